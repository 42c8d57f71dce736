"""Positions and actions for tests of reasons, with cards of the house."""

from salon.games.bohemians.rules.encode import (
    MUSE_TO,
    PLACE,
)
from salon.games.bohemians.rules.ids import COLUMN_IDS, HARDSHIPS, MUSES
from tests.games.bohemians.test_telling import card

# Starting Habits of the composer: green, green, pink, pink, blue, blue, blue, orange, orange, white.
GREEN, GREEN_TOO, PINK, BLUE, ORANGE, WHITE = (
    "mood-for-composing", "practise-scales", "hum-at-a-passer-by", "listen-to-the-street", "drinking-song",
    "first-note",
)  # fmt: skip
PLANNING = "0.todo=plan:0 1.todo=plan:1"
DAY = f"0.routine={GREEN},{PINK},{BLUE},{ORANGE}"


def place(habit: str, column: str) -> int:
    return PLACE + card(habit) * 4 + COLUMN_IDS.index(column)


def muse_to(muse: str, column: str) -> int:
    return MUSE_TO + (card(muse) - MUSES) * 4 + COLUMN_IDS.index(column)


def hardship(verb: int, name: str) -> int:
    return verb + card(name) - HARDSHIPS


def plan(text: str) -> str:
    return f"{text} {PLANNING}"


def spend(text: str = "") -> str:
    return f"{DAY} {text} step=spend"


def rejecting(name: str) -> str:
    """A card asks which card to reject."""
    return (
        f"0.routine={GREEN},intriguing-stranger,last-herring,{ORANGE} 0.hardships=debts,envy,hunger marked=envy "
        f"0.discard=omnibus 0.muses=valery@morning todo=reject:0:{card(name)}:0 phase=day"
    )
