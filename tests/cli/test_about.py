"""`salon about` says which Salon runs."""

import platform
import re

import salon as package
from tests.cli.conftest import Salon


def test_it_says_which_copy_runs_with_what_and_how_fast(salon: Salon) -> None:
    out = salon("about").out
    assert out.startswith(f"Salon {package.__version__}, ")
    assert f"Python {platform.python_version()}" in out
    assert "rich " in out
    for name in package.GAMES:
        [line] = [line for line in out.splitlines() if line.strip().startswith(f"{name}:")]
        told = re.search(r"rules (\d+), ([\d,]+) random decisions a second", line)
        assert told
        assert int(told[1]) == package.GAMES[name].RULES_VERSION
        assert int(told[2].replace(",", "")) > 0


def test_in_french(salon: Salon) -> None:
    """Thousands stand apart, without a comma."""
    out = salon("about", "--lang", "fr").out
    assert "décisions au hasard par seconde" in out
    for line in out.splitlines()[-len(package.GAMES) :]:
        assert re.search(r"\u00a0: règles \d+, \d{1,3}(\u00a0\d{3})* décisions", line), line
