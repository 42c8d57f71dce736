"""A quick policy for Bohemians: the greedy bot's thoughts, cut short. For playouts, fuzzing and studies."""

from salon.engine.chance import QuickChance
from salon.engine.game import Game
from salon.engine.playout import Policy
from salon.engine.state import PASS, GameState
from salon.games.bohemians.bots import by_hand as by_hand_bot
from salon.games.bohemians.bots.greedy import ENOUGH_HABITS, Pool, answer_to, pool_of
from salon.games.bohemians.bots.plan import Aims, Plan, look_at, prices_ahead
from salon.games.bohemians.bots.quick_judge import W, Matches, QuickJudge
from salon.games.bohemians.bots.search import best_plan
from salon.games.bohemians.bots.spending import spend
from salon.games.bohemians.bots.waking import ignoring, next_step
from salon.games.bohemians.rules.day_phase import SPEND_KINDS
from salon.games.bohemians.rules.encode import DRAW_TWO
from salon.games.bohemians.rules.ids import is_habit
from salon.games.bohemians.rules.planning import day_with, muses_by_column
from salon.games.bohemians.rules.state import EMPTY_ROUTINE, OwnSide, State
from salon.games.bohemians.rules.wake_up import PLAN_KINDS


class QuickPolicy(Policy):
    def __init__(self, players: int) -> None:
        self.plans = [Plan(0.0, (), (), 0) for _ in range(players)]
        self.keys: list[Pool] = [()] * players
        self.matches = [Matches() for _ in range(players)]

    def choose(self, state: GameState, seat: int, actions: list[int], chance: QuickChance) -> int:
        if len(actions) == 1:
            return actions[0]
        assert isinstance(state, State)
        g = state
        question = g.choice_of(seat)
        assert question is not None
        kinds = question[2]
        if kinds == PLAN_KINDS:
            return self.plan_day(g, seat, actions)
        judge = self.judge(g, seat)
        if kinds == SPEND_KINDS:
            return spend(judge, actions)
        return answer_to(kinds, judge, actions, brief_plan)

    def judge(self, g: State, seat: int) -> QuickJudge:
        if g.box.has_by_hand:
            g = g.clone()
            by_hand_bot.guess(g, seat)
        return QuickJudge(g, seat, self.matches[seat])

    def plan_day(self, g: State, me: int, actions: list[int]) -> int:
        key = key_of(g, me)
        if g.routine[me] == EMPTY_ROUTINE or key != self.keys[me]:
            judge = self.judge(g, me)
            aims = judge.aims()
            plan = best_plan(judge.g, me, aims, int(W[me][10]))
            if g.routine[me] == EMPTY_ROUTINE:
                action = ignoring(judge, aims, plan, actions, brief_plan)
                if action == PASS:
                    action = drawing(judge, aims, plan, actions)
                if action != PASS:
                    return action
            self.plans[me] = plan
            self.keys[me] = key
        return next_step(g, me, self.plans[me])


def drawing(judge: QuickJudge, aims: Aims, plan: Plan, actions: list[int]) -> int:
    g, me = judge.g, judge.me
    if DRAW_TWO not in actions or plan.pays or g.atelier[me] < W[me][13]:
        return PASS
    habits = [card for card in g.hand[me] if is_habit(card)]
    if len(habits) > ENOUGH_HABITS:
        return PASS
    day = day_with(g, me, plan.routine, muses_by_column(plan.muses))
    found = look_at(g, me, aims, day)
    prices = prices_ahead(g, me, day)
    if prices and prices[0] - found.inspiration <= W[me][12]:
        return DRAW_TWO
    return PASS


def brief_plan(g: State, me: int, aims: Aims, patience: int) -> Plan:
    return best_plan(g, me, aims, int(W[me][11]))


def key_of(g: State, me: int) -> Pool:
    return (*pool_of(OwnSide(g, me)), g.board[me], g.job[me], g.threat[me], g.announced, g.achievements, g.drawn[me])


def quick_policy(game: Game) -> Policy:
    return QuickPolicy(game.players)
