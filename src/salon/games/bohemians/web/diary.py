"""Bohemians as a diary: the days of every artist, as everybody saw them, with the cards' own pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from salon.engine.language import Translator, translator
from salon.engine.state import Event
from salon.games.bohemians.game import Bohemians
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.events import PERSON, ROUND, TOTAL
from salon.games.bohemians.rules.ids import COLUMNS, EMPTY, JOB, JOBS
from salon.games.bohemians.rules.seen import Seen
from salon.games.bohemians.web.art.laurels import picture_of_board
from salon.games.bohemians.web.cards import picture_of
from salon.games.bohemians.words import story
from salon.games.bohemians.words.text import art_name, column_name
from salon.table.table_sight import TableSight
from salon.web.rooms.diary import Day, Diary, Hour, Life, Picture


def diary(sight: TableSight) -> Diary:
    """All that was shown to everybody so far. The sight is a spectator's, who sees no more than that."""
    assert sight.me is None
    game = sight.game
    assert isinstance(game, Bohemians)
    seen = cast(Seen, sight.view)
    events = list(from_the_beginning(seen, sight.events))
    teller = Teller(game.edition, sight.lang)
    totals = inspiration_by_day(events)
    days = [
        teller.day(entry, totals.get((entry.round, entry.seat)))
        for entry in story.diary(game.edition, sight.lang, events)
    ]
    return Diary([teller.life(event) for event in sorted(events) if event[0] == PERSON], days)


def from_the_beginning(seen: Seen, events: Sequence[Event]) -> Iterator[Event]:
    """The events, with who is who and which round it is, also where a match began in the middle of a game."""
    kinds = [event[0] for event in events]
    if PERSON not in kinds:
        for seat, each in enumerate(seen["seats"]):
            if each["board"] != EMPTY:
                yield PERSON, seat, each["board"], each["art"], each["job"]
        rounds = [event[1] for event in events if event[0] == ROUND]
        yield ROUND, rounds[0] - 1 if rounds else seen["round"], seen["first"]
    yield from events


def inspiration_by_day(events: Sequence[Event]) -> dict[tuple[int, int], int]:
    """What the days were worth, by round and seat, once they were counted."""
    found: dict[tuple[int, int], int] = {}
    round_number = 0
    for event in events:
        if event[0] == ROUND:
            round_number = event[1]
        elif event[0] == TOTAL:
            found[round_number, event[1]] = event[2]
    return found


class Teller:
    """Puts days into pictures and a few words, for readers of one language."""

    def __init__(self, edition: Edition, lang: str) -> None:
        self.edition = edition
        self.lang = lang
        self.t: Translator = translator(lang)

    def life(self, event: Event) -> Life:
        _, seat, board, art, job = event
        about = [
            self.edition.board_title(board, self.lang),
            art_name(self.t, art),
            self.edition.title(JOBS + job, self.lang),
        ]
        return Life(seat, about, picture_of_board(self.edition.box.board_ids[board]))

    def day(self, entry: story.Entry, inspiration: int | None) -> Day:
        t = self.t
        gains = []
        if inspiration is not None:
            gains.append(t("{n} Inspiration").format(n=inspiration))
        gains += [t("new: {card}").format(card=self.edition.title(card, self.lang)) for card in entry.bought]
        return Day(
            entry.round,
            entry.seat,
            entry.story,
            [self.hour(entry, column) for column in COLUMNS],
            list(dict.fromkeys(self.edition.title(card, self.lang) for card in entry.hardships)),
            None if entry.gained is None else self.picture(entry.gained),
            gains,
        )

    def hour(self, entry: story.Entry, column: int) -> Hour:
        company = [self.picture(card) for card in entry.muses[column]]
        return Hour(column_name(self.t, column), self.deed(entry.routine[column], entry.job), company)

    def deed(self, card: int, job: int) -> Picture:
        if card == EMPTY:
            return Picture("", self.t("nothing"))
        return self.picture(JOBS + job if card == JOB else card)

    def picture(self, card: int) -> Picture:
        return Picture(picture_of(self.edition, card), self.edition.title(card, self.lang))
