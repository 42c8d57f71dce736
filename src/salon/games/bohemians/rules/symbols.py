"""Half symbols, and what they make where two edges meet.

A half is a number: 0 for none, 1 to 4 for a single half of a symbol, 5 to 8 for a double one. An edge is a tuple
of halves from top to bottom.
"""

from typing import Final

from salon.games.bohemians.rules.ids import SYMBOLS

Edge = tuple[int, ...]
NO_HALF: Final = 0
DOUBLE: Final = 4  # what a double half is more than a single one
KINDS_OF_HALF: Final = 9
SYMBOL_OF: Final = [-1, 0, 1, 2, 3, 0, 1, 2, 3]
SINGLE_OF: Final = [0, 1, 2, 3, 4, 1, 2, 3, 4]
DOUBLE_OF: Final = [0, 5, 6, 7, 8, 5, 6, 7, 8]


def half(symbol: int, double: bool = False) -> int:
    return 1 + symbol + (DOUBLE if double else 0)


def is_double(a_half: int) -> bool:
    return a_half > DOUBLE


# A completed symbol is a number too: 4 * worth + symbol. Single and single are worth 1, a double half adds 1
# each; halves of two kinds, or a half facing nothing, are worth nothing [R3] [R4].

NOTHING: Final = 0


def joined(one: int, other: int) -> int:
    """What two halves that face each other make."""
    if one == NO_HALF or SYMBOL_OF[one] != SYMBOL_OF[other]:
        return NOTHING
    return completed(SYMBOL_OF[one], 1 + is_double(one) + is_double(other))


def completed(symbol: int, worth: int) -> int:
    return 4 * worth + symbol


def worth_of(a_completed: int) -> int:
    return a_completed >> 2


def symbol_of(a_completed: int) -> int:
    return a_completed & 3


class Made:
    """A completed symbol: the place of the day where it is, and its kind and worth as one number."""

    __slots__ = ("made", "place")

    def __init__(self, place: int, made: int) -> None:
        self.place = place
        self.made = made


JOINED: Final = [[joined(one, other) for other in range(KINDS_OF_HALF)] for one in range(KINDS_OF_HALF)]


def doubled(edge: Edge, symbol: int) -> Edge:
    """The edge with its halves of a symbol doubled; those that are double stay so [R6]."""
    return tuple([DOUBLE_OF[each] if SYMBOL_OF[each] == symbol else each for each in edge])


def undoubled(edge: Edge) -> Edge:
    """The edge with single halves only."""
    return tuple([SINGLE_OF[each] for each in edge])


def count_of(edge: Edge, symbol: int) -> int:
    """How many halves of a symbol are on an edge."""
    return sum([SYMBOL_OF[each] == symbol for each in edge])


assert len(SYMBOLS) == DOUBLE
