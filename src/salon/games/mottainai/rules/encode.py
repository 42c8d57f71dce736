"""The numbering of actions: each verb begins at its own number, its options follow.

An action names a work, not a place: with one deck that says it all. Where two copies leave it open from whom a
card is taken, the rules ask for the place as well.
"""

from bisect import bisect_right
from typing import Final

from salon.engine.state import PASS
from salon.games.mottainai.rules.cards import WORK_COUNT, WORK_NUMBERS

MOST_PLAYERS: Final = 5
MATERIAL_COUNT: Final = 5
# The places of a temple, for FROM.
HELPERS: Final = 0
BENCH: Final = 1
SALES: Final = 2
TASK_SLOT: Final = 3
GALLERY: Final = 4
GIFT_SHOP: Final = 5
PLACES: Final = 6

RETURN: Final = PASS + 1  # + card: to the bottom of the deck
RETURN_ALL: Final = RETURN + WORK_COUNT  # every card of the floor (Tablet)
RESTOCK: Final = RETURN_ALL + 1  # until stone and metal lie on the floor (Tablet)
DISCARD: Final = RESTOCK + 1  # + card: from hand to the floor
USE: Final = DISCARD + WORK_COUNT  # + number of a work in a wing: use its effect
OLD_TO_FLOOR: Final = USE + WORK_NUMBERS  # the task of the last turn
OLD_TO_SALES: Final = OLD_TO_FLOOR + 1
NEW_TASK: Final = OLD_TO_SALES + 1  # + card: from hand
HELPER_AS_TASK: Final = NEW_TASK + WORK_COUNT  # + card
TASK_OF: Final = HELPER_AS_TASK + WORK_COUNT  # + seat: take over the task of this opponent
SHOW: Final = TASK_OF + MOST_PLAYERS  # + card: from hand
SPEND: Final = SHOW + WORK_COUNT  # + card: paper from the craft bench as support
LEAN_ON: Final = SPEND + WORK_COUNT  # + seat: this player's task as support
WING: Final = LEAN_ON + MOST_PLAYERS  # + 0 gallery, 1 gift shop
NAME: Final = WING + 2  # + material
WITH: Final = NAME + MATERIAL_COUNT  # + seat
GIVE: Final = WITH + MOST_PLAYERS  # + card: from hand to a craft bench
COPY: Final = GIVE + WORK_COUNT  # + work
MOVE: Final = COPY + WORK_COUNT  # + number of a work: to the other wing
KEEP: Final = MOVE + WORK_NUMBERS  # + card: stays on top of the deck
CONVERT: Final = KEEP + WORK_COUNT  # + card: helper into a sale
FROM: Final = CONVERT + WORK_COUNT  # + seat * PLACES + place: where a card is taken from
TAKE: Final = FROM + MOST_PLAYERS * PLACES  # + card: from an opponent
DRAW: Final = TAKE + WORK_COUNT  # a card into the waiting area
PRAY: Final = DRAW + 1
SEW: Final = PRAY + 1  # the Tailor action
SELL_TOP: Final = SEW + 1  # from the top of the deck
SELL_ALL: Final = SELL_TOP + 1  # + material
COLLECT_TOP: Final = SELL_ALL + MATERIAL_COUNT
SELL: Final = COLLECT_TOP + 1  # + card
HIRE: Final = SELL + WORK_COUNT  # + card
COLLECT: Final = HIRE + WORK_COUNT  # + card
FORGE: Final = COLLECT + WORK_COUNT  # + card: finish it by a Smith action
CRAFT: Final = FORGE + WORK_COUNT  # + card
ACTION_COUNT: Final = CRAFT + WORK_COUNT

# In their order, each where its options begin.
VERBS: Final = [
    PASS, RETURN, RETURN_ALL, RESTOCK, DISCARD, USE, OLD_TO_FLOOR, OLD_TO_SALES, NEW_TASK, HELPER_AS_TASK, TASK_OF,
    SHOW, SPEND, LEAN_ON, WING, NAME, WITH, GIVE, COPY, MOVE, KEEP, CONVERT, FROM, TAKE, DRAW, PRAY, SEW, SELL_TOP,
    SELL_ALL, COLLECT_TOP, SELL, HIRE, COLLECT, FORGE, CRAFT,
]  # fmt: skip


def split(action: int) -> tuple[int, int]:
    """An action's verb and option."""
    verb = VERBS[bisect_right(VERBS, action) - 1]
    return verb, action - verb
