"""Every ruling stands in the README and has a test whose docstring begins with its number; the README's tables."""

import ast
import re
from importlib import resources
from pathlib import Path

from salon.engine.state import PASS
from salon.games.mottainai.rules import encode
from salon.games.mottainai.rules.position import SEAT_KEYS, TABLE_KEYS
from tests.games.mottainai.scenario import mottainai

README = resources.files("salon.games.mottainai").joinpath("README.md").read_text("utf-8")
HERE = Path(__file__).parent
FEWEST = 31  # rulings that there were from the beginning
VERBS = [
    PASS, encode.RETURN, encode.RETURN_ALL, encode.RESTOCK, encode.DISCARD, encode.USE, encode.OLD_TO_FLOOR,
    encode.OLD_TO_SALES, encode.NEW_TASK, encode.HELPER_AS_TASK, encode.TASK_OF, encode.SHOW, encode.SPEND,
    encode.LEAN_ON, encode.WING, encode.NAME, encode.WITH, encode.GIVE, encode.COPY, encode.MOVE, encode.KEEP,
    encode.CONVERT, encode.FROM, encode.TAKE, encode.DRAW, encode.PRAY, encode.SEW, encode.SELL_TOP, encode.SELL_ALL,
    encode.COLLECT_TOP, encode.SELL, encode.HIRE, encode.COLLECT, encode.FORGE, encode.CRAFT,
]  # fmt: skip


def cited(source: str) -> set[str]:
    """The rulings that docstrings of tests in this source begin with, after a source such as [rec]."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            match = re.match(r"(?:\[\w+\] )?(R\d+(?:(?:, | and )R\d+)*): ", ast.get_docstring(node) or "")
            if match:
                found |= set(re.findall(r"R\d+", match[1]))
    return found


def listed(readme: str) -> list[str]:
    """The rulings that the README numbers, in its order."""
    return re.findall(r"^\* \*\*(R\d+)\b", readme, re.MULTILINE)


def test_every_ruling_of_the_readme_has_a_test() -> None:
    found: set[str] = set()
    for file in sorted(HERE.glob("test_*.py")):
        found |= cited(file.read_text("utf-8"))
    assert [ruling for ruling in listed(README) if ruling not in found] == []
    assert found <= set(listed(README)), "a test cites a ruling that does not exist"


def test_the_rulings_are_in_the_readme_once_and_in_order() -> None:
    numbers = listed(README)
    assert numbers == [f"R{number}" for number in range(1, len(numbers) + 1)]
    assert len(numbers) >= FEWEST


def test_the_code_and_the_readme_point_to_rulings_that_exist() -> None:
    folder = Path(str(resources.files("salon.games.mottainai")))
    for file in [*folder.rglob("*.py"), folder / "README.md"]:
        pointed = re.findall(r"R\d+", " ".join(re.findall(r"\[R\d+(?:, R\d+)*\]", file.read_text("utf-8"))))
        assert set(pointed) <= set(listed(README)), file.name


def test_a_ruling_that_is_only_mentioned_does_not_count() -> None:
    assert cited('def test_one():\n    """R7: this counts."""') == {"R7"}
    assert cited('def test_one():\n    """[rec] R7, R8: both count."""') == {"R7", "R8"}
    assert cited('def test_one():\n    """This does not, see R7: no."""') == set()
    assert cited('def helper():\n    """R7: neither does this."""') == set()
    assert listed("* **R7 Cards.** Text about R8.\n") == ["R7"]


def test_the_readme_names_every_option_and_word_of_a_position() -> None:
    names = [*mottainai().options, *TABLE_KEYS, *[f"0.{key}" for key in SEAT_KEYS]]
    assert [name for name in names if f"`{name}`" not in README] == []


def test_the_readme_numbers_the_actions_as_the_code_does() -> None:
    """Each verb begins a row, and the row ends where the next verb begins."""
    rows = re.findall(r"^\| (\d+)(?:-(\d+))? \| ", README, re.MULTILINE)
    assert [int(first) for first, _ in rows] == VERBS
    assert [int(last or first) + 1 for first, last in rows] == [*VERBS[1:], encode.ACTION_COUNT]


def test_the_position_in_the_readme_can_be_laid_out() -> None:
    lines = [line.strip() for line in README.splitlines() if line.startswith("    deck=")]
    assert len(lines) == 1
    state = mottainai().position(lines[0])
    assert "0.helpers=pin" in state.position().split()
    assert state.to_act == [0]
