"""The set `stage`: cards that do something when their moment comes, for tests of the phases of a round.

Made as the workshop is: a plain card for each ability, without halves, and the rest of each kind is plain altogether
(`plain-green-1`, `muse-1`, `woe-1` and so on; of the Hardship `ache` there are two). Habits cost 4, Revolution 4,
Muses 3, Achievements 4 to 15 (`piece-1` to `piece-13`; 3, 6, 9 and 12 are marked 3+). The board of seat 0 has no
halves; `lamp` and `light`, starting Habits, have a half of Focus on either side, so that side by side they make a
symbol.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final

from salon.engine.cards import load_cards
from salon.engine.options import Value
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.schema import SCHEMA
from tests.games.bohemians.scenario import Seat, scenario
from tests.games.bohemians.sets import (
    ALL_DAY,
    MAIN,
    NO_HALVES,
    Items,
    Tables,
    ability,
    bonus,
    count,
    named,
    opened,
    workshop_tables,
    written,
)

FOCUS: Final = ["focus", "", ""]
SLOTS: Final = [
    ("green", "green", NO_HALVES), ("green-b", "green", NO_HALVES), ("pink", "pink", NO_HALVES),
    ("pink-b", "pink", NO_HALVES), ("blue", "blue", NO_HALVES), ("blue-b", "blue", NO_HALVES),
    ("orange", "orange", NO_HALVES), ("lamp", "orange", FOCUS), ("light", "orange", FOCUS),
    ("white", "white", NO_HALVES),
]  # fmt: skip
HABITS: Final[dict[str, list[tuple[str, list[Items]]]]] = {
    "green": [
        ("ledger", [ability("atelier_discount", effect="clear", amount=2)]),
        ("tidy", [ability("atelier_discount", effect="any", amount=1)]),
        ("teach", [ability("atelier_as_inspiration", kinds=["achievement"])]),
        ("barter", [ability("atelier_as_inspiration", kinds=["habit", "muse"])]),
        ("techniques", [ability("on_purchase", kinds=["habit"], atelier=2)]),
        ("finish", [ability("price", kinds=["achievement"], amount=-2, uses=1)]),
        ("proud", [ability("on_purchase", kinds=["achievement"], inspiration=2)]),
        ("sow", [bonus(3)]),
        ("behind", [bonus(3, when="fewer_achievements")]),
        ("late", [bonus(1, when="column", columns=["evening", "night"])]),
    ],
    "pink": [
        ("courtship", [ability("price", kinds=["muse"], amount=-2, uses=1)]),
        ("haggle", [ability("price", kinds=["habit"], amount=-1)]),
        ("bargains", [ability("price", kinds=["habit", "muse"], amount=-9)]),
        ("keeper", [ability("keep_muse")]),
        ("portrait", [ability("on_purchase", kinds=["muse"], inspiration=1)]),
        ("stalls", [ability("clear_market", kinds=["muse"])]),
        ("all-stalls", [ability("clear_market", kinds=["habit", "muse"])]),
        ("either", [ability("clear_market", kinds=["muse"]), ability("reject", kind="hardship")]),
    ],
    "blue": [
        ("icon", [ability("morning_draw", amount=1)]),
        ("icon-b", [ability("morning_draw", amount=2)]),
        ("exact-icon", [ability("morning_draw", amount=2, exactly=True)]),
        ("swapper", [ability("morning_swap", amount=2)]),
        ("slipper", [ability("morning_slip", amount=1)]),
        ("both-icons", [ability("morning_draw", amount=1), bonus(1)]),
        ("topdeck", [ability("topdeck_purchase", kinds=["habit", "muse"])]),
        ("wide-habits", [ability("widen_market", kind="habit", amount=2)]),
        ("wide-muses", [ability("widen_market", kind="muse", amount=1)]),
    ],
    "orange": [
        ("calm", [ability("ignore_hardship")]),
        ("calmer", [ability("ignore_hardship", amount=2)]),
        ("bargain", [ability("bargain", inspiration=4)]),
        ("big-bargain", [ability("bargain", inspiration=7, hardships=2)]),
        ("rejecter", [ability("reject")]),
        ("sweeper", [ability("reject", kind="hardship")]),
        ("excuse", [ability("skip_dues")]),
        ("costly-excuse", [ability("skip_dues", cost=2)]),
        ("two-parts", [ability("reject"), ability("skip_dues"), bonus(1)]),
    ],
}
MUSES: Final[list[tuple[str, Items, list[Items]]]] = [
    ("alex", {"colour": "orange"}, [bonus(2)]),
    ("blanche", {}, [ability("ignore_hardship")]),
    ("hortense", {}, [ability("price", kinds=["achievement"], amount=-1, uses=1)]),
    ("rosalie", {"colour": "pink"}, [ability("reject")]),
    ("nurse", {"colour": "blue"}, [ability("ignore_hardship")]),
    ("aime", {"shared": True}, [bonus(2)]),
    ("moon", {"columns": ["night"]}, [bonus(3)]),
    ("matchmaker", {}, [ability("price", kinds=["muse"], amount=-2)]),
]
HARDSHIPS: Final[list[tuple[str, list[Items]]]] = [
    ("malnutrition", [bonus(-2)]),
    ("envy", [ability("reject_price", amount=9), bonus(-1)]),
    ("perfectionism", [ability("limit_habits", condition="neighbours_differ")]),
    ("alcoholism", [ability("close_column", columns=["morning"])]),
    ("eviction", [ability("close_column", columns=["night"])]),
    ("jilted", [ability("muse_limit", max=0)]),
    ("grey", [ability("no_colour", columns=ALL_DAY)]),
    ("grey-morning", [ability("no_colour", columns=["morning"])]),
    ("anxiety", [ability("discard_habit")]),
    ("panic", [ability("discard_habit", amount=2)]),
    ("hunger", [ability("purchase_limit", max=1)]),
    ("rents", [ability("price", kinds=["habit", "muse", "achievement"], amount=1)]),
    ("solitude", [ability("price", kinds=["achievement"], amount=3, unless="muse_in_play")]),
    ("idleness", [ability("price", kinds=["habit"], amount=2, unless="job_played")]),
    ("crisis", [ability("abilities_off", columns=ALL_DAY)]),
    ("bailiff", [ability("no_atelier")]),
    ("shame", [ability("gain_loss", atelier=4)]),
    ("narcissism", [ability("gain_loss", hardships=1)]),
    ("vanity", [ability("gain_loss", inspiration=2)]),
    ("poverty", [bonus(atelier=-4)]),
]
REVOLUTION: Final[list[tuple[str, Items]]] = [
    ("manifesto", ability("block_symbol")),
    ("song", ability("boost_symbol", amount=1, max=2)),
    ("community", ability("price_shift", kinds=["habit", "achievement"], amount=2)),
    ("lampposts", ability("set_harmony", low=0, high=2)),
    ("strike", ability("ban_job")),
    ("overturn", ability("wipe_markets")),
    ("soup", ability("all_reject_hardship")),
    ("hat", ability("redistribute", amount=2)),
    ("swap", ability("pass_hardship")),
    ("academy", ability("all_atelier", owner=3, others=1)),
]
# Jobs: tile, side, SETUP, PLAYED.
JOBS: Final[list[tuple[str, str, int, list[Items]]]] = [
    ("beggar", "a", 10, []),
    ("beggar", "b", 6, [bonus(atelier=1)]),
    ("musician", "a", 19, []),
    ("musician", "b", 0, []),
    ("waiter", "a", 1, []),
    ("waiter", "b", 2, []),
    ("journalist", "a", 3, [count("rival_at_work", 0, atelier=1)]),
    ("journalist", "b", 4, []),
]
PER_SUIT: Final = 10
MUSE_COUNT: Final = 21
HARDSHIP_COUNT: Final = 29


def stage_tables() -> Tables:
    arts = ["composer", "painter", "sculptor", "poet"]
    tables = workshop_tables()
    tables["set"] = {"id": "stage", "title": "Stage", "rows": 3}
    tables["starting_slot"] = [
        {"slot": slot, "colour": colour, "left": halves, "right": halves}
        for slot, (_, colour, halves) in enumerate(SLOTS, 1)
    ]
    tables["starting_habit"] = [
        {**named(name if art == "composer" else f"{name}-{copy}"), "art": art, "slot": slot}
        for copy, art in enumerate(arts, 1)
        for slot, (name, *_) in enumerate(SLOTS, 1)
    ]
    tables["habit"] = [
        {**named(name), "colour": suit, "cost": 4, **halves(name, suit), "abilities": items}
        for suit, cards in HABITS.items()
        for name, items in filled(cards, f"plain-{suit}", PER_SUIT)
    ]
    tables["revolution"] = [
        {**named(name), "cost": 4, "left": NO_HALVES, "right": NO_HALVES, "abilities": [item]}
        for name, item in REVOLUTION
    ]
    plain_muses = [f"muse-{number}" for number in range(1, MUSE_COUNT - len(MUSES) + 1)]
    tables["muse"] = [{**named(name), "cost": 3, **bound, "abilities": items} for name, bound, items in MUSES]
    tables["muse"] += [{**named(name), "cost": 3, "abilities": [bonus(1)]} for name in plain_muses]
    tables["hardship"] = [
        {**named(name), "abilities": items or [bonus(-1)]}
        for name, items in filled(HARDSHIPS, "woe", HARDSHIP_COUNT - 2)
    ]
    tables["hardship"].append({**named("ache"), "copies": 2, "abilities": [bonus(-1)]})
    tables["job"] = [
        {**named(f"{tile}-{side}"), "tile": tile, "side": side, "players": 3 if tile == "journalist" else 1,
         "setup_atelier": setup, "played": items}
        for tile, side, setup, items in JOBS
    ]  # fmt: skip
    return tables


def halves(name: str, suit: str) -> Items:
    """Each suit must show its main symbol: on one card, in rows where nothing meets it."""
    if name not in ("late", f"plain-{suit}-1"):
        return {"left": NO_HALVES, "right": NO_HALVES}
    return {"left": ["", "", f"{MAIN[suit]}*"], "right": ["", MAIN[suit], ""]}


def filled(cards: list[tuple[str, list[Items]]], name: str, size: int) -> list[tuple[str, list[Items]]]:
    """So many cards, plain ones behind those that are given."""
    return [*cards, *[(f"{name}-{number}", []) for number in range(1, size - len(cards) + 1)]]


@cache
def stage_edition() -> Edition:
    text = written(stage_tables())
    return Edition(load_cards(text, "stage.toml", SCHEMA), text)


@contextmanager
def stage(text: str, players: int = 2, seed: int = 0, **options: Value) -> Iterator[list[Seat]]:
    """A scenario with the cards of the stage."""
    with opened(stage_edition()) as cards, scenario(text, players, seed, cards=cards, **options) as seats:
        yield seats


def names(seat: Seat, cards: tuple[int, ...]) -> str:
    """Cards of a common pile, by id and in order."""
    return seat.written(sorted(cards))


def ids(text: str) -> list[str]:
    return text.split(",") if text else []


def all_but(kind: str, *left_out: str) -> str:
    """All cards of a kind of the stage, `habit`, `muse` or `hardship`, but these: for `out=` or a pile."""
    found = [row["id"] for row in stage_tables()[kind]] + (["ache~2"] if kind == "hardship" else [])
    return ",".join([each for each in found if each not in left_out])
