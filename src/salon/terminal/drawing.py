"""What the terminal needs from each game to show it; one module per game draws, everything else is shared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from rich.text import Text

from salon.engine.game import Game
from salon.engine.state import Event
from salon.registry import GAMES, manifest_of
from salon.table.plain_zones import Reader, Zone
from salon.terminal.look import Look, flow

View = dict[str, object]
Group = tuple[Text, list[tuple[int, Text]]]  # a heading, and actions with their labels


class Drawing(Protocol):
    """A game's own side of the terminal. It sees views and events, never states."""

    def table(self, view: View, names: Sequence[str], look: Look, spare: int) -> list[Text]:
        """The table as lines; `spare` lines of the terminal are needed for other things."""

    def groups(self, view: View, legal: Sequence[int], look: Look) -> list[Group]:
        """The choices, grouped, in the order in which they are numbered."""

    def typical(self, view: View) -> list[int]:
        """The actions worth a reason when somebody asks what is not possible now."""

    def story(self, events: Sequence[Event], names: Sequence[str], me: int | None, look: Look) -> list[Text]:
        """What happened, in few lines; what the table shows anyway is left out."""

    def turn_over(self, actions: Sequence[int], look: Look) -> str:
        """That a person's turn is over after these actions of theirs; empty if the last one said so itself."""

    def result(self, view: View, names: Sequence[str], look: Look) -> list[Text]:
        """The final reckoning: points by source, and what decided."""

    def legend(self, look: Look) -> list[Text]:
        """What the signs mean, for the help."""


@runtime_checkable
class Terse(Protocol):
    """A drawing of a game that sometimes has too much to choose from: it lists less, and knows short commands."""

    def meant(self, text: str, view: View, look: Look) -> list[int] | str | None:
        """The actions that typed words mean, one after the other; why they mean none; or None: no such command."""


@runtime_checkable
class Partnered(Protocol):
    """A drawing of a game in which partners may see each other's plans before they make their own."""

    def partner_plans(self, view: View) -> bool:
        """Whether a partner is about to plan: a bot does so at once, so that its plan can be seen."""


@runtime_checkable
class Stocked(Protocol):
    """A drawing of a game whose market may not fit on the table."""

    def market(self, view: View, look: Look) -> list[Text]:
        """What is on offer."""


@runtime_checkable
class Selective(Protocol):
    """A drawing of a game of which not all cards are in every game."""

    def card_texts(self, lang: str) -> list[tuple[str, str]]:
        """The game's card texts, without cards that cannot come up."""


class PlainDrawing:
    """For a game nobody has drawn yet: sentences only."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def table(self, view: View, names: Sequence[str], look: Look, spare: int) -> list[Text]:
        zones = Reader(self.game, names, look.t).zones(view)
        return [line for zone in zones for line in zone_lines(zone, look)]

    def groups(self, view: View, legal: Sequence[int], look: Look) -> list[Group]:
        return [(Text(), [(action, Text(self.game.say(action, look.lang))) for action in legal])]

    def typical(self, view: View) -> list[int]:
        return list(range(self.game.action_count))

    def story(self, events: Sequence[Event], names: Sequence[str], me: int | None, look: Look) -> list[Text]:
        return sentences(self.game, events, names, me, look)

    def turn_over(self, actions: Sequence[int], look: Look) -> str:
        t = look.t
        return t("Your turn is over.")

    def result(self, view: View, names: Sequence[str], look: Look) -> list[Text]:
        return []

    def legend(self, look: Look) -> list[Text]:
        return []


def zone_lines(zone: Zone, look: Look, depth: int = 0) -> list[Text]:
    """A row of a view: its label, and what lies there beside or below it."""
    t, margin = look.t, "  " * depth
    head = t("{option}: {value}").format(option=zone.label, value="")
    if zone.rows:
        return [
            Text(f"{margin}{head.rstrip()}"),
            *[line for row in zone.rows for line in zone_lines(row, look, depth + 1)],
        ]
    told = list(zone.cards) or [zone.text or t("nothing")]
    return flow(f"{margin}{head}", [Text(each) for each in told], look.width)


def sentences(game: Game, events: Sequence[Event], names: Sequence[str], me: int | None, look: Look) -> list[Text]:
    """Every event in full, a sentence each."""
    told = [game.narrate(event, names, look.lang, me) for event in events]
    return [line for sentence in told if sentence for line in flow("", [Text(sentence)], look.width)]


def drawing_of(game: Game) -> Drawing:
    """How this game is drawn; its module is loaded only now."""
    drawn = manifest_of(game.name).load("drawing") if game.name in GAMES else None
    drawing: Drawing = drawn(game) if drawn else PlainDrawing(game)
    return drawing
