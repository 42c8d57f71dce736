"""A sample of the tests on a compiled copy. All of them run on a whole one in `make native`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.compiling import missing_tool
from scripts.native import build_copy, complete_copy
from tests.copies import IS_COMPILED

GAME = "bioutifoul"  # the others stay as they are: interpreted games play on a compiled engine, as strangers' do
SAMPLE = (
    "tests/engine/test_chance.py",
    "tests/engine/test_events.py",
    "tests/engine/test_lanes.py",
    "tests/engine/test_playout.py",
    "tests/engine/test_refusal.py",
    "tests/engine/test_saving.py",
    "tests/engine/test_state.py",
    "tests/golden",
    f"tests/games/{GAME}/bots",
    f"tests/games/{GAME}/test_finishing.py",
    f"tests/games/{GAME}/test_gallery.py",
)


def test_a_sample_of_the_tests_passes_on_a_compiled_copy(tmp_path: Path) -> None:
    if IS_COMPILED:
        pytest.skip("this is a compiled copy")
    if lacking := missing_tool():
        pytest.skip(lacking)
    build_copy(tmp_path, GAME, level="0")
    complete_copy(tmp_path)
    result = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *SAMPLE],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        text=True,
        capture_output=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout[-5000:]
    assert " passed" in result.stdout
