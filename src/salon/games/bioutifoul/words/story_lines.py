"""What is worth a line of the story in Bioutifoul, and whose deed it is."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from salon.engine.state import Event
from salon.games.bioutifoul.rules.verbs import ANNOUNCED, DREW, EARNED, EVENT_FIELDS, HUNG, TURN
from salon.games.bioutifoul.words.naming import Words
from salon.games.bioutifoul.words.text import narrate

QUIET: Final = (HUNG, ANNOUNCED, EARNED, DREW)  # the table shows them


class Told(NamedTuple):
    """A line of the story."""

    event: Event
    text: str
    seat: int | None  # whose deed it tells


def story_lines(
    t: Words, events: Sequence[Event], names: Sequence[str], me: int | None, first: int | None
) -> list[Told]:
    """What happened, line by line; of the turns only that of the `first` seat, with which a round begins, if any."""
    lines = []
    for event in events:
        is_later = event[0] == TURN and event[1] != first
        text = "" if event[0] in QUIET or is_later else narrate(t, event, names, me)
        if text:
            is_deed = event[0] != TURN and EVENT_FIELDS[event[0]][:1] == ("seat",)
            lines.append(Told(event, text, event[1] if is_deed else None))
    return lines
