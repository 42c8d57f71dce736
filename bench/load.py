"""Many live tables at once, on loopback: `make load`, or `python bench/load.py --tables 200 --moves 100`.

Starts a server of its own, with its own database in a temporary folder. At each table two clients play over
WebSockets, each thinking for a random time, so that all tables together make so many moves a second. Then the
journals are read again: every acknowledged move must be there once.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import websockets

from salon.registry import GAMES
from salon.table.journal import MOVE
from salon.table.match import restored
from salon.table.store import open_store

HOST: Final = "127.0.0.1"
FILES: Final = 16_384  # a socket each
PATIENCE: Final = 5.0  # seconds for the last answers
SITTING_DOWN: Final = 300.0  # seconds for all to come in, before the clock starts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--game", choices=list(GAMES), default=next(iter(GAMES)), help="one that two can play")
    parser.add_argument("--moves", type=float, default=500, help="moves a second, all tables together")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--html", action="store_true", help="clients are sent pages, as browsers are")
    parser.add_argument("--serve", metavar="DATABASE", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, hard), hard))
    if wanted.serve:
        serve(wanted.serve)
    else:
        with tempfile.TemporaryDirectory() as folder:
            measure(wanted, Path(folder) / "load.db")


# The server's side


def serve(database: str) -> None:
    from salon.table.keeper import Keeper
    from salon.web.server import listen, serve
    from salon.web.settings import Limit, Limits, Settings

    endless = Limit(1e9, 1e9)
    limits = Limits(requests=endless, tables=endless, messages=endless, chat=endless, hints=endless, replays=endless)
    settings = Settings(database=database, limits=limits, pause=0, connections=FILES)
    listening = listen(HOST, 0, True)
    print(listening.getsockname()[1], flush=True)
    serve(settings, Keeper(database), listening, lambda: print("open", flush=True))


def resident(pid: int) -> float:
    """Megabytes in memory."""
    words = Path(f"/proc/{pid}/statm").read_text().split()
    return int(words[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def busy(pid: int) -> float:
    """Seconds of processor time so far: unlike latencies, these hardly depend on what else the machine does."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


# The clients' side


class Load:
    def __init__(self, port: int, wanted: argparse.Namespace) -> None:
        self.port = port
        self.wanted = wanted
        self.latencies: list[float] = []
        self.acknowledged: dict[str, list[str]] = {}
        self.refused = 0
        self.unanswered = 0
        self.failures = 0
        self.connected = 0
        self.worked = 0.0  # by the server, in seconds of processor time
        self.begin = asyncio.Event()  # once everybody sees the table
        self.until = 0.0
        self.think = wanted.tables / wanted.moves

    def open_table(self, connection: http.client.HTTPConnection) -> tuple[str, list[str]]:
        begun = post(connection, "/api/tables", {"game": self.wanted.game, "seats": ["me", "open"], "name": "One"})
        name = begun["table"]
        invitation = begun["invitations"]["1"]
        seated = post(connection, f"/api/tables/{name}/seats", {"invitation": invitation, "name": "Two"})
        return name, [begun["token"], seated["token"]]

    async def play(self, name: str, seat: int, token: str) -> None:
        """One client: it reads all that comes, and whenever it is asked, it thinks and takes any of its options."""
        luck = random.Random(f"{name} {seat}")
        form = "html" if self.wanted.html else "json"
        url = f"ws://{HOST}:{self.port}/api/tables/{name}/live?as={form}"
        headers = {"Authorization": f"Bearer {token}"}
        sent: dict[str, float] = {}
        thinking: set[asyncio.Task[None]] = set()
        answered = -1
        async with websockets.connect(
            url, additional_headers=headers, max_size=None, ping_interval=None, open_timeout=SITTING_DOWN
        ) as socket:
            await socket.send("{}")
            first = await socket.recv()  # the table is up: the server has shown it
            self.connected += 1
            await self.begin.wait()
            while self.left() > 0 or sent:
                try:
                    text = first or await asyncio.wait_for(socket.recv(), max(self.left(), PATIENCE))
                except TimeoutError:
                    self.unanswered += len(sent)
                    return
                first, message = "", json.loads(text)
                if message["type"] == "answer":
                    self.note(name, message, sent)
                    continue
                asked = question_in_html(message) if self.wanted.html else question_in_data(message)
                if asked is not None and asked[0] > answered:
                    answered, actions = asked
                    task = asyncio.create_task(self.answer(socket, answered, actions, luck, sent))
                    thinking.add(task)
                    task.add_done_callback(thinking.discard)

    async def answer(
        self,
        socket: websockets.ClientConnection,
        decision: int,
        actions: list[int],
        luck: random.Random,
        sent: dict[str, float],
    ) -> None:
        await asyncio.sleep(luck.expovariate(1 / self.think))
        if self.left() <= 0:
            return
        request = f"m{decision}"
        sent[request] = time.perf_counter()
        move = {"id": request, "act": "move", "decision": decision, "action": luck.choice(actions)}
        await socket.send(json.dumps(move))

    def note(self, name: str, message: dict[str, Any], sent: dict[str, float]) -> None:
        self.latencies.append(time.perf_counter() - sent.pop(message["id"]))
        if message["ok"]:
            self.acknowledged.setdefault(name, []).append(message["id"])
        else:
            self.refused += 1

    def left(self) -> float:
        return self.until - time.perf_counter()


def question_in_data(message: dict[str, Any]) -> tuple[int, list[int]] | None:
    legal = [each["action"] for each in message["legal"]] if "legal" in message else []
    return (message["decision"], legal) if legal else None


def question_in_html(message: dict[str, Any]) -> tuple[int, list[int]] | None:
    """What can be clicked in the regions that came."""
    html = "".join(region["html"] for region in message.get("regions", {}).values())
    decision = re.search(r'data-decision="(\d+)"', html)
    actions = [int(number) for number in re.findall(r'data-act="(\d+)"', html)]
    return (int(decision[1]), actions) if message.get("asked") and decision and actions else None


def post(connection: http.client.HTTPConnection, path: str, body: dict[str, Any]) -> Any:
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer = connection.getresponse()
    text = answer.read()
    if answer.status >= 300:
        raise RuntimeError(f"{path}: {answer.status} {text[:200]!r}")
    return json.loads(text)


def measure(wanted: argparse.Namespace, database: Path) -> None:
    command = [sys.executable, __file__, "--serve", str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        port = int(server.stdout.readline())
        assert server.stdout.readline().strip() == "open"
        try:
            load = Load(port, wanted)
            empty = resident(server.pid)
            connection = http.client.HTTPConnection(HOST, port)
            began = time.perf_counter()
            tables = [load.open_table(connection) for _ in range(wanted.tables)]
            print(f"{wanted.tables} tables opened and joined in {time.perf_counter() - began:.1f} s")
            asyncio.run(run(load, tables, server.pid))
            full = resident(server.pid)
            load.worked += busy(server.pid)
        finally:
            server.terminate()
    report(load, empty, full, database)


async def run(load: Load, tables: list[tuple[str, list[str]]], server: int) -> None:
    players = [(name, seat, token) for name, tokens in tables for seat, token in enumerate(tokens)]
    clients = [asyncio.create_task(load.play(*player)) for player in players]
    while load.connected < len(clients) and not any(client.done() for client in clients):
        await asyncio.sleep(0.05)
    load.until = time.perf_counter() + load.wanted.seconds
    load.worked = -busy(server)
    load.begin.set()
    results = await asyncio.gather(*clients, return_exceptions=True)
    failures = [result for result in results if isinstance(result, BaseException)]
    load.failures = len(failures)
    if failures:
        print(f"{len(failures)} clients failed, the first one with: {failures[0]!r}")


def report(load: Load, empty: float, full: float, database: Path) -> None:
    wanted = load.wanted
    moves = sum(len(each) for each in load.acknowledged.values())
    ranked = sorted(load.latencies) or [0.0]
    half, most = ranked[len(ranked) // 2], ranked[min(len(ranked) - 1, int(len(ranked) * 0.99))]
    print(f"{2 * wanted.tables} clients, {'pages' if wanted.html else 'data'}, {wanted.seconds:g} s")
    print(f"moves a second      {moves / wanted.seconds:8.0f}   (asked for {wanted.moves:g})")
    print(f"latency p50, p99    {half * 1000:8.1f} ms {most * 1000:8.1f} ms   from sending a move to its answer")
    print(f"server              {load.worked / max(1, moves) * 1000:8.2f} ms of processor time a move")
    print(f"memory              {(full - empty) / wanted.tables * 1000:8.0f} kB a table ({full:.0f} MB in all)")
    print(f"refused, unanswered {load.refused:8d} {load.unanswered:8d}")
    lost, doubled = compare(load, database)
    print(f"lost, doubled       {lost:8d} {doubled:8d}   of {moves} acknowledged moves, read again from the journals")
    sys.exit(1 if lost or doubled or load.unanswered or load.failures or not moves else 0)


def compare(load: Load, database: Path) -> tuple[int, int]:
    """Acknowledged moves that the journals do not have, and moves there that nobody's request accounts for. Each
    journal is read as the server would read it, so every move of it is possible and in order."""
    with closing(open_store(str(database))) as store:
        lost = extra = 0
        for name, clients in load.acknowledged.items():
            terms = store.terms(name)
            assert terms is not None
            entries = store.entries(name)
            restored(terms, entries, None)
            written = [entry.client for entry in entries if entry.kind == MOVE]
            lost += len(set(clients) - set(written))
            extra += len(written) - len(clients)
    return lost, max(0, extra - load.unanswered)


if __name__ == "__main__":
    main()
