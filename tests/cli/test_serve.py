"""salon serve, and salon alone: the server as a command, with its messages, signals and exit codes."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from types import TracebackType

import pytest

from salon.engine.language import translator
from salon.web.settings import USUAL_PORT
from tests.cli.conftest import Salon
from tests.terminal.persons import surroundings
from tests.web.clients import PATIENCE, Browser, Guest, begin, closing_code, http, until


class Surroundings:
    """A home, a database and a browser of our own; the browser only notes down what it is asked to open."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.opened = folder / "opened.txt"
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" >> "{self.opened}"\n')
        browser.chmod(0o755)
        self.env = surroundings(
            HOME=str(folder), XDG_DATA_HOME=str(folder), BROWSER=str(browser), SALON_DB=str(folder / "salon.db")
        )
        self.env.pop("DISPLAY", None)

    def start(self, *arguments: str, **env: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "salon", *arguments],
            env=self.env | env,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def says(self, *arguments: str, **env: str) -> tuple[int, str, str]:
        """Exit code, output and error output of a command that ends by itself."""
        with self.start(*arguments, **env) as process:
            try:
                out, err = process.communicate(timeout=PATIENCE)
            finally:
                process.kill()
        return process.returncode, out, err

    def serving(self, *arguments: str, **env: str) -> Serving:
        return Serving(self.start(*arguments, **env))


class Serving:
    """A server that has said where it is."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        assert process.stdout is not None
        self.said = process.stdout.readline() + process.stdout.readline()
        found = re.search(r"http\S+", self.said)
        assert found, self.said + (process.stderr.read() if process.stderr else "")
        self.url = found[0]

    def ask_to_stop(self, how: signal.Signals) -> tuple[int, str, str]:
        """Exit code, the rest of the output, and the error output."""
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, err

    def __enter__(self) -> Serving:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.communicate(timeout=PATIENCE)


@pytest.fixture
def home(tmp_path: Path) -> Surroundings:
    return Surroundings(tmp_path)


@pytest.fixture
def not_for_ever(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """For commands called from inside: if one of them should serve after all, it is stopped."""

    def stop(*_: object) -> None:
        raise TimeoutError("it serves")

    monkeypatch.setenv("SALON_DB", str(tmp_path / "salon.db"))
    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(int(PATIENCE))
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which somebody listens already."""
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        yield listening.getsockname()[1]


def test_serving_says_where_and_is_there(home: Surroundings) -> None:
    with home.serving("serve", "--port", "0", "--no-browser", "--db", "games.db") as server:
        assert re.fullmatch(
            r"Salon is open: http://127\.0\.0\.1:\d+\nGames are kept in games\.db\. Ctrl-C closes\.\n", server.said
        )
        with http(server.url) as client:
            assert client.get("/").status_code == 200
    assert (home.folder / "games.db").exists()
    assert not (home.folder / "salon.db").exists()
    assert not home.opened.exists()


def test_salon_alone_opens_the_table_in_the_browser(home: Surroundings) -> None:
    with home.serving() as server:
        until(lambda: home.opened.exists() and home.opened.read_text().endswith("\n"))
        assert home.opened.read_text().strip() == server.url
        with Browser(server.url) as ines:
            ines.post("/tables", game="bioutifoul", name="Ines")  # one click later somebody plays
            assert ines.at.startswith("/table/")
    assert (home.folder / "salon.db").exists()  # as SALON_DB says


def test_flags_alone_are_flags_of_serve_and_an_address_for_others_stands_in_the_links(home: Surroundings) -> None:
    flags = ("--no-browser", "--port", "0", "--host", "127.0.0.1", "--lang", "fr", "--url", "https://salon.example/")
    with home.serving(*flags) as server:
        assert server.url == "https://salon.example"
        assert server.said.startswith(translator("fr")("Salon is open: {url}").format(url=server.url))


def test_without_salon_db_games_are_kept_in_the_users_folder(home: Surroundings) -> None:
    with home.serving("serve", "--port", "0", "--no-browser", SALON_DB="") as server:
        found = re.search(r"kept in (.*)\. Ctrl-C", server.said)
        assert found
        assert Path(found[1]).is_file()
        assert Path(found[1]).is_relative_to(home.folder)
        assert not Path(found[1]).stat().st_mode & 0o077  # nobody else reads the secrets in it


@pytest.mark.usefixtures("not_for_ever")
def test_a_port_that_is_taken_is_said_to_be(salon: Salon, taken: int) -> None:
    said = salon("serve", "--no-browser", "--port", str(taken))
    assert (said.code, said.out) == (2, "")
    assert said.err == f"salon: Nothing can listen on 127.0.0.1, port {taken}: Address already in use.\n"


def test_if_the_usual_port_is_taken_the_next_one_serves(home: Surroundings) -> None:
    with closing(socket.socket()) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):  # then somebody else has it, which is as good
            listening.bind(("127.0.0.1", USUAL_PORT))
            listening.listen()
        with home.serving("serve", "--no-browser") as server:
            assert int(server.url.rpartition(":")[2]) != USUAL_PORT


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--port", "x"], "--port takes a whole number from 0 to 65535, not 'x'."),
        (["--port", "70000"], "--port takes a whole number from 0 to 65535, not '70000'."),
        (["--port", "-1"], "--port"),
        (["--pause", "-1"], "--pause"),
        (["--pause", "soon"], "--pause"),
        (["--host", "192.0.2.1"], "Nothing can listen on 192.0.2.1, port"),
        (["--host", "ö" * 70], "Nothing can listen on"),
        (["--host", "::zz"], "Nothing can listen on ::zz"),
        (["--url", "salon.example"], "--url takes an address such as https://salon.example, not 'salon.example'."),
        (["--url", "ftp://salon.example"], "--url takes an address"),
        (["--url", "https://"], "--url takes an address"),
        (["--url", "https://a b"], "--url takes an address"),
        (["--url", "http://["], "--url takes an address"),
        (["--url", "https://salon.example/deeper"], "--url takes an address"),
        (["--db", "."], "is not a file"),
        (["--db", "postgresql://127.0.0.1:1/nothing"], "Postgres"),
        (["--db", "postgresql://user:secret@127.0.0.1:1/nothing"], "Postgres"),
        (["--nonsense"], "does not take '--nonsense'"),
        (["bioutifoul"], "does not take 'bioutifoul'"),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("not_for_ever")
def test_what_cannot_be_is_one_sentence(salon: Salon, arguments: list[str], sentence: str) -> None:
    extra = ["--port", "0"] if "--port" not in arguments else []
    code, out, err = salon("serve", "--no-browser", *extra, *arguments)
    assert (code, out) == (2, ""), err
    assert sentence in err
    assert err.startswith("salon: ")
    assert "secret" not in err
    assert err.count("\n") == 1


@pytest.mark.usefixtures("not_for_ever")
def test_what_is_no_database_is_left_alone(salon: Salon, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ines, " * 1000)
    said = salon("serve", "--no-browser", "--port", "0", "--db", str(letter))
    assert said.code == 2
    assert "letter.txt" in said.err
    assert letter.read_text() == "Dear Ines, " * 1000


def test_a_second_server_for_the_same_games_shows_the_first(home: Surroundings) -> None:
    with home.serving("serve", "--port", "0", "--no-browser") as server:
        expected = f"Salon is open already, with the same games: {server.url}\n"
        assert home.says("serve", "--port", "0", "--no-browser") == (0, expected, "")
        assert not home.opened.exists()
        assert home.says("serve", "--port", "0") == (0, expected, "")
        assert home.opened.read_text().strip() == server.url
        server.process.kill()
        server.process.wait(PATIENCE)
        with home.serving("serve", "--port", "0", "--no-browser") as again:  # a killed server is in nobody's way
            assert again.url != server.url


def test_a_server_that_is_told_to_stop_closes_at_once_and_impatience_ends_it_too(home: Surroundings) -> None:
    waiting: list[Guest] = []
    for how in (signal.SIGINT, signal.SIGTERM):
        with home.serving("serve", "--port", "0", "--no-browser", "--pause", "0") as server:
            every_game_is_there(server, waiting)
            guests = begin(server.url, "me", "bot:greedy")
            with guests[0].line() as line, guests[1].line(form="html") as page, http(server.url) as client:
                line.update()
                page.update()
                client.get("/")  # a connection that stays open
                assert server.ask_to_stop(how) == (0, "Salon is closed; every game waits where it was.\n", "")
                assert closing_code(line) == closing_code(page) == 1012
            for guest in guests:
                guest.close()
            waiting.append(guests[0])
    with home.serving("serve", "--port", "0", "--no-browser") as server:
        every_game_is_there(server, waiting)
        server.process.send_signal(signal.SIGINT)
        code, _, err = server.ask_to_stop(signal.SIGINT)
        assert code == 0
        assert "Traceback" not in err


def every_game_is_there(server: Serving, waiting: list[Guest]) -> None:
    for guest in waiting:
        with http(server.url, guest.token) as client:
            assert client.get(f"/api/tables/{guest.table}").status_code == 200


def test_bots_leave_with_their_server(home: Surroundings) -> None:
    with home.serving("serve", "--port", "0", "--no-browser", "--pause", "0") as server:
        guests = begin(server.url, "bot:greedy", "bot:greedy")
        with guests[-1].line() as line:
            line.hear_until(lambda message: message.get("over"))
        guests[-1].close()
        children = children_of(server.process.pid)
        assert children
        server.process.kill()
        server.process.wait(PATIENCE)
        until(lambda: not any(is_alive(child) for child in children))


def children_of(parent: int) -> list[int]:
    found = []
    for task in Path(f"/proc/{parent}/task").iterdir():
        found += [int(child) for child in (task / "children").read_text().split()]
    return found


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_the_help_names_every_flag(salon: Salon) -> None:
    said = salon("serve", "--help")
    assert said.code == 0
    for flag in ("--host", "--port", "--db", "--url", "--pause", "--no-browser", "--lang"):
        assert flag in said.out
