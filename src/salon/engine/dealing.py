"""How a game begins where every draw is counted: for solvers that go through all that chance can do."""

from __future__ import annotations

from collections.abc import Sequence

from salon.engine.game import Game
from salon.engine.state import GameState
from salon.engine.subclassing import mypyc_attr

Drawn = tuple[int, ...]  # the outcomes so far, one for each draw


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealing:
    """Draws with known chances, one after the other, and the game that begins after the last one.

    A game names small ones of its own in its manifest, as studies. Such a study must use no other chance while it is
    played: all of it stands here.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.most_outcomes = 1  # of one draw
        self.most_moves = 0  # in one game; 0 if nobody knows

    def outcomes(self, drawn: Drawn) -> Sequence[tuple[int, float]]:
        """What can be drawn next, each with its chance; nothing if the game can begin."""
        raise NotImplementedError  # every study has its own

    def begin(self, drawn: Drawn) -> GameState:
        """The game after all draws, at its first decision, with its events."""
        raise NotImplementedError  # every study has its own

    def told(self, drawn: Drawn, outcome: int) -> str:
        """What an outcome of the next draw is, in English."""
        return f"deal {outcome}"
