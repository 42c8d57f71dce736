"""Wings, cover and the count of actions: queries that change nothing."""

from typing import Final

from salon.games.mottainai.rules.abilities import OBSTRUCTION, STANDING, Obstruction
from salon.games.mottainai.rules.cards import CLERK, MATERIAL_OF, VALUE_OF
from salon.games.mottainai.rules.hidden import Cards
from salon.games.mottainai.rules.state import State, is_opponent

GALLERY_WING: Final = 0
GIFT_SHOP_WING: Final = 1
WINGS: Final = (GALLERY_WING, GIFT_SHOP_WING)


# COVER: ALL OR NOTHING
# Gallery works cover helpers, gift shop works cover sales; each covers as many cards of its own type as its value.
# If there are more cards of the type than that, none of them is covered.


def works_in(g: State, me: int, wing: int) -> Cards:
    """The works that count in a wing: those that stand there, and others that stand in both."""
    here, there = g.gallery[me], g.gift_shop[me]
    if wing == GIFT_SHOP_WING:
        here, there = there, here
    for number in here + there:
        standing = STANDING[number]
        if standing is not None and standing.in_both_wings:
            return here + tuple([other for other in there if MATERIAL_OF[other] in standing.in_both_wings])
    return here


def cover(g: State, me: int, wing: int, material: int) -> int:
    """How many cards of this type the works of a wing cover."""
    total = 0
    for number in works_in(g, me, wing):
        if MATERIAL_OF[number] == material:
            total += VALUE_OF[number]
    return total


def helpers_of(g: State, me: int, task: int) -> int:
    """The helpers of this type, with the cards shown as Clerks during this task."""
    helpers = 0
    for card in g.helpers[me]:
        if MATERIAL_OF[card] == task:
            helpers += 1
    if task == CLERK and me == g.turn:
        helpers += len(g.as_clerks)
    return helpers


def are_helpers_covered(g: State, me: int, task: int) -> bool:
    return helpers_of(g, me, task) <= cover(g, me, GALLERY_WING, task) or bool(covering_helpers(g, me, task))


def covering_helpers(g: State, me: int, task: int) -> list[int]:
    """The works that cover all helpers of this type, however many."""
    return [
        number for number in g.works(me) if (each := STANDING[number]) is not None and task in each.covers_helpers
    ]


def sales_of(g: State, me: int, material: int) -> int:
    sales = 0
    for card in g.sales[me]:
        if MATERIAL_OF[card] == material:
            sales += 1
    return sales


def are_sales_covered(g: State, me: int, material: int) -> bool:
    """Whether works of the gift shop cover them; effects that cover when the game ends are in scoring.py."""
    return sales_of(g, me, material) <= cover(g, me, GIFT_SHOP_WING, material)


# THE COUNT OF ACTIONS
# 1, plus 1 for each helper of the task's type or 2 if all of these are covered, plus what effects before the task
# add. It is taken once, when the task starts.

# The places of State.count; then more of ADDED.
OWNER: Final = 0
TASK: Final = 1
HELPERS_COUNTED: Final = 2
FOR_EACH: Final = 3
MASKED: Final = 4
ADDED: Final = 5
NOT_COUNTED: Final = 99  # for each helper, while effects before the task are used


def actions_from_helpers(g: State, me: int, owner: int, task: int) -> tuple[int, int]:
    """How many helpers count, and how many actions each of them gives."""
    helpers = helpers_of(g, me, task)
    if not helpers or ignoring_helpers(g, me, owner):
        return 0, 0
    return helpers, 2 if are_helpers_covered(g, me, task) else 1


def total(count: Cards) -> int:
    """The actions of a count."""
    return 1 + count[HELPERS_COUNTED] * count[FOR_EACH] + len(count) - ADDED


# OBSTRUCTION
# Some works hinder opponents, never a partner, who perform their owner's task.


def hindering(g: State, me: int, owner: int) -> list[tuple[int, Obstruction]]:
    """The works that stand in my way on the task of this owner."""
    works = g.works(owner)
    if not works or not is_opponent(g, me, owner):
        return []
    return [(number, each) for number in works if (each := OBSTRUCTION[number]) is not None]


def barring(g: State, me: int, owner: int, task: int) -> list[int]:
    """The works that make me skip the task unless I show a card."""
    return [number for number, each in hindering(g, me, owner) if task in each.bars]


def ignoring_helpers(g: State, me: int, owner: int) -> list[int]:
    """The works that leave out my helpers."""
    return [number for number, each in hindering(g, me, owner) if each.no_helpers]


def forbidding_conversion(g: State, me: int, owner: int) -> list[int]:
    """The works that forbid turning actions into Prayer or Craft."""
    return [number for number, each in hindering(g, me, owner) if each.no_conversion]
