"""Art for Art Itself as the table shows it: the row of Achievements as a clock that does not wait."""

from __future__ import annotations

from typing import NamedTuple

from salon.games.bohemians.rules.ids import ACHIEVEMENTS, CARD_COUNT
from salon.games.bohemians.web.room_sight import RoomSight
from salon.games.bohemians.words.aims import level_name

GAINED, GONE, ON_OFFER, NEXT, TO_COME = "gained", "gone", "offered", "soon", "to-come"


class Mark(NamedTuple):
    """An Achievement in the row."""

    cost: int
    state: str
    told: str


class Clock(NamedTuple):
    """The row from the cheapest on, and what it says about time."""

    title: str
    level: str
    marks: list[Mark]
    tokens: int
    has: int
    target: int
    told: str
    goes_by: str


def clock(eyes: RoomSight) -> Clock | None:
    """None, where nobody plays against it."""
    t, seen = eyes.t, eyes.seen
    if seen["mode"] != "solo":
        return None
    has = len(eyes.own["achievements"])
    return Clock(
        title=t("Art for Art Itself"),
        level=level_name(t, str(eyes.sight.game.options["level"])),
        marks=marks(eyes),
        tokens=seen["tokens"],
        has=has,
        target=seen["target"],
        told=time_told(eyes),
        goes_by=goes_by(eyes),
    )


def marks(eyes: RoomSight) -> list[Mark]:
    """All Achievements by cost; equal ones in the order in which they come."""
    t, seen = eyes.t, eyes.seen
    row, gained = seen["achievements"], eyes.own["achievements"]
    past = [card for card in range(ACHIEVEMENTS, CARD_COUNT) if card in gained or card in seen["market"]["out"]]
    found = []
    for card in sorted([*past, *row], key=eyes.box.cost.__getitem__):
        if card in gained:
            state, told = GAINED, t("gained")
        elif card not in row:
            state, told = GONE, t("gone by")
        elif card == row[0]:
            state, told = ON_OFFER, t("on offer")
        elif card == row[1] and not seen["tokens"]:
            state, told = NEXT, t("next")
        else:
            state, told = TO_COME, t("to come")
        title = eyes.edition.title(card, eyes.lang)
        found.append(Mark(eyes.box.cost[card], state, t("{card}: {state}").format(card=title, state=told)))
    return found


def time_told(eyes: RoomSight) -> str:
    t, turns = eyes.t, eyes.seen["turns_left"]
    if eyes.sight.over:
        return ""
    if not turns:
        return t("It can no longer be won.")
    return t.plural("{n} turn left to win", "{n} turns left to win", turns).format(n=turns)


def goes_by(eyes: RoomSight) -> str:
    """What leaves the game after this turn."""
    t, seen = eyes.t, eyes.seen
    row = seen["achievements"]
    if eyes.sight.over or seen["phase"] == "sleep" or not row:
        return ""
    if seen["tokens"]:
        return t("After this turn a reminder token goes, no Achievement.")
    first = eyes.edition.title(row[0], eyes.lang)
    if seen["has_gained"] or len(row) < 2:
        return t("Leaving after this turn: {card}.").format(card=first)
    second = eyes.edition.title(row[1], eyes.lang)
    return t("Leaving after this turn: {card}; or, if you gain it, {next}.").format(card=first, next=second)
