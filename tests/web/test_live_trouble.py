"""Live play when something is wrong: with a message, with a client, with a table or with the store."""

import json
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from socket import SHUT_RDWR
from typing import Any

import pytest

from salon.table.journal import Entry
from salon.table.keeper import Keeper
from salon.web import live as live_play
from salon.web.settings import Settings
from tests.table.matches import Trying
from tests.web.clients import (
    PATIENCE,
    RELAXED,
    Browser,
    Guest,
    House,
    Indoors,
    Json,
    Line,
    begin,
    closing_code,
    in_turn,
    until,
)
from tests.web.conftest import Begin

UNREADABLE = "This message cannot be read."


# --- What cannot be read ---------------------------------------------------------------------------------------

DEEP = "[" * 8000
BAD_MESSAGES = [
    "", "nonsense", "{", "[]", "null", "17", DEEP, b"bytes", b"\xff\xfe", "{}", '{"act": "chat"}',
    {"id": 5, "act": "undo"}, {"id": "", "act": "undo"}, {"id": "x" * 65, "act": "undo"}, {"id": "é", "act": "undo"},
    {"id": "a b", "act": "undo"}, {"id": "x\n", "act": "undo"}, {"id": "\ud800", "act": "undo"},
]  # fmt: skip
BAD_ACTS: list[Json] = [
    {"act": "dance"}, {"act": None}, {"act": ["move"]}, {}, {"act": "move"}, {"act": "move", "decision": 1},
    {"act": "move", "decision": "1", "action": 1}, {"act": "move", "decision": 1, "action": 1.5},
    {"act": "move", "decision": -1, "action": 1}, {"act": "move", "decision": 1, "action": 2**31},
    {"act": "move", "decision": True, "action": 1}, {"act": "move", "decision": 1, "action": 10**400},
    {"act": "undo", "more": 1}, {"act": "chat"}, {"act": "chat", "text": ""}, {"act": "chat", "text": 5},
    {"act": "chat", "text": "x" * 501}, {"act": "chat", "text": ["x"]},
    {"act": "hand_over", "seat": 100, "bot": "random"}, {"act": "hand_over", "seat": -1, "bot": "random"},
    {"act": "hand_over", "seat": 0, "bot": "x" * 41},
    {"act": "note", "move": "0", "text": "x"}, {"have": {}},
]  # fmt: skip


def test_messages_that_cannot_be_read_are_said_to_be(table: Begin) -> None:
    ines, *_ = table("me", "open")
    with ines.line() as line:
        line.update()
        for message in BAD_MESSAGES:
            line.say(message)
            assert line.hear() == {"type": "answer", "id": "", "ok": False, "sentence": UNREADABLE}, message
        for number, act in enumerate(BAD_ACTS):
            line.say({"id": f"bad-{number}", **act})
            told = {"type": "answer", "id": f"bad-{number}", "ok": False, "sentence": UNREADABLE}
            assert line.hear() == told, act
        assert line.ask("chat", text="Still here.")["ok"]


@pytest.mark.parametrize("text", ["\ud800", "half \udc00 a character", "\x00", "\u202e", "\u200b", "\x1b[31m"])
def test_text_that_cannot_be_shown_is_refused(table: Begin, text: str) -> None:
    ines, *_ = table("me", "open")
    with ines.line() as line:
        assert line.ask("chat", text=text)["ok"] is False
    assert ines.look()["chat"] == []


BAD_HELLOS = [
    "", "nonsense", "[]", "null", "5", DEEP, b"bytes", {"have": 5}, {"have": []}, {"have": "x"}, {"have": None},
    {"have": {"number": "1", "events": 0}}, {"have": {"number": 1.5, "events": 0}},
    {"have": {"number": 1, "events": -1}}, {"have": {"number": 1, "events": None}},
    '{"have": {"number": 1e999, "events": 0}}', '{"have": {"number": NaN, "events": 0}}',
]  # fmt: skip


@pytest.mark.parametrize("form", ["json", "html"])
def test_a_client_that_says_no_hello_is_sent_away(table: Begin, form: str) -> None:
    ines, *_ = table("me", "open")
    for hello in BAD_HELLOS:
        with ines.connected(form) as socket:
            line = Line(socket)
            line.say(hello)
            assert line.hear() == {"type": "gone", "sentence": UNREADABLE}, hello
            assert closing_code(line) == 4403, hello


def test_a_client_that_hangs_up_without_a_word_leaves_no_trace(table: Begin) -> None:
    ines, *_ = table("me", "open")
    for _ in range(3):
        with ines.connected():
            pass
        with ines.connected() as socket:
            socket.send("{")
        for request in (None, {"id": "1", "act": "hint"}, {"id": "2", "act": "undo"}):
            with ines.line() as line:
                if request is not None:
                    line.say(request)
                line.socket.socket.shutdown(SHUT_RDWR)  # as if a cable was pulled


def test_a_message_that_is_too_large_ends_the_connection(table: Begin) -> None:
    ines, *_ = table("me", "open")
    with ines.line() as line:
        line.update()
        line.say({"id": "large", "act": "chat", "text": "x" * 20_000})
        assert closing_code(line) == 1009
    with ines.connected() as socket:
        socket.send(json.dumps({"have": {"x": "y" * 20_000}}))
        assert closing_code(Line(socket)) == 1009
    assert ines.look()["chat"] == []


def test_those_who_may_not_be_there_are_told_why(table: Begin, house: House) -> None:
    ines, *_ = table("me", "open")
    for table_name, token, why in (
        (ines.table, "", "This table is private: it opens with an invitation, or with a link to watch."),
        (ines.table, ines.token[:-1], "This table is private: it opens with an invitation, or with a link to watch."),
        ("no-such-table", ines.token, "There is no such match here; perhaps the link is not complete."),
    ):
        with Guest(house.url, table_name, token) as stranger, stranger.connected() as socket:
            line = Line(socket)
            assert line.hear() == {"type": "gone", "sentence": why}
            assert closing_code(line) == 4403


# --- Tables that go out of memory, stores that fail ---------------------------------------------------------------


def test_a_table_that_went_out_of_memory_goes_on_for_who_is_connected(indoors: Indoors) -> None:
    guests = begin(indoors.url, "me", "open")
    ines, friend, spectator = guests
    with ines.line() as mine, friend.line() as theirs, spectator.line(form="html") as page:
        page.update()
        for _ in range(5):
            old = indoors.live(ines)
            indoors.call(indoors.hall.forget, old)
            asked, _ = in_turn(guests)
            now = asked.look()
            move = (mine, theirs)[asked.seat or 0].ask(
                "move", decision=now["decision"], action=now["legal"][0]["action"]
            )
            assert move["ok"], move
            while page.update()["number"] < move["number"]:
                pass
            assert indoors.live(ines) is not old
            until(lambda: len(indoors.live(ines).watchers) == 3)
    for guest in guests:
        guest.close()


UNWRITTEN = "This could not be written down, so it has not happened. Please try again."


class Gated(Trying):
    """A store that can be kept from writing, and then fails."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.reached = threading.Event()
        self.gate = threading.Event()
        self.gate.set()

    def append(self, batch: Sequence[tuple[str, Entry]]) -> list[bool]:
        self.reached.set()
        assert self.gate.wait(PATIENCE)
        return super().append(batch)


@pytest.fixture
def gated(tmp_path: Path) -> Iterator[tuple[Indoors, Gated]]:
    """A server whose store does what a test wants."""
    settings = Settings(database=str(tmp_path / "salon.db"), pause=0.0, limits=RELAXED)
    keeper = Keeper(settings.database)
    keeper.thread.submit(keeper.store.close).result()
    keeper.store = store = keeper.thread.submit(Gated, settings.database).result()
    with Indoors(settings, keeper) as server:
        yield server, store


def test_what_cannot_be_written_has_not_happened_and_can_be_asked_again(gated: tuple[Indoors, Gated]) -> None:
    indoors, store = gated
    guests = begin(indoors.url, "me", "open")
    asked, other = in_turn(guests)
    now = asked.look()
    move = {"decision": now["decision"], "action": now["legal"][0]["action"]}
    with asked.line() as line, other.line() as watching:
        first = watching.update()
        store.failures = 2
        assert line.ask("move", "a-move", **move)["sentence"] == UNWRITTEN
        failed = asked.ask("move", "a-move", **move)
        assert failed.status_code == 503
        assert failed.json() == {"error": UNWRITTEN}
        assert line.ask("move", "a-move", **move)["number"] == now["number"] + 1
        assert watching.update()["number"] == first["number"] + 1  # the first it hears of anything
    for guest in guests:
        guest.close()


def test_nobody_sees_what_is_not_written_yet(gated: tuple[Indoors, Gated]) -> None:
    indoors, store = gated
    guests = begin(indoors.url, "me", "open")
    ines, friend, _ = guests
    with Browser(indoors.url) as somebody, ThreadPoolExecutor(8) as threads, friend.line() as line:
        before = line.update()
        store.gate.clear()
        store.reached.clear()
        store.failures = 1
        resigning = threads.submit(ines.ask, "resign")
        assert store.reached.wait(PATIENCE)
        looking: list[Future[Any]] = [
            threads.submit(friend.look),
            threads.submit(somebody.get, f"/table/{ines.table}/record", 409),
            threads.submit(somebody.get, f"/replay/{ines.table}", 409),
            threads.submit(friend.http.get, f"/api/replays/{ines.table}/steps/0"),
        ]
        until(lambda: len(indoors.live(ines).lock._waiters or ()) >= len(looking))
        store.gate.set()  # and now it fails
        assert resigning.result(PATIENCE).status_code == 503
        seen = looking[0].result(PATIENCE)
        assert "seed" not in seen
        assert seen == friend.look() == {key: value for key, value in before.items() if key != "type"}
        for each in looking[1:]:
            each.result(PATIENCE)
        friend.do("chat", text="hello")
        assert line.update()["over"] is False
    for guest in guests:
        guest.close()


def test_spectators_cannot_keep_players_out(indoors: Indoors, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_play, "MOST_WATCHERS", 2)
    guests = begin(indoors.url, "me", "open")
    ines, _, spectator = guests
    with spectator.line() as first, spectator.line() as second:
        first.update()
        second.update()
        with spectator.connected() as third, ines.line() as player:
            assert Line(third).hear()["sentence"] == "So many are at this table that nobody else fits in."
            player.update()
    for guest in guests:
        guest.close()
