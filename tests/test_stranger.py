"""What a stranger does who wants a game at Salon: begin it, install it, play it everywhere. Salon stays as it is.

The environment is fresh: it has nothing but a view of Salon and of what Salon needs, and then the stranger's package.
"""

from __future__ import annotations

import os
import re
import subprocess
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pexpect
import pytest
from playwright.sync_api import expect

import salon
from salon.engine import state
from tests.terminal.persons import Person, surroundings
from tests.web.browser.guests import PATIENCE, Guest
from tests.web.far_side import CHROMIUM, chromium

NAME = "moon-garden"
PICNIC = Path(__file__).parent / "packages" / "picnic"
PICTURES = 24


class Stranger(NamedTuple):
    """A folder with a game in it, and a Python that knows Salon and this game."""

    folder: Path
    python: str
    environment: dict[str, str]

    def run(self, module: str, *arguments: str, folder: str = ".", typed: str = "") -> str:
        """What a module says that is run in this Python; it must succeed."""
        return self.start("-m", module, *arguments, folder=folder, typed=typed)

    def start(self, *arguments: str, folder: str = ".", typed: str = "") -> str:
        said = subprocess.run(
            [self.python, *arguments],
            cwd=self.folder / folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert said.returncode == 0, said.stdout + said.stderr
        assert "left out" not in said.stderr
        return said.stdout

    def games(self) -> list[str]:
        """Those that Salon finds, as the help lists them."""
        return re.findall("^options of (.+), each after", self.run("salon", "sim", "--help"), re.MULTILINE)


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Stranger:
    folder = tmp_path_factory.mktemp("stranger")
    found = Stranger(folder, fresh_python(folder / "fresh"), surroundings())
    found.environment.pop("PYTHONPATH", None)
    assert found.games() == list(salon.GAMES)
    found.run("salon", "new", "game", NAME)
    install = ["--disable-pip-version-check", "-qq", "install", "--no-index", "--no-build-isolation"]
    found.run("pip", *install, "-e", NAME, str(PICNIC))
    return found


def fresh_python(place: Path) -> str:
    """A new environment. Instead of installing Salon and all it needs once more, it sees those of ours."""
    venv.create(place, with_pip=False, symlinks=os.name != "nt")
    python = sysconfig.get_path("scripts", "venv", {"base": str(place), "installed_base": str(place)}) + "/python"
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(place)}))
    seen = [Path(salon.__file__).parents[1], Path(pytest.__file__).parents[1]]
    (packages / "salon.pth").write_text("".join([f"{path}\n" for path in seen]), "utf-8")
    return python


def test_the_kernel_is_the_one_that_is_tested_here(stranger: Stranger) -> None:
    """The compiled one where these are the tests of the compiled copy."""
    code = "from salon.engine import state; print(state.__file__)"
    assert stranger.start("-c", code).strip() == state.__file__


def test_its_own_tests_pass(stranger: Stranger) -> None:
    assert " passed" in stranger.run("pytest", folder=NAME)


def test_it_is_played_at_a_terminal_and_the_record_is_true(stranger: Stranger) -> None:
    command = ["-m", "salon", "play", NAME, "--players", "2", "--seed", "3", "--pause", "0"]
    child = pexpect.spawn(
        stranger.python, command, cwd=str(stranger.folder), env={**stranger.environment, "TERM": "xterm"},
        encoding="utf-8", timeout=60, dimensions=(40, 100),
    )  # fmt: skip
    child.delaybeforesend = None
    person = Person(child)
    start = person.read()
    assert "Welcome to Moon garden! You play with" in start  # by its title, as in the browser
    assert "Which picture do you hang, or store in the attic?" in start
    assert "There are 24 pictures, numbered from 0 to 23." in person.type("rules")
    for _ in range(PICTURES // 2 - 1):
        person.type("1")
    assert "The reckoning" in person.type("1", r"\[y/N\] $")
    person.child.sendline("y")
    assert person.leave() == 0
    assert f"Saved in {NAME}" in person.screen
    (record,) = stranger.folder.glob("*.jsonl")
    assert f"Moves: {PICTURES}, all legal and in the right words." in stranger.run("salon", "verify", record.name)


def test_it_is_played_in_french(stranger: Stranger) -> None:
    typed = "1\n" * (PICTURES // 2)
    said = stranger.run("salon", "play", NAME, "--players", "2", "--seed", "3", "--lang", "fr", typed=typed)
    assert "Quel tableau accrochez-vous, ou rangez-vous au grenier\u00a0?" in said
    assert "Philippe range le tableau" in said


def test_bots_play_it(stranger: Stranger) -> None:
    assert "20 games" in stranger.run("salon", "sim", NAME, "--games", "20", "--workers", "1", "--players", "3")
    assert "The reckoning" in stranger.run("salon", "watch", NAME, "--seed", "1")


def test_several_strangers_get_along(stranger: Stranger) -> None:
    """In Picnic, all act at once."""
    assert "30 games" in stranger.run("salon", "sim", "picnic", "--games", "30", "--workers", "1")
    assert stranger.games() == [*salon.GAMES, NAME, "picnic"]


def test_the_fuzzer_finds_nothing(stranger: Stranger) -> None:
    said = stranger.run("salon", "fuzz", NAME, "--games", "30", "--workers", "1", "--every", "1", "--seed", "5")
    assert re.search(r"30 games, \d+ decisions: no find\.", said)


def test_it_is_one_of_the_games_of_the_house(stranger: Stranger) -> None:
    """The start page, the page that sets up a table, the rules, and the interface for programs."""
    with serving(stranger) as url:
        assert "Moon garden" in httpx.get(url).text
        assert "how many collectors hang pictures" in httpx.get(f"{url}/games/{NAME}").text
        assert "numbered from 0 to 23" in httpx.get(f"{url}/rules/{NAME}").text
        assert NAME in [game["name"] for game in httpx.get(f"{url}/api/games").json()]


@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed here")
def test_a_game_is_clicked_to_its_end_in_a_browser(stranger: Stranger) -> None:
    expect.set_options(timeout=PATIENCE)
    with serving(stranger) as url, chromium() as browser:
        ines = Guest(browser.new_context(locale="en-GB").new_page(), url)
        ines.go("/")
        ines.css(f"button[value={NAME}]").click()
        ines.connected()
        assert ines.play() > 0
        ines.shot("stranger")
        ines.css("#do-result").click()
        expect(ines.css("h1")).to_contain_text(re.compile("win|share the victory"))
        assert ines.trouble() == []


@contextmanager
def serving(stranger: Stranger) -> Iterator[str]:
    """The address of a server that the stranger has opened. It must never have stumbled."""
    command = [stranger.python, "-m", "salon", "serve", "--port", "0", "--no-browser", "--pause", "0"]
    log = stranger.folder / "log.txt"
    with log.open("w") as errors:
        server = subprocess.Popen(
            [*command, "--db", str(stranger.folder / "games.db")],
            cwd=stranger.folder, env=stranger.environment, stdout=subprocess.PIPE, stderr=errors, text=True,
        )  # fmt: skip
        with server:
            try:
                assert server.stdout is not None
                yield server.stdout.readline().split()[-1]
            finally:
                server.terminate()
    assert "Traceback" not in log.read_text()
