"""The abilities that count: each condition of `bonus`, each thing that `count` can count, `bargain` and
`attached_repeat`. With the cards of the workshop, see sets.py: a plain Habit is called by its colour, and the board
`bare` prefers pink in Morning and blue in Night."""

import pytest

from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES
from salon.games.bohemians.rules.catalogue.kinds import COUNTS, ON_ACHIEVEMENT, ON_SPIRIT, SHAPES, WHAT_IDS, WHEN_IDS
from tests.games.bohemians.sets import HABITS, HARDSHIPS, JOBS, MUSES, REVOLUTION, counted, workshop


def gain(card: str, text: str, players: int = 2) -> tuple[int, int]:
    """Inspiration and Atelier points that one card gives."""
    return counted(text, players).of(card)


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


# count: symbol


@pytest.mark.parametrize(
    ("routine", "times"),
    [
        ("per-focus,pink,orange,pink-2", 0),
        ("per-focus,single,single-2,pink", 1),
        ("per-focus,mixed,mixed-2,pink", 1),
        ("per-focus,low,low-2,pink", 2),
        ("per-focus,low,low-2,whole-focus", 3),
        ("per-focus,low,low-2,low-3", 3),
        ("per-focus,curious,curious-2,pink", 0),
    ],
)
def test_per_completed_symbol_in_the_routine_at_most_3(routine: str, times: int) -> None:
    """H1 and H8; the last but one would be 4."""
    assert gain("per-focus", f"0.routine={routine}") == (times, 0)


@pytest.mark.parametrize(
    ("routine", "times"),
    [
        ("single,on-the-card,single-2,pink", 2),
        ("pink,on-the-card,single,single-2", 1),
        ("pink,on-the-card,pink-2,single", 0),
        ("curious,on-the-card,pink,pink-2", 0),
        ("double,on-the-card,double-2,pink", 2),
    ],
)
def test_per_completed_symbol_on_the_card(routine: str, times: int) -> None:
    assert gain("on-the-card", f"0.routine={routine}") == (times, 0)


def test_a_symbol_of_another_kind_is_not_counted() -> None:
    sums = counted("0.routine=pink,mixed,mixed-2,points-for-curiosity 0.muses=valery@afternoon")
    assert sums.of("symbols") == (3, 0)
    assert sums.of("valery") == (1, 0), "Focus alone"
    assert sums.of("points-for-curiosity") == (0, 2), "Curiosity alone"


# count: colour


@pytest.mark.parametrize(
    ("routine", "times"),
    [
        ("green,per-pink,blue,orange", 1),
        ("green,per-pink,pink,orange", 2),
        ("green,per-pink,pink,pink-2", 2),
        ("green,per-pink,white,orange", 2),
        ("green,per-pink,job,-", 1),
    ],
)
def test_per_habit_of_a_colour_itself_included_at_most_2(routine: str, times: int) -> None:
    assert gain("per-pink", f"0.routine={routine}") == (times, 0)


def test_a_colour_that_is_lost_is_not_counted() -> None:
    assert gain("per-pink", "0.routine=pink,per-pink,green,orange 0.hardships=grey-morning") == (1, 0)
    assert gain("per-pink", "0.routine=pink,per-pink,green,orange 0.hardships=lure-of-death") == (0, 0)


def test_per_colour_on_a_muse_counts_the_whole_routine() -> None:
    text = "0.routine=blue,green,blue-2,orange 0.muses=marguerite@night"
    assert gain("marguerite", text) == (2, 0)


# count: muse


@pytest.mark.parametrize(
    ("muses", "times"),
    [
        ("", 0),
        ("plain@night", 1),
        ("plain@night,simple@afternoon", 2),
        ("plain@night,simple@afternoon,lark@evening", 2),
    ],
)
def test_per_muse_in_play_at_most_2(muses: str, times: int) -> None:
    assert gain("per-muse", f"0.routine=green,per-muse,green-2,orange 0.muses={muses}") == (times, 0)


def test_a_muse_that_counts_muses_counts_itself_and_those_that_share() -> None:
    text = "0.routine=green,pink,green-2,orange 0.muses=colette@afternoon,aime@afternoon,plain@night"
    assert gain("colette", text) == (3, 0)


def test_muses_of_others_do_not_count() -> None:
    text = "0.routine=green,per-muse,green-2,orange 1.routine=blue,blue-2,blue-3,blue-4 1.muses=plain@night"
    assert gain("per-muse", text) == (0, 0)


# count: hardship


@pytest.mark.parametrize(
    ("hardships", "ignored", "times"),
    [
        ("", "", 0),
        ("malnutrition", "", 1),
        ("malnutrition,debts", "malnutrition", 2),
        ("malnutrition,debts,hunger", "malnutrition,debts,hunger", 3),
        ("malnutrition,debts,hunger,jilted", "", 3),
    ],
)
def test_per_hardship_in_play_also_ignored_ones_at_most_3(hardships: str, ignored: str, times: int) -> None:
    """An ignored Hardship still counts as a Hardship in play."""
    text = f"0.routine=green,per-hardship,green-2,orange 0.hardships={hardships} 0.ignored={ignored}"
    assert gain("per-hardship", text) == (times, 0)


def test_a_hardship_that_counts_hardships_counts_itself() -> None:
    text = "0.routine=green,flat,green-2,orange 0.hardships=concierge"
    assert gain("concierge", text) == (-1, 0)
    assert gain("concierge", f"{text},hunger,jilted") == (-3, 0)
    assert gain("concierge", f"{text},hunger,jilted,rents") == (-3, 0)


def test_a_muse_and_a_job_tile_that_count_hardships() -> None:
    text = "0.job=waiter-b 0.routine=green,job,green-2,orange 0.muses=fidele@night 0.hardships=hunger,jilted,rents"
    sums = counted(text)
    assert sums.of("fidele") == (2, 0), "at most 2"
    assert sums.of("waiter-b") == (3, 0), "without a most"


def test_hardships_of_others_or_in_the_discard_pile_do_not_count() -> None:
    text = "0.routine=green,per-hardship,green-2,orange 0.discard=hunger 1.hardships=debts"
    assert gain("per-hardship", text) == (0, 0)


# count: achievement, leader_gap, muse_or_achievement


@pytest.mark.parametrize(
    ("gained", "times"),
    [("", 0), ("piece-1", 1), ("piece-1,piece-2,piece-4", 3), ("piece-1,piece-2,piece-4,piece-5", 3)],
)
def test_per_achievement_at_most_3(gained: str, times: int) -> None:
    assert gain("per-achievement", f"0.gained={gained} 0.routine=green,per-achievement,blue,orange") == (times, 0)


def test_a_stand_in_and_a_turned_achievement_count() -> None:
    """R21: a stand-in is a full Achievement. One whose discount is used is still there."""
    text = "0.gained=piece-1,stand-in 0.turned=2 0.routine=green,per-achievement,blue,orange"
    assert gain("per-achievement", text) == (2, 0)


@pytest.mark.parametrize(
    ("mine", "other", "times"),
    [
        ("", "", 0),
        ("piece-1", "", 0),
        ("", "piece-1", 1),
        ("piece-1", "piece-2,piece-4,piece-5", 2),
        ("", "piece-2,piece-4,piece-5", 2),
    ],
)
def test_per_achievement_that_the_leader_has_more_at_most_2(mine: str, other: str, times: int) -> None:
    text = f"0.gained={mine} 1.gained={other} 0.routine=green,per-gap,blue,orange"
    assert gain("per-gap", text) == (times, 0)


def test_the_leader_among_several_sets_the_gap() -> None:
    text = "0.gained=piece-1 1.gained=piece-2 2.gained=piece-3,piece-4,piece-5 0.routine=green,per-gap,blue,orange"
    assert gain("per-gap", text, players=3) == (2, 0)


def test_a_hardship_that_takes_1_per_achievement_the_leader_has_more() -> None:
    text = "0.routine=green,flat,behind,orange 0.hardships=envy 1.gained=piece-1"
    assert gain("envy", text) == (-1, 0)
    assert gain("envy", f"{text},piece-2,piece-4,piece-5") == (-3, 0)
    assert gain("envy", "0.routine=green,flat,behind,orange 0.hardships=envy 0.gained=piece-1") == (0, 0)


@pytest.mark.parametrize(
    ("muses", "gained", "times"),
    [("", "", 0), ("plain@night", "", 1), ("", "piece-1", 1), ("plain@night", "piece-1", 2),
     ("plain@night,simple@evening", "piece-1,piece-2,piece-4", 3)],
)  # fmt: skip
def test_per_muse_or_achievement_at_most_3(muses: str, gained: str, times: int) -> None:
    text = f"0.gained={gained} 0.routine=green,per-prize,blue,orange 0.muses={muses}"
    assert gain("per-prize", text) == (times, 0)


def test_a_hardship_that_takes_1_per_muse_or_achievement_at_most_4() -> None:
    text = "0.routine=green,flat,blue,orange 0.hardships=review 0.muses=plain@night,simple@evening"
    assert gain("review", text) == (-2, 0)
    assert gain("review", f"{text} 0.gained=piece-1,piece-2,piece-4") == (-4, 0)


# count: card_drawn


@pytest.mark.parametrize(("drawn", "times"), [(0, 0), (6, 0), (7, 0), (8, 1), (12, 5)])
def test_per_card_drawn_beyond_the_seventh(drawn: int, times: int) -> None:
    """H4: any kind of card, without a most."""
    assert gain("per-draw", f"0.drawn={drawn} 0.routine=green,per-draw,blue,orange") == (times, 0)


def test_cards_drawn_count_whatever_their_kind() -> None:
    """H4: five Habits, two Muses and a Hardship make eight cards; the Hardship is laid out."""
    text = "0.deck=plain,per-draw,simple,hunger,green,orange,green-2,orange-2 1.deck=blue,blue-2,blue-3,pink,pink-2"
    with workshop(f"{text} rest=out") as (me, foe):
        me.plans("green", "per-draw", "orange", "green-2")
        foe.plans("job", "blue", "pink", "blue-2")
        assert me.inspiration == 8 - 7
        me.is_asked("spend")


@pytest.mark.parametrize(("drawn", "times"), [(5, 0), (6, 1), (7, 2), (9, 2)])
def test_per_card_drawn_beyond_the_fifth_at_most_2_in_one_column(drawn: int, times: int) -> None:
    assert gain("early-draw", f"0.drawn={drawn} 0.routine=early-draw,green,blue,orange") == (times, 0)
    assert gain("early-draw", f"0.drawn={drawn} 0.routine=green,early-draw,blue,orange") == (0, 0)


# count: different_neighbour


@pytest.mark.parametrize(
    ("routine", "times"),
    [
        ("pink,neighbours,green,blue", 2),
        ("pink,neighbours,orange,blue", 1),
        ("orange,neighbours,orange-2,blue", 0),
        ("neighbours,pink,green,blue", 1),
        ("green,pink,blue,neighbours", 1),
        ("job,neighbours,pink,blue", 1),
        ("job,neighbours,-,blue", 0),
        ("white,neighbours,white-2,blue", 2),
    ],
)
def test_per_neighbour_of_another_colour(routine: str, times: int) -> None:
    """An orange Habit. The Job tile and an empty space are no Habits, white is whatever gives most."""
    assert gain("neighbours", f"0.routine={routine}") == (times, 0)


def test_without_a_colour_nothing_is_of_another_colour() -> None:
    text = "0.routine=pink,neighbours,green,blue"
    assert gain("neighbours", f"{text} 0.hardships=lure-of-death") == (0, 0)
    assert gain("neighbours", f"{text} 0.hardships=grey-morning") == (1, 0)


# count: rival_at_work


@pytest.mark.parametrize(
    ("others", "points"),
    [(["pink-2", "pink-3", "pink-4"], 0), (["job", "pink-3", "pink-4"], 1), (["job", "job", "pink-4"], 2),
     (["job", "job", "job"], 2)],
)  # fmt: skip
def test_per_rival_at_work_at_most_2(others: list[str], points: int) -> None:
    routines = " ".join([f"{seat}.routine={thing},-,-,-" for seat, thing in enumerate(others, 1)])
    text = f"0.job=journalist-a 3.job=beggar-a 0.routine=green,job,blue,orange {routines}"
    assert gain("journalist-a", text, players=4) == (0, points)


def test_ones_own_work_is_not_a_rivals() -> None:
    text = "0.job=journalist-a 0.routine=green,job,blue,orange"
    assert gain("journalist-a", text, players=3) == (0, 0)


# bargain


def test_a_bargain_brings_inspiration_for_a_hardship() -> None:
    with workshop("0.routine=green,bargain,blue,orange hardship-deck=envy step=day") as (me, _):
        me.can_only("go on", "use The Bargain")
        me.chooses("use The Bargain")
        assert me.discard == "envy"
        assert me.inspiration == 4
        me.is_asked("spend")


def test_a_bargain_may_be_declined() -> None:
    with workshop("0.routine=flat,bargain,blue,orange 0.atelier=3 step=day") as (me, _):
        me.passes()
        assert me.discard == ""
        assert me.inspiration == 2
        me.is_asked("spend")


def test_a_bargain_is_struck_once_a_round() -> None:
    """R40."""
    with workshop("0.routine=flat,bargain,blue,orange 0.atelier=4 0.hardships=debts step=day") as (me, _):
        me.chooses("use The Bargain")
        me.can_only("go on", "ignore The Debts")


def test_there_is_no_bargain_without_a_hardship_to_take() -> None:
    """Nothing is left in the Hardship deck."""
    names = ",".join([name for name, _ in HARDSHIPS])
    with workshop(f"0.routine=flat,bargain,blue,orange out={names} step=day") as (me, _):
        assert me.inspiration == 2
        me.is_asked("spend")


# attached_repeat


def test_what_the_attached_habits_abilities_give_counts_twice() -> None:
    text = "0.routine=green,flat,blue,three"
    assert gain("twins", f"{text} 0.muses=twins@afternoon") == (2, 0)
    assert gain("twins", f"{text} 0.muses=twins@night") == (1 + 2, 0), "Inspiration, not the Atelier point"


def test_a_habit_whose_abilities_give_nothing_is_not_repeated() -> None:
    assert gain("twins", "0.routine=green,late,blue,flat 0.muses=twins@afternoon") == (0, 0)
    assert gain("twins", "0.routine=green,flat-points,blue,flat 0.muses=twins@afternoon") == (0, 0)


def test_symbols_and_harmony_are_not_repeated() -> None:
    sums = counted("0.routine=pink,single,single-2,orange 0.muses=twins@morning")
    assert sums.of("twins") == (0, 0)
    assert sums.inspiration == 2


def test_a_bargain_is_repeated_too() -> None:
    with workshop("0.routine=green,bargain,blue,orange 0.muses=twins@afternoon step=day") as (me, _):
        me.chooses("use The Bargain")
        assert me.inspiration == 4 + 4
        me.is_asked("spend")


# The tests above leave nothing out


IN_WIDER = {"attached_colour", "habit", "white", "revolution"}  # these have scenarios in test_wider_abilities


def test_the_workshop_has_every_condition_everything_to_count_and_every_ability_that_shapes_or_counts() -> None:
    items = [item for suit in HABITS.values() for _, each in suit for item in each]
    items += [item for _, _, each in MUSES for item in each] + [item for _, each in HARDSHIPS for item in each]
    items += [item for _, _, each in JOBS for item in each] + [item for _, item in REVOLUTION]
    assert {item.get("when", "always") for item in items if item["name"] == "bonus"} | IN_WIDER >= set(WHEN_IDS)
    assert {item["what"] for item in items if item["name"] == "count"} | IN_WIDER >= set(WHAT_IDS)
    names = {item["name"] for item in items}
    elsewhere = ON_SPIRIT | ON_ACHIEVEMENT  # the workshop has neither
    working = [each.name for each in ABILITIES if each.moment in (COUNTS, SHAPES) and each.on & ~elsewhere]
    assert [name for name in working if name not in names] == []
