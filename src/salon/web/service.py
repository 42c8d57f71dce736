"""What every page and every call of the interface needs: the hall, the signer, who asks, and in which language."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, ParamSpec, TypeVar
from urllib.parse import parse_qsl

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from salon.engine.language import LANGUAGES, msg
from salon.table import requests
from salon.table.errors import NoSuchMatch, Refused
from salon.table.hall import Hall, Live
from salon.table.match import Match
from salon.table.store import Damaged
from salon.web.guards import Barred, Meter
from salon.web.passes import SEAT, Pass, Signer, is_valid
from salon.web.payload import Links
from salon.web.settings import Settings

COOKIE: Final = "salon-table-"  # + the name of the match
NAME_COOKIE: Final = "salon-name"
LANGUAGE_COOKIE: Final = "salon-lang"
KEPT: Final = 180 * 24 * 3600  # seconds
MOST_TABLES: Final = 40  # remembered by one browser: cookies travel with every request


P = ParamSpec("P")
T = TypeVar("T")

log: Final = logging.getLogger("salon.web")


class Bounded:
    """Limits how much of some work is under way at a time, for all visitors together; more is refused."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.under_way = 0

    @contextmanager
    def one_more(self) -> Iterator[None]:
        if self.under_way >= self.most:
            raise Barred(503, msg("So many ask for this that it has to wait; try again in a few seconds."))
        self.under_way += 1
        try:
            yield
        finally:
            self.under_way -= 1


class NotYours(Refused):
    """Somebody without the right pass."""


class TableService:
    """One per server; reached from a request as `service_of(request)`."""

    def __init__(self, hall: Hall, key: bytes, settings: Settings) -> None:
        self.hall = hall
        self.signer = Signer(key)
        self.settings = settings
        self.tables = Meter(settings.limits.tables)
        self.chat = Meter(settings.limits.chat)
        self.hints = Meter(settings.limits.hints)
        self.replays = Meter(settings.limits.replays)
        self.hinting = Bounded(settings.hints_at_once)
        self.replaying = Bounded(settings.replays_at_once)

    async def replayed(self, play: Callable[P, T], *args: P.args, **options: P.kwargs) -> T:
        """What comes of playing a match that is over again: on a thread, so that live tables go on meanwhile."""
        with self.replaying.one_more():
            return await asyncio.to_thread(play, *args, **options)

    def links(self, request: HTTPConnection) -> Links:
        """Addresses as others will type them: the server's public one, or the one this visitor used."""
        base = self.settings.public_url or f"{http(request.url.scheme)}://{request.url.netloc}"
        return Links(base, self.signer)

    async def table(self, name: str) -> Live:
        """The table of a match that can be played or replayed; of others only the page of what is kept is left."""
        live = await self.any_table(name)
        if live.match.is_lost:
            assert live.match.stop is not None
            raise Refused(live.match.stop.why)
        return live

    async def any_table(self, name: str) -> Live:
        """The table of a match as it is written: what is just being written may still fail, and then never was."""
        while True:
            live = await self.hall.table(name)
            async with live.lock:
                if not live.gone:
                    return live  # it stays so until somebody waits for anything

    async def admitted(self, request: HTTPConnection, name: str) -> tuple[Live, int | None]:
        """The table, and the seat of the person who asks (None: a spectator); strangers are turned away."""
        live = await self.table(name)
        given = self.pass_of(request, live.match)
        if given is None:
            raise NotYours(msg("This table is private: it opens with an invitation, or with a link to watch."))
        return live, given.seat if given.kind == SEAT else None

    async def seated(self, request: HTTPConnection, name: str) -> tuple[Live, int]:
        """The same for those who play."""
        live, seat = await self.admitted(request, name)
        if seat is None:
            raise NotYours(msg("You are watching: only those who play can do this."))
        return live, seat

    async def reading(self, request: HTTPConnection, name: str) -> tuple[Live, int | None]:
        """The same for what may be read: once a match is over, by anybody who knows its name."""
        live = await self.table(name)
        if not live.match.over:
            return await self.admitted(request, name)
        given = self.pass_of(request, live.match)
        return live, given.seat if given is not None and given.kind == SEAT else None

    async def sit(self, live: Live, seat: int, name: str, client: str) -> str:
        """Let somebody sit down; the pass of the seat, also when the same request comes again.

        Only the sitting down counts: the invitation is no secret between friends, and other requests of the seat
        have names too.
        """
        number = await self.hall.ask(live, lambda match: requests.sit(match, seat, name), seat, client)
        sitting = live.match.seats[seat]
        if number != sitting.sitting:
            raise Refused(msg("This seat is taken by {name}."), name=sitting.name)
        return self.signer.seat(live.match, seat)

    def pass_of(self, request: HTTPConnection, match: Match) -> Pass | None:
        """The pass that this request carries for the match: as a bearer token, or in the match's cookie."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        given = token if scheme.lower() == "bearer" else request.cookies.get(COOKIE + match.terms.match, "")
        found = self.signer.read(given)
        return found if found is not None and is_valid(found, match) else None

    def remember(self, request: HTTPConnection, response: Response, match: Match, token: str) -> None:
        """Give the visitor's browser a pass; the oldest ones make room."""
        mine = [name for name in request.cookies if name.startswith(COOKIE)]
        mine.sort(key=lambda name: not self.is_over(name.removeprefix(COOKIE)))  # those that are over go first
        for name in mine[: max(0, len(mine) - MOST_TABLES + 1)]:
            response.delete_cookie(name)
        self.set_cookie(request, response, COOKIE + match.terms.match, token)

    def is_over(self, name: str) -> bool:
        """Whether a match is known to be over, as far as memory goes."""
        live = self.hall.tables.get(name)
        return live is not None and live.match.over

    def set_cookie(self, request: HTTPConnection, response: Response, name: str, value: str) -> None:
        secure = self.links(request).base.startswith("https:")
        response.set_cookie(name, value, max_age=KEPT, httponly=True, samesite="lax", secure=secure)

    async def own_tables(self, request: HTTPConnection) -> list[tuple[Live, int]]:
        """The matches in which this visitor has a seat, newest first."""
        found: list[tuple[Live, int]] = []
        for cookie, value in request.cookies.items():
            given = self.signer.read(value) if cookie.startswith(COOKIE) else None
            if given is None or given.kind != SEAT:
                continue
            try:
                live = await self.any_table(given.match)
            except NoSuchMatch:
                continue
            except (Damaged, ValueError, TypeError) as damage:  # the others can be listed all the same
                log.error("Match %s cannot be read: %s", given.match, damage)
                continue
            if is_valid(given, live.match):
                found.append((live, given.seat))
        return sorted(found, key=lambda pair: -pair[0].match.terms.begun)


def http(scheme: str) -> str:
    return {"ws": "http", "wss": "https"}.get(scheme, scheme)


def service_of(request: HTTPConnection) -> TableService:
    service = request.app.state.service
    assert isinstance(service, TableService)
    return service


def check_rate(meter: Meter, who: str) -> None:
    if not meter.allows(who):
        raise Barred(429, msg("That was too much at once; wait a few seconds and try again."))


def language_of(request: HTTPConnection) -> str:
    """What the visitor chose, else the first language of the browser that we speak, else English."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    ranked: list[tuple[float, str]] = []
    for word in request.headers.get("accept-language", "")[:200].split(","):
        name, _, quality = word.partition(";q=")
        try:
            ranked.append((-float(quality or 1), name.strip().lower()[:2]))
        except ValueError:
            continue
    spoken = [name for _, name in sorted(ranked, key=lambda pair: pair[0]) if name in LANGUAGES]
    return spoken[0] if spoken else LANGUAGES[0]


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a posted form."""
    body = await request.body()
    try:
        return dict(parse_qsl(body.decode("utf-8"), keep_blank_values=True, max_num_fields=60, errors="strict"))
    except ValueError as error:
        raise Barred(400, msg("This form cannot be read.")) from error
