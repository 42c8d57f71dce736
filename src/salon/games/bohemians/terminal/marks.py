"""How Bohemians' cards are told apart: a short word on a colour for each suit, a shape for each symbol."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from salon.games.bohemians.rules.box import BOARD_EDGES
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.ids import JOB, JOBS, NO_COLOUR, is_habit
from salon.games.bohemians.rules.symbols import SYMBOL_OF, Edge, is_double
from salon.games.bohemians.words.text import colour_name, names_of, symbol_name
from salon.games.bohemians.words.wording import card_text
from salon.terminal.look import DIM, GOLD, Look, ink

# Suit by suit, as in the game's numbering: green, pink, blue, orange, white; all with dark ink.
COLOURS: Final = ("#a9c08a", "#f0b2c0", "#9dbfe0", "#f0b06a", "#ece6d8")
STYLES: Final = tuple(f"bold #1d1420 on {colour}" for colour in COLOURS)
# Symbol by symbol: Focus, Playfulness, Curiosity, Expression; readable on white and on black.
SYMBOL_STYLES: Final = ("bold #5c8a2c", "bold #d04a72", "bold #2f7fc4", "bold #c8741a")
COMPLETE: Final = "◆♥◉✿"
OPEN: Final = "◇♡○❀"
MINUS: Final = "\N{MINUS SIGN}"
SHORT: Final = 3  # letters of a colour that tell it from the others, in English and in French


class Pen:
    """Cards and signs for one set of cards in one terminal."""

    def __init__(self, edition: Edition, look: Look) -> None:
        self.edition = edition
        self.box = edition.box
        self.look = look
        self.t = look.t
        self.minus = "-" if look.glyphs.ascii_only else MINUS

    # Words

    def title(self, card: int) -> str:
        """The title of a card; copies are told apart."""
        return names_of(self.edition, self.look.lang)[card]

    def rule(self, card: int) -> str:
        """What the card says; nothing for a starting Habit."""
        return card_text(self.edition, card, self.look.lang).replace(MINUS, self.minus)

    def job(self, side: int) -> str:
        """The title of a Job tile."""
        return self.edition.title(JOBS + side, self.look.lang)

    # Colours

    def short(self, colour: int) -> str:
        return colour_name(self.t, colour)[:SHORT]

    def colour(self, colour: int) -> Text:
        return ink(self.short(colour), STYLES[colour])

    def named(self, card: int) -> Text:
        """A card with its colour, if it has one."""
        colour = self.box.colour[card]
        title = Text(self.title(card))
        return title if colour == NO_COLOUR else self.colour(colour) + Text(" ") + title

    def priced(self, card: int, price: int) -> Text:
        """A card on offer: what it costs now, and in brackets what is printed, if that differs."""
        printed = self.box.cost[card]
        cost = ink(str(price), GOLD) + (ink(f"({printed})", DIM) if price != printed else Text())
        return cost + Text(" ") + self.named(card)

    # Symbols

    def sign(self, symbol: int, is_open: bool = False) -> str:
        """A symbol in one cell: its shape, or its first letter; hollow or small while it is open."""
        if self.look.glyphs.ascii_only:
            letter = symbol_name(self.t, symbol)[0]
            return letter.lower() if is_open else letter
        return (OPEN if is_open else COMPLETE)[symbol]

    def symbol(self, symbol: int, worth: int = 1) -> Text:
        """A complete symbol, and what it is worth if that is not one."""
        return ink(self.sign(symbol) + ("" if worth == 1 else str(worth)), SYMBOL_STYLES[symbol])

    def half(self, a_half: int) -> Text:
        """A half on a card that lies nowhere yet; a double one has a 2."""
        if not a_half:
            return ink(self.look.glyphs.dot, DIM)
        symbol = SYMBOL_OF[a_half]
        return ink(self.sign(symbol, is_open=True) + ("2" if is_double(a_half) else ""), SYMBOL_STYLES[symbol])

    def edge(self, edge: Edge) -> Text:
        """The halves of an edge from top to bottom."""
        return Text().join([self.half(each) for each in edge])

    def edges(self, card: int) -> Text:
        """Both edges of a Habit and the whole symbols between them."""
        if not is_habit(card):
            return Text()
        whole = Text().join([self.symbol(each) for each in self.box.whole[card]])
        bar = ink("|", DIM)
        return (
            self.edge(self.box.left[card])
            + bar
            + (whole + bar if whole else Text())
            + self.edge(self.box.right[card])
        )

    def with_edges(self, card: int) -> Text:
        shown = self.named(card)
        return shown + Text(" ") + self.edges(card) if is_habit(card) else shown

    def in_routine(self, card: int, job: int) -> Text:
        """What lies in a space of a Routine."""
        if card == JOB:
            return ink(self.job(job), "italic")
        return self.named(card) if card >= 0 else ink(self.look.glyphs.dot, DIM)

    def facing(self, routine: Sequence[int], board: int, place: int) -> tuple[Edge, Edge]:
        """The two edges that meet at a junction: left of a column, or for the last one right of Night."""
        before = routine[place - 1] if place else BOARD_EDGES + board
        after = routine[place] if place < len(routine) else BOARD_EDGES + board
        return self.box.right[before] if before >= 0 else (), self.box.left[after] if after >= 0 else ()

    def about(self, card: int) -> Text:
        """What a card says, after a dot; nothing if it says nothing."""
        rule = self.rule(card)
        return ink(f" {self.look.glyphs.dot} {rule}", DIM) if rule else Text()
