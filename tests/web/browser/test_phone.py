"""A phone in portrait is enough: nothing hangs out at the side, fingers hit what they aim at, a long press opens a card."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import PHONE, SMALL_PHONE, Guest
from tests.web.browser.planting import CROWD, CROWDED
from tests.web.browser.scenes import ASKING, DIALOGS, PAGES, TABLES, Scene, at_gallery

FINGER: Final = 44  # px, as the makers of phones advise
# What makes the page wider than the phone: things that stick out, unless they lie in a strip that scrolls by itself.
SIDEWAYS: Final = """() => {
  const { scrollWidth, clientWidth } = document.scrollingElement;
  if (scrollWidth <= clientWidth && innerWidth === screen.width) return [];
  const strip = (element) => element && (getComputedStyle(element).overflowX !== "visible" || strip(element.parentElement));
  const out = [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility()
    && element.getBoundingClientRect().right > screen.width + 1 && !strip(element.parentElement));
  return [`${scrollWidth} > ${clientWidth}`, ...out.slice(0, 8).map((each) => `${each.localName}#${each.id}.${each.className}`)];
}"""
# Buttons that are too small for a finger; what lies around them and counts as them (a ::after, a label) included.
TOO_SMALL: Final = """finger => {
  const size = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const around = getComputedStyle(element, "::after");
    const more = around.content !== "none" && around.position === "absolute" ? [around.width, around.height] : [0, 0];
    return [Math.max(width, parseFloat(more[0]) || 0), Math.max(height, parseFloat(more[1]) || 0)];
  };
  const buttons = [...document.querySelectorAll("button:not(.card, .named), a.do, a.step, select, summary, .pill, .choices label")];
  return buttons.filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((each) => size(each).some((side) => side > 0 && side < finger - 0.5))
    .map((each) => `${each.localName}#${each.id}.${each.className} ${size(each).map(Math.round).join(" x ")} ${each.textContent.trim().slice(0, 20)}`);
}"""


def phone(guest: Seats, size: tuple[int, int], **more: Any) -> Guest:
    screen = {"width": size[0], "height": size[1]}
    return guest(size=size, is_mobile=True, has_touch=True, device_scale_factor=2, screen=screen, **more)


@pytest.mark.parametrize("scenes", [PAGES, TABLES + ASKING + DIALOGS], ids=["pages", "tables"])
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["390x844", "360x640"])
def test_no_page_scrolls_sideways_and_every_button_fits_a_finger(
    guest: Seats, house: House, size: tuple[int, int], scenes: list[Scene]
) -> None:
    visitor = phone(guest, size, lang="fr" if size == SMALL_PHONE else "en")
    found: dict[str, list[str]] = {}
    for scene in scenes:
        visitor.expects(*scene.expects)
        scene.enter(visitor, house)
        for wrong in visitor.page.evaluate(SIDEWAYS) + visitor.page.evaluate(TOO_SMALL, FINGER):
            found.setdefault(wrong, []).append(scene.name)
    assert not found, "\n".join(f"{wrong} ({', '.join(names)})" for wrong, names in found.items())
