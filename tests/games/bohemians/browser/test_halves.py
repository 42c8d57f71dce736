"""Every half symbol of every card of Bohemians can be seen: in the market, in play, in the hand, and enlarged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import expect

import salon
from salon.engine.state import GameState
from salon.games.bohemians.rules.ids import ADVANCED, MUSES
from salon.games.bohemians.web.cards import Face, Half
from salon.web.rendering import render_regions
from tests.games.bohemians.browser.paris import (
    a_card_picked,
    a_day_opened,
    a_large_hand,
    a_plan,
    partners,
    revolution,
    spending,
)
from tests.games.bohemians.browser.test_texts import HOUSE, NAMES, named, turned
from tests.looking import LOOKING, some
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import DESKTOP, LAPTOP, PHONE, Guest
from tests.web.room_pages import context_of

SIZES: Final = [DESKTOP, LAPTOP, PHONE]
SOME_SIZES: Final = some(SIZES, 2)  # where it is narrowest
SAMPLE: Final = 1 if LOOKING else 8  # of so many tables one
HAND: Final = 6  # cards

# Lays other cards on the table.
LAY: Final = """regions => {
  for (const [name, html] of Object.entries(regions)) document.getElementById(name).innerHTML = html;
  dispatchEvent(new Event("resize"));
}"""
# Halves of which something cannot be seen: another thing lies over a point of it, or it leaves its card or the
# window. Everything takes clicks for the moment, so that the page itself says what lies on top. Two halves that meet
# are seen as the whole symbol over their seam.
COVERED: Final = """async (where) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { pointer-events: auto !important; transition: none !important; animation: none !important }");
  document.adoptedStyleSheets.push(sheet);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const picture of document.querySelectorAll(".pictured img[src]")) await picture.decode();
  const name = (element) => `${element.localName}#${element.id}.${element.getAttribute("class")}`;
  const found = [];
  let seen = 0;
  for (const half of document.querySelectorAll(where)) {
    if (!half.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    half.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    seen += 1;
    const card = half.closest(".card, .pictured, .day, .ghost");
    const told = `${card.dataset.name ?? card.className} ${half.getAttribute("class")}`;
    const box = half.getBoundingClientRect();
    const around = card.getBoundingClientRect();
    const within = (edge) => edge.left - 1 <= box.left && edge.right + 1 >= box.right
      && edge.top - 1 <= box.top && edge.bottom + 1 >= box.bottom;
    if (box.width < 6 || box.height < 12) found.push(`${told}: ${box.width} x ${box.height}`);
    if (!within(around)) found.push(`${told}: off its card`);
    if (!within({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) found.push(`${told}: off the window`);
    for (const x of [0.12, 0.5, 0.88]) for (const y of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      if (!top || half.contains(top) || top.closest(".joint")) continue;
      found.push(`${told}: under ${name(top)}`);
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  return { seen, found: [...new Set(found)] };
}"""
# How many halves lie whole on the picture of a peek, which the pointer must not touch.
ON_PICTURE: Final = """async () => {
  const picture = document.querySelector(".peek .pictured img");
  await picture.decode();
  const around = picture.getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".peek .pictured .half")].map((half) => half.getBoundingClientRect());
  return boxes.filter((box) => box.width > 6 && box.left >= around.left - 1 && box.right <= around.right + 1
    && box.top >= around.top && box.bottom <= around.bottom).length;
}"""
OPEN: Final = """id => {
  document.getElementById(id).dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
}"""


def tables() -> Iterator[GameState]:
    """Every Habit lies once in the market (if it is sold there) and once in play."""
    game = salon.make("bohemians", players=2)
    for start in range(0, MUSES, 4):
        sold, played = turned(ADVANCED, MUSES, start, 4), turned(0, MUSES, start, 4)
        yield game.position(
            f"habit-market={named(sold)} 0.routine={named(played)} inspiration=2 round=4 turn=0 step=spend", 1
        )


def hands() -> Iterator[GameState]:
    """Every Habit is once in a hand."""
    game = salon.make("bohemians", players=2)
    for start in range(0, MUSES, HAND):
        yield game.position(f"0.hand={named(turned(0, MUSES, start, HAND))} round=4 step=round 0.drawn=0", 1)


def crammed(face: Face) -> Face:
    """The card at its fullest: six double halves, and a price that has changed."""
    left = [Half(row, "expression-right-2-open") for row in range(3)]
    right = [Half(row, "focus-left-2-open") for row in range(3)]
    return face._replace(left=left, right=right, cost=face.printed + 1)


def laid(table: GameState, regions: tuple[str, ...], lang: str, is_crammed: bool = False) -> dict[str, str]:
    """All that is offered is new, too."""
    context: dict[str, Any] = context_of(table, 0, NAMES, lang)
    market = context["market"]
    if is_crammed:
        market = market._replace(habits=[crammed(face) for face in market.habits])
    new = {face.number for face in [*market.habits, *market.muses] if face}
    return render_regions("bohemians/room.html", regions, context | {"market": market, "new": new})


def view_of(table: GameState) -> Any:
    return table.view(0)


def covered(guest: Guest, where: str = ".half") -> tuple[int, list[str]]:
    """How many halves are to be seen, and what hides some."""
    answer = guest.page.evaluate(COVERED, where)
    return answer["seen"], answer["found"]


def halves_of(cards: list[int]) -> int:
    return sum(1 for card in cards for half in [*HOUSE.box.left[card], *HOUSE.box.right[card]] if half)


@pytest.mark.parametrize("size", some(SIZES, 0, 2), ids=str)
def test_nothing_covers_a_half_on_any_card(guest: Seats, house: House, size: tuple[int, int]) -> None:
    ines = guest(size=size, lang="fr")  # "nouveau" is longer than "new"
    spending(ines, house)
    wrong = []
    for table in list(tables())[::SAMPLE]:
        ines.page.evaluate(LAY, laid(table, ("market", "day"), "fr"))
        seen, found = covered(ines, ".stalls .half, .day:not(.small) .half")
        assert seen >= halves_of(view_of(table)["market"]["habits"])  # and those in play
        wrong += found
    assert wrong == []


@pytest.mark.parametrize("size", SOME_SIZES, ids=str)
def test_not_even_a_card_at_its_fullest_hides_one(guest: Seats, house: House, size: tuple[int, int]) -> None:
    """A set of somebody's own may have six double halves on a card."""
    ines = guest(size=size, lang="fr")
    for scene in (spending, revolution):
        scene(ines, house)
        ines.page.evaluate(LAY, laid(next(tables()), ("market",), "fr", is_crammed=True))
        assert covered(ines, ".stalls .half") == (4 * 6, [])


@pytest.mark.parametrize("size", SOME_SIZES, ids=str)
def test_nothing_covers_a_half_in_a_hand(guest: Seats, house: House, size: tuple[int, int]) -> None:
    ines = guest(size=size)
    a_plan(ines, house)
    for table in list(hands())[::SAMPLE]:
        ines.page.evaluate(LAY, laid(table, ("hand",), "en"))
        assert covered(ines, ".fan .half") == (halves_of(view_of(table)["hand"]), [])


MOMENTS: Final = [a_plan, a_large_hand, a_day_opened, revolution, a_card_picked]
# In the gate the sizes take turns.
AT_MOMENTS: Final = [
    pytest.param(size, scene, id=f"{scene.__name__}-{size[0]}")
    for number, scene in some(list(enumerate(MOMENTS)), 1, 2, 3)
    for size in (SIZES if LOOKING else [SIZES[number % len(SIZES)]])
]


@pytest.mark.parametrize(("size", "scene"), AT_MOMENTS)
def test_nothing_covers_a_half_at_other_moments(
    guest: Seats, house: House, size: tuple[int, int], scene: Any
) -> None:
    ines = guest(size=size)
    scene(ines, house)
    where = "#place-1 .half" if scene is a_day_opened else ".half"
    seen, found = covered(ines, where)
    assert seen > 6
    assert found == []


@pytest.mark.parametrize("size", SOME_SIZES, ids=str)
def test_the_enlarged_card_draws_all_its_halves(guest: Seats, house: House, size: tuple[int, int]) -> None:
    ines = guest(size=size)
    spending(ines, house)
    for table in list(tables())[::SAMPLE]:
        ines.page.evaluate(LAY, laid(table, ("market", "day"), "en"))
        view = view_of(table)
        for card in [*view["market"]["habits"], *view["seats"][0]["routine"]]:
            ines.page.evaluate(OPEN, f"card-{card}")
            assert covered(ines, ".pictured .half") == (halves_of([card]), [])
            assert ines.css(".pictured .wholes .i").count() == len(HOUSE.box.whole[card])
            ines.page.keyboard.press("Escape")
    ines.css(".stalls .muse").first.click(button="right")
    expect(ines.css(".pictured img")).to_be_visible()
    expect(ines.css(".pictured svg")).to_have_count(0)


def test_a_card_in_a_pile_and_one_under_the_pointer_show_their_halves_enlarged(guest: Seats, house: House) -> None:
    ines = guest()
    spending(ines, house)
    ines.css(".stalls .habit").first.hover()
    expect(ines.css("#opened.peek")).to_be_visible()
    sold = int((ines.css(".stalls .habit").first.get_attribute("id") or "").removeprefix("card-"))
    assert ines.page.evaluate(ON_PICTURE) == halves_of([sold])
    partners(ines, house)
    piled = ines.css(".open-hand .chip[data-edges]").first
    edges = (piled.get_attribute("data-edges") or "").split()
    piled.click(button="right")
    expect(ines.css("#opened")).to_be_visible()
    assert covered(ines, ".pictured .half") == (sum(not edge.startswith("whole") for edge in edges), [])
