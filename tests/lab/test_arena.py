"""Many games at once: dealt fairly, summed up rightly, and the same on any number of workers."""

import json
from dataclasses import replace
from time import perf_counter

import pytest

import salon
from salon.bots import Sight, play_out, registry
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.lab import simulate
from salon.lab.arena import Played, draw_up, rotations, sum_up, wilson
from salon.lab.pool import spread


class CrashingBot:
    def __init__(self, game: Game, seed: int) -> None: ...

    def choose(self, eyes: Sight) -> int:
        raise ZeroDivisionError("cannot think")


def test_every_deal_is_played_with_every_rotation() -> None:
    game = salon.make("bioutifoul", players=3)
    matches = draw_up(game, ["greedy", "random", "random"], 6, seed=4)
    assert [match.names for match in matches[:3]] == [
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
        ("random", "random", "greedy"),
    ]
    assert [match.names for match in matches[3:]] == [match.names for match in matches[:3]]
    seeds = [match.seed for match in matches]
    assert seeds[:3] == seeds[:1] * 3
    assert seeds[3:] == seeds[3:4] * 3
    assert seeds[0] != seeds[3]


def test_rotations_that_look_alike_are_played_once() -> None:
    assert rotations("abab") == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations("aaa") == [("a", "a", "a")]


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    alone, together = [
        simulate("bioutifoul(players=3)", ["random", "greedy"], 12, seed=2, workers=workers) for workers in (1, 2)
    ]
    assert replace(alone, seconds=0) == replace(together, seconds=0)


def test_sums_are_right() -> None:
    summary = simulate("bioutifoul(players=4)", ["greedy", "random"], 8, seed=1, workers=1)
    assert summary.games == 8
    assert sum(bot.wins for bot in summary.bots) == pytest.approx(8)
    assert sum(seat.wins for seat in summary.seats) == pytest.approx(8)
    assert summary.first_player is not None
    assert summary.other_players is not None
    assert summary.first_player.wins + summary.other_players.wins == pytest.approx(8)
    assert (summary.first_player.games, summary.other_players.games) == (8, 24)
    assert [bot.games for bot in summary.bots] == [16, 16]
    assert [seat.games for seat in summary.seats] == [8] * 4
    assert sum(summary.ends.values()) == 8
    assert summary.rounds is not None
    assert 1 <= summary.rounds.least <= summary.rounds.mean <= summary.rounds.most
    assert summary.games_per_second > 0
    json.dumps(summary.as_data())


def test_a_game_of_the_arena_can_be_played_again_from_its_seed() -> None:
    game = salon.make("bioutifoul")
    (match,) = draw_up(game, ["random", "greedy"], 1, seed=9)
    state = play_out(game, match.seed, match.names)
    summary = simulate("bioutifoul", ["random", "greedy"], 1, seed=9, workers=1)
    assert [seat.points for seat in summary.seats] == state.scores()


def test_a_shared_victory_is_a_part_of_a_win_and_counted() -> None:
    played = [
        Played(("a", "b"), [5, 5], [0, 1], 0, 7, 70, "ended"),
        Played(("b", "a"), [5, 4], [0], 1, 9, 90, "standstill"),
    ]
    summary = sum_up(salon.make("bioutifoul"), played, 2.0)
    assert [(bot.name, bot.wins, bot.shared, bot.mean_points) for bot in summary.bots] == [
        ("a", 0.5, 1, 4.5),
        ("b", 1.5, 1, 5.0),
    ]
    assert [seat.wins for seat in summary.seats] == [1.5, 0.5]
    assert summary.first_player is not None
    assert summary.first_player.win_rate == 0.25
    assert summary.ends == {"ended": 1, "standstill": 1}
    assert (summary.decisions.least, summary.decisions.mean, summary.decisions.most) == (70, 80, 90)
    assert summary.games_per_second == 1.0


def test_partners_who_win_together_have_a_whole_win_each() -> None:
    played = [
        Played(("a", "b"), [9, 9], [0, 1], 0, 7, 70, "won"),
        Played(("b", "a"), [4, 4], [], 1, 9, 90, "lost"),
    ]
    summary = sum_up(salon.make("bohemians", mode="coop"), played, 2.0)
    for tally in (*summary.bots, *summary.seats):
        assert (tally.games, tally.wins, tally.shared, tally.win_rate) == (2, 1.0, 0, 0.5)


def test_partners_of_a_team_have_a_whole_win_each() -> None:
    played = [
        Played(("a", "b", "a", "b"), [9, 5, 9, 5], [0, 2], 0, 7, 70, "ended"),
        Played(("b", "a", "b", "a"), [9, 5, 9, 5], [0, 2], 0, 9, 90, "ended"),
    ]
    summary = sum_up(salon.make("mottainai", players=4, teams=True), played, 2.0)
    assert [(bot.wins, bot.shared, bot.win_rate) for bot in summary.bots] == [(2.0, 0, 0.5)] * 2
    assert [seat.win_rate for seat in summary.seats] == [1.0, 0.0, 1.0, 0.0]


def test_somebody_who_is_alone_is_no_first_player() -> None:
    played = [Played(("a",), [5], [0], 0, 7, 70, "won")]
    summary = sum_up(salon.make("bohemians", mode="solo"), played, 1.0)
    assert (summary.first_player, summary.other_players) == (None, None)
    assert summary.bots[0].win_rate == 1.0


def test_games_without_rounds_and_first_players_are_summed_up_too() -> None:
    summary = sum_up(salon.make("bioutifoul"), [Played(("a", "b"), [1, 0], [0], None, None, 3, "over")], 1.0)
    assert (summary.rounds, summary.first_player, summary.other_players) == (None, None, None)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(50, 100, 0.404, 0.596), (10, 10, 0.722, 1.0), (0, 10, 0.0, 0.278)]
)
def test_wilson_s_interval(wins: int, games: int, low: float, high: float) -> None:
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=5e-4)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_crashing_bot_surfaces_with_the_game_it_crashed_in(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.FOR_EVERY_GAME, "crashing", CrashingBot)
    with pytest.raises(
        SalonError, match=r"seed \d+ and the bots .*crashing.* failed: ZeroDivisionError: cannot think"
    ):
        simulate("bioutifoul", ["random", "crashing"], 4, workers=workers)


def fails_late(number: int) -> int:
    """Slow enough at first for the rest to go to other processes."""
    begun = perf_counter()
    while number < 2 and perf_counter() - begun < 0.06:
        pass
    if number == 5:
        raise SalonError("Number five is not possible.")
    return number


def test_an_error_in_another_process_surfaces() -> None:
    with pytest.raises(SalonError, match="Number five"):
        spread(fails_late, range(8), 2, None)
    assert spread(fails_late, range(5), 2, None) == [0, 1, 2, 3, 4]


def test_progress_is_told_up_to_the_end() -> None:
    seen: list[tuple[int, int]] = []
    simulate("bioutifoul", ["random"], 60, workers=2, progress=lambda done, total: seen.append((done, total)))
    assert seen == sorted(seen)
    assert seen[-1] == (60, 60)


def test_ctrl_c_stops_the_work() -> None:
    def interrupted(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate("bioutifoul", ["random"], 100_000, workers=2, progress=interrupted)


@pytest.mark.parametrize(
    ("bots", "games", "workers", "sentence"),
    [
        (["gredy"], 1, 1, "did you mean 'greedy'"),
        (["random"] * 3, 1, 1, "1 to 2 bots"),
        (["random"], 0, 1, "at least 1 game"),
        (["random"], 1, 0, "at least 1 worker"),
    ],
)
def test_what_cannot_be_played_is_refused(bots: list[str], games: int, workers: int, sentence: str) -> None:
    with pytest.raises(SalonError, match=sentence):
        simulate("bioutifoul", bots, games, workers=workers)
