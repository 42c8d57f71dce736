"""Games on a Ray cluster of two nodes on this machine, one of which is killed. `make cluster` runs these tests.

Ray is large and slow to start, so that they are not for every day.
"""

import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep
from typing import Final

import numpy as np
import pytest

from salon.games.bohemians.lab import balance
from tests.processes import all_gone, members, plain, running

VARIABLE: Final = "SALON_RAY"
SECONDS: Final = 180.0
HEAD, OTHER = "127.0.0.2", "127.0.0.3"  # Ray would replace 127.0.0.1 by the address in the network
SIM: Final = ("sim", "bioutifoul", "--bots", "random", "--seed", "5", "--lang", "en", "--json")


def reason_to_skip() -> str:
    if not os.environ.get(VARIABLE):
        return f"they start Ray clusters, which takes a minute or two; `make cluster` or {VARIABLE}=1 runs them"
    lacking = [name for name in ("ray", "torch") if not find_spec(name)]
    return f"{' and '.join(lacking)} not installed; `make cluster` does that" if lacking else ""


@pytest.fixture(autouse=True, scope="module")
def wanted(pytestconfig: pytest.Config) -> None:
    if reason := reason_to_skip():
        with pytestconfig.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
            print(f"\nSalon: the tests of clusters are skipped: {reason}.", file=sys.stderr)
        pytest.skip(reason)


class Nodes:
    """A cluster with a token of its own. `ray stop` would end every Ray on the machine; this ends what it started."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "token").write_text(secrets.token_hex(32))
        self.environment: Mapping[str, str] = {
            **os.environ,
            "RAY_AUTH_MODE": "token",
            "RAY_AUTH_TOKEN_PATH": str(folder / "token"),
        }
        with socket.socket() as free:
            free.bind((HEAD, 0))
            self.address = f"{HEAD}:{free.getsockname()[1]}"
        self.by_host: dict[str, subprocess.Popen[bytes]] = {}

    def start_head(self) -> None:
        flags = (f"--port={self.address.partition(':')[2]}", f"--temp-dir={self.folder / 'ray'}")
        self.start(HEAD, "--head", "--include-dashboard=false", *flags)

    def start(self, host: str, *flags: str) -> None:
        """Returns when the node is up."""
        common = ("--num-cpus=1", "--object-store-memory=100000000", "--disable-usage-stats", "--block")
        log = self.folder / f"{host}.log"
        with log.open("wb") as written:
            self.by_host[host] = subprocess.Popen(
                [Path(sys.executable).with_name("ray"), "start", f"--node-ip-address={host}", *flags, *common],
                env=self.environment,
                stdout=written,
                stderr=written,
                start_new_session=True,
            )
        until = monotonic() + SECONDS
        while "block forever" not in log.read_text():
            assert self.by_host[host].poll() is None, log.read_text()
            assert monotonic() < until, log.read_text()
            sleep(0.1)

    def add(self) -> None:
        if OTHER not in self.by_host:
            self.start(OTHER, f"--address={self.address}")

    def is_working(self, host: str) -> bool:
        """Whether one of its processes has a batch in hand."""
        for pid in members(self.by_host[host].pid, session=True):
            try:
                if b"work_off_there" in Path("/proc", str(pid), "cmdline").read_bytes():
                    return True
            except OSError:  # it ended meanwhile
                pass
        return False

    def wait_until_working(self, host: str) -> None:
        """It may be between two batches."""
        until = monotonic() + SECONDS
        while not self.is_working(host):
            assert monotonic() < until, f"{host} has nothing to do"

    def kill(self, host: str) -> None:
        """As if its plug were pulled."""
        session = self.by_host.pop(host)
        for pid in members(session.pid, session=True):
            os.kill(pid, signal.SIGKILL)
        session.wait()

    def stop(self) -> None:
        for host in list(self.by_host):
            self.kill(host)


@pytest.fixture(scope="module")
def nodes(wanted: None) -> Iterator[Nodes]:
    folder = Path(tempfile.mkdtemp(prefix="salon-ray-"))  # a short path, for it holds sockets
    found = Nodes(folder)
    try:
        found.start_head()
        yield found
    finally:
        found.stop()
        shutil.rmtree(folder, ignore_errors=True)


def printed(*words: str, environment: Mapping[str, str] = os.environ) -> tuple[int, str, str]:
    with running(*words, environment=environment) as process:
        out, err = process.communicate(timeout=SECONDS)
    return process.returncode, out, err


def on_one_core(*words: str) -> str:
    code, out, err = printed(*words, "--workers", "1")
    assert code == 0, err
    return out


def wait_for(process: subprocess.Popen[str], line: str) -> None:
    """Read what it says until this comes."""
    assert process.stderr is not None
    for said in process.stderr:
        if re.match(line, said):
            return
    raise AssertionError(f"{line!r} was never said")


def test_a_node_killed_in_the_middle_changes_nothing(nodes: Nodes) -> None:
    nodes.add()
    flags = (*SIM, "--games", "1500")
    with running(*flags, "--ray", nodes.address, environment=nodes.environment) as process:
        wait_for(process, "Playing: [1-5]0 %")
        nodes.wait_until_working(HEAD)
        nodes.wait_until_working(OTHER)
        nodes.kill(OTHER)
        out, err = process.communicate(timeout=SECONDS)
    assert process.returncode == 0, err
    assert "Traceback" not in err
    assert plain(out) == plain(on_one_core(*flags))


def test_ctrl_c_leaves_the_first_games(nodes: Nodes) -> None:
    nodes.add()
    with running(*SIM, "--games", "8000", "--ray", nodes.address, environment=nodes.environment) as process:
        wait_for(process, "Playing: [1-5]0 %")
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=SECONDS)
    assert process.returncode == 130
    found = re.search(r"^Stopped: these are the first (\d+) of 8000 games\.$", err, re.MULTILINE)
    assert found, err
    assert "Traceback" not in err
    assert plain(out) == plain(on_one_core(*SIM, "--games", found[1]))


def test_the_fuzzer_takes_its_cards_along(nodes: Nodes, tmp_path: Path) -> None:
    """Sets made up here are not known on any other machine."""
    flags = ["fuzz", "bohemians", "--random-cards", "3", "--games", "12", "--every", "200", "--seed", "3", "--table"]
    flags += ["--players", "2", "--lang", "en", "--folder", str(tmp_path / "finds")]
    code, out, err = printed(*flags, "--ray", nodes.address, environment=nodes.environment)
    assert code == 0, err
    assert out.startswith("12 games, ")
    assert out == on_one_core(*flags)


def test_a_game_s_own_study_runs_there_too(nodes: Nodes) -> None:
    flags = ("--players", "2", "--games", "3")
    tables = []
    for where in (("--workers", "1"), ("--ray", nodes.address)):
        with running(*flags, *where, module=balance.__name__, environment=nodes.environment) as process:
            out, err = process.communicate(timeout=SECONDS)
        assert process.returncode == 0, err
        tables.append(re.sub(r"^.* ms .*\n", "", out, flags=re.MULTILINE))  # the one aim that is about time
    assert tables[0] == tables[1]
    assert tables[0].count("\n") > 20


def test_a_mind_learns_there_what_it_learns_here(nodes: Nodes, tmp_path: Path) -> None:
    nodes.add()
    flags = ("train", "bioutifoul", "--games", "10", "--generations", "1", "--seed", "3", "--lang", "en")
    learned = []
    for where in (("--workers", "1"), ("--ray", nodes.address)):
        folder = tmp_path / where[0].strip("-")
        code, out, err = printed(*flags, *where, "--out", str(folder), environment=nodes.environment)
        assert code == 0, err
        assert "bioutifoul is learned" in out
        learned.append(dict(np.load(folder / "mind.npz")))
    assert all(np.array_equal(learned[0][name], learned[1][name]) for name in learned[0])


def test_a_stranger_is_not_let_in(nodes: Nodes, tmp_path: Path) -> None:
    (tmp_path / "token").write_text(secrets.token_hex(32))
    strangers = {**nodes.environment, "RAY_AUTH_TOKEN_PATH": str(tmp_path / "token")}
    code, out, err = printed(*SIM, "--games", "1", "--ray", nodes.address, environment=strangers)
    assert (code, out) == (2, "")
    assert err.startswith(f"salon: The Ray cluster at {nodes.address} cannot be used: ")
    assert err.endswith(" and know its token (RAY_AUTH_TOKEN_PATH).\n")
    assert err.count("\n") == 1


def test_a_cluster_for_a_trial_starts_here_and_leaves_nothing(nodes: Nodes, tmp_path: Path) -> None:
    nodes.stop()  # two at a time take much memory
    home = {**os.environ, "HOME": str(tmp_path)}
    flags = (*SIM, "--games", "200")
    with running(*flags, "--ray", "local", environment=home) as process:
        out, err = process.communicate(timeout=SECONDS)
        assert process.returncode == 0, err
        assert all_gone(process.pid, session=True)
    assert plain(out) == plain(on_one_core(*flags))
    assert list(tmp_path.iterdir()) == [], "no token in the user's home"
