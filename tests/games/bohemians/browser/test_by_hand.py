"""Abilities by hand in the browser: the text, the numbers as buttons, and what others see."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from salon.games.bohemians.rules.encode import amount_action
from tests.games.bohemians.browser.test_game import BOHEMIANS, TWO
from tests.games.bohemians.hands import hands_edition, hands_tables
from tests.games.bohemians.sets import opened, written
from tests.looking import some
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import LAPTOP, PHONE
from tests.web.browser.test_phone import FINGER, SIDEWAYS, TOO_SMALL, phone

COUNTING = "0.routine=sow,windows,green,job 0.muses=sibyl@evening 1.routine=green-2,pink-2,blue-2,job step=count"
TEXT = "“count: inspiration, more or less.”"


@pytest.fixture(scope="module")
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that plays with cards by hand too."""
    folder = tmp_path_factory.mktemp("by-hand")
    path = folder / "by-hand.toml"
    path.write_text(written(hands_tables()), "utf-8")
    with opened(hands_edition()), House(folder, cards=path) as house:
        yield house


def test_an_amount_is_said_by_a_click_and_becomes_a_line_of_the_sum(guest: Seats, own_house: House) -> None:
    planted = own_house.garden.position(COUNTING, TWO, game=BOHEMIANS, cards="by-hand")
    ines, claire = guest(home=own_house.url), guest(LAPTOP, home=own_house.url)
    ines.sit(planted.seats[0])
    claire.sit(planted.seats[1])
    ines.wanted()
    expect(ines.css("#ask .question").first).to_contain_text(TEXT)
    expect(ines.css("#sum-own .by-hand li")).to_have_count(2)
    expect(claire.css(".notice.revolt")).to_contain_text(TEXT)
    labels = ines.css("#ask .asking .buttons button").all_inner_texts()
    assert labels == ["−1", "+1", "+2", "+3", "+4", "Nothing"]
    ines.shot("bohemians-by-hand")
    claire.shot("bohemians-by-hand-others")
    ines.css(f"#ask .asking [data-act='{amount_action(3)}']").click()
    expect(ines.css("#ask .question").first).to_contain_text("The Sibyl")
    ines.answer(ines.question(), ines.css(f"#ask .asking [data-act='{amount_action(6)}']").click)
    expect(ines.css("#sum-own .total")).to_contain_text("12")
    expect(ines.css("#sum-own .by-hand")).to_have_count(0)
    expect(claire.css("#tale")).to_contain_text("said by hand what The Windows gives: +3 Inspiration.")


@pytest.mark.parametrize("lang", some(["en", "fr"], 1))
def test_on_a_phone_the_numbers_can_be_tapped(guest: Seats, own_house: House, lang: str) -> None:
    planted = own_house.garden.position(COUNTING, TWO, game=BOHEMIANS, cards="by-hand")
    ines = phone(guest, PHONE, lang=lang, home=own_house.url)
    ines.sit(planted.seats[0])
    ines.wanted()
    assert ines.page.evaluate(SIDEWAYS) == []
    assert ines.page.evaluate(TOO_SMALL, FINGER) == []
    ines.shot(f"bohemians-by-hand-phone-{lang}")
    ines.css(f"#ask .asking [data-act='{amount_action(2)}']").tap()
    expect(ines.css("#ask .question").first).to_contain_text("Sibyl")
