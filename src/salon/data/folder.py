"""The folder of a dataset: its card, its shards, and the records beside them.

    card.json                  what it is; written first, and once more with all hashes when everything is there
    README.md                  the same for people, at the end
    shards/00000.parquet       a row for each decision
    records/00000.jsonl.gz     the records of the games of this shard, one after the other

A file is written under another name and then renamed, so that half a file never counts.
"""

from __future__ import annotations

import builtins
import gzip
import hashlib
import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from functools import cached_property
from pathlib import Path
from typing import Final

from salon.data.rows import Shape
from salon.engine.errors import SalonError
from salon.engine.files import write_whole
from salon.engine.language import msg
from salon.engine.options import Value

FORMAT: Final = 1
BOTS: Final = "bots"
MATCHES: Final = "matches"
HEADER: Final = '{"salon": '  # how the first line of every record begins


@dataclass
class Card:
    """What a dataset is, by whom, and how it can be made again."""

    game: str
    options: dict[str, Value]  # of all games; for matches, those that were asked for
    source: str  # bots or matches
    games: int
    games_per_shard: int
    second_thoughts: bool
    rules: int
    cards: list[str]  # fingerprints
    encoder: int  # its version
    observation_size: int
    action_count: int
    bots: list[str] = field(default_factory=list)
    seed: str = ""  # a text, as in records: it may have 39 digits
    records: list[str] = field(default_factory=list)  # the ids of the matches' records, in order
    format: int = FORMAT
    # From here on, what is not known before it is made.
    made_with: list[dict[str, str]] = field(default_factory=list)
    finished: bool = False
    rows: int = 0
    shards: list[dict[str, int | str]] = field(default_factory=list)

    @property
    def terms(self) -> dict[str, object]:
        """All that decides what is in it."""
        later = ("made_with", "finished", "rows", "shards")
        return {key: value for key, value in asdict(self).items() if key not in later}

    @cached_property
    def id(self) -> str:
        """Tells datasets apart; every shard has it."""
        return hashlib.sha256(json.dumps(self.terms, sort_keys=True).encode()).hexdigest()

    @property
    def shape(self) -> Shape:
        return Shape(self.observation_size, self.action_count, self.second_thoughts)

    @property
    def shard_count(self) -> int:
        return -(-self.games // self.games_per_shard)

    def games_of(self, shard: int) -> range:
        """The numbers of the games in a shard."""
        first = shard * self.games_per_shard
        return range(first, min(first + self.games_per_shard, self.games))

    def about(self, shard: int) -> dict[str, str]:
        """What a shard's own file says, so that it can be told where it belongs."""
        known = {"game": self.game, "encoder": self.encoder, "actions": self.action_count}
        return {"dataset": self.id, "shard": str(shard)} | {key: str(value) for key, value in known.items()}


def shard_path(folder: Path, number: int) -> Path:
    return folder / "shards" / f"{number:05}.parquet"


def records_path(folder: Path, number: int) -> Path:
    return folder / "records" / f"{number:05}.jsonl.gz"


def card_path(folder: Path) -> Path:
    return folder / "card.json"


def read_card(folder: str | Path) -> Card:
    """The card of a dataset, or a sentence about what is wrong with it."""
    path = card_path(Path(folder))
    try:
        card = Card(**json.loads(path.read_text("utf-8")))
        makes_sense = can_be(card)
    except FileNotFoundError:
        raise SalonError(msg("{folder} is no dataset: it has no card.json."), folder=folder) from None
    except OSError as error:
        raise SalonError(msg("{path} cannot be read: {why}."), path=path, why=error.strerror) from error
    except (ValueError, TypeError):
        makes_sense = False
    if not makes_sense:
        raise SalonError(msg("{path} is damaged: it is not the card of a dataset."), path=path)
    if card.format != FORMAT:
        sentence = msg("{path} is of format {n}; this program reads format {ours}.")
        raise SalonError(sentence, path=path, n=card.format, ours=FORMAT)
    return card


def can_be(card: Card) -> bool:
    """Whether what a file says can be a card at all."""
    for each in fields(Card):
        if not isinstance(getattr(card, each.name), getattr(builtins, str(each.type).partition("[")[0])):
            return False
    if min(card.games, card.games_per_shard, card.observation_size, card.action_count) < 1:
        return False
    if any(not isinstance(each, dict) for each in card.made_with + card.shards):
        return False
    if any(not isinstance(shard.get(key), int) for shard in card.shards for key in ("games", "rows")):
        return False
    texts = [*card.bots, *card.cards, *card.records]
    is_known = bool(card.bots and re.fullmatch("[0-9]{1,39}", card.seed)) or len(card.records) == card.games
    return is_known and all(isinstance(each, str) for each in texts)


def write_card(folder: Path, card: Card) -> None:
    put(card_path(folder), (json.dumps(asdict(card), indent=1) + "\n").encode())


def put(path: Path, data: bytes) -> None:
    """Write a whole file or none, and its folder if need be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data)
    except OSError as error:
        sentence = msg("{path} cannot be written: {why}. All shards before it are kept; the same command goes on.")
        raise SalonError(sentence, path=path, why=error.strerror) from error


def hash_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def record_id(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def packed(records: list[str]) -> bytes:
    """Records one after the other; the same ones give the same bytes."""
    return gzip.compress("".join(records).encode(), mtime=0)


def unpacked(path: Path) -> list[str]:
    """The records of a shard."""
    try:
        text = gzip.decompress(path.read_bytes()).decode()
    except (OSError, EOFError, ValueError, zlib.error) as error:
        sentence = msg("{path} is broken or missing ({why}).")
        raise SalonError(sentence, path=path, why=getattr(error, "strerror", None) or error) from error
    found = text.split(HEADER)
    if found[0] or len(found) == 1:
        raise SalonError(msg("{path} has no records in it."), path=path)
    return [HEADER + each for each in found[1:]]


def difference(ours: Mapping[str, object], theirs: Mapping[str, object]) -> str:
    """The first thing in which two cards differ, as a key; empty if none."""
    return next((key for key in ours if ours[key] != theirs.get(key)), "")
