"""Headings for what can be chosen: the verbs of a game in the order in which people read them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from salon.engine.language import Translator

Made = TypeVar("Made")


class Headings:
    """What the verbs of a game are called where its choices are listed, keys of the language catalogue."""

    def __init__(self, titles: Mapping[int, str], split: Callable[[int], tuple[int, int]]) -> None:
        self.titles = titles
        self.split = split  # the verb of an action, and its option
        self.ranks = {verb: rank for rank, verb in enumerate(titles)}

    def place(self, action: int) -> tuple[int, int]:
        """Where an action stands in the list."""
        verb, option = self.split(action)
        return self.ranks[verb], option

    def ordered(self, actions: Iterable[int]) -> list[int]:
        return sorted(actions, key=self.place)

    def groups(
        self, t: Translator, actions: Iterable[int], make: Callable[[int], Made]
    ) -> list[tuple[str, list[Made]]]:
        """The headings with what is made of the actions beneath them, all in order."""
        found: dict[str, list[Made]] = {}
        for action in self.ordered(actions):
            found.setdefault(t(self.titles[self.split(action)[0]]), []).append(make(action))
        return list(found.items())
