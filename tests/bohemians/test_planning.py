"""Planning a day (facts 2.4, Wake Up B): what must be filled, what can be rearranged, and what a Hardship that comes
late does to a plan. With the cards of the workshop; a plain Habit is called by its colour. `rest=out`: the decks hold
only what the position says."""

import pytest

from tests.bohemians.sets import workshop

FIVE = "0.hand=green,pink,blue,orange,white rest=out"
TIMES = ["Morning", "Afternoon", "Evening", "Night"]

# How much must be filled


def test_four_habits_make_a_plan_and_three_do_not() -> None:
    """R10: a Habit in hand must be added while there is room."""
    with workshop(FIVE) as (me, _):
        me.places("green", "morning")
        me.places("pink", "afternoon")
        me.places("blue", "evening")
        me.cannot("finish the plan")
        me.places("orange", "night")
        me.can("finish the plan")


@pytest.mark.parametrize("column", range(4))
def test_three_habits_and_the_job_tile_make_a_plan_wherever_it_lies(column: int) -> None:
    """R10."""
    things = ["green", "pink", "blue"]
    things.insert(column, "job")
    with workshop(FIVE) as (me, foe):
        me.plans(*things)
        assert me.routine == ",".join(things)
        assert me.discard == "orange,white"
        foe.is_asked("plan")


def test_the_job_tile_alone_is_no_plan() -> None:
    """R10: at most one space is the Job tile's."""
    with workshop(FIVE) as (me, _):
        me.works_in("night")
        me.cannot("finish the plan")


def test_the_job_tile_is_never_compulsory() -> None:
    """R10: with only three Habits, an empty space and no Job tile."""
    with workshop("0.hand=green,pink,blue rest=out") as (me, foe):
        me.places("green", "morning")
        me.places("pink", "evening")
        me.cannot("finish the plan")
        me.places("blue", "night")
        me.can("the Job tile to Afternoon", "finish the plan")
        me.finishes()
        assert me.routine == "green,-,pink,blue"
        foe.is_asked("plan")


def test_without_any_habit_the_day_may_be_empty() -> None:
    """R10 and R26: play what you have."""
    with workshop("rest=out") as (me, foe):
        me.can_only("finish the plan", *[f"the Job tile to {time}" for time in TIMES])
        me.finishes()
        assert me.routine == "-,-,-,-"
        foe.is_asked("plan")


def test_perfectionism_leaves_spaces_empty_where_nothing_may_be_added() -> None:
    """R10: five pink Habits; two of them can lie apart."""
    text = "0.hand=pink,pink-2,pink-3,pink-4,per-pink 0.hardships=perfectionism rest=out"
    with workshop(text) as (me, foe):
        me.places("pink", "morning")
        me.cannot("finish the plan")
        me.places("pink-2", "evening")
        me.can("finish the plan", "the Job tile to Afternoon", "the Job tile to Night")
        me.finishes()
        assert me.routine == "pink,-,pink-2,-"
        foe.is_asked("plan")


def test_perfectionism_does_not_make_the_job_tile_compulsory() -> None:
    """R10: 'Perfectionism or not'; it may be added all the same."""
    text = "0.hand=pink,green,pink-2,pink-3,pink-4 0.hardships=perfectionism rest=out"
    with workshop(text) as (me, foe):
        me.plans("pink", "green", "pink-2", "job")
        assert me.routine == "pink,green,pink-2,job"
        foe.is_asked("plan")


def test_what_could_be_added_only_by_rearranging_need_not_be() -> None:
    """R10: pink in Afternoon and Night leaves no room for a third; no other Habit is in hand."""
    text = "0.hand=pink,pink-2,green 0.hardships=perfectionism rest=out"
    with workshop(text) as (me, _):
        me.places("pink", "morning")
        me.places("green", "night")
        me.cannot("finish the plan")
        me.places("pink-2", "evening")
        me.can("finish the plan")


def test_t6_three_habits_an_empty_space_and_no_job_bring_a_hardship() -> None:
    """R10: an empty space never replaces the Job tile. Facts T6, the third case."""
    text = (
        "0.hand=pink,green,pink-2,pink-3,pink-4 0.hardships=perfectionism 0.atelier=3 hardship-deck=envy "
        "1.hand=blue,blue-2,blue-3,blue-4,orange 1.atelier=3 rest=out"
    )
    with workshop(text) as (me, foe):
        me.plans("pink", "green", "pink-2")
        foe.plans("job", "blue", "blue-2", "blue-3")
        me.chooses("end the day")
        assert me.routine == "pink,green,pink-2,-"
        assert me.discard == "pink-3,pink-4,envy"
        foe.is_asked("spend")


@pytest.mark.parametrize(("last", "hardships"), [("job", 0), ("orange", 1)])
def test_t6_with_the_job_tile_no_hardship_and_with_four_habits_one(last: str, hardships: int) -> None:
    text = (
        "0.hand=green,pink,blue,orange,white 0.atelier=3 "
        "1.hand=pink-2,pink-3,pink-4,green-2,green-3 1.atelier=3 rest=out"
    )
    with workshop(text) as (me, foe):
        me.plans("blue", "green", "pink", last)
        foe.plans("job", "pink-2", "pink-3", "green-2")
        me.chooses("end the day")
        assert me.table.times("hardship") == hardships
        foe.is_asked("spend")


def test_nobody_sees_the_job_tile_twice() -> None:
    """One Job tile: laid elsewhere, it leaves its first space."""
    with workshop(FIVE) as (me, _):
        me.works_in("night")
        me.works_in("morning")
        assert me.routine == "job,-,-,-"
        me.is_asked("plan")


def test_what_is_left_in_hand_goes_to_the_discard_pile() -> None:
    """Facts 2.4, B5: Habits and Muses."""
    with workshop("0.hand=green,pink,blue,orange,white,plain,moon rest=out") as (me, foe):
        me.places("green", "morning")
        me.attaches("plain", "morning")
        me.places("pink", "afternoon")
        me.places("blue", "evening")
        me.places("orange", "night")
        me.finishes()
        assert me.hand == ""
        assert me.discard == "white,moon"
        foe.is_asked("plan")


# Rearranging


def test_a_habit_laid_on_another_sends_it_back_to_the_hand() -> None:
    with workshop(FIVE) as (me, _):
        me.places("green", "morning")
        me.places("pink", "morning")
        assert me.routine == "pink,-,-,-"
        assert me.hand == "green,blue,orange,white"
        me.is_asked("plan")


def test_a_habit_laid_on_the_job_tile_puts_the_tile_aside() -> None:
    with workshop(FIVE) as (me, _):
        me.works_in("morning")
        me.places("pink", "morning")
        assert me.routine == "pink,-,-,-"
        me.can("the Job tile to Night")


def test_the_job_tile_laid_on_a_habit_sends_it_back_to_the_hand() -> None:
    with workshop(FIVE) as (me, _):
        me.places("green", "morning")
        me.works_in("night")
        me.works_in("morning")
        assert me.routine == "job,-,-,-"
        assert me.hand == "green,pink,blue,orange,white"
        me.is_asked("plan")


def test_taking_back_a_habit_takes_its_muses_along() -> None:
    with workshop("0.hand=green,pink,blue,orange,white,plain,aime rest=out") as (me, _):
        me.places("green", "morning")
        me.attaches("plain", "morning")
        me.attaches("aime", "morning")
        me.chooses("take back Morning")
        assert me.routine == "-,-,-,-"
        assert me.muses == ""
        assert me.hand == "green,pink,blue,orange,white,aime,plain"
        me.is_asked("plan")


def test_taking_back_the_job_tile() -> None:
    with workshop(FIVE) as (me, _):
        me.works_in("night")
        me.chooses("take back Night")
        assert me.routine == "-,-,-,-"
        assert me.hand == "green,pink,blue,orange,white"
        me.is_asked("plan")


def test_nothing_can_be_taken_back_from_an_empty_space() -> None:
    with workshop(FIVE) as (me, _):
        me.places("green", "morning")
        me.cannot("take back Afternoon", "exchange Afternoon and Night")


def test_a_muse_is_taken_back_by_itself() -> None:
    with workshop("0.hand=green,pink,blue,orange,white,plain rest=out") as (me, _):
        me.places("green", "morning")
        me.attaches("plain", "morning")
        me.chooses("take back The Plain")
        assert me.routine == "green,-,-,-"
        assert me.hand == "pink,blue,orange,white,plain"
        me.is_asked("plan")


def test_muses_go_along_when_columns_are_exchanged() -> None:
    with workshop("0.hand=green,pink,blue,orange,white,plain,simple rest=out") as (me, _):
        me.places("green", "morning")
        me.places("pink", "night")
        me.attaches("plain", "morning")
        me.attaches("simple", "night")
        me.chooses("exchange Morning and Night")
        assert me.routine == "pink,-,-,green"
        assert me.muses == "plain@night,simple@morning"
        me.is_asked("plan")


def test_a_muse_that_may_not_go_along_returns_to_the_hand() -> None:
    """R8: First Light needs Morning."""
    with workshop("0.hand=green,pink,blue,orange,white,first-light,plain rest=out") as (me, _):
        me.places("green", "morning")
        me.places("pink", "night")
        me.attaches("first-light", "morning")
        me.attaches("plain", "night")
        me.chooses("exchange Morning and Night")
        assert me.routine == "pink,-,-,green"
        assert me.muses == "plain@morning"
        assert me.hand == "blue,orange,white,first-light"
        me.is_asked("plan")


def test_a_habit_changes_places_with_the_job_tile_or_an_empty_space() -> None:
    with workshop("0.hand=green,pink,blue,orange,white,plain rest=out") as (me, _):
        me.places("green", "morning")
        me.attaches("plain", "morning")
        me.works_in("evening")
        me.chooses("exchange Morning and Evening")
        assert (me.routine, me.muses) == ("job,-,green,-", "plain@evening")
        me.chooses("exchange Evening and Night")
        assert (me.routine, me.muses) == ("job,-,-,green", "plain@night")
        me.is_asked("plan")


def test_a_muse_moves_to_another_habit() -> None:
    with workshop("0.hand=green,pink,blue,orange,white,plain,simple rest=out") as (me, _):
        me.places("green", "morning")
        me.places("pink", "night")
        me.attaches("plain", "morning")
        me.attaches("plain", "night")
        assert me.muses == "plain@night"
        assert me.hand == "blue,orange,white,simple"
        me.is_asked("plan")


@pytest.mark.parametrize(("edition", "muses"), [("en", ""), ("fr", "alex@morning")])
def test_replacing_a_habit_takes_back_muses_that_are_no_longer_allowed(edition: str, muses: str) -> None:
    """R8: Alex below green; French lets Alex lie there."""
    with workshop("0.hand=green,pink,blue,orange,white,alex rest=out", edition=edition) as (me, _):
        me.places("orange", "morning")
        me.attaches("alex", "morning")
        me.places("green", "morning")
        assert me.muses == muses
        me.is_asked("plan")


def test_replacing_a_habit_keeps_muses_that_are_still_allowed() -> None:
    with workshop("0.hand=green,pink,blue,orange,white,plain,alex rest=out") as (me, _):
        me.places("orange", "morning")
        me.attaches("alex", "morning")
        me.places("white", "morning")
        assert me.muses == "alex@morning"
        me.is_asked("plan")


def test_perfectionism_holds_for_exchanging_and_replacing() -> None:
    """Facts 4.5."""
    text = "0.hand=pink,green,pink-2,blue,orange 0.hardships=perfectionism rest=out"
    with workshop(text) as (me, _):
        me.places("pink", "morning")
        me.places("green", "afternoon")
        me.places("pink-2", "evening")
        me.cannot("exchange Morning and Afternoon", "exchange Afternoon and Evening")
        me.can("exchange Morning and Evening", "place The Blue in Afternoon")
        me.chooses("take back Evening")
        me.cannot("place The Pink 2 in Afternoon")


def test_a_plan_that_was_rearranged_is_the_one_that_stands() -> None:
    with workshop(FIVE + " 1.hand=blue-2,blue-3,blue-4,pink-2,pink-3") as (me, foe):
        me.places("green", "morning")
        me.places("pink", "afternoon")
        me.places("blue", "evening")
        me.places("orange", "night")
        me.chooses("exchange Morning and Night")
        me.places("white", "afternoon")
        me.finishes()
        assert me.routine == "orange,white,blue,green"
        assert me.discard == "pink"
        foe.is_asked("plan")


# Ignoring Hardships while planning


def test_ignoring_a_hardship_of_the_wake_up_phase_lifts_its_limit() -> None:
    """R13: before its limit matters, for 4 Atelier points."""
    text = "0.hand=pink,pink-2,pink-3,pink-4,green 0.hardships=perfectionism 0.atelier=4 rest=out"
    with workshop(text) as (me, foe):
        me.places("pink", "morning")
        me.cannot("place The Pink 2 in Afternoon")
        me.chooses("ignore The Perfectionism")
        assert (me.atelier, me.ignored) == (0, "perfectionism")
        me.plans("-", "pink-2", "pink-3", "pink-4")
        assert me.routine == "pink,pink-2,pink-3,pink-4"
        foe.is_asked("plan")


def test_after_ignoring_the_spaces_must_be_filled_again() -> None:
    """R10 and R13: nothing forbids the fourth Habit any more."""
    text = "0.hand=pink,pink-2,pink-3,pink-4,green 0.hardships=perfectionism 0.atelier=4 rest=out"
    with workshop(text) as (me, _):
        me.places("pink", "afternoon")
        me.places("green", "evening")
        me.places("pink-2", "night")
        me.can("finish the plan")
        me.chooses("ignore The Perfectionism")
        me.cannot("finish the plan")


def test_ignoring_costs_4_and_not_less() -> None:
    text = "0.hand=pink,pink-2,pink-3,pink-4,green 0.hardships=perfectionism 0.atelier=3 rest=out"
    with workshop(text) as (me, _):
        me.cannot("ignore The Perfectionism")


def test_a_hardship_of_the_wake_up_phase_is_not_offered_to_be_ignored_by_day() -> None:
    """R50: it would make no difference any more. R13."""
    text = "0.routine=pink,green,pink-2,flat 0.atelier=8 step=day 0.hardships"
    for hardship in ("perfectionism", "alcoholism", "jilted"):
        with workshop(f"{text}={hardship}") as (me, _):
            me.is_asked("spend")
    with workshop(f"{text}=perfectionism,malnutrition") as (me, _):
        me.can_only("go on", "ignore The Malnutrition")


def test_ignoring_by_day_lifts_day_effects() -> None:
    """R13: at the beginning of the Day Phase."""
    with workshop("0.routine=pink,green,pink-2,flat 0.atelier=4 0.hardships=malnutrition step=day") as (me, _):
        me.chooses("ignore The Malnutrition")
        assert me.inspiration == 1 + 2
        me.is_asked("spend")


def test_two_hardships_that_hang_together_ignoring_one_while_planning() -> None:
    """R13: without colours Perfectionism allows pink beside pink. Once The Lure of Death is ignored it does not, and
    such a plan may not stand."""
    text = "0.hand=pink,pink-2,green,blue,orange 0.hardships=perfectionism,lure-of-death 0.atelier=4 rest=out"
    with workshop(text) as (me, _):
        me.places("pink", "morning")
        me.places("pink-2", "afternoon")
        me.places("green", "evening")
        me.places("blue", "night")
        me.can("finish the plan")
        me.chooses("ignore The Lure Of Death")
        assert me.routine == "pink,-,green,blue", "as when a Hardship comes late (R49)"
        me.cannot("finish the plan")


def test_two_hardships_that_hang_together_ignoring_one_by_day() -> None:
    """R13: the plan stands; ignoring The Lure of Death by day brings the colours back, and harmony with them."""
    text = "0.routine=pink,pink-2,green,flat 0.atelier=4 0.hardships=perfectionism,lure-of-death step=day"
    with workshop(text) as (me, _):
        me.can_only("go on", "ignore The Lure Of Death")
        me.chooses("ignore The Lure Of Death")
        assert me.inspiration == 1 + 2
        me.is_asked("spend")


# Hardships that come late: Draw 2 Cards costs 5

LATE = "0.atelier=5 rest=out"


def test_a_late_hardship_is_laid_out_at_once() -> None:
    """R25: and draws another card, as its mark says."""
    with workshop(f"0.hand=green,pink,blue,orange,white 0.deck=debts,pink-2,blue-2,green-2 {LATE}") as (me, _):
        me.places("green", "morning")
        me.chooses("draw 2 cards")
        assert me.atelier == 0
        assert me.hardships == "debts"
        assert me.routine == "green,-,-,-"
        assert me.hand == "pink,blue,orange,white,pink-2,blue-2"
        me.can("place The Pink 2 in Night")


def test_a_late_hardship_that_closes_morning_sends_back_the_habit_in_morning_alone() -> None:
    """R25: 'Habits or Muses it makes illegal return to the hand'; the others are not illegal."""
    text = f"0.hand=green,pink,blue,orange,white,plain 0.deck=alcoholism,pink-2,blue-2 {LATE}"
    with workshop(text) as (me, _):
        for habit, time in zip(["green", "pink", "blue", "orange"], TIMES, strict=True):
            me.places(habit, time.lower())
        me.attaches("plain", "morning")
        me.chooses("draw 2 cards")
        assert me.routine == "-,pink,blue,orange"
        assert me.muses == ""
        assert me.hand == "green,white,pink-2,blue-2,plain"
        me.can("finish the plan")


def test_a_late_hardship_that_closes_night_sends_back_the_habit_in_night_alone() -> None:
    """R25."""
    with workshop(f"0.hand=green,pink,blue,orange,white 0.deck=eviction,pink-2,blue-2 {LATE}") as (me, _):
        for habit, time in zip(["green", "pink", "blue", "orange"], TIMES, strict=True):
            me.places(habit, time.lower())
        me.chooses("draw 2 cards")
        assert me.routine == "green,pink,blue,-"
        me.is_asked("plan")


def test_a_late_closed_column_leaves_the_job_tile_there() -> None:
    """R25: the Job tile may go there."""
    with workshop(f"0.hand=green,pink,blue,orange,white 0.deck=alcoholism,pink-2,blue-2 {LATE}") as (me, _):
        me.works_in("morning")
        me.places("pink", "afternoon")
        me.chooses("draw 2 cards")
        assert me.routine == "job,pink,-,-"
        me.is_asked("plan")


def test_late_perfectionism_sends_back_one_of_two_neighbours_the_later_one() -> None:
    """R49: the latest time of day first; Evening and Night break no rule and stay."""
    text = f"0.hand=pink,pink-2,blue,orange,white 0.deck=perfectionism,green-2,blue-2 {LATE}"
    with workshop(text) as (me, _):
        for habit, time in zip(["pink", "pink-2", "blue", "orange"], TIMES, strict=True):
            me.places(habit, time.lower())
        me.chooses("draw 2 cards")
        assert me.routine == "pink,-,blue,orange"
        me.cannot("finish the plan", "place The Pink 2 in Afternoon")
        me.can("place The Green 2 in Afternoon")


def test_late_perfectionism_at_the_end_of_the_day() -> None:
    """R49: Evening and Night are alike, and Night's Habit returns."""
    text = f"0.hand=blue,orange,pink,pink-2,white 0.deck=perfectionism,green-2,blue-2 {LATE}"
    with workshop(text) as (me, _):
        for habit, time in zip(["blue", "orange", "pink", "pink-2"], TIMES, strict=True):
            me.places(habit, time.lower())
        me.chooses("draw 2 cards")
        assert me.routine == "blue,orange,pink,-"
        me.is_asked("plan")


def test_late_perfectionism_leaves_a_legal_plan_alone() -> None:
    """R25."""
    text = f"0.hand=pink,green,pink-2,orange,white 0.deck=perfectionism,green-2,blue-2 {LATE}"
    with workshop(text) as (me, _):
        for habit, time in zip(["pink", "green", "pink-2", "orange"], TIMES, strict=True):
            me.places(habit, time.lower())
        me.chooses("draw 2 cards")
        assert me.routine == "pink,green,pink-2,orange"
        me.can("finish the plan")


def test_a_late_condition_on_each_habit_sends_back_those_that_fail_it() -> None:
    """R25: only pink ones may be played, wherever they lie; white can be pink."""
    text = f"0.hand=green,pink,white,orange,blue 0.deck=infatuation,pink-2,blue-2 {LATE}"
    with workshop(text) as (me, _):
        for habit, time in zip(["green", "pink", "orange", "white"], TIMES, strict=True):
            me.places(habit, time.lower())
        me.chooses("draw 2 cards")
        assert me.routine == "-,pink,-,white"
        me.is_asked("plan")


@pytest.mark.parametrize(("edition", "muses"), [("en", "plain@night"), ("fr", "alex@morning,plain@night")])
def test_a_late_loss_of_colour_sends_back_bound_muses(edition: str, muses: str) -> None:
    """R25: as their edition has it (R8)."""
    text = f"0.hand=orange,pink,blue,green,white,alex,plain 0.deck=lure-of-death,green-2,blue-2 {LATE}"
    with workshop(text, edition=edition) as (me, _):
        me.places("orange", "morning")
        me.places("pink", "night")
        me.attaches("alex", "morning")
        me.attaches("plain", "night")
        me.chooses("draw 2 cards")
        assert me.routine == "orange,-,-,pink"
        assert me.muses == muses
        me.is_asked("plan")


def test_a_late_ban_on_muses_sends_all_of_them_back() -> None:
    """R25."""
    text = f"0.hand=orange,pink,blue,green,white,alex,aime 0.deck=jilted,green-2,blue-2 {LATE}"
    with workshop(text) as (me, _):
        me.places("orange", "morning")
        me.attaches("alex", "morning")
        me.attaches("aime", "morning")
        me.chooses("draw 2 cards")
        assert me.muses == ""
        assert me.hand == "green,pink,blue,white,green-2,blue-2,alex,aime"
        me.is_asked("plan")


def test_a_late_limit_of_one_muse_sends_back_the_one_at_the_later_time() -> None:
    """R49: the latest time of day first, in whatever order they were attached."""
    text = f"0.hand=orange,pink,blue,green,white,plain,simple 0.deck=shy,green-2,blue-2 {LATE}"
    for first, second in (("morning", "night"), ("night", "morning")):
        with workshop(text) as (me, _):
            me.places("orange", "morning")
            me.places("pink", "night")
            me.attaches("plain", first)
            me.attaches("simple", second)
            me.chooses("draw 2 cards")
            assert me.muses == ("plain@morning" if first == "morning" else "simple@morning")
            me.is_asked("plan")


def test_a_morning_icon_drawn_late_comes_too_late() -> None:
    """R25: fixed order of steps."""
    with workshop(f"0.hand=green,pink,blue,orange,white 0.deck=blue-2,icon,pink-2 {LATE}") as (me, _):
        me.is_asked("morning")
        me.passes()
        me.chooses("draw 2 cards")
        assert me.hand == "green,pink,blue,orange,white,blue-2,icon"
        me.cannot("use The Icon")


def test_new_habits_and_muses_may_still_be_planned() -> None:
    """R25."""
    with workshop(f"0.hand=green,pink,blue,orange,white 0.deck=plain,pink-2,blue-2 {LATE}") as (me, _):
        for habit, time in zip(["green", "pink", "blue", "orange"], TIMES, strict=True):
            me.places(habit, time.lower())
        me.chooses("draw 2 cards")
        me.can("place The Pink 2 in Morning", "The Plain to Night", "finish the plan")


def test_a_plan_that_could_stand_must_be_filled_once_a_habit_for_it_is_drawn() -> None:
    """R10: Perfectionism left Night empty; blue may be added there."""
    text = f"0.hand=pink,green,pink-2,pink-3,per-pink 0.hardships=perfectionism 0.deck=blue,pink-4 {LATE}"
    with workshop(text) as (me, _):
        me.places("pink", "morning")
        me.places("green", "afternoon")
        me.places("pink-2", "evening")
        me.can("finish the plan")
        me.chooses("draw 2 cards")
        me.cannot("finish the plan")
        me.places("blue", "night")
        me.can("finish the plan")
