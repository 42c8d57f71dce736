"""What is measured of environments, ours and other people's: steps with random actions of the mask. The same loops
drive all of them."""

from __future__ import annotations

import os
import random
from typing import Any, Final

from bench.measuring import per_second

BATCH: Final = 256  # games that are stepped together
AT_ONCE: Final = 20  # steps of a batch between two looks at the clock
AGENTS: Final = "AEC steps/s"
BATCHED: Final = "batched steps/s"

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

    def figures(self, seconds: float) -> Figures:
        return {
            AGENTS: per_second(lambda: agent_by_agent(self.env), seconds),
            BATCHED: per_second(self.step_batch, seconds),
        }

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
        from importlib import import_module

        self.env: Any = import_module(f"pettingzoo.classic.{name}").env()

    def figures(self, seconds: float) -> Figures:
        return {AGENTS: per_second(lambda: agent_by_agent(self.env), seconds)}


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
