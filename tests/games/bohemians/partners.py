"""Positions of two players against a Time Spirit, and what they see."""

from typing import Any

from salon.games.bohemians.rules.encode import IGNORE_ONE
from salon.games.bohemians.rules.ids import HARDSHIPS
from salon.games.bohemians.rules.state import State
from tests.games.bohemians.scenario import Seat

PLANS = "0.routine=green,pink,blue,job 1.routine=green-2,pink-2,blue-2,job"
HANDS = "0.hand=green,pink,blue,orange,lamp 1.hand=green-2,pink-2,blue-2,orange-2,lamp-2"
TOP = {"green": "sow", "pink": "haggle", "blue": "icon", "orange": "calm"}


def stirs(colour: str = "pink") -> str:
    return f"habit-deck={TOP[colour]} step=round"


def ignoring(seat: Seat, hardship: str) -> bool:
    return seat.may(IGNORE_ONE + seat.card(hardship) - HARDSHIPS)


def seen(g: State, seat: int | None) -> Any:
    return g.view(seat)
