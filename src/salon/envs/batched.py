"""Many games stepped together, arrays in and arrays out: `salon.envs.batch("NAME", 256)`. Needs the extra `rl`.

On one core, or in several processes that share their memory; both play the very same games.
"""

from __future__ import annotations

import math
import multiprocessing
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from salon.engine.batch import Batch
from salon.engine.errors import IllegalAction, SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.envs.arrays import game_of
from salon.envs.play import seed_of

Array = NDArray[Any]
Shape = tuple[tuple[int, ...], Any]  # and the kind of numbers


class Step(NamedTuple):
    """What follows from a step. The arrays are the same ones each time, and written anew: copy what you keep."""

    observations: Array  # uint8, by game: what the seat that is asked observes
    masks: Array  # uint8, by game: which actions it can take
    seats: Array  # int64, by game: who is asked
    rewards: Array  # float32, by game and seat; not 0 where a game has just ended
    done: Array  # bool, by game: whether one has just ended, and another one begun


class SalonBatch:
    """`size` games, dealt from `seed`; the n-th one at a place has the seed `seed + place + n * size`."""

    def __init__(
        self,
        spec: str | Game,
        size: int,
        *,
        reward: str = "win",
        second_thoughts: bool = False,
        workers: int = 1,
        **options: Any,
    ) -> None:
        self.game = game_of(spec, options)
        self.size = size
        if not 1 <= workers <= max(1, size):
            raise SalonError(msg("{n} games can have 1 to {n} workers, not {given}."), n=size, given=workers)
        settings = (self.game, size, reward, second_thoughts)
        self.games: Here | Elsewhere = Here(*settings) if workers == 1 else Elsewhere(*settings, workers)

    def reset(self, seed: int = 0) -> Step:
        """Deal all games anew."""
        self.games.start(seed_of(seed))
        return self.games.seen

    def step(self, actions: Array) -> Step:
        """One action for each game. If one is not possible, IllegalAction says which, and none is taken."""
        self.games.step(numbers_in(actions))
        return self.games.seen

    def close(self) -> None:
        self.games.close()

    def __enter__(self) -> SalonBatch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Here:
    """All games in this process."""

    def __init__(self, game: Game, size: int, reward: str, second_thoughts: bool, first: int = 0, total: int = 0):
        self.batch = Batch(game, size, reward, second_thoughts, first, total)
        batch = self.batch
        self.seen = Step(
            np.frombuffer(batch.observations, np.uint8).reshape(size, batch.width),
            np.frombuffer(batch.masks, np.uint8).reshape(size, batch.actions),
            np.zeros(size, np.int64),
            np.zeros((size, game.players), np.float32),
            np.frombuffer(batch.done, np.bool_),
        )

    def start(self, seed: int) -> None:
        self.batch.start(seed)
        self.seen.rewards[:] = 0
        self.seen.seats[:] = self.batch.seats

    def step(self, actions: list[int]) -> None:
        self.batch.step(actions)
        self.seen.seats[:] = self.batch.seats
        self.seen.rewards[:] = np.reshape(self.batch.won, self.seen.rewards.shape)

    def close(self) -> None:
        pass


class Elsewhere:
    """A share of the games in each of several processes, which write into memory that all of them see."""

    def __init__(self, game: Game, size: int, reward: str, second_thoughts: bool, workers: int) -> None:
        self.closed = False
        self.size = size
        width, actions, players = game.encoder().size, game.action_count, game.players
        self.shapes: list[Shape] = [
            ((size, width), np.uint8), ((size, actions), np.uint8), ((size,), np.int64),
            ((size, players), np.float32), ((size,), np.bool_),
        ]  # fmt: skip
        self.memories = [SharedMemory(create=True, size=size_of(*shape)) for shape in self.shapes]
        self.seen = arrays_over(self.memories, self.shapes)
        bounds = [size * worker // workers for worker in range(workers + 1)]
        self.shares = list(pairwise(bounds))
        context = multiprocessing.get_context("spawn")
        names = [memory.name for memory in self.memories]
        self.lines: list[Connection] = []
        self.processes = []
        for first, last in self.shares:
            ours, theirs = context.Pipe()
            settings = (game, last - first, reward, second_thoughts, first, size)
            process = context.Process(target=work, args=(theirs, settings, names, self.shapes), daemon=True)
            process.start()
            theirs.close()
            self.lines.append(ours)
            self.processes.append(process)
        self.collect()

    def start(self, seed: int) -> None:
        self.send([("start", seed)] * len(self.lines))

    def step(self, actions: list[int]) -> None:
        """All are asked first whether it can be done, so that nothing is done by halves."""
        if len(actions) != self.size:
            raise SalonError(msg("{n} actions are needed, not {given}."), n=self.size, given=len(actions))
        shares = [actions[first:last] for first, last in self.shares]
        self.send([("check", share) for share in shares])
        self.send([("step", share) for share in shares])

    def send(self, orders: list[tuple[str, Any]]) -> None:
        if self.closed:
            raise SalonError(msg("This batch has been closed."))
        for line, order in zip(self.lines, orders, strict=True):
            with suppress(BrokenPipeError):  # nobody answers, either
                line.send(order)
        self.collect()

    def collect(self) -> None:
        """Wait until all have answered. What one of them says against it is raised here."""
        problems = []
        for number, line in enumerate(self.lines):
            try:
                problem = line.recv()
            except (EOFError, OSError):
                self.close()
                raise SalonError(msg("Worker {n} of the batch has died; make a new batch."), n=number) from None
            if problem is not None:
                problems.append(problem)
        if problems:
            raise problems[0]

    def close(self) -> None:
        if self.closed:
            return
        self.closed = True
        for line in self.lines:
            line.close()
        for process in self.processes:
            process.join(timeout=5)
            if process.is_alive():
                process.kill()
        self.seen = Step(*[array.copy() for array in self.seen])
        for memory in self.memories:
            memory.close()
            memory.unlink()

    def __del__(self) -> None:
        if not getattr(self, "closed", True):
            self.close()


def numbers_in(actions: Any) -> list[int]:
    """The actions that are given for the games, as plain numbers; nothing is rounded."""
    try:
        row = np.asarray(actions)
    except ValueError:  # rows of different lengths
        row = np.empty(0, object)
    if row.ndim != 1 or row.dtype.kind not in "iu":
        raise SalonError(msg("Actions are a row of whole numbers, one for each game."))
    numbers: list[int] = row.tolist()
    return numbers


def size_of(shape: tuple[int, ...], kind: Any) -> int:
    return math.prod(shape) * int(np.dtype(kind).itemsize)


def arrays_over(memories: list[SharedMemory], shapes: list[Shape]) -> Step:
    pairs = zip(memories, shapes, strict=True)
    return Step(*[np.ndarray(shape, kind, buffer=memory.buf) for memory, (shape, kind) in pairs])


def work(line: Connection, settings: Any, names: list[str], shapes: Any) -> None:
    """What a worker does until nobody is at the other end: its share of the games, copied where all see it."""
    memories = [SharedMemory(name=name) for name in names]
    first = settings[4]
    shared = Step(*[array[first : first + settings[1]] for array in arrays_over(memories, shapes)])
    here = Here(*settings)
    line.send(None)
    orders: dict[str, Callable[[Any], None]] = {
        "start": here.start,
        "check": here.batch.check,
        "step": here.step,
    }
    while True:
        try:
            order, value = line.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            orders[order](value)
            for mine, ours in zip(here.seen, shared, strict=True):
                ours[:] = mine
            line.send(None)
        except (SalonError, IllegalAction) as problem:
            line.send(problem)


def batch(spec: str | Game, size: int, **settings: Any) -> SalonBatch:
    """So many games of a spec such as "NAME(players=3)", stepped together; SalonBatch says what the settings are."""
    return SalonBatch(spec, size, **settings)
