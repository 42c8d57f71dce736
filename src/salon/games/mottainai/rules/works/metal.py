"""The 10 metal works. Above each stands its rule in our words; rulings are in the game's README."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from salon.engine.state import Kinds, Step, do
from salon.games.mottainai.rules.abilities import (
    AFTER_CLERK,
    AFTER_COMPLETING_THIS,
    AFTER_PRAYER,
    IN_THE_MORNING,
    IN_THE_MORNING_V095,
    OLD_TASK_STEP,
    Ability,
    Instead,
    Scoring,
    Source,
    Standing,
    When,
)
from salon.games.mottainai.rules.actions import (
    Finds,
    action,
    find_work,
    seat_and_place,
    take_from,
    then_offer,
    wing_in,
)
from salon.games.mottainai.rules.cards import CLERK, MATERIAL_OF, MATERIALS, MONK, NONE, PAPER, POTTER, TAILOR, work
from salon.games.mottainai.rules.common_reasons import Question, other_task
from salon.games.mottainai.rules.encode import (
    BENCH,
    FROM,
    GALLERY,
    GIFT_SHOP,
    HELPERS,
    OLD_TO_SALES,
    SALES,
    SELL_TOP,
    TAKE,
    TASK_SLOT,
    WING,
)
from salon.games.mottainai.rules.state import State, opponents
from salon.games.mottainai.rules.verbs import (
    FLOOR,
    draw,
    sell,
    sell_top,
    take,
    take_work,
    tell_use,
    work_to_waiting_area,
)

MONK_OR_POTTER: Final = [MONK, POTTER]


# Bell: a Clerk action of yours may sell the top card of the deck instead of one from your craft bench.
def bell(g: State, me: int) -> list[int]:
    return [SELL_TOP]


def bell_sold(g: State, me: int, nothing: int, task: int) -> None:
    tell_use(g, me, work("bell"))
    sell_top(g, me)
    then_offer(g, me, AFTER_CLERK)


# Chopsticks: when your old task leaves its slot, it may become one of your sales.
def old_to_sales(g: State, me: int) -> list[int]:
    return [OLD_TO_SALES]


def old_task_sold(g: State, me: int, nothing: int) -> None:
    tell_use(g, me, work("chopsticks"))
    card = g.task[me]
    take(g, me, TASK_SLOT, card)
    sell(g, me, card, TASK_SLOT, me)


def chopsticks_v095(g: State, me: int, number: int) -> None:
    """In v0.95 the old task lies on the floor by then."""
    card = g.old_task
    g.old_task = NONE
    take(g, me, FLOOR, card)
    sell(g, me, card, FLOOR, me)


def old_task_lies_there(g: State, me: int) -> bool:
    return g.old_task in g.floor


# Coin: when the game ends your backorders count once more.
coin: Final = Scoring(backorders_again=True)


# Flute: with a Monk or a Potter action you may take a paper work or the task of an opponent, instead of a card from
# the floor.
def flute(g: State, me: int, task: int) -> Finds:
    found: Finds = []
    for foe in opponents(g, me):
        found += [(card, foe, GALLERY) for card in g.gallery[foe] if MATERIAL_OF[card] == PAPER]
        found += [(card, foe, GIFT_SHOP) for card in g.gift_shop[foe] if MATERIAL_OF[card] == PAPER]
        if g.task[foe] != NONE:
            found.append((g.task[foe], foe, TASK_SLOT))
    return found


# Gong: after a Prayer action of yours you may draw three more cards into your waiting area; if you do, Gong joins
# them there.
def gong(g: State, me: int, number: int) -> None:
    draw(g, me, 3)
    g.then(do(gong_joins, me, number))


def gong_joins(g: State, me: int, number: int) -> None:
    find_work(g, me, number, GONG_JOINS)


def gong_joined(g: State, me: int, source: int, number: int) -> None:
    work_to_waiting_area(g, me, number, wing_in(source))


GONG_JOINS: Final[Kinds] = ((FROM, gong_joined),)


# Pin: in the morning you may take a Tailor action.
def pin(g: State, me: int, number: int) -> None:
    g.then(do(action, me, TAILOR, 0, 0))


# Ring: after a Clerk action of yours you may take one sale from an opponent who has more sales than you.
def sales_to_take(g: State, me: int) -> Finds:
    mine = len(g.sales[me])
    return [(card, foe, SALES) for foe in opponents(g, me) if len(g.sales[foe]) > mine for card in g.sales[foe]]


def ring(g: State, me: int, number: int) -> None:
    cards = {card for card, _, _ in sales_to_take(g, me)}
    g.choose(me, RING_TAKES, [TAKE + card for card in sorted(cards)])


def ring_took(g: State, me: int, card: int) -> None:
    g.then(do(ring_takes_from, me, card))


def ring_takes_from(g: State, me: int, card: int) -> None:
    take_from(g, me, card, sales_to_take(g, me), RING_TAKES_FROM)


def ring_took_from(g: State, me: int, source: int, card: int) -> None:
    seat, place = seat_and_place(source)
    take(g, seat, place, card)
    sell(g, me, card, place, seat)


def somebody_has_more_sales(g: State, me: int) -> bool:
    return bool(sales_to_take(g, me))


RING_TAKES: Final[Kinds] = ((TAKE, ring_took),)
RING_TAKES_FROM: Final[Kinds] = ((FROM, ring_took_from),)


# Shuriken: after you complete this you may take a work from an opponent who has more works than you.
def works_to_take(g: State, me: int) -> Finds:
    found: Finds = []
    for foe in opponents(g, me):
        if len(g.works(foe)) > len(g.works(me)):
            found += [(card, foe, GALLERY) for card in g.gallery[foe]]
            found += [(card, foe, GIFT_SHOP) for card in g.gift_shop[foe]]
    return found


def shuriken(g: State, me: int, number: int, completed: int, wing: int) -> None:
    cards = {card for card, _, _ in works_to_take(g, me)}
    g.choose(me, SHURIKEN_TAKES, [TAKE + card for card in sorted(cards)])


def shuriken_took(g: State, me: int, card: int) -> None:
    g.then(do(shuriken_takes_from, me, card))


def shuriken_takes_from(g: State, me: int, card: int) -> None:
    take_from(g, me, card, works_to_take(g, me), SHURIKEN_TAKES_FROM)


def shuriken_took_from(g: State, me: int, source: int, card: int) -> None:
    g.then(do(shuriken_wing, me, card, source))


def shuriken_wing(g: State, me: int, card: int, source: int) -> None:
    g.choose(me, SHURIKEN_WING, [WING, WING + 1], (card, source))


def shuriken_placed(g: State, me: int, wing: int, card: int, source: int) -> None:
    seat, place = seat_and_place(source)
    take(g, seat, place, card)
    take_work(g, me, card, seat, wing)


def somebody_has_more_works(g: State, me: int) -> bool:
    return bool(works_to_take(g, me))


SHURIKEN_TAKES: Final[Kinds] = ((TAKE, shuriken_took),)
SHURIKEN_TAKES_FROM: Final[Kinds] = ((FROM, shuriken_took_from),)
SHURIKEN_WING: Final[Kinds] = ((WING, shuriken_placed),)


# Sword: with a Monk action you may take a helper from an opponent who has more helpers than you, with a Potter action
# a card from the craft bench of an opponent who has more there, instead of a card from the floor.
def sword(g: State, me: int, task: int) -> Finds:
    place = HELPERS if task == MONK else BENCH
    cards = g.helpers if task == MONK else g.bench
    mine = len(cards[me])
    return [(card, foe, place) for foe in opponents(g, me) if len(cards[foe]) > mine for card in cards[foe]]


# Turtle: as soon as you own a work of each of the five materials, you win.
def has_all_materials(g: State, me: int) -> bool:
    return len({MATERIAL_OF[number] for number in g.works(me)}) == len(MATERIALS)


WORKS: Final[dict[str, Sequence[Ability]]] = {
    "bell": [Source([CLERK], bell, (SELL_TOP, bell_sold))],
    "chopsticks": [
        Instead(OLD_TASK_STEP, old_to_sales, (OLD_TO_SALES, old_task_sold)),
        When(IN_THE_MORNING_V095, chopsticks_v095, can=old_task_lies_there),
    ],
    "coin": [coin],
    "flute": [Source(MONK_OR_POTTER, None, finds=flute)],
    "gong": [When(AFTER_PRAYER, gong, leaves=True)],
    "pin": [When(IN_THE_MORNING, pin)],
    "ring": [When(AFTER_CLERK, ring, can=somebody_has_more_sales)],
    "shuriken": [When(AFTER_COMPLETING_THIS, shuriken, can=somebody_has_more_works)],
    "sword": [Source(MONK_OR_POTTER, None, finds=sword)],
    "turtle": [Standing(wins=has_all_materials)],
}


# The questions of these works, by the steps that get the answers, and what can stand against each.
QUESTIONS: Final[dict[Step, Question]] = {
    bell_sold: ("bell", [partial(other_task, CLERK, "clerk-sells")]),
    old_task_sold: ("chopsticks", []),
    gong_joined: ("gong", ["not-from-there"]),
    ring_took: ("ring", ["no-such-sale"]),
    ring_took_from: ("ring", ["not-from-there"]),
    shuriken_took: ("shuriken", ["no-such-work"]),
    shuriken_took_from: ("shuriken", ["not-from-there"]),
    shuriken_placed: ("shuriken", []),
}
