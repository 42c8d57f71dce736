"""What is special about Postgres."""

from contextlib import closing
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from salon.engine.errors import SalonError
from salon.table.store import Store, StoreFailed, open_store
from tests.table.stores import TERMS, execute, move, process, started

# --- Postgres -----------------------------------------------------------------------------------------------


def lose_connections(address: str) -> None:
    """End all connections to a database but the one that does it, as a server does that is restarted."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_a_lost_connection_is_opened_again_and_the_claim_taken_again(postgres: str) -> None:
    with closing(open_store(postgres)) as store, closing(open_store(postgres)) as other:
        started(store)
        assert store.claim("mine") == ""
        lose_connections(postgres)
        assert store.append([("mq7", move(1))]) == [True]
        assert other.claim("other") == "mine"
        lose_connections(postgres)
        assert store.entries("mq7") == [move(1)]
        assert store.append([("mq7", move(2))]) == [True]


def half_a_batch(store: Store, address: str) -> None:
    with store._transaction():
        store._run("DELETE FROM matches WHERE match_name = ?", ("mq7",))
        lose_connections(address)
        store._run("DELETE FROM claims")


def test_a_connection_lost_in_the_middle_of_a_batch_leaves_nothing_behind(postgres: str) -> None:
    with closing(open_store(postgres)) as store:
        started(store)
        with pytest.raises(StoreFailed, match="terminating connection"):
            half_a_batch(store, postgres)
        assert store.terms("mq7") == TERMS
        assert store.append([("mq7", move(1))]) == [True]


def test_a_program_that_lost_its_claim_to_another_writes_no_more(postgres: str) -> None:
    with closing(open_store(postgres)) as store:
        started(store)
        assert store.claim("mine") == ""
        with closing(open_store(postgres)) as other:
            lose_connections(postgres)
            assert other.claim("other") == ""
            for _ in range(2):
                with pytest.raises(StoreFailed, match=r"is now claimed by another program\.$"):
                    store.append([("mq7", move(1))])
        assert store.append([("mq7", move(1))]) == [True]  # the other one has gone
        with closing(open_store(postgres)) as other:
            assert other.claim("other") == "mine"


def test_a_database_that_may_only_be_read_refuses_a_batch_and_takes_the_next(postgres: str) -> None:
    with closing(open_store(postgres)) as store:
        started(store)._run("SET default_transaction_read_only = on")
        with pytest.raises(StoreFailed, match=r"cannot execute INSERT in a read-only transaction\.$"):
            store.append([("mq7", move(1))])
        store._run("SET default_transaction_read_only = off")
        assert store.append([("mq7", move(1))]) == [True]


def test_a_move_is_on_disk_even_where_the_server_would_not_wait(postgres: str) -> None:
    execute(postgres, f"ALTER DATABASE {postgres.partition('?')[0].rpartition('/')[2]} SET synchronous_commit = off")
    with closing(open_store(postgres)) as store:
        assert store._run("SHOW synchronous_commit") == [("on",)]


def test_a_server_that_cannot_be_reached_is_told_in_a_sentence(tmp_path: Path, postgres: str) -> None:
    unknown = postgres.replace("salon_test_", "no_such_")
    for address, why in (
        ("postgresql://u:hidden@127.0.0.1:1/salon", "Connection refused"),
        (f"postgresql:///salon?host={tmp_path}", "No such file or directory"),
        (unknown, r'database "no_such_\w*" does not exist'),
    ):
        with pytest.raises(SalonError, match=rf"^The Postgres database .* cannot be opened: .*{why}; .*\.$") as told:
            open_store(address)
        assert "hidden" not in str(told.value)
        assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    "address", ["postgresql://u:hid%zzden@h/x", "postgres://u:hidden@h/x?hid=den", "postgresql://[x"]
)
def test_an_address_that_makes_no_sense_is_told_without_its_password(address: str) -> None:
    with pytest.raises(
        SalonError, match=r"cannot be understood; it looks like postgresql://user:password@.*\.$"
    ) as told:
        open_store(address)
    assert "hid" not in str(told.value)


def test_a_wrong_password_is_told_in_a_sentence(postgres_server: str, postgres: str) -> None:
    if "salon-postgres-" not in postgres_server:
        pytest.skip("this server's rules on passwords are not ours to change")
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute("CREATE ROLE guest LOGIN PASSWORD 'right'")
        row = connection.execute("SHOW hba_file").fetchone()
        assert row
        rules = Path(row[0])
        rules.write_text("local all guest scram-sha-256\n" + rules.read_text())
        connection.execute("SELECT pg_reload_conf()")
    wrong = postgres.replace("//postgres:@", "//guest:wrong@")
    with pytest.raises(SalonError, match=r'password authentication failed for user "guest"; check the address.*\.$'):
        open_store(wrong)


def test_a_database_that_cannot_hold_every_language_is_refused(postgres_server: str, postgres: str) -> None:
    name = f"salon_test_{uuid4().hex}"
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
        try:
            with pytest.raises(SalonError, match=r"has the encoding LATIN1; Salon needs one with UTF8\.$"):
                open_store(postgres.replace(postgres.partition("?")[0].rpartition("/")[2], name))
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def test_without_psycopg_a_postgres_address_says_what_to_install_and_sqlite_works(sqlite: str) -> None:
    script = """
import sys
sys.modules["psycopg"] = None
from salon.table.store import open_store
open_store(sys.argv[1]).close()
try:
    open_store("postgresql://localhost/salon")
except Exception as error:
    print(type(error).__name__, error)
"""
    with process(script, sqlite) as running:
        said = running.communicate()[0]
    assert said.startswith("SalonError A Postgres database needs the package psycopg: pip install 'salon[postgres]';")
