"""Live play by WebSocket: what clients are told, what they may ask, and coming back after a lost connection."""

import json
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from socket import SHUT_RDWR
from typing import Any

import pytest

from salon.engine.language import translator
from salon.table.hall import AWAY
from salon.table.journal import Entry
from salon.table.keeper import Keeper
from salon.web import live as live_play
from salon.web.settings import Settings
from tests.cli.conftest import Salon, salon
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
    new_id,
    until,
)
from tests.web.conftest import Begin

__all__ = ["salon"]

UNREADABLE = "This message cannot be read."


def digests(update: Json) -> dict[str, str]:
    return {name: region["digest"] for name, region in update["regions"].items()}


# --- Coming back: a client says what it has, and gets what is missing ------------------------------------------


def test_a_page_gets_nothing_if_it_has_all_regions(table: Begin) -> None:
    ines, *_ = table("me", "open")
    with ines.line(form="html") as line:
        whole = line.hear()
    assert whole["type"] == "update"
    assert {"bar", "ask", "hand", "market", "chat"} <= set(whole["regions"])
    with ines.line(digests(whole), "html") as line:
        assert line.hear() == {"type": "here", "number": whole["number"], "version": whole["version"]}


def test_a_page_gets_only_the_regions_that_differ(table: Begin) -> None:
    ines, friend, _ = table("me", "open")
    with ines.line(form="html") as line:
        whole = line.hear()
    friend.do("chat", text="Where are you?")
    with ines.line(digests(whole), "html") as line:
        missing = line.hear()
    assert set(missing["regions"]) == {"chat"}
    assert "Where are you?" in missing["regions"]["chat"]["html"]
    with ines.line(digests(whole) | {"hand": "something else"}, "html") as line:
        assert set(line.hear()["regions"]) == {"chat", "hand"}


def test_a_page_that_knows_nothing_of_ours_gets_everything(table: Begin) -> None:
    ines, *_ = table("me", "open")
    for have in ({}, {"nonsense": "x"}, {"bar": ""}):
        with ines.line(have, "html") as line:
            assert len(line.hear()["regions"]) > 10


def test_a_program_gets_nothing_if_it_has_seen_all(table: Begin) -> None:
    ines, *_ = table("me", "open")
    with ines.line() as line:
        first = line.hear()
    assert first["type"] == "update"
    assert first["events_seen"] == 0
    assert {key: value for key, value in first.items() if key != "type"} == ines.look()
    with ines.line({"number": first["number"], "events": len(first["events"])}) as line:
        here = line.hear()
    assert (here["type"], here["number"]) == ("here", first["number"])


def test_a_program_gets_the_events_since_it_was_here(table: Begin) -> None:
    asked, other = in_turn(table("me", "open"))
    with other.line() as line:
        before = line.hear()
    asked.move()
    seen = {"number": before["number"], "events": len(before["events"])}
    with other.line(seen) as line:
        missing = line.hear()
    assert missing["events_seen"] == seen["events"]
    assert before["events"] + missing["events"] == other.look()["events"]
    assert missing["events"]


def test_a_program_gets_everything_again_after_moves_were_taken_back(table: Begin) -> None:
    asked, other = in_turn(table("me", "open"))
    asked.move()
    with other.line() as line:
        before = line.hear()
    asked.do("undo")
    with other.line({"number": before["number"], "events": len(before["events"])}) as line:
        again = line.hear()
    assert again["events_seen"] == 0
    assert again["events"] == other.look()["events"]


@pytest.mark.parametrize(
    "have", [{"number": 999, "events": 0}, {"number": 3, "events": 999}, {"number": -7, "events": 1}, {"number": 1}]
)
def test_a_program_that_has_seen_what_never_was_gets_everything(table: Begin, have: Json) -> None:
    ines, *_ = table("me", "open")
    with ines.line(have) as line:
        told = line.hear()
    assert told["events_seen"] == 0
    assert told["events"] == ines.look()["events"]


# --- Pushes ----------------------------------------------------------------------------------------------------


def test_everybody_hears_of_a_move_in_their_own_form(table: Begin) -> None:
    guests = table("me", "open")
    asked, other = in_turn(guests)
    with other.line(form="html") as page, guests[-1].line() as program, guests[-1].line(form="html") as watching:
        assert page.update()["asked"] is False
        for line in (program, watching):
            line.update()
        number = asked.move()["number"]
        told = page.update()
        assert told["number"] == number
        assert 0 < len(told["regions"]) < 15
        assert told["said"]
        assert all(sentence.endswith(".") for sentence in told["said"])
        assert program.update()["number"] == watching.update()["number"] == number


def test_a_seat_is_told_when_it_is_asked(table: Begin) -> None:
    guests = table("me", "open")
    asked, other = in_turn(guests)
    with other.line(form="html") as line:
        assert line.update()["asked"] is False
        while asked.look()["legal"]:
            asked.move(-1)
        assert line.hear_until(lambda told: told.get("asked"))


def test_a_seat_that_a_bot_plays_is_not_asked(indoors: Indoors) -> None:
    guests = begin(indoors.url, "me", "open")
    asked, _ = in_turn(guests)
    indoors.hall.pause = 3600.0  # the bot takes its time
    asked.do("bot", seat=asked.seat, bot="random")
    with asked.line(form="html") as line:
        told = line.update()
    assert told["asked"] is False
    assert "Your turn" not in told["regions"]["bar"]["html"]
    for guest in guests:
        guest.close()


def test_spectators_are_pushed_to_and_cannot_act(table: Begin) -> None:
    ines, _, spectator = table("me", "open")
    with spectator.line() as line:
        line.update()
        ines.do("chat", text="hello")
        assert line.update()["chat"] == [{"seat": 0, "text": "hello"}]
        answer = line.ask("chat", text="hello, too")
        assert answer["ok"] is False
        assert answer["sentence"] == "You are watching: only those who play can do this."
    assert len(ines.look()["chat"]) == 1


def test_who_is_away_is_told_to_the_others(indoors: Indoors) -> None:
    guests = begin(indoors.url, "me", "open")
    ines, friend, _ = guests
    live = indoors.live(ines)
    with ines.line() as program, ines.line(form="html") as page:
        assert [seat["away"] for seat in program.update()["seats"]] == [False, False]
        page.update()
        with friend.line() as line:
            line.update()
        until(lambda: not live.is_connected(1))
        live.seen[1] -= AWAY
        indoors.call(indoors.hall.sweep)
        told = program.hear_until(lambda message: message["seats"][1]["away"])
        assert told["number"] == live.match.number
        assert told["events_seen"] == len(told["events"]) + told["events_seen"]  # nothing but this has changed
        assert (
            "Friend 1 is away"
            in page.hear_until(lambda message: "notices" in message["regions"])["regions"]["notices"]["html"]
        )
        with friend.line() as line:
            line.update()
            assert program.update()["seats"][1]["away"] is False
            assert "is away" not in page.update()["regions"]["notices"]["html"]
    for guest in guests:
        guest.close()


# --- Asking ----------------------------------------------------------------------------------------------------


def test_a_whole_game_of_two_by_websocket(table: Begin, salon: Salon, tmp_path: Path) -> None:
    guests = table("me", "open")
    ines, friend, spectator = guests
    with ines.line() as mine, friend.line() as theirs, spectator.line() as watching:
        lines = [mine, theirs, watching]
        now = [line.update() for line in lines]
        while not now[0]["over"]:
            assert all("seed" not in each and "salt" not in each for each in now)
            seat = now[0]["to_act"][0]
            action = now[seat]["legal"][-1]["action"]
            answer = lines[seat].ask("move", decision=now[seat]["decision"], action=action)
            assert answer["ok"], answer
            now = [up_to(line, answer["number"]) for line in lines]
        for each in now:
            assert each["seed"].isdecimal()
            assert each["salt"]
            assert each["winners"]
    (tmp_path / "game.jsonl").write_text(ines.http.get(f"{ines.path}/record").text, "utf-8")
    assert salon("verify", "game.jsonl").code == 0


def up_to(line: Line, number: int) -> Json:
    """The update with this entry, which may have come before the answer."""
    for message in reversed(line.heard):
        if message["type"] == "update":
            break
    return message if message["number"] >= number else line.hear_until(lambda each: each.get("number", 0) >= number)


def test_a_repeated_request_is_answered_as_the_first_time_also_on_a_new_connection(table: Begin) -> None:
    asked, _ = in_turn(table("me", "open"))
    now = asked.look()
    move = {"decision": now["decision"], "action": now["legal"][0]["action"]}
    name = new_id()
    with asked.line() as line:
        first = line.ask("move", name, **move)
        assert line.ask("move", name, **move) == first == {
            "type": "answer", "id": name, "ok": True, "number": now["number"] + 1,
        }  # fmt: skip
    with asked.line() as line:
        assert line.ask("move", name, **move) == first
    assert asked.do("move", name, **move)["number"] == first["number"]
    assert asked.look()["number"] == first["number"]


def test_a_stale_move_is_refused_and_the_table_shown(table: Begin) -> None:
    asked, _ = in_turn(table("me", "open"))
    before = asked.look()
    with asked.line() as line:
        line.update()
        asked.move()
        late = line.ask("move", decision=before["decision"], action=before["legal"][0]["action"])
        assert late["sentence"] == "The table has moved on since you chose. This is how it stands now."
        assert up_to(line, before["number"] + 1)["legal"] == asked.look()["legal"]


def test_every_other_act_by_websocket(table: Begin) -> None:
    guests = table("me", "open")
    asked, other = in_turn(guests)
    with asked.line() as line:
        assert line.ask("chat", text="hello")["ok"]
        hint = line.ask("hint")
        assert {"action": hint["action"], "words": hint["words"]} in asked.look()["legal"]
        assert line.ask("move", decision=asked.look()["decision"], action=hint["action"])["ok"]
        assert line.ask("undo")["ok"]
        assert "no move yet" in line.ask("offer")["sentence"]
        assert "Nobody asks" in line.ask("accept")["sentence"]
        assert line.ask("bot", seat=asked.seat, bot="random")["ok"]
        assert line.ask("back")["ok"]
        assert line.ask("resign")["ok"]
        assert line.ask("note", move=0, text="A short one.")["ok"]
        rematch = line.ask("rematch")
    assert rematch["rematch"] == asked.look()["rematch"]
    with other.line(form="html") as line:
        assert line.ask("rematch")["goto"] == f"/table/{asked.table}/next"  # where a page goes, seat and all


def test_refusals_come_in_the_readers_language(table: Begin) -> None:
    ines, *_ = table("me", "open")
    with ines.line(Cookie="salon-lang=fr") as line:
        sentence = line.ask("accept")["sentence"]
    with ines.line() as line:
        assert line.ask("accept")["sentence"] != sentence
    assert sentence == translator("fr")("Nobody asks to take a move back any more.")


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
    {"act": "chat", "text": "x" * 501}, {"act": "chat", "text": ["x"]}, {"act": "bot", "seat": 6, "bot": "random"},
    {"act": "bot", "seat": -1, "bot": "random"}, {"act": "bot", "seat": 0, "bot": "x" * 41},
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
        with ines.line() as line:
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


def test_whoever_may_not_be_there_is_told_why(table: Begin, house: House) -> None:
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
