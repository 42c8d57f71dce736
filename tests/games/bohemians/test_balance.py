"""`make balance`: the same tables on one core and on several, and after Ctrl-C those of the games so far."""

import os
import re
import signal
import sys

import pytest

from salon.cli import guarded
from salon.games.bohemians.lab import balance
from tests.processes import SECONDS, all_gone, needs_proc, running, wait_for_workers


def told(out: str) -> str:
    """Without the one aim that is about time."""
    return re.sub(r"^\| the best arrangement of a day .*\n", "", out, flags=re.MULTILINE)


def test_the_tables_do_not_depend_on_the_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    tables = []
    for workers in ("1", "2"):
        assert guarded(balance.run, ["--players", "2", "--games", "2", "--workers", workers]) == 0
        tables.append(told(capsys.readouterr().out))
    assert tables[0] == tables[1]
    assert re.search(r"^\| 2 \| 2 \| ", tables[0], re.MULTILINE)


@needs_proc
def test_ctrl_c_leaves_the_tables_of_the_games_so_far() -> None:
    """Those at two players in part, those at three and four not at all."""
    with running("--rivals", "--games", "50", "--workers", "2", module=balance.__name__) as process:
        wait_for_workers(process, 2)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=SECONDS)
    assert process.returncode == 130
    assert "Traceback" not in err
    found = re.search(r"^Stopped: these are the first (\d+) of 200 games\.$", err, re.MULTILINE)
    assert found, err
    assert 3 <= int(found[1]) < 50, "one to see how long it takes, and those that both had in hand"
    assert re.search(rf"^\| 2 \| {found[1]} \| ", out, re.MULTILINE)
    assert not re.search(r"^\| [34] \| ", out, re.MULTILINE)
    assert "| Aim | Now | Verdict |" in out
    assert all_gone(process.pid)


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--workers", "0"], "salon: It takes at least 1 worker, not 0."),
        (
            ["--ray", "nowhere"],
            "salon: 'nowhere' is no address of a Ray cluster; it is HOST:PORT, or local to start one here.",
        ),
        (["--ray", "local"], "salon: this needs ray; install it with: pip install 'salon[ray]'"),
    ],
)
def test_workers_that_cannot_be_had_get_a_sentence(
    flags: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setitem(sys.modules, "ray", None)  # as if it were not installed
    assert guarded(balance.run, ["--games", "2", "--players", "2", *flags]) == 2
    assert capsys.readouterr().err == f"{sentence}\n"


@pytest.mark.parametrize("flags", [["--games", "1"], ["--workers", "2", "--ray", "local"]])
def test_what_makes_no_sense_is_refused(flags: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        guarded(balance.run, flags)
    assert re.search("--games takes a whole number from 2 on|not allowed with", capsys.readouterr().err)
