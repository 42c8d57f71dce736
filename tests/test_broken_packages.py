"""A package that cannot be loaded, or takes a name that is taken, is told in one sentence; the others are played."""

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

MANIFEST = """\
from salon.engine.manifest import Manifest
MANIFEST = Manifest(name="{name}", title="Broken", game="{module}.game:Broken")
"""


def named(name: str) -> str:
    """A manifest of a game with a name of its own."""
    return MANIFEST.replace("{name}", name)


def install(folder: Path, name: str, manifest: str, **files: str) -> None:
    """A package with an entry point, as pip would leave it: code, and beside it a folder of metadata."""
    module = name.replace("-", "_")
    metadata = folder / f"{module}-1.0.dist-info"
    for path, text in {
        metadata / "METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        metadata / "entry_points.txt": f"[salon.games]\n{name} = {module}:MANIFEST\n",
        folder / module / "__init__.py": manifest.format(name=name, module=module),
        **{folder / module / f"{file}.py": code for file, code in files.items()},
    }.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def salon(folder: Path, *arguments: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "salon", *arguments]
    surroundings = environment(folder, lang)
    return subprocess.run(command, env=surroundings, cwd=folder, capture_output=True, text=True, check=False)


def environment(folder: Path, lang: str = "en") -> dict[str, str]:
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path, "LC_ALL": lang}


SIM = ("sim", "bioutifoul", "--games", "1", "--bots", "random", "--seed", "1", "--workers", "1")


@pytest.mark.parametrize(
    ("manifest", "why"),
    [
        ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'."),
        ("1 / 0", "ZeroDivisionError: division by zero."),
        ("MANIFEST = 3", "broken_game:MANIFEST is no manifest."),
        ("OTHER = 3", "AttributeError: module 'broken_game' has no attribute 'MANIFEST'."),
        (named("Broken Game"), "'Broken Game' is no name for a game; use small letters, digits and hyphens."),
        (named("mottainai"), "another game is named mottainai already, salon.games.mottainai.game:Mottainai."),
    ],
)
def test_a_package_that_cannot_be_loaded_is_told_and_left_out(tmp_path: Path, manifest: str, why: str) -> None:
    install(tmp_path, "broken-game", manifest)
    said = salon(tmp_path, *SIM)
    assert said.returncode == 0
    assert said.stderr == f"salon: The game broken-game of the package broken-game is left out: {why}\n"
    assert "1 game" in said.stdout


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero."),
        ("def broken(: pass", "SyntaxError: invalid syntax (game.py, line 1)."),
        ("Broken = 3", "broken_game.game:Broken is no class of a game."),
        ("", "broken-game names broken_game.game:Broken, which cannot be loaded: module 'broken_game.game' has no "
         "attribute 'Broken'."),
    ],
)  # fmt: skip
def test_a_class_that_cannot_be_loaded_is_told_and_left_out(tmp_path: Path, code: str, why: str) -> None:
    install(tmp_path, "broken-game", MANIFEST, game=code)
    sentence = f"salon: The game broken-game is left out: {why}\n"
    said = salon(tmp_path, *SIM)
    assert (said.returncode, said.stderr) == (0, sentence)
    asked = salon(tmp_path, "sim", "broken-game")
    assert asked.returncode == 2
    assert sentence in asked.stderr
    assert asked.stderr.count("left out") == 1


def test_it_is_told_in_the_language_of_the_terminal(tmp_path: Path) -> None:
    install(tmp_path, "broken-game", named("mottainai"))
    said = salon(tmp_path, *SIM, lang="fr_FR.UTF-8")
    assert "est laissé de côté" in said.stderr
    assert "un autre jeu s'appelle déjà mottainai" in said.stderr


def test_two_strangers_with_one_name_the_first_one_is_played(tmp_path: Path) -> None:
    install(tmp_path, "first", named("same"), game="from salon.engine.game import Game as Broken")
    install(tmp_path, "second", named("same"), game="1 / 0")
    said = salon(tmp_path, "sim", "--help")
    assert said.stderr.count("left out: another game is named same already") == 1
    assert "same" in said.stdout


def test_neither_help_nor_version_look_at_the_packages(tmp_path: Path) -> None:
    install(tmp_path, "broken-game", "1 / 0")
    assert salon(tmp_path, "--version").stderr == ""
    assert salon(tmp_path, "--help").stderr == ""


def test_the_server_logs_what_it_leaves_out_and_serves_the_others(tmp_path: Path) -> None:
    install(tmp_path, "no-manifest", "1 / 0")
    install(tmp_path, "no-class", MANIFEST, game="1 / 0")
    database, log = tmp_path / "games.db", tmp_path / "log"
    command = [sys.executable, "-m", "salon", "serve", "--port", "0", "--no-browser", "--db", str(database)]
    with log.open("w") as errors:
        server = subprocess.Popen(
            command, env=environment(tmp_path), cwd=tmp_path, stdout=subprocess.PIPE, stderr=errors, text=True
        )
        with server:
            try:
                assert server.stdout is not None
                url = server.stdout.readline().split()[-1]
                page = httpx.get(url)
            finally:
                server.terminate()
    assert page.status_code == 200
    assert "Bioutifoul" in page.text
    assert "Broken" not in page.text
    logged = log.read_text()
    assert "WARNING salon.web: The game no-manifest of the package no-manifest is left out" in logged
    assert "WARNING salon.web: The game no-class is left out: ZeroDivisionError: division by zero." in logged
