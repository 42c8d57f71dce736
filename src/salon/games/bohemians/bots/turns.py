"""Ways to take a day in Bohemians: what is planned in the morning, and what the day's Inspiration is spent on. All
other questions have their usual answers. What things are worth, the judge of the quick policy says."""

from __future__ import annotations

from typing import ClassVar

from salon.bots.sight import Sight
from salon.bots.turns import Situation, Turns, Way
from salon.engine.state import GameState
from salon.games.bohemians.bots import by_hand
from salon.games.bohemians.bots.greedy import answer_to
from salon.games.bohemians.bots.insights import INSIGHTS, insights
from salon.games.bohemians.bots.quick_judge import Matches, QuickJudge
from salon.games.bohemians.bots.search import best_plan
from salon.games.bohemians.bots.situations import EVEN, lead_of, situation_of, squashed
from salon.games.bohemians.bots.ways_to_plan import plans
from salon.games.bohemians.bots.ways_to_spend import Spending
from salon.games.bohemians.rules.day_phase import SPEND_KINDS
from salon.games.bohemians.rules.encode import ART, BOARD, END_DAY, SIDE, TILE
from salon.games.bohemians.rules.state import DAY, State
from salon.games.bohemians.rules.wake_up import PLAN_KINDS


class BohemiansTurns(Turns):
    """Finds what looks best by the rule of thumb, and other ways besides."""

    INSIGHTS: ClassVar[int] = INSIGHTS

    def situation(self, state: GameState, seat: int) -> Situation:
        assert isinstance(state, State)
        return situation_of(state, seat)

    def ways(self, sight: Sight, seed: int) -> list[Way]:
        g = sight.world(seed)
        assert isinstance(g, State)
        me = sight.seat
        choice = g.choice_of(me)
        assert choice is not None
        kinds = choice[2]
        if kinds == SPEND_KINDS:
            return Spending(g, me).ways()
        by_hand.guess(g, me)
        judge = QuickJudge(g, me, Matches())
        if kinds == PLAN_KINDS:
            return plans(sight, judge, choice[1], seed)
        action = answer_to(kinds, judge, choice[1][:], best_plan)
        here = situation_of(g, me)
        found = [Way(EVEN, [(here, action)], None)]
        if kinds[0][0] in (BOARD, ART, TILE, SIDE):
            found += [Way(EVEN, [(here, other)], None) for other in choice[1] if other != action]
        return found

    def end(self, state: GameState, seat: int) -> Way:
        assert isinstance(state, State)
        return Way(squashed(lead_of(state, seat)), [], state, insights(state, seat))

    def ends_before(self, state: GameState, seat: int, action: int) -> bool:
        return action == END_DAY  # a day with nothing left to do ends by itself, and is read after its dues

    def turn_of(self, state: GameState, seat: int) -> int | None:
        assert isinstance(state, State)
        return state.round if state.phase == DAY and state.turn == seat else None
