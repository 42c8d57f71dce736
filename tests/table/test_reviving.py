"""A correction never ends a match: what was begun under older rules goes on, or can be read; a check tells which."""

import asyncio
from collections.abc import Callable
from contextlib import closing

import pytest

from salon.cli import main
from salon.engine.record import open_record
from salon.engine.state import GameState
from salon.games.bioutifoul.game import Bioutifoul
from salon.registry import make_with
from salon.table import journal, requests
from salon.table.checking import AS_IT_IS, GOES_ON, READ_ONLY, findings
from salon.table.errors import Refused
from salon.table.match import Match, match_record
from salon.table.store import open_store
from salon.table.telling import news
from tests.copies import replace_code
from tests.table.matches import Book, chat, move, open_hall, people, told

Kept = Callable[[], tuple[str, str]]


def corrected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules rise, and every move means the same."""
    monkeypatch.setattr(Bioutifoul, "RULES_VERSION", 2)


def dealt_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules rise, and nothing is as it was."""
    replace_code()
    corrected(monkeypatch)
    usual = Bioutifoul.start
    monkeypatch.setattr(Bioutifoul, "start", lambda game, seed, events=True: usual(game, seed + 1, events))


def a_match(address: str, over: bool) -> Book:
    """Two people have played, some of it or all."""
    book = Book(*people("Ada", "Ben"))
    book.ask(chat(0, "Good evening!"))
    while not book.match.over and (over or len(book.match.playthrough.moves) < 20):
        book.turn()
    with closing(open_store(address)) as store:
        store.create(book.terms, book.entries)
    return book


async def opened(address: str, name: str) -> Match:
    async with open_hall(address) as hall:
        return (await hall.table(name)).match


def test_a_match_of_older_rules_goes_on_and_its_log_says_so(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book = a_match(address, over=False)
    corrected(monkeypatch)

    async def go_on() -> None:
        async with open_hall(address) as hall:
            live = await hall.table(book.terms.match)
            match = live.match
            assert match.stop is None
            assert match.playthrough.moves == book.match.playthrough.moves
            await move(hall, live, match.to_act[0])
            hall.forget(live)
            again = (await hall.table(book.terms.match)).match
            assert told(again) == told(match)
            said = [news(entry, match.names, "en") for entry in again.talk]
            assert said == [
                "Good evening!",
                "The rules or cards were corrected since this match began; every move means the same,"
                " and it goes on under rules 2.",
            ]
            assert "règles 2" in news(again.talk[-1], match.names, "fr")
            assert match.playthrough.commitment == book.match.playthrough.commitment

    asyncio.run(go_on())


def test_a_match_that_does_not_lead_on_can_be_read_up_to_there(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book = a_match(address, over=False)
    dealt_otherwise(monkeypatch)
    match = asyncio.run(opened(address, book.terms.match))
    assert match.stop is not None
    assert match.over
    assert match.to_act == []
    assert len(match.playthrough.moves) == match.stop.moves < len(match.all_moves)
    assert match.all_moves == book.match.playthrough.moves, "no move is lost"
    assert [entry.text for entry in match.chat] == ["Good evening!"]
    assert match.winners() == []
    with pytest.raises(Refused, match=r"^The match is over\.$"):
        requests.move(match, 0, 0, 0)
    reading = open_record("\n".join(match_record(match)), make_with)
    assert reading.moves == len(match.all_moves)
    assert reading.stop is not None
    assert "only a Salon with those reads it to its end" in str(reading.stop)


def test_the_result_is_written_down_and_stays(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book = a_match(address, over=True)
    scores, winners = book.match.playthrough.state.scores(), book.match.winners()
    assert asyncio.run(opened(address, book.terms.match)).result == (scores, winners)
    with closing(open_store(address)) as store:
        assert [entry.kind for entry in store.entries(book.terms.match)][-1] == journal.END
    dealt_otherwise(monkeypatch)
    match = asyncio.run(opened(address, book.terms.match))
    assert match.stop is not None
    assert (match.scores(), match.winners()) == (scores, winners)
    reading = open_record("\n".join(match_record(match)), make_with)
    assert (reading.scores, reading.winners) == (scores, winners)


def test_a_game_that_ends_otherwise_today_keeps_its_result(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book = a_match(address, over=True)
    scores = asyncio.run(opened(address, book.terms.match)).scores()
    corrected(monkeypatch)
    usual = Bioutifoul.scores

    def generous(game: Bioutifoul, state: GameState) -> list[int]:
        return [score + 1 for score in usual(game, state)]

    replace_code()
    monkeypatch.setattr(Bioutifoul, "scores", generous)
    match = asyncio.run(opened(address, book.terms.match))
    assert match.scores() == scores
    assert str(match.stop and match.stop.why) == "Under the rules of today it ends otherwise."


def test_an_impossible_move_that_was_taken_back_does_no_harm(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book = a_match(sqlite, over=False)
    dealt_otherwise(monkeypatch)
    with closing(open_store(sqlite)) as store:
        number = len(book.entries) + 1
        store.append([(book.terms.match, journal.Entry(number, journal.UNDO, 0, 0))])
    match = asyncio.run(opened(sqlite, book.terms.match))
    assert match.stop is None
    assert match.all_moves == []
    assert match.to_act


def test_the_check_tells_what_a_new_version_does_and_changes_nothing(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    book = a_match(address, over=False)

    def verdicts() -> list[str]:
        with closing(open_store(address, is_read_only=True)) as store:
            return [found.verdict for found in findings(store)]

    assert verdicts() == [AS_IT_IS]
    assert main(["db", "check", "--db", address]) == 0
    corrected(monkeypatch)
    assert verdicts() == [GOES_ON]
    assert main(["db", "check", "--db", address]) == 0
    assert f"{book.terms.match} (bioutifoul, Ada and Ben), begun under rules 1: goes on." in capsys.readouterr().out
    dealt_otherwise(monkeypatch)
    assert verdicts() == [READ_ONLY]
    assert main(["db", "check", "--db", address, "--lang", "en"]) == 1
    moves = len(book.match.playthrough.moves)
    said = capsys.readouterr().out
    assert f"of {moves}. seat" in said
    assert "1 can be read, but not played on" in said
    with closing(open_store(address, is_read_only=True)) as store:
        assert store.entries(book.terms.match) == book.entries
        assert store.card_file(book.terms) == ""


def test_there_must_be_a_database_to_check(
    tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path_factory.mktemp("none") / "salon.db"
    assert main(["db", "check", "--db", str(place), "--lang", "en"]) == 2
    assert "is not there; give the path of one." in capsys.readouterr().err
    assert not place.exists()
    assert main(["db", "look", "--lang", "en"]) == 2
    assert "'look' is not a task of salon db" in capsys.readouterr().err
