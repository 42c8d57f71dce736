"""The command line called from inside, for tests of many small things."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from salon.bots import bot_game
from salon.cli import main
from salon.engine.record import write_record
from salon.registry import make


class Said(NamedTuple):
    code: int
    out: str
    err: str


Salon = Callable[..., Said]


@pytest.fixture
def salon(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Salon:
    """salon("play", "--seed", "1", typed="1\\n") in an empty folder: exit code, output and error output."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "LINES", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(arguments)
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return run


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of three."""
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    write_record(path, bot_game(make("bioutifoul", players=3), 7, ["greedy"]))
    return path
