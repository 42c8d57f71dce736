"""What is worth a line of the story in Bohemians, whose deed it is, and which cards it names."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from salon.engine.state import Event
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.catalogue.kinds import MOST_ABILITIES
from salon.games.bohemians.rules.events import (
    ANSWERED,
    BY_HAND,
    DREW,
    EVENT_FIELDS,
    INVESTED,
    LAST_ROUND,
    OFFERED,
    ROUND,
    WOKE,
)
from salon.games.bohemians.words.telling import narrate

QUIET: Final = (WOKE, OFFERED)  # the table shows them
DEALING: Final = (ROUND, ANSWERED)  # everybody draws after these: the hand shows it
CARDS: Final = ("card", "hardship", "muse", "habit", "morning", "afternoon", "evening", "night")  # fields


class Told(NamedTuple):
    """A line of the story."""

    at: int  # where its first event stands
    kind: int
    text: str
    seat: int | None  # whose deed it tells
    cards: list[int]


def story_lines(
    edition: Edition, events: Sequence[Event], names: Sequence[str], lang: str, me: int | None
) -> list[Told]:
    """What happened, line by line: what is invested bit by bit is told together."""
    lines: list[Told] = []
    invested, is_dealt = 0, False
    for place, event in enumerate(events):
        kind, doer = event[0], doer_of(event)
        is_more = kind == INVESTED and bool(lines) and (lines[-1].kind, lines[-1].seat) == (INVESTED, doer)
        if kind == INVESTED:
            invested = event[2] + (invested if is_more else 0)
            event = (kind, event[1], invested)
        is_dealt = is_dealt or kind in DEALING
        if kind in QUIET or (kind == DREW and is_dealt):
            continue
        text = narrate(edition, event, names, lang, me)
        if is_more:
            lines[-1] = lines[-1]._replace(text=text)
        elif text:
            lines.append(Told(place, kind, text, doer, cards_in(event)))
    return lines


def doer_of(event: Event) -> int | None:
    """Whose deed an event is; None for nobody's, and for what partners do together."""
    is_deed = EVENT_FIELDS[event[0]][:1] == ("seat",) and event[0] != LAST_ROUND
    return event[1] if is_deed and event[1] >= 0 else None


def cards_in(event: Event) -> list[int]:
    """The cards that an event names."""
    if event[0] == BY_HAND:
        return [event[2] // MOST_ABILITIES]
    fields = zip(EVENT_FIELDS[event[0]], event[1:], strict=True)
    return [value for field, value in fields if field in CARDS and value >= 0]
