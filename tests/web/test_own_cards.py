"""salon serve --cards FILE: bots, hints, rematch and replay know the cards, also after kill -9, without the file."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from salon.table import journal
from tests.games.bohemians.card_faults import own_set, put
from tests.table.stores import execute
from tests.web.clients import Guest, http, until
from tests.web.servers import ROOT
from tests.web.visits import text_of


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The real command; its address and its process, which is killed in the end as if the power failed."""
    command = [sys.executable, "-m", "salon", "serve", "--no-browser", "--port", "0", "--pause", "0"]
    with (folder / "log.txt").open("a") as log:
        process = subprocess.Popen(
            [*command, "--db", str(folder / "salon.db"), *arguments],
            stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT,
        )  # fmt: skip
    try:
        assert process.stdout is not None
        url = process.stdout.readline().split()[-1]
        assert url.startswith("http://"), (folder / "log.txt").read_text()
        yield url, process
    finally:
        process.kill()
        process.wait(60)
        assert process.stdout is not None
        process.stdout.close()


def begin(url: str, *seats: str, game: str = "bohemians", **options: object) -> Guest:
    wanted = {
        "game": game,
        "seats": seats,
        "options": {"players": len(seats), "cards": "mine"} | options,
        "name": "Ines",
    }
    with http(url) as client:
        answer = client.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        begun = answer.json()
    return Guest(url, begun["table"], begun["token"], begun["seat"])


def go_on(guest: Guest, moves: int = 6) -> None:
    """Take some hints, and wait until the bot has answered."""
    for _ in range(moves):
        until(lambda: guest.look()["legal"] or guest.look()["over"])
        now = guest.look()
        if now["over"]:
            return
        guest.do("move", decision=now["decision"], action=guest.do("hint", bot="greedy")["action"])


def kinds(folder: Path, table: str) -> list[str]:
    with closing(sqlite3.connect(folder / "salon.db")) as file:
        found = file.execute("SELECT kind FROM entries WHERE match_name = ? ORDER BY entry_number", (table,))
        return [kind for (kind,) in found]


@pytest.fixture
def own_file(tmp_path: Path) -> str:
    path = tmp_path / "mine.toml"
    path.write_text(own_set(put("waltz", title="Waltz Alone")), "utf-8")
    return str(path)


def again(guest: Guest, url: str) -> Guest:
    """The same person at a server that was started again."""
    guest.http.close()
    return Guest(url, guest.table, guest.token, guest.seat)


def test_bots_hints_and_rematch_know_the_cards_also_after_a_kill_and_without_the_file(
    tmp_path: Path, own_file: str
) -> None:
    with serving(tmp_path, "--cards", own_file) as (url, _):
        ines = begin(url, "me", "bot:greedy")
        go_on(ines)
    Path(own_file).unlink()
    with serving(tmp_path) as (url, _):
        ines = again(ines, url)
        go_on(ines)
        ines.do("resign")
        ines.do("rematch")
        after = ines.look()["rematch"]
        with http(url) as client:
            record = client.get(f"/table/{ines.table}/record")
            assert record.status_code == 200
            page = client.get(f"/replay/{ines.table}?move=3")
            assert page.status_code == 200
            verified = client.post(f"/table/{ines.table}/verify")
            assert "Verified: game, seed and salt give the seal" in text_of(verified.text)
    ines.http.close()
    found = kinds(tmp_path, ines.table)
    assert journal.CRASH not in found, "the greedy bot was replaced"
    assert found.count(journal.MOVE) > 12
    assert kinds(tmp_path, after)
    assert "failed" not in (tmp_path / "log.txt").read_text()


def test_a_match_without_its_cards_can_be_read(tmp_path: Path, own_file: str) -> None:
    """As an older Salon left it, which did not keep the file."""
    with serving(tmp_path, "--cards", own_file) as (url, _):
        ines = begin(url, "me", "bot:random")
        ines.do("chat", text="Good evening, Paris!")
        go_on(ines, 3)
    execute(str(tmp_path / "salon.db"), "DELETE FROM card_files")
    with serving(tmp_path) as (url, _), http(url) as client, http(url) as stranger:
        ines = again(ines, url)
        client.cookies.set(f"salon-table-{ines.table}", ines.token)
        answer = client.get(f"/table/{ines.table}", follow_redirects=True)
        page = text_of(answer.text)
        assert answer.status_code == 200, page
        for words in ("The card set 'mine' is not open", "Good evening, Paris!", "Ines", "No result is written"):
            assert words in page
        assert stranger.get(f"/table/{ines.table}/kept").status_code == 403
        assert "Bohemians" in text_of(client.get("/").text)
        paths = ["result", "journal", "log", "next", "record"]
        for path in [*[f"/table/{ines.table}/{each}" for each in paths], f"/replay/{ines.table}"]:
            assert client.get(path, follow_redirects=True).status_code < 500, path
        api = client.get(f"/api/tables/{ines.table}", headers={"authorization": f"Bearer {ines.token}"})
        assert api.status_code == 409
        assert "is not open" in api.json()["error"]
    Path(own_file).write_text(Path(own_file).read_text("utf-8").replace("Waltz Alone", "Waltz for One"), "utf-8")
    with serving(tmp_path, "--cards", own_file) as (url, _):
        ines = again(ines, url)
        go_on(ines, 3)
        ines.http.close()
