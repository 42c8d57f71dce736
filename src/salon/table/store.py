"""The store of matches: terms, journals and snapshots in a database, and the SQL that SQLite and Postgres share.

A store is opened and used on one thread. What differs between the databases is in `sqlite.py` and `postgres.py`.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, ClassVar, Final, TypeVar

from salon.engine.errors import SalonError, Sentence
from salon.engine.language import msg
from salon.engine.words import quoted
from salon.table.journal import OLD_NAMES, Entry, Snapshot, Terms

MIGRATIONS: Final[Traversable] = resources.files("salon.table").joinpath("migrations")
POSTGRES: Final = ("postgresql://", "postgres://")
SECRET_BYTES: Final = 32
LONGEST_NAME: Final = 200  # of a match, a client's request, a secret; Postgres keeps no index of very long texts
LARGEST_NUMBER: Final = 2**63 - 1
UNNAMED: Final = "another program"  # has claimed the database without saying which

# Statements are written with ? for a value, as SQLite has it.
INSERT_TERMS: Final = """
    INSERT INTO matches (match_name, game, options, rules, cards, seed, salt, begun, seal)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"""
SELECT_TERMS: Final = """
    SELECT match_name, game, options, rules, cards, seed, salt, begun, seal FROM matches WHERE match_name = ?"""
INSERT_ENTRY: Final = """
    INSERT INTO entries (match_name, entry_number, kind, seat, amount, words, client, written)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"""
SELECT_ENTRIES: Final = """
    SELECT entry_number, kind, seat, amount, words, client, written FROM entries
    WHERE match_name = ? AND entry_number > ? ORDER BY entry_number"""
KEEP_SNAPSHOT: Final = """
    INSERT INTO snapshots (match_name, entry_number, state) VALUES (?, ?, ?)
    ON CONFLICT (match_name) DO UPDATE SET entry_number = excluded.entry_number, state = excluded.state
    WHERE snapshots.entry_number <= excluded.entry_number"""
SELECT_SNAPSHOT: Final = "SELECT entry_number, state FROM snapshots WHERE match_name = ?"
SELECT_NAMES: Final = "SELECT match_name FROM matches ORDER BY begun, match_name"
KEEP_CARD_FILE: Final = """
    INSERT INTO card_files (game, cards, content) VALUES (?, ?, ?)
    ON CONFLICT (game, cards) DO UPDATE SET content = excluded.content"""
SELECT_CARD_FILE: Final = "SELECT content FROM card_files WHERE game = ? AND cards = ?"
INSERT_SECRET: Final = "INSERT INTO secrets (secret_name, digits) VALUES (?, ?) ON CONFLICT DO NOTHING"
SELECT_SECRET: Final = "SELECT digits FROM secrets WHERE secret_name = ?"
DELETE_CLAIM: Final = "DELETE FROM claims"
INSERT_CLAIM: Final = "INSERT INTO claims (note) VALUES (?)"
SELECT_CLAIM: Final = "SELECT note FROM claims"
CREATE_MIGRATIONS: Final = """
    CREATE TABLE IF NOT EXISTS migrations (file_name TEXT NOT NULL PRIMARY KEY, ran BIGINT NOT NULL)"""
INSERT_MIGRATION: Final = "INSERT INTO migrations (file_name, ran) VALUES (?, ?)"
SELECT_MIGRATIONS: Final = "SELECT file_name FROM migrations"

Row = tuple[Any, ...]
Kept = TypeVar("Kept")


class StoreFailed(SalonError):
    """The database did not do it, and nothing has changed; the store can be used again.

    One case cannot be told apart: if the connection to Postgres breaks just when a batch is made final, it may have
    been written. So after this error, read the journal again before going on.
    """


class Damaged(StoreFailed):
    """What the database holds of one match makes no sense; other matches may be fine."""


def open_store(address: str, migrations: Traversable = MIGRATIONS, is_read_only: bool = False) -> Store:
    """The store at a postgresql:// address, or in the SQLite file at a path; made or brought up to date as needed,
    unless it is only read: then nothing is changed, so that an older Salon can go on using it."""
    if not address.startswith(POSTGRES):
        from salon.table.sqlite import SqliteStore

        return SqliteStore(address, migrations, is_read_only)
    try:
        from salon.table.postgres import PostgresStore
    except ImportError as error:
        sentence = msg(
            "A Postgres database needs the package psycopg: {command}; without it, give the path of a file, for"
            " SQLite."
        )
        raise SalonError(sentence, command="pip install 'salon[postgres]'") from error
    return PostgresStore(address, migrations, is_read_only)


# --- What can be kept ---------------------------------------------------------------------------------------


def check_entry(entry: Entry) -> None:
    """Raises a sentence if the entry cannot be kept; a table asks before it puts one into a batch with others."""
    check_numbers(entry.number, entry.seat, entry.value, entry.at)
    check_texts(entry.kind, entry.text)
    check_name(entry.client)


def check_numbers(*numbers: int) -> None:
    if any(abs(number) > LARGEST_NUMBER for number in numbers):
        raise SalonError(msg("A number that is kept lies between -{n} and {n}."), n=LARGEST_NUMBER)


def check_texts(*texts: str) -> None:
    for text in texts:
        if not can_be_kept(text):
            sentence = msg("{text} cannot be kept: it has a NUL or half a character in it.")
            raise SalonError(sentence, text=quoted(text))


def check_name(name: str) -> None:
    check_texts(name)
    if len(name) > LONGEST_NAME:
        sentence = msg("{name} is too long a name; at most {n} characters are possible.")
        raise SalonError(sentence, name=quoted(name), n=LONGEST_NAME)


def can_be_kept(text: str) -> bool:
    """Whether a database gives this text back as it was: Postgres has no NUL, UTF-8 no lone surrogate."""
    try:
        return b"\x00" not in text.encode()
    except UnicodeEncodeError:
        return False


# --- The store ----------------------------------------------------------------------------------------------


class Store(ABC):
    """Keeps matches; every method does the whole of its work, or raises StoreFailed and has done nothing."""

    errors: ClassVar[type[Exception]]  # all that the driver raises
    begin: ClassVar[str]  # the statement that starts a transaction

    def __init__(self, place: Sentence, is_read_only: bool = False) -> None:
        self.place = place  # which database this is, as a sentence begins
        self.is_read_only = is_read_only
        self.inside = False  # a transaction
        self.note: str | None = None  # once this store has the claim
        self.closed = False

    def create(self, terms: Terms, entries: Sequence[Entry], card_file: str = "") -> None:
        """Keep a new match and the first entries of its journal, and the cards if they are somebody's own."""
        check_name(terms.match)
        check_texts(terms.game, terms.cards, terms.salt, card_file)
        check_numbers(terms.rules, terms.begun)
        rows = [_entry_row(terms.match, entry) for entry in entries]
        with self._transaction():
            if self._run(SELECT_TERMS, (terms.match,)):
                raise StoreFailed(msg("There is a match {match} already."), match=quoted(terms.match))
            self._run(INSERT_TERMS, _terms_row(terms))
            if not all(self._run_each(INSERT_ENTRY, rows)):
                sentence = msg("Two of the first entries of match {match} are the same.")
                raise StoreFailed(sentence, match=quoted(terms.match))
            if card_file:
                self._run(KEEP_CARD_FILE, (terms.game, terms.cards, card_file))

    def keep_card_file(self, terms: Terms, card_file: str) -> None:
        """Keep the cards of a match that was begun before there was a place for them."""
        check_texts(card_file)
        with self._transaction():
            self._run(KEEP_CARD_FILE, (terms.game, terms.cards, card_file))

    def card_file(self, terms: Terms) -> str:
        """The cards that a match was begun with, if they were somebody's own and are kept here; otherwise empty."""
        if self.is_read_only and "card_files" not in self._tables():
            return ""  # an older Salon made this database, and it has not been brought up to date
        return next(iter(self._read(SELECT_CARD_FILE, str, terms.game, terms.cards)), "")

    def names(self) -> list[str]:
        """All matches, in the order in which they were begun."""
        with self._failures():
            return [str(name) for (name,) in self._run(SELECT_NAMES)]

    def terms(self, match: str) -> Terms | None:
        return next(iter(self._read(SELECT_TERMS, _terms, match)), None)

    def entries(self, match: str, after: int = 0) -> list[Entry]:
        """The journal of a match, or what follows the entry of this number."""
        return self._read(SELECT_ENTRIES, _entry, match, max(0, min(after, LARGEST_NUMBER)))

    def append(self, batch: Sequence[tuple[str, Entry]]) -> list[bool]:
        """Write entries of any matches, all at once and for good.

        False for an entry whose number is taken already, or whose seat has made this client's request already.
        """
        rows = [_entry_row(match, entry) for match, entry in batch]
        if not rows:
            return []
        with self._transaction():
            return self._run_each(INSERT_ENTRY, rows)

    def snapshot(self, match: str) -> Snapshot | None:
        return next(iter(self._read(SELECT_SNAPSHOT, _snapshot, match)), None)

    def keep_snapshot(self, match: str, snapshot: Snapshot) -> None:
        """Keep it in place of an older one; a newer one stays."""
        check_name(match)
        check_numbers(snapshot.number)
        with self._transaction():
            self._run(KEEP_SNAPSHOT, (match, snapshot.number, json.dumps(snapshot.state, separators=(",", ":"))))

    def secret(self, name: str) -> bytes:
        """Random bytes, made the first time somebody asks for them and the same ever after."""
        check_name(name)
        if not (found := self._read(SELECT_SECRET, bytes.fromhex, name)):
            with self._transaction():
                self._run(INSERT_SECRET, (name, secrets.token_hex(SECRET_BYTES)))
            # Perhaps not ours: another process may have asked at the same time.
            found = self._read(SELECT_SECRET, bytes.fromhex, name)
        return found[0]

    def claim(self, note: str) -> str:
        """Have this database to ourselves until the store is closed or the process ends, however it ends.

        "" if we have it now; otherwise the note of the program that has it. The one that has it may change its note.
        """
        check_texts(note)
        with self._transaction(alone=True):  # so that a server that is refused finds the other's note written
            if not self._take_claim():
                return "".join(theirs for (theirs,) in self._run(SELECT_CLAIM)) or UNNAMED
            self._write_note(note)
        self.note = note
        return ""

    def close(self) -> None:
        """Give back what this store has, the claim too; closing twice is no mistake."""
        self.closed = True
        self._close()

    # --- Transactions and failures ---

    @contextmanager
    def _transaction(self, alone: bool = False) -> Iterator[None]:
        """Either everything that runs in here is written, or nothing; `alone`: no other process may be in here."""
        with self._failures():
            try:
                self._run(self.begin)
                self.inside = True
                if alone:
                    self._wait_until_alone()
                yield
                self._run("COMMIT")
            except BaseException:
                self._roll_back()
                raise
            finally:
                self.inside = False

    @contextmanager
    def _failures(self) -> Iterator[None]:
        if self.closed:
            raise StoreFailed(msg("{place} has been closed."), place=self.place)
        try:
            yield
        except self.errors as error:
            raise StoreFailed(self._sentence(error)) from error

    def _read(self, statement: str, make: Callable[..., Kept], match: str, *values: object) -> list[Kept]:
        """What a query finds, put together by `make`."""
        if not can_be_kept(match):
            return []
        with self._failures():
            rows = self._run(statement, (match, *values))
        try:
            return [make(*row) for row in rows]
        except (TypeError, ValueError) as error:
            sentence = msg("{place} is damaged: what it holds of {match} makes no sense.")
            raise Damaged(sentence, place=self.place, match=quoted(match)) from error

    def _write_note(self, note: str) -> None:
        self._run(DELETE_CLAIM)
        self._run(INSERT_CLAIM, (note,))

    # --- Migrations ---

    def _migrate(self, folder: Traversable) -> None:
        """Run the files of the folder that this database has not seen yet, in order, each whole or not at all."""
        files = {file.name: file for file in folder.iterdir() if file.name.endswith(".sql")}
        for name in self._missing(set(files)):
            with self._transaction(alone=True):
                if name in self._missing(set(files)):  # ask again: another process may have been quicker
                    self._run_file(name, files[name].read_text("utf-8"))

    def _check_ours(self) -> None:
        """Raises if there are no matches of ours here, before anything is read."""
        with self._failures():
            if not {"migrations", "matches", "entries"} <= self._tables():
                raise StoreFailed(msg("{place} has no matches of Salon in it."), place=self.place)

    def _missing(self, known: set[str]) -> list[str]:
        """The files still to run; raises if this database is not ours or is ahead of this program."""
        with self._failures():
            tables = self._tables()
            if "migrations" not in tables:
                if tables:
                    sentence = msg("{place} belongs to another program; give Salon one of its own.")
                    raise StoreFailed(sentence, place=self.place)
                return sorted(known)
            ran = {name for (name,) in self._run(SELECT_MIGRATIONS)}
        if ran - known:
            sentence = msg("{place} was made by a newer Salon; use that one, or another database.")
            raise StoreFailed(sentence, place=self.place)
        return sorted(known - ran)

    def _run_file(self, name: str, text: str) -> None:
        try:
            self._run(CREATE_MIGRATIONS)
            for statement in statements(text):
                self._run(statement)
            self._run(INSERT_MIGRATION, (name, int(time.time())))
        except self.errors as error:
            sentence = msg("The migration {name} failed, and nothing was changed. {why}")
            raise StoreFailed(sentence, name=name, why=self._sentence(error)) from error

    # --- What differs between databases ---

    @abstractmethod
    def _run(self, statement: str, values: Sequence[object] = ()) -> list[Row]:
        """Run one statement; the rows it finds, if it is a query."""

    @abstractmethod
    def _run_each(self, statement: str, rows: Sequence[Row]) -> list[bool]:
        """Run one statement with each row of values; whether it changed anything."""

    @abstractmethod
    def _roll_back(self) -> None:
        """Undo the transaction, if there is one still; never raises."""

    @abstractmethod
    def _wait_until_alone(self) -> None:
        """Inside a transaction: let other processes finish, and keep new ones waiting until it ends."""

    @abstractmethod
    def _take_claim(self) -> bool:
        """Whether no other process has the claim, so that it is ours from here on."""

    @abstractmethod
    def _tables(self) -> set[str]:
        """The names of all tables."""

    @abstractmethod
    def _sentence(self, error: Exception) -> Sentence:
        """What an error of the driver means for people."""

    @abstractmethod
    def _close(self) -> None: ...


# --- Rows ---------------------------------------------------------------------------------------------------


def _terms_row(terms: Terms) -> Row:
    match, game, options, rules, cards, seed, salt, begun, seal = terms
    return match, game, json.dumps(options, sort_keys=True), rules, cards, str(seed), salt, begun, seal


def _terms(
    match: str, game: str, options: str, rules: int, cards: str, seed: str, salt: str, begun: int, seal: str
) -> Terms:
    values = json.loads(options)
    if not isinstance(values, dict):
        raise TypeError("options are a table of names and values")
    return Terms(match, game, values, rules, cards, int(seed), salt, begun, seal)


def _entry_row(match: str, entry: Entry) -> Row:
    check_name(match)
    check_entry(entry)
    number, kind, seat, value, text, client, at = entry
    return match, number, kind, seat, value, text, client or None, at


def _entry(number: int, kind: str, seat: int, value: int, text: str, client: str | None, at: int) -> Entry:
    return Entry(number, OLD_NAMES.get(kind, kind), seat, value, text, client or "", at)


def _snapshot(number: int, state: str) -> Snapshot:
    return Snapshot(number, json.loads(state))


def statements(text: str) -> Iterator[str]:
    """The statements of a migration file; each ends at the end of a line."""
    statement = ""
    for line in text.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement
