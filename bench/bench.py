"""How fast Salon plays: `make bench`. Plain and compiled, beside OpenSpiel, RLCard, PettingZoo and pgx, in one run.

Machines are noisy, so what counts is the ratio: a round measures every subject in turn and is compared with itself.
An older state of this repository runs beside it, the base.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Final

import salon
from bench import history, report
from bench.others import PEERS
from bench.ours import HEARTS
from bench.worker import ROOT, Worker
from scripts import native
from scripts.compiling import missing_tool
from tests.samples import samples

ROUNDS: Final = 7
PLAYERS: Final = (2, 4)
BASE: Final = "fa23368"  # before anybody worked on the speed of bots: some aims are ratios to it


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time for the longest measures of each round")
    parser.add_argument("--game", action="append", help="one of our games with its options; all of them by default")
    parser.add_argument("--base", default=BASE, metavar="COMMIT", help="the commit to compare with, if it is here")
    arguments = parser.parse_args()
    if arguments.rounds < 1 or arguments.seconds <= 0:
        parser.error("it takes at least one round, and some time for each")

    specs: list[str] = arguments.game or [f"{name}(players={n})" for name in salon.GAMES for n in PLAYERS]
    for spec in specs:
        salon.make(spec)  # or a sentence
    workers = {report.PLAIN: Worker("plain", ROOT / "src"), report.OTHERS: Worker("others", ROOT / "src")}
    if lacking := missing_tool():
        print(f"Nothing is compiled: {lacking}", file=sys.stderr)
    else:
        workers[report.COMPILED] = Worker("compiled", native.current_copy())
    if base := older(arguments.base):
        workers[report.BASE] = Worker("base", base)

    subjects = [(copy, spec) for spec in specs for copy in workers if copy != report.OTHERS]
    subjects += [(copy, HEARTS) for copy in workers if copy in (report.PLAIN, report.COMPILED)]
    for library, peer in PEERS.items():
        if peer.is_here:
            subjects += [(report.OTHERS, f"{library} {name}") for name in peer.games]
        else:
            print(f"{library} is left out: it is not installed.", file=sys.stderr)
    rounds: report.Rounds = {subject: [] for subject in subjects}
    for number in range(arguments.rounds):
        for copy, subject in subjects:
            progress(f"round {number + 1} of {arguments.rounds}: {subject} {copy} ...")
            figures = workers[copy].ask("figures", subject, arguments.seconds)
            if copy != report.OTHERS:
                figures |= workers[copy].ask("environments", subject, arguments.seconds)
            rounds[copy, subject].append(figures)
    once: report.Rounds = {}
    for copy, subject in subjects:
        if copy != report.OTHERS:
            progress(f"memory and the length of games: {subject} {copy} ...")
            once[copy, subject] = [workers[copy].ask("memory", subject) | workers[copy].ask("flatness", subject)]
    progress("")
    for worker in workers.values():
        worker.stop()

    print(report.head(arguments.rounds, arguments.base if base else ""), end="\n\n")
    print(report.table(rounds, report.RATES), end="\n\n")
    print(report.table(rounds, report.THINKING), end="\n\n")
    print(report.table(rounds, report.OBSERVING), end="\n\n")
    print(report.table(rounds, report.STEPPING), end="\n\n")
    print(report.table(rounds, report.IN_OPENSPIEL), end="\n\n")
    print(report.studies(rounds), end="\n\n")
    print(report.table(once, report.ONCE))
    found: history.Ratios = {}
    for spec in [*specs, HEARTS]:
        ratios = report.ratios(rounds, spec)
        found[spec] = {name: value.median for name, value in ratios.items()}
        print("\n" + report.compared(spec, ratios, aims_of(spec)))
    is_whole = not arguments.game and arguments.rounds >= ROUNDS
    remember(found, is_whole)
    return 0


def aims_of(spec: str) -> dict[str, float]:
    """What a game should reach; its tests say it, for two players."""
    name, _, options = spec.partition("(")
    kept = samples().get(name)
    if kept is None or options != "players=2)":
        return {}
    return {
        "compiled: greedy games, to base": kept.aims.greedy,
        "compiled: quick games, to base's greedy": kept.aims.quick,
        "compiled: decisions, to crazy_eights": kept.aims.decisions,
        "compiled: inside, to spades in C++": kept.aims.inside,
        "compiled: clones, to spades": kept.aims.clones,
        "plain: decisions, to base": kept.aims.plain,
        "compiled: AEC steps, to hanabi_v5": kept.aims.agents,
        "compiled: batched steps, to leduc_holdem": kept.aims.batched,
    }


def remember(found: history.Ratios, is_whole: bool) -> None:
    """Compare with the last run, and keep this one if it was a whole one."""
    python = report.python()
    before = history.last_run(python)
    if before is not None:
        lost = history.losses(before, found)
        since = f"{before['commit']} of {before['date']}"
        print(f"\nLost more than a tenth since {since}: {'nothing.' if not lost else ''}")
        print("".join([f"  {sentence}\n" for sentence in lost]), end="")
    if is_whole:
        history.keep(python, found)
        print(f"\nKept in {history.HISTORY.relative_to(ROOT)}.")


def older(commit: str) -> Path | None:
    """The package as it was at a commit, in build/; None if the repository does not know it."""
    folder = ROOT / "build" / "base" / commit
    if not folder.exists():
        archive = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, capture_output=True, check=False)
        if archive.returncode != 0:
            print(f"Nothing is compared with {commit}: {archive.stderr.decode().strip()}", file=sys.stderr)
            return None
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
            files.extractall(folder, filter="data")
    return folder / "src"


def progress(line: str) -> None:
    print(f"\r{line:<100}{'' if line else chr(13)}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
