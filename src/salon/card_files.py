"""Opening card files: which game a file is for, and then that game reads it."""

import re
import tomllib
from pathlib import Path
from typing import Final

from salon.engine.authoring import Workshop
from salon.engine.cards import CardFileError, Problem, read_file
from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.engine.own_sets import OwnSet, SetGame
from salon.engine.words import nearest, not_one_of
from salon.registry import GAMES, manifest_of

GAME_LINE: Final = re.compile(r"^\s*game\s*=\s*[\"']([^\"']*)[\"']", re.MULTILINE)


def games_with_sets() -> dict[str, type[SetGame]]:
    return {name: kind for name, kind in GAMES.items() if issubclass(kind, SetGame)}


def usual_game() -> str:
    """The game of a file that does not say which it is for: the one whose files hold most, and are typed most."""
    games = games_with_sets()
    return max(games, key=lambda name: len(games[name].SETS.schema.tables))


def workshop_of(game: str) -> Workshop:
    """What a game has for those who write its card files."""
    workshop = manifest_of(game).load("workshop") if game in games_with_sets() else None
    if workshop is None:
        raise SalonError(not_one_of(game, msg("a game with card files"), list(games_with_sets())))
    found: Workshop = workshop
    return found


def open_file(path: Path) -> tuple[str, OwnSet]:
    """Read an owner's card file, and let its game be played with it: the game's name, and the set."""
    text = read_file(path)
    game = game_of(text, str(path))
    return game, games_with_sets()[game].SETS.open_text(text, str(path))


def game_of(text: str, source: str) -> str:
    """The game that a card file is for. What is wrong with the file otherwise is for that game to say."""
    named = GAME_LINE.search(text)  # also in a file that is not valid TOML
    if named is None:
        return by_tables(text)
    known = list(games_with_sets())
    near = named[1] if named[1] in known else nearest(named[1], known)
    if near is None:
        line = text.count("\n", 0, named.start(1)) + 1
        sentence = str(not_one_of(named[1], "a game with card files", known))
        raise CardFileError([Problem(source, line, "game", sentence)])
    return near


def by_tables(text: str) -> str:
    """The game that knows most of the file's tables."""
    try:
        tables = set(tomllib.loads(text))
    except (ValueError, RecursionError):
        return usual_game()
    fitting = {name: len(tables & set(kind.SETS.schema.tables)) for name, kind in games_with_sets().items()}
    return max(fitting, key=lambda name: (fitting[name], name == usual_game()))
