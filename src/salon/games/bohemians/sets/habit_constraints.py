"""What the Habits of a set must be like: starting ones, advanced ones and Revolution (facts 6.2, hard)."""

from collections.abc import Sequence
from typing import Final

from salon.engine.cards import CardSet, Problems, Row
from salon.engine.words import one_of, quoted
from salon.games.bohemians.catalogue.kinds import END_OF_ROUND, MORNING_ICON, NEXT_ROUND
from salon.games.bohemians.catalogue.table import CATALOGUE
from salon.games.bohemians.numbers import ART_IDS, HABITS_PER_DECK, SUIT_IDS, SYMBOL_IDS
from salon.games.bohemians.sets.set_rows import Item, abilities_of, counted, given, moment_of, symbols_on

WITH_EDGES: Final = ["starting_slot", "habit", "revolution", "board"]
HABITS: Final = ["starting_slot", "habit", "revolution"]
EVENLY: Final = 2  # the symbols of Revolution are equally frequent, give or take so many halves


# Starting Habits: ten slots, alike for the four arts, exactly one of them white.


def check_slots(cards: CardSet, problems: Problems) -> None:
    rows = cards.rows("starting_slot")
    check_each_slot(rows, "starting_slot", "", problems)
    white = [row for row in rows if row.text("colour") == "white"]
    if not white:
        problems.add(rows[-1].line, "starting_slot", "exactly one slot must be white, and none is.")
    for row in white[1:]:
        sentence = f"exactly one slot must be white, and the one in line {white[0].line} is already."
        problems.at(row, "colour", sentence)


def check_starting_habits(cards: CardSet, problems: Problems) -> None:
    rows = cards.rows("starting_habit")
    for art in ART_IDS:
        mine = [row for row in rows if row.text("art") == art]
        if mine:
            check_each_slot(mine, "starting_habit", f" of the {art}", problems)
        else:
            problems.add(rows[-1].line, "starting_habit", f"there is none with the art {quoted(art)}.")


def check_each_slot(rows: Sequence[Row], table: str, whose: str, problems: Problems) -> None:
    """Each of the ten slots exactly once."""
    first: dict[int, Row] = {}
    for row in rows:
        slot = row.number("slot")
        if slot in first:
            problems.at(row, "slot", f"slot {slot}{whose} is in line {first[slot].line_of('slot')} already.")
        first.setdefault(slot, row)
    missing = [str(slot) for slot in range(1, HABITS_PER_DECK + 1) if slot not in first]
    if missing:
        problems.add(rows[-1].line, table, f"slot {one_of(missing, 'and')}{whose} is missing.")


# Edges


def check_edges(cards: CardSet, problems: Problems) -> None:
    """If most edges have another height than [set] says, that is wrong, and is told once."""
    height = cards.single("set").number("rows")
    edges = [(row, key) for table in WITH_EDGES for row in cards.sound_rows(table) for key in ("left", "right")]
    heights = [len(row.names(key)) for row, key in edges]
    usual = max(heights, key=heights.count, default=height)
    if 2 * heights.count(usual) > len(heights) and usual != height:
        sentence = (
            f"must be {usual}, as {heights.count(usual)} of {len(heights)} edges have so many entries, not {height}."
        )
        problems.at(cards.single("set"), "rows", sentence)
        height = usual
    for row, key in edges:
        if len(row.names(key)) != height:
            sentence = f'must have {height} entries ("" for no half), as [set] has rows = {height}, not'
            problems.at(row, key, f"{sentence} {len(row.names(key))}.")


def check_doubles(cards: CardSet, problems: Problems) -> None:
    rows = [row for table in HABITS for row in cards.rows(table)]
    if not any(name.endswith("*") for row in rows for name in row.names("left") + row.names("right")):
        sentence = 'no Habit has a double half; some must, written as in "focus*".'
        problems.add(cards.rows("habit")[0].line, "habit", sentence)


# Advanced Habits: each suit has its main symbol. Green compares Achievements, and only blue has morning icons.


def check_main_symbols(cards: CardSet, problems: Problems) -> None:
    for suit, main in zip(SUIT_IDS, SYMBOL_IDS, strict=True):
        rows = [row for row in cards.rows("habit") if row.text("colour") == suit]
        if not rows:
            problems.add(cards.rows("habit")[-1].line, "habit", f"there is no {suit} Habit; every suit needs some.")
            continue
        found = symbols_on(rows)
        if any(found[symbol] >= found[main] for symbol in SYMBOL_IDS if symbol != main):
            sentence = f"{main} must be the most frequent symbol on {suit} Habits; their halves: {counted(found)}."
            problems.add(rows[0].line, "habit", sentence)


def check_morning_icons(cards: CardSet, problems: Problems) -> None:
    for row in cards.rows("habit"):
        icons = [str(item["name"]) for item in abilities_of(row) if moment_of(item) == MORNING_ICON]
        if icons and row.text("colour") != "blue":
            problems.at(row, "abilities", f"{icons[0]} is a morning icon, which only blue Habits have.")
        elif len(icons) > 1:
            problems.at(row, "abilities", f"a Habit has at most 1 morning icon, not {' and '.join(icons)}.")


def check_comparing(cards: CardSet, problems: Problems) -> None:
    green = [row for row in cards.rows("habit") if row.text("colour") == "green"]
    if green and not any(compares(item) for row in green for item in abilities_of(row)):
        sentence = (
            "at least one green Habit must compare Achievements: bonus with when = "
            '"fewer_achievements", or count with what = "leader_gap".'
        )
        problems.add(green[0].line, "habit", sentence)


def compares(item: Item) -> bool:
    return given(item, "when") == "fewer_achievements" or given(item, "what") == "leader_gap"


def check_columns(cards: CardSet, problems: Problems) -> None:
    if not any(is_column_bonus(item) for row in cards.rows("habit") for item in abilities_of(row)):
        sentence = (
            "some Habit must give +1 Inspiration in two columns: "
            '{ name = "bonus", inspiration = 1, when = "column", columns = ["evening", "night"] }.'
        )
        problems.add(cards.rows("habit")[0].line, "habit", sentence)


def is_column_bonus(item: Item) -> bool:
    columns = given(item, "columns")
    is_one_in_columns = item["name"] == "bonus" and given(item, "inspiration") == 1
    return is_one_in_columns and isinstance(columns, list) and len(columns) == 2


# Revolution: all symbols alike, effects for the next round and at the end of this one.


def check_revolution(cards: CardSet, problems: Problems) -> None:
    rows = cards.rows("revolution")
    found = symbols_on(rows)
    if max(found.values()) - min(found.values()) > EVENLY:
        sentence = f"the four symbols must be equally frequent on Revolution; their halves: {counted(found)}."
        problems.add(rows[0].line, "revolution", sentence)
    for row in rows:
        announced = [str(item["name"]) for item in abilities_of(row) if moment_of(item) in (NEXT_ROUND, END_OF_ROUND)]
        if len(announced) > 1:
            problems.at(row, "abilities", f"a Revolution announces at most 1 thing, not {' and '.join(announced)}.")
    moments = [moment_of(item) for row in rows for item in abilities_of(row)]
    for moment, when in ((NEXT_ROUND, "in the next round"), (END_OF_ROUND, "at the end of the round")):
        if moment not in moments:
            names = [ability.name for ability in CATALOGUE.values() if ability.moment == moment]
            sentence = f"some Revolution must work {when}: {one_of(names)}."
            problems.add(rows[0].line, "revolution", sentence)
