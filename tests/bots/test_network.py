"""A network judges rows of observations, is written small, and reads what it needs."""

from pathlib import Path

import numpy as np
import pytest

import salon
from salon.bots.choosing import best, log_chances, pick
from salon.bots.minds import judge_of, mind_of, network_of
from salon.bots.network import load_network, save_network
from salon.registry import GAMES
from tests.random_minds import random_network, random_weights

MINDS = [name for name in GAMES if salon.GAMES.manifests()[name].mind]


def observed(name: str) -> np.ndarray:  # of the first question, by the seat that is asked
    state = salon.make(name).start(1)
    out = bytearray(state.game.encoder().size)
    state.game.encoder().observe(state, state.to_act[0], out)
    return np.frombuffer(out, np.uint8)[None]


def test_shares_add_up_and_rows_do_not_disturb_each_other() -> None:
    game = salon.make("bioutifoul")
    network = random_network(game)
    row = observed("bioutifoul")
    alone, twice = network.judge(row), network.judge(np.concatenate([row, row * 0]))
    assert alone.shares.sum() == pytest.approx(1)
    assert np.allclose(alone.shares[0], twice.shares[0])
    assert -1 <= alone.margins[0] <= 1


def test_what_was_written_small_judges_nearly_alike(tmp_path: Path) -> None:
    game = salon.make("bioutifoul")
    weights = random_weights(game)
    save_network(tmp_path / "mind.npz", weights)
    network, read = random_network(game), load_network(tmp_path / "mind.npz")
    row = observed("bioutifoul")
    assert np.allclose(network.judge(row).shares, read.judge(row).shares, atol=0.02)
    assert np.allclose(network.judge(row).hidden, read.judge(row).hidden, atol=0.2)


@pytest.mark.parametrize("name", MINDS)
def test_the_weights_that_ship_fit_their_game_and_are_small(name: str) -> None:
    game = salon.make(name)
    mind = mind_of(game)
    network = network_of(mind.package)
    assert network.inputs == mind.inputs(game.encoder().size)
    assert len(network.actions) == game.action_count
    assert network.heads.shape[1] == mind.most_seats + 2
    shares = network.judge(observed(name)).shares
    assert shares.sum() == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize("name", MINDS)
def test_a_judge_of_whole_positions_gives_every_seat_a_share(name: str) -> None:
    game = salon.make(name, players=3)
    shares = judge_of(game)(game.start(1))
    assert len(shares) == 3
    assert 0 < sum(shares) <= 1.001


def test_chances_add_up_in_each_row_and_the_first_of_the_best_is_taken() -> None:
    worths = np.array([1, 3, 3, 0, 5, 4], np.float32)
    ends = np.array([3, 4, 6])
    chances = np.exp(log_chances(worths, ends))
    assert chances[:3].sum() == pytest.approx(1)
    assert chances[3] == pytest.approx(1)
    assert best(worths, ends).tolist() == [1, 3, 4]


def test_actions_are_picked_as_often_as_their_chances_say() -> None:
    chances = np.log(np.array([0.7, 0.2, 0.1], np.float32))
    dice = np.random.default_rng(1)
    ends = np.array([3])
    picked = np.bincount([pick(chances, ends, dice)[0] for _ in range(2000)], minlength=3) / 2000
    assert np.allclose(picked, [0.7, 0.2, 0.1], atol=0.04)


def test_rows_of_tiny_weights_are_written_as_finely_as_others(tmp_path: Path) -> None:
    """A counter up to 255 has weights that are small beside those of a flag, and matter as much."""
    weights = random_weights(salon.make("bioutifoul"))
    weights["first"][::2] /= 250
    save_network(tmp_path / "mind.npz", weights)
    read = load_network(tmp_path / "mind.npz").first
    coarsest = np.abs(weights["first"]).max(axis=1) / 127
    assert (np.abs(read - weights["first"]).max(axis=1) <= coarsest).all()
