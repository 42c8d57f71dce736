"""A bot for every game: it takes any of its options, each as likely as the others."""

from salon.bots.eyes import Eyes
from salon.engine.chance import Chance
from salon.engine.game import Game


class RandomBot:
    """Reproducible from its seed, and of no opinion."""

    def __init__(self, game: Game, seed: int) -> None:
        self.chance = Chance(seed)

    def choose(self, eyes: Eyes) -> int:
        legal = eyes.legal()
        return legal[self.chance.below(len(legal))]
