"""Many games stepped together: the very games that the engine plays, on one core or in several processes."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import salon
import salon.envs
from salon.engine.errors import IllegalAction, SalonError
from salon.engine.rewards import rewards
from salon.envs.batched import Elsewhere, SalonBatch

SPECS = ["bioutifoul(players=3)", "mottainai(players=2)", "bohemians(players=2)", "bohemians(mode=coop)"]


def at_random(masks: np.ndarray[Any, Any], luck: np.random.Generator) -> np.ndarray[Any, Any]:
    return np.array([luck.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize("spec", SPECS)
def test_each_game_is_the_engines_own_from_deal_to_deal(spec: str) -> None:
    game, size, seed = salon.make(spec), 3, 50
    encoder = game.encoder()
    states = [game.start(seed + place, events=False) for place in range(size)]
    dealt, luck = [1] * size, np.random.default_rng(1)
    batch = salon.envs.batch(spec, size)
    step = batch.reset(seed=seed)
    for _ in range(400):
        for place, state in enumerate(states):
            seat = state.to_act[0]
            out = bytearray(encoder.size)
            encoder.observe(state, seat, out)
            assert step.seats[place] == seat
            assert step.observations[place].tobytes() == bytes(out)
            assert np.flatnonzero(step.masks[place]).tolist() == sorted(game.onward(state, seat))
        actions = at_random(step.masks, luck)
        seats = step.seats.tolist()
        step = batch.step(actions)
        for place, state in enumerate(states):
            state.play(seats[place], int(actions[place]))
            assert step.done[place] == state.over
            assert step.rewards[place].tolist() == pytest.approx(rewards(state) if state.over else [0] * game.players)
            if state.over:
                states[place] = game.start(seed + place + size * dealt[place], events=False)
                dealt[place] += 1
    assert max(dealt) > 1


def test_several_processes_play_the_same_games() -> None:
    with salon.envs.batch("bioutifoul", 5) as one, salon.envs.batch("bioutifoul", 5, workers=2) as other:
        here, there = one.reset(seed=9), other.reset(seed=9)
        luck = np.random.default_rng(2)
        for _ in range(300):
            for mine, theirs in zip(here, there, strict=True):
                assert (mine == theirs).all()
            actions = at_random(here.masks, luck)
            here, there = one.step(actions), other.step(actions)


@pytest.fixture(scope="module", params=[1, 2], ids=["here", "elsewhere"])
def batch(request: pytest.FixtureRequest) -> Iterator[SalonBatch]:
    """Processes are started once for all tests that begin anew."""
    with salon.envs.batch("bioutifoul", 4, workers=request.param) as batch:
        yield batch


@pytest.fixture
def begun(batch: SalonBatch) -> SalonBatch:
    batch.reset(seed=1)
    return batch


def test_if_one_action_is_not_possible_none_is_taken(begun: SalonBatch) -> None:
    step = begun.games.seen
    before = [array.copy() for array in step]
    actions = at_random(step.masks, np.random.default_rng(3))
    actions[2] = np.flatnonzero(step.masks[2] == 0)[0]
    with pytest.raises(IllegalAction, match=r"^Game 2: .+\.$"):
        begun.step(actions)
    assert all((mine == old).all() for mine, old in zip(begun.games.seen, before, strict=True))
    begun.step(at_random(step.masks, np.random.default_rng(3)))


@pytest.mark.parametrize("actions", [[0, 0], [10**9, 0, 0, 0], [-1, 0, 0, 0]])
def test_actions_that_cannot_be(begun: SalonBatch, actions: list[int]) -> None:
    with pytest.raises(SalonError, match=r"\.$"):
        begun.step(np.array(actions))


@pytest.mark.parametrize(
    "actions", [[1.5, 0, 0, 0], [[0, 0], [0, 0]], [[0], [0, 0]], ["a", "b", "c", "d"], 7, None, [True] * 4]
)
def test_what_is_no_row_of_whole_numbers_gets_a_sentence(begun: SalonBatch, actions: Any) -> None:
    """Above all nothing is rounded: 1.5 is not action 1."""
    before = [array.copy() for array in begun.games.seen]
    with pytest.raises(SalonError, match="a row of whole numbers, one for each game"):
        begun.step(actions)
    assert all((mine == old).all() for mine, old in zip(begun.games.seen, before, strict=True))


def test_actions_may_be_a_list_and_the_seed_a_number_of_numpy(begun: SalonBatch) -> None:
    step = begun.reset(seed=np.int64(1))  # type: ignore[arg-type]  # as it comes out of an array
    begun.step(at_random(step.masks, np.random.default_rng(3)).tolist())


def test_a_worker_that_dies_is_told_and_nothing_hangs() -> None:
    batch = salon.envs.batch("bioutifoul", 4, workers=2)
    step = batch.reset(seed=1)
    assert isinstance(batch.games, Elsewhere)
    killed = batch.games.processes[1].pid
    assert killed
    os.kill(killed, signal.SIGKILL)
    batch.games.processes[1].join()
    actions = at_random(step.masks, np.random.default_rng(1))
    with pytest.raises(SalonError, match="Worker 1 of the batch has died"):
        batch.step(actions)
    with pytest.raises(SalonError, match="has been closed"):
        batch.step(actions)


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: salon.envs.batch("bioutifoul", 0), "one game or more"),
        (lambda: salon.envs.batch("bioutifoul", 2, workers=3), "1 to 2 workers, not 3"),
        (lambda: salon.envs.batch("bioutifoul", 2, players=99), "players=99"),
        (lambda: salon.envs.batch("bioutifoul", 2).step(np.zeros(2, int)), "call reset first"),
        (lambda: salon.envs.batch("bioutifoul", 2).reset(seed=-1), "A seed is"),
        (lambda: salon.envs.batch("bioutifoul", 2, reward="fame"), "fame"),
        (lambda: salon.envs.batch(salon.make("bioutifoul"), 2, players=3), "players cannot be chosen any more"),
    ],
)
def test_bad_input_gets_a_sentence(call: Callable[[], object], says: str) -> None:
    with pytest.raises(SalonError, match=says):
        call()
