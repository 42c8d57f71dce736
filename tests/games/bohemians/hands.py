"""The set `by-hand`: the stage, with cards whose text its owner has typed in."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final

from salon.engine.cards import load_cards
from salon.engine.options import Value
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.encode import amount_action
from salon.games.bohemians.rules.schema import SCHEMA
from tests.games.bohemians.scenario import Seat, scenario
from tests.games.bohemians.sets import Items, Tables, ability, named, opened, written
from tests.games.bohemians.stage import stage_tables


def by_hand(moment: str, gives: str, low: int, high: int, **more: object) -> Items:
    """An ability by hand; its text, in both languages, tells it from others."""
    text = f"{moment}: {gives}, more or less."
    french = f"{moment} : {gives}, plus ou moins."
    return ability("by_hand", moment=moment, gives=gives, low=low, high=high, text=text, text_fr=french, **more)


# By the id of the card of the stage that they replace: their own id, and what they do.
CARDS: Final[dict[str, tuple[str, Items]]] = {
    "plain-pink-1": ("windows", by_hand("count", "inspiration", -1, 4)),
    "plain-pink-2": ("flowers", by_hand("spend", "price", -3, 0, kinds=["muse"], uses=1)),
    "plain-blue-1": ("candles", by_hand("wake_up", "draw", 1, 3)),
    "plain-orange-1": ("river", by_hand("day", "ignore", 1, 1)),
    "wide-muses": ("hats", by_hand("purchase", "atelier", 0, 3, kinds=["habit"])),
    "wide-habits": ("sort", by_hand("wake_up", "discard", 2, 3)),
    "topdeck": ("gift", by_hand("wake_up", "atelier", -2, 3)),
    "excuse": ("rhyme", by_hand("dues", "reject", 0, 1, kind="hardship")),
    "costly-excuse": ("dream", by_hand("sleep", "atelier", -1, 3)),
    "calmer": ("purse", by_hand("spend", "inspiration", 1, 5)),
    "keeper": ("rent", by_hand("spend", "price", -1, 2, kinds=["habit", "achievement"])),
    "muse-1": ("sibyl", by_hand("count", "inspiration", 0, 6)),
    "muse-2": ("duchess", by_hand("achievement", "atelier", 0, 3)),
    "woe-1": ("fever", by_hand("count", "inspiration", -3, 0)),
    "woe-2": ("moths", by_hand("wake_up", "discard", 1, 2, kind="habit")),
    "woe-3": ("gossip", by_hand("achievement", "inspiration", -2, 0)),
    "woe-4": ("toll", by_hand("spend", "price", 1, 3, kinds=["habit"])),
    "woe-5": ("rain", by_hand("day", "atelier", -2, 0)),
    "beggar-b": ("beggar-b", by_hand("count", "atelier", 0, 2)),
    "journalist-b": ("journalist-b", by_hand("purchase", "inspiration", 1, 2)),
    # What spares its owner the Hardship of a day without work
    "both-icons": ("alibi", by_hand("dues", "spare", 0, 1)),
    "big-bargain": ("trade", by_hand("dues", "reject", 0, 2, spares=True)),
    "calm": ("nap", by_hand("day", "ignore", 0, 1, spares=True)),
    "muse-3": ("patron", by_hand("dues", "atelier", -3, -3, spares=True)),
}
# On Achievements: `piece-1` is the cheapest.
PRIZES: Final[dict[int, Items]] = {
    1: by_hand("count", "inspiration", 0, 4),
    2: by_hand("wake_up", "draw", 1, 2),
    3: by_hand("day", "ignore", 1, 1),
    4: by_hand("spend", "price", -2, 0, kinds=["muse"]),
    5: by_hand("achievement", "atelier", 1, 3),
    6: by_hand("dues", "spare", 1, 1),
    7: by_hand("sleep", "atelier", 0, 2),
    8: by_hand("wake_up", "discard", 0, 2),
}


def hands_tables() -> Tables:
    tables = stage_tables()
    tables["set"] = {"id": "by-hand", "title": "By Hand", "rows": 3}
    for table in ("habit", "muse", "hardship", "job"):
        for row in tables[table]:
            if row["id"] in CARDS:
                name, item = CARDS[row["id"]]
                row |= {**named(name), "played" if table == "job" else "abilities": [item]}
    for row in tables["revolution"]:
        if row["id"] == "academy":
            row["abilities"].append(by_hand("count", "inspiration", 0, 5))
    for number, row in enumerate(tables["achievement"], 1):
        row["abilities"] = [PRIZES[number]] if number in PRIZES else []
    return tables


@cache
def hands_edition() -> Edition:
    text = written(hands_tables())
    return Edition(load_cards(text, "by-hand.toml", SCHEMA), text)


@contextmanager
def hands(text: str, players: int = 2, seed: int = 0, **options: Value) -> Iterator[list[Seat]]:
    """A scenario with these cards."""
    with opened(hands_edition()) as cards, scenario(text, players, seed, cards=cards, **options) as seats:
        yield seats


def says(seat: Seat, amount: int) -> None:
    """Answer by hand."""
    seat.takes(amount_action(amount))
