"""What happened at a table of Bohemians, line by line, with the cards that light up."""

from __future__ import annotations

from collections.abc import Sequence

from salon.engine.state import Event
from salon.games.bohemians.rules.cards import edition_in
from salon.games.bohemians.rules.events import OFFERED, PLANNED
from salon.games.bohemians.words.story_lines import story_lines
from salon.table.table_sight import TableSight
from salon.web.rooms.parts import Line


def story(sight: TableSight, events: Sequence[Event]) -> list[Line]:
    told = story_lines(edition_in(sight.game), events, sight.names, sight.lang, sight.me)
    return [Line(line.text, " ".join([f"card-{card}" for card in line.cards]), line.seat) for line in told]


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
