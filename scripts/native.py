"""Build a copy of Salon with engine, rules and bots compiled by mypyc, and run the tests against it.

The copy lives in build/native and is used by putting that folder on PYTHONPATH. The source tree stays
free of libraries, because a library left over from an older build would shadow the edited source.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from scripts.compiling import HEARTS, CannotCompile, compile_in, fingerprint, hot_modules, missing_tool

ROOT = Path(__file__).resolve().parent.parent
NATIVE = ROOT / "build" / "native"

# Not part of the copy.
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "node_modules", "src", "*.so")


def main() -> int:
    """Build, check, test; returns the exit status."""
    parser = argparse.ArgumentParser(description="Compile engine, rules and bots with mypyc, then test them.")
    parser.add_argument("--no-tests", action="store_true", help="only build")
    parser.add_argument("pytest", nargs="*", metavar="-- ARG", help="arguments for pytest, after --")
    arguments = parser.parse_args()

    if lacking := missing_tool():
        print(f"Salon: {lacking}", file=sys.stderr)
        return 1
    try:
        copy = current_copy()
    except CannotCompile as error:
        print(f"{error}\nSalon: mypyc could not compile the modules; its reasons are above.", file=sys.stderr)
        return 1
    if arguments.no_tests:
        return 0
    command = [sys.executable, "-m", "pytest", *arguments.pytest]
    return subprocess.run(command, cwd=copy, env={**os.environ, "PYTHONPATH": str(copy)}, check=False).returncode


def current_copy() -> Path:
    """The compiled copy of the code as it is now; built, unless it is there already."""
    made_of, known = NATIVE / "made-of", fingerprint(ROOT / "src", ROOT / HEARTS)
    if not made_of.exists() or made_of.read_text(encoding="utf-8") != known:
        shutil.rmtree(NATIVE, ignore_errors=True)
        build_copy(NATIVE)
        made_of.write_text(known, encoding="utf-8")
    complete_copy(NATIVE)
    place = NATIVE.relative_to(ROOT)
    print(f"The compiled copy is in {place}; use it with PYTHONPATH={place}", flush=True)
    return NATIVE


def build_copy(copy: Path, game: str = "*", level: str = "1") -> None:
    """Copy the package and compile it: with all games, or with this one only."""
    shutil.copytree(ROOT / "src" / "salon", copy / "salon", ignore=LEFT_OUT)
    (copy / HEARTS).parent.mkdir()
    shutil.copy(ROOT / HEARTS, copy / HEARTS)
    print(f"Compiling {len(hot_modules(copy, game))} modules; this takes a minute or two ...", flush=True)
    compile_in(copy, game=game, level=level)
    (copy / "src").symlink_to(".")


def complete_copy(copy: Path) -> None:
    """Add whatever else a test may read (pyproject.toml, README.md, src/salon/...). After compiling, not before:
    setuptools would take the project's pyproject.toml for its own."""
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT, dirs_exist_ok=True)


if __name__ == "__main__":
    sys.exit(main())
