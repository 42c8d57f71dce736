"""The cards: CONTENTS of the booklet."""

from importlib import resources

import pytest

from salon.engine.cards import CardFileError, load_cards
from salon.games.bioutifoul.rules import cards
from salon.games.bioutifoul.rules.booklet import HAND, START_GOLD
from salon.games.bioutifoul.rules.state import EXHIBITION_NUMBERS, INFLUENCE_NUMBERS
from tests.games.bioutifoul.scenario import bioutifoul, letters, pairs, position

FILE = resources.files("salon.games.bioutifoul.rules").joinpath("cards.toml").read_text("utf-8")


def test_the_six_pairs_list_has_every_pair_of_different_artists() -> None:
    """R1: AR and HS four times, the other four pairs three times, and no Exhibition of one artist alone."""
    deck = pairs(cards.exhibitions("six-pairs")).split(",")
    copies = {pair: deck.count(pair) for pair in deck}
    assert copies == {"AR": 4, "AH": 3, "AS": 3, "RH": 3, "RS": 3, "HS": 4}


def test_the_ten_pairs_list_has_every_pair_twice() -> None:
    """R1: same-artist Exhibitions are in this list only."""
    deck = pairs(cards.exhibitions("ten-pairs")).split(",")
    copies = {pair: deck.count(pair) for pair in deck}
    assert copies == dict.fromkeys(["AA", "RR", "HH", "SS", "AR", "AH", "AS", "RH", "RS", "HS"], 2)


@pytest.mark.parametrize("list_name", cards.EXHIBITION_LISTS)
def test_either_list_has_20_cards_and_shows_each_artist_10_times(list_name: str) -> None:
    """R1: both lists treat the artists alike."""
    deck = cards.exhibitions(list_name)
    shown = pairs(deck).replace(",", "")
    assert len(deck) == 20
    assert [shown.count(letter) for letter in "ARHS"] == [10, 10, 10, 10]


def test_the_game_is_dealt_from_the_list_that_was_chosen() -> None:
    """R1: the option `exhibitions` names the list."""
    for list_name in cards.EXHIBITION_LISTS:
        state = bioutifoul(players=3, exhibitions=list_name).start(seed=1)
        dealt = [
            card - EXHIBITION_NUMBERS
            for card in state.game.cards(state)
            if EXHIBITION_NUMBERS <= card < INFLUENCE_NUMBERS
        ]
        assert sorted(dealt) == cards.exhibitions(list_name)


def test_each_artist_has_six_artworks_and_six_influence_cards() -> None:
    """R3: 24 of each kind, split evenly."""
    assert letters(cards.INFLUENCES) == "A" * 6 + "R" * 6 + "H" * 6 + "S" * 6
    assert letters([cards.ARTIST_OF[work] for work in cards.ARTWORKS]) == letters(cards.INFLUENCES)
    assert [cards.copy_of(work) for work in cards.ARTWORKS] == [1, 2, 3, 4, 5, 6] * 4


def test_there_is_one_card_of_each_artist_and_the_file_names_them_in_the_booklets_order() -> None:
    """R25: four Artist cards, one each; the miscopied list of majorities does not make Rodrigo two."""
    assert cards.ARTIST_NAMES == ["Alice", "Rodrigo", "Heinrich", "Sunny"]
    assert sorted(position("").row) == cards.ARTISTS


def test_three_of_the_1_gold_bar_cards_are_three_gold() -> None:
    """R25: "3 of the 1 Gold bar cards" are three cards worth 1."""
    assert START_GOLD == 3
    assert list(position("", players=4).gold) == [3, 3, 3, 3]
    assert HAND == 3


def test_the_figures_beside_the_advertisement_are_not_about_this_game() -> None:
    """R25: 2 to 6 players, not "2/3"."""
    assert [bioutifoul(players).players for players in (2, 3, 4, 5, 6)] == [2, 3, 4, 5, 6]


def test_a_pair_has_one_number_whichever_artist_is_named_first() -> None:
    for one in cards.ARTISTS:
        for other in cards.ARTISTS:
            assert cards.PAIR_OF[one][other] == cards.PAIR_OF[other][one]
            assert sorted(cards.PAIRS[cards.PAIR_OF[one][other]]) == sorted([one, other])


def test_an_empty_place_is_no_artists() -> None:
    assert cards.ARTIST_OF[cards.GAP] not in cards.ARTISTS


def test_the_file_says_what_is_printed_and_what_is_a_ruling() -> None:
    assert {row.text("origin") for row in cards.CARDS.rows("artist")} == {"printed"}
    assert {row.text("origin") for row in cards.CARDS.rows("exhibition")} == {"ruling"}


@pytest.mark.parametrize(
    ("change", "into", "sentence"),
    [
        ("artworks = 6", "artworks = 5", "each artist has 6 of these"),
        ("influences = 6", "influences = 7", "each artist has 6 of these"),
        ("six-pairs = 4", "six-pairs = 5", "this list has 21 cards in all; there must be 20"),
        ('["alice", "rodrigo"]', '["sunny", "heinrich"]', "this pair of artists has been named before"),
        ('["alice", "rodrigo"]', '["alice", "rodrigue"]', "did you mean 'rodrigo'"),
        ('["alice", "rodrigo"]', '["alice"]', "artists"),
        ('["alice", "rodrigo"]', '["sunny", "heinrich"]', "the pair alice and rodrigo is missing"),
        ('letter = "R"', 'letter = "A"', "each artist has one letter, and each another one"),
        ('letter = "R"', 'letter = "Ro"', "each artist has one letter"),
    ],
)
def test_a_card_file_with_wrong_totals_or_names_is_refused(change: str, into: str, sentence: str) -> None:
    assert change in FILE
    with pytest.raises(CardFileError, match=sentence):
        load_cards(FILE.replace(change, into, 1), "changed.toml", cards.SCHEMA)


def test_the_order_of_artists_in_a_pair_does_not_matter() -> None:
    turned = load_cards(FILE.replace('["alice", "rodrigo"]', '["rodrigo", "alice"]'), "turned.toml", cards.SCHEMA)
    assert [cards.pair_of(row) for row in turned.rows("exhibition")] == cards.PAIRS


def test_another_list_has_another_fingerprint() -> None:
    swapped = FILE.replace("six-pairs = 4", "six-pairs = 3", 1).replace("six-pairs = 3", "six-pairs = 4", 1)
    assert load_cards(swapped, "same.toml", cards.SCHEMA).fingerprint == cards.FINGERPRINT
    other = FILE.replace("ten-pairs = 2", "ten-pairs = 1", 1).replace("ten-pairs = 2", "ten-pairs = 3", 1)
    assert load_cards(other, "other.toml", cards.SCHEMA).fingerprint != cards.FINGERPRINT
    renamed = FILE.replace('name = "Sunny"', 'name = "Sonny"')  # which the rules do not read
    assert load_cards(renamed, "renamed.toml", cards.SCHEMA).fingerprint == cards.FINGERPRINT
