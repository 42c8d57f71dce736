"""What is worth a line of the story in Mottainai, whose deed it is, and which cards it names."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from salon.engine.state import Event
from salon.games.mottainai.rules.cards import CARD_OF
from salon.games.mottainai.rules.events import (
    COLLECTED,
    COUNTED,
    DREW,
    ENDED,
    EVENT_FIELDS,
    KITE_AGAIN,
    OLD_TASK,
    PRAYED,
    RESTOCKED,
    RETURNED,
    RETURNED_CARD,
    TOOK_UP,
    TOOK_UP_CARD,
    TURN,
)
from salon.games.mottainai.rules.verbs import HAND
from salon.games.mottainai.words.naming import Words
from salon.games.mottainai.words.telling import Audience, narrate

NOBODYS: Final = (TURN, RESTOCKED, ENDED)
RETURNS: Final = (RETURNED, RETURNED_CARD)
TAKES_UP: Final = (TOOK_UP, TOOK_UP_CARD)


class Told(NamedTuple):
    """A line of the story."""

    kind: int  # of its first event
    text: str
    seat: int | None  # whose deed it tells
    cards: list[int]


def story_lines(t: Words, events: Sequence[Event], names: Sequence[str], me: int | None) -> list[Told]:
    """What happened, line by line: cards drawn or returned one by one are told together."""
    lines = []
    for run in runs([event for event in events if not is_quiet(event, me)]):
        text = tell(Audience(t, names, me), run)
        if text:
            lines.append(Told(run[0][0], text, doer(run[0]), [card for event in run for card in cards_in(event)]))
    return lines


def is_quiet(event: Event, me: int | None) -> bool:
    """Whether the table shows it: the count while one acts, what comes to the hand of another, a Kite.

    Every turn puts an old task on the floor; that of another is worth a line only if nobody knew it.
    """
    kind, is_mine = event[0], event[1] == me
    if kind == OLD_TASK:
        return not is_mine and not event[3]
    return kind == KITE_AGAIN or (kind == COUNTED and is_mine) or (kind == TOOK_UP and not is_mine)


def doer(event: Event) -> int | None:
    """Whose deed an event is: a card that comes from a hand was given by its owner."""
    if event[0] in NOBODYS:
        return None
    return event[4] if event[0] == COLLECTED and event[3] == HAND else event[1]


def cards_in(event: Event) -> list[int]:
    """The cards that an event names."""
    fields = zip(EVENT_FIELDS[event[0]], event[1:], strict=True)
    return [CARD_OF[value] for field, value in fields if field in ("card", "work")]


# Events that are told by one sentence


def runs(events: Sequence[Event]) -> list[list[Event]]:
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


def tell(to: Audience, run: Sequence[Event]) -> str:
    """A run of events as one sentence; what only the viewer's seat knows is told by names, all else by numbers."""
    t, kinds = to.words, [event[0] for event in run]
    names = [to.card(event[2]) for event in run if event[0] in (RETURNED_CARD, TOOK_UP_CARD)]
    drawn, returned = kinds.count(DREW), len(names) or kinds.count(RETURNED)
    if kinds[0] in TAKES_UP and names:
        told = t("{who} took up {cards}.")
    elif kinds[0] not in (DREW, *RETURNS) or returned + drawn == 1:
        # A return is told by its card, if that is known; the draw of a prayer goes without saying.
        return narrate(t, run[-1] if kinds[0] in RETURNS else run[0], to.names, to.me)
    elif not drawn:
        told = t("{who} returned {cards} to the bottom of the deck.")
    elif not returned:
        told = t("{who} drew {n} cards into the waiting area.")
    else:
        told = t.plural(
            "{who} returned {cards} and drew {n} card.", "{who} returned {cards} and drew {n} cards.", drawn
        )
    cards = together(t, names) or t.plural("{n} card", "{n} cards", returned).format(n=returned)
    return told.format(who=to.who(t, run[0][1]), cards=cards, n=drawn)


def together(t: Words, names: Sequence[str]) -> str:
    """'Bowl, Kite and Pin'"""
    if len(names) < 2:
        return "".join(names)
    return t("{one} and {other}").format(one=", ".join(names[:-1]), other=names[-1])
