"""What the players are called in a terminal."""

from __future__ import annotations

from salon.bots.guest_names import GUESTS
from salon.engine.language import translator


def names(players: int, me: int | None, lang: str) -> list[str]:
    """A seat has the same name in every game and every replay, and is 'You' to the person who sits there."""
    t = translator(lang)
    return [t.context("player", "You") if seat == me else GUESTS[seat] for seat in range(players)]
