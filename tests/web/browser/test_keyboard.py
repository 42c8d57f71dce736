"""The table without a mouse: a whole game by keys, and a focus that is always somewhere and can always be seen."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.looking import LOOKING
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import GONE_ON, Guest
from tests.web.browser.planting import CROWD, CROWDED
from tests.web.browser.scenes import TWO, at_gallery, at_influence, gallery

MOST_KEYS = 60  # to get anywhere
ENOUGH = 400 if LOOKING else 6  # questions; in the gate a game of `test_plain_room.py` is played by keys to its end
# Where the focus is, and whether somebody who looks at the page can tell.
FOCUS = """() => {
  const at = document.activeElement;
  const { x, y, width, height } = at.getBoundingClientRect();
  const marked = (element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || (element !== at && boxShadow !== "none");
  };
  return {
    id: at.id || at.localName, lost: at === document.body,
    marked: marked(at) || [...at.parentElement?.querySelectorAll(":scope > span") ?? []].some(marked),
    inside: width > 0 && x + width > 0 && y + height > 0 && x < innerWidth && y < innerHeight,
  };
}"""

# How far it is from the focus to an element, to the right and down.
WAY = """id => {
  const box = (element) => element.getBoundingClientRect();
  const centre = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const [from, to] = [document.activeElement, document.getElementById(id)].map(box).map(centre);
  return [to[0] - from[0], to[1] - from[1]];
}"""


def test_a_game_is_played_by_keys_alone_from_the_start_page_on(guest: Seats, house: House) -> None:
    """To its end with `make looks`; in the gate a result is then opened at another table."""
    ines = guest()
    ines.go("/")
    tab_to(ines, "button:has-text('Play now')")
    ines.page.keyboard.press("Enter")
    ines.connected()
    loads = ines.loads
    question, answered = "", 0
    while (question := ines.wanted(question)) != "over" and answered < ENOUGH:
        answer_by_keys(ines, answered)
        ines.page.wait_for_function(GONE_ON, arg=question)
        focus_is_seen(ines)
        answered += 1
    assert ines.loads == loads
    if question != "over":
        ines.sit(house.garden.finished(TWO).seats[0])
    go_by_arrows(ines, ["do-result"])
    focus_is_seen(ines)
    ines.page.keyboard.press("Enter")
    expect(ines.css("h1")).to_contain_text(re.compile("win|share the victory"))


def answer_by_keys(ines: Guest, number: int) -> None:
    """Arrows go to what is possible, Enter or Space choose it; in a panel, the first button has the focus."""
    seen = ines.choices()
    cards = [*seen["posters"], *seen["hand"], *seen["painters"], *(seen["market"] if seen["works"] < 3 else [])]
    go_by_arrows(ines, cards or seen["buttons"])
    focus_is_seen(ines)
    ines.page.keyboard.press("Enter" if number % 2 else "Space")
    for panel in (".choice:not(#confirm):visible", "#confirm:visible"):
        if ines.css(panel).count():
            focus_is_seen(ines)
            assert ines.css(panel).evaluate("panel => panel.contains(document.activeElement)")
            ines.page.keyboard.press("Space" if number % 2 else "Enter")


def go_by_arrows(ines: Guest, targets: list[str]) -> None:
    """To one of these cards or buttons, as somebody would who sees where it is."""
    for n in range(MOST_KEYS):
        if ines.focused() in targets:
            return
        right, down = ines.page.evaluate(WAY, targets[0])
        across = abs(right) > abs(down) if n % 3 < 2 else abs(right) <= abs(down)
        ines.page.keyboard.press(
            ("ArrowRight" if right > 0 else "ArrowLeft") if across else ("ArrowDown" if down > 0 else "ArrowUp")
        )
    raise AssertionError(f"no arrows led to {targets}")


def tab_to(ines: Guest, selector: str) -> None:
    target = ines.css(selector).first
    for key in ["Tab"] * MOST_KEYS:
        if target.evaluate("element => element === document.activeElement"):
            return
        ines.page.keyboard.press(key)
    raise AssertionError(f"Tab does not lead to {selector}")


def focus_is_seen(ines: Guest) -> None:
    focus = ines.page.evaluate(FOCUS)
    assert not focus["lost"], "the focus is lost"
    assert focus["marked"], f"nobody can see that the focus is on {focus['id']}"
    assert focus["inside"], f"the focus is on {focus['id']}, out of sight"


def test_escape_cancels_what_is_picked_asked_and_opened_and_the_focus_goes_back(guest: Seats, house: House) -> None:
    ines = guest()
    at_gallery(ines, house)
    card = ines.css(".shows .legal").first
    card.focus()
    ines.page.keyboard.press("Enter")
    expect(ines.css(".choice:not([hidden])")).to_be_visible()
    ines.page.keyboard.press("Escape")
    expect(ines.css(".choice:not([hidden])")).to_have_count(0)
    expect(card).to_be_focused()

    tab_to(ines, "#ask .asking [data-act]")
    button = ines.focused()
    ines.page.keyboard.press("Enter")
    expect(ines.css("#confirm-yes")).to_be_focused()
    ines.page.keyboard.press("Escape")
    expect(ines.css("#confirm")).to_be_hidden()
    expect(ines.css(f"#{button}")).to_be_focused()

    card.focus()
    ines.page.keyboard.press("o")
    expect(ines.css("#opened")).to_be_visible()
    expect(ines.css("#opened-name")).not_to_be_empty()
    ines.page.keyboard.press("Escape")
    expect(ines.css("#opened")).to_be_hidden()
    expect(card).to_be_focused()

    ines.page.keyboard.press("?")
    expect(ines.css("#rules")).to_be_visible()
    ines.page.keyboard.press("Escape")
    expect(ines.css("#rules")).to_be_hidden()
    expect(card).to_be_focused()


def test_enter_on_a_card_that_cannot_be_used_opens_it_with_the_reason(guest: Seats, house: House) -> None:
    ines = guest()
    at_influence(ines, house)
    ines.css(".wall [data-why]").first.focus()
    ines.page.keyboard.press("Enter")
    expect(ines.css("#opened-why")).to_be_visible()
    expect(ines.css("#opened-act")).to_be_hidden()
    ines.page.keyboard.press("o")
    expect(ines.css("#opened")).to_be_hidden()


def test_letters_take_back_and_hint_but_not_while_somebody_types(guest: Seats, house: House) -> None:
    ines = guest()
    ines.sit(house.garden.begun(TWO).seats[0])
    question = ines.wanted()
    ines.page.keyboard.press("h")
    expect(ines.css(".hinted:visible").first).to_be_visible()
    expect(ines.css(".why.tip")).to_be_visible()
    ines.choose()  # an Influence card: one's own turn goes on, and nothing was shown
    ines.wanted(question)
    works = ines.css(".gallery .card").count()
    ines.css(".wall .legal").first.focus()
    ines.page.keyboard.press("Enter")
    expect(ines.css(".gallery .card")).to_have_count(works + 1)

    ines.css("#say").focus()
    ines.page.keyboard.type("uh?o")
    expect(ines.css("#say")).to_have_value("uh?o")
    expect(ines.css(".gallery .card")).to_have_count(works + 1)
    ines.css("#tool-log").focus()
    ines.page.keyboard.press("u")
    expect(ines.css(".gallery .card")).to_have_count(works)
    expect(ines.css("#tool-log")).to_be_focused()


def test_what_others_do_leaves_the_focus_and_what_is_being_written_alone(guest: Seats, house: House) -> None:
    match = gallery(house)
    ines, claire = guest(), guest()
    ines.sit(match.seats[0])
    claire.sit(match.seats[1])
    claire.css("#say").focus()
    claire.page.keyboard.type("I think tha")
    ines.choose_and_wait()
    expect(claire.css(".story li").first).to_contain_text("Ines")
    claire.page.keyboard.type("t is")
    expect(claire.css("#say")).to_have_value("I think that is")
    claire.css(".wall .card").first.focus()
    held = claire.focused()
    ines.choose_and_wait()
    expect(claire.css(".story li").nth(1)).to_contain_text("Ines")
    assert claire.focused() in (held, "ask")
    focus_is_seen(claire)


def test_every_card_of_a_crowded_table_is_reached_by_arrows(guest: Seats, house: House) -> None:
    ines = guest()
    ines.sit(house.garden.position(CROWDED, CROWD).seats[0])
    cards = set(ines.choices()["hand"])
    reached = set()
    for _ in range(12):
        ines.page.keyboard.press("ArrowRight")
        reached.add(ines.focused())
    assert reached == cards
    assert len(cards) == 8
