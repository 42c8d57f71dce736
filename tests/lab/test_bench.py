"""The benchmark divides by the time that was really spent."""

import pytest

from bench import bench


def test_the_time_that_a_last_long_call_takes_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]

    def slow() -> int:
        clock[0] += 0.75
        return 30

    monkeypatch.setattr("time.process_time", lambda: clock[0])
    assert bench.per_second(slow, 1.0) == (40.0, 2 / 1.5)


def test_games_and_decisions_belong_to_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = bench.Salon("bioutifoul(players=2)")
    monkeypatch.setattr(subject, "play", lambda: 10)
    figures = bench.figures(subject, 0.01)
    assert figures["games/s"] is not None
    assert figures["decisions/s"] == pytest.approx(10 * figures["games/s"])
