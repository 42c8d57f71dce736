"""Abilities that do something when their moment comes: at dawn, while spending, at the dues."""

from typing import Final

from salon.engine.language import msg
from salon.engine.refusal import Refusal
from salon.engine.state import Kinds
from salon.games.bohemians.rules.abilities import (
    hardships_of_the_day,
    is_of_kind,
    no_use_in_ignoring,
    not_active,
    rejectable,
    rejecting_refused,
)
from salon.games.bohemians.rules.catalogue.by_hand import enough_chosen
from salon.games.bohemians.rules.catalogue.estimates import AFFORDED, HARM, WORKING, Estimate
from salon.games.bohemians.rules.catalogue.kinds import (
    A_HABIT,
    A_HARDSHIP,
    A_MUSE,
    ACT,
    BOUGHT,
    DAWN,
    DUES,
    GAINED,
    HABITS,
    ON_SPIRIT,
    OWNED,
    PLAYED,
    TROUBLES,
    Ability,
    Barred,
    Effect,
    Gain,
)
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.encode import CLEAR_FREE, MARK, ON_TOP, OVERLOOK
from salon.games.bohemians.rules.events import CLEARED_FREE, WORKED
from salon.games.bohemians.rules.ids import ADVANCED, HABIT, HARDSHIPS, MUSE
from salon.games.bohemians.rules.market import can_refill, clear_market, offer_more
from salon.games.bohemians.rules.prices import is_on_offer
from salon.games.bohemians.rules.state import State, question_of
from salon.games.bohemians.rules.verbs import (
    buy_off,
    earn,
    gain_inspiration,
    ignore,
    keep,
    mark,
    put_purchase_on_deck,
    take_hardship,
    use,
)

# ignore_hardship: turn Hardships face down before counting.


def ignore_hardship(g: State, me: int, card: int, index: int) -> None:
    overlook_one(g, me, g.box.effects[card][index].amount)


def overlook_one(g: State, me: int, left: int) -> None:
    if left:
        hardships = [each - HARDSHIPS for each in hardships_of_the_day(g, me)]
        g.choose(me, OVERLOOK_KINDS, [OVERLOOK + each for each in hardships], (left,))


def overlooked(g: State, me: int, option: int, left: int) -> None:
    ignore(g, me, HARDSHIPS + option)
    g.then((overlook_one, (me, left - 1)))


OVERLOOK_KINDS: Final[Kinds] = ((OVERLOOK, overlooked),)


def has_active_hardships(g: State, me: int, effect: Effect) -> bool:
    return bool(hardships_of_the_day(g, me))


IGNORE_HARDSHIP: Final[Ability] = Ability(
    "ignore_hardship", DAWN, PLAYED, msg("Start of your Day: ignore {hardships}."), takes={"amount": 1},
    doing=ignore_hardship, possible=has_active_hardships,
    idle=msg("{card} can do nothing: you have no Hardship to ignore."),
    least={"amount": 1}, examples=[{}, {"amount": 2}], suit="orange",
    estimate=Estimate(
        lambda bot, e: min(e.amount, bot.hardships_a_day()) * HARM, today=lambda bot, e: bot.worst_in_play()
    ),
)  # fmt: skip


def overlooking_refused(g: State, me: int, option: int) -> Refusal | None:
    card = HARDSHIPS + option
    return not_active(g, me, card) or no_use_in_ignoring(g, card)


# bargain: take Hardships into the discard pile now; the Inspiration comes in step 2.


def strike_bargain(g: State, me: int, card: int, index: int) -> None:
    for _ in range(g.box.effects[card][index].hardships):
        take_hardship(g, me)


def has_hardships_to_take(g: State, me: int, effect: Effect) -> bool:
    return len(g.hardship_deck) + len(g.hardships_rejected) >= effect.hardships


def bargain(day: Day, column: int, effect: Effect) -> Gain:
    return (effect.inspiration, 0) if effect.code in day.used else (0, 0)


BARGAIN: Final[Ability] = Ability(
    "bargain", DAWN, OWNED, msg("{gain} if you take {hardships} into your discard pile."), ("inspiration",),
    {"hardships": 1}, counting=bargain, doing=strike_bargain, possible=has_hardships_to_take,
    idle=msg("{card} can do nothing: there is no Hardship left to take."),
    least={"inspiration": 1, "hardships": 1}, examples=[{"inspiration": 4}, {"inspiration": 6, "hardships": 2}],
    suit="orange", estimate=Estimate(lambda bot, e: max(0.0, e.inspiration - e.hardships * bot.harm)),
)  # fmt: skip


# reject: mark a card played this round; it leaves the game in the Sleep Phase [R14].


def reject(g: State, me: int, card: int, index: int) -> None:
    g.choose(me, MARK_KINDS, [MARK + each for each in rejectable(g, me, g.box.effects[card][index].kind)])


def marked(g: State, me: int, card: int) -> None:
    mark(g, me, card, 0)


MARK_KINDS: Final[Kinds] = ((MARK, marked),)


def has_something_to_reject(g: State, me: int, effect: Effect) -> bool:
    return bool(rejectable(g, me, effect.kind))


REJECT: Final[Ability] = Ability(
    "reject", ACT, PLAYED | ON_SPIRIT, msg("Reject {a_card}."), takes={"kind": "any"}, doing=reject,
    possible=has_something_to_reject,
    idle=msg("{card} can do nothing: there is nothing left that it could reject."),
    examples=[{"kind": "hardship"}, {"kind": "habit"}, {"kind": "muse"}, {}], suit="orange",
    estimate=Estimate(
        lambda bot, e: bot.of_rejecting(e), today=lambda bot, e: bot.of_rejecting_in_play(),
        helps=lambda bot, e: bot.has_to_reject(e.kind),
    ),
)  # fmt: skip


def marking_refused(g: State, me: int, card: int) -> Refusal | None:
    """Why a card cannot be rejected through a card, even a Revolution or a Spirit's card, or by hand."""
    refusal = rejecting_refused(g, me, card)
    question, args = question_of(g, me)
    if refusal is not None:
        return refusal
    if question is enough_chosen:
        is_meant = is_of_kind(card, g.box.effects[args[0]][args[1]].kind)
        return None if is_meant else Refusal("not-such-a-card", (args[0],))
    asked = [action - MARK for action in g.legal(me) if action >= MARK] if question is marked else []
    if any(is_of_kind(card, kind) for kind in (A_HABIT, A_MUSE, A_HARDSHIP) if has_kind(asked, kind)):
        return None
    if has_kind(asked, A_HABIT):
        return Refusal("habits-rejected", (card,))
    return Refusal("muses-rejected" if has_kind(asked, A_MUSE) else "hardships-rejected", (card,))


def has_kind(cards: list[int], kind: int) -> bool:
    """Whether the question asks for this kind: for Hardships only, if it does not name its own cards."""
    return any(is_of_kind(card, kind) for card in cards) if cards else kind == A_HARDSHIP


# keep_muse: in the Sleep Phase the attached Muse goes on top of the deck.


def keep_muse(g: State, me: int, card: int, index: int) -> None:
    keep(g, g.muses_in(me, g.routine[me].index(card)))


def has_a_muse(g: State, me: int, effect: Effect) -> bool:
    return effect.card in g.routine[me] and bool(g.muses_in(me, g.routine[me].index(effect.card)))


KEEP_MUSE: Final[Ability] = Ability(
    "keep_muse", ACT, HABITS, msg("Sleep: put the attached Muse on top of your deck."), doing=keep_muse,
    possible=has_a_muse, idle=msg("{card} can do nothing: no Muse is attached to it."), suit="pink",
    estimate=Estimate(1.0),
)  # fmt: skip


# clear_market: remove all cards of a kind from the market, and refill.


def clear_for_free(g: State, me: int, card: int, index: int) -> None:
    kinds = markets_to_clear(g, g.box.effects[card][index])
    g.choose(me, CLEAR_KINDS, [CLEAR_FREE + kind for kind in kinds], (card,))


def markets_to_clear(g: State, effect: Effect) -> list[int]:
    return [kind for kind in (HABIT, MUSE) if effect.kinds >> kind & 1 and is_on_offer(g, kind)]


def has_a_market_to_clear(g: State, me: int, effect: Effect) -> bool:
    return bool(markets_to_clear(g, effect))


def cleared_for_free(g: State, me: int, kind: int, card: int) -> None:
    g.tell(CLEARED_FREE, me, kind, card)
    clear_market(g, kind)


CLEAR_KINDS: Final[Kinds] = ((CLEAR_FREE, cleared_for_free),)

CLEAR_MARKET: Final[Ability] = Ability(
    "clear_market", ACT, PLAYED, msg("Clear {markets}."), ("kinds",), doing=clear_for_free,
    possible=has_a_market_to_clear, barred={"kinds": Barred(["achievement"])}, examples=[{"kinds": ["muse"]}],
    estimate=Estimate(0.3, after_buying=True),
)  # fmt: skip


def free_clearing_refused(g: State, me: int, kind: int) -> Refusal | None:
    if CLEAR_FREE + kind in g.legal(me):
        return None
    return Refusal("clears-no-habits" if kind == HABIT else "clears-no-muses", question_of(g, me)[1])


# widen_market: more cards from the deck are on offer today; what is not bought is removed.


def widen_market(g: State, me: int, card: int, index: int) -> None:
    effect = g.box.effects[card][index]
    offer_more(g, HABIT if effect.kind == A_HABIT else MUSE, effect.amount)


def has_cards_to_offer(g: State, me: int, effect: Effect) -> bool:
    return can_refill(g, HABIT if effect.kind == A_HABIT else MUSE)


WIDEN_MARKET: Final[Ability] = Ability(
    "widen_market", ACT, PLAYED, msg("{on_offer}."), ("kind", "amount"), doing=widen_market,
    possible=has_cards_to_offer, idle=msg("{card} can do nothing: there is no card left to offer."),
    least={"amount": 1}, barred={"kind": Barred(["any", "hardship"])},
    examples=[{"kind": "habit", "amount": 2}, {"kind": "muse", "amount": 1}],
    estimate=Estimate(0.6, helps=lambda bot, e: bot.can_spend()),
)  # fmt: skip


# on_purchase: a gain when a card of some kind is bought, once a round.


def on_purchase(g: State, me: int, card: int, index: int, bought: int) -> None:
    effect = g.box.effects[card][index]
    use(g, me, effect)
    gain_inspiration(g, me, effect.inspiration, card)
    earn(g, me, effect.atelier, card)


ON_PURCHASE: Final[Ability] = Ability(
    "on_purchase", BOUGHT, PLAYED, msg("The first time you {purchase}: {gain}."), ("kinds",),
    {"inspiration": 0, "atelier": 0}, doing=on_purchase,
    least={"inspiration": 0, "atelier": 0}, not_all_zero=["inspiration", "atelier"],
    examples=[{"kinds": ["muse"], "atelier": 2}, {"kinds": ["habit"], "inspiration": 1}],
    estimate=Estimate(lambda bot, e: bot.purchases(e.kinds) * (e.inspiration + bot.point * e.atelier)),
)  # fmt: skip


# topdeck_purchase: one card that is bought goes on top of the deck instead of the discard pile.


def topdeck_purchase(g: State, me: int, card: int, index: int, bought: int) -> None:
    if bought in g.discard[me]:
        g.may(me, ON_TOP, [bought - ADVANCED], put_on_top, card, index)


def put_on_top(g: State, me: int, option: int, card: int, index: int) -> None:
    use(g, me, g.box.effects[card][index])
    put_purchase_on_deck(g, me, ADVANCED + option)


TOPDECK_PURCHASE: Final[Ability] = Ability(
    "topdeck_purchase", BOUGHT, PLAYED, msg("You may put {a_kind} that you buy on top of your deck."), ("kinds",),
    doing=topdeck_purchase, barred={"kinds": Barred(["achievement"])}, examples=[{"kinds": ["habit", "muse"]}],
    estimate=Estimate(0.7),
)  # fmt: skip


# gain_loss: gaining an Achievement costs Inspiration, Atelier points, or brings Hardships.


def gain_loss(g: State, me: int, card: int, index: int) -> None:
    effect = g.box.effects[card][index]
    g.tell(WORKED, me, effect.code)
    gain_inspiration(g, me, -effect.inspiration, card)
    earn(g, me, -effect.atelier, card)
    for _ in range(effect.hardships):
        take_hardship(g, me)


GAIN_LOSS: Final[Ability] = Ability(
    "gain_loss", GAINED, TROUBLES, msg("Day: when you gain an Achievement, {loss}."),
    takes={"inspiration": 0, "atelier": 0, "hardships": 0}, doing=gain_loss,
    least={"inspiration": 0, "atelier": 0}, not_all_zero=["inspiration", "atelier", "hardships"],
    examples=[{"atelier": 4}, {"inspiration": 2}, {"hardships": 1}],
    estimate=Estimate(
        lambda bot, e: -AFFORDED * (e.inspiration + bot.point * e.atelier + e.hardships * bot.harm),
        while_spending=True,
    ),
)  # fmt: skip


# skip_dues: pay Atelier points and take no Hardship.


def skip_dues(g: State, me: int, card: int, index: int) -> None:
    buy_off(g, me, g.box.effects[card][index].cost, card)


def can_skip_dues(g: State, me: int, effect: Effect) -> bool:
    return g.atelier[me] >= effect.cost


SKIP_DUES: Final[Ability] = Ability(
    "skip_dues", DUES, PLAYED, msg("{pay}no Hardship for a day without work."), takes={"cost": 0}, doing=skip_dues,
    possible=can_skip_dues, idle=msg("{card} costs {points}; you have {n}."), examples=[{"cost": 2}, {}],
    suit="orange", estimate=Estimate(lambda bot, e: (1 - WORKING) * max(0.0, bot.harm - bot.point * e.cost)),
)  # fmt: skip
