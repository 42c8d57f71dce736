"""What a game tells the form about its card files. Everything except the schema has a plain default."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salon.engine.cards import CardSet, CardTable, Kind, Problem, Schema
from salon.engine.game import Game
from salon.engine.grades import Listed
from salon.engine.language import Translator
from salon.web.editor.shapes import Shape, usual_shape
from salon.web.rooms.room import Shelf

if TYPE_CHECKING:
    from salon.web.editor.content import Content


def plain_face(game: Game, listed: Listed, lang: str) -> object:
    return listed


class Author:
    """Card files of a game, as owners type them in. A game's own author says more than this one."""

    shelf = Shelf("lobby", (), (), "edit_plain.html", plain_face)  # its template's `shown` draws what `preview` gives
    notes: tuple[str, ...] = ()  # keys that say where a row comes from; they go with its mark `untouched`

    def __init__(self, game: str, schema: Schema) -> None:
        self.game = game
        self.schema = schema

    def table_name(self, table: str, t: Translator) -> str:
        return table.replace("_", " ")

    def about_table(self, table: str, t: Translator) -> str:
        return ""

    def about_key(self, table: str, key: str, t: Translator) -> str:
        return ""

    def row_name(self, table: str, row: dict[str, object], number: int, t: Translator) -> str:
        """What a row is called in the list."""
        for key in (f"title_{t.language}", "title", f"name_{t.language}", "name", "id"):
            if isinstance(row.get(key), str) and str(row[key]).strip():
                return str(row[key])
        return f"{self.table_name(table, t)} {number}"

    def label(self, what: str, name: str, t: Translator) -> str:
        """A name of the file, such as "focus", as people read it; `what` is what the schema calls it."""
        return name.replace("_", " ")

    def shape(self, table: CardTable, key: str, content: Content, t: Translator) -> Shape:
        return self.shape_of(table.fields[key].kind, t)

    def shape_of(self, kind: Kind, t: Translator) -> Shape:
        return usual_shape(kind, lambda what, name: self.label(what, name, t))

    def warnings(self, cards: CardSet) -> list[Problem]:
        """What is unusual about a set that can be played with."""
        return []

    def more_problems(self, cards: CardSet) -> list[Problem]:
        """What is wrong with a set beside what its schema says."""
        return []

    def preview(self, content: Content, table: str, index: int, t: Translator) -> object | None:
        """The card as it will look; None as long as something is wrong with it."""
        row = content.alone(table, index)
        return None if row is None else {key: value for key, value in row.values.items() if value not in ("", [])}

    def new_file(self, lang: str) -> str:
        """A file to begin with; empty if the game has none."""
        return ""
