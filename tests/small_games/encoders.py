"""An encoder for Picnic, which has none itself; and others with a fault planted in each, for the suite to find."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from picnic.game import DIG, DISHES, LAY, TAKE, Picnic, State, here

from salon.engine.game import Game
from salon.engine.observing import Encoder
from salon.engine.state import GameState

MOST_SEATS: Final = 3


class PicnicEncoder(Encoder):
    """All that a painter sees, and nothing else."""

    ACTION_FIELDS = ("verb", "dish")
    NOT_ENCODED: ClassVar[tuple[str, ...]] = ("legal:order",)  # dishes as they were picked up

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.hand = self.add("hand", DISHES, "Your dishes.")
        self.laid = self.add("laid", 1, "The dish that you laid, from 1.")
        self.asked = self.add("asked", 3, "Whether you may lay, dig or take a dish.")
        self.ants = self.add("ants", DISHES, "The dishes that the ants have.")
        self.kept = self.add("kept", MOST_SEATS * DISHES, "By seat, when each dish was kept, from 1.")
        self.to_act = self.add("to_act", MOST_SEATS, "By seat, who has to act.")
        self.lifted = self.add("lifted", 1, "Whether the cloth is lifted.")
        self.cloth = self.add("cloth", MOST_SEATS, "By seat, the dish under the lifted cloth, from 1.")
        self.hands = self.add("hands", MOST_SEATS, "By seat, how many dishes are in hand once the cloth is lifted.")

    def observe(self, state: GameState, seat: int, out: bytearray, at: int = 0) -> None:
        out[at : at + self.size] = self.blank
        self.write(here(state), seat, out, at)

    def write(self, g: State, seat: int, out: bytearray, at: int) -> None:
        self.write_hand(g, seat, out, at + self.hand)
        out[at + self.laid] = g.cloth[seat] + 1
        for verb, (first, last) in enumerate([(LAY, DIG), (DIG, TAKE), (TAKE, TAKE + DISHES)]):
            out[at + self.asked + verb] = any(first <= action < last for action in g.legal(seat))
        for dish in g.ants:
            out[at + self.ants + dish] = 1
        out[at + self.lifted] = not g.lanes
        for place in range(self.game.players):
            other = (seat + place) % self.game.players
            for turn, dish in enumerate(g.kept[other]):
                out[at + self.kept + place * DISHES + dish] = turn + 1
            out[at + self.to_act + place] = other in g.to_act
            if not g.lanes:
                out[at + self.cloth + place] = g.cloth[other] + 1
                out[at + self.hands + place] = len(g.hand[other])

    def write_hand(self, g: State, seat: int, out: bytearray, at: int) -> None:
        for dish in g.hand[seat]:
            out[at + dish] = 1

    def describe(self, action: int) -> tuple[int, ...]:
        if action < LAY or action == DIG:
            return (0 if action < LAY else 2, -1)
        return (1, action - LAY) if action < DIG else (3, action - TAKE)


class Leaking(PicnicEncoder):
    """Tells what lies behind the hedge."""

    def write(self, g: State, seat: int, out: bytearray, at: int) -> None:
        super().write(g, seat, out, at)
        out[at + self.lifted] = 2 + g.hedge[0]


class LeakingWorth(PicnicEncoder):
    """Tells what the next seat's dishes are worth."""

    def write(self, g: State, seat: int, out: bytearray, at: int) -> None:
        super().write(g, seat, out, at)
        out[at + self.hands + 1] = sum(g.hand[(seat + 1) % self.game.players])


class Blind(PicnicEncoder):
    """Does not see the dishes in hand."""

    def write_hand(self, g: State, seat: int, out: bytearray, at: int) -> None:
        pass


class Frank(Blind):
    """Does not see them either, and says so: that is no fault."""

    NOT_ENCODED = ("hand", "legal")


class Spilling(PicnicEncoder):
    """Writes behind its place."""

    def write(self, g: State, seat: int, out: bytearray, at: int) -> None:
        super().write(g, seat, out, at)
        out[at + self.size] = 7


class Growing(PicnicEncoder):
    """Makes the room longer."""

    def write(self, g: State, seat: int, out: bytearray, at: int) -> None:
        super().write(g, seat, out, at)
        out.append(out[-1])


class Rooted(PicnicEncoder):
    """Writes at the beginning, wherever it should."""

    def observe(self, state: GameState, seat: int, out: bytearray, at: int = 0) -> None:
        super().observe(state, seat, out, 0)


class Sticky(PicnicEncoder):
    """Leaves what was written before."""

    def observe(self, state: GameState, seat: int, out: bytearray, at: int = 0) -> None:
        self.write(here(state), seat, out, at)


class Impatient(PicnicEncoder):
    """Knows only those who are asked."""

    def write(self, g: State, seat: int, out: bytearray, at: int) -> None:
        super().write(g, seat, out, at)
        out[at + self.lifted] = 1 // len(g.legal(seat))


class Meddling(PicnicEncoder):
    """Moves dishes behind the hedge while it looks."""

    def write(self, g: State, seat: int, out: bytearray, at: int) -> None:
        super().write(g, seat, out, at)
        g.hedge = g.hedge[1:] + g.hedge[:1]


class Overlapping(PicnicEncoder):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.size -= 1
        self.add("hands_again", 1, "What the last of the hands was.")


class Namesake(PicnicEncoder):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.add("hand", 1, "Another one.")


class Curt(PicnicEncoder):
    def describe(self, action: int) -> tuple[int, ...]:
        return super().describe(action)[:1]


class Observed(Picnic):
    """Picnic with an encoder."""

    ENCODER: ClassVar[type[PicnicEncoder]] = PicnicEncoder

    def __init__(self, options: Mapping[str, object]) -> None:
        super().__init__(options)
        self.numbers = self.ENCODER(self)

    def encoder(self) -> Encoder:
        return self.numbers

    def __reduce__(self) -> tuple[object, ...]:
        return (observed, (self.ENCODER, self.options))


def observed_by(kind: type[PicnicEncoder]) -> type[Observed]:
    return type(kind.__name__, (Observed,), {"ENCODER": kind})


def observed(kind: type[PicnicEncoder], options: Mapping[str, object]) -> Observed:
    return observed_by(kind)(options)


# Each with words of a sentence by which it is found.
FAULTY_ENCODERS: Final[list[tuple[type[PicnicEncoder], str]]] = [
    (Leaking, "redealing changes what seat"),
    (LeakingWorth, "field 'hands' is"),
    (Blind, "observes the same where its views differ: in hand"),
    (Spilling, "writes outside of its"),
    (Growing, "writes outside of its"),
    (Rooted, "writes outside of its"),
    (Sticky, "depends on what was there before"),
    (Impatient, "ZeroDivisionError"),
    (Meddling, "as seat 1 changed the state"),
    (Overlapping, "field 'hands_again' of the vector is 1 bytes at"),
    (Namesake, "two fields of the vector are called 'hand'"),
    (Curt, "is described as (0,)"),
]
