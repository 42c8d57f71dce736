"""A server's finished matches as a dataset: the moves that counted, and nothing about the people."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from salon.card_files import open_file
from salon.cli import main
from salon.data import load, read_card
from salon.data.folder import records_path, unpacked
from salon.engine.record import read_record
from salon.registry import make_with
from salon.table import journal
from salon.table.reviving import ending_of
from salon.table.store import Store, open_store
from tests.data.datasets import contents
from tests.games.bioutifoul.picked import picked
from tests.own_decks import bioutifoul_file, decks_forgotten
from tests.table.matches import RANDOM, Book, chat, come_back, hand_over, people, resign, undo


@pytest.fixture
def filed(sqlite: str) -> Iterator[Store]:
    """A store in a file."""
    with closing(open_store(sqlite)) as opened:
        yield opened


def play_on(book: Book) -> None:
    """Everybody takes legal actions, people and bots, until the game is over."""
    while not book.match.over:
        number = len(book.match.playthrough.moves)
        seat = book.match.must_act[0]
        if book.match.seats[seat].kind == "bot":
            book.bot_moves()
        else:
            book.move(seat, number % 5)
    book.add(*ending_of(book.match))


def keep(store: Store, book: Book) -> Book:
    store.create(book.terms, book.entries, book.match.game.card_file())
    return book


def lively(seed: int = 1) -> Book:
    """A match with chat, a move that is taken back, and a bot that helps out for a while."""
    book = Book(*people("Xanthippe"), RANDOM, seed=seed)
    book.ask(chat(0, "Good evening everybody"))
    while not (book.match.to_act == [0] and book.match.playthrough.moves and can_undo(book)):
        play_one(book)
    book.ask(undo(0))
    book.move(0)
    book.ask(hand_over(0, 0, away=True))
    for _ in range(6):
        play_one(book)
    if book.match.seats[0].kind == "bot":
        book.ask(come_back(0))
    play_on(book)
    return book


def can_undo(book: Book) -> bool:
    return book.match.playthrough.can_undo(0)


def play_one(book: Book) -> None:
    if book.match.seats[book.match.must_act[0]].kind == "bot":
        book.bot_moves()
    else:
        book.move(book.match.must_act[0])


def dataset(address: str, folder: Path, *words: str) -> int:
    return main(["dataset", "bioutifoul", "--from-matches", address, "--out", str(folder), "--lang", "en", *words])


def test_finished_matches_become_rows_without_people(store: Store, address: str, tmp_path: Path) -> None:
    """Of both kinds of database; unfinished matches and other games are no part of it."""
    book = keep(store, lively())
    keep(store, Book(*people("Ada", "Ben")))
    gave_up = Book(*people("Ada", "Ben"))
    gave_up.ask(resign(0))
    keep(store, gave_up)
    other = Book(RANDOM, RANDOM, game="mottainai")
    keep(store, other)
    three = Book(*people("Cleo"), RANDOM, RANDOM, seed=4)
    play_on(three)
    keep(store, three)
    before = store.entries(book.terms.match)

    assert dataset(address, tmp_path / "data", "--shard", "1") == 0
    assert main(["verify", str(tmp_path / "data")]) == 0
    assert store.entries(book.terms.match) == before
    rows = load(tmp_path / "data")
    moves = book.match.playthrough.moves
    records = [record for number in (0, 1) for record in unpacked(records_path(tmp_path / "data", number))]
    played = [read_record(record, make_with) for record in records]
    assert [each.moves for each in played if each.game.players == 2] == [moves]  # without the one that was taken back
    mine = rows["games"] == (0 if played[0].game.players == 2 else 1)
    assert list(zip(rows["seats"][mine], rows["actions"][mine], strict=True)) == moves
    assert set(rows["players"][mine & (rows["seats"] == 0)]) == {"person", "greedy"}
    assert set(rows["players"][mine & (rows["seats"] == 1)]) == {"random"}
    assert set(rows["games"]) == {0, 1}
    assert rows["seats"].max() == 2

    told = "".join(records).encode() + b"".join(contents(tmp_path / "data").values())
    for each in (book, three):
        for secret in ("Xanthippe", "Cleo", "Good evening", each.terms.match, *each.match.names):
            assert secret.encode() not in told


def test_only_matches_with_the_options_that_were_asked_for(filed: Store, sqlite: str, tmp_path: Path) -> None:
    for seats, seed in ((2, 1), (3, 2), (2, 3)):
        book = Book(*[RANDOM] * seats, seed=seed)
        play_on(book)
        keep(filed, book)
    assert dataset(sqlite, tmp_path / "two", "--players", "2") == 0
    card = read_card(tmp_path / "two")
    assert (card.games, card.options) == (2, {"players": 2})
    assert dataset(sqlite, tmp_path / "four", "--players", "4") == 2
    assert not (tmp_path / "four").exists()


def test_a_server_that_plays_on_does_not_change_a_dataset_that_was_begun(
    filed: Store, sqlite: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(filed, lively())
    assert dataset(sqlite, tmp_path / "data") == 0
    whole = contents(tmp_path / "data")
    keep(filed, lively(seed=9))
    (tmp_path / "data" / "shards" / "00000.parquet").unlink()
    assert dataset(sqlite, tmp_path / "data") == 0
    assert contents(tmp_path / "data") == whole
    assert dataset(sqlite, tmp_path / "later") == 0
    assert read_card(tmp_path / "later").games == 2
    filed._run("DELETE FROM entries")
    filed._run("DELETE FROM matches")
    assert dataset(sqlite, tmp_path / "data") == 2
    told = "Of the 1 matches with which this dataset was begun, 1 cannot be found in this database."
    assert told in capsys.readouterr().err


def test_a_picture_that_somebody_picked_is_the_action_of_the_mask(filed: Store, sqlite: str, tmp_path: Path) -> None:
    found = picked()
    book = Book(*people("Ada", "Ben"), seed=found.playthrough.seed)
    for seat, action in found.playthrough.moves:
        book.add(journal.Entry(book.match.number + 1, journal.MOVE, seat, action))
    keep(filed, book)
    assert dataset(sqlite, tmp_path / "data") == 0
    rows = load(tmp_path / "data")
    action = rows["actions"][found.move - 1]
    assert action != found.playthrough.moves[found.move - 1][1]
    assert rows["masks"][found.move - 1][action]
    assert main(["verify", str(tmp_path / "data")]) == 0


def test_matches_that_nobody_could_verify_are_left_out(
    filed: Store, sqlite: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cards of an owner that are not known here; with --cards they are."""
    (tmp_path / "mine.toml").write_text(bioutifoul_file(), "utf-8")
    with decks_forgotten():
        open_file(tmp_path / "mine.toml")
        theirs = Book(*people("Ada"), RANDOM, seed=3, cards="mine")
        play_on(theirs)
        keep(filed, theirs)
    keep(filed, lively())
    damaged = lively(seed=2)
    damaged.entries[5] = damaged.entries[5]._replace(number=500)
    keep(filed, damaged)
    assert dataset(sqlite, tmp_path / "data") == 0
    assert capsys.readouterr().out.startswith("2 matches are left out, the first of them for this: ")
    assert read_card(tmp_path / "data").games == 1
    with decks_forgotten():
        assert dataset(sqlite, tmp_path / "theirs", "--cards", str(tmp_path / "mine.toml")) == 0
        assert read_card(tmp_path / "theirs").options == {"cards": "mine"}
        assert read_card(tmp_path / "theirs").records != read_card(tmp_path / "data").records
        assert capsys.readouterr().out.count("left out") == 0
    with decks_forgotten():
        assert main(["verify", str(tmp_path / "theirs"), "--cards", str(tmp_path / "mine.toml")]) == 0
    assert main(["verify", str(tmp_path / "theirs")]) == 2
