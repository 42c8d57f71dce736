"""The store's own thread, and group commit: all that waits to be written is written and made durable together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from salon.table.journal import Entry
from salon.table.store import Store, open_store

P = ParamSpec("P")
T = TypeVar("T")
Batch = list[tuple[str, Entry]]


class Keeper:
    """Used on the event loop; the store itself is used on its own thread only."""

    def __init__(self, address: str) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="salon-store")
        self.store: Store = self.thread.submit(open_store, address).result()
        self.waiting: list[tuple[Batch, asyncio.Future[list[bool]]]] = []
        self.writing: asyncio.Task[None] | None = None

    def claim(self, note: str) -> str:
        """Be the only one who serves this database: empty, or the note of the one who already does."""
        return self.thread.submit(self.store.claim, note).result()

    async def append(self, match: str, entries: Sequence[Entry]) -> bool:
        """Write the entries; True once they are durable, False if another server has written there before us."""
        written: asyncio.Future[list[bool]] = asyncio.get_running_loop().create_future()
        self.waiting.append(([(match, entry) for entry in entries], written))
        if self.writing is None:
            self.writing = asyncio.create_task(self.write())
        return all(await written)

    async def write(self) -> None:
        """Commit all that waits, again and again until nothing does."""
        try:
            while self.waiting:
                waiting, self.waiting = self.waiting, []
                together = [pair for batch, _ in waiting for pair in batch]
                try:
                    results = iter(await self.run(self.store.append, together))
                except Exception as failure:
                    for _, written in waiting:
                        if not written.cancelled():
                            written.set_exception(failure)
                    continue
                for batch, written in waiting:
                    taken = [next(results) for _ in batch]
                    if not written.cancelled():
                        written.set_result(taken)
        finally:
            self.writing = None

    async def run(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Any other call of the store, on its thread."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, lambda: call(*args, **kwargs))

    async def close(self) -> None:
        if self.writing is not None:
            await self.writing
        self.close_now()

    def close_now(self) -> None:
        self.thread.submit(self.store.close).result()
        self.thread.shutdown()
