"""A bot with a mistake in it, at a terminal."""

import pytest

from salon.bots import Sight
from salon.bots.registry import FOR_EVERY_GAME
from salon.engine.game import Game
from salon.table import requests
from tests.cli.conftest import Salon


class Stumbling:
    """A stranger's bot, with a mistake in it."""

    def __init__(self, game: Game, seed: int) -> None:
        pass

    def choose(self, sight: Sight) -> int:
        raise LookupError("no idea")


def test_a_bot_that_fails_does_not_end_a_game(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another one plays on, as at the table in the browser, and it is said."""
    monkeypatch.setitem(FOR_EVERY_GAME, "stumbling", Stumbling)
    flags = ["bioutifoul", "--players", "2", "--bots", "stumbling", "--seed", "2"]
    said = salon("play", *flags, typed="1\n1\n1\n1\n1\nquit\n")
    told = "The bot stumbling of Philippe failed (LookupError: no idea); random plays on."
    assert said.code == 0
    assert " ".join(said.out.split()).count(told) == 1
    watched = salon("watch", *flags)
    assert watched.code == 0
    assert " ".join(watched.out.split()).count("random plays on.") == 2


def test_a_bot_that_fails_has_no_hint(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FOR_EVERY_GAME, "random", Stumbling)
    monkeypatch.setattr(requests, "best_bot", lambda game: "random")
    said = salon("play", "bioutifoul", "--players", "2", "--bots", "greedy", "--seed", "2", typed="hint\nquit\n")
    assert said.code == 0
    assert "The bot that gives hints has no idea just now." in said.out
