"""Which games of each kind are kept as examples: transcripts, the corpus, pictures. A game's are in its own tests."""

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from salon.engine.options import Value
from salon.registry import GAMES

Options = Mapping[str, Value]


class Picture(NamedTuple):
    """A picture of a table in the browser: how many moves are made, what must be on the table then, and the file."""

    moves: int
    shows: str
    file: str


class Aims(NamedTuple):
    """The ratios that `make bench` should print for two players."""

    greedy: float  # games between bots, compiled, to the plain ones of the base
    decisions: float  # compiled, from Python, to OpenSpiel's crazy_eights
    inside: float  # compiled, to OpenSpiel's spades in C++
    clones: float  # compiled, to OpenSpiel's spades
    plain: float  # decisions, plain, to those of the base
    agents: float  # steps agent by agent, compiled, to those of PettingZoo's hanabi
    batched: float  # steps of a batch, compiled, to those of pgx's leduc_holdem
    quick: float = 20  # games by the quick policy, compiled, to those of the base's greedy, plain


class Samples(NamedTuple):
    """What `SAMPLES` in tests/games/<game>/samples.py says."""

    by_players: Mapping[int, Options]  # what is not the default, by number of players: each in one transcript
    corpus: Mapping[str, tuple[Options, str]]  # options and bot, by the name of the file
    reckoning: Callable[[Mapping[str, object]], str]  # how a seat came to its result, from a spectator's view of it
    aims: Aims
    other_ways: Mapping[str, Options] = {}  # other transcripts, by the names of their files
    own_cards: Callable[[str], str] | None = None  # an owner's card file with this id, and now it can be played
    picture: Picture | None = None  # for the README


def samples() -> dict[str, Samples]:
    """The samples of every game that has its tests here, in the order of the registry."""
    here = Path(__file__).parent / "games"
    return {
        name: import_module(f"tests.games.{name}.samples").SAMPLES
        for name in GAMES
        if (here / name / "samples.py").is_file()
    }
