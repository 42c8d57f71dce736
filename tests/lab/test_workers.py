"""Work is spread over processes: in good batches, in order, and none of it is lost with a process that is killed."""

import os
import re
import signal
from collections.abc import Sequence
from pathlib import Path
from pickle import PicklingError
from time import process_time
from typing import Any, NamedTuple

import pytest

from salon import __version__
from salon.engine.errors import SalonError
from salon.lab.cluster import work_off_there
from salon.lab.cores import Cores
from salon.lab.pool import BATCH_SECONDS, Pace, spread
from salon.lab.work import MOST_TRIES, Done, Stopped, Work


class Chore(NamedTuple):
    """A task that takes a while; some kill the process they are in, unless it is the test's own."""

    number: int
    seconds: float
    deadly: Path | None = None  # notes how often it has killed
    deaths: int = 0

    def kills(self) -> bool:
        if self.deadly is None:
            return False
        with self.deadly.open("a") as notes:
            notes.write("x")
        return self.deadly.stat().st_size <= self.deaths


def toil(seconds: float) -> None:
    until = process_time() + seconds
    while process_time() < until:
        pass


def do(chore: Chore) -> int:
    toil(chore.seconds)
    if chore.kills():
        os.kill(os.getpid(), signal.SIGKILL)
    return chore.number**2


def fail_at_30(number: int) -> int:
    toil(0.01)
    if number == 30:
        raise ZeroDivisionError("thirty")
    return number


class Unsendable(Exception):
    def __init__(self, first: int, second: int) -> None:
        super().__init__(f"{first} {second}")


def fail_unsendably(number: int) -> int:
    toil(0.06)
    if number > 2:
        raise Unsendable(3, 4)
    return number


def make_a_function(number: int) -> object:
    toil(0.06)
    return number if number < 2 else lambda: number


class Watched(Cores):
    """Notes who has which batch, and how long it took."""

    def __init__(self, places: int) -> None:
        super().__init__(places)
        self.given: list[int] = []
        self.seconds: list[float] = []

    def give(self, number: int, work: Work, tasks: Sequence[Any]) -> None:
        self.given.append(len(tasks))
        super().give(number, work, tasks)

    def take(self) -> tuple[int, Done]:
        number, done = super().take()
        self.seconds.append(done.seconds)
        return number, done


def chores(
    count: int, seconds: float, deadly: Path | None = None, deaths: int = 0, deadly_one: int = 40
) -> list[Chore]:
    return [Chore(number, seconds, deadly if number == deadly_one else None, deaths) for number in range(count)]


@pytest.mark.parametrize("workers", [1, 2, 3, None])
def test_results_come_in_order_however_long_each_task_takes(workers: int | None) -> None:
    uneven = [Chore(number, 0.03 if number % 7 == 0 else 0.001) for number in range(120)]
    assert spread(do, uneven, workers, None) == [number**2 for number in range(120)]


def test_batches_take_at_least_100_ms_and_there_are_enough_of_them() -> None:
    crew = Watched(2)
    spread(do, chores(1000, 0.002), crew, None)
    assert min(crew.seconds) >= 0.1
    assert len(crew.given) >= 5
    assert crew.staff == [], "they are sent home at the end"


def test_batches_grow_when_tasks_become_shorter() -> None:
    """The fuzzer's first games take the longest, because their words are looked at too."""
    crew = Watched(2)
    slow_then_quick = [Chore(number, 0.05 if number < 20 else 0.001) for number in range(800)]
    assert spread(do, slow_then_quick, crew, None) == [number**2 for number in range(800)]
    assert crew.given[0] <= 6
    assert max(crew.given) >= 60


def test_the_last_batches_are_shorter_but_never_too_short() -> None:
    pace = Pace(0.001)
    assert pace.size(10_000, 2) == 1000 * BATCH_SECONDS
    assert pace.size(400, 2) == 200
    assert pace.size(320, 2) == 160
    assert pace.size(290, 2) == 290, "the rest would be too little for a batch"
    assert Pace(5.0).size(10, 2) == 1
    assert Pace(0.0).size(7, 2) == 7


def test_the_batch_of_a_killed_process_is_done_again(tmp_path: Path) -> None:
    crew = Watched(2)
    tasks = chores(100, 0.01, tmp_path / "deaths", deaths=1)
    assert spread(do, tasks, crew, None) == [number**2 for number in range(100)]
    assert (tmp_path / "deaths").read_text() == "xx", "killed once, then done"


def test_a_process_that_is_killed_between_two_batches_is_replaced() -> None:
    crew = Cores(1)
    try:
        crew.give(0, do, chores(1, 0.0))
        assert crew.take()[1].results == [0]
        (worker,) = crew.staff
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGKILL)
        worker.process.join()
        crew.give(1, do, chores(3, 0.0))
        assert crew.take()[1].results == [0, 1, 4]
    finally:
        crew.stop()


def test_a_task_that_kills_every_worker_is_given_up(tmp_path: Path) -> None:
    tasks = chores(60, 0.01, tmp_path / "deaths", deaths=1000)
    with pytest.raises(SalonError, match=f"ended from outside {MOST_TRIES} times over the same games"):
        spread(do, tasks, 2, None)
    assert len((tmp_path / "deaths").read_text()) == MOST_TRIES


def test_the_first_error_is_raised_and_all_results_before_it_are_told() -> None:
    told: list[int] = []
    with pytest.raises(ZeroDivisionError, match="thirty") as raised:
        spread(fail_at_30, range(500), 2, None, lambda number, result: told.append(number))
    assert told[:30] == list(range(30))
    assert len(told) < 400, "nothing more was given out"
    assert 30 not in told
    assert "in fail_at_30" in "".join(raised.value.__notes__), "the place in the other process"


def test_an_error_that_cannot_be_sent_is_told_as_text() -> None:
    with pytest.raises(RuntimeError, match="Unsendable: 3 4"):
        spread(fail_unsendably, range(6), 2, None)


def test_results_that_cannot_be_sent_are_an_error_not_a_death() -> None:
    with pytest.raises((AttributeError, PicklingError), match="pickle"):
        spread(make_a_function, range(6), 2, None)


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_leaves_the_results_of_the_first_tasks(workers: int) -> None:
    def pressed(done: int, total: int) -> None:
        if done >= 50:
            os.kill(os.getpid(), signal.SIGINT)

    before = signal.getsignal(signal.SIGINT)
    told: list[int] = []
    with pytest.raises(Stopped) as stopped:
        spread(do, chores(5000, 0.004), workers, pressed, lambda number, result: told.append(result))
    count = len(stopped.value.done)
    assert 50 <= count < 2000
    assert stopped.value.done == told == [number**2 for number in range(count)]
    assert signal.getsignal(signal.SIGINT) is before


def test_a_second_ctrl_c_waits_for_nothing() -> None:
    crew = Cores(2)
    slow = [Chore(number, 0.01 if number < 40 else 60.0) for number in range(100)]

    def pressed(done: int, total: int) -> None:
        if done >= 20:
            signal.setitimer(signal.ITIMER_REAL, 0.5, 0.5)

    def press(*_: object) -> None:
        signal.raise_signal(signal.SIGINT)

    before = signal.signal(signal.SIGALRM, press)
    try:
        with pytest.raises(Stopped) as stopped:
            spread(do, slow, crew, pressed)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert stopped.value.done == [number**2 for number in range(len(stopped.value.done))]
    assert len(stopped.value.done) >= 20
    assert crew.staff == []


def test_a_node_with_another_version_says_so() -> None:
    """It might play other games. What it is sent is not even looked at."""
    done = work_off_there("0.0.0", b"")
    assert done.results == []
    assert re.fullmatch(
        rf".+ has Salon {re.escape(__version__)}, and this machine 0\.0\.0; all need the same version\.",
        str(done.error),
    )
