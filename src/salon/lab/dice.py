"""Chance for whatever is made at random from a seed."""

from collections.abc import Sequence
from typing import TypeVar

from salon.engine.chance import Chance

Thing = TypeVar("Thing")


class Dice:
    """Numbers and things at random, the same ones for the same seed."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def below(self, number: int) -> int:
        return self.chance.below(number)

    def one_in(self, number: int) -> bool:
        return self.below(number) == 0

    def between(self, low: int, high: int) -> int:
        return low + self.below(high - low + 1)

    def one_of(self, things: Sequence[Thing]) -> Thing:
        return things[self.below(len(things))]

    def some_of(self, things: Sequence[Thing], most: int) -> list[Thing]:
        """Between one and `most` of them, in their own order."""
        chosen = self.shuffled(range(len(things)))[: self.between(1, most)]
        return [things[place] for place in sorted(chosen)]

    def shuffled(self, things: Sequence[Thing]) -> list[Thing]:
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in things]
