"""A person beside a bot in its turn: a short question, which Enter lets go by; nobody is kept waiting."""

import io
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from rich.console import Console

from salon.engine.playthrough import Playthrough
from salon.engine.state import GameState
from salon.table.in_memory import InMemoryTable
from salon.terminal.commands_back import Again
from salon.terminal.table import TerminalTable
from tests.games.bohemians.haunted import MARKET, haunted_game
from tests.games.bohemians.partners import PLANS

ME = 1  # the bot begins
CHANCE = "It is your partner's Day. You may use the Atelier too; nobody waits for you."
GO_ON = "Enter goes on without it."


class Transcript:
    """What somebody read who typed some lines and left, and how the game stood then."""

    def __init__(self, text: str, state: GameState, moves: list[tuple[int, int]]) -> None:
        self.text = text
        self.state = state
        self.said = [state.game.say(action) for seat, action in moves if seat == ME]


@contextmanager
def typed(
    monkeypatch: pytest.MonkeyPatch, *lines: str, atelier: int = 7, bot: str = "greedy", step: str = "spend"
) -> Iterator[Transcript]:
    """Somebody types these lines from a bot partner's Day on, and leaves."""
    with haunted_game(mode="coop") as game:
        playthrough = Playthrough(game, 0)
        text = f"{PLANS} {MARKET} 0.atelier={atelier} step={step}" + (" inspiration=5" if step == "spend" else "")
        playthrough.go_on(game.position(text), [])
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in (*lines, "quit", "n"))))
        screen = io.StringIO()
        console = Console(file=screen, width=100, height=50, highlight=False, emoji=False, markup=False)
        table = InMemoryTable(playthrough, [bot, ""])
        TerminalTable(table, ME, console, "en", 0.0, Again([], [])).run()
        left = table.match.playthrough
        yield Transcript(screen.getvalue(), left.state, left.moves)


def test_beside_a_bot_the_atelier_can_be_used_with_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left of it is offered again, and the bot's Day goes on after Enter."""
    with typed(monkeypatch, "1", "") as table:
        assert table.text.count(CHANCE) == table.text.count(GO_ON) == 2
        assert table.said == ["clear the Habits"]
        assert "Your turn is over" not in table.text


def test_enter_goes_on_and_is_not_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once in the bot's turn, although it makes several moves."""
    with typed(monkeypatch, "") as table:
        assert table.text.count(CHANCE) == 1
        assert table.said == []
        assert table.state.must_act == [ME], "the bot's Day went by"


def test_who_cannot_pay_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    with typed(monkeypatch, atelier=2) as table:
        assert CHANCE not in table.text
        assert table.state.must_act == [ME]


def test_commands_work_beside_a_bot_too(monkeypatch: pytest.MonkeyPatch) -> None:
    with typed(monkeypatch, "hint", "?", "market", "why", "3", "clear the Muses", "undo", "") as table:
        assert "A bot would go on without it: press Enter." in table.text
        assert "The Atelier is yours in common" in " ".join(table.text.split())
        assert "There is no choice 3; they are 1 to 2." in table.text
        assert "another player" not in table.text


def test_who_leaves_beside_a_bot_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    with typed(monkeypatch) as table:
        assert table.text.rstrip().endswith("Goodbye!")
        assert table.state.must_act == [0]
