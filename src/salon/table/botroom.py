"""Where bots think: processes of their own, so that no table waits for another one's bot, and none can do harm.

A process stays, and keeps the games and minds that it has loaded. Tables take turns (`fair_turns.py`).
"""

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

from salon.bots import Bot, Sight, make_bot
from salon.bots.advice import Advice, advice_of, comparison_by
from salon.bots.registry import FOR_EVERY_GAME
from salon.engine.game import Game
from salon.engine.options import Value
from salon.engine.state import GameState
from salon.registry import GAMES
from salon.table.fair_turns import FairTurns

# What `advised` is asked.
Question = tuple[str, dict[str, Value], str, dict[str, object], int, str, int, bool, int | None]

LONGEST_THOUGHT: Final = 20.0  # seconds
FEWEST_PLACES: Final = 2  # so that one bot that thinks for long does not keep all others waiting


class BotRoom:
    """Asks bots for their moves and for advice. Quick ones answer on the spot; the others think in other processes,
    one in each."""

    def __init__(self, workers: int = 0, longest: float = LONGEST_THOUGHT) -> None:
        self.longest = longest
        self.turns = FairTurns(workers or max(FEWEST_PLACES, (os.cpu_count() or 1) - 1))
        self.idle: list[ProcessPoolExecutor] = []  # each has one process, so that a bot that ends it harms no other
        self.busy: set[ProcessPoolExecutor] = set()
        self.stopped = False

    async def choose(self, state: GameState, seat: int, bot: str, seed: int, table: str = "") -> int:
        """The action that this bot takes on this seat. A bot that fails, or thinks too long, raises."""
        return (await self.ask(state, seat, bot, seed, table, False, None)).action

    async def advise(self, state: GameState, seat: int, bot: str, seed: int, table: str = "") -> Advice:
        """The same with its reason, if this bot has one."""
        return await self.ask(state, seat, bot, seed, table, True, None)

    async def compare(self, state: GameState, seat: int, action: int, bot: str, seed: int, table: str = "") -> Advice:
        """What this bot thinks of an action of the seat, beside its own choice."""
        return await self.ask(state, seat, bot, seed, table, True, action)

    async def ask(
        self, state: GameState, seat: int, bot: str, seed: int, table: str, with_reason: bool, action: int | None
    ) -> Advice:
        if bot in FOR_EVERY_GAME:
            return advice(make_bot(bot, state.game, seed), Sight(state, seat), with_reason, action)
        saved = {**state.save(), "events": None}  # events would be most of what is sent
        game = state.game
        question = (game.name, game.options, game.card_file(), saved, seat, bot, seed, with_reason, action)
        async with self.turns.place(table):  # waiting for a place is not thinking
            try:
                return await self.think(self.idle.pop() if self.idle else self.start(), question)
            except BrokenProcessPool:  # ended from outside, perhaps long ago: once more, in a new process
                return await self.think(self.start(), question)

    async def think(self, process: ProcessPoolExecutor, question: Question) -> Advice:
        self.busy.add(process)
        try:
            thought = asyncio.get_running_loop().run_in_executor(process, advised, *question)
            told = await asyncio.wait_for(thought, self.longest)
        except BaseException:
            end(process)  # it is broken, it thinks for ever, or a failing bot has left it in an unknown state
            raise
        finally:
            self.busy.discard(process)
        self.idle.append(process)
        return told

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


def advised(
    name: str,
    options: dict[str, Value],
    card_file: str,
    saved: dict[str, object],
    seat: int,
    bot: str,
    seed: int,
    with_reason: bool,
    action: int | None,
) -> Advice:
    """In the other process, which may not know the cards: load the position, and let the bot think."""
    game = game_of(name, tuple(options.items()), card_file)
    return advice(make_bot(bot, game, seed), Sight(game.load(saved), seat), with_reason, action)


def advice(bot: Bot, sight: Sight, with_reason: bool, action: int | None) -> Advice:
    if action is not None:
        return comparison_by(bot, sight, action)
    return advice_of(bot, sight) if with_reason else Advice(bot.choose(sight))
