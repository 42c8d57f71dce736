"""What the Habits of a set must be like: each starting deck complete, and all edges of one height."""

from collections.abc import Sequence
from typing import Final

from salon.engine.cards import CardSet, Problems, Row
from salon.engine.words import one_of, quoted
from salon.games.bohemians.rules.ids import ART_IDS, HABITS_PER_DECK

WITH_EDGES: Final = ["starting_slot", "starting_habit", "habit", "revolution", "board"]


# Starting Habits: ten slots in each of the four decks.


def check_slots(cards: CardSet, problems: Problems) -> None:
    check_each_slot(cards.rows("starting_slot"), "starting_slot", "", problems)


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
    rows = [row for table in WITH_EDGES for row in cards.sound_rows(table)]
    edges = [(row, key) for row in rows for key in ("left", "right") if row.has(key)]
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
