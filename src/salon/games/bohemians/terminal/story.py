"""What happened in Bohemians, for a terminal: the day's stories after the reveal, and everybody's doings in short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from salon.engine.game import Game
from salon.engine.state import Event
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.events import (
    ANSWERED,
    ATTACHED,
    DAY_BEGAN,
    DREW,
    ENDED,
    GAINED,
    LAID_OUT,
    LOST,
    OFFERED,
    PERSON,
    PLANNED,
    ROUND,
    SHOWED,
    STIRRED,
    TOTAL,
    TURNED_DOWN,
    WOKE,
    WON,
)
from salon.games.bohemians.rules.ids import COLUMNS
from salon.games.bohemians.words.story import compose, day_number
from salon.terminal.look import STRONG, Look, flow, ink, pad, words
from salon.terminal.paragraphs import NAME, NOBODY, doer, paragraph

# The table shows them, or the story of the day tells them.
QUIET: Final = (WOKE, SHOWED, LAID_OUT, PLANNED, ATTACHED, DAY_BEGAN, OFFERED, ROUND)
QUIET_IF_MINE: Final = (TOTAL,)


class Chronicle:
    """Remembers what a story needs and what few events say: the round, what a Spirit does, and who has which job."""

    def __init__(self, game: Game, edition: Edition) -> None:
        self.game = game
        self.edition = edition
        self.round = 0
        self.threats: dict[int, int] = {}  # by seat, the Spirit's card of the round
        self.jobs: dict[int, int] = {}

    def lines(self, events: Sequence[Event], names: Sequence[str], me: int | None, look: Look) -> list[Text]:
        """A paragraph for each player's doings, and before them the stories of days that have been shown."""
        lines: list[Text] = []
        actor, doings = NOBODY, list[str]()
        is_morning = False  # everybody draws as a round begins: the hand shows it
        for place, event in enumerate(events):
            if event[0] == PERSON:
                self.jobs[event[1]] = event[4]
            elif event[0] == ROUND:
                self.round = event[1]
                self.threats = {}
                is_morning = True
            elif event[0] == STIRRED:
                self.threats = dict.fromkeys(range(len(names)), event[2])
            elif event[0] == ANSWERED:
                is_morning = True
                if not event[2]:
                    self.threats.pop(event[1], None)
            elif event[0] == PLANNED:
                lines += paragraph(actor, doings, names, me, look)
                actor, doings = NOBODY, []
                lines += self.told(events, place, names, me, look)
            is_mine = event[0] in QUIET_IF_MINE and event[1] == me
            if event[0] in QUIET or is_mine or (event[0] == DREW and is_morning):
                continue
            sentence = self.game.narrate(event, names, look.lang, me)
            if not sentence:
                continue
            seat = doer(event[0] in (ENDED, WON, LOST), sentence, names)
            if seat != actor:
                lines += paragraph(actor, doings, names, me, look)
                actor, doings = seat, []
            doings.append(sentence)
        return lines + paragraph(actor, doings, names, me, look)

    def told(
        self, events: Sequence[Event], place: int, names: Sequence[str], me: int | None, look: Look
    ) -> list[Text]:
        """The day of a player, as its artist tells it; in plain words if we do not know enough for that."""
        seat = events[place][1]
        if seat not in self.jobs or not self.round:
            return paragraph(seat, [self.game.narrate(events[place], names, look.lang, me)], names, me, look)
        head = pad(ink(names[seat], STRONG), NAME)
        story = self.story(events, place)
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
