"""The Day Phase around spending: its order, Hardships ignored at dawn, what is left over, and the dues.

With the cards of the stage; the board of seat 0 prefers pink in Morning and blue in Night."""

import pytest

from salon.games.bohemians.rules.encode import CLEAR_KIND, IGNORE_ONE
from tests.games.bohemians.stage import all_but, stage

QUIET = "0.routine=green,orange,green-b,job"  # worth nothing


# Whose day it is


def test_each_player_finishes_the_whole_day_before_the_next_begins() -> None:
    """Clockwise from the First Player."""
    start = "first=1 turn=1 step=day 0.routine=sow,green,pink-b,job 1.routine=tidy,green-2,pink-2,job "
    with stage(start + "0.atelier=3 1.atelier=3 2.atelier=3 2.routine=ledger,-,-,job", players=3) as (
        me,
        left,
        third,
    ):
        for seat in (left, third, me):
            assert me.state.turn == seat.number
            assert me.state.to_act == [seat.number]
            seat.chooses("end the day")
        assert me.state.phase == 3
        assert me.state.turn == -1
        me.is_asked("reject_for_points")


def test_only_the_player_of_this_day_can_do_anything() -> None:
    """Atelier effects are never used in another player's Day Phase."""
    with stage(f"{QUIET} 0.atelier=5 1.atelier=20 1.hardships=woe-1 step=spend") as (me, foe):
        assert me.state.legal(1) == []
        foe.cannot("clear the Habits", "ignore the woe 1", "end the day")
        me.can("clear the Habits")


def test_inspiration_starts_from_nothing_each_day() -> None:
    with stage("0.routine=sow,-,-,job 1.routine=-,-,-,job 1.atelier=3 inspiration=9 step=spend") as (me, foe):
        me.chooses("end the day")
        assert me.atelier == 9
        assert foe.inspiration == 0
        foe.can("end the day")


# Dawn: Hardships ignored before counting


def test_at_dawn_a_hardship_can_be_ignored_for_4_points() -> None:
    with stage("0.routine=sow,green,pink-b,job 0.hardships=malnutrition 0.atelier=4 step=day") as (me, _):
        me.is_asked("dawn")
        me.chooses("ignore the malnutrition")
        assert (me.atelier, me.ignored, me.inspiration) == (0, "malnutrition", 3)
        me.cannot("ignore the malnutrition")


def test_not_ignoring_leaves_it_at_work() -> None:
    with stage("0.routine=sow,green,pink-b,job 0.hardships=malnutrition 0.atelier=4 step=day") as (me, _):
        me.passes()
        assert (me.atelier, me.ignored, me.inspiration) == (4, "", 3 - 2)
        me.cannot("ignore the malnutrition")  # counting has begun


def test_with_three_points_nothing_is_asked() -> None:
    with stage("0.routine=sow,green,pink-b,job 0.hardships=malnutrition 0.atelier=3 step=day") as (me, _):
        me.is_asked("spend")


def test_several_hardships_can_be_ignored_one_after_the_other() -> None:
    start = "0.routine=sow,green,pink-b,job 0.hardships=malnutrition,woe-1 0.atelier=9 step=day"
    with stage(start) as (me, _):
        me.chooses("ignore the woe 1")
        me.chooses("ignore the malnutrition")
        assert (me.atelier, me.inspiration) == (1, 3)
        me.is_asked("spend")


def test_discounts_of_habits_and_achievements_help_at_dawn() -> None:
    """R17: 4, less 1 of Tidy, less 1 of the Achievement."""
    start = "0.routine=tidy,sow,pink-b,job 0.hardships=malnutrition 0.gained=piece-1 0.atelier=2 step=day"
    with stage(start) as (me, _):
        me.chooses("ignore the malnutrition")
        assert (me.atelier, me.state.turned[0]) == (0, 1)
        me.is_asked("spend")


def test_a_discount_used_at_dawn_is_gone_for_the_rest_of_the_round() -> None:
    """R40: 5 points less 3 leave 2, and Clear Market costs 3 again."""
    start = "0.routine=tidy,sow,pink-b,job 0.hardships=malnutrition 0.atelier=5 step=day"
    with stage(start) as (me, _):
        me.chooses("ignore the malnutrition")
        assert me.atelier == 2
        me.cannot("clear the Habits")
    with stage(start) as (me, _):
        me.passes()
        me.chooses("clear the Habits")
        assert me.atelier == 5 - 2
        me.is_asked("spend")


def test_ignoring_at_dawn_lifts_only_what_works_by_day() -> None:
    """R13: colour comes back, so pink in Morning is in harmony again."""
    start = "0.routine=pink,green,orange,job 0.hardships=grey 0.atelier=4 step=day"
    with stage(start) as (me, _):
        me.passes()
        assert me.inspiration == 0
        me.is_asked("spend")
    with stage(start) as (me, _):
        me.chooses("ignore the grey")
        assert me.inspiration == 1
        me.is_asked("spend")


def test_a_market_can_be_cleared_with_points_that_counting_would_take() -> None:
    """R57: Poverty takes 4 points, and there are only 3."""
    with stage("0.routine=sow,green,pink-b,job 0.hardships=poverty 0.atelier=3 step=day") as (me, _):
        me.is_asked("dawn")
        me.chooses("clear the Habits")
        assert me.atelier == 0
        me.is_asked("spend")


@pytest.mark.parametrize(("points", "left"), [(20, 17 + 1), (19, 20)])
def test_a_market_can_be_cleared_to_make_room_for_points(points: int, left: int) -> None:
    """R57: the Job tile gives a point, and the Atelier holds 20."""
    with stage(f"{QUIET} 0.job=beggar-b 0.atelier={points} step=day") as (me, _):
        if points + 1 > 20:
            me.chooses("clear the Muses")
        assert me.atelier == left
        me.is_asked("spend")


def test_otherwise_clearing_a_market_can_wait() -> None:
    """R57: asked about a Hardship, one hears why not."""
    with stage(f"{QUIET} 0.hardships=malnutrition 0.atelier=9 step=day") as (me, _):
        me.cannot("clear the Habits")
        assert "It can wait" in me.state.game.why_not(me.state, 0, CLEAR_KIND)


# What can be done before counting, and what is then told of it: R57's question is not about Hardships.
BEFORE_COUNTING = {
    "a Hardship": ("0.hardships=malnutrition 0.atelier=4", "ignored, for 4 Atelier points", "clear a market"),
    "a Hardship, cheaper": (
        "0.hardships=malnutrition 0.gained=piece-1 0.atelier=4", "ignored, for 3 Atelier points", "clear a market"),
    "a market": ("0.job=beggar-b 0.atelier=20", "clear a market now, for 3 Atelier points", "ignored"),
}  # fmt: skip


@pytest.mark.parametrize(("start", "told", "untold"), BEFORE_COUNTING.values(), ids=BEFORE_COUNTING)
def test_what_is_told_before_counting_is_what_can_be_done(start: str, told: str, untold: str) -> None:
    with stage(f"{QUIET} {start} step=day") as (me, _):
        me.is_asked("dawn")
        rules = me.state.game.rules_now(me.state, 0)
        assert told in rules
        assert untold not in rules


def test_without_a_hardship_none_is_named_as_the_reason() -> None:
    with stage(f"{QUIET} 0.job=beggar-b 0.atelier=20 step=day") as (me, _):
        me.is_asked("dawn")
        assert me.state.game.why_not(me.state, 0, IGNORE_ONE) == "You have no Hardship today."


@pytest.mark.parametrize("hardship", ["eviction", "perfectionism", "jilted", "anxiety"])
def test_a_hardship_that_only_works_while_waking_up_is_not_offered(hardship: str) -> None:
    """R50, R13: it would change nothing."""
    with stage(f"0.routine=sow,pink,orange,job 0.hardships={hardship} 0.atelier=20 step=day") as (me, _):
        me.is_asked("spend")


def test_colours_that_come_back_at_dawn_do_not_undo_what_was_planned_without_them() -> None:
    """R13: while all Habits were without colour, Perfectionism had nothing against two green ones side by side. It
    works in the Wake Up Phase only; the day is counted as it lies there."""
    start = "0.routine=sow,green,orange,job 0.hardships=perfectionism,grey 0.atelier=4 step=day"
    with stage(start) as (me, _):
        me.chooses("ignore the grey")
        assert me.inspiration == 3
        me.is_asked("spend")


def test_the_bailiff_lets_nothing_be_ignored_for_points() -> None:
    start = "0.routine=sow,green,pink-b,job 0.hardships=bailiff,malnutrition 0.atelier=10 step=day"
    with stage(start) as (me, _):
        me.is_asked("spend")
        assert me.inspiration == 1


def test_what_is_ignored_while_waking_up_stays_ignored_by_day() -> None:
    """R13: for the whole round."""
    start = "0.routine=sow,green,pink-b,job 0.hardships=malnutrition 0.ignored=malnutrition 0.atelier=5 step=day"
    with stage(start) as (me, _):
        assert me.inspiration == 3
        me.is_asked("spend")


# What is left over


def test_inspiration_left_over_goes_to_the_atelier() -> None:
    """R19: by itself."""
    with stage(f"{QUIET} 0.atelier=2 inspiration=5 step=spend") as (me, _):
        me.chooses("end the day")
        assert me.atelier == 7
        assert me.state.inspiration == 0
        me.is_asked("reject_for_points")


def test_left_over_inspiration_above_20_points_is_lost() -> None:
    """R18, R19."""
    with stage(f"{QUIET} 0.atelier=18 inspiration=9 step=spend") as (me, _):
        me.chooses("end the day")
        assert me.atelier == 20
        me.is_asked("reject_for_points")


def test_an_empty_day_asks_nothing_and_goes_to_the_dues() -> None:
    """Nothing to spend, no points: the Hardship comes at once."""
    with stage("0.routine=green,orange,green-b,orange-3 0.art=composer hardship-deck=woe-1 1.atelier=3 "
               "1.routine=-,-,-,job step=count") as (me, foe):  # fmt: skip
        assert me.discard == "woe-1"
        foe.can("end the day")


# D. Dues


def ends(start: str) -> str:
    """What lies in the discard pile of seat 0 after the day."""
    with stage(
        f"{start} inspiration=1 step=spend hardship-deck=woe-1,woe-2 1.atelier=3 1.routine=-,-,-,job"
    ) as seats:
        seats[0].chooses("end the day")
        discard = seats[0].discard
        seats[1].can("end the day")
    return discard


def test_three_habits_and_the_job_tile_no_hardship() -> None:
    assert ends("0.routine=green,orange,job,pink-b") == ""


def test_four_habits_one_hardship() -> None:
    assert ends("0.routine=green,orange,blue,pink-b") == "woe-1"


def test_three_habits_and_an_empty_space_one_hardship() -> None:
    """R10: Perfectionism; an empty space never replaces the Job tile."""
    assert ends("0.routine=green,orange,-,pink-b 0.hardships=perfectionism") == "woe-1"


def test_the_hardship_is_the_top_one_and_everybody_sees_it() -> None:
    with stage("0.routine=green,orange,blue,pink-b inspiration=1 step=spend hardship-deck=woe-2,woe-1 1.atelier=3 "
               "1.routine=-,-,-,job") as (me, foe):  # fmt: skip
        me.chooses("end the day")
        assert me.discard == "woe-2"
        assert me.table.happened("hardship", 0, me.card("woe-2"))
        assert me.hardships == ""  # it works when it is drawn
        foe.can("end the day")


def test_each_takes_the_next_hardship_in_turn_order() -> None:
    start = "0.routine=green,-,-,- 1.routine=green-2,-,-,- first=1 turn=1 inspiration=1 step=spend "
    with stage(start + "0.atelier=3 hardship-deck=woe-1,woe-2") as (me, foe):
        foe.chooses("end the day")
        me.chooses("end the day")
        assert (foe.discard, me.discard) == ("green-2,woe-1", "green,woe-2")  # and what was played
        me.is_asked("refresh_market")


def test_with_an_empty_hardship_deck_rejected_ones_are_shuffled() -> None:
    """R27: and the top one of them is taken."""
    out = all_but("hardship", "woe-1", "woe-2")
    start = f"0.routine=green,-,-,- inspiration=1 step=spend hardships-rejected=woe-1,woe-2 out={out} 1.atelier=3"
    found = set()
    for seed in range(12):
        with stage(start, seed=seed) as (me, foe):
            me.chooses("end the day")
            found.add(me.discard)
            assert len(me.state.hardship_deck) == 1
            assert me.state.hardships_rejected == ()
            foe.can("end the day")
    assert found == {"woe-1", "woe-2"}


def test_if_there_is_no_hardship_at_all_nobody_takes_one() -> None:
    """R27: a world without trouble."""
    start = f"0.routine=green,-,-,- inspiration=1 step=spend out={all_but('hardship')} 1.atelier=3"
    with stage(start) as (me, foe):
        me.chooses("end the day")
        assert me.discard == ""
        assert me.table.happened("no-hardship-left", 0)
        foe.can("end the day")
