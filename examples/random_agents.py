"""Agents that choose at random, through each door for learning: `aec`, `parallel`, `single` and `batch`.

    python examples/random_agents.py "mottainai(players=3)"

Needs the extra `rl`. It prints the rewards, and how many games of the batch have ended.
"""

import sys
from typing import Any

import numpy as np

import salon.envs

luck = np.random.default_rng(0)


def pick(mask: Any) -> int:
    """One of the actions that the mask allows."""
    return int(luck.choice(np.flatnonzero(mask)))


def one_after_the_other(spec: str) -> dict[str, float]:
    env, rewards = salon.envs.aec(spec), {}
    env.reset(seed=7)
    for agent in env.agent_iter():
        seen, rewards[agent], is_over, is_cut, _ = env.last()
        env.step(None if is_over or is_cut else pick(seen["action_mask"]))
    return rewards


def all_at_once(spec: str) -> dict[str, float]:
    env = salon.envs.parallel(spec)
    seen, _ = env.reset(seed=7)
    while env.agents:
        seen, rewards, _, _, _ = env.step({agent: pick(seen[agent]["action_mask"]) for agent in env.agents})
    return rewards


def against_bots(spec: str) -> float:
    env = salon.envs.single(spec, opponents="greedy")
    (_, info), is_over = env.reset(seed=7), False
    while not is_over:
        _, reward, is_over, _, info = env.step(pick(info["action_mask"]))
    return reward


def many_together(spec: str, size: int = 16) -> int:
    with salon.envs.batch(spec, size) as games:
        step, ended = games.reset(seed=7), 0
        while ended < size:
            step = games.step(np.array([pick(mask) for mask in step.masks]))
            ended += int(step.done.sum())
    return ended


spec = sys.argv[1] if len(sys.argv) > 1 else "bioutifoul(players=3)"
for door in (one_after_the_other, all_at_once, against_bots, many_together):
    print(f"{door.__name__}: {door(spec)}")
