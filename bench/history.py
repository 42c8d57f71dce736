"""The history of the benchmark: a line of ratios per run, so that a loss shows.

Rates of different machines cannot be compared. Ratios to what ran beside them can, if the interpreter is the same.
"""

from __future__ import annotations

import datetime
import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

HISTORY: Final = Path(__file__).resolve().parent / "history.jsonl"
LOSS: Final = 0.10  # of a ratio: more than that is told

Ratios = dict[str, dict[str, float]]  # by game and by what is compared


def commit() -> str:
    """The code that was measured; "+" if it was edited since."""
    described = git("describe", "--always", "--dirty=+", "--exclude=*")
    return described or "unknown"


def git(*words: str) -> str:
    """What git says; nothing outside a repository."""
    try:
        done = subprocess.run(["git", *words], cwd=HISTORY.parent, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()


def last_run(python: str, history: Path = HISTORY) -> dict[str, Any] | None:
    """The last one by the same interpreter."""
    lines = history.read_text(encoding="utf-8").splitlines() if history.exists() else []
    runs = [run for run in map(json.loads, lines) if run["python"] == python]
    return runs[-1] if runs else None


def keep(python: str, found: Mapping[str, Mapping[str, float]], history: Path = HISTORY) -> None:
    rounded = {game: {name: round(value, 3) for name, value in of.items()} for game, of in found.items()}
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    run = {"date": today, "commit": commit(), "python": python, "ratios": rounded}
    with history.open("a", encoding="utf-8") as file:
        print(json.dumps(run), file=file)


def losses(before: Mapping[str, Any], found: Mapping[str, Mapping[str, float]]) -> list[str]:
    """A sentence for every ratio that has fallen by more than a tenth since that run."""
    told = []
    for game, ratios in found.items():
        for name, value in ratios.items():
            old = before["ratios"].get(game, {}).get(name)
            if old and value < old * (1 - LOSS):
                told.append(f"{game}, {name}: {old:.2f} before, {value:.2f} now ({value / old - 1:+.0%})")
    return told
