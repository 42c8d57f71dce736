"""Mottainai in the browser: a whole game by clicks in both languages, many questions by keys, some by a finger."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from salon.engine.chance import commitment
from salon.engine.playthrough import Playthrough
from salon.engine.record import read_record
from salon.games.mottainai.game import words_in
from salon.games.mottainai.web.guide import MOMENTS
from salon.games.mottainai.words.reckoning import how_it_ended, source_names
from salon.registry import make_with
from salon.web.rooms.parts import capital
from tests.looking import LOOKING
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import GONE_ON, LOOKED_AT, PHONE, SMALL_PHONE, Guest
from tests.web.browser.planting import CROWD, FIVE_TEMPLES
from tests.web.browser.scenes import MOTTAINAI, TWO, no_guide
from tests.web.browser.test_keyboard import focus_is_seen, go_by_arrows, tab_to
from tests.web.browser.test_languages import left_in_english
from tests.web.browser.test_phone import FINGER, SIDEWAYS, TOO_SMALL, phone
from tests.web.browser.test_whole_game import seal_of

LONG: Final = 100  # questions in most games
MOST: Final = 400  # questions in a game, however unlucky
READ: Final = (3, 25) if LOOKING else (3, 12)  # the questions at which everything on the page is read
BY_KEYS: Final = 30 if LOOKING else 10  # questions
BY_FINGER: Final = 8 if LOOKING else 5
DOUBLE_TAP: Final = 350  # ms


@pytest.mark.parametrize("lang", LOOKED_AT)
def test_a_game_for_two_is_set_up_and_played_by_clicks_to_its_result(guest: Seats, house: House, lang: str) -> None:
    """In the gate, once the guide has said most of its words, the last round of another game follows."""
    ines = guest(lang=lang)
    ines.go("/")
    ines.css("[aria-labelledby=game-mottainai] a.quiet").click()
    ines.css("label.pill:has(#option-players-2)").click()
    ines.css("#name").fill("Ines")
    ines.css("#seat-1").select_option("bot:greedy")
    ines.css("form.desk button.main").click()
    ines.connected()
    expect(ines.css(".rival")).to_have_count(1)
    seal, loads = seal_of(ines), ines.loads

    question, answered, steps = "", 0, 0
    while (question := ines.wanted(question)) != "over":
        steps += read_the_guide(ines)
        if not LOOKING and steps > len(MOMENTS) // 2 and answered > max(READ):
            break
        if lang == "fr" and answered in READ:
            assert left_in_english(ines) == []
        ines.choose(is_bored=answered > LONG)
        answered += 1
        assert answered < MOST
    assert ines.loads == loads, "the page was loaded again in the middle of the game"
    assert len(MOMENTS) // 2 < steps <= len(MOMENTS)
    if question != "over":
        ines.sit(house.garden.unfinished(TWO, 1, game=MOTTAINAI, bots=(1,)).seats[0])
        seal = seal_of(ines)
        assert ines.play() > 0
    see_the_result(ines, lang)
    assert download(ines).commitment == ines.css("#seal").inner_text() == seal
    verify(ines)
    if lang == "fr":
        assert left_in_english(ines) == []


def read_the_guide(someone: Guest) -> int:
    """Understand whatever the guide says now; how many steps it were."""
    steps = 0
    while (understood := someone.css(".guide .step:not([hidden]) .do")).count():
        understood.click()
        steps += 1
    return steps


def see_the_result(someone: Guest, lang: str) -> None:
    """Who won and how it ended; and the points by source, which add up."""
    t = words_in(make_with(MOTTAINAI, {"players": 2}), lang)
    said = someone.css("#ask .question").inner_text()
    assert any(capital(how_it_ended(t, how)) in said for how in ("wing", "deck", "cup", "turtle")), said
    someone.css("#do-result").click()
    expect(someone.css(".laureate")).to_have_count(2)
    expect(someone.css(".laureate.won")).to_have_count(1)
    expect(someone.css(".sources tbody th")).to_have_text(source_names(t))
    points = someone.css(".sources tbody tr").evaluate_all(
        "rows => rows.map((row) => [...row.querySelectorAll('td b')].map((cell) => Number(cell.textContent)))"
    )
    totals = [int(total) for total in someone.css(".sources tfoot td").all_inner_texts()]
    assert [sum(column) for column in zip(*points, strict=True)] == totals


def download(someone: Guest) -> Playthrough:
    """The record, played again by the rules."""
    with someone.page.expect_download() as downloaded:
        someone.css("a[download]").click()
    record = read_record(Path(downloaded.value.path()).read_text("utf-8"), make_with)
    assert record.state.over
    return record


def verify(someone: Guest) -> None:
    """By the button, and by our own sums."""
    seal, seed, salt = (someone.css(f"#{name}").inner_text() for name in ("seal", "seed", "salt"))
    assert seal == commitment(make_with(MOTTAINAI, {"players": 2}).terms(), int(seed), salt)
    someone.css(".verify button").click()
    expect(someone.css(".proved")).to_be_visible()


# Without a mouse


def test_a_game_is_begun_and_many_questions_are_answered_by_keys_alone(guest: Seats) -> None:
    ines = guest()
    ines.go("/")
    tab_to(ines, "button[value=mottainai]")
    ines.page.keyboard.press("Enter")
    ines.connected()
    loads = ines.loads
    ines.wanted()
    tab_to(ines, ".step:not([hidden]) [data-guided=off]")
    focus_is_seen(ines)
    ines.page.keyboard.press("Enter")
    expect(ines.css(".guide .step:visible")).to_have_count(0)
    focus_is_seen(ines)

    question = ""
    for number in range(BY_KEYS):
        if (question := ines.wanted(question)) == "over":
            break
        answer_by_keys(ines, number)
        ines.page.wait_for_function(GONE_ON, arg=question)
        focus_is_seen(ines)
    assert ines.loads == loads


def answer_by_keys(ines: Guest, number: int) -> None:
    """Arrows go to a card or a button, Enter or Space choose it; in a panel, the first button has the focus."""
    seen = ines.choices()
    go_by_arrows(ines, [*seen["hand"], *seen["floor"], *seen["temples"], *seen["buttons"]])
    focus_is_seen(ines)
    ines.page.keyboard.press("Enter" if number % 2 else "Space")
    for panel in (".choice:not(#confirm):visible", "#confirm:visible"):
        if ines.css(panel).count():
            focus_is_seen(ines)
            assert ines.css(panel).evaluate("panel => panel.contains(document.activeElement)")
            ines.page.keyboard.press("Space" if number % 2 else "Enter")


# On a phone


def test_questions_are_answered_by_a_finger_and_nothing_is_ever_out_of_reach(guest: Seats, house: House) -> None:
    ines = phone(guest, SMALL_PHONE, lang="fr")
    ines.sit(house.garden.position(FIVE_TEMPLES, CROWD[:5], game=MOTTAINAI).seats[0])
    no_guide(ines)
    question = ""
    for _ in range(BY_FINGER):
        question = ines.wanted(question)
        assert ines.page.evaluate(SIDEWAYS) == []
        assert ines.page.evaluate(TOO_SMALL, FINGER) == []
        is_at_hand(ines)
        tap(ines)


def tap(ines: Guest) -> None:
    """Answer with a finger, without haste: two quick taps in one place count as one."""
    seen = ines.choices()
    ines.page.wait_for_timeout(DOUBLE_TAP)
    ines.css(f"#{[*seen['hand'], *seen['floor'], *seen['temples'], *seen['buttons']][0]}").tap()
    panel = ines.css(".choice:not(#confirm):visible [data-act]")
    if panel.count():
        is_at_hand(ines)
        panel.first.tap()
    if ines.css("#confirm").is_visible():
        ines.css("#confirm-yes").tap()


def is_at_hand(ines: Guest) -> None:
    """Wherever the page is scrolled to, the question and its buttons are there; the hand is a strip that scrolls."""
    for place in ("0", "document.scrollingElement.scrollHeight"):
        ines.page.evaluate(f"() => scrollTo(0, {place})")
        for each in ines.css(".dock :is(.question, .do):visible").all():
            expect(each).to_be_in_viewport(ratio=0.99)


def test_every_temple_is_reached_on_a_phone_and_its_cards_can_be_read(guest: Seats, house: House) -> None:
    ines = phone(guest, PHONE)
    ines.sit(house.garden.position(FIVE_TEMPLES, CROWD[:5], game=MOTTAINAI).seats[0])
    no_guide(ines)
    expect(ines.css(".temple .cross")).to_have_count(1)
    ines.css(".temple .wing.gift-shop .card").last.scroll_into_view_if_needed()
    expect(ines.css(".temple .wing.gift-shop .card").last).to_be_in_viewport()
    for seat in range(1, 5):
        place = ines.css(f"#place-{seat}")
        ines.css(f"#who-{seat}").tap()
        expect(place.locator(".mat")).to_be_in_viewport()
        assert ines.page.evaluate(SIDEWAYS) == []
        last = place.locator(".card").last
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport()
        last.tap()
        expect(ines.css("#opened-text")).not_to_be_empty()
        ines.css("#opened [data-close]").tap()
        ines.page.keyboard.press("Escape")
        expect(place.locator("h4")).to_be_hidden()
