"""Which rows of an owner's card file are still those of the house set."""

from typing import Final

from salon.engine.cards import CardSet, Row
from salon.games.bohemians.cards import EDITIONS, HOUSE, SCHEMA

NOTES: Final = ("untouched", "origin", "known", "known_fr", "ours", "ours_fr")


def untouched(cards: CardSet) -> tuple[list[Row], int, list[Row]]:
    """The rows with the mark, how many rows there are, and those with the mark in which something was changed."""
    marked: list[Row] = []
    changed: list[Row] = []
    total = 0
    house = EDITIONS[HOUSE].cards
    for name, table in SCHEMA.tables.items():
        if "untouched" not in table.fields or not cards.has(name):
            continue
        usual = [meaning(row) for row in house.rows(name)]
        total += len(cards.rows(name))
        of_house = [row for row in cards.rows(name) if row.flag("untouched")]
        marked += of_house
        changed += [row for row in of_house if meaning(row) not in usual]
    return marked, total, changed


def meaning(row: Row) -> dict[str, object]:
    return {key: value for key, value in row.values.items() if key not in NOTES}
