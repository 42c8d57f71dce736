"""Migrations: numbered files that run by themselves, in order, once, and whole or not at all."""

import sqlite3
import subprocess
import sys
from contextlib import ExitStack, closing
from pathlib import Path

import psycopg
import pytest

from salon.engine.errors import SalonError
from salon.table.journal import Terms
from salon.table.store import MIGRATIONS, StoreFailed, open_store, statements

FIRST = """-- A comment; with a semicolon.
CREATE TABLE paintings (title TEXT NOT NULL PRIMARY KEY, price BIGINT);
INSERT INTO paintings (title, price)
VALUES ('a; b -- c % ?', 1);
"""
SECOND = "ALTER TABLE paintings ADD COLUMN artist TEXT;\nUPDATE paintings SET price = price + 10;"
THIRD = "INSERT INTO paintings (title, price, artist) VALUES ('Lantern', 5, 'Éva');\n-- the end\n"
ALL = {"0001_first.sql": FIRST, "0002_artist.sql": SECOND, "0010_lantern.sql": THIRD}
PAINTINGS = [("Lantern", 5, "Éva"), ("a; b -- c % ?", 11, None)]


def folder(path: Path, files: dict[str, str]) -> Path:
    """A folder of migrations, with things in it that are none."""
    path.mkdir(exist_ok=True)
    (path / "README.md").write_text("not SQL")
    for name, text in files.items():
        (path / name).write_text(text, "utf-8")
    return path


def rows(address: str, query: str) -> list[tuple[object, ...]]:
    if address.startswith("postgres"):
        with psycopg.connect(address, autocommit=True) as connection:
            cursor = connection.execute(query)
            return cursor.fetchall() if cursor.description else []
    with closing(sqlite3.connect(address, isolation_level=None)) as file:
        return file.execute(query).fetchall()


def paintings(address: str) -> list[tuple[object, ...]]:
    return sorted(rows(address, "SELECT title, price, artist FROM paintings"))


def tables(address: str) -> list[str]:
    if address.startswith("postgres"):
        query = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    else:
        query = "SELECT name FROM sqlite_master WHERE type = 'table'"
    return sorted(str(name) for (name,) in rows(address, query))


def ran(address: str) -> list[str]:
    return sorted(str(name) for (name,) in rows(address, "SELECT file_name FROM migrations"))


def test_a_new_database_runs_all_files_in_order_and_only_once(address: str, tmp_path: Path) -> None:
    files = folder(tmp_path / "files", ALL)
    for _ in range(2):
        open_store(address, files).close()
        assert ran(address) == list(ALL)
        assert paintings(address) == PAINTINGS


def test_files_added_later_run_on_an_old_database(address: str, tmp_path: Path) -> None:
    files = folder(tmp_path / "files", {"0001_first.sql": FIRST})
    open_store(address, files).close()
    assert ran(address) == ["0001_first.sql"]
    rows(address, "UPDATE paintings SET price = 100")
    open_store(address, folder(files, ALL)).close()
    assert ran(address) == list(ALL)
    assert paintings(address) == [PAINTINGS[0], ("a; b -- c % ?", 110, None)]


def test_matches_survive_a_later_migration(address: str, tmp_path: Path) -> None:
    terms = Terms("mq7", "bioutifoul", {"players": 2}, 1, "f00d", 7, "salt", 1)
    with closing(open_store(address)) as store:
        store.create(terms, [])
    ours = {file.name: file.read_text("utf-8") for file in MIGRATIONS.iterdir() if file.name.endswith(".sql")}
    later = {"9999_later.sql": "ALTER TABLE matches ADD COLUMN remark TEXT;"}
    with closing(open_store(address, folder(tmp_path / "files", ours | later))) as store:
        assert store.terms("mq7") == terms
        store.create(terms._replace(match="second"), [])


def test_our_own_files_are_numbered_without_gaps() -> None:
    names = sorted(file.name for file in MIGRATIONS.iterdir())
    assert [name.partition("_")[0] for name in names] == [f"{number:04}" for number in range(1, len(names) + 1)]
    assert all(name.endswith(".sql") for name in names)


def test_a_file_that_fails_changes_nothing_and_runs_again_once_it_is_mended(address: str, tmp_path: Path) -> None:
    files = folder(tmp_path / "files", ALL | {"0002_artist.sql": SECOND + "\nINSERT INTO nowhere VALUES (1);"})
    for _ in range(2):
        with pytest.raises(StoreFailed, match=r"^The migration 0002_artist\.sql failed, and nothing .*nowhere.*\.$"):
            open_store(address, files)
        assert ran(address) == ["0001_first.sql"]
        assert rows(address, "SELECT * FROM paintings") == [("a; b -- c % ?", 1)]
    open_store(address, folder(files, ALL)).close()
    assert paintings(address) == PAINTINGS


def test_a_first_file_that_fails_leaves_the_database_empty(address: str, tmp_path: Path) -> None:
    files = folder(tmp_path / "files", {"0001_first.sql": FIRST + "nonsense;"})
    with pytest.raises(StoreFailed, match="syntax error"):
        open_store(address, files)
    assert tables(address) == []


def test_a_database_of_a_newer_program_is_refused_and_left_alone(address: str, tmp_path: Path) -> None:
    open_store(address, folder(tmp_path / "new", ALL)).close()
    old = folder(tmp_path / "old", {"0001_first.sql": FIRST, "0002_other.sql": "DROP TABLE paintings;"})
    with pytest.raises(SalonError, match=r"was made by a newer Salon; use that one, or another database\.$"):
        open_store(address, old)
    assert paintings(address) == PAINTINGS
    assert ran(address) == list(ALL)


def test_a_database_of_another_program_is_refused_and_left_alone(address: str) -> None:
    rows(address, "CREATE TABLE entries (recipe TEXT)")
    before = Path(address).read_bytes() if "://" not in address else b""
    with pytest.raises(SalonError, match=r"belongs to another program; give Salon one of its own\.$"):
        open_store(address)
    assert tables(address) == ["entries"]
    assert before == (Path(address).read_bytes() if before else b"")


def test_another_programs_migrations_are_not_taken_for_ours(address: str) -> None:
    rows(address, "CREATE TABLE migrations (id INTEGER, migration TEXT)")
    with pytest.raises(SalonError, match=r"file_name.*\.$"):
        open_store(address)
    assert tables(address) == ["migrations"]


OPENING = """
import sys
from pathlib import Path
from salon.table.store import open_store
import salon.table.postgres, salon.table.sqlite
print("ready", flush=True)
sys.stdin.readline()
open_store(sys.argv[1], Path(sys.argv[2])).close()
"""


def test_processes_that_start_at_once_run_each_file_once(address: str, tmp_path: Path) -> None:
    files = folder(tmp_path / "files", ALL)
    with ExitStack() as stack:
        command = [sys.executable, "-c", OPENING, address, str(files)]
        started = [
            stack.enter_context(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
            for _ in range(4)
        ]
        for each in started:
            assert each.stdout
            assert each.stdout.readline() == "ready\n"
        for each in started:
            assert each.stdin
            each.stdin.write("go\n")
            each.stdin.close()
        assert [each.wait() for each in started] == [0] * 4
    assert ran(address) == list(ALL)
    assert paintings(address) == PAINTINGS


def test_two_schemas_of_one_postgres_database_do_not_know_each_other(postgres: str) -> None:
    addresses = []
    for name in ("one", "two"):
        rows(postgres, f"CREATE SCHEMA {name}")
        addresses.append(f"{postgres}{'&' if '?' in postgres else '?'}options=-csearch_path%3D{name}")
    with closing(open_store(addresses[0])) as one, closing(open_store(addresses[1])) as two:
        assert one.secret("cookies") != two.secret("cookies")
        assert one.claim("one") == two.claim("two") == ""


def test_statements_are_told_apart_by_their_ends_and_not_by_semicolons_inside() -> None:
    assert list(statements(FIRST)) == [FIRST[: FIRST.index("INSERT")], FIRST[FIRST.index("INSERT") :]]
    assert list(statements("SELECT 1")) == ["SELECT 1"]
    assert list(statements(" \n")) == []
