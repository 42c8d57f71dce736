"""Learning: what games teach, sessions to play again, comparisons, and courses that go on where they were."""

from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import salon
from salon.engine.errors import SalonError
from salon.lab.learning.comparing import DEALS, Comparison, compare
from salon.lab.learning.experience import TRUST, Experience, Seen, joined, told
from salon.lab.learning.playing import Session, play_session
from tests.random_minds import random_weights

needs_torch = pytest.mark.skipif(
    find_spec("torch") is None, reason="torch comes with `make train`; the nightly run has it"
)


def two_questions() -> Seen:
    seen = Seen()
    for number in range(2):
        seen.observations.append((np.array([number, 9], np.uint16), np.array([1, 3], np.uint8)))
        seen.actions.append(np.array([4, 5, 6][: 2 + number], np.uint16))
        seen.chosen.append(1)
        seen.chances.append(-0.5)
        seen.expected.append([0.4, 0.6][number])
    return seen


def test_a_choice_gains_what_is_expected_afterwards_and_partly_what_comes_later() -> None:
    experience = told(two_questions(), np.array([0, 1, 0], np.float32), won=1.0, margin=0.3)
    assert experience.gains == pytest.approx([0.2 + TRUST * 0.4, 0.4])
    assert experience.chosen.tolist() == [1, 3]
    assert experience.ends.tolist() == [2, 4]


def test_experience_is_joined_without_mixing_rows_up() -> None:
    part = told(two_questions(), np.array([0, 1, 0], np.float32), won=1.0, margin=0.3)
    both = joined([part, part])
    assert len(both) == 4
    assert both.actions[both.chosen].tolist() == [5, 5, 5, 5]
    assert both.ends.tolist() == [2, 4, 6, 8]
    assert both.action_ends.tolist() == [2, 5, 7, 10]


@pytest.mark.parametrize("teacher", ["", "greedy"])
def test_a_session_teaches_the_same_again_from_the_same_seed(teacher: str) -> None:
    weights = {} if teacher else random_weights(salon.make("bioutifoul"))
    session = Session("bioutifoul(players=3)", 2, 7, weights, teacher)
    once, again, other = [play_session(each) for each in (session, session, session._replace(seed=8))]
    assert all(np.array_equal(getattr(once, name), getattr(again, name)) for name in Experience._fields)
    assert not np.array_equal(once.places, other.places)
    assert once.shares.sum(axis=1) == pytest.approx(np.ones(len(once)))


def test_a_network_wins_half_of_its_games_against_itself() -> None:
    weights = random_weights(salon.make("bioutifoul"))
    assert compare(Comparison("bioutifoul(players=2)", 3, weights, weights)) == [0.5] * DEALS


@needs_torch
def test_a_course_that_was_stopped_learns_the_same_as_one_that_was_not(tmp_path: Path) -> None:
    from salon.lab.learning import training

    course = training.Course("bioutifoul", lessons=1, imitations=1, steps=2, questions=100, rounds=1, compare_every=2)
    whole = training.Training(course, tmp_path / "whole", 1)
    assert whole.run()
    while not training.Training(course, tmp_path / "parts", 1).run(seconds=0.001):
        pass
    one, other = [dict(np.load(tmp_path / name / "mind.npz")) for name in ("whole", "parts")]
    assert all(np.array_equal(one[key], other[key]) for key in one)
    with pytest.raises(SalonError, match=r"holds another course \(it differs in: steps\)"):
        training.Training(replace(course, steps=3), tmp_path / "whole", 1)


@needs_torch
def test_a_network_learns_to_do_as_its_teacher_does() -> None:
    from salon.bots.minds import mind_of
    from salon.lab.learning.learner import Learner

    game = salon.make("bioutifoul", players=2)
    lessons: Experience = play_session(Session(str(game), 40, 1, {}, "greedy"))
    learner = Learner(game, mind_of(game), np.full(game.encoder().size, 0.2, np.float32), 0)
    losses = [learner.imitate(lessons)["policy"] for _ in range(4)]
    assert losses[-1] < 0.9 * losses[0]
