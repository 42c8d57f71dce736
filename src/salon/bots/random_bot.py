"""A bot for every game: it takes any option that leads on, each as likely as the others."""

from salon.bots.sight import Sight
from salon.engine.chance import Chance
from salon.engine.game import Game


class RandomBot:
    """Reproducible from its seed, and of no opinion."""

    def __init__(self, game: Game, seed: int) -> None:
        self.chance = Chance(seed)

    def choose(self, sight: Sight) -> int:
        onward = sight.onward()
        return onward[self.chance.below(len(onward))]
