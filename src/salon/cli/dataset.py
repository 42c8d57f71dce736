"""salon dataset: many games, between bots or of a server's matches, as Parquet tables to learn from."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

import salon
from salon.cli import INTERRUPTED
from salon.cli.arguments import Arguments
from salon.cli.games import (
    game_and_bots,
    game_arguments,
    games_and_workers,
    language_argument,
    many_games_arguments,
    name_and_options,
    read_seed,
)
from salon.cli.progress import progress_bar
from salon.engine.errors import SalonError, Sentence
from salon.engine.language import Translator, msg, translator
from salon.registry import make_with

if TYPE_CHECKING:
    from salon.data.folder import Card
    from salon.data.making import Source

USUAL_SHARD: Final = 50  # games: enough for a file of some megabytes, and few to lose when a run is killed
MOST_IN_A_SHARD: Final = 100_000
WRONG: Final = 1


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("dataset", about, lang)
    game_arguments(arguments)
    many_games_arguments(arguments)
    arguments.value("--out", "FOLDER", t("where the dataset is written, or goes on if it was broken off"))
    arguments.value("--shard", "N", t("how many games are in one file; {n} by default").format(n=USUAL_SHARD))
    arguments.flag("--second-thoughts", t("also tell of actions that only rearrange a plan, and allow them in masks"))
    arguments.value("--from-matches", "DATABASE", t("take a server's finished matches: a file, or postgresql://..."))
    language_argument(arguments)
    if not arguments.read(argv):
        return 0
    t = translator(arguments.language())
    example = f"{next(iter(salon.GAMES))} --games 1000 --bots greedy,random --out FOLDER"
    spec = arguments.needed("game", example)
    folder = Path(arguments.needed("out", example, Sentence(msg("a folder after --out"))))

    from salon.data.making import make_dataset  # which needs an extra
    from salon.lab.work import Stopped

    _, hiring = games_and_workers(arguments)
    card, sources = (
        matches_of(arguments, spec, folder, t) if arguments.text("from_matches") else games_of(arguments, spec)
    )
    try:
        with hiring as workers, progress_bar(t("Writing"), card.games, t) as progress:
            card = make_dataset(folder, card, sources, workers, progress)
    except Stopped as stopped:
        sentence = t("Stopped: {done} of {total} games are written. The same command goes on.")
        print(sentence.format(done=stopped.done, total=card.games))
        return INTERRUPTED
    sentence = t(
        "{folder} is written. Games: {games}; decisions: {rows}; shards: {n}. To check it: salon verify {folder}"
    )
    print(sentence.format(folder=folder, games=card.games, rows=card.rows, n=len(card.shards)))
    return 0


def per_shard(arguments: Arguments) -> int:
    return arguments.whole("shard", USUAL_SHARD, 1, MOST_IN_A_SHARD) or USUAL_SHARD


def games_of(arguments: Arguments, spec: str) -> tuple[Card, Sequence[Source]]:
    """Games that bots will play."""
    from salon.data.making import card_for_bots, sources_of

    games, _ = games_and_workers(arguments)
    game, bots = game_and_bots(arguments, spec, people=0)
    seed = read_seed(arguments.text("seed"))
    card = card_for_bots(game, bots, games, seed, per_shard(arguments), arguments.is_set("second_thoughts"))
    return card, sources_of(card, game)


def matches_of(arguments: Arguments, spec: str, folder: Path, t: Translator) -> tuple[Card, Sequence[Source]]:
    """Matches that were played to their end, with the options that were typed."""
    from salon.data.folder import MATCHES, card_path, read_card
    from salon.data.making import card_for_matches
    from salon.data.matches import continued, gathered
    from salon.table.store import open_store

    arguments.refuse(["games", "bots", "seed"], msg("the matches have been played."))
    name, typed = name_and_options(arguments, spec)
    game = make_with(name, typed)
    with closing(open_store(arguments.text("from_matches") or "", is_read_only=True)) as store:
        found = gathered(store, name, {key: game.options[key] for key in typed})
    if found.left_out:
        n = len(found.left_out)
        sentence = t.plural(
            "{n} match is left out: {why}", "{n} matches are left out, the first of them for this: {why}", n
        )
        print(sentence.format(n=n, why=found.left_out[0].in_language(t.language)))
    kept = found.kept
    if card_path(folder).exists() and (begun := read_card(folder)).source == MATCHES and begun.game == name:
        kept = continued(found, begun.records)
    if not kept:
        raise SalonError(msg("There is no match of {game} that was played to its end."), game=name)
    return card_for_matches(game, list(typed), kept, per_shard(arguments), arguments.is_set("second_thoughts")), kept


def verify(folder: Path, t: Translator) -> int:
    """What `salon verify` says of a dataset."""
    from salon.data.folder import read_card
    from salon.data.verifying import verify_dataset

    with progress_bar(t("Verifying"), read_card(folder).shard_count, t) as progress:
        card, found = verify_dataset(folder, progress=progress)
    for sentence in found:
        print(sentence.in_language(t.language))
    if found:
        print(t("{folder} is NOT what its records lead to.").format(folder=folder))
        return WRONG
    told = t(
        "{folder} is right: every record was replayed, and every row is what it leads to."
        " Games: {games}; rows: {rows}."
    )
    print(told.format(folder=folder, games=card.games, rows=card.rows))
    return 0
