"""Every ruling stands in the README and has a test whose docstring begins with its number."""

import ast
import re
from importlib import resources
from pathlib import Path

from salon.games.bioutifoul.rules.encode import (
    BUY,
    BUY_PICTURE,
    DISCARD,
    DONE,
    INFLUENCE,
    NUMBER_COUNT,
    SELL,
    SELL_PICTURE,
    STAGE,
)
from salon.games.bioutifoul.rules.position import SEAT_KEYS, TABLE_KEYS
from salon.games.bioutifoul.rules.verbs import EVENT_NAMES
from tests.games.bioutifoul.scenario import bioutifoul, letters, position

RULINGS = [f"R{number}" for number in range(1, 26)]
HERE = Path(__file__).parent


def cited(source: str) -> set[str]:
    """The rulings that docstrings of tests in this source begin with."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            match = re.match(r"(R\d+): ", ast.get_docstring(node) or "")
            if match:
                found.add(match[1])
    return found


def listed(readme: str) -> list[str]:
    """The rulings that the README numbers, in its order."""
    return re.findall(r"^\* \*\*(R\d+) ", readme, re.MULTILINE)


def test_every_ruling_has_a_test() -> None:
    found: set[str] = set()
    for file in sorted(HERE.glob("test_*.py")):
        found |= cited(file.read_text("utf-8"))
    assert [ruling for ruling in RULINGS if ruling not in found] == []
    assert found <= set(RULINGS), "a test cites a ruling that does not exist"


def test_every_ruling_is_in_the_readme_once_and_in_order() -> None:
    readme = resources.files("salon.games.bioutifoul").joinpath("README.md").read_text("utf-8")
    assert listed(readme) == RULINGS


def test_a_ruling_that_is_only_mentioned_does_not_count() -> None:
    assert cited('def test_one():\n    """R7: this counts."""') == {"R7"}
    assert cited('def test_one():\n    """This does not, see R7: no."""') == set()
    assert cited('def helper():\n    """R7: neither does this."""') == set()
    assert listed("* **R7 Cards.** Text about R8.\n") == ["R7"]


def test_the_readme_names_every_event_option_and_word_of_a_position() -> None:
    readme = resources.files("salon.games.bioutifoul").joinpath("README.md").read_text("utf-8")
    game = bioutifoul()
    names = [*EVENT_NAMES, *game.options, *TABLE_KEYS, *[f"0.{key}" for key in SEAT_KEYS]]
    assert [name for name in names if f"`{name}`" not in readme] == []


def test_the_readme_numbers_the_actions_as_the_code_does() -> None:
    readme = resources.files("salon.games.bioutifoul").joinpath("README.md").read_text("utf-8")
    rows = dict(
        re.findall(
            r"^\| (\d+(?:-\d+)?) \| (play no|discard|play|(?:buy|sell) this|buy|sell|stage|end)\b",
            readme,
            re.MULTILINE,
        )
    )
    begins = {
        "play no": 0,
        "discard": DISCARD,
        "play": INFLUENCE,
        "end": DONE,
        "stage": STAGE,
        "sell": SELL,
        "buy": BUY,
        "sell this": SELL_PICTURE,
        "buy this": BUY_PICTURE,
    }
    verbs = list(begins)
    for place, (numbers, verb) in enumerate(rows.items()):
        first, _, last = numbers.partition("-")
        following = [*begins.values(), NUMBER_COUNT][place + 1]
        assert (verb, int(first), int(last or first)) == (verbs[place], begins[verb], following - 1)
    assert len(rows) == len(begins)


def test_the_position_in_the_readme_can_be_laid_out() -> None:
    readme = resources.files("salon.games.bioutifoul").joinpath("README.md").read_text("utf-8")
    lines = [line.strip() for line in readme.splitlines() if line.startswith("    row=")]
    assert len(lines) == 1
    assert letters(position(lines[0]).row) == "SHRA"
