"""The benchmark divides by the time that was really spent."""

import pytest
from picnic.game import Picnic

from bench import bench
from tests.small_games import registered


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


def test_a_game_that_is_soon_over_is_measured_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    registered(monkeypatch, Picnic)
    subject = bench.Salon("picnic")
    assert not subject.middle.over
    found = bench.figures(subject, 0.01)
    assert all(found.values())
    bench.compare("picnic", [found], [], [found], [found])  # nobody has an aim for it
    assert "decisions, to gin_rummy's      " in capsys.readouterr().out
