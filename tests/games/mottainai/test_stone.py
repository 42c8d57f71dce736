"""The 11 stone works, one after the other; a docstring says which ruling of the card it tests."""

import pytest

from salon.games.mottainai.rules.cards import MONK, STONE
from salon.games.mottainai.rules.cover import GALLERY_WING, GIFT_SHOP_WING, cover
from salon.games.mottainai.rules.state import DECK_EMPTY
from tests.games.mottainai.scenario import Seat, scenario

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


# Go Set


def test_go_set_lets_stone_works_of_the_gift_shop_cover_monks() -> None:
    """[faq] Stone works count in both wings for cover."""
    with scenario("0.gift-shop=go-set 0.helpers=pillar,bench 0.task=tower 0.hand=coin step=noon") as (me, _):
        assert me.left == 1 + 2 * 2
        me.is_asked("action")


def test_stone_works_of_the_gift_shop_cover_no_monks_without_go_set() -> None:
    with scenario("0.gift-shop=frog 0.helpers=pillar,bench 0.task=tower 0.hand=coin step=noon") as (me, _):
        assert me.left == 1 + 2
        me.is_asked("action")


def test_go_set_lets_stone_works_of_the_gallery_cover_sales() -> None:
    """[glossary] It is in effect at scoring as well."""
    with scenario("0.gallery=go-set,frog 0.sales=pillar,bench,tower,stool ended=wing") as (me, _):
        assert me.points["sales"] == 4 * 2


def test_go_set_gives_the_full_cover_in_each_wing_and_scores_once() -> None:
    """[rec] A stone work covers 2 in each wing at the same time; its value is scored once."""
    with scenario("0.gallery=go-set 0.helpers=frog,bench 0.sales=pillar,tower ended=wing") as (me, _):
        assert cover(me.state, 0, GALLERY_WING, MONK) == 2
        assert cover(me.state, 0, GIFT_SHOP_WING, STONE) == 2
        assert me.points == {"works": 2, "bonuses": 0, "sales": 4, "backorders": 0}


def test_go_set_does_nothing_for_works_of_other_materials() -> None:
    with scenario("0.gallery=go-set,vase 0.sales=jar ended=wing") as (me, _):
        assert me.points["sales"] == 0


def test_go_set_does_nothing_for_the_works_of_others() -> None:
    with scenario("0.gallery=go-set 1.gallery=frog 1.sales=pillar ended=wing") as (_, foe):
        assert foe.points["sales"] == 0


def test_go_set_leaves_the_wing_on_record() -> None:
    """[rec] The wing chosen is recorded, and matters again once a Kite is Go Set no more."""
    with scenario("0.gallery=kite>go-set 0.gift-shop=frog 0.hand=coin 1.hand=gong step=night") as (me, foe):
        assert (me.gallery, me.gift_shop) == ("kite", "frog")
        assert cover(me.state, 0, GALLERY_WING, MONK) == 0
        assert cover(me.state, 0, GIFT_SHOP_WING, STONE) == 2
        foe.is_asked("new_task")


# Pillar


def test_pillar_covers_the_material_with_the_most_sales() -> None:
    with scenario("0.gallery=pillar 0.sales=jar,cup,scroll ended=wing") as (me, _):
        assert me.points["sales"] == 2 * 3


def test_pillar_covers_one_material_only_and_not_the_most_valuable_one() -> None:
    with scenario("0.gallery=pillar 0.sales=jar,scroll,fan ended=wing") as (me, _):
        assert me.points["sales"] == 2 * 1


def test_pillar_covers_any_number_of_sales() -> None:
    with scenario("0.gift-shop=pillar 0.sales=jar,cup,vase,bowl,dice,brick ended=wing") as (me, _):
        assert me.points["sales"] == 6 * 3


def test_pillar_without_sales_covers_nothing() -> None:
    with scenario("0.gallery=pillar ended=wing") as (me, _):
        assert me.points["sales"] == 0


def test_pillar_covers_the_most_valuable_of_tied_materials() -> None:
    """[rec] With a tie the choice is the one that scores most (R28)."""
    with scenario("0.gallery=pillar 0.sales=scroll,jar,kite ended=wing") as (me, _):
        assert me.points["sales"] == 3


def test_pillar_covers_of_tied_materials_one_that_is_not_covered_anyway() -> None:
    """R28: of tied materials it takes the one that scores most, here the one without cover."""
    with scenario("0.gallery=pillar 0.gift-shop=vase 0.sales=scroll,jar ended=wing") as (me, _):
        assert me.points["sales"] == 1 + 3


def test_pillar_adds_nothing_if_the_most_sales_are_covered_anyway() -> None:
    with scenario("0.gallery=pillar 0.gift-shop=vase 0.sales=scroll,jar,cup ended=wing") as (me, _):
        assert me.points["sales"] == 2 * 3


# Statue


def test_statue_moves_two_cards_from_the_floor_to_the_bench() -> None:
    with scenario("0.hand=statue 0.bench=pillar 0.task=tower floor=fan,bell,jar 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.uses("statue")
        me.chooses("collect bell")
        me.can_only("collect fan", "collect jar")
        me.chooses("collect fan")
        assert (me.bench, me.floor) == ("pillar bell fan", "jar")
        foe.is_asked("new_task")


def test_statue_need_not_be_used() -> None:
    """[faq] Its effect is optional."""
    with scenario("0.hand=statue 0.bench=pillar 0.task=tower floor=fan,bell 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.declines()
        assert (me.bench, me.floor) == ("pillar", "fan bell")
        foe.is_asked("new_task")


def test_statue_takes_not_one_card_out_of_several() -> None:
    """[rec] Once used it takes two cards: there is no stopping after the first."""
    with scenario("0.hand=statue 0.bench=pillar 0.task=tower floor=fan,bell 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.uses("statue")
        me.can_only("collect fan", "collect bell")
        me.chooses("collect fan")
        assert (me.bench, me.floor) == ("pillar fan bell", "")
        foe.is_asked("new_task")


def test_statue_takes_the_one_card_that_lies_there() -> None:
    """[rec] With one card on the floor it takes that one (R17)."""
    with scenario("0.hand=statue 0.bench=pillar 0.task=tower floor=fan 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.uses("statue")
        assert (me.bench, me.floor) == ("pillar fan", "")
        foe.is_asked("new_task")


def test_statue_is_not_offered_with_an_empty_floor() -> None:
    with scenario("0.hand=statue 0.bench=pillar 0.task=tower 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_statue_is_no_potter_action() -> None:
    """[rec] Plane, Socks, Sword and Flute do not apply."""
    with scenario(
        "0.hand=statue 0.bench=pillar 0.gallery=plane,socks,sword,flute 0.task=tower floor=fan,bell"
        " 1.bench=jar,cup,vase 1.gallery=scroll 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gift shop")
        me.uses("statue")
        me.can_only("collect fan", "collect bell")
        me.chooses("collect fan")
        assert me.bench == "pillar fan bell"
        foe.is_asked("new_task")


# Stool


def forges(me: Seat, work: str, *support: str) -> None:
    """Finish a work by a Smith action, into the gallery."""
    me.chooses(f"forge {work}")
    for card in support:
        me.chooses(f"show {card}")
    me.chooses("into the gallery")


@pytest.mark.parametrize("cards", ["bench,pillar", "teapot,haniwa,vase", "coin,bell,pin"])
def test_stool_draws_after_a_stone_clay_or_metal_work(cards: str) -> None:
    with scenario(f"0.hand={cards} 0.gallery=stool 0.task=sword deck=fan 1.hand=gong step=noon") as (me, foe):
        forges(me, *cards.split(","))
        me.uses("stool")
        assert "fan" in me.hand
        foe.is_asked("new_task")


@pytest.mark.parametrize("cards", ["scroll", "quilt,tapestry"])
def test_stool_does_not_answer_to_paper_or_cloth(cards: str) -> None:
    with scenario(f"0.hand={cards} 0.gallery=stool 0.task=sword 1.hand=gong step=noon") as (me, foe):
        forges(me, *cards.split(","))
        foe.is_asked("new_task")


def test_stool_draws_into_the_waiting_area() -> None:
    with scenario(
        "0.hand=bench,pillar 0.gallery=stool 0.task=sword 0.helpers=coin deck=fan 1.hand=gong step=noon"
    ) as (me, _):
        forges(me, "bench", "pillar")
        me.uses("stool")
        assert (me.hand, me.waiting) == ("pillar", "fan")
        assert me.knows_waiting(me) == ""
        me.is_asked("action")


def test_stool_need_not_be_used() -> None:
    with scenario("0.hand=bench,pillar 0.gallery=stool 0.task=sword 1.hand=gong step=noon") as (me, foe):
        forges(me, "bench", "pillar")
        me.declines()
        assert me.hand == "pillar"
        foe.is_asked("new_task")


def test_stool_answers_to_its_own_completion() -> None:
    """[rec] Stool is stone itself."""
    with scenario("0.hand=stool,pillar 0.task=sword deck=fan 1.hand=gong step=noon") as (me, foe):
        forges(me, "stool", "pillar")
        me.uses("stool")
        assert me.hand == "fan pillar"
        foe.is_asked("new_task")


def test_stool_answers_to_a_work_completed_for_free() -> None:
    """[rec] Works completed for free count, here one that Dice brings out."""
    with scenario(
        "0.hand=scroll,straw,fan 0.gallery=stool,dice 0.task=flag deck=teapot,cup 1.hand=gong step=noon"
    ) as (me, _):
        me.chooses("sew")
        me.uses("dice")
        me.chooses("into the gallery")
        me.uses("stool")
        assert me.waiting == "cup"
        me.is_asked("returning")


def test_stool_ends_the_game_with_the_last_card_and_other_effects_are_lost() -> None:
    """[rec] Taking the last card ends the game at once; completion effects still open, here Amulet's, are lost."""
    with scenario(
        "0.hand=bench,pillar 0.gallery=stool,amulet 0.bench=jar 0.task=sword deck=fan rest=1.sales step=noon",
    ) as (me, _):
        forges(me, "bench", "pillar")
        me.can_only("pass", "use stool", "use amulet")
        me.uses("stool")
        assert me.state.ended == DECK_EMPTY
        assert (me.waiting, me.hand, me.bench) == ("fan", "pillar", "jar")
        me.table.is_over()


# Tablet

TABLET = "0.hand=tablet 0.bench=frog 0.task=tower 1.hand=gong step=noon"


def completes_tablet(me: Seat) -> None:
    me.chooses("craft tablet")
    me.chooses("into the gallery")


def test_tablet_returns_the_whole_floor() -> None:
    with scenario(f"{TABLET} floor=fan") as (me, foe):
        completes_tablet(me)
        me.uses("tablet")
        me.can_only("return the whole floor", "restock the floor")
        me.chooses("return the whole floor")
        assert (me.floor, me.deck_bottom[0]) == ("", "fan")
        foe.is_asked("new_task")


def test_tablet_returns_the_floor_in_the_order_chosen() -> None:
    """[rec] You choose the order of the cards sent to the bottom; all see it (R12)."""
    with scenario(f"{TABLET} floor=fan,bell,jar") as (me, foe):
        completes_tablet(me)
        me.uses("tablet")
        me.chooses("return the whole floor")
        me.chooses("return bell")
        me.chooses("return jar")
        assert me.deck_bottom[:3] == ["fan", "jar", "bell"]
        assert foe.state.view(1)["deck"] == {
            "cards": me.deck_size,
            "known": [{"depth": me.deck_size - 3 + i, "card": card} for i, card in enumerate(["bell", "jar", "fan"])],
        }
        foe.is_asked("new_task")


def test_tablet_returns_the_rest_as_it_lies_if_the_order_does_not_matter() -> None:
    with scenario(f"{TABLET} floor=fan,bell,jar") as (me, foe):
        completes_tablet(me)
        me.uses("tablet")
        me.chooses("return the whole floor")
        me.declines()
        assert (me.floor, me.deck_bottom[:3]) == ("", ["jar", "bell", "fan"])
        foe.is_asked("new_task")


def test_tablet_restocks_up_to_the_card_that_makes_stone_and_metal_present() -> None:
    """[rec] Restocking stops with the card that makes both types present."""
    with scenario(f"{TABLET} floor=fan deck=jar,pillar,cup,stool,coin,bell") as (me, foe):
        completes_tablet(me)
        me.uses("tablet")
        me.chooses("restock the floor")
        assert (me.floor, me.deck_top) == ("fan jar pillar cup stool coin", "bell")
        foe.is_asked("new_task")


@pytest.mark.parametrize(("floor", "deck"), [("pillar", "coin,bell"), ("coin", "stool,bell")])
def test_tablet_counts_what_lies_on_the_floor_already(floor: str, deck: str) -> None:
    """[rec] Cards that lie there already count."""
    with scenario(f"{TABLET} floor={floor} deck={deck}") as (me, foe):
        completes_tablet(me)
        me.uses("tablet")
        me.chooses("restock the floor")
        assert (len(me.floor.split()), me.deck_top) == (2, "bell")
        foe.is_asked("new_task")


def test_tablet_cannot_restock_a_floor_with_stone_and_metal() -> None:
    """[rec] Restocking does nothing if both types lie there: what is left is to return the floor."""
    with scenario(f"{TABLET} floor=pillar,coin deck=bell") as (me, foe):
        completes_tablet(me)
        me.uses("tablet")
        me.chooses("return coin")
        assert (me.floor, me.deck_top) == ("", "bell")
        foe.is_asked("new_task")


def test_tablet_can_only_restock_an_empty_floor() -> None:
    with scenario(f"{TABLET} deck=pillar,coin,bell") as (me, foe):
        completes_tablet(me)
        me.uses("tablet")
        assert (me.floor, me.deck_top) == ("pillar coin", "bell")
        foe.is_asked("new_task")


def test_tablet_need_not_be_used() -> None:
    """[faq] Its effect is optional."""
    with scenario(f"{TABLET} floor=fan") as (me, foe):
        completes_tablet(me)
        me.declines()
        assert me.floor == "fan"
        foe.is_asked("new_task")


def test_tablet_ends_the_game_if_it_empties_the_deck() -> None:
    """[rec] If the deck empties before both types lie there, the game ends (R3)."""
    with scenario(f"{TABLET} deck=jar,cup rest=1.sales") as (me, _):
        completes_tablet(me)
        me.uses("tablet")
        assert me.state.ended == DECK_EMPTY
        assert me.floor == "jar cup"
        me.table.is_over()


# Tower


@pytest.mark.parametrize(("task", "own"), [("doll", "fan"), ("frog", "pillar"), ("vase", "jar")])
def test_tower_bars_clerk_monk_and_potter_tasks_unless_a_card_of_the_type_is_shown(task: str, own: str) -> None:
    with scenario(f"0.hand={own},coin 1.task={task} 1.gallery=tower 1.hand=gong step=noon") as (me, _):
        me.is_asked("permission")
        me.can_only("pass", f"show {own}")
        me.chooses(f"show {own}")
        assert me.left == 1
        me.is_asked("action")


@pytest.mark.parametrize("task", ["kite", "bell"])
def test_tower_does_not_bar_tailor_and_smith_tasks(task: str) -> None:
    with scenario(f"0.hand=coin,quilt 1.task={task} 1.gallery=tower step=noon") as (me, _):
        me.is_asked("action")


def test_tower_does_not_hinder_its_owner() -> None:
    with scenario("0.hand=coin 0.bench=cup 0.gallery=tower 0.task=doll step=noon") as (me, _):
        me.is_asked("action")


def test_tower_card_stays_in_hand() -> None:
    """[text] The shown card stays in hand; everybody has seen it."""
    with scenario("0.hand=fan,coin 1.task=doll 1.gallery=tower 1.hand=gong step=noon") as (me, foe):
        me.chooses("show fan")
        assert me.hand == "coin fan"
        assert foe.knows(me) == "fan"
        me.is_asked("action")


def test_tower_leaves_nothing_to_pray_or_craft_with() -> None:
    """[glossary] Without the show the task cannot be used at all: only the own Prayer comes."""
    with scenario(
        "0.hand=fan,coin 1.task=doll 1.gift-shop=tower deck=jar,cup 1.hand=gong step=noon",
        players=2,
    ) as (me, foe):
        me.declines()
        assert me.hand == "coin fan jar"
        foe.is_asked("new_task")


def test_tower_skips_with_an_empty_hand_and_asks_nothing() -> None:
    """[rec] Same procedure as Curtain: only hand cards count, not the waiting area."""
    with scenario("0.waiting=fan 0.bench=cup 0.task=scroll 1.task=doll 1.gallery=tower step=noon") as (me, _):
        assert me.table.happened("barred", 0, 1)
        me.can_only("sell cup", "pray")


def test_tower_asks_even_without_a_card_to_show() -> None:
    """R31: whether a card of the type is in hand is a secret."""
    with scenario("0.hand=coin 1.task=doll 1.gallery=tower step=noon") as (me, _):
        me.is_asked("permission")
        me.can_only("pass")


def test_tower_is_passed_once_for_all_actions_of_the_task() -> None:
    """[rec] Same procedure as Curtain: checked once for the task, not once per action."""
    with scenario(
        "0.hand=fan 0.helpers=scroll 0.bench=cup,jar,coin 1.task=doll 1.gallery=tower 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("show fan")
        me.chooses("sell cup")
        me.chooses("sell jar")
        foe.is_asked("new_task")


def test_tower_comes_before_fountain() -> None:
    """[rec] Same procedure as Curtain: the show comes before anything else in the task."""
    with scenario(
        "0.hand=fan,pillar 0.gallery=fountain 0.bench=cup 1.task=doll 1.gallery=tower step=noon",
    ) as (me, _):
        me.is_asked("permission")
        me.chooses("show fan")
        me.is_asked("fountain")
