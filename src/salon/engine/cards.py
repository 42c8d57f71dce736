"""Card files: what a game's TOML file may contain, and loading one with every problem reported at once."""

import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from salon.engine import toml_hints
from salon.engine.card_kinds import LARGEST, Flag, Kind, ListOf, OneOf, TableList, Text, Whole, shown
from salon.engine.errors import SalonError
from salon.engine.language import LANGUAGES, msg
from salon.engine.meaning import Meaning, fingerprint_of, without_keys
from salon.engine.toml_lines import Lines
from salon.engine.words import not_one_of, one_of, quoted

__all__ = [
    "LARGEST", "CardFileError", "CardSet", "CardTable", "Field", "Flag", "Kind", "ListOf", "OneOf", "Problem",
    "Problems", "Row", "Schema", "TableList", "Text", "Whole", "load_cards", "read_cards", "read_file", "shown",
]  # fmt: skip

# --- Problems -----------------------------------------------------------------------------------------------


class Problem(NamedTuple):
    """One thing wrong in a card file, and where."""

    source: str
    line: int
    key: str  # or the table's name, or empty if the file cannot be read at all
    sentence: str

    def __str__(self) -> str:
        key = self.key if self.key.isprintable() else quoted(self.key)
        return f"line {self.line}{', ' if key else ''}{key}: {self.sentence}"


class CardFileError(SalonError):
    """A card file that cannot be used, with everything that is wrong in it, in the order of its lines."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        head = f"{problems[0].source} has {len(problems)} problem{'' if len(problems) == 1 else 's'}:"
        super().__init__("\n  ".join([head, *[str(problem) for problem in problems]]))

    def __reduce__(self) -> tuple[type["CardFileError"], tuple[list[Problem]]]:
        return CardFileError, (self.problems,)


class Problems:
    """Collects the problems of one file."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.found: list[Problem] = []

    def add(self, line: int, key: str, sentence: str) -> None:
        self.found.append(Problem(self.source, line, key, sentence))

    def at(self, row: "Row", key: str, sentence: str) -> None:
        """For a game's own checks: a problem with a key of a row."""
        self.add(row.line_of(key), key, sentence)

    def stop_if_any(self) -> None:
        if self.found:
            raise CardFileError(sorted(self.found, key=_line_of_problem))


def _line_of_problem(problem: Problem) -> int:
    return problem.line


# --- What a file may contain --------------------------------------------------------------------------------


class Field:
    """A key of a table. It is required unless it is `optional` or has a default, given as TOML would give it.

    A `translated` one may also come in other languages: beside `name`, the key `name_fr`.
    What the rules read counts in the fingerprint: everything except texts, unless it is said otherwise.
    """

    def __init__(
        self,
        key: str,
        kind: Kind,
        default: object = None,
        optional: bool = False,
        translated: bool = False,
        read_by_rules: bool | None = None,
    ) -> None:
        self.key = key
        self.kind = kind
        self.default = default
        self.required = default is None and not optional
        self.translated = translated
        is_words = isinstance(kind, Text) and key != "id"
        self.read_by_rules = not is_words if read_by_rules is None else read_by_rules


class CardTable:
    """A table of the file, `[[card]]`, any number of times, or if `single`, `[card]` once.

    The key `id` must be different in each row, and each name in `expected` must be the id of one.
    `check`, the game's own, gets the rows if nothing is wrong with any of them.
    """

    def __init__(
        self,
        name: str,
        fields: Iterable[Field],
        required: bool = True,
        single: bool = False,
        expected: Sequence[str] = (),
        check: "Callable[[list[Row], Problems], None] | None" = None,
    ) -> None:
        self.name = name
        self.required = required
        self.single = single
        self.expected = expected
        self.check = check
        self.header = f"[{name}]" if single else f"[[{name}]]"
        self.fields: dict[str, Field] = {}
        for field in fields:
            self.fields[field.key] = field
            for language in LANGUAGES[1:] if field.translated else ():
                key = f"{field.key}_{language}"
                self.fields[key] = Field(key, field.kind, optional=True)


class Schema:
    """All tables of a game's card file. `check` gets the whole set if nothing else is wrong.

    If it is `patient`, it always gets the set, without the tables in which something is wrong. Of such tables it gets
    the sound rows.
    """

    def __init__(
        self,
        tables: Iterable[CardTable],
        check: "Callable[[CardSet, Problems], None] | None" = None,
        patient: bool = False,
    ) -> None:
        self.tables = {table.name: table for table in tables}
        self.check = check
        self.patient = patient


# --- What was loaded ----------------------------------------------------------------------------------------


class Row:
    """One table of a loaded file, such as one `[[card]]`; defaults are filled in."""

    def __init__(
        self, values: dict[str, object], line: int, lines: dict[str, int], items: dict[str, list[int]]
    ) -> None:
        self.values = values
        self.line = line
        self.lines = lines
        self.items = items
        self.is_sound = True

    def has(self, key: str) -> bool:
        return key in self.values

    def value(self, key: str) -> object:
        """The value of a game's own kind."""
        return self.values[key]

    def text(self, key: str, language: str = LANGUAGES[0]) -> str:
        """A text or a name, in the given language if the file has it, otherwise as it is."""
        value = self.values.get(f"{key}_{language}", self.values[key])
        assert isinstance(value, str), f"{key} is not a text"
        return value

    def number(self, key: str) -> int:
        value = self.values[key]
        assert isinstance(value, int), f"{key} is not a number"
        return value

    def flag(self, key: str) -> bool:
        value = self.values[key]
        assert isinstance(value, bool), f"{key} is not a flag"
        return value

    def names(self, key: str) -> list[str]:
        value = self.values[key]
        assert isinstance(value, list), f"{key} is not a list"
        return list(value)

    def line_of(self, key: str) -> int:
        """The line of the key, or if the key is missing, the line where its table begins."""
        return self.lines.get(key, self.line)

    def line_of_item(self, key: str, place: int) -> int:
        """The line where a table in the list of a key begins."""
        lines = self.items.get(key, [])
        return lines[place] if place < len(lines) else self.line_of(key)


class CardSet:
    """What a card file says; `fingerprint` tells two files apart exactly if they differ in what the rules read."""

    def __init__(
        self,
        source: str,
        tables: dict[str, list[Row]],
        meaning: dict[str, list[Meaning]],
        whole: dict[str, list[Row]] | None = None,
    ) -> None:
        self.source = source
        self.tables = tables
        self.written = whole or tables  # all that stands in the file, right or wrong
        self.read = {name: [each.read for each in rows] for name, rows in meaning.items()}  # by the rules
        self.fingerprint = fingerprint_of(self.read)
        # Once every word counted, and old records have such a fingerprint.
        self.old_fingerprint = fingerprint_of(
            {name: [each.written for each in rows] for name, rows in meaning.items()}
        )

    def has(self, table: str) -> bool:
        """Whether the table is there; for a patient check, it is not if something is wrong with it."""
        return bool(self.tables.get(table))

    def rows(self, table: str) -> list[Row]:
        return self.tables[table]

    def sound_rows(self, table: str) -> list[Row]:
        """The rows with nothing wrong in them, even if other rows of their table are wrong."""
        return [row for row in self.written.get(table, []) if row.is_sound]

    def single(self, table: str) -> Row:
        return self.tables[table][0]


# --- Loading ------------------------------------------------------------------------------------------------


def read_cards(path: Path, schema: Schema) -> CardSet:
    """Load a person's own card file."""
    return load_cards(read_file(path), str(path), schema)


def read_file(path: Path) -> str:
    """The text of a person's own card file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        sentence = msg("The card file {path} cannot be read: {why}.")
        raise SalonError(sentence, path=path, why=error.strerror) from error
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        sentence = "the file is not in UTF-8 from here on; please save it in that encoding."
        raise CardFileError([Problem(str(path), line, "", sentence)]) from error


def load_cards(text: str, source: str, schema: Schema) -> CardSet:
    """Load the text of a card file, or raise a CardFileError with all its problems."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    problems = Problems(source)
    lines = Lines(text)
    data = _parse(text, lines.last, [name for name, table in schema.tables.items() if table.single], problems)
    lines.scan(text)
    for name in data:
        if name not in schema.tables:
            sentence = str(not_one_of(name, "a table of this file", list(schema.tables)))
            problems.add(lines.of_table(name), name, sentence)
    meaning: dict[str, list[Meaning]] = {}
    tables: dict[str, list[Row]] = {}
    sound: dict[str, list[Row]] = {}
    for name, table in schema.tables.items():
        meaning[name] = []
        before = len(problems.found)
        tables[name] = _load_table(table, data.get(name), lines, problems, meaning[name])
        if len(problems.found) == before:
            sound[name] = tables[name]
    if not schema.patient:
        problems.stop_if_any()
    if schema.check:
        schema.check(CardSet(source, sound, meaning, tables), problems)
    problems.stop_if_any()
    return CardSet(source, tables, meaning)


def _parse(text: str, last_line: int, single: Sequence[str], problems: Problems) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        problems.add(1, "", "lists or tables are nested too deeply.")
    except ValueError as error:  # also for a number with thousands of digits, which is no TOMLDecodeError
        why, _, where = str(error).partition(" (at ")
        found = re.match(r"line (\d+), column (\d+)", where)
        line, column = (int(found.group(1)), int(found.group(2))) if found else (last_line, 1)
        line, sentence = toml_hints.plain(text, why, min(line, last_line), column, single)
        problems.add(line, "", f"this is not valid TOML: {sentence}.")
    problems.stop_if_any()
    return {}


def _load_table(
    table: CardTable, data: object, lines: Lines, problems: Problems, meaning: list[Meaning]
) -> list[Row]:
    """The rows of a table; what they say, with defaults left out, is added to `meaning`."""
    before = len(problems.found)
    rows: list[Row] = []
    items: list[object] = [data] if table.single and isinstance(data, dict) else []
    if not table.single and isinstance(data, list):
        items = data
    if data is None or data == []:
        if table.required:
            problems.add(lines.last, table.name, f"the file ends without any {table.header}.")
        return rows
    if not items or not all(isinstance(item, dict) for item in items):
        once = "once" if table.single else "before each one"
        problems.add(lines.of_table(table.name), table.name, f"must be a table: write {table.header} {once}.")
        return rows
    for index, item in enumerate(items):
        assert isinstance(item, dict)
        keys, items_of = lines.of_keys(table.name, index), lines.of_items(table.name, index)
        row = Row({}, lines.of_row(table.name, index), keys, items_of)
        meaning.append(_load_row(table, item, row, problems))
        rows.append(row)
    _check_ids(table, rows, problems)
    if table.check and len(problems.found) == before:
        table.check(rows, problems)
    return rows


def _load_row(table: CardTable, data: dict[str, object], row: Row, problems: Problems) -> Meaning:
    """Fill the row; what it says, with defaults left out, is returned."""
    meaning = Meaning({}, {})
    before = len(problems.found)
    for key in data:
        if key not in table.fields:
            problems.at(row, key, str(not_one_of(key, f"a key of {table.header}", list(table.fields))))
    for key, field in table.fields.items():
        value = data.get(key, field.default)
        if value is None:
            if field.required:
                problems.at(row, key, f"this key is missing from this {table.header}.")
            continue
        if value != field.default:
            meaning.written[key] = value
            if field.read_by_rules:
                meaning.read[key] = without_keys(value, field.kind.WORDS if isinstance(field.kind, TableList) else ())
        if isinstance(field.kind, TableList) and isinstance(value, list):
            row.values[key], wrong = value, field.kind.check_list(value)
            for place, each in enumerate(value):
                for sentence in field.kind.check_item(each):
                    problems.add(row.line_of_item(key, place), key, sentence)
        else:
            row.values[key], wrong = field.kind.check(value)
        for sentence in wrong:
            problems.at(row, key, sentence)
    row.is_sound = len(problems.found) == before
    return meaning


def _check_ids(table: CardTable, rows: list[Row], problems: Problems) -> None:
    first: dict[str, Row] = {}
    for row in rows:
        name = row.values.get("id")
        if isinstance(name, str):
            if name in first:
                taken = f"already the id of the {table.header} in line {first[name].line_of('id')}"
                problems.at(row, "id", f"{quoted(name)} is {taken}.")
            first.setdefault(name, row)
    missing = [name for name in table.expected if name not in first]
    if missing:
        sentence = f"the file has no {table.header} with the id {one_of([quoted(name) for name in missing])}."
        problems.add(rows[-1].line, table.name, sentence)
