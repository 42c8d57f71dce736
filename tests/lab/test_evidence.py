"""Shares, intervals and the test are right: checked against known odds."""

import random

import pytest

from salon.engine.errors import SalonError
from salon.lab.evidence import (
    Estimate,
    Evidence,
    Hypotheses,
    Sample,
    check_hypotheses,
    elo,
    elo_of,
    share_for,
    strength,
    usual_hypotheses,
)

TESTS = 200
MOST_DEALS = 3000


def decided(share: float, seed: int, hypotheses: Hypotheses) -> tuple[str, int]:
    """A test between two bots with a better seat, which the pairs of deals level out."""
    luck, sample = random.Random(seed), Sample(2)
    while not hypotheses.verdict(sample) and sample.deals < MOST_DEALS:
        won = [luck.random() < share + seat for seat in (0.2, -0.2)]
        sample.add(sum(won) / 2)
    return hypotheses.verdict(sample), sample.games


@pytest.mark.parametrize(("share", "right"), [(0.5, "h0"), (0.6, "h1")])
def test_the_test_errs_as_rarely_as_it_says(share: float, right: str) -> None:
    verdicts = [decided(share, seed, Hypotheses(0.5, 0.6))[0] for seed in range(TESTS)]
    assert verdicts.count(right) >= 0.9 * TESTS  # 95 % are promised; 90 % is three standard errors below
    assert "" not in verdicts


def test_clear_differences_need_few_games() -> None:
    hypotheses = Hypotheses(0.5, 0.55)
    far = [decided(0.75, seed, hypotheses)[1] for seed in range(20)]
    near = [decided(0.55, seed, hypotheses)[1] for seed in range(20)]
    assert sum(far) < sum(near) / 4


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    held = 0
    for seed in range(400):
        luck, sample = random.Random(seed), Sample(2)
        for _ in range(30):
            sample.add(sum([luck.random() < 0.7 for _ in range(2)]) / 2)
        _, low, high = sample.share()
        held += (low or 0) <= 0.7 <= (high or 1)
    assert 0.92 <= held / 400 <= 0.98


def test_pairs_that_level_out_make_the_interval_narrower() -> None:
    paired, unpaired = Sample(2), Sample(2)
    for number in range(50):
        paired.add(0.5 if number % 10 else 1.0)
        unpaired.add(float(number % 2))
    assert width(paired.share()) < 0.6 * width(unpaired.share())


def test_all_games_won_is_not_certainty() -> None:
    sample = Sample(2)
    for _ in range(50):
        sample.add(1.0)
    value, low, high = sample.share()
    assert (value, high) == (1.0, 1.0)
    assert low == pytest.approx(0.963, abs=5e-4)  # Wilson's for 100 of 100
    assert elo_of(sample.share(), 2).value is None
    assert elo_of(sample.share(), 2).low == pytest.approx(566, abs=2)


def width(estimate: Estimate) -> float:
    assert estimate.low is not None
    assert estimate.high is not None
    return estimate.high - estimate.low


def test_elo_means_the_same_strength_with_any_number_of_sides() -> None:
    assert elo(0.64, 2) == pytest.approx(100, abs=0.5)
    assert elo(0.25, 4) == pytest.approx(0)
    assert elo(share_for(strength(0.64, 2), 4), 4) == pytest.approx(elo(0.64, 2))
    assert elo(1.0, 2) is elo(0.0, 2) is None


def test_usual_hypotheses_begin_at_the_fair_share() -> None:
    assert usual_hypotheses(2) == pytest.approx((0.5, 0.55, 0.05, 0.05))
    assert usual_hypotheses(1) == usual_hypotheses(2)  # a duel on the same deals
    assert usual_hypotheses(4) == pytest.approx((0.25, 0.2895, 0.05, 0.05), abs=1e-4)


@pytest.mark.parametrize("shares", [(0.6, 0.5), (0.5, 0.5), (0.0, 0.5), (0.5, 1.0)])
def test_impossible_hypotheses_are_refused(shares: tuple[float, float]) -> None:
    with pytest.raises(SalonError, match="--h0 is below --h1"):
        check_hypotheses(Hypotheses(*shares))


def test_trust_is_learnt_from_deals_before() -> None:
    """A judge that knows everything: once that is known, nothing is left to vary."""
    luck, evidence = random.Random(1), Evidence(1)
    for _ in range(100):
        lucky = luck.choice((-1.0, 1.0))
        evidence.add(0.5 + lucky / 2, lucky)
    assert evidence.trust == pytest.approx(0.5)
    assert evidence.games_saved is not None
    assert evidence.games_saved > 5
    assert abs(evidence.cleared.mean - 0.5) < abs(evidence.plain.mean - 0.5) + 0.1
