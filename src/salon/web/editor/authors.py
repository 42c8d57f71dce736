"""Who helps to type in a game's card files: its own author, or a plain one."""

from __future__ import annotations

from salon.card_files import games_with_sets
from salon.engine.cards import CardSet, Problem
from salon.engine.own_sets import taken_id
from salon.registry import manifest_of
from salon.web.editor.author import Author


class PlainAuthor(Author):
    """For a game that says nothing more about its card files than their schema."""

    def more_problems(self, cards: CardSet) -> list[Problem]:
        return taken_id(cards, games_with_sets()[self.game].SETS.known)


def author_of(game: str) -> Author:
    own = manifest_of(game).load("author")
    author: Author = own() if own else PlainAuthor(game, games_with_sets()[game].SETS.schema)
    return author
