"""Why a plan is not allowed in Bohemians: which card forbids it, and how (Wake Up B3 and B4)."""

from salon.engine.language import Translator
from salon.games.bohemians.rules.catalogue import shaping
from salon.games.bohemians.rules.catalogue.conditions import depends_on_muses
from salon.games.bohemians.rules.catalogue.kinds import (
    HAS_COLOUR,
    HAS_SYMBOL,
    IN_HARMONY,
    IS_REVOLUTION,
    IS_WHITE,
    NEIGHBOURS_ALIKE,
    Ability,
    Effect,
)
from salon.games.bohemians.rules.catalogue.revolution import BAN_JOB
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.declaring import colour_choices
from salon.games.bohemians.rules.encode import (
    COLUMN_COUNT,
    FINISH,
    PAIRS,
    PLACE,
)
from salon.games.bohemians.rules.ids import (
    COLUMNS,
    EMPTY,
    JOB,
    MUSES,
    NO_COLOUR,
    WHITE,
    is_habit,
)
from salon.games.bohemians.rules.planning import making_room, may_lie, muses_by_column, obeys, swapped
from salon.games.bohemians.rules.state import NO_MUSES, Cards, State, put
from salon.games.bohemians.words.conditions import allowed_habits
from salon.games.bohemians.words.phrases import times
from salon.games.bohemians.words.text import colour_name, column_name, edition_in, in_column, listed, symbol_name

# Who or what stands against it


def title(t: Translator, g: State, card: int) -> str:
    return edition_in(g).title(card, t.language)


def titles(t: Translator, g: State, cards: list[int]) -> str:
    return listed(t, list(dict.fromkeys([title(t, g, card) for card in cards])))


def hardship_with(g: State, me: int, ability: Ability, column: int = -1) -> int:
    """The first Hardship that works with this ability, in a column if one is given, or a Spirit's card; EMPTY if
    there is none."""
    for card in g.troubles(me):
        for effect in g.box.effects[card]:
            if effect.ability is ability and (column < 0 or effect.columns >> column & 1):
                return card
    return EMPTY


def colour_of(t: Translator, day: Day, column: int) -> str:
    """The colour of the Habit in a column, as an adjective."""
    colour = day.colour(column)
    return t("without colour") if colour == NO_COLOUR else colour_name(t, colour)


def args_of(g: State, me: int) -> tuple[int, ...]:
    return g.asked(me)[1]


def not_in_hand(t: Translator, g: State, me: int, card: int) -> str:
    if card in g.routine[me]:
        column = g.routine[me].index(card)
        return t("{card} lies in your Routine already, {in_column}: swap two times of day to move it.").format(
            card=title(t, g, card), in_column=in_column(t, column)
        )
    return t("{card} is not in your hand.").format(card=title(t, g, card))


# Habits and the Job tile


def why_not_place(t: Translator, g: State, me: int, option: int) -> str:
    card, column = option // COLUMN_COUNT, option % COLUMN_COUNT
    if card not in g.hand[me]:
        return not_in_hand(t, g, me, card)
    return why_not_routine(t, g, me, put(g.routine[me], column, card))


def why_not_swap(t: Translator, g: State, me: int, pair: int) -> str:
    one, other = PAIRS[pair]
    if g.routine[me][one] == g.routine[me][other]:
        return t("There is nothing to swap: {one} and {other} are empty.").format(
            one=column_name(t, one), other=column_name(t, other)
        )
    return why_not_routine(t, g, me, swapped(g.routine[me], pair))


def why_not_routine(t: Translator, g: State, me: int, routine: Cards) -> str:
    """Which Hardship forbids these Habits, and how."""
    day = g.day(me).with_plan(routine, NO_MUSES)
    for column in COLUMNS:
        if day.closed >> column & 1 and is_habit(routine[column]):
            cause = hardship_with(g, me, shaping.CLOSE_COLUMN, column)
            return t("{card} closes {column} to Habits; only the Job tile may go there.").format(
                card=title(t, g, cause), column=column_name(t, column)
            )
    choices = colour_choices(day)
    for limit in day.limits:
        if not any(obeys(day, colours, limit) for colours in choices):
            return limit_broken(t, g, day, limit)
    return t("{cards} together leave no way to play this.").format(
        cards=titles(t, g, [limit.card for limit in day.limits])
    )  # fmt: skip


def limit_broken(t: Translator, g: State, day: Day, limit: Effect) -> str:
    cause = title(t, g, limit.card)
    if limit.condition == HAS_SYMBOL:
        return t("{card} forbids it: all your Habits must show {symbol}.").format(
            card=cause, symbol=symbol_name(t, limit.symbol)
        )
    if limit.condition in (IS_WHITE, IS_REVOLUTION, IN_HARMONY):
        return t("{card} forbids it: {sentence}.").format(card=cause, sentence=allowed_habits(t, limit))
    if limit.condition == HAS_COLOUR:
        return t("{card} forbids it: all your Habits must be {colour}.").format(
            card=cause, colour=colour_name(t, limit.colour)
        )
    one, other = neighbours(day, limit)
    told = (
        t("{card} forbids it: neighbouring Habits must share a colour, and {one} and {other} do not.")
        if limit.condition == NEIGHBOURS_ALIKE
        else t("{card} forbids it: neighbouring Habits must differ in colour, and {one} and {other} do not.")
    )
    return told.format(card=cause, one=title(t, g, day.routine[one]), other=title(t, g, day.routine[other]))


def neighbours(day: Day, limit: Effect) -> tuple[int, int]:
    """The first two neighbouring columns that break a condition, white Habits being as helpful as they can."""
    habits = [column for column in COLUMNS if is_habit(day.routine[column])]
    pairs = [(column, column + 1) for column in habits if column + 1 in habits]
    for one, other in pairs:
        shown = day.colour(one), day.colour(other)
        is_same = shown[0] == shown[1]
        if WHITE not in shown and NO_COLOUR not in shown and is_same != (limit.condition == NEIGHBOURS_ALIKE):
            return one, other
    return pairs[0]  # a white Habit between two that want different things of it


def why_not_job(t: Translator, g: State, me: int, column: int) -> str:
    if g.day(me).is_job_banned:
        bans = [each.effect.card for each in g.revolution() if each.effect.ability is BAN_JOB]
        return t("{card} was announced: nobody may play a Job tile this round.").format(card=title(t, g, bans[0]))
    return t("The Job tile lies there already.")


# Muses


def why_not_muse(t: Translator, g: State, me: int, option: int) -> str:
    muse, column = MUSES + option // COLUMN_COUNT, option % COLUMN_COUNT
    where = in_column(t, column)
    name = title(t, g, muse)
    if muse in g.muses_in(me, column):
        return t("{muse} is there already.").format(muse=name)
    if muse not in g.hand[me] and muse not in g.muses_of(me):
        return not_in_hand(t, g, me, muse)
    if g.routine[me][column] == JOB:
        return t("A Muse goes below a Habit, and {in_column} you work.").format(in_column=where)
    if g.routine[me][column] == EMPTY:
        return t("A Muse goes below a Habit, and there is none yet {in_column}.").format(in_column=where)
    box = g.box
    day = g.day(me).with_plan(g.routine[me], muses_by_column(making_room(g, me, muse, column)))
    is_free = bool(day.free_muses >> column & 1)
    if not is_free and not box.muse_columns[muse] >> column & 1:
        return t("{muse} can be played only {in_columns}.").format(
            muse=name, in_columns=times(t, box.muse_columns[muse])
        )
    if box.muse_shares[muse] and not day.muses[column]:
        return t("{muse} shares a space with another Muse, and there is none {in_column}.").format(
            muse=name, in_column=where
        )
    if day.muse_count >= day.muse_limit:
        limit = title(t, g, hardship_with(g, me, shaping.MUSE_LIMIT))
        if day.muse_limit == 0:
            return t("{card} allows you no Muse today.").format(card=limit)
        return t.plural(
            "{card} allows you {n} Muse today.", "{card} allows you {n} Muses today.", day.muse_limit
        ).format(card=limit, n=day.muse_limit)  # fmt: skip
    if may_lie(day, muse, column):  # but something heeds Muses
        heeding = [card for card in g.troubles(me) for each in g.box.effects[card] if depends_on_muses(each)]
        return t("{cards} forbids this Muse with these Habits.").format(cards=titles(t, g, heeding))
    return why_not_colour_of_muse(t, g, me, day, muse, column)


def why_not_colour_of_muse(t: Translator, g: State, me: int, day: Day, muse: int, column: int) -> str:
    needed = colour_name(t, g.box.muse_colour[muse])
    habit = day.routine[column]
    is_robbed = bool(day.colourless >> column & 1)
    robber = hardship_with(g, me, shaping.NO_COLOUR, column) if is_robbed or day.heeds_muses else EMPTY
    if robber != EMPTY:
        told = t("{muse} needs a Habit that is {needed}; {cause} leaves {habit} without colour.")
    elif day.colour(column) != WHITE:
        told = t("{muse} needs a Habit that is {needed}; {habit} is {colour}.")
    else:
        robber = day.limits[0].card if day.limits else habit
        told = t("{muse} needs a Habit that is {needed}; {habit} is white, but cannot be {needed} today ({cause}).")
    return told.format(
        muse=title(t, g, muse),
        needed=needed,
        habit=title(t, g, habit),
        colour=colour_of(t, day, column),
        cause=title(t, g, robber) if robber != EMPTY else "",
    )


# Taking back, and finishing


def why_not_take_back(t: Translator, g: State, me: int, column: int) -> str:
    return t("Nothing lies there: {column} is empty.").format(column=column_name(t, column))


def why_not_take_muse_back(t: Translator, g: State, me: int, option: int) -> str:
    return t("{muse} is not in your Routine.").format(muse=title(t, g, MUSES + option))


def why_not_finish(t: Translator, g: State, me: int, nothing: int) -> str:
    for action in g.legal(me):
        card, column = (action - PLACE) // COLUMN_COUNT, (action - PLACE) % COLUMN_COUNT
        if PLACE <= action < FINISH and g.routine[me][column] == EMPTY:
            return t("The plan is not complete: {card} can still be placed {in_column}.").format(
                card=title(t, g, card), in_column=in_column(t, column)
            )
    return t("The plan is not complete.")
