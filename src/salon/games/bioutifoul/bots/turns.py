"""Ways to take a turn in Bioutifoul: all there are, the most promising ones first."""

from __future__ import annotations

from math import tanh
from typing import Final

from salon.bots.sight import Sight
from salon.bots.turns import Path, Situation, Turns, Way
from salon.engine.state import GameState
from salon.games.bioutifoul.bots.greedy import End, Turn, imagined, situation
from salon.games.bioutifoul.bots.judge import Judge
from salon.games.bioutifoul.rules.booklet import actions_left
from salon.games.bioutifoul.rules.state import State

MOST: Final = 48  # ways that are worth a closer look
EVEN: Final = 0.5
SPREAD: Final = 6.0  # points that make a game almost won


class BioutifoulTurns(Turns):
    """Finds them as the greedy bot does."""

    def situation(self, state: GameState, seat: int) -> Situation:
        assert isinstance(state, State)
        left, bought = actions_left(state, seat)
        return situation(state, seat, left, bought)

    def ways(self, sight: Sight, seed: int) -> list[Way]:
        turn = Turn(imagined(sight, seed), sight.seat)
        turn.look()
        ends = sorted(turn.ends, key=worth_of, reverse=True)[:MOST]
        return [ended(end.g, end.worth, list(end.path)) for end in ends]

    def end(self, state: GameState, seat: int) -> Way:
        """Where ways end, the bank has not paid yet; places that it has filled since stay filled."""
        assert isinstance(state, State)
        state.gold[seat] -= 1
        return ended(state, Judge(state, seat).worth(state), [])

    def now(self, state: GameState, seat: int) -> Way:
        return Way(EVEN, [], state)

    def turn_of(self, state: GameState, seat: int) -> int | None:
        assert isinstance(state, State)
        return state.round if state.turn == seat else None


def ended(g: State, worth: float, path: Path) -> Way:
    g.choice = None  # what was asked before the turn is of no interest after it
    return Way((1 + tanh(worth / SPREAD)) / 2, path, g)


def worth_of(end: End) -> float:
    return end.worth
