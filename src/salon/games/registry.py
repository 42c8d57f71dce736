"""All games by name, and how one is made from a name and options or from one line of text."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from salon.engine.errors import BadOption
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.words import not_one_of, quoted
from salon.games.bioutifoul.game import Bioutifoul
from salon.games.bohemians.game import Bohemians
from salon.games.mottainai.game import Mottainai

GAMES: Final[dict[str, type[Game]]] = {"bioutifoul": Bioutifoul, "mottainai": Mottainai, "bohemians": Bohemians}
EXAMPLE: Final = "bioutifoul(players=3)"
GIVEN_TWICE: Final = msg("{key} is given twice.")


def make(spec: str, **options: object) -> Game:
    """make("bioutifoul", players=3), or the same as one text: make("bioutifoul(players=3)")."""
    return make_with(spec, options)


def make_with(spec: str, given: Mapping[str, object]) -> Game:
    """The same with the options as data, as records have them: any name, however foreign, gets its sentence."""
    name, words = split_spec(spec)
    options: dict[str, object] = dict(given)
    for key, value in read_options(words, EXAMPLE).items():
        if key in options:
            raise BadOption(GIVEN_TWICE, key=key)
        options[key] = value
    return GAMES[name](options)


def split_spec(spec: str) -> tuple[str, list[str]]:
    """A game we know, and the options behind it as they were typed: "bioutifoul" and ["players=3"]."""
    found = re.fullmatch(r"\s*([\w-]+)\s*(?:\((.*)\))?\s*", spec)
    if not found:
        sentence = msg("{text} is not a game; write a name, or a name and options such as {example}.")
        raise BadOption(sentence, text=quoted(spec), example=EXAMPLE)
    name, listed = found[1], found[2]
    if name not in GAMES:
        raise BadOption(not_one_of(name, msg("a game we know"), list(GAMES)))
    return name, listed.split(",") if listed and listed.strip() else []


def read_options(words: Iterable[str], example: str) -> dict[str, str]:
    """Options by name from words such as "players=3", each at most once; the game itself looks at the values."""
    options: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        key = key.strip()
        if not equals or not key:
            sentence = msg("{text} is not an option; options look like {example}.")
            raise BadOption(sentence, text=quoted(word.strip()), example=example)
        if key in options:
            raise BadOption(GIVEN_TWICE, key=key)
        options[key] = value.strip()
    return options
