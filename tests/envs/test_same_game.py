"""One seed and one way to choose: the same game through every door, plain and compiled."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from hashlib import sha256

import numpy as np
import pytest

import salon
import salon.envs
from salon.engine.state import GameState
from salon.envs.mcp import Hostess

SEED = 2026
GAMES = {
    "bioutifoul(players=3)": "c5f75411095e7698",
    "mottainai(players=2)": "3b28d6d474112978",
    "bohemians(players=2)": "9b7c95fe4202d409",
    "bohemians(players=1, mode=solo)": "e1402583ae9785ba",
}
ALONE = "bohemians(players=1, mode=solo)"


class Chooser:
    """Chooses by the seat and by how often it was asked: who is asked first where all act at once does not matter."""

    def __init__(self) -> None:
        self.asked: Counter[int] = Counter()

    def choose(self, seat: int, actions: list[int]) -> int:
        self.asked[seat] += 1
        digest = sha256(f"{SEED} {seat} {self.asked[seat]}".encode()).digest()
        return sorted(actions)[int.from_bytes(digest[:4], "big") % len(actions)]


def fingerprint(state: GameState) -> str:
    """Of the end: every card, every counter, and how much chance was used."""
    assert state.over
    saved = {key: value for key, value in state.save().items() if key != "events"}  # not all doors record these
    return sha256(json.dumps(saved, sort_keys=True).encode()).hexdigest()[:16]


def by_the_engine(spec: str) -> GameState:
    game, chooser = salon.make(spec), Chooser()
    state = game.start(SEED, events=False)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, chooser.choose(seat, game.onward(state, seat)))
    return state


def possible(mask: np.ndarray) -> list[int]:
    found: list[int] = np.flatnonzero(mask).tolist()
    return found


def by_aec(spec: str) -> GameState:
    env, chooser = salon.envs.aec(spec), Chooser()
    env.reset(seed=SEED)
    while not env.play.now.over:
        seat = env.play.seat(env.agent_selection)
        env.step(chooser.choose(seat, possible(env.last()[0]["action_mask"])))
    return env.play.now


def by_parallel(spec: str) -> GameState:
    env, chooser = salon.envs.parallel(spec), Chooser()
    observations, _ = env.reset(seed=SEED)
    while env.agents:
        masks = [possible(observations[agent]["action_mask"]) for agent in env.possible_agents]
        chosen = [mask[0] if mask == [env.no_op] else chooser.choose(seat, mask) for seat, mask in enumerate(masks)]
        observations, *_ = env.step(dict(zip(env.possible_agents, chosen, strict=True)))
    return env.play.now


def by_batch(spec: str) -> GameState:
    with salon.envs.batch(spec, 1) as batch:
        step, chooser = batch.reset(seed=SEED), Chooser()
        state = batch.games.batch.states[0]  # type: ignore[union-attr]  # one worker: here
        while not step.done[0]:
            action = chooser.choose(int(step.seats[0]), possible(step.masks[0]))
            step = batch.step(np.array([action]))
    return state


def by_single(spec: str) -> GameState:
    env, chooser = salon.envs.single(spec), Chooser()
    _, info = env.reset(seed=SEED)
    over = False
    while not over:
        _, _, over, _, info = env.step(chooser.choose(0, possible(info["action_mask"])))
    return env.play.now


def by_mcp(spec: str) -> GameState:
    hostess, chooser = Hostess(), Chooser()
    text = hostess.start(spec, seed=SEED)
    table = hostess.seats["1"].table  # type: ignore[attr-defined]  # in memory
    while offers := re.findall(r"^(\d+): ", text, re.MULTILINE):
        state = table.match.playthrough.state
        onward = [int(offer) for offer in offers if int(offer) in state.game.onward(state, 0)]
        text = hostess.play("1", str(chooser.choose(0, onward)))
    state = table.match.playthrough.state
    assert isinstance(state, GameState)
    return state


@pytest.mark.parametrize(("spec", "expected"), GAMES.items())
def test_the_game_is_known(spec: str, expected: str) -> None:
    assert fingerprint(by_the_engine(spec)) == expected


@pytest.mark.parametrize("door", [by_aec, by_parallel, by_batch])
@pytest.mark.parametrize(("spec", "expected"), GAMES.items())
def test_every_door_leads_to_the_same_game(spec: str, expected: str, door: Callable[[str], GameState]) -> None:
    assert fingerprint(door(spec)) == expected


@pytest.mark.parametrize("door", [by_single, by_mcp])
def test_so_do_the_doors_for_one(door: Callable[[str], GameState]) -> None:
    assert fingerprint(door(ALONE)) == GAMES[ALONE]
