"""Write the corpus of this version: records, saved states and a database, which every later version must still open.

`python -m scripts.corpus` writes a folder of tests/corpus named after the versions of the rules. Run it whenever a
RULES_VERSION rises, and commit what it wrote. A folder that is there is never written again: it is what people have.
"""

import gzip
import json
import os
import sqlite3
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

from salon.bots.playing import bot_move, seat_bots
from salon.engine.chance import commitment
from salon.engine.game import Game
from salon.engine.playthrough import Playthrough
from salon.engine.record import record_lines
from salon.registry import GAMES, make_with, manifest_of
from salon.table import journal
from salon.table.journal import Entry, Terms
from salon.table.match import BOT, PERSON, Match
from salon.table.seating import seating
from salon.table.store import Store, open_store
from tests.corpus import OWN
from tests.samples import samples

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "corpus"
SALT: Final = "0123456789abcdef"
BEGUN: Final = 1_790_000_000  # seconds since 1970, so that the same code writes the same corpus
SNAPSHOT_AT: Final = 64  # entries

# Each game and way to play by the name of its file: options, and the bots that play it.
WAYS: Final[dict[str, tuple[str, Mapping[str, object], str]]] = {
    f"{name}-{way}": (name, options, bot)
    for name, each in samples().items()
    for way, (options, bot) in each.corpus.items()
}


def main() -> int:
    versions = [
        f"{name}-{GAMES[name].RULES_VERSION}" for name in samples()
    ]  # not a stranger's game that is installed
    folder = FOLDER / "_".join(versions)
    if any(set(each.name.split("_")) == set(versions) for each in FOLDER.iterdir()):  # in whatever order
        print(f"{folder.name} is there already, and a corpus is never written again; raise a RULES_VERSION first.")
        return 1
    folder.mkdir(parents=True)
    for each in samples().values():
        if each.own_cards:
            write(folder / f"{OWN}.toml.gz", each.own_cards(OWN))
    for seed, (way, (name, options, bot)) in enumerate(WAYS.items(), 1):
        finished = played(make_with(name, options), seed, bot)
        half = part_of(finished, len(finished.moves) // 2)
        write(folder / f"{way}.jsonl.gz", text_of(finished))
        write(folder / f"{way}.running.jsonl.gz", text_of(half))
        write(folder / f"{way}.save.json.gz", json.dumps({**half.state.save(), "events": None}))
        print(f"wrote {way}, {len(finished.moves)} moves")
    write(folder / "salon.sql.gz", database())
    print(f"wrote {folder.relative_to(FOLDER.parent.parent)}")
    return 0


def write(path: Path, text: str) -> None:
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def text_of(playthrough: Playthrough) -> str:
    return "\n".join(record_lines(playthrough)) + "\n"


def played(game: Game, seed: int, bot: str) -> Playthrough:
    """A whole game between bots."""
    playthrough = Playthrough(game, seed, SALT)
    bots = seat_bots(game, seed, [bot])
    while not playthrough.state.over:
        playthrough.play(*bot_move(playthrough.state, bots))
    return playthrough


def part_of(whole: Playthrough, moves: int) -> Playthrough:
    part = Playthrough(whole.game, whole.seed, whole.salt)
    for seat, action in whole.moves[:moves]:
        part.play(seat, action)
    return part


# The database: of each way a finished match and a running one, with all that happens at a table.


def database() -> str:
    """The SQL that makes it again."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "salon.db")
        with closing(open_store(path)) as store:
            for seed, (way, (name, options, bot)) in enumerate(WAYS.items(), 1):
                keep(store, f"{way}-finished", make_with(name, options), seed, bot, running=False)
                keep(store, f"{way}-running", make_with(name, options), seed, bot, running=True)
        with closing(sqlite3.connect(path)) as file:
            return "\n".join(file.iterdump()) + "\n"


def keep(store: Store, match_name: str, game: Game, seed: int, bot: str, running: bool) -> None:
    """A match between a person and bots, or two people, with some talk, and words for the diary if there is one."""
    moves = played(game, seed, bot).moves
    terms = Terms(
        match_name, game.name, game.options, game.RULES_VERSION, game.card_set, seed, SALT, BEGUN,
        commitment(game.terms(), seed, SALT),
    )  # fmt: skip
    seats = [(PERSON, "Ines"), *[(PERSON, "Claire") if bot == "random" else (BOT, bot)] * (game.players - 1)]
    match = Match(terms, game)
    entries: list[Entry] = []
    snapshot = match.snapshot()
    for entry in happened(game, seating(game.name, seats, BEGUN), moves[: len(moves) // 2] if running else moves):
        entries.append(entry._replace(number=len(entries) + 1, at=BEGUN + len(entries)))
        match.add(entries[-1])
        if match.number == SNAPSHOT_AT:
            snapshot = match.snapshot()
    assert match.over is not running
    store.create(terms, entries)
    if snapshot.number:
        store.keep_snapshot(match_name, snapshot)


def happened(game: Game, seated: list[Entry], moves: list[tuple[int, int]]) -> Iterator[Entry]:
    yield from seated
    yield Entry(0, journal.CHAT, 0, text="Good evening!")
    first, *rest = [
        Entry(0, journal.MOVE, seat, action, client=f"move-{n}") for n, (seat, action) in enumerate(moves)
    ]
    yield first
    yield Entry(0, journal.UNDO, first.seat, 0)
    yield first._replace(client="again")
    yield from rest
    if manifest_of(game.name).diary:
        yield Entry(0, journal.STORY, 0, 1, "I slept late and dreamt of the Seine.")
    yield Entry(0, journal.CHAT, 0, text="What a day!")


if __name__ == "__main__":
    sys.exit(main())
