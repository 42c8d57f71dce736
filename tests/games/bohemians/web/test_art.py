"""Bohemians' pictures: every card has one, the house set's are all different, and the halves of symbols fit."""

from importlib import resources
from xml.etree import ElementTree

import pytest

from salon.games.bohemians.rules.cards import EDITIONS
from salon.games.bohemians.rules.ids import ACHIEVEMENTS, HARDSHIPS, JOBS, MUSES, RELIEFS, SPIRITS, STAND_IN
from salon.games.bohemians.web.art import cameos, laurels, motifs, scenes, troubles
from salon.games.bohemians.web.art.crayon import SUITS
from salon.games.bohemians.web.art.halves import BOXES, ICONS, SYMBOLS, half, sprite, whole
from salon.games.bohemians.web.art.motifs.hearts import HEARTS
from salon.games.bohemians.web.art.motifs.roads import ROADS
from salon.games.bohemians.web.art.motifs.streets import STREETS
from salon.games.bohemians.web.art.motifs.studio import STUDIO
from salon.games.bohemians.web.art.motifs.tables import TABLES
from salon.games.bohemians.web.cards import picture_of
from salon.web import art
from salon.web.art.brush import svg

LARGEST = 4_500  # bytes
LARGEST_SPRITE = 25_000
SVG = "{http://www.w3.org/2000/svg}"
FOREIGN = [f"mine-{number}" for number in range(200)]


HOUSE = EDITIONS["house"]
HOUSE_SET = {
    "habit": [picture_of(HOUSE, card) for card in range(MUSES)],
    "muse": [picture_of(HOUSE, card) for card in range(MUSES, HARDSHIPS)],
    "hardship": [picture_of(HOUSE, card) for card in range(HARDSHIPS, ACHIEVEMENTS)],
    "achievement": [picture_of(HOUSE, card) for card in range(ACHIEVEMENTS, STAND_IN)],
    "board": [laurels.picture_of_board(board) for board in HOUSE.box.board_ids],
    "job": [picture_of(HOUSE, card) for card in range(JOBS, SPIRITS)],
    "spirit": [picture_of(HOUSE, card) for card in range(SPIRITS, RELIEFS)],
}
COUNTS = {"habit": 90, "muse": 21, "hardship": 29, "achievement": 13, "board": 4, "job": 8, "spirit": 3}


def drawn(name: str) -> str:
    picture = art.picture("bohemians", name)
    assert picture is not None, f"there is no {name}"
    return picture


@pytest.mark.parametrize("kind", HOUSE_SET)
def test_every_card_of_the_house_set_has_a_picture_of_its_own(kind: str) -> None:
    names = HOUSE_SET[kind]
    assert len(names) == COUNTS[kind]
    pictures = [drawn(name) for name in names]
    assert len(set(pictures)) == len(pictures)
    for picture in pictures:
        assert len(picture) <= LARGEST
        assert ElementTree.fromstring(picture).tag == f"{SVG}svg"


def test_any_card_of_an_owners_set_has_a_picture() -> None:
    for card in FOREIGN:
        for suit in SUITS:
            assert scenes.picture_of_habit(card, suit) in art.names("bohemians")
            assert cameos.picture_of_muse(card, suit) in art.names("bohemians")
        rest = [
            troubles.picture_of_hardship(card),
            laurels.picture_of_achievement(card),
            laurels.picture_of_board(card),
        ]
        rest += [cameos.picture_of_muse(card), laurels.picture_of_job(card, "a"), laurels.picture_of_job(card, "b")]
        assert set(rest) <= set(art.names("bohemians"))


def test_an_owners_cards_do_not_all_look_alike() -> None:
    assert len({scenes.motif_of(card) for card in FOREIGN}) > len(motifs.MOTIFS) * 0.7
    assert {cameos.figure_of(card) for card in FOREIGN} == set(cameos.FIGURES)


@pytest.mark.parametrize(
    ("title", "thing"),
    [
        ("Take the night train", "train"),
        ("Flâner de café en café", "cafe"),
        ("Stroll through the Fields", "path"),
        ("Se promener sous la lune", "moon"),
        ("L'amour à l'essai", "rose"),
        ("What the theatre is for", scenes.motif_of("mine-1")),
    ],
)
def test_an_owners_habit_shows_what_its_title_names(title: str, thing: str) -> None:
    assert scenes.motif_of("mine-1", title) == thing
    assert scenes.motif_of("practise-by-candle", title) == "candle"  # of the house set


def test_every_word_of_a_title_names_a_thing_that_is_drawn() -> None:
    assert set(motifs.WORDS.values()) <= set(motifs.MOTIFS)
    assert all(word == word.casefold() for word in motifs.WORDS)


def test_the_tables_of_pictures_name_what_is_drawn() -> None:
    assert set(motifs.MOTIF_OF.values()) <= set(motifs.MOTIFS)
    assert set(motifs.SETTING_OF) <= set(motifs.MOTIFS)
    assert set(motifs.SETTING_OF.values()) <= set(scenes.PLACES)
    assert set(cameos.SUIT_OF) == set(cameos.FIGURES)
    parts = (STUDIO, HEARTS, ROADS, TABLES, STREETS)
    assert sum(map(len, parts)) == len(motifs.MOTIFS)  # none hides another


@pytest.mark.parametrize("suit", SUITS)
def test_a_scene_is_printed_in_the_inks_of_its_suit(suit: str) -> None:
    for thing in motifs.MOTIFS:
        colours = {
            value
            for element in ElementTree.fromstring(svg(scenes.scene(suit, thing, 1))).iter()
            for attribute, value in element.attrib.items()
            if attribute in ("fill", "stroke")
        }
        assert colours <= {*SUITS[suit], "none"}


def test_a_seed_changes_the_roofs_but_not_the_thing() -> None:
    one, same, other = (scenes.scene("blue", "train", seed) for seed in (1, 1, 2))
    assert one == same != other
    assert one[one.index("<g ") :] == other[other.index("<g ") :]


def test_the_sprite_is_what_is_drawn() -> None:
    """After a change: `python -c "from salon.web.art import halves; print(halves.sprite(), end='')"`."""
    stored = resources.files("salon.games.bohemians.web").joinpath("static", "symbols.svg").read_text("utf-8")
    assert stored == sprite()
    assert len(stored) < LARGEST_SPRITE
    ids = [symbol.attrib["id"] for symbol in ElementTree.fromstring(stored).iter(f"{SVG}symbol")]
    assert len(ids) == len(set(ids)) == len(SYMBOLS) * (3 + 2 * len(BOXES)) + len(ICONS)
    for name in SYMBOLS:
        for side in ("left", "right"):
            assert {f"{name}-{side}{rest}" for rest in ("", "-open", "-2", "-2-open")} <= set(ids)


@pytest.mark.parametrize("name", SYMBOLS)
def test_two_halves_make_the_whole_at_the_cut(name: str) -> None:
    """Both halves are the whole drawing seen through boxes that meet at the middle, single or double."""
    assert half(name, "left", joined=True) == half(name, "right", joined=True) == whole(name)
    for side in ("left", "right"):
        assert half(name, side, double=True, joined=True).endswith(whole(name))
        assert half(name, side) != half(name, side, joined=True)
    for (side, _), box in BOXES.items():
        left, top, width, height = map(int, box.split())
        assert (left + width if side == "left" else left) == 16
        assert (top, height) == (0, 32)


def test_symbols_differ_by_outline_not_only_by_colour() -> None:
    for part in zip(*SYMBOLS.values(), strict=True):
        assert len(set(part)) == 4
