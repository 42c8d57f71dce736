"""What stands against answers, as far as several questions share it; rules beside the lists of options say the rest.

A reason is asked with the answer and the arguments of the question, as the step that would get the answer is called.
It gives a refusal, or None if it does not hold.
"""

from collections.abc import Callable, Sequence

from salon.engine.refusal import Refusal
from salon.games.mottainai.rules.cards import MATERIAL_OF, work
from salon.games.mottainai.rules.cover import MASKED, OWNER
from salon.games.mottainai.rules.hidden import CARD, cards_in, is_seen
from salon.games.mottainai.rules.state import State

Reason = Callable[..., Refusal | None]

# What the question is called, or the work that asks it; then what can stand against an answer, in this order. A bare
# code, which comes last, stands for the list of options: it holds for all that is not there.
Question = tuple[str, Sequence[Reason | str]]


def not_in_hand(g: State, me: int, card: int, *args: int) -> Refusal | None:
    if card in cards_in(g.hand[me]):
        return None
    waits = card in [entry & CARD for entry in g.waiting_area[me] if is_seen(entry, me)]
    return Refusal("in-waiting-area" if waits else "not-in-hand", (card,))


def no_such_seat(g: State, me: int, seat: int, *args: int) -> Refusal | None:
    return None if seat < g.game.players else Refusal("no-seat", (seat, g.game.players))


def other_than(wanted: int, g: State, me: int, card: int, *args: int) -> Refusal | None:
    """The card is of another material."""
    return None if MATERIAL_OF[card] == wanted else Refusal("other-material", (card, wanted))


def other_task(own: int, code: str, g: State, me: int, option: int, task: int) -> Refusal | None:
    """Only actions of its own task do this."""
    return None if task == own else Refusal(code, (task,))


def masked(g: State, me: int, *args: int) -> Refusal | None:
    """What Mask forbids, even if it has left since the task began. Its owner is told as so many seats to the left."""
    if not g.count or not g.count[MASKED]:
        return None
    return Refusal("masked", (work("mask"), (g.count[OWNER] - me) % g.game.players))
