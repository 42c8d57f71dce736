"""A day told in a player's own words: who may write it, what is kept of it, and that nothing of it is lost."""

import pytest

from salon.table import journal, requests
from salon.table.hall import Request
from salon.table.match import Match, restored
from salon.table.telling import news
from tests.table.matches import (
    Book,
    chat,
    on_a_loop,
    open_hall,
    people,
    refused,
    resign,
    same_as_written,
    seated,
    told,
    written,
)

SHOWN = {1, 2, 3}  # the rounds of which everybody knows the days
TOO_LONG = "A story has at most 1000 characters, all of them visible."


def story(seat: int, round_number: int, text: str) -> Request:
    return lambda match: requests.story(match, seat, round_number, text, SHOWN)


def table() -> Book:
    return Book(*people("Ines", "Claire"))


def test_own_words_are_kept_by_round_and_seat_and_the_last_ones_count() -> None:
    book = table()
    book.ask(story(0, 1, "I slept."))
    book.ask(story(1, 1, "I did not."))
    book.ask(story(0, 2, "I slept again."))
    book.ask(story(0, 1, "I dreamt."))
    assert book.match.own_words == {(1, 0): "I dreamt.", (1, 1): "I did not.", (2, 0): "I slept again."}


def test_without_words_the_day_is_the_programs_again() -> None:
    book = table()
    book.ask(story(0, 1, "I slept."))
    book.ask(story(0, 1, " \n "))
    assert book.match.own_words == {}
    assert [entry.text for entry in book.match.stories] == ["I slept.", ""]


@pytest.mark.parametrize("text", ["", "  ", "\n\t"])
def test_what_changes_nothing_is_not_written(text: str) -> None:
    book = table()
    assert story(0, 1, text)(book.match) == []
    book.ask(story(0, 1, "I slept."))
    assert story(0, 1, "  I\nslept. ")(book.match) == []


def test_words_are_put_on_one_line_and_spelt_in_one_way() -> None:
    book = table()
    book.ask(story(0, 1, "  Un cafe\u0301,\r\n puis <b>rien</b>  "))
    assert book.match.own_words[1, 0] == "Un café, puis <b>rien</b>"


def test_a_story_has_a_longest_length_and_nothing_invisible() -> None:
    book = table()
    book.ask(story(0, 1, "x" * requests.LONGEST_STORY))
    for text in ("x" * (requests.LONGEST_STORY + 1), "a\u202eb", "a\x00b", "\u3164", "\u200b"):
        refused(book, story(0, 1, text), TOO_LONG)


@pytest.mark.parametrize("round_number", [-1, 0, 4, 10**12])
def test_only_a_day_that_everybody_has_seen_can_be_told(round_number: int) -> None:
    refused(table(), story(0, round_number, "Wait."), f"There is no day of yours to tell in round {round_number}.")


def test_a_story_can_be_written_when_the_match_is_over() -> None:
    book = table()
    book.ask(resign(0))
    assert book.match.over
    book.ask(story(0, 3, "I left early."))
    assert book.match.own_words == {(3, 0): "I left early."}


def test_somebody_for_whom_a_bot_plays_can_still_write() -> None:
    book = Book(*people("Ines", "Claire", "Jack"))
    book.ask(resign(0))
    assert not book.match.over
    book.ask(story(0, 1, "I watched."))
    assert book.match.own_words == {(1, 0): "I watched."}


def test_nobody_fills_the_book_for_the_fun_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "MOST_STORIES", 2)
    book = table()
    book.ask(story(0, 1, "One."))
    book.ask(story(0, 1, "Two."))
    refused(book, story(0, 1, "Three."), requests.FULL)


def test_the_table_hears_of_a_story_but_not_of_one_taken_back() -> None:
    book = table()
    entry = book.ask(story(1, 1, "I slept."))
    book.ask(story(1, 1, ""))
    assert book.match.talk == [entry]
    assert news(entry, ["Ines", "Claire"], "en") == "Claire wrote in the diary."
    assert book.match.chat == []


def test_a_story_asks_nobody_anything_and_moves_nothing() -> None:
    book = table()
    before = told(book.match)
    book.ask(story(0, 1, "I slept."))
    after = told(book.match)
    assert {name for name in before if before[name] != after[name]} == {"number", "stories", "talk"}


# --- In the database -----------------------------------------------------------------------------------------------


@on_a_loop
async def test_stories_are_in_the_database_before_they_are_answered(address: str) -> None:
    async with open_hall(address) as hall:
        live = await seated(hall, *people("Ines", "Claire"))
        number = await hall.ask(live, story(0, 2, "Café, „Œuvre“ 日本語"), 0, "first")
        assert await hall.ask(live, story(0, 2, "Something else"), 0, "first") == number  # asked again by that name
        await hall.ask(live, story(1, 2, "x" * requests.LONGEST_STORY), 1)
        kept = [(entry.kind, entry.seat, entry.value, entry.text[:6]) for entry in (await written(hall, live))[2:]]
        assert kept == [(journal.STORY, 0, 2, "Café, "), (journal.STORY, 1, 2, "xxxxxx")]
        assert await same_as_written(address, live)


@on_a_loop
async def test_a_table_that_went_out_of_memory_has_its_stories_when_it_comes_back(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ines", "Claire"))
        await hall.ask(live, story(0, 1, "I slept."), 0)
        hall.forget(live)
        again = await hall.table(live.match.terms.match)
        assert again is not live
        assert again.match.own_words == {(1, 0): "I slept."}


def test_a_snapshot_loses_no_story() -> None:
    book = table()
    book.move(book.match.to_act[0])
    book.ask(story(0, 1, "I slept."))
    snapshot = book.match.snapshot()
    book.ask(chat(1, "Did you?"))
    book.ask(story(0, 1, "I dreamt."))
    found: list[Match] = [restored(book.terms, book.entries, each) for each in (None, snapshot)]
    assert [match.own_words for match in found] == [{(1, 0): "I dreamt."}] * 2
    assert [len(match.stories) for match in found] == [2, 2]
