"""What happens at a table is what is written: many entries at once, failing disks, other servers, hanging up."""

import asyncio
from collections.abc import Iterator

import pytest

from salon.table import hall as hall_module
from salon.table import journal
from salon.table.botroom import BotRoom
from salon.table.errors import Stale
from salon.table.hall import Hall, Live
from salon.table.keeper import Keeper
from salon.table.store import StoreFailed
from tests.table.matches import (
    RANDOM,
    Trying,
    answer,
    chat,
    hand_over,
    move,
    moving,
    offer,
    on_a_loop,
    open_hall,
    people,
    resign,
    same_as_written,
    seated,
    told,
    trying,
    until,
    whole_turn,
    written,
)

TABLES = 50


@pytest.fixture
def failing(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a store that counts, and fails when it is told to."""
    monkeypatch.setattr("salon.table.keeper.open_store", Trying)
    monkeypatch.setattr(hall_module, "RETRY", 0.01)
    yield sqlite
    monkeypatch.undo()


# --- Together -------------------------------------------------------------------------------------------------------


@on_a_loop
async def test_what_is_asked_at_many_tables_at_once_is_written_together(failing: str) -> None:
    async with open_hall(failing) as hall:
        tables = [await seated(hall, *people("Ada", "Ben"), seed=seed) for seed in range(TABLES)]
        store = trying(hall)
        numbers = await asyncio.gather(*[move(hall, live, live.match.to_act[0]) for live in tables])
        assert numbers == [3] * TABLES
        assert sum(store.batches) == TABLES
        assert len(store.batches) < TABLES / 5
        for live in tables:  # all of it is there as soon as it is answered
            assert await same_as_written(failing, live)


@on_a_loop
async def test_many_requests_at_one_table_come_one_after_the_other(address: str) -> None:
    async with open_hall(address) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        asked = [hall.ask(live, chat(seat % 2, f"{seat}"), seat % 2, f"{seat}") for seat in range(TABLES)]
        assert await asyncio.gather(*asked) == list(range(3, 3 + TABLES))
        entries = await written(hall, live)
        assert [entry.text for entry in entries[2:]] == [str(seat) for seat in range(TABLES)]
        assert await same_as_written(address, live)


@on_a_loop
async def test_an_entry_that_cannot_be_kept_does_no_harm_to_others(failing: str) -> None:
    async with open_hall(failing) as hall:
        tables = [await seated(hall, *people("Ada", "Ben")) for _ in range(4)]
        clients = ["a", "b" * 1000, "c\x00", "d"]
        asked = [hall.ask(live, chat(0, "Oh"), 0, client) for live, client in zip(tables, clients, strict=True)]
        results = await asyncio.gather(*asked, return_exceptions=True)
        assert [isinstance(result, int) for result in results] == [True, False, False, True]
        assert [live.gone for live in tables] == [False] * 4
        assert [live.match.number for live in tables] == [3, 2, 2, 3]


# --- A disk that fails ----------------------------------------------------------------------------------------------


@on_a_loop
async def test_what_cannot_be_written_has_not_happened(failing: str) -> None:
    async with open_hall(failing) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        me, before = live.match.to_act[0], told(live.match)
        watchers = [hall.join(live, 0), hall.join(live, None)]
        for watcher in watchers:
            watcher.changed.clear()
        request = moving(live.match, me)
        trying(hall).failures = 1
        with pytest.raises(StoreFailed, match="The disk is full"):
            await hall.ask(live, request, me, "click")
        assert live.gone
        assert all(watcher.changed.is_set() for watcher in watchers)  # so that they look at the table anew
        with pytest.raises(Stale):
            await hall.ask(live, request, me, "click")
        again = await hall.table(live.match.terms.match)
        assert told(again.match) == before
        assert await hall.ask(again, request, me, "click") == 3
        assert await same_as_written(failing, again)


@on_a_loop
async def test_somebody_who_waited_behind_what_could_not_be_written_must_look_again(failing: str) -> None:
    async with open_hall(failing) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        trying(hall).failures = 1
        asked = [hall.ask(live, chat(0, f"{number}"), 0, f"{number}") for number in range(3)]
        results = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(result) for result in results] == [StoreFailed, Stale, Stale]
        again = await hall.table(live.match.terms.match)
        assert again.match.chat == []


@on_a_loop
async def test_other_tables_in_the_same_batch_are_found_again_too(failing: str) -> None:
    async with open_hall(failing) as hall:
        tables = [await seated(hall, *people("Ada", "Ben")) for _ in range(5)]
        trying(hall).failures = 1
        asked = [hall.ask(live, chat(0, "Oh"), 0, "chat") for live in tables]
        results = await asyncio.gather(*asked, return_exceptions=True)
        assert {type(result) for result in results} == {StoreFailed}
        for live in tables:
            again = await hall.table(live.match.terms.match)
            assert (again.match.number, again is live) == (2, False)
            assert await hall.ask(again, chat(0, "Oh"), 0, "chat") == 3


async def found_again(hall: Hall, live: Live) -> Live:
    await until(lambda: live.gone)
    return await hall.table(live.match.terms.match)


@on_a_loop
async def test_bots_try_again_once_it_can_be_written(failing: str, caplog: pytest.LogCaptureFixture) -> None:
    async with open_hall(failing) as hall:
        trying(hall).failures = 3
        live = await seated(hall, RANDOM, RANDOM)
        for _ in range(3):  # somebody watches, and looks for the table whenever it is gone
            live = await found_again(hall, live)
        await until(lambda: live.match.over and live.thinking is None)
        assert caplog.text.count("waits, since no bot can move: The disk is full.") == 3
        assert all(seat.bot == "random" for seat in live.match.seats)
        assert await same_as_written(failing, live)


@on_a_loop
async def test_bots_do_not_hurry_a_disk_that_fails(failing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "RETRY", 3600.0)
    async with open_hall(failing) as hall:
        trying(hall).failures = 1
        live = await seated(hall, RANDOM, RANDOM)
        again = await found_again(hall, live)
        person = await seated(hall, *people("Ada", "Ben"))
        await whole_turn(hall, person)  # people may try at once
        assert again.match.playthrough.moves == []
        assert again.thinking is not None


@on_a_loop
async def test_a_snapshot_that_cannot_be_kept_spoils_nothing(
    failing: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(hall_module, "SNAPSHOT_EVERY", 2)
    async with open_hall(failing) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        watcher = hall.join(live, None)
        trying(hall).no_snapshots = True
        for number in (3, 4, 5):
            watcher.changed.clear()
            assert await hall.ask(live, chat(0, "Oh"), 0) == number
            assert watcher.changed.is_set()
        assert not live.gone
        assert "No snapshot" in caplog.text


# --- Another server on the same database ----------------------------------------------------------------------------


@on_a_loop
async def test_of_two_servers_the_second_writer_is_told_to_look_again(address: str) -> None:
    async with open_hall(address) as one, open_hall(address) as other:
        here = await seated(one, *people("Ada", "Ben"))
        name, me = here.match.terms.match, here.match.to_act[0]
        there = await other.table(name)
        watcher = other.join(there, None)
        watcher.changed.clear()
        first, second = moving(here.match, me, 0), moving(there.match, me, 1)
        assert await one.ask(here, first, me, "first") == 3
        with pytest.raises(Stale, match="The table has moved on"):
            await other.ask(there, second, me, "second")
        assert watcher.changed.is_set()
        found = await other.table(name)
        assert told(found.match) == told(here.match)
        with pytest.raises(Stale):
            await other.ask(found, second, me, "second")  # for it answers an earlier question
        assert await other.ask(found, first, me, "first") == 3
        assert await move(other, found, me) == 4
        with pytest.raises(Stale):
            await one.ask(here, chat(0, "Oh"), 0)
        assert told((await one.table(name)).match) == told(found.match)


@on_a_loop
async def test_of_two_servers_one_lets_the_move_be_taken_back_and_the_other_writes_nothing(address: str) -> None:
    """Agreeing and taking back are one entry, so that never one is written without the other."""
    async with open_hall(address) as one, open_hall(address) as other:
        here = await seated(one, *people("Ada", "Ben"))
        me = await whole_turn(one, here)
        await one.ask(here, offer(me), me)
        there = await other.table(here.match.terms.match)
        await one.ask(here, answer(1 - me, yes=False), 1 - me)
        with pytest.raises(Stale):
            await other.ask(there, answer(1 - me, yes=True), 1 - me)
        entries = await written(one, here)
        assert [entry.number for entry in entries] == list(range(1, here.match.number + 1))
        assert entries[-1].kind == journal.DECLINE


@on_a_loop
async def test_two_servers_play_one_game_between_bots_to_its_end(sqlite: str) -> None:
    async with open_hall(sqlite) as one, open_hall(sqlite) as other:
        live = await seated(one, RANDOM, RANDOM)
        name = live.match.terms.match

        async def over(hall: Hall) -> Live:
            while not (found := await hall.table(name)).match.over:
                await asyncio.sleep(0.005)
            return found

        ends = await asyncio.gather(over(one), over(other))
        assert ends[0].match.playthrough.moves == ends[1].match.playthrough.moves
        numbers = [entry.number for entry in await written(one, live)]
        assert numbers == list(range(1, len(numbers) + 1))


# --- Hanging up -----------------------------------------------------------------------------------------------------


@on_a_loop
async def test_somebody_who_hangs_up_in_the_middle_leaves_table_and_journal_alike(sqlite: str) -> None:
    """However far a request has come when nobody waits for it any more."""
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        for steps in range(12):
            asked = asyncio.create_task(hall.ask(live, chat(0, f"{steps}"), 0, f"{steps}"))
            for _ in range(steps):
                await asyncio.sleep(0)
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
            await until(lambda: not hall.asking)
            assert len(await written(hall, live)) == live.match.number
        assert not live.gone
        assert len(live.match.chat) >= 11  # all except one that had not even begun
        assert await same_as_written(sqlite, live)


@pytest.mark.parametrize("failures", [0, 1])
@on_a_loop
async def test_somebody_who_hangs_up_does_not_keep_the_others_from_their_answers(failing: str, failures: int) -> None:
    keeper = Keeper(failing)
    live = await seated(Hall(keeper, BotRoom()), *people("Ada", "Ben"))
    name = live.match.terms.match
    assert isinstance(keeper.store, Trying)
    keeper.store.failures = failures
    entries = [journal.Entry(number, journal.CHAT, 0, text="Oh") for number in (3, 4, 5)]
    waiting = [asyncio.create_task(keeper.append(name, [entry])) for entry in entries]
    await asyncio.sleep(0)
    waiting[0].cancel()
    results = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 60)
    assert [type(result) for result in results[1:]] == [StoreFailed if failures else bool] * 2
    assert len(await keeper.run(keeper.store.entries, name)) == (2 if failures else 5)
    await keeper.close()


# --- Closing --------------------------------------------------------------------------------------------------------


@on_a_loop
async def test_closing_waits_for_what_was_begun_and_stops_the_bots(sqlite: str) -> None:
    hall = Hall(Keeper(sqlite), BotRoom())
    tables = [await seated(hall, *people("Ada", "Ben"), seed=seed) for seed in range(20)]
    bots = [await seated(hall, RANDOM, RANDOM, seed=seed) for seed in range(5)]
    asked = [asyncio.create_task(hall.ask(live, chat(0, "Oh"), 0)) for live in tables]
    await asyncio.sleep(0)
    await hall.close()
    assert await asyncio.gather(*asked) == [3] * 20
    assert [live.thinking for live in bots] == [None] * 5
    assert not hall.thinking
    for live in tables + bots:
        assert await same_as_written(sqlite, live)


@on_a_loop
async def test_a_bot_does_not_begin_to_think_while_the_hall_is_closing(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben", "Cy"))
        asked = asyncio.create_task(hall.ask(live, hand_over(0, live.match.to_act[0], "random", away=True), 0))
        await asyncio.sleep(0)
    assert asked.done()
    assert live.match.bots_to_act()
    assert live.thinking is None
    assert live.match.playthrough.moves == []


@on_a_loop
async def test_resigning_and_a_bots_move_at_once_leave_one_order(sqlite: str) -> None:
    """Whatever comes first: a match that is over gets no more moves."""
    async with open_hall(sqlite) as hall:
        live = await seated(hall, RANDOM, *people("Ada"))
        assert live.thinking is not None
        await hall.ask(live, resign(1), 1)
        await until(lambda: live.thinking is None)
        assert live.match.over
        assert (await written(hall, live))[-1].kind == journal.RESIGN
