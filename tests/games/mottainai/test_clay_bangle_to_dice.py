"""Clay works from Bangle to Dice, one after the other; a docstring says which ruling of the card it tests."""

import pytest

from salon.games.mottainai.rules.state import CUP_USED, DECK_EMPTY
from tests.games.mottainai.scenario import scenario

# Bangle


def test_bangle_denies_opponents_the_actions_of_their_helpers() -> None:
    with scenario("0.hand=coin 0.helpers=fan,scroll 0.bench=cup 1.task=doll 1.gallery=bangle step=noon") as (me, _):
        assert me.left == 1
        me.can("sell cup")


def test_helpers_count_on_the_task_of_an_opponent_without_bangle() -> None:
    with scenario("0.hand=coin 0.helpers=fan,scroll 0.bench=cup 1.task=doll step=noon") as (me, _):
        assert me.left == 3
        me.can("sell cup")


def test_bangle_denies_covered_helpers_as_well() -> None:
    with scenario(
        "0.hand=coin 0.helpers=fan 0.gallery=scroll 0.bench=cup 1.task=doll 1.gift-shop=bangle step=noon"
    ) as (me, _):
        assert me.left == 1
        me.can("sell cup")


def test_bangle_leaves_the_actions_of_figurine() -> None:
    """[text] The basic action stays, and Figurine's."""
    with scenario(
        "0.hand=straw 0.helpers=fan 0.gallery=figurine 0.bench=cup 1.task=doll 1.gallery=bangle step=noon"
    ) as (me, _):
        me.chooses("show straw")
        assert me.left == 2
        me.can("sell cup")


def test_bangle_does_not_hinder_its_owner() -> None:
    with scenario("0.hand=coin 0.helpers=fan,scroll 0.gallery=bangle 0.bench=cup 0.task=doll step=noon") as (me, _):
        assert me.left == 3
        me.can("sell cup")


def test_bangle_does_not_hinder_on_the_task_of_somebody_else() -> None:
    with scenario(
        "0.hand=coin 0.helpers=fan,scroll 0.bench=cup 1.gallery=bangle 2.task=doll step=noon", players=3
    ) as (me, _, _):
        assert me.left == 3
        me.can("sell cup")


@pytest.mark.parametrize("wing", ["gallery", "gift-shop"])
def test_bangle_covers_any_number_of_its_owners_monks(wing: str) -> None:
    """[rec] Monk helpers give two actions each at any number, without any stone work."""
    with scenario(f"0.hand=coin 0.helpers=frog,bench,pillar 0.{wing}=bangle 0.task=tower step=noon") as (me, _):
        assert me.left == 1 + 3 * 2
        me.is_asked("action")


def test_bangle_covers_monks_beside_stone_works_that_do_not_suffice() -> None:
    """[rec] Nor do stone works make a difference."""
    with scenario("0.hand=coin 0.helpers=frog,bench,pillar 0.gallery=bangle,stool 0.task=tower step=noon") as (me, _):
        assert me.left == 1 + 3 * 2
        me.is_asked("action")


def test_bangle_covers_monks_on_the_task_of_an_opponent_too() -> None:
    with scenario("0.hand=coin 0.helpers=frog 0.gallery=bangle 1.task=tower step=noon") as (me, _):
        assert me.left == 1 + 2
        me.is_asked("action")


def test_bangle_covers_no_monks_of_others() -> None:
    with scenario("0.hand=coin 0.helpers=frog 0.task=tower 1.gallery=bangle step=noon") as (me, _):
        assert me.left == 1 + 1
        me.is_asked("action")


# Bowl


def test_bowl_adds_the_top_card_to_the_bench() -> None:
    with scenario("deck=jar,cup 0.gallery=bowl 0.hand=coin") as (me, _):
        me.uses("bowl")
        assert (me.bench, me.deck_top) == ("jar", "cup")
        me.is_asked("new_task")


def test_bowl_need_not_be_used() -> None:
    with scenario("deck=jar 0.gallery=bowl 0.hand=coin") as (me, _):
        me.declines()
        assert (me.bench, me.deck_top) == ("", "jar")
        me.is_asked("new_task")


def test_bowl_works_on_its_owners_morning_only() -> None:
    with scenario("0.hand=coin 1.gallery=bowl 1.hand=gong") as (me, foe):
        me.declines()
        foe.can_only("pass", "use bowl")


def test_bowl_is_no_potter_action() -> None:
    """[rec] Plane does not follow."""
    with scenario("deck=jar 0.gallery=bowl,plane 0.hand=coin") as (me, _):
        me.uses("bowl")
        me.is_asked("new_task")


def test_bowl_ends_the_game_with_the_last_card() -> None:
    """[rec] Taking the last card ends the game, once it lies on the bench (R3)."""
    with scenario("deck=jar rest=1.sales 0.gallery=bowl 0.hand=coin") as (me, _):
        me.uses("bowl")
        assert me.bench == "jar"
        assert me.state.ended == DECK_EMPTY
        me.table.is_over()


# Brick


def test_brick_lets_the_tasks_of_all_players_support_a_smith_action() -> None:
    with scenario("0.hand=coin 0.gallery=brick 0.task=bell 1.task=pin 1.hand=gong step=noon") as (me, foe):
        me.chooses("forge coin")
        me.can_only("lean on the task of seat 0", "lean on the task of seat 1")
        me.chooses("lean on the task of seat 1")
        me.chooses("lean on the task of seat 0")
        me.chooses("into the gift shop")
        assert me.gift_shop == "coin"
        foe.is_asked("new_task")


def test_tasks_support_nothing_without_brick() -> None:
    with scenario("0.hand=coin 0.task=bell 1.task=pin step=noon") as (me, _):
        me.cannot("forge coin")


def test_brick_mixes_tasks_with_cards_in_hand() -> None:
    with scenario("0.hand=coin,gong 0.gallery=brick 0.task=bell 1.hand=pin step=noon") as (me, foe):
        me.chooses("forge coin")
        me.chooses("show gong")
        me.chooses("lean on the task of seat 0")
        me.chooses("into the gallery")
        assert foe.knows(me) == "gong"
        assert me.gallery == "brick coin"
        foe.is_asked("new_task")


def test_brick_works_on_every_smith_action() -> None:
    """[glossary] It is available on every Smith action, with the same task again."""
    with scenario(
        "0.hand=frog,statue 0.gallery=brick 0.helpers=gong 0.task=bell 1.task=pillar 1.hand=coin step=noon"
    ) as (me, foe):
        me.chooses("pray")
        for work in ["frog", "statue"]:
            me.chooses(f"forge {work}")
            me.chooses("lean on the task of seat 1")
            me.chooses("into the gift shop")
        assert me.gift_shop == "frog statue"
        foe.is_asked("new_task")


def test_brick_does_not_let_a_task_be_completed() -> None:
    """[text] Support only: the task itself cannot be completed, and it stays where it is."""
    with scenario("0.hand=coin,gong 0.gallery=brick 0.task=bell 0.helpers=flute step=noon") as (me, _):
        me.cannot("forge bell")
        me.chooses("forge coin")
        me.chooses("show gong")
        me.chooses("lean on the task of seat 0")
        me.chooses("into the gallery")
        assert me.task == "bell"
        me.cannot("forge bell")


def test_brick_supports_no_craft() -> None:
    with scenario("0.hand=frog 0.gallery=brick 0.task=tower step=noon") as (me, _):
        me.cannot("craft frog")


def test_brick_needs_a_task_of_the_works_own_material() -> None:
    """[rec] A task must match the work's material."""
    with scenario("0.hand=frog 0.gallery=brick 0.task=bell step=noon") as (me, _):
        me.cannot("forge frog")


def test_brick_counts_a_task_once() -> None:
    """[rec] A task counts once: with one metal task a metal work lacks one support."""
    with scenario("0.hand=coin 0.gallery=brick 0.task=bell step=noon") as (me, _):
        me.cannot("forge coin")


def test_brick_makes_no_hand_card_of_a_task_for_figurine() -> None:
    """[rec] A task is not a hand card for anything else: here nothing can be shown for Figurine."""
    with scenario("0.hand=quilt 0.gallery=brick,figurine 0.task=bell 1.task=pin step=noon") as (me, _):
        me.is_asked("show_for_an_action")
        me.can_only("pass")


def test_brick_makes_no_hand_card_of_a_task_for_flag() -> None:
    """[rec] Nor for Flag."""
    with scenario("0.hand=quilt 0.gallery=brick,flag 0.task=bell step=noon") as (me, _):
        me.is_asked("show_for_an_action")
        me.can_only("pass")


def test_brick_makes_no_hand_card_of_a_task_for_dice() -> None:
    """[rec] Nor does it add to the size of the hand: with one card, Dice misses a stone work."""
    with scenario("deck=frog 0.hand=coin 0.gallery=brick,dice 0.task=flag step=noon") as (me, _):
        me.chooses("sew")
        me.uses("dice")
        me.is_asked("returning")


def test_brick_makes_no_backorder_of_a_task() -> None:
    """[rec] Nor a backorder."""
    with scenario("0.gallery=brick 0.task=bell 0.sales=pin ended=deck") as (me, _):
        assert me.points["backorders"] == 0


# Cup


def test_cup_ends_the_game_after_a_prayer() -> None:
    with scenario("0.hand=coin 0.gallery=cup 0.task=doll step=noon") as (me, _):
        me.chooses("pray")
        me.uses("cup")
        assert me.deck_bottom[0] == "cup"
        assert me.state.ended == CUP_USED
        me.table.is_over()


def test_cup_need_not_be_used() -> None:
    with scenario("0.hand=coin 0.gallery=cup 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("pray")
        me.declines()
        assert me.gallery == "cup"
        foe.is_asked("new_task")


def test_cup_does_not_answer_to_another_action() -> None:
    with scenario("0.hand=coin 0.bench=jar 0.gallery=cup 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("sell jar")
        foe.is_asked("new_task")


def test_cup_does_not_answer_to_the_draws_of_a_tailor() -> None:
    with scenario("0.hand=coin 0.gallery=cup 0.task=flag 1.hand=gong step=noon") as (me, foe):
        me.chooses("sew")
        me.declines()
        foe.is_asked("new_task")


def test_cup_does_not_answer_to_the_prayers_of_others() -> None:
    with scenario("0.hand=coin 0.task=doll 1.gallery=cup 1.hand=gong step=noon") as (me, foe):
        me.chooses("pray")
        foe.is_asked("new_task")


def test_cup_is_gone_before_scoring() -> None:
    """[text] Cup is gone before points are counted."""
    with scenario("0.hand=coin 0.gallery=cup,scroll 0.task=doll step=noon") as (me, _):
        me.chooses("pray")
        me.uses("cup")
        assert me.gallery == "scroll"
        assert me.points["works"] == 1
        me.table.is_over()


def test_cup_answers_to_the_prayer_for_an_empty_slot() -> None:
    """[rec] Any Prayer triggers it, also the one for an empty task slot."""
    with scenario("0.hand=coin 0.gallery=cup step=noon") as (me, _):
        me.uses("cup")
        me.table.is_over()


def test_cup_answers_to_a_prayer_on_the_task_of_an_opponent() -> None:
    """[rec] Any Prayer triggers it, no matter whose task it was."""
    with scenario("0.hand=coin 0.gallery=cup 1.task=doll step=noon") as (me, _):
        me.chooses("pray")
        me.uses("cup")
        me.table.is_over()


def test_cup_comes_too_late_after_the_last_card() -> None:
    """[rec] If the Prayer drew the last card, the game is over already and Cup still scores."""
    with scenario("0.hand=coin 0.gallery=cup 0.task=doll deck=jar rest=1.sales step=noon") as (me, _):
        me.chooses("pray")
        assert me.state.ended == DECK_EMPTY
        assert (me.gallery, me.points["works"]) == ("cup", 3)
        me.table.is_over()


# Dice


@pytest.mark.parametrize(
    ("hand", "top"), [("coin", "scroll"), ("coin,jar", "pillar"), ("coin,jar", "quilt"), ("coin,jar,fan", "teapot")]
)
def test_dice_completes_the_top_card_if_its_value_is_the_size_of_the_hand(hand: str, top: str) -> None:
    """[rec] It can hit with one, two or three cards in hand."""
    with scenario(f"deck={top} 0.hand={hand} 0.gallery=dice 0.task=flag step=noon") as (me, _):
        me.chooses("sew")
        me.uses("dice")
        me.chooses("into the gallery")
        assert me.gallery == f"dice {top}"
        me.is_asked("returning")


@pytest.mark.parametrize(("hand", "top"), [("coin", "pillar"), ("coin,jar,fan", "quilt"), ("coin,jar", "teapot")])
def test_dice_misses_another_value(hand: str, top: str) -> None:
    with scenario(f"deck={top} 0.hand={hand} 0.gallery=dice 0.task=flag step=noon") as (me, _):
        me.chooses("sew")
        me.uses("dice")
        assert me.gallery == "dice"
        me.is_asked("returning")


def test_dice_misses_everything_with_four_cards_in_hand() -> None:
    """[rec] It can hit with one, two or three cards in hand."""
    with scenario("deck=teapot 0.hand=coin,jar,fan,bell 0.gallery=dice 0.task=flag step=noon") as (me, _):
        me.chooses("sew")
        me.uses("dice")
        assert me.gallery == "dice"
        me.is_asked("returning")


def test_dice_misses_everything_with_an_empty_hand() -> None:
    """[rec] It can hit with one, two or three cards in hand."""
    with scenario("deck=scroll 0.gallery=dice 0.task=flag 1.hand=gong step=noon") as (me, foe):
        me.chooses("sew")
        me.uses("dice")
        assert me.gallery == "dice"
        foe.is_asked("new_task")


def test_dice_leaves_a_card_it_misses_on_top_known_to_all() -> None:
    """[text] Otherwise the card stays on top; [rec] known to all (R19)."""
    with scenario("deck=teapot 0.hand=coin 0.gallery=dice 0.task=flag step=noon") as (me, _):
        me.chooses("sew")
        me.uses("dice")
        assert me.deck_top == "teapot"
        for seat in (0, 1, None):
            deck = me.state.view(seat)["deck"]
            assert deck == {"cards": me.deck_size, "known": [{"depth": 0, "card": "teapot"}]}
        me.is_asked("returning")


def test_dice_need_not_be_used() -> None:
    with scenario("deck=scroll 0.hand=coin 0.gallery=dice 0.task=flag step=noon") as (me, _):
        me.chooses("sew")
        me.declines()
        assert me.gallery == "dice"
        me.is_asked("returning")


def test_dice_is_for_each_tailor_action_once() -> None:
    """[glossary] Once before each Tailor action."""
    with scenario(
        "deck=scroll,straw,jar 0.hand=coin 0.helpers=quilt 0.gallery=dice 0.task=flag 1.hand=gong step=noon"
    ) as (me, _):
        me.chooses("sew")
        me.uses("dice")
        me.chooses("into the gift shop")
        me.is_asked("returning")
        me.declines()
        me.chooses("sew")
        me.can_only("pass", "use dice")


def test_dice_is_not_offered_before_a_prayer_or_a_craft() -> None:
    """[glossary] Not when the Tailor action becomes a Prayer or a Craft."""
    with scenario(
        "deck=scroll 0.hand=robe,coin 0.helpers=quilt 0.bench=kite 0.gallery=dice 0.task=flag 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("craft robe")
        me.chooses("into the gift shop")
        me.chooses("pray")
        assert me.gallery == "dice"
        foe.is_asked("new_task")


def test_dice_counts_the_hand_without_the_waiting_area() -> None:
    """[rec] Only the hand counts."""
    with scenario("deck=teapot 0.hand=coin 0.waiting=jar,fan 0.gallery=dice 0.task=flag step=noon") as (me, _):
        me.chooses("sew")
        me.uses("dice")
        assert me.gallery == "dice"
        me.is_asked("returning")


def test_dice_completes_what_it_hits_without_asking_whether() -> None:
    """[text] On a hit completing is not optional; only the wing is open."""
    with scenario("deck=scroll 0.hand=coin 0.gallery=dice 0.task=flag step=noon") as (me, _):
        me.chooses("sew")
        me.uses("dice")
        me.can_only("into the gallery", "into the gift shop")


def test_dice_completes_for_free_and_completion_effects_follow() -> None:
    """[rec] For free as for Poem: no support is needed, and the work's own completion effects follow."""
    with scenario("deck=vase 0.hand=coin,fan,bell 0.gallery=dice 0.task=flag floor=jar,cup step=noon") as (me, _):
        me.chooses("sew")
        me.uses("dice")
        me.chooses("into the gallery")
        me.uses("vase")
        me.chooses("sell jar")
        assert me.sales == "jar cup"
        me.is_asked("returning")


def test_dice_ends_the_game_with_the_last_card_in_place() -> None:
    """[rec] Completing the last card of the deck ends the game with that work in place (R3)."""
    with scenario("deck=teapot rest=1.sales 0.hand=coin,fan,bell 0.gallery=dice 0.task=flag step=noon") as (me, _):
        me.chooses("sew")
        me.uses("dice")
        me.chooses("into the gift shop")
        assert me.state.ended == DECK_EMPTY
        assert (me.gift_shop, me.hand) == ("teapot", "bell coin fan")
        me.table.is_over()


def test_dice_that_misses_the_last_card_ends_nothing() -> None:
    """[rec] Turning a card up does not take it (R3)."""
    with scenario("deck=teapot rest=1.sales 0.hand=coin 0.gallery=dice 0.task=flag step=noon") as (me, _):
        me.chooses("sew")
        me.uses("dice")
        assert me.deck_size == 1
        me.is_asked("returning")
