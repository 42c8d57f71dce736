"""The harness is strict: what these scenarios get wrong must fail."""

import pytest

from tests.games.bioutifoul.scenario import scenario

MY_TURN = "row=RAHS market=ARHSAR 0.hand=AAR 1.hand=SHR step=influence"


def test_a_scenario_that_names_its_last_question_passes() -> None:
    with scenario(MY_TURN) as table:
        me = table.seat(0)
        me.chooses("play 2 Alice to the right")
        me.is_asked("gallery")


def test_a_question_left_over_fails() -> None:
    left_over = pytest.raises(AssertionError, match="a question is left over: seat 0 is asked for gallery")
    with left_over, scenario(MY_TURN) as table:
        table.seat(0).chooses("play 2 Alice to the right")


@pytest.mark.parametrize(("seat", "question"), [(1, "influence"), (0, "gallery"), (0, "discard")])
def test_a_question_to_somebody_else_or_about_something_else_fails(seat: int, question: str) -> None:
    with scenario(MY_TURN) as table:
        with pytest.raises(AssertionError, match="is asked for influence: play"):
            table.seat(seat).is_asked(question)
        table.seat(0).is_asked("influence")


def test_an_answer_out_of_turn_or_against_the_rules_fails() -> None:
    with scenario(MY_TURN) as table:
        with pytest.raises(AssertionError, match="seat 1 cannot"):
            table.seat(1).chooses("play 1 Sunny to the left")
        with pytest.raises(AssertionError, match="seat 0 cannot"):
            table.seat(0).chooses("play 3 Alice to the right")
        table.seat(0).is_asked("influence")


def test_a_wrong_reason_and_a_possible_action_called_impossible_both_fail() -> None:
    with scenario(MY_TURN) as table:
        me = table.seat(0)
        with pytest.raises(AssertionError, match="refused with other words"):
            me.cannot("buy Alice", because="too dear")
        with pytest.raises(AssertionError, match="is possible"):
            me.cannot("play 1 Alice to the left", because="")
        me.cannot("buy Alice", because="First comes the Influence phase")


def test_a_list_of_possibilities_must_be_complete() -> None:
    with scenario(MY_TURN) as table:
        me = table.seat(0)
        with pytest.raises(AssertionError, match="not exactly"):
            me.can_only("play 1 Alice to the left", "play 1 Alice to the right")
        with pytest.raises(AssertionError, match="is not possible"):
            me.can("play 1 Sunny to the left")
        me.can_only(
            "play 1 Alice to the left",
            "play 1 Alice to the right",
            "play 2 Alice to the right",
            "play 1 Rodrigo to the right",
        )


def test_a_game_that_goes_on_is_not_over() -> None:
    with scenario(MY_TURN) as table:
        with pytest.raises(AssertionError, match="the game goes on"):
            table.is_over()
        table.seat(0).is_asked("influence")
