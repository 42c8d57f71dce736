"""The pages of Mottainai and Bohemians in every size and colour scheme: nothing odd or too wide, nobody kept out,
and all in French."""

from __future__ import annotations

from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.games.bohemians.browser.paris import PARIS
from tests.looking import LOOKING
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import DESKTOP, LAPTOP, LOOKED_AT, PHONE, SMALL_PHONE
from tests.web.browser.scenes import TEMPLES, swept
from tests.web.browser.test_accessibility import schemes, violations
from tests.web.browser.test_languages import left_in_english
from tests.web.browser.test_looks import ODDITIES, SCHEMES
from tests.web.browser.test_phone import FINGER, SIDEWAYS, TOO_SMALL, phone

GAMES: Final = {"mottainai": TEMPLES, "bohemians": PARIS}
MAIN: Final = {"mottainai": 6, "bohemians": 13}  # scenes under axe, from the first on
SIZES: Final = {"en": (DESKTOP, LAPTOP, PHONE), "fr": (LAPTOP, PHONE)}  # French words are longer: where it is narrow
READ: Final = {  # from first to last word; in the gate every second one
    "mottainai": ("mottainai-guide", "mottainai-wing", "mottainai-setup", "mottainai-rules"),
    "bohemians": (
        "bohemians-guide",
        "bohemians-side",
        "bohemians-picked",
        "bohemians-spending",
        "bohemians-setup",
        "bohemians-alone",
        "bohemians-spirit",
        "bohemians-tempted",
        "bohemians-partners",
    ),
}
of_each_game = pytest.mark.parametrize("game", GAMES)


@of_each_game
@pytest.mark.parametrize("lang", LOOKED_AT)
def test_every_page_of_a_game_can_be_looked_at(guest: Seats, house: House, game: str, lang: str) -> None:
    visitor = guest(lang=lang)
    found: dict[str, list[str]] = {}
    for scene in swept(GAMES[game]):
        visitor.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        scene.enter(visitor, house)
        for width, height in SIZES[lang]:
            visitor.page.set_viewport_size({"width": width, "height": height})
            for wrong in visitor.page.evaluate(ODDITIES, [width, height]):
                found.setdefault(wrong, []).append(f"{scene.name} {width}x{height}")
            for scheme in SCHEMES if lang == "en" else []:
                visitor.page.emulate_media(color_scheme=scheme)
                visitor.shot(f"{scene.name}-{width}x{height}-{scheme}-{lang}", scene.whole and scheme == "light")
    assert not found, "\n".join(f"{wrong} ({', '.join(names)})" for wrong, names in found.items())


@of_each_game
def test_axe_finds_nothing_serious_at_a_table(guest: Seats, house: House, game: str) -> None:
    visitor = guest()
    axe = Axe()
    found: dict[str, list[str]] = {}
    for number, scene in enumerate(swept(GAMES[game][: MAIN[game]])):
        scene.enter(visitor, house)
        for scheme in schemes(number):
            visitor.page.emulate_media(color_scheme=scheme)
            for wrong in violations(axe, visitor):
                found.setdefault(wrong, []).append(f"{scene.name}, {scheme}")
    assert not found, "\n".join(f"{wrong} ({'; '.join(names)})" for wrong, names in found.items())


@of_each_game
def test_no_page_of_a_game_is_wider_than_a_phone_and_every_button_fits_a_finger(
    guest: Seats, house: House, game: str
) -> None:
    visitor = phone(guest, SMALL_PHONE, lang="fr")
    found: dict[str, list[str]] = {}
    for scene in swept(GAMES[game], 1):
        scene.enter(visitor, house)
        for wrong in visitor.page.evaluate(SIDEWAYS) + visitor.page.evaluate(TOO_SMALL, FINGER):
            found.setdefault(wrong, []).append(scene.name)
    assert not found, "\n".join(f"{wrong} ({', '.join(names)})" for wrong, names in found.items())


@of_each_game
def test_no_english_is_left_on_the_french_pages_of_a_game(guest: Seats, house: House, game: str) -> None:
    visitor = guest(lang="fr")
    left = {}
    names = READ[game] if LOOKING else READ[game][::2]
    for scene in GAMES[game]:
        if scene.name in names:
            scene.enter(visitor, house)
            left[scene.name] = left_in_english(visitor)
    assert len(left) == len(names)
    assert {name: texts for name, texts in left.items() if texts} == {}
