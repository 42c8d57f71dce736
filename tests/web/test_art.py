"""Every picture is there, small, well formed, and always the same."""

import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

import salon
from salon.games.bioutifoul.rules.cards import ARTIST_IDS, ARTWORKS, ARTWORKS_EACH, PAIRS
from salon.games.bioutifoul.web.art.painters import painting
from salon.games.bohemians.web.art.cameos import FIGURES, cameo
from salon.games.bohemians.web.art.crayon import SUITS
from salon.games.bohemians.web.art.motifs import MOTIFS
from salon.games.bohemians.web.art.scenes import scene
from salon.games.bohemians.web.art.troubles import SCRATCHES, trouble
from salon.games.mottainai.web.art.emblems import EMBLEMS
from salon.web import art
from salon.web.art.knife import both, cut, dot, gap, over, placed, rays, turned
from salon.web.static_files import art_url, art_version, fingerprint

LARGEST_CARD = 4_500  # bytes; a poster holds two paintings
LARGEST_CREST = 3_000
LARGEST_POSTER = 6_500
LARGEST_CANVAS = 7_500
LARGEST_ROOM = {  # a page shows one room, and of Bohemians a tenth: every thing is there in every suit
    "bioutifoul": 260_000, "mottainai": 100_000, "bohemians": 1_500_000, "house": 1_000,
}  # fmt: skip
ROOMS = [*salon.GAMES, art.HOUSE]
EVERY_PICTURE = [(game, name) for game in ROOMS for name in art.names(game)]
SVG = "{http://www.w3.org/2000/svg}"


def drawn(game: str, name: str) -> str:
    picture = art.picture(game, name)
    assert picture is not None, f"there is no {name} of {game}"
    return picture


def largest(game: str, name: str) -> int:
    if name == art.POSTER:
        return LARGEST_CANVAS
    if game == "mottainai":
        return LARGEST_CREST
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


def test_every_work_of_mottainai_has_its_crest_on_its_material() -> None:
    cards = tomllib.loads(
        (Path(salon.__path__[0]) / "games" / "mottainai" / "rules" / "cards.toml").read_text("utf-8")
    )["work"]
    assert {material: list(crests) for material, crests in EMBLEMS.items()} == {
        material: [card["id"] for card in cards if card["material"] == material] for material in EMBLEMS
    }
    assert {f"work-{card['id']}" for card in cards} <= set(art.names("mottainai"))


def test_the_temple_of_mottainai_is_drawn_by_day_and_by_night() -> None:
    rest = {name for name in art.names("mottainai") if not name.startswith("work-")}
    assert rest == {
        "poster",
        "back",
        "mat",
        "mat-night",
        "floor",
        "floor-night",
        *[f"texture-{each}" for each in EMBLEMS],
    }


def test_a_crest_is_cut_as_it_is_inked() -> None:
    assert dot(0, -8, 2.5) == '<circle cy="-8" r="2.5" fill="#fff"/>'
    assert gap(3, 0, 1) == '<circle cx="3" r="1"/>'
    assert 'stroke-width="4" paint-order="stroke"' in over("M0 0h9", 2)
    assert 'stroke="#000" stroke-width="2.5" stroke-dasharray="0 6"' in cut("M0 0h9", beads=6)
    assert both("x") == 'x<g transform="scale(-1 1)">x</g>'
    assert turned(3, "x") == 'x<g transform="rotate(120)">x</g><g transform="rotate(240)">x</g>'
    assert placed(1, -2, "x", 9) == '<g transform="translate(1-2)rotate(9)">x</g>'
    assert rays(0, 10, 5, 20, 0, 90) == "M0 5L0-10M5 10L20 10"


def test_the_start_page_has_three_canvases_and_ten_frames() -> None:
    assert art.names(art.HOUSE) == ["icon"]
    assert [game for game in salon.GAMES if art.POSTER not in art.names(game)] == []
    assert len(art.frames()) == 10


def test_what_is_not_painted_is_none() -> None:
    for game, name in (("bioutifoul", "work-24"), ("bioutifoul", "../secret"), ("chess", "work-1"), ("", "")):
        assert art.picture(game, name) is None


@pytest.mark.parametrize("game", ["bioutifoul", "mottainai"])
def test_no_two_works_look_alike(game: str) -> None:
    pictures = [drawn(game, name) for name in art.names(game) if not name.startswith(art.FRAME)]
    assert len(set(pictures)) == len(pictures)


def test_a_picture_is_the_same_in_every_process() -> None:
    """Not even the order of sets and hashes, which Python changes from run to run, may show."""
    ours = "".join(drawn(game, name) for game, name in EVERY_PICTURE)
    code = (
        "from salon.web import art; import sys;"
        "sys.stdout.reconfigure(encoding='utf-8');"
        "import salon; rooms = [*salon.GAMES, art.HOUSE];"
        "print(''.join(art.picture(g, n) for g in rooms for n in art.names(g)), end='')"
    )
    theirs = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True).stdout
    assert theirs == ours


@pytest.mark.parametrize("game", ROOMS)
def test_all_pictures_of_a_room_together_are_no_burden(game: str) -> None:
    assert sum(len(drawn(game, name)) for name in art.names(game)) < LARGEST_ROOM[game]


def test_bohemians_can_be_painted_too() -> None:
    inside = [scene(suit, thing, 1) for suit in SUITS for thing in MOTIFS]
    inside += [cameo(figure, suit) for figure in FIGURES for suit in SUITS] + [trouble(name) for name in SCRATCHES]
    inside += [painting(artist, seed) for artist in ARTIST_IDS for seed in range(20)]
    for each in inside:
        ElementTree.fromstring(f"<svg>{each}</svg>")


# Addresses


def test_addresses_change_with_the_drawings(tmp_path: Path) -> None:
    """A browser keeps a picture for a year under an address that has a version."""
    (tmp_path / "motifs").mkdir()
    (tmp_path / "brush.py").write_text("WIDTH = 100")
    (tmp_path / "motifs" / "roads.py").write_text("")
    before = fingerprint(tmp_path)
    assert fingerprint(tmp_path) == before
    (tmp_path / "motifs" / "roads.py").write_text("BENDS = 3")
    assert fingerprint(tmp_path) != before
    assert art_version() == fingerprint(*art.folders())
    assert art_url("mottainai", "back") == f"/art/mottainai/back.svg?v={art_version()}"
