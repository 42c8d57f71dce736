"""Where paper and cloth works meet each other and other works. Each test is named after the works that meet."""

import pytest

from tests.games.mottainai.completing import WINGS, copies
from tests.games.mottainai.scenario import scenario

# Poem and Cloak


def test_poem_on_poem_returns_it_and_cannot_follow_up() -> None:
    """[notes] Usable on its own completion; then it is gone, also for the paper work that it brought out."""
    with scenario("0.hand=poem 0.task=doll deck=fan 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft poem")
        me.chooses("into the gallery")
        me.uses("poem")
        assert me.deck_bottom[0] == "poem"
        me.chooses("into the gallery")
        assert me.gallery == "fan"
        foe.is_asked("new_task")


def test_poem_into_a_paper_work_can_be_used_again_on_that() -> None:
    """[rec] If Poem is still yours."""
    with scenario("0.gallery=poem 0.hand=fan 0.task=doll deck=scroll,jar 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("poem")
        me.chooses("into the gallery")
        me.can_only("use poem", "pass")
        me.uses("poem")
        assert me.deck_bottom[:2] == ["scroll", "fan"]
        me.chooses("into the gallery")
        assert me.gallery == "poem jar"
        me.declines()  # Jar names nothing
        foe.is_asked("new_task")


def test_poem_into_poem_returns_the_second_and_keeps_the_first() -> None:
    """[rec] With two decks both work, but a work is returned once."""
    table = "0.gallery=poem 0.hand=fan 0.task=doll deck=poem,robe 1.hand=gong step=noon"
    with scenario(table, players=4) as (me, second, _, _):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("poem")
        me.chooses("into the gift shop")
        me.uses("poem")
        me.chooses("into the gallery")
        assert (me.gallery, me.gift_shop, me.deck_bottom[:2]) == ("poem robe", "", ["poem", "fan"])
        second.is_asked("new_task")


def test_cloak_on_cloak_returns_it_and_cannot_follow_up() -> None:
    """[rec] Usable on its own completion; then it is gone, also for the metal work."""
    with scenario("0.bench=robe 0.hand=cloak,coin 0.task=socks 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft cloak")
        me.chooses("into the gallery")
        me.uses("cloak")
        me.chooses("forge coin")
        me.chooses("into the gallery")
        assert (me.gallery, me.deck_bottom[0]) == ("coin", "cloak")
        foe.is_asked("new_task")


def test_cloak_can_be_used_again_on_the_metal_work_it_completed() -> None:
    """[rec] If Cloak is still yours."""
    with scenario("0.gallery=cloak 0.hand=fan,coin,bell 0.task=doll 1.hand=gong step=noon") as (me, _):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("cloak")
        me.chooses("forge coin")
        me.chooses("into the gallery")
        me.uses("cloak")
        assert me.deck_bottom[:2] == ["coin", "fan"]
        me.can_only("forge bell")


def test_cloak_and_poem_do_not_both_return_the_same_work() -> None:
    """R7: after Cloak has returned the work, Poem cannot return it again."""
    with scenario("0.gallery=cloak,poem 0.hand=fan 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.can_only("use cloak", "use poem", "pass")
        me.uses("cloak")
        assert (me.gallery, me.deck_bottom[0]) == ("cloak poem", "fan")
        foe.is_asked("new_task")


def test_poem_and_cloak_do_not_both_return_the_same_work() -> None:
    """R7: Cloak answers to the work that Poem brought out, but no more to the first one."""
    with scenario("0.gallery=cloak,poem 0.hand=fan 0.task=doll deck=robe 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("poem")
        me.chooses("into the gallery")
        me.can_only("use cloak", "pass")
        me.declines()
        assert me.gallery == "cloak poem robe"
        foe.is_asked("new_task")


def test_cloak_on_poem_takes_poems_own_answer_away() -> None:
    """R7: the work's own remaining effects are gone with it."""
    with scenario("0.gallery=cloak 0.hand=poem 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft poem")
        me.chooses("into the gallery")
        me.can_only("use cloak", "use poem", "pass")
        me.uses("cloak")
        assert me.gallery == "cloak"
        foe.is_asked("new_task")


def test_cloak_brought_out_by_poem_does_not_answer_to_the_first_completion() -> None:
    """R7: works that arrive later do not; to its own completion it does."""
    with scenario("0.gallery=poem 0.hand=fan 0.task=doll deck=cloak 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("poem")
        me.chooses("into the gallery")
        me.can_only("use cloak", "pass")
        me.declines()
        foe.is_asked("new_task")
        assert me.gallery == "poem cloak"


def test_after_poem_amulet_still_answers_to_the_work_returned() -> None:
    """R7: effects of other works stay usable, once for each completion."""
    table = "0.gallery=poem,amulet 0.bench=gong,coin,bell 0.hand=fan 0.task=doll deck=robe 1.hand=pin step=noon"
    with scenario(table) as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("poem")
        me.chooses("into the gallery")
        me.uses("amulet")  # for Robe
        me.chooses("sell gong")
        me.uses("amulet")  # for Fan
        me.chooses("sell coin")
        foe.is_asked("new_task")


def test_after_cloak_stool_still_answers_to_the_work_returned() -> None:
    """R7: the same for Stool."""
    table = "0.gallery=cloak,stool 0.bench=tower 0.hand=bench 0.task=pillar deck=vase 1.hand=pin step=noon"
    with scenario(table) as (me, foe):
        me.chooses("craft bench")
        me.chooses("into the gallery")
        me.uses("cloak")
        me.uses("stool")
        foe.is_asked("new_task")
        assert me.hand == "vase"


def test_cloak_on_statue_takes_statues_effect_away_but_not_the_other_way_round() -> None:
    """R7: the order is the player's."""
    table = "0.gallery=cloak 0.bench=tower 0.hand=statue 0.task=pillar floor=vase 1.hand=pin step=noon"
    with scenario(table) as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.uses("statue")
        me.uses("cloak")
        assert (me.gallery, me.bench, me.deck_bottom[0]) == ("cloak", "tower vase", "statue")
        foe.is_asked("new_task")
    with scenario(table) as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.uses("cloak")
        assert me.bench == "tower"
        foe.is_asked("new_task")


def test_deck_of_cards_counts_a_paper_work_that_cloak_has_returned() -> None:
    """[rec] R7: the Smith action completed it."""
    with scenario("0.gallery=deck-of-cards,cloak 0.hand=fan 0.task=bell deck=jar 1.hand=gong step=noon") as (me, foe):
        me.chooses("forge fan")
        me.chooses("into the gallery")
        me.uses("cloak")
        me.uses("deck of cards")
        foe.is_asked("new_task")
        assert me.hand == "jar"


# Mask


def test_an_unwanted_action_on_a_mask_owners_task_is_lost() -> None:
    """[rec] R6: it cannot become a Prayer, so declining it loses it."""
    table = "1.gallery=mask 1.task=doll 0.bench=jar 0.hand=frog 0.task=cup floor=vase 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.declines()
        assert me.table.happened("lost", 0)
        assert (me.bench, me.waiting) == ("jar", "")
        me.can_only("collect vase", "pray")  # the own task is free


def test_on_a_mask_owners_tailor_task_the_tailor_action_is_always_possible() -> None:
    """R6: with no returns and no draws it is a legal way to do nothing; or the action is lost."""
    with scenario("1.gallery=mask 1.task=robe 0.hand=frog 1.hand=gong step=noon") as (me, _):
        me.can_only("sew", "pass")


def test_mask_lets_boosters_do_the_tasks_own_action() -> None:
    """R6: with Bell an empty bench is no obstacle, so nothing need be lost."""
    with scenario("1.gallery=mask 1.task=doll 0.gallery=bell 0.hand=frog deck=vase 1.hand=gong step=noon") as (me, _):
        me.can_only("sell the top card of the deck", "pass")


def test_mask_stays_with_a_task_though_shuriken_takes_it_away() -> None:
    """R29: restrictions are looked at when the task begins."""
    table = "1.gallery=mask,fan,scroll 1.task=bell 0.helpers=gong 0.hand=shuriken,coin,pin 1.hand=frog step=noon"
    with scenario(table) as (me, _):
        me.chooses("forge shuriken")
        me.chooses("show coin")
        me.chooses("show pin")
        me.chooses("into the gallery")
        me.uses("shuriken")
        me.chooses("take mask from an opponent")
        me.chooses("into the gallery")
        me.can_only("pass")  # the second action may still not become a Prayer


def test_kite_as_mask_is_no_mask_any_more_when_the_opponents_act() -> None:
    """[faq] The copy ends with the turn."""
    table = "0.gallery=kite 0.hand=frog,cup,vase 1.gallery=mask 1.hand=gong,coin step=start"
    with scenario(table) as (me, foe):
        copies(me, "mask")
        me.chooses("new task cup")
        me.chooses("pray")
        foe.chooses("new task gong")
        foe.can_only("pray")


# Puppet


@pytest.mark.parametrize(
    ("hand", "drawn"), [("gong", 4), ("gong,coin,vase,pin", 1), ("gong,coin,vase,pin,jar,cup", 0)]
)
def test_a_tailor_after_puppet_counts_five_with_the_hand_received(hand: str, drawn: int) -> None:
    """[text] The received cards wait and count; with five or more nothing is drawn."""
    with scenario(f"0.gallery=puppet 0.hand=frog 0.task=robe 1.hand={hand} step=noon") as (me, foe):
        me.chooses("sew")
        me.uses("puppet")
        assert me.table.times("drew") == drawn
        foe.is_asked("new_task")
        assert len(me.hand.split()) == max(5, len(hand.split(",")))


def test_fan_before_puppet_orders_what_the_tailor_draws() -> None:
    """[glossary] Any order: Fan puts Bell on top, Puppet goes to the bottom, and the Tailor draws Bell."""
    table = "0.gallery=fan,puppet 0.hand=frog 0.task=robe deck=jar,cup,bell 1.hand=gong,coin,vase,pin step=noon"
    with scenario(table) as (me, foe):
        me.chooses("sew")
        me.uses("fan")
        me.chooses("keep bell on top")
        me.chooses("return jar")
        me.uses("puppet")
        foe.is_asked("new_task")
        assert me.hand == "bell coin gong pin vase"
        assert me.deck_bottom[:3] == ["puppet", "cup", "jar"]


def test_kite_as_puppet_goes_to_the_bottom_of_the_deck_itself() -> None:
    """[rec] Where the text moves this card it is the Kite card."""
    table = "0.gallery=kite 0.hand=frog,robe,cup 1.gallery=puppet 1.hand=gong step=start"
    with scenario(table) as (me, foe):
        copies(me, "puppet")
        me.chooses("new task robe")
        me.chooses("sew")
        me.uses("kite as puppet")
        assert (me.gallery, me.deck_bottom[0], foe.gallery) == ("", "kite", "puppet")
        assert foe.hand == "cup"
        foe.is_asked("new_task")


# Crane


def test_crane_and_bench_support_are_mixed_for_a_craft() -> None:
    """[rec] Paper for a part, the bench for the rest; nothing of the bench's own support is spent."""
    table = "0.gallery=crane 0.bench=vase,cup,fan,doll 0.hand=haniwa 0.task=dice 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("craft haniwa")
        me.can_only("spend fan", "spend doll", "pass")
        me.chooses("spend fan")
        me.can_only("spend doll", "pass")
        me.declines()
        me.can_only(*WINGS)
        assert me.bench == "vase cup doll"


def test_crane_and_cards_shown_from_hand_are_mixed_for_a_smith_action() -> None:
    """[rec] The ban on mixing hand and bench concerns ordinary support only."""
    table = "0.gallery=crane 0.bench=fan 0.hand=haniwa,cup 0.task=bell 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("forge haniwa")
        me.can_only("show cup", "spend fan")
        me.chooses("show cup")
        me.chooses("spend fan")
        me.can_only(*WINGS)
        assert (me.bench, foe.knows(me)) == ("", "cup haniwa")


def test_crane_does_not_let_smith_use_other_cards_of_the_bench() -> None:
    """[faq] Smith support comes from the hand, never partly from the bench."""
    table = "0.gallery=crane 0.bench=fan,vase 0.hand=haniwa 0.task=bell 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.can_only("pray")


def test_crane_straw_and_brick_add_up_for_a_smith_action() -> None:
    """[rec] Straw saves one, so one paper or one task is enough for a clay work."""
    table = (
        "0.gallery=crane,straw,brick 0.bench=fan 0.hand=haniwa 0.task=bell 1.task=vase floor= 1.hand=gong step=noon"
    )
    with scenario(table) as (me, _):
        me.chooses("pray")  # the opponent's Potter task
        me.chooses("forge haniwa")
        me.can_only("spend fan", "lean on the task of seat 1")
        me.chooses("spend fan")
        me.can_only(*WINGS)


# Doll and Sketch


def test_doll_and_sketch_exclude_each_other() -> None:
    """[glossary] Both replace the same part of the morning."""
    table = "0.gallery=doll,sketch 0.helpers=jar 1.task=cup 0.hand=frog floor=vase,pin 1.hand=gong step=new-task"
    with scenario(table) as (me, foe):
        me.can_only("new task frog", "new task jar from your helpers", "take over the task of seat 1", "pass")
        me.chooses("new task jar from your helpers")
        assert (me.task, foe.task) == ("jar", "cup")
        assert me.left == 1
        me.is_asked("action")


@pytest.mark.parametrize(("first", "task"), [("doll", "cup"), ("sketch", "jar")])
def test_doll_and_sketch_exclude_each_other_in_v095(first: str, task: str) -> None:
    """Section 14: with the slot filled, the other one and the task from hand are out."""
    table = "0.gallery=doll,sketch 0.helpers=jar 1.task=cup 0.hand=frog floor=vase,pin 1.hand=gong step=start"
    with scenario(table, edition="v0.95") as (me, _):
        me.can_only("use doll", "use sketch", "pass")
        me.uses(first)
        assert me.task == task
        me.is_asked("action")


def test_a_task_moved_with_doll_leaves_the_mask_of_its_old_owner_behind() -> None:
    """R27: what Doll has moved is the taker's own."""
    table = "0.gallery=doll 0.hand=fan 1.gallery=mask 1.task=scroll 1.hand=gong step=new-task"
    with scenario(table) as (me, _):
        me.chooses("take over the task of seat 1")
        me.can_only("craft fan", "pray")
