"""Start Salon for `make play`: with its compiled copy if there is one, else as it is while a copy is being built.

A copy lies in build/compiled/FINGERPRINT. The fingerprint says which code it was made from, so a copy of other code
is never used. It is built in the background at low priority, and used from the next start on. Where something is
missing for that, Salon plays as it is.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from scripts.compiling import CannotCompile, compile_in, fingerprint, missing_tool

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
COPIES = ROOT / "build" / "compiled"
REQUIREMENTS = ROOT / "requirements-native.txt"

READY, BUILDING, FAILED = "ready", "building", "failed"  # the files that tell how far a copy has come
TOO_LONG = 30 * 60.0  # seconds after which a copy that is still being built was given up: its process was killed
A_WEEK = 7 * 24 * 60 * 60.0
PATIENCE = 60 * 60.0  # seconds until it is tried again: perhaps there was just no network


def main(words: list[str]) -> int:
    """Run the `salon` command; with `--build-copy` first, build the copy instead."""
    if words[:1] == ["--build-copy"]:
        return build(COPIES / words[1])
    copy = COPIES / fingerprint(SOURCE)
    is_ready = (copy / READY).exists()
    line = f"Salon: {'the compiled copy plays.' if is_ready else progress(copy)}"
    print(line, file=sys.stderr, flush=True)
    if is_ready:
        refresh(copy)
    environment = {**os.environ, "PYTHONPATH": str(copy)} if is_ready else dict(os.environ)
    command = [sys.executable, "-m", "salon", *words]
    if os.name == "posix":
        os.execve(sys.executable, command, environment)  # Ctrl-C goes to one process only
    return subprocess.run(command, env=environment, check=False).returncode


def progress(copy: Path) -> str:
    """Begin to build, unless that is under way or in vain; how things stand, in one sentence."""
    try:
        return begun(copy)
    except OSError as error:  # a folder that cannot be written to, for example
        return f"it plays uncompiled: {error}"


def begun(copy: Path) -> str:
    failed, building = copy / FAILED, copy / BUILDING
    if age(failed) < PATIENCE:
        return f"it plays uncompiled: {failed.read_text('utf-8', 'replace')}"
    if age(building) < TOO_LONG:
        return f"its compiled copy is still being built, for {age(building) / 60:.0f} min now; it plays uncompiled."
    if lacking := missing_tool():
        return f"it plays uncompiled: {lacking}"
    copy.mkdir(parents=True, exist_ok=True)
    for old in (failed, building):
        old.unlink(missing_ok=True)
    building.touch(exist_ok=False)  # only one of two that start at once begins to build
    subprocess.Popen(
        [sys.executable, "-m", "scripts.start", "--build-copy", copy.name],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    return "a compiled copy is being built in the background; from the next start on, bots think faster."


def age(file: Path) -> float:
    """The seconds since a file was written; for ever if there is none, or if the clock was wrong."""
    seconds = time.time() - file.stat().st_mtime if file.exists() else -1.0
    return seconds if seconds >= 0 else float("inf")


def build(copy: Path) -> int:
    """Build the copy, and remove old ones of other code; what goes wrong is told at the next start."""
    with contextlib.suppress(AttributeError):  # there is no such thing on Windows
        os.nice(19)
    try:
        python = tools()
        folder = copy / "salon"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(SOURCE / "salon", folder, ignore=shutil.ignore_patterns("__pycache__"))
        compile_in(copy, python)
        if copy.name != fingerprint(SOURCE):  # edited meanwhile: this copy is of neither the old code nor the new
            shutil.rmtree(copy)
            return 1
        (copy / READY).touch()
    except (CannotCompile, OSError, subprocess.CalledProcessError) as error:
        (copy / "log.txt").write_text(str(error), encoding="utf-8")
        place = (copy / "log.txt").relative_to(ROOT)
        (copy / FAILED).write_text(f"the compiled copy could not be built ({place} says why).", encoding="utf-8")
        return 1
    finally:
        (copy / BUILDING).unlink(missing_ok=True)
    for other in COPIES.iterdir():
        if other.name not in (copy.name, "tools") and age(other) > A_WEEK:  # none that a server may still play
            shutil.rmtree(other, ignore_errors=True)
    return 0


def refresh(copy: Path) -> None:
    """Templates, pictures and the like are copied anew: they need no compiling, and an edit of them shows at once."""
    code = shutil.ignore_patterns("__pycache__", "*.py")
    shutil.copytree(SOURCE / "salon", copy / "salon", ignore=code, dirs_exist_ok=True)


def tools() -> str:
    """The Python of an environment with mypy in it, made once."""
    folder = COPIES / "tools"
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    done = folder / "done"
    if not done.exists() or done.read_text("utf-8") != REQUIREMENTS.read_text("utf-8"):
        run(sys.executable, "-m", "venv", "--clear", str(folder))
        run(str(python), "-m", "pip", "install", "-qq", "--require-hashes", "-r", str(REQUIREMENTS))
        done.write_text(REQUIREMENTS.read_text("utf-8"), encoding="utf-8")
    return str(python)


def run(*command: str) -> None:
    result = subprocess.run(command, text=True, capture_output=True, check=False)
    if result.returncode != 0:
        raise CannotCompile(result.stdout + result.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
