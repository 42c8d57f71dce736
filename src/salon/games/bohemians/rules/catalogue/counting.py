"""Abilities that give Inspiration or Atelier points as a day is counted (Day B, steps 2, 4 and 5)."""

from typing import Final

from salon.engine.cards import shown
from salon.engine.language import msg
from salon.engine.words import one_of
from salon.games.bohemians.rules.catalogue.estimates import Estimate
from salon.games.bohemians.rules.catalogue.kinds import (
    ALWAYS,
    ANYTHING,
    ATTACHED_COLOUR,
    COUNTS,
    FEWER_ACHIEVEMENTS,
    FOUR_COLOURS,
    HARMONY,
    IN_COLUMN,
    JOB_NOT_PLAYED,
    JOB_PLAYED,
    MUSE_ATTACHED,
    MUSE_IN_PLAY,
    ON_MUSE,
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
    Ability,
    Effect,
    Gain,
    Given,
    each_word,
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

# bonus: Inspiration and Atelier points, more or less, when a condition holds.


def bonus(day: Day, column: int, effect: Effect) -> Gain:
    holds = is_so(day, column, effect.when, effect.columns, effect.card, effect.colour)
    return (effect.inspiration, effect.atelier) if holds else (0, 0)


def is_so(day: Day, column: int, when: int, columns: int = 0, card: int = EMPTY, colour: int = NO_COLOUR) -> bool:
    """Whether a condition holds. A bonus may need some columns, given as bits, or a colour.
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
        return sorted([day.colour(each) for each in COLUMNS]) == SUITS
    if when == ATTACHED_COLOUR:
        return column != NOWHERE and day.colour(column) == colour
    assert when == TWO_RIVALS_LEVEL
    return day.standing.rivals_level >= 2


def check_bonus(item: Given, sound: Given, carrier: int) -> list[str]:
    wrong: list[str] = []
    if (item.get("when") == "attached_colour") != bool(item.get("colour")):
        wrong.append('bonus takes colour with when = "attached_colour", and then needs it.')
    if (item.get("when") == "column") != bool(item.get("columns")):
        wrong.append('bonus takes columns with when = "column", and then needs them.')
    return wrong


BONUS: Final[Ability] = Ability(
    "bonus", COUNTS, ANYTHING, msg("{gain}{when}."),
    takes={"inspiration": 0, "atelier": 0, "when": "always", "columns": [], "colour": ""}, counting=bonus,
    not_all_zero=["inspiration", "atelier"], check=check_bonus,
    examples=[
        {"inspiration": 2, "when": "column", "columns": ["morning", "evening"]},
        {"inspiration": 2},
        *each_word({"inspiration": 1}, "when", ["job_played", "job_not_played", "muse_attached", "muse_in_play",
                   "fewer_achievements", "harmony", "four_colours"]),
        {"atelier": 2, "when": "two_rivals_level"},
        {"inspiration": 2, "when": "attached_colour", "colour": "orange"},
    ],
    estimate=Estimate(lambda bot, e: bot.likely(e) * (e.inspiration + bot.point * e.atelier)),
)  # fmt: skip


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


COUNTED_ON_THE_CARD: Final = ["symbol", "muse"]  # what can be counted with where = "attached"


def check_count(item: Given, sound: Given, carrier: int) -> list[str]:
    if "what" not in sound:
        return []
    wrong: list[str] = []
    for key, what in (("symbol", "symbol"), ("colour", "colour"), ("threshold", "card_drawn")):
        if sound["what"] != what and item.get(key):
            wrong.append(f'count takes {key} only with what = "{what}".')
        if sound["what"] == what and not item.get(key) and key != "threshold":
            wrong.append(f'count needs {key} with what = "{what}".')
    if item.get("where") == "attached" and sound["what"] not in COUNTED_ON_THE_CARD:
        names = one_of([shown(name).replace("'", '"') for name in COUNTED_ON_THE_CARD])
        wrong.append(f'count takes where = "attached" with what = {names} only.')
    return wrong


COUNT: Final[Ability] = Ability(
    "count", COUNTS, ANYTHING, msg("{gain} per {counted}{only_in}{at_most}."), ("what",),
    {"amount": 0, "atelier": 0, "max": 0, "symbol": "", "where": "routine", "colour": "", "threshold": 0,
     "columns": []}, counting=count,
    not_all_zero=["amount", "atelier"], check=check_count,
    examples=[
        {"what": "symbol", "symbol": "focus", "amount": 1, "max": 3},
        {"what": "symbol", "symbol": "focus", "amount": 1, "where": "attached"},
        {"what": "colour", "colour": "green", "amount": 1, "columns": ["morning", "night"]},
        {"what": "muse", "amount": 1},
        {"what": "hardship", "atelier": 1},
        {"what": "achievement", "amount": 1},
        {"what": "card_drawn", "threshold": 5, "amount": 1},
        *each_word({"what": "habit", "amount": 1}, "what", ["different_neighbour", "muse_or_achievement",
                   "leader_gap", "rival_at_work", "habit", "white", "revolution"]),
        {"what": "muse", "amount": 1, "where": "attached"},
    ],
    estimate=Estimate(lambda bot, e: bot.times_counted(e) * (e.amount + bot.point * e.atelier)),
)  # fmt: skip


def counts_symbols(effect: Effect) -> bool:
    return effect.ability is COUNT and effect.what == PER_SYMBOL


# attached_repeat: what the abilities of the attached Habit have given counts once more.


def attached_repeat(day: Day, column: int, effect: Effect) -> Gain:
    return day.habit_gain[column], 0


ATTACHED_REPEAT: Final[Ability] = Ability(
    "attached_repeat", COUNTS, ON_MUSE,
    msg("As the day is counted, the Inspiration of the attached Habit's abilities counts twice."),
    counting=attached_repeat, estimate=Estimate(1.3),
)  # fmt: skip
