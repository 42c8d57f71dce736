"""What each seat can expect to win in Bioutifoul, from a whole position: a judge for telling luck from skill."""

from collections.abc import Callable
from math import exp
from typing import Final

from salon.engine.game import Game
from salon.engine.state import GameState
from salon.games.bioutifoul.bots.judge import Judge
from salon.games.bioutifoul.rules.state import State

DECIDES: Final = 1.5  # points: a lead that makes a victory e times as likely


def judge_of(game: Game) -> Callable[[GameState], list[float]]:
    return expectations


def expectations(state: GameState) -> list[float]:
    """The better the position looks to a seat, as the greedy bot judges it, the likelier it wins."""
    assert isinstance(state, State)
    worths = [Judge(state, seat).worth(state) for seat in range(state.game.players)]
    weights = [exp((worth - max(worths)) / DECIDES) for worth in worths]
    return [weight / sum(weights) for weight in weights]
