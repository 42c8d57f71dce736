"""From a finished game to rows: what the seat that moved could know and do, what it did, and what came of it."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

from salon.engine.playthrough import Playthrough
from salon.engine.rewards import rewards


class Shape(NamedTuple):
    """What all rows of a dataset have in common."""

    observation_size: int
    action_count: int
    second_thoughts: bool  # whether the masks allow them, and rows tell of them

    @property
    def mask_size(self) -> int:
        """Bytes of a mask: one bit for each action."""
        return (self.action_count + 7) // 8


class Rows:
    """Decisions, column by column, in memory that a table can use without a copy."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.observations = bytearray()
        self.masks = bytearray()  # action a is bit a % 8, counted from the lowest one, of byte a // 8
        self.actions = array("i")
        self.seats = array("b")
        self.returns = array("f")
        self.margins = array("f")
        self.moves = array("i")
        self.games = array("i")
        self.records: list[str] = []
        self.players: list[str] = []

    def __len__(self) -> int:
        return len(self.actions)

    def add_game(self, number: int, record: str, playthrough: Playthrough, players: Sequence[str]) -> None:
        """The decisions of a finished game; `record` is its id, and `players` are those who made the moves.

        Where a move is a particular case of a legal action, the row has the action of the mask.
        """
        game = playthrough.game
        encoder = game.encoder()
        state = game.start(playthrough.seed, events=False)
        first = len(self)
        for move, (seat, action) in enumerate(playthrough.moves, 1):
            legal = state.legal(seat) if self.shape.second_thoughts else game.onward(state, seat)
            meant = action if action in legal else game.stands_for(state, seat, action)
            if meant in legal:
                at = len(self.observations)
                self.observations += encoder.blank
                encoder.observe(state, seat, self.observations, at)
                self.add_mask(legal)
                self.actions.append(meant)
                self.seats.append(seat)
                self.moves.append(move)
                self.games.append(number)
                self.records.append(record)
                self.players.append(players[move - 1])
            state.play(seat, action)
        wins, margins = rewards(state, "win"), rewards(state, "margin")
        for seat in self.seats[first:]:
            self.returns.append(wins[seat])
            self.margins.append(margins[seat])

    def add_mask(self, legal: Sequence[int]) -> None:
        at = len(self.masks)
        self.masks += bytes(self.shape.mask_size)
        for action in legal:
            self.masks[at + (action >> 3)] |= 1 << (action & 7)
