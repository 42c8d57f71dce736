"""Bohemians' table: a day in Paris from dawn to gaslight, the market, the Atelier, and everybody else's day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from salon.engine.language import translator
from salon.engine.state import Event
from salon.games.bohemians.rules.events import BROKEN
from salon.games.bohemians.rules.ids import SYMBOL_IDS, SYMBOLS
from salon.games.bohemians.web.asking import asking, effects, track
from salon.games.bohemians.web.cards import Face, Panel, picture_of
from salon.games.bohemians.web.guide import guide
from salon.games.bohemians.web.others import Place, Stall, decks, hand, own_job, place_of, stall
from salon.games.bohemians.web.revolution import revolution
from salon.games.bohemians.web.room_sight import RoomSight
from salon.games.bohemians.web.setup import offers
from salon.games.bohemians.web.solo import clock
from salon.games.bohemians.web.spirit import offer_of_spirit, spirit
from salon.games.bohemians.web.story import new_cards, story
from salon.games.bohemians.words.outcome import outcome, weakened
from salon.games.bohemians.words.text import symbol_name
from salon.table.table_sight import TableSight
from salon.web.rooms.parts import SHARED_REGIONS, Line, Source, initials


class Row(NamedTuple):
    """A line of the score panel."""

    name: str
    cells: list[str]


class BohemiansRoom:
    template: str = "bohemians/room.html"
    regions: tuple[str, ...] = (
        *SHARED_REGIONS,
        "foe",
        "market",
        "day",
        "atelier",
        "guide",
        "hand",
        "panels",
        "piles",
        "days",
    )

    def context(self, sight: TableSight) -> dict[str, object]:
        eyes = RoomSight(sight)
        t, seen = eyes.t, eyes.seen
        shown = stall(eyes)
        held, job = hand(eyes), own_job(eyes)
        near = place_of(eyes, eyes.near)
        rivals = [place_of(eyes, seat) for seat in eyes.rivals()]
        four = effects(eyes)
        return {
            "moment": moment(eyes),
            "ending": ending(eyes),
            "faces": initials(sight.names),
            "market": shown,
            "new": new_cards(sight.events, eyes.near),
            "mode": seen["mode"],
            "clock": clock(eyes),
            "spirit": spirit(eyes),
            "offers": offers(eyes) or offer_of_spirit(eyes),
            "near": near,
            "hand": held,
            "job": job,
            "rivals": rivals,
            "round": seen["round"],
            "left": near.left,
            "is_forecast": seen["turn"] == eyes.near and seen["phase"] == "day" and near.left is None,
            "is_planning": eyes.is_planning,
            "revolution": revolution(eyes),
            "track": track(eyes),
            "effects": four,
            "guide": guide(eyes),
            "piles": decks(eyes),
            "symbols": [(SYMBOL_IDS[symbol], symbol_name(t, symbol)) for symbol in SYMBOLS],
            "order": [eyes.near, *eyes.rivals()],
            "score": score(eyes),
            "caption": caption(eyes),
            "panels": panels(shown, near, held, job, rivals) + [each.panel for each in four if each.panel],
            "asking": asking(eyes),  # the last: it needs to know which cards lie there
        }

    def story(self, sight: TableSight, events: Sequence[Event]) -> list[Line]:
        return story(sight, events)

    def points(self, sight: TableSight) -> list[Source]:
        t, seen = translator(sight.lang), RoomSight(sight).seen
        foe = seen["spirit"]
        if foe is not None:
            return [Source(t("The Spirit weakened"), [len(foe["costs"]) - foe["left"] for _ in seen["seats"]])]
        return [Source(t("Achievements"), [len(seat["achievements"]) for seat in seen["seats"]])]

    def trophies(self, sight: TableSight, seat: int) -> list[str]:
        """Pictures of what a seat has achieved: its Achievements, or a Spirit that had to give way."""
        eyes = RoomSight(sight)
        foe = eyes.seen["spirit"]
        if foe is not None:
            return [picture_of(eyes.edition, foe["sheet"])] if eyes.seen["ended"] == "won" else []
        return [picture_of(eyes.edition, card) for card in eyes.seen["seats"][seat]["achievements"]]

    def ending(self, sight: TableSight) -> str:
        """Only where somebody can lose to the game itself: otherwise who wins says it all."""
        return ending(RoomSight(sight)) if sight.game.can_be_lost else ""

    def phases(self, sight: TableSight) -> tuple[list[str], int]:
        t, phase = translator(sight.lang), RoomSight(sight).phase
        names = [t("Wake Up"), t("Day"), t("Sleep")]
        if phase == "setting up":
            names = [t("Set-up"), *names]
        return names, -1 if sight.over else {"setting up": 0, "wake up": 0, "day": 1, "sleep": 2}[phase]


# The table


def moment(eyes: RoomSight) -> str:
    t, seen = eyes.t, eyes.seen
    if seen["is_last"] and not eyes.sight.over:
        return t("round {n}, the last one").format(n=seen["round"])
    return t("round {n}").format(n=seen["round"])


def ending(eyes: RoomSight) -> str:
    """Who has won a finished game, or why nobody has."""
    if not eyes.seen["over"] or not eyes.sight.game.can_be_lost:
        return eyes.sight.who_wins()
    broken = next(((eyes.name(event[1]), event[2]) for event in eyes.sight.events if event[0] == BROKEN), None)
    return outcome(eyes.edition, eyes.lang, eyes.seen, broken)


def score(eyes: RoomSight) -> list[Row]:
    """How everybody stands."""
    t, seen, seats = eyes.t, eyes.seen, eyes.seen["seats"]
    foe = seen["spirit"]
    if foe is None:
        first = Row(t("Achievements"), [str(len(seat["achievements"])) for seat in seats])
    else:
        held = [seat["hardships"] for seat in seats]
        first = Row(t("Hardships in play"), ["?" if each is None else str(len(each)) for each in held])
    return [
        first,
        Row(
            t("Atelier points, shared") if seen["mode"] == "coop" else t("Atelier points"),
            [str(seat["atelier"]) for seat in seats],
        ),
        Row(t("Cards owned"), [str(len(seat["cards"])) for seat in seats]),
    ]


def caption(eyes: RoomSight) -> str:
    """What the score is about."""
    t, seen = eyes.t, eyes.seen
    foe = seen["spirit"]
    if eyes.sight.over and foe is None:
        return t("In the end")
    if foe is not None:
        return weakened(t, seen)
    if seen["mode"] == "solo":
        return t("{n} Achievements win the game").format(n=seen["target"])
    return t("{n} Achievements end the game").format(n=seen["target"])


def panels(
    market: Stall, near: Place, held: Sequence[Face], job: Face | None, rivals: Sequence[Place]
) -> list[Panel]:
    """The panels of all cards that stand for several actions."""
    faces = [*held, *([job] if job else []), *[each for each in (*market.habits, *market.muses) if each]]
    faces += [*market.extra, *([market.achievement] if market.achievement else [])]
    if near.routine:
        faces += near.routine.hardships
        for column in near.routine.columns:
            faces += [*([column.habit] if column.habit else []), *column.muses]
    for place in (near, *rivals):
        faces += [each for pile in place.piles for each in pile.cards]
    return [each.panel for each in faces if each.panel]
