"""For those who type in their own cards: a template of a card file, and the JSON Schema that editors understand.

A game says what its tables and keys are for; what they may contain stands in the schema of its card files.
"""

import json
import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from salon.engine.cards import CardSet, CardTable, Field, Flag, Kind, ListOf, OneOf, Problem, Schema, Text, Whole
from salon.engine.language import LANGUAGES, Translator, translator
from salon.engine.own_sets import SHORT_NAME, CardName, ShortName
from salon.engine.toml_text import toml_table, toml_value
from salon.engine.untouched import ABOUT_MARKS, ABOUT_NOTES, MARK, left_told
from salon.engine.words import any_of

TEMPLATE_ID: Final = "my-box"
COMMENT_WIDTH: Final = 96
MOST_LISTED: Final = 100  # in any list of a card file
DRAFT: Final = "http://json-schema.org/draft-07/schema#"  # the one that editors of TOML know best

Json = dict[str, object]
Rows = Sequence[Mapping[str, object]]


class Workshop(NamedTuple):
    """What a game has for those who write card files: a template in a language, the JSON Schema, what is unusual
    about a set, how much of it is left to type over, and help on what cards can do, by name."""

    template: Callable[[str], str]
    schema_text: Callable[[], str]
    warnings: Callable[[CardSet], list[Problem]]
    left: Callable[[CardSet, Translator], list[str]] = lambda cards, t: []
    abilities: Callable[[str], dict[str, str]] = lambda lang: {}


class Authoring:
    """What a game tells those who write a card file for it; its sentences are keys of the language catalogue."""

    def __init__(
        self,
        title: str,
        schema: Schema,
        opening: Sequence[str],
        tables: Mapping[str, str],
        keys: Mapping[str, str],
        rows: Mapping[str, Rows],
    ) -> None:
        """`keys` has "table.key", or "key" alone for all tables; `rows` are those of the template."""
        self.title = title
        self.schema = schema
        self.opening = opening
        self.tables = tables
        self.keys = keys
        self.rows = rows

    def about_key(self, t: Translator, table: str, key: str) -> str:
        return t(self.keys.get(f"{table}.{key}") or self.keys.get(key) or ABOUT_NOTES[key])

    def template(self, lang: str = LANGUAGES[0]) -> str:
        """The game's own cards as a file under another name, with a comment for every table and key."""
        t = translator(lang)
        parts = [commented(t(line) if line else "") for line in [*self.opening, ABOUT_MARKS]]
        for name, table in self.schema.tables.items():
            parts.append("\n" + commented(f"---------------- {table.header}: {t(self.tables[name])}"))
            for key, field in table.fields.items():
                values = possible(t, field.kind)
                told = f"{key}: {self.about_key(t, name, key)}" + (f" ({values})" if values else "")
                parts.append(commented(told, hanging=True))
            mark = {MARK: True} if MARK in table.fields else {}
            parts += ["\n" + toml_table(table.header, mark | dict(row)).rstrip("\n") for row in self.rows[name]]
        return "\n".join(parts) + "\n"

    def left(self, cards: CardSet, t: Translator) -> list[str]:
        """How much of a file is left to type over."""
        return left_told(cards, self.rows, t)

    def schema_text(self) -> str:
        """The JSON Schema of card files, in English."""
        schema: Json = {
            "$schema": DRAFT,
            "title": self.title,
            "type": "object",
            "properties": {name: self.schema_of_table(table) for name, table in self.schema.tables.items()},
            "required": [name for name, table in self.schema.tables.items() if table.required],
            "additionalProperties": False,
        }
        return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"

    def schema_of_table(self, table: CardTable) -> Json:
        row: Json = {
            "type": "object",
            "properties": {key: self.schema_of_field(table.name, field) for key, field in table.fields.items()},
            "required": [key for key, field in table.fields.items() if field.required],
            "additionalProperties": False,
        }
        about: Json = {"description": self.tables[table.name]}
        return about | (row if table.single else {"type": "array", "items": row})

    def schema_of_field(self, table: str, field: Field) -> Json:
        described: Json = {"description": self.about_key(translator(LANGUAGES[0]), table, field.key)}
        return described | schema_of_kind(field.kind)


def commented(text: str, hanging: bool = False) -> str:
    indent = "#     " if hanging else "# "
    first = "#   " if hanging else "# "
    return textwrap.fill(text, COMMENT_WIDTH, initial_indent=first, subsequent_indent=indent) or "#"


def possible(t: Translator, kind: Kind) -> str:
    """The possible values of a key, if a few words are enough to say them."""
    if isinstance(kind, Whole):
        return t("a whole number from {low} to {high}").format(low=kind.low, high=kind.high)
    if isinstance(kind, OneOf):
        names = any_of([toml_value(name) for name in kind.names])
        return names if isinstance(names, str) else names.in_language(t.language)
    if isinstance(kind, ListOf):
        return ", ".join([toml_value(name) for name in kind.item.names])
    return ""


def schema_of_kind(kind: Kind) -> Json:
    """The JSON Schema of a kind that every game has."""
    if isinstance(kind, Whole):
        return {"type": "integer", "minimum": kind.low, "maximum": kind.high}
    if isinstance(kind, Flag):
        return {"type": "boolean"}
    if isinstance(kind, OneOf):
        return {"enum": kind.names}
    if isinstance(kind, ListOf):
        limits: Json = {
            "minItems": kind.low,
            "maxItems": min(kind.high, MOST_LISTED),
            "uniqueItems": not kind.repeats,
        }
        return {"type": "array", "items": {"enum": kind.item.names}} | limits
    if isinstance(kind, ShortName):
        return {"type": "string", "pattern": f"^{SHORT_NAME}$"}
    assert isinstance(kind, Text)
    longest: Json = {"maxLength": kind.longest} if isinstance(kind, CardName) else {}
    return {"type": "string", "pattern": r"\S"} | longest
