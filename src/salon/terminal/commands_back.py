"""The commands that bring a game back: typed or pasted as they are printed, they work."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path


class Again:
    """How somebody comes back to a game: the flags that differ from what is usual."""

    def __init__(self, play_flags: Sequence[str], replay_flags: Sequence[str]) -> None:
        self.play_flags = play_flags
        self.replay_flags = replay_flags

    def play(self, path: Path) -> str:
        return command_line("play", "--load", file_word(path), *self.play_flags)

    def replay(self, path: Path) -> str:
        return command_line("replay", file_word(path), *self.replay_flags)


def command_line(*words: str) -> str:
    return shlex.join([*program(), *words])


def program() -> list[str]:
    """This program, as a shell finds it."""
    started = Path(sys.argv[0])
    found = shutil.which("salon")
    if found and started.exists() and os.path.samefile(found, started):  # and not another one of that name
        return ["salon"]
    if started.stem == "salon" and started.is_file():
        return [from_here(started)]
    return [from_here(Path(sys.executable)), "-m", "salon"]


def from_here(program: Path) -> str:
    """A program's path, short if it lies below this folder; never a bare name, for shells look in PATH for those."""
    try:
        path, here = Path(os.path.abspath(program)), Path.cwd()
    except FileNotFoundError:  # this folder has been removed
        return str(program)
    if not path.is_relative_to(here):
        return str(path)
    shown = str(path.relative_to(here))
    return shown if os.sep in shown else os.path.join(".", shown)


def file_word(path: Path) -> str:
    """A file's name that cannot be taken for a flag."""
    return os.path.join(".", path) if str(path).startswith("-") else str(path)
