"""Where the cards of an owner's file come from: what a row says of it, and how many rows are still the house's."""

from collections.abc import Mapping, Sequence
from typing import Final

from salon.engine.cards import CardSet, Field, Flag, OneOf, Row, Text
from salon.engine.grades import GRADES, PRINTED, Listed
from salon.engine.language import Translator, msg

MARK: Final = "untouched"
UNTOUCHED: Final = Field(MARK, Flag(), default=False, read_by_rules=False)  # an owner has not typed over it yet
NOTES: Final = (MARK, "origin", "known", "known_fr", "ours", "ours_fr")
MOST_LINES: Final = 8  # that are named in one sentence

# For those who write a file
ABOUT_MARKS: Final = msg(
    "Each row is marked as untouched. When you have typed over it, delete the mark, and what is said there "
    "of its origin; the check counts how many are left."
)
ABOUT_NOTES: Final = {
    "origin": msg("how much of it is the printed card; left out, all"),
    "known": msg("of a card that is only partly the printed one, what is known"),
    "known_fr": msg("the same in French"),
    "ours": msg("and what is made up"),
    "ours_fr": msg("the same in French"),
    MARK: msg(
        "true as long as it is the house's; when you have typed over it, delete this line, origin, known and ours"
    ),
}


def origin_fields() -> list[Field]:
    """How much of a card is the printed one, and whether it is still the house's."""
    return [
        Field("origin", OneOf("an origin", GRADES), default=PRINTED, read_by_rules=False),
        Field("known", Text(), optional=True, translated=True),
        Field("ours", Text(), optional=True, translated=True),
        UNTOUCHED,
    ]


def rows_to_type(cards: CardSet) -> list[Row]:
    """The rows that can have the mark: those of cards, not the one about the set itself."""
    return [row for rows in cards.tables.values() for row in rows if row.has(MARK)]


def rows_left(cards: CardSet) -> list[Row]:
    """The rows that nobody has typed over yet."""
    return [row for row in rows_to_type(cards) if row.flag(MARK)]


def meaning(values: Mapping[str, object]) -> dict[str, object]:
    """What a row says of its card, without where it comes from."""
    return {key: value for key, value in values.items() if key not in NOTES}


def rows_told(t: Translator, cards: CardSet) -> str:
    """How many rows of an owner's file are still the house's; empty if none is."""
    left = len(rows_left(cards))
    sentence = t.plural(
        "{n} of {total} rows is not typed over yet: it is still that of the house set.",
        "{n} of {total} rows are not typed over yet: they are still those of the house set.",
        left,
    )
    return sentence.format(n=left, total=len(rows_to_type(cards))) if left else ""


def left_told(cards: CardSet, house: Mapping[str, Sequence[Mapping[str, object]]], t: Translator) -> list[str]:
    """The same, and which of them were changed all the same: they are none of the house's rows, which are given."""
    told = [rows_told(t, cards)] if rows_left(cards) else []
    changed = [row for name, rows in cards.tables.items() for row in rows_changed(rows, house.get(name, []))]
    if changed:
        lines = ", ".join([str(row.line) for row in changed[:MOST_LINES]])
        sentence = t.plural(
            "{n} of them has been changed (line {lines}). If it is done, delete its line untouched.",
            "{n} of them have been changed (lines {lines}). Where they are done, delete the line untouched.",
            len(changed),
        )
        told.append(sentence.format(n=len(changed), lines=lines + (" ..." if len(changed) > MOST_LINES else "")))
    return told


def rows_changed(rows: Sequence[Row], house: Sequence[Mapping[str, object]]) -> list[Row]:
    """The rows of a table that have the mark, but are none of the house's."""
    usual = [meaning(values) for values in house]
    return [row for row in rows if row.has(MARK) and row.flag(MARK) and meaning(row.values) not in usual]


# Wherever a set is named


def title_told(t: Translator, title: str, cards: CardSet) -> str:
    """The title of a set, and how much of it is still the house's."""
    left, total = len(rows_left(cards)), len(rows_to_type(cards))
    if not left:
        return title
    if left == total:
        return t("{title}, not typed over yet").format(title=title)
    return t("{title}, {n} of {total} rows not typed over yet").format(title=title, n=left, total=total)


def set_told(t: Translator, title: str, cards: CardSet, listed: Sequence[Listed], typed: str) -> str:
    """What an owner's set is: `typed` if something of it was typed in, and how many cards are still the house's."""
    if len(rows_left(cards)) == len(rows_to_type(cards)) > 0:
        sentence = t("{title} is a copy of the house cards: nothing in it is typed over yet.")
        typed = sentence.format(title=title)
    left = sum([card.copies for card in listed if card.grade.is_untouched])
    if not left:
        return typed
    rest = t.plural("{n} card is still that of the house.", "{n} cards are still those of the house.", left)
    return f"{typed} {rest.format(n=left)}"
