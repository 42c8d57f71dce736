"""Live play: a WebSocket on which a client asks, and is sent what has changed for its eyes."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import Annotated, Final

from pydantic import BaseModel, Field, TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

import salon
from salon.engine.errors import SalonError
from salon.engine.language import msg, translator
from salon.table.errors import Refused
from salon.table.hall import Live, Watcher
from salon.web.acts import Act, Asked, Thought, carry_out
from salon.web.guards import Barred, Meter, client_of
from salon.web.payload import Data, Links, seat_data, table_context, table_data
from salon.web.rendering import digest, render_regions
from salon.web.rooms.room import room_of
from salon.web.service import TableService, check_rate, language_of, service_of
from salon.web.settings import MOST_WATCHERS

REFUSED: Final = 4403  # closing codes of our own, after a message that says why: not for this client ...
GONE: Final = 4404  # ... or not any more
HUNG_UP: Final = 1006
PATIENCE: Final = 20.0  # seconds within which a new client says what it has seen

UNREADABLE: Final = msg("This message cannot be read.")
FAILED: Final = msg("Something went wrong here, and it was noted down. Nothing is lost: go back and try again.")

log: Final = logging.getLogger("salon.web")

ACTS: Final[TypeAdapter[Act]] = TypeAdapter(Act)


class Regions(BaseModel, strict=True):
    """A hello: the digests of the regions that the client shows."""

    have: dict[str, str] = {}


class Seen(BaseModel, strict=True):
    number: int = -1
    events: Annotated[int, Field(ge=0)] = 0


class Journal(BaseModel, strict=True):
    """A hello: the number of the journal and the count of events that the client knows."""

    have: Seen = Seen()


def regions_of(live: Live, me: int | None, lang: str, links: Links) -> dict[str, str]:
    """The table for these eyes, region by region."""
    room = room_of(live.match.game)
    if me is not None:
        return render_regions(room.template, room.regions, table_context(live, me, lang, links))
    # Spectators may be many, and all see the same.
    stamp = (live.match.number, tuple(live.away), links.base)
    known = live.shown.get(lang)
    if known is None or known[0] != stamp:
        regions = render_regions(room.template, room.regions, table_context(live, None, lang, links))
        known = live.shown[lang] = (stamp, regions)
    return known[1]


class Connection:
    """One client at one table."""

    def __init__(self, socket: WebSocket, service: TableService, live: Live, seat: int | None, as_html: bool) -> None:
        self.socket = socket
        self.service = service
        self.live = live
        self.seat = seat
        self.as_html = as_html
        self.lang = language_of(socket)
        self.links = service.links(socket)
        self.have: dict[str, str] = {}  # HTML: the digests of the client's regions
        self.number = -1  # data: the entry up to which the client knows the journal ...
        self.events = 0  # ... and how many events it has seen ...
        self.seats: list[Data] = []  # ... and who is here, who away
        self.told = len(live.match.sight(seat, self.lang).events)  # HTML: up to here, events were announced
        self.meter = Meter(service.settings.limits.messages)
        self.sending = asyncio.Lock()
        self.watcher: Watcher | None = None

    async def send(self, message: Data) -> None:
        async with self.sending:
            try:
                await self.socket.send_text(json.dumps(message, separators=(",", ":")))
            except RuntimeError as error:  # so Starlette says that the client has hung up meanwhile
                raise WebSocketDisconnect(HUNG_UP) from error

    def read_hello(self, text: str) -> None:
        """The client's first message: what it has seen."""
        if self.as_html:
            self.have = Regions.model_validate_json(text).have
        else:
            seen = Journal.model_validate_json(text).have
            self.number, self.events = seen.number, seen.events

    # What the client is told

    async def push(self) -> None:
        """Send what has changed, as often as something does; a slow client gets several changes at once."""
        assert self.watcher is not None
        first = True
        while True:
            self.watcher.changed.clear()
            news = await self.news()
            if news is not None:
                await self.send(news)
            elif first:
                await self.send({"type": "here", "number": self.live.match.number, "version": salon.__version__})
            first = False
            await self.watcher.changed.wait()

    async def news(self) -> Data | None:
        """What has changed for these eyes; nobody sees what is not written yet, or could not be written."""
        while True:
            if self.live.gone:
                await self.find_again()
            async with self.live.lock:
                if not self.live.gone:
                    return self.html_news() if self.as_html else self.data_news()

    async def find_again(self) -> None:
        """The table went out of memory: go on with it as it is written."""
        assert self.watcher is not None
        self.live.watchers.discard(self.watcher)
        self.live = await self.service.hall.table(self.live.match.terms.match)
        self.live.watchers.add(self.watcher)

    def html_news(self) -> Data | None:
        """The regions that the client has not got as they are now; None if it has all."""
        match = self.live.match
        regions = regions_of(self.live, self.seat, self.lang, self.links)
        changed: dict[str, object] = {}
        for name, html in regions.items():
            now = digest(html)
            if self.have.get(name) != now:
                self.have[name] = now
                changed[name] = {"html": html, "digest": now}
        sight = match.sight(self.seat, self.lang)
        said = [sentence for event in sight.events[self.told :] if (sentence := sight.tell(event))]
        self.told = len(sight.events)
        if not changed:
            return None
        return {
            "type": "update", "number": match.number, "regions": changed, "said": said,
            "asked": match.is_asked(self.seat), "version": salon.__version__,
        }  # fmt: skip

    def data_news(self) -> Data | None:
        """The match, with the events the client has not seen; all of them if moves were taken back meanwhile, or if
        the client has seen what never was."""
        match = self.live.match
        seats = [seat_data(self.live, seat) for seat in range(len(match.seats))]
        events = len(match.sight(self.seat, self.lang).events)
        if self.number == match.number and self.events == events and seats == (self.seats or seats):
            self.seats = seats
            return None
        knows = match.last_undo <= self.number <= match.number and self.events <= events
        since = self.events if knows else 0
        self.number, self.events, self.seats = match.number, events, seats
        return {"type": "update"} | table_data(self.live, self.seat, self.lang, since)

    # What the client asks

    async def listen(self) -> None:
        """Answer one request after the other; but a bot may take its time, and the rest does not wait for it."""
        t = translator(self.lang)
        thoughts: set[asyncio.Task[None]] = set()
        try:
            while True:
                text = await received(self.socket)
                try:
                    check_rate(self.meter, "")
                    act = ACTS.validate_json(text)
                except (Barred, ValidationError) as error:
                    sentence = error.sentence if isinstance(error, Barred) else UNREADABLE
                    await self.send({"type": "answer", "id": id_of(text), "ok": False, "sentence": t(sentence)})
                    continue
                answering = self.answer(act)
                if not isinstance(act, Thought):
                    await answering
                    continue
                task = asyncio.create_task(answering)
                thoughts.add(task)
                task.add_done_callback(thoughts.discard)
                task.add_done_callback(lambda task: task.cancelled() or task.exception())  # the client is gone
        finally:
            for task in thoughts:
                task.cancel()

    async def answer(self, act: Act) -> None:
        await self.send({"type": "answer", "id": act.id} | await self.done(act))

    async def done(self, act: Act) -> Data:
        """Carry out a request; a sentence for whatever cannot be."""
        t = translator(self.lang)
        try:
            if self.seat is None:
                raise Refused(msg("You are watching: only those who play can do this."))
            if self.live.gone:
                await self.find_again()
            client = client_of(self.socket.scope)
            done = await carry_out(self.service, self.live, self.seat, act, self.lang, client)
        except Refused as refusal:
            return {"ok": False, "sentence": refusal.in_language(self.lang)}
        except Barred as barred:
            return {"ok": False, "sentence": t(barred.sentence)}
        except SalonError as failure:
            log.error("Not carried out at match %s: %s", self.live.match.terms.match, failure)
            failed = t("This could not be written down, so it has not happened. Please try again.")
            return {"ok": False, "sentence": failed}
        goto = {"goto": f"/table/{self.live.match.terms.match}/next"} if done.rematch and self.as_html else {}
        return {"ok": True} | done.model_dump(exclude_none=True) | goto


def id_of(text: str) -> str:
    """The name of a request that could not be read otherwise, if it has one."""
    try:
        return Asked.model_validate({"id": json.loads(text)["id"]}).id
    except (ValueError, TypeError, LookupError, RecursionError):
        return ""


async def serve(socket: WebSocket, name: str) -> None:
    """A client's connection, from hello to goodbye."""
    as_html = socket.query_params.get("as", "json") == "html"
    lang = language_of(socket)
    try:
        service = service_of(socket)
        live, seat = await service.admitted(socket, name)
        if sum(watcher.seat == seat for watcher in live.watchers) >= MOST_WATCHERS:
            raise Barred(429, msg("So many are at this table that nobody else fits in."))
    except (SalonError, Barred) as refusal:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            await socket.accept()
        await goodbye(socket, reason(refusal, lang), REFUSED)
        return
    try:
        await socket.accept()
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # the client did not wait
    connection = Connection(socket, service, live, seat, as_html)
    try:
        connection.read_hello(await asyncio.wait_for(received(socket), PATIENCE))
    except (ValidationError, TimeoutError):
        await goodbye(socket, translator(lang)(UNREADABLE), REFUSED)
        return
    except WebSocketDisconnect:
        return
    connection.watcher = service.hall.join(live, seat)
    tasks = [asyncio.create_task(connection.push()), asyncio.create_task(connection.listen())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    except (WebSocketDisconnect, OSError):
        pass  # the client hung up, perhaps in the middle of a message
    except SalonError as refusal:
        await goodbye(socket, reason(refusal, lang), GONE)
    except Exception:
        log.exception("Live play at match %s broke off", name[:64])
        await goodbye(socket, translator(lang)(FAILED), GONE)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        service.hall.leave(connection.live, connection.watcher)


def reason(error: SalonError | Barred, lang: str) -> str:
    """Why somebody cannot be at a table, as they should hear it; what is wrong with the database is for the log."""
    if isinstance(error, Refused):
        return error.in_language(lang)
    if isinstance(error, Barred):
        return translator(lang)(error.sentence)
    log.error("A table cannot be shown: %s", error)
    return translator(lang)(FAILED)


async def received(socket: WebSocket) -> str:
    """The next message; empty if it is bytes, which say nothing here."""
    try:
        return await socket.receive_text()
    except KeyError:
        return ""
    except RuntimeError as error:
        raise WebSocketDisconnect(HUNG_UP) from error


async def goodbye(socket: WebSocket, sentence: str, code: int) -> None:
    """Say why, and hang up, unless the client has done so already."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.send_text(json.dumps({"type": "gone", "sentence": sentence}))
        await socket.close(code)
