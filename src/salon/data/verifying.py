"""Verifying a dataset: every record is replayed, and every row compared with what the record leads to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pyarrow as pa

from salon.data.folder import BOTS, Card, hash_of, read_card, record_id, records_path, shard_path, unpacked
from salon.data.making import sources_of
from salon.data.rows import Rows, Shape
from salon.data.tables import COLUMNS, Shelf, schema, table
from salon.engine.errors import SalonError, Sentence
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.playthrough import Playthrough
from salon.engine.record import read_record
from salon.lab.arena import Match
from salon.lab.pool import Progress, spread
from salon.lab.work import Workers
from salon.registry import make_with

WITHOUT_PLAYERS: Final = tuple(name for name in COLUMNS if name != "players")  # a record does not know them


class Check(NamedTuple):
    """A shard to be verified."""

    table: Path
    kept: Path  # its records
    hashes: tuple[object, object] | None  # of both, as the card has them
    shape: Shape
    about: dict[str, str]
    games: range
    matches: tuple[Match, ...]  # that bots should have played; none if people played
    ids: tuple[str, ...]  # that the records of people's matches should have


def verify_dataset(
    folder: Path, workers: Workers | int | None = None, progress: Progress | None = None
) -> tuple[Card, list[Sentence]]:
    """The card, and all that is wrong; `progress` is told shards."""
    card = read_card(folder)
    game = make_with(card.game, card.options)
    check_versions(card, game)
    found = on_the_card(folder, card)
    matches = sources_of(card, game) if card.source == BOTS else []
    numbers = range(card.shard_count)
    checks = [check_of(folder, card, number, matches) for number in numbers if is_whole(folder, number)]
    for result in spread(wrong_with, checks, workers, progress):
        found += result
    return card, found


def check_versions(card: Card, game: Game) -> None:
    """Rows of another encoder, or of other rules or cards, cannot be compared."""
    encoder = game.encoder()
    ours = {"encoder": encoder.VERSION, "observation_size": encoder.size, "action_count": game.action_count}
    ours |= {"rules": game.RULES_VERSION}
    for key, value in ours.items():
        if getattr(card, key) != value:
            sentence = msg(
                "This dataset was made with {key} {theirs}, and here it is {ours}: only Salon {version} verifies it."
            )
            version = card.made_with[0].get("salon", "?") if card.made_with else "?"
            raise SalonError(sentence, key=key, theirs=getattr(card, key), ours=value, version=version)
    if card.source == BOTS and card.cards != [game.card_set]:
        sentence = msg("This dataset was made with the cards {theirs}; ours have the fingerprint {ours}.")
        raise SalonError(sentence, theirs=", ".join(card.cards), ours=game.card_set)


def on_the_card(folder: Path, card: Card) -> list[Sentence]:
    """What the card itself says wrongly, and the shards that are missing."""
    found = []
    if not card.finished:
        found.append(Sentence(msg("{folder} is not finished; go on with the command that began it."), folder=folder))
    elif len(card.shards) != card.shard_count or card.rows != sum(int(shard["rows"]) for shard in card.shards):
        found.append(Sentence(msg("The numbers on the card do not fit together.")))
    if card.finished:
        for number in range(card.shard_count):
            for path in (shard_path(folder, number), records_path(folder, number)):
                if not path.exists():
                    found.append(Sentence(msg("{path} is missing."), path=path))
    return found


def is_whole(folder: Path, number: int) -> bool:
    return shard_path(folder, number).exists() and records_path(folder, number).exists()


def check_of(folder: Path, card: Card, number: int, matches: Sequence[Match]) -> Check:
    games = card.games_of(number)
    here = slice(games.start, games.stop)
    told = card.shards[number] if card.finished and number < len(card.shards) else None
    hashes = (told.get("table"), told.get("records")) if told is not None else None
    paths = shard_path(folder, number), records_path(folder, number)
    return Check(
        *paths, hashes, card.shape, card.about(number), games, tuple(matches[here]), tuple(card.records[here])
    )


# In the workers


def wrong_with(check: Check) -> list[Sentence]:
    """All that is wrong with one shard; the first of its rows that is not so is enough."""
    found = []
    for path, told in zip((check.table, check.kept), check.hashes or (), strict=False):
        if hash_of(path) != told:
            found.append(Sentence(msg("{path} is not the file that the card has the hash of."), path=path))
    try:
        compare(check, Shelf(check.table), unpacked(check.kept))
    except SalonError as error:
        found.append(error.said)
    return found


def compare(check: Check, shelf: Shelf, records: Sequence[str]) -> None:
    """Raises a sentence on the first thing that is not so."""
    shelf.check(check.shape, check.about)
    if len(records) != len(check.games):
        sentence = msg("The number of records in {path} is {n}, not {all}.")
        raise SalonError(sentence, path=check.kept, n=len(records), all=len(check.games))
    there = shelf.table()
    at = 0
    for place, text in enumerate(records):
        playthrough = read_record(text, make_with)
        check_record(check, place, playthrough, record_id(text))
        names = check.matches[place].names if check.matches else ()
        rows = Rows(check.shape)
        players = [names[seat] if names else "" for seat, _ in playthrough.moves]
        rows.add_game(check.games[place], record_id(text), playthrough, players)
        compare_rows(
            shelf, there, at, table(rows, schema(check.shape, {})), tuple(COLUMNS) if names else WITHOUT_PLAYERS
        )
        at += len(rows)
    if at != there.num_rows:
        sentence = msg("The number of rows in {path} is {n}, but its records lead to {all}.")
        raise SalonError(sentence, path=shelf.path, n=there.num_rows, all=at)


def check_record(check: Check, place: int, playthrough: Playthrough, ours: str) -> None:
    """The record is the one that belongs here: of a deal that follows from the seed, or of a match on the card."""
    if check.matches:
        match = check.matches[place]
        is_here = playthrough.seed == match.seed and str(playthrough.game) == str(match.game)
    else:
        is_here = ours == check.ids[place]
    if not is_here or not playthrough.state.over:
        sentence = msg("{path}: the record of game {n} is not the one on the card.")
        raise SalonError(sentence, path=check.kept, n=check.games[place])


def compare_rows(shelf: Shelf, there: pa.Table, at: int, ours: pa.Table, columns: Sequence[str]) -> None:
    for name in columns:
        theirs = there.column(name).slice(at, ours.num_rows)
        if pa.types.is_dictionary(theirs.type):
            theirs = theirs.cast(pa.string())
        if theirs.equals(ours.column(name)):
            continue
        pairs = zip(theirs.to_pylist(), ours.column(name).to_pylist(), strict=False)
        row = at + next((place for place, (one, other) in enumerate(pairs) if one != other), len(theirs))
        sentence = msg("{path}, row {n}: {column} is not what the record leads to.")
        raise SalonError(sentence, path=shelf.path, n=row, column=name)
