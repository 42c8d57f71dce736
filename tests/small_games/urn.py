"""Urn: a game of pure chance whose odds can be counted. Balls are drawn in turn; the higher sum wins.

Each player draws three times and may only say go on. All that decides is the order of the balls.
"""

from __future__ import annotations

from typing import Final

from salon.engine.game import Game
from salon.engine.options import players_option
from salon.engine.state import PASS, GameState, do

BALLS: Final = (1, 2, 3, 4, 5, 6, 8, 11)
DRAWS: Final = 3
DRAW: Final = PASS + 1
HEAD_START: Final = 2  # points of seat 0, so that the odds are not even


class Urn(GameState):
    OPEN = ("drawn",)

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.urn: tuple[int, ...] = ()
        self.drawn: list[tuple[int, ...]] = [()] * game.players


def set_up(g: Urn) -> None:
    g.urn = g.shuffled(BALLS)
    g.then(do(turn, 0))


def turn(g: Urn, me: int) -> None:
    g.ask(me, ((DRAW, drew),), [DRAW])


def drew(g: Urn, me: int, nothing: int) -> None:
    g.drawn[me] += g.urn[:1]
    g.urn = g.urn[1:]
    g.reveal()
    if len(g.drawn[-1]) < DRAWS:
        g.then(do(turn, (me + 1) % g.game.players))


class UrnGame(Game):
    NAME = "urn"
    OPTIONS = (players_option((2,), 2, "how many draw"),)
    STATE = Urn
    ACTION_COUNT = DRAW + 1

    def scores(self, state: GameState) -> list[int]:
        return [sum(drawn) + HEAD_START * (seat == 0) for seat, drawn in enumerate(here(state).drawn)]

    def shuffle_undrawn(self, world: GameState) -> bool:
        g = here(world)
        g.urn = g.shuffled(sorted(g.urn))
        return True


class Together(UrnGame):
    """Both have won if they drew more than the sum of the balls that are left."""

    NAME = "together"

    def __init__(self, options: dict[str, object]) -> None:
        super().__init__(options)
        self.can_be_lost = True

    def winners(self, state: GameState) -> list[int]:
        g = here(state)
        return [0, 1] if sum([sum(each) for each in g.drawn]) > 30 else []


def here(state: GameState) -> Urn:
    assert isinstance(state, Urn)
    return state
