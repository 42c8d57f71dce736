"""Ratings of many bots that meet at the same tables, by openskill (the extra `arena`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Rating(NamedTuple):
    """A strength, and how sure it is. 95 % lie within two sigma."""

    mu: float
    sigma: float


class Ratings:
    """Who has won stands before all who have not (Plackett and Luce)."""

    def __init__(self, bots: int) -> None:
        from openskill.models import PlackettLuce

        self.model: Any = PlackettLuce()
        self.known: list[Any] = [self.model.rating() for _ in range(bots)]

    def add(self, won: Mapping[int, float]) -> None:
        """A game: what each bot that took part has won, on average over its seats."""
        bots = list(won)
        if len(bots) < 2:
            return
        order = sorted(set(won.values()), reverse=True)
        ranks = [float(order.index(won[bot])) for bot in bots]
        rated = self.model.rate([[self.known[bot]] for bot in bots], ranks=ranks)
        for bot, (rating,) in zip(bots, rated, strict=True):
            self.known[bot] = rating

    def of(self, bot: int) -> Rating:
        return Rating(self.known[bot].mu, self.known[bot].sigma)
