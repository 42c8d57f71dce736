"""Whole games by clicking what can be seen, from the start page to the result, the replay and the rematch."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from salon.engine.chance import commitment
from salon.engine.playthrough import Playthrough
from salon.engine.record import read_record
from salon.registry import make_with
from tests.looking import LOOKING
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import Guest
from tests.web.browser.planting import CROWD

SOME: Final = 8  # questions: a turn and the beginning of another
FEW: Final = 3  # of one turn


def test_one_click_begins_a_game_against_a_bot_and_clicks_alone_end_it(guest: Seats, house: House) -> None:
    """In the gate the first questions are followed by the last round of another game."""
    ines = guest(moving=True)
    ines.go("/")
    ines.css("button[value=bioutifoul]").click()
    ines.connected()
    assert ines.css(".rival").count() > 0
    if not LOOKING:
        loads = ines.loads
        assert ines.play(FEW) == FEW
        assert ines.loads == loads
        ines.sit(house.garden.unfinished(CROWD[:3], 1, bots=(1, 2)).seats[0])
    rivals = ines.css(".rival").count()
    seal = seal_of(ines)

    play_to_the_end(ines)
    see_the_result(ines, 1 + rivals)
    assert ines.css("#seal").inner_text() == seal
    verify(ines)
    record = download(ines)
    assert record.commitment == seal
    play_again(ines)


@pytest.mark.parametrize("players", [2, 5] if LOOKING else [5])
def test_a_table_is_set_up_and_the_game_played(guest: Seats, players: int) -> None:
    """To its end with `make looks`; in the gate, where another game comes to its end, for a few questions."""
    ines = guest()
    ines.go("/")
    ines.css("[aria-labelledby=game-bioutifoul] >> text=Set up a table").click()
    ines.css(f"label.pill:has(#option-players-{players})").click()
    expect(ines.css(".place:visible")).to_have_count(players)
    ines.css("#name").fill("Ines <b>")
    if players == 5:
        ines.css("#seat-4").select_option("bot:random")
    ines.css("text=Open the table").click()
    ines.connected()
    expect(ines.css(".rival")).to_have_count(players - 1)
    expect(ines.css(".whose")).to_be_visible()

    if not LOOKING:
        assert ines.play(SOME) == SOME
        return
    play_to_the_end(ines)
    see_the_result(ines, players)
    expect(ines.css(".laureate h2").filter(has_text="Ines <b>")).to_have_count(1)


def test_a_replay_is_gone_through_by_reel_keys_and_buttons_through_anybodys_eyes(guest: Seats, house: House) -> None:
    over = house.garden.finished(CROWD[:3])
    last = len(house.garden.journal(over.name)) - 3
    ines = guest()
    ines.go(over.seats[0])
    ines.css("#do-result").click()
    ines.css("text=Watch it again").click()
    number, told = ines.css("#move-number"), ines.css("#sentence")
    expect(number).to_have_text("0")
    expect(ines.css("#reel")).to_be_enabled()  # the script is there
    loads = ines.loads

    ines.page.keyboard.press("End")
    expect(number).to_have_text(str(last))
    ines.page.keyboard.press("Home")
    expect(number).to_have_text("0")
    expect(told).to_have_text("The cards are dealt.")
    ines.page.keyboard.press("ArrowRight")
    expect(number).to_have_text("1")
    expect(told).not_to_have_text("The cards are dealt.")
    ines.css("#step-on").click()
    expect(number).to_have_text("2")
    ines.css("#step-back").click()
    ines.page.keyboard.press("ArrowLeft")
    expect(number).to_have_text("0")
    ines.css("#reel").fill("40")
    expect(number).to_have_text("40")
    expect(ines.css("#ask")).to_contain_text(f"Move 40 of {last}")

    expect(ines.css(".hand .card[id^=hand-]")).not_to_have_count(0)  # her own eyes
    ines.css("#eyes").select_option("")
    expect(ines.css(".hand .card[id^=hand-]")).to_have_count(0)
    ines.css("#eyes").select_option(label=CROWD[1])
    expect(ines.css(".hand .card[id^=hand-]")).not_to_have_count(0)
    expect(ines.css(".legal")).to_have_count(0)
    assert ines.page.url.endswith("move=40&eyes=1")
    assert ines.loads == loads


def test_a_replay_plays_by_itself_and_stops(guest: Seats, house: House) -> None:
    over = house.garden.finished(CROWD[:3])
    watcher = guest(moving=True)
    watcher.go(f"/replay/{over.name}?move=5")
    watcher.css("#step-play").click()
    expect(watcher.css("#move-number")).to_have_text("7")
    watcher.page.keyboard.press("ArrowLeft")
    expect(watcher.css("#step-play")).to_have_attribute("aria-pressed", "false")
    expect(watcher.css("#move-number")).to_have_text(re.compile("[67]"))


def test_a_note_on_a_move_is_pinned_there_for_all_to_read(guest: Seats, house: House) -> None:
    over = house.garden.finished(CROWD[:2])
    ines, somebody = guest(), guest()
    ines.go(over.seats[0])
    ines.go(f"/replay/{over.name}?move=12")
    ines.css("summary:has-text('Write a note')").click()
    ines.css("#note").fill("Here I <i>lost</i> my head.")
    ines.css("text=Pin it here").click()
    expect(ines.css("#remarks")).to_have_text("Ines Here I <i>lost</i> my head.")
    expect(ines.css("#move-number")).to_have_text("12")

    somebody.go(f"/replay/{over.name}?move=11")
    expect(somebody.css("#remarks")).to_have_text("")
    expect(somebody.css("summary")).to_have_count(0)  # only those who played write notes
    somebody.page.keyboard.press("ArrowRight")
    expect(somebody.css("#remarks")).to_have_text("Ines Here I <i>lost</i> my head.")


# The end of a game, as everybody goes through it


def play_to_the_end(someone: Guest) -> None:
    loads = someone.loads
    assert someone.play() > 0
    expect(someone.css("#ask")).to_contain_text(re.compile("wins? with|share the victory"))
    assert someone.loads == loads, "the page was loaded again in the middle of the game"


def see_the_result(someone: Guest, players: int) -> None:
    """Who won, and the points by source: they add up."""
    someone.css("#do-result").click()
    expect(someone.css("h1")).to_contain_text(re.compile("win|share the victory"))
    expect(someone.css(".laureate")).to_have_count(players)
    expect(someone.css(".laureate.won")).not_to_have_count(0)
    points = someone.css(".sources tbody tr").evaluate_all(
        "rows => rows.map((row) => [...row.querySelectorAll('td b')].map((cell) => Number(cell.textContent)))"
    )
    totals = [int(total) for total in someone.css(".sources tfoot td").all_inner_texts()]
    assert len(totals) == players
    assert [sum(column) for column in zip(*points, strict=True)] == totals
    expect(someone.css(".laureate.won .plate").first).to_contain_text(str(max(totals)))


def seal_of(someone: Guest) -> str:
    """The seal of the deal, as everybody can read it before the first move."""
    someone.css("#tool-settings").click()
    seal = someone.css(".seal code").inner_text()
    someone.css("#settings header [data-close]").click()
    return seal


def verify(someone: Guest) -> None:
    """By the button, and by our own sums."""
    seal, seed, salt = (someone.css(f"#{name}").inner_text() for name in ("seal", "seed", "salt"))
    players = someone.css(".laureate").count()
    assert seal == commitment(make_with("bioutifoul", {"players": players}).terms(), int(seed), salt)
    someone.css("text=Verify").click()
    expect(someone.css(".proved")).to_contain_text("Verified")


def download(someone: Guest) -> Playthrough:
    with someone.page.expect_download() as downloaded:
        someone.css("text=Download the record").click()
    text = Path(downloaded.value.path()).read_text("utf-8")
    record = read_record(text, make_with)
    assert record.state.over
    return record


def play_again(someone: Guest) -> None:
    table = someone.page.url
    someone.css("button:has-text('Rematch')").click()
    someone.connected()
    assert re.search("/table/[^/]+$", someone.page.url)
    assert someone.page.url not in table
    assert someone.wanted() != "over"
