"""Levels at the set-up, hints with their reason, moves judged, bots that explain themselves: in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.looking import some
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import DESKTOP, PHONE, Guest

EXPECTS = re.compile(r"(It expects to win|il compte gagner) \d+")


@pytest.fixture(scope="module")
def thinking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose bots have tiny minds."""
    with House(tmp_path_factory.mktemp("thinking"), minds=True) as house:
        yield house


def at_a_table(guest: Guest, game: str = "bioutifoul", bot: str = "artist") -> None:
    """Set up a table for two by hand, and wait for the own turn."""
    guest.go(f"/games/{game}")
    guest.css("#seat-1").select_option(f"bot:{bot}")
    guest.css(".send .do.main").click()
    guest.connected()
    expect(guest.css("body.asked")).to_have_count(1)


def test_levels_are_chosen_at_the_set_up_from_the_weakest_to_the_strongest(guest: Seats, thinking: House) -> None:
    ines = guest(home=thinking.url, lang="fr", own=True)
    ines.go("/games/bioutifoul")
    offered = ines.css("#seat-1 option").evaluate_all("options => options.map(({ value, text }) => [value, text])")
    levels = [(value.removeprefix("bot:"), text) for value, text in offered if value.startswith("bot:")]
    assert [name for name, _ in levels][:6] == [
        "apprentice", "journeyman", "artist", "virtuoso", "maestro", "maestro@3",
    ]  # fmt: skip
    assert [text.split()[-1] for _, text in levels][:5] == ["apprenti", "compagnon", "artiste", "virtuose", "maestro"]
    expect(ines.css("#seat-1")).to_have_value("bot:artist")
    expect(ines.css(".bots")).to_contain_text("connaît le métier")
    ines.shot("setup-levels-fr", whole=True)


@pytest.mark.parametrize(("size", "lang"), some([(DESKTOP, "en"), (PHONE, "fr")], 1))
def test_a_hint_says_what_the_maestro_expects(
    guest: Seats, thinking: House, size: tuple[int, int], lang: str
) -> None:
    ines = guest(home=thinking.url, size=size, lang=lang, own=True)
    at_a_table(ines)
    expect(ines.css("#advice")).to_be_hidden()
    ines.css("#tool-hint").click()
    expect(ines.css("#advice p")).to_have_text(EXPECTS)
    expect(ines.css("#advice")).to_be_in_viewport()
    expect(ines.css(".hinted:visible").first).to_be_visible()
    ines.shot(f"hint-with-reason-{lang}")
    ines.css("#advice-shut").click()
    expect(ines.css("#advice")).to_be_hidden()


def test_moves_are_judged_once_that_is_switched_on_and_bots_explain(guest: Seats, thinking: House) -> None:
    ines = guest(home=thinking.url, own=True)
    at_a_table(ines)
    ines.css("#tool-settings").click()
    ines.css("[name=judge]").check()
    ines.css("[name=adviser]").select_option("virtuoso")
    ines.shot("settings-with-judge")
    ines.css("#settings [data-close]").click()
    ines.css("#tool-hint").click()
    expect(ines.css("#advice p")).to_have_text(EXPECTS)
    assert '"bot":"virtuoso"' in ines.sent[-1]
    ines.css(".hinted:visible").first.click()
    if ines.css("#confirm-yes").is_visible():
        ines.css("#confirm-yes").click()
    elif ines.css(".choice:not([hidden]) .hinted").count():
        ines.css(".choice:not([hidden]) .hinted").first.click()
    expect(ines.css("#advice p")).to_have_text(re.compile("maestro"))
    ines.shot("judged")
    ines.css("#explain-1").click()
    expect(ines.css("#advice p, .why")).not_to_have_count(0)
