"""What a person at a terminal hears from bots: hints with reasons, how good a move was, why a bot moved."""

import io
import re

import pytest
from rich.console import Console

import salon
from salon.engine.playthrough import Playthrough
from salon.table import requests
from salon.table.in_memory import InMemoryTable
from salon.terminal.commands_back import Again
from salon.terminal.table import TerminalTable
from tests.minds import let_think

ME = 0


@pytest.fixture(autouse=True)
def minds(monkeypatch: pytest.MonkeyPatch) -> None:
    let_think(monkeypatch)
    monkeypatch.setattr(requests, "JUDGE", "maestro@0.01")
    monkeypatch.setattr(requests, "best_bot", lambda game: "maestro@24sims")


def typed(
    monkeypatch: pytest.MonkeyPatch, *lines: str, lang: str = "en", bot: str = "artist", game: str = "bioutifoul"
) -> str:
    """What somebody reads who types these lines from the start of a game on, and leaves."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in (*lines, "quit", "n"))))
    screen = io.StringIO()
    console = Console(file=screen, width=100, height=50, highlight=False, emoji=False, markup=False)
    table = InMemoryTable(Playthrough(salon.make(game, players=2), 15), ["", bot])
    TerminalTable(table, ME, console, lang, 0.0, Again([], [])).run()
    return " ".join(screen.getvalue().split())


def test_a_hint_has_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    text = typed(monkeypatch, "hint")
    assert "A bot would choose: " in text
    assert "It expects to win " in text


def test_what_a_hint_says_can_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A side of a Job has a name of its own at this table."""
    text = typed(monkeypatch, "hint", bot="quick", game="bohemians")
    said = re.search(r"A bot would choose: (.*?) It expects", text)
    assert said
    assert "," in said[1]
    text = typed(monkeypatch, said[1], "judge", bot="quick", game="bohemians")
    assert "You have made no move yet" in typed(monkeypatch, "judge", bot="quick", game="bohemians")
    assert "You have made no move yet" not in text


def test_a_hint_comes_from_the_bot_that_is_named_in_either_language(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "There is no such bot" in typed(monkeypatch, "hint tom")
    assert "It expects" not in typed(monkeypatch, "hint greedy")
    text = typed(monkeypatch, "conseil artiste", lang="fr")
    assert "Un robot choisirait" in text
    assert "compte gagner" in text


def test_moves_are_judged_when_asked_for_and_while_it_is_switched_on(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = typed(monkeypatch, "judge", "1")
    assert "You have made no move yet that could be judged." in quiet
    assert "maestro" not in quiet
    loud = typed(monkeypatch, "judge on", "1", "judge off", "judge maybe")
    assert "From now on, each of your moves is judged" in loud
    assert loud.count("maestro") == 1
    assert "Your moves are no longer judged." in loud
    assert "After judge comes on or off, or nothing." in loud
    assert "maestro" in typed(monkeypatch, "1", "judge")


def test_a_bot_explains_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    early = typed(monkeypatch, "explain", "explain tom")
    assert "Philippe has made no move yet." in early
    assert "There is no bot 'tom' here; the bots are Philippe." in early
    text = typed(monkeypatch, *["1"] * 12, "explain philippe")
    assert "Philippe chose: " in text
    assert "It expects to win " in text


def test_the_help_tells_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    text = typed(monkeypatch, "?")
    assert "how good your last move was" in text
    assert "why a bot made its last move" in text
