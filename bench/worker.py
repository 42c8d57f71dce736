"""A process that measures one copy of Salon, or other people's games. The copy is the one that PYTHONPATH names.

It reads a line per request, `["figures", SUBJECT, SECONDS]` and the like, and answers each with a line.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from bench.others import PEERS

ROOT: Final = Path(__file__).resolve().parent.parent


class Worker:
    """The other end of such a process, and its name in the tables."""

    def __init__(self, name: str, copy: Path) -> None:
        self.name = name
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(copy), str(ROOT)]), "PYTHONSAFEPATH": "1"},
            text=True,
        )

    def ask(self, what: str, subject: str, *values: float) -> dict[str, float]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps([what, subject, *values]), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"The process that measures {subject} ({self.name}) has ended; its reasons are above.")
        answer: dict[str, float] = json.loads(line)
        return answer

    def stop(self) -> None:
        self.process.communicate()


def subject_named(name: str) -> Any:
    library, _, game = name.partition(" ")
    if library in PEERS:
        return PEERS[library].subject(game)
    from bench.ours import Ours  # a process for other people's games does not load ours

    return Ours(name)


def main() -> None:
    subjects: dict[str, Any] = {}
    for line in sys.stdin:
        what, name, *values = json.loads(line)
        if name not in subjects:
            subjects[name] = subject_named(name)
        gc.collect()
        print(json.dumps(getattr(subjects[name], what)(*values)), flush=True)


if __name__ == "__main__":
    main()
