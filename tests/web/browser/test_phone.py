"""A phone in portrait is enough: nothing hangs out at the side, fingers hit what they aim at."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import PHONE, PHONES, SMALL_PHONE, Guest
from tests.web.browser.planting import CROWD, CROWDED
from tests.web.browser.scenes import ASKING, DIALOGS, PAGES, TABLES, Scene, at_gallery, swept

FINGER: Final = 44  # px, as the makers of phones advise
# What makes the page wider than the phone: things that stick out, unless they lie in a strip that scrolls by itself.
SIDEWAYS: Final = """() => {
  const { scrollWidth, clientWidth } = document.scrollingElement;
  if (scrollWidth <= clientWidth && innerWidth === screen.width) return [];
  const scrolls = (element) => getComputedStyle(element).overflowX !== "visible";
  const strip = (element) => element && (scrolls(element) || strip(element.parentElement));
  const name = ({ localName, id, className }) => `${localName}#${id}.${className}`;
  const out = [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility()
    && element.getBoundingClientRect().right > screen.width + 1 && !strip(element.parentElement));
  return [`${scrollWidth} > ${clientWidth}`, ...out.slice(0, 8).map(name)];
}"""
# Buttons that are too small for a finger; what lies around them and counts as them (a ::after, a label) included.
TOO_SMALL: Final = """finger => {
  const size = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const around = getComputedStyle(element, "::after");
    const more = around.content !== "none" && around.position === "absolute" ? [around.width, around.height] : [0, 0];
    return [Math.max(width, parseFloat(more[0]) || 0), Math.max(height, parseFloat(more[1]) || 0)];
  };
  const all = "button:not(.card, .named), a.do, a.step, select, summary, .pill, .choices label";
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const name = ({ localName, id, className, textContent }) =>
    `${localName}#${id}.${className} ${textContent.trim().slice(0, 20)}`;
  return [...document.querySelectorAll(all)].filter(shown)
    .filter((each) => size(each).some((side) => side > 0 && side < finger - 0.5))
    .map((each) => `${name(each)} ${size(each).map(Math.round).join(" x ")}`);
}"""


def phone(guest: Seats, size: tuple[int, int], **more: Any) -> Guest:
    screen = {"width": size[0], "height": size[1]}
    return guest(size=size, is_mobile=True, has_touch=True, device_scale_factor=2, screen=screen, **more)


@pytest.mark.parametrize("scenes", [PAGES, TABLES + ASKING + DIALOGS], ids=["pages", "tables"])
@pytest.mark.parametrize("size", PHONES, ids=str)
def test_no_page_scrolls_sideways_and_every_button_fits_a_finger(
    guest: Seats, house: House, size: tuple[int, int], scenes: list[Scene]
) -> None:
    visitor = phone(guest, size, lang="fr" if size == SMALL_PHONE else "en")
    found: dict[str, list[str]] = {}
    for scene in swept(scenes):
        visitor.expects(*scene.expects)
        scene.enter(visitor, house)
        for wrong in visitor.page.evaluate(SIDEWAYS) + visitor.page.evaluate(TOO_SMALL, FINGER):
            found.setdefault(wrong, []).append(scene.name)
    assert not found, "\n".join(f"{wrong} ({', '.join(names)})" for wrong, names in found.items())


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_a_turn_at_a_full_table_by_taps_never_makes_the_page_wider_than_the_phone(
    guest: Seats, house: House, size: tuple[int, int]
) -> None:
    ines = phone(guest, size, lang="fr")
    ines.sit(house.garden.position(CROWDED, CROWD).seats[0])
    expect(ines.css(".hand .legal")).to_have_count(8)
    question = ""
    for number in range(9):  # five cards are given up, then come an Influence card and three actions
        question = ines.wanted(question)
        assert ines.page.evaluate(SIDEWAYS) == []
        assert ines.page.evaluate(OUT_OF_REACH) == []
        tap(ines, number)
    ines.page.wait_for_function("() => !document.body.classList.contains('asked')")
    assert ines.page.evaluate(SIDEWAYS) == []


def tap(ines: Guest, number: int) -> None:
    """Answer with a finger, here and there in turn: two quick taps in one place count as one."""
    seen = ines.choices()
    hand = seen["hand"][:: -1 if number % 2 else 1]
    first = [*seen["posters"], *hand, *seen["painters"], *seen["gallery"], *seen["market"], *seen["buttons"]][0]
    ines.css(f"#{first}").tap()
    panel = ines.css(".choice:not(#confirm):visible [data-act]")
    if panel.count():
        assert ines.page.evaluate(OUT_OF_REACH) == []
        panel.first.tap()
    if ines.css("#confirm").is_visible():
        ines.css("#confirm-yes").tap()


# The question and its buttons that cannot be seen and touched, wherever the page is scrolled to.
OUT_OF_REACH = """() => {
  const asked = [...document.querySelectorAll(".dock :is(.question, .do, .hand .card, .gallery .card)")];
  const wrong = [];
  for (const place of [0, document.scrollingElement.scrollHeight]) {
    scrollTo(0, place);
    for (const each of asked.filter((element) => element.checkVisibility())) {
      const { x, y, width, height } = each.getBoundingClientRect();
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!each.contains(there) && !there?.contains(each)) wrong.push(`${each.id || each.className} at ${place}`);
    }
  }
  scrollTo(0, 0);
  return wrong;
}"""


def test_a_long_press_opens_a_card_and_plays_nothing(guest: Seats, house: House) -> None:
    ines = phone(guest, PHONE)
    at_gallery(ines, house)
    card = ines.css(".wall .legal").first
    works = ines.css(".gallery .card").count()
    box = card.bounding_box()
    assert box is not None
    finger = ines.context.new_cdp_session(ines.page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(ines.css("#opened")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ines.css("#opened-name")).to_have_text(card.get_attribute("data-name") or "")
    expect(ines.css("#opened-text")).not_to_be_empty()
    assert ines.page.evaluate(SIDEWAYS) == []
    expect(ines.css(".gallery .card")).to_have_count(works)

    ines.css("#opened-act").tap()  # the opened card can be used
    expect(ines.css("#opened")).to_be_hidden()
    expect(ines.css(".gallery .card")).to_have_count(works + 1)


def test_the_others_places_open_by_a_tap_and_close_again(guest: Seats, house: House) -> None:
    ines = phone(guest, SMALL_PHONE)
    ines.sit(house.garden.position(CROWDED, CROWD).seats[0])
    ines.css("#who-2").tap()
    expect(ines.css("#place-2 .card")).to_have_count(6)
    expect(ines.css("#place-2 .card").last).to_be_in_viewport()
    assert ines.page.evaluate(SIDEWAYS) == []
    ines.page.touchscreen.tap(180, 20)
    expect(ines.css("#place-2")).to_be_hidden()
