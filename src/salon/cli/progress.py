"""How far the work is, on standard error, so that standard output holds only results."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

from salon.engine.language import Translator

STEP: Final = 10  # percent from one line to the next where there is no terminal
QUIET_SECONDS: Final = 1.0  # what is done by then needs no lines at all


@contextmanager
def progress_bar(title: str, total: int, t: Translator) -> Iterator[Callable[[int, int], None]]:
    """What to call with tasks done and tasks in all: it moves a bar, or prints a line now and then into a file."""
    if not sys.stderr.isatty():
        yield Lines(title, t).tell
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Results printed meanwhile go above the bar, but into a file if standard output is one.
    same_screen = sys.stdout.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=same_screen) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done, total: bar.update(task, completed=done, total=total)


class Lines:
    """A line for every tenth of a long work."""

    def __init__(self, title: str, t: Translator) -> None:
        self.title = title
        self.t = t
        self.begun = perf_counter()
        self.told = 0  # percent

    def tell(self, done: int, total: int) -> None:
        percent = 100 * done // total // STEP * STEP
        if percent == self.told or perf_counter() - self.begun < QUIET_SECONDS:
            return
        self.told = percent
        t = self.t
        line = t("{title}: {percent} %, {done} of {total}")
        print(line.format(title=self.title, percent=percent, done=done, total=total), file=sys.stderr, flush=True)


def tell_stopped(done: int, total: int, t: Translator) -> None:
    """After Ctrl-C: what is printed now is a part."""
    sentence = t("Stopped: these are the first {done} of {total} games.")
    print(sentence.format(done=done, total=total), file=sys.stderr, flush=True)
