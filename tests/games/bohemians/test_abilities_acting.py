"""Abilities that do something when their moment comes, above all while spending.

With the cards of the stage. Morning icons are in test_wake_up.py, changes of prices in test_spending.py."""

import pytest

from salon.games.bohemians.rules.encode import WHICH
from salon.games.bohemians.rules.ids import BLUE, PINK
from tests.games.bohemians.acting import MARKET, WORKING, spending
from tests.games.bohemians.stage import all_but, ids, names, stage

# reject


def test_a_card_rejects_one_that_was_played_and_it_leaves_the_game_in_the_sleep_phase() -> None:
    """R14: marked in the Day Phase, carried out in Sleep."""
    start = spending(
        "rejecter,green,pink-b,job", "inspiration=1 0.hardships=woe-1 0.muses=muse-1@evening 0.atelier=2"
    )
    with stage(start.replace("1.atelier=3", "1.atelier=0")) as (me, foe):
        me.chooses("use the rejecter")
        me.can_only(*[f"reject the {card} through a card" for card in
                      ("rejecter", "green", "pink b", "muse 1", "woe 1")])  # fmt: skip
        me.chooses("reject the green through a card")
        assert me.routine == "rejecter,green,pink-b,job"
        assert names(me, me.state.marked) == "green"
        assert me.atelier == 2
        me.cannot("use the rejecter")
        me.chooses("end the day")
        assert me.table.happened("rejected", 0, me.card("green"))
        assert me.card("green") in me.state.out
        assert "green" not in ids(me.discard)
        foe.is_asked("refresh_market")


def test_what_was_just_bought_cannot_be_rejected() -> None:
    """R15: only cards played this round."""
    with stage(spending("rejecter,green,pink-b,job", "inspiration=5")) as (me, _):
        me.chooses("buy the icon")
        me.chooses("use the rejecter")
        me.cannot("reject the icon through a card")
        me.can("reject the green through a card")


def test_a_card_may_reject_itself_and_an_ignored_hardship() -> None:
    """R14: the Job tile it may not."""
    start = spending("rejecter,-,-,job", "inspiration=1 0.hardships=woe-1 0.ignored=woe-1")
    with stage(start) as (me, _):
        me.chooses("use the rejecter")
        me.can_only("reject the rejecter through a card", "reject the woe 1 through a card")


def test_rejecting_through_a_card_costs_nothing_even_for_envy() -> None:
    """The raised price is the Atelier's."""
    with stage(spending("sweeper,green,pink-b,job", "inspiration=1 0.hardships=envy 0.atelier=0")) as (me, _):
        me.chooses("use the sweeper")
        assert names(me, me.state.marked) == "envy"
        me.is_asked("spend")


def test_one_that_rejects_hardships_rejects_nothing_else() -> None:
    start = spending("sweeper,green,pink-b,job", "inspiration=1 0.hardships=woe-1,woe-2")
    with stage(start) as (me, _):
        me.chooses("use the sweeper")
        me.can_only("reject the woe 1 through a card", "reject the woe 2 through a card")
    with stage(spending("sweeper,green,pink-b,job")) as (me, _):
        me.cannot("use the sweeper")


def test_a_card_is_rejected_once() -> None:
    """R14: a marked card is not on offer again, no matter who rejects it."""
    start = spending("rejecter,-,-,job", "inspiration=1 0.muses=rosalie@morning")
    with stage(start.replace("rosalie", "muse-1")) as (me, _):
        me.chooses("use the rejecter")
        me.chooses("reject the muse 1 through a card")
        me.is_asked("spend")
    with stage(spending("pink,rejecter,-,job", "inspiration=1 0.muses=rosalie@morning")) as (me, _):
        me.chooses("use the rosalie")
        me.chooses("reject the pink through a card")
        me.chooses("use the rejecter")
        me.can_only("reject the rosalie through a card", "reject the rejecter through a card")


# keep_muse


def test_the_attached_muse_goes_on_top_of_the_deck_in_the_sleep_phase() -> None:
    start = spending(
        "keeper,green,orange,job", "inspiration=1 0.muses=muse-1@morning,muse-2@evening 0.deck=white rest=out"
    )
    with stage(start.replace("1.atelier=3", "1.atelier=0")) as (me, foe):
        me.chooses("use the keeper")
        assert me.deck == "white"
        me.cannot("use the keeper")
        me.chooses("end the day")
        assert me.deck == "muse-1,white"
        assert me.table.happened("kept", 0, me.card("muse-1"))
        assert "muse-2" in ids(me.discard)
        assert me.state.known[0] == 1
        foe.is_asked("refresh_market")


def test_without_a_muse_there_is_nothing_to_keep() -> None:
    with stage(spending("keeper,green,orange,job", "inspiration=1 0.muses=muse-2@evening")) as (me, _):
        me.cannot("use the keeper")


def test_two_muses_that_share_a_space_are_both_kept() -> None:
    """R38: both are attached to the Habit."""
    start = spending("keeper,green,orange,job", "inspiration=1 0.muses=muse-1@morning,aime@morning rest=out")
    with stage(start.replace("1.atelier=3", "1.atelier=0")) as (me, foe):
        me.chooses("use the keeper")
        me.chooses("end the day")
        assert set(ids(me.deck)) == {"muse-1", "aime"}
        assert me.state.known[0] == 2
        foe.is_asked("refresh_market")


def test_a_muse_that_is_rejected_is_not_kept() -> None:
    """R14: it leaves the game."""
    start = spending("keeper,rejecter,orange,job", "inspiration=1 0.muses=muse-1@morning rest=out")
    with stage(start.replace("1.atelier=3", "1.atelier=0")) as (me, foe):
        me.chooses("use the keeper")
        me.chooses("use the rejecter")
        me.chooses("reject the muse 1 through a card")
        me.chooses("end the day")
        assert me.card("muse-1") in me.state.out
        assert me.deck == ""
        foe.is_asked("refresh_market")


# clear_market


def test_a_card_clears_the_muses_for_nothing() -> None:
    start = spending("stalls,green,orange,job", "inspiration=1 muse-deck=muse-1,muse-2,muse-3,muse-4,muse-5")
    with stage(start) as (me, _):
        me.chooses("use the stalls")
        assert me.written(me.state.muse_market) == "muse-1,muse-2,muse-3,muse-4"
        assert names(me, me.state.muses_removed) == "alex,blanche,hortense,moon"
        assert me.atelier == 0
        me.cannot("use the stalls")


def test_of_two_kinds_the_owner_chooses_one() -> None:
    with stage(spending("all-stalls,green,orange,job", "inspiration=1 habit-deck=sow,calm,excuse,keeper")) as (me, _):
        me.chooses("use the all stalls")
        me.can_only("clear the Habits through a card", "clear the Muses through a card")
        me.chooses("clear the Habits through a card")
        assert me.written(me.state.habit_market) == "sow,calm,excuse,keeper"
        assert me.written(me.state.muse_market) == "alex,moon,blanche,hortense"
        me.is_asked("spend")


def test_there_must_be_something_to_clear() -> None:
    """As with the Atelier's Clear Market."""
    with stage("0.routine=stalls,green,orange,job muse-market=-,-,-,- inspiration=1 step=spend") as (me, _):
        me.cannot("use the stalls")


def test_clearing_through_a_card_is_no_atelier_effect() -> None:
    """The bailiff does not mind, and no discount is used."""
    start = spending("stalls,green,orange,job", "inspiration=1 0.gained=piece-1 0.hardships=bailiff")
    with stage(start) as (me, _):
        me.chooses("use the stalls")
        assert me.state.turned[0] == 0
        me.is_asked("spend")


# widen_market


def test_more_cards_are_on_offer_today_and_what_is_not_bought_is_removed() -> None:
    start = spending("wide-habits,green,orange,job", "inspiration=9 habit-deck=sow,calm,excuse,keeper")
    with stage(start) as (me, foe):
        me.chooses("use the wide habits")
        assert me.written(me.state.extra) == "sow,calm"
        me.chooses("buy the sow")
        assert me.written(me.state.extra) == "calm"  # an extra card is not replaced
        assert me.written(me.state.habit_market) == "icon,plain-pink-1,haggle,tidy"
        assert me.inspiration == 5
        me.chooses("buy the icon")
        assert me.written(me.state.habit_market) == "excuse,plain-pink-1,haggle,tidy"
        me.chooses("end the day")
        assert me.state.extra == ()
        assert names(me, me.state.habits_removed) == "calm"
        assert me.discard == "sow,icon"
        foe.is_asked("spend")


def test_an_extra_muse_is_offered_from_the_muse_deck() -> None:
    with stage(spending("wide-muses,green,orange,job", "inspiration=3 muse-deck=muse-1,muse-2")) as (me, _):
        me.chooses("use the wide muses")
        assert me.written(me.state.extra) == "muse-1"
        me.can("buy the muse 1")
        me.cannot("use the wide muses")


def test_with_an_empty_deck_and_nothing_removed_no_card_can_be_added() -> None:
    gone = all_but("habit", "icon", "plain-pink-1", "haggle", "tidy", "wide-habits")
    with stage(spending("wide-habits,green,orange,job", f"inspiration=3 out={gone}")) as (me, _):
        me.cannot("use the wide habits")
    gone = all_but("habit", "icon", "plain-pink-1", "haggle", "tidy", "wide-habits", "sow")
    with stage(spending("wide-habits,green,orange,job", f"inspiration=3 out={gone}")) as (me, _):
        me.chooses("use the wide habits")
        assert me.written(me.state.extra) == "sow"
        me.is_asked("spend")


def test_what_was_on_offer_for_a_day_fills_the_slots_that_are_empty() -> None:
    """R16: with the deck at its end, a slot stays empty only as long as nothing can fill it."""
    gone = all_but("habit", "icon", "plain-pink-1", "haggle", "tidy", "wide-habits", "sow", "calm")
    with stage(spending("wide-habits,green,orange,job", f"inspiration=9 out={gone}")) as (me, foe):
        me.chooses("use the wide habits")
        me.chooses("buy the icon")
        assert me.written(me.state.habit_market) == "-,plain-pink-1,haggle,tidy"
        me.chooses("end the day")
        slot, *_ = ids(me.written(me.state.habit_market))
        assert slot in ("sow", "calm")
        foe.is_asked("spend")


# All of them


def test_both_parts_of_a_card_work() -> None:
    """R40: the limit is per ability: Two Parts rejects, excuses and gives Inspiration."""
    start = f"0.routine=two-parts,green,orange,green-b 0.atelier=0 {WORKING} hardship-deck=woe-1 step=count"
    with stage(start) as (me, foe):
        assert me.inspiration == 1
        me.chooses("use the two parts")
        me.chooses("reject the green through a card")
        me.cannot("use the two parts")
        me.chooses("end the day")
        me.chooses("use the two parts")
        assert me.discard == ""
        foe.is_asked("spend")


def test_of_two_abilities_to_use_the_owner_says_which_and_both_can_be_used() -> None:
    """R51: in any order; what is possible alone is not asked for."""
    start = spending(
        "either,green,orange,job", "inspiration=1 0.hardships=woe-1 muse-deck=muse-1,muse-2,muse-3,muse-4"
    )
    for first in (0, 1):
        with stage(start) as (me, _):
            me.chooses("use the either")
            assert len(me.state.legal(0)) == 2
            me.takes(WHICH + first)
            assert (me.written(me.state.muse_market) == "muse-1,muse-2,muse-3,muse-4") == (first == 0)
            assert (names(me, me.state.marked) == "woe-1") == (first == 1)
            me.chooses("use the either")
            assert me.written(me.state.muse_market) == "muse-1,muse-2,muse-3,muse-4"
            assert names(me, me.state.marked) == "woe-1"
            me.cannot("use the either")


def test_if_one_ability_is_possible_nothing_is_asked() -> None:
    """R51: there is no Hardship to reject."""
    with stage(spending("either,green,orange,job")) as (me, _):
        me.chooses("use the either")
        assert names(me, me.state.muses_removed) == "alex,blanche,hortense,moon"
        me.cannot("use the either")


@pytest.mark.parametrize(("uses", "suit"), [(True, BLUE), (False, PINK)])
def test_a_colour_bound_muse_used_before_counting_fixes_the_suit_of_a_white_habit(uses: bool, suit: int) -> None:
    """R51, R9: blue for the Nurse; left alone, white may be pink for the harmony of Morning (R8: in French)."""
    start = "0.routine=white,sow,orange,job 0.muses=nurse@morning 0.hardships=malnutrition step=day"
    with stage(start, edition="fr") as (me, _):
        if uses:
            me.chooses("use the nurse")
            assert me.inspiration == 3
        else:
            me.passes()
            me.chooses("Morning is pink")  # or blue, where a Muse with something to use would work
            assert me.inspiration == 3 + 1 - 2
        assert me.state.said[0][0] == suit
        me.is_asked("spend")


def test_a_suit_that_is_said_at_dawn_stands_whatever_else_changes() -> None:
    """R51, R13: Perfectionism let the white Habit be blue, as Morning was without colour. The Nurse, who needs it to
    be blue, gives Morning its blue back; white stays what it was said to be, and the day shows what it will count."""
    start = "0.routine=blue,white,sow,job 0.muses=nurse@afternoon 0.hardships=grey-morning,perfectionism step=day"
    with stage(start, edition="fr") as (me, _):
        me.chooses("use the nurse")
        assert me.state.said[0][1] == BLUE
        assert me.inspiration == 3
        me.is_asked("spend")


def test_white_beside_a_suit_that_was_said_is_another() -> None:
    """R9, R51: once Morning is blue for the Nurse, Perfectionism keeps the white Habit beside it from being blue."""
    start = "0.routine=white,white-2,sow,job 0.muses=nurse@morning,rosalie@afternoon "
    with stage(f"{start} 0.hardships=malnutrition,perfectionism step=day", edition="fr") as (me, _):
        me.chooses("use the nurse")
        assert me.state.said[0][0] == BLUE
        me.is_asked("declare")
        me.cannot("Afternoon is blue")
        me.chooses("Afternoon is pink")
        assert me.state.said[0][:2] == (BLUE, PINK)
        me.is_asked("spend")


def test_abilities_come_back_in_the_next_round() -> None:
    """R40: once a round."""
    start = "0.routine=stalls,sow,orange,job 0.used=stalls/0 inspiration=1 step=spend 0.deck=white"
    with stage(f"{start} rest=out") as (me, foe):
        me.cannot("use the stalls")
        me.chooses("end the day")
        foe.passes()
        assert me.state.used == [(), ()]
        me.is_asked("plan")


@pytest.mark.parametrize("card", ["stalls", "rejecter", "wide-habits"])
def test_where_abilities_are_off_nothing_can_be_used(card: str) -> None:
    with stage(spending(f"{card},green,orange,job", "inspiration=1 0.hardships=crisis")) as (me, _):
        me.cannot(f"use the {card.replace('-', ' ')}")


def test_where_abilities_are_off_nothing_reacts_excuses_or_calms() -> None:
    start = "0.routine=calm,excuse,portrait,bargain 0.hardships=crisis 0.atelier=3 hardship-deck=woe-1 step=day"
    with stage(f"{start} {MARKET} {WORKING}") as (me, foe):
        me.is_asked("spend")  # neither calm nor bargain at dawn
        me.chooses("end the day")
        assert me.discard == "woe-1"
        foe.is_asked("spend")
    with stage(spending("portrait,topdeck,-,job", "inspiration=6 0.hardships=crisis")) as (me, _):
        me.chooses("buy the moon")
        assert (me.inspiration, me.discard) == (3, "moon")
        me.is_asked("spend")


def test_muses_work_all_the_same() -> None:
    """The Hardship speaks of Habits."""
    start = "0.routine=calm,green,orange,job 0.muses=blanche@evening 0.hardships=crisis,woe-1 0.atelier=0 step=day"
    with stage(start) as (me, _):
        me.can_only("use the blanche", "go on")


def test_a_habit_whose_abilities_come_back_at_dawn_can_be_used_at_once() -> None:
    """Crisis ignored: the bargain is open."""
    start = "0.routine=bargain,green,orange,job 0.hardships=crisis 0.atelier=4 hardship-deck=woe-1 step=day"
    with stage(start) as (me, _):
        me.cannot("use the bargain")
        me.chooses("ignore the crisis")
        me.chooses("use the bargain")
        assert me.inspiration == 4
        me.is_asked("spend")


def test_in_french_a_muse_below_the_wrong_colour_cannot_be_used() -> None:
    """R8: Rosalie needs a pink Habit."""
    start = spending("green,orange,pink,job", "inspiration=1 0.muses=rosalie@morning")
    with stage(start, edition="fr") as (me, _):
        me.cannot("use the rosalie")
    with stage(start.replace("rosalie@morning", "rosalie@evening"), edition="fr") as (me, _):
        me.can("use the rosalie")
