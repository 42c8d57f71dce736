"""The fuzzer: random games in which every property of a game is checked; what breaks one is kept as a record."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple

from salon.bots import Sight, seat_bots
from salon.engine.chance import Chance, check_seed
from salon.engine.conformance import Broken, Player, check_game, option_sets
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.options import Value
from salon.engine.own_sets import OwnSet
from salon.engine.playthrough import Move, Playthrough
from salon.engine.record import write_record
from salon.lab.pool import Progress, spread
from salon.lab.work import Stopped, Workers
from salon.registry import make


class Trial(NamedTuple):
    """A game to be played and looked at."""

    game: Game
    seed: int
    every: int  # so many states, one is looked at
    with_words: bool  # whether all that can be said is looked at, too
    bot: str = ""  # who makes most of the moves; without one, all are random


class Find(NamedTuple):
    """Something wrong: the game it happened in, what it is, and the record that leads there."""

    game: str
    seed: int
    what: str
    path: Path | None  # none for a game that does not come so far a second time


Place = tuple[str, str]  # row and column of the game's coverage table


class Fault(NamedTuple):
    """What is wrong, and the moves that lead there; it becomes a find where the folder for finds is."""

    what: str
    moves: list[Move]


class Outcome(NamedTuple):
    """How a trial went."""

    decisions: int
    covered: frozenset[Place] = frozenset()
    fault: Fault | None = None


@dataclass
class Findings:
    """What came out of many trials."""

    games: int
    decisions: int
    finds: list[Find] = field(default_factory=list)
    covered: Counter[Place] = field(default_factory=Counter)  # in so many of the games


def all_specs(name: str, fixed: Mapping[str, Value] | None = None) -> list[str]:
    """A game with each combination of its options, apart from the fixed ones, as `salon.make` reads them."""
    kind = type(make(name))
    return [str(kind(options)) for options in option_sets(kind, fixed)]


def fuzz(
    specs: Sequence[str],
    games: int,
    seed: int = 0,
    workers: Workers | int | None = None,
    folder: Path = Path("finds"),
    progress: Progress | None = None,
    every: int = 1,
    found: Callable[[Find], None] | None = None,
    bot: str = "",
) -> Findings:
    """Play so many random games, the specs in turn, or games of a bot with some random moves. The folder is made when
    there is a find to put into it.

    `found` gets each find at once: those who call may be stopped before the last game. Ctrl-C raises Stopped,
    with the findings of the first games if there are any.
    """
    if games < 1 or not specs:
        sentence = msg("It takes at least 1 game to look at, not {n} of {kinds} kinds.")
        raise SalonError(sentence, n=games, kinds=len(specs))
    check_folder(folder)
    kinds = [make(spec) for spec in specs]
    seeds = Chance(check_seed(seed))
    trials = [
        Trial(kinds[number % len(kinds)], seeds.seed_for(number), every, number < len(kinds), bot)
        for number in range(games)
    ]
    findings = Findings(0, 0)

    def arrived(number: int, outcome: Outcome) -> None:
        """A find is written down here and now: whatever becomes of the other games, it stays."""
        findings.games += 1
        findings.decisions += outcome.decisions
        findings.covered.update(outcome.covered)
        if outcome.fault:
            findings.finds.append(kept(trials[number], outcome.fault, folder))
            if found:
                found(findings.finds[-1])

    try:
        spread(look_at, trials, workers, progress, arrived)
    except Stopped:
        raise Stopped(findings if findings.games else None) from None
    return findings


def write_set(made: OwnSet, folder: Path) -> Path:
    """Put a set's card file into a folder, for those who want to see what happened with it."""
    path = folder / f"{made.id}.toml"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(made.text, "utf-8")
    except OSError as error:
        raise SalonError(msg("{path} cannot be written: {why}."), path=path, why=error.strerror) from error
    return path


def check_folder(folder: Path) -> None:
    """A sentence if nothing can be written there, before all the work rather than after it."""
    try:
        place = folder
        while not place.exists():
            place = place.parent
        TemporaryFile(dir=place).close()
    except OSError as error:
        sentence = msg("Nothing can be written into the folder {folder}: {why}.")
        raise SalonError(sentence, folder=folder, why=error.strerror) from error


def look_at(trial: Trial) -> Outcome:
    """Play one game, on whatever machine this is."""
    seen: set[Place | None] = set()
    try:
        decisions = check_game(
            trial.game,
            trial.seed,
            every=trial.every,
            watch=lambda event: seen.add(trial.game.covered(event)),
            with_words=trial.with_words,
            player=player_of(trial),
        )
        return Outcome(decisions, frozenset([place for place in seen if place]))
    except Broken as broken:
        return Outcome(len(broken.moves), fault=Fault(broken.what, broken.moves))
    finally:
        trial.game.phrases_known = None  # thousands of kinds of game with all their phrases fill gigabytes


def player_of(trial: Trial) -> Player | None:
    """The trial's bot, at every seat."""
    if not trial.bot:
        return None
    bots = seat_bots(trial.game, trial.seed, [trial.bot])
    return lambda state, seat: bots[seat].choose(Sight(state, seat))


def kept(trial: Trial, fault: Fault, folder: Path) -> Find:
    """What was found, and its record in the folder."""
    try:
        path, what = keep(trial, fault.moves, folder), fault.what
    except Exception as error:  # whatever a faulty game comes up with, and a disk that is full by now
        path, what = None, f"{fault.what} (no record: {type(error).__name__}: {error})"
    return Find(str(trial.game), trial.seed, what, path)


def keep(trial: Trial, moves: Sequence[Move], folder: Path) -> Path:
    """Write the moves up to the find into a record; replaying it leads to the state that is wrong.

    A game that cannot be dealt, or is another game each time, raises what it raises.
    """
    playthrough = Playthrough(trial.game, trial.seed)
    for seat, action in moves:
        playthrough.play(seat, action)
    path = folder / f"{trial.game.name}-{trial.game.players}p-{trial.seed}.jsonl"
    folder.mkdir(parents=True, exist_ok=True)
    try:
        write_record(path, playthrough)
    except Exception:
        if not playthrough.state.over:
            raise
        # Perhaps scores or winners are at fault: then the record ends one move before the end, where it can be read.
        playthrough.moves.pop()
        playthrough.state = playthrough.to(len(playthrough.moves))
        write_record(path, playthrough)
    return path
