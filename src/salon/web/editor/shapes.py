"""The form of a card, generated from what its file may contain: each kind of value has a shape.

A shape turns a value into a control, which a macro of `edit_parts.html` draws, and what comes back from the browser
into a value again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

from salon.engine.cards import Flag, Kind, ListOf, OneOf, Whole
from salon.engine.errors import SalonError
from salon.engine.language import Translator, msg
from salon.engine.words import quoted

Form = Mapping[str, Sequence[str]]  # what a browser sends: names and values
Label = Callable[[str], str]  # a name of the file, as people read it

LONGEST_LIST: Final = 8  # of names that may repeat
LONG_TEXT: Final = 60  # letters from which on a text gets several lines


class Choice(NamedTuple):
    value: str
    label: str
    chosen: bool = False
    title: str = ""


@dataclass
class Control:
    """What the page shows for a value. `kind` says which macro draws it."""

    kind: str
    name: str
    value: str = ""
    choices: list[Choice] = field(default_factory=list)
    parts: list[Control] = field(default_factory=list)
    label: str = ""
    low: int = 0
    high: int = 0
    usual: str = ""  # what holds if nothing is given
    needed: bool = False
    about: str = ""
    icon: str = ""  # the address of a symbol that shows the value
    examples: list[tuple[str, str]] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    @property
    def id(self) -> str:
        return "f-" + self.name.replace(".", "-").replace("_", "-")


class Shape(Protocol):
    def control(self, name: str, value: object, t: Translator) -> Control:
        """The control for a value of the file, which may be none or a wrong one."""
        ...

    def read(self, form: Form, name: str) -> object | None:
        """What was typed, as the file has it; None if nothing was."""
        ...


def first(form: Form, name: str) -> str:
    return next(iter(form.get(name, ())), "").replace("\r\n", "\n").strip()


def as_text(value: object) -> str:
    """A value that may not be what it should be."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


class Words:
    """A text."""

    def __init__(self, lines: int = 1) -> None:
        self.lines = lines

    def control(self, name: str, value: object, t: Translator) -> Control:
        is_long = self.lines > 1 or len(as_text(value)) > LONG_TEXT
        return Control("long" if is_long else "text", name, as_text(value))

    def read(self, form: Form, name: str) -> object | None:
        return first(form, name) or None


class Number:
    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def control(self, name: str, value: object, t: Translator) -> Control:
        return Control("number", name, as_text(value), low=self.low, high=self.high)

    def read(self, form: Form, name: str) -> object | None:
        text = first(form, name)
        return whole_number(text) if text else None


def whole_number(text: str) -> int:
    digits = text.removeprefix("-").removeprefix("−")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 9:
        raise SalonError(msg("This is a whole number, not {text}. It has not been saved."), text=quoted(text))
    return int(digits) * (1 if digits == text else -1)


class Tick:
    def control(self, name: str, value: object, t: Translator) -> Control:
        return Control("tick", name, "true" if value is True else "")

    def read(self, form: Form, name: str) -> object | None:
        return first(form, name) == "true"


class One:
    """One name of several."""

    def __init__(self, names: Sequence[str], label: Label) -> None:
        self.names = [name for name in names if name]
        self.label = label

    def control(self, name: str, value: object, t: Translator) -> Control:
        return Control("choice", name, as_text(value), choices=choices(self.names, as_text(value), self.label))

    def read(self, form: Form, name: str) -> object | None:
        return first(form, name) or None


def choices(names: Sequence[str], chosen: str, label: Label) -> list[Choice]:
    """What is wrong in the file stays to be seen until something else is chosen."""
    wrong = [chosen] if chosen and chosen not in names else []
    return [Choice(name, label(name), name == chosen) for name in [*names, *wrong]]


class Some:
    """Any number of names, each at most once."""

    def __init__(self, names: Sequence[str], label: Label) -> None:
        self.names = list(names)
        self.label = label

    def control(self, name: str, value: object, t: Translator) -> Control:
        given = value if isinstance(value, list) else []
        return Control("some", name, choices=[Choice(each, self.label(each), each in given) for each in self.names])

    def read(self, form: Form, name: str) -> object | None:
        chosen = form.get(name, ())
        return [each for each in self.names if each in chosen] or None


class Cells:
    """A list of names one after the other: an edge of half symbols, or symbols that may repeat."""

    def __init__(
        self, names: Sequence[str], label: Label, cells: int = 0, kind: str = "row", icon: Label | None = None
    ) -> None:
        self.names = [name for name in names if name]
        self.label = label
        self.cells = cells  # as many as there must be; 0: as many as are given, and one to add
        self.kind = kind
        self.icon = icon

    def control(self, name: str, value: object, t: Translator) -> Control:
        given = [as_text(each) for each in value] if isinstance(value, list) else []
        empty = max(0, self.cells - len(given)) if self.cells else int(len(given) < LONGEST_LIST)
        parts = [
            Control("choice", f"{name}.{place}", each, choices=choices(self.names, each, self.label))
            for place, each in enumerate([*given, *[""] * empty])
        ]
        for part in parts:
            part.icon = self.icon(part.value) if self.icon and part.value in self.names else ""
        return Control(self.kind, name, parts=parts)

    def read(self, form: Form, name: str) -> object | None:
        typed: list[str] = []
        while f"{name}.{len(typed)}" in form:
            typed.append(first(form, f"{name}.{len(typed)}"))
        if not self.cells:
            typed = [each for each in typed if each]
        return typed or None


class Numbers:
    """Whole numbers in a row, typed with commas."""

    def control(self, name: str, value: object, t: Translator) -> Control:
        given = value if isinstance(value, list) else []
        return Control("text", name, ", ".join([as_text(each) for each in given]))

    def read(self, form: Form, name: str) -> object | None:
        words = first(form, name).replace(",", " ").replace(";", " ").split()
        return [whole_number(word) for word in words] or None


class Each:
    """A name for some of several keys."""

    def __init__(self, keys: Sequence[str], names: Sequence[str], key_label: Label, label: Label) -> None:
        self.keys = list(keys)
        self.key_label = key_label
        self.one = One(names, label)

    def control(self, name: str, value: object, t: Translator) -> Control:
        given = value if isinstance(value, dict) else {}
        parts = [self.one.control(f"{name}.{key}", given.get(key), t) for key in self.keys]
        for part, key in zip(parts, self.keys, strict=True):
            part.label = self.key_label(key)
        return Control("each", name, parts=parts)

    def read(self, form: Form, name: str) -> object | None:
        found = {key: self.one.read(form, f"{name}.{key}") for key in self.keys}
        return {key: value for key, value in found.items() if value} or None


def usual_shape(kind: Kind, label: Callable[[str, str], str]) -> Shape:
    """For the kinds of value that every game may use; what is unknown is typed as text."""
    if isinstance(kind, Whole):
        return Number(kind.low, kind.high)
    if isinstance(kind, Flag):
        return Tick()
    if isinstance(kind, OneOf):
        return One(kind.names, lambda name: label(kind.what, name))
    if isinstance(kind, ListOf):
        item = kind.item
        if kind.repeats:
            exactly = kind.low if kind.low == kind.high else 0
            return Cells(item.names, lambda name: label(item.what, name), exactly)
        return Some(item.names, lambda name: label(item.what, name))
    return Words()
