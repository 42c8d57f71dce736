"""All cards of a set, kind after kind: what the page of cards shows, and which of them somebody is looking for."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import urlencode

from salon.engine.game import Game
from salon.engine.grades import GRADES, Listed, grade_name, grade_told, grades_counted
from salon.engine.language import LANGUAGES, Translator
from salon.engine.own_sets import CARDS, HOUSE
from salon.registry import GAMES
from salon.web.rooms.room import Shelf, shelf_of

LONGEST_SEARCH: Final = 100


class Search(NamedTuple):
    """What somebody looks for. Nothing given: everything."""

    text: str = ""
    kind: str = ""
    colour: str = ""
    grade: str = ""


class Filter(NamedTuple):
    """Something that the cards can be filtered by."""

    id: str
    name: str
    cards: int


class Shown(NamedTuple):
    """A card on the page."""

    listed: Listed
    face: object  # what the game's own macro draws
    told: str  # how much of it is the printed one, in a line
    grade_name: str
    words: str  # all that can be searched for
    is_found: bool


class Group(NamedTuple):
    """The cards of a kind."""

    id: str
    name: str
    cards: list[Shown]

    @property
    def found(self) -> int:
        return sum([1 for card in self.cards if card.is_found])


def lists_cards(kind: type[Game]) -> bool:
    """Whether a game says which cards it has."""
    return kind.card_list is not Game.card_list


def cards_url(game: Game) -> str:
    """The page of the cards that a game is played with; empty if it lists none."""
    if not lists_cards(type(game)):
        return ""
    chosen = game.options.get(CARDS, HOUSE)
    return f"/cards/{game.name}" + ("" if chosen == HOUSE else "?" + urlencode({"set": str(chosen)}))


def sets_of(game: str) -> list[str]:
    """The sets of cards that a game can be played with here."""
    return [str(value) for option in GAMES[game].OPTIONS if option.name == CARDS for value in option.values]


def search_of(query: Mapping[str, str]) -> Search:
    return Search(
        query.get("q", "")[:LONGEST_SEARCH], query.get("kind", ""), query.get("colour", ""), query.get("grade", "")
    )


def folded(text: str) -> str:
    """The text without accents and capitals, so that `emilie` finds Émilie. The page's script does the same."""
    apart = unicodedata.normalize("NFD", text)
    return "".join([letter for letter in apart if not unicodedata.combining(letter)]).lower()


def is_found(search: Search, card: Listed, words: str) -> bool:
    return (
        all(word in words for word in folded(search.text).split())
        and search.kind in ("", card.kind)
        and search.colour in ("", card.colour)
        and search.grade in ("", card.grade.id)
    )


def words_of(t: Translator, card: Listed, others: list[Listed]) -> str:
    """What a card can be found by: all that it says, and its name in the other languages."""
    names = [other.name for other in others]
    said = [card.name, *names, card.kind_name, card.what, card.text, card.colour_name, grade_name(t, card.grade.id)]
    return folded(" ".join([*said, card.grade.known, card.grade.ours]))


def groups_of(game: Game, t: Translator, search: Search) -> list[Group]:
    shelf: Shelf = shelf_of(game.name)
    elsewhere = [game.card_list(lang) for lang in LANGUAGES if lang != t.language]
    groups: dict[str, Group] = {}
    for place, card in enumerate(game.card_list(t.language)):
        words = words_of(t, card, [cards[place] for cards in elsewhere])
        shown = Shown(
            listed=card,
            face=shelf.face(game, card, t.language),
            told=grade_told(t, card.grade),
            grade_name=grade_name(t, card.grade.id),
            words=words,
            is_found=is_found(search, card, words),
        )
        groups.setdefault(card.kind, Group(card.kind, card.kind_name, [])).cards.append(shown)
    return list(groups.values())


def filters_of(t: Translator, cards: list[Listed]) -> dict[str, list[Filter]]:
    """The kinds, colours and grades that there are; where there is no choice, nothing."""
    kinds: dict[str, Filter] = {}
    colours: dict[str, Filter] = {}
    for card in cards:
        for seen, key, name in ((kinds, card.kind, card.kind_name), (colours, card.colour, card.colour_name)):
            if key:
                seen[key] = Filter(key, name, seen[key].cards + 1 if key in seen else 1)
    grades = [
        Filter(grade, grade_name(t, grade), sum([1 for card in cards if card.grade.id == grade])) for grade in GRADES
    ]
    filters = {
        "kind": [*kinds.values()],
        "colour": [*colours.values()],
        "grade": [each for each in grades if each.cards],
    }
    return {key: found if len(found) > 1 else [] for key, found in filters.items()}


def shelf_context(game: Game, t: Translator, search: Search) -> dict[str, object]:
    """What the page needs."""
    shelf, cards = shelf_of(game.name), game.card_list(t.language)
    groups = groups_of(game, t, search)
    return {
        "shelf": shelf,
        "about": game.about_cards(t.language),
        "set_title": game.cards_named(t.language),
        "groups": groups,
        "filters": filters_of(t, cards),
        "counted": grades_counted(t, cards),
        "search": search,
        "found": sum([group.found for group in groups]),
        "total": len(cards),
    }
