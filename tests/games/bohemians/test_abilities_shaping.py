"""The abilities that shape a day: prices, the Atelier, what Muses do to their Habit, what Hardships forbid and take
away. With the cards of the workshop, see sets.py: Habits cost 4, Muses 3, the first Achievement 4. What changes
symbols is in test_symbols.py."""

import pytest

from salon.games.bohemians.rules.encode import COLOUR
from salon.games.bohemians.rules.ids import BLUE, GREEN, NO_COLOUR, ORANGE, PINK, WHITE
from tests.games.bohemians.sets import Entry, counted, workshop

MARKET = "habit-market=behind,late,per-gap,icon muse-market=plain,simple,lark,moon"
DAY = f"{MARKET} step=spend"

# price


def test_a_price_change_holds_for_every_purchase_of_its_kind() -> None:
    with workshop(f"0.routine=cheap-habits,green,blue,orange inspiration=20 {DAY}") as (me, _):
        me.chooses("buy The Behind")
        assert me.inspiration == 20 - 3
        me.chooses("buy The Late")
        assert me.inspiration == 20 - 3 - 3
        me.chooses("buy The Plain")
        assert me.inspiration == 20 - 3 - 3 - 3, "Muses cost what they cost"
        me.is_asked("spend")


def test_a_price_change_counts_for_what_can_be_afforded() -> None:
    with workshop(f"0.routine=cheap-habits,green,blue,orange inspiration=3 {DAY}") as (me, _):
        me.can("buy The Behind")
    with workshop(f"0.routine=cheap-habits,green,blue,orange inspiration=2 {DAY}") as (me, _):
        me.cannot("buy The Behind")


def test_a_price_change_that_works_once_is_used_up_by_the_first_purchase() -> None:
    """R45."""
    with workshop(f"0.routine=cheap-muse,green,blue,orange inspiration=20 {DAY}") as (me, _):
        me.chooses("buy The Plain")
        assert me.inspiration == 20 - 1
        me.chooses("buy The Simple")
        assert me.inspiration == 20 - 1 - 3
        me.is_asked("spend")


def test_another_kind_does_not_use_up_a_price_change() -> None:
    """R45: 'the first purchase it holds for'."""
    with workshop(f"0.routine=cheap-muse,green,blue,orange inspiration=20 {DAY}") as (me, _):
        me.chooses("buy The Behind")
        me.chooses("buy The Plain")
        assert me.inspiration == 20 - 4 - 1
        me.is_asked("spend")


def test_a_price_change_for_achievements_on_a_muse() -> None:
    """R45: the first Achievement costs 4."""
    with workshop(f"0.routine=green,blue,orange,pink 0.muses=hortense@night inspiration=3 {DAY}") as (me, foe):
        me.chooses("gain the Achievement")
        assert me.gained == "piece-1"
        foe.is_asked("refresh_market")
    with workshop(f"0.routine=green,blue,orange,pink inspiration=3 {DAY}") as (me, _):
        me.cannot("gain the Achievement")


def test_a_surcharge_on_everything_that_can_be_bought() -> None:
    """The Hardship of the component page: Habits, Muses and Achievements cost 1 more."""
    with workshop(f"0.routine=green,blue,orange,pink 0.hardships=rents inspiration=20 {DAY}") as (me, _):
        me.chooses("buy The Behind")
        me.chooses("buy The Plain")
        me.chooses("gain the Achievement")
        assert me.inspiration == 20 - 5 - 4 - 5
        me.is_asked("spend")


def test_an_ignored_surcharge_is_none() -> None:
    text = f"0.routine=green,blue,orange,pink 0.hardships=rents 0.ignored=rents inspiration=20 {DAY}"
    with workshop(text) as (me, _):
        me.chooses("buy The Behind")
        assert me.inspiration == 16
        me.is_asked("spend")


def test_price_changes_add_up() -> None:
    with workshop(f"0.routine=cheap-habits,blue,orange,pink 0.hardships=rents inspiration=20 {DAY}") as (me, _):
        me.chooses("buy The Behind")
        assert me.inspiration == 20 - 4
        me.is_asked("spend")


def test_nothing_costs_less_than_0() -> None:
    """R35: a Muse for 3, 2 less; a Habit for 4, 1 less, 1 less and 2 less through Revolution."""
    text = f"0.routine=cheap-habits,blue,orange,pink 0.muses=sacha@afternoon announced=community/0:0 {DAY}"
    with workshop(f"{text} inspiration=1", players=3) as (me, _, _):
        me.chooses("buy The Behind")
        assert me.inspiration == 1
        me.is_asked("spend")


@pytest.mark.parametrize(("muses", "cost"), [("", 4 + 3), ("valery@night", 4)])
def test_a_surcharge_unless_a_muse_is_in_play(muses: str, cost: int) -> None:
    text = f"0.routine=green,blue,orange,pink 0.muses={muses} 0.hardships=solitude inspiration=20 {DAY}"
    with workshop(text) as (me, _):
        me.chooses("gain the Achievement")
        assert me.inspiration == 20 - cost
        me.is_asked("spend")


def test_a_surcharge_unless_a_muse_is_in_play_is_due_without_one() -> None:
    with workshop(f"0.routine=green,blue,orange,pink 0.hardships=solitude inspiration=6 {DAY}") as (me, _):
        me.cannot("gain the Achievement")


@pytest.mark.parametrize(("routine", "cost"), [("green,blue,orange,pink", 6), ("green,blue,orange,job", 4)])
def test_a_surcharge_unless_the_job_tile_is_played(routine: str, cost: int) -> None:
    with workshop(f"0.routine={routine} 0.hardships=solitude inspiration=20 {DAY}") as (me, _):
        me.chooses("buy The Behind")
        assert me.inspiration == 20 - cost
        me.is_asked("spend")


@pytest.mark.parametrize(("level", "cost"), [(0, 2), (1, 6)])
def test_a_price_shift_of_revolution_is_for_everybody(level: int, cost: int) -> None:
    for seat in (0, 2):
        text = f"{seat}.routine=green,blue,orange,pink announced=community/0:{level} turn={seat} inspiration=20 {DAY}"
        with workshop(text, players=3) as seats:
            seats[seat].chooses("buy The Behind")
            assert seats[seat].inspiration == 20 - cost
            seats[seat].chooses("buy The Plain")
            assert seats[seat].inspiration == 20 - cost - 3
            seats[seat].is_asked("spend")


def test_a_bound_muse_lends_its_price_only_where_its_colour_is() -> None:
    """R8: French lets Sacha, who needs blue, lie below green, but there Sacha does nothing."""
    for routine, cost in (("green,blue,orange,pink", 4), ("blue,green,orange,pink", 3)):
        text = f"0.routine={routine} 0.muses=sacha@morning inspiration=20 {DAY}"
        with workshop(text, edition="fr") as (me, _):
            me.chooses("buy The Behind")
            assert me.inspiration == 20 - cost
            me.is_asked("spend")


def test_in_french_white_said_to_be_another_colour_leaves_its_muse_idle_all_day() -> None:
    """R8: white is pink, for harmony, and so not blue for Sacha."""
    text = f"0.routine=white,flat,orange,idle 0.muses=sacha@morning {MARKET} step=count"
    with workshop(text, edition="fr") as (me, _):
        me.takes(COLOUR + PINK)
        assert me.inspiration == 1 + 2 + 2
        me.chooses("buy The Behind")
        assert me.inspiration == 5 - 4
        me.is_asked("spend")


# atelier_as_inspiration


def test_atelier_points_pay_for_an_achievement() -> None:
    """R46: H3; points pay first."""
    with workshop(f"0.routine=points-pay,blue,orange,pink 0.atelier=3 inspiration=5 {DAY}") as (me, _):
        me.chooses("gain the Achievement")
        assert (me.inspiration, me.atelier) == (5 - 1, 0)
        me.is_asked("spend")


def test_atelier_points_and_inspiration_must_be_enough_together() -> None:
    with workshop(f"0.routine=points-pay,blue,orange,pink 0.atelier=3 inspiration=1 {DAY}") as (me, _):
        me.can("gain the Achievement")
    with workshop(f"0.routine=points-pay,blue,orange,pink 0.atelier=2 inspiration=1 {DAY}") as (me, _):
        me.cannot("gain the Achievement")


def test_atelier_points_pay_for_no_other_kind() -> None:
    with workshop(f"0.routine=points-pay,blue,orange,pink 0.atelier=20 inspiration=2 {DAY}") as (me, _):
        me.cannot("buy The Behind", "buy The Plain")


def test_without_the_card_points_pay_for_nothing() -> None:
    with workshop(f"0.routine=green,blue,orange,pink 0.atelier=20 inspiration=3 {DAY}") as (me, _):
        me.cannot("gain the Achievement")


# atelier_discount


def test_a_discount_on_one_atelier_effect() -> None:
    """Clear Market costs 3, so 1; the second time 3."""
    with workshop(f"0.routine=discount,blue,orange,pink 0.atelier=3 inspiration=1 {DAY}") as (me, _):
        me.chooses("clear the Habits")
        assert me.atelier == 2
        me.cannot("clear the Muses")


def test_a_discount_is_for_its_effect_only() -> None:
    """Ignoring costs 4."""
    with workshop("0.routine=discount,blue,orange,flat 0.hardships=debts 0.atelier=3 step=day") as (me, _):
        me.is_asked("spend")


def test_a_discount_on_any_effect_works_once() -> None:
    """Ignoring for 3 uses it up; Clear Market then costs 3."""
    text = "0.routine=any-discount,blue,orange,flat 0.hardships=debts 0.atelier=5 step=day"
    with workshop(text) as (me, _):
        me.chooses("ignore The Debts")
        assert me.atelier == 2
        assert me.inspiration == 2
        me.cannot("clear the Habits")


def test_a_discount_does_not_work_before_the_plan_stands() -> None:
    """The Habit is not played yet."""
    text = "0.hand=any-discount,blue,orange,pink,green 0.hardships=debts 0.atelier=3 rest=out"
    with workshop(text) as (me, _):
        me.places("any-discount", "morning")
        me.cannot("ignore The Debts")


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


# abilities_off, with each kind of ability

CRISIS = "0.hardships=crisis"


def test_a_crisis_takes_what_habits_give() -> None:
    sums = counted(f"0.routine=flat,per-hardship,at-work,job {CRISIS}")
    assert sums.entries == []


def test_a_crisis_leaves_symbols_harmony_muses_hardships_and_the_job() -> None:
    text = f"0.job=beggar-b 0.routine=pink,single,single-2,job 0.muses=plain@morning {CRISIS},malnutrition"
    assert counted(text).entries == [
        Entry(1, "symbols", 1),
        Entry(2, "beggar-b", 0, 1),
        Entry(3, "harmony in morning", 1),
        Entry(4, "plain", 1),
        Entry(5, "malnutrition", -2),
    ]


def test_abilities_are_taken_only_in_the_columns_of_the_hardship() -> None:
    sums = counted("0.routine=flat,per-hardship,flat-points,idle 0.hardships=insomnia")
    assert sums.of("flat") == sums.of("idle") == (0, 0)
    assert sums.of("per-hardship") == (1, 0)
    assert sums.of("flat-points") == (0, 2)


def test_a_crisis_that_is_ignored_takes_nothing() -> None:
    assert counted(f"0.routine=flat,green,blue,orange {CRISIS} 0.ignored=crisis").of("flat") == (2, 0)


def test_a_crisis_leaves_nothing_to_repeat() -> None:
    assert counted(f"0.routine=green,flat,blue,orange 0.muses=twins@afternoon {CRISIS}").of("twins") == (0, 0)


def test_a_crisis_takes_price_changes_of_habits_but_not_of_muses() -> None:
    text = f"0.routine=cheap-habits,blue,orange,pink {CRISIS} inspiration=20 {DAY}"
    for muses, cost in (("", 4), ("sacha@afternoon", 3)):
        with workshop(f"{text} 0.muses={muses}") as (me, _):
            me.chooses("buy The Behind")
            assert me.inspiration == 20 - cost
            me.is_asked("spend")


def test_a_crisis_takes_payment_by_points() -> None:
    with workshop(f"0.routine=points-pay,blue,orange,pink {CRISIS} 0.atelier=9 inspiration=3 {DAY}") as (me, _):
        me.cannot("gain the Achievement")


def test_a_crisis_takes_discounts() -> None:
    with workshop(f"0.routine=discount,blue,orange,pink {CRISIS} 0.atelier=2 inspiration=1 {DAY}") as (me, _):
        me.cannot("clear the Habits")


def test_a_crisis_cannot_be_ignored_through_a_habit_it_has_robbed() -> None:
    with workshop(f"0.routine=calm,blue,orange,single 0.atelier=3 {CRISIS} step=day") as (me, _):
        me.is_asked("spend")
        me.cannot("use The Calm")


def test_a_crisis_can_be_ignored_through_a_muse_and_the_habits_work_again() -> None:
    with workshop(f"0.routine=flat,calm,orange,green 0.muses=blanche@night {CRISIS} step=day") as (me, _):
        me.can_only("go on", "use The Blanche")
        me.chooses("use The Blanche")
        assert me.ignored == "crisis"
        assert me.inspiration == 2
        me.is_asked("spend")


def test_a_crisis_takes_bargains() -> None:
    with workshop(f"0.routine=bargain,blue,orange,single 0.atelier=3 {CRISIS} step=day") as (me, _):
        assert me.inspiration == 0
        me.is_asked("spend")


@pytest.mark.parametrize("habit", ["rejecter", "keeper", "stalls"])
def test_a_crisis_takes_abilities_to_be_used(habit: str) -> None:
    text = f"0.routine={habit},blue,orange,pink 0.muses=plain@morning inspiration=1 step=spend"
    words = f"use The {habit.title()}"
    with workshop(text) as (me, _):
        me.can(words)
    with workshop(f"{text} {CRISIS}") as (me, _):
        me.cannot(words)


def test_a_crisis_takes_what_follows_a_purchase() -> None:
    for hardships, left in (("", 20 - 3 + 1), ("crisis", 20 - 3)):
        text = f"0.routine=muse-buyer,blue,orange,pink 0.hardships={hardships} inspiration=20 {DAY}"
        with workshop(text) as (me, _):
            me.chooses("buy The Plain")
            assert me.inspiration == left
            me.is_asked("spend")
    with workshop(f"0.routine=topdeck,blue,orange,pink {CRISIS} inspiration=20 {DAY}") as (me, _):
        me.chooses("buy The Plain")
        assert me.discard == "plain"
        me.is_asked("spend")


def test_a_crisis_takes_excuses_at_the_dues() -> None:
    text = f"0.routine=excuse,blue,orange,pink {CRISIS} hardship-deck=envy inspiration=1 step=spend"
    with workshop(text) as (me, foe):
        me.chooses("end the day")
        assert "envy" in me.discard.split(",")
        foe.is_asked("refresh_market")


def test_a_crisis_takes_revolution() -> None:
    text = "0.routine=manifesto,blue,orange,academy inspiration=1 step=spend"
    with workshop(text, players=3) as (me, _, _):
        me.can("use The Manifesto", "use The Academy")
    with workshop(f"{text} {CRISIS}", players=3) as (me, _, _):
        me.cannot("use The Manifesto", "use The Academy")


def test_a_crisis_of_the_day_does_not_take_morning_icons_or_freedom_for_muses() -> None:
    """'Day: ...' is its phase; both work in the Wake Up Phase."""
    with workshop("0.hand=icon,free,blue,orange,pink,alex,crisis 0.deck=green rest=out") as (me, _):
        me.chooses("use The Icon")
        assert me.hardships == "crisis"
        me.places("free", "morning")
        me.can("The Alex to Morning")


# purchase_limit, no_atelier


def test_one_market_card_and_no_more() -> None:
    with workshop(f"0.routine=green,blue,orange,pink 0.hardships=hunger inspiration=20 {DAY}") as (me, _):
        me.chooses("buy The Behind")
        me.cannot("buy The Late", "buy The Plain")
        me.can("gain the Achievement", "invest 1")


def test_an_achievement_is_no_market_card() -> None:
    with workshop(f"0.routine=green,blue,orange,pink 0.hardships=hunger inspiration=20 {DAY}") as (me, _):
        me.chooses("gain the Achievement")
        me.can("buy The Behind", "buy The Plain")


def test_no_atelier_effects_by_day_but_investing() -> None:
    text = "0.routine=green,blue,orange,flat 0.hardships=bailiff,windfall 0.atelier=19 step=day"
    with workshop(text) as (me, _):
        assert me.inspiration == 2 + 2
        me.can("invest 1")
        me.cannot("clear the Habits", "clear the Muses", "ignore The Windfall")


def test_no_atelier_effects_while_waking_up() -> None:
    text = "0.hand=green,blue,orange,pink,white 0.deck=pink-2 0.hardships=bailiff,debts 0.atelier=20 rest=out"
    with workshop(text) as (me, _):
        me.cannot("draw 2 cards", "ignore The Debts", "ignore The Bailiff")


def test_rejecting_is_still_possible_without_the_atelier() -> None:
    """All except Reject."""
    text = "0.routine=green,blue,orange,flat 0.hardships=bailiff 0.atelier=6 step=sleep"
    with workshop(text) as (me, foe):
        me.chooses("reject The Bailiff")
        assert me.atelier == 0
        foe.is_asked("refresh_market")


def test_abilities_that_ignore_hardships_are_no_atelier_effects() -> None:
    text = "0.routine=calm,blue,orange,flat 0.hardships=bailiff 0.atelier=20 step=day"
    with workshop(text) as (me, _):
        me.can_only("go on", "use The Calm")


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
