"""salon about: which Salon this is, whether it is compiled, and how fast it plays here."""

from __future__ import annotations

import platform
import time
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from random import Random
from typing import Final

import salon
from salon.cli.arguments import Arguments
from salon.cli.games import language_argument
from salon.engine import state
from salon.engine.game import Game
from salon.engine.language import translator
from salon.engine.words import number_told

SECONDS: Final = 0.3  # of play with each game
PACKAGES: Final = ("rich", "fastapi", "uvicorn", "psycopg")  # what terminal, browser and Postgres need


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("about", about, lang)
    language_argument(arguments)
    if not arguments.read(argv):
        return 0
    arguments.language()  # or a sentence
    copy = t("compiled") if is_compiled() else t("not compiled")
    print(f"Salon {salon.__version__}, {copy} ({Path(salon.__file__).parent})")
    print(f"Python {platform.python_version()} ({platform.python_implementation()}), {platform.platform()}")
    print(", ".join([f"{name} {version_of(name) or t('is not installed')}" for name in PACKAGES]))
    for name in salon.GAMES:
        game = salon.make(name)
        told = t("rules {n}, {speed} random decisions a second").format(
            n=game.RULES_VERSION, speed=number_told(decisions_a_second(game), lang)
        )
        print(f"  {t('{option}: {value}').format(option=name, value=told)}")
    return 0


def is_compiled() -> bool:
    """Whether the engine that runs is mypyc's."""
    return not str(state.__file__).endswith(".py")


def version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def decisions_a_second(game: Game) -> float:
    """How many decisions a game takes at random while a clock runs."""
    chance, decisions, seed = Random(1), 0, 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        table = game.start(seed, events=False)
        while not table.over and time.perf_counter() - begun < SECONDS:
            seat = table.to_act[0]
            actions = table.legal(seat)
            table.play(seat, actions[int(chance.random() * len(actions))])
            decisions += 1
        seed += 1
    return decisions / (time.perf_counter() - begun)
