"""Work spread over workers. The results and their order do not depend on who the workers are, or how many."""

import signal
import threading
from collections.abc import Callable, Sequence
from math import ceil
from time import perf_counter, process_time
from types import FrameType
from typing import Any, Final, Generic, TypeVar

from salon.lab.cores import Cores, count_workers
from salon.lab.work import Done, Stopped, Work, Workers

Task = TypeVar("Task")
Result = TypeVar("Result")
Progress = Callable[[int, int], None]  # tasks done, tasks in all
Arrived = Callable[[int, Result], None]  # the number of a task, and its result

TRIAL_SECONDS: Final = 0.1  # worked off right here, to learn how long a task takes
LEAST_SECONDS: Final = 0.15  # of work in a batch: below 0.1 sending it begins to cost, and this is an estimate
BATCH_SECONDS: Final = 0.25  # what batches are aimed at
LEAST_EACH: Final = 1e-6  # no task takes no time at all


def spread(
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    workers: Workers | int | None,
    progress: Progress | None,
    arrived: Arrived[Result] | None = None,
) -> list[Result]:
    """work(task) for every task, in order. `work` is a module-level function, because it goes to other processes.

    `workers`: so many processes here, None for one on each core, or others. A single one is this process itself.
    `arrived` gets each result, in order, and gets all there are even if the work is broken off.
    Ctrl-C raises Stopped with the results of the first tasks.
    """
    crew = workers if workers is not None and not isinstance(workers, int) else cores(workers)
    ledger = Ledger(len(tasks), progress, arrived)
    try:
        begun, begun_work = perf_counter(), process_time()
        while not ledger.is_full and (crew is None or not ledger.next or perf_counter() - begun < TRIAL_SECONDS):
            ledger.add([work(tasks[ledger.next])])
        if crew is not None and not ledger.is_full:
            try:
                hand_out(work, tasks, crew, ledger, Pace((process_time() - begun_work) / ledger.next))
            finally:
                crew.stop()
    except KeyboardInterrupt:
        raise Stopped(ledger.results) from None
    return ledger.results


def cores(workers: int | None) -> Cores | None:
    count = count_workers(workers)
    return Cores(count) if count > 1 else None


class Ledger(Generic[Result]):
    """The results so far, without a gap."""

    def __init__(self, total: int, progress: Progress | None, arrived: Arrived[Result] | None) -> None:
        self.results: list[Result] = []
        self.total = total
        self.progress = progress
        self.arrived = arrived

    @property
    def next(self) -> int:
        """The number of the first task without a result."""
        return len(self.results)

    @property
    def is_full(self) -> bool:
        return self.next == self.total

    def add(self, results: Sequence[Result]) -> None:
        first = self.next
        self.results += results
        self.tell(first, results)
        if self.progress:
            self.progress(self.next, self.total)

    def tell(self, first: int, results: Sequence[Result]) -> None:
        for number, result in enumerate(results, first):
            if self.arrived:
                self.arrived(number, result)


class Pace:
    """How long a task takes, and thus how many of them make a batch."""

    def __init__(self, seconds_each: float) -> None:
        self.each = seconds_each

    def learn(self, done: Done) -> None:
        """Tasks may become longer or shorter: the latest batch counts as much as all before it."""
        if done.results:
            self.each = (self.each + done.seconds / len(done.results)) / 2

    def size(self, left: int, places: int) -> int:
        """For the next batch, while so many tasks are left: towards the end shorter, so that all have work."""
        each = max(self.each, LEAST_EACH)
        least = ceil(LEAST_SECONDS / each)
        size = max(least, min(ceil(BATCH_SECONDS / each), ceil(left / places)))
        return left if left < size + least else size


def hand_out(work: Work, tasks: Sequence[Any], crew: Workers, ledger: Ledger[Any], pace: Pace) -> None:
    """Give out what is left, batch by batch, and put the results in order.

    After Ctrl-C, or if a task fails, nothing more is given out, but what is under way is waited for.
    """
    given, in_hand = ledger.next, 0  # tasks, batches
    early: dict[int, Done] = {}  # batches that wait for those before them, by their first task
    error: Exception | None = None
    with Patience() as patience:
        while True:
            while given < len(tasks) and not (patience.is_over or error) and in_hand < crew.places:
                size = pace.size(len(tasks) - given, crew.places)
                crew.give(given, work, tasks[given : given + size])
                given, in_hand = given + size, in_hand + 1
            if not in_hand:
                break
            first, done = crew.take()
            in_hand -= 1
            early[first] = done
            pace.learn(done)
            while ledger.next in early and not error:
                done = early.pop(ledger.next)
                error = done.error
                try:
                    ledger.add(done.results)
                except KeyboardInterrupt:  # from somebody who was told
                    patience.is_over = True
    for first in sorted(early):  # behind an error
        ledger.tell(first, early[first].results)
    if error:
        raise error
    if patience.is_over:
        raise KeyboardInterrupt


class Patience:
    """The first Ctrl-C only says that patience is over; the second one stops everything at once."""

    def __init__(self) -> None:
        self.is_over = False
        self.before: Any = None  # what Ctrl-C did

    def __enter__(self) -> "Patience":
        if threading.current_thread() is threading.main_thread():
            self.before = signal.getsignal(signal.SIGINT)
            if self.before is not signal.SIG_IGN:
                signal.signal(signal.SIGINT, self.press)
        return self

    def __exit__(self, *error: object) -> None:
        if self.before is not None:
            signal.signal(signal.SIGINT, self.before)

    def press(self, number: int, frame: FrameType | None) -> None:
        if self.is_over:
            raise KeyboardInterrupt
        self.is_over = True
