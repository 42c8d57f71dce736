"""What is unusual about a set of cards: it can be played with, but perhaps something is wrong."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from salon.engine.cards import CardSet, Problem, Problems, Row
from salon.games.bohemians.authoring.deduced import warn_of_deductions
from salon.games.bohemians.authoring.deduced_habits import HABITS, warn_of_habits
from salon.games.bohemians.rules.box import LOST_BY_CLOCK, LOST_BY_ROUNDS, WON_BY_ROUNDS, WON_BY_WEAKENING
from salon.games.bohemians.rules.catalogue.kinds import MORNING_ICON
from salon.games.bohemians.rules.catalogue.waking import MORNING_DRAW
from salon.games.bohemians.rules.ids import SUIT_IDS
from salon.games.bohemians.rules.sets.constraints import TITLED
from salon.games.bohemians.rules.sets.set_rows import (
    Item,
    abilities_of,
    ability_of,
    cost_of,
    given,
    halves_on,
    moment_of,
)
from salon.games.bohemians.rules.sets.spirit_parts import losses_of, wins_of

HABITS_PER_SUIT: Final = 10
CHEAPEST, DEAREST = 2, 8
FEWEST_HALVES, MOST_HALVES = 1.5, 2.6  # per edge, on average; two in the rulebook's example
STEEPEST: Final = 4  # from one Achievement of two players to the next
MISSING: Final = [
    ("title_fr", "the French table shows the English title"),
    ("story", "the story of the day uses the title"),
]
SPIRIT_WORDS: Final = ["goal", "track", "fight", "relieve"]
MOST_LINES: Final = 5


def warnings(cards: CardSet) -> list[Problem]:
    """What is unusual about a set that can be played with."""
    found = Problems(cards.source)
    warn_of_deductions(cards, found)
    warn_of_habits(cards, found)
    warn_of_suits(cards, found)
    warn_of_prices(cards, found)
    warn_of_edges(cards, found)
    warn_of_muses(cards, found)
    warn_of_ladder(cards, found)
    warn_of_idle_cards(cards, found)
    warn_of_boards(cards, found)
    for table in TITLED:
        if table != "board":  # boards have French titles in every edition, and no stories
            warn_of_missing(cards.rows(table), table, found)
    for key in SPIRIT_WORDS:
        named = [row for row in cards.rows("spirit") if row.has(key)]
        warn_without(named, "spirit", f"{key}_fr", "the French table shows the English words", found)
    warn_of_sheets(cards, found)
    return sorted(found.found, key=line_of)


def line_of(problem: Problem) -> int:
    return problem.line


def warn_of_suits(cards: CardSet, found: Problems) -> None:
    for suit in SUIT_IDS:
        rows = [row for row in cards.rows("habit") if row.text("colour") == suit]
        if not rows:
            sentence = f"there is no {suit} Habit; a suit usually has {HABITS_PER_SUIT}."
            found.add(cards.rows("habit")[-1].line, "habit", sentence)
            continue
        if len(rows) != HABITS_PER_SUIT:
            sentence = f"there are {len(rows)} {suit} Habits; a suit usually has {HABITS_PER_SUIT}."
            found.add(rows[0].line, "habit", sentence)
        items = [item for row in rows for item in abilities_of(row)]
        is_its_own, what = IDENTITY[suit]
        if not any(is_its_own(item) or ability_of(item).suit == suit for item in items):
            found.add(rows[0].line, "habit", f"no {suit} Habit {what}.")


# What makes a suit what it is, besides the abilities that are its own.


def is_of_the_craft(item: Item) -> bool:
    return given(item, "atelier") not in (None, 0) or "achievement" in kinds_of(item)


def is_about_muses(item: Item) -> bool:
    named = str(given(item, "when")), str(given(item, "what")), *kinds_of(item)
    return any("muse" in each for each in named)


def is_morning_icon(item: Item) -> bool:
    return moment_of(item) == MORNING_ICON


def copes_with_hardships(item: Item) -> bool:
    return given(item, "when") == "job_not_played" or given(item, "what") == "hardship"


def kinds_of(item: Item) -> list[str]:
    kinds = given(item, "kinds")
    return [str(kind) for kind in kinds] if isinstance(kinds, list) else []


IDENTITY: Final[dict[str, tuple[Callable[[Item], bool], str]]] = {
    "green": (is_of_the_craft, "gives Atelier points or helps with Achievements"),
    "pink": (is_about_muses, "has to do with Muses"),
    "blue": (is_morning_icon, f"has a morning icon, such as {MORNING_DRAW.name}"),
    "orange": (copes_with_hardships, "copes with Hardships, rejects cards or rewards a day without work"),
}


def warn_of_idle_cards(cards: CardSet, found: Problems) -> None:
    """Starting Habits and Achievements have no abilities of their own; everything else does something."""
    for table in ("habit", "revolution", "muse", "hardship"):
        for row in cards.rows(table):
            if not abilities_of(row):
                found.add(row.line, table, "this card does nothing; most have at least one ability.")
    jobs = cards.rows("job")
    if not any(row.number("setup_atelier") or row.value("setup") for row in jobs):
        found.add(jobs[0].line, "setup_atelier", "no Job tile gives anything in its SETUP line.")


def warn_of_boards(cards: CardSet, found: Problems) -> None:
    for row in cards.rows("board"):
        for key in ("left", "right"):
            if not halves_on(row, key):
                found.at(row, key, "this board has no half there; boards usually have some on both edges.")


def warn_of_sheets(cards: CardSet, found: Problems) -> None:
    """What can be played, but is perhaps not meant."""
    for row in cards.rows("spirit"):
        wins, losses = wins_of(row, ""), losses_of(row, "")
        kinds = [part.kind for part in losses]
        if not wins:
            found.at(row, "win", "nothing wins against this Spirit; without costs, say in win what does.")
        if row.has("costs") and WON_BY_WEAKENING not in [part.kind for part in wins]:
            found.at(row, "win", "paying the costs wins nothing, as win does not name weakened.")
        if row.has("clock") and LOST_BY_CLOCK not in kinds:
            found.at(row, "lose", "nothing happens once the clock has run out, as lose does not name clock.")
        if row.has("relief") and row.text("relief") == "clock" and not row.has("clock"):
            found.at(row, "relief", "the second payment does nothing, as there is no clock to set back.")
        if not (surely_ends(row, "") and surely_ends(row, "_two")):
            sentence = "nothing ends this game for sure, so it is lost after 20 rounds without weakening the Spirit."
            found.at(row, "id", sentence)
        for card in cards.rows("spirit_card"):
            items = [*abilities_of(card), *declined_of(card)]
            is_idle = any(ability_of(item).ticks for item in items) and not row.has("clock")
            if is_idle and card.text("spirit") == row.text("id"):
                found.at(card, "abilities", "this card moves a clock that the sheet does not have.")


def surely_ends(row: Row, players: str) -> bool:
    """As the sheet itself says of the game, for one player or for two."""
    if LOST_BY_ROUNDS in [part.kind for part in losses_of(row, players)]:
        return True
    if WON_BY_ROUNDS in [part.kind for part in wins_of(row, players)]:
        return True
    has_clock = LOST_BY_CLOCK in [part.kind for part in losses_of(row, players)]
    is_set_back = row.has("relief") and row.text("relief") == "clock"
    return has_clock and (not is_set_back or row.number("relief_uses" + players) > 0)


def declined_of(row: Row) -> list[Item]:
    items = row.value("declined")
    assert isinstance(items, list)
    return items


def warn_of_prices(cards: CardSet, found: Problems) -> None:
    for row in cards.rows("habit") + cards.rows("revolution") + cards.rows("muse"):
        if not CHEAPEST <= cost_of(row) <= DEAREST:
            sentence = f"{cost_of(row)} is unusual; cards usually cost from {CHEAPEST} to {DEAREST}."
            found.at(row, "cost", sentence)


def warn_of_edges(cards: CardSet, found: Problems) -> None:
    rows = [row for table in HABITS for row in cards.rows(table)]
    halves = sum([len(halves_on(row, "left")) + len(halves_on(row, "right")) for row in rows])
    average = halves / (2 * len(rows))
    if not FEWEST_HALVES <= average <= MOST_HALVES:
        sentence = f"an edge has {average:.1f} halves on average; about 2 is usual."
        found.add(cards.single("set").line_of("rows"), "rows", sentence)
    for row in rows:
        if not halves_on(row, "left") + halves_on(row, "right"):
            found.at(row, "left", "this Habit has no halves at all.")


def warn_of_muses(cards: CardSet, found: Problems) -> None:
    shared = [row for row in cards.rows("muse") if row.flag("shared")]
    for row in shared[1:]:
        sentence = f"usually one Muse alone must share a space, and the one in line {shared[0].line} does."
        found.at(row, "shared", sentence)


def warn_of_ladder(cards: CardSet, found: Problems) -> None:
    """Two players climb the Achievements that are for all. One opens every game."""
    first, second, *_ = sorted(cards.rows("achievement"), key=cost_of)
    if cost_of(first) == cost_of(second):
        found.at(second, "cost", "two Achievements are the cheapest, so that chance says which one opens the game.")
    rows = sorted([row for row in cards.rows("achievement") if row.number("players") < 3], key=cost_of)
    for row, following in pairwise(rows):
        step = cost_of(following) - cost_of(row)
        if step > STEEPEST:
            sentence = f"without those for 3 players, the costs go from {cost_of(row)} to {cost_of(following)}."
            found.at(following, "cost", sentence)


def warn_of_missing(rows: Sequence[Row], table: str, found: Problems) -> None:
    for key, instead in MISSING:
        warn_without(rows, table, key, instead, found)


def warn_without(rows: Sequence[Row], table: str, key: str, instead: str, found: Problems) -> None:
    without = [row for row in rows if not row.has(key)]
    if without:
        lines = ", ".join([str(row.line) for row in without[:MOST_LINES]])
        more = " and on" if len(without) > MOST_LINES else ""
        sentence = f"{len(without)} of {len(rows)} [[{table}]] have no {key} (line {lines}{more}); {instead}."
        found.add(without[0].line, key, sentence)
