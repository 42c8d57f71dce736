"""The store in one SQLite file: written ahead, and on the disk before a move is acknowledged."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from salon.engine.errors import SalonError, Sentence
from salon.engine.language import msg
from salon.engine.words import quoted
from salon.table.store import Row, Store

PATIENCE: Final = 10.0  # seconds to wait while another process writes
MOMENT: Final = 0.01
OWNER_ONLY: Final = 0o600  # seeds and secrets are in the file

# What went wrong, by SQLite's number for it.
MEANINGS: Final = {
    sqlite3.SQLITE_NOTADB: msg("{place} is not an SQLite database; give the path of another file, or of a new one."),
    sqlite3.SQLITE_CORRUPT: msg("{place} is damaged; put back a copy of it, or give the path of another file."),
    sqlite3.SQLITE_FULL: msg("{place} cannot grow, because the disk is full."),
    sqlite3.SQLITE_READONLY: msg(
        "{place} can only be read; Salon must be allowed to write to the file and its folder."
    ),
    sqlite3.SQLITE_CANTOPEN: msg(
        "{place} cannot be opened; Salon must be allowed to write to the file and its folder."
    ),
    sqlite3.SQLITE_BUSY: msg("{place} is kept busy by another program; try again when that one has finished."),
}


class SqliteStore(Store):
    """A store in a file of its own."""

    errors = sqlite3.Error
    begin = "BEGIN IMMEDIATE"  # so that waiting for another process happens here and nowhere else

    def __init__(self, address: str, migrations: Traversable, is_read_only: bool = False) -> None:
        self.path = existing_path_of(address) if is_read_only else path_of(address)
        super().__init__(place_of(self.path), is_read_only)
        self.claiming: sqlite3.Connection | None = None
        with self._failures():
            target = f"{self.path.as_uri()}?mode=ro" if is_read_only else self.path
            self.connection = sqlite3.connect(target, timeout=PATIENCE, isolation_level=None, uri=is_read_only)
        try:
            if is_read_only:
                self._check_ours()
            else:
                self._set_up(migrations)
        except BaseException:
            self.close()
            raise

    def _set_up(self, migrations: Traversable) -> None:
        with self._failures():
            self._run("PRAGMA foreign_keys = ON")
            self._run("PRAGMA synchronous = FULL")
            self._run("PRAGMA fullfsync = ON")  # macOS needs this for the same effect, and other systems ignore it
        self._migrate(migrations)
        with self._failures():  # not before it is certain that the file is ours
            self._write_ahead()

    def _write_ahead(self) -> None:
        """Switch to write-ahead logging, the one thing for which SQLite does not wait its turn."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self._run("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if kind_of(error) != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                    raise
            time.sleep(MOMENT)

    def _run(self, statement: str, values: Sequence[object] = ()) -> list[Row]:
        return self.connection.execute(statement, tuple(values)).fetchall()

    def _run_each(self, statement: str, rows: Sequence[Row]) -> list[bool]:
        return [self.connection.execute(statement, row).rowcount == 1 for row in rows]

    def _roll_back(self) -> None:
        if self.connection.in_transaction:  # after some errors SQLite has done it by itself
            with suppress(sqlite3.Error):
                self.connection.execute("ROLLBACK")

    def _wait_until_alone(self) -> None:
        """SQLite has only one writer at a time."""

    def _take_claim(self) -> bool:
        """Take a lock on an empty database beside ours: that works everywhere, and no forked process inherits it."""
        if self.claiming:
            return True
        claiming = sqlite3.connect(f"{self.path}-claim", timeout=0, isolation_level=None)
        try:
            claiming.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            claiming.close()
            if kind_of(error) == sqlite3.SQLITE_BUSY:
                return False
            raise
        self.claiming = claiming
        return True

    def _tables(self) -> set[str]:
        return {name for (name,) in self._run("SELECT name FROM sqlite_master WHERE type = 'table'")}

    def _sentence(self, error: Exception) -> Sentence:
        if kind_of(error) in MEANINGS:
            return Sentence(MEANINGS[kind_of(error)], place=self.place)
        return Sentence(msg("{place} cannot be used: {why}."), place=self.place, why=str(error))

    def _close(self) -> None:
        self.connection.close()
        if self.claiming:
            self.claiming.close()


def kind_of(error: Exception) -> int:
    """SQLite's number for what went wrong, without the details that it has in its higher bits."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_MISUSE) & 0xFF


def place_of(path: object) -> Sentence:
    return Sentence(msg("The database {path}"), path=path)


def existing_path_of(address: str) -> Path:
    """The file at a path, which must be there already."""
    path = Path(os.path.expanduser(address)).resolve()
    if not path.is_file():
        raise SalonError(msg("{place} is not there; give the path of one."), place=place_of(repr(address)))
    return path


def path_of(address: str) -> Path:
    """The file at a path, made with its folders if it is not there; raises a sentence if it cannot be used."""
    if not address or address == ":memory:" or "://" in address:
        raise SalonError(
            msg(
                "{address} is not the address of a database; possible are the path of a file, for SQLite, and"
                " postgresql://user:password@host/name, for Postgres."
            ),
            address=quoted(address),
        )
    try:
        path = Path(os.path.expanduser(address)).resolve()
        path.parent.mkdir(parents=True, exist_ok=True)
        # Only a new file is opened here: closing one that SQLite has open would take away its locks.
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))
    except FileExistsError as error:
        sentence = msg("{place} cannot be made: its folder is a file; give another path.")
        raise SalonError(sentence, place=place_of(repr(address))) from error
    except (OSError, RuntimeError, ValueError) as error:  # links that lead to each other; characters that no path has
        why = getattr(error, "strerror", None) or error
        sentence = msg("{place} cannot be made: {why}; give another path.")
        raise SalonError(sentence, place=place_of(repr(address)), why=str(why)) from error
    if not path.is_file():
        sentence = msg("{place} cannot be opened: it is not a file. Give the path of one.")
        raise SalonError(sentence, place=place_of(path))
    if not os.access(path, os.R_OK | os.W_OK):
        raise SalonError(MEANINGS[sqlite3.SQLITE_READONLY], place=place_of(path))
    return path
