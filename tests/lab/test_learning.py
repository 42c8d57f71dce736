"""Learning: what games teach, sessions to play again, comparisons, and courses that go on where they were."""

import json
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import salon
from salon.bots.minds import mind_of
from salon.engine.errors import SalonError
from salon.games.bioutifoul.rules.state import State as Galleries
from salon.games.bohemians.rules.state import State as Artists
from salon.lab.learning import curve
from salon.lab.learning.comparing import DEALS, Comparison, compare
from salon.lab.learning.experience import TRUST, Experience, Seen, joined, told
from salon.lab.learning.playing import Session, believed, play_quickly, play_session
from tests.looking import some
from tests.random_minds import random_weights

needs_torch = pytest.mark.skipif(
    find_spec("torch") is None, reason="torch comes with `make train`; `make cluster` runs this, every night"
)
SHARES = np.array([0, 1, 0], np.float32)
READS = np.array([1, 1, 0, 1], np.uint8)


def are_same(one: Experience, other: Experience) -> bool:
    pairs = [(getattr(one, name), getattr(other, name)) for name in Experience._fields]
    return all(np.array_equal(a, b, equal_nan=a.dtype.kind == "f") for a, b in pairs)


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


def test_what_was_thought_about_teaches_afterthoughts_and_not_who_wins() -> None:
    seen = two_turns()
    seen.weighed = [np.array([[1, 1, 1, 1], [0, 0, 5, 6]], np.uint8)]
    seen.afterthoughts = [np.array([-0.25, 0.25], np.float32)]
    experience = told(seen, SHARES, 0.3, READS)
    assert np.isnan(experience.afterthoughts).tolist() == [True, True, False, False]
    assert np.isnan(experience.shares).all(axis=1).tolist() == [False, False, True, True]
    assert experience.afterthoughts[2:].tolist() == [-0.25, 0.25]
    assert experience.places.tolist() == [1, 3, 0, 0, 1, 3, 3]


def test_shares_are_believed_as_thinking_ahead_says() -> None:
    """The own side has what was found, the others share the rest as before."""
    shares = np.array([0.1, 0.4, 0.3, 0.2], np.float32)
    assert believed(shares, [1], 0.7) == pytest.approx([0.05, 0.7, 0.15, 0.1])
    assert believed(shares, [1, 3], 0.9) == pytest.approx([0.025, 0.6, 0.075, 0.3])


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


@pytest.mark.parametrize("by", ["quick", "network", "search"])
def test_a_session_teaches_the_same_again_from_the_same_seed(by: str) -> None:
    weights = {} if by == "quick" else random_weights(salon.make("bioutifoul"))
    session = Session("bioutifoul(players=3)", 1, 7, weights, 6 if by == "search" else 0)
    once, again, other = [play_session(each) for each in (session, session, session._replace(seed=8))]
    assert are_same(once, again)
    assert not np.array_equal(once.places, other.places)
    is_over = ~np.isnan(once.margins)
    assert once.shares[is_over].sum(axis=1) == pytest.approx(np.ones(is_over.sum()), abs=1e-5)
    assert (~np.isnan(once.afterthoughts)).any() == (by == "search")


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


@pytest.mark.parametrize("by_network", some([False, True]))
def test_a_judge_wins_half_of_its_games_against_itself(by_network: bool) -> None:
    weights = random_weights(salon.make("bioutifoul")) if by_network else {}
    assert compare(Comparison("bioutifoul(players=2)", 3, weights, weights)) == [0.5] * DEALS


@needs_torch
def test_a_course_that_was_stopped_learns_the_same_as_one_that_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from salon.lab.learning import training

    monkeypatch.setattr(training, "SIMULATIONS", 6)
    monkeypatch.setattr(training, "SESSION_GAMES", 2)
    monkeypatch.setattr(training, "AT_ONCE", 1)
    monkeypatch.setattr(training, "COMPARED_AT_ONCE", 1)
    course = training.Course("bioutifoul", 8, 1, 4, 2, thoughtful_games=1, thoughtful=1, window=2)
    whole = training.Training(course, tmp_path / "whole", 1)
    assert whole.run()
    while not training.Training(course, tmp_path / "parts", 1).run(seconds=0.001):
        pass
    one, other = [dict(np.load(tmp_path / name / "mind.npz")) for name in ("whole", "parts")]
    assert all(np.array_equal(one[key], other[key]) for key in one)
    curves = [(tmp_path / name / "curve.jsonl").read_text(encoding="utf-8") for name in ("whole", "parts")]
    assert curves[0] == curves[1]
    assert '"comparing"' in curves[0]
    card = json.loads((tmp_path / "whole" / "mind.json").read_text(encoding="utf-8"))
    command = "salon train bioutifoul --games 4 --generations 2"
    assert (card["command"], card["cards"]) == (command, salon.make("bioutifoul").card_set)
    with pytest.raises(SalonError, match=r"holds another course \(it differs in: generations\)"):
        training.Training(replace(course, generations=4), tmp_path / "whole", 1)
    mind = replace(mind_of(whole.game), hidden=(16, 8), margin=1.0)
    monkeypatch.setattr(training, "mind_of", lambda game: mind)
    with pytest.raises(SalonError, match=r"holds another course \(it differs in: hidden, margin\)"):
        training.Training(course, tmp_path / "whole", 1)


@needs_torch
def test_what_was_damaged_is_named_and_half_a_line_of_the_curve_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from salon.lab.learning import training

    monkeypatch.setattr(training, "SESSION_GAMES", 1)
    monkeypatch.setattr(training, "COMPARED_AT_ONCE", 1)
    course = training.Course("bioutifoul", 2, 1, 1, 1, thoughtful=0)
    folder = tmp_path / "course"

    def learned() -> str:
        assert training.Training(course, folder, 1).run()
        return (folder / "curve.jsonl").read_text(encoding="utf-8")

    told = learned()
    with (folder / "curve.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"stage": "pl')
    assert learned() == told
    (folder / "state.pt").unlink()  # all that it knows, but not the games
    assert learned() == told
    (folder / "games-0001-000.npz").unlink()
    assert learned() == told
    for name, sentence in (
        ("state.pt", r"state\.pt is damaged. Remove it: learning begins again, with the games that are there"),
        (
            "games-0000-000.npz",
            r"games-0000-000\.npz is damaged. Remove it: these games are played again, by the network of today",
        ),
        ("course.json", r"course\.json does not hold a course: name another folder"),
    ):
        whole = (folder / name).read_bytes()
        for data in (b"", b"{", whole[: len(whole) // 2]):
            (folder / name).write_bytes(data)
            with pytest.raises(SalonError, match=sentence):
                learned()
        (folder / name).write_bytes(whole)
    assert learned() == told
    (folder / "course.json").write_text(json.dumps({"game": "mottainai"}))
    with pytest.raises(SalonError, match=r"it differs in: game, games, generations"):
        learned()
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "mine.txt").touch()
    with pytest.raises(SalonError, match="letters is not empty and is no folder of salon train"):
        training.Training(course, tmp_path / "letters", 1)


@needs_torch
def test_a_course_without_generations_is_done_after_its_last_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from salon.lab.learning import training

    monkeypatch.setattr(training, "SESSION_GAMES", 1)
    course = training.Course("bioutifoul", 2, 2, 1, 0, thoughtful=0)
    done = [training.Training(course, tmp_path / "course", 1).run(seconds=0.001) for _ in range(4)]
    assert done == [False, False, False, True]  # games, two looks, and the end
    assert (tmp_path / "course" / "mind.npz").exists()


@needs_torch
@pytest.mark.parametrize(("games", "course"), [(None, (10_000, 1000, 200)), (70, (700, 70, 14)), (1, (10, 1, 1))])
def test_a_shorter_course_is_shorter_in_all_its_parts(games: int | None, course: tuple[int, ...]) -> None:
    from salon.lab.learning.training import usual_course

    found = usual_course("bioutifoul", games)
    assert (found.first_games, found.games, found.thoughtful_games) == course


def test_a_page_has_a_curve_of_what_is_foreseen_and_one_of_comparisons() -> None:
    looks = [json.dumps({"stage": stage, "shares": lost}) for stage, lost in (("looking", 0.7), ("playing", 0.6))]
    contest = {"stage": "comparing", "games": 10, "to_quick": 0.6, "to_quick_low": 0.5, "to_quick_high": 0.7}
    contests = [json.dumps({**contest, "games": games}) for games in (10, 20)]
    assert curve.page([*looks, *contests], "a course").count("<svg") == 2
    assert curve.page([*looks, contests[0]], "a course").count("<svg") == 1  # a point is no curve
    points = curve.foreseen([json.loads(line) for line in looks])
    assert [(point.games, round(point.share, 3)) for point in points] == [(1, 0.497), (2, 0.549)]


@needs_torch
def test_where_the_rule_of_thumb_is_first_the_latest_network_is_the_best(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By first ideas it plays like the one before."""
    from salon.lab.learning import training

    monkeypatch.setattr(training, "SESSION_GAMES", 1)
    course = training.Course("bohemians(mode=solo)", 1, 1, games=1, generations=1, thoughtful=0)
    assert training.Training(course, tmp_path, 1).run()
    card = json.loads((tmp_path / "mind.json").read_text(encoding="utf-8"))
    assert (card["generation"], card["games"]) == (1, 2)
    assert (tmp_path / "curve.html").read_text(encoding="utf-8").count("<svg") == 1  # nothing was compared


@needs_torch
def test_a_network_learns_to_foresee_who_wins() -> None:
    from salon.lab.learning.learner import Learner

    game = salon.make("bioutifoul", players=2)
    experience = play_session(Session(str(game), 40, 1, {}))
    mind = mind_of(game)
    learner = Learner(mind, np.full(len(mind.reads(game.encoder())), 0.1, np.float32), 0)
    losses = [learner.look_at(experience, 0.0)["shares"] for _ in range(20)]
    assert losses[-1] < 0.8 * losses[0]


@needs_torch
def test_a_network_learns_what_thinking_ahead_adds_beside_who_wins() -> None:
    from salon.lab.learning.learner import Learner

    game = salon.make("bioutifoul", players=2)
    experience = play_session(Session(str(game), 2, 1, random_weights(game), 20))
    learner = Learner(mind_of(game), np.full(len(mind_of(game).reads(game.encoder())), 0.1, np.float32), 0)
    first = play_session(Session(str(game), 2, 2, {}))
    assert learner.look_at(first, 0.0)["afterthought"] == 0.0
    losses = [learner.look_at(experience, 0.0) for _ in range(500)]
    assert losses[-1]["afterthought"] < 0.9 * losses[0]["afterthought"]
    assert losses[-1]["shares"] < losses[0]["shares"]
    assert all(
        np.isfinite(each).all() for each in learner.network.weights(mind_of(game).reads(game.encoder())).values()
    )
