"""Lists of tables in a form: abilities and the like, chosen by name, each with the values that it takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from salon.engine.language import Translator
from salon.web.editor.shapes import Choice, Control, Form, Shape, as_text, first

NEW: Final = "new"  # the place of an item that is just being added
REMOVED: Final = "remove"  # a button that names the item to take away


class Value(NamedTuple):
    """Something that an item takes."""

    key: str
    shape: Shape
    needed: bool
    usual: object = None
    about: str = ""


class Item(NamedTuple):
    """What a list may hold: its name in the file, what it takes, and what it begins with when it is chosen."""

    name: str
    values: Sequence[Value]
    about: str
    begins: Mapping[str, object]
    examples: Sequence[tuple[str, str]] = ()  # as the file has it, and how it reads


class Items:
    """A list of tables, each with a name."""

    def __init__(
        self, items: Sequence[Item], most: int, told: Callable[[Mapping[str, object], Translator], str]
    ) -> None:
        self.items = {item.name: item for item in items}
        self.most = most
        self.told = told  # how an item reads, or nothing if something is wrong with it

    def control(self, name: str, value: object, t: Translator) -> Control:
        given = value if isinstance(value, list) else []
        parts = [self.item_control(f"{name}.{place}", each, t) for place, each in enumerate(given)]
        added = Control("choice", f"{name}.{NEW}.name", choices=self.names(""))
        return Control("items", name, parts=[*parts, *([added] if len(given) < self.most else [])])

    def names(self, chosen: str) -> list[Choice]:
        known = [Choice(name, name, name == chosen, item.about) for name, item in self.items.items()]
        return known if not chosen or chosen in self.items else [*known, Choice(chosen, chosen, True)]

    def item_control(self, name: str, value: object, t: Translator) -> Control:
        given = value if isinstance(value, dict) else {}
        chosen = as_text(given.get("name"))
        item = self.items.get(chosen)
        control = Control("item", name, chosen, choices=self.names(chosen))
        if item is None:
            return control
        for each in item.values:
            part = each.shape.control(f"{name}.{each.key}", given.get(each.key), t)
            part.label, part.needed, part.about = each.key, each.needed, each.about
            part.usual = usual_text(each.usual)
            control.parts.append(part)
        control.about = self.told(given, t)
        control.examples = list(item.examples)
        return control

    def read(self, form: Form, name: str) -> object | None:
        found: list[dict[str, object]] = []
        place = 0
        while f"{name}.{place}.name" in form:
            if f"{name}.{place}" not in form.get(REMOVED, ()):
                found += self.read_item(form, f"{name}.{place}", first(form, f"{name}.{place}.was"))
            place += 1
        found += self.read_item(form, f"{name}.{NEW}", "")
        return found or None

    def read_item(self, form: Form, name: str, was: str) -> list[dict[str, object]]:
        """One item; what has just been chosen begins as its example does."""
        chosen = first(form, f"{name}.name")
        if not chosen:
            return []
        item = self.items.get(chosen)
        if item is None:
            return [{"name": chosen}]
        if chosen != was:
            return [{"name": chosen, **item.begins}]
        typed = {each.key: each.shape.read(form, f"{name}.{each.key}") for each in item.values}
        unticked = [each.key for each in item.values if each.usual is False and typed[each.key] is False]
        kept = {key: value for key, value in typed.items() if value is not None and key not in unticked}
        return [{"name": chosen, **kept}]


def usual_text(usual: object) -> str:
    """What holds without a value, where a few letters can say it."""
    return as_text(usual) if isinstance(usual, str | int) and not isinstance(usual, bool) else ""
