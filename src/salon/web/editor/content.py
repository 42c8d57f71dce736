"""A card file as it lies on the disk: what it says, what is wrong with it, and changing one value of it."""

from __future__ import annotations

import os
import shutil
import tempfile
import tomllib
from hashlib import sha256
from pathlib import Path

from salon.engine.cards import CardFileError, CardTable, Problem, Row, Schema, load_cards, read_file
from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.engine.toml_edit import with_value
from salon.engine.toml_lines import Lines
from salon.engine.toml_text import toml_table
from salon.engine.untouched import MARK
from salon.table.errors import Refused
from salon.web.editor.author import Author


class Changed(Refused):
    """The file is no longer the one that the page shows."""


class Content:
    """What a file says at a moment. It is TOML, but may have any number of problems."""

    def __init__(self, text: str, source: str, author: Author) -> None:
        self.text = text
        self.author = author
        self.digest = digest(text)
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = []
        try:
            cards = load_cards(text, source, author.schema)
            self.problems = author.more_problems(cards)
            self.warnings = author.warnings(cards)
        except CardFileError as error:
            if not error.problems[0].key:  # it cannot be read at all
                raise
            self.problems = error.problems
        bare = text.removeprefix("\ufeff").replace("\r\n", "\n")
        self.data = tomllib.loads(bare)
        self.lines = Lines(bare)
        self.lines.scan(bare)

    def rows(self, table: str) -> list[dict[str, object]]:
        """As they are written, right or wrong."""
        found = self.data.get(table)
        rows = [found] if self.author.schema.tables[table].single else found
        return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []

    def row(self, table: str, index: int) -> dict[str, object]:
        return self.rows(table)[index]

    def alone(self, table: str, index: int) -> Row | None:
        """A row by itself, if nothing is wrong with it by itself."""
        usual, values = self.author.schema.tables[table], self.row(table, index)
        try:
            text = toml_table(usual.header, values)
        except TypeError:  # a date, which no card has
            return None
        schema = Schema([CardTable(table, usual.fields.values(), single=usual.single)])
        try:
            return load_cards(text, "", schema).single(table)
        except CardFileError:
            return None

    def first_line(self, table: str, index: int) -> int:
        return self.lines.of_row(table, index)

    def place_of(self, problem: Problem) -> tuple[str, int]:
        """The row that a problem belongs to: the last one that begins before its line."""
        before = [
            (self.first_line(table, index), table, index)
            for table in self.author.schema.tables
            for index in range(len(self.rows(table)))
            if self.first_line(table, index) <= problem.line
        ]
        return max(before)[1:] if before else ("", 0)

    def is_untouched(self, table: str, index: int) -> bool:
        return self.row(table, index).get(MARK) is True


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


class CardFile:
    """The file that is being typed in."""

    def __init__(self, path: Path, author: Author) -> None:
        self.path = path
        self.author = author
        self.read_once: Content | None = None

    def read(self) -> Content:
        text = read_file(self.path)
        if self.read_once is None or self.read_once.text != text:
            self.read_once = Content(text, str(self.path), self.author)
        return self.read_once

    def change(self, known: str, table: str, index: int, key: str, value: object) -> Content:
        """Write one value, unless the file is another one than the page knows."""
        content = self.read()
        if content.digest != known:
            raise Changed(msg("The file was changed elsewhere; this is how it is now."))
        usual = self.author.schema.tables[table]
        given = content.row(table, index).get(key)
        default = usual.fields[key].default
        if value == given or (value in (None, default) and given in (None, default)):
            return content
        order = list(usual.fields)
        text = content.text
        is_overtyped = key == MARK or key not in self.author.notes
        if is_overtyped and content.is_untouched(table, index):
            row = content.row(table, index)
            for mark in [each for each in dict.fromkeys((MARK, *self.author.notes)) if each in row]:
                text = with_value(text, table, index, mark, None, order)
        if key != MARK or value:
            text = with_value(text, table, index, key, None if value == default else value, order)
        self.write(text)
        return self.read()

    def write(self, text: str) -> None:
        """All or nothing: a new file takes the place of the old one."""
        target = self.path.resolve()
        name = ""
        try:
            handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
            with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            shutil.copymode(target, name)
            os.replace(name, target)
        except OSError as error:
            if name:
                Path(name).unlink(missing_ok=True)
            sentence = msg("The card file {path} cannot be written: {why}. Nothing has been changed.")
            raise SalonError(sentence, path=self.path, why=error.strerror) from error
