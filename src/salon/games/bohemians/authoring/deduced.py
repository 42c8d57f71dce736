"""What we deduced about the printed cards that are no Habits: a set may differ, and is told why we are surprised.

Each sentence gives the reason. What a set must be like, so that the rules can run with it, is in constraints.py.
"""

from collections.abc import Callable, Sequence
from typing import Final

from salon.engine.cards import CardSet, Problems, Row
from salon.engine.language import LANGUAGES
from salon.engine.toml_text import toml_value
from salon.engine.words import normal, one_of, quoted
from salon.games.bohemians.rules.catalogue.acting import GAIN_LOSS
from salon.games.bohemians.rules.catalogue.counting import BONUS
from salon.games.bohemians.rules.catalogue.kinds import GAINED
from salon.games.bohemians.rules.catalogue.shaping import LIMIT_HABITS, NO_COLOUR, PRICE, REJECT_PRICE
from salon.games.bohemians.rules.ids import KIND_IDS, SYMBOL_IDS
from salon.games.bohemians.rules.sets.constraints import CARDS
from salon.games.bohemians.rules.sets.set_rows import (
    Item,
    abilities_of,
    ability_of,
    columns_of,
    cost_of,
    given,
    halves_on,
    moment_of,
)

USUAL_REJECT_PRICE: Final = 6
LAST_ACHIEVEMENT: Final = 15
MIDDLE_ACHIEVEMENT: Final = 8
FROM_THREE: Final = 4  # Achievements marked 3+
REACTIONS: Final = 2  # Hardships that react to an Achievement, at least
HARMONY_COLUMNS: Final = 2


def warn_of_deductions(cards: CardSet, found: Problems) -> None:
    for check in (warn_of_titles, warn_of_bound_muses, warn_of_hardships, warn_of_achievements, warn_of_board_symbols,
                  warn_of_harmony, warn_of_jobs):  # fmt: skip
        check(cards, found)


# Titles: cards are named by them, so a second one of the same title is called by its number.


def warn_of_titles(cards: CardSet, found: Problems) -> None:
    for language in LANGUAGES:
        for tables in ([*CARDS, "spirit", "spirit_card"], ["board"]):
            rows = [row for table in tables if cards.has(table) for row in cards.rows(table)]
            warn_of_same_titles(rows, language, found)


def warn_of_same_titles(rows: Sequence[Row], language: str, found: Problems) -> None:
    first: dict[str, Row] = {}
    for row in rows:
        key = f"title_{language}"
        title = row.text("title", language)
        other = first.setdefault(" ".join(normal(title)), row)
        if other is row or (language != LANGUAGES[0] and not row.has(key) and not other.has(key)):
            continue  # the same in English, and told already
        reason = "cards are named by their titles, so a number will tell this one from the other"
        sentence = f"{quoted(title)} is already the title of the card in line {other.line}; {reason}."
        found.at(row, key if row.has(key) else "title", sentence)


# Muses: some need a colour, some a time of day, some nothing.


def warn_of_bound_muses(cards: CardSet, found: Problems) -> None:
    rows = cards.rows("muse")
    for row in rows:
        if not columns_of(row):
            found.at(row, "forbidden", "this leaves no time of day: the Muse can never be played.")
        elif row.flag("shared") and not any(can_share(row, other) for other in rows):
            reason = "no other Muse may be played at the same time of day"
            found.at(row, "shared", f"this Muse can never be played: it must share a space, and {reason}.")
    coloured = [row for row in rows if row.has("colour")]
    timed = [row for row in rows if row.has("columns") or row.has("forbidden")]
    free = [row for row in rows if row not in coloured and row not in timed and not row.flag("shared")]
    for some, what, reason in (
        (coloured, 'needs a colour, as in colour = "pink"', "both rulebooks speak of Muses that do"),
        (timed, 'is bound to times of day, as in columns = ["night"]', "both rulebooks show such a restriction"),
        (free, "is free of restrictions", "the rulebooks say that only some have one"),
    ):
        if not some:
            found.add(rows[0].line, "muse", f"no Muse {what}; {reason}.")


def can_share(row: Row, other: Row) -> bool:
    """Whether another Muse, one that does not have to share, may lie where this one may."""
    if other.flag("shared") or not set(columns_of(row)) & set(columns_of(other)):
        return False
    return not row.has("colour") or not other.has("colour") or row.text("colour") == other.text("colour")


# Hardships: what the rulebooks and reviews tell of them.


def warn_of_hardships(cards: CardSet, found: Problems) -> None:
    rows = cards.rows("hardship")
    for is_it, least, what in HARDSHIPS_KNOWN:
        if sum([any(is_it(item) for item in abilities_of(row)) for row in rows]) < least:
            found.add(rows[0].line, "hardship", what)


def is_flat_loss(item: Item) -> bool:
    return ability_of(item) is BONUS and given(item, "inspiration") == -2 and given(item, "when") == "always"


def is_surcharge(item: Item) -> bool:
    kinds = given(item, "kinds")
    is_one_more = ability_of(item) is PRICE and given(item, "amount") == 1 and given(item, "unless") == ""
    return is_one_more and isinstance(kinds, list) and sorted(kinds) == sorted(KIND_IDS)


def is_raised_price(item: Item) -> bool:
    amount = given(item, "amount")
    return ability_of(item) is REJECT_PRICE and isinstance(amount, int) and amount > USUAL_REJECT_PRICE


def is_limit(item: Item) -> bool:
    return ability_of(item) is LIMIT_HABITS


def is_loss_of_colour(item: Item) -> bool:
    return ability_of(item) is NO_COLOUR


def reacts(item: Item) -> bool:
    """Whether it reacts to gaining an Achievement; like the printed Solitude, perhaps only by its price."""
    return moment_of(item) == GAINED or (ability_of(item) is PRICE and given(item, "kinds") == ["achievement"])


FLAT_LOSS: Final = toml_value({"name": BONUS.name, "inspiration": -2})
HARDSHIPS_KNOWN: Final[list[tuple[Callable[[Item], bool], int, str]]] = [
    (is_flat_loss, 1, f"no Hardship costs 2 Inspiration, as {FLAT_LOSS} would; in both rulebooks' example "
                      "Malnutrition does."),
    (is_surcharge, 1, f"no Hardship makes Habits, Muses and Achievements cost 1 more, as {PRICE.name} would; both "
                      "rulebooks show one on the page of components."),
    (is_raised_price, 1, f"no Hardship costs more than 6 to reject, as {REJECT_PRICE.name} would; the rulebooks say "
                         "it of Envy."),
    (is_limit, 1, f"no Hardship limits which Habits may be played, as {LIMIT_HABITS.name} would; the rulebooks say "
                  "it of Perfectionism."),
    (is_loss_of_colour, 1, f"no Hardship takes colour away, as {NO_COLOUR.name} would; the English rulebook says it "
                           "of The Lure of Death."),
    (reacts, REACTIONS, f"fewer than 2 Hardships react to an Achievement, as {GAIN_LOSS.name} does; the rulebooks "
                        "name Shame, Narcissism and Solitude."),
]  # fmt: skip


# Achievements: from the opening one to the last, for two players too.


def warn_of_achievements(cards: CardSet, found: Problems) -> None:
    rows = sorted(cards.rows("achievement"), key=cost_of)
    costs = [cost_of(row) for row in rows]
    if costs[-1] != LAST_ACHIEVEMENT:
        reason = f"in the rulebooks it costs {LAST_ACHIEVEMENT}, and so does any card that stands in for one"
        found.at(rows[-1], "cost", f"the last Achievement costs {costs[-1]}; {reason}.")
    if MIDDLE_ACHIEVEMENT not in costs:
        reason = "one is bought for it in the French rulebook's example"
        found.add(rows[0].line, "achievement", f"no Achievement costs {MIDDLE_ACHIEVEMENT}; {reason}.")
    if len(set(costs)) == len(costs):
        reason = "the French rulebook says what to do with equal ones"
        found.add(rows[0].line, "achievement", f"no two Achievements have the same cost; {reason}.")
    warn_of_marked_achievements(rows, costs, found)


def warn_of_marked_achievements(rows: Sequence[Row], costs: Sequence[int], found: Problems) -> None:
    """Achievements that are for three players or more."""
    marked = [row for row in rows if row.number("players") >= 3]
    usual = [row for row in rows if row not in marked]
    for row in rows:
        if row.number("players") not in (1, 3):
            found.at(row, "players", "the rulebooks know only Achievements for all and those marked 3+.")
    if len(marked) != FROM_THREE:
        reason = f"the rulebooks take {FROM_THREE} out for two players"
        sentence = f"{len(marked)} Achievements have players = 3; {reason}."
        found.add(rows[0].line, "achievement", sentence)
    for row in marked:
        if cost_of(row) == costs[0]:
            found.at(row, "players", "the cheapest Achievement opens every game in the rulebooks, so it is for all.")
    if not usual or cost_of(usual[-1]) != costs[-1]:
        sentence = f"the dearest Achievement, for {costs[-1]}, is not in a game of two; their costs end lower."
        found.at(rows[-1], "players", sentence)


# Routine boards: a symbol each, all four of them, and two columns with two colours.


def warn_of_board_symbols(cards: CardSet, found: Problems) -> None:
    rows = cards.rows("board")
    missing = [symbol for symbol in SYMBOL_IDS if symbol not in [row.text("symbol") for row in rows]]
    if missing:
        reason = "with four boards and four symbols we expect one of each"
        found.at(rows[-1], "symbol", f"no board has {one_of(missing)}; {reason}.")
    for row in rows:
        symbol = row.text("symbol")
        for key in ("left", "right", "whole"):
            names = halves_on(row, key) if key != "whole" else row.names(key)
            others = [each for each in dict.fromkeys(names) if each != symbol]
            if others:
                reason = "the French rulebook speaks of one symbol for each personality"
                found.at(row, key, f"this board shows {one_of(others, 'and')} beside {symbol}; {reason}.")


def warn_of_harmony(cards: CardSet, found: Problems) -> None:
    for row in cards.rows("board"):
        harmony = row.value("harmony")
        assert isinstance(harmony, dict)
        if len(harmony) != HARMONY_COLUMNS:
            columns = f"{len(harmony)} bonus column{'' if len(harmony) == 1 else 's'}"
            found.at(row, "harmony", f"this board has {columns}; both rulebooks say two.")
        if len(set(harmony.values())) < len(harmony):
            reason = "in the rulebooks' example they differ"
            found.at(row, "harmony", f"two bonus columns prefer the same colour; {reason}.")


# Job tiles


def warn_of_jobs(cards: CardSet, found: Problems) -> None:
    rows = cards.rows("job")
    if max([row.number("players") for row in rows]) < 3:
        reason = "the French rulebook keeps the Journalist for three or more"
        found.add(rows[-1].line, "job", f"no Job tile has players = 3; {reason}.")
