"""What is worth a line is said once: which events are told, whose deed they are, and which cards they name."""

from salon.engine.state import Event
from salon.games.bohemians.rules.cards import HOUSE as HOUSE_NAME
from salon.games.bohemians.rules.cards import edition_of
from salon.games.bohemians.rules.catalogue.kinds import MOST_ABILITIES
from salon.games.bohemians.rules.events import (
    BOUGHT,
    BY_HAND,
    DECIDED,
    DREW,
    INVESTED,
    LAST_ROUND,
    OFFERED,
    PAID,
    PLANNED,
    ROUND,
    TOTAL,
    WOKE,
)
from salon.games.bohemians.rules.ids import EMPTY, JOB
from salon.games.bohemians.words.story_lines import Told, cards_in, doer_of, story_lines

HOUSE = edition_of(HOUSE_NAME)
DIARY, WALTZ = HOUSE.box.number("keep-a-diary"), HOUSE.box.number("waltz")


def told(*events: Event) -> list[Told]:
    return story_lines(HOUSE, events, ["Ann", "Claire"], "en", 0)


def test_what_the_table_shows_is_not_told() -> None:
    assert not told((WOKE, 1, 7), (OFFERED, DIARY))
    assert [line.text for line in told((TOTAL, 0, 5), (TOTAL, 1, 4))] == [
        "You counted 5 Inspiration.",
        "Claire counted 4 Inspiration.",
    ]


def test_cards_dealt_as_a_round_begins_are_in_the_hand_but_those_drawn_later_are_news() -> None:
    assert [line.kind for line in told((ROUND, 2, 0), (DREW, 0, DIARY))] == [ROUND]
    assert [line.text for line in told((DREW, 0, DIARY))] == ["You drew: Keep a Diary."]


def test_what_is_invested_bit_by_bit_is_told_together() -> None:
    lines = told((INVESTED, 0, 1), (INVESTED, 0, 2), (INVESTED, 1, 1), (BOUGHT, 1, DIARY, 3, 0), (INVESTED, 1, 1))
    assert [line.text for line in lines] == [
        "You invested 3 Inspiration in the Atelier.",
        "Claire invested 1 Inspiration in the Atelier.",
        "Claire bought Keep a Diary for 3 Inspiration.",
        "Claire invested 1 Inspiration in the Atelier.",
    ]
    assert [line.at for line in lines] == [0, 2, 3, 4]


def test_some_events_are_nobodys_deed() -> None:
    assert [doer_of(event) for event in ((ROUND, 2, 1), (LAST_ROUND, 1), (DECIDED, 1, 1, 0), (PAID, -1, 4))] == [
        None,
        None,
        None,
        None,
    ]
    assert doer_of((PAID, 1, 4)) == 1


def test_the_cards_of_a_plan_are_named_but_not_its_gaps_and_the_job_tile() -> None:
    assert cards_in((PLANNED, 0, DIARY, JOB, EMPTY, WALTZ)) == [DIARY, WALTZ]
    assert cards_in((BY_HAND, 0, DIARY * MOST_ABILITIES + 1, 2)) == [DIARY]
