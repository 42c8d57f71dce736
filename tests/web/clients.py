"""Who comes to a real server: programs with a pass, by HTTP and by WebSocket, and browsers with cookies."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import fields
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import httpx
from fastapi import FastAPI
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from salon.table.hall import Hall, Live
from salon.table.keeper import Keeper
from salon.web.guards import Guards
from salon.web.server import listen, server_of
from salon.web.service import TableService
from salon.web.settings import Limit, Limits, Settings
from tests.web.servers import HOST, MANY, ROOT, Server

PATIENCE = 60.0  # seconds after which a test gives up, on however busy a machine
ENDLESS = Limit(MANY, MANY)
RELAXED = Limits(*[ENDLESS] * len(fields(Limits)))

EVIL = "http://evil.example"

Json = dict[str, Any]
T = TypeVar("T")

_names = count(1)


def new_id() -> str:
    return f"request-{next(_names)}"


def http(url: str, token: str = "", **more: Any) -> httpx.Client:
    """A client that goes to the server itself, past all proxies, and loads no certificates."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return httpx.Client(base_url=url, headers=headers, timeout=PATIENCE, trust_env=False, verify=False, **more)


def until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.01)


def raw(house: House, request: bytes) -> bytes:
    """What the server answers to bytes that no client of good manners would send."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=60) as line:
        line.sendall(request)
        answer = b""
        while b"\r\n\r\n" not in answer and (more := line.recv(65536)):
            answer += more
    return answer


def said(answer: httpx.Response) -> str:
    """The sentence of a refusal, which is JSON for programs."""
    assert answer.headers["content-type"].startswith("application/json")
    (sentence,) = answer.json().values()
    return str(sentence)


# --- Somebody with a pass -------------------------------------------------------------------------------------


class Guest:
    """A program at a table: with a seat, or (seat None) watching."""

    def __init__(self, url: str, table: str, token: str, seat: int | None = None) -> None:
        self.url = url
        self.table = table
        self.token = token
        self.seat = seat
        self.http = http(url, token)

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    def look(self) -> Json:
        """The table, as this guest sees it."""
        found = self.http.get(self.path)
        assert found.status_code == 200, found.text
        return dict(found.json())

    def ask(self, act: str, id: str = "", **values: Any) -> httpx.Response:
        return self.http.post(f"{self.path}/acts", json={"id": id or new_id(), "act": act, **values})

    def do(self, act: str, id: str = "", **values: Any) -> Json:
        """Ask for something that is possible; the answer."""
        answer = self.ask(act, id, **values)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def refused(self, act: str, **values: Any) -> str:
        """Ask for something that is not possible; the sentence why."""
        answer = self.ask(act, **values)
        assert answer.status_code == 409, answer.text
        return str(answer.json()["error"])

    def move(self, pick: int = 0, id: str = "") -> Json:
        """Take one of the legal actions."""
        now = self.look()
        action = now["legal"][pick % len(now["legal"])]["action"]
        return self.do("move", id, decision=now["decision"], action=action)

    @contextmanager
    def line(self, have: Json | None = None, form: str = "json", **headers: str) -> Iterator[Line]:
        """Connected, and having said what has been seen."""
        with self.connected(form, **headers) as socket:
            line = Line(socket)
            line.say({"have": have or {}})
            yield line

    def connected(self, form: str = "json", **headers: str) -> ClientConnection:
        return connect(
            f"{self.url.replace('http', 'ws')}{self.path}/live?as={form}",
            additional_headers={"Authorization": f"Bearer {self.token}", **headers},
            proxy=None,
            open_timeout=PATIENCE,
            max_size=None,
            max_queue=None,  # a test may listen late
        )

    def close(self) -> None:
        self.http.close()

    def __enter__(self) -> Guest:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Line:
    """A WebSocket to a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Json] = []

    def say(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear(self) -> Json:
        self.heard.append(json.loads(self.socket.recv(timeout=PATIENCE)))
        return self.heard[-1]

    def hear_until(self, wanted: Callable[[Json], object]) -> Json:
        while not wanted(message := self.hear()):
            pass
        return message

    def update(self) -> Json:
        return self.hear_until(lambda message: message["type"] == "update")

    def ask(self, act: str, id: str = "", **values: Any) -> Json:
        """Ask, and wait for the answer, whatever else comes before it."""
        id = id or new_id()
        self.say({"id": id, "act": act, **values})
        return self.hear_until(lambda message: message["type"] == "answer" and message["id"] == id)


def closing_code(line: Line) -> int:
    """With which code the server ends the connection, whatever it still says before."""
    try:
        while True:
            line.hear()
    except ConnectionClosed as closed:
        return int(closed.rcvd.code) if closed.rcvd else 0


def begin(url: str, *seats: str, name: str = "Ines", game: str = "bioutifoul", **options: Any) -> list[Guest]:
    """A new match: everybody who sits at the table, by seat, and last somebody who watches."""
    wanted = {"game": game, "seats": seats, "options": {"players": len(seats)} | options, "name": name}
    with http(url) as client:
        answer = client.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        begun = answer.json()
        found = {} if begun["seat"] is None else {begun["seat"]: begun["token"]}
        for number, invitation in begun["invitations"].items():
            sitting = {"invitation": invitation, "name": f"Friend {number}"}
            seated = client.post(f"/api/tables/{begun['table']}/seats", json=sitting)
            assert seated.status_code == 200, seated.text
            found[seated.json()["seat"]] = seated.json()["token"]
    table = begun["table"]
    guests = [Guest(url, table, token, seat) for seat, token in sorted(found.items())]
    return [*guests, Guest(url, table, begun["watch"])]


def in_turn(guests: list[Guest]) -> tuple[Guest, Guest]:
    """The one of two at a table who is asked now, and the other."""
    asked = guests[0].look()["to_act"][0]
    return guests[asked], guests[1 - asked]


def play_out(guests: list[Guest]) -> None:
    """Two at a table play to the end by HTTP, taking every hint: such games are short."""
    asked, other = in_turn(guests)
    while not (now := asked.look())["over"]:
        if now["legal"]:
            asked.do("move", decision=now["decision"], action=asked.do("hint", bot="greedy")["action"])
        else:
            asked, other = other, asked


# --- Somebody with a browser ----------------------------------------------------------------------------------


class Browser:
    """Cookies and pages, without scripts."""

    def __init__(self, url: str, lang: str = "en") -> None:
        self.client = http(url, follow_redirects=True)
        self.client.headers.update({"Accept-Language": lang, "Origin": url, "Sec-Fetch-Site": "same-origin"})

    def get(self, path: str, status: int = 200) -> str:
        return self.page(self.client.get(path), status)

    def post(self, path: str, status: int = 200, /, **form: Any) -> str:
        return self.page(self.client.post(path, data=form), status)

    def page(self, answer: httpx.Response, status: int) -> str:
        assert answer.status_code == status, f"{answer.status_code} {answer.text[:3000]}"
        self.at = answer.url.path
        return answer.text

    @property
    def table(self) -> str:
        """The name of the match whose page was got last."""
        return self.at.split("/")[2]

    def guest(self, table: str, seat: int | None = None) -> Guest:
        """The same person as a program."""
        token = self.client.cookies[f"salon-table-{table}"]
        return Guest(str(self.client.base_url).rstrip("/"), table, token, seat)

    def close(self) -> None:
        self.client.close()

    def __enter__(self) -> Browser:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


# --- Servers ----------------------------------------------------------------------------------------------------


class House(Server):
    """A server in a process of its own, whose log is kept."""

    def __init__(self, folder: Path, database: str = "", limited: bool = False, **more: Any) -> None:
        self.log = folder / "log.txt"
        super().__init__(database or folder / "salon.db", limited=limited, **more)

    def start(self) -> None:
        call = (
            f"serve({self.database!r}, {self.port}, {self.pause}, {self.limited}, {self.away}, {self.cards!r},"
            f" **{self.more!r})"
        )
        command = [sys.executable, "-c", f"from tests.web.servers import serve; {call}"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        assert self.process.stdout.readline() == "open\n"

    def logged(self) -> str:
        return self.log.read_text()


class Indoors:
    """A server on a thread of this process, so that a test can reach into its hall."""

    def __init__(self, settings: Settings, keeper: Keeper | None = None) -> None:
        self.opened: Future[asyncio.AbstractEventLoop] = Future()
        listening = listen(HOST, 0, True)
        self.url = f"http://{HOST}:{listening.getsockname()[1]}"
        self.server = server_of(settings, keeper or Keeper(settings.database), self.started)
        self.thread = threading.Thread(target=self.server.run, args=([listening],))
        self.thread.start()
        self.loop = self.opened.result(PATIENCE)

    def started(self) -> None:
        self.opened.set_result(asyncio.get_running_loop())

    @property
    def service(self) -> TableService:
        guards = self.server.config.app
        assert isinstance(guards, Guards)
        assert isinstance(guards.app, FastAPI)
        service = guards.app.state.service
        assert isinstance(service, TableService)
        return service

    @property
    def hall(self) -> Hall:
        return self.service.hall

    def live(self, guest: Guest) -> Live:
        return self.hall.tables[guest.table]

    def call(self, function: Callable[..., T], *values: object) -> T:
        """Call something on the server's own thread."""

        async def called() -> T:
            return function(*values)

        return self.run(called())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def __enter__(self) -> Indoors:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
