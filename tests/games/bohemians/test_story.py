"""The story of a day and the diary of a game."""

import re
from collections.abc import Sequence
from itertools import product

import pytest

from salon.engine.cards import load_cards
from salon.engine.language import LANGUAGES, translator
from salon.games.bohemians.rules.cards import HOUSE, Edition, edition_of, house_text
from salon.games.bohemians.rules.events import (
    ATTACHED,
    BOUGHT,
    GAINED,
    LAID_OUT,
    PERSON,
    PLANNED,
    ROUND,
    TURNED_DOWN,
)
from salon.games.bohemians.rules.ids import ACHIEVEMENTS, EMPTY, HARDSHIPS, JOB, JOBS, MUSES, STAND_IN
from salon.games.bohemians.rules.schema import SCHEMA
from salon.games.bohemians.words.story import (
    AFTER_PLAY,
    AFTER_WORK,
    ALL_OF_IT,
    AT_LAST,
    NOTHING_DONE,
    TIMES,
    WAYS,
    compose,
    day_number,
    piece,
    ways_of,
)
from salon.games.bohemians.words.story import (
    diary as told_days,
)
from tests.games.bohemians.playing import bohemians, public_events
from tests.games.bohemians.test_telling import card

HOUSE_SET = edition_of(HOUSE)
DAY = (card("keep-a-diary"), card("waltz"), JOB, card("first-note"))
ALONE: list[tuple[int, ...]] = [(), (), (), ()]
WAITER = card("waiter-a") - JOBS


def told(
    lang: str = "en",
    number: int = 5,
    routine: Sequence[int] = DAY,
    muses: Sequence[Sequence[int]] = ALONE,
    hardships: Sequence[int] = (),
    gained: int | None = None,
    job: int = WAITER,
) -> str:
    return compose(HOUSE_SET, lang, routine, muses, hardships, gained, job, number)


# What is in a story


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_story_has_the_pieces_of_all_cards_in_their_order(lang: str) -> None:
    muses = [(card("valery"),), (), (), (card("alex"),)]
    story = told(lang, muses=muses, hardships=(card("debts"),), gained=card("patron"))
    cards = [DAY[0], card("valery"), DAY[1], JOBS + WAITER, DAY[3], card("alex"), card("debts"), card("patron")]
    pieces = [piece(HOUSE_SET, each, lang) for each in cards]
    places = [story.lower().index(each.lower()) for each in pieces]
    assert places == sorted(places)


def test_the_same_day_is_always_told_alike() -> None:
    assert told() == told()


def test_a_story_stays_as_it_is_when_an_achievement_comes_to_it() -> None:
    """Except for its last words, and for a day too long for another sentence."""
    for number in range(40):
        before, after = told(number=number).split(". "), told(number=number, gained=card("patron")).split(". ")
        assert before[:2] == after[:2]


def test_a_muse_that_never_comes_alone_comes_last() -> None:
    story = told(muses=[(card("aime"), card("valery")), (), (), ()])
    assert "with Valery humming beside me, and with Aimé, who never came to anything alone" in story


@pytest.mark.parametrize("lang", LANGUAGES)
def test_many_troubles_are_cut_short(lang: str) -> None:
    troubles = tuple(range(HARDSHIPS, HARDSHIPS + 5))
    story = told(lang, hardships=troubles)
    assert [piece(HOUSE_SET, each, lang) in story for each in troubles] == [True, True, True, False, False]


def test_copies_of_a_hardship_are_told_once() -> None:
    assert told(hardships=(card("debts"),) * 2).count("my tailor") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_day_without_anything_is_a_story_too(lang: str) -> None:
    story = told(lang, routine=(EMPTY,) * 4)
    assert_prose(story, lang)
    for nothing in NOTHING_DONE:
        assert translator(lang)(nothing).lower() in story.lower()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_stand_in_is_an_honour_too(lang: str) -> None:
    assert "Paris" in told(lang, gained=STAND_IN)


def test_last_words_know_whether_there_was_work() -> None:
    idle = (card("keep-a-diary"), card("waltz"), card("red-lantern"), card("first-note"))
    for number in range(32):
        assert not any(word in told(number=number) for word in AFTER_PLAY)
        assert not any(word in told(number=number, routine=idle) for word in AFTER_WORK)


def test_cards_without_a_piece_are_called_by_their_titles() -> None:
    """An owner's list need not have stories."""
    bare = re.sub(r"^story(_fr)? = .*\n", "", house_text(), flags=re.MULTILINE)
    edition = Edition(load_cards(bare, "bare.toml", SCHEMA), bare)
    muses = [(card("valery"),), (), (), ()]
    story = compose(edition, "en", DAY, muses, (card("debts"),), card("patron"), WAITER, 5)
    for title in ("“Keep a Diary”", "with Valery", "“Waiter”", "“Debts”", "“A Patron Who Actually Pays”"):
        assert title in story
    assert_prose(compose(edition, "fr", DAY, ALONE, (card("debts"),), card("patron"), WAITER, 5), "fr")


def test_a_stand_in_has_no_piece() -> None:
    assert not piece(HOUSE_SET, STAND_IN, "en")


# How it is told


def test_every_time_of_day_is_told_in_eight_different_ways() -> None:
    for lang in LANGUAGES:
        for ways in TIMES:
            assert len({translator(lang)(way) for way in ways}) == WAYS
    assert {len(AT_LAST), len(AFTER_WORK), len(AFTER_PLAY)} == {WAYS}


def test_no_two_days_of_a_game_are_told_in_the_same_ways() -> None:
    days = product(range(1, 64), range(4), range(8))
    ways = [tuple(ways_of(day_number(round_number, seat), job)) for round_number, seat, job in days]
    assert len(set(ways)) == len(ways)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_cards_never_make_the_same_story_twice(lang: str) -> None:
    stories = [told(lang, number=day_number(round_number, 1)) for round_number in range(1, 40)]
    assert len(set(stories)) == len(stories)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_seat_hears_all_ways_before_one_comes_again(lang: str) -> None:
    mornings = {ways_of(day_number(round_number, 2), 5)[0] for round_number in range(1, 9)}
    assert len(mornings) == WAYS


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", range(24))
def test_any_card_makes_prose(lang: str, number: int) -> None:
    habits = [(number * 4 + column) % MUSES for column in range(4)]
    muses = [(MUSES + number % 21,), (), (), ()]
    troubles = (HARDSHIPS + number, HARDSHIPS + (number + 5) % 29)[: number % 3]
    gained = ACHIEVEMENTS + number % 13 if number % 4 == 0 else None
    story = told(lang, number, routine=habits, muses=muses, hardships=troubles, gained=gained, job=number % 8)
    assert_prose(story, lang)


def assert_prose(story: str, lang: str) -> None:
    assert not re.search(r"[{}]|  |\.\.|,,|;,| [.,]|,[.;]|\bI I\b|\bje je\b", story), story
    sentences = re.split(r"(?<=\.) ", story)
    assert 2 <= len(sentences) <= 4, story
    for sentence in sentences:
        assert sentence[0].isupper(), sentence
        assert sentence.endswith("."), sentence
    for mark in ";:":
        if lang == "fr":
            assert mark not in story.replace(f"\u00a0{mark} ", ""), story
        else:
            assert f" {mark}" not in story, story
    if lang == "fr":
        assert not re.search(r"\b(?:[Jj]e|[Qq]ue|[Dd]e) [aeiouéèêàœ]", story), story


def test_there_are_enough_frames_for_troubles() -> None:
    frames = {sentence for number in range(64) for sentence in ALL_OF_IT if framed(sentence, number)}
    assert frames == set(ALL_OF_IT)


def framed(sentence: str, number: int) -> bool:
    return sentence.removesuffix("{hardships}") in told(number=number, hardships=(card("debts"), card("envy")))


# The diary


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_whole_game_has_no_two_stories_alike(players: int, seed: int) -> None:
    game = bohemians(players=players)
    events = public_events(game, seed)
    for lang in LANGUAGES:
        entries = told_days(game.edition, lang, events)
        assert len({entry.story for entry in entries}) == len(entries) > players
        for entry in entries:
            assert_prose(entry.story, lang)


def test_the_diary_says_what_was_gained_and_bought() -> None:
    alex, debts, envy, diary = card("alex"), card("debts"), card("envy"), card("keep-a-diary")
    events = [
        (PERSON, 0, 0, 0, WAITER),
        (ROUND, 1, 0),
        (LAID_OUT, 0, debts),
        (LAID_OUT, 0, envy),
        (TURNED_DOWN, 0, envy),
        (PLANNED, 0, *DAY),
        (ATTACHED, 0, alex, 3),
        (TURNED_DOWN, 0, debts),
        (BOUGHT, 0, diary, 3, 0),
        (GAINED, 0, STAND_IN, 15, 0),
        (ROUND, 2, 0),
        (PLANNED, 0, *DAY),
    ]
    first, second = told_days(HOUSE_SET, "en", events)
    assert (first.round, first.seat, first.job, first.routine) == (1, 0, WAITER, DAY)
    assert (first.muses, first.hardships) == (((), (), (), (alex,)), ())
    assert (first.gained, first.bought) == (STAND_IN, (diary,))
    assert first.story == told(number=day_number(1, 0), muses=[(), (), (), (alex,)], gained=STAND_IN)
    assert (second.round, second.gained, second.bought) == (2, None, ())


def test_the_diary_can_be_read_in_the_middle_of_a_game() -> None:
    game = bohemians()
    assert told_days(game.edition, "en", public_events(game, 4, most=3)) == []
    entries = told_days(game.edition, "en", public_events(game, 4, most=60))
    assert [(entry.round, entry.seat) for entry in entries[:2]] in ([(1, 0), (1, 1)], [(1, 1), (1, 0)])
