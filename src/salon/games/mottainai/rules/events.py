"""What can happen, as small values: the kinds of event, and what the values of each are."""

from typing import Final

from salon.engine.events import fields_of, names_of
from salon.engine.state import Event
from salon.games.mottainai.rules.cards import FACE_OF, WORK_IDS

TURN: Final = 0  # seat, round
RETURNED: Final = 1  # seat: a card from hand, unseen, to the bottom of the deck; only the seat itself is told which
RETURNED_CARD: Final = 2  # seat, card
BOTTOM: Final = 3  # seat, card, place it came from: for all to see, to the bottom of the deck
DISCARDED: Final = 4  # seat, card: from hand to the floor
OLD_TASK: Final = 5  # seat, card, whether it was the face-down starting card: to the floor
TASK: Final = 6  # seat, card, place it came from, seat it came from
NO_TASK: Final = 7  # seat
BEGINS: Final = 8  # seat, owner, task: the owner's task is performed
BARRED: Final = 9  # seat, owner: skipped, as no card was shown
COUNTED: Final = 10  # seat, owner, task, helpers, actions for each, actions added, all actions
LOST: Final = 11  # seat: an action that may not become a Prayer
SHOWED: Final = 12  # seat, card: from hand
PRAYED: Final = 13  # seat
DREW: Final = 14  # seat: a card into the waiting area
TOOK_UP: Final = 15  # seat, number of cards from the waiting area
TOOK_UP_CARD: Final = 16  # seat, card; only the seat itself is told
SOLD: Final = 17  # seat, card, place and seat it came from
HIRED: Final = 18  # seat, card, place and seat it came from
COLLECTED: Final = 19  # seat, card, place and seat it came from
COMPLETED: Final = 20  # seat, card, wing, place it came from
USED: Final = 21  # seat, number of the work: an effect took place, by choice or because it always does
RESTOCKED: Final = 22  # card: from the deck to the floor
TURNED_UP: Final = 23  # seat, card: the deck's, seen by all
KEPT_ON_TOP: Final = 24  # seat, card
TOOK_WORK: Final = 25  # seat, card, seat it came from, wing it goes to
WAITS: Final = 26  # seat, card: a work goes to the waiting area
MOVED: Final = 27  # seat, number of the work, wing
COPIED: Final = 28  # seat, work
KITE_AGAIN: Final = 29  # seat
SWAPPED: Final = 30  # seat, opponent
GAVE: Final = 31  # opponent, seat, number of cards, material
FROG: Final = 32  # seat: another turn
NONE_IN_HAND: Final = 33  # seat, material
ENDED: Final = 34  # seat, how
SCORED: Final = 35  # seat, number of the work, points that its effect brought in the end

# Their names and fields, as programs see them: `event.kind` and `event.seat`, `event.card` and so on.
EVENT_KINDS: Final = (
    ("turn", "seat round"),
    ("returned", "seat"),
    ("returned-card", "seat card"),
    ("bottom", "seat card place"),
    ("discarded", "seat card"),
    ("old-task", "seat card unseen"),
    ("new-task", "seat card place source"),
    ("no-task", "seat"),
    ("begins", "seat owner task"),
    ("barred", "seat owner"),
    ("counted", "seat owner task helpers each added actions"),
    ("lost", "seat"),
    ("showed", "seat card"),
    ("prayed", "seat"),
    ("drew", "seat"),
    ("took-up", "seat cards"),
    ("took-up-card", "seat card"),
    ("sold", "seat card place source"),
    ("hired", "seat card place source"),
    ("collected", "seat card place source"),
    ("completed", "seat card wing place"),
    ("used", "seat work"),
    ("restocked", "card"),
    ("turned-up", "seat card"),
    ("kept-on-top", "seat card"),
    ("took-work", "seat card source wing"),
    ("waits", "seat card"),
    ("moved", "seat work wing"),
    ("copied", "seat work"),
    ("kite-again", "seat"),
    ("swapped", "seat opponent"),
    ("gave", "opponent seat cards material"),
    ("frog", "seat"),
    ("none-in-hand", "seat material"),
    ("ended", "seat how"),
    ("scored", "seat work points"),
)
EVENT_NAMES: Final = names_of(EVENT_KINDS)
EVENT_FIELDS: Final = fields_of(EVENT_KINDS)


def covered(event: Event) -> tuple[str, str] | None:
    """For the fuzzer's table: that a work was completed, or that its effect took place or scored."""
    kind, values = event[0], event[1:]
    if kind == COMPLETED:
        return WORK_IDS[values[1]], "completed"
    return (WORK_IDS[FACE_OF[values[1]]], "used") if kind in (USED, SCORED) else None
