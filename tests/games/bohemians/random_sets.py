"""Card sets for tests: strategies of Hypothesis, and sets that are gone after a test."""

import pickle
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any

from hypothesis import strategies as st

from salon.engine.toml_text import toml_table
from salon.games.bohemians.lab.random_sets import SEEDS, random_text
from salon.games.bohemians.rules import cards

texts_of_sets = st.integers(0, SEEDS - 1).map(random_text)  # card files that can be played with

Tables = dict[str, Any]


@contextmanager
def sets_forgotten() -> Iterator[None]:
    """Sets that are opened inside cannot be played with afterwards."""
    before = dict(cards.EDITIONS)
    try:
        yield
    finally:
        cards.EDITIONS.clear()
        cards.EDITIONS.update(before)
        cards.SET_IDS[:] = list(before)


def house_tables() -> Tables:
    """The house set as data, to be changed and written again with `written`."""
    tables: Tables = pickle.loads(house_pickle())
    return tables


@cache
def house_pickle() -> bytes:
    """Hundreds of tests begin with the house set, and to read its file takes much longer than to copy it."""
    return pickle.dumps(tomllib.loads(cards.house_text()))


def written(tables: Mapping[str, Any]) -> str:
    """The card file with these tables."""
    parts = []
    for name, rows in tables.items():
        for row in [rows] if isinstance(rows, dict) else rows:
            parts.append(toml_table(f"[{name}]" if isinstance(rows, dict) else f"[[{name}]]", row))
    return "\n".join(parts)
