"""The table's client in a real browser: what a swap changes, what it leaves alone, and how cards are seen to move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.far_side import MARKET, REGIONS, FarSide, Message, card, has_focus, update, visit

# Random trees over two regions: after each morph they must be what was asked for, made of what was there.
MANY_SWAPS = """async (rounds) => {
  const { byId, morph, parse } = await import("/static/morph.js");
  let seed = 7;
  const under = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  const tree = (depth, ids) => Array.from({ length: under(5) }, () => {
    if (under(4) === 0) return ["text", " ", "<!--remark-->"][under(3)];
    const id = under(2) && ids.length ? ` id="${ids.splice(under(ids.length), 1)}"` : "";
    const tag = ["div", "section", "span"][under(3)];
    return `<${tag}${id} data-n="${under(3)}">${depth ? tree(depth - 1, ids) : ""}</${tag}>`;
  }).join("");
  const regions = [document.getElementById("gallery"), document.getElementById("market")];
  for (let round = 0; round < rounds; round++) {
    const ids = Array.from({ length: 12 }, (_, n) => `it-${n}`);
    const wanted = [tree(3, ids), tree(3, ids)];
    const before = byId(regions);
    const known = byId(regions);
    regions.forEach((region, n) => morph(region, wanted[n], known));
    regions.forEach((region, n) => {
      const fresh = region.cloneNode(false);
      fresh.append(parse(wanted[n]));
      if (!region.isEqualNode(fresh)) throw new Error(`round ${round}: ${region.innerHTML} is not ${wanted[n]}`);
    });
    for (const [id, element] of byId(regions)) {
      const old = before.get(id);
      if (old && old.nodeName === element.nodeName && old !== element) throw new Error(`another ${id}`);
    }
  }
  return rounds;
}"""


@pytest.fixture
def calm_page(browser: Browser, far: FarSide) -> Iterator[Page]:
    with visit(browser, far, reduced_motion="reduce") as page:
        yield page


def is_the_same(page: Page, selector: str) -> bool:
    """Is this still the element that was marked by `mark`?"""
    return bool(page.locator(selector).evaluate("element => element.marked === true"))


def mark(page: Page, *selectors: str) -> None:
    for selector in selectors:
        page.locator(selector).evaluate("element => { element.marked = true }")


def wait_for_animation(page: Page, name: str) -> None:
    page.wait_for_function(
        "name => document.getAnimations().some(a => a.effect?.pseudoElement?.includes(name))", arg=name
    )


# --- Swaps -----------------------------------------------------------------------------------------------------


def test_only_changed_regions_are_touched(page: Page, far: FarSide) -> None:
    page.evaluate("window.touched.clear()")
    same = {"html": "<p>never shown</p>", "digest": "market0"}
    message = update(gallery="<p>hung</p>")
    message["regions"]["market"] = same
    far.say(message)
    expect(page.locator("#gallery")).to_have_text("hung")
    assert page.evaluate("[...window.touched]") == ["gallery"]
    assert page.locator("body").get_attribute("data-number") == "18"


def test_a_swap_keeps_focus_identity_typed_text_and_what_is_open_and_scrolled(page: Page, far: FarSide) -> None:
    mark(page, "#work-2", "#say-text", "#story details", "#story ol", "#log")
    page.locator("#more").click()
    page.locator("#story ol").evaluate("list => { list.scrollTop = 30 }")
    page.locator("#say-text").press_sequentially("half a wor")
    page.locator("#say-text").evaluate("field => field.setSelectionRange(2, 4)")
    far.say(
        update(
            market=card("work-9", "market") + MARKET.replace('data-act="42"', 'data-act="43" class="changed"'),
            story="<h2>Story</h2>" + REGIONS["story"].replace("four", "five"),
            chat="<p>Hello</p><p>You there?</p>" + REGIONS["chat"],
        )
    )
    expect(page.locator("#chat")).to_contain_text("You there?")
    assert all(is_the_same(page, it) for it in ("#work-2", "#say-text", "#story details", "#story ol", "#log"))
    assert has_focus(page) == "say-text"
    assert page.locator("#say-text").evaluate("f => [f.value, f.selectionStart, f.selectionEnd]") == [
        "half a wor",
        2,
        4,
    ]
    assert page.locator("#story details").evaluate("details => details.open")
    assert page.locator("#story ol").evaluate("list => list.scrollTop") == 30
    assert page.locator("#work-2").get_attribute("data-act") == "43"
    page.locator("#do-log").click()
    far.say(update("8", chat=REGIONS["chat"].replace("Log</p>", "Longer log</p>")))
    expect(page.locator("#log")).to_contain_text("Longer log")
    assert page.locator("#log").evaluate("dialog => dialog.matches(':modal')")
    assert has_focus(page) == "log-close"


@pytest.mark.parametrize("has_move_before", [True, False])
def test_focus_and_identity_go_with_a_card_to_another_region(
    calm_page: Page, far: FarSide, has_move_before: bool
) -> None:
    if not has_move_before:
        calm_page.evaluate("delete Element.prototype.moveBefore")
    mark(calm_page, "#work-2", "#work-3")
    calm_page.locator("#work-2").focus()
    wrapped = "<ul><li>" + card("work-2", "gallery") + "</li></ul>"
    far.say(update(market=card("work-3", "market") + card("work-1", "market"), gallery=wrapped))
    expect(calm_page.locator("#gallery #work-2")).to_be_visible()
    assert is_the_same(calm_page, "#work-2")
    assert is_the_same(calm_page, "#work-3")
    assert has_focus(calm_page) == "work-2"


def test_focus_goes_to_the_question_if_its_element_is_gone(page: Page, far: FarSide) -> None:
    page.locator("#do-end").focus()
    far.say(update(ask='<p data-decision="18">And now?</p><button id="do-70" data-act="70">Go on</button>'))
    expect(page.locator("#ask")).to_contain_text("And now?")
    assert has_focus(page) == "ask"
    page.keyboard.press("Tab")
    assert has_focus(page) == "do-70"


def test_any_tree_becomes_any_other_and_whatever_has_an_id_stays_itself(page: Page) -> None:
    assert page.evaluate(MANY_SWAPS, 2000) == 2000
    page.evaluate("delete Element.prototype.moveBefore")
    assert page.evaluate(MANY_SWAPS, 2000) == 2000


def test_the_newest_line_stays_in_sight_unless_somebody_scrolled_up(page: Page, far: FarSide) -> None:
    def lines(count: int) -> str:
        return '<ol class="strip" data-tail>' + "<li>line</li>" * count + "</ol>"

    top = "list => Math.round(list.scrollHeight - list.clientHeight - list.scrollTop)"
    far.say(update("1", gallery=lines(1)), update("5", gallery=lines(5)))
    expect(page.locator("#gallery li")).to_have_count(5)
    assert page.locator("#gallery ol").evaluate(top) == 0
    page.locator("#gallery ol").evaluate("list => { list.scrollTop = 10 }")
    far.say(update("6", gallery=lines(6)))
    expect(page.locator("#gallery li")).to_have_count(6)
    assert page.locator("#gallery ol").evaluate("list => list.scrollTop") == 10


def test_lists_whose_items_have_no_ids_follow_the_ids_inside(page: Page, far: FarSide) -> None:
    def listed(*names: str) -> str:
        return "<ul>" + "".join(f"<li>{card(name, 'gallery')}</li>" for name in names) + "</ul>"

    far.say(update("1", gallery=listed("a", "b", "c")))
    mark(page, "li:has(#b)", "#b", "li:has(#c)")
    page.locator("#c").focus()
    far.say(update("2", gallery=listed("d", "c", "b")))
    expect(page.locator("#gallery")).to_have_text("dcb")
    assert all(is_the_same(page, it) for it in ("li:has(#b)", "#b", "li:has(#c)"))
    assert has_focus(page) == "c"


# --- Motion ----------------------------------------------------------------------------------------------------


def bought(digest: str = "new") -> Message:
    """Work 1 goes from the market to the gallery."""
    return update(digest, market=MARKET.replace("work-1", "work-8"), gallery=card("work-1", "gallery"))


def test_a_moving_card_has_a_name_only_while_it_moves_and_the_page_stays_clickable(page: Page, far: FarSide) -> None:
    far.say(bought())
    wait_for_animation(page, "moving-0")
    page.evaluate("for (const animation of document.getAnimations()) animation.pause()")
    assert page.locator("#work-1").evaluate("card => card.style.viewTransitionName") == "moving-0"
    assert page.locator("[style]").count() == 1
    page.locator("#work-2").click(no_wait_after=True)
    assert far.heard()["action"] == 42
    assert page.evaluate("document.getAnimations().length > 0"), "the click came after the motion, not during it"
    page.evaluate("for (const animation of document.getAnimations()) animation.finish()")
    expect(page.locator("[style]")).to_have_count(0)
    assert page.evaluate("window.transitions") == 1


def test_a_change_in_which_no_card_moves_starts_no_transition(page: Page, far: FarSide) -> None:
    far.say(update(gallery=card("work-77", "gallery")))
    expect(page.locator("#work-77")).to_be_visible()
    assert page.evaluate("window.transitions") == 0


def test_two_updates_in_quick_succession_are_both_seen_and_end_in_the_last(page: Page, far: FarSide) -> None:
    back = update("back", market=MARKET, gallery="<p>empty again</p>")
    far.say(bought(), back)
    wait_for_animation(page, "moving-0")
    expect(page.locator("#gallery #work-1")).to_be_visible()
    expect(page.locator("#gallery")).to_have_text("empty again")
    expect(page.locator("[style]")).to_have_count(0)
    assert page.evaluate("window.transitions") == 2
    assert page.locator("#market").get_attribute("data-digest") == "market-back"


def test_when_many_updates_wait_the_last_state_is_shown_at_once(page: Page, far: FarSide) -> None:
    there_and_back = [
        message for n in range(5) for message in (bought(f"{n}"), update(f"{n}b", market=MARKET, gallery=""))
    ]
    far.say(*there_and_back, bought("last"))
    expect(page.locator("#gallery")).to_have_attribute("data-digest", "gallery-last")
    expect(page.locator("#gallery #work-1")).to_be_visible()
    assert page.evaluate("window.transitions") < 4


def test_a_line_that_breaks_in_mid_motion_leaves_no_old_state_behind(page: Page, far: FarSide) -> None:
    # A browser that is slow to take its pictures: the swap comes after the new line.
    page.evaluate(
        """document.startViewTransition = (change) => {
          const done = new Promise((resolve) => setTimeout(resolve, 1200)).then(change);
          done.then(() => { window.changed = true });
          return { ready: done, updateCallbackDone: done, finished: done };
        }"""
    )
    far.say(bought("1"), update("2", market=MARKET, gallery="<p>last</p>"))
    far.hang_up()
    have = far.heard()["have"]
    assert (have["market"], have["gallery"]) == ("market-2", "gallery-2")
    page.wait_for_function("() => window.changed")
    expect(page.locator("#gallery")).to_have_text("last")
    expect(page.locator("[style]")).to_have_count(0)


def test_reduced_motion_starts_no_transition(calm_page: Page, far: FarSide) -> None:
    far.say(bought())
    expect(calm_page.locator("#gallery #work-1")).to_be_visible()
    assert calm_page.evaluate("window.transitions") == 0
