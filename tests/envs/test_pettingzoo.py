"""The games behind PettingZoo: its own conformance tests, and what its conventions leave open."""

from __future__ import annotations

import itertools
import subprocess
import sys
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

import salon
import salon.envs
from salon.engine.errors import BadOption, IllegalAction, SalonError
from salon.engine.game import Game
from salon.engine.rewards import rewards
from salon.envs.all_at_once import SalonParallel

SPECS = [
    "bioutifoul(players=2)",
    "bioutifoul(players=6)",
    "mottainai(players=3)",
    "mottainai(players=4, teams=yes)",
    "bohemians(players=2)",
    "bohemians(players=1, mode=solo)",
    "bohemians(mode=coop)",
]
# What it also remarks on its own games with masks: observations that are a Dict, and agents that are not asked.
USUAL = (
    "Observation space for each agent probably",
    "Observation is not a NumPy array",
    "Action mask numpy array is all zeros",
)


class Masked(SalonParallel):
    """For a test that samples without masks: an action that is not possible becomes one that is."""

    def step(self, actions: dict[str, Any]) -> Any:
        masks = {agent: seen["action_mask"] for agent, seen in self.seen()[0].items()}
        possible = {agent: np.flatnonzero(masks[agent]) for agent in actions}
        return super().step({agent: each[actions[agent] % len(each)] for agent, each in possible.items()})


@pytest.mark.parametrize("spec", SPECS)
def test_its_own_tests_pass(spec: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for usual in USUAL:
            warnings.filterwarnings("ignore", message=usual)
        api_test(salon.envs.aec(spec), num_cycles=150)
        parallel_api_test(salon.envs.parallel(spec), num_cycles=100)
    seed_test(lambda: salon.envs.aec(spec), num_cycles=30)
    parallel_seed_test(lambda: Masked(spec), num_cycles=30)


def test_its_benchmark_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs for five seconds by its own clock, which is turned forward here."""
    ticks = itertools.count(0, 2)
    monkeypatch.setattr("time.time", lambda: float(next(ticks)))
    performance_benchmark(salon.envs.aec("bioutifoul"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", list(salon.GAMES))
def test_it_is_drawn(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **settings: salon.envs.aec(name, **settings))
    assert name in capsys.readouterr().out
    env = salon.envs.aec(name, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert len(np.unique(picture)) > 2, "there is something on it"


@pytest.mark.parametrize("name", list(salon.GAMES))
def test_they_are_known_by_name(name: str) -> None:
    env = pettingzoo.make("aec", f"salon/{name}-v0", players=2)
    assert env.possible_agents == ["player_0", "player_1"]
    assert str(env) == f"{name}_v0"
    assert pettingzoo.make("parallel", f"salon/{name}-v0", players=2).possible_agents == env.possible_agents


@pytest.mark.parametrize("spec", SPECS)
def test_a_whole_game_is_the_engines_own_and_its_rewards_add_up(spec: str) -> None:
    env = salon.envs.aec(spec)
    env.reset(seed=11)
    state = salon.make(spec).start(11, events=False)
    won: dict[str, float] = {}
    luck = np.random.default_rng(3)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        if terminated or truncated:
            won[agent] = reward
            env.step(None)
            continue
        seat = state.to_act[0]
        assert agent == f"player_{seat}"
        possible = np.flatnonzero(observation["action_mask"])
        assert possible.tolist() == sorted(state.game.onward(state, seat))
        assert info["action_mask"] is observation["action_mask"]
        action = luck.choice(possible)
        env.step(action)
        state.play(seat, int(action))
    assert state.over
    assert list(won.values()) == rewards(state)
    is_shared = len(state.game.sides()) == 1
    assert len(set(won.values())) == 1 if is_shared else abs(sum(won.values())) < 1e-9


def played_at_once(spec: str, seed: int) -> tuple[Any, list[dict[str, int]], dict[str, float]]:
    env = salon.envs.parallel(spec)
    observations, _ = env.reset(seed=seed)
    luck, steps, total = np.random.default_rng(seed), [], dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        actions = {
            agent: int(luck.choice(np.flatnonzero(seen["action_mask"]))) for agent, seen in observations.items()
        }
        steps.append(actions)
        observations, won, *_ = env.step(actions)
        for agent, reward in won.items():
            total[agent] += reward
    return env, steps, total


def test_where_all_act_at_once_all_do_and_elsewhere_the_others_have_a_no_op() -> None:
    env, steps, won = played_at_once("bohemians(players=3)", 2)
    busy = [sum(action != env.no_op for action in actions.values()) for actions in steps]
    assert max(busy) == 3, "the plans are made at once"
    assert min(busy) == 1, "the days are not"
    assert abs(sum(won.values())) < 1e-9


def test_a_partner_may_act_beside_or_take_the_no_op() -> None:
    """In co-operation the Atelier can be used in the partner's day."""
    found = 0
    for seed in range(6):
        env = salon.envs.parallel("bohemians(mode=coop)")
        observations, _ = env.reset(seed=seed)
        luck = np.random.default_rng(seed)
        while env.agents and not found:
            masks = {agent: seen["action_mask"] for agent, seen in observations.items()}
            state = env.play.now
            for seat, agent in enumerate(env.possible_agents):
                if state.is_beside(seat):
                    found += 1
                    assert masks[agent][env.no_op] == 1
                    assert masks[agent].sum() > 1
            observations, *_ = env.step({a: int(luck.choice(np.flatnonzero(m))) for a, m in masks.items()})
    assert found


def test_scores_as_rewards() -> None:
    for spec in ("bioutifoul(players=3)", "mottainai(players=4, teams=yes)", "bohemians(players=1, mode=solo)"):
        game = salon.make(spec)
        state = salon.playout(game.start(5, events=False), seed=5)
        margins = rewards(state, "margin")
        sides = game.sides()
        if len(sides) == 1:
            assert margins == [float(score) for score in state.scores()]
        else:
            assert abs(sum(margins[side[0]] for side in sides)) < 1e-9
            best = max(range(game.players), key=lambda seat: margins[seat])
            assert state.scores()[best] == max(state.scores())


def test_numbers_may_be_bytes() -> None:
    one, other = salon.envs.aec("bioutifoul"), salon.envs.aec("bioutifoul", observations="uint8")
    for env in (one, other):
        env.reset(seed=4)
    seen, small = one.last()[0]["observation"], other.last()[0]["observation"]
    assert (seen.dtype, small.dtype) == (np.float32, np.uint8)
    assert (seen == small).all()
    assert other.observation_space("player_0").contains(other.last()[0])


def test_a_game_can_be_broken_off() -> None:
    env = salon.envs.aec("bioutifoul", max_cycles=5)
    env.reset(seed=1)
    moves = 0
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if truncated:
            assert not terminated
            env.step(None)
            continue
        moves += 1
        env.step(env.action_space(agent).sample(observation["action_mask"]))
    assert moves == 5


def test_nothing_hidden_is_observed() -> None:
    """Neither the one whose turn it is, nor anybody else, observes what it cannot know."""
    for spec in SPECS:
        env = salon.envs.aec(spec)
        env.reset(seed=8)
        luck = np.random.default_rng(1)
        for _ in range(40):
            if env.play.now.over:
                break
            for seat, agent in enumerate(env.possible_agents):
                world = env.play.now.redeal(seat, 77)
                seen = env.observe(agent)["observation"].copy()
                assert (seen == env.play.observer.observation(world, seat)).all()
            env.step(luck.choice(np.flatnonzero(env.mask)))


Call = Callable[[], object]


def after_reset(spec: str = "bioutifoul(players=2)") -> Any:
    env = salon.envs.aec(spec)
    env.reset(seed=1)
    return env


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: salon.envs.aec("chess"), "chess"),
        (lambda: salon.envs.aec("bioutifoul", players=9), "players=9 is not possible"),
        (lambda: salon.envs.aec("bioutifoul", colour="red"), "colour"),
        (lambda: salon.envs.aec("bioutifoul", reward="money"), "money"),
        (lambda: salon.envs.aec("bioutifoul", observations="text"), "text"),
        (lambda: salon.envs.aec("bioutifoul", render_mode="film"), "film"),
        (lambda: salon.envs.aec("bioutifoul").step(1), "call reset first"),
        (lambda: salon.envs.parallel("bioutifoul").step({}), "call reset first"),
        (lambda: after_reset().step(None), "must act"),
        (lambda: after_reset().observe("player_7"), "player_7"),
        (lambda: after_reset().action_space("Ada"), "Ada"),
        (lambda: after_reset().step(10**6), "action"),
        (lambda: after_reset().step(0.9), "An action is a whole number, not 0.9."),
        (lambda: after_reset().step("buy"), "An action is a whole number, not 'buy'."),
        (lambda: after_reset().reset(seed=-1), "A seed is a whole number"),
        (lambda: after_reset().reset(seed="today"), "A seed is a whole number"),
        (lambda: salon.envs.aec(salon.make("bioutifoul"), players=3), "players cannot be chosen any more"),
        (lambda: salon.envs.aec("bioutifoul", max_cycles=0), "from 1 on, not 0"),
    ],
)
def test_bad_input_gets_a_sentence(call: Call, says: str) -> None:
    with pytest.raises(SalonError, match=says):
        call()


def test_what_is_not_possible_changes_nothing() -> None:
    env = after_reset()
    before = env.play.now.save()
    impossible = int(np.flatnonzero(env.mask == 0)[0])
    with pytest.raises(IllegalAction, match=r"\.$"):
        env.step(impossible)
    assert env.play.now.save() == before


def test_at_once_nothing_is_done_if_one_of_them_cannot() -> None:
    env = salon.envs.parallel("bohemians(players=2)")
    env.reset(seed=3)
    before = env.play.now.save()
    with pytest.raises(SalonError, match="must act"):
        env.step(dict.fromkeys(env.agents, env.no_op))
    with pytest.raises(IllegalAction):
        env.step(dict.fromkeys(env.agents, env.no_op - 1))
    with pytest.raises(SalonError, match="Ada"):
        env.step({"Ada": 1})
    assert env.play.now.save() == before


def test_after_the_end_there_is_a_sentence() -> None:
    env, *_ = played_at_once("bioutifoul(players=2)", 1)
    with pytest.raises(SalonError, match="call reset to begin another one"):
        env.step({})
    env = after_reset()
    for agent in env.agent_iter():
        seen, _, terminated, _, _ = env.last()
        env.step(None if terminated else env.action_space(agent).sample(seen["action_mask"]))
    with pytest.raises(SalonError, match="call reset to begin another one"):
        env.step(None)


def test_actions_and_seeds_may_be_numbers_of_numpy() -> None:
    one, other = after_reset(), after_reset()
    other.reset(seed=np.int64(1))
    action = np.flatnonzero(one.mask)[0]
    one.step(int(action))
    other.step(np.array(action))
    assert one.play.now.save() == other.play.now.save()


def test_without_the_extra_there_is_a_sentence() -> None:
    hide = "import sys; sys.modules['pettingzoo'] = None; import salon.envs"
    command = [sys.executable, "-c", f"{hide}; salon.envs.aec"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "salon.envs.aec needs pettingzoo: pip install 'salon[rl]'" in done.stderr
    assert subprocess.run([sys.executable, "-c", f"{hide}; import salon.envs.mcp"], check=False).returncode == 0


def test_a_game_without_an_encoder_says_so(picnic: Game) -> None:
    with pytest.raises(SalonError, match="has no encoder"):
        salon.envs.aec(picnic)


@pytest.fixture
def picnic() -> Game:
    from picnic.game import Picnic

    return Picnic({})


def test_a_bad_option_is_the_convention_of_salon() -> None:
    with pytest.raises(BadOption):
        pettingzoo.make("aec", "salon/bioutifoul-v0", players=1)
