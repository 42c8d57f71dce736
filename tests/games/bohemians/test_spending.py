"""Spending: purchases, Achievements, investing, Clear Market.

Olympe buys cards of the house set whose costs are printed ones; the rest is played with the cards of the stage, where
Habits cost 4 and Muses 3."""

import pytest

from tests.games.bohemians.purses import MARKET, spending
from tests.games.bohemians.scenario import Seat, scenario
from tests.games.bohemians.stage import all_but, ids, names, stage

PLAIN = "0.routine=green,orange,green-b,job"


# The rulebook's example: Olympe's purchases


def test_olympe_spends_18() -> None:
    """18 = 8 + 5 + 4 + 1: refills after each purchase, before the next, and one Achievement at most."""
    start = (
        "0.routine=mood-for-composing,practise-scales,hum-at-a-passer-by,job inspiration=18 step=spend "
        "habit-market=radical-comrades,stroll-through-the-fields,teach-your-methods,keep-a-diary "
        "habit-deck=obsessions,discipline-yourself achievements=first-art-piece,patron 0.atelier=2"
    )
    with scenario(start) as (me, foe):
        me.chooses("gain the Achievement")
        assert (me.gained, me.inspiration) == ("first-art-piece", 10)
        me.cannot("gain the Achievement")
        me.chooses("buy Run into Radical Comrades")
        assert me.inspiration == 5
        assert me.written(me.state.habit_market) == (
            "obsessions,stroll-through-the-fields,teach-your-methods,keep-a-diary"
        )
        me.chooses("buy Stroll through the Fields")
        assert me.inspiration == 1
        assert me.written(me.state.habit_market) == "obsessions,discipline-yourself,teach-your-methods,keep-a-diary"
        assert not any(word.startswith("buy") for word in possible(me))
        me.chooses("end the day")
        assert me.atelier == 3
        assert {"stroll-through-the-fields", "radical-comrades"} <= set(ids(me.discard))
        foe.is_asked("refresh_market")


def possible(seat: Seat) -> list[str]:
    return [seat.state.game.say(action) for action in seat.state.legal(seat.number)]


# Buying


def test_a_bought_card_goes_to_the_own_discard_pile() -> None:
    with stage(spending(more="inspiration=8 0.discard=white")) as (me, _):
        me.chooses("buy the calm")
        me.chooses("buy the moon")
        assert (me.inspiration, me.discard) == (1, "white,calm,moon")
        me.is_asked("spend")


def test_what_fills_the_slot_can_be_bought_at_once() -> None:
    with stage(spending(more="inspiration=9 habit-deck=sow muse-deck=rosalie")) as (me, _):
        me.chooses("buy the calm")
        assert me.written(me.state.habit_market) == "icon,sow,excuse,tidy"
        me.chooses("buy the sow")
        assert me.inspiration == 1
        me.cannot("buy the icon")


def test_a_slot_is_refilled_from_the_deck_of_its_kind() -> None:
    with stage(spending(more="inspiration=7 habit-deck=sow muse-deck=rosalie")) as (me, _):
        me.chooses("buy the blanche")
        assert me.written(me.state.muse_market) == "alex,moon,rosalie,hortense"
        assert me.written(me.state.habit_market) == "icon,calm,excuse,tidy"
        me.can("buy the rosalie", "buy the icon")


def test_nobody_can_buy_above_their_means() -> None:
    with stage(spending(more="inspiration=3 0.atelier=20")) as (me, _):
        me.can("buy the alex")
        me.cannot("buy the calm")  # points never turn back into Inspiration
        me.cannot("gain the Achievement")


def test_only_cards_of_the_market_can_be_bought() -> None:
    with stage(spending(more="inspiration=20 habit-deck=sow 1.hand=rosalie")) as (me, _):
        me.cannot("buy the sow", "buy the rosalie")


def test_an_empty_deck_is_made_of_what_was_removed() -> None:
    """The pile of that kind, shuffled."""
    gone = all_but("habit", "icon", "calm", "excuse", "tidy", "sow", "ledger")
    start = spending(more=f"inspiration=8 habits-removed=sow,ledger out={gone}")
    with stage(start) as (me, _):
        me.chooses("buy the calm")
        assert me.state.habits_removed == ()
        new = ids(me.written(me.state.habit_market))[1]
        assert new in ("sow", "ledger")
        assert {new, *ids(me.written(me.state.habit_deck))} == {"sow", "ledger"}
        me.can(f"buy the {new}")


def test_a_slot_that_cannot_be_filled_stays_empty() -> None:
    """R16."""
    gone = all_but("habit", "icon", "calm", "excuse", "tidy")
    with stage(spending(more=f"inspiration=8 out={gone}")) as (me, _):
        me.chooses("buy the calm")
        assert me.written(me.state.habit_market) == "icon,-,excuse,tidy"
        me.can("buy the icon")


# Achievements


def test_the_top_achievement_is_gained_at_its_cost() -> None:
    with stage(spending(more="inspiration=9")) as (me, _):
        me.chooses("gain the Achievement")
        assert (me.gained, me.inspiration) == ("piece-1", 5)
        assert me.table.happened("gained", 0, me.card("piece-1"), 4, 0)
        me.cannot("gain the Achievement")  # 5 would do for the next
        assert me.discard == ""


def test_one_a_round_and_one_more_in_the_next() -> None:
    start = spending(more="inspiration=20 has-gained=1 0.gained=piece-1")
    with stage(start) as (me, _):
        me.cannot("gain the Achievement")
    with stage(spending(more="inspiration=20 0.gained=piece-1")) as (me, _):
        me.chooses("gain the Achievement")
        assert me.gained == "piece-1,piece-2"
        me.is_asked("spend")


def test_its_discount_can_be_used_the_very_turn_it_is_gained() -> None:
    with stage(spending(more="inspiration=5 0.atelier=2")) as (me, _):
        me.cannot("clear the Habits")
        me.chooses("gain the Achievement")
        me.chooses("clear the Habits")
        assert (me.atelier, me.state.turned[0]) == (0, 1)
        me.is_asked("spend")


# Stand-ins


def test_with_no_achievement_left_any_card_stands_in_at_15() -> None:
    """R21: it counts as an Achievement, with its discount."""
    start = spending(more="inspiration=16 achievements= 0.gained=piece-1 0.turned=1 0.atelier=2")
    with stage(start) as (me, _):
        me.chooses("gain the Achievement")
        assert (me.gained, me.inspiration) == ("piece-1,stand-in", 1)
        assert me.state.scores() == [2, 0]
        me.chooses("clear the Habits")
        assert (me.atelier, me.state.turned[0]) == (0, 2)
        me.is_asked("spend")


def test_14_do_not_buy_a_stand_in() -> None:
    """R21."""
    with stage(spending(more="inspiration=14 achievements=")) as (me, _):
        me.cannot("gain the Achievement")


def test_surcharges_and_discounts_hold_for_stand_ins_too() -> None:
    """R22: 15 + 1 with Rents, 15 - 2 through Finish."""
    with stage(spending(more="inspiration=15 achievements= 0.hardships=rents")) as (me, _):
        me.cannot("gain the Achievement")
    with stage(spending("finish,orange,pink,job", "inspiration=13 achievements=")) as (me, foe):
        me.chooses("gain the Achievement")
        assert me.gained == "stand-in"
        foe.is_asked("refresh_market")
    for level, cost in ((0, 13), (1, 17)):
        start = spending(more=f"inspiration={cost} achievements= announced=community/0:{level}")
        with stage(start, players=3) as (me, _, third):
            me.chooses("gain the Achievement")
            assert (me.gained, me.atelier) == ("stand-in", 0)
            third.is_asked("spend")


def test_a_stand_in_can_be_gained_again_by_the_next() -> None:
    """R21: the deck stays empty; there are as many stand-ins as needed."""
    start = spending(more="inspiration=15 achievements= 1.gained=stand-in 1.routine=-,-,-,job 1.atelier=3")
    with stage(start) as (me, foe):
        me.chooses("gain the Achievement")
        assert (me.gained, foe.gained) == ("stand-in", "stand-in")
        foe.is_asked("spend")


# Investing


def test_one_inspiration_is_one_point() -> None:
    with stage(spending(more="inspiration=3 0.atelier=4")) as (me, _):
        me.chooses("invest 1")
        me.chooses("invest 1")
        assert (me.inspiration, me.atelier) == (1, 6)
        me.is_asked("spend")


def test_points_stop_at_20() -> None:
    """R18: the surplus is lost."""
    with stage(spending(more="inspiration=3 0.atelier=19")) as (me, _):
        me.chooses("invest 1")
        assert (me.inspiration, me.atelier) == (2, 20)
        me.chooses("end the day")
        assert me.atelier == 20
        me.is_asked("reject_for_points")


def test_what_was_invested_pays_for_clear_market_at_once() -> None:
    with stage(spending(more="inspiration=3 0.atelier=1")) as (me, _):
        me.cannot("clear the Habits")
        me.chooses("invest 1")
        me.chooses("invest 1")
        me.chooses("clear the Habits")
        assert (me.atelier, me.inspiration) == (0, 1)
        me.is_asked("spend")


# Clear Market


def test_clear_market_costs_3_and_replaces_all_four_cards_of_a_kind() -> None:
    start = spending(more="inspiration=1 0.atelier=7 habit-deck=sow,ledger,barter,teach,finish")
    with stage(start) as (me, _):
        me.chooses("clear the Habits")
        assert me.atelier == 4
        assert me.written(me.state.habit_market) == "sow,ledger,barter,teach"
        assert names(me, me.state.habits_removed) == "tidy,icon,calm,excuse"
        assert me.written(me.state.muse_market) == "alex,moon,blanche,hortense"
        me.chooses("clear the Muses")
        assert me.atelier == 1
        assert names(me, me.state.muses_removed) == "alex,blanche,hortense,moon"
        assert len(set(me.state.muse_market)) == 4
        me.cannot("clear the Muses")


def test_the_market_can_be_cleared_twice_and_between_purchases() -> None:
    start = spending(
        more="inspiration=5 0.atelier=6 habit-deck=sow,ledger,barter,teach,finish,proud,techniques,behind"
    )
    with stage(start) as (me, _):
        me.chooses("clear the Habits")
        me.chooses("clear the Habits")
        assert me.written(me.state.habit_market) == "finish,proud,techniques,behind"
        me.chooses("buy the proud")
        assert (me.atelier, me.discard) == (0, "proud")
        me.is_asked("spend")


@pytest.mark.parametrize(
    ("achievements", "points", "left", "turned"), [(1, 2, 0, 1), (3, 0, 0, 3), (4, 0, 0, 3), (4, 5, 5, 3)]
)
def test_clear_market_with_discounts(achievements: int, points: int, left: int, turned: int) -> None:
    """R17: with 3 face-up Achievements it costs 0; of 4 only 3 are turned and the fourth stays usable."""
    gained = ",".join(["piece-1", "piece-2", "piece-4", "piece-5"][:achievements])
    with stage(spending(more=f"inspiration=1 0.atelier={points} 0.gained={gained}")) as (me, _):
        me.chooses("clear the Habits")
        assert (me.atelier, me.state.turned[0]) == (left, turned)
        me.is_asked("spend")


def test_a_discount_that_was_used_does_not_help_again() -> None:
    with stage(spending(more="inspiration=1 0.atelier=2 0.gained=piece-1,piece-2 0.turned=2")) as (me, _):
        me.cannot("clear the Habits")


def test_habits_discounts_are_used_first_and_once() -> None:
    """R17: 3, less 2 of Ledger, less 1 of Tidy: no Achievement is needed. The next time all of them are."""
    start = f"0.routine=ledger,orange,pink,job inspiration=1 0.atelier=2 0.gained=piece-1 step=spend {MARKET}"
    with stage(start) as (me, _):
        me.chooses("clear the Habits")
        assert (me.atelier, me.state.turned[0]) == (2, 1)
        me.cannot("clear the Muses")
    both = start.replace("ledger,orange", "ledger,tidy").replace("excuse,tidy", "excuse,sow")
    with stage(both) as (me, _):
        me.chooses("clear the Habits")
        assert (me.atelier, me.state.turned[0]) == (2, 0)
        me.chooses("clear the Muses")
        assert (me.atelier, me.state.turned[0]) == (0, 1)
        me.is_asked("spend")


def test_clearing_a_market_with_few_cards_left() -> None:
    """R16: the two that are there join the removed pile first, so they come back; two slots stay empty."""
    gone = all_but("habit", "icon", "calm")
    start = f"{PLAIN} habit-market=icon,-,calm,- out={gone} inspiration=1 0.atelier=3 step=spend"
    with stage(start) as (me, _):
        me.chooses("clear the Habits")
        assert sorted(ids(me.written(me.state.habit_market))) == ["-", "-", "calm", "icon"]
        assert (me.state.habits_removed, me.state.habit_deck) == ((), ())
        me.is_asked("spend")


def test_a_deck_that_runs_out_in_the_middle_is_made_of_what_was_just_removed() -> None:
    """R16: first the one card of the deck, then three of the four that lay there."""
    gone = all_but("habit", "icon", "calm", "excuse", "tidy", "sow")
    with stage(spending(more=f"inspiration=1 0.atelier=3 out={gone}")) as (me, _):
        me.chooses("clear the Habits")
        market = ids(me.written(me.state.habit_market))
        assert market[0] == "sow"
        assert len(set(market) & {"icon", "calm", "excuse", "tidy"}) == 3
        assert len(me.state.habit_deck) == 1
        me.is_asked("spend")


def test_an_empty_market_cannot_be_cleared() -> None:
    """R16: there is nothing to remove."""
    start = f"{PLAIN} habit-market=-,-,-,- out={all_but('habit')} inspiration=1 0.atelier=9 step=spend"
    with stage(start) as (me, _):
        me.cannot("clear the Habits")
        me.can("clear the Muses")


# Hardships that bind the purse


def test_hunger_allows_one_market_card_a_day_and_the_achievement_besides() -> None:
    with stage(spending(more="inspiration=20 0.hardships=hunger")) as (me, _):
        me.chooses("buy the icon")
        me.cannot("buy the calm", "buy the alex")
        me.chooses("gain the Achievement")
        assert me.gained == "piece-1"
        me.cannot("buy the calm")


def test_an_achievement_does_not_use_up_the_one_card() -> None:
    with stage(spending(more="inspiration=20 0.hardships=hunger")) as (me, _):
        me.chooses("gain the Achievement")
        me.chooses("buy the alex")
        me.cannot("buy the icon")


def test_the_bailiff_allows_no_clear_market_but_investing() -> None:
    with stage(spending(more="inspiration=2 0.atelier=9 0.hardships=bailiff")) as (me, _):
        me.cannot("clear the Habits", "clear the Muses")
        me.chooses("invest 1")
        assert me.atelier == 10
        me.is_asked("spend")


def test_draw_2_cards_and_reject_are_not_for_the_day() -> None:
    with stage(spending(more="inspiration=2 0.atelier=20 0.hardships=woe-1")) as (me, _):
        me.cannot("draw 2 cards", "reject the woe 1", "ignore the woe 1")
