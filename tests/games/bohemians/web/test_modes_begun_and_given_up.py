"""How games of Bohemians alone and together begin, on start page and set-up page, and how they are given up."""

import re

import pytest

from salon.web.lobby import begun_at_once, heeded
from tests.games.bohemians.web.test_modes import SETUP
from tests.web.conftest import Browsers
from tests.web.visits import end, link, text_of

# Start page and set-up


def test_one_click_begins_a_game_alone_and_another_one_a_fight_with_a_spirit(browser: Browsers) -> None:
    ines = browser()
    start = ines.get("/")
    for button, mode in (("bohemians-solo", "solo"), ("bohemians-spirit", "spirit")):
        assert f'form="play" name="at-once" value="{button}"' in start
        ines.post("/tables", **{"at-once": button, "name": "Ines"})
        with ines.guest(ines.table) as guest:
            seen = guest.look()
        assert seen["options"]["mode"] == mode
        assert [seat["kind"] for seat in seen["seats"]] == ["person"]
        assert seen["to_act"] == [0]  # nobody else to wait for
    said = text_of(ines.get("/"))
    assert "your turn" in said
    assert "Bohemians with" not in said


def test_every_spirit_is_met_sooner_or_later() -> None:
    begun = [begun_at_once("bohemians-spirit") for _ in range(200)]
    assert {str(each[1]["spirit"]) for each in begun if each} == {"industry", "decency", "decadence"}
    assert begun_at_once("bohemians-chess") is None


def test_what_does_not_matter_in_a_mode_is_not_heeded() -> None:
    given = {"mode": "solo", "players": "4", "level": "master", "spirit": "decency", "edition": "fr"}
    assert heeded("bohemians", given) == {"mode": "solo", "level": "master", "edition": "fr"}
    assert heeded("bohemians", given | {"mode": "coop"}) == {"mode": "coop", "spirit": "decency", "edition": "fr"}
    assert heeded("bohemians", given | {"mode": "compete"}) == {"mode": "compete", "players": "4", "edition": "fr"}
    assert heeded("bohemians", {"players": "2"}) == {"players": "2"}
    assert heeded("mottainai", {"players": "2"}) == {"players": "2"}


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("spirit", 1), ("coop", 2)])
def test_the_mode_decides_how_many_seats_there_are(browser: Browsers, mode: str, seats: int) -> None:
    """Also without a script, which sends the options that cannot be seen."""
    ines, friend = browser(), browser()
    form = SETUP | {"option-mode": mode, "option-level": "master", "option-spirit": "decency"}
    page = ines.post("/tables", **form)
    with ines.guest(ines.table) as guest:
        seen = guest.look()
    assert len(seen["seats"]) == seats
    assert seen["options"]["level"] == ("master" if mode == "solo" else "normal")
    assert seen["options"]["spirit"] == ("industry" if mode == "solo" else "decency")
    if mode == "coop":
        friend.post(link(page, "join"), name="Claire")
        assert friend.table == ines.table


def test_a_wrong_combination_is_named_and_nothing_is_lost(browser: Browsers) -> None:
    ines = browser()
    form = SETUP | {"option-mode": "compete", "option-players": "1", "option-edition": "fr"}
    page = ines.post("/tables", 422, **form)
    assert "mode=compete is for players=" in text_of(page)
    assert 'value="Ines"' in page
    assert re.search(r'id="option-mode-compete"[^>]* checked', page)
    assert re.search(r'id="option-edition-fr"[^>]* checked', page)


def test_a_wrong_combination_is_named_in_french(browser: Browsers) -> None:
    page = browser("fr").post("/tables", 422, **SETUP | {"option-mode": "compete", "option-players": "1"})
    assert "mode=compete demande players=2, 3 ou 4 ; avec players=1, mode vaut solo ou spirit." in text_of(page)


def test_a_level_or_spirit_without_its_mode_is_refused_in_the_words_of_the_game(browser: Browsers) -> None:
    """Nobody's choice is passed over in silence: the mode was not left out by the set-up page."""
    ines = browser()
    form = {"game": "bohemians", "name": "Ines", "seat-0": "me"}
    for option, told in (("level", "level=master is possible with mode=solo only."), ("spirit", "mode=coop only.")):
        page = ines.post("/tables", 422, **form, **{f"option-{option}": "master" if option == "level" else "decency"})
        assert told in text_of(page)


def test_the_set_up_page_names_modes_levels_and_spirits(browser: Browsers) -> None:
    said = text_of(browser().get("/games/bohemians"))
    for words in ("alone (Art for Art Itself)", "True Bohemian", "The Chains of Decency", "together against"):
        assert words in said
    assert "as advised" not in said


# A table with one seat


def test_a_player_who_gives_up_alone_has_lost_and_can_play_again(browser: Browsers) -> None:
    ines = browser()
    ines.post("/tables", **{"at-once": "bohemians-solo", "name": "Ines"})
    table = ines.table
    assert "Ask to take back" not in ines.get(f"/table/{table}")
    end(ines, table)
    said = text_of(ines.get(f"/table/{table}/result"))
    assert "The game is lost." in said
    assert "Ines has resigned." in said
    assert "0 Achievements" in said
    assert "The game is lost." in text_of(ines.get(f"/table/{table}/diary"))
    assert ines.get(f"/replay/{table}")
    ines.post(f"/table/{table}/rematch")
    assert ines.table != table
    with ines.guest(ines.table) as guest:
        assert guest.look()["options"]["mode"] == "solo"


def test_a_player_who_gives_up_loses_for_both(browser: Browsers) -> None:
    ines, friend = browser(), browser()
    page = ines.post("/tables", **SETUP, **{"option-mode": "coop"})
    friend.post(link(page, "join"), name="Claire")
    end(ines, ines.table)
    said = text_of(friend.get(f"/table/{ines.table}/result"))
    assert "The game is lost." in said
    assert "Spirit weakened 0 times" in said
    assert "as a team" not in said  # there is no other
    assert "points" not in said
    with friend.guest(ines.table) as guest:
        seen = guest.look()
    assert (seen["over"], seen["winners"]) == (True, [])
