"""MORNING, in the order of the mat: hand limit, effects, old task, new task. The order of v0.95: test_editions.py."""

from typing import Any

import pytest

from salon.games.mottainai.rules.events import RETURNED, RETURNED_CARD
from tests.games.mottainai.scenario import scenario

SEVEN = "jar,vase,cup,fan,doll,plane,gong"


# 1. The hand limit


def test_with_more_than_five_cards_in_hand_cards_are_returned_until_five_are_left() -> None:
    """R12: in the order the player likes: what is returned last lies at the very bottom."""
    with scenario(f"0.hand={SEVEN} 1.hand=coin") as (me, _):
        me.is_asked("hand_limit")
        me.can_only(*[f"return {card}" for card in SEVEN.split(",")])
        me.chooses("return fan")
        me.is_asked("down_to_limit")
        me.chooses("return jar")
        assert me.deck_bottom[:2] == ["jar", "fan"]
        assert me.hand == "cup doll gong plane vase"
        me.is_asked("new_task")


def test_five_cards_are_within_the_limit() -> None:
    with scenario("0.hand=jar,vase,cup,fan,doll 1.hand=coin") as (me, _):
        me.is_asked("new_task")


def test_what_is_returned_is_told_to_the_returner_alone() -> None:
    """R12: the others see only that a card was returned."""
    with scenario(f"0.hand={SEVEN} 1.hand=coin") as (me, foe):
        me.chooses("return fan")
        for watcher in (foe.number, None):
            kinds = [event[0] for event in me.state.events_for(watcher)]
            assert RETURNED in kinds
            assert RETURNED_CARD not in kinds
        assert RETURNED_CARD in [event[0] for event in me.state.events_for(0)]
        me.is_asked("down_to_limit")


def test_the_limit_counts_only_in_the_morning() -> None:
    """Nothing is returned at night, nor on somebody else's turn."""
    with scenario("0.hand=jar,vase,cup,fan,doll,plane 0.waiting=gong,bell 1.hand=coin step=night") as (me, foe):
        assert len(me.hand.split()) == 8
        foe.is_asked("new_task")
        foe.takes_a_quiet_turn()
        assert len(me.hand.split()) == 8
        me.is_asked("hand_limit")


# 2. Effects "in the morning"


def test_morning_effects_are_used_in_any_order_and_each_at_most_once() -> None:
    effects = "0.gallery=bowl,umbrella 0.gift-shop=daidoro"
    with scenario(f"{effects} 0.hand=gong 1.hand=coin deck=jar,fan,cup,vase") as (me, _):
        me.can_only("use umbrella", "use daidoro", "use bowl", "pass")
        me.uses("daidoro")
        assert me.floor == "jar fan cup"
        me.can_only("use umbrella", "use bowl", "pass")
        me.uses("bowl")
        assert me.bench == "vase"
        me.can_only("use umbrella", "pass")
        me.uses("umbrella")
        me.is_asked("new_task")


def test_morning_effects_may_be_left_out() -> None:
    """[faq] Using effects is optional."""
    with scenario("0.gallery=bowl,umbrella 0.hand=gong 1.hand=coin") as (me, _):
        me.declines()
        assert (me.bench, me.floor) == ("", "")
        me.is_asked("new_task")


def test_an_effect_that_can_do_nothing_is_not_offered() -> None:
    with scenario("0.gallery=daidoro 0.hand=gong 1.hand=coin floor=jar,fan,cup") as (me, _):
        me.is_asked("new_task")


def test_morning_effects_belong_to_the_own_morning_and_to_works_in_a_wing() -> None:
    """[glossary] A work has no effect before it is completed and stands in a wing."""
    start = "0.hand=bowl 0.helpers=umbrella 0.bench=pin 0.sales=daidoro 0.task=kite 1.gallery=bell,socks 1.hand=coin"
    with scenario(start) as (me, _):
        me.is_asked("new_task")


def test_a_work_completed_in_the_morning_may_still_act_in_it() -> None:
    """R14: Pin gives a Tailor action, Dice before it completes Bowl, and the step is not over."""
    start = "0.gallery=pin,dice 0.hand=gong,coin,ring 1.hand=fan deck=bowl,jar,cup,vase"
    with scenario(start) as (me, _):
        me.uses("pin")
        me.chooses("sew")
        me.uses("dice")
        me.chooses("into the gallery")
        me.declines()  # no card is returned; two are drawn
        me.can_only("use bowl", "pass")
        me.uses("bowl")
        assert me.bench == "vase"
        me.is_asked("new_task")


# 3. The old task


def test_the_old_task_goes_to_the_floor_after_the_effects() -> None:
    """R1: so Daidoro does not count it."""
    with scenario("0.gallery=daidoro 0.task=fan 0.hand=gong 1.hand=coin floor=jar deck=cup,vase,bell") as (me, _):
        assert (me.task, me.floor) == ("fan", "jar")
        me.uses("daidoro")
        assert (me.task, me.floor) == ("", "jar cup vase fan")
        me.is_asked("new_task")


def test_an_empty_slot_has_no_old_task() -> None:
    with scenario("0.hand=gong 1.hand=coin floor=jar") as (me, _):
        assert me.floor == "jar"
        assert me.table.times("old-task") == 0
        me.is_asked("new_task")


# 4. The new task


@pytest.mark.parametrize(
    ("card", "task"),
    [("fan", "clerk"), ("frog", "monk"), ("robe", "tailor"), ("jar", "potter"), ("gong", "smith")],
)
def test_a_hand_card_of_whatever_type_becomes_the_new_task(card: str, task: str) -> None:
    with scenario("0.hand=fan,frog,robe,jar,gong 0.task=coin 1.hand=bell floor=cup") as (me, _):
        me.can("new task fan", "new task frog", "new task robe", "new task jar", "new task gong", "pass")
        me.chooses(f"new task {card}")
        assert me.task == card
        assert card not in me.hand
        view: Any = me.state.view(0)
        assert view["performing"]["task"] == task
        me.is_asked("action")


def test_the_slot_may_be_left_empty() -> None:
    """Then noon is one Prayer."""
    with scenario("0.hand=gong 0.task=coin 1.hand=bell deck=jar") as (me, foe):
        me.declines()
        assert me.task == ""
        assert me.table.happened("no-task", 0)
        assert me.hand == "gong jar"
        foe.is_asked("new_task")


def test_without_a_card_in_hand_there_is_no_new_task_and_no_question() -> None:
    with scenario("0.task=coin 1.hand=bell deck=jar") as (me, foe):
        assert me.table.happened("no-task", 0)
        assert me.hand == "jar"
        foe.is_asked("new_task")


def test_only_hand_cards_can_be_the_new_task() -> None:
    start = "0.hand=gong 0.bench=jar 0.helpers=fan 0.sales=doll 1.task=bell 1.hand=robe floor=cup step=new-task"
    with scenario(start) as (me, _):
        me.can_only("new task gong", "pass")
