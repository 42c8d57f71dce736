"""All games by name, and how one is made from a name and options or from one line of text."""

import re
from collections.abc import Mapping
from typing import Final

from salon.engine.errors import BadOption
from salon.engine.game import Game
from salon.engine.words import not_one_of
from salon.games.bioutifoul.game import Bioutifoul

GAMES: Final[dict[str, type[Game]]] = {"bioutifoul": Bioutifoul}


def make(spec: str, **options: object) -> Game:
    """make("bioutifoul", players=3), or the same as one text: make("bioutifoul(players=3)")."""
    return make_with(spec, options)


def make_with(spec: str, given: Mapping[str, object]) -> Game:
    """The same with the options as data, as records have them: any name, however foreign, gets its sentence."""
    options = dict(given)
    found = re.fullmatch(r"\s*([\w-]+)\s*(?:\((.*)\))?\s*", spec)
    if not found:
        raise BadOption(f"{spec!r} is not a game; write a name, or a name and options such as {EXAMPLE}.")
    name, listed = found[1], found[2]
    if name not in GAMES:
        raise BadOption(not_one_of(name, "a game we know", list(GAMES)))
    kind = GAMES[name]
    for word in listed.split(",") if listed and listed.strip() else []:
        key, equals, value = word.partition("=")
        key = key.strip()
        if not equals:
            raise BadOption(f"{word.strip()!r} is not an option; options look like {EXAMPLE}.")
        if key in options:
            raise BadOption(f"{key} is given twice.")
        known = {option.name: option for option in kind.OPTIONS}
        options[key] = known[key].read(value) if key in known else value
    return kind(options)


EXAMPLE: Final = "bioutifoul(players=3)"
