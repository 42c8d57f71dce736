"""The numbering of actions: each verb begins at its own number, its options follow."""

from bisect import bisect_right
from typing import Final

from salon.engine.state import PASS
from salon.games.bohemians.rules.catalogue.kinds import LEAST_BY_HAND, MOST_ABILITIES, MOST_BY_HAND
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    ADVANCED,
    BOARD_COUNT,
    BOX_COUNT,
    HARDSHIPS,
    JOB_COUNT,
    MUSES,
)

COLUMN_COUNT: Final = 4
HABIT_COUNT: Final = MUSES
MUSE_COUNT: Final = HARDSHIPS - MUSES
HARDSHIP_COUNT: Final = ACHIEVEMENTS - HARDSHIPS
MARKET_COUNT: Final = HARDSHIPS - ADVANCED  # cards that can lie on the market: Habits, then Muses

BOARD: Final = PASS + 1  # + board: choose this personality
ART: Final = BOARD + BOARD_COUNT  # + art: choose this starting deck
TILE: Final = ART + 4  # + tile: choose this job
SIDE: Final = TILE + JOB_COUNT  # + 0 or 1: of the Job tile
DISCARD: Final = SIDE + 2  # + card: from hand
SWAP: Final = DISCARD + ACHIEVEMENTS  # + pair: exchange what lies in two columns
TAKE_BACK: Final = SWAP + 6  # + column: its Habit or the Job tile
TAKE_MUSE_BACK: Final = TAKE_BACK + COLUMN_COUNT  # + Muse
MUSE_TO: Final = TAKE_MUSE_BACK + MUSE_COUNT  # + Muse * 4 + column
JOB_TO: Final = MUSE_TO + MUSE_COUNT * COLUMN_COUNT  # + column
PLACE: Final = JOB_TO + COLUMN_COUNT  # + Habit * 4 + column
FINISH: Final = PLACE + HABIT_COUNT * COLUMN_COUNT  # the plan stands
DRAW_TWO: Final = FINISH + 1  # an Atelier effect
IGNORE_ONE: Final = DRAW_TWO + 1  # + Hardship: an Atelier effect
OVERLOOK: Final = IGNORE_ONE + HARDSHIP_COUNT  # + Hardship: ignore it through a card
COLOUR: Final = OVERLOOK + HARDSHIP_COUNT  # + column * 4 + suit: what a white Habit is today
SYMBOL: Final = COLOUR + COLUMN_COUNT * 4  # + symbol
LEVEL: Final = SYMBOL + 4  # + 0 less, 1 more: what a Revolution shifts
GIVE: Final = LEVEL + 2  # + Hardship: to the left neighbour
MARK: Final = GIVE + HARDSHIP_COUNT  # + card: to be rejected, through a card
REJECT_ONE: Final = MARK + ACHIEVEMENTS  # + card: an Atelier effect
REMOVE: Final = REJECT_ONE + ACHIEVEMENTS  # + market card: take it from the market
ON_TOP: Final = REMOVE + MARKET_COUNT  # + market card: what was bought goes on top of the deck
USE: Final = ON_TOP + MARKET_COUNT  # + card: its ability
WHICH: Final = USE + BOX_COUNT  # + index: of the abilities of a card
CLEAR_KIND: Final = WHICH + MOST_ABILITIES  # + kind: an Atelier effect
CLEAR_FREE: Final = CLEAR_KIND + 2  # + kind: through a card
INVEST: Final = CLEAR_FREE + 2  # one Inspiration into the Atelier
BUY: Final = INVEST + 1  # + market card
ACHIEVE: Final = BUY + MARKET_COUNT  # gain the top Achievement
FIGHT: Final = ACHIEVE + 1  # the Time Spirit: weaken it
RELIEVE: Final = FIGHT + 1  # the other payment on its sheet
END_DAY: Final = RELIEVE + 1
ANSWER: Final = END_DAY + 1  # + 0 decline, 1 accept: a Spirit's offer
DISCOUNT: Final = ANSWER + 2  # + 0 keep it for another purchase, 1 use it now: one that works once a round
TAKE_CARD: Final = DISCOUNT + 2  # + market card: for nothing, by a SETUP line
AMOUNT: Final = TAKE_CARD + MARKET_COUNT  # + how much more than the least: what a card gives by hand
ACTION_COUNT: Final = AMOUNT + MOST_BY_HAND - LEAST_BY_HAND + 1

PAIRS: Final = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]  # of columns, for SWAP

VERBS: Final = [
    PASS, BOARD, ART, TILE, SIDE, DISCARD, SWAP, TAKE_BACK, TAKE_MUSE_BACK, MUSE_TO, JOB_TO, PLACE, FINISH, DRAW_TWO,
    IGNORE_ONE, OVERLOOK, COLOUR, SYMBOL, LEVEL, GIVE, MARK, REJECT_ONE, REMOVE, ON_TOP, USE, WHICH, CLEAR_KIND,
    CLEAR_FREE, INVEST, BUY, ACHIEVE, FIGHT, RELIEVE, END_DAY, ANSWER, DISCOUNT, TAKE_CARD, AMOUNT,
]  # fmt: skip


def amount_action(amount: int) -> int:
    """The action of saying that a card gives this much."""
    return AMOUNT + amount - LEAST_BY_HAND


def split(action: int) -> tuple[int, int]:
    """The verb of an action, and its option."""
    verb = VERBS[bisect_right(VERBS, action) - 1]
    return verb, action - verb
