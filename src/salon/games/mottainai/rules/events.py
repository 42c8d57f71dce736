"""What can happen, as small values: the kinds of event, and what the values of each are."""

from typing import Final

from salon.engine.state import Event
from salon.games.mottainai.rules.cards import FACE_OF, WORK_IDS

EVENT_NAMES: Final = (
    "turn",
    "returned",
    "returned-card",
    "bottom",
    "discarded",
    "old-task",
    "new-task",
    "no-task",
    "begins",
    "barred",
    "counted",
    "lost",
    "showed",
    "prayed",
    "drew",
    "took-up",
    "took-up-card",
    "sold",
    "hired",
    "collected",
    "completed",
    "used",
    "restocked",
    "turned-up",
    "kept-on-top",
    "took-work",
    "waits",
    "moved",
    "copied",
    "kite-again",
    "swapped",
    "gave",
    "frog",
    "none-in-hand",
    "ended",
    "scored",
)
(
    TURN,  # seat, round
    RETURNED,  # seat: a card from hand, unseen, to the bottom of the deck; only the seat itself is told which
    RETURNED_CARD,  # seat, card
    BOTTOM,  # seat, card, place it came from: for all to see, to the bottom of the deck
    DISCARDED,  # seat, card: from hand to the floor
    OLD_TASK,  # seat, card, whether it was the face-down starting card: to the floor
    TASK,  # seat, card, place it came from, seat it came from
    NO_TASK,  # seat
    BEGINS,  # seat, owner, task: the owner's task is performed
    BARRED,  # seat, owner: skipped for want of a card to show
    COUNTED,  # seat, owner, task, helpers, actions for each, actions added, all actions
    LOST,  # seat: an action that may not become a Prayer
    SHOWED,  # seat, card: from hand
    PRAYED,  # seat
    DREW,  # seat: a card into the waiting area
    TOOK_UP,  # seat, number of cards from the waiting area
    TOOK_UP_CARD,  # seat, card; only the seat itself is told
    SOLD,  # seat, card, place and seat it came from
    HIRED,  # seat, card, place and seat it came from
    COLLECTED,  # seat, card, place and seat it came from
    COMPLETED,  # seat, card, wing, place it came from
    USED,  # seat, number of the work: an effect took place, by choice or because it always does
    RESTOCKED,  # card: from the deck to the floor
    TURNED_UP,  # seat, card: the deck's, seen by all
    KEPT_ON_TOP,  # seat, card
    TOOK_WORK,  # seat, card, seat it came from, wing it goes to
    WAITS,  # seat, card: a work goes to the waiting area
    MOVED,  # seat, number of the work, wing
    COPIED,  # seat, work
    KITE_AGAIN,  # seat
    SWAPPED,  # seat, opponent
    GAVE,  # opponent, seat, number of cards, material
    FROG,  # seat: another turn
    NONE_IN_HAND,  # seat, material
    ENDED,  # seat, how
    SCORED,  # seat, number of the work, points that its effect brought in the end
) = range(36)


def covered(event: Event) -> tuple[str, str] | None:
    """For the fuzzer's table: that a work was completed, or that its effect took place or scored."""
    kind, values = event[0], event[1:]
    if kind == COMPLETED:
        return WORK_IDS[values[1]], "completed"
    return (WORK_IDS[FACE_OF[values[1]]], "used") if kind in (USED, SCORED) else None
