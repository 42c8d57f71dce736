"""The set `parts`: the stage with Achievements that have abilities and Job tiles whose SETUP lines give more than
Atelier points."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final

from salon.engine.cards import load_cards
from salon.engine.options import Value
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.schema import SCHEMA
from tests.games.bohemians.scenario import Seat, scenario
from tests.games.bohemians.sets import Items, Tables, ability, bonus, count, opened, written
from tests.games.bohemians.stage import stage_tables

# By the number of the Achievement: `piece-1` costs 4, the cheapest.
PRIZES: Final[dict[int, list[Items]]] = {
    1: [bonus(2, atelier=1)],
    2: [count("colour", colour="green", amount=1)],
    4: [ability("price", kinds=["habit"], amount=-1)],
    5: [ability("atelier_discount", effect="draw", amount=2)],
    7: [ability("on_purchase", kinds=["achievement"], atelier=3)],
    8: [ability("skip_dues", cost=1)],
    10: [ability("reject", kind="hardship")],
    11: [ability("habits_drawn", amount=1)],
    13: [ability("ignore_hardship"), ability("bargain", inspiration=4)],
}
SETUPS: Final[dict[str, list[Items]]] = {
    "beggar-a": [ability("setup_cards", kind="muse", amount=2)],
    "beggar-b": [ability("setup_cards", kind="habit", source="deck", to="top")],
    "musician-a": [ability("setup_hardships", amount=2), ability("setup_hardships", to="deck")],
    "musician-b": [ability("setup_inspiration", inspiration=5)],
    "waiter-a": [ability("setup_cards", kind="habit", to="deck")],
}


def parts_tables() -> Tables:
    tables = stage_tables()
    tables["set"] = {"id": "parts", "title": "Parts", "rows": 3}
    for number, row in enumerate(tables["achievement"], 1):
        row["abilities"] = PRIZES.get(number, [])
    for row in tables["job"]:
        row["setup"] = SETUPS.get(row["id"], [])
    return tables


@cache
def parts_edition() -> Edition:
    text = written(parts_tables())
    return Edition(load_cards(text, "parts.toml", SCHEMA), text)


@contextmanager
def parts(text: str, players: int = 2, seed: int = 0, **options: Value) -> Iterator[list[Seat]]:
    with opened(parts_edition()) as cards, scenario(text, players, seed, cards=cards, **options) as seats:
        yield seats
