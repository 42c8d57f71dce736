"""What of Salon mypyc compiles, and how: for `make native`, for `make play` and for the wheel.

This file needs only Python. What it runs needs mypy, setuptools, a C compiler and Python's headers.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from subprocess import PIPE, STDOUT

# What takes the time while games are played. All of it is one group, so that calls from game to engine are direct.
# Words, screens and whatever reads files stay as they are, and so do the games of strangers and of the tests: the
# engine's classes let themselves be subclassed.
HEARTS = "bench/hearts.py"  # the benchmark's game, in the copy of `make native` only
HOT = (
    "salon/engine/*.py",
    "salon/bots/*.py",
    "salon/lab/arena.py",
    "salon/games/{game}/game.py",
    "salon/games/{game}/rules/**/*.py",
    "salon/games/{game}/bots/**/*.py",
    HEARTS,
)
PLAIN = (
    "__init__.py",
    "salon/engine/subclassing.py",  # it gives a name to Python that mypyc has from the types
    "/rules/position.py",
    "salon/bots/advice.py",  # it asks at run time whether a bot can give some
    "salon/bots/minds.py",  # these have arrays
    "salon/bots/network.py",
    "salon/bots/search.py",
    "salon/bots/thinker.py",
    "/bots/mind.py",
)
PLAIN_PARTS = ("salon/engine/authoring", "salon/engine/toml_", "/rules/sets/", "/rules/positions/")

IS_WINDOWS = os.name == "nt"
# By this, setuptools finds Microsoft's compiler, which is seldom on the PATH.
VSWHERE = ("Microsoft Visual Studio", "Installer", "vswhere.exe")

# Several files, and only the cheap optimisations: as fast as one file with all of them, in half the time and memory.
SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

options = ["--config-file=", "--explicit-package-bases"]
modules = {modules!r}
compiled = mypycify([*options, *modules], opt_level={level!r}, multi_file=True, group_name="salon")
setup(name="salon", ext_modules=compiled)
"""


class CannotCompile(Exception):
    """Compiling failed; the text says why."""


def missing_tool() -> str:
    """A sentence on what this machine lacks for compiling; empty if nothing."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if IS_WINDOWS:
        if not Path(os.environ.get("PROGRAMFILES(X86)", ""), *VSWHERE).exists():
            return "there is no C compiler; install the Build Tools for Visual Studio."
    elif not shutil.which(compiler):
        return f"there is no C compiler ('{compiler}'); install one (Debian: apt install gcc libc6-dev)."
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "Python's C headers are missing; install them (Debian: apt install python3-dev)."
    return ""


def hot_modules(source: Path, game: str = "*") -> list[str]:
    """The paths of the modules to compile, relative to the folder that has the package: of all games or of one."""
    patterns = [pattern.format(game=game) for pattern in HOT]
    found = {path.relative_to(source).as_posix() for pattern in patterns for path in source.glob(pattern)}
    return sorted(
        path for path in found if not path.endswith(PLAIN) and not any(part in path for part in PLAIN_PARTS)
    )


def fingerprint(source: Path, *others: Path) -> str:
    """Says which code was compiled, by which Python and by which recipe: another one needs another copy. Other files
    than those of the package may count, too."""
    digest = hashlib.sha256(Path(__file__).read_bytes())
    digest.update(f"{sys.version} {sysconfig.get_platform()}".encode())
    for path in sorted((source / "salon").rglob("*.py")):
        digest.update(path.relative_to(source).as_posix().encode() + b"\0" + path.read_bytes())
    for path in others:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def compile_in(folder: Path, python: str = sys.executable, game: str = "*", level: str = "1") -> list[str]:
    """Compile the hot modules of a copy of the package, in place; returns their paths. At level 0 the C compiler
    optimises nothing: the code does the same, slower, and is there sooner."""
    modules = hot_modules(folder, game)
    build = folder / "build"
    build.mkdir(exist_ok=True)
    (build / "setup.py").write_text(SETUP.format(modules=modules, level=level), encoding="utf-8")
    result = subprocess.run(
        [python, "build/setup.py", "build_ext", "--inplace"],
        cwd=folder,
        text=True,
        stdout=PIPE,
        stderr=STDOUT,
        check=False,
    )
    shutil.rmtree(build)
    if result.returncode != 0:
        raise CannotCompile(result.stdout)
    check_compiled(folder, modules, python)
    return modules


def check_compiled(folder: Path, modules: list[str], python: str) -> None:
    """Make sure that none of the modules would be imported as source."""
    names = [path.removesuffix(".py").replace("/", ".") for path in modules]
    code = (
        "import importlib, sys\n"
        "for name in sys.argv[1:]:\n"
        "    file = importlib.import_module(name).__file__\n"
        "    assert file.endswith(('.so', '.pyd')), f'{name} is not compiled: {file}'\n"
    )
    variables = {**os.environ, "PYTHONPATH": str(folder)}
    result = subprocess.run(
        [python, "-c", code, *names], cwd=folder, env=variables, text=True, stdout=PIPE, stderr=STDOUT, check=False
    )
    if result.returncode != 0:
        raise CannotCompile(result.stdout)
