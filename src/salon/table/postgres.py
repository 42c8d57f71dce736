"""The store in a Postgres database, over one connection that is opened again when it was lost."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from importlib.resources.abc import Traversable
from typing import Any, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict

from salon.engine.errors import SalonError, Sentence
from salon.engine.language import msg
from salon.table.store import Row, Store, StoreFailed

# Used unless the address says otherwise: nobody waits for ever for a server that has gone.
CONNECTION: Final = {
    "connect_timeout": "10",
    "keepalives_idle": "30",
    "keepalives_interval": "10",
    "keepalives_count": "3",
    "application_name": "salon",
}
# The same from the server's side, so that the claim of a machine that has gone is free soon. A claim may be idle for
# long, and no move is acknowledged before it is on the disk, even where that is not the custom.
SESSION: Final = (
    "SET client_encoding = 'UTF8'",
    "SET lock_timeout = '10s'",
    "SET tcp_keepalives_idle = 30",
    "SET tcp_keepalives_interval = 10",
    "SET tcp_keepalives_count = 3",
    "SELECT set_config(name, '0', false) FROM pg_settings WHERE name ~ '^(statement|idle_session)_timeout$'",
    "SELECT set_config(name, 'on', false) FROM pg_settings WHERE name = 'synchronous_commit' AND setting = 'off'",
)
READ_ONLY: Final = "SET default_transaction_read_only = on"
# Advisory locks have two numbers: one of ours, and one for the schema, as one database may have several with matches.
ALONE: Final = "SELECT pg_advisory_xact_lock(1935764591, hashtext(current_schema()))"
CLAIM: Final = "SELECT pg_advisory_lock(1935764592, hashtext(current_schema()))"
# A process that was killed a moment ago has its claim until the server notices.
CLAIM_PATIENCE: Final = "SET LOCAL lock_timeout = '1s'"


class PostgresStore(Store):
    """A store in its own database, or in its own schema of a database."""

    errors = psycopg.Error
    begin = "BEGIN ISOLATION LEVEL READ COMMITTED"

    def __init__(self, address: str, migrations: Traversable, is_read_only: bool = False) -> None:
        self.parameters = parameters_of(address)
        super().__init__(place_of(self.parameters), is_read_only)
        self.connection = self._connect()
        try:
            if is_read_only:
                self._check_ours()
            else:
                self._migrate(migrations)
        except BaseException:
            self.close()
            raise

    # --- The connection ---

    def _connect(self) -> psycopg.Connection[Row]:
        try:
            connection = psycopg.connect(**self.parameters, autocommit=True)
        except (psycopg.Error, UnicodeError) as error:  # UnicodeError: no host can have this name
            sentence = msg("{place} cannot be opened: {why}; check the address, and that the server is running.")
            raise StoreFailed(sentence, place=self.place, why=first_line(error)) from error
        try:
            with self._failures():
                encoding = connection.info.parameter_status("server_encoding")
                if encoding != "UTF8":
                    sentence = msg("{place} has the encoding {encoding}; Salon needs one with UTF8.")
                    raise StoreFailed(sentence, place=self.place, encoding=encoding)
                for statement in (*SESSION, *[READ_ONLY] * self.is_read_only):
                    connection.execute(statement)
        except BaseException:
            connection.close()
            raise
        return connection

    def _reconnect(self) -> None:
        """Connect again. The claim was lost with the connection, and nobody else may have taken it since."""
        self.connection = self._connect()
        if self.note is None:
            return
        try:
            if not self._lock():
                sentence = msg("{place} was out of reach, and is now claimed by another program.")
                raise StoreFailed(sentence, place=self.place)
            with self.connection.transaction():
                self._write_note(self.note)
        except BaseException:  # nothing is written without the claim
            self.connection.close()
            raise

    def _close(self) -> None:
        with suppress(psycopg.Error):  # without this the claim would end a moment later
            self.connection.execute("SELECT pg_advisory_unlock_all()")
        self.connection.close()

    # --- What differs ---

    def _run(self, statement: str, values: Sequence[object] = ()) -> list[Row]:
        # What is run outside a transaction, to read or to begin one, changes nothing and can be run again.
        again = not self.inside
        if again and self.connection.closed:
            self._reconnect()
            again = False
        try:
            return self._execute(statement, values)
        except psycopg.OperationalError:
            if not again or not self.connection.closed:
                raise
        self._reconnect()
        return self._execute(statement, values)

    def _execute(self, statement: str, values: Sequence[object]) -> list[Row]:
        if values:
            cursor = self.connection.execute(statement.replace("?", "%s"), values)
        else:
            cursor = self.connection.execute(statement)
        return cursor.fetchall() if cursor.description else []

    def _run_each(self, statement: str, rows: Sequence[Row]) -> list[bool]:
        with self.connection.cursor() as cursor:
            cursor.executemany(statement.replace("?", "%s"), rows, returning=True)  # sent together
            changed: list[bool] = []
            for _ in rows:
                changed.append(cursor.rowcount == 1)
                cursor.nextset()
        return changed

    def _roll_back(self) -> None:
        with suppress(psycopg.Error):  # a lost connection has done it by itself
            self.connection.execute("ROLLBACK")

    def _wait_until_alone(self) -> None:
        self._run(ALONE)

    def _take_claim(self) -> bool:
        return self.note is not None or self._lock()

    def _lock(self) -> bool:
        """The lock that is the claim; it lasts as long as the connection."""
        try:
            with self.connection.transaction():
                self.connection.execute(CLAIM_PATIENCE)
                self.connection.execute(CLAIM)
        except psycopg.errors.LockNotAvailable:
            return False
        return True

    def _tables(self) -> set[str]:
        return {name for (name,) in self._run("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")}

    def _sentence(self, error: Exception) -> Sentence:
        return Sentence(msg("{place} cannot be used: {why}."), place=self.place, why=first_line(error))


def parameters_of(address: str) -> dict[str, Any]:
    """What an address says, and our own wishes where it says nothing."""
    try:
        return CONNECTION | conninfo_to_dict(address)
    except (psycopg.Error, ValueError) as error:
        # The address itself is not repeated: a password may be in it.
        raise SalonError(
            msg(
                "The address of the Postgres database cannot be understood; it looks like"
                " postgresql://user:password@host:5432/name, where @ : / ? # in a password are %40 %3A %2F %3F %23."
            )
        ) from error


def place_of(parameters: dict[str, Any]) -> Sentence:
    """Which database it is, without the password."""
    name = parameters.get("dbname") or parameters.get("user") or Sentence(msg("(of your own name)"))
    host = parameters.get("host") or parameters.get("hostaddr") or Sentence(msg("this machine"))
    return Sentence(msg("The Postgres database {name} at {host}"), name=name, host=host)


def first_line(error: Exception) -> str:
    """The driver's reason, without its advice."""
    return " ".join(str(error).strip().partition("\n")[0].split()).rstrip(".") or type(error).__name__
