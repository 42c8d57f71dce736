"""The folder of a course of learning: whether it is the right one, and games that are kept in it."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from salon.engine.errors import SalonError
from salon.engine.files import write_whole
from salon.engine.language import msg
from salon.lab.learning.experience import Experience

SAID: Final = ("game", "games", "generations", "seed")  # what can be said of a course on the command line


def check_folder(folder: Path, wanted: dict[str, Any]) -> None:
    """Make the folder, or make sure that it holds this course."""
    path = folder / "course.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists():
            known = read_course(path)
            names = [key for key in {**wanted, **known} if known.get(key) != wanted.get(key)]
            if names:
                sentence = msg("{folder} holds another course (it differs in: {names}); name another folder.")
                said = [key for key in names if key in SAID]  # the rest follows from them
                raise SalonError(sentence, folder=str(folder), names=", ".join(said or names))
        elif any(not each.name.startswith(".") for each in folder.iterdir()):
            raise SalonError(msg("{folder} is not empty and is no folder of salon train."), folder=str(folder))
        # Whether anything can be written is known at once.
        write_whole(path, (json.dumps(wanted, indent=2) + "\n").encode())
    except OSError as error:
        raise SalonError(msg("{folder} cannot be written: {why}."), folder=str(folder), why=str(error)) from error


def read_course(path: Path) -> dict[str, Any]:
    try:
        known = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        known = None
    if isinstance(known, dict):
        return known
    raise SalonError(msg("{path} does not hold a course: name another folder."), path=str(path))


def read_games(path: Path) -> Experience:
    """What was kept of some games."""
    try:
        with np.load(BytesIO(path.read_bytes())) as file:
            return Experience(**{name: file[name] for name in file.files})
    except (ValueError, TypeError, EOFError, BadZipFile, zlib.error) as error:
        sentence = msg("{path} is damaged. Remove it: these games are played again, by the network of today.")
        raise SalonError(sentence, path=str(path)) from error


def write_games(path: Path, experience: Experience) -> None:
    write_whole(path, written(lambda file: np.savez_compressed(file, **experience._asdict())))


def written(write: Callable[[BytesIO], object]) -> bytes:
    """What is written into a file."""
    file = BytesIO()
    write(file)
    return file.getvalue()
