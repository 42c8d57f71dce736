"""`make play` starts the compiled copy if there is one of this very code, and else says how things stand."""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from scripts import compiling
from scripts.compiling import fingerprint, hot_modules
from tests.copies import IS_COMPILED

ROOT = Path(__file__).resolve().parent.parent
NO_COMPILER = {"CC": "no-such-compiler"}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A checkout of our own, as far as starting needs one."""
    if IS_COMPILED:
        pytest.skip("a compiled copy is not started from a checkout")
    ignore = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=ignore)
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts", ignore=ignore)
    shutil.copy(ROOT / "requirements-native.txt", tmp_path)
    return tmp_path


def start(house: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    variables = {**os.environ, "PYTHONPATH": str(house / "src"), **environment}
    return subprocess.run(
        [sys.executable, "-m", "scripts.start", *words],
        cwd=house,
        env=variables,
        text=True,
        capture_output=True,
        check=False,
    )


def copy_of(house: Path) -> Path:
    """A copy of the package where the compiled one would lie, with nothing compiled in it."""
    copy = house / "build" / "compiled" / fingerprint(house / "src")
    shutil.copytree(house / "src" / "salon", copy / "salon")
    return copy


def test_without_a_compiler_it_plays_as_it_is(house: Path) -> None:
    result = start(house, "about", **NO_COMPILER)
    assert result.returncode == 0
    assert "it plays uncompiled: there is no C compiler ('no-such-compiler')" in result.stderr
    assert result.stderr.count("\n") == 1
    assert str(house / "src" / "salon") in result.stdout


def test_a_copy_that_is_ready_plays_and_a_half_made_one_does_not(house: Path) -> None:
    copy = copy_of(house)
    (copy / "building").touch()
    result = start(house, "about")
    assert "still being built, for 0 min now" in result.stderr
    assert str(house / "src" / "salon") in result.stdout
    (copy / "building").unlink()
    (copy / "ready").touch()
    result = start(house, "about")
    assert "the compiled copy plays" in result.stderr
    assert str(copy / "salon") in result.stdout


def test_the_table_of_a_copy_has_its_style_sheets_and_an_edit_of_one_shows_at_once(house: Path) -> None:
    copy = copy_of(house)
    (copy / "ready").touch()
    sheet = house / "src" / "salon" / "web" / "static" / "look.css"
    sheet.write_text("/* edited */", encoding="utf-8")
    words = ["serve", "--no-browser", "--port", "0", "--db", str(house / "db")]
    variables = {**os.environ, "PYTHONPATH": str(house / "src")}
    with subprocess.Popen(
        [sys.executable, "-m", "scripts.start", *words],
        cwd=house,
        env=variables,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as server:
        try:
            assert server.stdout is not None
            url = next(found[0] for line in server.stdout if (found := re.search(r"http://[\w.:]+", line)))
            assert urlopen(f"{url}/static/look.css").read() == b"/* edited */"
        finally:
            server.send_signal(signal.SIGINT)


def test_an_edit_is_never_shadowed_by_an_older_copy(house: Path) -> None:
    copy = copy_of(house)
    (copy / "ready").touch()
    (house / "src" / "salon" / "__init__.py").write_text('__version__ = "9.9.9"\nGAMES = []\n')
    result = start(house, "--version", **NO_COMPILER)
    assert "it plays uncompiled" in result.stderr


def test_a_failure_is_told_and_tried_again_an_hour_later(house: Path) -> None:
    copy = copy_of(house)
    (copy / "failed").write_text("the compiled copy could not be built (log.txt says why).")
    assert "could not be built (log.txt says why)" in start(house, "--version").stderr
    os.utime(copy / "failed", (0, 0))
    assert "there is no C compiler" in start(house, "--version", **NO_COMPILER).stderr


def test_on_windows_the_compiler_is_found_where_visual_studio_puts_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not on the PATH, not even on the machines that make our wheels."""
    monkeypatch.setattr(compiling, "IS_WINDOWS", True)
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path))
    assert "no C compiler" in compiling.missing_tool()
    found = tmp_path.joinpath(*compiling.VSWHERE)
    found.parent.mkdir(parents=True)
    found.touch()
    assert "no C compiler" not in compiling.missing_tool()


def test_what_is_slow_is_compiled_and_what_reads_files_is_not() -> None:
    modules = hot_modules(ROOT / "src")
    assert "salon/engine/state.py" in modules
    for game in (path.name for path in (ROOT / "src" / "salon" / "games").iterdir() if (path / "game.py").exists()):
        assert f"salon/games/{game}/rules/verbs.py" in modules
        assert f"salon/games/{game}/bots/greedy.py" in modules
    assert not [path for path in modules if "/words/" in path or "/web/" in path or path.endswith("__init__.py")]
