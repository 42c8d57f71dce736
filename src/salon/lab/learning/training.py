"""A course of learning: games by a rule of thumb, then games of the network against itself, generation by generation.
Where the quick policy is the better teacher, many games by it come first, and in each generation it plays as many as
the network.

After each generation the network looks at the latest games once more. All of it lies in one folder, so that it can be
stopped at any moment and goes on where it was:

    games-0003.npz  what the games of a generation teach; the older ones are removed
    state.pt        the learner after its last generation
    best.npz        the best network so far: what the latest one has to beat
    curve.jsonl     a line for each generation and each comparison; curve.html draws it
    mind.npz        the best network as it is shipped, by its own name; mind.json says how it came about
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from io import BytesIO
from pathlib import Path
from shlex import quote
from time import perf_counter
from typing import Any, Final

import numpy as np
import torch

from salon.bots.minds import Mind, mind_of
from salon.bots.network import save_network
from salon.engine.chance import Chance
from salon.engine.errors import SalonError
from salon.engine.files import write_whole
from salon.engine.game import Game
from salon.engine.language import msg
from salon.lab.evidence import Hypotheses, Sample
from salon.lab.learning import curve
from salon.lab.learning.comparing import Comparison, compare
from salon.lab.learning.experience import Experience, joined
from salon.lab.learning.learner import Learner
from salon.lab.learning.playing import Session, play_session
from salon.lab.pool import spread
from salon.lab.work import Workers
from salon.registry import make

SESSION_GAMES: Final = 10
AT_FIRST: Final = 3  # times as many games as in a generation by the rule of thumb ...
QUICK_AT_FIRST: Final = 20  # ... or by the quick policy
TELL_APART: Final = Hypotheses(0.5, 0.55)
COMPARED_AT_ONCE: Final = 8  # sessions of comparing
MOST_COMPARED: Final = 3  # times as many
CURVE: Final = "curve.jsonl"
# Labels of seeds: the sessions of each generation, and comparisons.
GENERATION: Final = 1_000_000
COMPARING: Final = 1 << 50
Report = Callable[[str, dict[str, float]], None]


@dataclass(frozen=True)
class Course:
    """How much is learned, and how. Two folders with the same course and the same seed learn the same."""

    game: str
    games: int = 600  # of a generation
    first_games: int = 2000  # by the rule of thumb, or by the quick policy
    first_looks: int = 4  # times that these are gone through
    generations: int = 40
    window: int = 8  # generations that are looked at
    compare_every: int = 5  # generations
    seed: int = 0


def usual_course(game: str, games: int | None = None, generations: int | None = None, seed: int = 0) -> Course:
    """The course by which the weights that ship were learned, or a shorter one."""
    mind = mind_of(make(game))
    games = games or mind.games
    first = (QUICK_AT_FIRST if mind.is_taught_quickly else AT_FIRST) * games
    return Course(game, games, first, mind.first_looks, generations or mind.generations, seed=seed)


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
        self.seeds = Chance(course.seed)
        self.generation = 0
        self.games = 0
        check_folder(folder, course)

    def run(self, seconds: float = float("inf")) -> bool:
        """Learn until the course is done or the time is up, one generation at least; whether it is done. What a
        generation that is broken off has played is played again."""
        begun = perf_counter()
        learner = self.learner()
        while self.generation < self.course.generations:
            self.learn(learner)
            is_done = self.generation == self.course.generations
            if is_done or self.generation % self.course.compare_every == 0:
                self.choose_best(learner)
            self.keep(learner)
            if perf_counter() - begun >= seconds and not is_done:
                return False
        return True

    # Learning

    def learner(self) -> Learner:
        """The learner as it was left, or one that has just looked at the first games."""
        first = self.played(0, self.course.first_games, {})
        largest = np.ones(len(self.reads), np.float32)
        np.maximum.at(largest, first.places, first.numbers.astype(np.float32))
        learner = Learner(self.mind, 1 / largest, self.course.seed)
        path = self.folder / "state.pt"
        if path.exists():
            state = torch.load(path, weights_only=True)
            learner.restore(state["learner"])
            self.generation, self.games = state["generation"], state["games"]
        else:
            self.games = self.course.first_games
            for number in range(self.course.first_looks):
                # Where the rule of thumb chooses, the first games are nearly all that there is to learn from.
                done = number / self.course.first_looks if self.mind.is_thumb_first else 0.0
                figures = learner.look_at(first, done)
                self.tell("looking", done=number + 1, of=self.course.first_looks, **figures)
            self.save_best(self.weights(learner))
            self.keep(learner)
        return learner

    def learn(self, learner: Learner) -> None:
        """One generation of games, then a look at the latest ones."""
        course = self.course
        number = self.generation + 1
        self.played(number, course.games, self.weights(learner))
        self.forget(number - course.window)
        # The first games of a quick policy are so many that they are left out here.
        oldest = max(int(self.mind.is_taught_quickly), number - course.window + 1)
        latest = joined([self.played(each, 0, {}) for each in range(oldest, number + 1)])
        figures = learner.look_at(latest, number / course.generations)
        self.generation = number
        self.games += (1 + self.mind.is_taught_quickly) * course.games
        self.tell("playing", done=number, of=course.generations, games=self.games, ends=len(latest), **figures)

    def played(self, number: int, games: int, weights: dict[str, Any]) -> Experience:
        """What the games of a generation teach. They are played, unless they were played before."""
        path = self.folder / f"games-{number:04}.npz"
        if not path.exists():
            specs = self.mind.specs
            label = number * GENERATION
            sessions = [
                Session(
                    specs[each % len(specs)],
                    SESSION_GAMES,
                    self.seeds.seed_for(label + each),
                    weights,
                    mind=self.mind,
                )
                for each in range(-(-games // SESSION_GAMES))
            ]
            if self.mind.is_taught_quickly:
                quick = [each._replace(is_quick=True) for each in sessions]
                sessions = sessions + quick if number else quick
            parts = spread(play_session, sessions, self.workers, self.tell_games if number == 0 else None)
            write_whole(path, written(lambda file: np.savez(file, **joined(parts)._asdict())))
        with np.load(path) as file:
            return Experience(**{name: file[name] for name in file.files})

    def forget(self, number: int) -> None:
        """The first games stay: the scale of all inputs comes from them."""
        if number > 0:
            (self.folder / f"games-{number:04}.npz").unlink(missing_ok=True)

    def weights(self, learner: Learner) -> dict[str, Any]:
        return {**learner.network.weights(self.reads), "cards": self.game.card_set}

    # Comparing

    def choose_best(self, learner: Learner) -> None:
        """Keep the latest network if it is the best one; where the rule of thumb chooses, there is nothing to
        compare."""
        latest = self.weights(learner)
        if self.mind.is_thumb_first:
            self.save_best(latest)
        else:
            self.let_play(latest)

    def let_play(self, latest: dict[str, Any]) -> None:
        """Let the latest network play the best one, until it is clear whether it is better; then the rule of thumb,
        so that the curve tells it."""
        with np.load(self.folder / "best.npz") as file:
            best = {name: file[name] for name in file.files}
        sample = Sample(2)
        for number in range(MOST_COMPARED):
            self.compare(sample, latest, best, 2 * number)
            if TELL_APART.verdict(sample):
                break
        verdict = TELL_APART.verdict(sample)
        is_better = verdict == "h1" or (not verdict and sample.mean > TELL_APART.h0)
        if is_better:
            self.save_best(latest)
        thumb = Sample(2)
        self.compare(thumb, latest, {}, 1)
        won = thumb.share()
        self.tell(
            "comparing",
            generation=self.generation,
            games=self.games,
            share=sample.mean,
            compared=sample.games,
            better=float(is_better),
            to_thumb=thumb.mean,
            to_thumb_low=won.low or 0.0,
            to_thumb_high=won.high or 1.0,
            of_thumb=thumb.games,
        )
        title = f"salon train {self.course.game}"
        write_whole(self.folder / "curve.html", curve.page(self.folder / CURVE, title).encode())

    def compare(self, sample: Sample, one: dict[str, Any], other: dict[str, Any], number: int) -> None:
        """Some more deals in the first kind of game, each once in every seat."""
        label = COMPARING + (self.generation * 2 * MOST_COMPARED + number) * COMPARED_AT_ONCE
        seeds = [self.seeds.seed_for(label + each) for each in range(COMPARED_AT_ONCE)]
        comparisons = [Comparison(self.mind.specs[0], seed, one, other) for seed in seeds]
        for values in spread(compare, comparisons, self.workers, None):
            for value in values:
                sample.add(value)

    # What is kept

    def save_best(self, weights: dict[str, Any]) -> None:
        """Keep the best network, whole to be compared with and small to be shipped, with its card."""
        write_whole(self.folder / "best.npz", written(lambda file: np.savez(file, **weights)))
        target = self.folder / self.mind.weights
        write_whole(target, written(lambda file: save_network(file, weights)))
        write_whole(target.with_suffix(".json"), (json.dumps(self.card(), indent=2) + "\n").encode())

    def keep(self, learner: Learner) -> None:
        state = {"learner": learner.state(), "generation": self.generation, "games": self.games}
        write_whole(self.folder / "state.pt", written(lambda file: torch.save(state, file)))

    def card(self) -> dict[str, object]:
        """How the best network came about."""
        return {
            "command": f"salon train {quote(self.course.game)}",
            "course": asdict(self.course),
            "generation": self.generation,
            "games": self.games,
            "rules": self.game.RULES_VERSION,
            "cards": self.game.card_set,
            "encoder": self.game.encoder().VERSION,
            "learned_from": list(self.mind.specs),
        }

    def tell_games(self, done: int, of: int) -> None:
        self.report("first games", {"done": done * SESSION_GAMES, "of": of * SESSION_GAMES})

    def tell(self, stage: str, **figures: float) -> None:
        self.report(stage, figures)
        with (self.folder / CURVE).open("a", encoding="utf-8") as file:
            file.write(json.dumps({"stage": stage, **figures}) + "\n")


def check_folder(folder: Path, course: Course) -> None:
    """Make the folder, or make sure that it holds this course."""
    path = folder / "course.json"
    if path.exists():
        known = json.loads(path.read_text(encoding="utf-8"))
        if known != asdict(course):
            other = ", ".join([key for key, value in asdict(course).items() if known.get(key) != value])
            sentence = msg("{folder} holds another course (it differs in: {names}); name another folder.")
            raise SalonError(sentence, folder=str(folder), names=other)
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(asdict(course), indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise SalonError(msg("{folder} cannot be written: {why}."), folder=str(folder), why=str(error)) from error


def written(write: Callable[[BytesIO], object]) -> bytes:
    """What is written into a file."""
    file = BytesIO()
    write(file)
    return file.getvalue()
