"""NOON: whose tasks are performed, in which order, and how many actions each of them gives."""

import pytest

from salon.games.mottainai.rules.cards import CLERK, MONK, POTTER, TAILOR
from salon.games.mottainai.rules.cover import OWNER, TASK
from tests.games.mottainai.scenario import Seat, scenario


def performs(seat: Seat, owner: int, task: int) -> bool:
    """Whether this is the task in hand."""
    return (seat.state.count[OWNER], seat.state.count[TASK]) == (owner, task)


# The order


def test_the_tasks_of_the_opponents_come_from_the_left_clockwise_then_the_own() -> None:
    start = "0.task=statue 1.task=robe 2.task=jar 3.task=fan 2.hand=gong 3.hand=coin floor=doll,vase turn=2"
    with scenario(f"{start} 2.bench=bench step=noon", players=4) as (_, _, me, left):
        assert performs(me, 3, CLERK)
        me.chooses("sell bench")
        assert performs(me, 0, MONK)
        me.chooses("hire doll")
        assert performs(me, 1, TAILOR)
        me.chooses("pray")
        assert performs(me, 2, POTTER)
        me.chooses("collect vase")
        assert (me.sales, me.helpers, me.bench) == ("bench", "doll", "vase")
        left.is_asked("new_task")


def test_an_opponent_without_a_task_is_skipped() -> None:
    with scenario("0.task=statue 2.task=jar 0.hand=gong 1.hand=bell floor=cup,vase step=noon", players=3) as seats:
        me = seats[0]
        assert performs(me, 2, POTTER)
        me.chooses("collect cup")
        assert performs(me, 0, MONK)
        me.is_asked("action")


def test_a_task_card_stays_with_its_owner_and_the_performer_uses_the_own_cards() -> None:
    """Own helpers, own bench, own sales, also for an opponent's task."""
    start = "1.task=fan 1.bench=bell,coin 1.helpers=doll,plane,poem 0.bench=jar 0.task=crane 0.hand=gong step=noon"
    with scenario(start) as (me, foe):
        assert me.left == 1
        me.can_only("sell jar", "pray")
        me.chooses("sell jar")
        assert (me.sales, foe.bench, foe.task) == ("jar", "bell coin", "fan")
        me.is_asked("action")


def test_the_own_empty_slot_is_exactly_one_prayer() -> None:
    """Without helpers, and without Craft, since there is no type."""
    start = "0.hand=scroll 0.helpers=fan,doll,frog,robe,jar,gong deck=cup,vase 1.hand=bell step=noon"
    with scenario(start) as (me, foe):
        assert me.table.times("prayed") == 1
        assert me.hand == "cup scroll"
        foe.is_asked("new_task")


def test_the_prayer_of_an_empty_slot_is_a_real_one() -> None:
    """Cup and Gong answer to it."""
    with scenario("0.hand=scroll 0.gallery=cup,gong deck=jar 1.hand=bell step=noon") as (me, _):
        me.can_only("use cup", "use gong", "pass")


def test_the_prayer_of_an_empty_slot_comes_after_the_opponents_tasks() -> None:
    with scenario("0.hand=scroll 1.task=statue floor=cup deck=jar 1.hand=bell step=noon") as (me, foe):
        assert me.table.times("prayed") == 0
        me.chooses("hire cup")
        assert me.table.times("prayed") == 1
        foe.is_asked("new_task")


def test_each_slot_is_looked_at_when_it_is_reached() -> None:
    """R11: Flute takes the task of a later opponent, who is then skipped."""
    start = "0.gallery=flute 0.hand=gong 1.task=statue 2.task=jar 1.hand=bell 2.hand=coin floor=cup step=noon"
    with scenario(start, players=3) as (me, left, third):
        me.chooses("take jar")
        assert (me.helpers, third.task) == ("jar", "")
        assert me.table.times("begins") == 0
        assert me.table.times("prayed") == 1  # and the own slot is empty
        left.is_asked("new_task")


def test_a_task_taken_away_while_it_is_performed_runs_to_its_end() -> None:
    """R11: with the actions that were counted."""
    start = "0.gallery=flute 0.helpers=frog 0.hand=gong 1.task=statue 1.hand=bell floor=cup step=noon"
    with scenario(start) as (me, foe):
        assert me.left == 2
        me.chooses("take statue")
        assert (me.helpers, foe.task, me.left) == ("frog statue", "", 1)
        me.chooses("hire cup")
        foe.is_asked("new_task")


# The count


@pytest.mark.parametrize(
    ("helpers", "actions"),
    [("mask,robe", 5), ("mask,robe,kite", 4), ("", 1), ("mask", 3), ("mask,robe,jar,fan", 5)],
)
def test_the_numbers_of_section_7(helpers: str, actions: int) -> None:
    """Golden: a Tailor task, one cloth work in the gallery, and so many helpers, of which two can be covered."""
    start = f"0.task=flag 0.helpers={helpers} 0.gallery=quilt 0.hand=gong 1.hand=bell step=noon"
    with scenario(start) as (me, _):
        assert me.left == actions
        me.is_asked("action")


def test_the_count_is_told_with_where_it_comes_from() -> None:
    """Owner and task, helpers and actions for each of them, actions added by effects, and all together."""
    start = "0.task=flag 0.helpers=mask,robe 0.gallery=quilt 0.hand=gong 1.hand=bell step=noon"
    with scenario(start) as (me, _):
        assert me.table.happened("counted", 0, 0, TAILOR, 2, 2, 0, 5)
        me.is_asked("action")


def test_without_cover_each_helper_of_the_type_adds_one_action() -> None:
    with scenario("0.task=flag 0.helpers=mask,robe,jar 0.hand=gong 1.hand=bell step=noon") as (me, _):
        assert me.left == 3
        me.is_asked("action")


def test_works_in_the_gift_shop_do_not_cover_helpers() -> None:
    with scenario("0.task=flag 0.helpers=mask 0.gift-shop=quilt 0.hand=gong 1.hand=bell step=noon") as (me, _):
        assert me.left == 2
        me.is_asked("action")


def test_helpers_gained_during_a_task_change_nothing() -> None:
    """[faq] The number was taken when the task began; the next task counts them."""
    start = "1.task=statue 0.task=amulet 0.hand=gong floor=frog,bench,stool,tower 1.hand=bell step=noon"
    with scenario(start) as (me, _):
        assert me.left == 1
        me.chooses("hire frog")
        assert performs(me, 0, MONK)
        assert me.left == 2
        me.chooses("hire bench")
        assert me.left == 1
        me.is_asked("action")


def test_helpers_that_lose_their_cover_during_a_task_still_give_their_actions() -> None:
    """[faq] The second Monk helper uncovers both; five actions stay five. A third one changes nothing either."""
    start = "0.task=amulet 0.gallery=bench 0.helpers=frog,stool 0.hand=gong floor=tower,pillar 1.hand=bell step=noon"
    with scenario(start) as (me, _):
        assert me.left == 5
        me.chooses("hire tower")
        assert me.left == 4
        me.is_asked("action")


def test_a_work_completed_during_a_task_covers_helpers_only_from_the_next_task_on() -> None:
    """[faq] It acts at once, but not on the count of the task in hand."""
    start = "1.task=fan 0.task=doll 0.helpers=plane 0.hand=scroll,gong 0.bench=jar,cup,vase 1.hand=bell step=noon"
    with scenario(start) as (me, _):
        assert me.left == 2
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        assert me.left == 1
        me.chooses("sell jar")
        assert performs(me, 0, CLERK)
        assert me.left == 3
        me.is_asked("action")


def test_a_work_completed_at_noon_acts_before_the_next_opponents_task() -> None:
    """Figurine, crafted on the left neighbour's task, asks before the next one's."""
    start = (
        "0.hand=figurine,tower 0.bench=jar,cup 1.task=vase 2.task=statue 1.hand=bell 2.hand=coin floor=fan step=noon"
    )
    with scenario(start, players=3) as (me, _, _):
        me.chooses("craft figurine")
        me.chooses("into the gallery")
        me.is_asked("show_for_an_action")
        me.chooses("show tower")
        assert performs(me, 2, MONK)
        assert me.left == 2
        me.is_asked("action")


def test_actions_from_effects_and_helpers_add_up() -> None:
    """R18: a covered helper, Doll and Flag."""
    start = "0.gallery=doll,scroll 0.gift-shop=flag 0.helpers=fan 0.hand=poem 0.bench=jar 1.task=plane 1.hand=bell"
    with scenario(f"{start} step=new-task") as (me, _):
        me.chooses("take over the task of seat 1")
        me.is_asked("show_for_an_action")
        me.chooses("show poem")
        assert me.left == 1 + 2 + 1 + 1
        me.is_asked("action")


def test_one_shown_card_serves_permission_and_figurine() -> None:
    """R18: Tower lets a player pass who shows a stone card on a Monk task, and Figurine counts the same one."""
    start = "0.gallery=figurine 0.hand=frog 1.gallery=tower 1.task=statue 1.hand=bell floor=cup,jar step=noon"
    with scenario(start) as (me, _):
        me.is_asked("permission")
        me.chooses("show frog")
        me.is_asked("show_for_an_action")
        me.chooses("show frog")
        assert me.left == 2
        me.is_asked("action")


# Restrictions of somebody else's task


def test_restrictions_are_looked_at_when_the_task_begins_and_stay() -> None:
    """R29: Shuriken takes Mask during the task, and still its second action cannot be converted."""
    works = "1.gallery=mask,scroll 0.helpers=coin 0.hand=shuriken,bell,ring,frog"
    with scenario(f"{works} 1.task=gong 1.hand=fan step=noon") as (me, _):
        assert me.left == 2
        me.chooses("forge shuriken")
        me.chooses("show bell")
        me.chooses("show ring")
        me.chooses("into the gallery")
        me.uses("shuriken")
        me.chooses("take mask")
        me.chooses("into the gift shop")
        assert (me.gallery, me.gift_shop) == ("shuriken", "mask")
        me.can_only("pass")  # neither Craft nor Prayer, and two metal cards are too few for a third


def test_a_task_taken_with_flute_keeps_the_restrictions_it_began_with() -> None:
    """R27: on a Mask owner's task the rest of the actions stays bound."""
    start = "0.gallery=flute 0.helpers=frog 0.hand=tower 1.gallery=mask 1.task=statue 1.hand=bell floor=cup step=noon"
    with scenario(start) as (me, foe):
        me.chooses("take statue")
        assert foe.task == ""
        me.can_only("hire cup", "pass")


def test_a_task_that_doll_has_moved_is_the_takers_own() -> None:
    """R27: Mask, Bangle, Curtain and Tower of the former owner do not hinder."""
    works = "1.gallery=mask,bangle,tower 0.gallery=doll 0.helpers=frog"
    with scenario(f"{works} 0.hand=gong 1.task=statue 1.hand=bell floor=cup step=new-task") as (me, _):
        me.chooses("take over the task of seat 1")
        assert performs(me, 0, MONK)
        assert me.left == 3
        me.can_only("hire cup", "pray")


def test_standing_effects_cannot_be_waived() -> None:
    """R20: Tower asks for a card also where its owner would rather not; without one the task is skipped."""
    start = "0.hand=gong 1.gallery=tower 1.task=statue 1.hand=bell floor=cup deck=jar step=noon"
    with scenario(start) as (me, foe):
        me.is_asked("permission")
        me.can_only("pass")
        me.declines()
        assert me.table.happened("barred", 0, 1)
        assert (me.helpers, me.hand) == ("", "gong jar")  # no action but the Prayer for the own empty slot
        foe.is_asked("new_task")


def test_questions_that_depend_on_a_hidden_hand_are_asked_even_with_one_answer() -> None:
    """R31: with a hand of no use the player still has to say so; without a hand nothing is asked."""
    noon = "0.task=gong 1.hand=bell deck=cup step=noon"
    with scenario(f"0.hand=jar {noon}") as (me, _):
        me.can_only("pray")
    with scenario(noon) as (me, foe):
        assert me.hand == "cup"
        foe.is_asked("new_task")
