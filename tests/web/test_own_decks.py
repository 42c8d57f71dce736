"""Owners' cards of Mottainai and Bioutifoul in the browser: offered, named, kept with the match, known to bots."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import salon
from salon.games.bioutifoul.rules.own_gallery import SETS as GALLERIES
from salon.games.mottainai.rules.own_works import SETS as WORKS
from salon.table import journal
from salon.web.rooms.room import title_of
from salon.web.shelf import cards_url
from tests.own_decks import bioutifoul_file, decks_forgotten, mottainai_file
from tests.web.clients import Browser, Indoors, http
from tests.web.test_own_cards import again, begin, go_on, kinds, serving
from tests.web.visits import text_of

SEATS = {"option-players": "2", "seat-0": "me", "seat-1": "open"}
OURS = {"mottainai": ("The published cards", "Kite"), "bioutifoul": ("The usual cards", "Alice")}
THEIRS = {"mottainai": ("Fifth Printing", "Qetikx"), "bioutifoul": ("My Gallery", "Krzysztof")}
GAMES = list(OURS)


@pytest.fixture
def own_cards() -> Iterator[None]:
    with decks_forgotten():
        WORKS.open_text(mottainai_file(), "mine.toml")
        GALLERIES.open_text(bioutifoul_file(), "mine.toml")
        yield


@pytest.mark.parametrize("game", GAMES)
def test_without_a_file_the_set_up_page_asks_nothing_about_cards(indoors: Indoors, game: str) -> None:
    with Browser(indoors.url) as ines:
        assert "option-cards" not in ines.get(f"/games/{game}")
        assert cards_url(salon.make(game)) == f"/cards/{game}"
        assert title_of(salon.make(game), "en") == game.capitalize()


@pytest.mark.usefixtures("own_cards")
@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_page_offers_the_sets_by_their_titles(indoors: Indoors, game: str) -> None:
    with Browser(indoors.url) as ines:
        assert f"{OURS[game][0]} {THEIRS[game][0]}" in text_of(ines.get(f"/games/{game}"))


@pytest.mark.usefixtures("own_cards")
@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_all_cards_shows_the_owners(indoors: Indoors, game: str) -> None:
    (_, our_name), (title, name) = OURS[game], THEIRS[game]
    with Browser(indoors.url) as ines:
        theirs, ours = text_of(ines.get(f"/cards/{game}?set=mine")), text_of(ines.get(f"/cards/{game}"))
        assert f"Cards of {game.capitalize()} {title}" in theirs
        assert name in theirs
        assert our_name not in theirs
        assert our_name in ours
        assert name not in ours


@pytest.mark.usefixtures("own_cards")
@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_called_by_its_cards_and_keeps_them_without_the_file(indoors: Indoors, game: str) -> None:
    title = f"{game.capitalize()} ({THEIRS[game][0]})"
    with Browser(indoors.url) as ines:
        page = ines.post("/tables", name="Ines", game=game, **{"option-cards": "mine"}, **SEATS)
        assert f"<h1>{title}</h1>" in page
        assert f'href="/cards/{game}?set=mine"' in page
        indoors.hall.tables.clear()
        with decks_forgotten():
            for sets in (WORKS, GALLERIES):
                del sets.known["mine"]
                sets.ids.remove("mine")
            assert title in text_of(ines.get("/"))


@pytest.mark.usefixtures("own_cards")
def test_a_list_of_exhibitions_that_does_not_fit_the_cards_gets_a_sentence(indoors: Indoors) -> None:
    chosen = {"game": "bioutifoul", "option-cards": "mine", "option-exhibitions": "ten-pairs"}
    with Browser(indoors.url) as ines:
        page = text_of(ines.post("/tables", 422, name="Ines", **chosen, **SEATS))
    assert "exhibitions=ten-pairs is not possible with 'My Gallery'" in page


def test_a_server_with_two_files_of_two_games(tmp_path: Path) -> None:
    """Greedy bots and hints know the cards, also after a kill and without the files; the record is verified."""
    flags, guests = list[str](), {}
    for game, text in (("mottainai", mottainai_file()), ("bioutifoul", bioutifoul_file())):
        (tmp_path / f"{game}.toml").write_text(text, "utf-8")
        flags += ["--cards", str(tmp_path / f"{game}.toml")]
    with serving(tmp_path, *flags) as (url, _):
        for game in GAMES:
            guests[game] = begin(url, "me", "bot:greedy", game=game)
            go_on(guests[game])
    with serving(tmp_path) as (url, _), http(url) as client:
        for game in GAMES:
            guest = again(guests[game], url)
            go_on(guest, 3)
            guest.do("resign")
            assert f'"cards": "{fingerprint_of(game)}"' in client.get(f"/table/{guest.table}/record").text
            assert "Verified: game, seed and salt give the seal" in text_of(
                client.post(f"/table/{guest.table}/verify").text
            )
            guest.http.close()
    for game in GAMES:
        found = kinds(tmp_path, guests[game].table)
        assert journal.CRASH not in found, "the greedy bot was replaced"
        assert found.count(journal.MOVE) > 6
    assert "failed" not in (tmp_path / "log.txt").read_text()


def fingerprint_of(game: str) -> str:
    """The fingerprint of the owner's set."""
    if game == "mottainai":
        return WORKS.read(mottainai_file(), "mine.toml").fingerprint
    return GALLERIES.read(bioutifoul_file(), "mine.toml").fingerprint
