"""The scenes of Bohemians that browser tests look at."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from salon.games.bohemians.rules.encode import FINISH, PLACE
from tests.games.bohemians.browser.test_game import BOHEMIANS, MORNING, TWO, card_of
from tests.web.browser.conftest import House
from tests.web.browser.guests import Guest
from tests.web.browser.planting import CROWD
from tests.web.browser.scenes import Scene, guide_again, no_guide, page

FOUR: Final = ("keep-a-diary", "wander-the-streets", "cafe-to-cafe", "waltz")
PLACED: Final = [(0, PLACE + int(card_of(name).removeprefix("#card-")) * 4 + n) for n, name in enumerate(FOUR)]
SPENDING: Final = (
    "0.routine=keep-a-diary,job,cafe-to-cafe,waltz 1.routine=chase-the-light,job,wander-the-streets,- "
    "0.hardships=malnutrition,envy 0.ignored=envy 0.atelier=6 1.atelier=9 inspiration=9 round=4 turn=0 step=spend "
    "habit-market=row-against-the-seine,wrong-balcony,barter-sketches,obsessions muse-market=valery,alex,emilie,moon"
)
# A market with more on offer than fits at its usual size, and Revolutions for now, tonight and tomorrow.
REVOLUTION: Final = (
    "0.routine=keep-a-diary,job,cafe-to-cafe,waltz 0.hardships=malnutrition,envy 0.atelier=6 1.atelier=9 2.atelier=6 "
    "inspiration=9 round=4 turn=0 step=spend extra=search-for-love,hortense,sit-for-a-portrait "
    "announced=manifesto/0:1 coming=general-strike/0:-1,move-the-community/0:1 at-end=turn-over-the-stalls/0:1"
)
SPENDING_ALONE: Final = (
    "0.routine=keep-a-diary,job,cafe-to-cafe,waltz 0.hardships=malnutrition,envy 0.ignored=envy 0.atelier=6 "
    "inspiration=14 round=4 turn=0 step=spend "
    "habit-market=row-against-the-seine,wrong-balcony,barter-sketches,obsessions muse-market=valery,alex,emilie,moon"
)
TEMPTED: Final = "clock=3 strength=4 round=4 step=round 0.deck=chase-the-light 0.drawn=0"
PARTNERS: Final = (
    "0.hand=keep-a-diary,wander-the-streets,cafe-to-cafe,waltz,tidy-the-studio,malnutrition 0.atelier=6 1.atelier=6 "
    "1.hand=drinking-song,sit-for-a-portrait,hortense clock=5 round=4 step=round 0.drawn=0 1.drawn=0"
)
LARGE_HAND: Final = (
    "0.hand=settle-with-a-portrait,barter-sketches,row-against-the-seine,wrong-balcony,keep-a-diary,cafe-to-cafe,"
    "wander-the-streets,waltz,tidy-the-studio,marguerite,malnutrition 0.atelier=6 round=4 step=round 0.drawn=0"
)


def at_first_question(guest: Guest, house: House, dealing: str = "random") -> None:
    """On the seat that is asked."""
    begun = house.garden.begun(TWO, game=BOHEMIANS, dealing=dealing)
    for seat in (0, 1):
        guest.sit(begun.seats[seat])
        if guest.css(".offer.legal").count():
            return
    raise AssertionError("nobody is asked")


def choosing_a_side(guest: Guest, house: House) -> None:
    at_first_question(guest, house)
    no_guide(guest)


def choosing_a_board(guest: Guest, house: House) -> None:
    at_first_question(guest, house, dealing="chosen")
    no_guide(guest)


def a_plan(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(MORNING, TWO, PLACED[:2], game=BOHEMIANS).seats[0])
    no_guide(guest)


def with_guide(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(MORNING, TWO, PLACED[:2], game=BOHEMIANS).seats[0])
    guide_again(guest)
    guest.css("#guided-habits").click()  # its longest steps come with the plan


def day_with_guide(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(SPENDING, TWO, game=BOHEMIANS).seats[0])
    guide_again(guest)


def a_card_picked(guest: Guest, house: House) -> None:
    a_plan(guest, house)
    guest.css(card_of("waltz")).click()
    expect(guest.css(".scene .column.target")).to_have_count(4)


def a_complete_plan(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(MORNING, TWO, PLACED, game=BOHEMIANS).seats[0])
    expect(guest.css(f"#do-{FINISH}")).to_be_visible()
    no_guide(guest)


def spending(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(SPENDING, TWO, game=BOHEMIANS).seats[0])
    no_guide(guest)


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


def revolution(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(REVOLUTION, CROWD[:3], game=BOHEMIANS).seats[0])
    no_guide(guest)
    expect(guest.css(".revolt")).to_have_count(4)


def a_large_hand(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(LARGE_HAND, TWO, game=BOHEMIANS).seats[0])
    no_guide(guest)
    expect(guest.css(".fan .card")).to_have_count(11)


def four_days(guest: Guest, house: House) -> None:
    guest.sit(house.garden.finished(CROWD[:4], game=BOHEMIANS).seats[0])
    guest.css("#who-1").click()
    expect(guest.css("#place-1 .day")).to_be_visible()


def alone(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(SPENDING_ALONE, TWO[:1], game=BOHEMIANS, mode="solo").seats[0])
    no_guide(guest)


def a_spirit(guest: Guest, house: House) -> None:
    text = f"{SPENDING_ALONE} clock=5 strength=4 0.threat=the-green-hour"
    guest.sit(house.garden.position(text, TWO[:1], game=BOHEMIANS, mode="spirit", spirit="decadence").seats[0])
    no_guide(guest)


def tempted(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(TEMPTED, TWO[:1], game=BOHEMIANS, mode="spirit", spirit="decadence").seats[0])
    no_guide(guest)
    expect(guest.css(".offer.answer")).to_have_count(2)


def partners(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(PARTNERS, CROWD[:2], game=BOHEMIANS, mode="coop", spirit="decency").seats[0])
    no_guide(guest)
    expect(guest.css(".open-hand .chip").first).to_be_visible()


def result_alone(guest: Guest, house: House) -> None:
    match = house.garden.finished(TWO[:1], game=BOHEMIANS, mode="solo", level="true-bohemian")
    guest.go(match.seats[0])
    guest.go(match.path + "/result")


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
    Scene("bohemians-guide", with_guide),
    Scene("bohemians-side", choosing_a_side),
    Scene("bohemians-plan", a_plan),
    Scene("bohemians-picked", a_card_picked),
    Scene("bohemians-spending", spending),
    Scene("bohemians-alone", alone),
    Scene("bohemians-spirit", a_spirit),
    Scene("bohemians-tempted", tempted),
    Scene("bohemians-partners", partners),
    Scene("bohemians-day-opened", a_day_opened),
    Scene("bohemians-card-opened", a_card_opened),
    Scene("bohemians-decks", decks_opened),
    Scene("bohemians-over", over),
    Scene("bohemians-board", choosing_a_board),
    Scene("bohemians-complete", a_complete_plan),
    Scene("bohemians-watching", watching),
    Scene("bohemians-replay", replay),
    Scene("bohemians-revolution", revolution),
    Scene("bohemians-large-hand", a_large_hand),
    Scene("bohemians-four", four_days),
    Scene("bohemians-result", result, whole=True),
    Scene("bohemians-alone-result", result_alone, whole=True),
    Scene("bohemians-guide-day", day_with_guide),
    Scene("bohemians-setup", page("/games/bohemians"), whole=True),
]
