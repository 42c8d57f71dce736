"""All of an ability is said where it is defined: to add one, nothing is written in other files."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

import salon.games.bohemians
from salon.games.bohemians.rules.catalogue import (
    acting,
    by_hand,
    counting,
    haunting,
    revolution,
    setting_up,
    shaping,
    waking,
)
from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES, CATALOGUE
from salon.games.bohemians.rules.catalogue.kinds import NEXT_ROUND, Ability

FOLDER: Final = Path(str(salon.games.bohemians.__file__)).parent
MODULES: Final = (acting, by_hand, counting, haunting, revolution, setting_up, shaping, waking)
# These are words for other things too: parameters of cards, parts of a Spirit's sheet, keys of a view.
OTHER_THINGS: Final = {"atelier", "by_hand", "clock", "count", "price", "reject"}


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(FOLDER.rglob("*.py")):
        yield path.relative_to(FOLDER).as_posix(), ast.parse(path.read_text("utf-8"))


def texts_in(tree: ast.Module) -> Iterator[str]:
    """All strings of a module, also the fixed parts of longer ones, without those that only explain, or that only
    list the fields of a class: fields may be named after the abilities that set them."""
    left_out = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__":
            left_out |= {id(each) for each in ast.walk(node.value)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out:
            yield node.value


def defined_in(module: ModuleType) -> list[Ability]:
    return [value for value in vars(module).values() if isinstance(value, Ability)]


def file_of(ability: Ability) -> str:
    module = next(each for each in MODULES if any(found.name == ability.name for found in defined_in(each)))
    return f"rules/catalogue/{module.__name__.rpartition('.')[2]}.py"


def test_every_ability_that_is_defined_is_in_the_catalogue() -> None:
    defined = {ability.name for module in MODULES for ability in defined_in(module)}
    assert defined == set(CATALOGUE)
    assert len(ABILITIES) == len(CATALOGUE)


def test_the_name_of_an_ability_stands_in_one_file() -> None:
    """Nor is it a word of any sentence elsewhere: that takes it from the ability. Plain words are found alone."""
    files = {ability.name: file_of(ability) for ability in ABILITIES if ability.name not in OTHER_THINGS}
    found: list[str] = []
    for path, tree in trees():
        for text in texts_in(tree):
            named = [text, *re.findall(r"[a-z]+_[a-z_]+", text)]
            found += [f"{path}: {name}" for name in named if files.get(name, path) != path]
    assert found == []


def test_nobody_asks_an_ability_for_its_name_to_know_what_it_does() -> None:
    """The name is shown to people. What an ability is like, it says in its fields."""
    found: list[str] = []
    for path, tree in trees():
        for node in ast.walk(tree):
            is_test = isinstance(node, ast.Compare | ast.Subscript) or (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "startswith"
            )
            if is_test and re.search(r"\bability\.name\b", ast.unparse(node)):
                found.append(f"{path}: {ast.unparse(node)}")
    assert found == []


@pytest.mark.parametrize("ability", ABILITIES, ids=[ability.name for ability in ABILITIES])
def test_what_an_ability_says_of_its_parameters_speaks_of_its_own(ability: Ability) -> None:
    limited = [*ability.least, *ability.most, *ability.not_all_zero, *ability.barred]
    assert [key for key in limited if not ability.knows(key)] == []


def test_a_revolution_for_a_round_says_what_it_comes_to() -> None:
    announced = [ability for ability in ABILITIES if ability.moment == NEXT_ROUND]
    assert [ability.name for ability in announced if not ability.announcing.notes] == []
