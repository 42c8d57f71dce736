"""salon train: a mind learns a game, from lessons and from games against itself."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import salon
from salon.cli import INTERRUPTED
from salon.cli.arguments import Arguments
from salon.cli.games import MOST_WORKERS, hired, language_argument, read_seed
from salon.engine.errors import SalonError
from salon.engine.language import Translator, msg, translator

if TYPE_CHECKING:
    from salon.lab.learning.training import Course, Training

WORD: Final = r"[\w-]+"  # of a game and its options
MOST: Final = 100_000  # games and generations
LONGEST: Final = 100_000  # minutes


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("train", about, lang)
    arguments.place("game", t("the game to learn"))
    arguments.value("--out", "FOLDER", t("where it learns, or goes on learning; by default build/minds/GAME"))
    arguments.value("--minutes", "N", t("how long to learn now, if not to the end; the same command goes on later"))
    arguments.value(
        "--generations",
        "N",
        t("how many generations of games by first ideas there are, before those that are thought over"),
    )
    arguments.value("--games", "N", t("how many games a generation plays; all else shrinks or grows with it"))
    arguments.value("--seed", "N", t("the seed of everything that is left to chance"))
    arguments.value("--workers", "N", t("how many processes; as many as there are cores by default"))
    arguments.value("--ray", "ADDRESS", t("play on the Ray cluster at HOST:PORT, or on one started here: local"))
    language_argument(arguments)
    if not arguments.read(argv):
        return 0
    t = translator(arguments.language())
    name = arguments.needed("game", next(iter(salon.GAMES)))
    course = course_of(arguments, name)
    folder = Path(arguments.text("out") or f"build/minds/{'-'.join(re.findall(WORD, name))}")
    minutes = arguments.whole("minutes", None, 1, LONGEST)
    workers = arguments.whole("workers", None, 1, MOST_WORKERS)
    if arguments.text("ray") is not None:
        arguments.refuse(["workers"], msg("the cluster says how many there are."))

    from salon.bots.minds import WEIGHTS
    from salon.lab.learning.training import Training

    report = Report(t)
    with hired(workers, arguments.text("ray")) as crew:
        training = Training(course, folder, crew, report.tell)
        try:
            is_done = training.run(60.0 * minutes if minutes else float("inf"))
        except KeyboardInterrupt:
            print(t("Stopped."), progress(training, t))
            return INTERRUPTED
    if is_done:
        print(t("{game} is learned: the weights are {path}.").format(game=name, path=folder / WEIGHTS))
    else:
        print(progress(training, t))
    return 0


def progress(training: Training, t: Translator) -> str:
    """How far a course has come that is not over."""
    if not training.generation:
        return t("It is still learning from its first games. The same command goes on.")
    sentence = t("Generation {n} of {total}. The same command goes on.")
    return sentence.format(n=training.generation, total=training.generations)


def course_of(arguments: Arguments, name: str) -> Course:
    """The usual course of a game, with what was said differently. Learning needs torch."""
    salon.make(name)  # or a sentence
    try:
        from salon.lab.learning.training import usual_course
    except ImportError as error:
        sentence = msg("Learning needs packages that are not installed ({why}): pip install 'salon[train]'.")
        raise SalonError(sentence, why=str(error)) from error
    return usual_course(
        name,
        games=arguments.whole("games", None, 1, MOST),
        generations=arguments.whole("generations", None, 1, MOST),
        seed=read_seed(arguments.text("seed")) if arguments.text("seed") else 0,
    )


class Report:
    """Tells now and then how the learning goes."""

    def __init__(self, t: Translator) -> None:
        self.t = t

    def tell(self, stage: str, figures: dict[str, float]) -> None:
        t = self.t
        done, total = int(figures.get("done", 0)), int(figures.get("of", 0))
        if stage == "first games" and (done % 100 == 0 or done == total):
            self.say(t("First games: {done} of {total}"), done=done, total=total)
        elif stage == "looking":
            self.say(t("Look {done} of {total} at the first games"), done=done, total=total)
        elif stage == "going on":
            self.say(t("Going on after generation {done} of {total}"), done=done, total=total)
        elif stage == "playing":
            games = int(figures["games"])
            self.say(t("Generation {done} of {total}, {n} games so far"), done=done, total=total, n=games)
        elif stage == "comparing":
            sentence = t("The latest network won {share} % of {n} games against the best one, which stays.")
            if figures["better"]:
                sentence = t("The latest network won {share} % of {n} games against the best one, and replaces it.")
            self.say(sentence, share=f"{100 * figures['share']:.1f}", n=int(figures["compared"]))
            sentence = t("Against the quick policy it won {share} % of {n}.")
            self.say(sentence, share=f"{100 * figures['to_quick']:.1f}", n=int(figures["of_quick"]))

    def say(self, sentence: str, **values: object) -> None:
        print(sentence.format(**values), flush=True)
