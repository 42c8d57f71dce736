"""The fuzzer: random games in which every property of a game is checked; what breaks one is kept as a record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from salon.engine.chance import Chance, check_seed
from salon.engine.conformance import Broken, check_game, option_sets
from salon.engine.errors import SalonError
from salon.engine.game import Game, Value
from salon.engine.playthrough import Move, Playthrough
from salon.engine.record import write_record
from salon.games import make
from salon.lab.pool import Progress, spread


class Trial(NamedTuple):
    """A game to be played and looked at."""

    game: Game
    seed: int
    every: int  # so many states, one is looked at


class Outcome(NamedTuple):
    """How a trial went; `what` is empty when nothing is wrong."""

    decisions: int
    what: str
    moves: list[Move]


class Find(NamedTuple):
    """Something wrong: the game it happened in, what it is, and the record that leads there."""

    game: str
    seed: int
    what: str
    path: Path | None  # none for a game that does not come so far a second time


@dataclass
class Findings:
    """What came out of many trials."""

    games: int
    decisions: int
    finds: list[Find] = field(default_factory=list)


def all_specs(name: str, fixed: Mapping[str, Value] | None = None) -> list[str]:
    """A game with each combination of its options, but for the fixed ones, as `salon.make` reads them."""
    kind = type(make(name))
    wanted = (fixed or {}).items()
    return [str(kind(options)) for options in option_sets(kind) if wanted <= options.items()]


def fuzz(
    specs: Sequence[str],
    games: int,
    seed: int = 0,
    workers: int | None = None,
    folder: Path = Path("finds"),
    progress: Progress | None = None,
    every: int = 1,
) -> Findings:
    """Play so many random games, the specs in turn. The folder is made when there is a find to put into it."""
    if games < 1 or not specs:
        raise SalonError(f"It takes at least 1 game to look at, not {games} of {len(specs)} kinds.")
    kinds = [make(spec) for spec in specs]
    seeds = Chance(check_seed(seed))
    trials = [Trial(kinds[number % len(kinds)], seeds.seed_for(number), every) for number in range(games)]
    outcomes = spread(look_at, trials, workers, progress)
    finds = [
        Find(str(trial.game), trial.seed, outcome.what, keep(trial, outcome.moves, folder))
        for trial, outcome in zip(trials, outcomes, strict=True)
        if outcome.what
    ]
    return Findings(games, sum([outcome.decisions for outcome in outcomes]), finds)


def look_at(trial: Trial) -> Outcome:
    try:
        return Outcome(check_game(trial.game, trial.seed, every=trial.every), "", [])
    except Broken as broken:
        return Outcome(len(broken.moves), broken.what, broken.moves)


def keep(trial: Trial, moves: Sequence[Move], folder: Path) -> Path | None:
    """Write the moves up to the find into a record; replaying it leads to the state that is wrong."""
    try:
        playthrough = Playthrough(trial.game, trial.seed)
        for seat, action in moves:
            playthrough.play(seat, action)
    except Exception:  # the find is that it cannot be dealt, or that it is another game each time
        return None
    path = folder / f"{trial.game.name}-{trial.game.players}p-{trial.seed}.jsonl"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SalonError(f"The folder {folder} cannot be made: {error.strerror}.") from error
    write_record(path, playthrough)
    return path
