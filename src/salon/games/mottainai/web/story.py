"""What happened at a table of Mottainai, line by line: cards drawn or returned one by one are told together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from salon.engine.language import Translator, translator
from salon.engine.state import Event
from salon.games.mottainai.game import words_in
from salon.games.mottainai.rules.cards import CARD_OF
from salon.games.mottainai.rules.events import (
    BOTTOM,
    COLLECTED,
    COMPLETED,
    DISCARDED,
    DREW,
    ENDED,
    HIRED,
    KEPT_ON_TOP,
    OLD_TASK,
    PRAYED,
    RESTOCKED,
    RETURNED,
    RETURNED_CARD,
    SCORED,
    SHOWED,
    SOLD,
    TASK,
    TOOK_UP,
    TOOK_UP_CARD,
    TOOK_WORK,
    TURN,
    TURNED_UP,
    USED,
    WAITS,
)
from salon.games.mottainai.web.cards import card_id
from salon.games.mottainai.words.telling import Audience
from salon.table.table_sight import TableSight
from salon.web.rooms.parts import Line

NOBODYS: Final = (TURN, RESTOCKED, ENDED)  # events that are nobody's deed
NAMES_A_CARD: Final = (
    RETURNED_CARD, BOTTOM, DISCARDED, OLD_TASK, TASK, SHOWED, SOLD, HIRED, COLLECTED, COMPLETED, TURNED_UP,
    KEPT_ON_TOP, TOOK_WORK, WAITS, TOOK_UP_CARD,
)  # fmt: skip
RETURNS: Final = (RETURNED, RETURNED_CARD)
TAKES_UP: Final = (TOOK_UP, TOOK_UP_CARD)


def story(sight: TableSight, events: Sequence[Event]) -> list[Line]:
    lines = []
    for run in runs(events):
        told = tell(sight, run)
        if told:
            lit = " ".join(each for event in run for each in lights(event))
            lines.append(Line(told, lit, None if run[0][0] in NOBODYS else run[0][1]))
    return lines


def runs(events: Sequence[Event]) -> list[list[Event]]:
    """The events, those that are told by one sentence together."""
    found: list[list[Event]] = []
    for event in events:
        if found and goes_on(found[-1], event):
            found[-1].append(event)
        else:
            found.append([event])
    return found


def goes_on(run: Sequence[Event], event: Event) -> bool:
    before, kind = run[-1][0], event[0]
    if run[-1][1] != event[1]:
        return False
    if kind == DREW:
        return before in (PRAYED, *RETURNS) or (before == DREW and run[0][0] != PRAYED)
    if kind in RETURNS:
        return before in RETURNS
    return kind == TOOK_UP_CARD and before in TAKES_UP


def tell(sight: TableSight, run: Sequence[Event]) -> str:
    """A run of events as one sentence; what only the viewer's seat knows is told by names, all else by numbers."""
    kind = run[0][0]
    if kind in TAKES_UP:
        return tell_taking(sight, run)
    if kind in (DREW, *RETURNS):
        return tell_drawing(sight, run)
    return sight.tell(run[0])  # the draw of a prayer goes without saying


def tell_taking(sight: TableSight, run: Sequence[Event]) -> str:
    t = translator(sight.lang)
    names = named(sight, run, TOOK_UP_CARD)
    if len(names) == 0:
        return sight.tell(run[0])
    return t("{who} took up {cards}.").format(who=who(sight, run), cards=together(t, names))


def tell_drawing(sight: TableSight, run: Sequence[Event]) -> str:
    t, kinds = translator(sight.lang), [event[0] for event in run]
    names, drawn = named(sight, run, RETURNED_CARD), kinds.count(DREW)
    returned = len(names) or kinds.count(RETURNED)
    if returned + drawn == 1:
        return sight.tell(run[-1])
    cards = together(t, names) or t.plural("{n} card", "{n} cards", returned).format(n=returned)
    if not drawn:
        told = t("{who} returned {cards} to the bottom of the deck.")
    elif not returned:
        told = t("{who} drew {n} cards into the waiting area.")
    else:
        told = t.plural(
            "{who} returned {cards} and drew {n} card.", "{who} returned {cards} and drew {n} cards.", drawn
        )
    return told.format(who=who(sight, run), cards=cards, n=drawn)


def audience(sight: TableSight) -> Audience:
    return Audience(words_in(sight.game, sight.lang), sight.names, sight.me)


def who(sight: TableSight, run: Sequence[Event]) -> str:
    to = audience(sight)
    return to.who(to.words, run[0][1])


def named(sight: TableSight, run: Sequence[Event], kind: int) -> list[str]:
    to = audience(sight)
    return [to.card(event[2]) for event in run if event[0] == kind]


def together(t: Translator, names: Sequence[str]) -> str:
    """'Bowl, Kite and Pin'"""
    if len(names) < 2:
        return "".join(names)
    return t("{one} and {other}").format(one=", ".join(names[:-1]), other=names[-1])


def lights(event: Event) -> list[str]:
    """The ids of the cards that an event is about, wherever they lie now."""
    if event[0] in NAMES_A_CARD:
        return [card_id(event[2])]
    if event[0] in (USED, SCORED):
        return [card_id(CARD_OF[event[2]])]
    return [card_id(event[1])] if event[0] == RESTOCKED else []
