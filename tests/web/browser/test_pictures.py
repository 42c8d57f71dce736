"""Bioutifoul's pictures: the one that is clicked is bought, and the one that is clicked is sold."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

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
