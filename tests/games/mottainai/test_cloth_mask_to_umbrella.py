"""Cloth works from Mask to Umbrella.

Docstrings cite the rulings on the cards, by source, and those of the README, by number.
"""

import pytest

from tests.games.mottainai.scenario import scenario

# Bland extras: Frog and Gong in hand or on the bench do nothing there. The last player has a card in hand, so that
# the turn stops at the question for a new task.


# Mask


def test_mask_keeps_opponents_from_praying_and_crafting_on_its_owners_task() -> None:
    table = "1.gallery=mask 1.task=doll 0.bench=frog,cup 0.hand=fan 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.can_only("sell frog", "sell cup", "pass")
        me.cannot("pray", "craft fan")


def test_without_mask_opponents_may_pray_and_craft() -> None:
    with scenario("1.task=doll 0.bench=frog 0.hand=fan 1.hand=gong step=noon") as (me, _):
        me.can_only("sell frog", "craft fan", "pray")


def test_an_action_that_cannot_be_used_on_a_mask_owners_task_is_lost() -> None:
    """[rec] Nothing is drawn for it."""
    with scenario("1.gallery=mask 1.task=doll 0.hand=fan 0.task=cup floor=vase 1.hand=gong step=noon") as (me, _):
        assert me.table.happened("lost", 0)
        assert me.waiting == ""
        me.can_only("collect vase", "pray")  # the own task is free


def test_mask_binds_the_actions_from_helpers_too() -> None:
    """[rec] All actions on that task."""
    table = "1.gallery=mask 1.task=doll 0.helpers=scroll 0.bench=frog,cup 0.hand=fan 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("sell frog")
        me.can_only("sell cup", "pass")


def test_mask_binds_the_action_from_figurine_too() -> None:
    """[rec] All actions on that task."""
    table = "1.gallery=mask 1.task=doll 0.gallery=figurine 0.bench=frog,cup 0.hand=fan 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("show fan")
        me.chooses("sell frog")
        me.can_only("sell cup", "pass")


def test_mask_binds_the_actions_from_fountain_too() -> None:
    """[rec] All actions on that task."""
    table = "1.gallery=mask 1.task=doll 0.gallery=fountain 0.bench=frog,cup 0.hand=stool 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("show stool")
        me.chooses("sell frog")
        me.can_only("sell cup", "pass")


def test_mask_does_not_bind_its_owner() -> None:
    with scenario("0.gallery=mask 0.task=doll 0.hand=fan 1.hand=gong step=noon") as (me, _):
        me.can_only("craft fan", "pray")


def test_mask_does_not_bind_anybody_on_another_players_task() -> None:
    with scenario("2.gallery=mask 1.task=doll 0.hand=fan 1.hand=gong step=noon", players=3) as (me, _, _):
        me.can_only("craft fan", "pray")


def test_mask_does_not_bind_a_partner() -> None:
    """Cards that say opponent spare the partner."""
    table = "2.gallery=mask 2.task=doll 0.hand=fan 1.hand=gong step=noon"
    with scenario(table, players=4, teams=True) as (me, _, _, _):
        me.can_only("craft fan", "pray")


# Puppet


def test_puppet_swaps_hands_before_a_tailor_action() -> None:
    """[text] The own hand becomes theirs at once; theirs waits until night."""
    table = "0.gallery=puppet 0.hand=frog,cup 0.task=robe 1.hand=gong,coin,vase step=noon"
    with scenario(table) as (me, foe):
        me.chooses("sew")
        me.uses("puppet")
        assert (me.gallery, foe.hand) == ("", "cup frog")
        foe.is_asked("new_task")
        assert {"coin", "gong", "vase"} < set(me.hand.split())


def test_the_hand_received_with_puppet_counts_towards_the_five_of_the_tailor() -> None:
    """[text] The own hand is empty: nothing can be returned, and three received cards leave two to draw."""
    table = "0.gallery=puppet 0.hand=frog,cup 0.task=robe deck=bell,pin 1.hand=gong,coin,vase step=noon"
    with scenario(table) as (me, foe):
        me.chooses("sew")
        me.uses("puppet")
        foe.is_asked("new_task")
        assert me.hand == "bell coin gong pin vase"


def test_puppet_may_be_declined() -> None:
    with scenario("0.gallery=puppet 0.hand=frog 0.task=robe 1.hand=gong step=noon") as (me, _):
        me.chooses("sew")
        me.declines()
        me.is_asked("returning")
        assert me.gallery == "puppet"


def test_puppet_is_not_for_an_action_that_becomes_a_prayer_or_a_craft() -> None:
    """[glossary] Only if it stays a Tailor action."""
    table = "0.gift-shop=puppet 0.helpers=mask 0.bench=socks 0.hand=flag 0.task=robe 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("pray")
        me.chooses("craft flag")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_puppet_is_offered_before_each_tailor_action_until_it_leaves() -> None:
    """[glossary] Once before each one; in effect once, since it goes under the deck."""
    table = "0.gallery=puppet 0.helpers=mask,flag,socks 0.hand=frog 0.task=robe 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("sew")
        me.declines()  # Puppet
        me.declines()  # returning
        me.chooses("sew")
        me.uses("puppet")
        me.chooses("sew")
        me.is_asked("action")
        assert me.left == 1


def test_puppet_before_dice_leaves_no_hand_to_hit_with() -> None:
    """[glossary] In any order with Dice and Fan: after Puppet the hand is empty, and no value is 0."""
    table = "0.gallery=puppet,dice 0.hand=frog 0.task=robe deck=fan 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("sew")
        me.uses("puppet")
        me.uses("dice")
        foe.is_asked("new_task")
        assert me.gallery == "dice"


def test_puppet_takes_a_hand_for_nothing() -> None:
    """[rec] Either hand may be empty: here one's own."""
    with scenario("0.gallery=puppet 0.task=robe 1.hand=gong,coin step=noon") as (me, foe):
        me.chooses("sew")
        me.uses("puppet")
        assert foe.hand == ""
        assert {"coin", "gong"} < set(me.hand.split())
        foe.is_asked("action")  # no task of their own, but this one


def test_puppet_gives_a_hand_for_nothing() -> None:
    """[rec] Either hand may be empty: here the other one."""
    with scenario("0.gallery=puppet 0.hand=frog,cup 0.task=robe deck=bell step=noon") as (me, foe):
        me.chooses("sew")
        me.uses("puppet")
        assert foe.hand == "cup frog"
        foe.is_asked("new_task")
        assert "bell" in me.hand


def test_puppet_through_pin_leaves_no_card_for_the_task_step() -> None:
    """[rec] What was received waits until night; the empty slot means a Prayer."""
    with scenario("0.gallery=puppet,pin 0.hand=frog,cup 1.hand=gong,coin,vase,bell,fan step=start") as (me, foe):
        me.uses("pin")
        me.chooses("sew")
        me.uses("puppet")
        assert me.table.happened("no-task", 0)
        assert me.table.happened("prayed", 0)
        foe.is_asked("new_task")
        assert len(me.hand.split()) == 5 + 1


def test_hands_swapped_with_puppet_stay_known_to_those_who_held_them() -> None:
    """Section 2: each knows the cards they gave; the opponent sees the received hand at once, you yours at night."""
    table = "0.gallery=puppet,pin 0.helpers=mask 0.hand=frog,cup 0.task=robe 1.hand=gong,coin step=noon"
    with scenario(table) as (me, foe):
        me.chooses("sew")
        me.uses("puppet")
        me.is_asked("action")
        assert (me.knows(foe), foe.knows(foe)) == ("cup frog", "cup frog")
        assert (foe.knows_waiting(me), me.knows_waiting(me)) == ("coin gong", "")


def test_with_several_opponents_the_player_chooses_with_whom_puppet_swaps() -> None:
    table = "0.gallery=puppet 0.hand=frog 0.task=robe 1.hand=gong 2.hand=coin step=noon"
    with scenario(table, players=3) as (me, second, third):
        me.chooses("sew")
        me.uses("puppet")
        me.can_only("choose seat 1", "choose seat 2")
        me.chooses("choose seat 2")
        assert (second.hand, third.hand) == ("gong", "frog")
        second.is_asked("new_task")


def test_puppet_does_not_swap_with_a_partner() -> None:
    """Cards that say opponent spare the partner."""
    table = "0.gallery=puppet 0.hand=frog 0.task=robe 1.hand=gong 2.hand=coin 3.hand=vase step=noon"
    with scenario(table, players=4, teams=True) as (me, _, _, _):
        me.chooses("sew")
        me.uses("puppet")
        me.can_only("choose seat 1", "choose seat 3")


# Quilt


def test_quilt_covers_paper_stone_and_cloth_sales_without_any_limit() -> None:
    """[text] No work of these materials is needed."""
    sales = "fan,doll,scroll,frog,stool,tower,robe,mask,flag"
    with scenario(f"0.gallery=quilt 0.sales={sales} ended=cup") as (me, _):
        assert me.points["sales"] == 3 * 1 + 3 * 2 + 3 * 2


def test_quilt_does_not_cover_clay_and_metal() -> None:
    with scenario("0.gallery=quilt 0.sales=jar,bell ended=cup") as (me, _):
        assert me.points["sales"] == 0


def test_without_quilt_uncovered_sales_score_nothing() -> None:
    with scenario("0.gallery=scroll 0.sales=fan,frog,robe ended=cup") as (me, _):
        assert me.points["sales"] == 0


def test_quilt_claims_backorders_with_a_tie() -> None:
    table = "0.gallery=quilt 0.hand=fan,frog,robe 0.sales=doll,stool,mask 1.sales=scroll,tower,flag ended=cup"
    with scenario(table) as (me, _):
        assert me.points["backorders"] == 1 + 2 + 2


def test_quilt_claims_nothing_if_somebody_has_more_sales() -> None:
    table = "0.gallery=quilt 0.hand=fan,frog 0.sales=doll 1.sales=scroll,straw,tower ended=cup"
    with scenario(table) as (me, _):
        assert me.points["backorders"] == 0


def test_quilt_does_not_help_clay_and_metal_backorders() -> None:
    with scenario("0.gallery=quilt 0.hand=jar,bell ended=cup") as (me, _):
        assert me.points["backorders"] == 0


def test_quilt_works_with_no_sales_at_all() -> None:
    """[faq] Even with zero sales, if nobody else has any of that type."""
    with scenario("0.gallery=quilt 0.hand=fan,frog,robe 1.sales=mask ended=cup") as (me, _):
        assert me.points["backorders"] == 1 + 2  # of cloth there is a sale elsewhere


def test_several_quilts_claim_the_same_tied_types() -> None:
    """[faq] Several players may claim them."""
    table = "0.gallery=quilt 0.hand=fan 1.gallery=quilt 1.hand=doll 2.hand=scroll ended=cup"
    with scenario(table, players=4) as (me, second, third, _):
        assert [seat.points["backorders"] for seat in (me, second, third)] == [1, 1, 0]


@pytest.mark.parametrize("work", ["quilt", "tapestry"])
def test_a_cloth_work_for_the_scoring_does_nothing_during_the_game(work: str) -> None:
    """[glossary] No effect before the game ends: a whole turn without a question that others do not get."""
    table = f"0.gallery={work} 0.helpers=cup 0.hand=jar 0.bench=gong floor=frog,vase 1.hand=coin step=start"
    with scenario(table) as (me, foe):
        me.can_only("new task jar", "pass")
        me.chooses("new task jar")
        assert me.left == 2
        me.can_only("collect frog", "collect vase", "pray")
        me.chooses("collect frog")
        me.chooses("pray")
        foe.is_asked("new_task")


# Robe


def test_robe_sells_all_cards_of_one_material_with_one_clerk_action() -> None:
    """[rec] All of them."""
    table = "0.gallery=robe 0.bench=jar,frog,cup,vase 0.task=doll 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.can_only("sell jar", "sell frog", "sell cup", "sell vase", "sell all your clay", "pray")
        me.chooses("sell all your clay")
        assert (me.bench, me.sales) == ("frog", "jar cup vase")
        foe.is_asked("new_task")


def test_robe_may_be_left_for_a_single_card() -> None:
    with scenario("0.gallery=robe 0.bench=jar,cup,vase 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("sell jar")
        assert (me.bench, me.sales) == ("cup vase", "jar")
        foe.is_asked("new_task")


def test_robe_adds_nothing_to_a_material_with_one_card() -> None:
    """Selling that card does the same."""
    with scenario("0.gallery=robe 0.bench=jar,frog 0.task=doll 1.hand=gong step=noon") as (me, _):
        me.can_only("sell jar", "sell frog", "pray")


def test_without_robe_a_clerk_action_sells_one_card() -> None:
    with scenario("0.bench=jar,cup 0.task=doll 1.hand=gong step=noon") as (me, _):
        me.can_only("sell jar", "sell cup", "pray")


def test_robe_is_there_for_every_clerk_action() -> None:
    """[glossary] Also on an opponent's task."""
    table = "0.gallery=robe 0.helpers=scroll 0.bench=jar,cup,frog,stool 1.task=doll 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("sell all your clay")
        me.chooses("sell all your stone")
        assert me.sales == "jar cup frog stool"
        foe.is_asked("new_task")


def test_ring_is_offered_once_for_all_that_robe_sells() -> None:
    """[rec] It is still one action."""
    table = "0.gallery=robe,ring 0.bench=jar,cup 0.task=doll 1.sales=frog,gong,coin,fan,mask 1.hand=vase step=noon"
    with scenario(table) as (me, foe):
        me.chooses("sell all your clay")
        me.uses("ring")
        me.chooses("take coin from an opponent")
        assert me.sales == "jar cup coin"
        foe.is_asked("new_task")


# Socks


def test_socks_collect_from_the_top_of_the_deck() -> None:
    with scenario("0.gallery=socks 0.task=jar floor=frog deck=vase 1.hand=gong step=noon") as (me, foe):
        me.can_only("collect frog", "collect the top card of the deck", "pray")
        me.chooses("collect the top card of the deck")
        assert (me.bench, me.floor) == ("vase", "frog")
        foe.is_asked("new_task")


def test_an_empty_floor_is_no_obstacle_with_socks() -> None:
    """[glossary] Available on every Potter action, also on an opponent's task."""
    table = "0.gallery=socks 0.helpers=cup 1.task=jar deck=vase,coin 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("collect the top card of the deck")
        me.can_only("collect the top card of the deck", "pray")


def test_socks_do_not_help_a_monk_action() -> None:
    with scenario("0.gallery=socks 0.task=stool floor=frog deck=vase 1.hand=gong step=noon") as (me, _):
        me.can_only("hire frog", "pray")


def test_collecting_with_socks_counts_for_plane() -> None:
    """[rec] It counts as collecting."""
    with scenario("0.gallery=socks,plane 0.task=jar deck=vase 1.hand=gong step=noon") as (me, _):
        me.chooses("collect the top card of the deck")
        me.can_only("use plane", "pass")


def test_socks_end_the_game_with_the_last_card() -> None:
    """[rec] R3: the card reaches the bench, and that is the end; Plane is not asked any more."""
    table = "0.gallery=socks,plane 0.task=jar deck=vase rest=1.sales 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("collect the top card of the deck")
        me.table.is_over()
        assert me.bench == "vase"


# Tapestry


def test_tapestry_counts_the_works_of_its_own_wing_and_itself() -> None:
    with scenario("0.gallery=tapestry,fan,jar 0.gift-shop=frog,coin ended=cup") as (me, _):
        assert me.points["bonuses"] == 3


def test_tapestry_counts_the_gift_shop_when_it_stands_there() -> None:
    with scenario("0.gallery=fan,jar,coin 0.gift-shop=tapestry ended=cup") as (me, _):
        assert me.points["bonuses"] == 1


def test_with_go_set_tapestry_counts_every_stone_work() -> None:
    """[faq] Those of the other wing too."""
    with scenario("0.gallery=tapestry 0.gift-shop=go-set,frog,coin ended=cup") as (me, _):
        assert me.points["bonuses"] == 1 + 2


# Umbrella


def test_umbrella_turns_a_card_onto_the_floor_and_a_helper_of_its_type_into_a_sale() -> None:
    table = "0.gallery=umbrella 0.helpers=jar,frog,cup 0.hand=fan deck=vase 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("umbrella")
        assert me.floor == "vase"
        me.can_only("turn your helper jar into a sale", "turn your helper cup into a sale", "pass")
        me.chooses("turn your helper jar into a sale")
        assert (me.helpers, me.sales) == ("frog cup", "jar")
        me.is_asked("new_task")  # [glossary] once per morning


def test_umbrella_may_be_declined() -> None:
    """[faq] Effects are optional."""
    with scenario("0.gallery=umbrella 0.helpers=jar 0.hand=fan deck=vase 1.hand=gong step=start") as (me, _):
        me.declines()
        me.is_asked("new_task")
        assert (me.floor, me.helpers) == ("", "jar")


def test_the_helper_may_stay_after_umbrella() -> None:
    with scenario("0.gallery=umbrella 0.helpers=jar 0.hand=fan deck=vase 1.hand=gong step=start") as (me, _):
        me.uses("umbrella")
        me.declines()
        me.is_asked("new_task")
        assert (me.floor, me.helpers, me.sales) == ("vase", "jar", "")


def test_umbrella_without_a_helper_of_that_type_only_turns_up_the_card() -> None:
    with scenario("0.gallery=umbrella 0.helpers=frog 0.hand=fan deck=vase 1.hand=gong step=start") as (me, _):
        me.uses("umbrella")
        me.is_asked("new_task")
        assert me.floor == "vase"


def test_each_of_two_umbrellas_works_once_a_morning() -> None:
    """[glossary] Once per morning, each."""
    with scenario("0.gallery=umbrella,umbrella 0.hand=fan 1.hand=gong step=start", players=4) as (me, _, _, _):
        me.uses("umbrella")
        me.uses("umbrella")
        me.is_asked("new_task")


def test_umbrella_ends_the_game_with_the_last_card_before_its_second_part() -> None:
    """[rec] R3: the card reaches the floor, and that is the end."""
    table = "0.gallery=umbrella 0.helpers=jar 0.hand=fan deck=vase rest=1.sales 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("umbrella")
        me.table.is_over()
        assert (me.floor, me.helpers) == ("vase", "jar")
