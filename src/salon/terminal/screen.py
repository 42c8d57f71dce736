"""A terminal on which a match is shown through one pair of eyes: a player's, or an onlooker's."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from salon.engine.playthrough import Move
from salon.table import requests
from salon.table.in_memory import InMemoryTable
from salon.table.moments import Moment
from salon.table.table_sight import TableSight
from salon.terminal.drawing import drawing_of
from salon.terminal.look import BAD, Look, flow, ink, look_at
from salon.terminal.seats import names


class Screen:
    """All that is drawn comes from the TableSight of these eyes."""

    def __init__(self, table: InMemoryTable, eyes: int | None, console: Console, lang: str, note: str = "") -> None:
        self.table = table
        self.match = table.match
        self.game = table.match.game
        self.eyes = eyes
        self.console = console
        self.lang = lang
        self.note = note  # what one should know about this game before it begins
        self.drawing = drawing_of(self.game)
        self.failures = 0  # of bots, that were told

    @property
    def look(self) -> Look:
        return look_at(self.console, self.lang)

    @property
    def sight(self) -> TableSight:
        """The table as it is now."""
        return addressed(self.match.sight(self.eyes, self.lang))

    @property
    def moves(self) -> list[Move]:
        return self.match.playthrough.moves

    def moment(self, number: int) -> Moment:
        """The table as it was after so many moves."""
        moment = Moment(self.match, number, self.eyes, self.lang)
        addressed(moment.sight)
        return moment

    def drawn(self, sight: TableSight, look: Look, spare: int) -> list[Text]:
        return self.drawing.table(sight.view, sight.names, look, spare)

    def tell_failures(self) -> None:
        """Say which bots have failed since the last time, and that others play on."""
        t = self.look.t
        for seat, bot, why in self.table.failures[self.failures :]:
            sentence = t("The bot {bot} of {name} failed ({why}); {other} plays on.")
            name = self.sight.names[seat]
            self.say(sentence.format(bot=bot, name=name, why=why, other=requests.FALLBACK), BAD)
        self.failures = len(self.table.failures)

    def show(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.console.print(line)

    def say(self, sentence: str, style: str = "") -> None:
        """A sentence, wrapped between words."""
        self.show(flow("", [ink(sentence, style)], self.look.width))


def addressed(sight: TableSight) -> TableSight:
    """The same sight, whose own seat is called 'You'."""
    sight.names = names(sight.game.players, sight.me, sight.lang)
    return sight
