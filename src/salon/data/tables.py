"""Rows as Parquet, and back as numpy arrays.

Observations and masks are binary of a fixed length: Parquet stores them as they are, and reading them needs no work
beyond decompressing. A list of numbers would be stored number by number, in four bytes each.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from salon.data.rows import Rows, Shape
from salon.engine.errors import SalonError
from salon.engine.language import msg

COLUMNS: Final = {
    "observations": "what the seat that moves may know: uint8, see the game's table of observations",
    "masks": "a bit for each action: action a is bit a % 8, from the lowest, of byte a // 8; 1 if it is legal",
    "actions": "the action that was taken: int32; its bit is 1 in the mask",
    "seats": "the seat that took it: int8",
    "returns": "what this seat won in the end: float32; rivals sum up to 0, partners share, alone 1 or -1",
    "margins": "its score in the end, less the average of all sides: float32; alone the score itself",
    "moves": "the number of the move in the record, from 1: int32",
    "games": "the number of the game in this dataset, from 0: int32",
    "records": "the id of the record: SHA-256 of its text",
    "players": "who chose: the name of a bot, or person",
}
NAMED: Final = ("records", "players")  # few different texts, stored once each
GROUP_BYTES: Final = 32_000_000  # of observations in a row group: what has to be in memory at once
BROKEN: Final = (OSError, ValueError, KeyError, pa.ArrowException)  # what reading a damaged file may raise

Arrays = dict[str, NDArray[Any]]


class Writer:
    """The Parquet file of one shard, made in memory: the same rows give the same bytes."""

    def __init__(self, shape: Shape, about: Mapping[str, str]) -> None:
        self.shape = shape
        self.schema = schema(shape, about)
        self.file = io.BytesIO()
        self.writer = pq.ParquetWriter(
            self.file,
            self.schema,
            compression="zstd",
            use_dictionary=list(NAMED),
            write_statistics=[name for name in COLUMNS if name not in ("observations", "masks")],
            write_page_checksum=True,
        )
        self.rows = Rows(shape)
        self.count = 0

    def flush(self, least: int = 0) -> None:
        """Put the rows so far into the file, if they are so many bytes."""
        if len(self.rows) and len(self.rows.observations) >= least:
            self.writer.write_table(table(self.rows, self.schema))
            self.count += len(self.rows)
            self.rows = Rows(self.shape)

    def finish(self) -> bytes:
        self.flush()
        self.writer.close()
        return self.file.getvalue()


def schema(shape: Shape, about: Mapping[str, str]) -> pa.Schema:
    text = pa.string()
    kinds = [pa.binary(shape.observation_size), pa.binary(shape.mask_size), pa.int32(), pa.int8(), pa.float32()]
    kinds += [pa.float32(), pa.int32(), pa.int32(), text, text]
    fields = [pa.field(name, kind, nullable=False) for name, kind in zip(COLUMNS, kinds, strict=True)]
    return pa.schema(fields, {f"salon.{key}": value for key, value in about.items()})


def table(rows: Rows, schema: pa.Schema) -> pa.Table:
    columns = []
    for field in schema:
        values = getattr(rows, field.name)
        if field.name in NAMED:
            columns.append(pa.array(values, field.type))
        else:
            columns.append(pa.Array.from_buffers(field.type, len(rows), [None, pa.py_buffer(values)]))
    return pa.Table.from_arrays(columns, schema=schema)


class Shelf:
    """The Parquet file of one shard, opened to be read; what is wrong with it becomes a sentence."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.file = pq.ParquetFile(path, read_dictionary=list(NAMED), page_checksum_verification=True)
            self.schema: pa.Schema = self.file.schema_arrow
            found = self.schema.metadata or {}
            self.about = {key.decode().removeprefix("salon."): value.decode() for key, value in found.items()}
        except BROKEN as error:
            raise self.broken(error) from error
        self.rows: int = self.file.metadata.num_rows

    def check(self, shape: Shape, about: Mapping[str, str]) -> None:
        """It is the shard that is wanted, and has the columns that it should have."""
        if self.about != about:
            raise SalonError(msg("{path} belongs to another dataset."), path=self.path)
        for field in schema(shape, {}):
            if field.name not in self.schema.names or stored(self.schema.field(field.name).type) != field.type:
                raise self.broken(ValueError(field.name))

    def table(self, columns: Sequence[str] = tuple(COLUMNS)) -> pa.Table:
        try:
            found = self.file.read(list(columns)).combine_chunks()
        except BROKEN as error:
            raise self.broken(error) from error
        if len(found) != self.rows or any(column.null_count for column in found.columns):
            raise self.broken(ValueError("null"))
        return found

    def broken(self, error: Exception) -> SalonError:
        sentence = msg("{path} is broken or no shard of a dataset ({why}).")
        return SalonError(sentence, path=self.path, why=str(error).splitlines()[0].rstrip("."))


def stored(kind: pa.DataType) -> pa.DataType:
    """How a column is stored, whatever the form in which it is read."""
    return kind.value_type if pa.types.is_dictionary(kind) else kind


def arrays(found: pa.Table, shape: Shape) -> Arrays:
    """The columns of a table; masks as bool, a number for each action."""
    return {name: column(found, name, shape) for name in found.column_names}


def column(found: pa.Table, name: str, shape: Shape) -> NDArray[Any]:
    values = found.column(name)
    if name in NAMED:
        return np.concatenate([named(chunk) for chunk in values.chunks if len(chunk)] or [np.empty(0, object)])
    if name in ("observations", "masks"):
        size = shape.observation_size if name == "observations" else shape.mask_size
        plain = np.concatenate([as_bytes(chunk, size) for chunk in values.chunks] or [np.empty((0, size), np.uint8)])
        if name == "observations":
            return plain
        return np.unpackbits(plain, axis=1, count=shape.action_count, bitorder="little").view(np.bool_)
    numbers: NDArray[Any] = values.to_numpy()
    return numbers


def as_bytes(chunk: pa.Array, size: int) -> NDArray[np.uint8]:
    """A view on the memory that Arrow has read them into."""
    whole = np.frombuffer(chunk.buffers()[1], np.uint8, len(chunk) * size, chunk.offset * size)
    return whole.reshape(len(chunk), size)


def named(chunk: pa.Array) -> NDArray[Any]:
    """Every text once, however many rows have it."""
    texts = np.array(chunk.dictionary.to_pylist(), object)
    named: NDArray[Any] = texts[chunk.indices.to_numpy()]
    return named
