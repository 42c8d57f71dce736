"""What a new version of the rules would do to the matches of a database, told before anybody opens them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from salon.engine.errors import SalonError, Sentence
from salon.engine.language import msg
from salon.table.match import Match
from salon.table.reviving import revived
from salon.table.store import Store

AS_IT_IS: Final = "as it is"
GOES_ON: Final = "goes on"  # although its rules or cards were corrected
READ_ONLY: Final = "read only"
DAMAGED: Final = "damaged"


class Finding(NamedTuple):
    """What becomes of one match."""

    match: str
    game: str
    names: list[str]
    verdict: str
    led: int  # moves that lead on ...
    moves: int  # ... of so many
    rules: int  # it was begun under
    why: Sentence | None


def findings(store: Store) -> Iterator[Finding]:
    """Every match of a database, replayed under the rules of today. Nothing is changed."""
    for name in store.names():
        terms = store.terms(name)
        if terms is None:  # gone since
            continue
        try:
            match = revived(terms, store.entries(name), None, store.card_file(terms))
        except (SalonError, AssertionError, LookupError):
            why = Sentence(msg("The journal of this match is damaged, so it cannot be opened."))
            yield Finding(name, terms.game, [], DAMAGED, 0, 0, terms.rules, why)
            continue
        yield finding(match)


def finding(match: Match) -> Finding:
    verdict, why = AS_IT_IS, None
    if match.stop is not None:
        verdict, why = READ_ONLY, match.stop.why
    elif match.is_older:
        verdict = GOES_ON
    led, moves = len(match.playthrough.moves), len(match.all_moves)
    names = [name for name in match.names if name]
    return Finding(match.terms.match, match.terms.game, names, verdict, led, moves, match.terms.rules, why)
