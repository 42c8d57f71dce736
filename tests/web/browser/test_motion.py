"""What moves and what answers: cards fly and hold nobody up; why not; hints; asking before the last step."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.looking import some
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import LAPTOP, SMALL_PHONE, Guest
from tests.web.browser.scenes import at_gallery, at_influence, crowded, gallery

# Notes what flies in each transition, from where to where, and lets it fly slowly if a test wants to look.
WATCH: Final = """
window.flights = [];
window.slowly = 1;
const start = document.startViewTransition;
document.startViewTransition = function (change) {
  const transition = start.call(this, change);
  const flight = { groups: [], over: false };
  window.flights.push(flight);
  transition.ready.then(() => {
    for (const animation of document.getAnimations()) {
      const part = animation.effect?.pseudoElement ?? "";
      if (part.startsWith("::view-transition")) animation.updatePlaybackRate(1 / window.slowly);
      if (!part.startsWith("::view-transition-group")) continue;
      flight.groups.push(animation.effect.getKeyframes()[0].transform);
    }
  });
  transition.finished.then(() => (flight.over = true));
  return transition;
};
"""


def mover(guest: Seats, house: House, **more: Any) -> Guest:
    ines = guest(moving=True, own=True, **more)
    ines.context.add_init_script(WATCH)
    at_gallery(ines, house)
    return ines


def flights(ines: Guest) -> list[dict[str, Any]]:
    return list(ines.page.evaluate("() => window.flights"))


def test_a_bought_work_flies_from_the_wall_to_the_gallery(guest: Seats, house: House) -> None:
    ines = mover(guest, house)
    card = ines.css(".wall .legal").first
    bought = ines.css(f"#{card.get_attribute('id')}")
    card.click()
    expect(ines.css(".gallery").filter(has=bought)).to_have_count(1)
    ines.until(lambda: flights(ines)[0]["over"])
    (flight,) = flights(ines)
    (begin,) = flight["groups"]
    across = [float(number) for number in re.findall(r"-?[\d.]+", begin)][-2:]
    assert max(map(abs, across)) > 100, begin  # px: it began far from the corner, on the wall
    assert bought.evaluate("card => card.style.viewTransitionName") == ""


def test_while_a_card_flies_the_others_can_be_clicked(guest: Seats, house: House) -> None:
    ines = mover(guest, house)
    ines.page.evaluate("() => { window.slowly = 100 }")  # 24 s: it flies until another one does
    ines.css(".wall .legal").first.click()
    ines.until(lambda: bool(flights(ines)) and flights(ines)[0]["groups"] != [])
    ines.css(".gallery .legal").first.click()  # sell another one
    ines.until(lambda: len([text for text in ines.sent if '"move"' in text]) == 2)
    first, second = (json.loads(text) for text in ines.sent if '"move"' in text)
    assert first["decision"] != second["decision"]
    expect(ines.css(".gallery .card")).to_have_count(2)


def test_with_reduced_motion_nothing_flies(guest: Seats, house: House) -> None:
    ines = guest(own=True)
    ines.context.add_init_script(WATCH)
    at_gallery(ines, house)
    ines.css(".wall .legal").first.click()
    expect(ines.css(".gallery .card")).to_have_count(3)
    ines.choose_and_wait()
    assert flights(ines) == []
    assert ines.page.evaluate("() => document.getAnimations().length") == 0


def test_a_card_that_cannot_be_used_says_why_until_the_next_click(guest: Seats, house: House) -> None:
    match = gallery(house)
    ines, claire = guest(), guest()
    claire.sit(match.seats[1])
    ines.sit(match.seats[0])
    card = claire.css(".wall [data-why]").first
    card.click()
    expect(card.locator(".why")).to_have_text(card.get_attribute("data-why") or "")
    expect(card.locator(".why")).to_have_attribute("role", "status")
    ines.choose_and_wait()  # what others do leaves the sticker where it is
    expect(claire.css(".story li").first).to_contain_text("Ines")
    expect(card.locator(".why")).to_be_visible()
    claire.css(".whose").click()
    expect(claire.css(".why")).to_have_count(0)


@pytest.mark.parametrize("size", some([LAPTOP, SMALL_PHONE], 1), ids=str)
def test_wherever_a_card_lies_its_reason_can_be_read_whole(guest: Seats, house: House, size: tuple[int, int]) -> None:
    ines = guest(size=size, lang="fr")
    ines.sit(crowded(house).seats[0])
    assert ines.page.evaluate(REASONS_CUT_OFF) == []


# Clicks every card that cannot be used now, and measures the sticker.
REASONS_CUT_OFF: Final = """() => {
  const cards = [...document.querySelectorAll(".card[data-why]")].filter((card) => card.checkVisibility());
  return cards.flatMap((card) => {
    card.scrollIntoView({ block: "center", inline: "center" });
    card.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    const { left, right, top, bottom } = card.querySelector(".why").getBoundingClientRect();
    const whole = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    return whole ? [] : [`${card.id}: ${[left, right, top, bottom].map(Math.round).join()}`];
  });
}"""


def test_a_hint_marks_what_a_bot_would_do(guest: Seats, house: House) -> None:
    ines = guest()
    at_influence(ines, house)
    ines.css("#tool-hint").click()
    expect(ines.css(".why.tip")).to_be_visible()
    hinted = ines.css(".hinted:visible")
    expect(hinted.first).to_be_visible()
    assert hinted.evaluate_all("cards => cards.every((card) => card.matches('.legal, [data-act]'))")
    ines.css(".whose").click()
    expect(ines.css(".hinted")).to_have_count(0)
    expect(ines.css(".why")).to_have_count(0)


def test_what_cannot_be_taken_back_is_asked_first_unless_somebody_wants_it_otherwise(
    guest: Seats, house: House
) -> None:
    ines = guest()
    at_gallery(ines, house)
    question, end = ines.wanted(), ines.css(".asking [data-act]").first
    end.click()
    expect(ines.css("#confirm-text")).to_contain_text("End the phase without an action?")
    ines.css("#confirm-no").click()
    expect(ines.css("#confirm")).to_be_hidden()
    assert ines.question() == question

    ines.css("#tool-settings").click()
    ines.css("label.switch:has([name=confirm])").click()
    ines.css("#settings header [data-close]").click()
    ines.page.reload()
    ines.connected()
    end.click()
    expect(ines.css("#confirm")).to_be_hidden()
    expect(ines.css("#ask")).to_contain_text("Claire is choosing")


def test_what_happens_is_told_to_those_who_do_not_see_it(guest: Seats, house: House) -> None:
    match = gallery(house)
    ines, claire = guest(), guest()
    ines.sit(match.seats[0])
    claire.sit(match.seats[1])
    assert ines.page.title().startswith("● Your turn")
    assert not claire.page.title().startswith("●")
    ines.choose_and_wait()
    expect(claire.css("#said")).to_contain_text("Ines")
    assert claire.css("#said").get_attribute("aria-live") == "polite"
    ines.css(".asking [data-act]").first.click()
    ines.css("#confirm-yes").click()
    claire.wanted()
    expect(claire.page).to_have_title(re.compile("^● Your turn"))
    expect(ines.page).not_to_have_title(re.compile("●"))


def test_the_story_lights_the_cards_it_tells_of(guest: Seats, house: House) -> None:
    ines = guest()
    at_gallery(ines, house)
    ines.css(".wall .legal").first.click()
    line = ines.css(".story .named").first
    expect(line).to_contain_text("bought")
    line.hover()
    expect(ines.css(".gallery .lit")).to_have_count(1)
    ines.css(".whose").hover()
    expect(ines.css(".lit")).to_have_count(0)


def test_a_card_is_shown_large_while_the_pointer_rests_on_it(guest: Seats, house: House) -> None:
    ines = guest()
    at_influence(ines, house)
    card = ines.css(".wall .card").first
    card.hover()
    expect(ines.css("#opened.peek")).to_be_in_viewport(ratio=1)
    expect(ines.css("#opened-name")).to_have_text(card.get_attribute("data-name") or "")
    expect(ines.css("#opened-why")).to_have_text(card.get_attribute("data-why") or "")
    ines.css(".whose").hover()
    expect(ines.css("#opened")).to_be_hidden()
