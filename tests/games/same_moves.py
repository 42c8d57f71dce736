"""The moves of a game among bots, and a fingerprint of them: what only makes bots faster changes no move.

If a bot is meant to play differently, the arena says whether it is any weaker; then put the new fingerprints into the
game's test_same_moves.py.
"""

from hashlib import sha256

from salon.bots import seat_bots
from salon.bots.playing import bot_move
from salon.engine.game import Game


def moves_of(game: Game, bots: list[str], seed: int, most: int = 10_000) -> list[tuple[int, int]]:
    state = game.start(seed)
    seated = seat_bots(game, seed, bots)
    moves: list[tuple[int, int]] = []
    while not state.over and len(moves) < most:
        seat, action = bot_move(state, seated)
        moves.append((seat, action))
        state.play(seat, action)
    return moves


def fingerprint(moves: list[tuple[int, int]]) -> tuple[int, str]:
    """How many there are, and what they are."""
    return len(moves), sha256(repr(moves).encode()).hexdigest()[:16]
