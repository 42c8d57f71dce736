"""What every table is made of: cards that can be clicked, questions with their buttons, lines of a story."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from salon.engine.language import Translator

# The regions that every table has; the game's own come between them.
SHARED_REGIONS: Final = ("bar", "notices", "ask", "rivals", "score", "story", "chat", "now")


class Line(NamedTuple):
    """A sentence of the story, with the ids of the cards it names and the seat it is about."""

    text: str
    lights: str
    seat: int | None


class Source(NamedTuple):
    """Where points come from, with the points of each seat."""

    name: str
    per_seat: list[int]


@dataclass(frozen=True)
class Card:
    """A card on the table, and what a click on it does: play, pick, or say why not."""

    id: str
    kind: str  # its class in the style sheet
    picture: str
    name: str
    label: str  # the card as a sentence, for those who do not see it
    text: str = ""  # what the opened card says
    place: str = ""  # where it lies: a card whose place changes is seen to move
    marks: Sequence[str] = ()
    act: int | None = None
    case_of: int | None = None  # the action that hints name, where a click is a particular case of it
    final: str = ""  # what to ask before an action that cannot be taken back
    pick: str = ""  # the panel that opens instead
    partners: str = ""  # ids of the cards that are picked with it
    use: str = ""  # what the opened card's button says
    why: str = ""
    new: bool = False
    caption: str = ""  # what its label on the wall says ...
    price: int = 0  # ... and asks

    @property
    def legal(self) -> bool:
        return self.act is not None or bool(self.pick)


class Button(NamedTuple):
    """A button that plays an action."""

    label: str
    act: int
    final: str = ""
    main: bool = False
    repeats: bool = False  # something on the table stands for it too, which on a phone can be out of sight


class Panel(NamedTuple):
    """What is asked once a card is picked."""

    id: str
    question: str
    note: str
    buttons: list[Button]


class Asking(NamedTuple):
    """What a seat is asked: in words, with buttons for what no card stands for, and the panels of its cards."""

    question: str
    note: str
    buttons: list[Button]
    panels: list[Panel]


def initials(names: Sequence[str]) -> list[str]:
    """One or two characters for each name, different for all: its letter, its first two, or letter and seat."""
    found = [(name.strip() or "?")[0].upper() for name in names]
    for longer in (
        [name.strip()[:2].capitalize() for name in names],
        [f"{each}{n}" for n, each in enumerate(found, 1)],
    ):
        found = [longer[seat] if found.count(each) > 1 else each for seat, each in enumerate(found)]
    return found


def no_way_back(t: Translator, deed: str) -> str:
    """What to ask before something that cannot be taken back."""
    asked = t("{deed}? This cannot be taken back.") if deed else t("This cannot be taken back. Go on?")
    return asked.format(deed=capital(deed))


def last_of_the_turn(t: Translator, deed: str) -> str:
    """What to ask before something that ends the turn as well."""
    if not deed:
        return t("With this your turn ends, and it cannot be taken back. Go on?")
    return t("{deed}? With this your turn ends, and it cannot be taken back.").format(deed=capital(deed))


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
