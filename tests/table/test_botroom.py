"""Where bots think: in other processes, which may be slow, fail, be killed, and never stay behind."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Coroutine
from pathlib import Path

import pytest

import salon
from salon.bots import Sight, make_bot
from salon.bots.advice import advice_of
from salon.engine.state import GameState
from salon.table.botroom import BotRoom
from salon.table.fair_turns import FairTurns
from tests.minds import TinyMinds, let_think, times_loaded
from tests.table.matches import on_a_loop, until
from tests.table.odd_bots import GO, OddRoom, let_in, thinking

FOREVER = 3600.0  # seconds; no test waits for that long


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return let_in(tmp_path / "bots", monkeypatch)


def begun() -> GameState:
    return salon.make("bioutifoul").start(1)


def asked(room: BotRoom, bot: str, seed: int = 1) -> Coroutine[None, None, int]:
    """A bot's choice at the start of a game."""
    state = begun()
    return room.choose(state, state.to_act[0], bot, seed)


def first_choice() -> int:
    """What a bot that waits chooses in the end."""
    state = begun()
    return state.legal(state.to_act[0])[0]


@on_a_loop
async def test_a_bot_chooses_in_another_process_what_it_would_choose_here() -> None:
    room = BotRoom()
    game = salon.make("bioutifoul", players=3, influence="may", exhibitions="ten-pairs")
    state = game.start(5)
    for seed in range(12):
        seat = state.to_act[0]
        before = state.save()
        action = await room.choose(state, seat, "greedy", seed)
        assert action == make_bot("greedy", game, seed).choose(Sight(state, seat))
        assert state.save() == before
        state.play(seat, action)
    assert len(room.idle) == 1  # one process was enough
    room.stop()


@on_a_loop
async def test_a_quick_bot_answers_on_the_spot() -> None:
    room = BotRoom()
    assert await asked(room, "random") in begun().legal(begun().to_act[0])
    assert not room.idle
    assert not room.busy


@on_a_loop
async def test_a_bot_that_nobody_knows_fails() -> None:
    room = BotRoom()
    with pytest.raises(salon.SalonError, match="is not a bot that plays bioutifoul"):
        await asked(room, "tom")
    room.stop()


@on_a_loop
async def test_a_bot_that_thinks_for_long_keeps_no_other_bot_from_thinking(folder: Path) -> None:
    room = OddRoom(workers=2)
    slow = asyncio.create_task(asked(room, "waiting"))
    await until(lambda: thinking(folder))
    for seed in range(3):
        await asked(room, "greedy", seed)
    assert not slow.done()
    (folder / GO).touch()
    assert await slow == first_choice()
    room.stop()


@on_a_loop
async def test_by_default_at_least_two_bots_think_at_once() -> None:
    room = BotRoom()
    async with room.turns.place(), room.turns.place():
        pass


@on_a_loop
async def test_a_table_with_slow_bots_keeps_one_place_and_the_others_take_turns(folder: Path) -> None:
    """Six questions of one table wait for each other; every other table has to wait for one question at most."""
    room = OddRoom(workers=2)
    state = begun()
    seat = state.to_act[0]
    slow = [asyncio.create_task(room.choose(state, seat, "waiting", 1, "slow")) for _ in range(6)]
    await until(lambda: thinking(folder))
    answered: list[str] = []

    async def ask(table: str) -> None:
        await room.choose(state, seat, "greedy", 1, table)
        answered.append(table)

    await asyncio.gather(*[ask(table) for table in ("a", "a", "a", "b", "b", "c")])
    assert answered == ["a", "b", "c", "a", "b", "a"]
    assert len(thinking(folder)) == 1
    assert not any(each.done() for each in slow)
    (folder / GO).touch()
    await asyncio.gather(*slow)
    assert (room.turns.free, room.turns.lines, room.turns.served) == (2, {}, set())
    room.stop()


@on_a_loop
async def test_who_stops_waiting_leaves_the_line(folder: Path) -> None:
    room = OddRoom(workers=1)
    state = begun()
    seat = state.to_act[0]
    slow = asyncio.create_task(room.choose(state, seat, "waiting", 1, "slow"))
    await until(lambda: thinking(folder))
    impatient = [asyncio.create_task(room.choose(state, seat, "greedy", 1, table)) for table in ("a", "slow", "b")]
    await asyncio.sleep(0)
    for each in impatient[:2]:
        each.cancel()
    await asyncio.gather(*impatient[:2], return_exceptions=True)
    (folder / GO).touch()
    await slow
    await impatient[2]
    assert (room.turns.free, room.turns.lines, room.turns.served) == (1, {}, set())
    room.stop()


@on_a_loop
async def test_who_is_called_and_goes_in_the_same_moment_leaves_the_place() -> None:
    turns = FairTurns(1)

    async def wait() -> None:
        async with turns.place("a"):
            await asyncio.sleep(0)

    waiting = asyncio.create_task(wait())
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert (turns.free, turns.lines, turns.served) == (1, {}, set())


@on_a_loop
async def test_advice_comes_from_the_other_process_and_weights_are_loaded_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    let_think(monkeypatch)
    room = TinyMinds(workers=1)
    state = begun()
    seat = state.to_act[0]
    for bot in ("maestro@24sims", "maestro@36sims"):
        advice = await room.advise(state, seat, bot, 1)
        assert advice == advice_of(make_bot(bot, state.game, 1), Sight(state, seat))
        assert advice.expected is not None
        compared = await room.compare(state, seat, state.legal(seat)[0], bot, 1)
        assert compared.expected_of(state.legal(seat)[0]) is not None
    (process,) = room.idle
    assert process.submit(times_loaded).result() == 1
    room.stop()


@on_a_loop
async def test_there_are_never_more_processes_than_places(folder: Path) -> None:
    room = OddRoom(workers=2)
    slow = [asyncio.create_task(asked(room, "waiting")) for _ in range(6)]
    await until(lambda: len(thinking(folder)) == 2)
    assert len(room.busy) == 2
    (folder / GO).touch()
    assert await asyncio.gather(*slow) == [first_choice()] * 6
    assert len(thinking(folder)) == len(room.idle) == 2
    room.stop()


@on_a_loop
async def test_a_bot_that_fails_raises_what_it_raised(folder: Path) -> None:
    (folder / GO).touch()
    room = OddRoom(workers=1)
    with pytest.raises(LookupError, match="no idea"):
        await asked(room, "stumbling")
    assert await asked(room, "waiting") == first_choice()  # and the room can be used again
    room.stop()


@on_a_loop
async def test_a_process_that_is_killed_is_replaced_and_the_bot_thinks_again(folder: Path) -> None:
    room = OddRoom(workers=1)
    choice = asyncio.create_task(asked(room, "waiting"))
    await until(lambda: thinking(folder))
    (first,) = thinking(folder)
    os.kill(first, signal.SIGKILL)
    await until(lambda: len(thinking(folder)) == 2)
    (folder / GO).touch()
    assert await choice == first_choice()
    room.stop()


@on_a_loop
async def test_processes_that_are_killed_while_they_wait_for_work_are_replaced(folder: Path) -> None:
    room = OddRoom(workers=2)
    choices = [asyncio.create_task(asked(room, "waiting")) for _ in range(2)]
    await until(lambda: len(thinking(folder)) == 2)
    (folder / GO).touch()
    await asyncio.gather(*choices)
    for process in thinking(folder):
        os.kill(process, signal.SIGKILL)
    for _ in range(3):
        assert await asked(room, "waiting") == first_choice()
    room.stop()


@on_a_loop
async def test_a_bot_that_kills_its_process_harms_no_other(folder: Path) -> None:
    room = OddRoom(workers=2)
    slow = asyncio.create_task(asked(room, "waiting"))
    await until(lambda: thinking(folder))
    with pytest.raises(Exception, match="terminated abruptly"):
        await asked(room, "mortal")
    (folder / GO).touch()
    assert await slow == first_choice()
    assert len(thinking(folder)) == 1  # it was not even asked again
    room.stop()


@on_a_loop
async def test_a_thought_that_takes_too_long_is_ended_and_only_that_one(folder: Path) -> None:
    room = OddRoom(workers=2, longest=FOREVER)
    patient = asyncio.create_task(asked(room, "waiting"))
    await until(lambda: thinking(folder))
    room.longest = 0.1
    hasty = asyncio.create_task(asked(room, "waiting"))
    await until(lambda: len(room.busy) == 2)
    room.longest = FOREVER
    waiting = [asyncio.create_task(asked(room, "greedy")) for _ in range(3)]  # for a place; that is not thinking
    with pytest.raises(TimeoutError):
        await hasty
    await asyncio.gather(*waiting)
    assert not patient.done()
    (folder / GO).touch()
    assert await patient == first_choice()
    room.stop()


@on_a_loop
async def test_somebody_who_hangs_up_leaves_the_place_to_others(folder: Path) -> None:
    room = OddRoom(workers=1)
    slow = asyncio.create_task(asked(room, "waiting"))
    await until(lambda: thinking(folder))
    slow.cancel()
    await asyncio.gather(slow, return_exceptions=True)
    assert not room.busy
    await asked(room, "greedy")
    room.stop()


@on_a_loop
async def test_ctrl_c_is_left_to_the_server(folder: Path) -> None:
    room = OddRoom(workers=1)
    choice = asyncio.create_task(asked(room, "waiting"))
    await until(lambda: thinking(folder))
    (process,) = thinking(folder)
    os.kill(process, signal.SIGINT)
    (folder / GO).touch()
    assert await choice == first_choice()
    assert thinking(folder) == [process]
    room.stop()


@on_a_loop
async def test_a_room_that_is_closed_thinks_no_more(folder: Path) -> None:
    room = OddRoom(workers=2)
    await asked(room, "greedy")
    slow = [asyncio.create_task(asked(room, "waiting")) for _ in range(2)]
    await until(lambda: len(thinking(folder)) == 2)
    room.stop()
    with pytest.raises(RuntimeError, match="no bot thinks any more"):
        await slow[0]
    with pytest.raises(RuntimeError, match="no bot thinks any more"):
        await asked(room, "greedy")
    await asyncio.gather(*slow, return_exceptions=True)
    assert not room.busy
    await until(lambda: not any(runs(process) for process in thinking(folder)))


def runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


SERVER = """
import asyncio
from tests.table.test_botroom import asked
from tests.table.odd_bots import OddRoom

async def serve():
    room = OddRoom(workers=2)
    await asyncio.gather(asked(room, "greedy"), asked(room, "greedy", 2))  # both places have a process
    await asked(room, "waiting")

asyncio.run(serve())
"""


def test_no_process_stays_behind_when_the_server_is_killed(folder: Path) -> None:
    """They all have the server's output: it ends when the last of them has."""
    root = Path(__file__).parents[2]
    with subprocess.Popen([sys.executable, "-c", SERVER], cwd=root, stdout=subprocess.PIPE) as server:
        try:
            asyncio.run(until(lambda: thinking(folder) or server.poll() is not None))
            assert thinking(folder)
        finally:
            server.kill()
        output, _ = server.communicate(timeout=60)
        assert output == b""
        assert server.returncode == -signal.SIGKILL
