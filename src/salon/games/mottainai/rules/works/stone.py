"""The 11 stone works. Above each stands its rule in our words; rulings are in the game's README."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from salon.engine.state import PASS, Kinds, Step, do, kinds
from salon.games.mottainai.rules.abilities import (
    AFTER_COMPLETING,
    AFTER_COMPLETING_THIS,
    IN_THE_MORNING,
    Ability,
    BeforeTask,
    Obstruction,
    Scoring,
    Standing,
    When,
)
from salon.games.mottainai.rules.cards import CLAY, CLERK, MATERIAL_OF, METAL, MONK, POTTER, STONE
from salon.games.mottainai.rules.common_reasons import Question, not_in_hand, other_than
from salon.games.mottainai.rules.encode import BENCH, COLLECT, RESTOCK, RETURN, RETURN_ALL, SELL, SHOW
from salon.games.mottainai.rules.events import FROG, USED
from salon.games.mottainai.rules.hidden import Cards, cards_in
from salon.games.mottainai.rules.state import State, has_a_floor, opponents
from salon.games.mottainai.rules.verbs import (
    FLOOR,
    collect,
    draw,
    put_under,
    restock,
    sell,
    show,
    take,
)


# Amulet: after you complete a work you may move a card from your craft bench to your sales.
def amulet(g: State, me: int, number: int, card: int, wing: int) -> None:
    g.choose(me, AMULET_SELLS, [SELL + each for each in sorted(set(g.bench[me]))])


def amulet_sold(g: State, me: int, card: int) -> None:
    take(g, me, BENCH, card)
    sell(g, me, card, BENCH, me)


def has_a_bench(g: State, me: int) -> bool:
    return bool(g.bench[me])


AMULET_SELLS: Final[Kinds] = ((SELL, amulet_sold),)


# Bench: when the game ends, 2 points more for each stone work of yours, this one included.
def bench(g: State, me: int, wing: Cards) -> int:
    return 2 * sum([MATERIAL_OF[number] == STONE for number in g.works(me)])


# Daidoro: in the morning you may turn cards from the deck onto the floor until three cards lie there.
ENOUGH_ON_FLOOR: Final = 3


def daidoro(g: State, me: int, number: int) -> None:
    while len(g.floor) < ENOUGH_ON_FLOOR and not g.over:
        restock(g)


def floor_is_thin(g: State, me: int) -> bool:
    return len(g.floor) < ENOUGH_ON_FLOOR


# Fountain: before you perform a Clerk task you may show any number of stone cards from hand. Each counts as one of
# your Clerk helpers for that task.
def before_a_clerk_task(g: State, me: int, owner: int, task: int) -> bool:
    return task == CLERK and bool(g.hand[me])


def fountain(g: State, me: int, number: int, owner: int, task: int) -> None:
    """The player is asked even without a stone card in hand: that is a secret."""
    hand = cards_in(g.hand[me])
    for card in g.as_clerks:
        hand.remove(card)
    if hand:
        stones = sorted({card for card in hand if MATERIAL_OF[card] == STONE})
        g.ask(me, FOUNTAIN_SHOWS, [PASS] + [SHOW + card for card in stones], (number, owner, task))


def fountain_shown(g: State, me: int, card: int, number: int, owner: int, task: int) -> None:
    g.tell(USED, me, number)
    show(g, me, card, *g.as_clerks)
    g.as_clerks += (card,)
    g.then(do(fountain, me, number, owner, task))


FOUNTAIN_SHOWS: Final[Kinds] = ((SHOW, fountain_shown),)


# Frog: after you complete this, if every opponent has at least as many works as you, you take another turn after
# this one.
def frog(g: State, me: int, number: int, card: int, wing: int) -> None:
    g.extra_turns += 1
    g.tell(FROG, me)


def nobody_has_fewer_works(g: State, me: int) -> bool:
    return all(len(g.works(foe)) >= len(g.works(me)) for foe in opponents(g, me))


# Go Set: each stone work of yours stands in both wings.
go_set: Final = Standing(in_both_wings=[STONE])


# Pillar: when the game ends, the material of which you have the most sales counts as covered; if there
# are several, the one that scores most.
pillar: Final = Scoring(covers_most=True)


# Statue: after you complete this you may move two cards from the floor to your craft bench.
def statue(g: State, me: int, number: int, card: int, wing: int) -> None:
    g.then(do(statue_collects, me), do(statue_collects, me))


def statue_collects(g: State, me: int) -> None:
    g.choose(me, STATUE_COLLECTS, [COLLECT + card for card in sorted(set(g.floor))])


def statue_collected(g: State, me: int, card: int) -> None:
    take(g, me, FLOOR, card)
    collect(g, me, card, FLOOR, me)


STATUE_COLLECTS: Final[Kinds] = ((COLLECT, statue_collected),)


# Stool: after you complete a stone, clay or metal work you may draw a card into your waiting area.
def stool(g: State, me: int, number: int, card: int, wing: int) -> None:
    draw(g, me)


# Tablet: after you complete this you may return all cards of the floor to the bottom of the deck, or turn cards from
# the deck onto the floor until a stone and a metal card lie there.
def tablet(g: State, me: int, number: int, card: int, wing: int) -> None:
    actions = [RETURN_ALL] if g.floor else []
    if not has_stone_and_metal(g.floor):
        actions.append(RESTOCK)
    g.choose(me, TABLET_DOES, actions)


def floor_returned(g: State, me: int, nothing: int) -> None:
    g.then(do(return_floor, me))


def return_floor(g: State, me: int) -> None:
    """Return them in the order the player likes; after a pass the rest follow in the order in which they lie."""
    if len(g.floor) > 1:
        g.choose(me, FLOOR_CARD_RETURNS, [PASS] + [RETURN + card for card in sorted(set(g.floor))])
    else:
        rest_returned(g, me, PASS)


def floor_card_returned(g: State, me: int, card: int) -> None:
    take(g, me, FLOOR, card)
    put_under(g, me, card, FLOOR)
    g.then(do(return_floor, me))


def rest_returned(g: State, me: int, nothing: int) -> None:
    for card in g.floor:
        take(g, me, FLOOR, card)
        put_under(g, me, card, FLOOR)


def restocked(g: State, me: int, nothing: int) -> None:
    while not has_stone_and_metal(g.floor) and not g.over:
        restock(g)


def has_stone_and_metal(cards: Cards) -> bool:
    materials = [MATERIAL_OF[card] for card in cards]
    return STONE in materials and METAL in materials


TABLET_DOES: Final[Kinds] = kinds((RESTOCK, restocked), (RETURN_ALL, floor_returned))
FLOOR_CARD_RETURNS: Final[Kinds] = kinds((RETURN, floor_card_returned), (PASS, rest_returned))


# Tower: an opponent skips your Clerk, Monk or Potter task unless they show a card of the task's own type from hand.
tower: Final = Obstruction(bars=[CLERK, MONK, POTTER])


WORKS: Final[dict[str, Sequence[Ability]]] = {
    "amulet": [When(AFTER_COMPLETING, amulet, can=has_a_bench)],
    "bench": [Scoring(points=bench)],
    "daidoro": [When(IN_THE_MORNING, daidoro, can=floor_is_thin)],
    "fountain": [BeforeTask(before_a_clerk_task, fountain)],
    "frog": [When(AFTER_COMPLETING_THIS, frog, can=nobody_has_fewer_works)],
    "go-set": [go_set],
    "pillar": [pillar],
    "statue": [When(AFTER_COMPLETING_THIS, statue, can=has_a_floor)],
    "stool": [When(AFTER_COMPLETING, stool, completed=[STONE, CLAY, METAL])],
    "tablet": [When(AFTER_COMPLETING_THIS, tablet)],
    "tower": [tower],
}


# The questions of these works, by the steps that get the answers, and what can stand against each.
QUESTIONS: Final[dict[Step, Question]] = {
    amulet_sold: ("amulet", ["not-on-bench"]),
    fountain_shown: ("fountain", [not_in_hand, partial(other_than, STONE), "shown-already"]),
    statue_collected: ("statue", ["not-on-floor"]),
    floor_returned: ("tablet", []),
    restocked: ("tablet", []),
    floor_card_returned: ("tablet", ["not-on-floor"]),
    rest_returned: ("tablet", []),
}
