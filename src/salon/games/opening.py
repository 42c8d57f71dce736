"""Opening card files: which game a file is for, and then that game reads it."""

import re
import tomllib
from pathlib import Path
from typing import Final

from salon.engine.cards import CardFileError, Problem, read_file
from salon.engine.own_sets import OwnSet, SetGame
from salon.engine.words import nearest, not_one_of
from salon.games.registry import GAMES

GAMES_WITH_SETS: Final[dict[str, type[SetGame]]] = {
    name: kind for name, kind in GAMES.items() if issubclass(kind, SetGame)
}
USUAL: Final = "bohemians"  # a file that does not say its game
GAME_LINE: Final = re.compile(r"^\s*game\s*=\s*[\"']([^\"']*)[\"']", re.MULTILINE)


def open_file(path: Path) -> tuple[str, OwnSet]:
    """Read an owner's card file, and let its game be played with it: the game's name, and the set."""
    text = read_file(path)
    game = game_of(text, str(path))
    return game, GAMES_WITH_SETS[game].SETS.open_text(text, str(path))


def game_of(text: str, source: str) -> str:
    """The game that a card file is for. What is wrong with the file otherwise is for that game to say."""
    named = GAME_LINE.search(text)  # also in a file that is not valid TOML
    if named is None:
        return by_tables(text)
    near = named[1] if named[1] in GAMES_WITH_SETS else nearest(named[1], GAMES_WITH_SETS)
    if near is None:
        line = text.count("\n", 0, named.start(1)) + 1
        sentence = str(not_one_of(named[1], "a game with card files", list(GAMES_WITH_SETS)))
        raise CardFileError([Problem(source, line, "game", sentence)])
    return near


def by_tables(text: str) -> str:
    """The game that knows most of the file's tables."""
    try:
        tables = set(tomllib.loads(text))
    except (ValueError, RecursionError):
        return USUAL
    fitting = {name: len(tables & set(kind.SETS.schema.tables)) for name, kind in GAMES_WITH_SETS.items()}
    return max(fitting, key=lambda name: (fitting[name], name == USUAL))
