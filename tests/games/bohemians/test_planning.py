"""Planning a day: what must be filled, what can be rearranged, and what a Hardship that comes
late does to a plan. With the cards of the workshop; a plain Habit is called by its colour. `rest=out`: the decks hold
only what the position says."""

import pytest

from tests.games.bohemians.sets import workshop

FIVE = "0.hand=green,pink,blue,orange,white rest=out"
TIMES = ["Morning", "Afternoon", "Evening", "Night"]
MUSES = ["plain", "simple", "aime", "alex", "first-light"]


def muses_named(moves: str, habits: str) -> str:
    """These Habits, and the Muses that are moved."""
    return ",".join([habits, *[muse for muse in MUSES if f"{muse}@" in moves]])


# How much must be filled


def test_four_habits_make_a_plan_and_three_do_not() -> None:
    """R10: a Habit in hand must be added while there is room."""
    with workshop(FIVE) as (me, _):
        me.arranges("green@morning", "pink@afternoon", "blue@evening")
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
        me.arranges("green@morning", "pink@evening")
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
        me.places("pink-2", "evening")
        me.can("finish the plan", "the Job tile to Afternoon", "the Job tile to Night")
        me.finishes()
        assert me.routine == "pink,-,pink-2,-"
        foe.is_asked("plan")


def test_with_perfectionism_spaces_may_stay_empty_though_a_habit_would_fit() -> None:
    """R10: "or leave spaces empty". An empty space is no Job tile: the dues bring a Hardship."""
    text = (
        "0.hand=green,pink,blue,orange,white 0.hardships=perfectionism 0.atelier=3 hardship-deck=envy "
        "1.hand=blue-2,blue-3,pink-2,pink-3,orange-2 1.atelier=3 rest=out"
    )
    with workshop(text) as (me, foe):
        me.places("green", "morning")
        assert "Perfectionism lets you leave spaces empty" in me.table.game.ask(me.state, 0)
        me.finishes()
        assert me.routine == "green,-,-,-"
        foe.plans("job", "blue-2", "pink-2", "blue-3")
        me.chooses("end the day")
        assert "envy" in me.discard
        foe.is_asked("spend")


def test_even_the_whole_day_may_stay_empty_with_perfectionism() -> None:
    """R10."""
    with workshop(f"{FIVE} 0.hardships=perfectionism") as (me, foe):
        me.finishes()
        assert me.routine == "-,-,-,-"
        foe.is_asked("plan")


def test_once_perfectionism_is_ignored_all_spaces_are_filled_again() -> None:
    """R10: only while it works."""
    with workshop(f"{FIVE} 0.hardships=perfectionism 0.atelier=4") as (me, _):
        me.places("green", "morning")
        me.can("finish the plan")
        me.chooses("ignore The Perfectionism")
        me.cannot("finish the plan", because="can still be placed")
        me.is_asked("plan")


def test_perfectionism_does_not_make_the_job_tile_compulsory() -> None:
    """R10: 'Perfectionism or not'; it may be added all the same."""
    text = "0.hand=pink,green,pink-2,pink-3,pink-4 0.hardships=perfectionism rest=out"
    with workshop(text) as (me, foe):
        me.plans("pink", "green", "pink-2", "job")
        assert me.routine == "pink,green,pink-2,job"
        foe.is_asked("plan")


def test_three_habits_an_empty_space_and_no_job_bring_a_hardship() -> None:
    """R10: an empty space never replaces the Job tile."""
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
def test_with_the_job_tile_no_hardship_and_with_four_habits_one(last: str, hardships: int) -> None:
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


def test_what_is_left_in_hand_goes_to_the_discard_pile() -> None:
    """Habits and Muses."""
    with workshop("0.hand=green,pink,blue,orange,white,plain,moon rest=out") as (me, foe):
        me.arranges("green@morning", "plain@morning", "pink@afternoon", "blue@evening", "orange@night")
        me.finishes()
        assert me.hand == ""
        assert me.discard == "white,moon"
        foe.is_asked("plan")


# Rearranging: what is done, and what then lies in the Routine, with which Muses, and what is in hand.

REARRANGED = {
    "the Job tile laid elsewhere leaves its first space": (
        "job@night job@morning", "job,-,-,-", "", "green,pink,blue,orange,white"),
    "a Habit on another sends it back": (
        "green@morning pink@morning", "pink,-,-,-", "", "green,blue,orange,white"),
    "a Habit on the Job tile puts it aside": (
        "job@morning pink@morning job@night", "pink,-,-,job", "", "green,blue,orange,white"),
    "the Job tile on a Habit sends it back": (
        "green@morning job@night job@morning", "job,-,-,-", "", "green,pink,blue,orange,white"),
    "a Habit taken back takes its Muses along": (
        "green@morning plain@morning aime@morning take_back_Morning",
        "-,-,-,-", "", "green,pink,blue,orange,white,aime,plain"),
    "the Job tile taken back": (
        "job@night take_back_Night", "-,-,-,-", "", "green,pink,blue,orange,white"),
    "a Muse taken back by itself": (
        "green@morning plain@morning take_back_The_Plain", "green,-,-,-", "", "pink,blue,orange,white,plain"),
    "Muses go along when columns are exchanged": (
        "green@morning pink@night plain@morning simple@night exchange_Morning_and_Night",
        "pink,-,-,green", "plain@night,simple@morning", "blue,orange,white"),
    "First Light needs Morning and does not go along [R8]": (
        "green@morning pink@night first-light@morning plain@night exchange_Morning_and_Night",
        "pink,-,-,green", "plain@morning", "blue,orange,white,first-light"),
    "a Habit changes places with the Job tile": (
        "green@morning plain@morning job@evening exchange_Morning_and_Evening",
        "job,-,green,-", "plain@evening", "pink,blue,orange,white"),
    "a Habit changes places with an empty space": (
        "green@morning plain@morning exchange_Morning_and_Night",
        "-,-,-,green", "plain@night", "pink,blue,orange,white"),
    "a Muse moves to another Habit": (
        "green@morning pink@night plain@morning plain@night", "green,-,-,pink", "plain@night", "blue,orange,white"),
    "a Muse that is still allowed stays when its Habit is replaced": (
        "orange@morning alex@morning white@morning", "white,-,-,-", "alex@morning", "green,pink,blue,orange"),
    "Alex may not stay below green [R8]": (
        "orange@morning alex@morning green@morning", "green,-,-,-", "", "pink,blue,orange,white,alex"),
}  # fmt: skip


@pytest.mark.parametrize(("moves", "routine", "muses", "hand"), REARRANGED.values(), ids=REARRANGED)
def test_rearranging(moves: str, routine: str, muses: str, hand: str) -> None:
    with workshop(f"0.hand={muses_named(moves, 'green,pink,blue,orange,white')} rest=out") as (me, _):
        me.arranges(*[move.replace("_", " ") for move in moves.split()])
        assert (me.routine, me.muses, me.hand) == (routine, muses, hand)
        me.is_asked("plan")


def test_in_french_a_muse_stays_below_a_habit_of_another_colour() -> None:
    """R8."""
    with workshop("0.hand=green,pink,blue,orange,white,alex rest=out", edition="fr") as (me, _):
        me.arranges("orange@morning", "alex@morning", "green@morning")
        assert me.muses == "alex@morning"
        me.is_asked("plan")


def test_nothing_can_be_taken_back_from_an_empty_space() -> None:
    with workshop(FIVE) as (me, _):
        me.places("green", "morning")
        me.cannot("take back Afternoon", "exchange Afternoon and Night")


def test_perfectionism_holds_for_exchanging_and_replacing() -> None:
    """At every moment neighbours must differ, not only once the plan stands."""
    text = "0.hand=pink,green,pink-2,blue,orange 0.hardships=perfectionism rest=out"
    with workshop(text) as (me, _):
        me.arranges("pink@morning", "green@afternoon", "pink-2@evening")
        me.cannot("exchange Morning and Afternoon", "exchange Afternoon and Evening")
        me.can("exchange Morning and Evening", "place The Blue in Afternoon")
        me.chooses("take back Evening")
        me.cannot("place The Pink 2 in Afternoon")


def test_a_plan_that_was_rearranged_is_the_one_that_stands() -> None:
    with workshop(FIVE + " 1.hand=blue-2,blue-3,blue-4,pink-2,pink-3") as (me, foe):
        me.arranges("green@morning", "pink@afternoon", "blue@evening", "orange@night")
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
        me.arranges("pink@afternoon", "green@evening", "pink-2@night")
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
        me.arranges("pink@morning", "pink-2@afternoon", "green@evening", "blue@night")
        me.can("finish the plan")
        me.chooses("ignore The Lure Of Death")
        assert me.routine == "pink,-,green,blue", "as when a Hardship comes late (R49)"
        me.can("place The Orange in Afternoon", "finish the plan")


def test_two_hardships_that_hang_together_ignoring_one_by_day() -> None:
    """R13: the plan stands; ignoring The Lure of Death by day brings the colours back, and harmony with them."""
    text = "0.routine=pink,pink-2,green,flat 0.atelier=4 0.hardships=perfectionism,lure-of-death step=day"
    with workshop(text) as (me, _):
        me.can_only("go on", "ignore The Lure Of Death")
        me.chooses("ignore The Lure Of Death")
        assert me.inspiration == 1 + 2
        me.is_asked("spend")


# Hardships that come late: Draw 2 Cards costs 5. What it makes illegal returns to the hand, the latest time of day
# first [R25] [R49].

LATE = "0.atelier=5 rest=out"
LATE_HARDSHIPS = {
    "Morning closed: only its Habit is illegal, and its Muse with it": (
        "alcoholism", "green@morning pink@afternoon blue@evening orange@night plain@morning",
        "-,pink,blue,orange", ""),
    "Night closed": (
        "eviction", "green@morning pink@afternoon blue@evening orange@night", "green,pink,blue,-", ""),
    "a closed column is open to the Job tile": (
        "alcoholism", "job@morning pink@afternoon", "job,pink,-,-", ""),
    "of two neighbours the later one": (
        "perfectionism", "pink@morning per-pink@afternoon blue@evening orange@night", "pink,-,blue,orange", ""),
    "of two neighbours at the end of the day": (
        "perfectionism", "blue@morning orange@afternoon pink@evening per-pink@night", "blue,orange,pink,-", ""),
    "a legal plan is left alone": (
        "perfectionism", "pink@morning green@afternoon per-pink@evening orange@night",
        "pink,green,per-pink,orange", ""),
    "only pink: white can be that": (
        "infatuation", "green@morning pink@afternoon orange@evening white@night", "-,pink,-,white", ""),
    "without colours a bound Muse may not stay [R8]": (
        "lure-of-death", "orange@morning pink@night alex@morning plain@night", "orange,-,-,pink", "plain@night"),
    "no Muses": ("jilted", "orange@morning alex@morning aime@morning", "orange,-,-,-", ""),
    "of two Muses the later one": (
        "shy", "orange@morning pink@night plain@morning simple@night", "orange,-,-,pink", "plain@morning"),
    "whichever was attached first": (
        "shy", "orange@morning pink@night plain@night simple@morning", "orange,-,-,pink", "simple@morning"),
}  # fmt: skip


@pytest.mark.parametrize(("hardship", "plan", "routine", "muses"), LATE_HARDSHIPS.values(), ids=LATE_HARDSHIPS)
def test_what_a_late_hardship_makes_illegal_returns_to_the_hand(
    hardship: str, plan: str, routine: str, muses: str
) -> None:
    hand = muses_named(plan, "green,pink,blue,orange,white,per-pink")
    with workshop(f"0.hand={hand} 0.deck={hardship},pink-2,blue-2 {LATE}") as (me, _):
        me.arranges(*plan.split(), "draw 2 cards")
        assert (me.routine, me.muses) == (routine, muses)
        lying = [*routine.split(","), *[entry.partition("@")[0] for entry in muses.split(",")]]
        back = [card for card in f"{hand},pink-2,blue-2".split(",") if card not in lying]
        assert sorted(me.hand.split(",")) == sorted(back)
        me.is_asked("plan")


def test_in_french_a_bound_muse_stays_when_colours_are_lost() -> None:
    """R25: as the edition has it (R8)."""
    text = f"0.hand=orange,pink,blue,green,white,alex 0.deck=lure-of-death,green-2,blue-2 {LATE}"
    with workshop(text, edition="fr") as (me, _):
        me.arranges("orange@morning", "alex@morning", "draw 2 cards")
        assert me.muses == "alex@morning"
        me.is_asked("plan")


def test_after_late_perfectionism_the_space_is_filled_with_another_colour() -> None:
    """R49: what returned may not go back; another Habit may be added."""
    text = f"0.hand=pink,pink-2,blue,orange,white 0.deck=perfectionism,green-2,blue-2 {LATE}"
    with workshop(text) as (me, _):
        me.arranges("pink@morning", "pink-2@afternoon", "blue@evening", "orange@night", "draw 2 cards")
        me.cannot("place The Pink 2 in Afternoon")
        me.can("place The Green 2 in Afternoon")


def test_a_closed_column_may_stay_empty() -> None:
    """R10: after a late Hardship too."""
    with workshop(f"{FIVE} 0.atelier=5 0.deck=alcoholism,pink-2,blue-2") as (me, _):
        me.arranges("green@morning", "pink@afternoon", "blue@evening", "orange@night", "draw 2 cards")
        me.can("finish the plan")


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
        me.arranges("green@morning", "pink@afternoon", "blue@evening", "orange@night")
        me.chooses("draw 2 cards")
        me.can("place The Pink 2 in Morning", "The Plain to Night", "finish the plan")
