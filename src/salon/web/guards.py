"""What stands before every request: size, rate, origin; and what every answer carries: headers that protect.

Written as plain ASGI, so that it costs little and WebSockets pass through it too.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from salon.engine.language import msg
from salon.web.settings import LARGEST_BODY, LARGEST_HEAD, Limit, Limits

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
MOST_CLIENTS: Final = 10_000  # whose rates are remembered

PROTECTION: Final = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",  # links carry passes, which are nobody else's business
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class Meter:
    """How much of a limit is left for each client: a bucket that fills by itself."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, client: str) -> bool:
        now = time.monotonic()
        left, at = self.buckets.pop(client, (self.limit.burst, now))
        left = min(self.limit.burst, left + (now - at) * self.limit.rate)
        allowed = left >= 1
        self.buckets[client] = (left - 1 if allowed else left, now)
        if len(self.buckets) > MOST_CLIENTS:
            self.buckets.popitem(last=False)
        return allowed


class Barred(HTTPException):
    """A request that goes no further: status and sentence. A kind of exception that FastAPI lets through, wherever
    it is raised."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(status, sentence)
        self.status = status
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence


class Guards:
    """Around the whole application. `refuse` makes the answer to what is barred; `hosts`: the names that this server
    answers to, or none if to all; `public`: the address others reach it by, if that is another one."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        hosts: frozenset[str],
        refuse: Callable[[Scope, Barred], ASGIApp],
        public: str = "",
    ) -> None:
        self.app = app
        self.requests = Meter(limits.requests)
        self.hosts = hosts
        self.refuse = refuse
        self.public = place_of(public)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        barred = self.why_barred(scope)
        if scope["type"] == "websocket":
            if barred is None:
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return

        async def send_protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in PROTECTION.items():
                    headers[name] = value
                if "cache-control" not in headers:
                    headers["cache-control"] = "no-store"
            await send(message)

        app = self.app if barred is None else self.refuse(scope, barred)
        if scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}  # the same headers; the server below us keeps the body back
        await app(scope, limited(receive), send_protected)

    def why_barred(self, scope: Scope) -> Barred | None:
        """The first reason why this request goes no further."""
        if sum(len(name) + len(value) for name, value in scope["headers"]) > LARGEST_HEAD:
            return Barred(431, msg("The headers of this request are too large."))
        headers = Headers(scope=scope)
        if not self.answers_to(headers.get("host", "")):
            return Barred(421, msg("This server does not answer to that name."))
        if not self.requests.allows(client_of(scope)):
            return Barred(429, msg("That was too much at once; wait a few seconds and try again."))
        if not scope["query_string"].isascii():
            return Barred(400, msg("This address cannot be read."))
        if too_large(headers.get("content-length", "0")):
            return Barred(413, msg("That was too large; at most 16 kB can be sent."))
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if changes and not is_same_origin(headers, self.public):
            return Barred(403, msg("This request came from another site, so it was not carried out."))
        return None

    def answers_to(self, host: str) -> bool:
        if place_of(f"//{host}") != host.lower():
            return False
        return not self.hosts or urlsplit(f"//{host}").hostname in self.hosts


def client_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def too_large(length: str) -> bool:
    return not length.isdecimal() or int(length) > LARGEST_BODY


def is_same_origin(headers: Headers, public: str = "") -> bool:
    """Browsers say where a request comes from; programs that say nothing carry no cookies of a person's browser."""
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    place = place_of(origin)
    return place != "" and place in (headers.get("host", "").lower(), public)


def place_of(url: str) -> str:
    """Host and port of an address; empty if it has none or is no address."""
    try:
        return urlsplit(url).netloc.lower()
    except ValueError:
        return ""


def limited(receive: Receive) -> Receive:
    """A body that turns out larger than it may be ends here: what follows is cut off."""
    size = 0

    async def receive_limited() -> Message:
        nonlocal size
        message = await receive()
        if message["type"] == "http.request":
            size += len(message.get("body", b""))
            if size > LARGEST_BODY:
                raise Barred(413, msg("That was too large; at most 16 kB can be sent."))
        return message

    return receive_limited
