"""A server's finished matches as sources of a dataset: their moves only, without names, chat and times."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from salon.data.folder import record_id
from salon.data.making import Kept
from salon.engine.errors import SalonError, Sentence
from salon.engine.language import msg
from salon.engine.options import Value
from salon.engine.record import read_record
from salon.registry import make_with
from salon.table import journal
from salon.table.journal import Entry
from salon.table.match import BOT, PERSON, Match, match_record, skip
from salon.table.reviving import revived
from salon.table.store import Store


@dataclass
class Gathered:
    """The matches that can be used, and why others cannot."""

    kept: list[Kept] = field(default_factory=list)
    left_out: list[Sentence] = field(default_factory=list)


def gathered(store: Store, game: str, options: Mapping[str, Value]) -> Gathered:
    """All matches of this game, with these options, that were played to their end, in the order of their ids: nobody
    learns which came first, and it is the same from every database."""
    found = Gathered()
    for name in store.names():
        try:
            terms = store.terms(name)
            if terms is None or terms.game != game or any(terms.options.get(key) != options[key] for key in options):
                continue
            entries = store.entries(name)
            match = revived(terms, entries, None, store.card_file(terms))
            if match.stop is not None:
                found.left_out.append(match.stop.why)
            elif match.playthrough.state.over:
                found.kept.append(kept(match, entries))
        except (SalonError, AssertionError, LookupError) as error:
            damaged = Sentence(msg("The journal of this match is damaged, so it cannot be opened."))
            found.left_out.append(error.said if isinstance(error, SalonError) else damaged)
    found.kept.sort(key=lambda each: each.id)
    return found


def kept(match: Match, entries: Sequence[Entry]) -> Kept:
    """Only what its record can prove here: with cards that are not known, nobody could verify the rows."""
    text = "\n".join(match_record(match)) + "\n"
    playthrough = read_record(text, make_with)
    return Kept(playthrough.game, record_id(text), zlib.compress(text.encode()), movers(match, entries))


def movers(match: Match, entries: Sequence[Entry]) -> tuple[str, ...]:
    """Who chose each move that was not taken back: the name of a bot, or just a person."""
    table = Match(match.terms, match.game)
    chosen: list[str] = []
    for entry in entries:
        if entry.kind == journal.MOVE:
            seat = table.seats[entry.seat]
            chosen.append(seat.bot if seat.kind == BOT else PERSON)
        elif entry.kind == journal.UNDO:
            del chosen[entry.value :]
        skip(table, entry, [])
    return tuple(chosen)


def continued(found: Gathered, begun: Sequence[str]) -> list[Kept]:
    """The matches with which a dataset was begun: a server that plays on has more of them by now."""
    by_id = {each.id: each for each in found.kept}
    missing = [each for each in begun if each not in by_id]
    if missing:
        sentence = msg(
            "Of the {all} matches with which this dataset was begun, {n} cannot be found in this database."
        )
        raise SalonError(sentence, n=len(missing), all=len(begun))
    return [by_id[each] for each in begun]
