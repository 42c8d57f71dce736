"""The games whose card files can be typed in: one with a form of its own, the others with a plain one."""

from __future__ import annotations

from salon.engine.cards import CardSet, Problem
from salon.engine.own_sets import taken_id
from salon.games.opening import GAMES_WITH_SETS
from salon.web.editor.author import Author
from salon.web.editor.bohemians import BohemianAuthor


class PlainAuthor(Author):
    """For a game that says nothing more about its card files than their schema."""

    def more_problems(self, cards: CardSet) -> list[Problem]:
        return taken_id(cards, GAMES_WITH_SETS[self.game].SETS.known)


def author_of(game: str) -> Author:
    return BohemianAuthor() if game == "bohemians" else PlainAuthor(game, GAMES_WITH_SETS[game].SETS.schema)
