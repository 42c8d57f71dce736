"""The games, and `make`, which finds one by name and options."""

from salon.games.registry import GAMES, make

__all__ = ["GAMES", "make"]
