"""The guide of a first game of Mottainai: one step at a time, at its moment, and only for those who want it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import Guest
from tests.web.browser.planting import WORKSHOP
from tests.web.browser.scenes import MOTTAINAI, TWO
from tests.web.browser.test_keyboard import focus_is_seen


def shows(someone: Guest, *steps: str) -> None:
    """The guide shows this step, or nothing; there is never more than one."""
    expect(someone.css(".guide .step:visible")).to_have_count(len(steps))
    for step in steps:
        expect(someone.css(".guide .step:visible")).to_have_attribute("data-guide", step)


def understand(someone: Guest) -> None:
    someone.css(".guide .step:visible .do").click()


def at_first_question(someone: Guest, house: House) -> None:
    someone.sit(house.garden.begun(TWO[::-1], game=MOTTAINAI).seats[0])
    someone.wanted()


def test_the_guide_of_a_first_game_goes_on_step_by_step_and_then_waits_for_its_moment(
    guest: Seats, house: House
) -> None:
    ines = guest()
    at_first_question(ines, house)
    shows(ines, "temple")
    expect(ines.css(".guide .step:visible")).to_contain_text("Every card is three things")
    expect(ines.css("#ask .question")).to_be_visible()
    understand(ines)
    shows(ines, "task")
    ines.page.keyboard.press("Enter")  # the focus went to the next button
    shows(ines)
    focus_is_seen(ines)

    ines.sit(house.garden.position(WORKSHOP, TWO, game=MOTTAINAI).seats[0])  # another moment, another step
    shows(ines, "noon")
    understand(ines)
    shows(ines, "works")
    ines.css("#card-crane").click()
    shows(ines, "wings")  # it came with the question, without a new page


def test_a_player_who_wants_no_guide_does_not_see_it_again_unless_they_ask(guest: Seats, house: House) -> None:
    ines = guest()
    at_first_question(ines, house)
    understand(ines)
    ines.css(".guide .step:visible [data-guided=off]").click()
    shows(ines)
    ines.page.reload()
    ines.connected()
    shows(ines)
    ines.choose_and_wait()
    shows(ines)

    at_first_question(ines, house)
    shows(ines)
    ines.css("#tool-rules").click()
    ines.css("#guide-again").click()
    expect(ines.css("#rules")).to_be_hidden()
    shows(ines, "temple")  # from its beginning

    ines.css("#tool-settings").click()
    ines.css("#settings [name=guide]").uncheck()
    ines.page.keyboard.press("Escape")
    shows(ines)


def test_a_spectator_is_not_guided(guest: Seats, house: House) -> None:
    watcher = guest()
    watcher.sit(house.garden.begun(TWO, game=MOTTAINAI).watch)
    expect(watcher.css(".step")).to_have_count(0)
