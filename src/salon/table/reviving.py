"""Opening a match that was begun earlier: perhaps under older rules, with other cards, or with cards not known here.

It is replayed under the rules of today. If every move still means the same, it goes on; otherwise it can be read and
replayed up to there. It is never gone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from salon.engine.errors import SalonError, Sentence
from salon.engine.game import Game
from salon.engine.language import msg
from salon.registry import GAMES
from salon.table import journal
from salon.table.journal import Entry, Snapshot, Terms
from salon.table.lost import LostGame
from salon.table.match import Match, Stop, restored


def revived(terms: Terms, entries: Sequence[Entry], snapshot: Snapshot | None, card_file: str) -> Match:
    """The match as it can be played or read today; a damaged journal of today's rules raises as ever."""
    try:
        game = game_of(terms, card_file)
    except SalonError as error:
        return unplayable(terms, entries, error.said)
    usable = snapshot if snapshot is not None and is_of_today(snapshot, game) else None
    return restored(terms, entries, usable, game)


def game_of(terms: Terms, card_file: str) -> Game:
    """The game of today that a match is played by; raises if it is not played here, or not with these options."""
    if terms.game not in GAMES:
        raise SalonError(msg("This match is a game that is not played here."))
    kind = GAMES[terms.game]
    return kind.with_card_file(terms.options, card_file or kind.older_card_file(terms.cards))


def unplayable(terms: Terms, entries: Sequence[Entry], why: Sentence) -> Match:
    """A match that can only be read as it is written in its journal."""
    match = Match(terms, LostGame(terms, list(entries)))
    match.stop = Stop(0, why)
    match.is_lost = True
    for entry in entries:
        match.add(entry)
    return match


def is_of_today(snapshot: Snapshot, game: Game) -> bool:
    """Whether a position was kept under the rules and with the cards of today."""
    state = snapshot.state.get("state")
    if not isinstance(state, Mapping) or "rules" not in state:
        return True  # damaged: loading it says so
    return state.get("rules") == game.RULES_VERSION and game.has_cards(str(state.get("cards")))


def notes_on(match: Match) -> list[Entry]:
    """What the journal should say after a match was opened: which rules it goes on with, and how it ended."""
    if match.stop is not None:
        return []
    found: list[Entry] = []
    today = (match.game.RULES_VERSION, match.game.card_set)
    if match.is_older and match.goes_by != today and not match.over:
        found.append(Entry(match.number + 1, journal.RULES, value=today[0], text=today[1]))
    found += ending_of(match, len(found))
    return found


def let_happen(match: Match, entries: Sequence[Entry]) -> list[Entry]:
    """The entries to write down: what was asked for, and if that ends the game, its result."""
    for entry in entries:
        match.add(entry)
    results = [entry._replace(at=entries[-1].at) for entry in ending_of(match)]
    for entry in results:
        match.add(entry)
    return [*entries, *results]


def ending_of(match: Match, more: int = 0) -> list[Entry]:
    """The entry that keeps the result of a game that is over, if it is not there yet: rules may be corrected."""
    state = match.playthrough.state
    if not state.over or match.result is not None or match.stop is not None:
        return []
    return [Entry(match.number + more + 1, journal.END, text=journal.written_result(state.scores(), state.winners()))]
