"""Pictures of every page in every size, colour scheme and language, in build/screenshots; and that they are sane."""

from __future__ import annotations

from typing import Final, Literal

import pytest

from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import DESKTOP, LAPTOP, LOOKED_AT, PHONE
from tests.web.browser.scenes import ASKING, DIALOGS, PAGES, TABLES, Scene, swept

# What is wrong with how a page looks: pictures that did not load, words that are cut off, a dock that is covered or
# does not fit. Names may end in dots; what scrolls is not cut off.
ODDITIES: Final = """async ([width, height]) => {
  // A window of another size is fitted with its next frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const said = (element) => element.textContent.trim().slice(0, 40);
  const name = (element) => `${element.localName}#${element.id}.${element.className} ${said(element)}`;
  const wrong = [];
  for (const image of all("img[src]")) {
    await image.decode().catch(() => wrong.push(`not loaded: ${image.src}`));
  }
  const cut = (element) => {
    const { overflowX, overflowY, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(element);
    if (clipPath !== "none" || webkitLineClamp !== "none" || textOverflow === "ellipsis") return false;
    const wide = overflowX === "hidden" && element.scrollWidth > element.clientWidth + 2;
    return wide || (overflowY === "hidden" && element.scrollHeight > element.clientHeight + 2);
  };
  const spills = (button) => button.scrollWidth > button.clientWidth + 2 && !button.matches(":has(> .why)");
  const words = all("h1, h2, h3, p, .do, .label, .plate, .name, legend, label, td, th, li");
  wrong.push(...words.filter((each) => !each.closest(".sr") && cut(each)).map((each) => `cut off: ${name(each)}`));
  wrong.push(...all(".do").filter(spills).map((each) => `spills out: ${name(each)}`));
  if (document.querySelector("dialog:modal, :popover-open")) return wrong;
  for (const each of all(".dock :is(.question, .do)")) {
    const { x, y, width: w, height: h } = each.getBoundingClientRect();
    const there = document.elementFromPoint(x + w / 2, y + h / 2);
    if (!there?.closest(".dock, .why")) wrong.push(`covered: ${name(each)} by ${there && name(there)}`);
  }
  if (width > 1000 && document.querySelector(".table")) {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight > height) wrong.push(`the table is ${scrollHeight} high`);
    for (const each of all(".play :is(.card, .do), .scrubber :is(a, button, select, summary)")) {
      const { right, bottom } = each.getBoundingClientRect();
      if (right > width || bottom > height) wrong.push(`out of the window: ${name(each)} ${right}, ${bottom}`);
    }
  }
  return wrong;
}"""
SCHEMES: Final[list[Literal["light", "dark"]]] = ["light", "dark"]


@pytest.mark.parametrize("lang", LOOKED_AT)
@pytest.mark.parametrize("scenes", [PAGES, TABLES, ASKING + DIALOGS], ids=["pages", "tables", "asking"])
def test_every_page_can_be_looked_at(guest: Seats, house: House, scenes: list[Scene], lang: str) -> None:
    visitor = guest(lang=lang)
    found: dict[str, list[str]] = {}
    for scene in swept(scenes):
        visitor.expects(*scene.expects)
        visitor.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        scene.enter(visitor, house)
        for width, height in (DESKTOP, LAPTOP, PHONE):
            visitor.page.set_viewport_size({"width": width, "height": height})
            for wrong in visitor.page.evaluate(ODDITIES, [width, height]):
                found.setdefault(wrong, []).append(f"{scene.name} {width}x{height}")
            for scheme in SCHEMES:
                visitor.page.emulate_media(color_scheme=scheme)
                whole = scene.whole and scheme == "light"
                visitor.shot(f"{scene.name}-{width}x{height}-{scheme}-{lang}", whole)
    assert not found, "\n".join(f"{wrong} ({', '.join(names)})" for wrong, names in found.items())
