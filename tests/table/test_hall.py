"""The hall: every request is carried out once, matches outlive the server, and follow each other."""

import asyncio

import pytest
from picnic.game import Picnic

from salon.engine.errors import BadOption, SalonError
from salon.registry import GAMES
from salon.table import hall as hall_module
from salon.table import journal, requests
from salon.table.errors import Illegal, NoSuchMatch, Refused, Stale
from salon.table.journal import Snapshot
from salon.table.match import BOT, PERSON
from tests.small_games import registered
from tests.table.matches import (
    EMPTY,
    RANDOM,
    Book,
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
    sit,
    told,
    undo,
    whole_turn,
    written,
)

COPIES = 20


# --- Beginning and finding matches ----------------------------------------------------------------------------------


@on_a_loop
async def test_a_match_that_has_begun_can_be_found_and_nobody_can_guess_it(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        live = await hall.begin("bioutifoul", {"players": 3}, [*people("Ada"), EMPTY, RANDOM])
        other = await hall.begin("bioutifoul", {"players": 3}, [*people("Ada"), EMPTY, RANDOM])
        terms = live.match.terms
        assert len(terms.match) >= 20
        assert (terms.game, terms.options["players"], terms.rules) == ("bioutifoul", 3, 1)
        assert terms.seed != other.match.terms.seed
        assert max(terms.seed, other.match.terms.seed) > 2**100
        assert await hall.table(terms.match) is live
        assert [seat.kind for seat in live.match.seats] == [PERSON, "open", BOT]


@on_a_loop
async def test_a_match_that_cannot_be_is_not_begun(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        two = people("Ada", "Ben")
        with pytest.raises(
            Refused, match=r"^There is no game chess here; the games are bioutifoul, mottainai, bohemians\.$"
        ):
            await hall.begin("chess", {}, two)
        with pytest.raises(Refused, match=r"^3 seats are needed, not 2\.$"):
            await hall.begin("bioutifoul", {"players": 3}, two)
        with pytest.raises(BadOption, match="players=7 is not possible"):
            await hall.begin("bioutifoul", {"players": 7}, two)
        with pytest.raises(Refused, match="There is no such bot"):
            await hall.begin("bioutifoul", {}, [*people("Ada"), (BOT, "tom")])
        with pytest.raises(Refused, match="There is no game bioutifoul"):
            await hall.begin("bioutifoul(players=3)", {}, two)
        assert hall.tables == {}


@on_a_loop
async def test_there_are_matches_that_cannot_be_found_or_played_here(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    registered(monkeypatch, Picnic, "picnic")
    async with open_hall(sqlite) as hall:
        for name in ("nothing", "", "\x00", "\ud800", "x" * 1000):
            with pytest.raises(NoSuchMatch, match="There is no such match here"):
                await hall.table(name)
        create, book = hall.keeper.store.create, Book(*people("Ada", "Ben"), game="picnic")
        await hall.keeper.run(create, book.terms, book.entries)
        monkeypatch.delitem(GAMES.manifests(), "picnic")
        lost = (await hall.table(book.terms.match)).match
        assert lost.is_lost
        assert str(lost.stop and lost.stop.why) == "This match is a game that is not played here."
        assert lost.names == ["Ada", "Ben"]


@on_a_loop
async def test_a_match_that_many_ask_for_at_once_is_opened_once(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        hall.forget(live)
        found = await asyncio.gather(*[hall.table(live.match.terms.match) for _ in range(COPIES)])
        assert len({id(each) for each in found}) == 1
        assert found[0] is not live
        nothing = await asyncio.gather(*[hall.table("nothing") for _ in range(COPIES)], return_exceptions=True)
        assert {type(each) for each in nothing} == {NoSuchMatch}
        assert hall.opening == {}


@on_a_loop
async def test_somebody_who_hangs_up_while_a_match_is_opened_keeps_nobody_else_from_it(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        hall.forget(live)
        first = asyncio.create_task(hall.table(live.match.terms.match))
        second = asyncio.create_task(hall.table(live.match.terms.match))
        await asyncio.sleep(0)
        first.cancel()
        assert told((await second).match) == told(live.match)


# --- Once and no more -----------------------------------------------------------------------------------------------


@on_a_loop
async def test_a_request_sent_again_gets_the_first_result_also_after_taking_back_and_restarting(address: str) -> None:
    async with open_hall(address) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        name, me = live.match.terms.match, live.match.to_act[0]
        request = moving(live.match, me)
        number = await hall.ask(live, request, me, "click")
        assert await hall.ask(live, request, me, "click") == number
        await hall.ask(live, undo(me), me, "back")
        assert await hall.ask(live, request, me, "click") == number  # it is not played again
        assert await hall.ask(live, undo(me), me, "back") == number + 1
        before = told(live.match)
        assert live.match.playthrough.moves == []
        hall.forget(live)
        again = await hall.table(name)
        assert await hall.ask(again, request, me, "click") == number
    async with open_hall(address) as hall:
        live = await hall.table(name)
        assert await hall.ask(live, request, me, "click") == number
        assert await hall.ask(live, undo(me), me, "back") == number + 1
        assert told(live.match) == before
        assert [entry.number for entry in await written(hall, live)] == list(range(1, number + 2))


@on_a_loop
async def test_copies_of_a_request_that_arrive_at_once_are_one_entry(address: str) -> None:
    async with open_hall(address) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        me, before = live.match.to_act[0], live.match.number
        request = moving(live.match, me)
        numbers = await asyncio.gather(*[hall.ask(live, request, me, "click") for _ in range(COPIES)])
        assert numbers == [before + 1] * COPIES
        assert [entry.client for entry in await written(hall, live)][before:] == ["click"]
        assert len(live.match.playthrough.moves) == 1


@on_a_loop
async def test_moves_for_one_question_that_arrive_at_once_are_one_move(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        me = live.match.to_act[0]
        asked = [hall.ask(live, moving(live.match, me, pick), me, f"click {pick}") for pick in range(COPIES)]
        results = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(result) for result in results] == [int] + [Stale] * (COPIES - 1)
        assert len(live.match.playthrough.moves) == 1


@on_a_loop
async def test_another_seats_request_of_the_same_name_is_another_request(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"), EMPTY, seed=2)
        assert await hall.ask(live, chat(0, "Oh"), 0, "same") == 4
        assert await hall.ask(live, chat(1, "Ah"), 1, "same") == 5
        assert await hall.ask(live, chat(1, "Ah"), 1, "same") == 5
        assert await hall.ask(live, sit(2, "Cy"), 2, "same") == 6
        assert await hall.ask(live, hand_over(0, 1, away=True), 0, "other") == 7
        assert await hall.ask(live, chat(1, "I am back"), 1, "other") == 8
        assert await hall.ask(live, hand_over(0, 1, away=True), 0, "other") == 7
        assert await same_as_written(sqlite, live)


@on_a_loop
async def test_requests_without_a_name_are_carried_out_each_time(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        assert await asyncio.gather(*[hall.ask(live, chat(0, "Oh"), 0) for _ in range(3)]) == [3, 4, 5]


@on_a_loop
async def test_what_is_refused_changes_nothing_and_can_be_asked_again_by_its_name(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        before, me = told(live.match), live.match.to_act[0]
        with pytest.raises(Illegal):
            await hall.ask(live, lambda match: requests.move(match, me, 10**6, 0), me, "click")
        with pytest.raises(Stale):
            await hall.ask(live, lambda match: requests.move(match, me, 0, 10**6), me, "click")
        with pytest.raises(Refused):
            await hall.ask(live, offer(me), me, "click")
        with pytest.raises(SalonError, match="too long a name"):
            await hall.ask(live, chat(me, "Oh"), me, "x" * 1000)
        assert told(live.match) == before
        assert await hall.table(live.match.terms.match) is live
        assert await move(hall, live, me, client="click") == 3
        assert await same_as_written(sqlite, live)


@on_a_loop
async def test_entries_say_when_they_were_written(sqlite: str) -> None:
    async with open_hall(sqlite) as hall:
        live = await hall.begin("bioutifoul", {}, people("Ada", "Ben"))
        await hall.ask(live, chat(0, "Oh"), 0)
        times = [entry.at for entry in await written(hall, live)]
        assert times == sorted(times)
        assert live.match.terms.begun == times[0] > 1_700_000_000


# --- Restoring ------------------------------------------------------------------------------------------------------


@on_a_loop
async def test_a_match_goes_on_after_a_restart_as_if_nothing_had_happened(address: str) -> None:
    lived = Book(*people("Ada", "Ben", "Cy"))
    async with open_hall(address) as hall:
        await hall.keeper.run(hall.keeper.store.create, lived.terms, lived.entries)
    for _ in range(6):
        async with open_hall(address) as hall:
            live = await hall.table(lived.terms.match)
            assert told(live.match) | {"answered": {}} == told(lived.match)
            for _ in range(2):
                assert await whole_turn(hall, live) == lived.turn()
                await hall.ask(live, chat(0, "Oh"), 0, f"{live.match.number}")
                lived.ask(chat(0, "Oh"))
            lived.match.talk[:] = live.match.talk  # which say when


@on_a_loop
async def test_snapshots_are_kept_from_time_to_time_and_used(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "SNAPSHOT_EVERY", 8)
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        name, store, read = live.match.terms.match, hall.keeper.store, hall.keeper.run
        numbers = set()
        for _ in range(30):
            await move(hall, live, live.match.to_act[0], -1)
            numbers.add(getattr(await read(store.snapshot, name), "number", 0))
        assert numbers == {0, 8, 16, 24, 32}
        hall.forget(live)
        again = await hall.table(name)
        assert told(again.match) == told(live.match)
        assert again.kept == 32
        hall.forget(again)

        # It is really the snapshot that is used: another one makes another match of it.
        changed = live.match.snapshot()
        changed.state["decisions"] = [7, 7]
        await read(store.keep_snapshot, name, changed)
        assert (await hall.table(name)).match.decisions == [7, 7]


@on_a_loop
async def test_journals_that_are_opened_often_get_their_snapshots_all_the_same(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "SNAPSHOT_EVERY", 8)
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        for _ in range(10):
            await move(hall, live, live.match.to_act[0], -1)
            hall.forget(live)
            live = await hall.table(live.match.terms.match)
        snapshot = await hall.keeper.run(hall.keeper.store.snapshot, live.match.terms.match)
        assert snapshot is not None


@pytest.mark.parametrize(
    "state", [{}, {"state": {}, "decisions": []}, {"state": 5, "decisions": []}, {"decisions": [1, 1]}]
)
@on_a_loop
async def test_a_match_is_found_without_a_snapshot_that_is_no_good(
    sqlite: str, caplog: pytest.LogCaptureFixture, state: dict[str, object]
) -> None:
    async with open_hall(sqlite) as hall:
        live = await seated(hall, *people("Ada", "Ben"))
        await whole_turn(hall, live)
        name = live.match.terms.match
        await hall.keeper.run(hall.keeper.store.keep_snapshot, name, Snapshot(live.match.number, state))
        hall.forget(live)
        assert told((await hall.table(name)).match) == told(live.match)
        assert f"The snapshot of match {name} cannot be used" in caplog.text


# --- The next match -------------------------------------------------------------------------------------------------


@on_a_loop
async def test_the_next_match_begins_once_no_matter_who_asks_for_it(address: str) -> None:
    async with open_hall(address) as hall:
        live = await seated(hall, *people("Ada", "Ben"), RANDOM)
        with pytest.raises(Refused, match="A rematch can begin once this match is over"):
            await hall.rematch(live, 0)
        assert len(hall.tables) == 1
        await hall.ask(live, resign(0), 0)
        await hall.ask(live, resign(1), 1)
        names = await asyncio.gather(*[hall.rematch(live, seat % 2) for seat in range(COPIES)])
        assert set(names) == {live.match.rematch}
        assert len(hall.tables) == 2
        after = await hall.table(names[0])
        assert after.match.names == [live.match.names[2], "Ada", "Ben"]
        assert [seat.kind for seat in after.match.seats] == [BOT, PERSON, PERSON]
        assert after.match.terms.options == live.match.terms.options
        assert after.match.terms.seed != live.match.terms.seed
        hall.forget(live)
        assert await hall.rematch(await hall.table(live.match.terms.match), 1) == names[0]
        kinds = [entry.kind for entry in await written(hall, live)]
        assert kinds.count(journal.REMATCH) == 1
