"""Abilities that give Inspiration or Atelier points as a day is counted (Day B, steps 2, 4 and 5)."""

from salon.games.bohemians.rules.catalogue.kinds import (
    ALWAYS,
    ATTACHED_COLOUR,
    FEWER_ACHIEVEMENTS,
    FOUR_COLOURS,
    HARMONY,
    IN_COLUMN,
    JOB_NOT_PLAYED,
    JOB_PLAYED,
    MUSE_ATTACHED,
    MUSE_IN_PLAY,
    ON_THE_CARD,
    PER_ACHIEVEMENT,
    PER_CARD_DRAWN,
    PER_COLOUR,
    PER_DIFFERENT_NEIGHBOUR,
    PER_HABIT,
    PER_HARDSHIP,
    PER_LEADER_GAP,
    PER_MUSE,
    PER_MUSE_OR_ACHIEVEMENT,
    PER_REVOLUTION,
    PER_RIVAL_AT_WORK,
    PER_SYMBOL,
    PER_WHITE,
    TWO_RIVALS_LEVEL,
    Effect,
    Gain,
)
from salon.games.bohemians.rules.day import NOWHERE, UNLIMITED, Day
from salon.games.bohemians.rules.ids import (
    COLUMNS,
    EMPTY,
    MORNING,
    NIGHT,
    NO_COLOUR,
    SUITS,
    is_habit,
    is_revolution,
)

# bonus: Inspiration and Atelier points, more or less, when something is so.


def bonus(day: Day, column: int, effect: Effect) -> Gain:
    holds = is_so(day, column, effect.when, effect.columns, effect.card, effect.colour)
    return (effect.inspiration, effect.atelier) if holds else (0, 0)


def is_so(day: Day, column: int, when: int, columns: int = 0, card: int = EMPTY, colour: int = NO_COLOUR) -> bool:
    """Whether a condition holds; for that of a bonus in some columns, the bits of these, or the colour it needs.
    `card` is the one that says so: green Habits compare Achievements with a Time Spirit's too [R53]."""
    if when == ALWAYS:
        return True
    if when == IN_COLUMN:
        return column != NOWHERE and bool(columns >> column & 1)
    if when == JOB_PLAYED:
        return day.is_job_played
    if when == JOB_NOT_PLAYED:
        return not day.is_job_played
    if when == MUSE_ATTACHED:
        return column != NOWHERE and len(day.muses[column]) > 0
    if when == MUSE_IN_PLAY:
        return day.muse_count > 0
    if when == FEWER_ACHIEVEMENTS:
        return day.gap_for(card) > 0
    if when == HARMONY:
        return column != NOWHERE and day.is_harmonious(column)
    if when == FOUR_COLOURS:
        return sorted([day.colour(each) for each in COLUMNS]) == list(SUITS)
    if when == ATTACHED_COLOUR:
        return column != NOWHERE and day.colour(column) == colour
    assert when == TWO_RIVALS_LEVEL
    return day.standing.rivals_level >= 2


# count: so much for each of something, at most so many times.


def count(day: Day, column: int, effect: Effect) -> Gain:
    if effect.columns and not (column != NOWHERE and effect.columns >> column & 1):
        return 0, 0
    times = min(how_many(day, column, effect), effect.max or UNLIMITED)
    return times * effect.amount, times * effect.atelier


def how_many(day: Day, column: int, effect: Effect) -> int:
    """How many there are of what is counted."""
    what = effect.what
    if what == PER_SYMBOL:
        return day.count_symbols(effect.symbol, column if effect.where == ON_THE_CARD else NOWHERE)
    if what == PER_COLOUR:
        return sum([day.colour(each) == effect.colour for each in COLUMNS])
    if what == PER_HABIT:
        return sum([is_habit(card) for card in day.routine])
    if what == PER_WHITE:
        return sum([day.is_white(each) for each in COLUMNS])
    if what == PER_REVOLUTION:
        return sum([is_revolution(card) for card in day.routine])
    if what == PER_MUSE:
        return len(day.muses[column]) if effect.where == ON_THE_CARD else day.muse_count
    if what == PER_HARDSHIP:
        return day.hardship_count
    if what == PER_ACHIEVEMENT:
        return day.standing.achievements
    if what == PER_CARD_DRAWN:
        return max(0, day.standing.drawn - effect.threshold)
    if what == PER_DIFFERENT_NEIGHBOUR:
        return different_neighbours(day, column)
    if what == PER_MUSE_OR_ACHIEVEMENT:
        return day.muse_count + day.standing.achievements
    if what == PER_LEADER_GAP:
        return day.gap_for(effect.card)
    assert what == PER_RIVAL_AT_WORK
    return day.standing.rivals_at_work


def different_neighbours(day: Day, column: int) -> int:
    """How many Habits beside a card are of another colour. Without a colour, nothing is of another one."""
    colours = [day.colour(each) for each in (column - 1, column + 1) if MORNING <= each <= NIGHT]
    mine = day.colour(column)
    return sum([NO_COLOUR not in (mine, each) and each != mine for each in colours])


# bargain: Inspiration, if its owner took the Hardships for it as the day began.


def bargain(day: Day, column: int, effect: Effect) -> Gain:
    return (effect.inspiration, 0) if effect.code in day.used else (0, 0)


# attached_repeat: what the abilities of the attached Habit have given counts once more.


def attached_repeat(day: Day, column: int, effect: Effect) -> Gain:
    return day.habit_gain[column], 0
