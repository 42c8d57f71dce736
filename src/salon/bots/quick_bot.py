"""A bot that plays by the policy of a game: rules of thumb, for many games in little time."""

from __future__ import annotations

from salon.bots.sight import Sight
from salon.engine.chance import QuickChance, quick_words
from salon.engine.game import Game
from salon.registry import policy_of


class QuickBot:
    """Reproducible from its seed."""

    def __init__(self, game: Game, seed: int) -> None:
        self.policy = policy_of(game)
        self.seed = seed
        self.chance = QuickChance(*quick_words(seed, 1))

    def choose(self, sight: Sight) -> int:
        onward = sight.onward()
        if len(onward) == 1:
            return onward[0]
        # A policy is handed a whole state: here one that may be the true one.
        return self.policy.choose(sight.world(self.seed), sight.seat, onward, self.chance)
