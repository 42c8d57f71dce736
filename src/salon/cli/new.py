"""salon new: begins a game of one's own, as a package that is whole and can be changed step by step."""

from __future__ import annotations

import os
import shlex
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from re import fullmatch
from typing import Final

from salon.cli.arguments import Arguments
from salon.cli.games import language_argument
from salon.engine.errors import SalonError
from salon.engine.language import Translator, msg, translator
from salon.engine.words import not_one_of, quoted
from salon.registry import GAMES

GAME: Final = "game"  # so far the only thing that can be begun
SKELETON: Final = Path(__file__).parent / "skeleton"
NAME: Final = "[a-z][a-z0-9]*(-[a-z0-9]+)*"
LONGEST_NAME: Final = 40


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("new", about, lang)
    arguments.place("what", t("what to begin: {things}").format(things=GAME))
    arguments.place("name", t("its name: small letters, digits and hyphens"))
    arguments.value("--folder", "FOLDER", t("where to put it; here by default"))
    language_argument(arguments)
    if not arguments.read(argv):
        return 0
    t = translator(arguments.language())
    example = f"{GAME} moon-garden"
    what = arguments.needed("what", example)
    if what != GAME:
        raise SalonError(not_one_of(what, msg("something that salon new begins"), [GAME]))
    name = checked(arguments.needed("name", example))
    folder = Path(arguments.text("folder") or ".")
    place = folder / name
    write_game(name, folder, place)
    print(next_steps(name, place, t))
    return 0


def checked(name: str) -> str:
    """A name that nothing else has, neither a game nor a module of Python."""
    if not fullmatch(NAME, name) or len(name) > LONGEST_NAME:
        sentence = msg(
            "{name} is no name for a game; it begins with a small letter, and then has small letters, digits and "
            "single hyphens, at most {n} in all, as in moon-garden."
        )
        raise SalonError(sentence, name=quoted(name), n=LONGEST_NAME)
    if name in GAMES:
        raise SalonError(msg("There is a game named {name} already; choose another name."), name=name)
    module = module_of(name)
    if iskeyword(module) or (SKELETON / module).exists() or is_taken(module):
        sentence = msg("Python has something named {module} already; choose another name for your game.")
        raise SalonError(sentence, module=module)
    return name


def module_of(name: str) -> str:
    return name.replace("-", "_")


def is_taken(module: str) -> bool:
    """Whether there is such a module; a folder that happens to be here is none."""
    found = find_spec(module)
    return found is not None and found.origin is not None


def write_game(name: str, folder: Path, place: Path) -> None:
    """The whole package or nothing: it is made under another name, and gets its own when it is complete."""
    if os.path.lexists(place):
        sentence = msg("{path} is there already; choose another name, or another folder with --folder.")
        raise SalonError(sentence, path=place)
    if not folder.is_dir():
        raise SalonError(msg("{path} is no folder; make it first, or name another one."), path=folder)
    try:
        with tempfile.TemporaryDirectory(prefix=f".{name}-", dir=folder) as workshop:
            made = Path(workshop) / name
            copy_skeleton(made, name)
            made.rename(place)
    except OSError as error:
        sentence = msg("{path} cannot be written: {why}.")
        raise SalonError(sentence, path=place, why=error.strerror or str(error)) from error


def copy_skeleton(made: Path, name: str) -> None:
    """Give the skeleton its name, in the names of its files and in all they say."""
    words = {
        "a-skeleton": name,
        "a_skeleton": module_of(name),
        "ASkeletonGame": "".join([part.capitalize() for part in name.split("-")]) + "Game",
        "A skeleton": name.replace("-", " ").capitalize(),
    }
    for path in sorted(SKELETON.rglob("*")):
        inside = path.relative_to(SKELETON)
        if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in inside.parts):
            copy = made / replaced(inside.as_posix(), words)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(replaced(path.read_text("utf-8"), words), "utf-8")


def replaced(text: str, words: dict[str, str]) -> str:
    for word, new in words.items():
        text = text.replace(word, new)
    return text


def next_steps(name: str, place: Path, t: Translator) -> str:
    lines = [
        t("{name} is a game now, in {path}. What to do next:").format(name=name, path=place),
        f"  cd {shlex.quote(str(place))}",
        f"  pip install -e . pytest           {t('lets Salon find it')}",
        f"  python -m pytest                  {t('shows that it keeps its rules')}",
        f"  salon play {name:<23}{t('plays it')}",
        t("Its README.md says which file holds what."),
    ]
    return "\n".join(lines)
