"""What the Time Spirits of a set must be like: their sheets and their cards."""

from typing import Final

from salon.engine.cards import CardSet, Problems, Row
from salon.engine.words import quoted
from salon.games.bohemians.rules.ids import SPIRIT_IDS, SUIT_IDS
from salon.games.bohemians.rules.sets.set_rows import abilities_of

TABLES: Final = ("spirit", "spirit_card")


def check_both_tables(cards: CardSet, problems: Problems) -> None:
    """Both or neither: the cards of the house do not go with other sheets."""
    for table, other in (TABLES, TABLES[::-1]):
        if cards.has(table) and cards.tables.get(other) == []:
            sentence = f"a set with [[{table}]] needs [[{other}]] as well; without both, it has those of the house."
            problems.add(cards.rows(table)[0].line, table, sentence)


# What belongs together on a sheet: the one needs the others.
NEEDS: Final = {
    "costs": ["costs_two", "goal", "fight"], "costs_two": ["costs"], "clock": ["clock_two", "track"],
    "clock_two": ["clock"], "relief": ["relief_cost", "relieve"], "relief_cost": ["relief"],
}  # fmt: skip


def check_sheets(cards: CardSet, problems: Problems) -> None:
    """A clock, payments and a second payment may be missing, but not half of each."""
    for row in cards.rows("spirit"):
        for key, needed in NEEDS.items():
            for other in needed:
                if row.has(key) and not row.has(other):
                    problems.at(row, key, f"a sheet with {key} needs {other} as well; leave out both, or give both.")
        for key, part, thing in (("win", "weakened", "costs"), ("lose", "clock", "clock")):
            if part in names_of(row, key) and not row.has(thing):
                problems.at(row, key, f"{part} needs {thing} on this sheet.")


def names_of(row: Row, key: str) -> list[str]:
    """The parts of a list, if the sheet has it."""
    items = row.value(key) if row.has(key) else []
    assert isinstance(items, list)
    return [str(item["name"]) for item in items]


def check_spirit_cards(cards: CardSet, problems: Problems) -> None:
    """One of each suit for each Spirit, and each does something."""
    rows = cards.rows("spirit_card")
    first: dict[tuple[str, str], Row] = {}
    for row in rows:
        pair = row.text("spirit"), row.text("colour")
        other = first.setdefault(pair, row)
        if other is not row:
            sentence = f"the {pair[1]} card of {quoted(pair[0])} is in line {other.line} already."
            problems.at(row, "colour", sentence)
        if not abilities_of(row):
            problems.at(row, "abilities", "a card of a Time Spirit needs at least 1 ability.")
    for spirit in SPIRIT_IDS:
        for suit in SUIT_IDS:
            if (spirit, suit) not in first:
                problems.add(rows[-1].line, "spirit_card", f"there is no {suit} card of {quoted(spirit)}.")
