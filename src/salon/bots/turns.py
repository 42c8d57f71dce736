"""Whole turns: what minds think about, because a turn is many small decisions that belong together.

A game knows how to find ways to take a turn. Each of them says what is done where, and shows the table at the end of
the turn as far as the seat can know it; a judge compares the ends. Where an end would say nothing of what is chosen,
the ways have none, and the game's own rule of thumb compares them.
"""

from __future__ import annotations

from typing import ClassVar, Final

from salon.bots.sight import Sight
from salon.engine.game import Game
from salon.engine.observing import Encoder
from salon.engine.state import GameState
from salon.engine.subclassing import mypyc_attr

Situation = tuple[object, ...]  # what tells two moments of a turn apart, as the seat sees them
Path = list[tuple[Situation, int]]  # where a turn leads, and what is done there


class Way:
    """One way to take a turn, from the moment at which somebody thought about it."""

    __slots__ = ("end", "insights", "path", "worth")

    def __init__(self, worth: float, path: Path, end: GameState | None, insights: bytes = b"") -> None:
        self.worth = worth  # by the game's own rule of thumb, from 0 to 1
        self.path = path
        self.insights = insights  # what can be made of the end, which no observation tells at once
        self.end = end  # all ways on from one place have an end, or none has: then their worth alone counts

    @property
    def action(self) -> int:
        """What is done first."""
        return self.path[0][1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns:
    """What a game knows of turns. It remembers nothing from one call to the next."""

    INSIGHTS: ClassVar[int] = 0  # how many numbers it adds to what a judge reads

    def __init__(self, game: Game) -> None:
        self.game = game

    def situation(self, state: GameState, seat: int) -> Situation:
        """The moment that a seat is in. It depends on what the seat sees, and on nothing else."""
        raise NotImplementedError  # every game writes its own

    def ways(self, sight: Sight, seed: int) -> list[Way]:
        """The ways on from here that look best, the best one first; at least one."""
        raise NotImplementedError  # every game writes its own

    def end(self, state: GameState, seat: int) -> Way:
        """The end of a turn that was played on to here, as its ways have them. The state is played on no more."""
        raise NotImplementedError  # every game writes its own

    def now(self, state: GameState, seat: int) -> Way:
        """The position as it is, to be judged as if it were the end of a turn."""
        return self.end(state.clone(), seat)

    def ends_before(self, state: GameState, seat: int, action: int) -> bool:
        """Whether ways end right before the seat does this. Usually they end once the turn is over."""
        return False

    def turn_of(self, state: GameState, seat: int) -> int | None:
        """The number of the turn that the seat is taking; None while somebody else does."""
        raise NotImplementedError  # every game writes its own


FINENESS: Final = 255  # of the worth of a way, as a byte


def write_ends(encoder: Encoder, ways: list[Way], seat: int, insights: int) -> bytearray:
    """What a judge reads of each way, one row after the other: what the seat observes at its end, the worth of the
    way, and so many insights."""
    width = encoder.size + 1 + insights
    out = bytearray(len(ways) * width)
    for number, way in enumerate(ways):
        assert way.end is not None
        at = number * width
        encoder.observe(way.end, seat, out, at)
        at += encoder.size
        out[at] = int(max(0.0, min(1.0, way.worth)) * FINENESS)
        if way.insights:
            out[at + 1 : at + 1 + insights] = way.insights
    return out
