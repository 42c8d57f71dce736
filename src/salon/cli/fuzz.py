"""salon fuzz: random games in which everything a game promises is checked; each find becomes a record."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import gcd
from pathlib import Path
from typing import TYPE_CHECKING, Final

import salon
from salon.bots import is_bot, no_such_bot
from salon.cli import INTERRUPTED
from salon.cli.arguments import Arguments
from salon.cli.games import (
    MOST_GAMES,
    cards_argument,
    games_and_workers,
    language_argument,
    list_options,
    many_games_arguments,
    name_and_options,
    read_seed,
)
from salon.cli.progress import progress_bar, tell_stopped
from salon.engine.errors import SalonError
from salon.engine.language import msg, translator
from salon.registry import make, make_with, manifest_of

if TYPE_CHECKING:
    from salon.engine.game import Game
    from salon.engine.language import Translator
    from salon.engine.own_sets import OwnSet
    from salon.lab.fuzzing import Find, Findings

USUAL_EVERY: Final = 5  # the checks cost far more than the play: better more games than more looks at one
MOST_SETS: Final = 1000
FOUND: Final = 1


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("fuzz", about, lang)
    arguments.place("game", t("which game: {games}").format(games=", ".join(salon.GAMES)))
    many_games_arguments(arguments)
    arguments.value("--players", "N", t("how many play; all numbers in turn by default"))
    arguments.values_of("--option", "KEY=VALUE", t("an option of the game; all combinations in turn by default"))
    arguments.value("--every", "N", t("look at one state in so many; {n} by default").format(n=USUAL_EVERY))
    arguments.value("--bot", "NAME", t("a bot that makes nine moves in ten, such as quick; else all are random"))
    cards_argument(arguments)
    arguments.value(
        "--random-cards",
        "N",
        t("play {game} with so many sets of cards made at random").format(game=", ".join(with_random_cards())),
    )
    arguments.value("--seed", "N", t("the same seed deals the same cards"))
    arguments.flag("--table", t("show in how many games each card was used, where the game keeps count"))
    arguments.value("--folder", "FOLDER", t("where finds are put; a folder named finds by default"))
    language_argument(arguments)
    list_options(arguments, with_defaults=False)
    if not arguments.read(argv):
        return 0
    t = translator(arguments.language())
    games, hiring = games_and_workers(arguments)
    every = arguments.whole("every", USUAL_EVERY, 1, MOST_GAMES) or USUAL_EVERY
    seed = read_seed(arguments.text("seed"))
    name, options = name_and_options(arguments, arguments.needed("game", f"{next(iter(salon.GAMES))} --games 1000"))
    folder = Path(arguments.text("folder") or "finds")
    bot = arguments.text("bot") or ""
    if bot and not is_bot(bot, name):
        raise SalonError(no_such_bot(bot, name))

    random_cards = wanted_sets(arguments, name, options)

    from salon.lab.fuzzing import all_specs, fuzz, write_set
    from salon.lab.work import Stopped

    sets: list[OwnSet] = manifest_of(name).load("random_cards")(seed, random_cards) if random_cards else []

    def show(find: Find) -> None:
        """At once, so that nothing found is lost when somebody stops the rest."""
        where = find.path or t("no record, seed {seed}").format(seed=find.seed)
        print(f"{where}: {find.game}: {find.what}", flush=True)
        for edition in sets if find.path else []:
            if f"cards={edition.id})" in find.game:
                print(t("Its cards are in {path}.").format(path=write_set(edition, folder)), flush=True)

    chosen = make_with(name, options)
    fixed = {key: chosen.options[key] for key in options if key in chosen.options}
    specs = mixed(all_specs(name, fixed))
    if sets:
        specs = diagonal([mixed(all_specs(name, fixed | {"cards": edition.id})) for edition in sets])
    told_to, code = sys.stdout, 0
    try:
        with hiring as workers, progress_bar(t("Playing"), games, t) as progress:
            findings = fuzz(specs, games, seed, workers, folder, progress, every, show, bot)
    except Stopped as stopped:
        if stopped.done is None:
            raise
        findings, told_to, code = stopped.done, sys.stderr, INTERRUPTED
        tell_stopped(findings.games, games, t)
    played = t.plural("{n} game", "{n} games", findings.games).format(n=findings.games)
    decided = t.plural("{n} decision", "{n} decisions", findings.decisions).format(n=findings.decisions)
    found = len(findings.finds)
    finds = t.plural("{n} find", "{n} finds", found).format(n=found) if found else t("no find")
    print(t("{games}, {decisions}: {finds}.").format(games=played, decisions=decided, finds=finds), file=told_to)
    show_coverage([make(spec) for spec in specs], findings, arguments.is_set("table"), t)
    return code or (FOUND if found else 0)


def mixed(specs: Sequence[str]) -> list[str]:
    """The specs in an order in which a few in a row differ in many options: in steps of about a golden section."""
    step = round(len(specs) * 0.618)
    while gcd(step, len(specs)) > 1:
        step += 1
    return [specs[step * place % len(specs)] for place in range(len(specs))]


def diagonal(by_set: Sequence[Sequence[str]]) -> list[str]:
    """All games of all sets: after each one come the next set and the next options."""
    places = range(len(by_set[0]))
    return [by_set[(place + turn) % len(by_set)][place] for turn in range(len(by_set)) for place in places]


def wanted_sets(arguments: Arguments, name: str, options: dict[str, str]) -> int:
    """How many sets of cards are to be made at random; 0 to play with those that are there."""
    number = arguments.whole("random_cards", 0, 1, MOST_SETS) or 0
    if number and name not in with_random_cards():
        raise SalonError(msg("--random-cards belongs to {game}."), game=", ".join(with_random_cards()))
    if number and "cards" in options:
        arguments.refuse(["random_cards"], msg("the cards are chosen already."))
    return number


def with_random_cards() -> list[str]:
    """The games that can make sets of cards at random."""
    return [name for name, manifest in salon.GAMES.manifests().items() if manifest.random_cards]


def show_coverage(games: Sequence[Game], findings: Findings, whole: bool, t: Translator) -> None:
    """How much of what can happen in one of these games did happen: in numbers, and on demand as a table."""
    tables = sorted([game.coverage() for game in games], key=lambda table: -len(table[0]))
    rows, columns = list(dict.fromkeys([row for table in tables for row in table[0]])), tables[0][1]
    for column in columns:
        missing = [row for row in rows if not findings.covered[row, column]]
        done = f"{column}: {len(rows) - len(missing)}/{len(rows)}"
        print(done + (t("; missing: {names}").format(names=", ".join(missing)) if missing else ""))
    if rows and whole:
        width = max([len(row) for row in rows]) + 2
        print(" " * width + "".join([f"{column:>12}" for column in columns]))
        for row in rows:
            print(f"{row:{width}}" + "".join([f"{findings.covered[row, column]:>12}" for column in columns]))
