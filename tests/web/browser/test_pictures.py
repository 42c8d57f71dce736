"""Bioutifoul's pictures: the one that is clicked is bought, and the one that is clicked is sold."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from salon.games.bioutifoul.rules.encode import BUY_PICTURE
from tests.games.bioutifoul.picked import SEED, picked
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import Guest
from tests.web.browser.planting import Planted

FIRST, SECOND = "#work-0", "#work-3"  # two works by Alice on the market, A1 and A4
TWO_ALIKE = (
    "row=SHRA market=A1R2A4H4H1S6 display=AR,HS,AS,RH 0.hand=AAR 1.hand=HHS 0.gold=9 0.works=A2A3 turn=0 round=4 "
    "staged-in=3 step=gallery"
)


def take(ines: Guest, card: str, how: str) -> None:
    if how == "mouse":
        ines.css(card).click()
    else:
        ines.css(card).focus()
        ines.page.keyboard.press("Enter")


def seated(guest: Seats, house: House) -> tuple[Guest, Planted]:
    ines = guest()
    planted = house.garden.position(TWO_ALIKE, ["Ines", "Jack"])
    ines.sit(planted.seats[0])
    return ines, planted


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_the_second_of_two_works_by_one_artist_is_the_one_that_travels(guest: Seats, house: House, how: str) -> None:
    ines, _ = seated(guest, house)
    take(ines, SECOND, how)
    expect(ines.css(f".gallery {SECOND}")).to_have_count(1)
    expect(ines.css(f".wall {FIRST}")).to_have_count(1)
    ines.page.reload()
    expect(ines.css(f".gallery {SECOND}")).to_have_count(1)


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_the_work_that_is_clicked_is_sold(guest: Seats, house: House, how: str) -> None:
    """The newer one of two old works by one artist."""
    ines, _ = seated(guest, house)
    take(ines, "#work-2", how)
    expect(ines.css(".gallery #work-2")).to_have_count(0)
    expect(ines.css(".gallery #work-1")).to_have_count(1)


def slide(ines: Guest, card: str, to: str | None) -> None:
    """Press on a card and let go elsewhere: on another one, or some way off on the same."""
    box = ines.css(card).bounding_box()
    assert box is not None
    target = box if to is None else ines.css(to).bounding_box()
    assert target is not None
    ines.page.mouse.move(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.3)
    ines.page.mouse.down()
    ines.page.mouse.move(target["x"] + target["width"] * 0.7, target["y"] + target["height"] * 0.7, steps=6)
    ines.page.mouse.up()


def test_a_press_that_slides_across_its_card_still_means_that_picture(guest: Seats, house: House) -> None:
    ines, planted = seated(guest, house)
    slide(ines, SECOND, None)
    expect(ines.css(f".gallery {SECOND}")).to_have_count(1)
    expect(ines.css(f".wall {FIRST}")).to_have_count(1)
    assert house.garden.journal(planted.name)[-1].value == BUY_PICTURE + 3


def test_a_picture_dragged_to_another_one_moves_neither_and_the_next_click_counts(guest: Seats, house: House) -> None:
    """Works are clicked, not dragged: to let go over another card is no click on either."""
    ines, planted = seated(guest, house)
    before = len(house.garden.journal(planted.name))
    slide(ines, SECOND, FIRST)
    expect(ines.css(f".wall {SECOND}")).to_have_count(1)
    expect(ines.css(f".wall {FIRST}")).to_have_count(1)
    assert len(house.garden.journal(planted.name)) == before
    ines.css(SECOND).click()
    expect(ines.css(f".gallery {SECOND}")).to_have_count(1)
    expect(ines.css(f".wall {FIRST}")).to_have_count(1)


def test_a_replay_shows_the_picture_that_was_bought(guest: Seats, house: House) -> None:
    bought = picked()
    names = ["Ines", "Jack"]
    planted = house.garden.moved(names, bought.playthrough.moves, SEED)
    ines = guest()
    ines.sit(planted.seats[bought.seat])
    ines.go(f"/replay/{planted.name}?move={bought.move - 1}")
    expect(ines.css(f".wall #work-{bought.picture}")).to_have_count(1)
    expect(ines.css("#reel")).to_be_enabled()
    ines.css("#step-on").click()
    expect(ines.css("#move-number")).to_have_text(str(bought.move))
    expect(ines.css(f".gallery #work-{bought.picture}")).to_have_count(1)
    expect(ines.css(f".wall #work-{bought.first}")).to_have_count(1)
    ines.css("#step-back").click()
    expect(ines.css(f".wall #work-{bought.picture}")).to_have_count(1)
    ines.shot("bioutifoul-replay-of-a-picture")
