"""The greedy bots play the very same games as before (see tests/games/same_moves.py)."""

import pytest

import salon
from tests.games.same_moves import fingerprint, moves_of


@pytest.mark.parametrize(
    ("spec", "bots", "seed", "moves", "print_of_them"),
    [
        ("bioutifoul(players=2)", ["greedy"], 1, 93, "74c60b3533d32d1a"),
        ("bioutifoul(players=3, influence=may)", ["greedy"], 2, 132, "73d7dfd857e23d99"),
        ("bioutifoul(players=4, exhibitions=ten-pairs)", ["greedy", "random"], 3, 133, "525f269f39703752"),
        ("bioutifoul(players=6, standstill=no)", ["greedy"], 4, 111, "895c62b6ece4a7dd"),
    ],
)
def test_greedy_plays_the_same_game_as_before(
    spec: str, bots: list[str], seed: int, moves: int, print_of_them: str
) -> None:
    assert fingerprint(moves_of(salon.make(spec), bots, seed)) == (moves, print_of_them)
