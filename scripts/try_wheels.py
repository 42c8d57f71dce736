"""Install wheels into fresh environments and play with each: `python -m scripts.try_wheels dist/*.whl`.

It does what somebody does who has just installed Salon: asks which copy runs, lets bots play, steps the environments
for learning, and begins a game of their own, whose tests must pass there. The same seed must give the same games
everywhere.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

GAMES = "12"
RANDOM_AGENTS = Path(__file__).resolve().parent.parent / "examples" / "random_agents.py"


def main(wheels: list[str]) -> int:
    results = {}
    for wheel in wheels:
        with tempfile.TemporaryDirectory(prefix="salon-wheel-") as folder:
            results[wheel] = tried(Path(wheel).resolve(), Path(folder))
        print(f"{Path(wheel).name}: played, stepped, and made a game.", flush=True)
    if len(set(results.values())) > 1:
        print("Salon: the wheels do not play the same games.", file=sys.stderr)
        return 1
    return 0


def tried(wheel: Path, folder: Path) -> str:
    """What the bots' games came to."""
    run(folder, sys.executable, "-m", "venv", "new")
    python = str(folder / "new" / "bin" / "python")
    run(folder, python, "-m", "pip", "install", "-qq", f"{wheel}[terminal]")
    about = run(folder, python, "-m", "salon", "about")
    print(about, end="")
    is_pure = wheel.name.endswith("-none-any.whl")
    assert (", not compiled (" in about) == is_pure, f"{wheel.name} is{'' if is_pure else ' not'} compiled"
    games = [line.split(":")[0].strip() for line in about.splitlines() if line.startswith("  ")]
    played = [run(folder, python, "-m", "salon", "sim", game, "--games", GAMES, "--seed", "1") for game in games]
    run(folder, python, "-m", "pip", "install", "-qq", f"{wheel}[rl]", "pytest")
    played += [run(folder, python, str(RANDOM_AGENTS), game) for game in games]
    run(folder, python, "-m", "salon", "new", "game", "moon-garden")
    run(folder / "moon-garden", python, "-m", "pytest", "-q", "tests")
    return "\n".join([line for text in played for line in text.splitlines() if "per second" not in line])


def run(folder: Path, *command: str) -> str:
    """What a command prints; if it fails, the whole trial does."""
    result = subprocess.run(command, cwd=folder, text=True, capture_output=True, check=False)
    if result.returncode != 0:
        sys.exit(f"Salon: {' '.join(command)} failed:\n{result.stdout}{result.stderr}")
    return result.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
