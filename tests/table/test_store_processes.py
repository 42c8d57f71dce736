"""Several processes and one store: kill -9, races, and the claim to serve a database."""

import os
from contextlib import closing

import pytest

from salon.engine.errors import SalonError
from salon.table.store import open_store
from tests.table.stores import OPENING, go, line, process, started

APPENDING = (
    OPENING
    + """
number = int(sys.argv[2])
while True:
    number += 1
    assert store.append([("mq7", Entry(number, MOVE, 0, 7, "x" * 300))]) == [True]
    print(number, flush=True)
"""
)


def test_kill_9_right_after_append_returned_loses_nothing(address: str) -> None:
    with closing(open_store(address)) as store:
        started(store)
    last = 0
    for lines in (1, 5, 40):
        with process(APPENDING, address, str(last)) as running:
            said = [int(line(running)) for _ in range(lines)]
            running.kill()
            assert running.stdout
            said += [int(rest) for rest in running.stdout.read().split()]
        with closing(open_store(address)) as store:
            kept = [entry.number for entry in store.entries("mq7")]
        assert kept == list(range(1, len(kept) + 1))
        assert len(kept) in (said[-1], said[-1] + 1)  # the last may be written and not yet said
        last = len(kept)


RACING = (
    OPENING
    + """
print("ready", flush=True)
sys.stdin.readline()
me = os.getpid()
ours = [n for n in range(1, 101) if store.append([("mq7", Entry(n, MOVE, 0, me, client=f"{me}-{n}"))]) == [True]]
print(store.secret("cookies").hex(), *ours, flush=True)
"""
)


def test_two_processes_that_write_the_same_numbers_share_them_out_and_know_one_secret(address: str) -> None:
    with closing(open_store(address)) as store:
        started(store)
        with process(RACING, address) as one, process(RACING, address) as two:
            assert line(one) == line(two) == "ready"
            go(one)
            go(two)
            (secret, *first), (other_secret, *second) = line(one).split(), line(two).split()
        assert sorted(map(int, first + second)) == list(range(1, 101))
        assert secret == other_secret == store.secret("cookies").hex()
        by_pid = {one.pid: {int(number) for number in first}, two.pid: {int(number) for number in second}}
        assert all(entry.number in by_pid[entry.value] for entry in store.entries("mq7"))


# --- The claim ----------------------------------------------------------------------------------------------

CLAIMING = OPENING + "print(repr(store.claim(sys.argv[2])), flush=True)\nsys.stdin.readline()\n"


def test_a_claim_lasts_until_its_process_is_killed(address: str) -> None:
    with closing(open_store(address)) as store:
        with process(CLAIMING, address, "http://127.0.0.1:1") as first:
            assert line(first) == "''"
            assert store.claim("mine") == "http://127.0.0.1:1"
            with process(CLAIMING, address, "late") as second:
                assert line(second) == "'http://127.0.0.1:1'"
            first.kill()
            first.wait()
            assert store.claim("mine") == ""
        with process(CLAIMING, address, "late") as third:
            assert line(third) == "'mine'"


def test_a_claim_ends_when_its_store_is_closed_and_its_note_can_be_changed(address: str) -> None:
    with closing(open_store(address)) as store:
        with closing(open_store(address)) as first:
            assert first.claim("starting") == ""
            assert first.claim("http://127.0.0.1:2") == ""
            assert store.claim("mine") == "http://127.0.0.1:2"
        assert store.claim("mine") == ""


def test_a_claim_without_a_note_is_a_claim_all_the_same(address: str) -> None:
    with closing(open_store(address)) as first, closing(open_store(address)) as second:
        assert first.claim("") == ""
        assert second.claim("mine") == "another program"
        with pytest.raises(SalonError, match="cannot be kept"):
            first.claim("\x00")


def test_of_many_that_claim_at_once_one_has_it_and_the_others_get_its_note(address: str) -> None:
    with closing(open_store(address)) as store:
        assert store.claim("gone") == ""  # a note of the past, which nobody must be given
    script = CLAIMING.replace("print(", 'print("ready", flush=True); sys.stdin.readline(); print(', 1)
    with process(script, address, "a") as a, process(script, address, "b") as b, process(script, address, "c") as c:
        assert [line(each) for each in (a, b, c)] == ["ready"] * 3
        for each in (a, b, c):
            go(each)
        said = [line(each) for each in (a, b, c)]
    winner = said.index("''")
    assert [each for each in said if each != "''"] == [repr("abc"[winner])] * 2


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_a_forked_process_that_lives_on_does_not_keep_the_claim_of_an_sqlite_file(sqlite: str) -> None:
    script = CLAIMING.replace(
        "sys.stdin.readline()", "os.fork()\nos.write(1, b'%d\\n' % os.getpid())\nsys.stdin.readline()"
    )
    with closing(open_store(sqlite)) as store, process(script, sqlite, "first") as first:
        assert line(first) == "''"
        pids = {line(first), line(first)}  # of both processes
        assert store.claim("mine") == "first"
        first.kill()
        first.wait()
        (child,) = {int(pid) for pid in pids} - {first.pid}
        os.kill(child, 0)  # it lives
        assert store.claim("mine") == ""
        os.kill(child, 9)
