"""People come and go: who is away, who is told, and which tables stay in memory."""

import pytest

from salon.table import hall as hall_module
from salon.table.errors import Stale
from tests.table.matches import (
    EMPTY,
    RANDOM,
    chat,
    moving,
    on_a_loop,
    open_hall,
    people,
    resign,
    seated,
    sit,
    told,
    until,
    whole_turn,
)


@on_a_loop
async def test_watchers_are_told_of_every_change(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        watchers = [hall.join(live, seat) for seat in (0, 1, None)]
        for happens in (chat(0, "Oh"), moving(live.match, live.match.to_act[0]), resign(0)):
            for watcher in watchers:
                watcher.changed.clear()
            await hall.ask(live, happens, 0)
            assert all(watcher.changed.is_set() for watcher in watchers)
        watchers[0].changed.clear()
        hall.leave(live, watchers[1])
        hall.join(live, 1)
        assert not watchers[0].changed.is_set()  # a moment without connection is no news, and costs nobody anything


@on_a_loop
async def test_somebody_who_is_away_for_long_is_told_of(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"), EMPTY, RANDOM)
        ada, ben = hall.join(live, 0), hall.join(live, 1)
        hall.leave(live, ben)
        assert not live.is_away(1)  # a moment without connection is nothing
        ada.changed.clear()
        hall.sweep()
        assert not ada.changed.is_set()

        monkeypatch.setattr(hall_module, "AWAY", 0.0)
        hall.sweep()
        assert ada.changed.is_set()
        assert live.away == [1]
        assert [live.is_away(seat) for seat in (0, 1)] == [False, True]
        ada.changed.clear()
        hall.sweep()
        assert not ada.changed.is_set()  # it is no news

        second = hall.join(live, 1), hall.join(live, 1)  # two windows
        assert ada.changed.is_set()
        assert live.away == []
        hall.leave(live, second[0])
        assert not live.is_away(1)


@on_a_loop
async def test_somebody_who_sits_down_or_does_something_is_not_away(sqlite: str) -> None:
    """Programs may play without ever being connected."""
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"), EMPTY)
        live.seen = [seen - 2 * hall_module.AWAY for seen in live.seen]
        assert [live.is_away(seat) for seat in range(3)] == [True, True, True]
        await hall.ask(live, sit(2, "Cy"))
        await hall.ask(live, chat(1, "Oh"), 1)
        assert [live.is_away(seat) for seat in range(3)] == [True, False, False]


@on_a_loop
async def test_tables_at_which_nobody_is_left_go_out_of_memory_and_come_back(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        watched = await seated(hall, *people("Ada", "Ben"))
        watcher = hall.join(watched, None)
        await whole_turn(hall, live)
        hall.sweep()
        assert len(hall.tables) == 2  # it is too early
        monkeypatch.setattr(hall_module, "IDLE", 0.0)
        async with live.lock:  # somebody is writing
            hall.sweep()
        assert len(hall.tables) == 2
        hall.sweep()
        assert list(hall.tables.values()) == [watched]
        assert live.gone
        with pytest.raises(Stale):
            await hall.ask(live, chat(0, "Oh"), 0)
        again = await hall.table(live.match.terms.match)
        assert told(again.match) == told(live.match)
        await hall.ask(again, chat(0, "Oh"), 0)
        hall.leave(watched, watcher)
        hall.sweep()
        assert hall.tables == {}


@on_a_loop
async def test_a_table_at_which_a_bot_is_to_move_stays_and_wakes_up_when_it_comes_back(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "IDLE", 0.0)
    async with open_hall(sqlite) as hall:
        live = await seated(hall, RANDOM, RANDOM)
        hall.sweep()
        assert not live.gone
        hall.forget(live)
        again = await hall.table(live.match.terms.match)
        await until(lambda: again.match.over)
        await until(lambda: again.thinking is None)
        hall.sweep()
        assert again.gone
