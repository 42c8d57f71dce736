"""Stone works from Amulet to Frog, one after the other; a docstring says which ruling of the card it tests."""

import pytest

from salon.games.mottainai.rules.state import DECK_EMPTY
from tests.games.mottainai.scenario import scenario

# Amulet


def test_amulet_sells_a_card_from_the_bench_after_a_work_is_completed() -> None:
    with scenario("0.hand=scroll 0.bench=cup,coin 0.gallery=amulet 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        me.uses("amulet")
        me.can_only("sell cup", "sell coin")
        me.chooses("sell cup")
        assert (me.bench, me.sales) == ("coin", "cup")
        foe.is_asked("new_task")


def test_amulet_need_not_be_used() -> None:
    with scenario("0.hand=scroll 0.bench=cup,coin 0.gallery=amulet 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        me.declines()
        assert (me.bench, me.sales) == ("cup coin", "")
        foe.is_asked("new_task")


def test_amulet_is_not_offered_with_an_empty_bench() -> None:
    with scenario("0.hand=scroll 0.gallery=amulet 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_amulet_answers_to_each_work_once() -> None:
    with scenario(
        "0.hand=scroll,straw 0.bench=cup,coin,jar 0.helpers=fan 0.gallery=amulet 0.task=doll 1.hand=gong step=noon"
    ) as (me, foe):
        for work in ["scroll", "straw"]:
            me.chooses(f"craft {work}")
            me.chooses("into the gift shop")
            me.uses("amulet")
            me.chooses("sell cup" if work == "scroll" else "sell jar")
        assert (me.bench, me.sales) == ("coin", "cup jar")
        foe.is_asked("new_task")


def test_amulet_does_not_answer_to_the_works_of_others() -> None:
    with scenario("0.hand=scroll 0.task=doll 1.gallery=amulet 1.bench=cup 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        assert foe.bench == "cup"
        foe.is_asked("new_task")


def test_amulet_answers_to_its_own_completion() -> None:
    """[rec] It triggers on its own completion too, as Poem does."""
    with scenario("0.hand=amulet,pillar 0.bench=cup 0.task=bell 1.hand=gong step=noon") as (me, foe):
        me.chooses("forge amulet")
        me.chooses("show pillar")
        me.chooses("into the gallery")
        me.uses("amulet")
        assert (me.bench, me.sales) == ("", "cup")
        foe.is_asked("new_task")


def test_amulet_is_no_clerk_action() -> None:
    """[rec] It sells, but is no Clerk action: Robe, Bell and Ring do not apply."""
    with scenario(
        "0.hand=scroll 0.bench=cup,jar 0.gallery=amulet,robe,bell,ring 0.task=doll 1.sales=fan,pin,kite 1.hand=gong"
        " step=noon"
    ) as (me, foe):
        me.chooses("craft scroll")
        me.chooses("into the gift shop")
        me.uses("amulet")
        me.can_only("sell cup", "sell jar")
        me.chooses("sell cup")
        assert (me.sales, foe.sales) == ("cup", "fan pin kite")
        foe.is_asked("new_task")


def test_amulet_may_sell_the_support_of_the_craft_it_answers_to() -> None:
    """[rec] Support is not spent, and was checked before: such a card may be sold."""
    with scenario("0.hand=frog 0.bench=pillar 0.gallery=amulet 0.task=tower 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft frog")
        me.chooses("into the gallery")
        me.uses("amulet")
        assert (me.bench, me.sales) == ("", "pillar")
        foe.is_asked("new_task")


# Bench


def test_bench_gives_two_points_for_each_stone_work_in_both_wings() -> None:
    with scenario("0.gallery=bench,frog 0.gift-shop=tower,coin ended=wing") as (me, _):
        assert me.points["bonuses"] == 6


def test_bench_counts_itself() -> None:
    with scenario("0.gallery=bench ended=wing") as (me, _):
        assert me.points["bonuses"] == 2


def test_bench_counts_no_stone_but_its_owners_works() -> None:
    with scenario(
        "0.gift-shop=bench 0.helpers=frog 0.sales=tower 0.bench=pillar 0.hand=statue 1.gallery=stool ended=wing"
    ) as (me, foe):
        assert me.points["bonuses"] == 2
        assert foe.points["bonuses"] == 0


def test_bench_has_no_effect_in_another_place() -> None:
    with scenario("0.hand=bench 0.gallery=frog ended=wing") as (me, _):
        assert me.points["bonuses"] == 0


def test_bench_counts_a_stone_work_once_beside_go_set() -> None:
    """[faq] Go Set does not make several works of a stone work."""
    with scenario("0.gallery=bench,go-set 0.gift-shop=frog ended=wing") as (me, _):
        assert me.points["bonuses"] == 6


def test_bench_counts_a_kite_that_is_a_copy_of_a_stone_work() -> None:
    """[rec] A Kite that copies a stone work when the game ends is one."""
    with scenario("0.gallery=bench,kite>frog ended=wing") as (me, _):
        assert me.points["bonuses"] == 4


@pytest.mark.parametrize("work", ["bench", "pillar"])
def test_stone_works_for_the_end_do_nothing_before_it(work: str) -> None:
    """[glossary] Bench and Pillar have no effect before the game ends: turns go as if they were not there."""
    with scenario(f"0.hand={work},coin 0.bench=frog 0.sales=jar 0.task=tower 1.hand=gong step=noon") as (me, foe):
        me.chooses(f"craft {work}")
        me.chooses("into the gift shop")
        foe.is_asked("new_task")
        foe.takes_a_quiet_turn()
        me.is_asked("new_task")


# Daidoro


def test_daidoro_turns_cards_up_until_three_lie_on_the_floor() -> None:
    with scenario("floor=fan deck=jar,cup,bell 0.gallery=daidoro 0.hand=coin") as (me, _):
        me.uses("daidoro")
        assert (me.floor, me.deck_top) == ("fan jar cup", "bell")
        me.is_asked("new_task")


def test_daidoro_turns_one_card_up_when_two_lie_there() -> None:
    with scenario("floor=fan,bell deck=jar,cup 0.gift-shop=daidoro 0.hand=coin") as (me, _):
        me.uses("daidoro")
        assert (me.floor, me.deck_top) == ("fan bell jar", "cup")
        me.is_asked("new_task")


def test_daidoro_need_not_be_used() -> None:
    with scenario("floor=fan deck=jar 0.gallery=daidoro 0.hand=coin") as (me, _):
        me.declines()
        assert (me.floor, me.deck_top) == ("fan", "jar")
        me.is_asked("new_task")


@pytest.mark.parametrize("floor", ["fan,jar,cup", "fan,jar,cup,bell"])
def test_daidoro_has_no_effect_with_three_cards_or_more(floor: str) -> None:
    """[rec] With three cards or more on the floor it does nothing."""
    with scenario(f"floor={floor} 0.gallery=daidoro 0.hand=coin") as (me, _):
        me.is_asked("new_task")


def test_daidoro_does_not_count_the_old_task_that_is_still_in_its_slot() -> None:
    """[rec] In the published order the old task goes to the floor after the morning effects (R1)."""
    with scenario("floor=fan,bell deck=jar 0.gallery=daidoro 0.task=doll 0.hand=coin") as (me, _):
        me.uses("daidoro")
        assert me.floor == "fan bell jar doll"
        me.is_asked("new_task")


def test_daidoro_of_v095_counts_the_old_task() -> None:
    """[rec] In v0.95 the old task lies on the floor by then: with three cards there, nothing is left to do."""
    with scenario("floor=fan,bell 0.gallery=daidoro 0.task=doll 0.hand=coin", edition="v0.95") as (me, _):
        me.is_asked("new_task_v095")
        assert me.floor == "fan bell doll"


def test_daidoro_of_v095_fills_up_beside_the_old_task() -> None:
    """[rec] In v0.95 the old task is one of the three cards."""
    with scenario("floor=fan deck=jar 0.gallery=daidoro 0.task=doll 0.hand=coin", edition="v0.95") as (me, _):
        me.uses("daidoro")
        assert me.floor == "fan doll jar"
        me.is_asked("new_task_v095")


def test_daidoro_ends_the_game_with_the_last_card() -> None:
    """[rec] If the deck empties, the game ends at once (R3)."""
    with scenario("deck=jar,cup rest=1.sales 0.gallery=daidoro 0.hand=coin") as (me, _):
        me.uses("daidoro")
        assert me.floor == "jar cup"
        assert me.state.ended == DECK_EMPTY
        me.table.is_over()


def test_daidoro_leaves_one_card_in_the_deck_and_the_game_goes_on() -> None:
    with scenario("floor=fan,bell deck=jar,cup rest=1.sales 0.gallery=daidoro 0.hand=coin") as (me, _):
        me.uses("daidoro")
        assert (me.floor, me.deck_size) == ("fan bell jar", 1)
        me.is_asked("new_task")


# Fountain


def test_fountain_makes_clerk_helpers_of_the_stone_cards_shown() -> None:
    with scenario("0.hand=pillar,frog,coin 0.bench=cup 0.gallery=fountain 0.task=doll step=noon") as (me, _):
        me.can_only("pass", "show pillar", "show frog")
        me.chooses("show pillar")
        me.can_only("pass", "show frog")
        me.chooses("show frog")
        me.declines()
        assert me.left == 3
        me.can("sell cup")


def test_fountain_cards_stay_in_hand_and_everybody_sees_them() -> None:
    """[text] The cards stay in hand, and all players see them."""
    with scenario("0.hand=pillar,frog,coin 0.bench=cup 0.gallery=fountain 0.task=doll step=noon") as (me, foe):
        me.chooses("show pillar")
        me.declines()
        assert me.hand == "coin frog pillar"
        assert foe.knows(me) == "pillar"
        me.can("sell cup")


def test_fountain_may_show_no_card() -> None:
    """[text] You choose how many, also none."""
    with scenario("0.hand=pillar,coin 0.bench=cup 0.gallery=fountain 0.task=doll step=noon") as (me, foe):
        me.declines()
        assert me.left == 1
        assert foe.knows(me) == ""
        me.can("sell cup")


def test_fountain_asks_even_without_a_stone_card_in_hand() -> None:
    """R31: whether a stone card is in hand is a secret, so the question comes with one answer too."""
    with scenario("0.hand=coin 0.bench=cup 0.gallery=fountain 0.task=doll step=noon") as (me, _):
        me.can_only("pass")


def test_fountain_works_on_the_clerk_task_of_an_opponent() -> None:
    with scenario("0.hand=pillar 0.bench=cup 0.gallery=fountain 1.task=doll step=noon") as (me, _):
        me.chooses("show pillar")
        assert me.left == 2
        me.can("sell cup")


@pytest.mark.parametrize("task", ["tower", "kite", "vase", "bell"])
def test_fountain_does_not_answer_to_another_task(task: str) -> None:
    with scenario(f"0.hand=pillar 0.gallery=fountain 0.task={task} step=noon") as (me, _):
        me.is_asked("action")


def test_fountain_helpers_last_for_one_task() -> None:
    with scenario(
        "0.hand=pillar 0.bench=cup,jar,coin,bell 0.gallery=fountain 0.task=fan 1.task=doll step=noon",
    ) as (me, _):
        me.chooses("show pillar")
        me.chooses("sell cup")
        me.chooses("sell jar")
        me.declines()
        assert me.left == 1
        me.can("sell coin")


def test_fountain_helpers_are_covered_together_with_real_ones() -> None:
    """[glossary] Real and shown Clerks together are tested against the paper works in the gallery."""
    with scenario(
        "0.hand=pillar,frog 0.bench=cup 0.helpers=fan 0.gallery=fountain,scroll,straw 0.task=doll step=noon"
    ) as (me, _):
        me.chooses("show pillar")
        me.declines()
        assert me.left == 1 + 2 * 2
        me.can("sell cup")


def test_fountain_shown_once_too_often_costs_actions() -> None:
    """[glossary] All or nothing: with one Clerk more than the cover none is covered."""
    with scenario(
        "0.hand=pillar,frog 0.bench=cup 0.helpers=fan 0.gallery=fountain,scroll,straw 0.task=doll step=noon"
    ) as (me, _):
        me.chooses("show pillar")
        me.chooses("show frog")
        assert me.left == 1 + 3
        me.can("sell cup")


# Frog


def test_frog_gives_another_turn_if_the_opponent_has_as_many_works() -> None:
    with scenario("0.hand=frog,coin 0.bench=pillar 0.task=tower 1.gallery=scroll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft frog")
        me.chooses("into the gallery")
        me.uses("frog")
        me.is_asked("new_task")
        me.declines()
        foe.is_asked("new_task")


def test_frog_gives_nothing_if_the_opponent_has_fewer_works() -> None:
    with scenario("0.hand=frog,coin 0.bench=pillar 0.task=tower 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft frog")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_frog_counts_all_works_in_both_wings() -> None:
    with scenario(
        "0.hand=frog,coin 0.bench=pillar 0.gift-shop=fan 0.task=tower 1.gallery=scroll 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("craft frog")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_frog_looks_at_every_opponent() -> None:
    with scenario(
        "0.hand=frog,coin 0.bench=pillar 0.task=tower 1.gallery=scroll 1.hand=gong step=noon", players=3
    ) as (me, left, _):
        me.chooses("craft frog")
        me.chooses("into the gallery")
        left.is_asked("new_task")


def test_frog_need_not_be_used() -> None:
    with scenario("0.hand=frog,coin 0.bench=pillar 0.task=tower 1.gallery=scroll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft frog")
        me.chooses("into the gallery")
        me.declines()
        foe.is_asked("new_task")


def test_frog_answers_to_its_own_completion_only() -> None:
    with scenario(
        "0.hand=straw 0.gallery=frog 0.task=doll 1.gallery=scroll,fan,plane 1.hand=gong step=noon",
    ) as (me, foe):
        me.chooses("craft straw")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_frog_twice_gives_two_turns_one_after_the_other() -> None:
    """[notes] Two such extra turns simply follow one another."""
    others = " ".join([f"{seat}.gallery=scroll,fan" for seat in (1, 2)])
    with scenario(
        "0.hand=frog,frog,coin 0.bench=pillar 0.helpers=bench 0.task=tower"
        f" {others} 3.gallery=straw,plane 1.hand=gong step=noon",
        players=4,
    ) as (me, left, _, _):
        for _ in range(2):
            me.chooses("craft frog")
            me.chooses("into the gallery")
            me.uses("frog")
        for _ in range(2):
            me.is_asked("new_task")
            me.declines()
        left.is_asked("new_task")


def test_frog_compares_once_and_a_later_work_takes_nothing_back() -> None:
    """[rec] The works are compared when the effect is used, once; play then goes on to the left as usual."""
    with scenario(
        "0.hand=frog,statue,coin 0.bench=pillar 0.helpers=bench 0.task=tower 1.gallery=scroll 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("craft frog")
        me.chooses("into the gallery")
        me.uses("frog")
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.is_asked("new_task")
        me.declines()
        foe.is_asked("new_task")
