"""Typing in card files of a game whose page of all cards can draw each card: what the form says, and the preview."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from salon.card_files import games_with_sets
from salon.engine.authoring import Authoring
from salon.engine.cards import CardFileError, CardSet, Problem, Row
from salon.engine.game import Game
from salon.engine.grades import Listed, grade_name, grade_told
from salon.engine.language import Translator, msg
from salon.engine.own_sets import taken_id
from salon.engine.toml_text import toml_table
from salon.engine.untouched import NOTES
from salon.web.editor.author import Author
from salon.web.rooms.room import shelf_of
from salon.web.shelf import Shown

if TYPE_CHECKING:
    from salon.web.editor.content import Content

THE_SET: Final = msg("The set")


class ShelfAuthor(Author, ABC):
    """For a game whose file has a row for a card that the page of all cards can draw."""

    notes = NOTES
    names: ClassVar[Mapping[str, str]] = {}  # of its tables, in the plural: keys of the language catalogue

    def __init__(self, authoring: Authoring, game: str) -> None:
        super().__init__(game, authoring.schema)
        self.authoring = authoring
        self.kind = games_with_sets()[game]
        self.shelf = shelf_of(game)

    def table_name(self, table: str, t: Translator) -> str:
        return t(THE_SET if table == "set" else self.names[table])

    def about_table(self, table: str, t: Translator) -> str:
        return t(self.authoring.tables[table])

    def about_key(self, table: str, key: str, t: Translator) -> str:
        return self.authoring.about_key(t, table, key)

    def more_problems(self, cards: CardSet) -> list[Problem]:
        return taken_id(cards, self.kind.SETS.known)

    def new_file(self, lang: str) -> str:
        return self.authoring.template(lang)

    def preview(self, content: Content, table: str, index: int, t: Translator) -> object | None:
        row = content.alone(table, index)
        if row is None or table == "set":
            return None
        try:
            game = self.game_with(content, table, row)
        except CardFileError:
            return None
        listed = self.listed(game, table, row, t)
        face = self.shelf.face(game, listed, t.language)
        return Shown(listed, face, grade_told(t, listed.grade), grade_name(t, listed.grade.id), "", True)

    def game_with(self, content: Content, table: str, row: Row) -> Game:
        """A game with this card in its place: what may be wrong with others of the file does not matter."""
        rows: list[tuple[str, Mapping[str, object]]] = [
            ("[set]", {"game": self.game, "id": "preview", "title": "Preview"}),
            *self.drawn(content, table, row),
        ]
        text = "\n".join([toml_table(header, values) for header, values in rows])
        return self.kind({}, self.kind.SETS.read(text, "preview"))

    def drawn(self, content: Content, table: str, row: Row) -> list[tuple[str, dict[str, object]]]:
        """The rows that the card is drawn from."""
        return [(self.schema.tables[table].header, row.values)]

    @abstractmethod
    def listed(self, game: Game, table: str, row: Row, t: Translator) -> Listed:
        """The card of a row, as lists of all cards show it."""
