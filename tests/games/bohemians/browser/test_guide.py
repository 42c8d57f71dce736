"""The guide of a first game of Bohemians: it goes on as a day is planned, spent and slept over."""

from __future__ import annotations

from playwright.sync_api import expect

from salon.games.bohemians.rules.encode import FINISH
from tests.games.bohemians.browser.paris import FOUR, SPENDING, at_first_question
from tests.games.bohemians.browser.test_game import BOHEMIANS, MORNING, TWO, card_of, column
from tests.games.mottainai.browser.test_guide import shows, understand
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import GONE_ON, PHONE, Guest
from tests.web.browser.test_keyboard import focus_is_seen
from tests.web.browser.test_languages import left_in_english
from tests.web.browser.test_phone import phone


def at_the_plan(someone: Guest, house: House) -> None:
    someone.sit(house.garden.position(MORNING, TWO, game=BOHEMIANS).seats[0])
    someone.wanted()


def lay(someone: Guest, name: str, place: int) -> None:
    question = someone.question()
    someone.css(card_of(name)).click()
    column(someone, place).click()
    someone.page.wait_for_function(GONE_ON, arg=question)


def test_the_guide_goes_on_as_a_plan_is_made(guest: Seats, house: House) -> None:
    ines = guest()
    at_first_question(ines, house)
    shows(ines, "artist")
    at_the_plan(ines, house)
    shows(ines, "habits")  # another moment, another step
    understand(ines)
    shows(ines, "woes")
    ines.page.keyboard.press("Enter")  # the focus went to the next button
    shows(ines, "routine")
    expect(ines.css("#ask .question")).to_be_visible()
    ines.css(card_of(FOUR[0])).click()
    shows(ines)  # the places are the question now
    column(ines, 0).click()
    shows(ines, "symbols")  # to play on is to have read the step before
    expect(ines.css(".guide .step:visible")).to_contain_text("halves of the same symbol")
    lay(ines, FOUR[1], 1)
    shows(ines, "colours")
    understand(ines)
    shows(ines, "work")
    lay(ines, FOUR[2], 2)
    shows(ines, "muses")  # there is an evening for her now
    lay(ines, FOUR[3], 3)
    shows(ines, "total")
    understand(ines)
    shows(ines, "finished-plan")
    expect(ines.css(f"#do-{FINISH}")).to_be_visible()
    understand(ines)
    shows(ines, "sleep")  # a night lies behind this morning
    ines.page.keyboard.press("Enter")
    shows(ines)
    focus_is_seen(ines)


def test_a_day_is_led_through_in_french_on_a_phone_and_the_guide_can_begin_again(guest: Seats, house: House) -> None:
    ines = phone(guest, PHONE, lang="fr")
    ines.sit(house.garden.position(SPENDING, TWO, game=BOHEMIANS).seats[0])
    ines.wanted()
    for step in ("counting", "market", "laurels", "points", "dues"):
        shows(ines, step)
        assert left_in_english(ines) == []
        for each in ines.css(".dock :is(.question, .do):visible").all():
            expect(each).to_be_in_viewport(ratio=0.99)
        ines.css(".guide .step:visible .do").tap()
    shows(ines)
    ines.css("#tool-rules").tap()
    ines.css("#guide-again").tap()
    expect(ines.css("#rules")).to_be_hidden()
    shows(ines, "counting")
    ines.css(".guide .step:visible [data-guided=off]").tap()
    shows(ines)
    ines.page.reload()
    ines.connected()
    shows(ines)
    ines.css("#tool-settings").tap()
    ines.css("#settings label:has([name=guide])").tap()
    ines.css("#settings [data-close]").tap()
    shows(ines, "counting")


def test_a_spectator_is_not_guided_and_a_game_without_a_guide_does_not_speak_of_it(
    guest: Seats, house: House
) -> None:
    watcher = guest()
    watcher.sit(house.garden.begun(TWO, game=BOHEMIANS).watch)
    expect(watcher.css(".guide .step")).to_have_count(0)
    watcher.sit(house.garden.begun(TWO).watch)
    expect(watcher.css("[name=guide], #guide-again")).to_have_count(0)
