"""A seat at a table, in words: what a language model reads and says there. At a table in memory, or at a server's.

All that is told is made from what the seat itself may see: its view, its events, its own choices.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final, Protocol

from salon import client
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg, translator
from salon.engine.playthrough import Playthrough
from salon.engine.words import one_of
from salon.registry import make_with
from salon.table.advising import reason
from salon.table.errors import Refused
from salon.table.in_memory import InMemoryTable
from salon.table.plain_zones import Reader, Zone
from salon.table.table_sight import TableSight

LONGEST: Final = 120  # lines of what has happened since the last look
LONGEST_NUMBER: Final = 9  # digits
NO_ACTION: Final = msg("There is no action {n}; look again for those that are possible.")


class Seat(Protocol):
    """What can be done on a seat."""

    def look(self) -> str: ...

    def play(self, words: str) -> str: ...

    def why_not(self, words: str) -> str: ...

    def hint(self, bot: str) -> str: ...


class SeatInMemory:
    """A seat at a table of our own, where bots play the others."""

    def __init__(self, game: Game, seed: int, seat: int, bots: Sequence[str], lang: str = "en") -> None:
        self.me = seat
        self.lang = lang
        others = iter(bots)
        self.table = InMemoryTable(
            Playthrough(game, seed), ["" if each == seat else next(others) for each in range(game.players)]
        )
        self.told = 0  # events
        self.let_bots_move()

    def sight(self) -> TableSight:
        return self.table.match.sight(self.me, self.lang)

    def let_bots_move(self) -> None:
        match = self.table.match
        while not match.over and match.bots_to_act() and self.me not in match.must_act:
            self.table.let_bot_move()

    def look(self) -> str:
        sight = self.sight()
        events, self.told = sight.events[self.told :], len(sight.events)
        return page(
            happened=[sentence for event in events if (sentence := sight.tell(event))],
            zones=Reader(sight.game, sight.names, translator(self.lang)).zones(sight.view),
            question=sight.question(),
            choices=[(action, sight.say(action)) for action in sight.legal],
            result=result(sight.scores, sight.names, sight.who_wins(), self.lang) if sight.over else "",
            lang=self.lang,
        )

    def play(self, words: str) -> str:
        sight = self.sight()
        action = meant(sight.game, words, sight.legal)
        if reason := sight.why_not(action):
            raise Refused(msg("{why} Nothing has changed."), why=reason)
        self.table.move(self.me, action)
        self.let_bots_move()
        return self.look()

    def why_not(self, words: str) -> str:
        sight = self.sight()
        return sight.why_not(meant(sight.game, words, sight.legal)) or possible(self.lang)

    def hint(self, bot: str) -> str:
        sight, advice = self.sight(), self.table.hint(self.me, bot)
        return f"{advice.action}: {sight.say(advice.action)}. {reason(advice, sight)}".strip()


class SeatByLink:
    """A seat at the table of a running server, to which somebody has sent a link."""

    def __init__(self, link: str, name: str, lang: str = "en", patience: float = 20.0) -> None:
        self.seat = client.seat_at(link, name, lang)
        self.lang = lang
        self.patience = patience  # seconds that a look waits for this seat's turn

    def look(self) -> str:
        table = self.seat.wait(self.patience)
        t = translator(self.lang)
        try:
            game = make_with(table.game, table.options)
        except SalonError:  # with cards that only the server knows
            zones = [Zone(t("Table"), text=json.dumps(table.view, ensure_ascii=False))]
            happened = [" ".join([str(each) for each in event]) for event in table.events]
        else:
            zones = Reader(game, table.names, t).zones(table.view)
            kinds = [(game.EVENTS.index(kind), *values) for kind, *values in table.events]
            told = [game.narrate(event, table.names, self.lang, table.seat) for event in kinds]
            happened = [sentence for sentence in told if sentence]
        return page(
            happened=happened,
            zones=zones,
            question=table.question if table.legal or table.over else waiting_for(table, self.lang),
            choices=list(table.legal),
            result=result(table.scores or [], table.names, winners_told(table, self.lang), self.lang)
            if table.over
            else "",
            lang=self.lang,
        )

    def play(self, words: str) -> str:
        self.seat.play(self.action(words))
        return self.look()

    def why_not(self, words: str) -> str:
        return self.seat.why_not(self.action(words)) or possible(self.lang)

    def hint(self, bot: str) -> str:
        told = self.seat.hint(bot)
        return f"{told.action}: {told.words}. {told.why}".strip()

    def action(self, words: str) -> int:
        table = self.seat.seen or self.seat.look()
        said = {choice.words: choice.action for choice in table.legal}
        if words.strip() in said:
            return said[words.strip()]
        number = number_said(words)
        if number is not None:
            return number
        return meant(make_with(table.game, table.options), words, [choice.action for choice in table.legal])


def meant(game: Game, words: str, among: Sequence[int]) -> int:
    """The action that a number or words mean."""
    number = number_said(words)
    if number is None:
        return game.parse(words.strip(), among)
    if number >= max(game.action_count, game.number_count):
        raise SalonError(NO_ACTION, n=number)
    return number


def number_said(words: str) -> int | None:
    """The number that somebody says; None for words. One that is too long for any action is refused."""
    text = words.strip()
    if not text.isdecimal():
        return None
    if len(text) > LONGEST_NUMBER:
        raise SalonError(NO_ACTION, n=f"{text[:LONGEST_NUMBER]}...")
    return int(text)


def possible(lang: str) -> str:
    t = translator(lang)
    return t("That is possible now.")


def waiting_for(table: client.Table, lang: str) -> str:
    t = translator(lang)
    names = [table.names[seat] for seat in table.to_act]
    return t("{names} must act first; look again later.").format(names=one_of(names, t("and")))


def winners_told(table: client.Table, lang: str) -> str:
    t = translator(lang)
    names = [table.names[seat] for seat in table.winners or []]
    return t("Won by: {names}.").format(names=one_of(names, t("and"))) if names else t("Nobody has won.")


def result(scores: Sequence[int], names: Sequence[str], who_wins: str, lang: str) -> str:
    t = translator(lang)
    points = ", ".join([f"{name} {score}" for name, score in zip(names, scores, strict=False)])
    return " ".join([part for part in (t("The game is over."), who_wins, points) if part])


def page(
    happened: Sequence[str],
    zones: Sequence[Zone],
    question: str,
    choices: Sequence[tuple[int, str]],
    result: str,
    lang: str,
) -> str:
    """All that a seat needs to know now, from the news to the choices."""
    t = translator(lang)
    lines = [t("Since your last look:"), *[f"- {line}" for line in happened[-LONGEST:]], ""] if happened else []
    lines += [t("The table as you see it:"), *rows(zones, "  "), ""]
    if result:
        return "\n".join([*lines, result])
    lines.append(question)
    if choices:
        lines += [t("You can (play one by its number or its words):"), *[f"{n}: {words}" for n, words in choices]]
    return "\n".join(lines)


def rows(zones: Sequence[Zone], margin: str) -> list[str]:
    lines = []
    for zone in zones:
        text = zone.text or ", ".join(zone.cards) or ("" if zone.rows else "-")
        lines.append(f"{margin}{zone.label}: {text}".rstrip())
        lines += rows(zone.rows, margin + "  ")
    return lines
