"""Reading a dataset back as numpy arrays: all of it, a part, or shard by shard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from salon.data.folder import Card, read_card, shard_path
from salon.data.tables import COLUMNS, Arrays, Shelf, arrays, schema
from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.engine.words import not_one_of


def load(folder: str | Path, columns: Sequence[str] | None = None, shards: Sequence[int] | None = None) -> Arrays:
    """The rows of a dataset as arrays of one length, by the names of the columns.

    `observations` is uint8, a row for each decision; `masks` is bool, a column for each action; `records` and
    `players` are texts. With `columns` or `shards` only those are read.
    """
    card, shelves, wanted = opened(Path(folder), columns, shards)
    none = arrays(schema(card.shape, {}).empty_table().select(wanted), card.shape)
    total = sum(shelf.rows for shelf in shelves)
    found = {name: np.empty((total, *values.shape[1:]), values.dtype) for name, values in none.items()}
    at = 0
    for shelf in shelves:
        for name, values in arrays(shelf.table(wanted), card.shape).items():
            found[name][at : at + len(values)] = values
        at += shelf.rows
    return found


def shards(
    folder: str | Path, columns: Sequence[str] | None = None, shards: Sequence[int] | None = None
) -> Iterator[Arrays]:
    """The same shard by shard: only one of them is in memory at a time."""
    card, shelves, wanted = opened(Path(folder), columns, shards)
    for shelf in shelves:
        yield arrays(shelf.table(wanted), card.shape)


def opened(
    folder: Path, columns: Sequence[str] | None, numbers: Sequence[int] | None
) -> tuple[Card, list[Shelf], Sequence[str]]:
    """The card, the shards that are wanted, and the columns; whatever cannot be had gets a sentence first."""
    card = read_card(folder)
    for name in columns or ():
        if name not in COLUMNS:
            raise SalonError(not_one_of(name, msg("a column"), list(COLUMNS)))
    for number in numbers or ():
        if not 0 <= number < card.shard_count:
            sentence = msg("There is no shard {n}; the shards are 0 to {last}.")
            raise SalonError(sentence, n=number, last=card.shard_count - 1)
    every = range(card.shard_count)
    missing = [number for number in every if not shard_path(folder, number).exists()]
    if numbers is None and missing:
        sentence = msg(
            "{folder} is not finished: {name} is missing ({n} of {all} shards). Go on with the command that began"
            " it, or say which shards to read."
        )
        name = shard_path(folder, missing[0]).name
        raise SalonError(sentence, folder=folder, n=len(missing), all=card.shard_count, name=name)
    shelves = []
    for number in every if numbers is None else numbers:
        shelf = Shelf(shard_path(folder, number))
        shelf.check(card.shape, card.about(number))
        shelves.append(shelf)
    return card, shelves, tuple(COLUMNS) if columns is None else columns
