"""Which rows of an owner's card file are still those of the house set."""

from salon.engine.cards import CardSet
from salon.engine.language import Translator
from salon.engine.untouched import left_told
from salon.games.bohemians.rules.cards import EDITIONS, HOUSE


def untouched_told(cards: CardSet, t: Translator) -> list[str]:
    house = EDITIONS[HOUSE].cards
    return left_told(cards, {name: [row.values for row in rows] for name, rows in house.tables.items()}, t)
