"""Which plans the rules allow: Habits in columns, Muses below them (Wake Up B3 and B4). Queries only."""

from collections.abc import Sequence

from salon.engine.refusal import Refusal
from salon.games.bohemians.rules.box import Box
from salon.games.bohemians.rules.catalogue import conditions
from salon.games.bohemians.rules.catalogue.kinds import (
    HAS_COLOUR,
    HAS_SYMBOL,
    NEIGHBOURS_ALIKE,
    NEIGHBOURS_DIFFER,
    Effect,
)
from salon.games.bohemians.rules.catalogue.shaping import ban_job, close_column, muse_limit, no_colour
from salon.games.bohemians.rules.day import NOWHERE, Day
from salon.games.bohemians.rules.day_parts import UNDECLARED, ByColumn, Declaration
from salon.games.bohemians.rules.declaring import agrees, colour_choices, declarations, flat
from salon.games.bohemians.rules.encode import (
    COLUMN_COUNT,
    FINISH,
    JOB_TO,
    MUSE_TO,
    PAIRS,
    PLACE,
    SWAP,
    TAKE_BACK,
    TAKE_MUSE_BACK,
)
from salon.games.bohemians.rules.ids import COLUMNS, EMPTY, JOB, MUSES, NO_COLOUR, WHITE, is_habit, is_muse
from salon.games.bohemians.rules.state import NO_MUSES, NOTHING_SAID, Cards, State, cause_of, put


def day_with(g: State, me: int, routine: Cards, muses: list[Cards]) -> Day:
    """The day that another plan would make."""
    return g.day(me).with_plan(routine, muses)


# Habits


def are_habits_allowed(day: Day) -> bool:
    """Whether Hardships leave it possible that these Habits lie there; a white one may be any suit."""
    if day.closed and shut_out(day) != NOWHERE:
        return False
    if not day.limits:
        return True
    return any(obeys_limits(day, colours) for colours in colour_choices(day))


def shut_out(day: Day) -> int:
    """The first closed column with a Habit in it."""
    for column in COLUMNS:
        if day.closed >> column & 1 and is_habit(day.routine[column]):
            return column
    return NOWHERE


def obeys_limits(day: Day, colours: ByColumn) -> bool:
    return not day.limits or all(obeys(day, colours, limit) for limit in day.limits)


def obeys(day: Day, colours: ByColumn, limit: Effect) -> bool:
    """Whether all Habits meet a printed condition, if the white ones are these suits."""
    return conditions.obeys(day, [suit_of(day, column, colours) for column in COLUMNS], limit)


def suit_of(day: Day, column: int, colours: ByColumn) -> int:
    return colours[column] if colours[column] >= 0 else day.colour(column)


def can_place(day: Day, card: int, column: int) -> bool:
    """Whether a Habit may lie in a column in place of what lies there now; `day` is the plan as it stands."""
    if not day.limits:
        return not day.closed >> column & 1
    return are_habits_allowed(day.with_plan(put(day.routine, column, card), NO_MUSES))


def placing_refused(g: State, me: int, option: int) -> Refusal | None:
    card, column = option // COLUMN_COUNT, option % COLUMN_COUNT
    if card not in g.hand[me]:
        return not_in_hand(g, me, card)
    return habits_refused(g, me, put(g.routine[me], column, card))


def not_in_hand(g: State, me: int, card: int) -> Refusal:
    if card in g.routine[me]:
        return Refusal("in-routine", (card, g.routine[me].index(card)))
    return Refusal("not-in-hand", (card,))


def habits_refused(g: State, me: int, routine: Cards) -> Refusal | None:
    """Which Hardship forbids these Habits, and how."""
    day = day_with(g, me, routine, NO_MUSES)
    if are_habits_allowed(day):
        return None
    column = shut_out(day)
    if column != NOWHERE:
        return Refusal("column-closed", (cause_of(g, me, close_column, column), column))
    choices = colour_choices(day)
    for limit in day.limits:
        if not any(obeys(day, colours, limit) for colours in choices):
            return limit_broken(day, limit)
    return Refusal("limits-together", tuple([limit.card for limit in day.limits]))


def limit_broken(day: Day, limit: Effect) -> Refusal:
    if limit.condition == HAS_SYMBOL:
        return Refusal("symbol-missing", (limit.card, limit.symbol))
    if limit.condition == HAS_COLOUR:
        return Refusal("colour-missing", (limit.card, limit.colour))
    if limit.condition not in (NEIGHBOURS_ALIKE, NEIGHBOURS_DIFFER):
        return Refusal("limit-broken", (limit.card, limit.code))
    habits = [day.routine[column] for column in clashing(day, limit)]
    are_alike = limit.condition == NEIGHBOURS_DIFFER
    return Refusal("neighbours-alike" if are_alike else "neighbours-differ", (limit.card, *habits))


def clashing(day: Day, limit: Effect) -> tuple[int, int]:
    """The first two neighbouring columns that break a limit, white Habits being as helpful as they can."""
    habits = [column for column in COLUMNS if is_habit(day.routine[column])]
    pairs = [(column, column + 1) for column in habits if column + 1 in habits]
    for one, other in pairs:
        shown = day.colour(one), day.colour(other)
        is_same = shown[0] == shown[1]
        if WHITE not in shown and NO_COLOUR not in shown and is_same != (limit.condition == NEIGHBOURS_ALIKE):
            return one, other
    return pairs[0]  # a white Habit between two that want different things of it


# Muses


def can_attach(day: Day, muse: int, column: int) -> bool:
    """Whether a Muse may lie in a column, and what lies there already may stay as it is."""
    if not may_lie(day, muse, column):
        return False
    if not day.heeds_muses:
        return True
    muses = day.muses[:]
    muses[column] += (muse,)
    return bool(colourings(day.with_plan(day.routine, muses)))


def may_lie(day: Day, muse: int, column: int) -> bool:
    """Whether a Muse may lie in a column, beside what lies there: below a Habit [R11], at its times, with the
    colour it needs [R8], and with or without another Muse [R38]."""
    box = day.box
    if not is_habit(day.routine[column]) or muse in day.muses[column]:
        return False
    if not is_at_its_time(day, muse, column):
        return False
    others = [each for each in day.muses[column] if not box.muse_shares[each]]
    if bool(others) != box.muse_shares[muse]:
        return False
    if day.muse_count >= day.muse_limit:
        return False
    if day.free_muses >> column & 1 or box.muse_colour[muse] == NO_COLOUR or not is_strict(day, muse):
        return True
    if day.colour(column) not in (box.muse_colour[muse], WHITE):
        return False
    return bool(colourings(day, muse, column))


def is_at_its_time(day: Day, muse: int, column: int) -> bool:
    return bool((day.box.muse_columns[muse] | day.free_muses) >> column & 1)


def is_strict(day: Day, muse: int) -> bool:
    """Whether a Muse that needs a colour may lie nowhere else [R8]."""
    return day.standing.strict and not day.box.muse_works_only[muse]


def colourings(day: Day, muse: int = -1, column: int = -1) -> list[ByColumn]:
    """The suits that white Habits can be at all: what their Muses need, and one more, and what Hardships allow."""
    return [
        colours
        for colours in suiting(day)
        if obeys_limits(day, colours) and (muse < 0 or suits(day, colours, muse, column))
    ]


def suiting(day: Day) -> list[ByColumn]:
    """The suits that white Habits can be for the Muses below them."""
    if not day.muse_count:
        return colour_choices(day)
    return [
        colours
        for colours in colour_choices(day)
        if all(suits(day, colours, each, where) for where in COLUMNS for each in day.muses[where])
    ]


def sayable_colours(today: Day) -> list[ByColumn]:
    """What white Habits can be without contradicting what has been said: as they were planned. If a Hardship that was
    ignored since then makes that impossible, any suit that their Muses allow; or else any suit."""
    for choices in (colourings(today), suiting(today), colour_choices(today)):
        fitting = [colours for colours in choices if agrees(colours, today.said.colours)]
        if fitting:
            return fitting
    raise AssertionError("what has been said can be said")


def possible_declarations(g: State, me: int) -> list[Declaration]:
    """The declarations that are worth making and do not contradict what has been said already."""
    today = g.day(me)
    colours = sayable_colours(today)
    if g.said[me] != NOTHING_SAID:
        today = today.copy()
        today.said = UNDECLARED
    return [each for each in declarations(today, colours) if agrees(flat(each), g.said[me])]


def best_declaration(planned: Day) -> Declaration:
    """The best declaration for a plan about which nothing has been said yet."""
    return declarations(planned, sayable_colours(planned))[0]


def suits(day: Day, colours: ByColumn, muse: int, column: int) -> bool:
    """Whether a Muse has the colour that it needs to lie there."""
    needed = day.box.muse_colour[muse]
    if needed == NO_COLOUR or not is_strict(day, muse) or day.free_muses >> column & 1:
        return True
    return suit_of(day, column, colours) == needed


def fitting_muses(day: Day, entries: Cards) -> Cards:
    """The Muses that may stay in the Routine of this day: the earlier ones first, those that share last."""
    muses: list[Cards] = [(), (), (), ()]
    kept: list[int] = []
    for sharing in (False, True):
        for entry in sorted(entries, key=column_of_entry):
            muse, column = entry >> 2, entry & 3
            here = day.with_plan(day.routine, muses)
            if day.box.muse_shares[muse] == sharing and can_attach(here, muse, column):
                muses[column] += (muse,)
                kept.append(entry)
    return tuple([entry for entry in entries if entry in kept])


def column_of_entry(entry: int) -> int:
    return entry & 3


# Is the plan done?


def is_complete(day: Day, left: Sequence[int]) -> bool:
    """Whether all spaces are filled that the cards left in hand can fill. With a condition on Habits, such as that of
    Perfectionism, any space may stay empty [R10]."""
    return bool(day.limits) or is_full(day, left)


def is_full(day: Day, left: Sequence[int]) -> bool:
    """All spaces are taken, or no Habit that is left may be added."""
    empty = [column for column in COLUMNS if day.routine[column] == EMPTY]
    if not empty:
        return True
    habits = [card for card in left if is_habit(card)]
    return not any(can_place(day, card, column) for column in empty for card in habits)


def finishing_refused(g: State, me: int, nothing: int) -> Refusal | None:
    day = g.day(me)
    if is_complete(day, g.hand[me]):
        return None
    place = next(action - PLACE for action in onward(g, me, day) if PLACE <= action < FINISH)
    return Refusal("plan-incomplete", (place // COLUMN_COUNT, place % COLUMN_COUNT))


# What can be done with a plan


def onward(g: State, me: int, day: Day) -> list[int]:
    """Actions that put cards from hand, or the Job tile, into free spaces."""
    found: list[int] = []
    empty = [column for column in COLUMNS if day.routine[column] == EMPTY]
    unclosed = [column for column in empty if not day.closed >> column & 1]
    for card in g.hand[me]:
        if is_habit(card):
            for each in unclosed:
                if not day.limits or can_place(day, card, each):
                    found.append(PLACE + card * COLUMN_COUNT + each)
        elif is_muse(card):
            for each in COLUMNS:
                if can_attach(day, card, each):
                    found.append(muse_to(card, each))
    if not day.is_job_played and not day.is_job_banned:
        found += [JOB_TO + column for column in empty]
    return found


def second_thoughts(g: State, me: int, day: Day) -> list[int]:
    """Actions that rearrange what has been planned already."""
    found: list[int] = []
    full = [column for column in COLUMNS if day.routine[column] != EMPTY]
    for card in g.hand[me]:
        if is_habit(card):
            found += [PLACE + card * COLUMN_COUNT + each for each in full if can_place(day, card, each)]
        elif is_muse(card):
            others = [each for each in COLUMNS if day.muses[each] and not can_attach(day, card, each)]
            found += [muse_to(card, each) for each in others if can_change(g, me, card, each)]
    for entry in g.muses[me]:
        muse = entry >> 2
        found += [muse_to(muse, each) for each in COLUMNS if each != entry & 3 and can_change(g, me, muse, each)]
        found.append(TAKE_MUSE_BACK + muse - MUSES)
    if not day.is_job_banned:
        found += [
            JOB_TO + column for column in (COLUMNS if day.is_job_played else full) if day.routine[column] != JOB
        ]
    found += [TAKE_BACK + column for column in full]
    found += [SWAP + pair for pair in range(len(PAIRS)) if can_swap(day, pair)]
    return found


def muse_to(muse: int, column: int) -> int:
    return MUSE_TO + (muse - MUSES) * COLUMN_COUNT + column


def can_change(g: State, me: int, muse: int, column: int) -> bool:
    """Whether a Muse may lie in a column once it has left its own, and the one that is there has."""
    return can_attach(day_with_room(g, me, muse, column), muse, column)


def day_with_room(g: State, me: int, muse: int, column: int) -> Day:
    return day_with(g, me, g.routine[me], muses_by_column(making_room(g.box, g.muses[me], muse, column)))


def attaching_refused(g: State, me: int, option: int) -> Refusal | None:
    muse, column = MUSES + option // COLUMN_COUNT, option % COLUMN_COUNT
    if muse in g.muses_in(me, column):
        return Refusal("muse-there", (muse,))
    if muse not in g.hand[me] and muse not in g.muses_of(me):
        return not_in_hand(g, me, muse)
    if can_change(g, me, muse, column):
        return None
    if not is_habit(g.routine[me][column]):
        return Refusal("muse-at-work" if g.routine[me][column] == JOB else "muse-without-habit", (column,))
    day = day_with_room(g, me, muse, column)
    if not is_at_its_time(day, muse, column):
        return Refusal("muse-times", (muse, g.box.muse_columns[muse]))
    if g.box.muse_shares[muse] and not day.muses[column]:
        return Refusal("muse-shares", (muse, column))
    if day.muse_count >= day.muse_limit:
        cause = cause_of(g, me, muse_limit)
        return Refusal("muse-limit", (cause, day.muse_limit)) if day.muse_limit else Refusal("no-muse", (cause,))
    if may_lie(day, muse, column):
        heeding = [card for card in g.troubles(me) if any(map(conditions.depends_on_muses, g.box.effects[card]))]
        return Refusal("muses-heeded", tuple(heeding))
    return colour_lacking(g, me, day, muse, column)


def colour_lacking(g: State, me: int, day: Day, muse: int, column: int) -> Refusal:
    """Why the Habit above does not have, or cannot have, the colour that a Muse needs."""
    needed, habit = g.box.muse_colour[muse], day.routine[column]
    is_robbed = bool(day.colourless >> column & 1)
    robber = cause_of(g, me, no_colour, column) if is_robbed or day.heeds_muses else EMPTY
    if robber != EMPTY:
        return Refusal("muse-colour-lost", (muse, needed, robber, habit))
    if day.colour(column) != WHITE:
        return Refusal("muse-colour", (muse, needed, habit, day.colour(column)))
    return Refusal("muse-white", (muse, needed, habit, day.limits[0].card if day.limits else habit))


def making_room(box: Box, entries: Cards, muse: int, column: int) -> Cards:
    """The Muses except this one, and if it does not share, also except those that lie in its way."""
    shares = box.muse_shares[muse]
    return tuple([
        entry
        for entry in entries
        if entry >> 2 != muse and (shares or entry & 3 != column or box.muse_shares[entry >> 2])
    ])  # fmt: skip


def muses_by_column(entries: Cards) -> list[Cards]:
    return [tuple([entry >> 2 for entry in entries if entry & 3 == column]) for column in COLUMNS]


def can_swap(day: Day, pair: int) -> bool:
    one, other = PAIRS[pair]
    if day.routine[one] == day.routine[other]:
        return False
    if not day.closed and not day.limits:
        return True
    return are_habits_allowed(day.with_plan(swapped(day.routine, pair), NO_MUSES))


def swapped(routine: Cards, pair: int) -> Cards:
    one, other = PAIRS[pair]
    return put(put(routine, one, routine[other]), other, routine[one])


def swapped_muses(entries: Cards, pair: int) -> Cards:
    """Muses go along with the Habits above them."""
    one, other = PAIRS[pair]
    return tuple([
        entry - one + other if entry & 3 == one else entry - other + one if entry & 3 == other else entry
        for entry in entries
    ])  # fmt: skip


def swapping_refused(g: State, me: int, pair: int) -> Refusal | None:
    one, other = PAIRS[pair]
    if g.routine[me][one] == g.routine[me][other]:
        return Refusal("nothing-to-swap", (one, other))
    return habits_refused(g, me, swapped(g.routine[me], pair))


def working_refused(g: State, me: int, column: int) -> Refusal | None:
    """Why the Job tile cannot be put into a column."""
    for each in g.revolution():
        if each.effect.ability.shaping is ban_job:
            return Refusal("job-banned", (each.effect.card,))
    return Refusal("job-there") if g.routine[me][column] == JOB else None
