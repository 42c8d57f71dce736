"""The greedy bots play the very same games as before (see tests/games/same_moves.py)."""

import pytest

import salon
from tests.games.same_moves import fingerprint, moves_of


@pytest.mark.parametrize(
    ("spec", "bots", "seed", "moves", "print_of_them"),
    [
        ("mottainai(players=2)", ["greedy"], 1, 67, "79b8dfa93e62a41d"),
        ("mottainai(players=2, edition=v0.95)", ["greedy", "greedy-1"], 2, 43, "d2670b31f7d1344e"),
        ("mottainai(players=3, extended=yes)", ["greedy"], 3, 145, "98f1b2a533237c59"),
        ("mottainai(players=4, teams=yes)", ["greedy-1", "greedy"], 4, 378, "dfbf36c56232257d"),
        ("mottainai(players=5, extended=no)", ["greedy", "random"], 5, 139, "dfecbc1a7c46dae8"),
    ],
)
def test_greedy_plays_the_same_game_as_before(
    spec: str, bots: list[str], seed: int, moves: int, print_of_them: str
) -> None:
    assert fingerprint(moves_of(salon.make(spec), bots, seed)) == (moves, print_of_them)
