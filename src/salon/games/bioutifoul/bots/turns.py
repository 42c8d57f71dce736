"""Ways to take a turn in Bioutifoul: all there are, the most promising ones first."""

from __future__ import annotations

from math import tanh
from typing import Final

from salon.bots.sight import Sight
from salon.bots.turns import Situation, Turns, Way
from salon.engine.state import GameState
from salon.games.bioutifoul.bots.greedy import End, Turn, imagined, situation
from salon.games.bioutifoul.rules.booklet import actions_left
from salon.games.bioutifoul.rules.state import State

MOST: Final = 48  # ways that are worth a closer look
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
        for end in ends:
            end.g.choice = None  # what was asked before the turn is of no interest after it
        return [Way((1 + tanh(end.worth / SPREAD)) / 2, list(end.path), end.g) for end in ends]

    def turn_of(self, state: GameState, seat: int) -> int | None:
        assert isinstance(state, State)
        return state.round if state.turn == seat else None


def worth_of(end: End) -> float:
    return end.worth
