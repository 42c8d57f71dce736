"""Every picture is there, small, well formed, and always the same."""

import subprocess
import sys
from xml.etree import ElementTree

import pytest

from salon.games.bioutifoul.cards import ARTIST_IDS, ARTWORKS, ARTWORKS_EACH, PAIRS
from salon.web import art
from salon.web.art.painters import BACKS, back, painting
from salon.web.art.scenes import PETALS, SUITS, THINGS, cameo, crest, scene, texture, trouble

LARGEST_CARD = 4_500  # bytes; a poster holds two paintings
LARGEST_POSTER = 6_500
LARGEST_CANVAS = 7_500
EVERY_PICTURE = [(game, name) for game in art.PICTURES for name in art.names(game)]
SVG = "{http://www.w3.org/2000/svg}"


def drawn(game: str, name: str) -> str:
    picture = art.picture(game, name)
    assert picture is not None, f"there is no {name} of {game}"
    return picture


def largest(game: str, name: str) -> int:
    if game == "lobby" and not name.startswith("frame-"):
        return LARGEST_CANVAS
    return LARGEST_POSTER if name.startswith("poster-") else LARGEST_CARD


@pytest.mark.parametrize(("game", "name"), EVERY_PICTURE)
def test_a_picture_is_a_small_well_formed_file_that_needs_nothing_else(game: str, name: str) -> None:
    text = drawn(game, name)
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert len(root.attrib["viewBox"].split()) == 4
    assert len(text) <= largest(game, name)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in ("script", "style", "image", "foreignObject")
        for attribute, value in element.attrib.items():
            assert "style" not in attribute
            assert not attribute.startswith("on")
            assert "nan" not in value
            if "url(" in value or attribute == "href":
                assert value.removeprefix("url(").rstrip(")").removeprefix("#") in ids


def test_every_card_of_bioutifoul_has_its_picture() -> None:
    expected = [f"work-{work}" for work in ARTWORKS] + [f"poster-{pair}" for pair in range(len(PAIRS))]
    for artist in ARTIST_IDS:
        expected += [f"painter-{artist}", *[f"influence-{artist}-{copy}" for copy in range(ARTWORKS_EACH)]]
    expected += ["back-artwork", "back-exhibition", "back-influence"]
    assert set(expected) <= set(art.names("bioutifoul"))


def test_the_start_page_has_three_canvases_and_ten_frames() -> None:
    assert set(art.names("lobby")) == {
        "bioutifoul", "mottainai", "bohemians", "icon", *[f"frame-{n}" for n in range(1, 11)]
    }  # fmt: skip


def test_what_is_not_painted_is_none() -> None:
    for game, name in (("bioutifoul", "work-24"), ("bioutifoul", "../secret"), ("chess", "work-1"), ("", "")):
        assert art.picture(game, name) is None


def test_no_two_works_look_alike() -> None:
    pictures = [drawn("bioutifoul", name) for name in art.names("bioutifoul")]
    assert len(set(pictures)) == len(pictures)


def test_a_picture_is_the_same_in_every_process() -> None:
    """Not even the order of sets and hashes, which Python changes from run to run, may show."""
    ours = "".join(drawn(game, name) for game, name in EVERY_PICTURE)
    code = (
        "from salon.web import art; import sys;"
        "sys.stdout.reconfigure(encoding='utf-8');"
        "print(''.join(art.picture(g, n) for g in art.PICTURES for n in art.names(g)), end='')"
    )
    theirs = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True).stdout
    assert theirs == ours


def test_all_of_them_together_are_no_burden() -> None:
    assert sum(len(drawn(game, name)) for game, name in EVERY_PICTURE) < 300_000


def test_the_other_games_can_be_painted_too() -> None:
    inside = [crest(material, name) for material in PETALS for name in ("Jar", "Frog", "Kite", "Gong", "Bell", "Fan")]
    inside += [scene(suit, thing, 1) for suit in SUITS for thing in THINGS]
    inside += [cameo(seed, suit) for seed in range(12) for suit in SUITS] + [trouble(seed) for seed in range(5)]
    inside += [texture(material) for material in PETALS] + [back(kind) for kind in BACKS]
    inside += [painting(artist, seed) for artist in ARTIST_IDS for seed in range(20)]
    for each in inside:
        ElementTree.fromstring(f"<svg>{each}</svg>")
