"""A course of learning: many games by the quick policy; then generations of games of the network against itself, by
its first ideas; and in the last ones it thinks ahead, to learn afterthoughts.

After each generation the network looks at the latest games once more, and at some of the first ones, so that it does
not forget them. All of it lies in one folder, so that it can be stopped at any moment and goes on where it was:

    course.json         how much is learned
    games-0003-000.npz  what games of a generation teach; the older ones are removed
    state.pt            where it stands: the learner, the best network so far, and the curve; the rest follows from it
    curve.jsonl         a line for each generation and each comparison; curve.html draws it
    mind.npz            the best network as it is shipped, by its own name; mind.json says how it came about
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from io import BytesIO
from pathlib import Path
from pickle import UnpicklingError
from shlex import quote
from time import perf_counter
from typing import Any, Final
from zlib import crc32

import numpy as np
import torch

from salon.bots.minds import WEIGHTS, Mind, mind_of
from salon.bots.network import save_network
from salon.engine.chance import Chance
from salon.engine.errors import SalonError
from salon.engine.files import write_whole
from salon.engine.game import Game
from salon.engine.language import msg
from salon.lab.evidence import Hypotheses, Sample
from salon.lab.learning import curve
from salon.lab.learning.comparing import Comparison, compare
from salon.lab.learning.experience import Experience, is_weighed, joined
from salon.lab.learning.folder import SAID, check_folder, read_games, write_games, written
from salon.lab.learning.learner import Learner
from salon.lab.learning.playing import Session, play_session
from salon.lab.pool import spread
from salon.lab.work import Workers
from salon.registry import make

SESSION_GAMES: Final = 10
AT_ONCE: Final = 100  # sessions, until what they teach is kept
SIMULATIONS: Final = 60  # a decision, where it thinks ahead
COMPARE_EVERY: Final = 5  # generations
LOOKS_AGAIN: Final = 3  # after games that were thought over
TELL_APART: Final = Hypotheses(0.5, 0.55)
COMPARED_AT_ONCE: Final = 8  # sessions of comparing
MOST_COMPARED: Final = 3  # times as many
STATE: Final = "state.pt"
# Labels of seeds: the sessions of each generation, and comparisons.
GENERATION: Final = 1_000_000
COMPARING: Final = 1 << 50
Weights = dict[str, Any]
Report = Callable[[str, dict[str, float]], None]


@dataclass(frozen=True)
class Course:
    """How much is learned, and how. Two folders with the same course and the same seed learn the same."""

    game: str
    first_games: int = 10_000  # by the quick policy
    first_looks: int = 4  # how often these are gone through
    games: int = 1000  # of a generation
    generations: int = 20
    thoughtful_games: int = 200  # of a generation in which it thinks ahead ...
    thoughtful: int = 4  # ... and how many of these come last
    window: int = 8  # generations that are looked at
    seed: int = 0


def usual_course(game: str, games: int | None = None, generations: int | None = None, seed: int = 0) -> Course:
    """The course by which a game is learned, or a shorter one."""
    mind = mind_of(make(game))
    usual = Course(game, **mind.course, seed=seed)
    games = games or usual.games
    return replace(
        usual,
        games=games,
        first_games=-(-games * usual.first_games // usual.games),
        thoughtful_games=-(-games * usual.thoughtful_games // usual.games),
        generations=usual.generations if generations is None else generations,
    )


class OutOfTime(Exception):
    """The rest is learned another time."""


class Training:
    """One course in one folder."""

    def __init__(
        self, course: Course, folder: Path, workers: Workers | int | None = None, report: Report | None = None
    ) -> None:
        self.course = course
        self.folder = folder
        self.workers = workers
        self.report = report or (lambda stage, figures: None)
        self.game: Game = make(course.game)
        self.mind: Mind = mind_of(self.game)
        self.reads = self.mind.reads(self.game.encoder())
        self.generations = course.generations + course.thoughtful
        self.seeds = Chance(course.seed)
        self.generation = 0  # the last one that was learned from ...
        self.compared = 0  # ... and the last one that was compared
        self.games = 0
        self.best: Weights = {}
        self.best_card: dict[str, Any] = {}
        self.curve: list[str] = []  # a line for each generation and each comparison
        self.deadline = float("inf")
        check_folder(folder, {**asdict(course), **self.made_for()})

    def run(self, seconds: float = float("inf")) -> bool:
        """Learn until the course is done or the time is up; whether it is done. What was begun and not kept is done
        again."""
        self.deadline = perf_counter() + seconds
        try:
            learner = self.learner()
            if self.generation and not self.is_done():
                self.report("going on", {"done": self.generation, "of": self.generations})
            while not self.is_done():
                if self.is_to_be_compared():
                    self.choose_best(learner)
                    self.compared = self.generation
                else:
                    self.learn(learner)
                self.keep(learner)
                self.look_at_the_time()
        except OutOfTime:
            return self.is_done()
        return True

    def is_done(self) -> bool:
        """The best network is known only after the first looks."""
        return bool(self.best) and self.compared == self.generation == self.generations

    def is_to_be_compared(self) -> bool:
        """From time to time, and in the end."""
        is_time = self.generation % COMPARE_EVERY == 0 or self.generation == self.generations
        return is_time and self.compared < self.generation

    def look_at_the_time(self) -> None:
        if perf_counter() > self.deadline:
            raise OutOfTime

    # Learning

    def learner(self) -> Learner:
        """The learner as it was left, or one that has just looked at the first games."""
        first = self.played(0)
        largest = np.ones(len(self.reads), np.float32)
        np.maximum.at(largest, first.places, first.numbers.astype(np.float32))
        learner = Learner(self.mind, 1 / largest, self.course.seed)
        self.restore(learner)
        for number in range(learner.looks, self.course.first_looks):
            self.games = self.games_of(0)
            figures = learner.look_at(first, self.done(number))
            self.tell("looking", done=number + 1, of=self.course.first_looks, **figures)
            self.keep(learner)
            self.look_at_the_time()
        if not self.best:
            self.is_best(self.weights(learner))
            self.keep(learner)
        return learner

    def learn(self, learner: Learner) -> None:
        """One generation of games, then a look at the latest ones, and at a part of the first."""
        number = self.generation + 1
        self.games += self.games_of(number)
        weights = self.weights(learner)
        latest_ones = range(max(1, number - self.course.window + 1), number + 1)
        latest = joined([self.some_of_the_first(number), *[self.played(each, weights) for each in latest_ones]])
        self.forget(number - self.course.window)
        done = self.done(self.course.first_looks + number)
        if is_weighed(latest).any():  # afterthoughts are new to it, and there are few of them
            for _ in range(LOOKS_AGAIN):
                learner.look_at(latest, done / 2, only_weighed=True)
        figures = learner.look_at(latest, done)
        self.generation = number
        self.tell("playing", done=number, of=self.generations, games=self.games, ends=len(latest), **figures)

    def done(self, looks: int) -> float:
        """How much of the course is over."""
        return looks / (self.course.first_looks + self.generations)

    def games_of(self, number: int) -> int:
        """How many games a generation has: whole sessions."""
        course = self.course
        games = course.games if number <= course.generations else course.thoughtful_games
        return SESSION_GAMES * -(-(games if number else course.first_games) // SESSION_GAMES)

    def played(self, number: int, weights: Weights | None = None) -> Experience:
        """What the games of a generation teach. They are played, unless they were played before."""
        specs = self.mind.specs
        simulations = SIMULATIONS if number > self.course.generations else 0
        count = self.games_of(number) // SESSION_GAMES
        found: list[Experience] = []
        for begin in range(0, count, AT_ONCE):
            path = self.folder / f"games-{number:04}-{begin // AT_ONCE:03}.npz"
            if not path.exists():
                end = min(begin + AT_ONCE, count)
                seeds = [(each, self.seeds.seed_for(number * GENERATION + each)) for each in range(begin, end)]
                sessions = [
                    Session(specs[each % len(specs)], SESSION_GAMES, seed, weights or {}, simulations)
                    for each, seed in seeds
                ]
                write_games(path, joined(spread(play_session, sessions, self.workers, None)))
                if number == 0:
                    self.report("first games", {"done": end * SESSION_GAMES, "of": count * SESSION_GAMES})
                self.look_at_the_time()
            found.append(read_games(path))
        return joined(found)

    def some_of_the_first(self, number: int) -> Experience:
        """A portion of the first games, another one in each generation."""
        portions = sorted(self.folder.glob("games-0000-*.npz"))
        return read_games(portions[number % len(portions)])

    def forget(self, number: int) -> None:
        """The first games stay: the scale of all inputs comes from them."""
        for path in self.folder.glob(f"games-{number:04}-*.npz") if number > 0 else ():
            path.unlink()

    def weights(self, learner: Learner) -> Weights:
        return learner.network.weights(self.reads)

    # Comparing

    def choose_best(self, learner: Learner) -> None:
        """Keep the latest network if it is the best one; where the rule of thumb has the first word, first ideas say
        little about it."""
        latest = self.weights(learner)
        if self.mind.is_thumb_first:
            self.is_best(latest)
        else:
            self.let_play(latest)

    def let_play(self, latest: Weights) -> None:
        """Let the latest network play the best one, until it is clear whether it is better; then the quick policy, so
        that the curve tells it."""
        sample = Sample(2)
        for number in range(MOST_COMPARED):
            self.compare(sample, latest, self.best, 2 * number)
            if TELL_APART.verdict(sample):
                break
        verdict = TELL_APART.verdict(sample)
        is_better = verdict == "h1" or (not verdict and sample.mean > TELL_APART.h0)
        if is_better:
            self.is_best(latest)
        quick = Sample(2)
        self.compare(quick, latest, {}, 1)
        won = quick.share()
        self.tell(
            "comparing",
            generation=self.generation,
            games=self.games,
            share=sample.mean,
            compared=sample.games,
            better=float(is_better),
            to_quick=quick.mean,
            to_quick_low=won.low or 0.0,
            to_quick_high=won.high or 1.0,
            of_quick=quick.games,
        )

    def compare(self, sample: Sample, one: Weights, other: Weights, number: int) -> None:
        """Some more deals in the first kind of game, each once in every seat."""
        label = COMPARING + (self.generation * 2 * MOST_COMPARED + number) * COMPARED_AT_ONCE
        seeds = [self.seeds.seed_for(label + each) for each in range(COMPARED_AT_ONCE)]
        comparisons = [Comparison(self.mind.specs[0], seed, one, other) for seed in seeds]
        for values in spread(compare, comparisons, self.workers, None):
            for value in values:
                sample.add(value)

    # What is kept

    def is_best(self, weights: Weights) -> None:
        self.best, self.best_card = weights, self.card()

    def keep(self, learner: Learner) -> None:
        """First where it stands, as a whole; the rest follows from it, and is written again if it was not."""
        state = {
            "learner": learner.state(), "generation": self.generation, "compared": self.compared, "games": self.games,
            "best": {name: torch.from_numpy(each) for name, each in self.best.items()}, "card": self.best_card,
            "curve": self.curve,
        }  # fmt: skip
        write_whole(self.folder / STATE, written(lambda file: torch.save(state, file)))
        self.show()

    def restore(self, learner: Learner) -> None:
        """Go on where it was left."""
        path = self.folder / STATE
        if not path.exists():
            return
        try:
            state = torch.load(BytesIO(path.read_bytes()), weights_only=True)
        except (RuntimeError, EOFError, UnpicklingError) as error:
            sentence = msg("{path} is damaged. Remove it: learning begins again, with the games that are there.")
            raise SalonError(sentence, path=str(path)) from error
        learner.restore(state["learner"])
        self.generation, self.compared, self.games = state["generation"], state["compared"], state["games"]
        self.best = {name: each.numpy() for name, each in state["best"].items()}
        self.best_card, self.curve = state["card"], state["curve"]
        self.show()

    def show(self) -> None:
        """The best network, small to be shipped, with its card; and the curve."""
        if self.best:
            target = self.folder / WEIGHTS
            write_whole(target, written(lambda file: save_network(file, self.best)))
            write_whole(target.with_suffix(".json"), (json.dumps(self.best_card, indent=2) + "\n").encode())
        write_whole(self.folder / "curve.jsonl", "".join(f"{line}\n" for line in self.curve).encode())
        if len(self.curve) > 1:  # a point is no curve
            write_whole(self.folder / "curve.html", curve.page(self.curve, self.command()).encode())

    def command(self) -> str:
        """What learns the same."""
        usual = usual_course(self.course.game)
        told = [f"salon train {quote(self.course.game)}"]
        told += [f"--{name} {getattr(self.course, name)}" for name in SAID if differs(self.course, usual, name)]
        return " ".join(told)

    def card(self) -> dict[str, Any]:
        """How the best network came about."""
        return {
            "command": self.command(),
            "course": asdict(self.course),
            "generation": self.generation,
            "games": self.games,
            **self.made_for(),
        }

    def made_for(self) -> dict[str, Any]:
        """What the games of a course can be learned from only as long as it stays the same."""
        return {
            "rules": self.game.RULES_VERSION,
            "cards": self.game.card_set,
            "encoder": self.game.encoder().VERSION,
            "reads": crc32(self.reads.tobytes()),
            "hidden": list(self.mind.hidden),
            "margin": self.mind.margin,
            "learned_from": list(self.mind.specs),
        }

    def tell(self, stage: str, **figures: float) -> None:
        self.report(stage, figures)
        self.curve.append(json.dumps({"stage": stage, **figures}))


def differs(one: Course, other: Course, name: str) -> bool:
    return bool(getattr(one, name) != getattr(other, name))
