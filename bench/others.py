"""What is measured of other people's games, to compare with: OpenSpiel, driven from Python and inside its C++, and
RLCard. Their environments are in `bench.environments`."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from bench.environments import EnvPool, PettingZoo, Pgx, SpielInPython
from bench.measuring import per_second, quick_calls

CANNOT_REDEAL: Final = ("crazy_eights", "spades")  # OpenSpiel has no resampling for them
DEPTH: Final = 80  # moves, chance moves included, played before a state is cloned: somewhere in the middle of a game
SAMPLE: Final = 300  # games from which the mean number of decisions is known
AT_ONCE: Final = 100  # games inside C++

Figures = dict[str, float]
pick = random.Random(1).random


class OpenSpiel:
    """A game of OpenSpiel at random. Its moves of chance are played, but not counted.

    From Python they are chosen evenly among `legal_actions`, which is quicker than drawing them by
    `chance_outcomes` and fair in these games. Inside C++, its evaluator plays random rollouts from the first decision
    on; the only way to it from Python is a search that tries one thing.
    """

    def __init__(self, name: str) -> None:
        import pyspiel

        self.game: Any = pyspiel.load_game(name)
        self.can_redeal = name not in CANNOT_REDEAL
        self.middle: Any = self.game.new_initial_state()
        for _ in range(DEPTH):
            self.move(self.middle)
        while self.middle.is_chance_node():
            self.move(self.middle)
        self.dealt: Any = self.game.new_initial_state()
        while self.dealt.is_chance_node():
            self.move(self.dealt)
        self.decisions = sum([self.play_on(self.dealt.clone()) for _ in range(SAMPLE)]) / SAMPLE
        rollouts = pyspiel.RandomRolloutEvaluator(AT_ONCE, 1)
        self.search: Any = pyspiel.MCTSBot(self.game, rollouts, 1.0, 1, 100, False, 1, False)

    def figures(self, seconds: float) -> Figures:
        found = {
            "decisions/s": per_second(self.random_game, seconds),
            "inside/s": per_second(self.inside, seconds),
            "clones/s": per_second(quick_calls(self.middle.clone), seconds / 4),
            "starts/s": per_second(quick_calls(self.game.new_initial_state), seconds / 4),
        }
        if self.can_redeal:
            found["redeals/s"] = per_second(quick_calls(self.redeal), seconds / 4)
        return found

    def move(self, state: Any) -> None:
        legal = state.legal_actions()
        state.apply_action(legal[int(pick() * len(legal))])

    def random_game(self) -> int:
        return self.play_on(self.game.new_initial_state())

    def play_on(self, state: Any) -> int:
        decisions = 0
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
            legal = state.legal_actions()
            state.apply_action(legal[int(pick() * len(legal))])
        return decisions

    def inside(self) -> float:
        """Games without leaving C++; as many decisions as these have on average."""
        self.search.step(self.dealt)
        return AT_ONCE * self.decisions

    def redeal(self) -> None:
        self.middle.resample_from_infostate(self.middle.current_player(), pick)


class RLCard:
    """A game of RLCard at random, through its environment. Each step gives an observation, too."""

    def __init__(self, name: str) -> None:
        import rlcard

        self.environment: Any = rlcard.make(name, config={"seed": 1})

    def figures(self, seconds: float) -> Figures:
        return {"decisions/s": per_second(self.random_game, seconds)}

    def random_game(self) -> int:
        environment, decisions = self.environment, 0
        state, _ = environment.reset()
        while not environment.is_over():
            legal = list(state["legal_actions"])
            state, _ = environment.step(legal[int(pick() * len(legal))])
            decisions += 1
        return decisions


class Peer(NamedTuple):
    """Somebody else's games that are measured, if they are installed."""

    modules: tuple[str, ...]  # that they need
    games: tuple[str, ...]
    subject: Callable[[str], Any]

    @property
    def is_here(self) -> bool:
        return all(find_spec(module) for module in self.modules)


PEERS: Final = {
    "OpenSpiel": Peer(("pyspiel",), ("gin_rummy", "hearts", "crazy_eights", "spades"), OpenSpiel),
    "OpenSpiel-Python": Peer(("pyspiel", "open_spiel"), ("python_tic_tac_toe", "python_kuhn_poker"), SpielInPython),
    "RLCard": Peer(("rlcard",), ("gin-rummy",), RLCard),
    "PettingZoo": Peer(("pettingzoo", "shimmy", "pyspiel", "pygame"), ("hanabi_v5", "tictactoe_v3"), PettingZoo),
    "pgx": Peer(("jax", "pgx"), ("leduc_holdem",), Pgx),
    "EnvPool": Peer(("envpool",), ("CartPole-v1",), EnvPool),
}
