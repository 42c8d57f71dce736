"""What a game teaches: every question that a network answered, what it saw, and how the game ended for the seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from salon.engine.state import GameState

TRUST: Final = 0.95  # how far a later judgement is believed rather than the end of the game (lambda)


class Experience(NamedTuple):
    """Many questions, one in each row. Observations are nearly empty, so only what is not 0 is kept."""

    places: NDArray[np.uint16]  # of the numbers that are not 0, row after row
    numbers: NDArray[np.uint8]
    ends: NDArray[np.int64]  # where the numbers of each row end
    actions: NDArray[np.uint16]  # that were possible, row after row
    action_ends: NDArray[np.int64]
    chosen: NDArray[np.int64]  # which of all those actions was taken
    chances: NDArray[np.float32]  # the logarithm of how likely it was
    gains: NDArray[np.float32]  # how much better it turned out than expected
    shares: NDArray[np.float32]  # who won in the end: nobody, then each seat, from the one that was asked
    margins: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.ends)


def joined(parts: Sequence[Experience]) -> Experience:
    """All of these, one after the other."""

    def glued(name: str) -> Any:
        return np.concatenate([getattr(part, name) for part in parts])

    def shifted(name: str, by: str) -> Any:
        shift, moved = 0, []
        for part in parts:
            moved.append(getattr(part, name) + shift)
            shift += len(getattr(part, by))
        return np.concatenate(moved)

    return Experience(
        glued("places"), glued("numbers"), shifted("ends", "places"), glued("actions"),
        shifted("action_ends", "actions"), shifted("chosen", "actions"), glued("chances"), glued("gains"),
        glued("shares"), glued("margins"),
    )  # fmt: skip


class Seen:
    """The questions of a seat in one game, until it ends."""

    def __init__(self) -> None:
        self.observations: list[tuple[NDArray[np.uint16], NDArray[np.uint8]]] = []
        self.actions: list[NDArray[np.uint16]] = []
        self.chosen: list[int] = []
        self.chances: list[float] = []
        self.expected: list[float] = []  # the share of the seat's own side


def told(seen: Seen, shares: NDArray[np.float32], won: float, margin: float) -> Experience:
    """What these questions teach now that the game is over."""
    count = len(seen.chosen)
    expected = np.array([*seen.expected, won], np.float32)
    gains = np.zeros(count, np.float32)
    gain = 0.0
    for number in range(count - 1, -1, -1):
        gain = expected[number + 1] - expected[number] + TRUST * gain
        gains[number] = gain
    lengths = np.array([len(each) for each in seen.actions], np.int64)
    action_ends = lengths.cumsum()
    return Experience(
        np.concatenate([places for places, _ in seen.observations]),
        np.concatenate([numbers for _, numbers in seen.observations]),
        np.array([len(places) for places, _ in seen.observations], np.int64).cumsum(),
        np.concatenate(seen.actions),
        action_ends,
        action_ends - lengths + np.array(seen.chosen, np.int64),
        np.array(seen.chances, np.float32),
        gains,
        np.repeat(shares[None], count, axis=0),
        np.full(count, margin, np.float32),
    )


def outcome(state: GameState, seat: int, most_seats: int) -> tuple[NDArray[np.float32], float]:
    """Who has won, from this seat on, with nobody first; and what this seat's side has of it."""
    shares = np.zeros(1 + most_seats, np.float32)
    winners = state.winners()
    for winner in winners:
        shares[1 + (winner - seat) % state.game.players] = 1 / len(winners)
    if not winners:
        shares[0] = 1.0
    side = next(side for side in state.game.sides() if seat in side)
    return shares, sum([1 / len(winners) for winner in winners if winner in side])


def margin(state: GameState, seat: int, scale: float) -> float:
    """How far the seat's side is ahead of the best other one, from -1 to 1; alone, its score."""
    scores, sides = state.scores(), state.game.sides()
    by_side = [sum([scores[each] for each in side]) / len(side) for side in sides]
    own = next(number for number, side in enumerate(sides) if seat in side)
    others = [score for number, score in enumerate(by_side) if number != own]
    return float(np.tanh((by_side[own] - max(others, default=0)) / scale))
