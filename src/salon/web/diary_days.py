"""The days of a match as its players tell them: the program's story of each, or the player's own words for it."""

from __future__ import annotations

from typing import Final

from salon.engine.language import LANGUAGES, msg
from salon.table import requests
from salon.table.errors import NoSuchMatch
from salon.table.journal import Entry
from salon.table.match import Match
from salon.table.table_sight import TableSight
from salon.web.rooms.diary import Day, Diary
from salon.web.rooms.room import diary_of

NO_DIARY: Final = msg("This game has no diary.")


def diary_in(match: Match, sight: TableSight) -> Diary | None:
    """The diary as of this sight, with everybody's own words in it; None for games that have none.

    It tells what everybody has seen, so it is the same for all eyes.
    """
    found = diary_of(sight)
    if found is None:
        return None
    words = match.own_words
    return found._replace(days=[told_by_player(day, words.get((day.round, day.seat), "")) for day in found.days])


def told_by_player(day: Day, words: str) -> Day:
    return day._replace(story=words, is_own=True) if words else day


def check_diary(match: Match, lang: str) -> Diary:
    """The diary as it stands, or a sentence that there is none."""
    found = diary_in(match, match.sight(None, lang))
    if found is None:
        raise NoSuchMatch(NO_DIARY)
    return found


def story(match: Match, seat: int, round_number: int, text: str) -> list[Entry]:
    """The request to tell a day in one's own words. Leaving the program's words as they are writes nothing."""
    diaries = [diary_of(match.sight(None, lang)) for lang in LANGUAGES]
    days = [day for each in diaries if each is not None for day in each.days if day.seat == seat]
    unchanged = requests.clean(text) in [requests.clean(day.story) for day in days if day.round == round_number]
    return requests.story(match, seat, round_number, "" if unchanged else text, {day.round for day in days})


def latest_days(match: Match, sight: TableSight) -> list[Day] | None:
    """What the table itself shows of the diary: the last round of which the days are known."""
    found = diary_in(match, sight)
    if found is None:
        return None
    return [day for day in found.days if day.round == found.days[-1].round]
