"""A game in which somebody bought a picture though an earlier one by the same artist hung on the market."""

from typing import NamedTuple

from salon.bots import bot_game
from salon.engine.playthrough import Playthrough
from salon.games.bioutifoul.game import here
from salon.games.bioutifoul.rules.cards import ARTIST_OF
from salon.games.bioutifoul.rules.encode import ACTION_COUNT, BUY, BUY_PICTURE
from salon.registry import make

SEED = 7


class Picked(NamedTuple):
    playthrough: Playthrough
    seat: int
    picture: int  # the one that was bought: the last of its artist
    first: int  # the one that the plain action would have moved
    move: int  # the number of the purchase, the first move being 1


def picked() -> Picked:
    """A whole game: the rules know only artists, so that everything else is as if the first one had been bought."""
    game = make("bioutifoul", players=2)
    playthrough = Playthrough(game, SEED)
    found: Picked | None = None
    for number, (seat, action) in enumerate(bot_game(game, SEED, ["greedy"]).moves, 1):
        artist = action - BUY if BUY <= action < ACTION_COUNT else -1
        alike = [work for work in here(playthrough.state).market if work >= 0 and ARTIST_OF[work] == artist]
        if found is None and len(alike) > 1:
            found = Picked(playthrough, seat, alike[-1], alike[0], number)
            action = BUY_PICTURE + alike[-1]
        playthrough.play(seat, action)
    assert found is not None, "no such purchase in this game: take another seed"
    return found
