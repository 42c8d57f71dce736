"""The abilities that shape a day: what Muses do to their Habit, what Hardships forbid.

With the cards of the workshop, see sets.py: Habits cost 4, Muses 3, the first Achievement 4. What changes symbols is
in test_symbols.py.
"""

import pytest

from salon.games.bohemians.rules.ids import BLUE, GREEN, NO_COLOUR, ORANGE, PINK, WHITE
from tests.games.bohemians.sets import Entry, counted, workshop
from tests.games.bohemians.shaping import CRISIS

# muse_free


@pytest.mark.parametrize("column", ["afternoon", "evening", "night"])
def test_a_habit_that_frees_its_muse_of_times_and_colours(column: str) -> None:
    """First Light needs Morning, Alex an orange Habit; `free` is pink."""
    things = {"afternoon": "evening", "evening": "night", "night": "afternoon"}
    text = "0.hand=free,green,blue,pink,white,first-light,alex rest=out"
    with workshop(text) as (me, _):
        me.places("free", column)
        me.places("green", things[column])
        me.can(f"The First Light to {column}", f"The Alex to {column}")
        me.cannot(f"The First Light to {things[column]}", f"The Alex to {things[column]}")


def test_a_freed_muse_works() -> None:
    sums = counted("0.routine=green,free,blue,orange 0.muses=alex@afternoon")
    assert sums.of("alex") == (2, 0)
    sums = counted("0.routine=green,free,blue,orange 0.muses=alex@afternoon", edition="fr")
    assert sums.of("alex") == (2, 0)


def test_a_muse_that_loses_its_free_habit_returns_to_the_hand() -> None:
    with workshop("0.hand=free,green,blue,pink,white,alex rest=out") as (me, _):
        me.places("free", "afternoon")
        me.attaches("alex", "afternoon")
        me.places("green", "afternoon")
        assert me.muses == ""
        assert me.hand == "pink,blue,white,free,alex"
        me.is_asked("plan")


# attached_wild


def test_a_habit_made_white_can_be_any_colour() -> None:
    text = "0.routine=green,orange,four-colours,orange-2"
    assert counted(f"{text} 0.muses=minuit@night").of("four-colours") == (4, 0), "pink"
    assert counted(text).of("four-colours") == (0, 0)
    assert counted(f"{text} 0.muses=minuit@evening").of("four-colours") == (0, 0), "blue would be lost"


def test_a_habit_made_white_is_one_colour() -> None:
    """R9: pink for harmony, so it is not counted as blue as well."""
    sums = counted("0.routine=green,per-pink,orange,green-2 0.muses=minuit@morning")
    assert sums.entries == [Entry(2, "per-pink", 2), Entry(3, "harmony in morning", 1)]


def test_a_habit_without_colour_is_not_made_white() -> None:
    """No colour is no colour."""
    assert (
        counted("0.routine=green,orange,blue,green-2 0.muses=minuit@morning 0.hardships=grey-morning").entries == []
    )


# limit_habits


def test_neighbours_must_differ() -> None:
    with workshop("0.hand=pink,pink-2,green,blue,white 0.hardships=perfectionism rest=out") as (me, _):
        me.places("pink", "afternoon")
        me.cannot("place The Pink 2 in Morning", "place The Pink 2 in Evening")
        me.can("place The Pink 2 in Night", "place The Green in Morning", "place The White in Morning")
        me.can("place The Pink 2 in Afternoon")


def test_white_differs_from_one_neighbour_by_being_another_colour() -> None:
    """R9: but it is one colour, for both neighbours; of two white ones each finds its own."""
    with workshop("0.hand=pink,green,white,white-2,blue 0.hardships=perfectionism rest=out") as (me, foe):
        me.plans("pink", "white", "white-2", "green")
        assert me.routine == "pink,white,white-2,green"
        assert me.discard == "blue"
        foe.is_asked("plan")


def test_a_gap_or_the_job_tile_separates_neighbours() -> None:
    with workshop("0.hand=pink,pink-2,pink-3,pink-4,green 0.hardships=perfectionism rest=out") as (me, _):
        me.places("pink", "morning")
        me.works_in("afternoon")
        me.can("place The Pink 2 in Evening", "place The Pink 2 in Night")
        me.places("pink-2", "evening")
        me.cannot("place The Pink 3 in Night")


def test_without_colours_no_neighbours_are_alike() -> None:
    text = "0.hand=pink,pink-2,pink-3,pink-4,green 0.hardships=perfectionism,lure-of-death rest=out"
    with workshop(text) as (me, _):
        me.places("pink", "morning")
        me.can("place The Pink 2 in Afternoon")


def test_neighbours_must_be_alike() -> None:
    with workshop("0.hand=pink,pink-2,green,white,blue 0.hardships=conformity rest=out") as (me, _):
        me.places("pink", "afternoon")
        me.can("place The Pink 2 in Morning", "place The White in Evening", "place The Green in Night")
        me.cannot("place The Green in Morning", "place The Blue in Evening")
        me.places("white", "evening")
        me.cannot("place The Green in Night")


def test_only_habits_with_a_symbol() -> None:
    """Focus, half or whole, single or double."""
    text = "0.hand=single,double,low,whole-focus,green,curious,mixed 0.hardships=fixation rest=out"
    with workshop(text) as (me, _):
        me.can("place The Single in Morning", "place The Double in Morning", "place The Low in Morning")
        me.can("place The Whole Focus in Morning", "place The Mixed in Morning")
        me.cannot("place The Green in Morning", "place The Curious in Morning")


def test_only_habits_of_a_colour() -> None:
    with workshop("0.hand=pink,per-pink,green,white,orange 0.hardships=infatuation rest=out") as (me, _):
        me.can("place The Pink in Morning", "place The Per Pink in Morning", "place The White in Morning")
        me.cannot("place The Green in Morning", "place The Orange in Morning")


def test_a_white_habit_that_had_to_be_pink_is_pink() -> None:
    """R9: declared when a condition on playing Habits needed it. In Night blue would give harmony."""
    sums = counted("0.routine=pink,per-pink,pink-2,white 0.hardships=infatuation")
    assert sums.entries == [Entry(2, "per-pink", 2), Entry(3, "harmony in morning", 1)]


def test_a_condition_does_not_touch_the_job_tile() -> None:
    """Job tile and empty spaces are allowed."""
    with workshop("0.hand=green,blue,orange,green-2,blue-2 0.hardships=infatuation rest=out") as (me, _):
        me.can_only(*[f"the Job tile to {time}" for time in ("Morning", "Afternoon", "Evening", "Night")], "finish")


# close_column


@pytest.mark.parametrize(("hardship", "closed"), [("alcoholism", "Morning"), ("eviction", "Night")])
def test_no_habit_in_a_closed_column_but_the_job_tile(hardship: str, closed: str) -> None:
    times = [time for time in ("Morning", "Afternoon", "Evening", "Night") if time != closed]
    with workshop(f"0.hand=green,blue,orange,pink,white 0.hardships={hardship} rest=out") as (me, _):
        me.can(f"the Job tile to {closed}", *[f"place The Green in {time}" for time in times])
        me.cannot(f"place The Green in {closed}", f"place The White in {closed}")


def test_a_closed_column_stays_empty_or_takes_the_job_tile() -> None:
    """R10: with three Habits the plan may stand."""
    with workshop("0.hand=green,blue,orange,pink,white 0.hardships=alcoholism rest=out") as (me, _):
        me.places("green", "afternoon")
        me.places("blue", "evening")
        me.cannot("finish the plan")
        me.places("orange", "night")
        me.can("finish the plan", "the Job tile to Morning")
        me.cannot("exchange Morning and Night")


def test_an_ignored_closed_column_is_open() -> None:
    """R13."""
    with workshop("0.hand=green,blue,orange,pink,white 0.hardships=alcoholism 0.atelier=4 rest=out") as (me, _):
        me.chooses("ignore The Alcoholism")
        assert me.atelier == 0
        me.can("place The Green in Morning")


# muse_limit


def test_no_muse_at_all() -> None:
    with workshop("0.hand=green,blue,orange,pink,white,plain 0.hardships=jilted rest=out") as (me, _):
        me.places("green", "morning")
        me.cannot("The Plain to Morning")


def test_one_muse_and_no_other() -> None:
    text = "0.hand=green,blue,orange,pink,white,plain,simple,aime 0.hardships=shy rest=out"
    with workshop(text) as (me, _):
        me.places("green", "morning")
        me.places("blue", "afternoon")
        me.attaches("plain", "morning")
        me.cannot("The Simple to Afternoon", "The Aime to Morning")
        me.can("The Simple to Morning", "The Plain to Afternoon")


# no_colour


def test_colours_are_lost_where_the_hardship_says() -> None:
    with workshop("0.routine=pink,white,blue,orange 0.hardships=grey-morning step=spend 0.atelier=3") as (me, _):
        assert [me.state.day(0).colour(column) for column in range(4)] == [NO_COLOUR, WHITE, BLUE, ORANGE]
        me.is_asked("spend")
    with workshop("0.routine=pink,white,job,- 0.hardships=lure-of-death step=spend 0.atelier=3") as (me, _):
        assert [me.state.day(0).colour(column) for column in range(4)] == [NO_COLOUR] * 4
        me.is_asked("spend")
    with workshop("0.routine=pink,green,job,- 0.hardships=debts step=spend 0.atelier=3") as (me, _):
        assert [me.state.day(0).colour(column) for column in range(4)] == [PINK, GREEN, NO_COLOUR, NO_COLOUR]
        me.is_asked("spend")


@pytest.mark.parametrize("habit", ["orange", "white"])
def test_a_bound_muse_finds_no_colour(habit: str) -> None:
    """The Lure of Death takes the colours away, so that there is none to be bound to."""
    with workshop(f"0.hand={habit},green,blue,pink,pink-2,alex,plain 0.hardships=lure-of-death rest=out") as (me, _):
        me.places(habit, "morning")
        me.cannot("The Alex to Morning")
        me.can("The Plain to Morning")


# What Revolution announced for this round


def test_nobody_may_play_the_job_tile_during_a_strike() -> None:
    """R43: for the whole next round."""
    with workshop("0.hand=green,blue,orange,pink,white announced=strike/0:-1 rest=out", players=3) as (me, foe, _):
        me.cannot("the Job tile to Morning")
        foe.cannot("the Job tile to Morning")


def test_a_boosted_symbol_gives_everybody_1_each_at_most_2() -> None:
    routine = "0.routine=pink,low,low-2,low-3"
    assert counted(f"{routine} announced=song/0:0", players=3).of("song") == (2, 0)
    assert counted("0.routine=pink,single,single-2,orange announced=song/0:0", players=3).of("song") == (1, 0)
    assert counted(f"{routine} announced=song/0:2", players=3).of("song") == (0, 0)


def test_a_boost_is_not_an_ability_of_the_habit_in_a_column() -> None:
    """A crisis takes the abilities of Habits in play, not what was announced a round ago."""
    text = f"0.routine=pink,single,single-2,orange announced=song/0:0 {CRISIS}"
    assert counted(text, players=3).of("song") == (1, 0)
