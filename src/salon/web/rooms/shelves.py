"""How each game's cards are drawn where no game is on: on the page of all cards, and for those who type them in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from salon.engine.game import Game
from salon.engine.grades import Listed
from salon.web.rooms.bioutifoul_shelf import bioutifoul_face
from salon.web.rooms.bohemians_shelf import bohemians_face
from salon.web.rooms.mottainai_shelf import mottainai_face


class Shelf(NamedTuple):
    """A game's cards on a page: the class of its room, its style sheets, and the template whose macro draws one."""

    room: str
    styles: tuple[str, ...]
    template: str
    face: Callable[[Game, Listed, str], object]


SHELVES: Final[dict[str, Shelf]] = {
    "bioutifoul": Shelf("bio", ("bioutifoul",), "bioutifoul_shelf.html", bioutifoul_face),
    "mottainai": Shelf("mot", ("mottainai",), "mottainai_shelf.html", mottainai_face),
    "bohemians": Shelf("boh", ("bohemians_cards", "bohemians"), "bohemians_shelf.html", bohemians_face),
}
