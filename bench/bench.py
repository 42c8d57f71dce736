"""How fast Salon plays, clones and redeals, next to OpenSpiel driven from Python: `make bench`.

Everything is measured in one run, in turns, in CPU time of one core: machines are noisy, so what counts is
the ratio. A round gives every subject the same share of time; shown is the median of the rounds.
"""

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, Final

import salon
from salon.bots import best_bot
from salon.bots.playing import play_out
from salon.engine import state
from salon.engine.game import Game

ROOT: Final = Path(__file__).resolve().parent.parent
NATIVE: Final = ROOT / "build" / "native"
OPEN_SPIEL: Final = ("gin_rummy", "hearts", "crazy_eights")
CANNOT_REDEAL: Final = ("crazy_eights",)  # OpenSpiel has no resampling for it
DEPTH: Final = 80  # moves played before a state is cloned or redealt: somewhere in the middle of a game
COLUMNS: Final = ("games/s", "decisions/s", "clones/s", "redeals/s", "playouts/s", "greedy/s")
TRIES: Final = 20  # games that may be over before
CLONES_AT_ONCE: Final = 200

Figures = dict[str, float | None]
pick = random.Random(1).random


def per_second(work: Callable[[], int], seconds: float) -> tuple[float, float]:
    """How much of it is done in a second of CPU time, and how often it is called in one."""
    start = time.process_time()
    done = calls = 0
    while (spent := time.process_time() - start) < seconds:
        done += work()
        calls += 1
    return done / spent, calls / spent  # the last call ends when the time is up, or later


class Salon:
    """One of our games, played at random through its public interface."""

    def __init__(self, spec: str) -> None:
        self.game: Game = salon.make(spec)
        self.can_redeal = True
        self.seed = self.greedy = 0
        self.middle = self.in_the_middle(seed=3)

    def in_the_middle(self, seed: int) -> state.GameState:
        """A state so deep in a game. A game that is over before is no example, unless all are so short."""
        for depth in (DEPTH, DEPTH // 4, DEPTH // 16, 0):
            for later in range(TRIES):
                state = self.after(depth, seed + later)
                if not state.over:
                    return state
        raise RuntimeError(f"{self.game} is over before it begins")

    def after(self, moves: int, seed: int) -> state.GameState:
        state = self.game.start(seed, events=False)
        for _ in range(moves):
            if not state.over:
                self.move(state)
        return state

    def move(self, state: state.GameState) -> None:
        seat = state.to_act[0]
        legal = self.game.onward(state, seat)
        state.play(seat, legal[int(pick() * len(legal))])

    def play(self) -> int:
        """One random game; the number of decisions."""
        decisions = 0
        self.seed += 1
        state = self.game.start(self.seed, events=False)
        while not state.over:
            seat = state.to_act[0]
            legal = self.game.onward(state, seat)
            state.play(seat, legal[int(pick() * len(legal))])
            decisions += 1
        return decisions

    def redeal(self) -> int:
        self.seed += 1
        self.middle.redeal(self.middle.to_act[0], self.seed)
        return 1

    def play_out(self) -> int:
        """A whole game inside the engine."""
        self.seed += 1
        salon.playout(self.game.start(self.seed, events=False), seed=self.seed)
        return 1

    def play_greedily(self) -> int:
        """A whole game among the bots that sit down where nobody says which. The same games in every copy."""
        self.greedy += 1
        play_out(self.game, self.greedy, [best_bot(self.game.name)])
        return 1


class OpenSpiel:
    """One of OpenSpiel's games, played at random from Python; its chance moves are played, but not counted."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.can_redeal = name not in CANNOT_REDEAL
        self.game: Any = pyspiel.load_game(name)
        self.middle: Any = self.game.new_initial_state()
        for _ in range(DEPTH):
            self.move(self.middle)
        while self.middle.is_chance_node():
            self.move(self.middle)

    def move(self, state: Any) -> None:
        legal = state.legal_actions()
        state.apply_action(legal[int(pick() * len(legal))])

    def play(self) -> int:
        decisions = 0
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
            legal = state.legal_actions()
            state.apply_action(legal[int(pick() * len(legal))])
        return decisions

    def redeal(self) -> int:
        self.middle.resample_from_infostate(self.middle.current_player(), pick)
        return 1


def clone(subject: Salon | OpenSpiel) -> int:
    """Many clones at once: one alone is too quick for the clock."""
    copy = subject.middle.clone
    for _ in range(CLONES_AT_ONCE):
        copy()
    return CLONES_AT_ONCE


def figures(subject: Salon | OpenSpiel, seconds: float) -> Figures:
    """One round of one subject."""
    decisions, games = per_second(subject.play, seconds)
    clones, _ = per_second(lambda: clone(subject), seconds / 2)
    redeals = per_second(subject.redeal, seconds / 2)[0] if subject.can_redeal else None
    found: Figures = {"games/s": games, "decisions/s": decisions, "clones/s": clones, "redeals/s": redeals}
    found["playouts/s"] = per_second(subject.play_out, seconds / 2)[0] if isinstance(subject, Salon) else None
    found["greedy/s"] = per_second(subject.play_greedily, seconds)[0] if isinstance(subject, Salon) else None
    return found


def middle(rounds: list[Figures]) -> Figures:
    """The median of each figure."""
    found: Figures = {}
    for column in COLUMNS:
        values = [value for each in rounds if (value := each[column]) is not None]
        found[column] = median(values) if values else None
    return found


def compiled(spec: str, seconds: float) -> Figures | None:
    """One round with the copy that `make native` compiled, in a process of its own; None without such a copy."""
    if not NATIVE.exists():
        return None
    command = [sys.executable, str(Path(__file__).resolve()), "--one", spec, "--seconds", str(seconds)]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(NATIVE)}, capture_output=True, text=True, check=True
    )
    found: Figures = json.loads(done.stdout)
    return found


def show(name: str, found: Figures) -> None:
    cells = [
        "-" if (value := found[column]) is None else f"{value:,.{0 if value > 99 else 1}f}" for column in COLUMNS
    ]
    print(f"{name:40}{''.join([f'{cell:>14}' for cell in cells])}")


def ratio(label: str, ours: list[Figures], theirs: list[Figures], column: str) -> None:
    """The median over the rounds, each round compared with itself."""
    quotients = [
        one / other
        for mine, yours in zip(ours, theirs, strict=True)
        if (one := mine[column]) is not None and (other := yours[column]) is not None
    ]
    if quotients:
        print(f"  {label:58}{median(quotients):8.2f}   (rounds {min(quotients):.2f} to {max(quotients):.2f})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time for each subject in each round")
    parser.add_argument("--game", action="append", help="one of our games with its options; all of them if not said")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        if not str(state.__file__).endswith(".so"):
            sys.exit("The copy in build/native is not compiled; run make native.")
        print(json.dumps(figures(Salon(arguments.one), arguments.seconds)))
        return

    specs: list[str] = arguments.game or [f"{name}(players={salon.make(name).players})" for name in salon.GAMES]
    subjects: dict[str, Salon | OpenSpiel] = {spec: Salon(spec) for spec in specs}
    subjects |= {f"OpenSpiel {name}": OpenSpiel(name) for name in OPEN_SPIEL}
    rounds: dict[str, list[Figures]] = {name: [] for name in subjects}
    native: dict[str, list[Figures]] = {spec: [] for spec in specs}
    for number in range(arguments.rounds):
        print(f"\rround {number + 1} of {arguments.rounds} ...", end="", file=sys.stderr, flush=True)
        for name, subject in subjects.items():
            rounds[name].append(figures(subject, arguments.seconds))
        for spec in specs:
            if (found := compiled(spec, arguments.seconds)) is not None:
                native[spec].append(found)
    print("\r" + " " * 30 + "\r", end="", file=sys.stderr, flush=True)

    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"Random play on one core, {python}, {platform.machine()}; {arguments.rounds} rounds in turns, medians.\n")
    print(f"{'':40}{''.join([f'{column:>14}' for column in COLUMNS])}")
    for name in subjects:
        show(name, middle(rounds[name]))
        if native.get(name):
            show(f"{name}, compiled", middle(native[name]))
    for spec in specs:
        compare(spec, rounds[spec], native[spec], rounds["OpenSpiel gin_rummy"], rounds["OpenSpiel hearts"])


def aims_of(game: str) -> tuple[str, str]:
    """What a game should reach, in words, for decisions and for clones; nothing where its tests do not say."""
    from tests.samples import samples  # not in the processes that measure: they load no tests

    kept = samples().get(game)
    return (f" (aim: {kept.aims[0]} or more)", f" (aim: {kept.aims[1]} or more)") if kept else ("", "")


def compare(spec: str, ours: list[Figures], native: list[Figures], gin: list[Figures], hearts: list[Figures]) -> None:
    """One of our games next to OpenSpiel's."""
    aims = aims_of(spec.partition("(")[0])
    print(f"\nRatios of {spec}, each round compared with itself:")
    ratio(f"decisions, to gin_rummy's{aims[0]}", ours, gin, "decisions/s")
    ratio("decisions, to hearts'", ours, hearts, "decisions/s")
    ratio(f"clones, to hearts'{aims[1]}", ours, hearts, "clones/s")
    ratio("redeals, to hearts'", ours, hearts, "redeals/s")
    if native:
        ratio("decisions, compiled to not compiled", native, ours, "decisions/s")
        ratio("clones, compiled to not compiled", native, ours, "clones/s")
        ratio("playouts, compiled to not compiled", native, ours, "playouts/s")
        ratio("greedy games, compiled to not compiled", native, ours, "greedy/s")
        ratio("decisions, compiled, to gin_rummy's", native, gin, "decisions/s")
    else:
        print("  (no compiled copy; `make native` makes one, and this shows its ratios too)")


if __name__ == "__main__":
    main()
