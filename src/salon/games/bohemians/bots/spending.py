"""What the greedy bot for Bohemians spends its Inspiration on."""

from typing import Final

from salon.engine.state import PASS
from salon.games.bohemians.bots.judge import WORTH_THE_POINTS, Judge, best_of
from salon.games.bohemians.bots.plan import prices_ahead
from salon.games.bohemians.rules.abilities import usable
from salon.games.bohemians.rules.catalogue.kinds import (
    ACT,
    END_OF_ROUND,
    GAINED,
    IN_THIS_ROUND,
    NEXT_ROUND,
    Effect,
)
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    BUY,
    CLEAR_FREE,
    CLEAR_KIND,
    END_DAY,
    FIGHT,
    MARK,
    ON_TOP,
    RELIEVE,
    USE,
    WHICH,
)
from salon.games.bohemians.rules.ids import ADVANCED, CLEAR, EMPTY, HABIT, MUSE, is_habit
from salon.games.bohemians.rules.market import MARKET
from salon.games.bohemians.rules.modes import is_against_spirit, relief, weakening
from salon.games.bohemians.rules.prices import atelier_cost, cost, next_achievement, payment
from salon.games.bohemians.rules.state import State
from salon.games.bohemians.rules.time_spirit import allows_last_time

FRESH: Final = 0.7  # of what the best card of a fresh market is hoped to be worth
SMALL_PURSE: Final = 3  # Inspiration that buys hardly anything


def spend(judge: Judge, legal: list[int]) -> int:
    """What is free comes first, then what is worth most, then a look at other cards."""
    g, me = judge.g, judge.me
    today = g.day(me)
    uses = [(action, first_use(g, me, today, action - USE)) for action in legal if USE <= action < WHICH]
    for action, effect in uses:
        if not effect.ability.estimate.after_buying and is_of_use(judge, effect):
            return action
    buying = best_purchase(judge, today, legal)
    if buying != END_DAY:
        return buying
    for action, effect in uses:
        if effect.ability.estimate.after_buying and judge.can_spend():
            return action
    return clearing(judge, today, legal)


def first_use(g: State, me: int, today: Day, card: int) -> Effect:
    """The ability that works if this card is used."""
    for moment in (ACT, NEXT_ROUND, END_OF_ROUND):
        for effect in usable(g, me, today, moment):
            if effect.card == card:
                return effect
    raise AssertionError("a card without an ability cannot be used")


def pick_ability(judge: Judge, legal: list[int]) -> int:
    """The first ability that helps, among those of a card that is used."""
    effects = judge.box.effects[judge.g.asked(judge.me)[1][0]]
    return next((action for action in legal if is_of_use(judge, effects[action - WHICH])), legal[0])


def is_of_use(judge: Judge, effect: Effect) -> bool:
    """Whether an ability helps, and me more than others."""
    estimate = effect.ability.estimate
    if not judge.left and not estimate.until_the_end:
        return False
    if effect.round == IN_THIS_ROUND:
        return estimate.helps_this_round(judge, effect)
    return estimate.helps(judge, effect)


# Buying and fighting


def best_purchase(judge: Judge, today: Day, legal: list[int]) -> int:
    """The first purchase of the set that is worth most; what it leaves becomes points."""
    g, me = judge.g, judge.me
    items: list[tuple[float, int, int]] = []
    for action in legal:
        if action == ACHIEVE:
            worth = judge.worth_of_achievement() + judge.worth_of_victory()
            items.append((worth, payment(g, me, today, next_achievement(g))[0], action))
        elif action == FIGHT:
            items += fights(judge, today)
        elif action == RELIEVE:
            worth = judge.worth_of_relief()
            price = payment(g, me, today, relief(g))[0]
            if worth > judge.point * price:
                items.append((worth, price, action))
        elif BUY <= action < ACHIEVE and judge.left:
            card = ADVANCED + action - BUY
            inspiration, paid_in_points = payment(g, me, today, card)
            worth = judge.surplus(card, 0) - judge.point * paid_in_points
            if worth > judge.point * inspiration:
                items.append((worth, inspiration, action))
    items.sort(reverse=True)
    _, chosen = best_set(items, 0, g.inspiration, today.purchase_limit - g.bought, judge.point)
    if not loses_inspiration(g, today):
        for goal in (ACHIEVE, FIGHT):
            if goal in chosen:
                return goal
    return chosen[0] if chosen else END_DAY


def fights(judge: Judge, today: Day) -> list[tuple[float, int, int]]:
    """All fights that can be paid, one after the other; the last one wins."""
    g, me = judge.g, judge.me
    prices = prices_ahead(g, me, today)
    prices[0:0] = [0]
    by_points = payment(g, me, today, weakening(g))[1]
    found: list[tuple[float, int, int]] = []
    for number in range(1, len(prices)):
        is_last = number == g.strength
        if prices[number] <= g.inspiration + by_points and (not is_last or allows_last_time(g, today)):
            worth = judge.worth_of_achievement() + (judge.worth_of_victory() if is_last else 0.0)
            price = prices[number] - prices[number - 1] - (by_points if number == 1 else 0)
            found.append((worth, price, FIGHT))
    return found


def best_set(
    items: list[tuple[float, int, int]], start: int, budget: int, most: int, point: float
) -> tuple[float, list[int]]:
    """The most valuable set of things to buy with so much Inspiration, its first item first."""
    best: tuple[float, list[int]] = (point * budget, [])  # what is left becomes points
    for number in range(start, len(items)):
        worth, price, action = items[number]
        is_card = action < ACHIEVE
        if price <= budget and most >= is_card:
            further, actions = best_set(items, number + 1, budget - price, most - is_card, point)
            if worth + further > best[0]:
                best = (worth + further, [action, *actions])
    return best


def loses_inspiration(g: State, today: Day) -> bool:
    """Whether a Hardship takes Inspiration as an Achievement is gained: then cards are bought before."""
    if is_against_spirit(g) and g.strength == 1:
        return False
    return any(effect.inspiration > 0 for hardship in today.hardships for effect in g.box.at[GAINED][hardship])


def put_on_top(judge: Judge, legal: list[int]) -> int:
    """A Muse is drawn besides; a Habit must be better than what else would come."""
    card = ADVANCED + legal[-1] - ON_TOP
    return legal[-1] if not is_habit(card) or judge.strength(card) > judge.average() else PASS


# Other cards on the market


def clearing(judge: Judge, today: Day, legal: list[int]) -> int:
    """Clear a market on which nothing is worth buying, if fresh cards are likely to be better."""
    g, me = judge.g, judge.me
    price = judge.point * atelier_cost(g, me, today, CLEAR)
    best, best_gain = END_DAY, price + WORTH_THE_POINTS
    for kind in (HABIT, MUSE):
        if CLEAR_KIND + kind in legal and g.bought < today.purchase_limit:
            fresh = judge.habits_to_come() if kind == HABIT else judge.muses_to_come()
            prices = {card: cost(g, me, today, card) for card in fresh}
            hopes = [
                max(0.0, judge.surplus(card, price)) if price <= g.inspiration else 0.0
                for card, price in prices.items()
            ]
            gain = FRESH * best_of(hopes, MARKET)
            if gain > best_gain:
                best, best_gain = CLEAR_KIND + kind, gain
    return best


def clear_for_free(judge: Judge, legal: list[int]) -> int:
    """The market that is worth less to me."""
    g = judge.g
    markets = {HABIT: g.habit_market, MUSE: g.muse_market}
    return min(
        legal,
        key=lambda action: sum([judge.worth(card) for card in markets[action - CLEAR_FREE] if card != EMPTY]),
    )


# Rejecting


def mark(judge: Judge, legal: list[int]) -> int:
    """Reject what is the worst to keep."""
    best = max([each for each in legal if each != PASS], key=lambda action: judge.gain_by_rejecting(action - MARK))
    return best if PASS not in legal or judge.gain_by_rejecting(best - MARK) > 0 else PASS


def use_discount(judge: Judge, legal: list[int]) -> int:
    """At once: a plan for the rest of the day is not made, and it may find nothing else to lower."""
    return legal[-1]


def help_partner(judge: Judge, legal: list[int]) -> int:
    """Beside a partner a bot does nothing, and no loop asks it; if somebody does, the first thing possible."""
    return legal[0]
