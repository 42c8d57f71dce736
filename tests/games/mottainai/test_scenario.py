"""The harness is strict: what these scenarios get wrong must fail."""

import pytest

from tests.games.mottainai.scenario import scenario

MY_NOON = "0.hand=gong 0.bench=jar,cup 0.task=plane 1.hand=bell step=noon"


def test_a_scenario_that_names_its_last_question_passes() -> None:
    with scenario(MY_NOON) as (me, foe):
        me.chooses("sell jar")
        foe.is_asked("new_task")


def test_a_question_left_over_fails() -> None:
    left_over = pytest.raises(AssertionError, match="a question is left over: seat 1 is asked for new_task")
    with left_over, scenario(MY_NOON) as (me, _):
        me.chooses("sell jar")


@pytest.mark.parametrize(("seat", "question"), [(1, "action"), (0, "new_task"), (0, "offer")])
def test_a_question_to_somebody_else_or_about_something_else_fails(seat: int, question: str) -> None:
    with scenario(MY_NOON) as seats:
        with pytest.raises(AssertionError, match="is asked for action: sell"):
            seats[seat].is_asked(question)
        seats[0].is_asked("action")


def test_an_answer_out_of_turn_or_against_the_rules_fails() -> None:
    with scenario(MY_NOON) as (me, foe):
        with pytest.raises(AssertionError, match="seat 1 cannot"):
            foe.chooses("pray")
        with pytest.raises(AssertionError, match="seat 0 cannot"):
            me.chooses("sell vase")
        me.is_asked("action")


def test_a_possible_action_called_impossible_and_a_wrong_reason_both_fail() -> None:
    with scenario(MY_NOON) as (me, _):
        with pytest.raises(AssertionError, match="is possible"):
            me.cannot("sell jar")
        with pytest.raises(AssertionError, match="refused with other words"):
            me.cannot("sell vase", because="the moon is full")
        me.cannot("sell vase")


def test_a_list_of_possibilities_must_be_complete() -> None:
    with scenario(MY_NOON) as (me, _):
        with pytest.raises(AssertionError, match="not exactly"):
            me.can_only("sell jar", "pray")
        with pytest.raises(AssertionError, match="is not possible"):
            me.can("hire jar")
        me.can_only("sell jar", "sell cup", "pray")


def test_a_game_that_goes_on_is_not_over() -> None:
    with scenario(MY_NOON) as (me, _):
        with pytest.raises(AssertionError, match="the game goes on"):
            me.table.is_over()
        me.is_asked("action")


def test_a_quiet_turn_is_for_the_seat_whose_turn_it_is() -> None:
    with scenario(MY_NOON) as (me, foe):
        with pytest.raises(AssertionError, match="it is not seat 1's turn"):
            foe.takes_a_quiet_turn()
        me.takes_a_quiet_turn()
        foe.is_asked("new_task")


def test_hands_and_floor_are_empty_unless_the_position_names_them() -> None:
    with scenario("1.hand=bell turn=1") as (me, foe):
        assert (me.hand, foe.hand, me.floor) == ("", "bell", "")
        foe.is_asked("new_task")


def test_a_seat_knows_the_own_hand_and_nothing_of_the_others() -> None:
    with scenario("0.hand=gong,fan 1.hand=bell,jar! 0.waiting=cup 0.task=plane step=noon") as (me, foe):
        assert (me.knows(me), me.knows(foe), foe.knows(me)) == ("fan gong", "jar", "")
        assert me.knows_waiting(me) == ""
        me.is_asked("action")
