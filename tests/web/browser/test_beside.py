"""Beside a bot partner's Day in the browser: the Atelier can be clicked, and the page does not call it your turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from salon.games.bohemians.rules.encode import CLEAR_KIND
from salon.games.bohemians.rules.ids import HABIT
from tests.games.bohemians.browser.test_game import BOHEMIANS, card_of
from tests.looking import some
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import DESKTOP, PHONE, Guest
from tests.web.browser.planting import BESIDE
from tests.web.browser.scenes import no_guide

FOR_EVER = 3600.0  # seconds before a bot moves: none does during a test
BOT, ME = 0, 1


@pytest.fixture(scope="module")
def slow_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("slow"), pause=FOR_EVER) as house:
        yield house


def sit_beside(ines: Guest, house: House) -> None:
    planted = house.garden.position(
        BESIDE, ("Claire", "Ines"), game=BOHEMIANS, bots=[BOT], mode="coop", spirit="decency"
    )
    ines.sit(planted.seats[ME])
    no_guide(ines)


@pytest.mark.parametrize("size", some([DESKTOP, PHONE]))
def test_beside_a_bot_a_hardship_is_ignored_and_a_market_cleared_by_clicks(
    guest: Seats, slow_house: House, size: tuple[int, int]
) -> None:
    ines = guest(size=size, home=slow_house.url)
    sit_beside(ines, slow_house)
    expect(ines.css("#ask .question")).to_contain_text("You may use the Atelier too; nobody waits for you.")
    expect(ines.css(".whose")).to_contain_text("Claire is choosing")
    expect(ines.css("body.asked")).to_have_count(0)
    assert "Your turn" not in ines.page.title()
    ines.css("#effect-1").click()
    ines.css("#pick-effect-1 button").filter(has_text="Envy").click()
    expect(ines.css(f"{card_of('envy')} .state")).to_contain_text("ignored")
    expect(ines.css("#ask .question")).to_contain_text("You may use the Atelier too")
    expect(ines.css(f"#market {card_of('obsessions')}")).to_have_count(1)
    ines.css("#effect-0").click()
    ines.css(f"#pick-effect-0-{CLEAR_KIND + HABIT}").click()
    if ines.css("#confirm-yes").is_visible():
        ines.css("#confirm-yes").click()
    expect(ines.css(f"#market {card_of('obsessions')}")).to_have_count(0)
    expect(ines.css("#ask .question")).to_contain_text("Claire is choosing")
    expect(ines.css("#effect-0")).not_to_have_attribute("data-pick", "pick-effect-0")
