"""What a game teaches: the ends of turns that a seat chose, and what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from salon.bots.network import Bytes, Floats
from salon.engine.state import GameState

TRUST: Final = 0.7  # how far the end of the game is believed rather than later judgements (lambda)


class Experience(NamedTuple):
    """Many ends of turns, one in each row. Observations are nearly empty, so only what is not 0 is kept. What nobody
    knows of an end is no number: what came of a way that was not taken, or what thinking ahead would have said."""

    places: NDArray[np.uint16]  # of the numbers that are not 0, row after row
    numbers: Bytes
    ends: NDArray[np.int64]  # where the numbers of each row end
    shares: Floats  # who won later on: nobody, then each seat, from the one that observed
    margins: Floats
    afterthoughts: Floats  # what thinking ahead added to the odds of this way, beside the others of its turn

    def __len__(self) -> int:
        return len(self.ends)


def is_weighed(experience: Experience) -> NDArray[np.bool_]:
    """Of which rows it is known what thinking ahead added."""
    return ~np.isnan(experience.afterthoughts)


def joined(parts: Sequence[Experience]) -> Experience:
    """All of these, one after the other."""

    def glued(name: str) -> Any:
        return np.concatenate([getattr(part, name) for part in parts])

    shifts = np.cumsum([0] + [len(part.places) for part in parts[:-1]])
    ends = np.concatenate([part.ends + shift for part, shift in zip(parts, shifts, strict=True)])
    rest = [glued(name) for name in ("shares", "margins", "afterthoughts")]
    return Experience(glued("places"), glued("numbers"), ends, *rest)


class Seen:
    """The ends of turns that a seat chose in one game, until the game ends; and all ends that it thought about."""

    def __init__(self) -> None:
        self.observations: list[Bytes] = []
        self.judged: list[Floats] = []  # the shares that it expected; empty without a network
        self.weighed: list[Bytes] = []  # rows of ends ...
        self.afterthoughts: list[Floats] = []  # ... and what thinking ahead added to the odds of each


def told(seen: Seen, shares: Floats, margin: float, reads: Bytes) -> Experience:
    """What these ends teach now that the game is over. What is expected is the end of the game, mixed with what was
    thought on later turns: that is less a matter of luck (TD-lambda)."""
    count = len(seen.observations)
    expected = np.repeat(shares[None], count, axis=0)
    for number in range(count - 2, -1, -1) if seen.judged else ():
        expected[number] = (1 - TRUST) * seen.judged[number + 1] + TRUST * expected[number + 1]
    chosen = np.stack(seen.observations)
    unknown = np.full(count, np.nan, np.float32)
    found = [experience(chosen * reads, expected, np.full(count, margin, np.float32), unknown)]
    if seen.weighed:
        afterthoughts = np.concatenate(seen.afterthoughts)
        nobody_knows = np.full((len(afterthoughts), len(shares)), np.nan, np.float32)
        found.append(
            experience(np.concatenate(seen.weighed) * reads, nobody_knows, nobody_knows[:, 0], afterthoughts)
        )
    return joined(found)


def experience(observed: Bytes, shares: Floats, margins: Floats, afterthoughts: Floats) -> Experience:
    rows, places = observed.nonzero()
    ends = np.searchsorted(rows, np.arange(1, len(observed) + 1)).astype(np.int64)
    return Experience(places.astype(np.uint16), observed[rows, places], ends, shares, margins, afterthoughts)


def outcome(state: GameState, seat: int, most_seats: int) -> Floats:
    """Who has won, from this seat on, with nobody first."""
    shares = np.zeros(1 + most_seats, np.float32)
    winners = state.winners()
    for winner in winners:
        shares[1 + (winner - seat) % state.game.players] = 1 / len(winners)
    if not winners:
        shares[0] = 1.0
    return shares


def margin(state: GameState, seat: int, scale: float) -> float:
    """How far the seat's side is ahead of the best other one, from -1 to 1; alone, its score."""
    scores, sides = state.scores(), state.game.sides()
    by_side = [sum([scores[each] for each in side]) / len(side) for side in sides]
    own = next(number for number, side in enumerate(sides) if seat in side)
    others = [score for number, score in enumerate(by_side) if number != own]
    return float(np.tanh((by_side[own] - max(others, default=0)) / scale))
