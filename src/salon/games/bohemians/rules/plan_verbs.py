"""What moves cards between hand and Routine while a day is planned. Nobody is told: plans are secret until all have
made theirs [R34]."""

from salon.games.bohemians.rules.encode import COLUMN_COUNT
from salon.games.bohemians.rules.ids import COLUMNS, EMPTY, JOB, is_habit
from salon.games.bohemians.rules.planning import (
    are_habits_allowed,
    day_with,
    fitting_muses,
    making_room,
    swapped,
    swapped_muses,
)
from salon.games.bohemians.rules.state import NO_MUSES, State, put, without


def lay_hardship(g: State, me: int, hardship: int) -> None:
    """Lay a Hardship from the hand above the Routine."""
    g.hand[me] = without(g.hand[me], hardship)
    g.hardships[me] += (hardship,)


def lay_habit(g: State, me: int, column: int, habit: int) -> None:
    """Lay a Habit from the hand into a column."""
    g.hand[me] = without(g.hand[me], habit)
    put_into(g, me, column, habit)
    settle_muses(g, me)


def lay_job(g: State, me: int, column: int) -> None:
    """There is one Job tile, so it leaves the column in which it lies."""
    if JOB in g.routine[me]:
        g.routine[me] = put(g.routine[me], g.routine[me].index(JOB), EMPTY)
    put_into(g, me, column, JOB)
    settle(g, me)  # what may be played can depend on the Job tile


def take_back(g: State, me: int, column: int) -> None:
    put_into(g, me, column, EMPTY)
    settle(g, me)


def put_into(g: State, me: int, column: int, card: int) -> None:
    """Put a card into a column; what lies there returns to the hand."""
    before = g.routine[me][column]
    if is_habit(before):
        g.hand[me] += (before,)
    g.routine[me] = put(g.routine[me], column, card)


def swap_columns(g: State, me: int, pair: int) -> None:
    """Swap two columns; Muses go along if they may."""
    g.routine[me] = swapped(g.routine[me], pair)
    g.muses[me] = swapped_muses(g.muses[me], pair)
    settle_muses(g, me)


def attach(g: State, me: int, muse: int, column: int) -> None:
    """Lay a Muse below a column, from the hand or from another column; Muses in its way return to the hand."""
    if muse in g.hand[me]:
        g.hand[me] = without(g.hand[me], muse)
    kept = making_room(g.box, g.muses[me], muse, column)
    g.hand[me] += tuple([entry >> 2 for entry in g.muses[me] if entry not in kept and entry >> 2 != muse])
    g.muses[me] = (*kept, muse * COLUMN_COUNT + column)
    settle_muses(g, me)


def take_muse_back(g: State, me: int, muse: int) -> None:
    g.muses[me] = tuple([entry for entry in g.muses[me] if entry >> 2 != muse])
    g.hand[me] += (muse,)
    settle_muses(g, me)


def settle(g: State, me: int) -> None:
    """Take back into the hand what may no longer lie in the Routine. If two exclude each other, the later goes."""
    day, planned = g.day(me), g.routine[me]
    if not day.closed and not day.limits:  # nothing forbids a Habit
        settle_muses(g, me)
        return
    routine = tuple([EMPTY if is_habit(card) else card for card in planned])
    for column in COLUMNS:
        if is_habit(planned[column]):
            if are_habits_allowed(day.with_plan(put(routine, column, planned[column]), NO_MUSES)):
                routine = put(routine, column, planned[column])
            else:
                g.hand[me] += (planned[column],)
    g.routine[me] = routine
    settle_muses(g, me)


def settle_muses(g: State, me: int) -> None:
    if g.muses[me]:
        kept = fitting_muses(day_with(g, me, g.routine[me], NO_MUSES), g.muses[me])
        g.hand[me] += tuple([entry >> 2 for entry in g.muses[me] if entry not in kept])
        g.muses[me] = kept


def discard_hand(g: State, me: int) -> None:
    g.discard[me] += g.hand[me]
    g.hand[me] = ()
