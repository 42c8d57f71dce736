"""Abilities by hand in the Day, at the dues and in the Sleep Phase."""

from salon.games.bohemians.rules.encode import BUY, USE
from salon.games.bohemians.rules.ids import ADVANCED
from tests.games.bohemians.hands import hands, says
from tests.games.bohemians.test_by_hand import amounts, seen, told

# THE DAY


def test_at_the_beginning_of_the_day_a_habit_ignores_a_hardship_by_hand() -> None:
    with hands("0.routine=river,sow,pink,job 0.hardships=fever,malnutrition step=day") as (me, _):
        me.chooses("use river")
        me.chooses("ignore fever through a card")
        assert me.ignored == "fever"
        assert any("The River gives: 1 Hardship ignored." in each for each in told(me))
        me.is_asked("spend")


def test_a_hardship_takes_atelier_points_by_hand_as_the_day_begins() -> None:
    with hands("0.routine=sow,green,pink,job 0.hardships=rain 0.atelier=3 step=day") as (me, _):
        me.is_asked("ask_by_hand")
        says(me, -2)
        assert me.atelier == 1
        me.is_asked("spend")


def test_a_price_by_hand_holds_for_the_next_such_card() -> None:
    text = "0.routine=flowers,green,pink,job muse-market=alex,blanche,moon,aime inspiration=9 step=spend"
    with hands(text) as (me, _):
        me.chooses("use flowers")
        says(me, -2)
        assert seen(me, 1)["prices"][str(me.card("alex"))] == 1
        me.takes(BUY + me.card("alex") - ADVANCED)
        assert me.inspiration == 8
        assert seen(me, 1)["prices"][str(me.card("blanche"))] == 3
        assert USE + me.card("flowers") not in me.state.legal(0), "once a round"
        me.is_asked("spend")


def test_a_price_by_hand_without_a_limit_of_uses_holds_all_day() -> None:
    with hands("0.routine=rent,green,pink,job habit-market=sow,behind,late,tidy inspiration=9 step=spend") as (me, _):
        me.chooses("use rent")
        says(me, 2)
        me.takes(BUY + me.card("sow") - ADVANCED)
        assert me.inspiration == 3
        assert seen(me, 0)["prices"][str(me.card("late"))] == 6
        me.is_asked("spend")


def test_a_hardship_asks_for_its_price_as_spending_begins() -> None:
    with hands("0.routine=sow,green,pink,job 0.hardships=toll habit-market=behind,late,tidy,teach step=count") as (
        me,
        _,
    ):
        assert amounts(me) == [1, 2, 3]
        says(me, 3)
        assert seen(me, 0)["prices"][str(me.card("late"))] == 7
        me.is_asked("spend")


def test_inspiration_by_hand_while_spending() -> None:
    with hands("0.routine=purse,green,pink,job inspiration=2 step=spend") as (me, _):
        me.chooses("use purse")
        says(me, 5)
        assert me.inspiration == 7
        me.is_asked("spend")


def test_a_purchase_asks_once_a_round_for_its_kind_of_card() -> None:
    text = "0.routine=hats,green,pink,job habit-market=sow,behind,late,tidy muse-market=alex,blanche,moon,aime"
    with hands(f"{text} inspiration=15 step=spend") as (me, _):
        me.takes(BUY + me.card("alex") - ADVANCED)
        me.takes(BUY + me.card("sow") - ADVANCED)
        says(me, 3)
        assert me.atelier == 3
        me.takes(BUY + me.card("late") - ADVANCED)
        me.is_asked("spend")


def test_an_achievement_asks_a_muse_and_a_hardship() -> None:
    text = "0.routine=green,pink,blue,job 0.muses=duchess@morning 0.hardships=gossip inspiration=15 step=spend"
    with hands(text) as (me, _):
        me.chooses("gain the achievement")
        says(me, 2)
        assert me.atelier == 2
        before = me.inspiration
        says(me, -2)
        assert me.inspiration == before - 2
        me.is_asked("spend")


def test_at_the_dues_a_card_is_rejected_by_hand() -> None:
    with hands("0.routine=rhyme,green,pink,job 0.hardships=fever 1.atelier=9 inspiration=1 step=spend") as (me, foe):
        me.chooses("end the day")
        me.is_asked("ask_by_hand")
        me.cannot("reject the green through a card", because="The Rhyme does not speak of such a card.")
        me.chooses("reject fever through a card")
        assert me.written(me.state.marked) == "fever"
        foe.is_asked("spend")


def test_in_their_sleep_all_are_asked_at_once() -> None:
    text = "0.routine=dream,green,pink,job 1.routine=green-2,pink-2,blue-2,job step=sleep"
    with hands(text) as (me, foe):
        me.is_asked("ask_by_hand")
        assert seen(me, 1)["by_hand"] is None
        says(me, 3)
        assert me.atelier == 3
        foe.is_asked("refresh_market")
