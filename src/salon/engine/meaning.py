"""Fingerprints of card sets: the same for the same meaning, which is what the rules read."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

FINGERPRINT_DIGITS: Final = 16


class Meaning(NamedTuple):
    """What a row of a card file says, with defaults left out: what the rules read, and the same with all words."""

    read: dict[str, object]
    written: dict[str, object]


def fingerprint_of(tables: Mapping[str, Sequence[Mapping[str, object]]]) -> str:
    """Empty tables and defaults do not count, so a schema may grow. Line breaks do not count either."""
    filled = {name: rows for name, rows in tables.items() if rows}
    # A game's own kind may use dates, which JSON lacks; they are told apart well enough as text.
    canonical = json.dumps(filled, sort_keys=True, separators=(",", ":"), default=str)
    spaced = canonical.replace("\\u00a0", " ")
    return hashlib.sha256(spaced.encode()).hexdigest()[:FINGERPRINT_DIGITS]


def without_keys(value: object, keys: Sequence[str]) -> object:
    """A list of tables without what is for people only."""
    if not isinstance(value, list):
        return value
    return [
        {key: each for key, each in item.items() if key not in keys} if isinstance(item, dict) else item
        for item in value
    ]
