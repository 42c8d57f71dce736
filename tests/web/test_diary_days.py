"""The days of a diary: those that everybody has seen, told by the program or in the players' own words."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from salon.games.bohemians.rules.cards import edition_of
from salon.games.bohemians.rules.events import ROUND
from salon.games.bohemians.rules.ids import EMPTY, JOB
from salon.games.bohemians.web.diary import Teller
from salon.games.bohemians.words import story
from salon.table import journal, requests
from salon.table.errors import NoSuchMatch, Refused
from salon.table.match import Match
from salon.table.table_sight import TableSight
from salon.web import diary_days as days
from salon.web.rooms.diary import Day
from salon.web.rooms.room import diary_of
from salon.web.static_files import art_svg
from tests.table.matches import Book, people
from tests.web.browser.planting import SEED, whole_game
from tests.web.lived import NAMES, OPTIONS, moves_until

WORDS = "I composed a waltz, which the cat took for a polka."


# --- The days ------------------------------------------------------------------------------------------------------


def book_of(count: int, more: int = 0) -> Book:
    """A match in which so many days are known."""
    book = Book(*people(*NAMES), game="bohemians", seed=SEED)
    for seat, action in moves_until(count, more):
        book.add(requests.entry(book.match, journal.MOVE, seat, action))
    return book


def known(match: Match, lang: str = "en") -> list[Day]:
    return list(days.check_diary(match, lang).days)


def writes(seat: int, round_number: int, text: str) -> Callable[[Match], Any]:
    return lambda match: days.story(match, seat, round_number, text)


def test_every_player_has_a_day_in_every_round_that_was_shown() -> None:
    found = known(book_of(3).match)
    assert [(day.round, day.seat) for day in found if day.round == 1] in ([(1, 0), (1, 1)], [(1, 1), (1, 0)])
    assert sorted((day.round, day.seat) for day in found) == [(n, seat) for n in (1, 2, 3) for seat in (0, 1)]
    for day in found:
        assert len(day.hours) == 4
        assert len(day.story) > 60
        assert not day.is_own
    assert len({day.story for day in found}) == len(found)


def test_pictures_and_titles_are_there_for_everything_in_a_whole_game() -> None:
    book = Book(*people(*NAMES), game="bohemians", seed=SEED)
    for seat, action in whole_game("bohemians", SEED, OPTIONS):
        book.add(requests.entry(book.match, journal.MOVE, seat, action))
    found = days.check_diary(book.match, "en")
    assert [life.seat for life in found.lives] == [0, 1]
    shown = [life.picture for life in found.lives]
    for day in found.days:
        for hour in day.hours:
            shown += [each.name for each in (hour.deed, *hour.company)]
            assert hour.deed.title
        shown += [day.honour.name] if day.honour else []
    assert [name for name in shown if name and art_svg("bohemians", name) is None] == []
    assert any(day.honour for day in found.days)
    assert any("Inspiration" in gain for day in found.days for gain in day.gains)


def test_a_day_says_what_it_brought_and_what_stood_in_its_way() -> None:
    edition = edition_of("house")
    diary, insomnia, honour = (
        edition.box.ids.index(each) for each in ("keep-a-diary", "insomnia", "letters-from-admirers")
    )
    nobody: tuple[tuple[int, ...], ...] = ((), (), (), ())
    entry = story.Entry(4, 1, 3, (EMPTY, JOB, 41, 42), nobody, (insomnia, insomnia), honour, (diary,), "So it was.")
    day = Teller(edition, "en").day(entry, 12)
    assert day.gains == ["12 Inspiration", "new: Keep a Diary"]
    assert day.troubles == ["Insomnia"]
    assert day.honour is not None
    assert day.honour.title == edition.title(honour)
    assert [hour.deed.name[:5] for hour in day.hours] == ["", "job-s", "habit", "habit"]
    assert day.hours[0].deed.title == "nothing"
    assert Teller(edition, "en").day(entry, None).gains == ["new: Keep a Diary"]


def test_a_plan_that_is_not_shown_yet_is_not_in_the_diary() -> None:
    """While all wake up, a player who has finished their plan has told nobody."""
    moves = moves_until(2)
    book = book_of(1)
    checked = 0
    for seat, action in moves[len(moves_until(1)) :]:
        seen = book.match.playthrough.state.view(None)
        if seen["round"] == 2 and seen["phase"] == "wake up":
            checked += 1
            assert {day.round for day in known(book.match)} == {1}
            with pytest.raises(Refused, match="no day of yours to tell in round 2"):
                days.story(book.match, 0, 2, WORDS)
        book.add(requests.entry(book.match, journal.MOVE, seat, action))
    assert checked > 1
    assert {day.round for day in known(book.match)} == {1, 2}


def test_the_diary_is_the_same_for_all_eyes_and_in_any_possible_world() -> None:
    for more in range(0, 30, 3):
        match = book_of(2, more).match
        mine = diary_of(match.sight(0, "en"))
        assert mine is not None
        assert mine == diary_of(match.sight(None, "en")) == diary_of(match.sight(1, "en"))
        state = match.playthrough.state
        world = state.redeal(0, 5)
        world.events = [event for event in state.events or () if event[0] & 1]
        assert diary_of(TableSight(world, 0, NAMES, "en")) == mine


def test_a_match_that_began_in_the_middle_of_a_game_has_a_diary_from_there_on() -> None:
    """Its first events are missing: who is who, and which round it is."""
    book = book_of(3)
    match = copy.copy(book.match)
    match.playthrough = copy.copy(match.playthrough)
    state = match.playthrough.state = match.playthrough.state.clone()
    events = book.match.playthrough.state.events or []
    rounds = [n for n, event in enumerate(events) if event[1] == ROUND]
    for since, first in ((rounds[1], 2), (rounds[1] + 1, 2), (rounds[2] + 1, 3)):
        state.events = events[since:]
        found = known(match)
        assert {day.round for day in found} == set(range(first, 4))
        expected = {(day.round, day.seat): day.hours for day in known(book.match)}
        for day in found:
            assert day.hours == expected[day.round, day.seat]
    state.events = []
    assert known(match) == []


def test_other_games_have_no_diary() -> None:
    match = Book(*people(*NAMES)).match
    assert days.diary_in(match, match.sight(None, "en")) is None
    assert days.latest_days(match, match.sight(0, "en")) is None
    with pytest.raises(NoSuchMatch, match="This game has no diary"):
        days.check_diary(match, "en")
    with pytest.raises(Refused, match="no day of yours"):
        days.story(match, 0, 1, WORDS)


def test_before_the_first_day_the_diary_is_empty() -> None:
    match = Book(*people(*NAMES), game="bohemians").match
    assert known(match) == []
    assert days.latest_days(match, match.sight(0, "en")) == []


def test_the_table_shows_the_last_days_that_are_known() -> None:
    book = book_of(2)
    book.ask(writes(1, 2, WORDS))
    shown = days.latest_days(book.match, book.match.sight(0, "en"))
    assert shown is not None
    assert sorted((day.round, day.seat, day.is_own) for day in shown) == [(2, 0, False), (2, 1, True)]


# --- In one's own words --------------------------------------------------------------------------------------------


def test_own_words_take_the_place_of_the_programs_in_every_language() -> None:
    book = book_of(2)
    book.ask(writes(0, 1, WORDS))
    for lang in ("en", "fr"):
        found = {(day.round, day.seat): day for day in known(book.match, lang)}
        assert (found[1, 0].story, found[1, 0].is_own) == (WORDS, True)
        assert [day for day in found.values() if day.is_own] == [found[1, 0]]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_who_keeps_the_programs_story_as_it_is_has_written_nothing(lang: str) -> None:
    book = book_of(1)
    (mine,) = [day for day in known(book.match, lang) if day.seat == 0]
    assert days.story(book.match, 0, 1, f" {mine.story}\n") == []
    book.ask(writes(0, 1, WORDS))
    book.ask(writes(0, 1, mine.story))
    assert book.match.own_words == {}


def test_words_on_a_day_that_was_taken_back_wait_until_there_is_such_a_day_again() -> None:
    book = book_of(2)
    book.ask(writes(0, 2, WORDS))
    before = len(moves_until(1))
    book.add(requests.entry(book.match, journal.UNDO, 0, before))
    assert {day.round for day in known(book.match)} == {1}
    with pytest.raises(Refused, match="no day of yours to tell in round 2"):
        days.story(book.match, 0, 2, "Again")
    for seat, action in moves_until(2)[before:]:
        book.add(requests.entry(book.match, journal.MOVE, seat, action))
    assert [day.story for day in known(book.match) if day.is_own] == [WORDS]
