"""What a room must be, and which room a game is played in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple, Protocol

from salon.engine.game import Game
from salon.engine.grades import Listed
from salon.engine.own_sets import CARDS, HOUSE
from salon.engine.state import Event
from salon.registry import manifest_of
from salon.table.table_sight import TableSight
from salon.web.rooms.diary import Diary
from salon.web.rooms.parts import Line, Source
from salon.web.rooms.plain import PlainRoom, plain_face

__all__ = ["Line", "Room", "Shelf", "Source", "diary_of", "has_diary", "room_of", "shelf_of", "title_of"]


class Room(Protocol):
    """A game's own table. All that it knows of a match is a TableSight."""

    @property
    def template(self) -> str: ...

    @property
    def regions(self) -> tuple[str, ...]:
        """The parts of the page that change, each a block of the template and an element with that id."""

    def context(self, sight: TableSight) -> dict[str, object]:
        """What the template's own blocks need."""

    def story(self, sight: TableSight, events: Sequence[Event]) -> list[Line]:
        """What happened, the newest last."""

    def points(self, sight: TableSight) -> list[Source]:
        """The points of every seat by their source; their sum is the score."""

    def trophies(self, sight: TableSight, seat: int) -> list[str]:
        """Names of pictures that show what a seat has achieved, for the result page."""

    def ending(self, sight: TableSight) -> str:
        """How a game ended, where that is more than who has won; empty otherwise."""

    def phases(self, sight: TableSight) -> tuple[list[str], int]:
        """The phases of a turn, and which one it is; -1 for none."""


class Shelf(NamedTuple):
    """A game's cards on a page: the class of its room, its style sheets, and the template whose macro draws one."""

    room: str
    styles: tuple[str, ...]  # of its cards, and ...
    page_styles: tuple[str, ...]  # ... of the page
    template: str
    face: Callable[[Game, Listed, str], object]
    marks: str = ""  # the file with the small marks on the edges of its cards
    is_unnamed: bool = False  # whether its cards bear no name, so that the page writes it below


PLAIN_SHELF: Final = Shelf("plain", ("plain",), (), "plain_shelf.html", plain_face)


def room_of(game: Game) -> Room:
    """The game's own room, or the plain one."""
    return made(manifest_of(game.name).load("room") or PlainRoom)


@cache
def made(kind: Callable[[], Room]) -> Room:
    return kind()


def shelf_of(name: str) -> Shelf:
    """The game's own shelf, or the plain one."""
    shelf: Shelf = manifest_of(name).load("shelf") or PLAIN_SHELF
    return shelf


def title_of(game: Game, lang: str) -> str:
    """A game's title as it is listed; if it is played with other cards than usual, with theirs."""
    title = manifest_of(game.name).title
    if game.options.get(CARDS, HOUSE) == HOUSE:
        return title
    return f"{title} ({game.cards_named(lang)})"


def has_diary(game: Game) -> bool:
    return bool(manifest_of(game.name).diary)


def diary_of(sight: TableSight) -> Diary | None:
    """The days that everybody has seen, as the program tells them; None if the game has none."""
    tell = manifest_of(sight.game.name).load("diary")
    diary: Diary | None = tell(sight.from_outside()) if tell else None
    return diary
