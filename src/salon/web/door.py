"""The door of the house, before anything of a request is understood: how many lines an address may hold, how long a
request may take to arrive, and how large its headers may be.

uvicorn limits none of this by itself (its limit on headers works with one of its parsers only), so its protocols are
extended here. Nobody's language is known yet: what the door says is English.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from salon.web.settings import LARGEST_HEAD, Settings

LOOPBACK: Final = ("127.0.0.1", "::1")
TOO_MANY: Final = "So many connections come from your address that no more are answered; close some and try again."
TOO_SLOW: Final = "The request did not arrive in time."
TOO_LARGE: Final = "The headers of this request are too large."

log: Final = logging.getLogger("salon.web")


class Door:
    """Who is inside, by address."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.connections
        self.patience = settings.patience
        self.is_behind_proxy = bool(settings.public_url)
        self.inside: Counter[str] = Counter()
        self.full: set[str] = set()  # addresses that were turned away, and said so in the log

    def is_full(self, address: str) -> bool:
        """A server with a public address has a proxy on this machine: all of its guests come from there."""
        if self.is_behind_proxy and address in LOOPBACK:
            return False
        if self.inside[address] < self.most:
            self.full.discard(address)
            return False
        if address not in self.full:
            self.full.add(address)
            log.warning("%s holds %d connections and gets no more", address, self.most)
        return True

    def enter(self, address: str) -> None:
        self.inside[address] += 1

    def leave(self, address: str) -> None:
        self.inside[address] -= 1
        if self.inside[address] <= 0:
            del self.inside[address]
            self.full.discard(address)


def address_of(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""


def refusal(status: HTTPStatus, sentence: str) -> bytes:
    head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n"
    return f"{head}content-length: {len(sentence)}\r\nconnection: close\r\n\r\n{sentence}".encode()


def protocols(door: Door) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """uvicorn's two kinds of line, HTTP and WebSocket, that come in by this door."""

    class Line(AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # which parser there is, is known at run time only
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            self.address: str | None = None  # as long as it is counted
            self.read: object = None  # the request whose headers have come
            self.head = 0  # bytes of headers that are not complete
            self.waiting: asyncio.TimerHandle | None = None  # for the rest of a request

        def connection_made(self, transport: asyncio.Transport) -> None:
            super().connection_made(transport)
            address = address_of(transport)
            if door.is_full(address):
                self.turn_away(HTTPStatus.SERVICE_UNAVAILABLE, TOO_MANY)
                return
            door.enter(address)
            self.address = address
            self.waiting = self.loop.call_later(door.patience, self.give_up)

        def connection_lost(self, error: Exception | None) -> None:
            self.let_go()
            super().connection_lost(error)

        def let_go(self) -> None:
            self.stop_waiting()
            if self.address is not None:
                door.leave(self.address)
                self.address = None

        def stop_waiting(self) -> None:
            if self.waiting is not None:
                self.waiting.cancel()
                self.waiting = None

        def data_received(self, data: bytes) -> None:
            if self.transport.is_closing():
                return  # what comes after a refusal
            was_body = self.cycle is not None and self.cycle.more_body
            super().data_received(data)
            if self.transport.get_protocol() is not self:
                self.let_go()  # it is a WebSocket now, which is counted as such
                return
            has_come = self.cycle is not None and self.cycle is not self.read
            self.read = self.cycle
            is_body = self.cycle is not None and self.cycle.more_body
            self.head = 0 if has_come or is_body or was_body else self.head + len(data)
            if self.head > LARGEST_HEAD:
                self.turn_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, TOO_LARGE)
            elif has_come and not is_body:
                self.stop_waiting()
            elif self.is_unread() and self.waiting is None:
                self.waiting = self.loop.call_later(door.patience, self.give_up)
            elif not self.is_unread():
                self.stop_waiting()

        def is_unread(self) -> bool:
            """Whether some of a request has come and some is missing."""
            return self.head > 0 or (self.cycle is not None and self.cycle.more_body)

        def give_up(self) -> None:
            self.waiting = None
            if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
                self.turn_away(HTTPStatus.REQUEST_TIMEOUT, TOO_SLOW)
            else:
                self.transport.close()

        def turn_away(self, status: HTTPStatus, sentence: str) -> None:
            self.stop_waiting()
            if not self.transport.is_closing():
                self.transport.write(refusal(status, sentence))
                self.transport.close()

    class Socket(WebSocketsSansIOProtocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            door.enter(address_of(transport))

        def connection_lost(self, error: Exception | None) -> None:
            door.leave(self.client[0] if self.client else "")
            super().connection_lost(error)

    return Line, Socket
