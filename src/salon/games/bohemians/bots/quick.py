"""A quick policy for Bohemians, for playouts, fuzzing and studies: the greedy bot's thoughts, cut short.

It plans a day by a look at few plans, imagines no other worlds, and remembers what it has worked out.
"""

from typing import Final

from salon.engine.chance import QuickChance
from salon.engine.game import Game
from salon.engine.playout import Policy
from salon.engine.state import PASS, GameState
from salon.games.bohemians.bots import by_hand as by_hand_bot
from salon.games.bohemians.bots.greedy import ENOUGH_HABITS, Pool, answer_to, pool_of
from salon.games.bohemians.bots.plan import Aims, Plan, look_at, prices_ahead
from salon.games.bohemians.bots.quick_judge import Matches, QuickJudge
from salon.games.bohemians.bots.quick_search import good_plan
from salon.games.bohemians.bots.spending import spend
from salon.games.bohemians.bots.waking import ignoring, next_step
from salon.games.bohemians.rules.day_phase import SPEND_KINDS
from salon.games.bohemians.rules.encode import DRAW_TWO
from salon.games.bohemians.rules.ids import is_habit
from salon.games.bohemians.rules.planning import day_with, muses_by_column
from salon.games.bohemians.rules.state import EMPTY_ROUTINE, OwnSide, State
from salon.games.bohemians.rules.wake_up import PLAN_KINDS

ROWS: Final = 8  # of Habits that are looked at for a day, with the Job tile and without it
FEWER_ROWS: Final = 5  # the same, for days that only may come
WITHIN_REACH: Final = 7  # Inspiration that a plan may lack for an Achievement: two more cards may give it


class QuickPolicy(Policy):
    """Plans a day once, as long as all is as it was seen then."""

    def __init__(self, players: int) -> None:
        self.plans = [Plan(0.0, EMPTY_ROUTINE, (), 0) for _ in range(players)]
        self.pools: list[Pool] = [()] * players  # by seat, what its plan was made for
        self.matches = [Matches() for _ in range(players)]

    def choose(self, state: GameState, seat: int, actions: list[int], chance: QuickChance) -> int:
        if len(actions) == 1:
            return actions[0]
        assert isinstance(state, State)
        question = state.choice_of(seat)
        assert question is not None
        asked = question[2]
        if asked == PLAN_KINDS:
            return self.plan_day(state, seat, actions)
        judge = self.judge(state, seat)
        return spend(judge, actions) if asked == SPEND_KINDS else answer_to(asked, judge, actions, brief_plan)

    def judge(self, g: State, me: int) -> QuickJudge:
        """What cards give by hand is guessed in a world of our own: the state belongs to the playout."""
        if g.box.has_by_hand:
            g = g.clone()
            by_hand_bot.guess(g, me)
        return QuickJudge(g, me, self.matches[me])

    def plan_day(self, g: State, me: int, actions: list[int]) -> int:
        """Ignore a Hardship or draw two cards if that pays; then lay a good plan, card by card."""
        pool, is_begun = full_pool(g, me), g.routine[me] != EMPTY_ROUTINE
        if not is_begun or pool != self.pools[me]:
            judge = self.judge(g, me)
            aims = judge.aims()
            plan = good_plan(judge.g, me, aims, ROWS)
            first = PASS if is_begun else before_the_plan(judge, aims, plan, actions)
            if first != PASS:
                return first
            self.plans[me], self.pools[me] = plan, pool
        return next_step(g, me, self.plans[me])


def full_pool(g: State, me: int) -> Pool:
    """All that a plan depends on: plans of other games, and of this one in another course of it, are no good."""
    own = pool_of(OwnSide(g, me))
    return (*own, g.board[me], g.job[me], g.drawn[me], g.threat[me], g.announced, g.achievements)


def before_the_plan(judge: QuickJudge, aims: Aims, plan: Plan, actions: list[int]) -> int:
    action = ignoring(judge, aims, plan, actions, brief_plan)
    if action == PASS and DRAW_TWO in actions and should_draw(judge, aims, plan):
        return DRAW_TWO
    return action


def should_draw(judge: QuickJudge, aims: Aims, plan: Plan) -> bool:
    """Whether two more cards may give what this plan lacks for an Achievement, or for a fight."""
    g, me = judge.g, judge.me
    if plan.pays or sum([is_habit(card) for card in g.hand[me]]) > ENOUGH_HABITS:
        return False
    day = day_with(g, me, plan.routine, muses_by_column(plan.muses))
    prices = prices_ahead(g, me, day)
    return bool(prices) and prices[0] - look_at(g, me, aims, day).inspiration <= WITHIN_REACH


def brief_plan(g: State, me: int, aims: Aims, patience: int) -> Plan:
    return good_plan(g, me, aims, FEWER_ROWS)


def quick_policy(game: Game) -> Policy:
    return QuickPolicy(game.players)
