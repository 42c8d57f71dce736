"""A state as arrays: what a seat observes, and which actions it can take. Needs numpy."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.state import GameState
from salon.engine.words import not_one_of
from salon.registry import make

KINDS: Final = ("float32", "uint8")


class Observer:
    """Writes the arrays of one game. A legal action is a 1 in the mask.

    Second thoughts, which only rearrange a plan, are no part of the mask unless they are asked for: without them,
    every game that is played at random comes to an end.
    """

    def __init__(self, game: Game, kind: str = "float32", second_thoughts: bool = False) -> None:
        if kind not in KINDS:
            raise SalonError(not_one_of(kind, msg("a kind of numbers"), list(KINDS)))
        self.game = game
        self.encoder = game.encoder()
        self.size = self.encoder.size
        self.action_count = game.action_count
        self.dtype = np.dtype(kind)
        self.only_onward = game.has_second_thoughts and not second_thoughts
        self.buffer = bytearray(self.size)
        self.written = np.frombuffer(self.buffer, np.uint8)  # the same memory

    def observation(self, state: GameState, seat: int) -> NDArray[Any]:
        self.encoder.observe(state, seat, self.buffer)
        return self.written.astype(self.dtype)

    def actions(self, state: GameState, seat: int) -> list[int]:
        """What the mask allows."""
        return self.game.onward(state, seat) if self.only_onward else state.legal(seat)

    def mask(self, state: GameState, seat: int, more: int = 0) -> NDArray[np.int8]:
        """A number for each action, and so many more at the end that are 0."""
        mask = np.zeros(self.action_count + more, np.int8)
        mask[self.actions(state, seat)] = 1
        return mask


def game_of(spec: str | Game, options: dict[str, Any]) -> Game:
    """The game that a spec such as "NAME(players=3)" or a name with options means."""
    if isinstance(spec, Game):
        if options:
            sentence = msg("A game that is made already has its options: {names} cannot be chosen any more.")
            raise SalonError(sentence, names=", ".join(options))
        return spec
    return make(spec, **options)
