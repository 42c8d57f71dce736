"""The set `haunted`: the stage with Time Spirits whose sheets are short, so that tuning those of the house breaks no
test. Their twelve cards have the abilities that the house's had when this was written, and their ids.

              costs      two players   clock   relief              set-up
    industry  3, 4, 5    3, 3, 4, 4    5 / 6   clock, 2, 2 / 3 x   -
    decency   5, 6       5, 6, 7       8 / 9   clock, 4, 1 / 2 x   2 Hardships in the deck, the white Habit chained
    decadence 4, 4, 4    4, 4, 4, 4    9 / 9   reject, 2, always   2 Hardships taken, 4 points; 1 more each Hardship
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final

from salon.engine.cards import load_cards
from salon.engine.game import Game
from salon.engine.options import Value
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.modes import COOP, SPIRIT
from salon.games.bohemians.rules.schema import SCHEMA
from salon.registry import make_with
from tests.games.bohemians.scenario import Seat, scenario
from tests.games.bohemians.sets import Items, Tables, ability, bonus, named, opened, written
from tests.games.bohemians.stage import stage_tables

PLAN = "0.routine=green,pink,blue,job"
HABITS_FOR_SALE = ("ledger", "tidy", "teach", "barter")
ON_MARKET = f"habit-market={','.join(HABITS_FOR_SALE)}"

SHEETS: Final[list[tuple[str, Items]]] = [
    ("industry", {"costs": [3, 4, 5], "costs_two": [3, 3, 4, 4], "clock": 5, "clock_two": 6, "relief": "clock",
                  "relief_cost": 2, "relief_uses": 2, "relief_uses_two": 3}),
    ("decency", {"costs": [5, 6], "costs_two": [5, 6, 7], "clock": 8, "clock_two": 9, "relief": "clock",
                 "relief_cost": 4, "relief_uses": 1, "relief_uses_two": 2, "hardships_in_deck": 2, "chains": True}),
    ("decadence", {"costs": [4, 4, 4], "costs_two": [4, 4, 4, 4], "dearer": 1, "clock": 9, "clock_two": 9,
                   "relief": "reject", "relief_cost": 2, "hardships_taken": 2, "atelier": 4}),
]  # fmt: skip
# A card's Spirit, colour, abilities, and those of an offer that is declined.
CARDS: Final[list[tuple[str, str, str, list[Items], list[Items]]]] = [
    ("full-steam", "industry", "green", [ability("clock")], []),
    ("no-visitors", "industry", "pink", [ability("muse_limit", max=0)], []),
    ("night-shift", "industry", "blue", [ability("habits_drawn", amount=-1)], []),
    ("wages-cut", "industry", "orange", [ability("take_hardships")], []),
    ("what-will-people-say", "decency", "green", [ability("clock_by_night", unless="job_played")], []),
    ("a-chaperone", "decency", "pink", [ability("muse_limit", max=1),
                                        ability("price", kinds=["muse"], amount=1)], []),
    ("early-to-bed", "decency", "blue", [ability("close_column", columns=["night"])], []),
    ("a-proper-coat", "decency", "orange", [ability("price", kinds=["habit"], amount=1),
                                            ability("atelier", amount=-2)], []),
    ("a-generous-friend", "decadence", "green", [ability("atelier", amount=4), ability("take_hardships")],
     [bonus(-1)]),
    ("velvet-and-mirrors", "decadence", "pink", [ability("gain_muse"), ability("take_hardships")],
     [ability("muse_limit", max=1)]),
    ("the-green-hour", "decadence", "blue", [ability("habits_drawn", amount=2), ability("take_hardships")],
     [ability("habits_drawn", amount=-1)]),
    ("one-more-confession", "decadence", "orange", [ability("reject", kind="hardship"), ability("clock")],
     [ability("take_hardships")]),
]  # fmt: skip


# So that a Habit on top of the deck stays there to activate the Spirit.
MARKET: Final = "habit-market=plain-pink-1,plain-pink-2,plain-blue-1,plain-orange-1"


def haunted_tables() -> Tables:
    tables = stage_tables()
    tables["set"] = {"id": "haunted", "title": "Haunted", "rows": 3}
    tables["spirit"] = [
        {**named(spirit), "goal": "links", "track": "hours", "fight": f"Fight {spirit}", "relieve": f"Ease {spirit}"}
        | sheet
        for spirit, sheet in SHEETS
    ]
    tables["spirit_card"] = [
        {**named(name), "spirit": spirit, "colour": colour, "abilities": items, "declined": declined}
        for name, spirit, colour, items, declined in CARDS
    ]
    return tables


@cache
def haunted_edition() -> Edition:
    text = written(haunted_tables())
    return Edition(load_cards(text, "haunted.toml", SCHEMA), text)


def with_market(text: str) -> str:
    """Plain cards lie there, unless the test says otherwise."""
    return text if "habit-market" in text else f"{text} {MARKET}"


@contextmanager
def haunted(text: str, spirit: str = "industry", seed: int = 0, **options: Value) -> Iterator[list[Seat]]:
    """A scenario of one player against a Time Spirit."""
    with (
        opened(haunted_edition()) as cards,
        scenario(with_market(text), 1, seed, cards=cards, mode=SPIRIT, spirit=spirit, **options) as seats,
    ):
        yield seats


@contextmanager
def partners(text: str, spirit: str = "industry", seed: int = 0, **options: Value) -> Iterator[list[Seat]]:
    """The same for two players."""
    with (
        opened(haunted_edition()) as cards,
        scenario(with_market(text), 2, seed, cards=cards, mode=COOP, spirit=spirit, **options) as seats,
    ):
        yield seats


@contextmanager
def haunted_game(**options: Value) -> Iterator[Game]:
    """A game from its start on."""
    with opened(haunted_edition()) as cards:
        yield make_with("bohemians", {"cards": cards, **options})
