"""The greedy bots play the very same games as before: what only makes them faster changes no move.

If a bot is meant to play differently, the arena says whether it is stronger; then put the new fingerprints here.
"""

from hashlib import sha256

import pytest

import salon
from salon.bots import seat_bots
from salon.bots.playing import bot_move


@pytest.mark.parametrize(
    ("spec", "bots", "seed", "moves", "fingerprint"),
    [
        ("mottainai(players=2)", ["greedy"], 1, 95, "f61bbaf0719ec76d"),
        ("mottainai(players=2, edition=v0.95)", ["greedy", "greedy-1"], 2, 43, "d2670b31f7d1344e"),
        ("mottainai(players=3, extended=yes)", ["greedy"], 3, 135, "0839af0976379537"),
        ("mottainai(players=4, teams=yes)", ["greedy-1", "greedy"], 4, 317, "82eb5a8bd02fb2ac"),
        ("mottainai(players=5, extended=no)", ["greedy", "random"], 5, 139, "dfecbc1a7c46dae8"),
    ],
)
def test_greedy_plays_the_same_game_as_before(
    spec: str, bots: list[str], seed: int, moves: int, fingerprint: str
) -> None:
    game = salon.make(spec)
    state = game.start(seed)
    seated = seat_bots(game, seed, bots)
    played = []
    while not state.over:
        seat, action = bot_move(state, seated)
        played.append((seat, action))
        state.play(seat, action)
    assert (len(played), sha256(repr(played).encode()).hexdigest()[:16]) == (moves, fingerprint)
