"""Choosing among the actions of many rows at once. The actions of all rows lie in one array; `ends` says where each
row ends."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Places = NDArray[np.intp]


def log_chances(worths: Floats, ends: Places) -> Floats:
    """The logarithms of chances that add up to 1 in each row."""
    starts = np.concatenate([[0], ends[:-1]])
    lengths = ends - starts
    worths = worths - np.repeat(np.maximum.reduceat(worths, starts), lengths)
    result: Floats = worths - np.repeat(np.log(np.add.reduceat(np.exp(worths), starts)), lengths)
    return result


def pick(chances: Floats, ends: Places, dice: np.random.Generator) -> Places:
    """One action of each row, each as often as its chance says (the Gumbel trick)."""
    return best(chances + dice.gumbel(size=len(chances)).astype(np.float32), ends)


def best(worths: Floats, ends: Places) -> Places:
    """The place of the largest number of each row, the first one if there are several."""
    starts = np.concatenate([[0], ends[:-1]])
    places = np.flatnonzero(worths == np.repeat(np.maximum.reduceat(worths, starts), ends - starts))
    rows = np.searchsorted(ends, places, side="right")
    found: Places = places[np.searchsorted(rows, np.arange(len(ends)))]
    return found
