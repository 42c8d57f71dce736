"""The tables that `make bench` prints, and the ratios that its history keeps."""

from __future__ import annotations

import os
import platform
import sysconfig
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from bench.environments import AGENTS, BATCH, BATCHED, SPIEL
from bench.measuring import Spread, spread

PLAIN, COMPILED, BASE, OTHERS = "plain", "compiled", "base", "others"

# Figures by copy and subject: one dictionary per round.
Rounds = dict[tuple[str, str], list[dict[str, float]]]

RATES: Final = ("decisions/s", "inside/s", "clones/s", "redeals/s", "starts/s", "views/s")
THINKING: Final = ("greedy/s", "quick/s", "think p50 ms", "think p99 ms")
OBSERVING: Final = ("observe, microseconds",)
STEPPING: Final = (AGENTS, BATCHED)
IN_OPENSPIEL: Final = (SPIEL,)
ONCE: Final = ("state bytes", "10,000 clones MB", "last tenth to first")
WIDTH: Final = 34

# What is compared with which games of others.
WITH_OTHERS: Final = (
    ("decisions, to {}", "decisions/s", "OpenSpiel", ("gin_rummy", "hearts", "crazy_eights", "spades")),
    ("inside, to {} in C++", "inside/s", "OpenSpiel", ("gin_rummy", "hearts", "crazy_eights", "spades")),
    ("clones, to {}", "clones/s", "OpenSpiel", ("hearts", "spades")),
    (
        "in OpenSpiel, to {}",
        SPIEL,
        "OpenSpiel-Python",
        ("python_tic_tac_toe", "python_kuhn_poker"),
    ),
    ("AEC steps, to {}", AGENTS, "PettingZoo", ("hanabi_v5", "tictactoe_v3")),
    ("batched steps, to {}", BATCHED, "pgx", ("leduc_holdem",)),
    ("batched steps, to {}", BATCHED, "EnvPool", ("CartPole-v1",)),
)


def head(rounds: int, base: str) -> str:
    """Where and how it was measured."""
    lines = [
        f"Measured on one core in CPU time; {rounds} rounds in turns, medians, in brackets the least and the most.",
        f"{python()}, {os.cpu_count()} cores.",
        f"OpenSpiel {version_of('open_spiel')}: its chance is drawn evenly among the legal actions from Python, and "
        "by its own evaluator of rollouts inside C++. Our games in it are beside its own that are in Python. "
        f"RLCard {version_of('rlcard')}: its environment makes an observation for each step. "
        f"PettingZoo {version_of('pettingzoo')}: as its performance_benchmark steps, which observes each time. "
        f"pgx {version_of('pgx')}, JAX {version_of('jax')}, EnvPool {version_of('envpool')}: {BATCH} games together.",
    ]
    return "\n".join([*lines, *([f"Base is commit {base}, plain."] if base else [])])


def python() -> str:
    """The interpreter and how it was built, because that changes all figures."""
    arguments = str(sysconfig.get_config_var("CONFIG_ARGS") or "")
    pgo = "with" if "--enable-optimizations" in arguments else "without"
    name = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{name} {pgo} PGO, {platform.python_compiler()}, {platform.machine()}"


def version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "(not installed)"


def table(rounds: Rounds, columns: Sequence[str]) -> str:
    """A row per subject and copy."""
    lines = [f"{'':{WIDTH}}{''.join([f'{column:>26}' for column in columns])}"]
    for (copy, subject), measured in rounds.items():
        cells = [shown(figure(measured, column)) for column in columns]
        if any(cell != "-" for cell in cells):
            name = subject if copy == OTHERS else f"{subject} {copy}"
            lines.append(f"{name:{WIDTH}}{''.join([f'{cell:>26}' for cell in cells])}")
    return "\n".join(lines)


def figure(measured: Sequence[Mapping[str, float]], column: str) -> Spread | None:
    values = [each[column] for each in measured if column in each]
    return spread(values) if values else None


def shown(found: Spread | None) -> str:
    if found is None:
        return "-"
    digits = 0 if found.median >= 100 else 1 if found.median >= 10 else 3
    return f"{found.median:,.{digits}f} ({found.least:,.{digits}f}-{found.most:,.{digits}f})"


def ratio(
    ours: Sequence[Mapping[str, float]], theirs: Sequence[Mapping[str, float]], column: str, their_column: str = ""
) -> Spread | None:
    """Each round compared with itself: the same column of both, unless theirs is another one."""
    other = their_column or column
    quotients = [
        mine[column] / yours[other]
        for mine, yours in zip(ours, theirs, strict=True)
        if column in mine and yours.get(other)
    ]
    return spread(quotients) if quotients else None


def ratios(rounds: Rounds, subject: str) -> dict[str, Spread]:
    """Everything that one of our games is compared with, by what the history calls it."""
    found: dict[str, Spread | None] = {}
    plain, compiled = rounds[PLAIN, subject], rounds.get((COMPILED, subject), [])
    for copy, measured in ((PLAIN, plain), (COMPILED, compiled)):
        if not measured:
            continue
        for label, column, library, games in WITH_OTHERS:
            for game in games:
                theirs = rounds.get((OTHERS, f"{library} {game}"))
                if theirs:
                    found[f"{copy}: {label.format(game)}"] = ratio(measured, theirs, column)
        if theirs := rounds.get((OTHERS, "RLCard gin-rummy")):
            found[f"{copy}: decisions, to RLCard's gin-rummy"] = ratio(measured, theirs, "decisions/s")
        if base := rounds.get((BASE, subject)):
            found[f"{copy}: decisions, to base"] = ratio(measured, base, "decisions/s")
            found[f"{copy}: greedy games, to base"] = ratio(measured, base, "greedy/s")
            found[f"{copy}: quick games, to base's greedy"] = ratio(measured, base, "quick/s", "greedy/s")
    if compiled:
        for column in (*RATES, "greedy/s", *STEPPING, *IN_OPENSPIEL):
            found[f"compiled to plain: {column}"] = ratio(compiled, plain, column)
    return {name: value for name, value in found.items() if value is not None}


def compared(subject: str, found: Mapping[str, Spread], aims: Mapping[str, float]) -> str:
    """The ratios of a game, beside what it should reach."""
    lines = [f"{subject}, each round compared with itself:"]
    for name, value in found.items():
        line = f"  {name:50}{value.median:8.2f}   ({value.least:.2f}-{value.most:.2f})"
        if name in aims:
            line += f"   aim {aims[name]:g}: {'reached' if value.median >= aims[name] else 'missed'}"
        lines.append(line)
    return "\n".join(lines)


def studies(rounds: Rounds) -> str:
    """How long 1,000 games among bots take on one core, from the games per second."""
    lines = ["A study of 1,000 games among greedy bots on one core, from the games per second:"]
    for (copy, subject), measured in rounds.items():
        if found := figure(measured, "greedy/s"):
            seconds = 1000 / found.median
            time = f"{seconds / 60:.1f} min" if seconds > 90 else f"{seconds:.0f} s"
            lines.append(f"  {f'{subject} {copy}':{WIDTH}}{time:>10}")
    return "\n".join(lines)
