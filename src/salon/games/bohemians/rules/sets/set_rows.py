"""Looking at the rows of a set of cards: abilities, halves of symbols, prices."""

from collections.abc import Sequence

from salon.engine.cards import Row
from salon.games.bohemians.rules.catalogue.all_abilities import CATALOGUE
from salon.games.bohemians.rules.catalogue.kinds import Ability
from salon.games.bohemians.rules.ids import COLUMN_IDS, SYMBOL_IDS

Item = dict[str, object]


def abilities_of(row: Row) -> list[Item]:
    """The abilities of a card, as the file has them."""
    items = row.values.get("abilities", row.values.get("played", []))
    assert isinstance(items, list)
    return items


def given(item: Item, key: str) -> object:
    """What an ability has for a parameter, given or by default."""
    return item.get(key, ability_of(item).takes.get(key))


def ability_of(item: Item) -> Ability:
    return CATALOGUE[str(item["name"])]


def moment_of(item: Item) -> int:
    return ability_of(item).moment


def halves_on(row: Row, key: str) -> list[str]:
    """The symbols of the halves on an edge; a double half is one of them."""
    return [name.rstrip("*") for name in row.names(key) if name]


def symbols_on(rows: Sequence[Row]) -> dict[str, int]:
    """How many halves there are of each symbol; a whole symbol is two of them."""
    found = dict.fromkeys(SYMBOL_IDS, 0)
    for row in rows:
        for symbol in halves_on(row, "left") + halves_on(row, "right") + 2 * row.names("whole"):
            found[symbol] += 1
    return found


def counted(found: dict[str, int]) -> str:
    return ", ".join([f"{name} {count}" for name, count in found.items()])


def cost_of(row: Row) -> int:
    return row.number("cost")


def columns_of(row: Row) -> list[str]:
    """The times of day at which a Muse may be played."""
    allowed = row.names("columns") if row.has("columns") else COLUMN_IDS
    forbidden = row.names("forbidden") if row.has("forbidden") else []
    return [column for column in allowed if column not in forbidden]
