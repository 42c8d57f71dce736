"""A course of learning: lessons by a teacher, then games of the network against itself, until its time is up.

All of it lies in one folder, so that it can be stopped at any moment and goes on where it was:

    lessons.npz     what the teacher's games teach
    state.pt        the learner after its last step
    best.npz        the best network so far: what the latest one has to beat
    curve.jsonl     a line for each step and each comparison
    mind.npz        the same as it is shipped; mind.json says how it came about
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from io import BytesIO
from pathlib import Path
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
from salon.lab.learning.comparing import Comparison, compare
from salon.lab.learning.experience import Experience, joined
from salon.lab.learning.learner import Learner
from salon.lab.learning.playing import Session, play_session
from salon.lab.pool import spread
from salon.lab.work import Stopped, Workers
from salon.registry import make

LESSON_GAMES: Final = 25  # in a session
SESSION_GAMES: Final = 64
SESSIONS_AT_ONCE: Final = 2  # always as many, so that what is learned does not depend on who works
TELL_APART: Final = Hypotheses(0.5, 0.55)
MOST_COMPARED: Final = 15  # sessions of comparing
# Labels of seeds: lessons count from 0, then come the sessions of each step, and comparisons.
STEP: Final = 1_000_000
COMPARING: Final = 1 << 50
Report = Callable[[str, dict[str, float]], None]


@dataclass(frozen=True)
class Course:
    """How much is learned, and how. Two folders with the same course and the same seed learn the same."""

    game: str
    teacher: str = "greedy"
    lessons: int = 60  # sessions
    imitations: int = 6  # times that the lessons are gone through
    steps: int = 400
    questions: int = 24_000  # to be answered in a step, at least
    rounds: int = 3  # times that the games of a step are gone through
    compare_every: int = 50  # steps
    seed: int = 0


def usual_course(game: str, steps: int | None = None, lessons: int | None = None, seed: int = 0) -> Course:
    """The course by which the weights that ship were learned, or a shorter one."""
    usual = Course(game)
    steps, lessons = steps or mind_of(make(game)).steps, lessons or usual.lessons
    return Course(game, lessons=lessons, steps=steps, compare_every=min(usual.compare_every, steps), seed=seed)


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
        self.seeds = Chance(course.seed)
        self.step = 0
        self.games = 0
        check_folder(folder, course)

    def run(self, seconds: float = float("inf")) -> bool:
        """Learn until the course is done or the time is up, one step at least; whether it is done. Ctrl-C leaves what
        is done."""
        begun = perf_counter()
        learner = self.learner(self.lessons())
        while self.step < self.course.steps:
            try:
                self.learn(learner)
            except Stopped:  # the games of this step are played again
                self.keep(learner)
                raise
            if self.step % self.course.compare_every == 0 or self.step == self.course.steps:
                self.choose_best(learner)
                self.keep(learner)
            if perf_counter() - begun >= seconds and self.step < self.course.steps:
                self.keep(learner)
                return False
        return True

    # Lessons

    def lessons(self) -> Experience:
        path = self.folder / "lessons.npz"
        if not path.exists():
            course, specs = self.course, self.mind.specs
            sessions = [
                Session(specs[number % len(specs)], LESSON_GAMES, self.seeds.seed_for(number), {}, course.teacher)
                for number in range(course.lessons)
            ]
            parts = spread(play_session, sessions, self.workers, self.tell_lessons)
            write_whole(path, written(lambda file: np.savez_compressed(file, **joined(parts)._asdict())))
        with np.load(path) as file:
            return Experience(**{name: file[name] for name in file.files})

    def learner(self, lessons: Experience) -> Learner:
        """The learner as it was left, or one that has just imitated the teacher."""
        inputs = self.mind.inputs(self.game.encoder().size)
        largest = np.ones(inputs, np.float32)
        np.maximum.at(largest, lessons.places, lessons.numbers.astype(np.float32))
        learner = Learner(self.game, self.mind, 1 / largest, self.course.seed)
        path = self.folder / "state.pt"
        if path.exists():
            state = torch.load(path, weights_only=True)
            learner.restore(state["learner"])
            self.step, self.games = state["step"], state["games"]
        else:
            for number in range(self.course.imitations):
                figures = learner.imitate(lessons)
                self.tell("imitating", done=number + 1, of=self.course.imitations, **figures)
            self.save_best(learner.network.weights())
            self.keep(learner)
        return learner

    # Self-play

    def learn(self, learner: Learner) -> None:
        """One step: games against itself, then a look at them."""
        course, weights = self.course, learner.network.weights()
        parts: list[Experience] = []
        number = 0
        while sum([len(part) for part in parts]) < course.questions:
            sessions = [self.session(number + each, weights) for each in range(SESSIONS_AT_ONCE)]
            parts += spread(play_session, sessions, self.workers, None)
            number += SESSIONS_AT_ONCE
        self.games += number * SESSION_GAMES
        experience = joined(parts)
        done = self.step / course.steps
        figures = learner.improve(experience, course.rounds, done)
        self.step += 1
        self.tell("playing", done=self.step, of=course.steps, games=self.games, questions=len(experience), **figures)

    def session(self, number: int, weights: dict[str, Any]) -> Session:
        specs = self.mind.specs
        seed = self.seeds.seed_for((self.step + 1) * STEP + number)
        return Session(specs[(self.step * 7 + number) % len(specs)], SESSION_GAMES, seed, weights)

    def choose_best(self, learner: Learner) -> None:
        """Let the latest network play the best one, until it is clear whether it is better."""
        with np.load(self.folder / "best.npz") as file:
            best = {name: file[name] for name in file.files}
        latest = learner.network.weights()
        sample = Sample(2)
        spec = self.mind.specs[0]
        for number in range(MOST_COMPARED):
            seed = self.seeds.seed_for(COMPARING + self.step * MOST_COMPARED + number)
            for value in compare(Comparison(spec, seed, latest, best)):
                sample.add(value)
            if TELL_APART.verdict(sample):
                break
        verdict = TELL_APART.verdict(sample)
        is_better = verdict == "h1" or (not verdict and sample.mean > TELL_APART.h0)
        if is_better:
            self.save_best(latest)
        self.tell("comparing", step=self.step, share=sample.mean, games=sample.games, better=float(is_better))

    # What is kept

    def save_best(self, weights: dict[str, Any]) -> None:
        """Keep the best network, whole to be compared with and small to be shipped, with its card."""
        write_whole(self.folder / "best.npz", written(lambda file: np.savez(file, **weights)))
        write_whole(self.folder / "mind.npz", written(lambda file: save_network(file, weights)))
        write_whole(self.folder / "mind.json", (json.dumps(self.card(), indent=2) + "\n").encode())

    def keep(self, learner: Learner) -> None:
        state = {"learner": learner.state(), "step": self.step, "games": self.games}
        write_whole(self.folder / "state.pt", written(lambda file: torch.save(state, file)))

    def card(self) -> dict[str, object]:
        """How the best network came about."""
        return {
            "command": f"salon train {self.game.name}",
            "course": asdict(self.course),
            "steps": self.step,
            "games": self.games + self.course.lessons * LESSON_GAMES,
            "rules": self.game.RULES_VERSION,
            "cards": self.game.card_set,
            "encoder": self.game.encoder().VERSION,
            "learned_from": list(self.mind.specs),
        }

    def tell_lessons(self, done: int, of: int) -> None:
        self.report("lessons", {"done": done, "of": of})

    def tell(self, stage: str, **figures: float) -> None:
        self.report(stage, figures)
        with (self.folder / "curve.jsonl").open("a", encoding="utf-8") as file:
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
