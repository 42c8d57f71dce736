"""The door of a real server: endless headers, slow ones, crowds of idle lines, and visitors who do not wait."""

from __future__ import annotations

import socket
import sqlite3
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest

from salon.cli import main
from salon.web.settings import LARGEST_HEAD
from tests.web.clients import PATIENCE, Browser, Guest, House, http, until
from tests.web.servers import ROOT

HERE = "127.0.0.1"
ELSEWHERE = "127.0.0.2"  # as good as another machine
QUICK = 1.0  # seconds for a request to arrive
MOST = 20  # connections from one address
FAIR = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"
UPGRADE = (
    b"GET /api/tables/x/live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("door"), connections=MOST, patience=QUICK) as house:
        yield house
    assert "Traceback" not in house.logged(), house.logged()


def line_to(house: House, source: str = HERE) -> socket.socket:
    return socket.create_connection((HERE, house.port), timeout=PATIENCE, source_address=(source, 0))


def heard(line: socket.socket) -> bytes:
    """All that the server says until it hangs up."""
    answer = b""
    with suppress(ConnectionError):
        while more := line.recv(65536):
            answer += more
    return answer


def is_served(house: House, source: str) -> bool:
    with line_to(house, source) as line:
        with suppress(ConnectionError):
            line.sendall(FAIR + b"Connection: close\r\n\r\n")
        return heard(line).startswith(b"HTTP/1.1 200")


def settled(house: House) -> None:
    """The server has noticed that the lines of other tests are closed."""
    until(lambda: is_served(house, HERE))


# --- Large headers ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("piece", [b"X-Large: ", b"X: y\r\n"], ids=["one header", "many headers"])
def test_headers_without_end_are_cut_off_long_before_fifty_megabytes(house: House, piece: bytes) -> None:
    """What is left in the line's buffers when the server hangs up does not count."""
    block, sent = (piece + b"x" * 60_000 if b"Large" in piece else piece * 10_000), 0
    with line_to(house) as line:
        with suppress(ConnectionError):
            line.sendall(FAIR)
            for _ in range(50_000_000 // len(block)):
                line.sendall(block if b"Large" not in block or not sent else block[len(piece) :])
                sent += len(block)
        assert sent < 10_000_000
        answer = heard(line)
        assert answer == b"" or answer.startswith(b"HTTP/1.1 431"), answer  # a line that is reset may lose it
    assert is_served(house, HERE)


def test_headers_just_beyond_the_limit_get_a_sentence(house: House) -> None:
    with line_to(house) as line:
        line.sendall(FAIR + b"X: " + b"x" * (LARGEST_HEAD + 10))
        assert b"431 Request Header Fields Too Large" in heard(line)
    with line_to(house) as line:
        line.sendall(FAIR + b"Connection: close\r\nX: " + b"x" * LARGEST_HEAD + b"\r\n\r\n")
        assert b"The headers of this request are too large." in heard(line)
    with http(house.url) as client:
        assert client.get("/api/games", headers={"X": "x" * (LARGEST_HEAD // 2)}).status_code == 200


# --- Slow ones --------------------------------------------------------------------------------------------------


def test_headers_that_drip_in_do_not_hold_a_line(house: House) -> None:
    began = time.monotonic()
    with line_to(house) as line:
        line.sendall(FAIR)
        with suppress(ConnectionError):
            while time.monotonic() - began < PATIENCE:
                line.sendall(b"X: y\r\n")
                line.settimeout(0.1)
                with suppress(TimeoutError):
                    answer = line.recv(65536)
                    assert answer.startswith(b"HTTP/1.1 408") or answer == b""
                    break
    assert QUICK * 0.9 <= time.monotonic() - began < PATIENCE


@pytest.mark.parametrize(
    "said", [b"", b"GET / HT", b"\r\n", FAIR], ids=["nothing", "half a word", "a line", "a head"]
)
def test_who_says_nothing_more_is_hung_up_on(house: House, said: bytes) -> None:
    with line_to(house) as line:
        line.sendall(said)
        assert b"HTTP/1.1 408" in heard(line)


def test_a_body_that_never_comes_does_not_hold_a_line(house: House) -> None:
    for path in ("/tables", "/api/tables"):
        with line_to(house) as line:
            line.sendall(f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nx".encode())
            heard(line)  # until it hangs up


def test_a_second_request_has_its_own_time_and_a_good_one_is_not_disturbed(house: House) -> None:
    with closing(HTTPConnection(HERE, house.port, timeout=PATIENCE)) as client:
        for _ in range(3):
            client.request("GET", "/api/games")
            answer = client.getresponse()
            answer.read()
            assert answer.status == 200
            time.sleep(QUICK * 0.6)
        assert client.sock is not None  # it is the same line all the time
        client.sock.sendall(FAIR)
        assert b"HTTP/1.1 408" in heard(client.sock)


def test_a_table_outlasts_the_time_for_a_request(house: House) -> None:
    with http(house.url) as client:
        begun = client.post("/api/tables", json={"game": "bioutifoul", "seats": ["me", "open"]}).json()
    with Guest(house.url, begun["table"], begun["token"], 0) as guest, guest.line() as line:
        assert line.hear()["type"] == "update"
        time.sleep(QUICK * 1.5)
        guest.do("chat", text="still here")
        assert line.hear()["type"] == "update"


# --- Many -------------------------------------------------------------------------------------------------------


def test_a_crowd_of_idle_lines_from_one_address_locks_nobody_else_out(tmp_path: Path) -> None:
    with House(tmp_path, connections=MOST) as house, ExitStack() as held:
        for _ in range(1_100):
            held.enter_context(line_to(house))
        with line_to(house) as line:
            assert b"503 Service Unavailable" in heard(line)
        assert is_served(house, ELSEWHERE)
        with httpx.Client(transport=httpx.HTTPTransport(local_address=ELSEWHERE), timeout=PATIENCE) as client:
            assert "Salon" in client.get(house.url + "/").text
        held.close()
        settled(house)
        assert house.logged().count("gets no more") == 1


def test_lines_of_tables_count_and_make_room_when_they_end(house: House) -> None:
    settled(house)
    with http(house.url) as client:
        begun = client.post("/api/tables", json={"game": "bioutifoul", "seats": ["me", "open"]}).json()
    path = f"GET /api/tables/{begun['table']}/live".encode()
    asking = (
        UPGRADE.replace(b"GET /api/tables/x/live", path)[:-2]
        + f"Authorization: Bearer {begun['token']}\r\n\r\n".encode()
    )
    for _ in range(2):  # the second time only if the first ones were let go
        with ExitStack() as held:
            found = []
            for _ in range(MOST + 1):
                line = held.enter_context(line_to(house))
                with suppress(ConnectionError):
                    line.sendall(asking)
                found.append(line.recv(65536)[:12])
            assert found.count(b"HTTP/1.1 101") >= MOST - 1  # the client's own line may be there still
            assert b"HTTP/1.1 503" in found
            assert is_served(house, ELSEWHERE)
        settled(house)


def test_behind_a_proxy_on_this_machine_its_address_is_not_counted(tmp_path: Path) -> None:
    """All of its guests come from there; the proxy knows their addresses, and limits them."""
    with House(tmp_path, connections=8, public_url="https://salon.example") as house, ExitStack() as held:
        for _ in range(30):
            held.enter_context(line_to(house))
        assert is_served(house, HERE)
        for _ in range(8):
            held.enter_context(line_to(house, ELSEWHERE))
        assert not is_served(house, ELSEWHERE)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (["--connections", "7"], "--connections"),
        (["--connections", "many"], "--connections"),
        (["--patience", "0"], "--patience"),
        (["--patience", "soon"], "--patience"),
    ],
)
def test_impossible_limits_are_refused(given: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", *given]) == 2
    assert why in capsys.readouterr().err


# --- Memory -----------------------------------------------------------------------------------------------------


def test_once_open_the_server_does_not_look_at_what_stays_again_and_again(tmp_path: Path) -> None:
    """Otherwise, with a thousand tables, nobody is answered for a third of a second now and then."""
    told = "print(gc.get_freeze_count(), gc.get_threshold()[0], flush=True)"
    change = f"import gc; from tests.web import servers; servers.opened = lambda: {told}"
    command = [sys.executable, "-c", f"{change}; servers.serve({str(tmp_path / 'salon.db')!r}, 0, 0, False)"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        process.stdout.readline()  # the port
        frozen, threshold = map(int, process.stdout.readline().split())
        process.kill()
    assert frozen > 50_000
    assert threshold > 10_000


# --- Those who do not wait ----------------------------------------------------------------------------------------


def test_a_request_that_is_broken_off_leaves_no_traceback(house: House) -> None:
    settled(house)
    post = "POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: {kind}\r\nContent-Length: 99\r\n\r\nx"
    form, data = "application/x-www-form-urlencoded", "application/json"
    requests = [
        post.format(path="/tables", kind=form).encode(), post.format(path="/language", kind=form).encode(),
        post.format(path="/api/tables", kind=data).encode(),
        post.format(path="/api/tables/x/acts", kind=data).encode(),
        FAIR + b"\r\n", FAIR, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", UPGRADE,
    ]  # fmt: skip
    for request in requests:
        for wait in (0.0, 0.02):
            with closing(line_to(house)) as line:
                line.sendall(request)
                time.sleep(wait)
                reset = struct.pack("ii", 1, 0)
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)  # as if a cable were pulled
    settled(house)
    time.sleep(0.2)
    assert "Traceback" not in house.logged(), house.logged()
    assert "ERROR" not in house.logged(), house.logged()


# --- A match that cannot be read ----------------------------------------------------------------------------------


TWO_SEATS = {"option-players": "2", "seat-0": "me", "seat-1": "open"}
SPOILT = (
    "UPDATE matches SET options = 'no JSON' WHERE match_name = ?",
    "UPDATE matches SET seed = 'no number' WHERE match_name = ?",
    "UPDATE matches SET options = '[1]' WHERE match_name = ?",
)


def test_unreadable_matches_do_not_cost_the_start_page(tmp_path: Path) -> None:
    with House(tmp_path) as house, Browser(house.url) as ines:
        names = []
        for _ in range(len(SPOILT) + 1):
            ines.post("/tables", game="bioutifoul", name="Ines", **TWO_SEATS)
            names.append(ines.table)
        assert all(f"/table/{name}" in ines.get("/") for name in names)
        house.kill()
        *unreadable, sound = names
        with closing(sqlite3.connect(tmp_path / "salon.db")) as database, database:
            for name, spoil in zip(unreadable, SPOILT, strict=True):
                database.execute(spoil, [name])
        house.start()
        start = ines.get("/")
        for name, spoil in zip(unreadable, SPOILT, strict=True):
            assert f"/table/{name}" not in start, spoil
            assert f"{name} cannot be read" in house.logged(), spoil
        assert f"/table/{sound}" in start
