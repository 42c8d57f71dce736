"""Making a dataset, shard by shard, on all cores. One that was broken off goes on with what is missing."""

from __future__ import annotations

import platform
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa

import salon
from salon.data import folder as files
from salon.data.folder import Card, card_path, difference, hash_of, put, records_path, shard_path
from salon.data.readme import readme
from salon.data.rows import Shape
from salon.data.tables import GROUP_BYTES, Shelf, Writer
from salon.engine.errors import SalonError
from salon.engine.files import PART
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.options import plain
from salon.engine.playthrough import Playthrough
from salon.engine.record import read_record, record_lines
from salon.lab.arena import Match, draw_up, played_out
from salon.lab.pool import Progress, spread
from salon.lab.work import Stopped, Workers


class Kept(NamedTuple):
    """A game that was played elsewhere."""

    game: Game
    id: str
    record: bytes  # compressed: a server may have very many
    players: tuple[str, ...]  # who chose, move by move


Source = Match | Kept


class Order(NamedTuple):
    """A shard to be made, on whatever machine that is."""

    number: int
    shape: Shape
    about: dict[str, str]
    games: range
    sources: tuple[Source, ...]


@dataclass
class Made:
    """A shard as it goes to the disk, and is then forgotten."""

    table: bytes
    records: bytes


def card_for_bots(
    game: Game, bots: Sequence[str], games: int, seed: int, games_per_shard: int, second_thoughts: bool
) -> Card:
    return Card(
        game.name, game.options, files.BOTS, games, games_per_shard, second_thoughts, game.RULES_VERSION,
        [game.card_set], game.encoder().VERSION, game.encoder().size, game.action_count, list(bots), str(seed),
    )  # fmt: skip


def card_for_matches(
    game: Game, asked: Sequence[str], kept: Sequence[Kept], games_per_shard: int, second_thoughts: bool
) -> Card:
    """`game` has the options that were asked for; all others may differ from match to match."""
    cards = sorted({each.game.card_set for each in kept})
    options = {key: game.options[key] for key in asked}
    return Card(
        game.name, options, files.MATCHES, len(kept), games_per_shard, second_thoughts, game.RULES_VERSION, cards,
        game.encoder().VERSION, game.encoder().size, game.action_count, records=[each.id for each in kept],
    )  # fmt: skip


def sources_of(card: Card, game: Game) -> list[Match]:
    """The games between bots that a card tells of."""
    return draw_up(game, card.bots, card.games, int(card.seed))


def make_dataset(
    folder: Path,
    card: Card,
    sources: Sequence[Source],
    workers: Workers | int | None = None,
    progress: Progress | None = None,
) -> Card:
    """Write what is missing of a dataset; its finished card. `progress` is told games.

    The same card and sources give the same bytes, on any number of workers and in any number of attempts. Ctrl-C
    raises Stopped with the number of games that are written.
    """
    card = begun(folder, card)
    missing = [number for number in range(card.shard_count) if not is_there(folder, card, number)]
    orders = [order_of(card, number, sources) for number in missing]
    left = sum(len(order.sources) for order in orders)

    def arrived(place: int, made: Made) -> None:
        nonlocal left
        order = orders[place]
        put(records_path(folder, order.number), made.records)  # first: the table is what counts
        put(shard_path(folder, order.number), made.table)
        made.records = made.table = b""  # the pool keeps all results
        left -= len(order.sources)
        if progress:
            progress(card.games - left, card.games)

    if progress and left < card.games:
        progress(card.games - left, card.games)
    try:
        spread(shard_of, orders, workers, None, arrived)
    except Stopped:
        raise Stopped(card.games - left) from None
    finish(folder, card)
    return card


def order_of(card: Card, number: int, sources: Sequence[Source]) -> Order:
    games = card.games_of(number)
    return Order(number, card.shape, card.about(number), games, tuple(sources[games.start : games.stop]))


def begun(folder: Path, card: Card) -> Card:
    """The card in the folder, if it is this dataset's; otherwise ours, in a new or empty folder."""
    try:
        is_new = not card_path(folder).exists()
        strange = [path for path in folder.iterdir() if not path.name.endswith(PART)] if folder.exists() else []
    except OSError as error:
        sentence = msg("Nothing can be written into the folder {folder}: {why}.")
        raise SalonError(sentence, folder=folder, why=error.strerror) from error
    if is_new and strange:
        sentence = msg("{folder} has other files in it, such as {name}; give a new or an empty folder.")
        raise SalonError(sentence, folder=folder, name=strange[0].name)
    if not is_new:
        theirs = files.read_card(folder)
        key = difference(card.terms, theirs.terms)
        if key:
            sentence = msg("{folder} has another dataset: {key} is {theirs} there, not {ours}. Give another folder.")
            values = {"theirs": short(theirs.terms[key]), "ours": short(card.terms[key])}
            raise SalonError(sentence, folder=folder, key=key, **values)
        card = theirs
    made_with = {"salon": salon.__version__, "python": platform.python_version(), "pyarrow": pa.__version__}
    if is_new or made_with not in card.made_with:
        card.made_with.append(made_with)
        files.write_card(folder, card)
    return card


def short(value: object) -> str:
    """A value of a card in a sentence."""
    if isinstance(value, dict):
        value = [f"{key}={plain(each)}" for key, each in value.items()]
    text = ", ".join(value) if isinstance(value, list) else plain(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def is_there(folder: Path, card: Card, number: int) -> bool:
    """Whether a shard has been written, and is still what it was then: otherwise it is made anew. A table of another
    dataset is left alone."""
    path, records = shard_path(folder, number), records_path(folder, number)
    if not path.exists() or not records.exists():
        return False
    try:
        shelf = Shelf(path)
    except SalonError:
        return False
    shelf.check(card.shape, card.about(number))
    if not card.finished or number >= len(card.shards):
        return True
    told = card.shards[number]
    return (hash_of(path), hash_of(records)) == (told.get("table"), told.get("records"))


def finish(folder: Path, card: Card) -> None:
    """All shards are there: say so on the card, with their hashes."""
    card.shards = []
    for number in range(card.shard_count):
        table, records = shard_path(folder, number), records_path(folder, number)
        counts: dict[str, int | str] = {"games": len(card.games_of(number)), "rows": Shelf(table).rows}
        card.shards.append(counts | {"table": hash_of(table), "records": hash_of(records)})
    card.rows = sum(int(shard["rows"]) for shard in card.shards)
    card.finished = True
    put(folder / "README.md", readme(card).encode())
    files.write_card(folder, card)
    for part in folder.rglob(f".*{PART}"):  # of attempts that were killed
        part.unlink(missing_ok=True)


# In the workers


def shard_of(order: Order) -> Made:
    """Play or replay the games of a shard."""
    writer = Writer(order.shape, order.about)
    records = []
    for game, source in zip(order.games, order.sources, strict=True):
        record, playthrough, players = told(source)
        writer.rows.add_game(game, files.record_id(record), playthrough, players)
        writer.flush(GROUP_BYTES)
        records.append(record)
    return Made(writer.finish(), files.packed(records))


def told(source: Source) -> tuple[str, Playthrough, Sequence[str]]:
    """The record of a game, the game, and who chose each move."""
    if isinstance(source, Match):
        playthrough = played_out(source)
        record = "\n".join(record_lines(playthrough)) + "\n"
        return record, playthrough, [source.names[seat] for seat, _ in playthrough.moves]
    record = zlib.decompress(source.record).decode()
    return record, read_record(record, lambda name, options: source.game), source.players
