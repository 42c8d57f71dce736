"""Live play by WebSocket: what clients are told, what they may ask, and coming back after a lost connection."""

from pathlib import Path

import pytest

from salon.engine.language import translator
from salon.table.hall import AWAY
from tests.cli.conftest import Salon, salon
from tests.web.clients import (
    Indoors,
    Json,
    Line,
    begin,
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
    asked.do("hand_over", seat=asked.seat, bot="random")
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
        assert line.ask("hand_over", seat=asked.seat, bot="random")["ok"]
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
