"""What each seat gets when a game is over, as one number: for learning and for data."""

from __future__ import annotations

from typing import Final

from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.engine.state import GameState
from salon.engine.words import not_one_of

WIN: Final = "win"
MARGIN: Final = "margin"
REWARDS: Final = (WIN, MARGIN)


def check_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise SalonError(not_one_of(reward, msg("a reward"), list(REWARDS)))
    return reward


def rewards(state: GameState, reward: str = WIN) -> list[float]:
    """By seat.

    "win": 1 for a side that wins alone, and together the others lose as much; winners share. Those who play together
    against the game itself, or one who plays alone, get 1 or -1.
    "margin": the score, less the average of all sides; alone, or together against the game, the score itself.
    """
    sides = state.game.sides()
    of_side = margins(state, sides) if reward == MARGIN else wins(state, sides)
    found = [0.0] * state.game.players
    for number, side in enumerate(sides):
        for seat in side:
            found[seat] = of_side[number]
    return found


def margins(state: GameState, sides: list[list[int]]) -> list[float]:
    scores = state.scores()
    of_side = [float(sum([scores[seat] for seat in side])) / len(side) for side in sides]
    average = sum(of_side, 0.0) / len(sides) if len(sides) > 1 else 0.0
    return [score - average for score in of_side]


def wins(state: GameState, sides: list[list[int]]) -> list[float]:
    winners = state.winners()
    won = [any(seat in winners for seat in side) for side in sides]
    if len(sides) == 1:
        return [1.0 if won[0] else -1.0]
    count = won.count(True)
    if count == 0:
        return [0.0] * len(sides)
    others = float(len(sides) - 1)
    return [(len(sides) / count - 1.0) / others if each else -1.0 / others for each in won]
