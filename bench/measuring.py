"""Clocks and medians. Time is CPU time of one core, for machines are busy with other things, too."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Final, NamedTuple

AT_ONCE: Final = 200  # calls between two looks at the clock, for what is too quick for it alone


def per_second(work: Callable[[], float], seconds: float, times: int = 1) -> float:
    """How much of it is done in a second, where each call tells how much it did. It is called at least so often. The
    last call ends when the time is up, or later, and counts in full."""
    done, calls, start = 0.0, 0, time.process_time()
    while (spent := time.process_time() - start) < seconds or calls < times:
        done += work()
        calls += 1
    return done / spent


def quick_calls(call: Callable[[], object]) -> Callable[[], float]:
    """Many calls at once."""

    def work() -> float:
        for _ in range(AT_ONCE):
            call()
        return AT_ONCE

    return work


class Spread(NamedTuple):
    """A figure over all rounds."""

    median: float
    least: float
    most: float


def spread(values: Sequence[float]) -> Spread:
    return Spread(median(values), min(values), max(values))


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that so many percent of them do not exceed."""
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)]
