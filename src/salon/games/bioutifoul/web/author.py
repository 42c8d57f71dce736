"""Typing in card files of Bioutifoul."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from salon.engine.cards import CardSet, Problem, Row
from salon.engine.game import Game
from salon.engine.grades import Listed, grade_of
from salon.engine.language import Translator, msg
from salon.games.bioutifoul.game import Bioutifoul
from salon.games.bioutifoul.rules import own_gallery
from salon.games.bioutifoul.rules.cards import ARTIST_IDS, ARTIST_NAMES, PAIRS, pair_of
from salon.games.bioutifoul.words.card_list import ARTIST_AT, exhibition_listed
from salon.web.editor.shelf_author import ShelfAuthor

if TYPE_CHECKING:
    from salon.web.editor.content import Content


class BioutifoulAuthor(ShelfAuthor):
    names: ClassVar = {"artist": msg("Artists"), "exhibition": msg("Exhibitions")}

    def __init__(self) -> None:
        super().__init__(own_gallery.AUTHORING, "bioutifoul")

    def row_name(self, table: str, row: dict[str, object], number: int, t: Translator) -> str:
        artists = row.get("artists")
        if table == "exhibition" and isinstance(artists, list) and all(each in ARTIST_IDS for each in artists):
            one, other = [ARTIST_NAMES[ARTIST_IDS.index(each)] for each in (artists * 2)[:2]]
            return t("{one} and {other}").format(one=one, other=other)
        return super().row_name(table, row, number, t)

    def label(self, what: str, name: str, t: Translator) -> str:
        return ARTIST_NAMES[ARTIST_IDS.index(name)] if name in ARTIST_IDS else super().label(what, name, t)

    def warnings(self, cards: CardSet) -> list[Problem]:
        return own_gallery.warnings(cards)

    def drawn(self, content: Content, table: str, row: Row) -> list[tuple[str, dict[str, object]]]:
        """An Exhibition bears the names of its artists; the list as a whole is checked elsewhere."""
        if table == "artist":
            return super().drawn(content, table, row)
        found = [content.alone("artist", place) for place in range(len(content.rows("artist")))]
        return [(self.schema.tables["artist"].header, each.values) for each in found if each is not None]

    def listed(self, game: Game, table: str, row: Row, t: Translator) -> Listed:
        if table == "artist":
            number = ARTIST_AT + ARTIST_IDS.index(row.text("id"))
            return next(each for each in game.card_list(t.language) if each.number == number)
        assert isinstance(game, Bioutifoul)
        shown = exhibition_listed(game.words(t.language), PAIRS.index(pair_of(row)), row.number("copies"))
        return shown._replace(grade=grade_of(row, True, t.language))
