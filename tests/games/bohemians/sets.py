"""Sets of cards for tests, so that tuning the house set breaks none of them.

`workshop` has one plain card for each ability: whatever is not said here has no halves and no abilities, so that
a test sees what it tests and nothing else. Habits cost 4, Muses 3, Revolution 4, Achievements from 4 to 15.
`example` is the house set with a few cards changed to those of the rulebook's example of counting: all
that is known of them. Sets are open only while a test uses them: no other test may come across them.
"""

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any, Final, NamedTuple

from salon.engine.cards import load_cards
from salon.engine.options import Value
from salon.games.bohemians.rules.cards import EDITIONS, SET_IDS, Edition, house_text
from salon.games.bohemians.rules.day_parts import BY_HARMONY, BY_SYMBOLS
from salon.games.bohemians.rules.ids import COLUMN_IDS
from salon.games.bohemians.rules.schema import SCHEMA
from salon.games.bohemians.rules.state import State
from tests.games.bohemians.scenario import Seat, position, scenario

Items = dict[str, Any]
Tables = dict[str, Any]
NO_HALVES: Final = ["", "", ""]
MAIN: Final = {"green": "focus", "pink": "playfulness", "blue": "curiosity", "orange": "expression"}
ALL_DAY: Final = COLUMN_IDS


def ability(name: str, **values: object) -> Items:
    return {"name": name, **values}


def bonus(inspiration: int = 0, **values: object) -> Items:
    return ability("bonus", inspiration=inspiration, **values)


def count(what: str, amount: int = 1, **values: object) -> Items:
    return ability("count", what=what, amount=amount, **values)


# The workshop. Starting Habits: a plain one of each colour, and some with halves on both sides, alike in the four
# arts: `green`, `green-2`, `green-3`, `green-4`.

F, P, C, E = "focus", "playfulness", "curiosity", "expression"
SLOTS: Final = [
    ("green", "green", NO_HALVES, NO_HALVES),
    ("pink", "pink", NO_HALVES, NO_HALVES),
    ("blue", "blue", NO_HALVES, NO_HALVES),
    ("orange", "orange", NO_HALVES, NO_HALVES),
    ("white", "white", NO_HALVES, NO_HALVES),
    ("single", "green", [F, "", ""], [F, "", ""]),
    ("double", "pink", [F + "*", "", ""], [F + "*", "", ""]),
    ("low", "blue", ["", F, F], ["", F, F]),
    ("curious", "orange", [C, "", ""], [C, "", ""]),
    ("mixed", "orange", [F, P, C], [F, P, C]),
]

# Advanced Habits; those in HALVES have a single Focus in the first row on both sides, those in WHOLE a symbol.
HABITS: Final[dict[str, list[tuple[str, list[Items]]]]] = {
    "green": [
        ("flat", [bonus(2)]),
        ("flat-points", [bonus(atelier=2)]),
        ("late", [bonus(1, when="column", columns=["evening", "night"])]),
        ("behind", [bonus(3, when="fewer_achievements")]),
        ("per-achievement", [count("achievement", max=3)]),
        ("per-gap", [count("leader_gap", max=2)]),
        ("per-focus", [count("symbol", symbol=F, max=3)]),
        ("discount", [ability("atelier_discount", effect="clear", amount=2)]),
        ("any-discount", [ability("atelier_discount", effect="any", amount=1)]),
        ("points-pay", [ability("atelier_as_inspiration", kinds=["achievement"])]),
    ],
    "pink": [
        ("with-muse", [bonus(2, when="muse_attached")]),
        ("any-muse", [bonus(2, atelier=1, when="muse_in_play")]),
        ("per-muse", [count("muse", max=2)]),
        ("per-pink", [count("colour", colour="pink", max=2)]),
        ("free", [ability("muse_free")]),
        ("cheap-muse", [ability("price", kinds=["muse"], amount=-2, uses=1)]),
        ("cheap-habits", [ability("price", kinds=["habit"], amount=-1)]),
        ("harmonic", [bonus(2, when="harmony")]),
        ("keeper", [ability("keep_muse")]),
        ("muse-buyer", [ability("on_purchase", kinds=["muse"], inspiration=1)]),
    ],
    "blue": [
        ("per-draw", [count("card_drawn", threshold=7)]),
        ("early-draw", [count("card_drawn", threshold=5, max=2, columns=["morning"])]),
        ("at-work", [bonus(2, when="job_played")]),
        ("four-colours", [bonus(4, when="four_colours")]),
        ("whole-focus", []),
        ("icon", [ability("morning_draw", amount=1)]),
        ("on-the-card", [count("symbol", symbol=F, where="attached")]),
        ("three", [bonus(1), bonus(2, when="column", columns=["night"]), bonus(atelier=1)]),
        ("topdeck", [ability("topdeck_purchase", kinds=["habit", "muse"])]),
        ("points-for-curiosity", [count("symbol", 0, symbol=C, atelier=2)]),
    ],
    "orange": [
        ("idle", [bonus(2, atelier=1, when="job_not_played")]),
        ("per-hardship", [count("hardship", max=3)]),
        ("neighbours", [count("different_neighbour")]),
        ("bargain", [ability("bargain", inspiration=4)]),
        ("rejecter", [ability("reject")]),
        ("excuse", [ability("skip_dues")]),
        ("calm", [ability("ignore_hardship")]),
        ("per-prize", [count("muse_or_achievement", max=3)]),
        ("points-for-green", [count("colour", 0, colour="green", atelier=2)]),
        ("stalls", [ability("clear_market", kinds=["muse"])]),
    ],
}
HALVES: Final = ["on-the-card"]
WHOLE: Final = {"whole-focus": [F]}
# So that each suit has its main symbol: halves in the third row, where nothing else can meet them.
MAIN_ON: Final = ["discount", "any-discount", "keeper", "muse-buyer", "early-draw", "icon", "topdeck",
                   "rejecter", "stalls"]  # fmt: skip

MUSES: Final[list[tuple[str, Items, list[Items]]]] = [
    ("valery", {}, [count("symbol", symbol=F, where="attached")]),
    ("alex", {"colour": "orange"}, [bonus(2)]),
    ("emilie", {}, [ability("attached_double")]),
    ("pascal", {}, [ability("attached_halves")]),
    ("aime", {"shared": True}, [bonus(2, atelier=1)]),
    ("moon", {"columns": ["night"]}, [bonus(3)]),
    ("first-light", {"columns": ["morning"]}, [bonus(2)]),
    ("lark", {"forbidden": ["night"]}, [bonus(1)]),
    ("minuit", {}, [ability("attached_wild")]),
    ("twins", {}, [ability("attached_repeat")]),
    ("hortense", {}, [ability("price", kinds=["achievement"], amount=-1, uses=1)]),
    ("blanche", {}, [ability("ignore_hardship")]),
    ("anselme", {"colour": "green"}, [bonus(1, atelier=2)]),
    ("colette", {"colour": "pink"}, [count("muse", max=3)]),
    ("sacha", {"colour": "blue"}, [ability("price", kinds=["habit"], amount=-1)]),
    ("stranger", {}, [bonus(3, when="harmony")]),
    ("fidele", {}, [count("hardship", max=2)]),
    ("gloomy", {}, [bonus(-3), ability("attached_halves")]),
    ("plain", {}, [bonus(1)]),
    ("simple", {}, [bonus(1)]),
    ("marguerite", {}, [count("colour", colour="blue", max=2)]),
]
HARDSHIPS: Final[list[tuple[str, list[Items]]]] = [
    ("malnutrition", [bonus(-2)]),
    ("envy", [ability("reject_price", amount=9), count("leader_gap", -1, max=3)]),
    ("perfectionism", [ability("limit_habits", condition="neighbours_differ")]),
    ("conformity", [ability("limit_habits", condition="neighbours_alike")]),
    ("fixation", [ability("limit_habits", condition="has_symbol", symbol=F)]),
    ("infatuation", [ability("limit_habits", condition="has_colour", colour="pink")]),
    ("lure-of-death", [ability("no_colour", columns=ALL_DAY)]),
    ("grey-morning", [ability("no_colour", columns=["morning"])]),
    ("solitude", [ability("price", kinds=["achievement"], amount=3, unless="muse_in_play"),
                  ability("price", kinds=["habit"], amount=2, unless="job_played")]),
    ("rents", [ability("price", kinds=["habit", "muse", "achievement"], amount=1)]),
    ("opium", [ability("symbol_cap", max=2)]),
    ("alcoholism", [ability("close_column", columns=["morning"])]),
    ("eviction", [ability("close_column", columns=["night"])]),
    ("hunger", [ability("purchase_limit", max=1)]),
    ("jilted", [ability("muse_limit", max=0)]),
    ("shy", [ability("muse_limit", max=1)]),
    ("crisis", [ability("abilities_off", columns=ALL_DAY)]),
    ("insomnia", [ability("abilities_off", columns=["morning", "night"])]),
    ("mania", [ability("no_doubles")]),
    ("roof", [ability("mute_junction", left="afternoon", right="evening")]),
    ("cramp", [ability("mute_symbol", symbol=F)]),
    ("debts", [bonus(-4, when="job_not_played")]),
    ("poverty", [bonus(atelier=-4)]),
    ("review", [count("muse_or_achievement", -1, max=4)]),
    ("concierge", [count("hardship", -1, max=3)]),
    ("bailiff", [ability("no_atelier")]),
    ("shame", [ability("gain_loss", atelier=4)]),
    ("narcissism", [ability("gain_loss", hardships=1)]),
    ("windfall", [bonus(2)]),
]  # fmt: skip
REVOLUTION: Final[list[tuple[str, Items]]] = [
    ("manifesto", ability("block_symbol")),
    ("song", ability("boost_symbol", amount=1, max=2)),
    ("community", ability("price_shift", kinds=["habit"], amount=2)),
    ("lampposts", ability("set_harmony", low=0, high=2)),
    ("strike", ability("ban_job")),
    ("overturn", ability("wipe_markets")),
    ("soup", ability("all_reject_hardship")),
    ("hat", ability("redistribute", amount=2)),
    ("swap", ability("pass_hardship")),
    ("academy", ability("all_atelier", owner=3, others=1)),
]
# Boards: symbol, halves towards Morning and towards Night, whole symbols, harmony.
BOARDS: Final[list[tuple[str, str, list[str], list[str], list[str], dict[str, str]]]] = [
    ("bare", P, NO_HALVES, NO_HALVES, [], {"morning": "pink", "night": "blue"}),
    ("edged", C, [C, C + "*", ""], ["", C, C + "*"], [], {"morning": "blue", "night": "green"}),
    ("showy", E, NO_HALVES, NO_HALVES, [E], {"morning": "orange", "night": "pink"}),
    ("focused", F, [F, "", ""], [F, "", ""], [], {"morning": "green", "night": "orange"}),
]
JOBS: Final[list[tuple[str, str, list[Items]]]] = [
    ("beggar", "a", []),
    ("beggar", "b", [bonus(atelier=1)]),
    ("musician", "a", [bonus(1, when="column", columns=["evening", "night"])]),
    ("musician", "b", [bonus(atelier=2, when="muse_in_play")]),
    ("waiter", "a", [bonus(1, when="job_played")]),
    ("waiter", "b", [count("hardship")]),
    ("journalist", "a", [count("rival_at_work", 0, atelier=1, max=2)]),
    ("journalist", "b", [bonus(2, when="two_rivals_level")]),
]
COSTS: Final = [4, 5, 5, 6, 7, 7, 8, 9, 9, 10, 12, 12, 15]
FROM_THREE: Final = [2, 5, 8, 11]


def workshop_tables() -> Tables:
    arts = ["composer", "painter", "sculptor", "poet"]
    return {
        "set": {"id": "workshop", "title": "Workshop", "rows": 3},
        "starting_slot": [
            {"slot": slot, "colour": colour, "left": left, "right": right}
            for slot, (_, colour, left, right) in enumerate(SLOTS, 1)
        ],
        "starting_habit": [
            {**named(name if art == "composer" else f"{name}-{copy}"), "art": art, "slot": slot}
            for copy, art in enumerate(arts, 1)
            for slot, (name, *_) in enumerate(SLOTS, 1)
        ],
        "habit": [habit(name, suit, items) for suit, cards in HABITS.items() for name, items in cards],
        "revolution": [
            {**named(name), "cost": 4, "left": NO_HALVES, "right": NO_HALVES, "abilities": [item]}
            for name, item in REVOLUTION
        ],
        "muse": [{**named(name), "cost": 3, **bound, "abilities": items} for name, bound, items in MUSES],
        "hardship": [{**named(name), "abilities": items} for name, items in HARDSHIPS],
        "achievement": [
            {**named(f"piece-{number + 1}"), "cost": cost, "players": 3 if number in FROM_THREE else 1}
            for number, cost in enumerate(COSTS)
        ],
        "board": [
            {**named(name), "symbol": symbol, "left": left, "right": right, "whole": whole, "harmony": harmony}
            for name, symbol, left, right, whole, harmony in BOARDS
        ],
        "job": [
            {**named(f"{tile}-{side}"), "tile": tile, "side": side, "players": 3 if tile == "journalist" else 1,
             "played": items}
            for tile, side, items in JOBS
        ],
    }  # fmt: skip


def habit(name: str, suit: str, items: list[Items]) -> Items:
    edge = ["", "", MAIN[suit]] if name in MAIN_ON else [F, "", ""] if name in HALVES else NO_HALVES
    right = ["", MAIN[suit], ""] if name in MAIN_ON else edge
    whole = WHOLE.get(name, [])
    return {**named(name), "colour": suit, "cost": 4, "left": edge, "right": right, "whole": whole,
            "abilities": items}  # fmt: skip


def named(name: str) -> Items:
    return {"id": name, "title": f"The {name.replace('-', ' ').title()}"}


# The example of the rulebook, on cards of the house set. Two halves on each of the ten edges, p q / p r being the
# rows of two edges that face each other, * a double half:
#
#   board and Wander the Streets    p . p  / p . e*   1 complete, 2 left over, one of them double
#   Wander and Café to Café         f e .  / f e .    2
#   Café and the Stranger           . p c  / . p f    1, 2 left over
#   the Stranger and Recite         c . p  / c . p    2
#   Recite and board                p c .  / p . p    1, 2 left over


def example_tables() -> Tables:
    tables = tomllib.loads(house_text())
    tables["set"]["id"] = "example"
    slot = {row["id"]: row["slot"] for row in tables["starting_habit"]}
    for row in tables["starting_slot"]:
        if row["slot"] == slot["wander-the-streets"]:
            row.update(colour="blue", left=[P, "", E + "*"], right=[F, E, ""])
        if row["slot"] == slot["recite-on-a-table"]:
            row.update(colour="orange", left=[C, "", P], right=[P, C, ""])
    change(tables["habit"], "cafe-to-cafe", left=[F, E, ""], right=["", P, C],
           abilities=[count("symbol", symbol=E, max=3)])  # fmt: skip
    change(tables["habit"], "intriguing-stranger", left=["", P, F], right=[C, "", P],
           abilities=[ability("reject"), bonus(1, when="column", columns=["evening", "night"])])  # fmt: skip
    change(tables["muse"], "valery", abilities=[count("symbol", symbol=P, where="attached")])
    change(tables["muse"], "alex", colour="orange", abilities=[bonus(2)])
    change(tables["hardship"], "malnutrition", abilities=[bonus(-2)])
    change(tables["board"], "romantique", symbol=P, left=[P, "", P], right=[P, "", P],
           harmony={"morning": "blue", "night": "pink"})  # fmt: skip
    return tables


def change(rows: list[Items], name: str, **values: object) -> None:
    (row,) = [row for row in rows if row["id"] == name]
    row.update(values)


# Opening them


def written(tables: Mapping[str, Any]) -> str:
    """The tables as the text of a card file."""
    lines: list[str] = []
    for name, rows in tables.items():
        for row in rows if isinstance(rows, list) else [rows]:
            lines.append(f"[[{name}]]" if isinstance(rows, list) else f"[{name}]")
            lines += [f"{key} = {value_text(value)}" for key, value in row.items()]
    return "\n".join(lines) + "\n"


def value_text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, list):
        return "[" + ", ".join([value_text(each) for each in value]) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{key} = {value_text(each)}" for key, each in value.items()]) + " }"
    return str(value)


@cache
def workshop_edition() -> Edition:
    text = written(workshop_tables())
    return Edition(load_cards(text, "workshop.toml", SCHEMA), text)


@cache
def example_edition() -> Edition:
    text = written(example_tables())
    return Edition(load_cards(text, "example.toml", SCHEMA), text)


@contextmanager
def opened(edition: Edition) -> Iterator[str]:
    """The set can be played with for a while; its id."""
    EDITIONS[edition.id] = edition
    SET_IDS.append(edition.id)
    try:
        yield edition.id
    finally:
        SET_IDS.remove(edition.id)
        del EDITIONS[edition.id]


@contextmanager
def workshop(text: str, players: int = 2, **options: Value) -> Iterator[list[Seat]]:
    """A scenario with the cards of the workshop."""
    with opened(workshop_edition()) as cards, scenario(text, players, 0, cards=cards, **options) as seats:
        yield seats


# Counting with them


class Entry(NamedTuple):
    """A line of the sum: its step, the card or time of day it comes from, Inspiration and Atelier points."""

    step: int
    source: str
    inspiration: int
    atelier: int = 0


class Counted(NamedTuple):
    """Seat 0 after counting."""

    inspiration: int
    atelier: int
    entries: list[Entry]

    def of(self, source: str) -> tuple[int, int]:
        """Inspiration and Atelier points from one source, such as a card, "symbols" or "harmony in night"."""
        mine = [entry for entry in self.entries if entry.source == source]
        return sum([entry.inspiration for entry in mine]), sum([entry.atelier for entry in mine])


def counted(text: str, players: int = 2, made_of: Edition | None = None, **options: Value) -> Counted:
    """Let seat 0 count a day, with the cards of the workshop; nothing may be asked before. With 10 Atelier points
    there is something to decide even after a day that gave nothing."""
    points = "" if "0.atelier=" in text else "0.atelier=10"
    with opened(made_of or workshop_edition()) as cards:
        return counted_in(position(f"{text} {points} step=count", players, 0, cards=cards, **options))


def counted_in(g: State) -> Counted:
    assert g.asker is not None
    assert g.asker[0].__name__ == "spend", "something is asked before counting"
    sums = g.sums[0]
    lines = [sums[place : place + 4] for place in range(0, len(sums), 4) if sums[place]]
    entries = [Entry(step, source_name(g, step, source), *gain) for step, source, *gain in lines]
    return Counted(g.inspiration, g.atelier[0], entries)


def source_name(g: State, step: int, source: int) -> str:
    if step == BY_SYMBOLS:
        return "symbols"
    return f"harmony in {COLUMN_IDS[source]}" if step == BY_HARMONY else g.box.ids[source]
