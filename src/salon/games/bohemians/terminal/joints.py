"""Where the cards of a Routine meet: which halves have joined, and what is still open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from salon.games.bohemians.rules.day import LAST_JUNCTION
from salon.games.bohemians.rules.seen import Counted
from salon.games.bohemians.rules.symbols import NO_HALF, SYMBOL_OF, Edge
from salon.games.bohemians.terminal.marks import SYMBOL_STYLES, Pen
from salon.terminal.look import DIM, ink


class Joint(NamedTuple):
    """A row of a junction: the halves that face each other, and what they make."""

    left: int  # on the card to the left
    right: int
    symbol: int  # -1 if nothing is complete
    worth: int
    counts: int


def joints(pen: Pen, routine: Sequence[int], board: int, day: Counted, place: int) -> list[Joint]:
    """All rows of a junction; one that a Muse adds beyond the printed ones comes last."""
    right, left = pen.facing(routine, board, place)
    rows = pen.box.rows
    one, other = right or (NO_HALF,) * rows, left or (NO_HALF,) * rows
    made = [each for each in day["symbols"] if each["place"] == place]
    found = [Joint(a_half, another, -1, 0, 0) for a_half, another in zip(one, other, strict=True)]
    for each in made:  # what the printed halves make comes first, from top to bottom
        symbol, worth, counts = each["symbol"], each["worth"], each["counts"]
        row = row_of(found, symbol, one, other)
        if row < 0:
            found.append(Joint(NO_HALF, NO_HALF, symbol, worth, counts))
        else:
            found[row] = found[row]._replace(symbol=symbol, worth=worth, counts=counts)
    return found


def row_of(found: Sequence[Joint], symbol: int, right: Edge, left: Edge) -> int:
    """The row that a complete symbol belongs to: where two halves meet, or else where a Muse completes one."""
    for needed in (2, 1):
        for row, halves in enumerate(zip(right, left, strict=True)):
            if found[row].symbol < 0 and [SYMBOL_OF[each] for each in halves].count(symbol) == needed:
                return row
    return -1


def joint_cells(pen: Pen, joint: Joint) -> tuple[Text, Text, Text]:
    """A row of a junction, drawn: what stands in the right border of one card, between, and in the left border of
    the next. Joined halves are bound together; open ones are hollow."""
    glyphs = pen.look.glyphs
    if joint.symbol >= 0:
        bar = "=" if glyphs.ascii_only else "━"
        style = SYMBOL_STYLES[joint.symbol] if joint.counts else DIM
        worth = str(joint.counts) if joint.counts != 1 else bar
        sign = ink(pen.sign(joint.symbol), style)
        return sign, ink(bar + worth + bar, style), sign
    before, after = (double_or_blank(pen, each) for each in (joint.left, joint.right))
    return open_half(pen, joint.left), before + Text(" ") + after, open_half(pen, joint.right)


def open_half(pen: Pen, a_half: int) -> Text:
    """A half in a border; empty where the border itself is to be seen."""
    return ink(pen.sign(SYMBOL_OF[a_half], is_open=True), SYMBOL_STYLES[SYMBOL_OF[a_half]]) if a_half else Text()


def double_or_blank(pen: Pen, a_half: int) -> Text:
    double = pen.half(a_half).plain.endswith("2") if a_half else False
    return ink("2", SYMBOL_STYLES[SYMBOL_OF[a_half]]) if double else Text(" ")


def complete_at(pen: Pen, day: Counted, place: int) -> Text:
    """The symbols complete at a junction, side by side; muted ones are dim."""
    shown = [each for each in day["symbols"] if each["place"] == place]
    return Text().join(
        [
            pen.symbol(each["symbol"], each["worth"]) if each["counts"] else ink(pen.sign(each["symbol"]), DIM)
            for each in shown
        ]
    )


def chain(pen: Pen, routine: Sequence[int], job: int, day: Counted, muses: Sequence[Sequence[int]]) -> list[Text]:
    """A Routine in pieces of a line: each card with its Muses, and before it the symbols that join it to the last."""
    pieces: list[Text] = []
    for column, card in enumerate(routine):
        piece = pen.in_routine(card, job)
        for muse in muses[column]:
            piece += ink(f" + {pen.title(muse)}", "italic")
        joined = complete_at(pen, day, column)
        pieces.append(joined + Text(" ") + piece if joined else piece)
    last = complete_at(pen, day, LAST_JUNCTION)
    if last:
        pieces[-1] = pieces[-1] + Text(" ") + last
    return pieces
