"""What the events of Mottainai tell beyond its view: the turn so far, and what came since the viewer's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from salon.engine.state import Event
from salon.games.mottainai.rules.events import BARRED, BEGINS, COMPLETED, TOOK_WORK, TURN


@dataclass
class Course:
    """The turn so far."""

    handled: list[int] = field(default_factory=list)  # seats whose task was begun or skipped this noon
    new_works: set[int] = field(default_factory=set)  # completed since the viewer's last turn began


def course_of(events: Sequence[Event], viewer: int) -> Course:
    """Read the events since the viewer's last turn began, and those of the present turn."""
    course = Course()
    turns = [place for place, event in enumerate(events) if event[0] == TURN]
    present = turns[-1] if turns else 0
    own = [place for place in turns if events[place][1] == viewer and place != present]
    for event in events[own[-1] if own else 0 :]:
        if event[0] in (COMPLETED, TOOK_WORK):
            course.new_works.add(event[2])
    for event in events[present:]:
        if event[0] in (BEGINS, BARRED):
            course.handled.append(event[2])
    return course
