"""What is on offer, and what things cost: market cards, Achievements, Atelier effects. Queries only."""

from typing import Final

from salon.engine.refusal import Refusal
from salon.games.bohemians.rules.box import WON_BY_WEAKENING
from salon.games.bohemians.rules.catalogue.kinds import ANY_EFFECT, PRICE, PRINTED, UNLESS_JOB, UNLESS_MUSE, Effect
from salon.games.bohemians.rules.catalogue.shaping import no_atelier, purchase_limit
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.ids import ACHIEVEMENTS, ADVANCED, EMPTY, HABIT, RELIEFS, SPIRITS, STAND_IN, kind_of
from salon.games.bohemians.rules.modes import has_relief, is_against_spirit, is_coop, relief, sheet_of, weakening
from salon.games.bohemians.rules.state import NONE, WAKE_UP, Cards, State, cause_of

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
    found = [weakening(g)] if g.strength else []
    is_over = not g.strength and sheet_of(g).is_won_by(WON_BY_WEAKENING)
    return [*found, relief(g)] if has_relief(g) and not is_over else found


def buyable(g: State, me: int, today: Day) -> list[int]:
    if g.bought >= today.purchase_limit:
        return []
    return [card for card in offered(g) if can_afford(g, me, today, card)]


def purchase_refused(g: State, me: int, option: int) -> Refusal | None:
    card, today = ADVANCED + option, g.day(me)
    if card not in offered(g):
        return Refusal("not-on-market", (card,))
    if g.bought >= today.purchase_limit:
        return Refusal("purchase-limit", (cause_of(g, me, purchase_limit), today.purchase_limit))
    return cost_refused(g, me, today, card)


# What it costs


def cost(g: State, me: int, today: Day, card: int) -> int:
    """What a card costs today, never below 0 [R35]."""
    price = cost_without(g, me, today, card)
    for each in offers(g, me, today, card) if today.prices else ():
        price += each.amount
    return max(0, price)


def cost_without(g: State, me: int, today: Day, card: int) -> int:
    """What it costs if discounts that work once a round are kept for another purchase."""
    kind = kind_of(card)
    total = printed_cost(g, card) + dearer(g, me, card)
    for effect in today.prices:
        if applies(g, me, today, effect, kind) and not is_offer(effect):
            total += effect.amount
    for effect, level in today.shifts:
        if effect.kinds >> kind & 1:
            total += SHIFT_SIGN[level] * effect.amount
    total += sum([amount for effect, amount in prices_by_hand(today, kind)]) if today.by_hand else 0
    return max(0, total)


def is_offer(effect: Effect) -> bool:
    """Whether it is a discount that works for one purchase a round, of its owner's choosing [R45]."""
    return bool(effect.uses) and effect.amount < 0


def offers(g: State, me: int, today: Day, card: int) -> list[Effect]:
    """The discounts that can be used for this purchase."""
    return [each for each in today.prices if is_offer(each) and applies(g, me, today, each, kind_of(card))]


def offers_used(g: State, me: int, today: Day, card: int) -> list[Effect]:
    """The fewest discounts that make it as cheap as all of them do."""
    found = offers(g, me, today, card)
    price = cost_without(g, me, today, card)
    for effect in sorted(found, key=amount_of, reverse=True):  # the smallest first
        rest = sum([each.amount for each in found]) - effect.amount
        if price + rest <= 0:
            found = [each for each in found if each is not effect]
    return found


def amount_of(effect: Effect) -> int:
    return effect.amount


def may_keep_offers(g: State, me: int, today: Day, card: int) -> bool:
    """Whether it can be better to keep a discount for another purchase: a part of it would be lost here, or other
    coins are saved there; and the full price can be paid. Otherwise it saves as much now as later [R45]."""
    used = offers_used(g, me, today, card)
    price = cost_without(g, me, today, card)
    if not used or price > purse_for(g, me, today, card):
        return False
    is_lost = price + sum([each.amount for each in used]) < 0
    kinds = used[0].kinds
    for each in used:
        kinds |= each.kinds
    return is_lost or kinds & today.pay_by_atelier not in (0, kinds)


def printed_cost(g: State, card: int) -> int:
    """The price printed on the card, or on the sheet of a Time Spirit."""
    if card < SPIRITS:
        return g.box.cost[card]
    sheet = sheet_of(g)
    return sheet.relief_cost if card >= RELIEFS else sheet.costs[len(sheet.costs) - g.strength]


def dearer(g: State, me: int, card: int) -> int:
    """Hardships may make it harder to weaken a Time Spirit."""
    return sheet_of(g).dearer * len(g.hardships[me]) if SPIRITS <= card < RELIEFS else 0


def applies(g: State, me: int, today: Day, effect: Effect, kind: int) -> bool:
    """Whether a change of price holds for this purchase: one that works once may be used already [R45]."""
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
    return cost(g, me, today, card) <= purse_for(g, me, today, card)


def purse_for(g: State, me: int, today: Day, card: int) -> int:
    """What can be paid for it: Inspiration, and where they may pay, Atelier points."""
    return g.inspiration + (g.atelier[me] if today.pay_by_atelier >> kind_of(card) & 1 else 0)


def cost_refused(g: State, me: int, today: Day, card: int) -> Refusal | None:
    """What it costs, what there is to pay with, and what makes it dearer: on a sheet Hardships do, and cards."""
    if can_afford(g, me, today, card):
        return None
    price, kind = cost(g, me, today, card), kind_of(card)
    causes = [each.card for each in today.prices if each.amount > 0 and applies(g, me, today, each, kind)]
    causes += [effect.card for effect, level in today.shifts if level and effect.kinds >> kind & 1]
    points = g.atelier[me] if today.pay_by_atelier >> kind & 1 else NONE
    told = causes if price > printed_cost(g, card) else []
    return Refusal("too-dear", (card, price, g.inspiration, points, dearer(g, me, card), *told))


def payment(g: State, me: int, today: Day, card: int, keeping: bool = False) -> tuple[int, int]:
    """Inspiration and Atelier points paid. Where points may pay they do so first: Inspiration can become points,
    never the other way round [R46]."""
    price = cost_without(g, me, today, card) if keeping else cost(g, me, today, card)
    points = min(price, g.atelier[me]) if today.pay_by_atelier >> kind_of(card) & 1 else 0
    return price - points, points


# What the Atelier costs


def can_pay(g: State, me: int, effect: int, day: Day) -> bool:
    """Whether an Atelier effect can be had."""
    return not day.is_atelier_shut and atelier_cost(g, me, day, effect) <= g.atelier[me]


def atelier_refused(g: State, me: int, effect: int) -> Refusal | None:
    day = g.day(me)
    if can_pay(g, me, effect, day):
        return None
    if day.is_atelier_shut:
        return Refusal("atelier-shut", (cause_of(g, me, no_atelier),))
    return points_lacking(g, me, effect, atelier_cost(g, me, day, effect))


def points_lacking(g: State, me: int, effect: int, price: int) -> Refusal:
    return Refusal("common-points-lacking" if is_coop(g) else "points-lacking", (effect, price, g.atelier[me]))


def atelier_cost(g: State, me: int, day: Day, effect: int, card: int = EMPTY) -> int:
    """What an Atelier effect costs now, after all discounts that are left [R17]."""
    cost = full_cost(g, me, effect, card)
    for discount in open_discounts(g, me, day, effect):
        cost -= discount.amount
    return max(0, cost - (len(g.gained[me]) - g.turned[me]))


def full_cost(g: State, me: int, effect: int, card: int) -> int:
    """What an Atelier effect costs without discounts."""
    for printed in printed_prices(g, me, card):
        return printed.amount
    return ATELIER_COST[effect]


def printed_prices(g: State, me: int, card: int) -> list[Effect]:
    """A Hardship may have a price of its own for being rejected, unless it is ignored."""
    return g.box.at[PRINTED][card] if card != EMPTY and card not in g.ignored[me] else []


def open_discounts(g: State, me: int, day: Day, effect: int) -> list[Effect]:
    """Discounts that are left: those of Habits work once the plan stands, those of Achievements always."""
    return [
        each
        for each in day.discounts
        if each.effect in (effect, ANY_EFFECT)
        and not g.is_used(me, each)
        and (g.phase != WAKE_UP or each.card >= ACHIEVEMENTS)
    ]
