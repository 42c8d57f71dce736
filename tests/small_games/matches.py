"""Last Match: a game of matches on a table, as small as a game can be; for the pages that every game must have.

In turn the players take one, two or three matches from the heap. The one who takes the last match wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from salon.engine.game import Game
from salon.engine.options import players_option as count
from salon.engine.refusal import Refusal
from salon.engine.state import PASS, Event, GameState, do

TAKE: Final = PASS + 1  # + matches
TOOK: Final = 0  # with a seat and matches
NOBODY: Final = -1


class Heap(GameState):
    OPEN = ("matches", "last")

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.matches = 0
        self.last = NOBODY  # who took last


def turn(g: Heap, me: int) -> None:
    g.must(me, TAKE, range(1, min(most_of(g.game), g.matches) + 1), taken)


def taken(g: Heap, me: int, matches: int) -> None:
    g.matches, g.last = g.matches - matches, me
    g.tell(TOOK, me, matches)
    if g.matches:
        g.then(do(turn, (me + 1) % g.game.players))


class LastMatch(Game):
    """For two."""

    NAME = "last-match"
    OPTIONS = (count((2,), 2, "how many play"),)
    EVENTS = ("took",)
    STATE = Heap
    HEAP: ClassVar[int] = 9
    MOST: ClassVar[int] = 3

    def __init__(self, options: Mapping[str, object]) -> None:
        super().__init__(options)
        self.action_count = TAKE + self.HEAP + 1
        self.card_set = "matches"

    def set_up(self, state: GameState) -> None:
        here(state).matches = self.HEAP
        state.then(do(turn, 0))

    def scores(self, state: GameState) -> list[int]:
        return [int(state.over and seat == here(state).last) for seat in range(self.players)]

    def winners(self, state: GameState) -> list[int]:
        return [here(state).last] if state.over else []

    def view(self, state: GameState, seat: int | None) -> dict[str, object]:
        g = here(state)
        return {"heap": {"matches": g.matches, "is_low": g.matches <= self.MOST}, "last_to_take": g.last}

    def say(self, action: int, lang: str = "en") -> str:
        matches = action - TAKE
        if action == PASS:
            return "take nothing" if lang == "en" else "ne rien prendre"
        return f"take matches: {matches}" if lang == "en" else f"prendre des allumettes : {matches}"

    def ask(self, state: GameState, seat: int, lang: str = "en") -> str:
        return "How many matches do you take?" if lang == "en" else "Combien d'allumettes prenez-vous ?"

    def rules(self, lang: str = "en") -> str:
        return "Who takes the last match wins." if lang == "en" else "Qui prend la dernière allumette gagne."

    def refused(self, state: GameState, seat: int, action: int) -> Refusal:
        return Refusal("so-many-may-be-taken", (self.MOST,))

    def refusal_told(self, refusal: Refusal, lang: str = "en") -> str:
        if refusal.code != "so-many-may-be-taken":
            return super().refusal_told(refusal, lang)
        [most] = refusal.values
        return f"You may take 1 to {most}." if lang == "en" else f"On prend 1 à {most} allumettes."

    def narrate(self, event: Event, names: Sequence[str], lang: str = "en", me: int | None = None) -> str:
        return f"{names[event[1]]} takes {event[2]}." if lang == "en" else f"{names[event[1]]} en prend {event[2]}."


class Alone(LastMatch):
    """For one, who cannot lose."""

    NAME = "alone"
    OPTIONS = (count((1,), 1, ""),)


class Crowd(LastMatch):
    """For eight, with a heap so large that not every reason can be told."""

    NAME = "crowd"
    OPTIONS = (count((8,), 8, ""),)
    HEAP: ClassVar[int] = 3000
    MOST: ClassVar[int] = 40


def most_of(game: Game) -> int:
    assert isinstance(game, LastMatch)
    return game.MOST


def here(state: GameState) -> Heap:
    assert isinstance(state, Heap)
    return state
