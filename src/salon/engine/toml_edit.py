"""Changing one value in a TOML text that people keep: all other lines stay as they are, with comments and order."""

import re
import tomllib
from collections.abc import Sequence
from typing import Final, NamedTuple

from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.engine.toml_lines import TOKEN, path_of
from salon.engine.toml_text import toml_line

MARK: Final = "\ufeff"  # some editors begin a file with it
SPACE: Final = re.compile("[ \\t]*")


class Statement(NamedTuple):
    """A header, or a key with its value: one line, or several while brackets are open."""

    path: list[str]  # all names, from the root
    row: int  # the rows of its table begun so far, minus one
    is_header: bool
    is_plain: bool  # a key written below the header of its table, without dots
    start: int  # of its first line
    end: int  # of its last line
    value: int  # where the value begins ...
    value_end: int  # ... and ends; a comment may follow


def statements(text: str) -> list[Statement]:
    """All of them, in a text that is known to be valid."""
    scan = Scan()
    start = depth = equals = last = 0
    words: list[str] = []
    for match in TOKEN.finditer(text + "\n"):
        token = match.group()
        if token == "\n" and depth == 0:
            if words:
                scan.note(words, start, min(match.end(), len(text)), value_start(text, equals), last)
            start, equals, words = match.end(), 0, []
        elif not token.startswith("#") and not token.isspace():
            words.append(token)
            if token == "=" and not equals:
                equals = match.end()
            depth += (token in "[{") - (token in "]}")
            last = match.start() + len(token.rstrip())
    return scan.found


def value_start(text: str, equals: int) -> int:
    found = SPACE.match(text, equals)
    return found.end() if found else equals


class Scan:
    def __init__(self) -> None:
        self.found: list[Statement] = []
        self.header: list[str] = []
        self.rows: dict[str, int] = {}

    def note(self, words: list[str], start: int, end: int, value: int, value_end: int) -> None:
        is_header = words[0] == "["
        if is_header:
            self.header = path = path_of("".join(words).strip().strip("[]"))
            if words[1] == "[" and len(path) == 1:
                self.rows[path[0]] = self.rows.get(path[0], 0) + 1
        else:
            own = path_of("".join(words[: words.index("=")]))
            path = self.header + own
        is_plain = not is_header and len(self.header) == len(path) - 1 == 1
        row = max(0, self.rows.get(path[0], 0) - 1)
        self.found.append(Statement(path, row, is_header, is_plain, start, end, value, value_end))


def with_value(text: str, table: str, row: int, key: str, value: object, order: Sequence[str]) -> str:
    """The text with this value for a key of a row; None takes the key out. A new key is put where `order` has it."""
    bare = text.removeprefix(MARK)
    changed = changed_text(bare, table, row, key, value, order)
    if tomllib.loads(changed) != expected(tomllib.loads(bare), table, row, key, value):
        raise SalonError(
            msg("{key} of this row is written in a way that only a text editor can change."), key=f"{table}.{key}"
        )
    return text[: len(text) - len(bare)] + changed


def changed_text(text: str, table: str, row: int, key: str, value: object, order: Sequence[str]) -> str:
    own = [each for each in statements(text) if each.path[:2] == [table, key] and each.row == row]
    if value is not None and len(own) == 1 and own[0].is_plain:
        return text[: own[0].value] + written(text, key, value) + text[own[0].value_end :]
    for each in reversed(own):
        text = text[: each.start] + text[each.end :]
    return text if value is None else with_new_key(text, table, row, key, value, order)


def written(text: str, key: str, value: object) -> str:
    """A value as this file has it, line ends included."""
    return toml_line(key, value).removeprefix(f"{key} = ").replace("\n", newline_of(text))


def newline_of(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"


def with_new_key(text: str, table: str, row: int, key: str, value: object, order: Sequence[str]) -> str:
    """Put a new key below the last of the keys that come before it, or below the row's header."""
    ours = [each for each in statements(text) if each.path[:1] == [table] and each.row == row]
    headers = [each for each in ours if each.is_header and len(each.path) == 1]
    if not headers:
        raise SalonError(
            msg("This row of {table} is not written below a header of its own, so only a text editor can change it."),
            table=table,
        )
    earlier = list(order[: list(order).index(key)])
    before = [each for each in ours if each.is_plain and each.path[1] in earlier]
    place = (before or headers)[-1].end
    end = newline_of(text)
    gap = "" if text[:place].endswith("\n") else end
    return text[:place] + gap + f"{key} = {written(text, key, value)}{end}" + text[place:]


def expected(data: dict[str, object], table: str, row: int, key: str, value: object) -> dict[str, object]:
    """What the text must say afterwards."""
    rows = data.get(table)
    each = rows[row] if isinstance(rows, list) and row < len(rows) else rows
    if isinstance(each, dict):
        each.pop(key, None)
        if value is not None:
            each[key] = value
    return data
