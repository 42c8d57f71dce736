"""Learning: what games teach, sessions to play again, comparisons, and courses that go on where they were."""

import json
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import salon
from salon.bots.minds import mind_of
from salon.bots.network import load_network
from salon.engine.errors import SalonError
from salon.games.bioutifoul.rules.state import State as Galleries
from salon.games.bohemians.rules.state import State as Artists
from salon.lab.learning.comparing import DEALS, Comparison, compare
from salon.lab.learning.experience import TRUST, Experience, Seen, joined, told
from salon.lab.learning.playing import UNKNOWN, Session, play_quickly, play_session
from tests.looking import some
from tests.random_minds import random_weights

needs_torch = pytest.mark.skipif(
    find_spec("torch") is None, reason="torch comes with `make train`; `make cluster` runs this, every night"
)
SHARES = np.array([0, 1, 0], np.float32)
READS = np.array([1, 1, 0, 1], np.uint8)


def two_turns() -> Seen:
    seen = Seen()
    seen.observations = [np.array(row, np.uint8) for row in ([0, 7, 9, 1], [5, 0, 9, 0])]
    return seen


def test_the_end_of_a_game_teaches_all_turns_alike_as_long_as_nobody_judged_them() -> None:
    experience = told(two_turns(), SHARES, 0.3, READS)
    assert experience.shares.tolist() == [[0, 1, 0], [0, 1, 0]]
    assert experience.margins == pytest.approx([0.3, 0.3])


def test_a_turn_is_expected_to_be_worth_what_was_thought_on_the_next_one_and_what_came_of_it() -> None:
    seen = two_turns()
    seen.judged = [np.array(row, np.float32) for row in ([0, 0.9, 0.1], [0, 0.2, 0.8])]
    shares = told(seen, SHARES, 0.3, READS).shares
    assert shares[1] == pytest.approx([0, 1, 0])
    assert shares[0] == pytest.approx([0, TRUST + (1 - TRUST) * 0.2, (1 - TRUST) * 0.8])


def test_only_what_is_read_and_is_not_0_is_kept() -> None:
    experience = told(two_turns(), SHARES, 0.3, READS)
    assert experience.places.tolist() == [1, 3, 0]
    assert experience.numbers.tolist() == [7, 1, 5]
    assert experience.ends.tolist() == [2, 3]


def test_experience_is_joined_without_mixing_rows_up() -> None:
    part = told(two_turns(), SHARES, 0.3, READS)
    both = joined([part, part])
    assert len(both) == 4
    assert both.ends.tolist() == [2, 3, 5, 6]
    assert both.numbers[both.ends[1] : both.ends[2]].tolist() == [7, 1]


@pytest.mark.parametrize("by", ["thumb", "network", "quick"])
def test_a_session_teaches_the_same_again_from_the_same_seed(by: str) -> None:
    weights = random_weights(salon.make("bioutifoul")) if by == "network" else {}
    session = Session("bioutifoul(players=3)", 2, 7, weights, by == "quick")
    once, again, other = [play_session(each) for each in (session, session, session._replace(seed=8))]
    assert all(np.array_equal(getattr(once, name), getattr(again, name)) for name in Experience._fields)
    assert not np.array_equal(once.places, other.places)
    assert once.shares.sum(axis=1) == pytest.approx(np.ones(len(once)))


def test_the_quick_policy_teaches_one_end_of_each_turn_except_the_last_one() -> None:
    """Which is none: there is nothing to be foreseen once the game is over."""
    state = salon.make("bioutifoul", players=3).start(4, events=False)
    seen = play_quickly(state, mind_of(state.game), np.random.default_rng(1))
    assert isinstance(state, Galleries)
    assert state.over
    assert sum([len(each.observations) for each in seen]) == 3 * state.round - 1


def test_in_bohemians_a_day_that_the_rules_end_is_noted_too_and_none_is_noted_twice() -> None:
    state = salon.make("bohemians", players=2).start(4, events=False)
    seen = play_quickly(state, mind_of(state.game), np.random.default_rng(1))
    assert isinstance(state, Artists)
    assert state.over
    assert all(state.round - 1 <= len(each.observations) <= state.round for each in seen)


@pytest.mark.parametrize(("seed", "are_cards_known"), [(1, True), (3, False)])
def test_some_sessions_are_learned_from_as_if_the_cards_were_an_owners(seed: int, are_cards_known: bool) -> None:
    assert (np.random.default_rng(seed).random() >= UNKNOWN) == are_cards_known
    game = salon.make("bohemians", players=2)
    experience = play_session(Session(str(game), 1, seed, {}))
    mind, encoder = mind_of(game), game.encoder()
    numbers = (mind.reads(encoder) - mind.reads(encoder, are_cards_known=False)).astype(bool)
    assert numbers[experience.places].any() == are_cards_known


@pytest.mark.parametrize("by_network", some([False, True]))
def test_a_judge_wins_half_of_its_games_against_itself(by_network: bool) -> None:
    weights = random_weights(salon.make("bioutifoul")) if by_network else {}
    assert compare(Comparison("bioutifoul(players=2)", 3, weights, weights)) == [0.5] * DEALS


@needs_torch
def test_a_course_that_was_stopped_learns_the_same_as_one_that_was_not(tmp_path: Path) -> None:
    from salon.lab.learning import training

    course = training.Course("bioutifoul", games=4, first_games=8, generations=3, window=2, compare_every=3)
    whole = training.Training(course, tmp_path / "whole", 1)
    assert whole.run()
    while not training.Training(course, tmp_path / "parts", 1).run(seconds=0.001):
        pass
    one, other = [dict(np.load(tmp_path / name / "mind.npz")) for name in ("whole", "parts")]
    assert all(np.array_equal(one[key], other[key]) for key in one)
    assert load_network(tmp_path / "whole" / "mind.npz").cards == salon.make("bioutifoul").card_set
    with pytest.raises(SalonError, match=r"holds another course \(it differs in: generations\)"):
        training.Training(replace(course, generations=4), tmp_path / "whole", 1)


@needs_torch
def test_a_mind_of_one_side_is_learned_apart_and_only_its_latest_network_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Alone there is nobody to compare two networks with."""
    from salon.lab.learning import training

    monkeypatch.setattr(training, "SESSION_GAMES", 1)
    course = training.Course("bohemians(mode=solo)", games=1, first_games=1, first_looks=1, generations=1)
    assert training.Training(course, tmp_path, 1).run()
    game = salon.make(course.game)
    learned = load_network(tmp_path / "mind-of-one-side.npz")
    assert len(learned.first) == len(mind_of(game).reads(game.encoder()))
    card = json.loads((tmp_path / "mind-of-one-side.json").read_text(encoding="utf-8"))
    assert (card["command"], card["generation"]) == ("salon train 'bohemians(mode=solo)'", 1)


def test_a_session_is_read_as_the_mind_does_that_learns_from_it() -> None:
    """The mind for rivals has learned from games alone, too."""
    mind = mind_of(salon.make("bohemians"))
    session = Session("bohemians(mode=solo)", 1, 7, {}, is_quick=True)
    own, others = play_session(session), play_session(session._replace(mind=mind))
    assert len(own) == len(others)
    assert others.places.max() < len(mind.reads(salon.make("bohemians").encoder())) <= own.places.max()


@needs_torch
def test_a_network_learns_to_foresee_who_wins() -> None:
    from salon.lab.learning.learner import Learner

    game = salon.make("bioutifoul", players=2)
    experience = play_session(Session(str(game), 40, 1, {}))
    mind = mind_of(game)
    learner = Learner(mind, np.full(len(mind.reads(game.encoder())), 0.1, np.float32), 0)
    losses = [learner.look_at(experience, 0.0)["shares"] for _ in range(20)]
    assert losses[-1] < 0.8 * losses[0]
