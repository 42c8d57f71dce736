"""A vector read back, and what a view alone says that it should be: written without the encoder's own tables."""

from collections.abc import Mapping, Sequence
from typing import Any

from salon.engine.state import GameState
from salon.games.mottainai.rules.cards import MATERIAL_IDS, TASK_IDS, WORK_IDS

SEATS = 5
PHASES = ["morning", "noon", "night"]
ENDINGS = ["wing", "deck", "cup", "turtle", "long"]
Numbers = dict[str, list[int]]


def observed(g: GameState, seat: int) -> bytes:
    encoder = g.game.encoder()
    out = bytearray(encoder.size)
    encoder.observe(g, seat, out)
    return bytes(out)


def fields(g: GameState, seat: int) -> Numbers:
    """All numbers by the name of their field."""
    vector = observed(g, seat)
    return {each.name: list(vector[each.at : each.at + each.size]) for each in g.game.encoder().layout()}


def by_card(numbers: Sequence[int]) -> dict[str, int]:
    """What a plane says of works, where it says anything."""
    return {work: number for work, number in zip(WORK_IDS, numbers, strict=True) if number}


def one_of(size: int, *places: int) -> list[int]:
    return [int(place in places) for place in range(size)]


def cards(ids: Sequence[str]) -> list[int]:
    return [ids.count(work) for work in WORK_IDS]


def materials(ids: Sequence[str]) -> list[int]:
    return [int(material in ids) for material in MATERIAL_IDS]


def told_by(view: Mapping[str, Any], players: int) -> Numbers:
    """The fields about the table, out of the view; the question is not among them, nor the places in the deck."""
    me = view["seat"]

    def seat(number: int | None) -> list[int]:
        return one_of(SEATS, *([] if number is None else [(number - me) % players]))

    performing = view["performing"] or {}
    counted = performing.get("total") is not None
    told = {
        "options.players": one_of(4, players - 2),
        "options.extended": [int(view["wing_limit"] == 6)],
        "options.teams": [int(view["seats"][0]["partner"] is not None)],
        "round": [view["round"], 0],
        "turn": seat(view["turn"]),
        "first": seat(view["first"]),
        "phase": one_of(3, PHASES.index(view["phase"])),
        "extra_turns": [view["extra_turns"]],
        "over": [int(view["over"])],
        "ended": one_of(5, *[ENDINGS.index(how) for how in [view["ended"]] if how]),
        "to_act": seat(view["to_act"][0] if view["to_act"] else None),
        "deck": [view["deck"]["cards"]],
        "performing.owner": seat(performing.get("owner")),
        "performing.task": [int(task == performing.get("task")) for task in TASK_IDS],
        "performing.counted": [int(counted)],
        "performing.helpers": [performing.get("helpers", 0)],
        "performing.each": [performing.get("each", 0)],
        "performing.total": [performing["total"] if counted else 0],
        "performing.left": [performing.get("left", 0)],
        "performing.masked": [int(performing.get("masked", False))],
        "cards.performing.added": cards(performing.get("added", [])),
        "cards.performing.shown": cards(performing.get("shown", [])),
        "cards.floor": cards(view["floor"]),
    }
    for step in range(SEATS):
        if step < players:
            temple = view["seats"][(me + step) % players]
            told |= {f"seat{step}.{name}": numbers for name, numbers in block_of(temple).items()}
            told[f"seat{step}.partner"] = [int(view["seats"][me]["partner"] == (me + step) % players)]
            told |= {f"cards.seat{step}.{place}": numbers for place, numbers in planes_of(temple).items()}
    return told


def block_of(temple: Mapping[str, Any]) -> Numbers:
    points = temple["points"]
    helpers, sales = temple["helper_cover"], temple["sale_cover"]
    return {
        "present": [1],
        "hand": [temple["hand"]],
        "waiting": [temple["waiting"]],
        "face_down": [int(temple["face_down"])],
        "hand_may_be": sets_of_materials(temple["may_be"], temple["hand"] - len(temple["known"])),
        "waiting_may_be": sets_of_materials(
            temple["waiting_may_be"], temple["waiting"] - len(temple["waiting_known"])
        ),
        "helpers": [helpers[task]["cards"] if task in helpers else 0 for task in TASK_IDS],
        "helpers_covered": [int(task in helpers and helpers[task]["covered"]) for task in TASK_IDS],
        "sales": [sales[each]["cards"] if each in sales else 0 for each in MATERIAL_IDS],
        "sales_covered": [int(each in sales and sales[each]["covered"]) for each in MATERIAL_IDS],
        "backorders": materials(temple["backorders"]),
        "works": [len(temple["gallery"]), len(temple["gift_shop"])],
        "points": [points[source] or 0 for source in ("total", "works", "bonuses", "sales", "backorders")],
        "gallery_order": in_order(temple["gallery"]),
        "gift_shop_order": in_order(temple["gift_shop"]),
    }


def planes_of(temple: Mapping[str, Any]) -> Numbers:
    return {
        "hand": cards(temple["known"]),
        "waiting": cards(temple["waiting_known"]),
        "task": cards([temple["task"]]),
        **{place: cards(temple[place]) for place in ("helpers", "sales", "bench")},
        **{place: cards([each["work"] for each in temple[place]]) for place in ("gallery", "gift_shop")},
    }


def sets_of_materials(may_be: Sequence[Sequence[str]], unseen: int) -> list[int]:
    """How many unseen cards there are of each set of materials; those that may be anything are not listed."""
    numbers = [0] * 32
    for each in may_be:
        numbers[sum(2 ** MATERIAL_IDS.index(material) for material in each)] += 1
    numbers[31] = unseen - len(may_be)
    return numbers


def in_order(wing: Sequence[Mapping[str, Any]]) -> list[int]:
    numbers = [
        1 + WORK_IDS.index(each["work"]) + (54 if each["card"] == "kite" != each["work"] else 0) for each in wing
    ]
    return numbers + [0] * (8 - len(numbers))
