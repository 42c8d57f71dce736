"""Commands that play many games, as people meet them: processes that are killed, Ctrl-C, progress, clusters."""

import os
import re
import signal
import sys
from pathlib import Path
from time import sleep
from typing import Final

import pexpect
import pytest

from tests.cli.conftest import Salon
from tests.processes import SECONDS, all_gone, members, needs_proc, plain, running, wait_for_workers

GAME: Final = ("bioutifoul", "--bots", "random", "--seed", "5", "--lang", "en")


@needs_proc
def test_a_killed_worker_changes_nothing(salon: Salon) -> None:
    flags = ("sim", *GAME, "--games", "300", "--json")
    with running(*flags, "--workers", "2") as process:
        victim = wait_for_workers(process, 1)[0]
        os.kill(victim, signal.SIGKILL)
        out, err = process.communicate(timeout=SECONDS)
    assert process.returncode == 0
    assert "Traceback" not in err
    assert victim not in members(process.pid)
    assert plain(out) == plain(salon(*flags, "--workers", "1").out)


@needs_proc
def test_ctrl_c_leaves_the_first_games_and_no_process(salon: Salon) -> None:
    with running("sim", *GAME, "--games", "20000", "--json", "--workers", "2") as process:
        wait_for_workers(process, 2)
        sleep(1.0)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=SECONDS)
    assert process.returncode == 130
    found = re.search(r"^Stopped: these are the first (\d+) of 20000 games\.$", err, re.MULTILINE)
    assert found, err
    assert "Traceback" not in err
    assert all_gone(process.pid)
    part = plain(out)
    assert part["games"] == int(found[1]) > 0
    assert part == plain(salon("sim", *GAME, "--games", found[1], "--json", "--workers", "1").out)


@needs_proc
def test_ctrl_c_ends_the_fuzzer_with_what_it_has_seen(tmp_path: Path) -> None:
    flags = ("--every", "50", "--folder", str(tmp_path / "finds"), "--table", "--lang", "en")
    with running("fuzz", "mottainai", "--players", "2", "--games", "20000", "--workers", "2", *flags) as process:
        wait_for_workers(process, 2)
        sleep(1.0)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=SECONDS)
    assert process.returncode == 130
    found = re.search(r"^Stopped: these are the first (\d+) of 20000 games\.$", err, re.MULTILINE)
    assert found, err
    assert re.search(rf"^{found[1]} games?, \d+ decisions: no find\.$", err, re.MULTILINE)
    assert re.search(r"^completed: \d+/54", out, re.MULTILINE), "and the table"
    assert "Traceback" not in err
    assert all_gone(process.pid)


@needs_proc
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_no_worker_outlives_the_command(number: signal.Signals) -> None:
    with running("sim", *GAME, "--games", "20000", "--workers", "3") as process:
        wait_for_workers(process, 3)
        process.send_signal(number)
        process.wait(SECONDS)
        assert all_gone(process.pid)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_terminal_shows_how_far_it_is_and_how_long_it_will_take(workers: str) -> None:
    """And after Ctrl-C, the table of what was played."""
    words = ["-m", "salon", "sim", *GAME, "--games", "20000", "--workers", workers]
    environment = {**os.environ, "TERM": "xterm", "NO_COLOR": "1"}
    child = pexpect.spawn(
        sys.executable, words, dimensions=(24, 100), encoding="utf-8", timeout=SECONDS, env=environment
    )
    try:
        child.expect(r"Playing [^\n]*[1-9]\d*/20000 \d+:\d\d:\d\d")
        child.sendintr()  # what Ctrl-C does in a terminal: it reaches all processes
        child.expect(r"Stopped: these are the first (\d+) of 20000 games\.")
        assert isinstance(child.match, re.Match)
        child.expect(rf"{child.match[1]} of 20000 games, [\d.]+ games per second")
        child.expect(r"random[^\n]* \d+ ")
        child.expect(pexpect.EOF)
        assert "Traceback" not in (child.before or "")
    finally:
        child.close()
    assert child.exitstatus == 130


# Clusters: what can be said without Ray


@pytest.mark.parametrize("command", ["sim", "fuzz"])
@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (
            ["--ray", "nowhere"],
            "'nowhere' is no address of a Ray cluster; it is HOST:PORT, or local to start one here.",
        ),
        (
            ["--ray", "host:70000"],
            "'host:70000' is no address of a Ray cluster; it is HOST:PORT, or local to start one here.",
        ),
        (
            ["--ray", "127.0.0.1:1"],
            "There is no Ray cluster at 127.0.0.1:1: Connection refused. `--ray local` starts one here.",
        ),
        (["--ray", "local", "--workers", "2"], "--workers cannot be used here: the cluster says how many there are."),
        (["--ray", "local"], "this needs ray; install it with: pip install 'salon[ray]'"),
        (["--workers", "0"], "--workers takes a whole number from 1 to 1024, not '0'."),
    ],
)
def test_workers_that_cannot_be_had_get_a_sentence(
    salon: Salon, command: str, flags: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # as if it were not installed
    said = salon(command, "bioutifoul", "--games", "1", *flags)
    assert (said.code, said.out, said.err) == (2, "", f"salon: {sentence}\n")
