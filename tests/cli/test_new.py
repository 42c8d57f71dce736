"""salon new game: a whole package, or a sentence and nothing at all."""

import os
import resource
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.conftest import Salon


def test_a_game_is_begun_here_and_its_tests_pass_at_once(salon: Salon, tmp_path: Path) -> None:
    said = salon("new", "game", "moon-garden")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("moon-garden is a game now, in moon-garden. What to do next:\n  cd moon-garden\n")
    made = tmp_path / "moon-garden"
    project = tomllib.loads((made / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["entry-points"] == {"salon.games": {"moon-garden": "moon_garden:MANIFEST"}}
    tests = subprocess.run(
        [sys.executable, "-m", "pytest", "-q"], cwd=made, capture_output=True, text=True, check=False
    )
    assert tests.returncode == 0, tests.stdout


def test_nothing_of_the_skeletons_name_is_left(salon: Salon, tmp_path: Path) -> None:
    salon("new", "game", "moon-garden")
    files = [path for path in (tmp_path / "moon-garden").rglob("*") if path.is_file()]
    assert {path.suffix for path in files} == {".md", ".po", ".py", ".toml", ".typed"}
    assert [path for path in files if "skeleton" in str(path.relative_to(tmp_path))] == []
    assert [path for path in files if "skeleton" in path.read_text("utf-8").lower()] == []
    assert "class MoonGardenGame(Game):" in (tmp_path / "moon-garden" / "moon_garden" / "game.py").read_text("utf-8")
    assert (tmp_path / "moon-garden" / "README.md").read_text("utf-8").startswith("# Moon garden\n")


def test_a_game_is_put_into_another_folder(salon: Salon, tmp_path: Path) -> None:
    (tmp_path / "my games").mkdir()
    said = salon("new", "game", "chess2", "--folder", "my games")
    assert "\n  cd 'my games/chess2'\n" in said.out
    assert (tmp_path / "my games" / "chess2" / "chess2" / "rules.py").exists()


@pytest.mark.parametrize(
    "name", ["Moon", "moon_garden", "moon--garden", "moon-", "2moon", "müon", "a" * 41, "", ".."]
)
def test_a_name_that_is_none_is_refused(salon: Salon, tmp_path: Path, name: str) -> None:
    said = salon("new", "game", name)
    assert said.code == 2
    assert "is no name for a game; it begins with a small letter" in said.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["game", "bohemians"], "There is a game named bohemians already; choose another name."),
        (["game", "json"], "Python has something named json already; choose another name for your game."),
        (["game", "salon"], "Python has something named salon already; choose another name for your game."),
        (["game", "class"], "Python has something named class already; choose another name for your game."),
        (["game", "tests"], "Python has something named tests already; choose another name for your game."),
        (["game", "x", "--folder", "nowhere"], "nowhere is no folder; make it first, or name another one."),
        (["game"], "salon new needs NAME, as in: salon new game moon-garden"),
        ([], "salon new needs WHAT, as in: salon new game moon-garden"),
        (["gam", "x"], "'gam' is not something that salon new begins; did you mean 'game'? Possible: game."),
    ],
)
def test_a_refusal_says_what_is_possible(salon: Salon, tmp_path: Path, arguments: list[str], sentence: str) -> None:
    said = salon("new", *arguments)
    assert (said.code, said.out, said.err) == (2, "", f"salon: {sentence}\n")
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_already_stays_as_it_is(salon: Salon, tmp_path: Path) -> None:
    (tmp_path / "moon-garden").write_text("mine")
    (tmp_path / "moon").symlink_to("nowhere")
    for name in ("moon-garden", "moon"):
        said = salon("new", "game", name)
        assert said.err == f"salon: {name} is there already; choose another name, or another folder with --folder.\n"
    assert sorted(os.listdir(tmp_path)) == ["moon", "moon-garden"]
    assert (tmp_path / "moon-garden").read_text() == "mine"


def test_nothing_is_half_written(salon: Salon, tmp_path: Path) -> None:
    """As if the disk were full after a few files: a limit on the size of files does the same."""
    before, handler = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, before[1]))
    try:
        said = salon("new", "game", "moon-garden")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
    assert said.code == 2
    assert said.err == "salon: moon-garden cannot be written: File too large.\n"
    assert list(tmp_path.iterdir()) == []
