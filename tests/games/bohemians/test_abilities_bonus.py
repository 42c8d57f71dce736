"""Each condition under which `bonus` gives something. With the cards of the workshop,
see sets.py: a plain Habit is called by its colour, and the board `bare` prefers pink in Morning and blue in Night."""

import pytest

from tests.games.bohemians.gains import gain
from tests.games.bohemians.sets import counted

# bonus: always


def test_a_flat_bonus_on_a_habit() -> None:
    assert gain("flat", "0.routine=green,flat,green-2,orange") == (2, 0)
    assert gain("flat-points", "0.routine=green,flat-points,green-2,orange") == (0, 2)


def test_a_flat_bonus_on_a_muse() -> None:
    assert gain("plain", "0.routine=green,orange,green-2,orange-2 0.muses=plain@night") == (1, 0)


def test_a_flat_loss_on_a_hardship() -> None:
    sums = counted("0.routine=flat,green,behind,orange 0.hardships=malnutrition")
    assert sums.of("malnutrition") == (-2, 0)
    assert gain("poverty", "0.routine=flat,green,green-2,orange 0.hardships=poverty") == (0, -4)


def test_a_hardship_that_is_ignored_takes_nothing() -> None:
    text = "0.routine=flat,green,behind,orange 0.hardships=malnutrition,poverty 0.ignored=malnutrition,poverty"
    sums = counted(text)
    assert sums.of("malnutrition") == sums.of("poverty") == (0, 0)


def test_a_flat_bonus_on_a_job_tile_needs_the_tile_in_the_routine() -> None:
    assert gain("beggar-b", "0.job=beggar-b 0.routine=green,job,green-2,orange") == (0, 1)
    assert gain("beggar-b", "0.job=beggar-b 0.routine=green,orange,green-2,orange-2") == (0, 0)


def test_the_other_side_of_a_job_tile_gives_its_own() -> None:
    assert gain("beggar-b", "0.job=beggar-a 0.routine=green,job,green-2,orange") == (0, 0)


def test_a_habit_in_hand_or_discarded_gives_nothing() -> None:
    text = "0.hand=flat 0.discard=flat-points 0.routine=green,orange,green-2,orange-2"
    assert counted(text).entries == []


def test_both_parts_of_a_card_work() -> None:
    """R40: the limit is per ability."""
    assert gain("three", "0.routine=green,orange,green-2,three") == (1 + 2, 1)
    assert gain("three", "0.routine=green,orange,three,green-2") == (1, 1)


# bonus: column


@pytest.mark.parametrize(("column", "inspiration"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_a_bonus_in_two_columns(column: int, inspiration: int) -> None:
    """The pattern of H2 to H4: Evening or Night."""
    routine = ["green", "orange", "green-2", "orange-2"]
    routine[column] = "late"
    assert gain("late", f"0.routine={','.join(routine)}") == (inspiration, 0)


@pytest.mark.parametrize(("column", "inspiration"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_a_bonus_of_a_job_tile_in_two_columns(column: int, inspiration: int) -> None:
    routine = ["green", "orange", "green-2", "orange-2"]
    routine[column] = "job"
    text = f"0.job=musician-a 1.job=beggar-a 0.routine={','.join(routine)}"
    assert gain("musician-a", text) == (inspiration, 0)


# bonus: job_played, job_not_played


def test_a_bonus_for_work() -> None:
    assert gain("at-work", "0.routine=green,at-work,job,orange") == (2, 0)
    assert gain("at-work", "0.routine=green,at-work,green-2,orange") == (0, 0)


def test_somebody_elses_work_is_not_ones_own() -> None:
    text = "0.routine=green,at-work,green-2,idle 1.routine=job,blue,blue-2,blue-3"
    assert gain("at-work", text) == (0, 0)
    assert gain("idle", text) == (2, 1)


def test_a_bonus_for_a_day_without_work() -> None:
    """H5: +2 Inspiration and +1 Atelier point."""
    assert gain("idle", "0.routine=green,idle,green-2,orange") == (2, 1)
    assert gain("idle", "0.routine=green,idle,job,orange") == (0, 0)


def test_an_empty_space_is_no_job_tile() -> None:
    """R10: an empty space never replaces the Job tile."""
    assert gain("idle", "0.routine=green,idle,-,orange") == (2, 1)
    assert gain("at-work", "0.routine=green,at-work,-,orange") == (0, 0)


def test_a_loss_for_a_day_without_work() -> None:
    assert gain("debts", "0.routine=green,flat,green-2,orange 0.hardships=debts") == (-4, 0)
    assert gain("debts", "0.routine=green,flat,job,orange 0.hardships=debts") == (0, 0)


def test_a_job_tile_that_is_played_knows_it() -> None:
    assert gain("waiter-a", "0.job=waiter-a 0.routine=green,flat,job,orange") == (1, 0)


# bonus: muse_attached, muse_in_play


def test_a_bonus_with_a_muse_attached() -> None:
    text = "0.routine=green,with-muse,green-2,orange"
    assert gain("with-muse", f"{text} 0.muses=plain@afternoon") == (2, 0)
    assert gain("with-muse", f"{text} 0.muses=plain@evening") == (0, 0)
    assert gain("with-muse", text) == (0, 0)


def test_two_muses_attached_give_the_bonus_once() -> None:
    text = "0.routine=green,with-muse,green-2,orange 0.muses=plain@afternoon,aime@afternoon"
    assert gain("with-muse", text) == (2, 0)


def test_a_bonus_with_a_muse_anywhere() -> None:
    text = "0.routine=green,any-muse,green-2,orange"
    assert gain("any-muse", f"{text} 0.muses=plain@afternoon") == (2, 1)
    assert gain("any-muse", f"{text} 0.muses=plain@night,simple@morning") == (2, 1)
    assert gain("any-muse", text) == (0, 0)


def test_a_muse_in_play_for_a_job_tile() -> None:
    text = "0.job=musician-b 1.job=beggar-a 0.routine=green,job,green-2,orange"
    assert gain("musician-b", f"{text} 0.muses=plain@night") == (0, 2)
    assert gain("musician-b", f"{text} 1.routine=pink,blue,blue-2,blue-3 1.muses=plain@night") == (0, 0)


# bonus: fewer_achievements, two_rivals_level


@pytest.mark.parametrize(
    ("mine", "other", "inspiration"),
    [
        ("", "", 0),
        ("", "piece-1", 3),
        ("piece-1", "piece-2", 0),
        ("piece-1", "", 0),
        ("piece-1", "piece-2,piece-4", 3),
    ],
)
def test_a_bonus_for_fewer_achievements(mine: str, other: str, inspiration: int) -> None:
    text = f"0.gained={mine} 1.gained={other} 0.routine=green,behind,green-2,orange"
    assert gain("behind", text) == (inspiration, 0)


def test_fewer_than_one_of_the_others_is_enough() -> None:
    text = "0.gained=piece-1 2.gained=piece-2,piece-3 0.routine=green,behind,green-2,orange"
    assert gain("behind", text, players=3) == (3, 0)


@pytest.mark.parametrize(
    ("mine", "others", "inspiration"),
    [("", ["", ""], 2), ("piece-1", ["piece-2", "piece-3,piece-4"], 2), ("piece-1", ["piece-2", ""], 0),
     ("piece-1", ["", ""], 0)],
)  # fmt: skip
def test_a_bonus_if_two_rivals_have_as_many_or_more(mine: str, others: list[str], inspiration: int) -> None:
    text = (
        f"0.job=journalist-b 0.gained={mine} 1.gained={others[0]} 2.gained={others[1]} 0.routine=green,job,blue,pink"
    )
    assert gain("journalist-b", text, players=3) == (inspiration, 0)


def test_two_of_three_rivals_are_enough_and_one_rival_is_not() -> None:
    text = "0.job=journalist-b 0.gained=piece-1 1.gained=piece-2 0.routine=green,job,blue,pink"
    assert gain("journalist-b", f"{text} 3.job=beggar-a 3.gained=piece-3", players=4) == (2, 0)
    assert gain("journalist-b", text) == (0, 0)


# bonus: harmony, four_colours


@pytest.mark.parametrize(("column", "inspiration"), [(0, 2), (1, 0), (2, 0), (3, 0)])
def test_a_bonus_for_a_habit_in_harmony(column: int, inspiration: int) -> None:
    """A pink Habit; pink is preferred in Morning, and Night prefers blue."""
    routine = ["green", "orange", "green-2", "orange-2"]
    routine[column] = "harmonic"
    assert gain("harmonic", f"0.routine={','.join(routine)}") == (inspiration, 0)


def test_a_bonus_of_a_muse_for_the_harmony_of_its_habit() -> None:
    text = "0.routine=pink,orange,pink-2,green"
    assert gain("stranger", f"{text} 0.muses=stranger@morning") == (3, 0)
    assert gain("stranger", f"{text} 0.muses=stranger@evening") == (0, 0)
    assert gain("stranger", f"{text} 0.muses=stranger@night") == (0, 0)


def test_white_is_in_harmony_if_that_gives_most() -> None:
    """R9: pink in Morning, for the column and for the Muse alike."""
    sums = counted("0.routine=white,orange,green,orange-2 0.muses=stranger@morning")
    assert sums.inspiration == 1 + 3


def test_without_colour_there_is_no_harmony_to_be_paid_for() -> None:
    text = "0.routine=harmonic,orange,pink-2,green 0.hardships=grey-morning"
    assert gain("harmonic", text) == (0, 0)
    assert gain("stranger", f"{text} 0.muses=stranger@morning") == (0, 0)


def test_harmony_is_there_even_if_a_revolution_makes_its_bonus_nothing() -> None:
    """The Habit still has the colour of the column."""
    text = "0.routine=harmonic,orange,pink-2,green announced=lampposts/0:0"
    sums = counted(text, players=3)
    assert sums.of("harmony in morning") == (0, 0)
    assert sums.of("harmonic") == (2, 0)


@pytest.mark.parametrize(
    ("routine", "inspiration"),
    [
        ("green,four-colours,orange,pink", 4),
        ("green,four-colours,orange,white", 4),
        ("green,four-colours,orange,orange-2", 0),
        ("green,four-colours,orange,job", 0),
        ("green,four-colours,orange,-", 0),
    ],
)
def test_a_bonus_for_four_colours(routine: str, inspiration: int) -> None:
    assert gain("four-colours", f"0.routine={routine}") == (inspiration, 0)


def test_four_colours_need_all_of_them() -> None:
    text = "0.routine=green,four-colours,orange,pink 0.hardships=grey-morning"
    assert gain("four-colours", text) == (0, 0)
