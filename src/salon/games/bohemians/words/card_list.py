"""Every card of a set of Bohemians by its kind, as lists show it, and what the set is."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from salon.engine.grades import Grade, Listed, grade_told, grades_counted
from salon.engine.language import Translator, translator
from salon.engine.untouched import set_told
from salon.games.bohemians.rules.cards import HOUSE, Edition
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    ADVANCED,
    BOARD_COUNT,
    COLOUR_IDS,
    DECLINED,
    HARDSHIPS,
    JOBS,
    MUSES,
    NO_COLOUR,
    REVOLUTION,
    SPIRITS,
    STAND_IN,
    SUITS,
    THREATS,
    is_habit,
    is_muse,
)
from salon.games.bohemians.words.card_lines import edges, kind_of_card
from salon.games.bohemians.words.text import art_name, colour_name, job_name
from salon.games.bohemians.words.wording import board_text, card_text

BOARDS: Final = -BOARD_COUNT  # a board has no card number: board 0 is listed as -4, the last one as -1


def card_list(edition: Edition, lang: str) -> list[Listed]:
    """All cards, kind after kind; copies are one entry."""
    t = translator(lang)
    threats = range(THREATS, len(edition.box.ids), 1 + DECLINED)
    return [
        *listed(t, edition, "starting", t("Starting Habits"), range(ADVANCED)),
        *listed(t, edition, "habit", t("Advanced Habits"), range(ADVANCED, REVOLUTION)),
        *listed(t, edition, "revolution", t("Revolution"), range(REVOLUTION, MUSES)),
        *listed(t, edition, "muse", t("Muses"), range(MUSES, HARDSHIPS)),
        *listed(t, edition, "hardship", t("Hardships"), range(HARDSHIPS, ACHIEVEMENTS)),
        *listed(t, edition, "achievement", t("Achievements"), range(ACHIEVEMENTS, STAND_IN)),
        *[board_listed(t, edition, board) for board in range(BOARD_COUNT)],
        *listed(t, edition, "job", t("Job tiles"), range(JOBS, SPIRITS)),
        *listed(t, edition, "spirit", t("Time Spirits"), range(SPIRITS, SPIRITS + len(edition.box.sheets))),
        *listed(t, edition, "spirit-card", t("Cards of the Time Spirits"), threats),
    ]


def listed(t: Translator, edition: Edition, kind: str, kind_name: str, cards: Iterable[int]) -> list[Listed]:
    found: dict[str, Listed] = {}  # by id: the copies of a Hardship share theirs
    for card in cards:
        same = found.get(edition.box.ids[card])
        if same is not None:
            found[edition.box.ids[card]] = same._replace(copies=same.copies + 1)
            continue
        colour = colour_of(edition, card)
        found[edition.box.ids[card]] = Listed(
            number=card,
            kind=kind,
            kind_name=kind_name,
            name=job_name(t, edition, card) if kind == "job" else edition.title(card, t.language),
            what=what_it_is(t, edition, card),
            text=" ".join(text_lines(t, edition, card)),
            colour=COLOUR_IDS[colour] if colour != NO_COLOUR else "",
            colour_name=colour_name(t, colour) if colour != NO_COLOUR else "",
            copies=1,
            grade=edition.grade(card, t.language),
        )
    return list(found.values())


def colour_of(edition: Edition, card: int) -> int:
    """The card's own colour; for a Muse the one that she needs, for a Spirit's card the one that calls for it."""
    if is_habit(card):
        return edition.box.colour[card]
    if is_muse(card):
        return edition.box.muse_colour[card]
    return suit_of_threat(card) if card >= THREATS else NO_COLOUR


def suit_of_threat(card: int) -> int:
    return (card - THREATS) // (1 + DECLINED) % len(SUITS)


def what_it_is(t: Translator, edition: Edition, card: int) -> str:
    """'green Habit, cost 3'"""
    if card < ADVANCED:
        art = art_name(t, card // (ADVANCED // BOARD_COUNT))
        return t("{kind}, {what}").format(kind=kind_of_card(t, edition, card), what=art)
    if card < STAND_IN:
        return kind_of_card(t, edition, card)
    if card < SPIRITS:
        return t("Job tile")
    if card < THREATS:
        return t("Time Spirit")
    spirit = (card - THREATS) // (1 + DECLINED) // len(SUITS)
    title = edition.title(SPIRITS + spirit, t.language)
    return t("card of {spirit}, {colour}").format(spirit=title, colour=colour_name(t, suit_of_threat(card)))


def text_lines(t: Translator, edition: Edition, card: int) -> list[str]:
    lines = [card_text(edition, card, t.language), edges(t, edition, card) if card < MUSES else ""]
    return [line for line in lines if line]


def board_listed(t: Translator, edition: Edition, board: int) -> Listed:
    return Listed(
        number=BOARDS + board,
        kind="board",
        kind_name=t("Routine boards"),
        name=edition.board_title(board, t.language),
        what=t("Routine board"),
        text=board_text(edition, board, t.language),
        colour="",
        colour_name="",
        copies=1,
        grade=edition.board_grade(board, t.language),
    )


# Grades in words


def graded(t: Translator, line: str, grade: Grade) -> str:
    """A line about a card, and how much of it is the printed one."""
    return f"{line} {grade_told(t, grade)}"


@lru_cache(maxsize=100)
def about_cards(edition: Edition, lang: str) -> str:
    """What the set is, in a sentence or two: not the printed list, unless an owner has typed that in."""
    t = translator(lang)
    cards = card_list(edition, lang)
    counts = ", ".join([told for _, _, told in grades_counted(t, cards)])
    if edition.id == HOUSE:
        return t(
            "The house cards are not the printed list, which is not public ({counts}); owners of the box type in "
            "theirs, beginning with {command}, and play it with {option}."
        ).format(counts=counts, command="“salon cards new bohemians”", option="--cards")
    title = edition.cards.single("set").text("title", lang)
    typed = t("{title} is a set that an owner of the box typed in ({counts}).").format(title=title, counts=counts)
    return set_told(t, title, edition.cards, cards, typed)
