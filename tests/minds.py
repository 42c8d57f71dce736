"""Minds for tests: tiny networks with weights at random, so that no test depends on what was learned."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from salon.bots import thinker
from salon.bots.minds import mind_of
from salon.bots.network import Network
from salon.registry import GAMES, make_with, manifest_of
from salon.table.botroom import BotRoom

if TYPE_CHECKING:  # the processes of the bots have no use for it
    import pytest

HIDDEN = 8


@lru_cache
def tiny_network(package: str) -> Network:
    """A network that fits the game whose mind lies in this package."""
    name = next(name for name in GAMES if manifest_of(name).mind.startswith(package))
    game = make_with(name, {})
    mind = mind_of(game)
    dice = np.random.default_rng(1)

    def some(*shape: int) -> Any:
        return dice.normal(0, 0.5, shape).astype(np.float32)

    inputs = mind.inputs(game.encoder().size)
    return Network(
        {
            "first": some(inputs, HIDDEN) / 8, "first_bias": some(HIDDEN),
            "second": some(HIDDEN, HIDDEN), "second_bias": some(HIDDEN),
            "heads": some(HIDDEN, mind.most_seats + 2), "heads_bias": some(mind.most_seats + 2),
            "actions": some(game.action_count, HIDDEN), "actions_bias": some(game.action_count),
        }
    )  # fmt: skip


def times_loaded() -> int:
    """How often this process has made a network."""
    return tiny_network.cache_info().misses


def let_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process, all minds are tiny."""
    monkeypatch.setattr(thinker, "network_of", tiny_network)


def prepare() -> None:
    """What a process of a bot room does first."""
    BotRoom.prepare()
    vars(thinker)["network_of"] = tiny_network


class TinyMinds(BotRoom):
    """A room in whose processes all minds are tiny."""

    prepare = staticmethod(prepare)
