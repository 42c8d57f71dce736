"""What the Time Spirits of a set must be like: their sheets and their cards."""

from typing import Final

from salon.engine.cards import CardSet, Problems, Row
from salon.engine.words import quoted
from salon.games.bohemians.numbers import SPIRIT_IDS, SUIT_IDS
from salon.games.bohemians.sets.set_rows import abilities_of

TABLES: Final = ("spirit", "spirit_card")


def check_both_tables(cards: CardSet, problems: Problems) -> None:
    """Both or neither: the cards of the house do not go with other sheets."""
    for table, other in (TABLES, TABLES[::-1]):
        if cards.has(table) and cards.tables.get(other) == []:
            sentence = f"a set with [[{table}]] needs [[{other}]] as well; without both, it has those of the house."
            problems.add(cards.rows(table)[0].line, table, sentence)


def check_reliefs(cards: CardSet, problems: Problems) -> None:
    """A clock that can be set back for ever need never run out."""
    for row in cards.rows("spirit"):
        for key in ("relief_uses", "relief_uses_two"):
            if row.text("relief") == "clock" and not row.number(key):
                sentence = 'must be at least 1 with relief = "clock", or the game might never end.'
                problems.at(row, key, sentence)


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
