"""The page of all cards in a real browser: the search without a reload, keys, and nothing that keeps people out."""

from __future__ import annotations

from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import salon
from tests.looking import some
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import DESKTOP, LAPTOP, PHONE, Guest
from tests.web.browser.test_accessibility import schemes, violations

SHOWN: Final = "li[data-words]:not([hidden])"
# What of a card's halves lies outside of its face or under something else.
COVERED: Final = """() => [...document.querySelectorAll(".rack .card .half")].flatMap((half) => {
  half.scrollIntoView({ block: "center" });
  const box = half.getBoundingClientRect(), card = half.closest(".card").getBoundingClientRect();
  const within = box.left >= card.left - 1 && box.right <= card.right + 1;
  const inside = within && box.top >= card.top && box.bottom <= card.bottom;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  half.style.pointerEvents = "auto";
  const seen = document.elementsFromPoint(x, y)[0];
  half.style.pointerEvents = "";
  return inside && (seen === half || half.contains(seen)) ? [] : [half.closest(".card").dataset.name];
})"""


def names(visitor: Guest) -> list[str]:
    return [str(each.get_attribute("data-name")) for each in visitor.css(f"{SHOWN} .card").all()]


def test_the_search_needs_no_reload_and_its_address_can_be_sent(guest: Seats, house: House) -> None:
    visitor, friend = guest(), guest(lang="fr")
    visitor.go("/cards/bohemians")
    expect(visitor.css("#count")).to_have_text("180 cards")
    loads = visitor.loads
    visitor.page.fill("#q", "EMILIE")
    expect(visitor.css("#count")).to_have_text("1 card")
    assert names(visitor) == ["Émilie"]
    visitor.page.fill("#q", "inspiration achievement")
    visitor.css(".pill").filter(has_text="partly ours").click()
    visitor.css(".pill").filter(has_text="Hardships").click()
    found = names(visitor)
    assert "Solitude" not in found
    assert "Envy" in found
    assert visitor.loads == loads
    friend.go(visitor.page.url.removeprefix(house.url))
    assert friend.css("#q").input_value() == "inspiration achievement"
    assert friend.css('input[name="kind"][value="hardship"]').is_checked()


def test_nothing_found_says_so(guest: Seats) -> None:
    visitor = guest()
    visitor.go("/cards/mottainai")
    visitor.page.fill("#q", "zzz")
    expect(visitor.css("#nothing")).to_be_visible()
    expect(visitor.css("#count")).to_have_text("0 cards")
    visitor.page.fill("#q", "")
    expect(visitor.css("#nothing")).to_be_hidden()
    expect(visitor.css("#count")).to_have_text("54 cards")


def test_by_keys_alone_a_card_is_found_and_opened(guest: Seats) -> None:
    visitor = guest()
    visitor.go("/cards/bohemians")
    visitor.page.keyboard.press("/")
    visitor.page.keyboard.type("manifesto")
    expect(visitor.css("#count")).to_have_text("1 card")
    visitor.page.keyboard.press("Tab")
    visitor.page.keyboard.press("Enter")
    expect(visitor.css("#opened-name")).to_have_text("Work on a Manifesto")
    expect(visitor.css("#opened-text")).to_contain_text("Ours: cost and half symbols.")
    visitor.page.keyboard.press("Escape")
    expect(visitor.css("#opened")).to_be_hidden()


@pytest.mark.parametrize("size", some([PHONE, LAPTOP, DESKTOP]), ids=str)
def test_every_half_of_every_habit_can_be_seen(guest: Seats, size: tuple[int, int]) -> None:
    visitor = guest(size=size)
    visitor.go("/cards/bohemians")
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert visitor.css(".rack .habit .half").count() > 300
    assert visitor.page.evaluate(COVERED) == []


@pytest.mark.parametrize(("number", "game"), some(list(enumerate(salon.GAMES)), 1))
def test_axe_finds_nothing_serious_on_the_page_of_cards(guest: Seats, number: int, game: str) -> None:
    visitor, axe = guest(), Axe()
    visitor.go(f"/cards/{game}")
    for scheme in schemes(number):
        visitor.page.emulate_media(color_scheme=scheme)
        assert violations(axe, visitor) == []
    visitor.shot(f"cards-{game}")


@pytest.mark.parametrize("game", some(list(salon.GAMES)))
def test_axe_finds_nothing_serious_on_the_page_of_cards_on_a_phone(guest: Seats, game: str) -> None:
    phone = guest(size=PHONE, is_mobile=True, has_touch=True, lang="fr")
    phone.go(f"/cards/{game}")
    assert violations(Axe(), phone) == []
    phone.shot(f"cards-{game}-phone")
