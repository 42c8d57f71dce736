"""Workers on this machine: a process for each core. One that is killed is replaced, and its batch done again."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from pickle import PicklingError
from typing import Any, NamedTuple

from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.lab.work import MOST_TRIES, Done, Work, portable, work_off


class Job(NamedTuple):
    """A batch, and how often it was begun."""

    number: int
    work: Work
    tasks: Sequence[Any]
    tries: int


class Cores:
    """So many processes, started when there is work for them."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.staff: list[Worker] = []

    def give(self, number: int, work: Work, tasks: Sequence[Any]) -> None:
        self.begin(Job(number, work, tasks, 1))

    def begin(self, job: Job) -> None:
        while True:
            worker = next((each for each in self.staff if each.job is None), None) or self.hire()
            try:
                worker.pipe.send((job.work, job.tasks))
                worker.job = job
                return
            except OSError:  # it died idle, and took nothing with it
                self.dismiss(worker)

    def take(self) -> tuple[int, Done]:
        while True:
            busy: dict[object, Worker] = {worker.pipe: worker for worker in self.staff if worker.job}
            worker = busy[wait([worker.pipe for worker in busy.values()])[0]]
            job, worker.job = worker.job, None
            assert job is not None
            try:
                return job.number, worker.pipe.recv()
            except (EOFError, OSError):
                self.dismiss(worker)
                if job.tries == MOST_TRIES:
                    return job.number, Done([], 0.0, ended_again_and_again())
                self.begin(job._replace(tries=job.tries + 1))

    def stop(self) -> None:
        while self.staff:
            self.dismiss(self.staff[-1])

    def hire(self) -> "Worker":
        self.staff.append(Worker())
        return self.staff[-1]

    def dismiss(self, worker: "Worker") -> None:
        worker.pipe.close()
        worker.process.kill()
        worker.process.join()
        self.staff.remove(worker)


class Worker:
    """A process that does one batch after the other."""

    def __init__(self) -> None:
        self.job: Job | None = None
        self.pipe, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=serve, args=(theirs,), daemon=True)
        with interrupts_held_back():
            self.process.start()
        theirs.close()  # so that the process has the only one, and its death is seen


def serve(pipe: Connection) -> None:
    """Runs in the process. Ctrl-C reaches all processes at once; the parent is enough to stop the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()
    while True:
        try:
            done = work_off(*pipe.recv())
            try:
                pipe.send(done)
            except (AttributeError, PicklingError, TypeError) as error:  # results that cannot be sent
                pipe.send(Done([], done.seconds, portable(error)))
        except (EOFError, OSError):
            os._exit(0)  # nobody waits for the results any more


def leave_with_parent() -> None:
    """Even if it is killed, nobody stays behind."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """A process that is just starting must not die of Ctrl-C, with a traceback, before it can ignore it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ended_again_and_again() -> SalonError:
    sentence = msg("A worker was ended from outside {n} times over the same games, perhaps for lack of memory.")
    return SalonError(sentence, n=MOST_TRIES)


def count_workers(workers: int | None) -> int:
    """As many as asked for, or one for each core that this process may use."""
    if workers is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if workers < 1:
        raise SalonError(msg("It takes at least 1 worker, not {n}."), n=workers)
    return workers
