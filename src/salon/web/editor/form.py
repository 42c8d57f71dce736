"""The page of one row: its fields, what is wrong at each, the list of all rows, and how far one has come."""

from __future__ import annotations

from typing import NamedTuple

from salon.engine.cards import Problem
from salon.engine.language import Translator
from salon.engine.untouched import MARK
from salon.web.editor.content import Content
from salon.web.editor.shapes import Control
from salon.web.editor.tables import usual_text


class Shown(NamedTuple):
    """A field as the page has it."""

    key: str
    about: str
    control: Control
    is_required: bool
    problems: list[str]
    warnings: list[str]


class Entry(NamedTuple):
    """A row in the list."""

    table: str
    number: int  # from 1
    name: str
    is_untouched: bool
    is_wrong: bool
    is_here: bool


class Group(NamedTuple):
    table: str
    name: str
    entries: list[Entry]
    is_here: bool
    is_marked: bool  # whether its rows say if they are still those of the house

    @property
    def done(self) -> int:
        return len([each for each in self.entries if not each.is_untouched])


class Form:
    """All that the page of a row needs."""

    def __init__(self, content: Content, table: str, index: int, t: Translator) -> None:
        self.content = content
        self.author = content.author
        self.table = table
        self.index = index
        self.t = t
        self.placed = [(content.place_of(each), each) for each in content.problems]

    def fields(self) -> tuple[list[Shown], list[Shown]]:
        """The fields of the card, and those that say where it comes from."""
        keys = [key for key in self.author.schema.tables[self.table].fields if key != MARK]
        own = [self.field(key) for key in keys if key not in self.author.notes]
        return own, [self.field(key) for key in keys if key in self.author.notes]

    def field(self, key: str) -> Shown:
        table = self.author.schema.tables[self.table]
        row = self.content.row(self.table, self.index)
        control = self.author.shape(table, key, self.content, self.t).control(key, row.get(key), self.t)
        control.usual = usual_text(table.fields[key].default)
        problems = [each for each in self.problems_here() if each.key == key]
        left = [each.sentence for each in problems if not self.at_item(control, each)]
        warned = [each.sentence for each in self.warnings_here() if each.key == key]
        about = self.author.about_key(self.table, key, self.t)
        return Shown(key, about, control, table.fields[key].required, left, warned)

    def at_item(self, control: Control, problem: Problem) -> bool:
        """Tell a problem at the item of a list that it belongs to, if that is known."""
        items = [part for part in control.parts if part.kind == "item"]
        lines = self.content.lines.of_items(self.table, self.index).get(control.name, [])
        if len(items) == 1:
            items[0].problems.append(problem.sentence)
            return True
        if len(set(lines)) != len(items) or problem.line not in lines:
            return False
        items[lines.index(problem.line)].problems.append(problem.sentence)
        return True

    def problems_here(self) -> list[Problem]:
        return [problem for place, problem in self.placed if place == (self.table, self.index)]

    def warnings_here(self) -> list[Problem]:
        here = (self.table, self.index)
        return [each for each in self.content.warnings if self.content.place_of(each) == here]

    def others(self) -> tuple[list[str], list[str]]:
        """What is wrong or unusual with this row or its table, but with no field of it."""
        keys = self.author.schema.tables[self.table].fields
        problems = [each.sentence for each in self.problems_here() if each.key not in keys]
        return problems, [each.sentence for each in self.warnings_here() if each.key not in keys]

    # All rows

    def groups(self) -> list[Group]:
        wrong = {place for place, _ in self.placed}
        return [
            Group(
                table,
                self.author.table_name(table, self.t),
                self.entries(table, wrong),
                table == self.table,
                self.can_be_marked(table),
            )
            for table in self.author.schema.tables
            if self.content.rows(table)
        ]

    def entries(self, table: str, wrong: set[tuple[str, int]]) -> list[Entry]:
        return [
            Entry(
                table=table,
                number=index + 1,
                name=self.author.row_name(table, row, index + 1, self.t),
                is_untouched=self.content.is_untouched(table, index),
                is_wrong=(table, index) in wrong,
                is_here=(table, index) == (self.table, self.index),
            )
            for index, row in enumerate(self.content.rows(table))
        ]

    def context(self) -> dict[str, object]:
        groups = self.groups()
        entries = [entry for group in groups for entry in group.entries]
        here = next(place for place, entry in enumerate(entries) if entry.is_here)
        after = [*entries[here + 1 :], *entries[:here]]
        counted = [entry for group in groups if group.is_marked for entry in group.entries]
        fields, notes = self.fields()
        problems, warnings = self.others()
        return {
            "fields": fields,
            "notes": notes,
            "problems": problems,
            "warnings": warnings,
            "groups": groups,
            "here": entries[here],
            "kind_name": self.author.table_name(self.table, self.t),
            "about": self.author.about_table(self.table, self.t),
            "before": entries[here - 1] if here else None,
            "after": entries[here + 1] if here + 1 < len(entries) else None,
            "next_untouched": next((entry for entry in after if entry.is_untouched), None),
            "next_wrong": next((entry for entry in after if entry.is_wrong), None),
            "done": len([entry for entry in counted if not entry.is_untouched]),
            "total": len(counted),
            "wrong": len({place for place, _ in self.placed}),
            "can_be_marked": self.can_be_marked(self.table),
            "preview": self.author.preview(self.content, self.table, self.index, self.t),
            "has_preview": not self.author.schema.tables[self.table].single,
            "digest": self.content.digest,
        }

    def can_be_marked(self, table: str) -> bool:
        return MARK in self.author.schema.tables[table].fields
