"""FINISHING THE GAME: points, wealth and winners."""

from typing import Any

import pytest

from salon.games.bioutifoul.rules.scoring import majorities, wealth
from salon.games.bioutifoul.rules.state import State
from tests.games.bioutifoul.scenario import letters, position, scenario

T4_WEALTH = "row=SHRA 0.gold=0 0.works=SS 1.gold=1 1.works=R 2.gold=3 2.works=A step=over"
T4_DIFFERENT = "0.staged=HS,HS,AS 1.staged=AR,AR,AS,RS 2.staged=AH,RH,AS,RS"
T4_SAME = "0.staged=AH,HS,SS 1.staged=AA,AR,AR,RR 2.staged=AA,AS,RH,HS"


def points_by_source(g: State, seat: int) -> tuple[int, int, str]:
    """Exhibitions, the point for all four artists, and the artists of the majorities, as a seat sees them."""
    view: Any = g.view(seat)
    points = view["seats"][seat]["points"]
    assert points["total"] == points["exhibitions"] + points["all_artists"] + len(points["majorities"])
    assert points["total"] == g.scores()[seat]
    return points["exhibitions"], points["all_artists"], letters(majorities(g, seat))


@pytest.mark.parametrize(("galleries", "exhibitions"), [(T4_DIFFERENT, "six-pairs"), (T4_SAME, "ten-pairs")])
def test_example_4_jack_wins_by_wealth(galleries: str, exhibitions: str) -> None:
    """Golden T4, the booklet's example, with invented galleries that give its results; scoring only."""
    claire, philippe, jack = 0, 1, 2
    g = position(f"{galleries} {T4_WEALTH}", players=3, exhibitions=exhibitions)
    assert points_by_source(g, claire) == (3, 0, "HS")
    assert points_by_source(g, philippe) == (4, 0, "AR")
    assert points_by_source(g, jack) == (4, 1, "H")
    assert g.scores() == [5, 6, 6]
    assert [wealth(g, seat) for seat in range(3)] == [8, 3, 4]
    assert g.winners() == [jack]


def test_wealth_compares_only_the_players_level_on_points() -> None:
    """R22: a rich gallery with fewer points does not win, nor does wealth add points."""
    g = position(f"{T4_DIFFERENT} {T4_WEALTH.replace('0.gold=0', '0.gold=900')}", players=3)
    assert wealth(g, 0) == 908
    assert g.winners() == [2]


# Points


@pytest.mark.parametrize(
    ("staged", "all_four"),
    [
        ("", 0),
        ("AR", 0),
        ("AR,AR,AH,RH", 0),
        ("AR,HS", 1),
        ("AS,RH,AS", 1),
        ("AH,HS", 0),
        ("AH,RS", 1),
    ],
)
def test_all_four_artists_on_the_own_exhibitions_are_a_point(staged: str, all_four: int) -> None:
    g = position(f"0.staged={staged} 1.staged=HS,HS,HS,RS,RS step=over")
    assert points_by_source(g, 0)[1] == all_four


@pytest.mark.parametrize("artist", "ARHS")
def test_the_most_works_of_each_artist_are_a_point(artist: str) -> None:
    """This holds for Heinrich too, although the printed list names Rodrigo twice."""
    others = [pair for pair in ("AR", "AH", "AS", "RH", "RS", "HS") if artist in pair]
    rest = [pair for pair in ("AR", "AH", "AS", "RH", "RS", "HS") if artist not in pair]
    g = position(f"0.staged={','.join(others)} 1.staged={','.join(rest)} step=over", players=3)
    assert points_by_source(g, 0) == (3, 1, artist)
    assert artist not in points_by_source(g, 1)[2]
    assert points_by_source(g, 2) == (0, 0, "")


def test_everybody_tied_for_the_most_works_scores_the_point() -> None:
    g = position("0.staged=AR 1.staged=AS 2.staged=AH,RH 3.staged=RH step=over", players=4)
    assert [points_by_source(g, seat)[2] for seat in range(4)] == ["AR", "AS", "ARH", "R"]
    assert g.scores() == [3, 3, 5, 2]


def test_an_exhibition_of_one_artist_counts_two_works() -> None:
    """R1: works are counted, not cards, so that same-artist Exhibitions count twice."""
    g = position("0.staged=AA 1.staged=AR,RH step=over", exhibitions="ten-pairs")
    assert points_by_source(g, 0) == (1, 0, "A")
    assert points_by_source(g, 1) == (2, 0, "RH")


def test_unsold_artworks_count_for_wealth_only() -> None:
    g = position("row=RAHS 0.staged=AR 0.works= 1.staged=AR 1.works=AAA 1.gold=0 0.gold=0 step=over")
    assert g.scores() == [3, 3]
    assert (wealth(g, 0), wealth(g, 1)) == (0, 9)
    assert g.winners() == [1]


@pytest.mark.parametrize(("players", "exhibitions"), [(2, "six-pairs"), (2, "ten-pairs"), (5, "six-pairs")])
def test_nobody_scores_for_an_artist_whom_nobody_shows(players: int, exhibitions: str) -> None:
    """R16: most of none is no majority."""
    g = position("0.staged=AR 1.staged=AR,RH step=over", players=players, exhibitions=exhibitions)
    for seat in range(players):
        assert "S" not in points_by_source(g, seat)[2]
    assert g.scores()[:2] == [1 + 1, 2 + 3]
    assert sum(g.scores()[2:]) == 0


def test_a_game_at_a_standstill_without_exhibitions_scores_nothing_for_anybody() -> None:
    """R16: reachable through R23; then wealth decides."""
    with scenario("row=RAHS market=ARHSAR round=20 turn=1 1.hand=R 0.gold=10 1.gold=3 1.works=A") as table:
        table.seat(1).takes_a_quiet_turn()
        table.is_over()
        assert table.state.scores() == [0, 0]
        assert table.state.winners() == [0]


# Wealth


@pytest.mark.parametrize(("row", "value"), [("ARHS", 4), ("RAHS", 3), ("RHAS", 2), ("RHSA", 1)])
def test_an_unsold_work_is_worth_its_artists_final_value(row: str, value: int) -> None:
    assert wealth(position(f"row={row} 0.gold=7 0.works=AA step=over"), 0) == 7 + 2 * value


@pytest.mark.parametrize(
    ("riches", "winners"),
    [
        ("0.gold=5 1.gold=4", [0]),
        ("0.gold=4 1.gold=5", [1]),
        ("0.gold=5 1.gold=5", [0, 1]),
        ("0.gold=5 1.gold=1 1.works=R", [0, 1]),  # 1 + 4
        ("0.gold=5 1.gold=2 1.works=R", [1]),
    ],
)
def test_level_on_points_the_wealthier_gallery_wins_and_level_again_they_share(
    riches: str, winners: list[int]
) -> None:
    g = position(f"row=RAHS 0.staged=AR 1.staged=AR 2.gold=99 {riches} step=over", players=3)
    assert g.scores() == [3, 3, 0]
    assert g.winners() == winners


def test_all_players_may_share_the_victory() -> None:
    g = position("step=over", players=6)
    assert g.scores() == [0] * 6
    assert g.winners() == [0, 1, 2, 3, 4, 5]


def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert position("0.staged=AR market=ARHSAR").winners() == []
