"""What minds leave to habit in Bohemians: a day's plan, and what follows from it.

The planner of `greedy` looks at all ways to lay the cards. A mind decides what the day's Inspiration is spent on, and
what is chosen besides.
"""

from typing import Final

from salon.bots.sight import Sight
from salon.bots.worlds import NO_HABIT, Habits
from salon.engine.state import Choice, GameState
from salon.games.bohemians.bots.greedy import GreedyBot
from salon.games.bohemians.rules.day_phase import SPEND_KINDS
from salon.games.bohemians.rules.encode import ART, BOARD, REJECT_ONE, REMOVE, SIDE, TILE

DECIDED: Final = (BOARD, ART, TILE, SIDE, REJECT_ONE, REMOVE)  # verbs of other questions that a mind answers


class PlannedDays(Habits):
    """Lets `greedy` plan and count the days."""

    def __init__(self) -> None:
        self.planner: GreedyBot | None = None

    def answer(self, state: GameState, seat: int, choice: Choice) -> int:
        kinds = choice[2]
        if kinds is SPEND_KINDS or kinds[0][0] in DECIDED:
            return NO_HABIT
        if self.planner is None:
            self.planner = GreedyBot(state.game, 0)
        return self.planner.choose(Sight(state, seat))
