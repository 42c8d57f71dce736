"""What is on offer, and what things cost: market cards, Achievements, Atelier effects. Queries only."""

from typing import Final

from salon.games.bohemians.catalogue.kinds import ANY_EFFECT, PRICE, PRINTED, UNLESS_JOB, UNLESS_MUSE, Effect
from salon.games.bohemians.day import Day
from salon.games.bohemians.modes import is_against_spirit, relief, sheet_of, weakening
from salon.games.bohemians.numbers import EMPTY, HABIT, RELIEFS, SPIRITS, STAND_IN, kind_of
from salon.games.bohemians.state import WAKE_UP, Cards, State

ATELIER_COST: Final = [3, 4, 5, 6]  # clear, ignore, draw, reject
SHIFT_SIGN: Final = [-1, 1]  # less, more


# What is on offer


def market_of(g: State, kind: int) -> Cards:
    return g.habit_market if kind == HABIT else g.muse_market


def is_on_offer(g: State, kind: int) -> bool:
    return any(card != EMPTY for card in market_of(g, kind))


def offered(g: State) -> list[int]:
    """All market cards that can be bought or removed now."""
    return [card for card in g.habit_market + g.muse_market + g.extra if card != EMPTY]


def next_achievement(g: State) -> int:
    """The card on top, or a stand-in once the deck is empty [R21]."""
    return g.achievements[-1] if g.achievements else STAND_IN


def goals(g: State) -> list[int]:
    """What brings victory closer: the next Achievement, or the payments against a Time Spirit."""
    if not is_against_spirit(g):
        return [next_achievement(g)]
    return [weakening(g), relief(g)] if g.strength else []


def buyable(g: State, me: int, today: Day) -> list[int]:
    if g.bought >= today.purchase_limit:
        return []
    return [card for card in offered(g) if can_afford(g, me, today, card)]


# What it costs


def cost(g: State, me: int, today: Day, card: int) -> int:
    """What a card costs today, never below 0 [R35]."""
    kind = kind_of(card)
    total = printed_cost(g, card) + dearer(g, me, card)
    for effect in today.prices:
        if applies(g, me, today, effect, kind):
            total += effect.amount
    for effect, level in today.shifts:
        if effect.kinds >> kind & 1:
            total += SHIFT_SIGN[level] * effect.amount
    total += sum([amount for effect, amount in prices_by_hand(today, kind)]) if today.by_hand else 0
    return max(0, total)


def printed_cost(g: State, card: int) -> int:
    """On the card, or on the sheet of a Time Spirit."""
    if card < SPIRITS:
        return g.box.cost[card]
    sheet = sheet_of(g)
    return sheet.relief_cost if card >= RELIEFS else sheet.costs[len(sheet.costs) - g.strength]


def dearer(g: State, me: int, card: int) -> int:
    """Hardships may make it harder to weaken a Time Spirit."""
    return sheet_of(g).dearer * len(g.hardships[me]) if SPIRITS <= card < RELIEFS else 0


def applies(g: State, me: int, today: Day, effect: Effect, kind: int) -> bool:
    """Whether a change of price holds for this purchase: one that works once is used up by the first [R45]."""
    if not effect.kinds >> kind & 1 or (effect.uses and g.is_used(me, effect)):
        return False
    if effect.unless == UNLESS_MUSE:
        return today.muse_count == 0
    return effect.unless != UNLESS_JOB or not today.is_job_played


def prices_by_hand(today: Day, kind: int) -> list[tuple[Effect, int]]:
    """What was said by hand about the price of such cards."""
    pairs = zip(today.by_hand[::2], today.by_hand[1::2], strict=True)
    said = [(today.box.effect(code), amount) for code, amount in pairs]
    return [(effect, amount) for effect, amount in said if effect.gives == PRICE and effect.kinds >> kind & 1]


def can_afford(g: State, me: int, today: Day, card: int) -> bool:
    purse = g.inspiration
    if today.pay_by_atelier >> kind_of(card) & 1:
        purse += g.atelier[me]
    return cost(g, me, today, card) <= purse


def payment(g: State, me: int, today: Day, card: int) -> tuple[int, int]:
    """Inspiration and Atelier points paid. Where points may pay they do so first: Inspiration can become points,
    never the other way round [R46]."""
    price = cost(g, me, today, card)
    points = min(price, g.atelier[me]) if today.pay_by_atelier >> kind_of(card) & 1 else 0
    return price - points, points


# What the Atelier costs


def can_pay(g: State, me: int, effect: int, day: Day) -> bool:
    """Whether an Atelier effect can be had."""
    return not day.is_atelier_shut and atelier_cost(g, me, day, effect) <= g.atelier[me]


def atelier_cost(g: State, me: int, day: Day, effect: int, card: int = EMPTY) -> int:
    """What an Atelier effect costs now, all discounts that are left taken [R17]."""
    cost = full_cost(g, me, effect, card)
    for discount in open_discounts(g, me, day, effect):
        cost -= discount.amount
    return max(0, cost - (len(g.gained[me]) - g.turned[me]))


def full_cost(g: State, me: int, effect: int, card: int) -> int:
    """Without discounts."""
    for printed in printed_prices(g, me, card):
        return printed.amount
    return ATELIER_COST[effect]


def printed_prices(g: State, me: int, card: int) -> list[Effect]:
    """A Hardship may have a price of its own for being rejected, unless it is ignored."""
    return g.box.at[PRINTED][card] if card != EMPTY and card not in g.ignored[me] else []


def open_discounts(g: State, me: int, day: Day, effect: int) -> list[Effect]:
    """Discounts of Habits, which work once the plan stands."""
    if g.phase == WAKE_UP:
        return []
    return [each for each in day.discounts if not g.is_used(me, each) and each.effect in (effect, ANY_EFFECT)]
