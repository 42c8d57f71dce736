"""What a room must be, and which room a game is played in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from salon.engine.game import Game
from salon.engine.own_sets import CARDS, HOUSE
from salon.engine.table import Event
from salon.table.sight import Sight
from salon.web.rooms import bohemians_journal
from salon.web.rooms.bioutifoul import BioutifoulRoom
from salon.web.rooms.bohemians import BohemiansRoom
from salon.web.rooms.diary import Journal
from salon.web.rooms.mottainai import MottainaiRoom
from salon.web.rooms.parts import Line, Source

__all__ = ["Line", "Room", "Source", "has_journal", "journal_of", "room_of", "title_of"]


class Room(Protocol):
    """A game's own table. All that it knows of a match is a Sight."""

    @property
    def title(self) -> str: ...

    @property
    def template(self) -> str: ...

    @property
    def regions(self) -> tuple[str, ...]:
        """The parts of the page that change, each a block of the template and an element with that id."""

    def context(self, sight: Sight) -> dict[str, object]:
        """What the template's own blocks need."""

    def story(self, sight: Sight, events: Sequence[Event]) -> list[Line]:
        """What happened, the newest last."""

    def points(self, sight: Sight) -> list[Source]:
        """The points of every seat by their source; their sum is the score."""

    def trophies(self, sight: Sight, seat: int) -> list[str]:
        """Names of pictures that show what a seat has achieved, for the result page."""

    def ending(self, sight: Sight) -> str:
        """How a game ended, where that is more than who has won; empty otherwise."""

    def phases(self, sight: Sight) -> tuple[list[str], int]:
        """The phases of a turn, and which one it is; -1 for none."""


ROOMS: Final[dict[str, Room]] = {
    "bioutifoul": BioutifoulRoom(),
    "mottainai": MottainaiRoom(),
    "bohemians": BohemiansRoom(),
}


# The games that are lived from day to day, and how their days are told; others have no journal.
JOURNALS: Final[dict[str, Callable[[Sight], Journal]]] = {"bohemians": bohemians_journal.journal}


def room_of(game: Game) -> Room:
    return ROOMS[game.name]


def title_of(game: Game, lang: str) -> str:
    """A game's title as it is listed; if it is played with other cards than usual, with theirs."""
    title = room_of(game).title
    if game.options.get(CARDS, HOUSE) == HOUSE:
        return title
    return f"{title} ({game.cards_title(lang)})"


def has_journal(game: Game) -> bool:
    return game.name in JOURNALS


def journal_of(sight: Sight) -> Journal | None:
    """The days that everybody has seen, as the program tells them; None if the game has none."""
    tell = JOURNALS.get(sight.game.name)
    return tell(sight.from_outside()) if tell else None
