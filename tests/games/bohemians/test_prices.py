"""What things cost, and points that pay. With the cards of the stage, where Habits cost 4 and Muses 3."""

import pytest

from tests.games.bohemians.purses import MARKET, spending
from tests.games.bohemians.stage import stage

# Prices


def test_a_price_change_holds_for_every_purchase_of_its_kind() -> None:
    with stage(spending("haggle,orange,green,job", "inspiration=10")) as (me, _):
        me.chooses("buy the icon")
        me.chooses("buy the calm")
        assert me.inspiration == 10 - 3 - 3
        me.chooses("buy the alex")
        assert me.inspiration == 4 - 3
        me.is_asked("spend")


def test_a_price_change_that_works_once_is_used_up_by_the_first_purchase_it_holds_for() -> None:
    """R45: the first Muse costs 1, the next 3; a Habit in between changes nothing."""
    with stage(spending("courtship,orange,green,job", "inspiration=9")) as (me, _):
        me.chooses("buy the icon")
        assert me.inspiration == 5
        me.chooses("buy the moon")
        assert me.inspiration == 4
        me.chooses("buy the alex")
        assert me.inspiration == 1
        me.is_asked("spend")


def test_a_discount_that_a_cheap_card_would_waste_can_be_kept_for_another() -> None:
    """R45: one purchase a round, of the player's choosing. A Muse of 3 costs 1 today, the discount is 2."""
    start = spending("courtship,orange,green,job", "inspiration=9 0.muses=matchmaker@afternoon")
    with stage(start) as (me, _):
        me.chooses("buy the moon")
        me.is_asked("pay")
        assert "Then you pay 0, otherwise 1" in me.table.game.ask(me.state, 0)
        me.chooses("keep the discount")
        assert me.inspiration == 8
        me.chooses("buy the alex")
        me.chooses("use the discount now")
        assert me.inspiration == 8
        me.chooses("buy the blanche")
        assert me.inspiration == 7, "it is used up"
        me.is_asked("spend")


def test_a_discount_that_must_pay_is_not_asked_for() -> None:
    """R45: without it the card could not be paid."""
    start = spending("courtship,orange,green,job", "inspiration=0 0.atelier=3 0.muses=matchmaker@afternoon")
    with stage(start) as (me, _):
        me.chooses("buy the moon")
        assert me.inspiration == 0
        assert me.state.used[0] == (me.card("courtship") * 4,)
        me.is_asked("spend")


def test_a_surcharge_on_everything() -> None:
    """Each Habit, Muse or Achievement costs 1 more."""
    start = spending(more="inspiration=15 0.hardships=rents")
    with stage(start) as (me, _):
        me.chooses("buy the icon")
        assert me.inspiration == 15 - 5
        me.chooses("buy the moon")
        assert me.inspiration == 10 - 4
        me.chooses("gain the Achievement")
        assert me.inspiration == 6 - 5
        me.is_asked("spend")


def test_an_ignored_hardship_changes_no_price() -> None:
    with stage(spending(more="inspiration=4 0.hardships=rents 0.ignored=rents")) as (me, foe):
        me.chooses("buy the icon")
        foe.is_asked("refresh_market")


def test_surcharges_and_reductions_add_up() -> None:
    with stage(spending("haggle,orange,green,job", "inspiration=4 0.hardships=rents")) as (me, foe):
        me.chooses("buy the icon")
        assert me.table.happened("bought", 0, me.card("icon"), 4, 0)
        foe.is_asked("refresh_market")


def test_no_price_falls_below_nothing() -> None:
    """R35: 4 - 9 is 0, also with Rents; nobody is paid for buying."""
    for hardship in ("", "0.hardships=rents"):
        with stage(spending("bargains,orange,green,job", f"inspiration=1 {hardship}")) as (me, _):
            me.chooses("buy the icon")
            me.chooses("buy the moon")
            assert me.inspiration == 1
            me.is_asked("spend")


def test_what_costs_nothing_can_be_bought_without_inspiration() -> None:
    """R35."""
    with stage(spending("bargains,orange,green,job", "inspiration=0")) as (me, _):
        me.chooses("buy the calm")
        assert me.discard == "calm"
        me.is_asked("spend")


@pytest.mark.parametrize(("muses", "cost"), [("", 7), ("0.muses=muse-1@morning", 4)])
def test_solitude_makes_an_achievement_dearer_unless_a_muse_is_in_play(muses: str, cost: int) -> None:
    with stage(spending(more=f"inspiration={cost - 1} 0.hardships=solitude {muses}")) as (me, _):
        me.cannot("gain the Achievement")
    with stage(spending(more=f"inspiration={cost} 0.hardships=solitude {muses}")) as (me, foe):
        me.chooses("gain the Achievement")
        assert me.table.happened("gained", 0, me.card("piece-1"), cost, 0)
        foe.is_asked("refresh_market")


@pytest.mark.parametrize(("last", "cost"), [("job", 4), ("blue", 6)])
def test_another_surcharge_does_not_hold_for_those_who_work(last: str, cost: int) -> None:
    with stage(spending(f"green,orange,green-b,{last}", "inspiration=7 0.hardships=idleness")) as (me, _):
        me.chooses("buy the icon")
        assert me.inspiration == 7 - cost
        me.is_asked("spend")


def test_two_reductions_of_an_achievement_work_together_and_once() -> None:
    """R45: 4 - 2 - 1, a Habit and a Muse."""
    start = spending(
        "finish,orange,green,job", "inspiration=4 0.muses=hortense@afternoon muse-market=alex,moon,blanche"
    )
    with stage(start.replace(MARKET, "habit-market=icon,calm,excuse,tidy")) as (me, _):
        me.chooses("gain the Achievement")
        assert me.inspiration == 3
        assert me.state.used[0] == (me.card("finish") * 4, me.card("hortense") * 4)
        me.is_asked("spend")


# Points that pay


def test_where_atelier_points_may_pay_they_pay_first() -> None:
    """R46: 3 points and 1 Inspiration for a Habit of 4."""
    with stage(spending("barter,orange,pink,job", "inspiration=5 0.atelier=3")) as (me, _):
        me.chooses("buy the icon")
        assert (me.atelier, me.inspiration) == (0, 4)
        assert me.table.happened("bought", 0, me.card("icon"), 1, 3)
        me.is_asked("spend")


def test_points_alone_may_pay() -> None:
    """R46: for the kinds on the card only."""
    with stage(spending("barter,orange,pink,job", "inspiration=0 0.atelier=7")) as (me, foe):
        me.cannot("gain the Achievement")
        me.chooses("buy the icon")
        me.chooses("buy the alex")
        assert me.atelier == 0
        foe.is_asked("refresh_market")


def test_points_may_pay_for_an_achievement_through_teach() -> None:
    """R46: H3; not for Habits."""
    with stage(spending("teach,orange,pink,job", "inspiration=1 0.atelier=3")) as (me, foe):
        me.cannot("buy the icon", "buy the alex")
        me.chooses("gain the Achievement")
        assert (me.atelier, me.gained) == (0, "piece-1")
        foe.is_asked("refresh_market")


def test_inspiration_and_points_together_must_reach_the_price() -> None:
    with stage(spending("teach,orange,pink,job", "inspiration=1 0.atelier=2")) as (me, _):
        me.cannot("gain the Achievement")


def test_a_purse_of_points_is_of_no_use_where_abilities_are_off() -> None:
    start = spending("barter,haggle,pink,job", "inspiration=3 0.atelier=9 0.hardships=crisis")
    with stage(start) as (me, _):
        me.cannot("buy the icon")
        me.can("buy the alex")
