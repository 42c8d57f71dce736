"""The abilities that count: each thing that `count` can count, `bargain` and `attached_repeat`.

With the cards of the workshop, see sets.py: a plain Habit is called by its colour, and the board `bare` prefers pink
in Morning and blue in Night.
"""

import pytest

from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES
from salon.games.bohemians.rules.catalogue.kinds import COUNTS, ON_ACHIEVEMENT, ON_SPIRIT, SHAPES, WHAT_IDS, WHEN_IDS
from tests.games.bohemians.gains import gain
from tests.games.bohemians.sets import HABITS, HARDSHIPS, JOBS, MUSES, REVOLUTION, counted, workshop

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
