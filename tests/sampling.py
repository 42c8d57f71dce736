"""Some option sets of a game instead of all: few, but with every value, or with every pair of values."""

from __future__ import annotations

from itertools import combinations

from salon.engine.options import Value

Options = dict[str, Value]


def with_all_values(sets: list[Options]) -> list[Options]:
    """Every value of every option that occurs in the sets."""
    return covering(sets, 1)


def with_all_pairs(sets: list[Options]) -> list[Options]:
    """Every value of an option beside every value of another one, if they occur together in the sets."""
    return covering(sets, 2)


def covering(sets: list[Options], together: int) -> list[Options]:
    """Always the set that adds most, the first of several."""
    wanted = [set(combinations(options.items(), together)) for options in sets]
    left = set().union(*wanted)
    chosen = []
    while left:
        best = max(range(len(sets)), key=lambda place: len(wanted[place] & left))
        chosen.append(sets[best])
        left -= wanted[best]
    return chosen
