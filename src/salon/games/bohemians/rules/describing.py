"""Actions as small numbers, for networks: the verb, its card, its time of day, and what else is chosen."""

from typing import Final

from salon.games.bohemians.rules.encode import (
    ACTION_COUNT,
    BUY,
    COLOUR,
    COLUMN_COUNT,
    DISCARD,
    GIVE,
    IGNORE_ONE,
    JOB_TO,
    MARK,
    MUSE_TO,
    ON_TOP,
    OVERLOOK,
    PLACE,
    REJECT_ONE,
    REMOVE,
    TAKE_BACK,
    TAKE_CARD,
    TAKE_MUSE_BACK,
    USE,
    VERBS,
    split,
)
from salon.games.bohemians.rules.ids import ADVANCED, HARDSHIPS, MUSES, SUITS

ACTION_FIELDS: Final = ("verb", "card", "column", "choice")
NOTHING: Final = -1

# The number of the first card that a verb can be about
FIRST_CARD: Final = {
    DISCARD: 0, MARK: 0, REJECT_ONE: 0, USE: 0, PLACE: 0, TAKE_MUSE_BACK: MUSES, MUSE_TO: MUSES,
    IGNORE_ONE: HARDSHIPS, OVERLOOK: HARDSHIPS, GIVE: HARDSHIPS, REMOVE: ADVANCED, ON_TOP: ADVANCED, BUY: ADVANCED,
    TAKE_CARD: ADVANCED,
}  # fmt: skip


def described(action: int) -> tuple[int, int, int, int]:
    verb, option = split(action)
    number = VERBS.index(verb)
    if verb in (PLACE, MUSE_TO):
        return number, FIRST_CARD[verb] + option // COLUMN_COUNT, option % COLUMN_COUNT, NOTHING
    if verb in FIRST_CARD:
        return number, FIRST_CARD[verb] + option, NOTHING, NOTHING
    if verb in (TAKE_BACK, JOB_TO):
        return number, NOTHING, option, NOTHING
    if verb == COLOUR:
        return number, NOTHING, option // len(SUITS), option % len(SUITS)
    following = VERBS[number + 1] if number + 1 < len(VERBS) else ACTION_COUNT
    return number, NOTHING, NOTHING, option if following - verb > 1 else NOTHING


DESCRIBED: Final = [described(action) for action in range(ACTION_COUNT)]
VERB_OF: Final[list[int]] = [each[0] for each in DESCRIBED]
