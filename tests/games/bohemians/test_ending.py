"""The end of the game: who ends it, who wins, stand-ins in the last round, and standstill."""

from itertools import islice

import pytest

from salon.engine.state import PASS
from salon.games.bohemians.game import here
from salon.games.bohemians.rules.encode import ACHIEVE, BUY, END_DAY, FINISH
from salon.games.bohemians.rules.state import State
from tests.games.bohemians.scenario import bohemians
from tests.games.bohemians.stage import stage

PIECES = [f"piece-{number}" for number in range(1, 14)]
PIECES_FOR_TWO = [piece for piece in PIECES if piece not in ("piece-3", "piece-6", "piece-9", "piece-12")]
TEACHING = "0.routine=-,-,-,job 1.routine=teach,sow,orange,job"  # points of seat 1 pay for an Achievement


def gained(*counts: int) -> str:
    """So many Achievements for each seat, the cheapest; there are none marked 3+ for two players."""
    pieces = iter(PIECES if len(counts) > 2 else PIECES_FOR_TWO)
    return " ".join([f"{seat}.gained={','.join(islice(pieces, count))}" for seat, count in enumerate(counts)])


def points(*numbers: int) -> str:
    return " ".join([f"{seat}.atelier={number}" for seat, number in enumerate(numbers)])


def at_work(players: int) -> str:
    return " ".join([f"{seat}.routine=-,-,-,job" for seat in range(players)])


# The last round


def test_after_the_fifth_achievement_the_others_still_play_their_day() -> None:
    start = f"{gained(4, 4, 3)} {points(3, 3, 3)} {at_work(3)} inspiration=16 step=spend"
    with stage(start, players=3) as (me, left, third):
        me.chooses("gain the Achievement")
        assert me.table.happened("last-round", 0)
        assert me.state.is_last
        assert not me.state.over
        me.chooses("end the day")
        left.chooses("end the day")
        third.chooses("end the day")
        assert me.table.happened("ended")
        me.table.saved_and_loaded()
        me.table.is_over()


def test_with_5_5_4_achievements_and_7_and_7_points_the_first_two_share_the_victory() -> None:
    start = f"{gained(5, 5, 3)},stand-in {points(7, 7, 20)} last=1 step=end"
    with stage(start, players=3) as (me, _, _):
        me.table.is_over()
        assert me.state.scores() == [5, 5, 4]
        assert me.state.winners() == [0, 1]


@pytest.mark.parametrize(("players", "before", "ends"), [(2, 4, True), (2, 3, False), (3, 4, True), (3, 3, False),
                                                         (4, 3, True), (4, 2, False)])  # fmt: skip
def test_the_fifth_ends_the_game_with_four_players_the_fourth(players: int, before: int, ends: bool) -> None:
    counts = (before, *[0] * (players - 1))
    start = f"{gained(*counts)} {points(*[3] * players)} {at_work(players)} inspiration=20 step=spend"
    with stage(start, players=players) as seats:
        seats[0].chooses("gain the Achievement")
        assert seats[0].state.is_last == ends
        for seat in seats:
            seat.chooses("end the day")
        if ends:
            seats[0].table.is_over()
            assert seats[0].state.winners() == [0]
        else:
            seats[1].is_asked("refresh_market")


def test_a_player_who_comes_later_in_the_last_round_can_still_gain() -> None:
    """The round is finished, but nobody gets anything for nothing: 3 and 8 points do not pay for a stand-in."""
    start = f"{gained(4, 4)} {points(3, 8)} inspiration=18 step=spend {TEACHING}"
    with stage(start) as (me, foe):
        me.chooses("gain the Achievement")
        me.chooses("end the day")
        assert me.atelier == 3 + 3
        assert foe.inspiration == 3
        foe.cannot("gain the Achievement")
        foe.chooses("end the day")
        me.table.is_over()
        assert (me.state.scores(), me.state.winners()) == ([5, 4], [0])


def test_in_the_last_round_a_stand_in_makes_the_fifth_of_another() -> None:
    """R21: only then can the deck run out."""
    start = f"{gained(4, 4)} {points(3, 12)} inspiration=15 step=spend {TEACHING}"
    with stage(start) as (me, foe):
        me.chooses("gain the Achievement")
        me.chooses("end the day")
        foe.chooses("gain the Achievement")
        assert foe.gained.endswith("stand-in")
        assert not me.table.happened("last-round", 1)  # it is the last one already
        foe.chooses("end the day")
        me.table.is_over()
        assert me.state.scores() == [5, 5]
        assert me.state.winners() == [0]  # 3 points against 0


# Who wins


@pytest.mark.parametrize(
    ("counts", "atelier", "winners"),
    [
        ((5, 4, 3), (0, 20, 20), [0]),
        ((4, 5, 3), (20, 0, 0), [1]),
        ((5, 5, 2), (3, 4, 20), [1]),
        ((3, 5, 5), (9, 6, 6), [1, 2]),
        ((4, 4, 4), (2, 2, 2), [0, 1, 2]),
        ((0, 0, 0), (0, 1, 0), [1]),
    ],
)
def test_most_achievements_win_then_more_atelier_points_then_all_of_them(
    counts: tuple[int, ...], atelier: tuple[int, ...], winners: list[int]
) -> None:
    with stage(f"{gained(*counts)} {points(*atelier)} last=1 step=end", players=3) as (me, _, _):
        me.table.is_over()
        assert me.state.scores() == list(counts)
        assert me.state.winners() == winners


def test_nobody_has_won_before_the_end() -> None:
    with stage(f"{gained(4, 1)} 0.atelier=3 0.routine=-,-,-,job step=spend") as (me, _):
        assert me.state.winners() == []
        me.is_asked("spend")


# The last round's Sleep Phase


def test_the_last_round_has_no_rejections_and_no_market() -> None:
    """R20: nobody is asked to spend points that break ties."""
    with stage(f"{gained(5, 0)} {points(20, 20)} 0.hardships=woe-1 last=1 step=end") as (me, _):
        me.table.is_over()
        assert (me.atelier, me.hardships) == (20, "woe-1")


def test_its_end_of_round_revolution_is_played_and_can_decide() -> None:
    """R20: the Hat takes 2 of 7 points and gives 2 to who has 4: 5 and 6."""
    start = f"{gained(5, 5, 0)} {points(7, 4, 5)} last=1 at-end=hat/0:2 step=end"
    with stage(start, players=3) as (me, _, _):
        me.table.is_over()
        assert me.state.atelier == [5, 6, 5]
        assert me.state.winners() == [1]


def test_a_choice_of_the_end_of_the_round_is_still_asked() -> None:
    """R20, R43."""
    start = f"{gained(5, 0, 0)} 0.hardships=woe-1 last=1 at-end=swap/0:2 step=end"
    with stage(start, players=3) as (me, left, _):
        me.chooses("pass the woe 1 to the left")
        assert left.discard == "woe-1"
        me.table.is_over()


# Standstill


def test_after_20_rounds_without_a_gain_the_game_ends_with_that_round() -> None:
    """R44: and is decided as usual."""
    with stage(f"{gained(1, 1)} {points(3, 4)} quiet=20 step=end") as (me, _):
        me.table.is_over()
        assert me.state.winners() == [1]
        assert me.state.view(None)["ended"] == "standstill"
        assert me.table.happened("standstill")


def test_after_19_it_goes_on() -> None:
    """R44."""
    with stage(f"{gained(1, 1)} quiet=19 step=end") as (_, foe):
        foe.is_asked("refresh_market")


def test_a_gain_begins_the_count_anew() -> None:
    """R44: even in the twentieth round."""
    start = f"{at_work(2)} {points(3, 3)} quiet=20 inspiration=5 step=spend"
    with stage(start) as (me, foe):
        me.chooses("gain the Achievement")
        assert me.state.quiet == 0
        me.chooses("end the day")
        foe.chooses("end the day")
        foe.is_asked("refresh_market")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_player_who_does_nothing_at_all_plays_20_rounds(players: int) -> None:
    """R44: from the first round on."""
    g = here(bohemians(players).start(players))
    while not g.over:
        seat = g.to_act[0]
        g.play(seat, lazy(g, seat))
    assert g.round == 20
    assert g.scores() == [0] * players
    assert g.view(0)["ended"] == "standstill"


def lazy(g: State, seat: int) -> int:
    """Go on, finish, end the day; gain and buy nothing."""
    actions = [each for each in g.game.onward(g, seat) if not BUY <= each <= ACHIEVE]
    for easy in (PASS, FINISH, END_DAY):
        if easy in actions:
            return easy
    return actions[0]


def test_the_usual_end_is_called_so() -> None:
    with stage(f"{gained(5, 0, 0)} last=1 step=end", players=3) as (me, _, _):
        me.table.is_over()
        view = me.state.view(None)
        assert (view["over"], view["ended"], view["target"]) == (True, "achievements", 5)
