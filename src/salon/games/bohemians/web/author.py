"""Card files of Bohemians: half symbols, abilities with their parameters, and the card as it lies on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from salon.engine.cards import CardSet, CardTable, Kind, OneOf, Problem, Row, Whole
from salon.engine.grades import Listed, grade_name, grade_told
from salon.engine.language import Translator, msg
from salon.engine.own_sets import taken_id
from salon.engine.toml_text import toml_value
from salon.engine.untouched import NOTES
from salon.games.bohemians.authoring.ability_help import CARRIERS, example_text
from salon.games.bohemians.authoring.template import TABLES, about_key, template
from salon.games.bohemians.authoring.unusual import warnings
from salon.games.bohemians.rules.cards import EDITIONS, HOUSE, Edition, effect_of
from salon.games.bohemians.rules.catalogue.all_abilities import CATALOGUE
from salon.games.bohemians.rules.catalogue.kinds import MOST_ABILITIES, TEXT_KEYS, Ability, OwnText
from salon.games.bohemians.rules.ids import (
    ART_IDS,
    COLOUR_IDS,
    COLUMN_IDS,
    SUIT_IDS,
    SYMBOL_IDS,
)
from salon.games.bohemians.rules.schema import MOST_ROWS, SCHEMA, Halves, Harmony, Prices
from salon.games.bohemians.rules.sets.ability_checks import Abilities, allowed
from salon.games.bohemians.rules.sets.spirit_parts import MEANINGS, MOST_PARTS, Parts, Taken
from salon.games.bohemians.web.shelf import SHELF, shown_card
from salon.games.bohemians.words.card_list import BOARDS, card_list
from salon.games.bohemians.words.text import art_name, colour_name, column_name, symbol_name
from salon.games.bohemians.words.wording import effect_text
from salon.web.editor.author import Author
from salon.web.editor.shapes import Cells, Each, Number, Numbers, One, Shape, Words
from salon.web.editor.tables import Item, Items, Value
from salon.web.shelf import Shown
from salon.web.static_files import static_url

if TYPE_CHECKING:
    from salon.web.editor.content import Content

USUAL_ROWS: Final = 3
NAMES: Final = {
    "set": msg("The set"),
    "starting_slot": msg("Slots of the starting decks"),
    "starting_habit": msg("Starting Habits"),
    "habit": msg("Advanced Habits"),
    "revolution": msg("Revolution"),
    "muse": msg("Muses"),
    "hardship": msg("Hardships"),
    "achievement": msg("Achievements"),
    "board": msg("Routine boards"),
    "job": msg("Job tiles"),
    "spirit": msg("Time Spirits"),
    "spirit_card": msg("Cards of the Time Spirits"),
}
# A row stands for the house's with the same values here; of the other tables, for the one in the same place.
SEATS: Final = {"starting_slot": ["slot"], "starting_habit": ["art", "slot"], "spirit_card": ["spirit", "colour"]}
DRAWN_WITH: Final = {"starting_habit": ["starting_slot"], "spirit_card": ["spirit"]}  # whose rows a card shows, too
FIXED: Final = {"job": ["tile", "side"], "hardship": ["copies"]}  # on which other rows depend


class BohemianAuthor(Author):
    shelf = SHELF
    notes = NOTES

    def __init__(self) -> None:
        super().__init__("bohemians", SCHEMA)

    # Words

    def table_name(self, table: str, t: Translator) -> str:
        return t(NAMES[table])

    def about_table(self, table: str, t: Translator) -> str:
        return t(TABLES[table])

    def about_key(self, table: str, key: str, t: Translator) -> str:
        return about_key(t, table, key)

    def row_name(self, table: str, row: dict[str, object], number: int, t: Translator) -> str:
        if table == "starting_slot":
            return t("Slot {n}").format(n=row.get("slot", number))
        name = super().row_name(table, row, number, t)
        return f"{name} ({str(row['side']).upper()})" if table == "job" and row.get("side") else name

    def label(self, what: str, name: str, t: Translator) -> str:
        if what == "a symbol" and name in SYMBOL_IDS:
            return symbol_name(t, SYMBOL_IDS.index(name))
        if what in ("a suit", "a colour") and name in COLOUR_IDS:
            return colour_name(t, COLOUR_IDS.index(name))
        if what == "a time of day" and name in COLUMN_IDS:
            return column_name(t, COLUMN_IDS.index(name))
        if what == "an art" and name in ART_IDS:
            return art_name(t, ART_IDS.index(name))
        return super().label(what, name, t)

    def half_label(self, name: str, t: Translator) -> str:
        told = self.label("a symbol", name.removesuffix("*"), t)
        return t("{symbol}, double").format(symbol=told) if name.endswith("*") else told

    # Shapes

    def shape(self, table: CardTable, key: str, content: Content, t: Translator) -> Shape:
        kind = table.fields[key].kind
        if isinstance(kind, Halves):
            return Cells(
                half_names(), lambda name: self.half_label(name, t), rows_of(content), "halves",
                lambda name: drawing_of(name, key, table.name == "board"),
            )  # fmt: skip
        if table.expected and key == "id":
            return self.shape_of(OneOf("a name", table.expected), t)
        if isinstance(kind, Abilities):
            return self.abilities(kind, t)
        return self.shape_of(kind, t)

    def shape_of(self, kind: Kind, t: Translator) -> Shape:
        if isinstance(kind, Harmony):
            return Each(
                COLUMN_IDS, SUIT_IDS, lambda key: self.label("a time of day", key, t),
                lambda name: self.label("a suit", name, t),
            )  # fmt: skip
        if isinstance(kind, Prices):
            return Numbers()
        if isinstance(kind, Parts):
            return Items([self.part(kind, name, t) for name in kind.parts], MOST_PARTS, nothing_told)
        if isinstance(kind, OwnText):
            return Words(2)
        return super().shape_of(kind, t)

    def abilities(self, kind: Abilities, t: Translator) -> Items:
        items = [self.ability(CATALOGUE[name], kind, t) for name in kind.names]

        def told(item: Mapping[str, object], t: Translator) -> str:
            """How the card reads."""
            if kind.check_item(dict(item)):
                return ""
            return effect_text(effect_of(CARRIERS[kind.carrier.bit_length() - 1], 0, dict(item)), t)

        return Items(items, MOST_ABILITIES, told)

    def ability(self, ability: Ability, kind: Abilities, t: Translator) -> Item:
        keys = [*ability.needs, *ability.takes]
        values = [
            Value(
                key, self.shape_of(allowed(ability, key, kind.carrier), t), key in ability.needs,
                ability.takes.get(key),
            )
            for key in keys
        ]  # fmt: skip
        examples = [each for each in ability.examples if not kind.check_item({"name": ability.name, **each})]
        told = [(toml_value({"name": ability.name, **each}), example_text(ability, each, t)) for each in examples]
        begins = {key: value for key, value in (examples or [{}])[0].items() if key not in TEXT_KEYS}
        return Item(ability.name, values, told[0][1] if told else "", begins, told)

    def part(self, kind: Parts, name: str, t: Translator) -> Item:
        taken = kind.parts[name]
        meaning = t(MEANINGS[f"{kind.key}.{name}"])
        begins = {"deck": taken.names[0]} if taken.names else {}
        return Item(name, self.values_of_part(taken, t), meaning, begins, [("", meaning)])

    def values_of_part(self, taken: Taken, t: Translator) -> list[Value]:
        if taken.names:
            return [Value("deck", One(taken.names, lambda name: self.label("a deck", name, t)), True)]
        if not taken.most:
            return []
        number = Number(1, taken.most)
        return [Value("amount", number, taken.is_needed), Value("two", number, False)]

    # What is wrong, and how it looks

    def warnings(self, cards: CardSet) -> list[Problem]:
        return warnings(cards)

    def more_problems(self, cards: CardSet) -> list[Problem]:
        return taken_id(cards, EDITIONS)

    def preview(self, content: Content, table: str, index: int, t: Translator) -> object | None:
        row = content.alone(table, index)
        if row is None or table == "set":
            return None
        edition = edition_with(content, table, row, index)
        shown = row
        if table == "starting_slot":  # as the first deck has it
            own = [each for each in edition.cards.rows("starting_habit") if each.number("slot") == row.number("slot")]
            shown = own[0]
        found = [card for card in card_list(edition, t.language) if row_of(edition, card) is shown]
        if not found:
            return None
        grade = found[0].grade
        face = shown_card(edition, found[0], t.language)
        return Shown(found[0], face, grade_told(t, grade), grade_name(t, grade.id), "", True)

    def new_file(self, lang: str) -> str:
        return template(lang)


def half_names() -> list[str]:
    return [mark for name in SYMBOL_IDS for mark in (name, f"{name}*")]


def drawing_of(name: str, edge: str, on_board: bool) -> str:
    """A half as it is drawn: the left edge of a card has the right part of a symbol, that of a board the left one."""
    side = edge if on_board else {"left": "right", "right": "left"}[edge]
    double = "-2" if name.endswith("*") else ""
    return f"{static_url('bohemians/symbols.svg')}#{name.removesuffix('*')}-{side}{double}-open"


def rows_of(content: Content) -> int:
    """How many halves an edge has in this set."""
    found = content.rows("set")
    rows = found[0].get("rows") if found else None
    return rows if isinstance(rows, int) and Whole(1, MOST_ROWS).check(rows)[1] == [] else USUAL_ROWS


def nothing_told(item: Mapping[str, object], t: Translator) -> str:
    return ""


def edition_with(content: Content, table: str, row: Row, index: int) -> Edition:
    """The house's cards with this one in its place: what may be wrong with others of the file does not matter."""
    house = EDITIONS[HOUSE].cards
    tables = {name: list(rows) for name, rows in house.tables.items()}
    own_set = content.alone("set", 0) if content.rows("set") else None
    if own_set is not None:
        tables["set"] = [own_set]
    for name in DRAWN_WITH.get(table, []):
        for place in range(len(content.rows(name))):
            other = content.alone(name, place)
            if other is not None:
                tables[name][seat_of(tables[name], name, other, place)] = other
    seat = seat_of(tables[table], table, row, index)
    for key in FIXED.get(table, []):
        row.values[key] = tables[table][seat].values[key]
    tables[table][seat] = row
    return Edition(CardSet("preview", tables, {}), "")


def seat_of(rows: list[Row], table: str, row: Row, index: int) -> int:
    keys = SEATS.get(table, ["id"])
    wanted = [row.values[key] for key in keys]
    same = [place for place, each in enumerate(rows) if [each.values[key] for key in keys] == wanted]
    return same[0] if same else min(index, len(rows) - 1)


def row_of(edition: Edition, card: Listed) -> Row:
    return edition.boards[card.number - BOARDS] if card.kind == "board" else edition.rows[card.number]
