"""The benchmark divides by the time that was really spent, compares each round with itself, and remembers."""

from argparse import Namespace
from pathlib import Path

import pytest
from picnic.game import Picnic

import salon
from bench import history, report
from bench.bench import aims_of
from bench.environments import AGENTS, BATCHED, SPIEL
from bench.foreseen import watch
from bench.measuring import Spread, per_second, percentile, spread
from bench.others import PEERS
from bench.ours import HEARTS, Ours
from bench.peeking import Peeking, contest
from bench.worker import ROOT, Worker
from salon.bots import Sight
from salon.bots.levels import MAESTRO
from salon.bots.thinker import Thinker
from tests.small_games import registered
from tests.small_games.encoders import Observed

PYTHON = "CPython 3.11"


def test_the_time_that_a_last_long_call_takes_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]

    def slow() -> int:
        clock[0] += 0.75
        return 30

    monkeypatch.setattr("time.process_time", lambda: clock[0])
    assert per_second(slow, 1.0) == 40.0
    assert clock[0] == 1.5
    assert per_second(slow, 0.1, times=4) == 40.0  # so often at least
    assert clock[0] == 4.5


def test_medians_and_percentiles() -> None:
    assert spread([3, 1, 2]) == Spread(2, 1, 3)
    assert percentile([*range(200)], 50) == 100
    assert percentile([*range(200)], 99) == 198
    assert percentile([7], 99) == 7


def test_a_game_that_is_soon_over_is_measured_too(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, Picnic)
    monkeypatch.setattr("bench.ours.BOT", "random")  # nobody has written a better one for it
    subject = Ours("picnic")
    assert not subject.middle.over
    found = subject.figures(0.01)
    assert set(found) == {*report.RATES, *report.THINKING} - {"quick/s"}  # it has no policy
    assert all(value > 0 for value in found.values())
    assert set(subject.memory() | subject.flatness()) == set(report.ONCE)


def test_observing_is_measured_where_a_game_has_an_encoder(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, Observed)
    monkeypatch.setattr("bench.ours.BOT", "random")
    found = Ours("picnic").figures(0.01)
    assert set(found) == {*report.RATES, *report.THINKING, *report.OBSERVING} - {"quick/s"}
    (column,) = report.OBSERVING
    assert 1 < found[column] < 10_000  # microseconds of plain Python, not seconds and not calls per second
    rounds: report.Rounds = {(report.PLAIN, "x"): [found], (report.PLAIN, "y"): [{"decisions/s": 1.0}]}
    assert "x plain" in report.table(rounds, report.OBSERVING)
    assert "y plain" not in report.table(rounds, report.OBSERVING)


def test_another_process_measures_and_a_failure_is_told() -> None:
    worker = Worker("plain", ROOT / "src")
    found = worker.ask("figures", HEARTS, 0.01)
    assert found["decisions/s"] > 0 < found["inside/s"]
    with pytest.raises(SystemExit, match=r"The process that measures draughts \(plain\) has ended"):
        worker.ask("figures", "draughts", 0.01)
    worker.stop()


def test_environments_are_stepped_where_a_game_has_an_encoder(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Ours(HEARTS).environments(0.01) == {}
    registered(monkeypatch, Picnic)
    assert Ours("picnic").environments(0.01) == {}
    registered(monkeypatch, Observed)
    found = Ours("picnic").environments(0.01)
    assert set(found) == set(report.STEPPING)
    assert all(10 < value < 10_000_000 for value in found.values())


@pytest.mark.parametrize("library", list(PEERS))
def test_other_peoples_games_are_measured_where_they_are_installed(library: str) -> None:
    peer = PEERS[library]
    if not peer.is_here:
        pytest.skip(f"{library} is not installed here; make bench installs it, or leaves it out")
    worker = Worker("others", ROOT / "src")
    for game in peer.games:
        found = worker.ask("figures", f"{library} {game}", 0.01)
        assert found
        assert all(value > 0 for value in found.values())
    worker.stop()


def test_steps_are_compared_with_the_environments_of_others() -> None:
    rounds: report.Rounds = {
        (report.PLAIN, "x"): [{AGENTS: 100.0, BATCHED: 1000.0}],
        (report.COMPILED, "x"): [{AGENTS: 400.0, BATCHED: 5000.0}],
        (report.OTHERS, "PettingZoo hanabi_v5"): [{AGENTS: 10.0}],
        (report.OTHERS, "pgx leduc_holdem"): [{BATCHED: 10_000.0}],
    }
    found = {name: value.median for name, value in report.ratios(rounds, "x").items()}
    assert found == {
        "plain: AEC steps, to hanabi_v5": 10,
        "plain: batched steps, to leduc_holdem": 0.1,
        "compiled: AEC steps, to hanabi_v5": 40,
        "compiled: batched steps, to leduc_holdem": 0.5,
        f"compiled to plain: {AGENTS}": 4,
        f"compiled to plain: {BATCHED}": 5,
    }
    aims = aims_of("bioutifoul(players=2)")
    assert {name for name in aims if "steps" in name} <= set(found)
    assert "aim 0.5: reached" in report.compared("x", report.ratios(rounds, "x"), aims)


def test_our_games_in_openspiel_are_compared_with_its_own_in_python() -> None:
    rounds: report.Rounds = {
        (report.PLAIN, "x"): [{SPIEL: 100.0}],
        (report.COMPILED, "x"): [{SPIEL: 300.0}],
        (report.OTHERS, "OpenSpiel-Python python_kuhn_poker"): [{SPIEL: 200.0}],
    }
    found = {name: value.median for name, value in report.ratios(rounds, "x").items()}
    assert found == {
        "plain: in OpenSpiel, to python_kuhn_poker": 0.5,
        "compiled: in OpenSpiel, to python_kuhn_poker": 1.5,
        f"compiled to plain: {SPIEL}": 3,
    }
    assert "x plain" in report.table(rounds, report.IN_OPENSPIEL)


@pytest.mark.skipif(not PEERS["OpenSpiel"].is_here, reason="OpenSpiel is not installed here; make bench installs it")
def test_our_games_are_played_through_openspiel() -> None:
    assert Ours("bioutifoul(players=2)").environments(0.01)[SPIEL] > 0


def rounds_of(**rates: list[float]) -> report.Rounds:
    """Rounds of a game called "x", plain and compiled, and of OpenSpiel's spades: decisions per second."""
    subjects = {"plain": (report.PLAIN, "x"), "compiled": (report.COMPILED, "x")}
    spades = (report.OTHERS, "OpenSpiel spades")
    return {subjects.get(name, spades): [{"decisions/s": rate} for rate in values] for name, values in rates.items()}


def test_each_round_is_compared_with_itself() -> None:
    rounds = rounds_of(plain=[10, 100, 50], compiled=[30, 300, 200], spades=[20, 200, 200])
    assert report.ratios(rounds, "x") == {
        "plain: decisions, to spades": Spread(0.5, 0.25, 0.5),
        "compiled: decisions, to spades": Spread(1.5, 1.0, 1.5),
        "compiled to plain: decisions/s": Spread(3, 3, 4),
    }


def test_a_table_shows_what_was_reached() -> None:
    rounds = rounds_of(plain=[10, 100, 50], spades=[2000, 1000, 3000])
    shown = " ".join(report.table(rounds, ("decisions/s", "clones/s")).split())
    assert "x plain 50.0 (10.0-100.0) -" in shown
    assert "2,000 (1,000-3,000)" in shown
    text = report.compared("x", {"a": Spread(2, 1, 3), "b": Spread(0.5, 0.4, 0.6)}, {"a": 1.5, "b": 1})
    assert "aim 1.5: reached" in text
    assert "aim 1: missed" in text


def test_a_loss_of_more_than_a_tenth_shows(tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    assert history.last_run(PYTHON, file) is None
    history.keep(PYTHON, {"x": {"a": 2.0, "b": 1.0, "c": 1.0}}, file)
    history.keep("another", {"x": {"a": 9.0}}, file)
    before = history.last_run(PYTHON, file)
    assert before is not None
    assert history.losses(before, {"x": {"a": 1.7, "b": 0.95, "c": 3.0, "new": 1.0}, "y": {"a": 1.0}}) == [
        "x, a: 2.00 before, 1.70 now (-15%)"
    ]


def test_moments_that_a_maestro_has_simulated_are_known_again_and_counted() -> None:
    begun, in_turn = watch("bohemians(mode=solo, level=master)", 1, 6)
    assert 0 < begun.foreseen <= begun.thoughts
    assert begun.foreseen <= begun.simulations <= 6 * begun.thoughts
    assert begun.thoughts + in_turn.thoughts > 3


def test_a_maestro_that_peeks_thinks_ahead_in_the_true_world() -> None:
    game = salon.make("mottainai", players=2)
    state = game.start(3)
    sight = Sight(state, state.to_act[0])
    cheat, honest = [kind(game, 1, MAESTRO).search(1).world(sight) for kind in (Peeking, Thinker)]
    assert cheat.save() == state.clone().save()
    assert honest.view(sight.seat) == state.view(sight.seat)
    assert honest.save() != state.save()


def test_each_deal_is_played_once_in_every_seat() -> None:
    asked = Namespace(games=3, simulations=4, seed=1, workers=1)
    assert contest(asked, "mottainai(players=2)", is_peeking=True).games == 4
