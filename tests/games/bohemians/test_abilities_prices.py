"""The abilities that change prices, and what may be bought or done for points. With the cards of the workshop, see
sets.py: Habits cost 4, Muses 3, the first Achievement 4."""

import pytest

from salon.games.bohemians.rules.encode import COLOUR
from salon.games.bohemians.rules.ids import PINK
from tests.games.bohemians.sets import workshop
from tests.games.bohemians.shaping import DAY, MARKET

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
