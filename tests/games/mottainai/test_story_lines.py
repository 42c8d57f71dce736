"""What is worth a line is said once: which events are told, whose deed they are, and which cards they name."""

from collections.abc import Sequence

import salon
from salon.engine.state import Event
from salon.games.mottainai.game import words_in
from salon.games.mottainai.rules.cards import work
from salon.games.mottainai.rules.encode import HELPERS
from salon.games.mottainai.rules.events import (
    COLLECTED,
    COUNTED,
    ENDED,
    KITE_AGAIN,
    OLD_TASK,
    RESTOCKED,
    SOLD,
    TOOK_UP,
    TOOK_UP_CARD,
    TURN,
    USED,
)
from salon.games.mottainai.rules.verbs import HAND
from salon.games.mottainai.words.story_lines import Told, story_lines

JAR, MASK, BOWL = work("jar"), work("mask"), work("bowl")


def told(*events: Event, me: int | None = 0) -> Sequence[Told]:
    return story_lines(words_in(salon.make("mottainai", players=2), "en"), events, ["Ann", "Claire"], me)


def test_what_the_table_shows_is_not_told() -> None:
    assert not told((KITE_AGAIN, 1), (TOOK_UP, 1, 2), (OLD_TASK, 1, JAR, 0), (COUNTED, 0, 1, 0, 0, 1, 0, 1))
    assert [line.text for line in told((COUNTED, 1, 1, 0, 0, 1, 0, 1))] == [
        "Claire got 1 action from their own Clerk task."
    ]


def test_an_old_task_that_nobody_knew_is_news() -> None:
    [line] = told((OLD_TASK, 1, JAR, 1))
    assert line.text == "Claire turned up the starting card, Jar; it goes to the floor."


def test_cards_that_only_the_viewer_knows_are_told_together() -> None:
    [line] = told((TOOK_UP, 0, 2), (TOOK_UP_CARD, 0, JAR), (TOOK_UP_CARD, 0, BOWL))
    assert line == (TOOK_UP, "You took up Jar and Bowl.", 0, [JAR, BOWL])


def test_a_gift_is_the_deed_of_the_giver() -> None:
    [line] = told((COLLECTED, 0, JAR, HAND, 1))
    assert line == (COLLECTED, "Claire put Jar from hand onto your craft bench.", 1, [JAR])


def test_some_lines_are_nobodys_deed() -> None:
    lines = told((TURN, 1, 3), (RESTOCKED, JAR), (ENDED, 1, 1))
    assert [line.seat for line in lines] == [None, None, None]
    assert [line.cards for line in lines] == [[], [JAR], []]


def test_a_work_that_takes_effect_by_itself_is_its_owners_deed() -> None:
    lines = told((USED, 1, MASK), (SOLD, 1, JAR, HELPERS, 1))
    assert [(line.seat, line.cards) for line in lines] == [(1, [MASK]), (1, [JAR])]
