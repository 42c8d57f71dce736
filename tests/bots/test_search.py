"""Thinking ahead: what is dropped early."""

from salon.bots.search import Candidate, still_open


def candidate(*worths: float) -> Candidate:
    found = Candidate([], 0.5)
    found.worths += worths
    return found


def test_a_way_is_dropped_at_once_if_it_is_worse_in_nearly_all_worlds() -> None:
    best, close = candidate(*[0.6, 0.8] * 8), candidate(*[0.8, 0.5] * 8)
    worse = candidate(*[0.4, 0.5] * 8)
    assert still_open([worse, best, close]) == [best, close]


def test_ways_that_did_alike_all_stay() -> None:
    alike = [candidate(*[0.5] * 16) for _ in range(3)]
    assert still_open(alike) == alike
