"""What happened in Bohemians, for a terminal: the day's stories after the reveal, and everybody's doings in short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from salon.engine.state import Event
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.events import (
    ANSWERED,
    ATTACHED,
    DAY_BEGAN,
    ENDED,
    GAINED,
    LAID_OUT,
    LOST,
    PERSON,
    PLANNED,
    ROUND,
    SHOWED,
    STIRRED,
    TURNED_DOWN,
    WON,
)
from salon.games.bohemians.rules.ids import COLUMNS
from salon.games.bohemians.words.story import compose, day_number
from salon.games.bohemians.words.story_lines import Told, story_lines
from salon.terminal.look import STRONG, Look, flow, ink, pad, words
from salon.terminal.paragraphs import NAME, NOBODY, THE_END, paragraph

OPENING: Final = (ROUND, DAY_BEGAN)  # the names before the paragraphs say as much
OF_THE_DAY: Final = (SHOWED, LAID_OUT, ATTACHED)  # the story of the day tells them


class Chronicle:
    """Remembers what a story needs and what few events say: the round, what a Spirit does, and who has which job."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.round = 0
        self.threats: dict[int, int] = {}  # by seat, the Spirit's card of the round
        self.jobs: dict[int, int] = {}

    def lines(self, events: Sequence[Event], names: Sequence[str], me: int | None, look: Look) -> list[Text]:
        """A paragraph for each player's doings, and before them the stories of days that have been shown."""
        lines: list[Text] = []
        actor, doings = NOBODY, list[str]()
        told = {line.at: line for line in story_lines(self.edition, events, names, look.lang, me)}
        for place, event in enumerate(events):
            self.remember(event, len(names))
            line = told.get(place)
            if line is None or line.kind in (*OPENING, *OF_THE_DAY):
                continue
            if line.kind == PLANNED:
                lines += paragraph(actor, doings, names, me, look) + self.told(line, events, names, me, look)
                actor, doings = NOBODY, []
                continue
            seat = THE_END if line.kind in (ENDED, WON, LOST) else NOBODY if line.seat is None else line.seat
            if seat != actor:
                lines += paragraph(actor, doings, names, me, look)
                actor, doings = seat, []
            doings.append(line.text)
        return lines + paragraph(actor, doings, names, me, look)

    def remember(self, event: Event, players: int) -> None:
        if event[0] == PERSON:
            self.jobs[event[1]] = event[4]
        elif event[0] == ROUND:
            self.round = event[1]
            self.threats = {}
        elif event[0] == STIRRED:
            self.threats = dict.fromkeys(range(players), event[2])
        elif event[0] == ANSWERED and not event[2]:
            self.threats.pop(event[1], None)

    def told(
        self, line: Told, events: Sequence[Event], names: Sequence[str], me: int | None, look: Look
    ) -> list[Text]:
        """The day of a player, as its artist tells it; in plain words if we do not know enough for that."""
        seat = events[line.at][1]
        if seat not in self.jobs or not self.round:
            return paragraph(seat, [line.text], names, me, look)
        head = pad(ink(names[seat], STRONG), NAME)
        story = self.story(events, line.at)
        text = compose(self.edition, look.lang, *story, self.jobs[seat], day_number(self.round, seat))
        return flow(head, words(f"“{text}”" if not look.glyphs.ascii_only else f'"{text}"', "italic"), look.width, 1)

    def story(
        self, events: Sequence[Event], place: int
    ) -> tuple[tuple[int, ...], list[list[int]], list[int], int | None]:
        """What lies in a Routine that is shown: columns, Muses by column, Hardships; and what was achieved in it."""
        seat = events[place][1]
        rounds = [number for number, event in enumerate(events) if event[0] == ROUND]
        start = max([number for number in rounds if number < place], default=0)
        end = min([number for number in rounds if number > place], default=len(events))
        today = [event for event in events[start:end] if event[1:] and event[1] == seat]
        ignored = [event[2] for event in today if event[0] == TURNED_DOWN]
        gained = [event[2] for event in today if event[0] == GAINED]
        muses = [[event[2] for event in today if event[0] == ATTACHED and event[3] == column] for column in COLUMNS]
        troubles = [event[2] for event in today if event[0] == LAID_OUT and event[2] not in ignored]
        if seat in self.threats:
            troubles.insert(0, self.threats[seat])
        return events[place][2:], muses, troubles, gained[0] if gained else None
