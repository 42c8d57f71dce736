"""The greedy bot for Bohemians: it plans the best day there is, and spends what it gives on what is worth most."""

from collections.abc import Callable
from functools import partial
from typing import Final

from salon.bots.bohemians_judge import MANY, Judge
from salon.bots.bohemians_plan import (
    MAY_WORK,
    MUST_NOT_WORK,
    MUST_WORK,
    Aims,
    Plan,
    best_plan,
    look_at,
    points,
    purse,
)
from salon.bots.eyes import Eyes
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.table import PASS
from salon.games.bohemians.catalogue.acting import CLEAR_KINDS, MARK_KINDS, OVERLOOK_KINDS, rejectable
from salon.games.bohemians.catalogue.kinds import (
    ACT,
    DAWN,
    DUES,
    END_OF_ROUND,
    GAINED,
    MORNING_ICON,
    NEXT_ROUND,
    Effect,
)
from salon.games.bohemians.catalogue.revolution import GIVE_KINDS, LEVEL_KINDS, SYMBOL_KINDS
from salon.games.bohemians.day import Day
from salon.games.bohemians.day_phase import (
    DAWN_KINDS,
    DECLARE_KINDS,
    DUES_KINDS,
    SPEND_KINDS,
    cost,
    declaring,
    flat,
    payment,
    possible_declarations,
    usable,
)
from salon.games.bohemians.encode import (
    ACHIEVE,
    ART,
    BOARD,
    BUY,
    CLEAR_FREE,
    CLEAR_KIND,
    COLUMN_COUNT,
    DISCARD,
    DRAW_TWO,
    END_DAY,
    FINISH,
    GIVE,
    IGNORE_ONE,
    JOB_TO,
    LEVEL,
    MARK,
    ON_TOP,
    OVERLOOK,
    PLACE,
    REJECT_ONE,
    REMOVE,
    SIDE,
    SYMBOL,
    TAKE_BACK,
    TAKE_MUSE_BACK,
    TILE,
    USE,
)
from salon.games.bohemians.numbers import (
    ADVANCED,
    CLEAR,
    COLUMNS,
    DRAW,
    EMPTY,
    HABIT,
    HARDSHIPS,
    IGNORE,
    JOB,
    MUSE,
    MUSES,
    REJECT,
    SYMBOLS,
    is_habit,
    kind_of,
)
from salon.games.bohemians.state import State
from salon.games.bohemians.verbs import atelier_cost, next_achievement, offered, without
from salon.games.bohemians.wake_up import (
    DISCARD_KINDS,
    MORNING_KINDS,
    PLAN_KINDS,
    SLIP_KINDS,
    SWAP_KINDS,
    muse_to,
)

WORKS: Final = {"judge": MAY_WORK, "always": MUST_WORK, "never": MUST_NOT_WORK}
PATIENCE: Final = 1000  # plans looked at for a day; few hands need so many
IMPATIENCE: Final = 250  # the same, for days that only may come
MOST_TO_IGNORE: Final = 3  # Hardships, the worst ones, to think about
ENOUGH_HABITS: Final = 6  # in hand: no more are drawn for points
SAMPLES: Final = 2  # of cards that may be drawn for points
WORTH_THE_POINTS: Final = 0.4  # so much more must points give than they are worth
TOO_MANY_HARDSHIPS: Final = 0.4  # among the cards of the deck: better draw none
FRESH: Final = 0.7  # of what the best card of a fresh market is hoped to be worth
SMALL_PURSE: Final = 3  # Inspiration that buys hardly anything
ANNOUNCED: Final = 0.1  # so much more than to others must a Revolution give me

Pool = tuple[object, ...]


class GreedyBot:
    """Plans a day once, and anew when its cards are others. `works` is "judge", "always" or "never"."""

    def __init__(self, game: Game, seed: int, works: str = "judge") -> None:
        if works not in WORKS:
            raise SalonError(f"A bot works {' or '.join(WORKS)}, not {works!r}.")
        self.seed = seed
        self.work = WORKS[works]
        self.pool: Pool = ()
        self.plan = Plan(0.0, (), (), False)

    def choose(self, eyes: Eyes) -> int:
        legal = eyes.legal()
        if len(legal) == 1:
            return legal[0]
        g = seen(eyes, self.seed)
        question = g.choice_of(eyes.seat)
        assert question is not None
        judge = Judge(g, eyes.seat, self.work)
        if question[2] == PLAN_KINDS:
            return self.plan_day(eyes, g, judge, legal)
        for kinds, answer in ANSWERS:
            if question[2] == kinds:
                return answer(judge, legal)
        return BY_VERB[question[2][0][0]](judge, legal)

    # The plan

    def plan_day(self, eyes: Eyes, g: State, judge: Judge, legal: list[int]) -> int:
        """Ignore a Hardship or draw two cards if that pays; then lay the best plan, card by card."""
        pool = pool_of(g, eyes.seat)
        if pool != self.pool:
            aims = judge.aims()
            plan = best_plan(g, eyes.seat, aims, PATIENCE)
            for action in (ignoring(judge, aims, plan, legal), self.drawing(eyes, judge, aims, plan, legal)):
                if action != PASS:
                    return action
            self.pool, self.plan = pool, plan
        return next_step(g, eyes.seat, self.plan)

    def drawing(self, eyes: Eyes, judge: Judge, aims: Aims, plan: Plan, legal: list[int]) -> int:
        """Draw two cards, if days with two more are so much better in a few worlds."""
        me = eyes.seat
        habits = [card for card in judge.g.hand[me] + judge.g.routine[me] if is_habit(card)]
        if DRAW_TWO not in legal or len(habits) > ENOUGH_HABITS or (plan.pays and judge.g.atelier[me] < MANY):
            return PASS
        price = judge.point * atelier_cost(judge.g, me, judge.blank, DRAW)
        total = 0.0
        for number in range(SAMPLES):
            world = seen(eyes, self.seed + 1 + number)
            world.play(me, DRAW_TWO)
            total += best_plan(world, me, aims, IMPATIENCE).worth
        return DRAW_TWO if total / SAMPLES - plan.worth > price + WORTH_THE_POINTS else PASS


def seen(eyes: Eyes, seed: int) -> State:
    """A world that may be the true one."""
    world = eyes.world(seed)
    assert isinstance(world, State)
    return world


def pool_of(g: State, me: int) -> Pool:
    """What a plan depends on: the cards that can be laid, in hand or laid already, and what hinders."""
    laid = [*g.hand[me], *g.routine[me], *g.muses_of(me)]
    return g.round, g.atelier[me], tuple(sorted([card for card in laid if card >= 0])), g.hardships[me], g.ignored[me]


def ignoring(judge: Judge, aims: Aims, plan: Plan, legal: list[int]) -> int:
    """Turn down the Hardship that hinders most, if the day is so much better without it."""
    g, me = judge.g, judge.me
    price = judge.point * atelier_cost(g, me, judge.blank, IGNORE)
    best, best_gain = PASS, price + WORTH_THE_POINTS
    actions = [action for action in legal if IGNORE_ONE <= action < OVERLOOK]
    actions.sort(key=lambda action: judge.harm_of(HARDSHIPS + action - IGNORE_ONE), reverse=True)
    for action in actions[:MOST_TO_IGNORE]:
        after = without_hardship(g, me, HARDSHIPS + action - IGNORE_ONE)
        gain = best_plan(after, me, aims, IMPATIENCE).worth - plan.worth
        if gain > best_gain:
            best, best_gain = action, gain
    return best


def without_hardship(g: State, me: int, hardship: int) -> State:
    after = g.clone()
    after.ignored[me] += (hardship,)
    return after


def next_step(g: State, me: int, plan: Plan) -> int:
    """What to do next until all lies as planned: take back what lies wrong, then Habits, then Muses."""
    routine = g.routine[me]
    for column in COLUMNS:
        if routine[column] != EMPTY and routine[column] != plan.routine[column]:
            return TAKE_BACK + column
    for entry in g.muses[me]:
        if entry not in plan.muses:
            return TAKE_MUSE_BACK + (entry >> 2) - MUSES
    for column in COLUMNS:
        card = plan.routine[column]
        if routine[column] != card:
            return JOB_TO + column if card == JOB else PLACE + card * COLUMN_COUNT + column
    for entry in plan.muses:
        if entry not in g.muses[me]:
            return muse_to(entry >> 2, entry & 3)
    return FINISH


# Set-up


def choose_board(judge: Judge, legal: list[int]) -> int:
    return max(legal, key=lambda action: judge.worth_of_board(action - BOARD))


def choose_art(judge: Judge, legal: list[int]) -> int:
    """They are all alike."""
    return legal[0]


def choose_tile(judge: Judge, legal: list[int]) -> int:
    return max(legal, key=lambda action: max([judge.worth_of_job(2 * (action - TILE) + side) for side in (0, 1)]))


def choose_side(judge: Judge, legal: list[int]) -> int:
    return max(legal, key=lambda action: judge.worth_of_job(judge.g.job[judge.me] + action - SIDE))


# Wake Up


def use_in_the_morning(judge: Judge, legal: list[int]) -> int:
    """Drawing for points can wait: the plan says whether it pays."""
    g, me = judge.g, judge.me
    deck = g.deck[me] + g.discard[me]
    is_dire = sum([card >= HARDSHIPS for card in deck]) > TOO_MANY_HARDSHIPS * len(deck)
    for action in legal:
        if action >= USE:
            names = [effect.ability.name for effect in g.box.at[MORNING_ICON][action - USE]]
            if not ("morning_draw" in names and is_dire):
                return action
    return PASS


def swap_in_the_morning(judge: Judge, legal: list[int]) -> int:
    """Discard the weakest Habit that the best plan has no use for."""
    plan = best_plan(judge.g, judge.me, judge.aims(), PATIENCE)
    spare = [action for action in legal if action >= DISCARD and action - DISCARD not in plan.routine]
    return min(spare, key=lambda action: judge.strength(action - DISCARD), default=PASS)


def slip_away(judge: Judge, legal: list[int]) -> int:
    return max([each for each in legal if each != PASS], key=lambda action: judge.harm_of(action - DISCARD))


def discard_or_ignore(judge: Judge, legal: list[int]) -> int:
    """What a Hardship wants: the Habit without which the best day is left, or points to ignore it."""
    g, me = judge.g, judge.me
    aims = judge.aims()
    best, best_worth = legal[0], float("-inf")
    for action in legal:
        after = g.clone()
        worth = 0.0
        if action >= IGNORE_ONE:
            after.ignored[me] += (HARDSHIPS + action - IGNORE_ONE,)
            worth -= judge.point * atelier_cost(g, me, judge.blank, IGNORE) + WORTH_THE_POINTS
        else:
            after.hand[me] = without(g.hand[me], action - DISCARD)
        worth += best_plan(after, me, aims, IMPATIENCE).worth
        if worth > best_worth:
            best, best_worth = action, worth
    return best


# The beginning of the Day


def begin_the_day(judge: Judge, legal: list[int]) -> int:
    """Ignore Hardships, through cards first, and strike bargains that pay."""
    g, me = judge.g, judge.me
    for action in legal:
        if action >= USE:
            for effect in g.box.at[DAWN][action - USE]:
                if effect.ability.name == "bargain":
                    if bargain_pays(judge, effect):
                        return action
                elif not g.is_used(me, effect):
                    return action
    price = judge.point * atelier_cost(g, me, g.day(me), IGNORE)
    best, best_gain = PASS, price + WORTH_THE_POINTS
    for action in legal:
        if IGNORE_ONE <= action < OVERLOOK:
            gain = gain_by_ignoring(judge, HARDSHIPS + action - IGNORE_ONE)
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def bargain_pays(judge: Judge, effect: Effect) -> bool:
    g, me = judge.g, judge.me
    if g.is_used(me, effect):
        return False
    after = g.clone()
    after.used[me] += (effect.code,)
    aims = judge.aims()
    gain = look_at(after, me, aims, after.day(me)).worth - look_at(g, me, aims, g.day(me)).worth
    return gain > effect.hardships * judge.harm


def gain_by_ignoring(judge: Judge, hardship: int) -> float:
    """What the day gives more without it: Inspiration, or what it would hinder while spending."""
    g, me = judge.g, judge.me
    aims = judge.aims()
    after = without_hardship(g, me, hardship)
    gain = look_at(after, me, aims, after.day(me)).worth - look_at(g, me, aims, g.day(me)).worth
    hinders = [effect for effect in g.box.effects[hardship] if effect.ability.name in HINDERS_SPENDING]
    return gain + (judge.harm_of(hardship) if hinders and gain == 0 else 0.0)


HINDERS_SPENDING: Final = ("price", "purchase_limit", "gain_loss")


def overlook(judge: Judge, legal: list[int]) -> int:
    return max(legal, key=lambda action: gain_by_ignoring(judge, HARDSHIPS + action - OVERLOOK))


def declare(judge: Judge, legal: list[int]) -> int:
    """Say what gives most: Inspiration, points, or the one that an Achievement is short of."""
    g, me = judge.g, judge.me
    place = g.asked(me)[1][0]
    today = g.day(me)
    price = cost(g, me, today, next_achievement(g))
    best, best_worth = legal[0], float("-inf")
    for said in possible_declarations(g, me):
        today.said = said
        total = today.count()
        worth = total.inspiration + judge.point * points(g, me, total.atelier)
        if price <= purse(g, me, today, total):
            worth += judge.worth_of_achievement()
        if worth > best_worth:
            best, best_worth = declaring(place, flat(said)[place]), worth
    return best


# Spending


def spend(judge: Judge, legal: list[int]) -> int:
    """What is free comes first, then what is worth most, then a look at other cards."""
    g, me = judge.g, judge.me
    today = g.day(me)
    uses = [(action, first_use(g, me, today, action - USE)) for action in legal if USE <= action < CLEAR_KIND]
    for action, effect in uses:
        if effect.ability.name != "clear_market" and is_of_use(judge, effect):
            return action
    buying = best_purchase(judge, today, legal)
    if buying != END_DAY:
        return buying
    for action, effect in uses:
        if effect.ability.name == "clear_market" and g.inspiration > SMALL_PURSE and judge.left:
            return action
    return clearing(judge, today, legal)


def first_use(g: State, me: int, today: Day, card: int) -> Effect:
    """The ability that works if this card is used."""
    for moment in (ACT, NEXT_ROUND, END_OF_ROUND):
        for effect in usable(g, me, today, moment):
            if effect.card == card:
                return effect
    raise AssertionError("a card without an ability cannot be used")


def is_of_use(judge: Judge, effect: Effect) -> bool:
    """Whether an ability helps, and me more than others."""
    g, me = judge.g, judge.me
    name = effect.ability.name
    if name == "widen_market":
        return g.inspiration > SMALL_PURSE and judge.left > 0
    if not judge.left and name not in ("redistribute", "all_atelier"):
        return False
    if name == "reject":
        return max([judge.gain_by_rejecting(card) for card in rejectable(g, me, effect.kind)], default=0.0) > 0
    if name in ("block_symbol", "boost_symbol"):
        sign = 1 if name == "boost_symbol" else -1
        return max([sign * lead_in_symbol(judge, symbol) for symbol in SYMBOLS]) > ANNOUNCED
    if name == "set_harmony":
        return abs(lead_in_harmony(judge)) > ANNOUNCED
    if name == "ban_job":
        return judge.work == MUST_NOT_WORK or judge.hardship_count < rivals_mean(judge, hardships_of)
    if name in ("all_reject_hardship", "pass_hardship"):
        mine = len(g.hardships[me])
        others = [len(g.hardships[seat]) for seat in rivals(judge)]
        return mine > 0 and mine * len(others) >= sum(others)
    if name == "redistribute":
        return g.atelier[me] < max(g.atelier)
    if name == "wipe_markets":
        return not any(judge.surplus(card, g.box.cost[card]) > 0 for card in offered(g))
    return True


def rivals(judge: Judge) -> list[int]:
    return [seat for seat in range(judge.g.game.players) if seat != judge.me]


def rivals_mean(judge: Judge, measure: Callable[[Judge], float]) -> float:
    others = [measure(Judge(judge.g, seat)) for seat in rivals(judge)]
    return sum(others) / len(others)


def hardships_of(judge: Judge) -> float:
    return judge.hardship_count


def symbols_of(symbol: int, judge: Judge) -> float:
    return judge.symbols[symbol]


def harmony_of(judge: Judge) -> float:
    return sum([judge.harmony(card) for card in judge.habits]) / max(1, len(judge.habits))


def lead_in_symbol(judge: Judge, symbol: int) -> float:
    """How many more of a symbol I complete in a day than others do."""
    return judge.symbols[symbol] - rivals_mean(judge, partial(symbols_of, symbol))


def lead_in_harmony(judge: Judge) -> float:
    return harmony_of(judge) - rivals_mean(judge, harmony_of)


def best_purchase(judge: Judge, today: Day, legal: list[int]) -> int:
    """The first purchase of the set that is worth most; what it leaves becomes points."""
    g, me = judge.g, judge.me
    items: list[tuple[float, int, int]] = []
    for action in legal:
        if action == ACHIEVE:
            items.append((judge.worth_of_achievement(), payment(g, me, today, next_achievement(g))[0], action))
        elif BUY <= action < ACHIEVE and judge.left:
            card = ADVANCED + action - BUY
            inspiration, paid_in_points = payment(g, me, today, card)
            worth = judge.surplus(card, 0) - judge.point * paid_in_points
            if worth > judge.point * inspiration:
                items.append((worth, inspiration, action))
    items.sort(reverse=True)
    _, chosen = best_set(items, 0, g.inspiration, today.purchase_limit - g.bought, judge.point)
    if ACHIEVE in chosen and not loses_inspiration(g, today):
        return ACHIEVE
    return chosen[0] if chosen else END_DAY


def best_set(
    items: list[tuple[float, int, int]], start: int, budget: int, most: int, point: float
) -> tuple[float, list[int]]:
    """The most valuable set of things to buy with so much Inspiration, its first item first."""
    best: tuple[float, list[int]] = (point * budget, [])  # what is left becomes points
    for number in range(start, len(items)):
        worth, price, action = items[number]
        is_card = action != ACHIEVE
        if price <= budget and most >= is_card:
            further, actions = best_set(items, number + 1, budget - price, most - is_card, point)
            if worth + further > best[0]:
                best = (worth + further, [action, *actions])
    return best


def loses_inspiration(g: State, today: Day) -> bool:
    """Whether a Hardship takes Inspiration as an Achievement is gained: then cards are bought before."""
    return any(effect.inspiration > 0 for hardship in today.hardships for effect in g.box.at[GAINED][hardship])


def clearing(judge: Judge, today: Day, legal: list[int]) -> int:
    """Clear a market of which nothing is worth buying, if fresh cards are likely to be."""
    g, me = judge.g, judge.me
    price = judge.point * atelier_cost(g, me, today, CLEAR)
    best, best_gain = END_DAY, price + WORTH_THE_POINTS
    for kind in (HABIT, MUSE):
        if CLEAR_KIND + kind in legal and g.bought < today.purchase_limit:
            fresh = judge.habits_to_come() if kind == HABIT else judge.muses_to_come()
            hopes = sorted([
                max(0.0, judge.surplus(card, cost(g, me, today, card)))
                for card in fresh
                if cost(g, me, today, card) <= g.inspiration
            ])  # fmt: skip
            gain = FRESH * likely_best(hopes, len(fresh))
            if gain > best_gain:
                best, best_gain = CLEAR_KIND + kind, gain
    return best


def likely_best(hopes: list[float], among: int) -> float:
    """The best of the four cards of a fresh market, as a rule; those that are not in the list are worth nothing."""
    total, before = 0.0, ((among - len(hopes)) / max(1, among)) ** 4
    for place, hope in enumerate(hopes, 1 + among - len(hopes)):
        until = (place / among) ** 4
        total += hope * (until - before)
        before = until
    return total


def put_on_top(judge: Judge, legal: list[int]) -> int:
    """A Muse is drawn besides; a Habit must be better than what else would come."""
    card = ADVANCED + legal[-1] - ON_TOP
    return legal[-1] if not is_habit(card) or judge.strength(card) > judge.average() else PASS


def clear_for_free(judge: Judge, legal: list[int]) -> int:
    """The market that is worth less to me."""
    g = judge.g
    markets = {HABIT: g.habit_market, MUSE: g.muse_market}
    return min(
        legal,
        key=lambda action: sum([judge.worth(card) for card in markets[action - CLEAR_FREE] if card != EMPTY]),
    )


def mark(judge: Judge, legal: list[int]) -> int:
    """Reject what is the worst to keep."""
    best = max([each for each in legal if each != PASS], key=lambda action: judge.gain_by_rejecting(action - MARK))
    return best if PASS not in legal or judge.gain_by_rejecting(best - MARK) > 0 else PASS


def name_a_symbol(judge: Judge, legal: list[int]) -> int:
    g = judge.g
    card, index = g.asked(judge.me)[1]
    sign = 1 if g.box.effects[card][index].ability.name == "boost_symbol" else -1
    return max(legal, key=lambda action: sign * lead_in_symbol(judge, action - SYMBOL))


def name_a_level(judge: Judge, legal: list[int]) -> int:
    """Prices: higher ones if I am ahead. Harmony: more of it if I have more."""
    g, me = judge.g, judge.me
    card, index = g.asked(me)[1]
    if g.box.effects[card][index].ability.name == "set_harmony":
        return LEVEL + (lead_in_harmony(judge) > 0)
    return LEVEL + (len(g.gained[me]) > max([len(g.gained[seat]) for seat in rivals(judge)]))


def pay_the_dues(judge: Judge, legal: list[int]) -> int:
    """The cheapest excuse, if it costs less than a Hardship does."""
    g, me = judge.g, judge.me
    excuses = usable(g, me, g.day(me), DUES)
    best = min(excuses, key=lambda effect: effect.cost)
    return USE + best.card if judge.point * best.cost < judge.harm else PASS


# Sleep


def reject_for_points(judge: Judge, legal: list[int]) -> int:
    g, me = judge.g, judge.me
    today = g.day(me)
    best, best_gain = PASS, WORTH_THE_POINTS
    for action in legal:
        if action != PASS:
            card = action - REJECT_ONE
            gain = judge.gain_by_rejecting(card) - judge.point * atelier_cost(g, me, today, REJECT, card)
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def give(judge: Judge, legal: list[int]) -> int:
    hardships = [each for each in legal if each != PASS]
    return max(hardships, key=lambda action: judge.harm_of(HARDSHIPS + action - GIVE))


def refresh_market(judge: Judge, legal: list[int]) -> int:
    """Whoever may remove a card goes first next: so a card that a fresh one is likely to beat."""
    hopes = [mean_worth(judge, judge.habits_to_come()), mean_worth(judge, judge.muses_to_come())]
    best, best_gain = PASS, 0.0
    for action in legal:
        if action != PASS:
            card = ADVANCED + action - REMOVE
            gain = hopes[kind_of(card)] - judge.surplus(card, judge.g.box.cost[card])
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def mean_worth(judge: Judge, cards: list[int]) -> float:
    return sum([judge.surplus(card, judge.g.box.cost[card]) for card in cards]) / max(1, len(cards))


Answer = Callable[[Judge, list[int]], int]

ANSWERS: Final[list[tuple[object, Answer]]] = [
    (MORNING_KINDS, use_in_the_morning),
    (SWAP_KINDS, swap_in_the_morning),
    (SLIP_KINDS, slip_away),
    (DISCARD_KINDS, discard_or_ignore),
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
]
BY_VERB: Final[dict[int, Answer]] = {
    BOARD: choose_board,
    ART: choose_art,
    TILE: choose_tile,
    SIDE: choose_side,
    MARK: mark,
    ON_TOP: put_on_top,
    REJECT_ONE: reject_for_points,
    REMOVE: refresh_market,
}
