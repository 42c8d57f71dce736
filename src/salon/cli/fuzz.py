"""salon fuzz: random games in which everything a game promises is checked; each find becomes a record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import salon
from salon.cli.arguments import Arguments
from salon.cli.games import split_spec
from salon.cli.progress import progress_bar
from salon.engine.chance import check_seed
from salon.engine.language import translator

USUAL_GAMES: Final = 1000
USUAL_EVERY: Final = 5  # the checks cost far more than the play: better more games than more looks at one
MOST_GAMES: Final = 10_000_000
MOST_WORKERS: Final = 1024
FOUND: Final = 1


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("fuzz", about, lang)
    arguments.place("game", t("which game: {games}").format(games=", ".join(salon.GAMES)))
    arguments.value("--games", "N", t("how many games; 1000 if not said"))
    arguments.value("--players", "N", t("how many play; all numbers in turn if not said"))
    arguments.values_of("--option", "KEY=VALUE", t("an option of the game; all combinations in turn if not said"))
    arguments.value("--every", "N", t("look at one state in so many; 5 if not said"))
    arguments.value("--seed", "N", t("the same seed deals the same cards"))
    arguments.value("--workers", "N", t("how many processes; as many as there are cores if not said"))
    arguments.value("--folder", "FOLDER", t("where finds are put; a folder named finds if not said"))
    arguments.value("--lang", "en|fr", t("the language: en or fr"))
    if not arguments.read(argv):
        return 0
    t = translator(arguments.language())
    games = arguments.whole("games", USUAL_GAMES, 1, MOST_GAMES) or USUAL_GAMES
    every = arguments.whole("every", USUAL_EVERY, 1, MOST_GAMES) or USUAL_EVERY
    workers = arguments.whole("workers", None, 1, MOST_WORKERS)
    seed_text = arguments.text("seed") or "0"
    seed = check_seed(int(seed_text) if seed_text.isascii() and seed_text.isdigit() else seed_text)
    name, options = split_spec(arguments, arguments.needed("game", "bioutifoul --games 1000"))
    folder = Path(arguments.text("folder") or "finds")

    from salon.lab.fuzzing import all_specs, fuzz

    chosen = salon.make(f"{name}({', '.join(f'{key}={value}' for key, value in options.items())})")
    specs = all_specs(name, {key: chosen.options[key] for key in options})
    with progress_bar(t("Playing"), games) as progress:
        findings = fuzz(specs, games, seed, workers, folder, progress, every)
    for find in findings.finds:
        where = find.path or t("no record, seed {seed}").format(seed=find.seed)
        print(f"{where}: {find.game}: {find.what}")
    played = t.plural("{n} game", "{n} games", findings.games).format(n=findings.games)
    decided = t.plural("{n} decision", "{n} decisions", findings.decisions).format(n=findings.decisions)
    found = len(findings.finds)
    finds = t.plural("{n} find", "{n} finds", found).format(n=found) if found else t("no find")
    print(t("{games}, {decisions}: {finds}.").format(games=played, decisions=decided, finds=finds))
    return FOUND if found else 0
