"""A game with an owner's cards is called by the title of its set wherever it is listed."""

from collections.abc import Iterator

import pytest

import salon
from salon.games.bohemians.rules import cards
from salon.web.rooms.room import title_of
from tests.games.bohemians.card_faults import own_set, row_of
from tests.games.bohemians.random_sets import Tables, sets_forgotten
from tests.web.clients import Browser, Indoors
from tests.web.visits import end, link, text_of

OWN = {"game": "bohemians", "option-players": "2", "option-cards": "mine", "seat-0": "me", "seat-1": "open"}


def called(tables: Tables) -> None:
    tables["set"] |= {"title": "My Own Box", "title_fr": "Ma boîte à moi"}
    row_of(tables, "industry").update(title="My Own Mill", title_fr="Mon moulin à moi")


@pytest.fixture(autouse=True)
def own_cards() -> Iterator[None]:
    with sets_forgotten():
        cards.open_text(own_set(called), "mine.toml")
        yield


def test_only_other_cards_than_the_house_set_are_named() -> None:
    assert title_of(salon.make("bohemians", cards="mine"), "en") == "Bohemians (My Own Box)"
    assert title_of(salon.make("bohemians", cards="mine"), "fr") == "Bohemians (Ma boîte à moi)"
    assert title_of(salon.make("bohemians"), "en") == "Bohemians"
    assert title_of(salon.make("mottainai"), "en") == "Mottainai"


def test_the_set_up_page_offers_the_sets_by_their_titles(indoors: Indoors) -> None:
    with Browser(indoors.url) as ines, Browser(indoors.url, "fr") as claire:
        assert "The House Cards My Own Box" in text_of(ines.get("/games/bohemians"))
        assert "Les cartes de la maison Ma boîte à moi" in text_of(claire.get("/games/bohemians"))


def test_an_owners_set_has_a_page_of_its_own_with_the_cards_that_are_still_the_houses(indoors: Indoors) -> None:
    with Browser(indoors.url) as ines:
        page = ines.get("/cards/bohemians?set=mine&q=my+own+mill")
        assert "Cards of Bohemians My Own Box" in text_of(page)
        assert "My Own Box is a set that an owner of the box typed in" in text_of(page)
        assert "1 card" in text_of(page)
        assert 'href="/cards/bohemians"' in page  # that of the house
        assert 'name="set" value="mine"' in page
        assert 'href="/cards/bohemians?set=mine"' in ines.post("/tables", name="Ines", **OWN)
        assert "My Own Mill" not in text_of(ines.get("/cards/bohemians"))


def test_the_time_spirits_are_called_as_in_the_chosen_set(indoors: Indoors) -> None:
    """After a mistake the page comes again with what was chosen."""
    with Browser(indoors.url) as ines:
        assert "The Wheels of Industry" in text_of(ines.get("/games/bohemians"))
        page = text_of(
            ines.post("/tables", 422, name="Ines", **OWN | {"option-players": "1", "option-mode": "compete"})
        )
        assert "My Own Mill" in page
        assert "The Wheels of Industry" not in page
    assert salon.make("bohemians", cards="mine").value_title("spirit", "industry", "fr") == "Mon moulin à moi"
    assert salon.make("bohemians").value_title("mode", "coop") == ""
    assert salon.make("mottainai").value_title("players", 2) == ""


def test_a_table_with_own_cards_says_so_in_every_list_and_title(indoors: Indoors) -> None:
    with Browser(indoors.url) as ines, Browser(indoors.url, "fr") as claire:
        page = ines.post("/tables", name="Ines", **OWN)
        assert "<h1>Bohemians (My Own Box)</h1>" in page
        invitation = claire.get(link(page, "join"))
        assert "Bohemians (Ma boîte à moi)" in text_of(invitation)
        claire.post(link(page, "join"), name="Claire")
        assert "Bohemians (My Own Box) with Claire" in text_of(ines.get("/"))
        end(ines, claire.table)
        for path in ("result", "journal"):
            assert "Bohemians (My Own Box)" in text_of(ines.get(f"/table/{claire.table}/{path}"))


def test_a_table_keeps_its_cards_although_the_server_has_lost_the_file(indoors: Indoors) -> None:
    """They are kept with the match, so the table is listed as before."""
    with Browser(indoors.url) as ines:
        ines.post("/tables", name="Ines", **OWN)
        indoors.hall.tables.clear()
        with sets_forgotten():
            del cards.EDITIONS["mine"]
            cards.SET_IDS.remove("mine")
            assert "Bohemians (My Own Box)" in text_of(ines.get("/"))
