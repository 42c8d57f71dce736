"""What a program pays that only wants to play: few modules, and none of a server, a terminal or a database."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import salon

SOURCE = Path(salon.__file__).resolve().parent.parent
NEVER = {
    "rich",
    "fastapi",
    "starlette",
    "jinja2",
    "uvicorn",
    "pydantic",
    "websockets",
    "sqlite3",
    "asyncio",
    "psycopg",
}
BEYOND_RULES = re.compile(r"salon(\.games\.\w+)?\.(bots|cli|lab|table|terminal|web)\b")
MOST_TO_IMPORT = 125  # modules in all, most of them of the standard library; a dozen more compiled than plain
MOST_WITH_A_GAME = 250  # looking for entry points loads another 40 of them


def loaded_by(code: str) -> list[str]:
    """The modules that a fresh Python has loaded after this, beyond those it begins with."""
    count = "import json; print(json.dumps(sorted(set(sys.modules) - before)))"
    whole = f"import sys\nbefore = set(sys.modules)\n{code}\n{count}"
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    done = subprocess.run([sys.executable, "-c", whole], env=environment, capture_output=True, text=True, check=True)
    modules: list[str] = json.loads(done.stdout)
    return modules


def unwanted(modules: list[str]) -> list[str]:
    return [module for module in modules if module.split(".")[0] in NEVER or BEYOND_RULES.match(module)]


def test_importing_salon_loads_no_game_and_nothing_large() -> None:
    modules = loaded_by("import salon")
    print(f"import salon: {len(modules)} modules")
    assert unwanted(modules) == []
    assert not [module for module in modules if module.startswith("salon.games")]
    assert len(modules) <= MOST_TO_IMPORT


@pytest.mark.parametrize("name", list(salon.GAMES))
def test_making_a_game_loads_its_rules_and_words_only(name: str) -> None:
    modules = loaded_by(f"import salon; salon.make({name!r})")
    print(f"salon.make({name!r}): {len(modules)} modules")
    assert unwanted(modules) == []
    assert len(modules) <= MOST_WITH_A_GAME


@pytest.mark.parametrize("name", list(salon.GAMES))
def test_making_a_game_loads_no_other_game(name: str) -> None:
    modules = loaded_by(f"import salon; salon.make({name!r})")
    others = [f"salon.games.{other}." for other in salon.GAMES if other != name]
    strange = [module for module in modules if module.startswith(tuple(others)) and not module.endswith(".locale")]
    assert strange == []


def test_listing_the_games_loads_no_rules() -> None:
    modules = loaded_by("import salon; list(salon.GAMES)")
    assert unwanted(modules) == []
    assert not [module for module in modules if re.search(r"\.games\..*\.(game|rules|words)\b", module)]


def test_playing_a_whole_game_loads_nothing_large_either() -> None:
    play = "while not state.over: seat = state.to_act[0]; state.play(seat, state.legal(seat)[0])"
    modules = loaded_by(
        f"import salon\nstate = salon.make(next(iter(salon.GAMES))).start(seed=1)\n{play}\nstate.view(0)"
    )
    assert unwanted(modules) == []


def test_a_person_at_the_terminal_waits_for_no_server() -> None:
    """The table is the browser's, but neither its hall nor its database is there."""
    modules = loaded_by("import salon.terminal.table, salon.terminal.replaying, salon.terminal.watching")
    print(f"the terminal: {len(modules)} modules")
    large = NEVER - {"rich"} | {"multiprocessing", "concurrent"}
    assert [module for module in modules if module.split(".")[0] in large] == []
