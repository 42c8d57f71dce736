"""What each game has for those who write a card file of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.engine.words import not_one_of

if TYPE_CHECKING:
    from salon.engine.cards import CardSet, Problem
    from salon.engine.language import Translator

USUAL_SET_GAME: Final = "bohemians"


class Workshop(NamedTuple):
    """A template in a language, the JSON Schema, what is unusual about a set, and what is left to type over."""

    template: Callable[[str], str]
    schema_text: Callable[[], str]
    warnings: Callable[[CardSet], list[Problem]]
    left: Callable[[CardSet, Translator], list[str]]


def nothing_left(cards: CardSet, t: Translator) -> list[str]:
    """In a file that need not name every card, nothing is waiting to be typed over."""
    return []


def bioutifoul() -> Workshop:
    from salon.games.bioutifoul.own_gallery import AUTHORING, warnings

    return Workshop(AUTHORING.template, AUTHORING.schema_text, warnings, nothing_left)


def mottainai() -> Workshop:
    from salon.games.mottainai.own_works import AUTHORING, warnings

    return Workshop(AUTHORING.template, AUTHORING.schema_text, warnings, nothing_left)


def bohemians() -> Workshop:
    from salon.cli.card_list import untouched_told
    from salon.games.bohemians.sets.authoring import schema_text, template
    from salon.games.bohemians.sets.unusual import warnings

    return Workshop(template, schema_text, warnings, untouched_told)


WORKSHOPS: Final = {"bioutifoul": bioutifoul, "mottainai": mottainai, "bohemians": bohemians}


def workshop_of(game: str) -> Workshop:
    if game not in WORKSHOPS:
        raise SalonError(not_one_of(game, msg("a game with card files"), list(WORKSHOPS)))
    return WORKSHOPS[game]()
