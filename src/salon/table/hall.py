"""The hall: all tables at which somebody plays or watches now. Here requests become entries, written before anybody
sees what follows from them; and here bots are asked for their moves.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from salon.bots.advice import Advice
from salon.engine.chance import SEED_BITS, commitment
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.registry import GAMES, make_with
from salon.table import journal, requests
from salon.table.advising import Hints, Past, glance, past_move
from salon.table.botroom import BotRoom
from salon.table.errors import NoSuchMatch, Refused, Stale
from salon.table.journal import NOBODY, Entry, Terms
from salon.table.keeper import Keeper
from salon.table.match import BOT, Chances, Match
from salon.table.reviving import let_happen, notes_on, revived
from salon.table.seating import seating
from salon.table.store import check_entry

SNAPSHOT_EVERY: Final = 64  # entries
AWAY: Final = 60.0  # seconds after which a person who lost the connection counts as away
IDLE: Final = 600.0  # seconds after which a table at which nobody is left goes out of memory
RETRY: Final = 5.0  # seconds before bots move again after something could not be written
LONGER_BESIDE: Final = 8  # times the usual pause, where a person may act beside a bot

UNREADABLE: Final = (SalonError, AssertionError, LookupError)  # what reading a damaged journal raises

log: Final = logging.getLogger("salon.table")

Request = Callable[[Match], list[Entry]]


class Watcher:
    """Somebody who wants to know when something has happened at a table."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.changed = asyncio.Event()


class Live:
    """A match in memory: who is connected, and whose turn it is to write."""

    def __init__(self, match: Match, kept: int) -> None:
        self.match = match
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.seen = [time.monotonic()] * len(match.seats)  # when a seat's person was last connected, or did something
        self.used = time.monotonic()
        self.away: list[int] = []  # as last told
        self.thinking: asyncio.Task[None] | None = None
        self.kept = kept  # up to this entry, a snapshot or the start makes restoring quick
        self.shown: dict[str, tuple[object, dict[str, str]]] = {}  # by language: as of when, what spectators see
        self.hints = Hints()
        self.chances = Chances()  # those that people had time for
        self.gone = False  # out of memory: code that still holds it must ask the hall again

    def is_connected(self, seat: int) -> bool:
        return any(watcher.seat == seat for watcher in self.watchers)

    def is_away(self, seat: int) -> bool:
        if not 0 <= seat < len(self.seen):
            return False
        return not self.is_connected(seat) and time.monotonic() - self.seen[seat] >= AWAY

    def tell(self) -> None:
        """Something has happened: let everybody look again."""
        self.away = self.who_is_away()
        for watcher in self.watchers:
            watcher.changed.set()

    def note_away(self) -> None:
        """Tell it if somebody has gone away or come back."""
        if self.who_is_away() != self.away:
            self.tell()

    def who_is_away(self) -> list[int]:
        return [seat for seat in self.match.people() if self.is_away(seat)]


class Hall:
    """All live tables by the names of their matches."""

    def __init__(self, keeper: Keeper, bots: BotRoom, pause: float = 0.0) -> None:
        self.keeper = keeper
        self.bots = bots
        self.pause = pause  # seconds before each move of a bot, for people to follow
        self.tables: dict[str, Live] = {}
        self.opening: dict[str, asyncio.Future[Live]] = {}
        self.beginning = asyncio.Lock()  # of rematches: a match has one at most
        self.asking: set[asyncio.Task[int]] = set()  # requests being carried out
        self.thinking: set[asyncio.Task[None]] = set()  # tables at which bots move
        self.failed = float("-inf")  # when something could not be written
        self.closing = False

    # Opening tables

    async def begin(self, name: str, options: Mapping[str, object], seats: Sequence[tuple[str, str]]) -> Live:
        """A new match. Each seat is a kind, and the name of the person or the bot."""
        if name not in GAMES:
            raise Refused(
                msg("There is no game {name} here; the games are {names}."), name=name, names=", ".join(GAMES)
            )
        return await self.begin_with(make_with(name, options), seats)

    async def begin_with(self, game: Game, seats: Sequence[tuple[str, str]]) -> Live:
        """The same with a game whose cards may be known only to other matches."""
        name = game.name
        if len(seats) != game.players:
            raise Refused(msg("{n} seats are needed, not {given}."), n=game.players, given=len(seats))
        terms = Terms(
            secrets.token_urlsafe(16), name, game.options, game.RULES_VERSION, game.card_set,
            secrets.randbits(SEED_BITS), secrets.token_hex(16), int(time.time()),
        )  # fmt: skip
        terms = terms._replace(commitment=commitment(game.terms(), terms.seed, terms.salt))
        match = Match(terms, game)
        entries = seating(name, seats, terms.begun)
        for entry in entries:
            match.add(entry)
        await self.keeper.run(self.keeper.store.create, terms, entries, game.card_file())
        return self.welcome(match, match.number)

    def welcome(self, match: Match, kept: int) -> Live:
        live = self.tables[match.terms.match] = Live(match, kept)
        self.wake(live)
        return live

    async def table(self, name: str) -> Live:
        """The table of a match, restored from its journal if it is not in memory."""
        live = self.tables.get(name)
        if live is not None:
            live.used = time.monotonic()
            return live
        if name not in self.opening:
            self.opening[name] = asyncio.ensure_future(self.restore(name))
            self.opening[name].add_done_callback(lambda _: self.opening.pop(name, None))
        return await asyncio.shield(self.opening[name])

    async def restore(self, name: str) -> Live:
        store = self.keeper.store
        terms = await self.keeper.run(store.terms, name)
        if terms is None:
            raise NoSuchMatch(msg("There is no such match here; perhaps the link is not complete."))
        card_file = await self.keeper.run(store.card_file, terms)
        snapshot = await self.keeper.run(store.snapshot, name)
        entries = await self.keeper.run(store.entries, name)  # afterwards: another server may write on
        try:
            match = revived(terms, entries, snapshot, card_file)
        except UNREADABLE:
            log.warning("The snapshot of match %s cannot be used; replaying all of its moves", name)
            snapshot = None
            try:
                match = revived(terms, entries, None, card_file)
            except UNREADABLE as damage:
                log.exception("The journal of match %s cannot be read", name)
                raise NoSuchMatch(msg("The journal of this match is damaged, so it cannot be opened.")) from damage
        if not card_file and match.game.card_file():
            await self.keeper.run(store.keep_card_file, terms, match.game.card_file())
        await self.note(match)
        return self.welcome(match, snapshot.number if snapshot is not None else 0)

    async def note(self, match: Match) -> None:
        """Write into a newly opened journal which rules the match goes on with, or how it ended."""
        if match.stop is not None:
            log.warning("Match %s leads up to move %d only: %s", match.terms.match, match.stop.moves, match.stop.why)
        notes = [entry._replace(at=int(time.time())) for entry in notes_on(match)]
        for entry in notes:
            match.add(entry)
        if notes and not await self.keeper.append(match.terms.match, notes):
            raise Stale(requests.MOVED_ON)

    # Requests

    async def ask(self, live: Live, request: Request, seat: int = NOBODY, client: str = "") -> int:
        """Carry out a request once; the number of its entry. What is refused changes nothing.

        A client that never heard the answer asks again by the same name, and gets the first result.
        Shielded: a person who asks may hang up in the middle, but what was begun is written all the same.
        """
        asked = asyncio.create_task(self.carry_out(live, request, seat, client))
        self.asking.add(asked)
        asked.add_done_callback(self.asking.discard)
        return await asyncio.shield(asked)

    async def carry_out(self, live: Live, request: Request, seat: int, client: str) -> int:
        async with live.lock:
            if live.gone:
                raise Stale(requests.MOVED_ON)
            match = live.match
            if client and (seat, client) in match.answered:
                return match.answered[seat, client]
            entries = [entry._replace(at=int(time.time())) for entry in request(match)]
            if not entries:
                return match.number
            entries[0] = entries[0]._replace(client=client)
            for entry in entries:
                check_entry(entry)  # one that cannot be kept must not spoil what is written together with it
            await self.write(live, entries)
        live.used = time.monotonic()
        live.seen[entries[0].seat] = live.used
        live.tell()
        self.wake(live)
        return entries[0].number

    async def write(self, live: Live, entries: list[Entry]) -> None:
        """Let the entries happen and write them down. If they cannot be written, they have not happened."""
        match = live.match
        try:
            entries = let_happen(match, entries)
        except BaseException:
            self.forget(live)
            raise
        try:
            written = await self.keeper.append(match.terms.match, entries)
        except BaseException as failure:
            log.error("Match %s: entry %d could not be written: %s", match.terms.match, match.number, failure)
            self.failed = time.monotonic()
            self.forget(live)
            raise
        if not written:  # another server writes to the same journal
            self.forget(live)
            raise Stale(requests.MOVED_ON)
        if match.number - live.kept >= SNAPSHOT_EVERY:
            await self.keep_snapshot(live)

    async def keep_snapshot(self, live: Live) -> None:
        """Nothing is lost without a snapshot: restoring only takes longer."""
        match = live.match
        live.kept = match.number
        try:
            await self.keeper.run(self.keeper.store.keep_snapshot, match.terms.match, match.snapshot())
        except SalonError as failure:
            log.warning("No snapshot of match %s could be kept: %s", match.terms.match, failure)

    def forget(self, live: Live) -> None:
        """Take a table out of memory; the next visitor finds it as it is written."""
        live.gone = True
        if self.tables.get(live.match.terms.match) is live:
            del self.tables[live.match.terms.match]
        live.tell()

    async def rematch(self, live: Live, by: int) -> str:
        """The match that follows this one: the same game, everybody one seat on. However many ask, it begins once."""
        async with self.beginning:
            live = await self.table(live.match.terms.match)  # the one we were given may have gone meanwhile
            match = live.match
            if not match.rematch:
                seats = requests.rematch_seats(match)
                if match.is_lost:  # which says what is missing
                    begun = await self.begin(match.terms.game, match.terms.options, seats)
                else:
                    begun = await self.begin_with(match.game, seats)
                name = begun.match.terms.match
                await self.ask(live, lambda match: [requests.entry(match, journal.REMATCH, by, text=name)])
        return match.rematch

    # People come and go

    def join(self, live: Live, seat: int | None) -> Watcher:
        watcher = Watcher(seat)
        live.watchers.add(watcher)
        live.note_away()
        return watcher

    def leave(self, live: Live, watcher: Watcher) -> None:
        live.watchers.discard(watcher)
        if watcher.seat is not None:
            live.seen[watcher.seat] = time.monotonic()
        live.used = time.monotonic()
        live.note_away()

    def sweep(self) -> None:
        """Tell tables who is away now, and take tables at which nobody is left out of memory."""
        now = time.monotonic()
        for live in list(self.tables.values()):
            busy = live.watchers or live.thinking is not None or live.lock.locked()
            if not busy and now - live.used >= IDLE:
                self.forget(live)
            else:
                live.note_away()

    # Bots

    def wake(self, live: Live) -> None:
        """Let a bot act if it is its turn and none is thinking yet."""
        if live.thinking is None and live.match.bots_to_act() and not self.closing:
            live.thinking = asyncio.create_task(self.let_bots_move(live))
            self.thinking.add(live.thinking)
            live.thinking.add_done_callback(self.thinking.discard)

    async def let_bots_move(self, live: Live) -> None:
        try:
            while not live.gone and live.match.bots_to_act():
                await asyncio.sleep(RETRY if time.monotonic() - self.failed < RETRY else self.pause_before(live))
                await self.let_bot_move(live)
        except Refused:
            pass  # another server has moved: the table is found again as that one wrote it
        except SalonError as failure:
            log.error("Match %s waits, since no bot can move: %s", live.match.terms.match, failure)
        except Exception:
            log.exception("Match %s waits, since no bot can move", live.match.terms.match)
        finally:
            live.thinking = None

    def pause_before(self, live: Live) -> float:
        """Seconds before a bot's next move. There are more if somebody beside it can do something that was not
        possible before, once for each such chance."""
        here = [seat for seat in live.match.people() if not live.is_away(seat)]
        new = [seat for seat in here if live.chances.has_new(live.match, seat)]
        for seat in new:
            live.chances.let_pass(live.match, seat)
        return self.pause * (LONGER_BESIDE if new else 1)

    async def let_bot_move(self, live: Live) -> None:
        """Ask a bot for its move; one that fails is replaced, and the log says so."""
        match = live.match
        waiting = match.bots_to_act()
        if not waiting:
            return
        seat = waiting[0]
        bot, decision = match.seats[seat].bot, match.decisions[seat]
        try:
            action = await self.choice_of(bot, match, seat)
        except Exception as failure:
            if bot == requests.FALLBACK:
                raise RuntimeError(f"even the bot {bot} failed on seat {seat}") from failure
            log.warning(
                "Match %s: the bot %s failed on seat %d (%s: %s); %s plays on",
                match.terms.match, bot, seat, type(failure).__name__, failure, requests.FALLBACK,
            )  # fmt: skip
            await self.ask(live, lambda match: requests.replacing(match, seat, bot))
            return

        def answer(match: Match) -> list[Entry]:
            moved_on = decision != match.decisions[seat] or match.seats[seat].kind != BOT or match.over
            return [] if moved_on else [requests.entry(match, journal.MOVE, seat, action)]

        await self.ask(live, answer)

    async def choice_of(self, bot: str, match: Match, seat: int) -> int:
        """What a bot does on this seat now; one that fails, or does something impossible, raises."""
        state = match.playthrough.state
        legal = state.legal(seat)
        action = await self.bots.choose(state, seat, bot, match.seed_for_bot(seat), match.terms.match)
        return checked(action, legal)

    async def hint(self, live: Live, seat: int, bot: str = "") -> Advice:
        """What the best bot, or another one, would do on this seat now, and why if it can tell."""
        async with live.lock:  # what is being written just now may still fail
            match = live.match
        bot, decision = requests.hint(match, seat, bot, requests.check_bot), match.decisions[seat]
        state, seed, moves = match.playthrough.state, match.seed_for_bot(seat), match.playthrough.moves[:]
        try:
            legal = state.legal(seat)
            advice = await self.bots.advise(state, seat, bot, seed, match.terms.match)
            advice = replace(advice, action=checked(advice.action, legal))
        except Exception as failure:
            log.warning("Match %s: no hint from %s (%s)", match.terms.match, bot, failure)
            raise Refused(requests.NO_HINT) from failure
        if decision != match.decisions[seat]:
            raise Stale(requests.MOVED_ON)
        live.hints.keep(seat, bot, moves, advice)
        return advice

    async def judge(self, live: Live, seat: int, number: int | None = None) -> tuple[Past, Advice]:
        """One of the seat's own moves, and what the best bot thinks of it beside its own choice."""
        async with live.lock:
            match = live.match
            number = requests.judge(match, seat, number)
        past = await asyncio.to_thread(past_move, match, number)
        return past, live.hints.followed(match, past) or await self.opinion(match, past, requests.JUDGE)

    async def explain(self, live: Live, seat: int) -> tuple[Past, Advice]:
        """The last move of a bot, and what it expected of it; while the match goes on, only how it stands."""
        async with live.lock:
            match = live.match
            number = requests.explain(match, seat)
            bot = requests.explaining(match, seat)
        past = await asyncio.to_thread(past_move, match, number)
        return past, await self.opinion(match, past, bot) if bot else Advice(past.action)

    async def opinion(self, match: Match, past: Past, bot: str) -> Advice:
        seed, table = match.seed_for_bot(past.seat), match.terms.match
        try:
            if bot == requests.JUDGE:
                return await self.bots.compare(past.before, past.seat, past.action, bot, seed, table)
            return glance(past, await self.bots.advise(past.before, past.seat, bot, seed, table))
        except Exception as failure:
            log.warning("Match %s: no opinion of %s (%s)", match.terms.match, bot, failure)
            raise Refused(requests.NO_HINT) from failure

    async def close(self) -> None:
        """Stop the bots, let what was begun be written, and let go of the store."""
        self.closing = True
        for task in self.thinking:
            task.cancel()
        await asyncio.gather(*self.thinking, *self.asking, return_exceptions=True)
        self.bots.stop()
        await self.keeper.close()


def checked(action: int, legal: Sequence[int]) -> int:
    if action not in legal:
        raise RuntimeError(f"it chose {action!r}, which is not possible")
    return int(action)  # equal numbers of another kind cannot be written down
