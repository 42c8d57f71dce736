"""What a game says of the minds that play it, and their networks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from salon.bots.network import Network, load_network
from salon.bots.worlds import Habits
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.state import GameState
from salon.registry import manifest_of

WEIGHTS = "mind.npz"  # in the folder of the module that has the mind


@dataclass(frozen=True)
class Mind:
    """A game's own part of a mind."""

    package: str  # where its weights lie
    most_seats: int
    margin: float  # a lead in points that says nearly all about who wins
    specs: tuple[str, ...]  # the games to learn from, again and again
    read: int = 0  # how much of the encoder's vector is read; 0 for all of it
    habits: type[Habits] | None = None
    hidden: tuple[int, int] = (128, 64)
    steps: int = 300  # of learning

    def inputs(self, size: int) -> int:
        return self.read or size


def share(shares: NDArray[np.float32], game: Game, seat: int) -> float:
    """What the seat's side may expect, out of a row of a judgement."""
    if game.can_be_lost or len(game.sides()) < game.players:
        side = next(side for side in game.sides() if seat in side)
        return float(sum([shares[1 + (each - seat) % game.players] for each in side]))
    return float(shares[1])


def mind_of(game: Game) -> Mind:
    mind = manifest_of(game.name).load("mind")
    if not isinstance(mind, Mind):
        raise SalonError(msg("{game} has no mind: nobody has taught it yet."), game=game.name)
    return mind


@lru_cache
def network_of(package: str) -> Network:
    """The weights that came with a game."""
    with files(package).joinpath(WEIGHTS).open("rb") as file:
        return load_network(file)


def judge_of(game: Game) -> Callable[[GameState], list[float]]:
    """What each seat may expect to win, of a whole state: the mean of what all seats think, each by what it sees."""
    mind = mind_of(game)
    network, encoder = network_of(mind.package), game.encoder()
    players = game.players

    def judge(state: GameState) -> list[float]:
        out = bytearray(players * encoder.size)
        for seat in range(players):
            encoder.observe(state, seat, out, seat * encoder.size)
        shares = network.judge(np.frombuffer(out, np.uint8).reshape(players, encoder.size)).shares
        seats = np.arange(players)
        return [float(shares[seats, 1 + (other - seats) % players].mean()) for other in range(players)]

    return judge
