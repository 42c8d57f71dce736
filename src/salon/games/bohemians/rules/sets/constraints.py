"""What a set of cards must be like, or the rules cannot run with it. What we only deduced about the printed game is
no more than a warning: see deduced.py, deduced_habits.py and unusual.py.

Each check names the tables it needs, and waits until nothing is wrong with them by themselves. So a file with many
faults is told of all of them at once.
"""

from collections.abc import Callable
from typing import Final

from salon.engine.cards import CardSet, Problems, Row
from salon.engine.language import LANGUAGES
from salon.engine.words import normal, one_of, quoted
from salon.games.bohemians.rules.sets.habit_constraints import check_edges, check_slots, check_starting_habits
from salon.games.bohemians.rules.sets.spirit_constraints import check_both_tables, check_sheets, check_spirit_cards

COUNTS: Final = {"starting_slot": 10, "starting_habit": 40, "habit": 40, "revolution": 10, "muse": 21,
                 "achievement": 13, "board": 4, "job": 8, "spirit": 3, "spirit_card": 12}  # fmt: skip
HARDSHIPS: Final = 29
CARDS: Final = ["starting_habit", "habit", "revolution", "muse", "hardship", "achievement"]
TITLED: Final = [*CARDS, "board", "job", "spirit", "spirit_card"]
MOST_PLAYERS: Final = 4

Check = Callable[[CardSet, Problems], None]


def check_set(cards: CardSet, problems: Problems) -> None:
    """What the rules cannot run without."""
    for tables, check in CHECKS:
        if all(cards.has(table) for table in tables):
            check(cards, problems)


# Counts and names


def check_counts(cards: CardSet, problems: Problems) -> None:
    for table, count in COUNTS.items():
        rows = cards.written.get(table)
        if rows and len(rows) != count:
            sentence = f"there are {len(rows)} [[{table}]] in all; there must be {count}."
            problems.add(rows[-1].line, table, sentence)


def check_copies(cards: CardSet, problems: Problems) -> None:
    rows = cards.rows("hardship")
    copies = sum([row.number("copies") for row in rows])
    if copies != HARDSHIPS:
        sentence = f"there are {copies} Hardships in all, copies included; there must be {HARDSHIPS}."
        problems.add(rows[-1].line, "hardship", sentence)


def check_ids(cards: CardSet, problems: Problems) -> None:
    """Ids must differ across all tables; the loader checks them within one table."""
    first: dict[str, tuple[str, Row]] = {}
    for table in TITLED:
        for row in cards.sound_rows(table):
            known, other = first.setdefault(row.text("id"), (table, row))
            if known != table:
                where = f"already the id of the [[{known}]] in line {other.line_of('id')}"
                problems.at(row, "id", f"{quoted(row.text('id'))} is {where}.")


def check_titles(cards: CardSet, problems: Problems) -> None:
    """Cards are named by their titles, so there must be something to type in every language."""
    for table in TITLED:
        for row in cards.sound_rows(table):
            for key in ("title", *[f"title_{language}" for language in LANGUAGES[1:]]):
                if row.has(key) and not normal(row.text(key)):
                    problems.at(row, key, f"{quoted(row.text(key))} has no letters or digits.")


# Muses


def check_muses(cards: CardSet, problems: Problems) -> None:
    """Two ways to say the same: together they would contradict each other."""
    for row in cards.rows("muse"):
        if row.has("columns") and row.has("forbidden"):
            problems.at(row, "forbidden", "give either columns or forbidden, not both.")


# Job tiles: two sides each, and enough tiles for everybody.


def check_jobs(cards: CardSet, problems: Problems) -> None:
    rows = cards.rows("job")
    tiles = list(dict.fromkeys([row.text("tile") for row in rows]))
    players: list[int] = []
    for tile in tiles:
        sides = [row for row in rows if row.text("tile") == tile]
        if sorted([row.text("side") for row in sides]) != ["a", "b"]:
            sentence = f"the tile {quoted(tile)} must have one side a and one side b, but has"
            found = one_of([row.text("side") for row in sides], "and")
            problems.at(sides[-1], "side", f"{sentence} {found}.")
        if len({row.number("players") for row in sides}) > 1:
            problems.at(sides[-1], "players", f"must be the same on both sides of the tile {quoted(tile)}.")
        players.append(max([row.number("players") for row in sides]))
    if 2 * len(tiles) != len(rows):
        problems.add(rows[-1].line, "job", f"there must be {len(rows) // 2} tiles of two sides, not {len(tiles)}.")
    for number in range(1, min(len(tiles), MOST_PLAYERS) + 1):
        enough = sum([each <= number for each in players])
        if enough < number:
            sentence = f"{number} players need as many Job tiles, but only {enough} can be played by {number}."
            problems.add(rows[-1].line, "job", sentence)


CHECKS: Final[list[tuple[list[str], Check]]] = [
    ([], check_counts),
    (["hardship"], check_copies),
    ([], check_ids),
    ([], check_titles),
    (["starting_slot"], check_slots),
    (["starting_habit"], check_starting_habits),
    (["set"], check_edges),
    (["muse"], check_muses),
    (["job"], check_jobs),
    ([], check_both_tables),
    (["spirit"], check_sheets),
    (["spirit_card"], check_spirit_cards),
]
