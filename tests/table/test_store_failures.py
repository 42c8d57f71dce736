"""What a store says and does when something fails."""

import sys
import tempfile
import threading
from contextlib import closing
from pathlib import Path

import pytest

from salon.engine.errors import SalonError
from salon.table.journal import Snapshot, Terms
from salon.table.store import Store, StoreFailed, open_store
from tests.table.stores import OPENING, TERMS, execute, move, process, started

# --- Failures -----------------------------------------------------------------------------------------------


def test_a_batch_that_fails_is_not_written_at_all_and_the_store_stays_usable(store: Store) -> None:
    started(store)
    with pytest.raises(StoreFailed, match=r"^The .*database .* cannot be used: .*\.$"):
        store.append([("mq7", move(1)), ("unknown", move(1))])
    assert store.entries("mq7") == []
    assert store.append([("mq7", move(1))]) == [True]
    with pytest.raises(StoreFailed):
        store.keep_snapshot("unknown", Snapshot(1, {}))
    assert store.append([("mq7", move(2))]) == [True]


def test_a_closed_store_says_so_and_may_be_closed_again(store: Store) -> None:
    store.close()
    store.close()
    for call in (lambda: store.terms("mq7"), lambda: store.append([("mq7", move(1))]), lambda: store.claim("mine")):
        with pytest.raises(StoreFailed, match="has been closed"):
            call()


def test_the_store_works_on_whichever_thread_opens_it(address: str) -> None:
    found: list[Terms | None] = []

    def work() -> None:
        with closing(open_store(address)) as store:
            found.append(started(store).terms("mq7"))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert found == [TERMS]


def test_nonsense_in_the_database_is_told_in_a_sentence(address: str) -> None:
    with closing(open_store(address)) as store:
        started(store).keep_snapshot("mq7", Snapshot(1, {}))
        store.secret("cookies")
        for statement, read in (
            ("UPDATE matches SET options = '{'", lambda: store.terms("mq7")),
            ("UPDATE matches SET options = '{}', seed = 'seven'", lambda: store.terms("mq7")),
            ("UPDATE snapshots SET state = '{'", lambda: store.snapshot("mq7")),
            ("UPDATE secrets SET digits = 'x', secret_name = 'mq7'", lambda: store.secret("mq7")),
        ):
            execute(address, statement)
            with pytest.raises(StoreFailed, match=r"is damaged: what it holds of 'mq7' makes no sense\.$"):
                read()


# --- SQLite files -------------------------------------------------------------------------------------------


def test_folders_are_made_and_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "with space é" / "salon.db"
    with closing(open_store(str(path))) as store:
        started(store)
        assert [file.stat().st_mode & 0o077 for file in path.parent.iterdir()] == [0] * 3  # with what SQLite adds


def test_an_sqlite_file_is_written_ahead_and_on_disk_before_it_is_acknowledged(sqlite: str) -> None:
    with closing(open_store(sqlite)) as store:
        settings = {name: store._run(f"PRAGMA {name}") for name in ("journal_mode", "synchronous", "foreign_keys")}
    assert settings == {"journal_mode": [("wal",)], "synchronous": [(2,)], "foreign_keys": [(1,)]}


@pytest.mark.parametrize("address", ["", ":memory:", "mysql://x/y", "sqlite:///x.db"])
def test_what_is_no_address_is_refused_with_what_is_possible(address: str) -> None:
    with pytest.raises(SalonError, match=r"is not the address of a database; possible are the path of a file.*\.$"):
        open_store(address)


def test_a_place_where_no_file_can_be_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for path, why in (
        ("file/salon.db", "cannot be made: its folder is a file"),
        ("", "cannot be opened: it is not a file"),
        ("loop", "loop.* cannot be "),
        ("a\x00b", "cannot be made: "),
        ("half \ud800", "cannot be made: "),
        ("x" * 300, "cannot be made: File name too long"),
    ):
        with pytest.raises(SalonError, match=rf"^The database .*{why}.*\.$"):
            open_store(str(tmp_path / path))


@pytest.mark.parametrize(
    "content", [b"not a database at all" * 100, b"SQLite format 3\x00" + b"\xff" * 5000, b"short"]
)
def test_a_file_that_is_no_database_is_told_and_left_alone(sqlite: str, content: bytes) -> None:
    Path(sqlite).write_bytes(content)
    with pytest.raises(SalonError, match=r"^The database .*salon\.db is (not an SQLite database|damaged); .*\.$"):
        open_store(sqlite)
    assert Path(sqlite).read_bytes() == content
    assert [file.name for file in Path(sqlite).parent.iterdir()] == ["salon.db"]


def test_a_damaged_database_is_told_in_a_sentence(sqlite: str) -> None:
    with closing(open_store(sqlite)) as store:
        started(store)
        for number in range(1, 200):
            store.append([("mq7", move(number)._replace(text="x" * 500))])
    content = bytearray(Path(sqlite).read_bytes())
    content[12 * 4096 :] = b"\xa5" * (len(content) - 12 * 4096)
    Path(sqlite).write_bytes(content)
    with closing(open_store(sqlite)) as store, pytest.raises(StoreFailed, match=r"salon\.db is damaged; .*\.$"):
        store.entries("mq7")


LIMITED = (
    OPENING
    + """
import resource
from salon.table.store import StoreFailed
store.create(Terms("mq7", "x", {}, 1, "", 1, "", 1), [])
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, (os.path.getsize(sys.argv[1] + "-wal") + 8192, hard))
try:
    store.append([("mq7", Entry(n, CHAT, 0, 0, "x" * 1000)) for n in range(1, 100)])
except StoreFailed as failure:
    print(failure)
print(len(store.entries("mq7")))
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
print(store.append([("mq7", Entry(1, MOVE))]), len(store.entries("mq7")), flush=True)
"""
)


@pytest.mark.skipif(sys.platform == "win32", reason="files have no limit to set here")
def test_a_batch_for_which_there_is_no_room_is_undone_and_the_next_one_is_written(sqlite: str) -> None:
    with process(LIMITED, sqlite) as running:
        said = running.communicate()[0].splitlines()
    assert said == [f"The database {sqlite} cannot be used: disk I/O error.", "0", "[True] 1"]


UNPRIVILEGED = """
import os, sys
from salon.engine.errors import SalonError
from salon.table.store import open_store
import salon.table.sqlite
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
try:
    open_store(sys.argv[1]).append([])
except SalonError as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="folders are protected in another way here")
def test_folders_and_files_that_may_not_be_written_are_told_in_a_sentence() -> None:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "closed"
        path = folder / "salon.db"
        open_store(str(path)).close()
        for each in (Path(place), folder):
            each.chmod(0o555)
        try:
            path.chmod(0o444)
            told = []
            for target in (path, folder / "new.db", folder / "deeper" / "new.db"):
                with process(UNPRIVILEGED, str(target)) as running:
                    told.append(running.communicate()[0])
            path.chmod(0o666)  # the file alone is not enough: SQLite keeps others beside it
            with process(UNPRIVILEGED, str(path)) as running:
                told.append(running.communicate()[0])
        finally:
            for each in (Path(place), folder):
                each.chmod(0o755)
        may = "Salon must be allowed to write to the file and its folder."
        assert told[0] == f"The database {path} can only be read; {may}\n"
        denied = "cannot be made: Permission denied; give another path."
        assert told[1:3] == [
            f"The database {str(folder / name)!r} {denied}\n" for name in ("new.db", "deeper/new.db")
        ]
        assert told[3] == told[0]
