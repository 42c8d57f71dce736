"""Paper works from Plane to Straw.

Docstrings cite the rulings on the cards, by source, and those of the README, by number.
"""

import pytest

from tests.games.mottainai.completing import WINGS
from tests.games.mottainai.scenario import scenario

# Bland extras: Frog, Jar and Gong in hand or on the bench do nothing there. The last player has a card in hand, so
# that the turn stops at the question for a new task.


# Plane


def test_plane_moves_a_work_to_the_other_wing_after_a_potter_action() -> None:
    with scenario("0.gallery=plane,frog 0.gift-shop=jar 0.task=cup floor=vase 1.hand=gong step=noon") as (me, foe):
        me.chooses("collect vase")
        me.uses("plane")
        me.can_only("move plane to the other wing", "move frog to the other wing", "move jar to the other wing")
        me.chooses("move frog to the other wing")
        assert (me.gallery, me.gift_shop) == ("plane", "jar frog")
        foe.is_asked("new_task")


def test_plane_may_be_declined() -> None:
    with scenario("0.gallery=plane 0.task=cup floor=vase 1.hand=gong step=noon") as (me, foe):
        me.chooses("collect vase")
        me.declines()
        foe.is_asked("new_task")
        assert me.gallery == "plane"


def test_plane_can_move_itself() -> None:
    """[text] Any work, Plane included."""
    with scenario("0.gallery=plane,frog 0.task=cup floor=vase 1.hand=gong step=noon") as (me, foe):
        me.chooses("collect vase")
        me.uses("plane")
        me.chooses("move plane to the other wing")
        assert (me.gallery, me.gift_shop) == ("frog", "plane")
        foe.is_asked("new_task")


def test_plane_asks_which_of_two_copies_in_both_wings_it_moves() -> None:
    """With two decks; the question can be put anew for cards dealt afresh, as bots do."""
    table = "0.gallery=plane,scroll 0.gift-shop=scroll 0.task=cup floor=vase 1.hand=gong step=noon"
    with scenario(table, players=4) as (me, second, _, _):
        me.chooses("collect vase")
        me.uses("plane")
        me.chooses("move scroll to the other wing")
        me.can_only("from the gallery of seat 0", "from the gift shop of seat 0")
        assert me.state.redeal(1, 0).legal(0) == me.state.legal(0)
        me.chooses("from the gift shop of seat 0")
        assert (me.gallery, me.gift_shop) == ("plane scroll scroll", "")
        second.is_asked("new_task")


def test_cover_changed_by_plane_does_not_change_the_actions_of_the_task() -> None:
    """[faq] Action counts are fixed when a task starts."""
    table = "0.gallery=plane,jar 0.helpers=cup 0.task=teapot floor=vase,frog,coin 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        assert me.left == 1 + 2
        me.chooses("collect vase")
        me.uses("plane")
        me.chooses("move jar to the other wing")
        assert me.left == 2
        me.is_asked("action")


def test_cover_changed_by_plane_counts_for_the_next_task() -> None:
    """[faq] Only later tasks see it."""
    table = "0.gallery=plane,jar 0.helpers=coin,cup 0.task=teapot 1.task=bangle floor=vase,frog 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        assert me.left == 1 + 2
        me.chooses("collect vase")
        me.uses("plane")
        me.chooses("move jar to the other wing")
        me.chooses("pray")
        me.chooses("pray")
        me.is_asked("action")  # the own task
        assert me.left == 1 + 1


def test_plane_is_offered_once_after_each_potter_action_on_anybodys_task() -> None:
    """[rec] Once per Potter action, also on an opponent's task."""
    table = "0.gallery=plane 0.helpers=cup 1.task=teapot floor=vase,frog,coin 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("collect vase")
        me.uses("plane")
        me.chooses("collect frog")
        me.can_only("use plane", "pass")


@pytest.mark.parametrize(
    ("works", "action"),
    [
        ("0.gallery=plane,socks", "collect the top card of the deck"),
        ("0.gallery=plane,flute 1.gallery=scroll", "take scroll from an opponent"),
        ("0.gallery=plane,sword 1.bench=vase", "take vase from an opponent"),
    ],
)
def test_plane_answers_to_collecting_with_socks_flute_or_sword(works: str, action: str) -> None:
    """[rec] A Potter action that collected through one of these counts."""
    with scenario(f"{works} 0.task=cup floor=frog 1.hand=gong step=noon") as (me, _):
        me.chooses(action)
        me.can_only("use plane", "pass")


def test_plane_does_not_answer_to_bowl() -> None:
    """[rec] Bowl is no Potter action."""
    with scenario("0.gallery=plane,bowl 0.hand=frog 1.hand=gong step=start") as (me, _):
        me.uses("bowl")
        me.is_asked("new_task")


def test_plane_does_not_answer_to_statue() -> None:
    """[rec] Statue is no Potter action."""
    table = "0.gallery=plane 0.bench=frog 0.hand=statue 0.task=stool floor=vase 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.uses("statue")
        assert me.bench == "frog vase"
        foe.is_asked("new_task")


def test_plane_does_not_answer_to_a_potter_action_turned_into_a_craft_or_a_prayer() -> None:
    """[rec] No card came to the bench by a Potter action."""
    table = "0.gallery=plane 0.helpers=vase 0.bench=cup,dice 0.hand=haniwa,frog 0.task=bowl 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("craft haniwa")
        me.chooses("into the gallery")
        me.chooses("pray")
        foe.is_asked("new_task")


def test_plane_ends_the_game_by_moving_a_fifth_work_into_a_wing() -> None:
    """[rec] R4: the limit is looked at after every change of works."""
    table = "0.gallery=plane,frog,robe,scroll 0.gift-shop=jar 0.task=cup floor=vase 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("collect vase")
        me.uses("plane")
        me.chooses("move jar to the other wing")
        me.table.is_over()


def test_in_the_extended_game_plane_ends_it_with_the_sixth_work() -> None:
    """[rec] R4: five are not enough then."""
    table = (
        "0.gallery=plane,frog,robe,scroll 0.gift-shop=jar,bench 0.helpers=vase 0.task=cup floor=gong,coin "
        "1.hand=bell step=noon"
    )
    with scenario(table, extended=True) as (me, _):
        me.chooses("collect gong")
        me.uses("plane")
        me.chooses("move jar to the other wing")
        me.chooses("collect coin")
        me.uses("plane")
        me.chooses("move bench to the other wing")
        me.table.is_over()


# Poem


def test_poem_returns_a_paper_work_and_completes_the_top_card_for_free() -> None:
    """[rec] Whatever its material, without support, and into the wing you choose."""
    with scenario("0.gallery=poem 0.hand=fan 0.task=doll deck=teapot 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("poem")
        assert me.deck_bottom[0] == "fan"
        me.can_only("into the gallery", "into the gift shop")  # [text] completing it is not optional
        me.chooses("into the gift shop")
        assert (me.gallery, me.gift_shop) == ("poem", "teapot")
        foe.is_asked("new_task")


def test_poem_may_be_declined() -> None:
    with scenario("0.gallery=poem 0.hand=fan 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.declines()
        assert me.gallery == "poem fan"
        foe.is_asked("new_task")


def test_poem_answers_to_paper_works_only() -> None:
    with scenario("0.gallery=poem 0.bench=frog 0.hand=bench 0.task=stool 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft bench")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_the_work_that_poem_completes_has_its_own_completion_effects() -> None:
    """[rec] It counts as completed."""
    with scenario("0.gallery=poem 0.hand=fan 0.task=doll deck=statue floor=vase 1.hand=gong step=noon") as (me, _):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("poem")
        me.chooses("into the gallery")
        me.can_only("use statue", "pass")


def test_the_work_that_poem_completes_cannot_be_refused() -> None:
    """[text] Once the first one has been returned, the new one is completed."""
    with scenario("0.gallery=poem 0.hand=fan 0.task=doll deck=robe 1.hand=gong step=noon") as (me, _):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("poem")
        me.cannot("pass")


def test_poem_cannot_be_used_on_the_work_that_ends_the_game() -> None:
    """[mat] Nothing triggers after the end."""
    table = "0.gallery=poem,frog,robe,jar 0.hand=fan 0.task=doll 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.table.is_over()
        assert me.gallery == "poem frog robe jar fan"


def test_the_work_that_poem_completes_can_end_the_game() -> None:
    """[rec] For free, but otherwise like any completion."""
    table = "0.gallery=poem,frog,robe,jar 0.hand=fan 0.task=doll deck=cup 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("craft fan")
        me.chooses("into the gift shop")
        me.uses("poem")
        me.chooses("into the gallery")
        me.table.is_over()


def test_poem_never_takes_the_last_card() -> None:
    """[text] The work goes under the deck first."""
    table = "0.gallery=poem 0.hand=fan 0.task=doll deck=robe rest=1.sales 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("poem")
        me.chooses("into the gallery")
        assert (me.deck_size, me.deck_top) == (1, "fan")
        foe.is_asked("new_task")


def test_poem_can_go_round_and_round_in_a_deck_of_paper_but_not_for_ever() -> None:
    """[text] R23: repeated without end by the rules, so a technical limit stops it."""
    table = "0.gallery=poem 0.hand=fan 0.task=doll deck=scroll rest=1.sales 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        times = 0
        while me.state.to_act == [0]:
            me.uses("poem")
            me.chooses("into the gallery")
            times += 1
        assert 100 < times < 200
        foe.is_asked("new_task")


# Scroll


def test_scroll_is_worth_3_points_more_and_its_own_value() -> None:
    """[text] Its own value is scored in addition."""
    with scenario("0.gallery=scroll ended=cup") as (me, _):
        assert (me.points["works"], me.points["bonuses"], me.score) == (1, 3, 4)


def test_scroll_scores_in_either_wing_but_not_elsewhere() -> None:
    with scenario("0.gift-shop=scroll 1.hand=fan 1.bench=doll ended=cup") as (me, foe):
        assert (me.score, foe.score) == (4, 0)
    with scenario("0.helpers=scroll ended=cup") as (me, _):
        assert me.score == 0


# Sketch


def test_sketch_makes_a_helper_the_task() -> None:
    with scenario("0.gallery=sketch 0.helpers=jar,coin 0.hand=frog floor=cup 1.hand=gong step=new-task") as (me, _):
        me.can_only("new task frog", "new task jar from your helpers", "new task coin from your helpers", "pass")
        me.chooses("new task jar from your helpers")
        assert (me.task, me.helpers, me.hand) == ("jar", "coin", "frog")
        me.is_asked("action")
        assert me.left == 1  # [text] Jar is no helper any more


def test_the_task_from_sketch_goes_to_the_floor_on_the_next_morning() -> None:
    """[text] Like any task."""
    with scenario("0.gallery=sketch 0.helpers=jar 0.hand=frog 1.hand=gong step=new-task") as (me, foe):
        me.chooses("new task jar from your helpers")
        me.chooses("pray")
        foe.takes_a_quiet_turn()
        assert (me.task, "jar" in me.floor.split()) == ("", True)
        me.is_asked("new_task")


def test_sketch_finds_nothing_without_helpers() -> None:
    with scenario("0.gallery=sketch 0.hand=frog 1.helpers=jar 1.hand=gong step=new-task") as (me, _):
        me.can_only("new task frog", "pass")


def test_sketch_is_used_with_an_empty_hand_too() -> None:
    with scenario("0.gallery=sketch 0.helpers=jar 1.hand=gong step=new-task") as (me, _):
        me.can_only("new task jar from your helpers", "pass")


def test_sketch_replaces_the_choice_of_a_task() -> None:
    """[glossary] One part of the morning is replaced: the old task has gone before, and no task follows from hand."""
    table = "0.gallery=sketch 0.helpers=jar 0.task=coin 0.hand=frog floor=cup 1.hand=gong step=start"
    with scenario(table) as (me, _):
        assert me.floor == "cup coin"
        me.chooses("new task jar from your helpers")
        me.is_asked("action")


def test_sketch_in_v095_is_a_morning_effect_that_fills_the_slot() -> None:
    """Section 14: once the slot is filled in the morning, no task comes from hand."""
    table = "0.gallery=sketch 0.helpers=jar,vase 0.task=coin 0.hand=frog floor=cup 1.hand=gong step=start"
    with scenario(table, edition="v0.95") as (me, _):
        assert me.floor == "cup coin"
        me.uses("sketch")
        me.chooses("new task jar from your helpers")
        me.is_asked("action")
        assert (me.task, me.helpers) == ("jar", "vase")


def test_sketch_in_v095_may_be_declined_for_a_task_from_hand() -> None:
    """Section 14: step 4 is for hand cards only."""
    table = "0.gallery=sketch 0.helpers=jar 0.hand=frog 1.hand=gong step=start"
    with scenario(table, edition="v0.95") as (me, _):
        me.declines()
        me.can_only("new task frog", "pass")


def test_sketch_in_v095_is_not_offered_without_helpers() -> None:
    with scenario("0.gallery=sketch 0.hand=frog 1.hand=gong step=start", edition="v0.95") as (me, _):
        me.is_asked("new_task_v095")


# Straw


def test_straw_lets_smith_finish_cloth_alone_and_clay_with_one_support() -> None:
    table = "0.gallery=straw 0.helpers=coin 0.hand=robe,jar,cup 0.task=bell 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("forge robe")
        me.can_only(*WINGS)
        me.chooses("into the gallery")
        me.chooses("forge jar")
        me.can_only("show cup")
        me.chooses("show cup")
        me.can_only(*WINGS)


def test_straw_does_not_help_with_a_single_clay_card() -> None:
    with scenario("0.gallery=straw 0.hand=jar 0.task=bell 1.hand=gong step=noon") as (me, _):
        me.cannot("forge jar")


def test_straw_does_not_help_stone_and_metal() -> None:
    with scenario("0.gallery=straw 0.hand=frog,coin,pin 0.task=bell 1.hand=gong step=noon") as (me, _):
        me.can_only("pray")


def test_straw_is_there_for_every_smith_action() -> None:
    """[glossary] Also on an opponent's task."""
    table = "0.gallery=straw 0.helpers=coin 0.hand=robe,socks 1.task=bell 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("forge robe")
        me.chooses("into the gallery")
        me.chooses("forge socks")
        me.can_only(*WINGS)


def test_straw_does_not_help_a_craft() -> None:
    """[text] Only Smith actions."""
    with scenario("0.gallery=straw 0.hand=robe 0.task=socks 1.hand=gong step=noon") as (me, _):
        me.cannot("craft robe")
    with scenario("0.gallery=straw 0.bench=cup 0.hand=jar 0.task=vase 1.hand=gong step=noon") as (me, _):
        me.cannot("craft jar")


def test_two_straws_save_twice_but_never_more_than_is_needed() -> None:
    """[rec] Clay needs none then, and cloth no less than none."""
    table = "0.gallery=straw,straw 0.helpers=coin 0.hand=robe,jar 0.task=bell 1.hand=gong step=noon"
    with scenario(table, players=4) as (me, _, _, _):
        me.chooses("forge jar")
        me.chooses("into the gallery")
        me.declines()  # Jar names nothing
        me.chooses("forge robe")
        me.can_only(*WINGS)
