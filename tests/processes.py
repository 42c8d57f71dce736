"""Salon as a command in a process of its own, and the processes that it starts: to watch, to stop and to kill."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final

import pytest

SECONDS: Final = 60.0  # on a busy machine

needs_proc = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="this system does not list its processes"
)


@contextmanager
def running(
    *words: str, module: str = "salon", environment: Mapping[str, str] = os.environ
) -> Iterator[subprocess.Popen[str]]:
    """The command in a process group of its own, as a shell would start it."""
    process = subprocess.Popen(
        [sys.executable, "-m", module, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def members(group: int, session: bool = False) -> list[int]:
    """The living processes of a group, or of a session."""
    found = []
    for place in Path("/proc").iterdir():
        if place.name.isdigit():
            try:
                state, _, *groups = (place / "stat").read_text().rpartition(")")[2].split()
            except OSError:  # it ended meanwhile
                continue
            if int(groups[session]) == group and state != "Z":
                found.append(int(place.name))
    return found


def wait_for_workers(process: subprocess.Popen[str], count: int) -> list[int]:
    """The processes that it has started, as soon as there are so many."""
    until = monotonic() + SECONDS
    while monotonic() < until and process.poll() is None:
        workers = [pid for pid in members(process.pid) if pid != process.pid]
        if len(workers) >= count:
            return workers
        sleep(0.02)
    raise AssertionError(f"no {count} workers: {process.communicate()}")


def all_gone(group: int, session: bool = False) -> bool:
    until = monotonic() + SECONDS
    while members(group, session) and monotonic() < until:
        sleep(0.02)
    return not members(group, session)


def plain(printed: str) -> dict[str, object]:
    """The summary without what differs each time."""
    summary: dict[str, object] = json.loads(printed)
    del summary["seconds"]
    return summary
