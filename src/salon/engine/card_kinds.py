"""What the value of a key in a card file may be."""

import unicodedata
from collections.abc import Iterable
from typing import ClassVar, Final, Protocol

from salon.engine.language import LANGUAGES
from salon.engine.subclassing import mypyc_attr
from salon.engine.words import not_one_of, quoted

LARGEST: Final = 1_000_000_000


class Kind(Protocol):
    """What the value of a key may be. A game makes a kind of its own by writing a class with this method."""

    def check(self, value: object) -> tuple[object, list[str]]:
        """The value as the game wants it, and a sentence for each thing that is wrong with it."""
        ...


class Whole:
    """A whole number from `low` to `high`."""

    def __init__(self, low: int = 0, high: int = LARGEST) -> None:
        self.low = low
        self.high = high

    def check(self, value: object) -> tuple[object, list[str]]:
        if not isinstance(value, int) or isinstance(value, bool):
            return value, [f"must be a whole number, not {shown(value)}."]
        if not self.low <= value <= self.high:
            return value, [f"must be from {self.low} to {self.high}, not {shown(value)}."]
        return value, []


@mypyc_attr(allow_interpreted_subclasses=True)
class Text:
    """Words for people, not empty."""

    def check(self, value: object) -> tuple[object, list[str]]:
        if not isinstance(value, str):
            return value, [f"must be a text in quotes, not {shown(value)}."]
        if not value.strip():
            return value, ["must not be empty."]
        # A file from somebody else must not steer our terminal.
        if any(unicodedata.category(letter) in ("Cc", "Cs") and letter != "\n" for letter in value):
            return value, [f"must not contain control characters, as {quoted(value)} does."]
        return value, []


class Flag:
    """True or false."""

    def check(self, value: object) -> tuple[object, list[str]]:
        return value, [] if isinstance(value, bool) else [f"must be true or false, not {shown(value)}."]


class OneOf:
    """One name of a fixed set; `what` completes "... is not", as in "an artist"."""

    def __init__(self, what: str, names: Iterable[str]) -> None:
        self.what = what
        self.names = list(names)

    def check(self, value: object) -> tuple[object, list[str]]:
        if not isinstance(value, str):
            return value, [f"must be {self.what}, in quotes, not {shown(value)}."]
        if value in self.names:
            return value, []
        return value, [str(not_one_of(value, self.what, [name for name in self.names if name]))]


class ListOf:
    """A list of `low` to `high` names of a fixed set, the same one more than once only if `repeats`."""

    def __init__(
        self, what: str, names: Iterable[str], low: int = 0, high: int = LARGEST, repeats: bool = True
    ) -> None:
        self.item = OneOf(what, names)
        self.low = low
        self.high = high
        self.repeats = repeats

    def check(self, value: object) -> tuple[object, list[str]]:
        if not isinstance(value, list):
            return value, [f"must be a list in square brackets, not {shown(value)}."]
        wrong = [sentence for item in value for sentence in self.item.check(item)[1]]
        if not self.low <= len(value) <= self.high:
            wrong.append(f"must have {self._lengths()}, not {len(value)}.")
        if not wrong and not self.repeats:
            twice = sorted({item for item in value if value.count(item) > 1})
            wrong += [f"{quoted(item)} must not be in the list more than once." for item in twice]
        return value, wrong

    def _lengths(self) -> str:
        if self.low == self.high:
            return f"exactly {self.low} name{'' if self.low == 1 else 's'}"
        return f"at least {self.low}" if self.high == LARGEST else f"{self.low} to {self.high} names"


@mypyc_attr(allow_interpreted_subclasses=True)
class TableList:
    """A list of tables, to be subclassed: what is wrong with one of them is told at the line where it begins."""

    WORDS: ClassVar[tuple[str, ...]] = (
        "text",
        *[f"text_{language}" for language in LANGUAGES[1:]],
    )  # for people only

    def check(self, value: object) -> tuple[object, list[str]]:
        items = value if isinstance(value, list) else []
        return value, [*[each for item in items for each in self.check_item(item)], *self.check_list(value)]

    def check_list(self, value: object) -> list[str]:
        """What is wrong with the list as such."""
        return [] if isinstance(value, list) else [f"must be a list in square brackets, not {shown(value)}."]

    def check_item(self, item: object) -> list[str]:
        return [] if isinstance(item, dict) else [f"each is a table in braces, not {shown(item)}."]


def shown(value: object) -> str:
    """A value of a TOML file as we show it in a sentence."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):  # Python refuses to write out very long ones
        return str(value) if abs(value) <= LARGEST * LARGEST else "such a large number"
    if isinstance(value, (list, dict)):
        return "a list" if isinstance(value, list) else "a table"
    return str(value)
