"""Bots at tables: they move by themselves, keep nobody waiting, and are replaced when they fail."""

import asyncio
import logging
import os
import signal
from pathlib import Path

import pytest
from picnic.game import Picnic

from salon.bots import Sight
from salon.bots.registry import FOR_EVERY_GAME
from salon.engine.game import Game
from salon.table import journal
from salon.table.botroom import BotRoom
from salon.table.errors import Refused, Stale
from salon.table.hall import Hall
from salon.table.keeper import Keeper
from salon.table.match import BOT, PERSON
from tests.small_games import registered
from tests.table.matches import (
    EMPTY,
    RANDOM,
    answer,
    come_back,
    hand_over,
    move,
    offer,
    on_a_loop,
    open_hall,
    people,
    resign,
    same_as_written,
    seated,
    told,
    until,
    whole_turn,
    written,
)
from tests.table.odd_bots import GO, OddRoom, let_in, thinking

GREEDY = (BOT, "greedy")
WAITING = (BOT, "waiting")
ADA_BEGINS = 1  # the seed of a match of two in which the first seat does ...
BEN_BEGINS = 1  # ... and of a match of three in which the second seat does
NO_WASP = 0  # the seed of a picnic that no bot can end


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return let_in(tmp_path / "bots", monkeypatch)


# --- Moving by themselves -------------------------------------------------------------------------------------------


@on_a_loop
async def test_bots_play_to_the_end_by_themselves(address: str) -> None:
    async with open_hall(address) as hall:
        live = await hall.begin("bioutifoul", {"players": 3}, [GREEDY, RANDOM, RANDOM])
        watcher = hall.join(live, None)
        await until(lambda: live.match.over)
        assert watcher.changed.is_set()
        assert {entry.kind for entry in await written(hall, live)} == {journal.BOT, journal.MOVE, journal.END}
        assert live.match.winners() != []
        assert await same_as_written(address, live)


@on_a_loop
async def test_a_bot_moves_until_a_person_is_asked_and_again_once_that_one_has_moved(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada"), RANDOM, RANDOM, seed=BEN_BEGINS)
        await until(lambda: live.match.to_act == [0])
        assert {seat for seat, _ in live.match.playthrough.moves} == {1, 2}
        moves = len(live.match.playthrough.moves)
        await whole_turn(hall, live)
        await until(lambda: live.match.to_act == [0])
        assert {seat for seat, _ in live.match.playthrough.moves[moves:]} == {0, 1, 2}


@on_a_loop
async def test_bots_move_where_all_act_at_once(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, Picnic, "picnic")
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada"), RANDOM, RANDOM, game="picnic", seed=NO_WASP)
        assert live.match.to_act == [0, 1, 2]
        await until(lambda: live.thinking is None)
        assert live.match.to_act == [0]  # they have done what they can
        while not live.match.over:
            await move(hall, live, 0, 1)
            await until(lambda: live.thinking is None)
        assert {seat for seat, _ in live.match.playthrough.moves} == {0, 1, 2}


@on_a_loop
async def test_a_bot_moves_on_a_seat_that_is_handed_over_and_for_a_player_who_resigns(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"), EMPTY, seed=BEN_BEGINS)
        await whole_turn(hall, live)
        await hall.ask(live, hand_over(0, 2, "random"), 0)
        await until(lambda: live.match.to_act == [0])
        await whole_turn(hall, live)
        await hall.ask(live, resign(1), 1)
        await until(lambda: live.match.to_act == [0])
        assert [seat.kind for seat in live.match.seats] == [PERSON, BOT, BOT]


@on_a_loop
async def test_bots_wait_a_moment_for_people_to_follow(sqlite: str) -> None:
    hall = Hall(Keeper(sqlite), BotRoom(), pause=3600.0)
    live = await seated(hall, RANDOM, *people("Ben"), seed=ADA_BEGINS)
    other = await seated(hall, *people("Ada", "Ben"))
    for _ in range(3):
        await whole_turn(hall, other)
    assert live.match.playthrough.moves == []
    assert live.thinking is not None
    await hall.close()


@on_a_loop
async def test_bots_move_again_by_themselves_after_moves_were_taken_back_by_agreement(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"), RANDOM, seed=BEN_BEGINS)
        await whole_turn(hall, live)
        await until(lambda: live.match.to_act == [0])
        before = live.match.playthrough.moves[:]
        await hall.ask(live, offer(1), 1)
        await hall.ask(live, answer(0, yes=True), 0)
        assert live.match.to_act == [1]
        assert len(live.match.playthrough.moves) < len(before)
        await whole_turn(hall, live)
        await until(lambda: live.match.to_act == [0])
        assert {seat for seat, _ in live.match.playthrough.moves} == {1, 2}
        assert await same_as_written(sqlite, live)


# --- Off the event loop ---------------------------------------------------------------------------------------------


@on_a_loop
async def test_while_a_bot_thinks_everybody_else_plays_on(sqlite: str, folder: Path) -> None:
    async with open_hall(sqlite, OddRoom(workers=2)) as hall:
        slow = await seated(hall, WAITING, *people("Ben"), seed=ADA_BEGINS)
        await until(lambda: thinking(folder))
        tables = [await seated(hall, *people("Ada", "Ben"), seed=seed) for seed in range(10)]
        games = [await seated(hall, RANDOM, RANDOM), await seated(hall, GREEDY, RANDOM)]
        for _ in range(5):
            await asyncio.gather(*[whole_turn(hall, live) for live in tables])
        await until(lambda: all(live.match.over for live in games))
        assert slow.match.playthrough.moves == []  # it thinks to this moment
        (folder / GO).touch()
        await until(lambda: slow.match.to_act == [1])
        assert slow.match.seats[0].bot == "waiting"


@on_a_loop
async def test_what_a_bot_chose_for_a_position_that_was_taken_back_is_not_played(sqlite: str, folder: Path) -> None:
    async with open_hall(sqlite, OddRoom(workers=1)) as hall:
        live = await seated(hall, *people("Ada", "Ben"), WAITING, seed=BEN_BEGINS)
        await whole_turn(hall, live)
        await until(lambda: thinking(folder))
        await hall.ask(live, offer(1), 1)
        await hall.ask(live, answer(0, yes=True), 0)
        left = live.match.playthrough.moves[:]
        (folder / GO).touch()
        await until(lambda: live.thinking is None)
        assert live.match.playthrough.moves == left
        await whole_turn(hall, live)
        await until(lambda: live.match.to_act == [0])
        assert journal.CRASH not in [entry.kind for entry in await written(hall, live)]


@on_a_loop
async def test_what_a_bot_chose_for_somebody_who_is_back_is_not_played(sqlite: str, folder: Path) -> None:
    async with open_hall(sqlite, OddRoom(workers=1)) as hall:
        live = await seated(hall, *people("Ada", "Ben"), seed=ADA_BEGINS)
        await hall.ask(live, hand_over(0, 0, "waiting"), 0)
        await until(lambda: thinking(folder))
        await hall.ask(live, come_back(0), 0)
        (folder / GO).touch()
        await until(lambda: live.thinking is None)
        assert live.match.playthrough.moves == []
        assert await move(hall, live, 0) == 5


# --- Bots that fail -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("stumbling", "LookupError: no idea)"),
        ("cheating", "RuntimeError: it chose"),
        ("mortal", "BrokenProcessPool: "),
        ("waiting", "TimeoutError: "),
    ],
)
@on_a_loop
async def test_a_bot_that_fails_is_replaced_and_the_log_says_so(
    sqlite: str, folder: Path, caplog: pytest.LogCaptureFixture, bot: str, why: str
) -> None:
    caplog.set_level(logging.WARNING, "salon.table")
    longest = 0.2 if bot == "waiting" else 3600.0
    if bot != "waiting":
        (folder / GO).touch()
    async with open_hall(sqlite, OddRoom(workers=1, longest=longest)) as hall:
        live = await seated(hall, (BOT, bot), *people("Ben"), seed=ADA_BEGINS)
        name, watcher = live.match.names[0], hall.join(live, None)
        await until(lambda: live.match.to_act == [1])
        seat = live.match.seats[0]
        assert (seat.kind, seat.bot, seat.name) == (BOT, "random", name)
        entries = await written(hall, live)
        assert [(entry.seat, entry.text) for entry in entries if entry.kind == journal.CRASH] == [(0, "random")]
        assert f"Match {live.match.terms.match}: the bot {bot} failed on seat 0 ({why}" in caplog.text
        assert "random plays on" in caplog.text
        assert watcher.changed.is_set()
        assert await same_as_written(sqlite, live)


@on_a_loop
async def test_a_bot_that_fails_after_its_person_came_back_takes_nobodys_seat(sqlite: str, folder: Path) -> None:
    async with open_hall(sqlite, OddRoom(workers=1)) as hall:
        live = await seated(hall, *people("Ada", "Ben"), seed=ADA_BEGINS)
        await hall.ask(live, hand_over(0, 0, "stumbling"), 0)
        await until(lambda: thinking(folder))
        await hall.ask(live, come_back(0), 0)
        (folder / GO).touch()
        await until(lambda: live.thinking is None)
        assert live.match.seats[0].kind == PERSON
        assert journal.CRASH not in [entry.kind for entry in await written(hall, live)]


@on_a_loop
async def test_a_bot_whose_process_is_killed_plays_on_itself(sqlite: str, folder: Path) -> None:
    async with open_hall(sqlite, OddRoom(workers=1)) as hall:
        live = await seated(hall, WAITING, *people("Ben"), seed=ADA_BEGINS)
        await until(lambda: thinking(folder))
        os.kill(thinking(folder)[0], signal.SIGKILL)
        await until(lambda: len(thinking(folder)) == 2)
        (folder / GO).touch()
        await until(lambda: live.match.to_act == [1])
        assert live.match.seats[0].bot == "waiting"
        assert journal.CRASH not in [entry.kind for entry in await written(hall, live)]


class Hopeless:
    def __init__(self, game: Game, seed: int) -> None:
        pass

    def choose(self, eyes: Sight) -> int:
        raise ZeroDivisionError


@on_a_loop
async def test_where_even_the_last_bot_fails_the_match_waits_and_does_not_try_for_ever(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(FOR_EVERY_GAME, "random", Hopeless)
    async with open_hall(sqlite) as hall:
        live = await seated(hall, RANDOM, *people("Ben"), seed=ADA_BEGINS)
        await until(lambda: live.thinking is None)
        for _ in range(20):
            await asyncio.sleep(0)
        assert live.thinking is None
        assert caplog.text.count("even the bot random failed on seat 0") == 1
        assert f"Match {live.match.terms.match} waits, since no bot can move" in caplog.text
        monkeypatch.undo()
        await hall.ask(live, hand_over(1, 1), 1)  # whatever happens at the table lets it try again
        await until(lambda: live.match.over)


# --- Hints ----------------------------------------------------------------------------------------------------------


@on_a_loop
async def test_a_hint_is_a_legal_action_and_changes_nothing(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"), seed=ADA_BEGINS)
        before = told(live.match)
        assert (await hall.hint(live, 0, "greedy")).action in live.match.playthrough.state.legal(0)
        assert told(live.match) == before
        with pytest.raises(Refused, match="Somebody else decides now"):
            await hall.hint(live, 1)
        await hall.ask(live, resign(1), 1)
        with pytest.raises(Refused, match="The match is over"):
            await hall.hint(live, 0)


@on_a_loop
async def test_a_hint_that_fails_is_refused(
    sqlite: str, folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("salon.table.requests.best_bot", lambda game: "cheating")
    (folder / GO).touch()
    async with open_hall(sqlite, OddRoom(workers=1)) as hall:
        live = await seated(hall, *people("Ada", "Ben"), seed=ADA_BEGINS)
        with pytest.raises(Refused, match="The bot that gives hints has no idea just now"):
            await hall.hint(live, 0)
        monkeypatch.setattr("salon.table.requests.best_bot", lambda game: "stumbling")
        with pytest.raises(Refused, match="The bot that gives hints has no idea just now"):
            await hall.hint(live, 0)
        assert "no hint from stumbling (no idea)" in caplog.text


@on_a_loop
async def test_a_hint_for_a_position_that_is_no_more_is_refused(
    sqlite: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("salon.table.requests.best_bot", lambda game: "waiting")
    async with open_hall(sqlite, OddRoom(workers=1)) as hall:
        live = await seated(hall, *people("Ada", "Ben"), seed=ADA_BEGINS)
        hint = asyncio.create_task(hall.hint(live, 0))
        await until(lambda: thinking(folder))
        await move(hall, live, 0)
        (folder / GO).touch()
        with pytest.raises(Stale):
            await hint
