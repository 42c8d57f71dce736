"""How things look in this terminal: its size, its language, and which characters it can show."""

from __future__ import annotations

import codecs
import io
import re
import sys
import unicodedata
from collections.abc import Sequence
from typing import Final, Generic, TextIO, TypeVar

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from salon.engine.language import Translator, translator
from salon.engine.words import LETTERS

MOST_COLUMNS: Final = 120  # wider lines are harder to read, not easier
FEWEST_COLUMNS: Final = 40  # nothing can be drawn on less; a narrower terminal wraps by itself

DIM: Final = "dim"
STRONG: Final = "bold"
GOLD: Final = "bold #b8860b"  # readable on white and on black
GOOD: Final = "bold #1a8f68"
BAD: Final = "bold #d0374c"

Spoken = TypeVar("Spoken", bound=Translator)  # the words of a game


class Glyphs:
    """The few signs we draw with; plain ASCII where a terminal may know no others."""

    def __init__(self, ascii_only: bool) -> None:
        self.ascii_only = ascii_only
        self.dot = "-" if ascii_only else "·"
        self.star = "*" if ascii_only else "★"
        self.here = ">" if ascii_only else "▸"
        self.first = " 1" if ascii_only else "¹"
        self.fill = ":" if ascii_only else "░"  # where there are no colours to fill with
        # A frame's corners and sides: top left, top right, bottom left, bottom right, flat, upright.
        self.frame = tuple("++++-|" if ascii_only else "┌┐└┘─│")


class Look:
    """All that drawing needs to know about the terminal."""

    def __init__(
        self, width: int, height: int, lang: str = "en", ascii_only: bool = False, colour: bool = True
    ) -> None:
        self.width = max(FEWEST_COLUMNS, min(width, MOST_COLUMNS))
        self.height = height
        self.lang = lang
        self.glyphs = Glyphs(ascii_only)
        self.colour = colour

    @property
    def t(self) -> Translator:
        return translator(self.lang)


class WordedLook(Look, Generic[Spoken]):
    """A look with the words of a game, which knows what its cards are called."""

    def __init__(self, look: Look, words: Spoken) -> None:
        super().__init__(look.width, look.height, look.lang, colour=look.colour)
        self.glyphs = look.glyphs
        self.words = words

    @property
    def t(self) -> Spoken:
        return self.words


def look_at(console: Console, lang: str) -> Look:
    """The look of this console, as large as it is now."""
    simple = console.is_dumb_terminal or not console.encoding.startswith("utf")
    colour = console.color_system is not None and not console.no_color
    return Look(console.width, console.height, lang, simple, colour)


def open_console(stream: TextIO | None = None) -> Console:
    """The console on standard output. Letters that its encoding lacks are written with those it has."""
    stream = stream or sys.stdout
    codecs.register_error("salon", _spelt_out)
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="salon")
    # Rich takes colours from TERM and NO_COLOR, and the size from the terminal or COLUMNS and LINES.
    return QuietConsole(file=stream, highlight=False, emoji=False, markup=False)


class QuietConsole(Console):
    """Leaves it to the command line to end quietly when nobody reads on (`| head`)."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def _spelt_out(error: UnicodeError) -> tuple[str, int]:
    """An error handler for encoding: é becomes e, œ becomes oe, what cannot be spelt becomes a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end].translate(LETTERS | SIGNS)
    plain = "".join(each for each in unicodedata.normalize("NFKD", lost) if not unicodedata.combining(each))
    return plain.encode("ascii", "replace").decode(), error.end


SIGNS: Final = str.maketrans({"Œ": "OE", "Æ": "AE", "’": "'", "«": '"', "»": '"', "–": "-", "—": "-", "·": "-"})


def is_interactive(console: Console) -> bool:
    """Whether somebody sits in front of it: then moves may take their time, and frames replace each other."""
    return console.is_terminal and sys.stdin.isatty()


# Laying out

COLUMN_GAP: Final = 2  # between columns, at most

ink: Final = Text.styled  # text whose style ends with it; that of Text("...", style) would spill over what is added


def flow(head: Text | str, chips: Sequence[Text], width: int, gap: int = 3, indent: int | None = None) -> list[Text]:
    """A heading and pieces after it, as many to a line as fit; one too long for a line has lines for itself."""
    head = Text(head) if isinstance(head, str) else head
    margin = min(cell_len(head.plain) if indent is None else indent, width // 3)
    line = head.copy()
    lines: list[Text] = []
    empty = True  # only the heading stands on this line
    full = False  # nothing more may stand on it
    for chip in chips:
        pieces = [chip] if chip.cell_len <= width - margin else torn(chip, width - margin)
        for piece in pieces:
            needed = piece.cell_len + (0 if empty else gap)
            if full or line.cell_len + needed > width:
                lines.append(line)
                line = Text(" " * margin)
                empty = True
            if not empty:
                line.append(" " * gap)
            line.append_text(piece)
            empty = full = False
        full = len(pieces) > 1
    return [*lines, line]


def torn(text: Text, width: int) -> list[Text]:
    """The text in lines, broken between words, but not beside the signs that French sets apart."""
    lines: list[Text] = []
    start = end = 0
    for word in UNBROKEN.finditer(text.plain):
        if cell_len(text.plain[start : word.end()]) > width and end > start:
            lines.append(text[start:end])
            start = word.start()
        end = word.end()
        while cell_len(text.plain[start:end]) > width:  # a word longer than a line
            fitting = len(set_cell_size(text.plain[start:end], width).rstrip())
            lines.append(text[start : start + fitting])
            start += fitting
            start += len(text.plain[start:end]) - len(text.plain[start:end].lstrip())
    return [*lines, text[start:end]]


UNBROKEN: Final = re.compile(r"(?:[^\s«]*«\s)?\S+(?:\s[;:!?»][^\s\w]*(?=\s|$))*")


def pad(text: Text, width: int) -> Text:
    """A copy filled up with spaces."""
    return text + Text(" " * max(0, width - text.cell_len))


def centred(text: Text, width: int) -> Text:
    left = max(0, width - text.cell_len) // 2
    return pad(Text(" " * left) + text, width)


def side_by_side(blocks: Sequence[Sequence[Text]], gap: int) -> list[Text]:
    """Blocks of lines next to each other, their feet on one level."""
    height = max((len(block) for block in blocks), default=0)
    lines = [Text() for _ in range(height)]
    for block in blocks:
        wide = max(line.cell_len for line in block)
        filled = [Text(" " * wide)] * (height - len(block)) + [pad(line, wide) for line in block]
        for line, piece in zip(lines, filled, strict=True):
            line.append(" " * gap if line.plain else "")
            line.append_text(piece)
    return lines


def columns(rows: Sequence[Sequence[Text]], align: str, width: int) -> list[Text]:
    """Cells one under the other: l left, r right, c centred. Empty if they do not fit."""
    wide = [max(row[place].cell_len for row in rows) for place in range(len(align))]
    gap = min(COLUMN_GAP, (width - sum(wide)) // (len(wide) - 1))
    lines: list[Text] = []
    if gap < 1:
        return lines
    for row in rows:
        line = Text()
        for place, cell in enumerate(row):
            spaces = Text(" " * (wide[place] - cell.cell_len))
            placed = {"l": pad(cell, wide[place]), "r": spaces + cell, "c": centred(cell, wide[place])}
            line += Text(" " * gap if place else "") + placed[align[place]]
        lines.append(line)
    return lines


def words(sentence: str, style: str = "") -> list[Text]:
    """The words of a sentence as pieces that flow, each with the signs after it."""
    return [ink(word, style) for word in UNBROKEN.findall(sentence)]
