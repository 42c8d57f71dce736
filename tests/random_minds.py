"""Networks with random weights, for tests that need a mind but not a clever one."""

from typing import Any

import numpy as np

from salon.bots.minds import HEADS_BESIDES, mind_of
from salon.bots.network import Network
from salon.engine.game import Game


def random_weights(game: Game, seed: int = 0) -> dict[str, Any]:
    mind, dice = mind_of(game), np.random.default_rng(seed)
    wide, narrow = 8, 6
    shapes: dict[str, tuple[int, ...]] = {
        "first": (len(mind.reads(game.encoder())), wide),
        "first_bias": (wide,),
        "second": (wide, narrow),
        "second_bias": (narrow,),
        "heads": (narrow, mind.most_seats + HEADS_BESIDES),
        "heads_bias": (mind.most_seats + HEADS_BESIDES,),
    }
    return {name: dice.normal(0, 0.3, shape).astype(np.float32) for name, shape in shapes.items()}


def random_network(game: Game, seed: int = 0) -> Network:
    return Network(random_weights(game, seed))


def without_afterthoughts(game: Game, seed: int = 0) -> Network:
    """A network with random weights that has never thought ahead."""
    network = random_network(game, seed)
    network.heads[:, -1] = network.heads_bias[-1] = 0
    return network
