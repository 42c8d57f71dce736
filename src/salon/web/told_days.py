"""The days of a match as its players tell them: the program's story of each, or the player's own words for it."""

from __future__ import annotations

from typing import Final

from salon.engine.language import LANGUAGES, msg
from salon.table import requests
from salon.table.errors import NoSuchMatch
from salon.table.journal import Entry
from salon.table.match import Match
from salon.table.sight import Sight
from salon.web.rooms.diary import Day, Journal
from salon.web.rooms.room import journal_of

NO_JOURNAL: Final = msg("This game has no journal.")


def journal_in(match: Match, sight: Sight) -> Journal | None:
    """The journal as of this sight, with everybody's own words in it; None for games that have none.

    It tells what everybody has seen, so it is the same for all eyes.
    """
    found = journal_of(sight)
    if found is None:
        return None
    words = match.own_words
    return found._replace(days=[told_by_player(day, words.get((day.round, day.seat), "")) for day in found.days])


def told_by_player(day: Day, words: str) -> Day:
    return day._replace(story=words, is_own=True) if words else day


def check_journal(match: Match, lang: str) -> Journal:
    """The journal as it stands, or a sentence that there is none."""
    found = journal_in(match, match.sight(None, lang))
    if found is None:
        raise NoSuchMatch(NO_JOURNAL)
    return found


def story(match: Match, seat: int, round_number: int, text: str) -> list[Entry]:
    """The request to tell a day in one's own words. Whoever leaves the program's as they are has written none."""
    journals = [journal_of(match.sight(None, lang)) for lang in LANGUAGES]
    days = [day for each in journals if each is not None for day in each.days if day.seat == seat]
    unchanged = requests.clean(text) in [requests.clean(day.story) for day in days if day.round == round_number]
    return requests.story(match, seat, round_number, "" if unchanged else text, {day.round for day in days})


def diary(match: Match, sight: Sight) -> list[Day] | None:
    """What the table itself shows of the journal: the last round of which the days are known."""
    found = journal_in(match, sight)
    if found is None:
        return None
    return [day for day in found.days if day.round == found.days[-1].round]
