"""Conditions of Hardships: which Habits may be played, and which lose their colour."""

from salon.games.bohemians.rules.catalogue.counting import is_so
from salon.games.bohemians.rules.catalogue.kinds import (
    FOUR_COLOURS,
    HAS_COLOUR,
    HAS_SYMBOL,
    IN_HARMONY,
    IS_REVOLUTION,
    IS_WHITE,
    MUSE_IN_PLAY,
    NEIGHBOURS_ALIKE,
    NOTHING_NAMED,
    WITH_MUSE,
    Effect,
    Given,
)
from salon.games.bohemians.rules.day import NOWHERE, Day
from salon.games.bohemians.rules.ids import COLUMNS, MORNING, NIGHT, NO_COLOUR, SUITS, WHITE, is_habit, is_revolution
from salon.games.bohemians.rules.symbols import count_of


def depends_on_muses(effect: Effect) -> bool:
    """Whether what it does to Habits changes with the Muses below them."""
    is_about_habits = effect.ability.knows("condition")
    return is_about_habits and (effect.condition == WITH_MUSE or effect.when == MUSE_IN_PLAY)


def check_condition(item: Given, sound: Given, carrier: int) -> list[str]:
    """What is named goes with a condition that speaks of it."""
    if "condition" in item and "condition" not in sound:
        return []
    return [
        f'{item["name"]} takes {what} with condition = "has_{what}", and then needs it.'
        for what in ("symbol", "colour")
        if (sound.get("condition") == f"has_{what}") != bool(item.get(what))
    ]


def has_symbol(day: Day, column: int, symbol: int) -> bool:
    """Whether the symbol is printed on the Habit, half or whole."""
    card = day.routine[column]
    box = day.box
    return count_of(box.left[card], symbol) + count_of(box.right[card], symbol) > 0 or symbol in box.whole[card]


# The Lure of Death: its condition looks at cards as they are printed, before any colour is lost.


def takes_colour(day: Day, column: int, effect: Effect) -> bool:
    """Whether the Habit in a column loses its colour through this ability."""
    return is_so_as_printed(day, effect.when) and meets_as_printed(day, column, effect)


def is_so_as_printed(day: Day, when: int) -> bool:
    if when == FOUR_COLOURS:
        return sorted([printed_colour(day, each) for each in COLUMNS]) == SUITS
    return is_so(day, NOWHERE, when)


def meets_as_printed(day: Day, column: int, effect: Effect) -> bool:
    condition = effect.condition
    if condition == NOTHING_NAMED:
        return True
    card = day.routine[column]
    colour = printed_colour(day, column)
    if not is_habit(card):
        return False
    if condition == HAS_SYMBOL:
        return has_symbol(day, column, effect.symbol)
    if condition == HAS_COLOUR:
        return colour == effect.colour
    if condition == IS_WHITE:
        return colour == WHITE
    if condition == IS_REVOLUTION:
        return is_revolution(card)
    if condition == IN_HARMONY:
        return colour == day.box.harmony[day.board][column]
    if condition == WITH_MUSE:
        return len(day.muses[column]) > 0
    beside = [printed_colour(day, each) for each in (column - 1, column + 1) if MORNING <= each <= NIGHT]
    alike = condition == NEIGHBOURS_ALIKE
    return any(each != NO_COLOUR and (each == colour) == alike for each in beside)


def printed_colour(day: Day, column: int) -> int:
    card = day.routine[column]
    return day.box.colour[card] if is_habit(card) else NO_COLOUR


# Perfectionism: colours are what they are today, white Habits one suit each.


def obeys(day: Day, shown: list[int], limit: Effect) -> bool:
    """Whether all Habits meet the condition of a limit, with these colours by column."""
    is_on = sorted(shown) == SUITS if limit.when == FOUR_COLOURS else is_so(day, NOWHERE, limit.when)
    if not is_on:
        return True
    return all(
        meets(day, shown, column, limit)
        for column in COLUMNS
        if limit.columns >> column & 1 and is_habit(day.routine[column])
    )


def meets(day: Day, shown: list[int], column: int, limit: Effect) -> bool:
    condition = limit.condition
    if condition == HAS_SYMBOL:
        return has_symbol(day, column, limit.symbol)
    if condition == HAS_COLOUR:
        return shown[column] == limit.colour
    if condition == IS_WHITE:
        return day.is_white(column)
    if condition == IS_REVOLUTION:
        return is_revolution(day.routine[column])
    if condition == IN_HARMONY:
        return shown[column] >= 0 and shown[column] == day.box.harmony[day.board][column]
    for each in (column - 1, column + 1):
        if not MORNING <= each <= NIGHT or NO_COLOUR in (shown[column], shown[each]):
            continue
        if (shown[column] == shown[each]) != (condition == NEIGHBOURS_ALIKE):
            return False
    return True
