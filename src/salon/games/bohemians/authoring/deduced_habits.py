"""What we deduced about the printed Habits: a set may differ, and is told why we are surprised."""

from typing import Final

from salon.engine.cards import CardSet, Problems, Row
from salon.engine.toml_text import toml_value
from salon.engine.words import one_of
from salon.games.bohemians.rules.catalogue.all_abilities import CATALOGUE
from salon.games.bohemians.rules.catalogue.counting import BONUS, COUNT
from salon.games.bohemians.rules.catalogue.kinds import END_OF_ROUND, MORNING_ICON, NEXT_ROUND
from salon.games.bohemians.rules.ids import ART_IDS, SUIT_IDS, SYMBOL_IDS
from salon.games.bohemians.rules.sets.set_rows import (
    Item,
    abilities_of,
    ability_of,
    counted,
    given,
    moment_of,
    symbols_on,
)

HABITS: Final = ["starting_slot", "habit", "revolution"]
OWN_LOOK: Final = ["colour", "left", "right", "whole"]  # what a starting Habit may have unlike its slot
EVENLY: Final = 2  # the symbols of Revolution are equally frequent, give or take so many halves


def warn_of_habits(cards: CardSet, found: Problems) -> None:
    for check in (warn_of_decks, warn_of_white, warn_of_doubles, warn_of_main_symbols, warn_of_morning_icons,
                  warn_of_comparing, warn_of_columns, warn_of_symbols_of_revolution, warn_of_announcing):  # fmt: skip
        check(cards, found)


# Starting Habits: four decks that are alike, with one white card each.


def warn_of_decks(cards: CardSet, found: Problems) -> None:
    slots = {row.number("slot"): row for row in cards.rows("starting_slot")}
    for row in cards.rows("starting_habit"):
        slot = slots[row.number("slot")]
        other = [key for key in OWN_LOOK if row.has(key) and row.value(key) != slot.value(key)]
        if other:
            reason = "a review says that the four decks differ in titles and pictures only"
            found.at(row, other[0], f"unlike slot {row.number('slot')} in line {slot.line}; {reason}.")


def warn_of_white(cards: CardSet, found: Problems) -> None:
    """Told once, if all decks have as many."""
    slots = {row.number("slot"): row for row in cards.rows("starting_slot")}
    numbers = {}
    for art in ART_IDS:
        rows = [row for row in cards.rows("starting_habit") if row.text("art") == art]
        numbers[art] = sum([colour_of(row, slots[row.number("slot")]) == "white" for row in rows])
    reason = "the French rulebook says that each has exactly one"
    line = cards.rows("starting_slot")[-1].line
    if set(numbers.values()) == {number := numbers[ART_IDS[0]]} and number != 1:
        found.add(line, "starting_slot", f"each starting deck has {number} white Habits; {reason}.")
        return
    for art, number in numbers.items():
        if number != 1:
            found.add(line, "starting_slot", f"the deck of the {art} has {number} white Habits; {reason}.")


def colour_of(row: Row, slot: Row) -> str:
    return row.text("colour") if row.has("colour") else slot.text("colour")


# Edges


def warn_of_doubles(cards: CardSet, found: Problems) -> None:
    rows = [row for table in HABITS for row in cards.rows(table)]
    if not any(name.endswith("*") for row in rows for name in row.names("left") + row.names("right")):
        sentence = 'no Habit has a double half, written as in "focus*"; both rulebooks explain double symbols.'
        found.add(cards.rows("habit")[0].line, "habit", sentence)


# Advanced Habits: each suit has its main symbol. Green compares Achievements, and only blue has morning icons.


def warn_of_main_symbols(cards: CardSet, found: Problems) -> None:
    for suit, main in zip(SUIT_IDS, SYMBOL_IDS, strict=True):
        rows = [row for row in cards.rows("habit") if row.text("colour") == suit]
        symbols = symbols_on(rows)
        if rows and any(symbols[symbol] >= symbols[main] for symbol in SYMBOL_IDS if symbol != main):
            sentence = f"{main} is not the most frequent symbol on {suit} Habits (halves: {counted(symbols)})"
            found.add(rows[0].line, "habit", f"{sentence}; the rulebooks name it as the main one of that suit.")


def warn_of_morning_icons(cards: CardSet, found: Problems) -> None:
    for row in cards.rows("habit"):
        icons = [str(item["name"]) for item in abilities_of(row) if moment_of(item) == MORNING_ICON]
        if icons and row.text("colour") != "blue":
            reason = "the French rulebook knows it on blue Habits"
            found.at(row, "abilities", f"{icons[0]} is a morning icon on a Habit that is not blue; {reason}.")
        if len(icons) > 1:
            found.at(row, "abilities", f"this Habit has {len(icons)} morning icons; the rulebooks speak of one.")


def warn_of_comparing(cards: CardSet, found: Problems) -> None:
    green = [row for row in cards.rows("habit") if row.text("colour") == "green"]
    if green and not any(compares(item) for row in green for item in abilities_of(row)):
        sentence = (
            f'no green Habit compares Achievements, as {BONUS.name} with when = "fewer_achievements" does, or '
            f'{COUNT.name} with what = "leader_gap"; the rule for Time Spirits says how such Habits work.'
        )
        found.add(green[0].line, "habit", sentence)


def compares(item: Item) -> bool:
    return given(item, "when") == "fewer_achievements" or given(item, "what") == "leader_gap"


def warn_of_columns(cards: CardSet, found: Problems) -> None:
    if not any(is_column_bonus(item) for row in cards.rows("habit") for item in abilities_of(row)):
        like_this = toml_value(
            {"name": BONUS.name, "inspiration": 1, "when": "column", "columns": ["evening", "night"]}
        )
        sentence = f"no Habit gives +1 Inspiration in two columns, as in {like_this}"
        found.add(cards.rows("habit")[0].line, "habit", f"{sentence}; in the rulebooks' example one does.")


def is_column_bonus(item: Item) -> bool:
    columns = given(item, "columns")
    is_one_in_columns = ability_of(item) is BONUS and given(item, "inspiration") == 1
    return is_one_in_columns and isinstance(columns, list) and len(columns) == 2


# Revolution: all symbols alike, effects for the next round and at the end of this one.


def warn_of_symbols_of_revolution(cards: CardSet, found: Problems) -> None:
    rows = cards.rows("revolution")
    symbols = symbols_on(rows)
    if max(symbols.values()) - min(symbols.values()) > EVENLY:
        sentence = f"the four symbols are not equally frequent on Revolution (halves: {counted(symbols)})"
        found.add(rows[0].line, "revolution", f"{sentence}; the rulebooks say that none of them dominates.")


def warn_of_announcing(cards: CardSet, found: Problems) -> None:
    rows = cards.rows("revolution")
    for row in rows:
        announced = [str(item["name"]) for item in abilities_of(row) if moment_of(item) in (NEXT_ROUND, END_OF_ROUND)]
        if len(announced) > 1:
            sentence = f"this card announces {' and '.join(announced)}; the rulebooks lay one token on a card."
            found.at(row, "abilities", sentence)
    moments = [moment_of(item) for row in rows for item in abilities_of(row)]
    for moment, when in ((NEXT_ROUND, "is announced for a round"), (END_OF_ROUND, "works at the end of the round")):
        if moment not in moments:
            names = [ability.name for ability in CATALOGUE.values() if ability.moment == moment]
            sentence = f"no Revolution {when}, as {one_of(names)} would; the rulebooks say that some do."
            found.add(rows[0].line, "revolution", sentence)
