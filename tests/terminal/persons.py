"""People at a real pseudo-terminal, and games that go on beside theirs to know what must happen."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect

import salon
from salon.bots import Bot, Sight, make_bot
from salon.engine.playthrough import Playthrough
from salon.table.in_memory import InMemoryTable
from salon.terminal import asking
from salon.terminal.drawing import drawing_of
from salon.terminal.look import Look
from tests.terminal.sights import sight_of

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
LOOKS = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TERM", "PYTHONIOENCODING")
PROMPT = r"(?:\n|\x1b\[\?2004h)> $"


def plain(text: str) -> str:
    """What one sees, without colours."""
    return ESCAPES.sub("", text).replace("\r", "")


class Person:
    """Somebody who types at a terminal and reads what it says."""

    def __init__(self, child: pexpect.spawn[str]) -> None:
        self.child = child
        self.screen = ""  # since the last thing typed
        self.everything = ""  # as it came, with its escapes

    def read(self, pattern: str = PROMPT) -> str:
        self.child.expect(pattern)
        return self.note(str(self.child.before) + str(self.child.after))

    def note(self, raw: str) -> str:
        self.everything += raw
        self.screen = plain(raw)
        return self.screen

    def type(self, line: str, then: str = PROMPT) -> str:
        self.child.sendline(line)
        return self.read(then)

    def leave(self) -> int:
        """Wait for the program's end; its exit code."""
        self.child.expect(pexpect.EOF)
        self.note(str(self.child.before))
        self.child.close()
        return int(self.child.exitstatus if self.child.exitstatus is not None else -1)


def surroundings(**environ: str) -> dict[str, str]:
    """The environment of a user whose settings we know: ours, without what changes how things look."""
    ours = {key: value for key, value in os.environ.items() if key not in LOOKS and not key.startswith("LC_")}
    return ours | {"LANG": "C.UTF-8"} | environ


@contextmanager
def sitting(folder: Path, *arguments: str, rows: int = 40, columns: int = 100, **environ: str) -> Iterator[Person]:
    """`salon` started in a terminal of this size."""
    env = surroundings(**{"TERM": "xterm-256color"} | environ)
    child = pexpect.spawn(
        sys.executable,
        ["-m", "salon", *arguments],
        dimensions=(rows, columns),
        env=env,
        cwd=str(folder),
        encoding="utf-8",
        timeout=60,
    )
    child.delaybeforesend = None
    try:
        yield Person(child)
    finally:
        child.close(force=True)


class Shadow:
    """The same game beside the terminal's: same seed, same bots, so that a test knows every choice and its number."""

    def __init__(self, seed: int, players: int, lang: str = "en") -> None:
        self.game = salon.make("bioutifoul", players=players)
        self.table = InMemoryTable(Playthrough(self.game, seed), ["", *["greedy"] * (players - 1)])
        self.playthrough = self.table.match.playthrough
        self.adviser: Bot = make_bot("greedy", self.game, 1)
        self.look = Look(100, 40, lang)
        self.catch_up()

    @property
    def over(self) -> bool:
        return self.playthrough.state.over

    def catch_up(self) -> None:
        """Let the bots play up to the person's next decision."""
        while not self.over and 0 not in self.playthrough.state.to_act:
            self.table.let_bot_move()

    def choices(self) -> list[int]:
        """The actions in the order of their numbers on the screen."""
        _, actions = asking.question(
            drawing_of(self.game), sight_of(self.playthrough.state, self.look.lang), self.look
        )
        return actions

    def advice(self) -> int:
        return self.adviser.choose(Sight(self.playthrough.state, 0))

    def play(self, action: int) -> None:
        self.playthrough.play(0, action)
        self.catch_up()
