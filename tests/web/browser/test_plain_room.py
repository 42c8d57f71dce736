"""A game that the house does not know, in a real browser: clicked to its end, played by keys, and looked at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from picnic.game import LAY, Picnic
from playwright.sync_api import expect

from salon.engine.game import Game
from salon.engine.manifest import Manifest
from salon.registry import GAMES, register
from tests.looking import LOOKING
from tests.small_games.matches import Crowd, LastMatch
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import DESKTOP, GONE_ON, LOOKED_AT, PHONE, Guest
from tests.web.browser.planting import Planted, seated, seated_and_moved, whole_game
from tests.web.browser.scenes import Scene, page
from tests.web.browser.test_accessibility import schemes, violations
from tests.web.browser.test_keyboard import focus_is_seen, go_by_arrows, tab_to
from tests.web.browser.test_looks import ODDITIES

LET_IN: Final[dict[type[Game], str]] = {
    Picnic: "Lunch on the Grass",
    LastMatch: "The Last Match",
    Crowd: "A Crowd of Eight",
}
NAMED: Final = {f"{kind.__module__}:{kind.__name__}": title for kind, title in LET_IN.items()}
NO_WASP: Final = 1  # the seed of a picnic for two that nobody can end before its time
NAMES: Final = ("Ines", "Wolfeschlegelsteinhausen")
CROWD: Final = tuple([f"Painter {letter}" for letter in "ABCDEFGH"])
TABLET: Final = (820, 1180)
SIZES: Final = (DESKTOP, TABLET, PHONE)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with games that are let in when it opens; this process knows them too, to plant matches."""
    for kind, title in LET_IN.items():
        register(Manifest(name=kind.NAME, title=title, game=kind))
    with House(tmp_path_factory.mktemp("plain"), games=NAMED) as house:
        yield house
    for kind in LET_IN:
        GAMES.remove(kind.NAME)


def picnic(house: House, bots: tuple[int, ...] = ()) -> Planted:
    """The first question to everybody at once."""
    game = GAMES["picnic"]({"players": 2})
    return house.garden.plant(house.garden.terms(game, NO_WASP), seated(NAMES, (), bots))


def finished(house: House) -> Planted:
    moves = whole_game("picnic", NO_WASP, (("players", 2),), "random")
    terms = house.garden.terms(GAMES["picnic"]({"players": 2}), NO_WASP)
    return house.garden.plant(terms, seated_and_moved(NAMES, moves))


def click(ines: Guest, selector: str) -> None:
    """A button of the question, and yes if it asks whether one is sure."""
    ines.css(selector).first.click()
    if ines.css("#confirm").is_visible():
        ines.css("#confirm-yes").click()


def hand(ines: Guest) -> list[str]:
    return ines.css("#zones dt:has-text('Hand') + dd li").all_inner_texts()


# Playing


def test_a_game_is_clicked_to_its_end_with_undo_and_hint(guest: Seats, house: House) -> None:
    ines = guest(home=house.url)
    ines.sit(picnic(house, bots=(1,)).seats[0])
    question = ines.wanted()
    expect(ines.css(".rival.turn")).to_have_count(1)  # the bot has done what it can
    before = hand(ines)
    assert sorted(before, key=int) == ["1", "9"]
    ines.css("#tool-hint").click()
    expect(ines.css(".asking .do.hinted")).to_have_count(1)
    expect(ines.css(".why.tip")).to_contain_text("lay dish")
    click(ines, f"#do-{LAY + 9}")
    question = ines.wanted(question)
    assert hand(ines) == ["1"]
    expect(ines.css("#story")).to_contain_text("laid 9")
    ines.css("#tool-undo").click()
    question = ines.wanted(question)
    assert hand(ines) == before
    ines.css("#say").fill("Bon appétit!")
    ines.css("#say").press("Enter")
    expect(ines.css("#chat")).to_contain_text("Bon appétit!")
    while question != "over":
        last = question
        ines.answer(last, lambda: click(ines, ".asking [data-act]"))
        question = ines.wanted(last)
    expect(ines.css("#score li")).to_have_count(2)
    ines.css("#do-result").click()
    expect(ines.css("h1")).to_contain_text(re.compile("win|victory"))
    ines.css("a:has-text('Watch it again')").click()
    expect(ines.css("#sentence")).to_contain_text("The cards are dealt.")
    ines.css("#step-on").click()
    expect(ines.css("#move-number")).to_have_text("1")
    expect(ines.css("#zones")).to_contain_text("Kept")


def test_a_game_is_played_by_keys_alone_from_the_start_page_to_its_end(guest: Seats, house: House) -> None:
    ines = guest(home=house.url)
    ines.go("/")
    tab_to(ines, "button[value=last-match]")
    ines.page.keyboard.press("Enter")
    ines.connected()
    question = ""
    while (question := ines.wanted(question)) != "over":
        go_by_arrows(ines, ines.choices()["buttons"])
        focus_is_seen(ines)
        ines.page.keyboard.press("Enter")
        if ines.css("#confirm:visible").count():
            focus_is_seen(ines)
            ines.page.keyboard.press("Enter")
        ines.page.wait_for_function(GONE_ON, arg=question)
        focus_is_seen(ines)
    go_by_arrows(ines, ["do-result"])
    ines.page.keyboard.press("Enter")
    expect(ines.css("h1")).to_contain_text("win")


def test_reasons_are_opened_by_key_and_stay_open_while_the_table_goes_on(guest: Seats, house: House) -> None:
    ines = guest(home=house.url)
    ines.sit(picnic(house).seats[0])
    question = ines.wanted()
    tab_to(ines, "#why-not summary")
    focus_is_seen(ines)
    ines.page.keyboard.press("Enter")
    expect(ines.css("#why-not dd").first).to_be_visible()
    expect(ines.css("#why-not")).to_contain_text("One does not do that at a picnic.")
    click(ines, f"#do-{LAY + 9}")
    ines.wanted(question)
    expect(ines.css("#why-not dd").first).to_be_visible()


# Looking


def at_picnic(ines: Guest, house: House) -> None:
    ines.sit(picnic(house).seats[0])
    ines.wanted()


def reasons_opened(ines: Guest, house: House) -> None:
    at_picnic(ines, house)
    ines.css("#why-not summary").click()


def hinted(ines: Guest, house: House) -> None:
    reasons_opened(ines, house)
    ines.css("#tool-hint").click()
    expect(ines.css(".why.tip")).to_be_visible()


def watching(ines: Guest, house: House) -> None:
    ines.sit(picnic(house).watch)


def asking_why(ines: Guest, house: House) -> None:
    playing = picnic(house)
    ines.go(playing.seats[1])
    ines.go(f"{playing.path}/why?deed=take+dish+3")


def in_a_crowd(ines: Guest, house: House) -> None:
    game = GAMES["crowd"]({})
    ines.sit(house.garden.plant(house.garden.terms(game), seated(CROWD, ())).seats[0])
    ines.wanted()


def over(ines: Guest, house: House) -> None:
    ines.sit(finished(house).seats[0])


def result(ines: Guest, house: House) -> None:
    match = finished(house)
    ines.go(match.seats[0])
    ines.go(f"{match.path}/result")


def replay(ines: Guest, house: House) -> None:
    match = finished(house)
    ines.go(match.seats[0])
    ines.go(f"/replay/{match.name}?move=3&eyes=0")


SCENES: Final = [
    Scene("page-", page("/"), whole=True),
    Scene("page-games-picnic", page("/games/picnic"), whole=True),
    Scene("page-games-crowd", page("/games/crowd"), whole=True),
    Scene("page-rules-picnic", page("/rules/picnic"), whole=True),
    Scene("page-cards-picnic", page("/cards/picnic"), whole=True),
    Scene("table", at_picnic),
    Scene("table-why-not", reasons_opened),
    Scene("table-hint", hinted),
    Scene("watching", watching),
    Scene("why", asking_why),
    Scene("crowd", in_a_crowd),
    Scene("over", over),
    Scene("result", result, whole=True),
    Scene("replay", replay),
]


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "tablet", "phone"])
@pytest.mark.parametrize("lang", LOOKED_AT)
def test_every_page_is_sane_and_axe_finds_nothing_serious(
    guest: Seats, house: House, size: tuple[int, int], lang: str
) -> None:
    """In the gate each size has some of the pages, so that all are looked at."""
    ines = guest(home=house.url, size=size, lang=lang)
    axe = Axe()
    found: dict[str, list[str]] = {}
    for number, scene in enumerate(SCENES):
        if not LOOKING and number % len(SIZES) != SIZES.index(size):
            continue
        scene.enter(ines, house)
        # So many choices as the crowd has are scrolled to.
        wrong = [] if scene.name == "crowd" else ines.page.evaluate(ODDITIES, list(size))
        wide = ines.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        wrong += [f"wider than the window by {wide}"] if wide > 0 else []
        for scheme in schemes(number):
            ines.page.emulate_media(color_scheme=scheme)
            wrong += violations(axe, ines)
            ines.shot(f"plain-{scene.name}-{size[0]}-{scheme}-{lang}", scene.whole)
        for each in wrong:
            found.setdefault(each, []).append(scene.name)
    assert not found, "\n".join(f"{wrong} ({', '.join(names)})" for wrong, names in found.items())
