"""Where bots think: processes of their own, so that no table waits for another one's bot, and none can do harm."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Final

from salon.bots import Sight, make_bot
from salon.bots.registry import FOR_EVERY_GAME
from salon.engine.game import Game
from salon.engine.options import Value
from salon.engine.state import GameState
from salon.registry import GAMES

Question = tuple[str, dict[str, Value], str, dict[str, object], int, str, int]  # what `chosen` is asked

LONGEST_THOUGHT: Final = 20.0  # seconds
FEWEST_PLACES: Final = 2  # so that one bot that thinks for long does not keep all others waiting


class BotRoom:
    """Asks bots for their moves. Quick ones answer on the spot; the others think in other processes, one in each."""

    def __init__(self, workers: int = 0, longest: float = LONGEST_THOUGHT) -> None:
        self.longest = longest
        self.places = asyncio.Semaphore(workers or max(FEWEST_PLACES, (os.cpu_count() or 1) - 1))
        self.idle: list[ProcessPoolExecutor] = []  # each has one process, so that a bot that ends it harms no other
        self.busy: set[ProcessPoolExecutor] = set()
        self.stopped = False

    async def choose(self, state: GameState, seat: int, bot: str, seed: int) -> int:
        """The action that this bot takes on this seat. A bot that fails, or thinks too long, raises."""
        if bot in FOR_EVERY_GAME:
            return make_bot(bot, state.game, seed).choose(Sight(state, seat))
        saved = {**state.save(), "events": None}  # events would be most of what is sent
        game = state.game
        question = (game.name, game.options, game.card_file(), saved, seat, bot, seed)
        async with self.places:  # waiting for a place is not thinking
            try:
                return await self.think(self.idle.pop() if self.idle else self.start(), question)
            except BrokenProcessPool:  # ended from outside, perhaps long ago: once more, in a new process
                return await self.think(self.start(), question)

    async def think(self, process: ProcessPoolExecutor, question: Question) -> int:
        self.busy.add(process)
        try:
            thought = asyncio.get_running_loop().run_in_executor(process, chosen, *question)
            action = await asyncio.wait_for(thought, self.longest)
        except BaseException:
            end(process)  # it is broken, it thinks for ever, or a failing bot has left it in an unknown state
            raise
        finally:
            self.busy.discard(process)
        self.idle.append(process)
        return action

    def start(self) -> ProcessPoolExecutor:
        """A new process knows nothing of ours: neither threads nor locks nor open connections."""
        if self.stopped:
            raise RuntimeError("no bot thinks any more")
        return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), self.prepare)

    def stop(self) -> None:
        """End all thinking at once, for good."""
        self.stopped = True
        for process in [*self.idle, *self.busy]:
            end(process)
            process.shutdown()  # takes no time, now that nobody thinks there, and leaves nothing behind

    @staticmethod
    def prepare() -> None:
        """Runs in the new process. Bots end with the server, even if it is killed, but not before it on Ctrl-C."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        threading.Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def end(process: ProcessPoolExecutor) -> None:
    """Kill it; those who wait for its answer get BrokenProcessPool."""
    running = list((process._processes or {}).values())  # there is no other way to reach them
    process.shutdown(wait=False)
    for each in running:
        each.kill()


@lru_cache(maxsize=64)
def game_of(name: str, options: tuple[tuple[str, Value], ...], card_file: str) -> Game:
    return GAMES[name].with_card_file(dict(options), card_file)


def chosen(
    name: str, options: dict[str, Value], card_file: str, saved: dict[str, object], seat: int, bot: str, seed: int
) -> int:
    """In the other process, which may not know the cards: load the position, and let the bot choose."""
    game = game_of(name, tuple(options.items()), card_file)
    return make_bot(bot, game, seed).choose(Sight(game.load(saved), seat))
