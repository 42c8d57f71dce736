"""Which rows of an owner's card file are still those of the house set."""

from typing import Final

from salon.engine.cards import CardSet, Row
from salon.engine.language import Translator
from salon.games.bohemians.rules.cards import EDITIONS, HOUSE
from salon.games.bohemians.rules.schema import SCHEMA

MOST_LINES: Final = 8  # that are named in one sentence
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


def untouched_told(cards: CardSet, t: Translator) -> list[str]:
    """How many rows of an owner's file are still the house's; nothing if none is."""
    marked, total, changed = untouched(cards)
    told: list[str] = []
    if marked:
        sentence = t.plural(
            "{n} of {total} rows is not typed over yet: it is still that of the house set.",
            "{n} of {total} rows are not typed over yet: they are still those of the house set.",
            len(marked),
        )
        told.append(sentence.format(n=len(marked), total=total))
    if changed:
        lines = ", ".join([str(row.line) for row in changed[:MOST_LINES]])
        sentence = t.plural(
            "{n} of them has been changed (line {lines}). If it is done, delete its line untouched.",
            "{n} of them have been changed (lines {lines}). Where they are done, delete the line untouched.",
            len(changed),
        )
        told.append(sentence.format(n=len(changed), lines=lines + (" ..." if len(changed) > MOST_LINES else "")))
    return told
