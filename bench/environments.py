"""What is measured of environments, ours and other people's: steps with random actions of the mask. The same loops
drive all of them."""

from __future__ import annotations

import os
import random
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from bench.measuring import per_second

BATCH: Final = 256  # games that are stepped together
AT_ONCE: Final = 20  # steps of a batch between two looks at the clock
AGENTS: Final = "AEC steps/s"
BATCHED: Final = "batched steps/s"
SPIEL: Final = "OpenSpiel decisions/s"

Figures = dict[str, float]
choice = random.Random(1).choice


def agent_by_agent(env: Any) -> float:
    """A whole game, as PettingZoo's own performance_benchmark plays it; how many steps it took."""
    from numpy import flatnonzero

    env.reset()
    steps = 0
    while True:
        seen = env.last()[0]
        env.step(choice(flatnonzero(seen["action_mask"]).tolist()))
        steps += 1
        if all(env.terminations.values()) or all(env.truncations.values()):
            return steps


def by_openspiel(game: Any) -> float:
    """A whole game through OpenSpiel's interface for Python; how many decisions it took. Chance is drawn evenly among
    what is possible, and does not count."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(choice(state.legal_actions()))
    return decisions


def ours_in_openspiel(game: Any) -> Any:
    """The game as OpenSpiel loads it, with the same number of players; None where it cannot."""
    if not find_spec("pyspiel"):
        return None
    import pyspiel

    import_module("salon.envs.openspiel")  # makes our games known to it
    name = f"salon_{game.name}"
    return pyspiel.load_game(name, {"players": game.players}) if name in pyspiel.registered_names() else None


class OurEnvironments:
    """The environments of one of our games."""

    def __init__(self, game: Any) -> None:
        import numpy as np

        from salon.envs import aec, batch  # older commits have none

        self.env: Any = aec(game)
        self.batch: Any = batch(game, BATCH)
        self.seen: Any = self.batch.reset(seed=1)
        self.luck: Any = np.random.default_rng(1)
        self.masks: Any = self.seen.masks.view(np.bool_)
        self.in_openspiel = ours_in_openspiel(game)

    def figures(self, seconds: float) -> Figures:
        found = {
            AGENTS: per_second(lambda: agent_by_agent(self.env), seconds),
            BATCHED: per_second(self.step_batch, seconds),
        }
        if self.in_openspiel is not None:
            found[SPIEL] = per_second(lambda: by_openspiel(self.in_openspiel), seconds)
        return found

    def step_batch(self) -> float:
        for _ in range(AT_ONCE):
            games, actions = self.masks.nonzero()
            first = games.searchsorted(range(BATCH + 1))
            chosen = first[:-1] + self.luck.random(BATCH) * (first[1:] - first[:-1])
            self.batch.step(actions[chosen.astype(int)])
        return AT_ONCE * BATCH


class PettingZoo:
    """A game of PettingZoo's."""

    def __init__(self, name: str) -> None:
        self.env: Any = import_module(f"pettingzoo.classic.{name}").env()

    def figures(self, seconds: float) -> Figures:
        return {AGENTS: per_second(lambda: agent_by_agent(self.env), seconds)}


class SpielInPython:
    """A game of OpenSpiel's that is written in Python, as ours are there. What is written in C++ is in `others`."""

    def __init__(self, name: str) -> None:
        import pyspiel

        import_module("open_spiel.python.games")  # makes them known to it
        self.game: Any = pyspiel.load_game(name)

    def figures(self, seconds: float) -> Figures:
        return {SPIEL: per_second(lambda: by_openspiel(self.game), seconds)}


class Pgx:
    """A game of pgx on one core: choosing, stepping and dealing anew are one function, compiled by JAX."""

    def __init__(self, name: str) -> None:
        os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
        os.environ["JAX_PLATFORMS"] = "cpu"
        import jax
        import pgx
        from pgx.experimental import auto_reset

        env: Any = pgx.make(name)
        step = jax.vmap(auto_reset(env.step, env.init))

        def random_step(state: Any, key: Any) -> Any:
            key, choosing, chance = jax.random.split(key, 3)
            odds = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
            actions = jax.random.categorical(choosing, odds)
            return step(state, actions, jax.random.split(chance, BATCH)), key

        self.step: Any = jax.jit(random_step)
        self.wait: Any = jax.block_until_ready
        key = jax.random.PRNGKey(1)
        self.now: Any = (jax.vmap(env.init)(jax.random.split(key, BATCH)), key)
        self.step_batch()  # compiles it

    def figures(self, seconds: float) -> Figures:
        return {BATCHED: per_second(self.step_batch, seconds)}

    def step_batch(self) -> float:
        for _ in range(AT_ONCE):
            self.now = self.step(*self.now)
        self.wait(self.now)
        return AT_ONCE * BATCH


class EnvPool:
    """An environment of EnvPool's, written in C++, on one thread. It has no card games."""

    def __init__(self, name: str) -> None:
        import envpool
        import numpy as np

        self.env: Any = envpool.make_gymnasium(name, num_envs=BATCH, num_threads=1)
        self.env.reset()
        self.actions: Any = np.random.default_rng(1).integers(2, size=(AT_ONCE, BATCH), dtype=np.int32)

    def figures(self, seconds: float) -> Figures:
        return {BATCHED: per_second(self.step_batch, seconds)}

    def step_batch(self) -> float:
        for actions in self.actions:
            self.env.step(actions)
        return AT_ONCE * BATCH
