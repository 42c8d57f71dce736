"""The greedy bot for Bohemians: it plans the best day there is, and spends what it gives on what is worth most."""

from collections.abc import Callable
from typing import Final

from salon.bots.sight import Sight
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.state import PASS, Kinds
from salon.engine.words import any_of
from salon.games.bohemians.bots import by_hand as by_hand_bot
from salon.games.bohemians.bots.abilities import MANY
from salon.games.bohemians.bots.counting import begin_the_day, declare, overlook, pay_the_dues
from salon.games.bohemians.bots.judge import WORTH_THE_POINTS, Judge
from salon.games.bohemians.bots.plan import MAY_WORK, MUST_NOT_WORK, MUST_WORK, Aims, Plan
from salon.games.bohemians.bots.revolution import give, name_a_level, name_a_symbol
from salon.games.bohemians.bots.search import IMPATIENCE, PATIENCE, Planner, best_plan
from salon.games.bohemians.bots.sleeping import refresh_market, reject_for_points
from salon.games.bohemians.bots.spending import (
    clear_for_free,
    help_partner,
    mark,
    pick_ability,
    put_on_top,
    spend,
    use_discount,
)
from salon.games.bohemians.bots.waking import (
    answer,
    choose_art,
    choose_board,
    choose_side,
    choose_tile,
    discard_or_ignore,
    ignoring,
    next_step,
    slip_away,
    step_towards,
    swap_in_the_morning,
    take_card,
    use_in_the_morning,
)
from salon.games.bohemians.rules.catalogue import by_hand
from salon.games.bohemians.rules.catalogue.acting import CLEAR_KINDS, MARK_KINDS, OVERLOOK_KINDS
from salon.games.bohemians.rules.catalogue.revolution import GIVE_KINDS, LEVEL_KINDS, SYMBOL_KINDS
from salon.games.bohemians.rules.catalogue.waking import DISCARD_KINDS, SLIP_KINDS, SWAP_KINDS
from salon.games.bohemians.rules.day_phase import (
    BESIDE_KINDS,
    DAWN_KINDS,
    DECLARE_KINDS,
    DISCOUNT_KINDS,
    DUES_KINDS,
    SPEND_KINDS,
)
from salon.games.bohemians.rules.encode import (
    ANSWER,
    ART,
    BOARD,
    DRAW_TWO,
    FINISH,
    MARK,
    ON_TOP,
    REJECT_ONE,
    REMOVE,
    SIDE,
    SWAP,
    TAKE_CARD,
    TILE,
    WHICH,
)
from salon.games.bohemians.rules.ids import DRAW, is_habit
from salon.games.bohemians.rules.prices import atelier_cost
from salon.games.bohemians.rules.state import OwnSide, State
from salon.games.bohemians.rules.wake_up import MORNING_KINDS, PLAN_KINDS

WORKS: Final = {"judge": MAY_WORK, "always": MUST_WORK, "never": MUST_NOT_WORK}
ENOUGH_HABITS: Final = 6  # in hand: no more are drawn for points
SAMPLES: Final = 2  # of cards that may be drawn for points
Answer = Callable[[Judge, list[int]], int]
SearchingAnswer = Callable[[Judge, list[int], Planner], int]
Pool = tuple[object, ...]


class GreedyBot:
    """Plans a day once, and anew when its cards are others. `works` is "judge", "always" or "never"; `search` finds
    the best plan for a day."""

    def __init__(self, game: Game, seed: int, works: str = "judge", search: Planner = best_plan) -> None:
        if works not in WORKS:
            raise SalonError(msg("A bot works {names}, not {text}."), names=any_of(list(WORKS)), text=repr(works))
        self.seed = seed
        self.work = WORKS[works]
        self.search = search
        self.pool: Pool = ()
        self.plan = Plan(0.0, (), (), 0)
        self.has_limits = False  # whether a Hardship limits which Habits may be played

    def choose(self, sight: Sight) -> int:
        legal = sight.onward()
        if len(legal) == 1:
            legal = sight.legal()
            if len(legal) == 1:
                return legal[0]
        if SWAP <= legal[0] <= FINISH:
            own = sight.own_side()
            assert isinstance(own, OwnSide)
            if pool_of(own) == self.pool:  # the plan still fits, and no world has to be imagined
                return step_towards(self.plan, own.routine, own.muses, self.has_limits)
        g = seen(sight, self.seed)
        question = g.choice_of(sight.seat)
        assert question is not None
        judge = Judge(g, sight.seat, self.work)
        if question[2] == PLAN_KINDS:
            return self.plan_day(sight, g, judge, legal)
        return answer_to(question[2], judge, legal, self.search)

    # The plan

    def plan_day(self, sight: Sight, g: State, judge: Judge, legal: list[int]) -> int:
        """Ignore a Hardship or draw two cards if that pays; then lay the best plan, card by card."""
        aims = judge.aims()
        plan = self.search(g, sight.seat, aims, PATIENCE)
        to_ignore = ignoring(judge, aims, plan, legal, self.search)
        for action in (to_ignore, self.drawing(sight, judge, aims, plan, legal)):
            if action != PASS:
                return action
        self.pool, self.plan = pool_of(OwnSide(g, sight.seat)), plan
        self.has_limits = bool(judge.blank.limits)
        return next_step(g, sight.seat, plan)

    def drawing(self, sight: Sight, judge: Judge, aims: Aims, plan: Plan, legal: list[int]) -> int:
        """Draw two cards, if days with two more are so much better in a few worlds."""
        me = sight.seat
        habits = [card for card in judge.g.hand[me] + judge.g.routine[me] if is_habit(card)]
        if DRAW_TWO not in legal or len(habits) > ENOUGH_HABITS or (plan.pays and judge.g.atelier[me] < MANY):
            return PASS
        price = judge.point * atelier_cost(judge.g, me, judge.blank, DRAW)
        total = 0.0
        for number in range(SAMPLES):
            world = seen(sight, self.seed + 1 + number)
            world.play(me, DRAW_TWO)
            total += self.search(world, me, aims, IMPATIENCE).worth
        return DRAW_TWO if total / SAMPLES - plan.worth > price + WORTH_THE_POINTS else PASS


def answer_to(asked: Kinds, judge: Judge, legal: list[int], search: Planner) -> int:
    """The answer to any question except for a plan."""
    for kinds, searching in SEARCHING_ANSWERS:
        if asked == kinds:
            return searching(judge, legal, search)
    for kinds, answering in ANSWERS:
        if asked == kinds:
            return answering(judge, legal)
    return BY_VERB[asked[0][0]](judge, legal)


def seen(sight: Sight, seed: int) -> State:
    """A world that may be the true one."""
    world = sight.world(seed)
    assert isinstance(world, State)
    by_hand_bot.guess(world, sight.seat)
    return world


def pool_of(own: OwnSide) -> Pool:
    """What a plan depends on: the cards that can be laid, in hand or laid already, and what hinders."""
    laid = [*own.hand, *own.routine, *[entry >> 2 for entry in own.muses]]
    return own.round, own.atelier, tuple(sorted([card for card in laid if card >= 0])), own.hardships, own.ignored


SEARCHING_ANSWERS: Final[list[tuple[object, SearchingAnswer]]] = [
    (SWAP_KINDS, swap_in_the_morning),
    (DISCARD_KINDS, discard_or_ignore),
]
ANSWERS: Final[list[tuple[object, Answer]]] = [
    (MORNING_KINDS, use_in_the_morning),
    (SLIP_KINDS, slip_away),
    (DAWN_KINDS, begin_the_day),
    (OVERLOOK_KINDS, overlook),
    (DECLARE_KINDS, declare),
    (SPEND_KINDS, spend),
    (CLEAR_KINDS, clear_for_free),
    (MARK_KINDS, mark),
    (SYMBOL_KINDS, name_a_symbol),
    (LEVEL_KINDS, name_a_level),
    (GIVE_KINDS, give),
    (DUES_KINDS, pay_the_dues),
    (DISCOUNT_KINDS, use_discount),
    (BESIDE_KINDS, help_partner),
    (by_hand.AMOUNT_KINDS, by_hand_bot.say_amount),
    (by_hand.DISCARD_KINDS, by_hand_bot.discard),
    (by_hand.OVERLOOK_KINDS, by_hand_bot.overlook),
    (by_hand.MARK_KINDS, by_hand_bot.mark),
]
BY_VERB: Final[dict[int, Answer]] = {
    ANSWER: answer,
    BOARD: choose_board,
    ART: choose_art,
    TILE: choose_tile,
    SIDE: choose_side,
    TAKE_CARD: take_card,
    MARK: mark,
    ON_TOP: put_on_top,
    REJECT_ONE: reject_for_points,
    REMOVE: refresh_market,
    WHICH: pick_ability,
}


def greedy_worker(game: Game, seed: int) -> GreedyBot:
    """Works every day."""
    return GreedyBot(game, seed, works="always")


def greedy_idler(game: Game, seed: int) -> GreedyBot:
    """Never works."""
    return GreedyBot(game, seed, works="never")
