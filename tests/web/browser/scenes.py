"""The pages of the house as scenes that tests go to: every page, and a table at its different moments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from playwright.sync_api import expect

from tests.looking import LOOKING
from tests.web.browser.conftest import House
from tests.web.browser.guests import Guest
from tests.web.browser.planting import (
    BUSY,
    CROWD,
    CROWDED,
    FIVE_TEMPLES,
    RODRIGO_DEARER,
    THREE_TEMPLES,
    WORKSHOP,
    Planted,
)

TWO: Final = ("Ines", "Claire")
MOTTAINAI: Final = "mottainai"


class Scene(NamedTuple):
    """A page in one of its states: how to get there, and what is broken there on purpose."""

    name: str
    enter: Callable[[Guest, House], None]
    expects: tuple[str, ...] = ()
    whole: bool = False  # worth a picture from top to bottom


def page(path: str) -> Callable[[Guest, House], None]:
    return lambda guest, house: guest.go(path)


def setting_up_six(guest: Guest, house: House) -> None:
    guest.go("/games/bioutifoul")
    guest.css("label.pill:has(#option-players-6)").click()
    guest.css("#seat-2").select_option("open")
    expect(guest.css(".place:visible")).to_have_count(6)


def influence(house: House) -> Planted:
    return house.garden.position(BUSY, TWO)


def gallery(house: House) -> Planted:
    return house.garden.position(BUSY, TWO, [(0, RODRIGO_DEARER)])


def crowded(house: House) -> Planted:
    return house.garden.position(CROWDED, CROWD)


def at_influence(guest: Guest, house: House) -> None:
    guest.sit(influence(house).seats[0])


def at_gallery(guest: Guest, house: House) -> None:
    guest.sit(gallery(house).seats[0])


def at_picking(guest: Guest, house: House) -> None:
    at_gallery(guest, house)
    guest.css(".shows .legal").first.click()
    expect(guest.css(".choice:not([hidden])")).to_be_visible()


def at_confirming(guest: Guest, house: House) -> None:
    at_gallery(guest, house)
    guest.css(".asking [data-act]").first.click()
    expect(guest.css("#confirm")).to_be_visible()


def at_why_not(guest: Guest, house: House) -> None:
    at_influence(guest, house)
    guest.css(".wall [data-why]").first.click()
    expect(guest.css(".why")).to_be_visible()


def at_discarding(guest: Guest, house: House) -> None:
    guest.sit(crowded(house).seats[0])


def at_waiting(guest: Guest, house: House) -> None:
    guest.sit(crowded(house).seats[3])


def watching(guest: Guest, house: House) -> None:
    guest.sit(influence(house).watch)


def with_open_seat(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(BUSY, TWO, open_seats=[1]).seats[0])


def card_opened(guest: Guest, house: House) -> None:
    at_gallery(guest, house)
    guest.css(".wall .card").first.click(button="right")
    expect(guest.css("#opened")).to_be_visible()


def rules_opened(guest: Guest, house: House) -> None:
    at_gallery(guest, house)
    guest.css("#tool-rules").click()
    expect(guest.css("#rules")).to_be_visible()


def settings_opened(guest: Guest, house: House) -> None:
    at_gallery(guest, house)
    guest.css("#tool-settings").click()
    expect(guest.css("#settings")).to_be_visible()


def log_opened(guest: Guest, house: House) -> None:
    at_gallery(guest, house)
    guest.css("#tool-log").click()
    expect(guest.css("#tale")).to_be_visible()


def invited(guest: Guest, house: House) -> None:
    guest.go(house.garden.position(BUSY, TWO, open_seats=[1]).invitations[1])


def too_late(guest: Guest, house: House) -> None:
    guest.go(house.garden.position(BUSY, TWO).invitations[1])


def table_over(guest: Guest, house: House) -> None:
    guest.sit(house.garden.finished(TWO).seats[0])


def result(guest: Guest, house: House) -> None:
    over = house.garden.finished(CROWD[:4])
    guest.go(over.seats[0])
    guest.go(over.path + "/result")


def result_of_six(guest: Guest, house: House) -> None:
    over = house.garden.finished(CROWD)
    guest.go(over.seats[0])
    guest.go(over.path + "/result")


def replay(guest: Guest, house: House) -> None:
    over = house.garden.finished(CROWD[:3])
    guest.go(over.seats[0])
    guest.go(f"/replay/{over.name}?move=40")


def returning(guest: Guest, house: House) -> None:
    """The start page of somebody who has tables to come back to."""
    for link in (influence(house).seats[0], gallery(house).seats[1], house.garden.finished(TWO).seats[0]):
        guest.go(link)
    guest.go("/")


# Mottainai


def no_guide(guest: Guest) -> None:
    """As after the first game. A person who does not want the guide says it once."""
    off = guest.css("[data-guided=off]:visible")
    if off.count():
        off.click()
    expect(off).to_have_count(0)


def guide_again(guest: Guest) -> None:
    """Start the guide from its beginning, even if some of it is known already."""
    guest.css("#tool-rules").click()
    guest.css("#guide-again").click()
    expect(guest.css(".guide .step:visible")).to_have_count(1)


def workshop(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(WORKSHOP, TWO, game=MOTTAINAI).seats[0])
    no_guide(guest)


def with_guide(guest: Guest, house: House) -> None:
    """A first game, and its first question."""
    names = TWO[::-1]  # the one whose card comes first begins
    begun = house.garden.begun(names, game=MOTTAINAI)
    guest.sit(begun.seats[0])
    guide_again(guest)


def three_temples(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(THREE_TEMPLES, CROWD[:3], game=MOTTAINAI).seats[0])
    no_guide(guest)


def five_temples(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(FIVE_TEMPLES, CROWD[:5], game=MOTTAINAI).seats[0])
    no_guide(guest)


def watching_temples(guest: Guest, house: House) -> None:
    guest.sit(house.garden.position(THREE_TEMPLES, CROWD[:3], game=MOTTAINAI).watch)


def forging_or_crafting(guest: Guest, house: House) -> None:
    workshop(guest, house)
    guest.css("#card-bell").click()
    expect(guest.css("#pick-card-bell")).to_be_visible()


def choosing_a_wing(guest: Guest, house: House) -> None:
    workshop(guest, house)
    guest.css("#card-crane").click()
    expect(guest.css("#wing-gift-shop")).to_be_visible()


def work_opened(guest: Guest, house: House) -> None:
    workshop(guest, house)
    guest.css("#card-teapot").click(button="right")
    expect(guest.css("#opened")).to_be_visible()


def temple_opened(guest: Guest, house: House) -> None:
    five_temples(guest, house)
    guest.css("#who-2").click()
    expect(guest.css("#place-2 h4")).to_be_visible()


def temples_over(guest: Guest, house: House) -> None:
    guest.sit(house.garden.finished(TWO, game=MOTTAINAI).seats[0])


def result_of_temples(guest: Guest, house: House) -> None:
    over = house.garden.finished(CROWD[:3], game=MOTTAINAI)
    guest.go(over.seats[0])
    guest.go(over.path + "/result")


def replay_of_temples(guest: Guest, house: House) -> None:
    over = house.garden.finished(CROWD[:3], game=MOTTAINAI)
    guest.go(over.seats[0])
    guest.go(f"/replay/{over.name}?move=40&eyes=0")


def swept(scenes: list[Scene], start: int = 0) -> list[Scene]:
    """All scenes with `make looks`; in the gate every twelfth one, so that each sweep sees some."""
    return scenes if LOOKING else scenes[start::12]


PAGES: Final = [
    Scene("start", page("/")),
    Scene("start-returning", returning, whole=True),
    Scene("setup", page("/games/bioutifoul"), whole=True),
    Scene("setup-six", setting_up_six, whole=True),
    Scene("join", invited),
    Scene("join-too-late", too_late),
    Scene("result", result, whole=True),
    Scene("result-six", result_of_six, whole=True),
    Scene("rules", page("/rules/bioutifoul")),
    Scene("api", page("/api")),
    Scene("message", page("/nothing/here"), ("404",)),
]
TABLES: Final = [
    Scene("table-influence", at_influence),
    Scene("table-gallery", at_gallery),
    Scene("table-discarding", at_discarding),
    Scene("table-waiting", at_waiting),
    Scene("table-watching", watching),
    Scene("table-open-seat", with_open_seat),
    Scene("table-over", table_over),
    Scene("replay", replay),
]
ASKING: Final = [
    Scene("table-picking", at_picking),
    Scene("table-confirming", at_confirming),
    Scene("table-why-not", at_why_not),
]
DIALOGS: Final = [
    Scene("card-opened", card_opened),
    Scene("rules-opened", rules_opened),
    Scene("settings-opened", settings_opened),
    Scene("log-opened", log_opened),
]
TEMPLES: Final = [
    Scene("mottainai-guide", with_guide),
    Scene("mottainai-two", workshop),
    Scene("mottainai-wing", choosing_a_wing),
    Scene("mottainai-opened", work_opened),
    Scene("mottainai-result", result_of_temples, whole=True),
    Scene("mottainai-five", five_temples),
    Scene("mottainai-three", three_temples),
    Scene("mottainai-five-opened", temple_opened),
    Scene("mottainai-picking", forging_or_crafting),
    Scene("mottainai-watching", watching_temples),
    Scene("mottainai-over", temples_over),
    Scene("mottainai-replay", replay_of_temples),
    Scene("mottainai-setup", page("/games/mottainai"), whole=True),
    Scene("mottainai-rules", page("/rules/mottainai"), whole=True),
]
ALL: Final = [*PAGES, *TABLES, *ASKING, *DIALOGS]
