"""The guide of a first game of Mottainai: one step at a time, at its moment, and only for those who want it."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import Guest
from tests.web.browser.planting import WORKSHOP
from tests.web.browser.scenes import MOTTAINAI, TWO
from tests.web.browser.test_keyboard import focus_is_seen


def shown(someone: Guest) -> Locator:
    """The step that is shown; there is never more than one."""
    return someone.css(".step:visible")


def at_first_question(someone: Guest, house: House) -> None:
    someone.sit(house.garden.begun(TWO[::-1], game=MOTTAINAI).seats[0])
    someone.wanted()


def test_the_guide_of_a_first_game_goes_on_step_by_step_and_then_waits_for_its_moment(
    guest: Seats, house: House
) -> None:
    ines = guest()
    at_first_question(ines, house)
    expect(shown(ines)).to_contain_text("Guide, 1 of 11")
    expect(shown(ines)).to_contain_text("Your temple")
    expect(ines.css("#ask .question")).to_be_visible()

    shown(ines).locator("text=Understood").click()
    expect(shown(ines)).to_contain_text("Choose a task")
    ines.page.keyboard.press("Enter")  # the focus is on the next button
    expect(shown(ines)).to_have_count(0)
    focus_is_seen(ines)

    ines.sit(house.garden.position(WORKSHOP, TWO, game=MOTTAINAI).seats[0])  # another moment, another step
    expect(shown(ines)).to_contain_text("The others come first")
    shown(ines).locator("text=Understood").click()
    expect(shown(ines)).to_contain_text("Complete a work")
    ines.css("#card-crane").click()
    expect(shown(ines)).to_contain_text("All or nothing")  # it came with the question, by the line


def test_whoever_wants_no_guide_never_sees_it_again_unless_they_ask(guest: Seats, house: House) -> None:
    ines = guest()
    at_first_question(ines, house)
    shown(ines).locator("text=Understood").click()
    shown(ines).locator("text=No guide").click()
    expect(shown(ines)).to_have_count(0)
    ines.page.reload()
    ines.connected()
    expect(shown(ines)).to_have_count(0)
    ines.choose_and_wait()
    expect(shown(ines)).to_have_count(0)

    at_first_question(ines, house)
    expect(shown(ines)).to_have_count(0)
    ines.css("#tool-rules").click()
    ines.css("#guide-again").click()
    expect(ines.css("#rules")).to_be_hidden()
    expect(shown(ines)).to_contain_text("Guide, 1 of 11")  # from its beginning

    ines.css("#tool-settings").click()
    ines.css("#settings [name=guide]").uncheck()
    ines.page.keyboard.press("Escape")
    expect(shown(ines)).to_have_count(0)


def test_a_spectator_is_not_guided(guest: Seats, house: House) -> None:
    watcher = guest()
    watcher.sit(house.garden.begun(TWO, game=MOTTAINAI).watch)
    expect(watcher.css(".step")).to_have_count(0)
