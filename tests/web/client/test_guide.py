"""The table's client in a real browser: the guide of a first game, and cards that are made to be read."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.far_side import FarSide, card, has_focus, last_word, update


def steps(*names: str) -> str:
    """The steps that fit a moment, as the server sends them, and the button that begins the guide again."""
    found = [
        f'<div id="guide-{name}" data-guide="{name}" hidden><p>{name}</p>'
        f'<button id="known-{name}" data-guided="{name}">Understood</button>'
        f'<button id="off-{name}" data-guided="off">No guide</button></div>'
        for name in names
    ]
    return "".join(found) + '<button id="again" data-guided="again">Again</button>'


def shown(page: Page) -> list[str]:
    return [str(step.get_attribute("data-guide")) for step in page.locator("[data-guide]:visible").all()]


def test_of_the_steps_that_fit_the_first_one_is_shown_that_is_not_known(page: Page, far: FarSide) -> None:
    far.say(update("1", gallery=steps("task", "floor", "wings")))
    expect(page.locator("#guide-task")).to_be_visible()
    assert shown(page) == ["task"]
    page.locator("#known-task").click()
    assert shown(page) == ["floor"]
    far.say(update("2", gallery=steps("task", "wings")))
    expect(page.locator("#guide-wings")).to_be_visible()
    assert shown(page) == ["wings"]
    page.locator("#known-wings").press("Enter")
    assert shown(page) == []
    assert has_focus(page) == "ask"  # and not lost with the button


def test_what_somebody_knows_stays_known_until_the_guide_begins_again(page: Page, far: FarSide) -> None:
    far.say(update("1", gallery=steps("task", "floor")))
    page.locator("#known-task").click()
    page.locator("#off-floor").click()
    assert shown(page) == []
    page.reload()
    far.heard()  # it is connected again
    far.say(update("1", gallery=steps("task", "floor")))
    expect(page.locator("#again")).to_be_visible()
    assert shown(page) == []
    page.locator("#again").click()
    assert shown(page) == ["task"]


def test_a_card_to_be_read_opens_with_its_text_and_the_reason(page: Page, far: FarSide) -> None:
    far.say(update("1", gallery=card("jar", "hand", 'data-read data-why="Your bench has no clay."')))
    page.locator("#jar").click()
    expect(page.locator("#opened")).to_be_visible()
    expect(page.locator("#opened-text")).to_have_text("What jar does")
    expect(page.locator("#opened-why")).to_have_text("Your bench has no clay.")
    page.keyboard.press("Escape")
    last_word(page, far)


def test_keys_that_go_to_a_card_to_be_read_show_it(page: Page, far: FarSide) -> None:
    legal = card("jar", "hand", 'data-read data-act="43"').replace('"card"', '"card legal"')
    far.say(update("1", market="", gallery=legal))
    expect(page.locator("#jar")).to_be_visible()
    page.keyboard.press("ArrowRight")
    assert has_focus(page) == "jar"
    expect(page.locator("#opened.peek")).to_be_visible()
    expect(page.locator("#opened-text")).to_have_text("What jar does")
    page.keyboard.press("Escape")
    expect(page.locator("#opened.peek")).to_have_count(0)
