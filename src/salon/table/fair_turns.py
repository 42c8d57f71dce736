"""Places for which tables wait in turn, so that no table waits for more than one question of each other one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairTurns:
    """So many places. A table has one at a time, and its questions get it in the order in which they came; a table
    that wants another turn goes to the end of the line of tables."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.lines: dict[object, deque[asyncio.Future[None]]] = {}  # by table, the next one first
        self.served: set[object] = set()  # the tables that have a place

    @asynccontextmanager
    async def place(self, table: str = "") -> AsyncIterator[None]:
        """Wait for a place, and leave it afterwards. A question of no table waits for nobody but those before it."""
        key: object = table or object()
        turn = asyncio.get_running_loop().create_future()
        self.lines.setdefault(key, deque()).append(turn)
        self.call_next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self.give_up(key, turn)
            else:  # it was called in the same moment
                self.leave(key)
            raise
        try:
            yield
        finally:
            self.leave(key)

    def call_next(self) -> None:
        while self.free:
            key = next((key for key in self.lines if key not in self.served), None)
            if key is None:
                return
            turn = self.lines[key].popleft()
            if not self.lines[key]:
                del self.lines[key]
            if not turn.done():
                self.free -= 1
                self.served.add(key)
                turn.set_result(None)

    def leave(self, key: object) -> None:
        self.free += 1
        self.served.discard(key)
        if key in self.lines:
            self.lines[key] = self.lines.pop(key)  # behind all that came meanwhile
        self.call_next()

    def give_up(self, key: object, turn: asyncio.Future[None]) -> None:
        """Somebody who waited has gone."""
        line = self.lines.get(key)
        if line and turn in line:
            line.remove(turn)
            if not line:
                del self.lines[key]
