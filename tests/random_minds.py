"""Networks with random weights, for tests that need a mind but not a clever one."""

from typing import Any

import numpy as np

from salon.bots.minds import mind_of
from salon.bots.network import Network
from salon.engine.game import Game
from salon.registry import GAMES, make, manifest_of


def specs_of(name: str) -> tuple[str, ...]:
    """The games that the minds of a game learn from."""
    mind = mind_of(make(name))
    return mind.specs + (mind.of_one_side.specs if mind.of_one_side else ())


# The first kind of game of each mind that there is.
FIRST_SPECS = [
    mind.specs[0]
    for name in GAMES
    if manifest_of(name).mind
    for mind in (mind_of(make(name)), mind_of(make(name)).of_one_side)
    if mind
]


def random_weights(game: Game, seed: int = 0) -> dict[str, Any]:
    mind, dice = mind_of(game), np.random.default_rng(seed)
    wide, narrow = 8, 6
    shapes: dict[str, tuple[int, ...]] = {
        "first": (len(mind.reads(game.encoder())), wide),
        "first_bias": (wide,),
        "second": (wide, narrow),
        "second_bias": (narrow,),
        "heads": (narrow, mind.most_seats + 2),
        "heads_bias": (mind.most_seats + 2,),
    }
    return {name: dice.normal(0, 0.3, shape).astype(np.float32) for name, shape in shapes.items()}


def random_network(game: Game, seed: int = 0) -> Network:
    return Network(random_weights(game, seed))
