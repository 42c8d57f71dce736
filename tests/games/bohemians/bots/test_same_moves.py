"""The greedy bot plays the games that it has played before: what only makes it quicker changes none of its moves.

After a change that is meant to change them, put the fingerprints of the new games here; the arena tells whether it
plays any worse.
"""

from hashlib import sha256

import pytest

import salon
from salon.bots.sight import Sight
from salon.engine.game import Game
from salon.engine.options import Value
from salon.games.bohemians.bots.greedy import GreedyBot
from salon.games.bohemians.game import Bohemians
from salon.games.bohemians.lab.random_sets import random_text

GAMES: list[tuple[dict[str, Value], str]] = [
    ({"players": 2}, "3e68c5a2a182a44b"),
    ({"players": 3, "edition": "fr", "doubles": "icons"}, "7f021788242cd4f6"),
    ({"players": 4, "dealing": "chosen"}, "b4462829b0b08bfd"),
    ({"players": 1, "mode": "solo", "level": "master"}, "63c64cb35ea56dab"),
    ({"players": 1, "mode": "spirit", "spirit": "decency", "edition": "fr"}, "7ef6f7a104043481"),
    ({"players": 2, "mode": "coop", "spirit": "decadence"}, "c6347e1f77ffc43e"),
]
SEED = 11
MOST_MOVES = 400


@pytest.mark.parametrize(("options", "fingerprint"), GAMES)
def test_the_greedy_bot_makes_the_same_moves(options: dict[str, Value], fingerprint: str) -> None:
    moves = moves_of(salon.make("bohemians", **options), MOST_MOVES)
    assert sha256(" ".join(moves).encode()).hexdigest()[:16] == fingerprint


def moves_of(game: Game, most: int) -> list[str]:
    state = game.start(SEED, events=False)
    bots = [GreedyBot(game, SEED + seat) for seat in range(game.players)]
    moves: list[str] = []
    while not state.over and len(moves) < most:
        seat = state.to_act[0]
        action = bots[seat].choose(Sight(state, seat))
        moves.append(f"{seat}:{action}")
        state.play(seat, action)
    return moves


@pytest.mark.parametrize("seed", [31679, 39598, 55436])
def test_it_judges_setup_lines_that_give_cards_of_a_deck(seed: int) -> None:
    """Sets whose Job tiles give cards as the game begins, to be chosen by bots: also where all is compiled."""
    chosen = salon.make("bohemians", players=2, dealing="chosen")
    assert len(moves_of(Bohemians.with_card_file(chosen.options, random_text(seed)), 12)) == 12
