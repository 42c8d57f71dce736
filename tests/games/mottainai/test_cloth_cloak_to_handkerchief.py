"""Cloth works: Cloak, Flag, Handkerchief.

Docstrings cite the rulings on the cards, by source, and those of the README, by number.
"""

import pytest

from tests.games.mottainai.scenario import scenario

# Bland extras: Frog and Gong in hand or on the bench do nothing there. The last player has a card in hand, so that
# the turn stops at the question for a new task.


# Cloak


def test_cloak_returns_the_work_and_completes_a_metal_work_for_free() -> None:
    """[rec] Without support, and into the wing you choose."""
    with scenario("0.gallery=cloak 0.hand=fan,coin,bell 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("cloak")
        assert me.deck_bottom[0] == "fan"
        me.can_only("forge coin", "forge bell")
        me.chooses("forge coin")
        me.chooses("into the gift shop")
        assert (me.gallery, me.gift_shop, me.hand) == ("cloak", "coin", "bell")
        me.declines()  # Cloak on Coin
        foe.is_asked("new_task")


def test_cloak_may_be_declined() -> None:
    with scenario("0.gallery=cloak 0.hand=fan,coin 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.declines()
        assert me.gallery == "cloak fan"
        foe.is_asked("new_task")


@pytest.mark.parametrize(
    ("task", "bench", "work"),
    [("doll", "gong", "fan"), ("stool", "bench", "pillar"), ("robe", "mask", "quilt"), ("cup", "vase,dice", "bowl")],
)
def test_cloak_answers_to_works_of_every_material(task: str, bench: str, work: str) -> None:
    with scenario(f"0.gallery=cloak 0.hand={work} 0.bench={bench} 0.task={task} 1.hand=coin step=noon") as (me, _):
        me.chooses(f"craft {work}")
        me.chooses("into the gallery")
        me.can_only("use cloak", "pass")


def test_the_metal_work_of_cloak_has_its_own_completion_effects() -> None:
    """[rec] Shuriken takes a work."""
    table = "0.gallery=cloak 0.hand=fan,shuriken 0.task=doll 1.gallery=frog,robe,scroll 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("cloak")
        me.chooses("forge shuriken")
        me.chooses("into the gallery")
        me.can_only("use shuriken", "use cloak", "pass")


def test_cloak_without_metal_in_hand_gives_the_work_up_for_nothing() -> None:
    """[rec] R21: the first part may be done, the second does nothing; that there was no metal is known to all."""
    with scenario("0.gallery=cloak 0.hand=fan,frog 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("cloak")
        assert (me.gallery, me.deck_bottom[0]) == ("cloak", "fan")
        assert me.table.happened("none-in-hand", 0, 4)
        foe.is_asked("new_task")


def test_cloak_with_one_metal_in_hand_leaves_no_choice_but_the_wing() -> None:
    """[rec] R25: with a metal card in hand, completing one is not optional."""
    with scenario("0.gallery=cloak 0.hand=fan,coin,frog 0.task=doll 1.hand=gong step=noon") as (me, _):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("cloak")
        me.can_only("forge coin")


def test_cloak_cannot_be_used_on_the_work_that_ends_the_game() -> None:
    """[mat] Nothing triggers after the end."""
    table = "0.gallery=cloak,frog,scroll,sketch 0.hand=fan,coin 0.task=doll 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.table.is_over()


def test_an_opponents_cloak_does_not_answer() -> None:
    with scenario("1.gallery=cloak 0.hand=fan,coin 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_cloak_on_a_second_amulet_leaves_the_effect_of_the_first() -> None:
    """R7: with two decks, the work's own effects are gone with it, not those of a copy that stood there before."""
    table = "0.gallery=cloak,amulet 0.bench=pillar,frog 0.hand=amulet 0.task=stool 1.hand=gong step=noon"
    with scenario(table, players=4) as (me, second, _, _):
        me.chooses("craft amulet")
        me.chooses("into the gallery")
        me.uses("cloak")
        me.uses("amulet")
        me.chooses("sell frog")
        assert (me.gallery, me.sales) == ("cloak amulet", "frog")
        second.is_asked("new_task")


# Flag


def test_flag_gives_an_action_for_a_matching_card_shown() -> None:
    """[text] The card stays in hand."""
    with scenario("0.gallery=flag 0.hand=cup,frog 0.task=jar 1.hand=gong step=noon") as (me, foe):
        me.can_only("show cup", "pass")
        me.chooses("show cup")
        assert (me.hand, foe.knows(me), me.left) == ("cup frog", "cup", 2)
        me.is_asked("action")


def test_flag_may_be_declined() -> None:
    with scenario("0.gallery=flag 0.hand=cup 0.task=jar 1.hand=gong step=noon") as (me, _):
        me.declines()
        me.is_asked("action")
        assert me.left == 1


def test_the_task_itself_cannot_be_shown_for_flag() -> None:
    """[text] It is not in hand."""
    with scenario("0.gallery=flag 0.hand=frog 0.task=jar 1.hand=gong step=noon") as (me, _):
        me.can_only("pass")


def test_flag_is_not_for_the_tasks_of_opponents() -> None:
    with scenario("0.gallery=flag 0.hand=cup 1.task=jar 1.hand=gong step=noon") as (me, _):
        me.is_asked("action")
        assert me.left == 1


def test_flag_works_once_for_a_task() -> None:
    """[faq] Each effect once every time it is triggered: two matching cards give one action."""
    with scenario("0.gallery=flag 0.hand=cup,vase 0.task=jar 1.hand=gong step=noon") as (me, _):
        me.chooses("show cup")
        me.is_asked("action")
        assert me.left == 2


def test_flag_works_for_a_task_taken_over_with_doll() -> None:
    """[rec] It is the player's own task."""
    table = "0.gallery=flag,doll 0.hand=cup 1.task=jar 1.hand=gong step=new-task"
    with scenario(table) as (me, _):
        me.chooses("take over the task of seat 1")
        me.chooses("show cup")
        me.is_asked("action")
        assert me.left == 1 + 1 + 1


def test_flag_works_for_a_task_that_was_a_helper() -> None:
    """[rec] Sketch's task is the player's own task."""
    table = "0.gallery=flag,sketch 0.hand=cup 0.helpers=jar 1.hand=gong step=new-task"
    with scenario(table) as (me, _):
        me.chooses("new task jar from your helpers")
        me.chooses("show cup")
        me.is_asked("action")
        assert me.left == 1 + 1


def test_flag_does_nothing_with_an_empty_task_slot() -> None:
    """[rec] The one Prayer is all there is."""
    with scenario("0.gallery=flag 0.hand=cup 1.hand=gong step=noon") as (me, foe):
        assert me.table.happened("prayed", 0)
        foe.is_asked("new_task")


def test_two_flags_give_an_action_each_for_the_same_card() -> None:
    """R18: also for the same shown card."""
    with scenario("0.gallery=flag,flag 0.hand=cup 0.task=jar 1.hand=gong step=noon", players=4) as (me, _, _, _):
        me.chooses("show cup")
        me.chooses("show cup")
        me.is_asked("action")
        assert me.left == 3


# Handkerchief


def test_handkerchief_puts_one_card_onto_the_floor_and_keeps_the_rest() -> None:
    hand = "frog,gong,coin,cup,vase,fan,doll"
    with scenario(f"0.gallery=handkerchief 0.hand={hand} 1.hand=bell step=start") as (me, _):
        me.can("return frog", "discard frog")
        me.chooses("discard cup")
        assert (me.floor, me.hand) == ("cup", "coin doll fan frog gong vase")
        me.is_asked("new_task")


def test_handkerchief_may_be_left_for_the_hand_limit() -> None:
    hand = "frog,gong,coin,cup,vase,fan,doll"
    with scenario(f"0.gallery=handkerchief 0.hand={hand} 1.hand=bell step=start") as (me, _):
        me.chooses("return frog")
        me.cannot("discard gong", "pass")  # the limit it is
        me.chooses("return gong")
        assert (me.floor, me.hand, me.deck_bottom[:2]) == ("", "coin cup doll fan vase", ["gong", "frog"])
        me.is_asked("new_task")


def test_with_more_than_five_cards_handkerchief_or_the_limit_must_be_chosen() -> None:
    hand = "frog,gong,coin,cup,vase,fan"
    with scenario(f"0.gallery=handkerchief 0.hand={hand} 1.hand=bell step=start") as (me, _):
        me.cannot("pass")


def test_handkerchief_is_used_with_five_cards_or_fewer_too() -> None:
    """[glossary] Even when the limit asks for nothing."""
    with scenario("0.gallery=handkerchief 0.hand=frog,coin 1.hand=bell step=start") as (me, _):
        me.can_only("discard frog", "discard coin", "pass")
        me.chooses("discard coin")
        assert (me.floor, me.hand) == ("coin", "frog")
        me.is_asked("new_task")


def test_handkerchief_may_be_declined_with_a_small_hand() -> None:
    with scenario("0.gallery=handkerchief 0.hand=frog,coin 1.hand=bell step=start") as (me, _):
        me.declines()
        me.is_asked("new_task")
        assert (me.floor, me.hand) == ("", "coin frog")


def test_handkerchief_asks_nothing_with_an_empty_hand() -> None:
    with scenario("0.gallery=handkerchief,bowl 1.hand=bell step=start") as (me, _):
        me.can_only("use bowl", "pass")


def test_without_handkerchief_the_hand_limit_stands() -> None:
    with scenario("0.hand=frog,gong,coin,cup,vase,fan 1.hand=bell step=start") as (me, _):
        me.cannot("discard frog", "pass")


def test_handkerchief_replaces_the_first_step_in_v095_too() -> None:
    """Section 14: as printed in both editions; the old task comes to the floor after it."""
    table = "0.gallery=handkerchief 0.task=jar 0.hand=frog,coin 1.hand=bell step=start"
    with scenario(table, edition="v0.95") as (me, _):
        me.chooses("discard coin")
        assert me.floor == "coin jar"
        me.is_asked("new_task_v095")
