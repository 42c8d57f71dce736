"""Work spread over all cores; the results are the same, and in the same order, whatever their number."""

import os
import signal
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from math import ceil
from time import perf_counter
from typing import Final, TypeVar

from salon.engine.errors import SalonError
from salon.engine.language import msg

Task = TypeVar("Task")
Result = TypeVar("Result")
Progress = Callable[[int, int], None]  # tasks done, tasks in all

TRIAL_SECONDS: Final = 0.1  # worked off right here, to learn how long a task takes
BATCH_SECONDS: Final = 0.25  # long enough for sending it to another process to cost nothing


def spread(
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    workers: int | None,
    progress: Progress | None,
    arrived: Callable[[Result], None] | None = None,
) -> list[Result]:
    """work(task) for every task, in order. `work` is a module-level function, for it goes to other processes.

    `arrived` gets each result as soon as it is here, and gets all there are even if the work is broken off.
    """
    workers = count_workers(workers)
    total = len(tasks)
    results: list[Result] = []

    def take(some: Sequence[Result]) -> None:
        results.extend(some)
        for result in some:
            if arrived:
                arrived(result)

    begun = perf_counter()
    while len(results) < total and (workers == 1 or perf_counter() - begun < TRIAL_SECONDS):
        take([work(tasks[len(results)])])
        if progress:
            progress(len(results), total)
    if len(results) == total:
        return results

    seconds_each = (perf_counter() - begun) / len(results)
    left = total - len(results)
    size = max(1, min(ceil(BATCH_SECONDS / seconds_each), ceil(left / workers)))
    executor = ProcessPoolExecutor(workers, initializer=leave_interrupts_to_parent)
    batches: deque[Future[list[Result]]] = deque()
    try:
        starts = range(len(results), total, size)
        batches.extend([executor.submit(work_off, work, tasks[start : start + size]) for start in starts])
        while batches:
            done = batches[0].result()
            batches.popleft()
            take(done)
            if progress:
                progress(len(results), total)
    except BrokenProcessPool:
        raise SalonError(msg("A worker process was ended from outside, perhaps for lack of memory.")) from None
    finally:  # after an error or Ctrl-C only the batches under way are worked off
        executor.shutdown(cancel_futures=True)
        for batch in batches:
            if not batch.cancelled() and not batch.exception():
                take(batch.result())
    return results


def work_off(work: Callable[[Task], Result], batch: Sequence[Task]) -> list[Result]:
    return [work(task) for task in batch]


def leave_interrupts_to_parent() -> None:
    """Ctrl-C reaches all processes at once; one is enough to stop the others in good order."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def count_workers(workers: int | None) -> int:
    """As many as asked for, or one for each core that this process may use."""
    if workers is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if workers < 1:
        raise SalonError(msg("It takes at least 1 worker, not {n}."), n=workers)
    return workers
