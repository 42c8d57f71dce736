"""One seat behind Gymnasium: its own checker, and what its conventions leave open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import salon
import salon.envs
from salon.engine.errors import SalonError
from salon.envs.one_seat import SalonSingle

SPECS = ["bioutifoul(players=3)", "mottainai(players=2)", "bohemians(players=2)", "bohemians(players=1, mode=solo)"]


class Masked(SalonSingle):
    """For the checker, which samples without masks: an action that is not possible becomes one that is."""

    def step(self, action: Any) -> Any:
        possible = np.flatnonzero(self.action_masks())
        return super().step(possible[action % len(possible)])


@pytest.mark.parametrize("spec", SPECS)
def test_its_own_checker_passes(spec: str) -> None:
    check_env(Masked(spec), skip_render_check=True)


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_it_is_drawn(mode: str) -> None:
    env = gymnasium.make("salon/bioutifoul-vs-random-v0", render_mode=mode)
    env.reset(seed=1)
    drawn: Any = env.render()
    assert "bioutifoul" in drawn if mode == "ansi" else drawn.shape[2] == 3


def whole_game(env: Any, seed: int) -> tuple[float, int]:
    observation, info = env.reset(seed=seed)
    luck, steps = np.random.default_rng(seed), 0
    while True:
        assert env.observation_space.contains(observation)
        assert (info["action_mask"] == observation["action_mask"]).all()
        observation, reward, terminated, truncated, info = env.step(luck.choice(np.flatnonzero(info["action_mask"])))
        steps += 1
        if terminated or truncated:
            return reward, steps


@pytest.mark.parametrize("spec", SPECS)
def test_a_game_is_played_to_its_end_and_again_from_the_same_seed(spec: str) -> None:
    env = salon.envs.single(spec)
    first = whole_game(env, 5)
    assert first[0] in (1.0, -1.0, -0.5, 0.0, 0.25)
    assert whole_game(env, 5) == first


def test_bots_are_chosen_by_name() -> None:
    env = gymnasium.make("salon/bioutifoul-vs-greedy-v0")
    assert env.unwrapped.opponents == ["greedy"]  # type: ignore[attr-defined]  # unwrapped, it is ours
    losses = [whole_game(env, seed)[0] for seed in range(4)]
    assert losses == [-1.0] * 4, "greedy beats one who plays at random"
    assert salon.envs.single("bioutifoul(players=3)", opponents=["greedy", "random"], seat=1).seat == 1


def test_several_at_once() -> None:
    envs = gymnasium.make_vec("salon/bioutifoul-vs-random-v0", num_envs=3, vectorization_mode="sync")
    observations, info = envs.reset(seed=1)
    assert observations["observation"].shape == (3, salon.make("bioutifoul").encoder().size)
    luck = np.random.default_rng(1)
    for _ in range(30):
        masks = observations["action_mask"]
        observations, *_ = envs.step(np.array([luck.choice(np.flatnonzero(mask)) for mask in masks]))
    assert info["action_mask"].shape == observations["action_mask"].shape
    envs.close()


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: salon.envs.single("bioutifoul", opponents=["nobody"]), "nobody"),
        (lambda: salon.envs.single("bioutifoul(players=4)", opponents=["random", "random"]), "3 bots are needed"),
        (lambda: salon.envs.single("bioutifoul(players=2)", seat=2), "the seats are 0 to 1"),
        (lambda: salon.envs.single("bioutifoul").step(1), "call reset first"),
        (lambda: after_reset().step(0.9), "An action is a whole number, not 0.9."),
        (lambda: after_reset().step("buy"), "An action is a whole number, not 'buy'."),
    ],
)
def test_bad_input_gets_a_sentence(call: Callable[[], object], says: str) -> None:
    with pytest.raises(SalonError, match=says):
        call()


def after_reset() -> Any:
    env = salon.envs.single("bioutifoul")
    env.reset(seed=1)
    return env


def test_after_the_end_there_is_a_sentence() -> None:
    env = salon.envs.single("bioutifoul")
    whole_game(env, 1)
    with pytest.raises(SalonError, match="call reset to begin another one"):
        env.step(0)
