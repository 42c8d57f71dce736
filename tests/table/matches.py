"""Matches to test with: journals written entry by entry, and tables in a hall."""

import asyncio
import copy
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import wraps
from itertools import count
from typing import ParamSpec

import pytest

from salon.registry import make_with
from salon.table import journal, requests
from salon.table.botroom import BotRoom
from salon.table.errors import Refused
from salon.table.hall import Hall, Live, Request
from salon.table.journal import Entry, Terms
from salon.table.keeper import Keeper
from salon.table.match import BOT, OPEN, PERSON, Match
from salon.table.seating import seating
from salon.table.sqlite import SqliteStore
from salon.table.store import MIGRATIONS, StoreFailed

P = ParamSpec("P")

EMPTY = (OPEN, "")
RANDOM = (BOT, "random")
PATIENCE = 60.0  # seconds after which a test gives up, on however busy a machine

_names = count(1)


def people(*names: str) -> list[tuple[str, str]]:
    return [(PERSON, name) for name in names]


class Book:
    """A match and its journal, without a hall."""

    def __init__(self, *seats: tuple[str, str], game: str = "bioutifoul", seed: int = 1, **options: object) -> None:
        made = make_with(game, {"players": len(seats)} | options)
        name = f"match-{next(_names)}"
        self.terms = Terms(name, game, made.options, made.RULES_VERSION, made.card_set, seed, "salt", 5)
        self.match = Match(self.terms, made)
        self.entries: list[Entry] = []
        self.add(*seating(game, seats, 5))

    def add(self, *entries: Entry) -> None:
        for entry in entries:
            self.match.add(entry)
            self.entries.append(entry)

    def ask(self, request: Request, client: str = "") -> Entry:
        """Carry out a request; the entry that does it."""
        (entry,) = request(self.match)
        self.add(entry._replace(client=client))
        return self.entries[-1]

    def move(self, seat: int, pick: int = 0, client: str = "") -> Entry:
        """The seat takes the first of its legal actions, or another one."""
        return self.ask(moving(self.match, seat, pick), client)

    def bot_moves(self) -> Entry:
        """The next bot moves, as the hall would let it."""
        seat = self.match.bots_to_act()[0]
        action = self.match.playthrough.state.legal(seat)[0]
        return self.ask(lambda match: [requests.entry(match, journal.MOVE, seat, action)])

    def turn(self) -> int:
        """The seat that is to act moves until somebody else is; returns that seat."""
        seat = self.match.to_act[0]
        while self.match.to_act == [seat]:
            self.ask(finishing(self.match, seat))
        return seat


def moving(match: Match, seat: int, pick: int = 0) -> Request:
    """The request to take a legal action, with the decision as it is now."""
    legal = match.playthrough.state.legal(seat)
    action, decision = legal[pick % len(legal)], match.decisions[seat]
    return lambda match: requests.move(match, seat, action, decision)


def finishing(match: Match, seat: int) -> Request:
    """The same with the last legal action, which in the Gallery phase of Bioutifoul ends the turn."""
    return moving(match, seat, -1)


def told(match: Match) -> dict[str, object]:
    """All there is to know about a match, as a copy that can be compared."""
    return {name: copy.copy(value) for name, value in vars(match).items()} | {
        "seats": [vars(seat).copy() for seat in match.seats],
        "offer": match.offer and vars(match.offer) | {"accepted": match.offer.accepted.copy()},
        "game": str(match.game),
        "playthrough": match.playthrough.state.save(),
        "moves": match.playthrough.moves[:],
        "commitment": match.playthrough.commitment,
        "to act": (match.to_act, match.bots_to_act(), match.people()),
        "end": (match.over, match.winners(), match.ended_by_resigning),
    }


# --- What people ask ------------------------------------------------------------------------------------------------


def undo(seat: int) -> Request:
    return lambda match: requests.undo(match, seat)


def offer(seat: int) -> Request:
    return lambda match: requests.offer(match, seat)


def answer(seat: int, yes: bool) -> Request:
    return lambda match: requests.answer(match, seat, yes)


def resign(seat: int) -> Request:
    return lambda match: requests.resign(match, seat)


def sit(seat: int, name: str) -> Request:
    return lambda match: requests.sit(match, seat, name)


def hand_over(by: int, seat: int, bot: str = "greedy", away: bool = False) -> Request:
    return lambda match: requests.hand_over(match, by, seat, bot, away)


def come_back(seat: int) -> Request:
    return lambda match: requests.back(match, seat)


def chat(seat: int, text: str) -> Request:
    return lambda match: requests.chat(match, seat, text)


def refused(book: Book, request: Request, sentence: str, kind: type[Refused] = Refused) -> None:
    """The request is refused with this sentence, and nothing has changed."""
    before = told(book.match)
    with pytest.raises(Refused) as refusal:
        request(book.match)
    assert str(refusal.value) == refusal.value.in_language("en") == sentence
    assert type(refusal.value) is kind
    assert told(book.match) == before


# --- Halls ----------------------------------------------------------------------------------------------------------


def on_a_loop(test: Callable[P, Coroutine[None, None, None]]) -> Callable[P, None]:
    """A test that waits, as one that pytest can call."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


@asynccontextmanager
async def open_hall(address: str, bots: BotRoom | None = None) -> AsyncIterator[Hall]:
    hall = Hall(Keeper(address), bots or BotRoom())
    try:
        yield hall
    finally:
        await hall.close()


async def seated(hall: Hall, *seats: tuple[str, str], seed: int = 1, game: str = "bioutifoul") -> Live:
    """A table in the hall at which a match with a seed of ours begins."""
    book = Book(*seats, game=game, seed=seed)
    await hall.keeper.run(hall.keeper.store.create, book.terms, book.entries)
    return await hall.table(book.terms.match)


async def written(hall: Hall, live: Live) -> list[Entry]:
    """The journal as it is in the database."""
    return await hall.keeper.run(hall.keeper.store.entries, live.match.terms.match)


async def same_as_written(address: str, live: Live) -> bool:
    """Whether somebody else who opens the match finds it as it is here."""
    async with live.lock, open_hall(address) as other:  # locked: what is being written just now is written first
        found = await other.table(live.match.terms.match)
        return told(found.match) == told(live.match)


async def move(hall: Hall, live: Live, seat: int, pick: int = 0, client: str = "") -> int:
    return await hall.ask(live, moving(live.match, seat, pick), seat, client)


async def whole_turn(hall: Hall, live: Live) -> int:
    """The person who is to act moves until somebody else is; that seat."""
    seat = live.match.to_act[0]
    while live.match.to_act == [seat]:
        await hall.ask(live, finishing(live.match, seat), seat)
    return seat


async def until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it never happened"
        await asyncio.sleep(0.005)


class Trying(SqliteStore):
    """A real store that counts its transactions and can be told to fail."""

    def __init__(self, address: str) -> None:
        super().__init__(address, MIGRATIONS)
        self.batches: list[int] = []
        self.failures = 0  # so many more times, nothing can be written
        self.no_snapshots = False

    def append(self, batch: Sequence[tuple[str, Entry]]) -> list[bool]:
        if self.failures:
            self.failures -= 1
            raise StoreFailed("The disk is full.")
        self.batches.append(len(batch))
        return super().append(batch)

    def keep_snapshot(self, match: str, snapshot: journal.Snapshot) -> None:
        if self.no_snapshots:
            raise StoreFailed("The disk is full.")
        super().keep_snapshot(match, snapshot)


def trying(hall: Hall) -> Trying:
    store = hall.keeper.store
    assert isinstance(store, Trying)
    return store
