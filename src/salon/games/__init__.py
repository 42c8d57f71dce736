"""The games, and `make`, which finds one by name and options."""

from salon.games.registry import GAMES, make, make_with, read_options, split_spec

__all__ = ["GAMES", "make", "make_with", "read_options", "split_spec"]
