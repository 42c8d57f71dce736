"""What happened at a table of Bohemians, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from salon.engine.state import Event
from salon.games.bohemians.rules.catalogue.kinds import MOST_ABILITIES
from salon.games.bohemians.rules.events import (
    ATTACHED,
    BOUGHT,
    BY_HAND,
    CHAINED,
    DREW,
    ENDED,
    FORGIVEN,
    FREED,
    GAINED,
    HARDSHIP,
    LAID_OUT,
    LAST_ROUND,
    LOST,
    MARKED,
    OFFERED,
    PLANNED,
    REJECTED,
    RESHUFFLED,
    ROUND,
    SHOWED,
    STANDSTILL,
    STIRRED,
    TICKED,
    TURNED_DOWN,
    WENT_BY,
    WIPED,
    WOKE,
    WON,
    WORKED,
)
from salon.table.table_sight import TableSight
from salon.web.rooms.parts import Line

NOBODYS: Final = (
    ROUND, OFFERED, WIPED, RESHUFFLED, LAST_ROUND, STANDSTILL, ENDED, WENT_BY, FORGIVEN, STIRRED, TICKED, WON, LOST,
)  # events that are nobody's deed  # fmt: skip
QUIET: Final = (OFFERED, WORKED, WOKE, DREW)  # the table shows them
NAMES_A_CARD: Final = (
    SHOWED, LAID_OUT, TURNED_DOWN, ATTACHED, BOUGHT, GAINED, HARDSHIP, MARKED, REJECTED, CHAINED, FREED,
)  # fmt: skip


def story(sight: TableSight, events: Sequence[Event]) -> list[Line]:
    lines = []
    for event in events:
        told = "" if event[0] in QUIET else sight.tell(event)
        if told:
            lines.append(Line(told, lights(event), None if event[0] in NOBODYS else event[1]))
    return lines


def lights(event: Event) -> str:
    """The ids of the cards that an event is about, wherever they lie now."""
    if event[0] in NAMES_A_CARD:
        return f"card-{event[2]}"
    if event[0] == BY_HAND:
        return f"card-{event[2] // MOST_ABILITIES}"
    if event[0] == WENT_BY:
        return f"card-{event[1]}"
    if event[0] == PLANNED:
        return " ".join([f"card-{card}" for card in event[2:] if card >= 0])
    return ""


def new_cards(events: Sequence[Event], seat: int) -> set[int]:
    """What came on the market since the seat's last day, as far as it can be told."""
    found: set[int] = set()
    has_lived = False
    for event in events:
        if event[0] == PLANNED and event[1] == seat:
            has_lived = True
            found.clear()
        elif event[0] == OFFERED:
            found.add(event[1])
    return found if has_lived else set()
