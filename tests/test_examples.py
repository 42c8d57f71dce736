"""The examples run as their docstrings say, and are short."""

import ast
import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image

import salon
from salon import client
from tests.looking import LOOKING
from tests.web.servers import Server

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
LONGEST = 60  # lines


def run(name: str, *arguments: str, folder: Path) -> str:
    """What an example prints; a failure shows what it said."""
    command = [sys.executable, str(ROOT / "examples" / f"{name}.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_short_and_says_how_to_run_it(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) < LONGEST
    assert f"python examples/{path.name}" in (ast.get_docstring(ast.parse(text)) or "")
    assert f"def test_{path.stem}(" in Path(__file__).read_text("utf-8")  # and is run below


def test_play_a_game(tmp_path: Path) -> None:
    told = run("play_a_game", folder=tmp_path)
    assert re.search(r"seed 7: \d+ moves\n(  .+\n)+Ada has \d+ points", told)
    assert told == run("play_a_game", folder=tmp_path)
    assert "players=3" in run("play_a_game", "mottainai(players=3)", "42", folder=tmp_path)


@pytest.mark.parametrize("game", list(salon.GAMES))
def test_any_game_is_played(game: str, tmp_path: Path) -> None:
    assert "wins." in run("play_a_game", game, folder=tmp_path)


def test_write_a_bot(tmp_path: Path) -> None:
    assert run("write_a_bot", "bioutifoul", "2", folder=tmp_path).endswith("won 2 of 2 against random\n")


def test_read_a_record(tmp_path: Path) -> None:
    told = run("read_a_record", folder=tmp_path)
    assert re.search(r"scores \[\d+, \d+\], won by \[\d", told)
    assert run("read_a_record", "game.jsonl", folder=tmp_path) == told
    record = tmp_path / "game.jsonl"
    record.write_text(record.read_text("utf-8").replace('"winners": [', '"winners": [5, '), "utf-8")
    with pytest.raises(AssertionError, match="BadRecord"):
        run("read_a_record", "game.jsonl", folder=tmp_path)


def test_look_at_a_dataset(tmp_path: Path) -> None:
    told = run("look_at_a_dataset", folder=tmp_path)
    assert re.search(r"20 games of \w+, \d+ to \d+ decisions each\n", told)
    assert re.search(r"greedy wins \d+ of 20\nrandom wins \d+ of 20\n", told)
    assert len(re.findall(r"^ +\d+\.\d% +\d+\.\d%  \w", told, re.MULTILINE)) > 3
    assert told.endswith(run("look_at_a_dataset", "games", folder=tmp_path))


def test_make_a_position(tmp_path: Path) -> None:
    told = run("make_a_position", folder=tmp_path)
    assert "  buy a work by Alice: points then [" in told
    assert re.search(r"but not .+: .+\.\n", told)
    line = told.splitlines()[-1]
    assert run("make_a_position", "bioutifoul(players=2)", line, folder=tmp_path).splitlines()[-1] == line


def test_without_a_server_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(AssertionError) as failed:
        run("talk_to_the_server", "http://127.0.0.1:9", folder=tmp_path)  # nobody listens to this port
    said = str(failed.value).split("\n")[0]
    assert said.startswith("No Salon answers at http://127.0.0.1:9/api (")
    assert said.endswith("). Start one with: salon serve --no-browser")
    assert "Traceback" not in str(failed.value)


def test_talk_to_the_server(tmp_path: Path) -> None:
    with Server(tmp_path / "salon.db") as server:
        told = run("talk_to_the_server", server.url, folder=tmp_path)
    assert re.fullmatch(r"games: .+\nscores: \[\d+, \d+\] won by: \[.+\]\n", told)


def test_bot_by_link(tmp_path: Path) -> None:
    with Server(tmp_path / "salon.db") as server:
        watching = client.Server(server.url).begin("bioutifoul", ["open", "bot:random"], players=2)
        told = run("bot_by_link", watching.invitations[0], folder=tmp_path)
        table = watching.look()
    assert told == f"scores: {table.scores} won by: {table.winners}\n"
    assert table.names[0] == "Robot"
    assert table.chat == [(0, "Thank you for the game.")]


@pytest.mark.parametrize("game", list(salon.GAMES))
def test_random_agents(game: str, tmp_path: Path) -> None:
    told = run("random_agents", f"{game}(players=2)", folder=tmp_path)
    rewards = r"{'player_0': (-?[01]\.0), 'player_1': (-?[01]\.0)}"
    lines = [
        f"one_after_the_other: {rewards}",
        f"all_at_once: {rewards}",
        r"against_bots: -?[01]\.0",
        r"many_together: \d+",
    ]
    found = re.fullmatch("".join([f"{line}\n" for line in lines]), told)
    assert found, told
    first, second, third, fourth = map(float, found.groups())
    assert first + second == third + fourth == 0
    if LOOKING or game == next(iter(salon.GAMES)):
        assert told == run("random_agents", f"{game}(players=2)", folder=tmp_path)


def test_random_in_openspiel(tmp_path: Path) -> None:
    if find_spec("pyspiel") is None:
        pytest.skip("OpenSpiel is not installed here; make openspiel installs it")
    told = run("random_in_openspiel", "salon_bioutifoul(players=2)", folder=tmp_path)
    found = re.search(r"returns \[(-?[01]\.0), (-?[01]\.0)\] after \d+ decisions\n$", told)
    assert found, told
    assert float(found[1]) + float(found[2]) == 0


def test_random_by_mcp(tmp_path: Path) -> None:
    told = run("random_by_mcp", "bioutifoul", folder=tmp_path)
    assert re.fullmatch(r"The game is over\. .+ with \d+ points.*\n", told), told


def test_train_ppo(tmp_path: Path) -> None:
    for module in ("torch", "sb3_contrib"):
        if find_spec(module) is None:
            pytest.skip(f"{module} is not installed here; make train installs it")
    told = run("train_ppo", "--minutes", "0.05", "--games", "4", folder=tmp_path)
    assert re.search(r"4096 decisions, ahead in +\d+% against random\n", told)
    for opponent in ("random", "greedy"):
        assert re.search(rf"wins [\d.]+% of 4 games against {opponent} \([\d.]+% to [\d.]+%\)\n", told)
    assert (tmp_path / "train_ppo.svg").read_text("utf-8").count("<circle") == told.count(" decisions, ahead")


NOTEBOOK = ROOT / "examples" / "look_at_games.ipynb"


class Shown(ModuleType):
    """Stands for IPython.display, which only Jupyter needs: it keeps what is shown."""

    def __init__(self) -> None:
        super().__init__("IPython.display")
        self.shown: list[object] = []
        self.display = self.shown.append
        self.SVG = self.shown.append


def test_the_notebook_is_kept_without_outputs_and_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    screen = Shown()
    monkeypatch.setitem(sys.modules, "IPython", ModuleType("IPython"))
    monkeypatch.setitem(sys.modules, "IPython.display", screen)
    names: dict[str, object] = {"__name__": "notebook"}
    for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            assert cell["execution_count"] is None
            exec(compile("".join(cell["source"]), cell["id"], "exec"), names)
    pictures, curve = screen.shown[:-1], str(screen.shown[-1])
    assert [getattr(picture, "size", None) for picture in pictures] == [(900, 1000)] * 3
    assert len({picture.tobytes() for picture in pictures if isinstance(picture, Image.Image)}) == 3
    assert curve.count("<polyline") == 3
    told = capsys.readouterr().out
    assert told.startswith("mottainai(players=3, ")
    assert re.search(r"^options\.players +\[0, 1, 0, 0\]$", told, re.MULTILINE)
