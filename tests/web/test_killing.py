"""kill -9 at any moment: whatever was acknowledged is there afterwards, exactly once, and the game goes on."""

from __future__ import annotations

import json
import random
import threading
import time
from abc import ABC, abstractmethod
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from salon.table import journal
from salon.table.journal import Entry
from salon.table.match import restored
from salon.table.requests import MOVED_ON
from salon.table.store import open_store
from tests.looking import LOOKING
from tests.web.clients import PATIENCE, Browser, Guest, House, Json, Line, begin, http, until

BREATH = 0.01  # seconds before knocking at a closed door again
LISTEN = 0.05
TABLES = (("me", "open"), ("me", "open"), ("me", "bot:random"))


class Client(threading.Thread, ABC):
    """Somebody who asks one thing after the other, and asks again by the same name until there is an answer."""

    def __init__(self, guest: Guest, seed: int) -> None:
        super().__init__(name=f"client {guest.table} {guest.seat}")
        self.guest = guest
        self.chance = random.Random(seed)
        self.asked: list[Json] = []
        self.done: dict[str, int] = {}  # requests by name, and the numbers they were acknowledged with
        self.refused: list[str] = []
        self.again = 0  # how often something was asked again
        self.stopping = threading.Event()
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stopping.is_set() or self.waits():
                try:
                    self.visit()
                except (WebSocketException, OSError, httpx.TransportError):
                    time.sleep(BREATH)  # the server is away
        except BaseException as error:
            self.failure = error

    @abstractmethod
    def visit(self) -> None:
        """What the client does while the server is there."""

    def waits(self) -> bool:
        """For an answer to the last thing it asked."""
        return bool(self.asked) and self.asked[-1]["id"] not in {*self.done, *self.refused}

    def next_request(self, act: str, **values: object) -> Json:
        self.asked.append({"id": f"{self.kind}-{len(self.asked)}", "act": act, **values})
        return self.asked[-1]

    @property
    def kind(self) -> str:
        return type(self).__name__.lower()

    def finish(self) -> None:
        self.stopping.set()
        self.join(PATIENCE)
        assert not self.is_alive()
        if self.failure is not None:
            raise self.failure


class Player(Client):
    """Moves, takes back and talks on a WebSocket."""

    def visit(self) -> None:
        with self.guest.line() as line:
            now = line.update()
            if self.waits():
                self.again += 1
                self.ask(line, self.asked[-1])
            while not self.stopping.is_set():
                now = self.newest(line, now)
                request = self.choose(now)
                if request is None:
                    self.listen(line, LISTEN)
                else:
                    self.ask(line, request)

    def newest(self, line: Line, now: Json) -> Json:
        """The table as it is now, with everything that this client has done."""
        known = [now, *(each for each in line.heard if each["type"] == "update")]
        least = max(self.done.values(), default=0)
        while known[-1]["number"] < least:
            known.append(line.update())
        line.heard.clear()
        return known[-1]

    def choose(self, now: Json) -> Json | None:
        if now["legal"]:
            action = self.chance.choice(now["legal"])["action"]
            return self.next_request("move", decision=now["decision"], action=action)
        if now["over"] or self.chance.random() < 0.1:
            return self.next_request("chat", text=f"{self.kind} {self.guest.seat} says {len(self.asked)}")
        if self.chance.random() < 0.2:
            return self.next_request("undo")  # which may not be possible
        return None

    def ask(self, line: Line, request: Json) -> None:
        answer = line.ask(**request)
        if answer["ok"]:
            self.done[request["id"]] = answer["number"]
        else:
            assert request["act"] == "undo" or answer["sentence"] == MOVED_ON, (request, answer)
            self.refused.append(request["id"])  # the other one may have taken back just now

    def listen(self, line: Line, patience: float) -> None:
        with suppress(TimeoutError):
            line.heard.append(json.loads(line.socket.recv(timeout=patience)))


class Talker(Client):
    """Talks by HTTP, from the same seat."""

    def visit(self) -> None:
        if not self.waits():
            self.next_request("chat", text=f"{self.kind} {self.guest.seat} says {len(self.asked)}")
        elif self.asked[-1]["id"] not in self.done:
            self.again += 1
        request = self.asked[-1]
        answer = self.guest.http.post(f"{self.guest.path}/acts", json=request)
        assert answer.status_code == 200, answer.text
        self.done[request["id"]] = answer.json()["number"]
        self.stopping.wait(BREATH)


def wait_for(clients: list[Client], more: int) -> None:
    """Until so many more requests of theirs are answered."""
    enough = done_by(clients) + more
    until(lambda: done_by(clients) >= enough)


def kill_and_restart(house: House, rounds: int, seed: int) -> list[Client]:
    """People play and talk at several tables while the server is killed again and again."""
    chance = random.Random(seed)
    guests = [begin(house.url, *seats)[:-1] for seats in TABLES]
    clients: list[Client] = []
    for number, people in enumerate(guests):
        clients += [Player(guest, seed + number) for guest in people]
        clients.append(Talker(people[0], seed + number))
    with http(house.url) as probe:
        for client in clients:
            client.start()
        try:
            for _ in range(rounds):
                wait_for(clients, chance.randrange(5, 60))
                house.kill()
                with pytest.raises(httpx.TransportError):
                    probe.get("/")
                house.start()
            for client in clients:
                wait_for([client], 1)
        finally:
            for client in clients:
                client.finish()
            for people in guests:
                for guest in people:
                    guest.close()
    return clients


def done_by(clients: list[Client]) -> int:
    """How much was acknowledged so far."""
    for client in clients:
        if client.failure is not None:
            raise client.failure
    return sum(len(client.done) for client in clients)


def check_journals(database: str, clients: list[Client]) -> None:
    """The journals say what the clients were told, and nothing twice."""
    with closing(open_store(database)) as store:
        for table in {client.guest.table for client in clients}:
            entries = store.entries(table)
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
            terms = store.terms(table)
            assert terms is not None
            match = restored(terms, entries, None)
            quick = restored(terms, entries, store.snapshot(table))
            assert quick.playthrough.state.save()["fields"] == match.playthrough.state.save()["fields"]
            named = Counter((entry.seat, entry.client) for entry in entries if entry.client)
            assert set(named.values()) == {1}
            by_name = {(entry.seat, entry.client): entry for entry in entries}
            for client in clients:
                if client.guest.table == table:
                    check_client(client, by_name)


def check_client(client: Client, by_name: dict[tuple[int, str], Entry]) -> None:
    kinds = {"move": journal.MOVE, "chat": journal.CHAT, "undo": journal.UNDO}
    seat = client.guest.seat
    assert seat is not None
    for request in client.asked:
        name = request["id"]
        if name in client.refused:
            assert (seat, name) not in by_name
            continue
        entry = by_name[seat, name]
        assert entry.number == client.done[name]
        assert entry.kind == kinds[request["act"]]
        assert entry.text == request.get("text", "")
        assert entry.kind != journal.MOVE or entry.value == request["action"]


def check_killing(house: House, rounds: int, seed: int) -> None:
    with Browser(house.url) as ines:
        form = {"option-players": "2", "seat-0": "me", "seat-1": "open"}
        page = ines.post("/tables", game="bioutifoul", name="Ines", **form)
        own, invitation = (
            f"/{kind}/{page.partition(f'/{kind}/')[2].partition(chr(34))[0]}" for kind in ("seat", "join")
        )
        path = ines.at
        clients = kill_and_restart(house, rounds, seed)
        assert "Ines" in ines.get(path)  # her cookie is as good as before ...
        assert path in ines.get("/")
        with Browser(house.url) as elsewhere, Browser(house.url) as friend:
            assert elsewhere.get(own)  # ... and so are her link and the one for a friend
            assert elsewhere.at == path
            friend.post(invitation, name="Claire")
            assert friend.at == path
    house.stop()
    check_journals(house.database, clients)
    assert sum(client.again for client in clients) > rounds
    assert "Traceback" not in house.logged()


def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        assert isinstance(house, House)
        check_killing(house, rounds=6 if LOOKING else 3, seed=random.randrange(10**6))


def test_the_same_with_postgres(tmp_path: Path, postgres: str) -> None:
    with House(tmp_path, postgres) as house:
        assert isinstance(house, House)
        check_killing(house, rounds=3 if LOOKING else 2, seed=random.randrange(10**6))
