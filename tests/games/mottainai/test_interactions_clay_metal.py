"""Clay and metal works together with others."""

from typing import cast

import pytest

from salon.games.mottainai.rules.seen import Seen
from salon.games.mottainai.rules.state import CUP_USED, DECK_EMPTY, TURTLE_WON
from tests.games.mottainai.completing import forges
from tests.games.mottainai.scenario import scenario

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
