"""Putting a game into a file: under a good name, and never over another file without asking."""

from datetime import datetime
from pathlib import Path
from typing import Final

SUFFIX: Final = ".jsonl"


def free_name(game_name: str, folder: Path | None = None) -> Path:
    """A name with the game and the time that no file has yet."""
    stem = f"{game_name}-{datetime.now():%Y-%m-%d-%H%M}"
    number = 1
    while True:
        path = (folder or Path()) / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
        if not path.exists():
            return path
        number += 1


def named(text: str) -> Path:
    """The path somebody typed; a name without an ending gets ours."""
    path = Path(text).expanduser()
    return path if path.suffix else path.with_name(path.name + SUFFIX)
