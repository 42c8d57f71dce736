"""The greedy bot plays the very same games as before (see tests/games/same_moves.py)."""

import pytest

import salon
from salon.games.bohemians.game import Bohemians
from salon.games.bohemians.lab.random_sets import random_text
from tests.games.same_moves import fingerprint, moves_of


@pytest.mark.parametrize(
    ("spec", "moves", "print_of_them"),
    [
        ("bohemians(players=2)", 238, "8bae96948b00e017"),
        ("bohemians(players=3, edition=fr, doubles=icons)", 280, "a38abcb4bc34d3e4"),
        ("bohemians(players=4, dealing=chosen)", 400, "4bc6231a04e2df4f"),
        ("bohemians(players=1, mode=solo, level=master)", 120, "8e88574dcacc5777"),
        ("bohemians(players=1, mode=spirit, spirit=decency, edition=fr)", 134, "702dbb2d5ad92559"),
        ("bohemians(players=2, mode=coop, spirit=decadence)", 244, "9274208e23a4ca19"),
    ],
)
def test_greedy_plays_the_same_game_as_before(spec: str, moves: int, print_of_them: str) -> None:
    assert fingerprint(moves_of(salon.make(spec), ["greedy"], seed=11, most=400)) == (moves, print_of_them)


@pytest.mark.parametrize("seed", [31679, 39598, 55436])
def test_it_judges_setup_lines_that_give_cards_of_a_deck(seed: int) -> None:
    """Sets whose Job tiles give cards as the game begins, to be chosen by bots: also where all is compiled."""
    chosen = salon.make("bohemians", players=2, dealing="chosen")
    game = Bohemians.with_card_file(chosen.options, random_text(seed))
    assert len(moves_of(game, ["greedy"], seed=11, most=12)) == 12
