"""The diary of a game, for programs and as a page: who reads it, who writes in it."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from salon.engine.language import translator
from salon.web.diary_pages import date_of
from tests.web.browser.planting import Garden, Planted
from tests.web.clients import Browser, Guest, House, begin
from tests.web.conftest import Begin, Browsers
from tests.web.lived import NAMES, guests_of, lived
from tests.web.visits import text_of

HOSTILE = '<script>alert(1)</script> "quoted" & {{ 7 * 7 }} </textarea>'
WORDS = "I composed a waltz, which the cat took for a polka."


# --- For programs --------------------------------------------------------------------------------------------------


@pytest.fixture
def garden(house: House) -> Iterator[Garden]:
    made = Garden(Path(house.database))
    yield made
    made.close()


@pytest.fixture
def living(house: House, garden: Garden) -> Iterator[list[Guest]]:
    """Two at a table with two days behind them, and somebody who watches."""
    guests = guests_of(house.url, lived(garden, 2))
    yield guests
    for guest in guests:
        guest.close()


def read(guest: Guest) -> list[dict[str, Any]]:
    answer = guest.http.get(f"{guest.path}/diary")
    assert answer.status_code == 200, answer.text
    return list(answer.json())


def story_of(guest: Guest, round_number: int, seat: int) -> tuple[str, bool]:
    (day,) = [each for each in read(guest) if (each["round"], each["seat"]) == (round_number, seat)]
    return day["story"], day["own"]


def test_what_one_writes_the_others_read(living: list[Guest]) -> None:
    ines, claire, watching = living
    before, _ = story_of(claire, 1, 0)
    ines.do("story", round=1, text=f"  {HOSTILE} ")
    for guest in living:
        assert story_of(guest, 1, 0) == (HOSTILE, True)
        assert story_of(guest, 1, 1)[1] is False
    ines.do("story", round=1, text="")
    assert story_of(watching, 1, 0) == (before, False)


def test_others_are_told_at_once(living: list[Guest]) -> None:
    ines, claire, watching = living
    with claire.line() as line, watching.line() as other:
        number = line.update()["number"]
        other.update()
        ines.do("story", round=2, text=WORDS)
        for each in (line, other):
            assert each.update()["number"] == number + 1
    with ines.line() as line:
        assert line.ask("story", round=2, text="Or so.")["ok"]
    assert story_of(claire, 2, 0) == ("Or so.", True)


def test_a_story_is_written_once_however_often_it_is_sent(living: list[Guest]) -> None:
    ines = living[0]
    first = ines.do("story", "mine", round=2, text=WORDS)
    ines.do("story", round=2, text="Later.")
    assert ines.do("story", "mine", round=2, text=WORDS) == first
    assert story_of(ines, 2, 0) == ("Later.", True)


def test_only_the_player_who_lived_a_day_can_tell_it(living: list[Guest]) -> None:
    ines, claire, watching = living
    assert watching.ask("story", round=1, text=WORDS).status_code == 403
    with watching.line() as line:
        assert "only those who play" in line.ask("story", round=1, text=WORDS)["sentence"]
    assert claire.ask("story", round=1, text=WORDS, seat=0).status_code == 422  # there is no such word
    claire.do("story", round=1, text=WORDS)
    assert story_of(ines, 1, 0)[1] is False


def test_what_cannot_be_told_gets_a_sentence(living: list[Guest]) -> None:
    ines = living[0]
    for round_number in (0, 3, 99):
        assert ines.refused("story", round=round_number, text=WORDS).startswith("There is no day of yours")
    sentence = "A story has at most 1000 characters, all of them visible."
    assert ines.refused("story", round=1, text="x" * 1001) == sentence
    assert ines.refused("story", round=1, text="a\u202eb") == sentence
    with ines.line() as line:
        assert line.ask("story", round=1, text="x" * 1001)["sentence"] == sentence
    for wrong in ({"text": WORDS}, {"round": 1}, {"round": "1", "text": WORDS}, {"round": -1, "text": WORDS}):
        assert ines.ask("story", **wrong).status_code == 422
    assert ines.ask("story", round=1, text="x" * 4001).status_code == 422
    assert not any(day["own"] for day in read(ines))


def test_the_diary_says_what_was_done_and_gained(living: list[Guest]) -> None:
    for day in read(living[2]):
        assert [hour["time"] for hour in day["hours"]] == ["Morning", "Afternoon", "Evening", "Night"]
        assert all(hour["deed"] for hour in day["hours"])
        assert set(day) == {"round", "seat", "story", "own", "hours", "troubles", "honour", "gains"}
    assert any(day["gains"] for day in read(living[2]))


def test_while_a_match_goes_on_its_diary_is_private(living: list[Guest], browser: Browsers) -> None:
    path = f"/table/{living[0].table}/diary"
    stranger = browser()
    assert stranger.get(path, 403)
    assert stranger.post(path, 403, round="1", text=WORDS)
    assert stranger.client.get(f"{living[0].path}/diary").status_code == 403
    living[0].do("resign")
    assert "Round 2" in text_of(stranger.get(path))
    assert stranger.client.get(f"{living[0].path}/diary").status_code == 200
    assert stranger.post(path, 403, round="1", text=WORDS)  # reading is not writing
    living[0].do("story", round=1, text=WORDS)
    assert WORDS in text_of(stranger.get(path))


def test_other_games_say_that_they_have_none(table: Begin) -> None:
    ines, _, watching = table("me", "open")
    for guest in (ines, watching):
        answer = guest.http.get(f"{guest.path}/diary")
        assert (answer.status_code, answer.json()["error"]) == (404, "This game has no diary.")
        assert guest.http.get(f"/table/{guest.table}/diary").status_code == 404
    assert ines.refused("story", round=1, text=WORDS).startswith("There is no day of yours")
    ines.do("resign")
    for path in (f"/table/{ines.table}/result", f"/replay/{ines.table}", f"/table/{ines.table}"):
        assert "/diary" not in ines.http.get(path).text


def test_nobody_floods_the_others_with_stories(tmp_path: Path) -> None:
    with House(tmp_path, limited=True) as house:
        garden = Garden(Path(house.database))
        guests = guests_of(house.url, lived(garden, 1))
        ines, claire, _ = guests
        answers = [ines.ask("story", round=1, text=f"{n}").status_code for n in range(12)]
        assert answers[:8] == [200] * 8
        assert 429 in answers
        assert claire.ask("story", round=1, text=WORDS).status_code == 200
        for guest in guests:
            guest.close()
        garden.close()


def test_a_story_that_was_answered_outlives_the_server(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        garden = Garden(Path(house.database))
        guests = guests_of(house.url, lived(garden, 2))
        for number in (1, 2):
            guests[0].do("story", round=number, text=f"{WORDS} {number}")
            house.kill()
            house.start()
        assert story_of(guests[1], 1, 0) == (f"{WORDS} 1", True)
        assert story_of(guests[1], 2, 0) == (f"{WORDS} 2", True)
        for guest in guests:
            guest.close()
        garden.close()


# --- The page ------------------------------------------------------------------------------------------------------


@pytest.fixture
def seated(house: House, garden: Garden) -> Iterator[Callable[..., tuple[Browser, Planted]]]:
    """Somebody on a seat with a browser, at a table with two days behind it."""
    with ExitStack() as leaving:

        def sit(seat: int = 0, lang: str = "en", **more: Any) -> tuple[Browser, Planted]:
            planted = lived(garden, 2, **more)
            made = Browser(house.url, lang)
            leaving.callback(made.close)
            made.client.get(planted.seats[seat], follow_redirects=False)
            return made, planted

        yield sit


Seated = Callable[..., tuple[Browser, Planted]]


def told_on(page: str) -> list[str]:
    return [unescape(each) for each in re.findall(r'<p class="told[^"]*">([^<]*)</p>', page)]


def test_the_page_tells_all_days_with_their_pictures(seated: Seated) -> None:
    ines, planted = seated()
    page = ines.get(f"{planted.path}/diary")
    said = text_of(page)
    for word in ("Diary", "Ines and Claire", "Round 1", "Round 2", "Morning", "Night", "Inspiration"):
        assert word in said
    assert page.count('<ol class="hours">') == len(told_on(page)) == 4
    assert page.count("/art/bohemians/") >= 16
    assert "In your own words" in said
    assert page.count("<form") == 2 + 1  # one for each own day, and one for the language
    assert "'s own words" not in said


def test_what_is_written_on_the_page_is_there_and_marked(seated: Seated) -> None:
    ines, planted = seated()
    path = f"{planted.path}/diary"
    before = told_on(ines.get(path))
    page = ines.post(path, round="1", text=f" {HOSTILE} ")
    assert ines.at == path
    assert told_on(page).count(HOSTILE) == 1
    assert "<script>alert" not in page
    assert page.count("</textarea>") == 2
    assert "in Ines's own words" in text_of(page)
    assert "Back to the program's story" in text_of(page)
    page = ines.post(path, round="1", text=HOSTILE, program="1")
    assert told_on(page) == before
    assert "Back to the program's story" not in text_of(page)


def test_what_the_page_cannot_write_it_explains(seated: Seated) -> None:
    ines, planted = seated()
    path = f"{planted.path}/diary"
    assert "at most 1000 characters" in text_of(ines.post(path, 409, round="1", text="x" * 1001))
    for wrong in ({"round": "9", "text": "x"}, {"round": "x", "text": "x"}, {"round": "9" * 40, "text": "x"}, {}):
        assert "no day of yours" in text_of(ines.post(path, 409, **wrong))


def test_spectators_read_but_do_not_write(seated: Seated, browser: Browsers) -> None:
    _, planted = seated(words={(1, 0): WORDS})
    watching = browser()
    watching.client.get(planted.watch, follow_redirects=False)
    page = watching.get(f"{planted.path}/diary")
    assert WORDS in text_of(page)
    assert "In your own words" not in text_of(page)
    assert watching.post(f"{planted.path}/diary", 403, round="1", text="x")


def test_the_page_is_french_for_those_who_read_french(seated: Seated) -> None:
    ines, planted = seated(lang="fr", words={(1, 1): WORDS})
    page = ines.get(f"{planted.path}/diary")
    t = translator("fr")
    assert '<html lang="fr"' in page
    assert WORDS in text_of(page)
    for sentence in ("Diary", "Print", "Copy the link", "In your own words", "Keep it", "Back to the table"):
        assert t(sentence) in unescape(page), sentence


def test_a_finished_match_leads_to_its_diary_and_back(house: House, garden: Garden, browser: Browsers) -> None:
    planted = garden.finished(NAMES, game="bohemians")
    somebody = browser()
    assert f'href="{planted.path}/diary"' in somebody.get(f"{planted.path}/result")
    assert f'href="{planted.path}/diary"' in somebody.get(f"/replay/{planted.name}")
    page = somebody.get(f"{planted.path}/diary")
    assert f'href="{planted.path}/result"' in page
    assert f"{house.url}{planted.path}/diary" in text_of(page)  # to be copied, and printed
    assert "wins" in text_of(page)


def test_names_cannot_be_guessed(browser: Browsers, house: House) -> None:
    assert browser().get("/table/none/diary", 404)
    guests = begin(house.url, "me", "open")
    assert browser().get(f"/table/{guests[0].table}/diary", 403)
    for guest in guests:
        guest.close()


def test_dates_are_written_as_people_write_them() -> None:
    assert date_of(0, translator("en")) == "1 January 1970"
    assert date_of(1_794_816_000, translator("en")) == "16 November 2026"
