"""The scenes of Bohemians that browser tests look at."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from salon.games.bohemians.encode import FINISH, PLACE
from tests.web.browser.conftest import House
from tests.web.browser.guests import Guest
from tests.web.browser.planting import CROWD
from tests.web.browser.scenes import Scene, page
from tests.web.browser.test_bohemians_game import BOHEMIANS, MORNING, TWO, card_of

FOUR: Final = ("keep-a-diary", "wander-the-streets", "cafe-to-cafe", "waltz")
PLACED: Final = [(0, PLACE + int(card_of(name).removeprefix("#card-")) * 4 + n) for n, name in enumerate(FOUR)]
SPENDING: Final = (
    "0.routine=keep-a-diary,job,cafe-to-cafe,waltz 1.routine=chase-the-light,job,wander-the-streets,- "
    "0.hardships=malnutrition,envy 0.ignored=envy 0.atelier=6 1.atelier=9 inspiration=9 round=4 turn=0 step=spend "
    "habit-market=row-against-the-seine,wrong-balcony,barter-sketches,obsessions muse-market=valery,alex,emilie,moon"
)


def choosing_a_side(guest: Guest, house: House) -> None:
    begun = house.garden.begun(TWO, game=BOHEMIANS)
    for seat in (0, 1):
        guest.sit(begun.seats[seat])
        if guest.css(".offer.legal").count():
            return
    raise AssertionError("nobody is asked for a side")


def choosing_a_board(guest: Guest, house: House) -> None:
    begun = house.garden.begun(TWO, game=BOHEMIANS, dealing="chosen")
    for seat in (0, 1):
        guest.sit(begun.seats[seat])
        if guest.css(".offer.legal").count():
            return
    raise AssertionError("nobody is asked for a board")


def a_plan(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(MORNING, TWO, PLACED[:2], game=BOHEMIANS).seats[0])


def a_card_picked(guest: Guest, house: House) -> None:
    a_plan(guest, house)
    guest.css(card_of("waltz")).click()
    expect(guest.css(".scene .column.target")).to_have_count(4)


def a_complete_plan(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(MORNING, TWO, PLACED, game=BOHEMIANS).seats[0])
    expect(guest.css(f"#do-{FINISH}")).to_be_visible()


def spending(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(SPENDING, TWO, game=BOHEMIANS).seats[0])


def a_day_opened(guest: Guest, house: House) -> None:
    spending(guest, house)
    guest.css("#who-1").click()
    expect(guest.css("#place-1 .day")).to_be_visible()


def a_card_opened(guest: Guest, house: House) -> None:
    spending(guest, house)
    guest.css(".stall .card").first.click(button="right")
    expect(guest.css("#opened")).to_be_visible()


def decks_opened(guest: Guest, house: House) -> None:
    spending(guest, house)
    guest.css("#look-piles").click()
    expect(guest.css("#piles header")).to_be_visible()


def over(guest: Guest, house: House) -> None:
    guest.sit(house.garden.finished(TWO, game=BOHEMIANS).seats[0])


def result(guest: Guest, house: House) -> None:
    match = house.garden.finished(CROWD[:3], game=BOHEMIANS)
    guest.go(match.seats[0])
    guest.go(match.path + "/result")


def replay(guest: Guest, house: House) -> None:
    match = house.garden.finished(CROWD[:3], game=BOHEMIANS)
    guest.go(match.seats[0])
    guest.go(f"/replay/{match.name}?move=60&eyes=0")


def watching(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(SPENDING, TWO, game=BOHEMIANS).watch)


PARIS: Final = [
    Scene("bohemians-side", choosing_a_side),
    Scene("bohemians-plan", a_plan),
    Scene("bohemians-picked", a_card_picked),
    Scene("bohemians-spending", spending),
    Scene("bohemians-day-opened", a_day_opened),
    Scene("bohemians-card-opened", a_card_opened),
    Scene("bohemians-decks", decks_opened),
    Scene("bohemians-over", over),
    Scene("bohemians-board", choosing_a_board),
    Scene("bohemians-complete", a_complete_plan),
    Scene("bohemians-watching", watching),
    Scene("bohemians-replay", replay),
    Scene("bohemians-result", result, whole=True),
    Scene("bohemians-setup", page("/games/bohemians"), whole=True),
]
