"""What a set of cards must be like (facts 6.2, hard); what is merely unusual is in unusual.py.

Each check names the tables it needs, and waits until nothing is wrong with them by themselves. So a file with many
faults is told of all of them at once.
"""

from collections.abc import Callable, Sequence
from typing import Final

from salon.engine.cards import CardSet, Problems, Row
from salon.engine.language import LANGUAGES
from salon.engine.words import normal, one_of, quoted
from salon.games.bohemians.catalogue.kinds import GAINED
from salon.games.bohemians.numbers import KIND_IDS, SYMBOL_IDS
from salon.games.bohemians.sets.habit_constraints import (
    HABITS,
    check_columns,
    check_comparing,
    check_doubles,
    check_edges,
    check_main_symbols,
    check_morning_icons,
    check_revolution,
    check_slots,
    check_starting_habits,
)
from salon.games.bohemians.sets.set_rows import Item, abilities_of, columns_of, cost_of, given, moment_of
from salon.games.bohemians.sets.spirit_constraints import check_both_tables, check_sheets, check_spirit_cards

COUNTS: Final = {"starting_slot": 10, "starting_habit": 40, "habit": 40, "revolution": 10, "muse": 21,
                 "achievement": 13, "board": 4, "job": 8, "spirit": 3, "spirit_card": 12}  # fmt: skip
HARDSHIPS: Final = 29
CARDS: Final = ["starting_habit", "habit", "revolution", "muse", "hardship", "achievement"]
TITLED: Final = [*CARDS, "board", "job", "spirit", "spirit_card"]
USUAL_REJECT_PRICE: Final = 6
LAST_ACHIEVEMENT: Final = 15
MIDDLE_ACHIEVEMENT: Final = 8
FROM_THREE: Final = 4  # Achievements marked 3+
MOST_PLAYERS: Final = 4
REACTIONS: Final = 2  # Hardships that react to an Achievement, at least

Check = Callable[[CardSet, Problems], None]


def check_set(cards: CardSet, problems: Problems) -> None:
    """The hard constraints: without them the rules break, or it is another game."""
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
    """Different in all tables together; within one table the loader looks after it."""
    first: dict[str, tuple[str, Row]] = {}
    for table in TITLED:
        for row in cards.sound_rows(table):
            known, other = first.setdefault(row.text("id"), (table, row))
            if known != table:
                where = f"already the id of the [[{known}]] in line {other.line_of('id')}"
                problems.at(row, "id", f"{quoted(row.text('id'))} is {where}.")


def check_titles(cards: CardSet, problems: Problems) -> None:
    """Cards are named by their titles, so these must differ, whatever the language; so must those of boards."""
    for language in LANGUAGES:
        for tables in ([*CARDS, "spirit", "spirit_card"], ["board"]):
            check_titles_among(cards, problems, tables, language)


def check_titles_among(cards: CardSet, problems: Problems, tables: Sequence[str], language: str) -> None:
    first: dict[str, Row] = {}
    for table in tables:
        for row in cards.sound_rows(table):
            key = f"title_{language}"
            title = row.text("title", language)
            words = " ".join(normal(title))
            other = first.setdefault(words, row)
            if language != LANGUAGES[0] and not row.has(key) and not other.has(key):
                continue  # in English, too, and told already if it is wrong
            key = key if row.has(key) else "title"
            if not words:
                problems.at(row, key, f"{quoted(title)} has no letters or digits.")
            elif other is not row:
                problems.at(row, key, f"{quoted(title)} is already the title of the card in line {other.line}.")


# Muses: some need a colour, some a time of day, some nothing.


def check_muses(cards: CardSet, problems: Problems) -> None:
    rows = cards.rows("muse")
    for row in rows:
        if row.has("columns") and row.has("forbidden"):
            problems.at(row, "forbidden", "give either columns or forbidden, not both.")
        elif not columns_of(row):
            problems.at(row, "forbidden", "this leaves no time of day at which the Muse may be played.")
        elif row.flag("shared") and not any(can_share(row, other) for other in rows):
            sentence = "no other Muse may be played at the same time of day, so there is none to share a space with."
            problems.at(row, "shared", sentence)
    coloured = [row for row in rows if row.has("colour")]
    timed = [row for row in rows if row.has("columns") or row.has("forbidden")]
    free = [row for row in rows if row not in coloured and row not in timed and not row.flag("shared")]
    for some, what in (
        (coloured, 'need a colour: colour = "pink"'),
        (timed, 'be bound to times of day: columns = ["night"], or forbidden = ["night"]'),
        (free, "be free of restrictions: without colour, columns, forbidden and shared"),
    ):
        if not some:
            problems.add(rows[0].line, "muse", f"some Muses must {what}.")


def can_share(row: Row, other: Row) -> bool:
    """Whether another Muse, one that need not share, may lie where this one may."""
    if other.flag("shared") or not set(columns_of(row)) & set(columns_of(other)):
        return False
    return not row.has("colour") or not other.has("colour") or row.text("colour") == other.text("colour")


# Hardships: what every set has.


def check_hardships(cards: CardSet, problems: Problems) -> None:
    rows = cards.rows("hardship")
    for is_it, least, what in HARDSHIPS_NEEDED:
        if sum([any(is_it(item) for item in abilities_of(row)) for row in rows]) < least:
            problems.add(rows[0].line, "hardship", what)


def is_flat_loss(item: Item) -> bool:
    return item["name"] == "bonus" and given(item, "inspiration") == -2 and given(item, "when") == "always"


def is_surcharge(item: Item) -> bool:
    kinds = given(item, "kinds")
    is_one_more = item["name"] == "price" and given(item, "amount") == 1 and given(item, "unless") == ""
    return is_one_more and isinstance(kinds, list) and sorted(kinds) == sorted(KIND_IDS)


def is_raised_price(item: Item) -> bool:
    amount = given(item, "amount")
    return item["name"] == "reject_price" and isinstance(amount, int) and amount > USUAL_REJECT_PRICE


def is_limit(item: Item) -> bool:
    return item["name"] == "limit_habits"


def is_loss_of_colour(item: Item) -> bool:
    return item["name"] == "no_colour"


def reacts(item: Item) -> bool:
    """To gaining an Achievement; as the printed Solitude, perhaps by its price alone."""
    return moment_of(item) == GAINED or (item["name"] == "price" and given(item, "kinds") == ["achievement"])


HARDSHIPS_NEEDED: Final[list[tuple[Callable[[Item], bool], int, str]]] = [
    (is_flat_loss, 1, 'one Hardship must cost 2 Inspiration: { name = "bonus", inspiration = -2 }.'),
    (is_surcharge, 1, 'one Hardship must make everything cost 1 more: { name = "price", kinds = ["habit", "muse", '
                      '"achievement"], amount = 1 }.'),
    (is_raised_price, 1, 'one Hardship must cost more than 6 to reject: { name = "reject_price", amount = 9 }.'),
    (is_limit, 1, 'one Hardship must limit which Habits may be played: { name = "limit_habits", condition = '
                  '"neighbours_differ" }.'),
    (is_loss_of_colour, 1, 'one Hardship must take colour away: { name = "no_colour", columns = ["morning"] }.'),
    (reacts, REACTIONS, 'at least 2 Hardships must react to an Achievement: gain_loss, or price with kinds = '
                        '["achievement"].'),
]  # fmt: skip


# Achievements: from the opening one to the last, which costs 15, for two players too.


def check_achievements(cards: CardSet, problems: Problems) -> None:
    rows = sorted(cards.rows("achievement"), key=cost_of)
    costs = [cost_of(row) for row in rows]
    usual = [row for row in rows if row.number("players") < 3]
    if costs[-1] != LAST_ACHIEVEMENT:
        problems.at(rows[-1], "cost", f"the last Achievement must cost {LAST_ACHIEVEMENT}, not {costs[-1]}.")
    if MIDDLE_ACHIEVEMENT not in costs:
        problems.add(rows[0].line, "achievement", f"one Achievement must cost {MIDDLE_ACHIEVEMENT}.")
    if len(set(costs)) == len(costs):
        problems.add(rows[0].line, "achievement", "at least two Achievements must have the same cost.")
    for row in rows:
        if row.number("players") > 3:
            sentence = "an Achievement needs 3 players, or it is for all: then leave it out."
            problems.at(row, "players", sentence)
    marked = len(rows) - len(usual)
    if marked != FROM_THREE:
        sentence = f"exactly {FROM_THREE} Achievements must have players = 3, not {marked}."
        problems.add(rows[0].line, "achievement", sentence)
    for row in rows:
        if row.number("players") == 3 and cost_of(row) == costs[0]:
            problems.at(row, "players", "the cheapest Achievement opens every game, so it must be for all.")
    if usual and costs[-1] == LAST_ACHIEVEMENT and cost_of(usual[-1]) != LAST_ACHIEVEMENT:
        sentence = f"two players need an Achievement for {LAST_ACHIEVEMENT} as well, so one must be for all."
        problems.at(rows[-1], "players", sentence)


# Routine boards: a symbol each, all four of them, and two columns with two colours.


def check_boards(cards: CardSet, problems: Problems) -> None:
    rows = cards.rows("board")
    missing = [symbol for symbol in SYMBOL_IDS if symbol not in [row.text("symbol") for row in rows]]
    if missing:
        sentence = f"each symbol belongs to one board, but none has {one_of(missing)}."
        problems.at(rows[-1], "symbol", sentence)
    for row in rows:
        symbol = row.text("symbol")
        for key in ("left", "right", "whole"):
            others = [each for each in row.names(key) if each and each.rstrip("*") != symbol]
            others = list(dict.fromkeys(others))
            if others:
                problems.at(row, key, f"this board shows only its own symbol, {symbol}, not {one_of(others)}.")
        harmony = row.value("harmony")
        assert isinstance(harmony, dict)
        if len(harmony) != 2 or len(set(harmony.values())) != 2:
            sentence = 'must be two times of day with two colours, such as { morning = "pink", night = "blue" }.'
            problems.at(row, "harmony", sentence)


# Job tiles: two sides each, one tile for three players or more, enough tiles for everybody.


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
    if max(players) < 3:
        problems.add(rows[-1].line, "job", "one Job tile must need 3 players: players = 3 on both sides.")
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
    (HABITS, check_doubles),
    (["habit"], check_main_symbols),
    (["habit"], check_morning_icons),
    (["habit"], check_comparing),
    (["habit"], check_columns),
    (["revolution"], check_revolution),
    (["muse"], check_muses),
    (["hardship"], check_hardships),
    (["achievement"], check_achievements),
    (["board"], check_boards),
    (["job"], check_jobs),
    ([], check_both_tables),
    (["spirit"], check_sheets),
    (["spirit_card"], check_spirit_cards),
]
