"""Ways to take a turn in Mottainai: those that the greedy bot finds most promising."""

from __future__ import annotations

from typing import Final

from salon.bots.sight import Sight
from salon.bots.turns import Situation, Turns, Way
from salon.engine.state import GameState
from salon.games.mottainai.bots import greedy
from salon.games.mottainai.rules.state import State

MOST: Final = 40  # ways that are worth a closer look
OF_EACH_LENGTH: Final = 16


class MottainaiTurns(Turns):
    """Finds them action by action. Cards that are drawn meanwhile are not looked at."""

    def situation(self, state: GameState, seat: int) -> Situation:
        assert isinstance(state, State)
        return greedy.Eye(seat).situation(state)

    def ways(self, sight: Sight, seed: int) -> list[Way]:
        found = greedy.Turn(greedy.imagined(sight, seed), sight.seat).found(OF_EACH_LENGTH)
        found.sort(key=greedy.worth_of, reverse=True)
        different: dict[Situation, greedy.Way] = {}
        for way in found:
            different.setdefault(way.situation, way)
        return [Way((1 + way.worth) / 2, way.path(), way.g) for way in list(different.values())[:MOST]]

    def turn_of(self, state: GameState, seat: int) -> int | None:
        assert isinstance(state, State)
        return state.round if state.turn == seat else None
