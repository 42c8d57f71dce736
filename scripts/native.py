"""Build a copy of Salon with engine and rules compiled by mypyc, and run the tests against it.

The copy lives in build/native and is used by putting that folder on PYTHONPATH. The source tree stays
free of libraries, because a library left over from an older build would shadow the edited source.
"""

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from subprocess import PIPE, STDOUT

ROOT = Path(__file__).resolve().parent.parent
NATIVE = ROOT / "build" / "native"

# What is compiled, all in one group, so that calls from game to engine are direct. Bots and screens stay as they are,
# and so do the games of strangers and of the tests: the engine's classes let themselves be subclassed.
COMPILED = (
    "salon/engine/**/*.py",
    "salon/games/*/game.py",
    "salon/games/*/rules/**/*.py",
    "salon/games/*/words/**/*.py",
    "salon/games/*/authoring/**/*.py",
)
# These only collect names, or give one to Python that mypyc has from the types.
INTERPRETED = ("__init__.py", "salon/engine/subclassing.py")

# Not part of the copy.
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "node_modules", "src", "*.so")


def main() -> int:
    """Build, check, test; returns the exit status."""
    parser = argparse.ArgumentParser(description="Compile engine and rules with mypyc, then test them.")
    parser.add_argument("--no-tests", action="store_true", help="only build")
    parser.add_argument("pytest", nargs="*", metavar="-- ARG", help="arguments for pytest, after --")
    arguments = parser.parse_args()

    if lacking := missing_tool():
        print(f"Salon: {lacking}", file=sys.stderr)
        return 1
    copy_code()
    modules = modules_to_compile()
    print(f"Compiling {len(modules)} modules; this takes a minute or two ...", flush=True)
    if not compile_modules(modules):
        print("Salon: mypyc could not compile the modules; its reasons are above.", file=sys.stderr)
        return 1
    copy_rest()
    check_compiled(modules)
    place = NATIVE.relative_to(ROOT)
    print(f"The compiled copy is in {place}; use it with PYTHONPATH={place}", flush=True)
    if arguments.no_tests:
        return 0
    return run([sys.executable, "-m", "pytest", *arguments.pytest])


def missing_tool() -> str:
    """A sentence on what this machine lacks for compiling; empty if nothing."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if not shutil.which(compiler):
        return f"there is no C compiler ('{compiler}'); install one (Debian: apt install gcc libc6-dev)."
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "Python's C headers are missing; install them (Debian: apt install python3-dev)."
    return ""


def copy_code() -> None:
    """Start afresh with the package."""
    shutil.rmtree(NATIVE, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "salon", NATIVE / "salon", ignore=LEFT_OUT)


def modules_to_compile() -> list[str]:
    """The paths of the modules, relative to the copy."""
    found = [path.relative_to(NATIVE).as_posix() for pattern in COMPILED for path in NATIVE.glob(pattern)]
    return sorted(path for path in found if not path.endswith(INTERPRETED))


def compile_modules(modules: list[str]) -> bool:
    """Let mypyc's own command do it: it writes a small setup.py and runs `build_ext --inplace`.

    The project's mypy settings are for checking, which `make test` does; here only names and bases matter.
    """
    options = ["--config-file=", "--explicit-package-bases"]
    command = [sys.executable, "-m", "mypyc", *options, *modules]
    result = subprocess.run(
        command,
        cwd=NATIVE,
        env=environment(MYPYC_OPT_LEVEL="3"),
        text=True,
        stdout=PIPE,
        stderr=STDOUT,
        check=False,
    )
    if result.returncode != 0:
        print(result.stdout, file=sys.stderr)  # pages of compiler calls, of interest only now
    return result.returncode == 0


def copy_rest() -> None:
    """Add whatever else a test may read (pyproject.toml, README.md, src/salon/...).

    After compiling, not before: setuptools would take the project's pyproject.toml for its own.
    """
    shutil.copytree(ROOT, NATIVE, ignore=LEFT_OUT, dirs_exist_ok=True)
    (NATIVE / "src").symlink_to(".")


def check_compiled(modules: list[str]) -> None:
    """Stop if any of the modules would be imported as source."""
    names = [path.removesuffix(".py").replace("/", ".") for path in modules]
    code = (
        "import importlib, sys\n"
        "for name in sys.argv[1:]:\n"
        "    file = importlib.import_module(name).__file__\n"
        "    assert file.endswith(('.so', '.pyd')), f'{name} is not compiled: {file}'\n"
    )
    if run([sys.executable, "-c", code, *names]) != 0:
        sys.exit("Salon: the compiled copy is not used; see above.")


def run(command: list[str]) -> int:
    """Run a command inside the copy and return its exit status."""
    return subprocess.run(command, cwd=NATIVE, env=environment(), check=False).returncode


def environment(**variables: str) -> dict[str, str]:
    """Environment variables with which `import salon` finds the compiled package, also in child processes."""
    return {**os.environ, **variables, "PYTHONPATH": str(NATIVE)}


if __name__ == "__main__":
    sys.exit(main())
