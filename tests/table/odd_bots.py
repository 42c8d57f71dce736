"""Bots that misbehave in all ways. They think in other processes, so they and the tests meet in a folder."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from salon.bots.sight import Sight
from salon.engine.game import Game
from salon.engine.manifest import BotOffer, Manifest
from salon.registry import GAMES, manifest_of
from salon.table.botroom import BotRoom

if TYPE_CHECKING:  # the processes of the bots have no use for it
    import pytest

FOLDER = "SALON_TEST_BOTS"
GO = "go"


class Waiting:
    """Says that it thinks by a file named after its process, and thinks until there is a file called go."""

    def __init__(self, game: Game, seed: int) -> None:
        self.folder = Path(os.environ[FOLDER])

    def choose(self, sight: Sight) -> int:
        (self.folder / str(os.getpid())).touch()
        while not (self.folder / GO).exists():
            time.sleep(0.005)
        return sight.legal()[0]


class Stumbling(Waiting):
    """The same, and then it fails."""

    def choose(self, sight: Sight) -> int:
        super().choose(sight)
        raise LookupError("no idea")


class Cheating(Waiting):
    def choose(self, sight: Sight) -> int:
        return sight.game.action_count


class Mortal(Waiting):
    """Takes its process with it."""

    def choose(self, sight: Sight) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(sight)


def with_odd_bots() -> Manifest:
    """Bioutifoul as these bots play it."""
    kinds = (Waiting, Stumbling, Cheating, Mortal)
    made = [BotOffer(kind.__name__.lower(), f"{__name__}:{kind.__name__}") for kind in kinds]
    known = manifest_of("bioutifoul")
    return replace(known, bots=(*made, *[offer for offer in known.bots if offer.name == "greedy"]))


class OddRoom(BotRoom):
    """A room whose processes know these bots."""

    @staticmethod
    def prepare() -> None:
        BotRoom.prepare()
        GAMES.manifests()["bioutifoul"] = with_odd_bots()


def let_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let them play here, and meet in this folder."""
    folder.mkdir()
    monkeypatch.setenv(FOLDER, str(folder))
    monkeypatch.setitem(GAMES.manifests(), "bioutifoul", with_odd_bots())
    return folder


def thinking(folder: Path) -> list[int]:
    """The processes in which bots of ours have begun to think."""
    return sorted(int(file.name) for file in folder.iterdir() if file.name != GO)
