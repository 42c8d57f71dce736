"""Stone, clay and metal works together with others, with a second copy of themselves, and in teams."""

from typing import cast

import pytest

from salon.games.mottainai.rules.cards import MONK, STONE
from salon.games.mottainai.rules.cover import GALLERY_WING, GIFT_SHOP_WING, cover
from salon.games.mottainai.rules.seen import Seen
from salon.games.mottainai.rules.state import CUP_USED, DECK_EMPTY, TURTLE_WON, WING_FULL
from tests.games.mottainai.scenario import Seat, scenario


def forges(me: Seat, work: str, *support: str) -> None:
    """Finish a work by a Smith action, into the gallery."""
    me.chooses(f"forge {work}")
    for card in support:
        me.chooses(f"show {card}")
    me.chooses("into the gallery")


# Go Set


def test_go_set_and_tapestry_count_every_stone_work_in_tapestrys_wing() -> None:
    """[faq] With Go Set a stone work counts in both wings for Tapestry; other works do not."""
    with scenario("0.gallery=tapestry 0.gift-shop=go-set,frog,vase ended=wing") as (me, _):
        assert me.points["bonuses"] == 3


def test_go_set_and_tapestry_in_one_wing_count_a_stone_work_once() -> None:
    with scenario("0.gallery=tapestry,go-set,frog ended=wing") as (me, _):
        assert me.points["bonuses"] == 3


def test_go_set_and_frog_compare_works_not_wings() -> None:
    """[faq] Go Set does not make a stone work count more than once for Frog."""
    with scenario(
        "0.hand=frog,coin 0.bench=pillar 0.gallery=go-set 0.task=tower 1.gallery=scroll,fan 1.hand=gong step=noon"
    ) as (me, _):
        me.chooses("craft frog")
        me.chooses("into the gallery")
        me.uses("frog")
        me.is_asked("new_task")


def test_go_set_of_an_opponent_is_one_work_for_shuriken() -> None:
    """[faq] Go Set does not multiply the number of works: with two each, nothing is taken."""
    with scenario(
        "0.hand=shuriken,gong,pin 0.gallery=fan 0.task=sword 1.gallery=go-set,frog 1.hand=bell step=noon"
    ) as (me, foe):
        forges(me, "shuriken", "gong", "pin")
        foe.is_asked("new_task")


def test_go_set_of_the_owner_is_one_work_for_shuriken() -> None:
    """[faq] Nor does it multiply those of Shuriken's owner: two are fewer than three."""
    with scenario(
        "0.hand=shuriken,gong,pin 0.gallery=go-set 0.task=sword 1.gallery=fan,straw,doll 1.hand=bell step=noon"
    ) as (me, _):
        forges(me, "shuriken", "gong", "pin")
        me.can_only("pass", "use shuriken")


def test_go_set_taken_by_shuriken_leaves_stone_works_where_they_were_put() -> None:
    """[rec] The wing chosen for a stone work matters once Go Set is gone; the taker's stone now counts twice."""
    with scenario(
        "0.hand=shuriken,gong,pin 0.gift-shop=bench 0.task=sword 1.gallery=go-set 1.gift-shop=frog,fan 1.hand=bell"
        " step=noon"
    ) as (me, foe):
        forges(me, "shuriken", "gong", "pin")
        me.uses("shuriken")
        me.chooses("take go set")
        me.chooses("into the gift shop")
        assert (foe.gallery, foe.gift_shop) == ("", "frog fan")
        assert cover(me.state, 1, GALLERY_WING, MONK) == 0
        assert cover(me.state, 1, GIFT_SHOP_WING, STONE) == 2
        assert cover(me.state, 0, GALLERY_WING, MONK) == 4
        foe.is_asked("new_task")


def test_go_set_and_a_stone_work_end_the_game_with_five_in_the_other_wing() -> None:
    """[faq] Stone works count in both wings for ending the game."""
    with scenario(
        "0.hand=frog 0.bench=pillar 0.gallery=scroll,fan,straw 0.gift-shop=go-set 0.task=tower step=noon"
    ) as (me, _):
        me.chooses("craft frog")
        me.chooses("into the gift shop")
        assert me.state.ended == WING_FULL
        me.table.is_over()


def test_go_set_itself_may_bring_the_fifth_work_of_a_wing() -> None:
    """R4: the limit is a test of the state: Go Set brings itself and Frog into the other wing."""
    with scenario(
        "0.hand=go-set 0.bench=pillar 0.gallery=scroll,fan,straw 0.gift-shop=frog 0.task=tower step=noon"
    ) as (me, _):
        me.chooses("craft go set")
        me.chooses("into the gift shop")
        assert me.state.ended == WING_FULL
        me.table.is_over()


def test_go_set_goes_on_with_four_works_in_each_wing() -> None:
    with scenario(
        "0.hand=go-set 0.bench=pillar 0.gallery=scroll,fan 0.gift-shop=frog 0.task=tower 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("craft go set")
        me.chooses("into the gift shop")
        foe.is_asked("new_task")


def test_go_set_copied_by_kite_may_end_the_game() -> None:
    """R4: a Kite that becomes Go Set changes the count of a wing."""
    with scenario(
        "0.hand=coin 0.gallery=scroll,fan,straw 0.gift-shop=frog,kite 1.gallery=go-set 1.hand=gong",
    ) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give coin")
        assert me.state.ended == WING_FULL
        me.table.is_over()


# Frog, Amulet and Stool with Cloak


def test_frogs_turn_stays_after_cloak_has_returned_it() -> None:
    """[rec] The extra turn stays yours even if Cloak returns Frog afterwards."""
    with scenario(
        "0.hand=frog,coin,fan 0.bench=pillar 0.gallery=cloak 0.task=tower 1.gallery=scroll,doll 1.hand=gong step=noon"
    ) as (me, _):
        me.chooses("craft frog")
        me.chooses("into the gift shop")
        me.uses("frog")
        me.uses("cloak")
        me.chooses("forge coin")
        me.chooses("into the gift shop")
        me.declines()  # Cloak again, for Coin
        assert me.gift_shop == "coin"
        me.is_asked("new_task")


def test_frog_gives_no_turn_once_cloak_has_returned_it() -> None:
    """[rec] If Cloak returns Frog first, there is no extra turn."""
    with scenario(
        "0.hand=frog,fan 0.bench=pillar 0.gallery=cloak 0.task=tower 1.gallery=scroll,doll 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("craft frog")
        me.chooses("into the gift shop")
        me.can_only("pass", "use frog", "use cloak")
        me.uses("cloak")
        foe.is_asked("new_task")


def test_amulet_still_answers_to_a_work_that_cloak_has_returned() -> None:
    """R7: effects of other works stay usable after the completed work has been returned."""
    with scenario("0.hand=scroll 0.bench=jar 0.gallery=cloak,amulet 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft scroll")
        me.chooses("into the gift shop")
        me.uses("cloak")
        me.uses("amulet")
        assert (me.gift_shop, me.sales) == ("", "jar")
        foe.is_asked("new_task")


def test_amulet_is_lost_once_cloak_has_returned_it() -> None:
    """R7: a work's own remaining effect is gone with it."""
    with scenario("0.hand=amulet 0.bench=pillar 0.gallery=cloak 0.task=tower 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft amulet")
        me.chooses("into the gift shop")
        me.uses("cloak")
        assert (me.gift_shop, me.bench) == ("", "pillar")
        foe.is_asked("new_task")


def test_amulet_answers_though_cloak_has_returned_another_amulet() -> None:
    """R7: with two decks the older copy is another work, and its effect stays usable."""
    with scenario(
        "0.hand=amulet 0.bench=pillar 0.gallery=cloak,amulet 0.task=tower 1.hand=gong step=noon", players=4
    ) as (me, left, _, _):
        me.chooses("craft amulet")
        me.chooses("into the gift shop")
        me.uses("cloak")
        me.uses("amulet")
        assert (me.gallery, me.gift_shop, me.sales) == ("cloak amulet", "", "pillar")
        left.is_asked("new_task")


def test_two_amulets_are_both_used_if_cloak_comes_between() -> None:
    """R7: the first use was the new copy's, so after Cloak has returned it the older one is still to be used."""
    with scenario(
        "0.hand=amulet 0.bench=pillar,jar 0.gallery=cloak,amulet 0.task=tower 1.hand=gong step=noon", players=4
    ) as (me, left, _, _):
        me.chooses("craft amulet")
        me.chooses("into the gift shop")
        me.uses("amulet")
        me.chooses("sell jar")
        me.uses("cloak")
        me.uses("amulet")
        assert (me.gift_shop, me.sales) == ("", "jar pillar")
        left.is_asked("new_task")


# Dice with Pin, Fan and Puppet


def test_dice_in_the_morning_through_pin_complete_a_work_that_may_be_used_the_same_morning() -> None:
    """R14: the step is not over, so Bowl may still be used."""
    with scenario("deck=bowl,jar,cup,fan 0.hand=coin,kite,doll 0.gallery=pin,dice") as (me, _):
        me.uses("pin")
        me.chooses("sew")
        me.uses("dice")
        me.chooses("into the gift shop")
        me.declines()
        assert (me.gift_shop, me.waiting) == ("bowl", "cup jar")
        me.can_only("pass", "use bowl")
        me.uses("bowl")
        assert me.bench == "fan"
        me.is_asked("new_task")


def test_dice_through_pin_bring_chopsticks_before_the_old_task_leaves() -> None:
    with scenario("deck=chopsticks 0.hand=coin,kite,jar 0.task=doll 0.gallery=pin,dice") as (me, _):
        me.uses("pin")
        me.chooses("sew")
        me.uses("dice")
        me.chooses("into the gift shop")
        me.declines()
        me.chooses("old task to your sales")
        assert me.sales == "doll"
        me.is_asked("new_task")


def test_dice_are_not_offered_when_pin_becomes_a_prayer() -> None:
    """[glossary] Dice come only if it stays a Tailor action."""
    with scenario("0.hand=coin 0.gallery=pin,dice") as (me, _):
        me.uses("pin")
        me.chooses("pray")
        me.is_asked("new_task")


def test_dice_complete_fan_which_may_be_used_before_the_same_action() -> None:
    """R30: a work completed before a Tailor action may itself be used before that action."""
    with scenario("deck=fan,jar,cup 0.hand=coin 0.gallery=dice 0.task=flag step=noon") as (me, _):
        me.chooses("sew")
        me.uses("dice")
        me.chooses("into the gallery")
        me.can_only("pass", "use fan")


def test_fan_before_dice_chooses_the_card_that_dice_turn_up() -> None:
    """[glossary] In any order: Fan lays a paper card on top, and Dice hit it with one card in hand."""
    with scenario("deck=jar,scroll,cup 0.hand=coin 0.gallery=dice,fan 0.task=flag step=noon") as (me, _):
        me.chooses("sew")
        me.uses("fan")
        me.chooses("keep scroll on top")
        me.chooses("return jar")
        me.uses("dice")
        me.chooses("into the gift shop")
        assert me.gift_shop == "scroll"
        me.is_asked("returning")


def test_puppet_before_dice_leaves_no_hand_to_hit_with() -> None:
    """[glossary] In any order: after Puppet the own hand is empty, and Dice miss."""
    with scenario(
        "deck=scroll 0.hand=coin 0.gallery=dice,puppet 0.helpers=quilt 0.task=flag 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("sew")
        me.uses("puppet")
        me.uses("dice")
        assert (me.hand, me.gallery, foe.hand) == ("", "dice", "coin")
        me.is_asked("action")


def test_dice_that_miss_and_a_tailor_that_draws_the_card_leave_it_known_in_the_waiting_area() -> None:
    """R2: a top card seen through Dice stays known to those who saw it."""
    with scenario("deck=teapot,jar 0.hand=coin 0.helpers=quilt 0.gallery=dice 0.task=flag step=noon") as (me, foe):
        me.chooses("sew")
        me.uses("dice")
        me.declines()
        assert (me.knows_waiting(me), foe.knows_waiting(me)) == ("teapot", "teapot")
        me.is_asked("action")


# Fountain, Bangle and Figurine


def test_bangle_of_an_opponent_leaves_fountain_without_actions_but_with_haniwas_points() -> None:
    """[rec] On a Bangle owner's Clerk task cards shown give no actions; they still count for Haniwa."""
    with scenario(
        "0.hand=pillar,frog 0.gallery=fountain,haniwa 0.bench=cup 1.task=doll 1.gallery=bangle step=noon"
    ) as (me, _):
        me.chooses("show pillar")
        me.chooses("show frog")
        assert me.left == 1
        assert me.points["bonuses"] == 2 * 3
        me.can("sell cup")


def test_bangle_does_not_cover_the_clerks_of_its_owners_fountain() -> None:
    """[rec] Cards shown are Clerk helpers, not Monk helpers (R9)."""
    with scenario("0.hand=pillar 0.gallery=fountain,bangle 0.bench=cup 0.task=doll step=noon") as (me, _):
        me.chooses("show pillar")
        assert me.left == 1 + 1
        me.can("sell cup")


def test_fountain_and_figurine_add_up_on_the_clerk_task_of_an_opponent() -> None:
    """R18: what adds actions adds up."""
    with scenario("0.hand=pillar,straw 0.gallery=fountain,figurine 0.bench=cup 1.task=doll step=noon") as (me, _):
        me.chooses("show straw")
        me.chooses("show pillar")
        me.declines()
        assert me.left == 1 + 1 + 1
        me.can("sell cup")


# Flute during noon


def test_flute_takes_a_task_not_yet_reached_and_it_is_skipped() -> None:
    """[rec] Each slot is looked at when it is reached (R11)."""
    with scenario(
        "0.hand=coin 0.bench=jar 0.gallery=flute 0.task=kite 1.task=tower 2.task=doll step=noon", players=3
    ) as (me, _, right):
        me.chooses("take doll")
        assert (me.helpers, right.task) == ("doll", "")
        me.can_only("sew", "pray")  # the own task already


def test_flute_takes_the_task_being_performed_and_its_actions_go_on() -> None:
    """R11: a task already begun runs to the end with its counted actions."""
    with scenario(
        "0.hand=coin 0.helpers=frog 0.gallery=flute 0.task=kite 1.task=tower floor=fan step=noon",
    ) as (me, foe):
        me.chooses("take tower")
        assert (me.helpers, foe.task) == ("frog tower", "")
        me.can_only("hire fan", "pray")
        me.chooses("hire fan")
        me.can_only("sew", "pray")


def test_flute_takes_the_task_being_performed_and_does_not_lift_mask() -> None:
    """R27: one taken by Flute while being performed keeps the restrictions it began with."""
    with scenario(
        "0.hand=coin 0.helpers=frog 0.gallery=flute 0.task=kite 1.task=tower 1.gallery=mask floor=fan step=noon"
    ) as (me, _):
        me.chooses("take tower")
        me.can_only("hire fan", "pass")


def test_flute_hires_the_task_as_a_monk_who_gives_nothing_for_this_task() -> None:
    """[faq] A helper gained during a task gives nothing for that task."""
    with scenario("0.hand=coin 0.gallery=flute 0.task=kite 1.task=tower 1.hand=gong step=noon") as (me, _):
        me.chooses("take tower")
        me.can_only("sew", "pray")


# One source per action


@pytest.mark.parametrize("words", ["take jar", "take doll", "collect the top card of the deck", "collect fan"])
def test_sword_and_flute_and_socks_give_one_card_for_one_action(words: str) -> None:
    """R22: each replaces the ordinary source, so only one of them is used in an action."""
    with scenario(
        "0.hand=cup 0.gallery=sword,flute,socks 0.task=vase floor=fan 1.bench=jar 1.gallery=doll 1.hand=pin step=noon"
    ) as (me, foe):
        me.can_only("take jar", "take doll", "collect the top card of the deck", "collect fan", "pray")
        me.chooses(words)
        assert len(me.bench.split()) == 1
        foe.is_asked("new_task")


@pytest.mark.parametrize(
    ("words", "sold"), [("sell all your clay", "jar cup"), ("sell the top card of the deck", "fan")]
)
def test_robe_and_bell_are_not_combined(words: str, sold: str) -> None:
    """R22: not combined in one action [rec]."""
    with scenario(
        "deck=fan 0.hand=coin 0.bench=jar,cup 0.gallery=robe,bell 0.task=doll 1.hand=gong step=noon",
    ) as (me, foe):
        me.can_only("sell jar", "sell cup", "sell all your clay", "sell the top card of the deck", "pray")
        me.chooses(words)
        assert me.sales == sold
        foe.is_asked("new_task")


def test_ring_follows_robe_once_for_all_cards() -> None:
    """[rec] Robe's sale is still one action: Ring may be used once."""
    with scenario(
        "0.hand=coin 0.bench=jar,cup 0.gallery=robe,ring 0.task=doll 1.sales=fan,kite,bowl,pin,vase,bell 1.hand=gong"
        " step=noon"
    ) as (me, foe):
        me.chooses("sell all your clay")
        me.uses("ring")
        me.chooses("take pin")
        assert (me.sales, foe.sales) == ("jar cup pin", "fan kite bowl vase bell")
        foe.is_asked("new_task")


# Cup and Gong


def test_gong_before_cup_is_gone_from_the_wing_when_the_game_ends() -> None:
    """[rec] With Cup and Gong after one Prayer the order is yours."""
    with scenario("0.hand=coin 0.gallery=cup,gong 0.task=doll step=noon") as (me, _):
        me.chooses("pray")
        me.can_only("pass", "use cup", "use gong")
        me.uses("gong")
        me.can_only("pass", "use cup")
        me.uses("cup")
        assert me.state.ended == CUP_USED
        assert (me.gallery, len(me.waiting.split())) == ("", 1 + 3 + 1)
        assert me.points["works"] == 0
        me.table.is_over()


def test_cup_before_gong_ends_the_game_with_gong_in_the_wing() -> None:
    """[rec] With Cup and Gong after one Prayer the order is yours."""
    with scenario("0.hand=coin 0.gallery=cup,gong 0.task=doll step=noon") as (me, _):
        me.chooses("pray")
        me.uses("cup")
        assert (me.gallery, me.points["works"]) == ("gong", 3)
        me.table.is_over()


def test_cup_comes_too_late_after_gong_has_emptied_the_deck() -> None:
    """R17: Gong needs all three draws; with the deck empty the game is over before Gong or Cup moves."""
    with scenario("deck=jar,fan,kite rest=1.sales 0.hand=coin 0.gallery=cup,gong 0.task=doll step=noon") as (me, _):
        me.chooses("pray")
        me.uses("gong")
        assert me.state.ended == DECK_EMPTY
        assert (me.gallery, me.points["works"]) == ("cup gong", 6)
        me.table.is_over()


# Turtle


def test_shuriken_completes_turtles_set() -> None:
    """[rec] A work taken by Shuriken may complete Turtle's condition (R4, R5)."""
    with scenario(
        "0.hand=shuriken,pin,gong 0.gallery=turtle,scroll 0.gift-shop=frog,quilt 0.task=sword"
        " 1.gallery=jar,vase,cup 1.gift-shop=bowl,dice,brick step=noon"
    ) as (me, _):
        forges(me, "shuriken", "pin", "gong")
        me.uses("shuriken")
        me.chooses("take jar")
        me.chooses("into the gift shop")
        assert me.state.ended == TURTLE_WON
        assert me.state.winners() == [0]
        me.table.is_over()


def test_shuriken_takes_turtle_and_wins_with_it() -> None:
    with scenario(
        "0.hand=shuriken,pin,gong 0.gallery=teapot,scroll 0.gift-shop=frog,quilt 0.task=sword"
        " 1.gallery=jar,vase,turtle 1.gift-shop=bowl,dice,brick step=noon"
    ) as (me, _):
        forges(me, "shuriken", "pin", "gong")
        me.uses("shuriken")
        me.chooses("take turtle")
        me.chooses("into the gallery")
        assert me.state.ended == TURTLE_WON
        me.table.is_over()


def test_dice_complete_turtles_set_with_the_last_card_of_the_deck() -> None:
    """R15: Turtle is looked at before the other tests, here before the empty deck."""
    with scenario(
        "deck=quilt rest=1.sales 0.hand=coin,fan 0.gallery=turtle,scroll 0.gift-shop=frog,dice 0.task=flag step=noon"
    ) as (me, _):
        me.chooses("sew")
        me.uses("dice")
        me.chooses("into the gift shop")
        assert me.state.ended == TURTLE_WON
        assert me.state.winners() == [0]
        me.table.is_over()


# Brick


def test_brick_does_not_lean_on_a_starting_card() -> None:
    """R10: a face-down starting card is no task and gives no support."""
    with scenario("0.hand=coin 0.gallery=brick 0.task=bell 1.start=pin step=noon") as (me, _):
        me.cannot("forge coin")


def test_brick_and_straw_leave_a_clay_work_one_task_to_lean_on() -> None:
    with scenario("0.hand=teapot 0.gallery=brick,straw 0.task=bell 1.task=vase 1.hand=gong step=noon") as (me, foe):
        me.chooses("pray")
        me.chooses("forge teapot")
        me.chooses("lean on the task of seat 1")
        me.chooses("into the gift shop")
        assert me.gift_shop == "teapot"
        foe.is_asked("new_task")


# Two copies, with two decks


def test_two_figurines_give_two_actions_for_the_same_card() -> None:
    """R18: two copies give an action each, also for the same shown card."""
    with scenario(
        "0.hand=straw 0.bench=cup 0.gallery=figurine,figurine 1.task=doll step=noon",
        players=4,
    ) as (me, *_):
        me.chooses("show straw")
        me.chooses("show straw")
        assert me.left == 3
        me.can("sell cup")


def test_two_fountains_count_a_card_once() -> None:
    """[rec] With two Fountains a shown card counts once (R18)."""
    with scenario(
        "0.hand=pillar,coin 0.bench=cup 0.gallery=fountain,fountain 0.task=doll step=noon",
        players=4,
    ) as (me, *_):
        me.chooses("show pillar")
        me.declines()
        me.can_only("pass")
        me.declines()
        assert me.left == 2
        me.can("sell cup")


def test_fountain_counts_two_copies_of_a_card_as_two() -> None:
    with scenario(
        "0.hand=pillar,pillar 0.bench=cup 0.gallery=fountain 0.task=doll step=noon",
        players=4,
    ) as (me, left, _, _):
        me.chooses("show pillar")
        assert left.knows(me) == "pillar"
        me.chooses("show pillar")
        assert left.knows(me) == "pillar pillar"
        assert me.left == 3
        me.can("sell cup")


def test_two_straws_save_two_cards_of_support() -> None:
    """[rec] Two copies reduce twice: a clay work needs none."""
    with scenario(
        "0.hand=teapot 0.gallery=straw,straw 0.task=bell 1.hand=gong step=noon",
        players=4,
    ) as (me, left, _, _):
        me.chooses("forge teapot")
        me.chooses("into the gift shop")
        assert me.gift_shop == "teapot"
        left.is_asked("new_task")


def test_two_straws_never_save_more_than_is_needed() -> None:
    """[rec] Never below zero: a cloth work needs none, and a metal work still needs two."""
    with scenario("0.hand=quilt,coin 0.gallery=straw,straw 0.task=bell 1.hand=gong step=noon", players=4) as (me, *_):
        me.can_only("forge quilt", "pray")
        me.chooses("forge quilt")
        me.can_only("into the gallery", "into the gift shop")


def test_two_bowls_both_work() -> None:
    """[book] Both copies of a work may be owned, and both work."""
    with scenario("deck=jar,cup,fan 0.hand=coin 0.gallery=bowl,bowl", players=4) as (me, *_):
        me.uses("bowl")
        me.uses("bowl")
        assert (me.bench, me.deck_top) == ("jar cup", "fan")
        me.is_asked("new_task")


def test_two_amulets_both_work() -> None:
    """[book] Both copies answer to a completion."""
    with scenario(
        "0.hand=scroll 0.bench=jar,cup,fan 0.gallery=amulet 0.gift-shop=amulet 0.task=doll 1.hand=gong step=noon",
        players=4,
    ) as (me, left, _, _):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        me.uses("amulet")
        me.chooses("sell jar")
        me.uses("amulet")
        me.chooses("sell cup")
        assert me.sales == "jar cup"
        left.is_asked("new_task")


def test_two_benches_both_count_all_stone_works() -> None:
    """[book] Both copies score."""
    with scenario("0.gallery=bench,bench,frog ended=wing", players=4) as (me, *_):
        assert me.points["bonuses"] == 2 * (3 * 2)


def test_two_pillars_cover_a_tied_material_each() -> None:
    """[book] Both copies count: of two tied materials each covers one."""
    with scenario("0.gallery=pillar,pillar 0.sales=scroll,jar ended=wing", players=4) as (me, *_):
        assert me.points["sales"] == 1 + 3


def test_two_rings_take_two_sales_after_one_clerk_action() -> None:
    """[book] Both copies work; each compares when it is used."""
    with scenario(
        "0.hand=coin 0.bench=jar 0.gallery=ring,ring 0.task=doll 1.sales=fan,kite,bowl,pin 1.hand=gong step=noon",
        players=4,
    ) as (me, left, _, _):
        me.chooses("sell jar")
        me.uses("ring")
        me.chooses("take fan")
        me.uses("ring")
        me.chooses("take kite")
        assert (me.sales, left.sales) == ("jar fan kite", "bowl pin")
        left.is_asked("new_task")


# What is known after Jar


def test_jar_tells_everybody_that_no_card_of_the_material_is_left_in_these_hands() -> None:
    """[rec] All players learn the material: what the givers keep is of another one."""
    with scenario(
        "0.hand=jar,scroll 0.bench=cup,vase 0.helpers=teapot 0.task=bowl 1.hand=fan,coin 2.hand=bell step=noon",
        players=3,
    ) as (me, _, _):
        me.chooses("craft jar")
        me.chooses("into the gallery")
        me.uses("jar")
        me.chooses("name paper")
        for watcher, seat in [(0, 1), (0, 2), (2, 1), (1, 2)]:
            seen = cast(Seen, me.state.view(watcher))
            assert seen["seats"][seat]["may_be"] == [["stone", "cloth", "clay", "metal"]]
        me.is_asked("action")


def test_jar_cards_are_known_by_their_material_in_the_hand_of_the_taker() -> None:
    """[rec] All players learn the material; only the giver knows the name."""
    with scenario(
        "0.hand=jar 0.bench=cup,vase 0.task=bowl 1.hand=fan,coin 2.hand=bell step=noon",
        players=3,
    ) as (me, left, right):
        me.chooses("craft jar")
        me.chooses("into the gallery")
        me.uses("jar")
        me.chooses("name paper")
        assert me.hand == "fan"
        assert (left.knows(me), right.knows(me)) == ("fan", "")
        assert cast(Seen, me.state.view(2))["seats"][0]["may_be"] == [["paper"]]
        left.is_asked("new_task")


# The last card


def test_umbrella_ends_the_game_with_the_last_card_before_a_helper_is_sold() -> None:
    """R3: the card reaches the floor, and with that the game is over."""
    with scenario("deck=jar rest=1.sales 0.hand=coin 0.helpers=cup 0.gallery=umbrella") as (me, _):
        me.uses("umbrella")
        assert (me.floor, me.helpers, me.sales) == ("jar", "cup", "")
        assert me.state.ended == DECK_EMPTY
        me.table.is_over()


def test_socks_end_the_game_with_the_last_card_and_plane_comes_too_late() -> None:
    """R3: the card reaches the bench, and with that the game is over."""
    with scenario("deck=jar rest=1.sales 0.hand=coin 0.gallery=socks,plane 0.task=vase step=noon") as (me, _):
        me.chooses("collect the top card of the deck")
        assert me.bench == "jar"
        assert me.state.ended == DECK_EMPTY
        me.table.is_over()


# Chopsticks


def test_chopsticks_of_v095_make_room_for_daidoro() -> None:
    """[rec] In v0.95 Daidoro counts the old task, unless Chopsticks have taken it first."""
    with scenario(
        "deck=jar 0.hand=coin 0.gallery=chopsticks,daidoro 0.task=doll floor=fan,bell", edition="v0.95"
    ) as (me, _):
        me.can_only("pass", "use chopsticks")
        me.uses("chopsticks")
        me.can_only("pass", "use daidoro")
        me.uses("daidoro")
        assert (me.floor, me.sales) == ("fan bell jar", "doll")
        me.is_asked("new_task_v095")


@pytest.mark.parametrize("edition", ["mat", "v0.95"])
def test_chopsticks_copied_by_kite_still_sell_the_old_task(edition: str) -> None:
    """[rec] In both editions the copy comes in time (R1)."""
    with scenario(
        "0.hand=coin,fan 0.gallery=kite 0.task=doll 1.gallery=chopsticks 1.hand=gong",
        edition=edition,
    ) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give coin")
        me.chooses("old task to your sales" if edition == "mat" else "use kite as chopsticks")
        assert me.sales == "doll"
        me.is_asked("new_task" if edition == "mat" else "new_task_v095")


# Teams: seats 0 and 2 are partners

PARTNERS = {"players": 4, "teams": True}


def test_bangle_does_not_hinder_the_partner() -> None:
    """[book] Card texts saying "opponent" do not affect the partner."""
    with scenario(
        "0.hand=coin 0.helpers=fan 0.bench=cup 2.task=doll 2.gallery=bangle step=noon",
        **PARTNERS,
    ) as (me, *_):
        assert me.left == 2
        me.can("sell cup")


@pytest.mark.parametrize(
    ("task", "work"), [("flag", "curtain"), ("pin", "curtain"), ("doll", "tower"), ("vase", "tower")]
)
def test_curtain_and_tower_do_not_bar_the_partner(task: str, work: str) -> None:
    """[book] The partner is no opponent."""
    with scenario(f"0.hand=coin 0.bench=cup 2.task={task} 2.gallery={work} step=noon", **PARTNERS) as (me, *_):
        me.is_asked("action")


def test_mask_lets_the_partner_pray() -> None:
    """[book] The partner is no opponent."""
    with scenario("0.hand=coin 0.bench=cup 2.task=doll 2.gallery=mask step=noon", **PARTNERS) as (me, *_):
        me.can_only("sell cup", "pray")


def test_figurine_gives_nothing_on_the_partners_task() -> None:
    """[book] It speaks of an opponent's task; the partner's task is performed all the same."""
    with scenario("0.hand=straw 0.bench=cup 0.gallery=figurine 2.task=doll step=noon", **PARTNERS) as (me, *_):
        assert me.left == 1
        me.can("sell cup")


def test_doll_does_not_take_the_partners_task() -> None:
    """[book] Only the task of an opponent can be taken over."""
    with scenario("0.hand=coin 0.gallery=doll 1.task=kite 2.task=tower step=new-task", **PARTNERS) as (me, *_):
        me.can_only("pass", "new task coin", "take over the task of seat 1")


def test_flute_takes_nothing_from_the_partner() -> None:
    """[book] Neither a paper work nor the task."""
    with scenario(
        "0.hand=coin 0.gallery=flute 1.gallery=scroll 2.gallery=straw 2.task=tower step=noon", **PARTNERS
    ) as (me, *_):
        me.can_only("take scroll", "pray")


def test_sword_takes_nothing_from_the_partner() -> None:
    """[book] Only from an opponent who has more."""
    with scenario(
        "0.hand=coin 0.gallery=sword 0.task=vase 2.bench=jar,cup 3.bench=kite step=noon",
        **PARTNERS,
    ) as (me, *_):
        me.can_only("take kite", "pray")


def test_ring_takes_nothing_from_the_partner() -> None:
    """[book] Only from an opponent who has more."""
    with scenario(
        "0.hand=coin 0.bench=jar 0.gallery=ring 0.task=doll 2.sales=fan,kite,cup 1.hand=gong step=noon", **PARTNERS
    ) as (me, left, _, _):
        me.chooses("sell jar")
        left.is_asked("new_task")


def test_shuriken_takes_nothing_from_the_partner() -> None:
    """[book] Only from an opponent who has more."""
    with scenario(
        "0.hand=shuriken,gong,pin 0.task=sword 2.gallery=fan,frog,jar 1.hand=bell step=noon", **PARTNERS
    ) as (me, left, _, _):
        forges(me, "shuriken", "gong", "pin")
        left.is_asked("new_task")


def test_puppet_swaps_hands_with_opponents_only() -> None:
    """[book] Not with the partner."""
    with scenario("0.hand=coin 0.gallery=puppet 0.task=flag step=noon", **PARTNERS) as (me, *_):
        me.chooses("sew")
        me.uses("puppet")
        me.can_only("choose seat 1", "choose seat 3")


def test_jar_takes_nothing_from_the_partner() -> None:
    """[book] Every opponent gives, the partner keeps."""
    with scenario(
        "0.hand=jar 0.bench=cup,vase 0.task=bowl 1.hand=fan,bell 2.hand=straw 3.hand=doll step=noon",
        **PARTNERS,
    ) as (me, left, partner, right):
        me.chooses("craft jar")
        me.chooses("into the gallery")
        me.uses("jar")
        me.chooses("name paper")
        assert (left.hand, partner.hand, right.hand) == ("bell", "straw", "")
        assert me.hand == "doll fan"
        left.is_asked("new_task")


def test_frog_does_not_look_at_the_partners_works() -> None:
    """[book] Only the opponents must have as many works."""
    with scenario(
        "0.hand=frog,coin 0.bench=pillar 0.task=tower 1.gallery=fan 3.gallery=doll step=noon", **PARTNERS
    ) as (me, *_):
        me.chooses("craft frog")
        me.chooses("into the gallery")
        me.can_only("pass", "use frog")


def test_brick_leans_on_the_partners_task_too() -> None:
    """[book] "All players" includes the partner."""
    with scenario(
        "0.hand=frog 0.gallery=brick 0.task=bell 2.task=tower 1.hand=gong step=noon",
        **PARTNERS,
    ) as (me, left, _, _):
        me.chooses("pray")
        me.chooses("forge frog")
        me.chooses("lean on the task of seat 2")
        me.chooses("into the gift shop")
        assert me.gift_shop == "frog"
        left.is_asked("new_task")


def test_kite_may_give_a_card_to_the_partner_and_copy_a_work_there() -> None:
    """[book] "Any player" includes the partner."""
    with scenario("0.hand=coin,fan 0.gallery=kite 2.gallery=frog", **PARTNERS) as (me, _, partner, _):
        me.uses("kite")
        me.chooses("choose seat 2")
        me.chooses("give coin")
        assert (partner.bench, me.gallery) == ("coin", "kite>frog")
        me.is_asked("new_task")


def test_turtle_wins_for_the_team() -> None:
    """[book] Turtle wins for the team."""
    with scenario(
        "0.hand=teapot 0.bench=cup,vase 0.gallery=turtle,scroll 0.gift-shop=frog,quilt 0.task=bowl step=noon",
        **PARTNERS,
    ) as (me, *_):
        me.chooses("craft teapot")
        me.chooses("into the gallery")
        assert me.state.winners() == [0, 2]
        me.table.is_over()
