"""Mottainai's table: the floor, temples with cards tucked under their mats, the order of the noon, and a guide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from salon.engine.language import Translator
from salon.engine.state import Event
from salon.games.mottainai.rules.cards import MATERIAL_IDS, MATERIAL_OF, TASK_IDS, VALUE_OF, work
from salon.games.mottainai.rules.seen import Cover
from salon.games.mottainai.web.asking import asking, wing_button
from salon.games.mottainai.web.cards import (
    RoomSight,
    backs,
    deck,
    floor,
    hand,
    known_cards,
    standing,
    top_of_deck,
    tucked,
)
from salon.games.mottainai.web.guide import guide
from salon.games.mottainai.web.noon import count_of, noon_order
from salon.games.mottainai.web.story import story
from salon.games.mottainai.words.reckoning import how_it_ended, phase_names, points_of, source_names, team_total
from salon.games.mottainai.words.targets import numbers
from salon.games.mottainai.words.text import material_name, task_name
from salon.table.table_sight import TableSight
from salon.web.rooms.parts import SHARED_REGIONS, Button, Card, Line, Source, capital, initials


class Group(NamedTuple):
    """The helpers, sales or materials of one type, and how they stand with their cover."""

    name: str
    material: str
    task: str
    cards: list[Card]
    covered: bool
    short: str  # the cover as it stands ...
    told: str  # ... and what that means


class Wing(NamedTuple):
    name: str
    kind: str
    note: str
    filled: str  # so many works, of so many that end the game ...
    told: str  # ... and the same as a sentence
    works: list[Card]
    space: Button | None  # where the work being completed can go


class Place(NamedTuple):
    """A seat's temple, hand and waiting area."""

    seat: int
    task: Card | None
    face_down: bool
    helpers: list[Group]
    sales: list[Group]
    bench: list[Group]
    gallery: Wing
    gift_shop: Wing
    hand: int
    known: list[Card]
    may_be: list[str]
    waiting: int
    waiting_known: list[Card]
    points: int
    more_points: bool  # what a hand is worth only its owner knows
    partner: bool


class Row(NamedTuple):
    """A line of the score panel."""

    name: str
    cells: list[str]


class MottainaiRoom:
    template: str = "mottainai/room.html"
    regions: tuple[str, ...] = (*SHARED_REGIONS, "floor", "noon", "temple", "guide", "hand")

    def context(self, sight: TableSight) -> dict[str, object]:
        eyes = RoomSight(sight)
        t, seen = eyes.t, eyes.seen
        order = [eyes.near, *eyes.rivals()]
        # A spectator sees the near hand as far as everybody knows it.
        held = hand(eyes) if sight.me is not None else known_cards(eyes, eyes.own["known"], eyes.near, "wk")
        return {
            "moment": moment(eyes),
            "ending": ending(eyes),
            "faces": initials(sight.names),
            "hand": held,
            "near": place_of(eyes, eyes.near),
            "floor": floor(eyes),
            "top": top_of_deck(eyes),
            "deck": deck(eyes),
            "deck_cards": seen["deck"]["cards"],
            "rivals": [place_of(eyes, seat) for seat in eyes.rivals()],
            "backs": backs(eyes, eyes.near, eyes.own["hand"] - len(eyes.own["known"])) if sight.me is None else [],
            "noon": noon_order(eyes),
            "count": count_of(eyes),
            "order": order,
            "score": score(eyes),
            "sum": t("Points") if eyes.own["partner"] is None else t("Team"),
            "totals": [str(team_total(seen["seats"], seat)) for seat in range(len(seen["seats"]))],
            "guide": guide(eyes),
            "asking": asking(eyes),  # the last: it needs the panels of all cards
        }

    def story(self, sight: TableSight, events: Sequence[Event]) -> list[Line]:
        return story(sight, events)

    def points(self, sight: TableSight) -> list[Source]:
        """Points by source; with teams, those of both partners."""
        eyes = RoomSight(sight)
        names = source_names(eyes.t)
        by_seat = [[points or 0 for points in points_of(each)] for each in eyes.seen["seats"]]
        partners = [each["partner"] for each in eyes.seen["seats"]]
        return [
            Source(
                name,
                [
                    each[number] + (0 if partner is None else by_seat[partner][number])
                    for each, partner in zip(by_seat, partners, strict=True)
                ],
            )
            for number, name in enumerate(names)
        ]

    def trophies(self, sight: TableSight, seat: int) -> list[str]:
        """Pictures of what a seat has achieved: its works."""
        temple = RoomSight(sight).seen["seats"][seat]
        return [f"work-{shown['work']}" for shown in temple["gallery"] + temple["gift_shop"]]

    def ending(self, sight: TableSight) -> str:
        return ""

    def phases(self, sight: TableSight) -> tuple[list[str], int]:
        eyes = RoomSight(sight)
        names = phase_names(eyes.t)
        here = -1 if sight.over else list(names).index(eyes.seen["phase"])
        return [capital(name) for name in names.values()], here


# The table


def moment(eyes: RoomSight) -> str:
    t, seen = eyes.t, eyes.seen
    told = t("round {n}").format(n=seen["round"])
    if seen["extra_turns"]:
        return t("{round}, another turn follows").format(round=told)
    return told


def ending(eyes: RoomSight) -> str:
    """Who has won a finished game, and how it ended."""
    told = eyes.sight.who_wins()
    return f"{told} {capital(how_it_ended(eyes.t, eyes.seen['ended']))}." if told else ""


def place_of(eyes: RoomSight, seat: int) -> Place:
    t, temple = eyes.t, eyes.seen["seats"][seat]
    task = temple["task"]
    others = seat != eyes.sight.me
    return Place(
        seat=seat,
        task=None if task is None else tucked(eyes, work(task), "task", seat, t("task")),
        face_down=temple["face_down"],
        helpers=groups(eyes, seat, "helpers", temple["helpers"]),
        sales=groups(eyes, seat, "sales", temple["sales"]),
        bench=groups(eyes, seat, "bench", temple["bench"]),
        gallery=wing_of(eyes, seat, "gallery"),
        gift_shop=wing_of(eyes, seat, "gift-shop"),
        hand=temple["hand"],
        known=known_cards(eyes, temple["known"], seat, "tuck") if seat != eyes.near else [],
        may_be=[may_be(t, each) for each in temple["may_be"]],
        waiting=temple["waiting"],
        waiting_known=known_cards(eyes, temple["waiting_known"], seat, "tuck"),
        points=temple["points"]["total"],
        more_points=temple["points"]["backorders"] is None and bool(temple["backorders"]),
        partner=eyes.own["partner"] == seat and others,
    )


def groups(eyes: RoomSight, seat: int, place: str, cards: Sequence[str]) -> list[Group]:
    """Cards of a temple's side, by their types."""
    t, temple = eyes.t, eyes.seen["seats"][seat]
    where = {"helpers": t("helper"), "sales": t("sale"), "bench": t("on the craft bench")}[place]
    found = []
    for material, name in enumerate(MATERIAL_IDS):
        here = [number for number in numbers(cards) if MATERIAL_OF[number] == material]
        if not here:
            continue
        task, covered, short, told = TASK_IDS[material], False, "", ""
        if place == "helpers":
            cover = temple["helper_cover"][task]
            covered, (short, told) = cover["covered"], helper_sentences(t, cover)
        elif place == "sales":
            cover = temple["sale_cover"][name]
            covered, (short, told) = cover["covered"], sale_sentences(t, cover, VALUE_OF[here[0]])
        label = task_name(t, material) if place == "helpers" else material_name(t, material)
        shown = [tucked(eyes, number, place, seat, f"{where}, {told}" if told else where) for number in here]
        found.append(Group(label, name, task, shown, covered, short, told))
    return found


def cover_sentence(t: Translator, cover: Cover) -> str:
    """3 of 2 covered: all or nothing."""
    if cover["covered"] and cover["cards"] > cover["cover"]:
        return t("all covered")
    if not cover["cover"]:
        return t("not covered")
    return t("{n} of {cover} covered").format(n=cover["cards"], cover=cover["cover"])


def helper_sentences(t: Translator, cover: Cover) -> tuple[str, str]:
    """How helpers of a type stand with their cover, in short and in full."""
    stands = cover_sentence(t, cover)
    if cover["covered"]:
        return t("{cover}: +2 each").format(cover=stands), t("{cover}: each gives 2 actions").format(cover=stands)
    if cover["cover"]:
        told = t("{cover}: that is too many, so none is, and each gives 1 action").format(cover=stands)
        return t("{cover}: none counts double").format(cover=stands), told
    return t("{cover}: +1 each").format(cover=stands), t("{cover}: each gives 1 action").format(cover=stands)


def sale_sentences(t: Translator, cover: Cover, value: int) -> tuple[str, str]:
    """How sales of a material stand with their cover, in short and in full."""
    stands = cover_sentence(t, cover)
    if cover["covered"]:
        n = cover["cards"] * value
        told = t.plural("{cover}: {n} point", "{cover}: {n} points", n).format(cover=stands, n=n)
        return told, told
    if cover["cover"]:
        told = t("{cover}: that is too many, so none counts").format(cover=stands)
        return t("{cover}: none counts").format(cover=stands), told
    return t("{cover}: 0 points").format(cover=stands), t("{cover}: they score nothing yet").format(cover=stands)


def wing_of(eyes: RoomSight, seat: int, wing: str) -> Wing:
    t, temple = eyes.t, eyes.seen["seats"][seat]
    gallery = wing == "gallery"
    works = temple["gallery"] if gallery else temple["gift_shop"]
    limit = eyes.seen["wing_limit"]
    return Wing(
        name=t("Gallery") if gallery else t("Gift shop"),
        kind=wing,
        note=t("covers helpers") if gallery else t("covers sales"),
        filled=t("{n} of {limit}").format(n=len(works), limit=limit),
        told=(t("Gallery: {n} of {limit} works") if gallery else t("Gift shop: {n} of {limit} works")).format(
            n=len(works), limit=limit
        ),
        works=[standing(eyes, shown, seat, wing) for shown in works],
        space=wing_button(eyes, gallery) if seat == eyes.sight.me else None,
    )


def may_be(t: Translator, materials: Sequence[str]) -> str:
    """What everybody can conclude about a card that they have not seen."""
    names = [material_name(t, MATERIAL_IDS.index(each)) for each in materials]
    if len(names) == 1:
        return t("a {material} card").format(material=names[0])
    missing = [material_name(t, n) for n, each in enumerate(MATERIAL_IDS) if each not in materials]
    return t("a card that is not {materials}").format(materials=", ".join(missing))


# Points


def score(eyes: RoomSight) -> list[Row]:
    """Where the points come from, seat by seat; what only the owner of a hand knows is a question mark."""
    by_seat = [points_of(temple) for temple in eyes.seen["seats"]]
    rows = zip(source_names(eyes.t), zip(*by_seat, strict=True), strict=True)
    return [Row(name, ["?" if each is None else str(each) for each in points]) for name, points in rows]
