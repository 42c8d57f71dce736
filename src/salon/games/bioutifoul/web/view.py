"""What the events of Bioutifoul tell beyond its view: the turn so far, and which poster is which."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from salon.engine.state import Event
from salon.games.bioutifoul.rules.booklet import ACTIONS
from salon.games.bioutifoul.rules.seen import Seen
from salon.games.bioutifoul.rules.verbs import ANNOUNCED, BOUGHT, HUNG, KEPT, PLAYED, SOLD, STAGED, TURN


@dataclass
class Course:
    """The turn so far, and what is new on the table."""

    left: int = ACTIONS  # actions of this Gallery phase
    influenced: bool = False  # the Influence phase of this turn is over
    bought: set[int] = field(default_factory=set)  # works bought in this turn
    new_works: set[int] = field(default_factory=set)  # come with the end of the turn before
    new_posters: set[int] = field(default_factory=set)


@dataclass
class Posters:
    """Exhibitions of one pair are alike, but to be seen moving each needs a number: as it came on display."""

    display: list[int]  # by place; where nothing lies, -1
    staged: list[list[int]]  # by seat


def course_of(events: Sequence[Event]) -> Course:
    """Read the events of the last two turns: the present one, and the Bank phase before it."""
    turns = [place for place, event in enumerate(events) if event[0] == TURN]
    course = Course()
    announced = sum(event[0] == ANNOUNCED for event in events[: turns[-2]]) if len(turns) > 1 else 0
    for event in events[turns[-2] :] if len(turns) > 1 else []:
        if event[0] == HUNG:
            course.new_works.add(event[1])
        elif event[0] == ANNOUNCED:
            course.new_posters.add(announced)
            announced += 1
    for event in events[turns[-1] if turns else 0 :]:
        if event[0] in (PLAYED, KEPT):
            course.influenced = True
        elif event[0] in (BOUGHT, SOLD, STAGED):
            course.left -= 1
            course.influenced = True  # without a card in hand nothing else says so; staging draws one
            if event[0] == BOUGHT:
                course.bought.add(event[2])
    return course


def posters_of(seen: Seen, events: Sequence[Event]) -> Posters:
    """Number the exhibitions in the order in which they were announced."""
    display = [(-1, -1)] * len(seen["display"])  # pair and number
    staged: list[list[tuple[int, int]]] = [[] for _ in seen["seats"]]
    number = 0
    for event in events:
        if event[0] == ANNOUNCED and (-1, -1) in display:
            display[display.index((-1, -1))] = (event[1], number)
            number += 1
        elif event[0] == STAGED:
            place = next((place for place, (pair, _) in enumerate(display) if pair == event[2]), None)
            if place is not None:
                staged[event[1]].append(display[place])
                display[place] = (-1, -1)
    on_display = [-1 if each is None else each["card"] for each in seen["display"]]
    in_galleries = [[each["card"] for each in seat["staged"]] for seat in seen["seats"]]
    told = [pair for pair, _ in display], [[pair for pair, _ in each] for each in staged]
    if told != (on_display, in_galleries):
        return numbered_anew(on_display, in_galleries)
    return Posters([number for _, number in display], [[number for _, number in each] for each in staged])


def numbered_anew(display: Sequence[int], staged: Sequence[Sequence[int]]) -> Posters:
    """A game that began in the middle has no events for what lay there: any numbers will do."""
    numbers = iter(range(1_000_000))
    galleries = [[next(numbers) for _ in each] for each in staged]
    return Posters([-1 if pair == -1 else next(numbers) for pair in display], galleries)
