"""Minds for tests: tiny networks with weights at random, so that no test depends on what was learned."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from salon.bots import minds
from salon.bots.network import Network
from salon.registry import GAMES, make_with, manifest_of
from salon.table.botroom import BotRoom
from tests.random_minds import random_network

if TYPE_CHECKING:  # the processes of the bots have no use for it
    import pytest


@lru_cache
def tiny_network(package: str) -> Network:
    """A network that fits the game whose mind lies in this package."""
    name = next(name for name in GAMES if manifest_of(name).mind.startswith(package))
    return random_network(make_with(name, {}), seed=1)


def times_loaded() -> int:
    """How often this process has made a network."""
    return tiny_network.cache_info().misses


def let_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process, all minds are tiny."""
    monkeypatch.setattr(minds, "network_of", tiny_network)


def prepare() -> None:
    """What a process of a bot room does first."""
    BotRoom.prepare()
    vars(minds)["network_of"] = tiny_network


class TinyMinds(BotRoom):
    """A room in whose processes all minds are tiny."""

    prepare = staticmethod(prepare)
