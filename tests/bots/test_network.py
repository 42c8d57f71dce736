"""A network judges rows of observations, is written small, and reads what it needs."""

from pathlib import Path

import numpy as np
import pytest

import salon
from salon.bots.minds import HEADS_BESIDES, Judge, judge_of, mind_of, network_of
from salon.bots.network import Network, load_network, save_network
from salon.bots.turns import Way, write_ends
from salon.engine.errors import SalonError
from salon.registry import GAMES
from tests.random_minds import random_network, random_weights

MINDS = [name for name in GAMES if salon.GAMES.manifests()[name].mind]


def observed(spec: str) -> np.ndarray:  # of the first question, by the seat that is asked
    state = salon.make(spec).start(1)
    insights = mind_of(state.game).turns.INSIGHTS
    row = write_ends(state.game.encoder(), [Way(0.5, [], state)], state.to_act[0], insights)
    return np.frombuffer(row, np.uint8)[None]


def test_shares_add_up_and_rows_do_not_disturb_each_other() -> None:
    game = salon.make("bioutifoul")
    network = random_network(game)
    row = observed("bioutifoul")
    alone, twice = network.judge(row), network.judge(np.concatenate([row, row * 0]))
    assert alone.shares.sum() == pytest.approx(1)
    assert np.allclose(alone.shares[0], twice.shares[0])
    assert -1 <= alone.margins[0] <= 1


def test_rows_that_differ_in_a_little_are_judged_as_if_each_stood_alone() -> None:
    game = salon.make("bioutifoul")
    network, dice = random_network(game), np.random.default_rng(1)
    rows = np.repeat(observed("bioutifoul"), 6, axis=0)
    for row in rows[2:]:  # the first two are the same
        row[dice.integers(0, rows.shape[1], 5)] += 1
    together = network.judge(rows).shares
    assert np.allclose(together, [network.judge(row[None]).shares[0] for row in rows], atol=1e-5)
    assert not np.allclose(together[0], together[2], atol=1e-5)


def test_what_was_written_small_judges_nearly_alike(tmp_path: Path) -> None:
    game = salon.make("bioutifoul")
    weights = random_weights(game)
    save_network(tmp_path / "mind.npz", weights)
    network, read = random_network(game), load_network(tmp_path / "mind.npz")
    row = observed("bioutifoul")
    assert np.allclose(network.judge(row).shares, read.judge(row).shares, atol=0.02)
    assert np.allclose(network.judge(row).margins, read.judge(row).margins, atol=0.05)


@pytest.mark.parametrize("name", MINDS)
def test_the_weights_that_ship_fit_their_game_and_are_small(name: str) -> None:
    game = salon.make(name)
    mind = mind_of(game)
    network = network_of(mind.package)
    assert len(network.first) == len(mind.reads(game.encoder()))
    assert not network.first[mind.reads(game.encoder()) == 0].any()
    assert network.heads.shape[1] == mind.most_seats + HEADS_BESIDES
    shares = network.judge(observed(name)).shares
    assert shares.sum() == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize("name", MINDS)
def test_a_judge_of_whole_positions_gives_every_seat_a_share(name: str) -> None:
    game = salon.make(name, players=3)
    shares = judge_of(game)(game.start(1))
    assert len(shares) == 3
    assert 0 < sum(shares) <= 1.001


@pytest.mark.parametrize("name", MINDS)
def test_a_judge_of_whole_positions_knows_what_can_be_made_of_the_cards(name: str) -> None:
    game = salon.make(name, players=2)
    state, turns, judge = game.start(1), mind_of(game).turns(game), Judge(game)
    ways = [turns.now(state, seat) for seat in range(2)]
    assert all(len(way.insights) == turns.INSIGHTS for way in ways)
    own, other = [judge.worths([way], seat)[0] for seat, way in enumerate(ways)]
    assert judge_of(game)(state)[0] - judge_of(game)(state)[1] == pytest.approx(own - other, abs=0.05)


def test_weights_of_another_shape_are_refused() -> None:
    game = salon.make("bioutifoul")
    weights = random_weights(game)
    weights["heads"] = weights["heads"][:, :-1]
    with pytest.raises(SalonError, match="These weights are not for bioutifoul as it is now"):
        Judge(game, Network(weights))


def test_rows_of_tiny_weights_are_written_as_finely_as_others(tmp_path: Path) -> None:
    """A counter up to 255 has weights that are small beside those of a flag, and matter as much."""
    weights = random_weights(salon.make("bioutifoul"))
    weights["first"][::2] /= 250
    save_network(tmp_path / "mind.npz", weights)
    read = load_network(tmp_path / "mind.npz").first
    coarsest = np.abs(weights["first"]).max(axis=1) / 127
    assert (np.abs(read - weights["first"]).max(axis=1) <= coarsest).all()


def test_a_mind_without_weights_says_where_they_come_from() -> None:
    with pytest.raises(SalonError, match=r"salon\.bots has no mind\.npz: `salon train` learns one"):
        network_of("salon.bots")
