"""Clay works from Figurine to Vase, one after the other; a docstring says which ruling of the card it tests."""

import pytest

from tests.games.mottainai.scenario import Seat, scenario

# Figurine


def test_figurine_gives_an_action_more_on_the_task_of_an_opponent() -> None:
    with scenario("0.hand=straw,coin 0.bench=cup 0.gallery=figurine 1.task=doll step=noon") as (me, _):
        me.can_only("pass", "show straw")
        me.chooses("show straw")
        assert me.left == 2
        me.can("sell cup")


def test_figurine_need_not_be_used() -> None:
    with scenario("0.hand=straw,coin 0.bench=cup 0.gallery=figurine 1.task=doll step=noon") as (me, foe):
        me.declines()
        assert me.left == 1
        assert foe.knows(me) == ""
        me.can("sell cup")


def test_figurine_does_nothing_on_the_own_task() -> None:
    with scenario("0.hand=straw,coin 0.bench=cup 0.gallery=figurine 0.task=doll step=noon") as (me, _):
        assert me.left == 1
        me.can("sell cup")


def test_figurine_asks_even_without_a_card_to_show() -> None:
    """R31: whether a card of the type is in hand is a secret."""
    with scenario("0.hand=coin 0.gallery=figurine 1.task=doll step=noon") as (me, _):
        me.is_asked("show_for_an_action")
        me.can_only("pass")


def test_figurine_does_nothing_with_an_empty_hand() -> None:
    with scenario("0.bench=cup 0.gallery=figurine 1.task=doll step=noon") as (me, _):
        assert me.left == 1
        me.can("sell cup")


def test_figurine_is_decided_for_each_opponents_task_and_the_card_stays_in_hand() -> None:
    """[text] A decision of its own for each opponent's task; the card stays in hand."""
    with scenario(
        "0.hand=straw 0.bench=cup,jar,coin,bell 0.gallery=figurine 1.task=doll 2.task=fan step=noon", players=3
    ) as (me, left, right):
        me.declines()
        me.chooses("sell cup")
        me.chooses("show straw")
        assert me.left == 2
        assert me.hand == "straw"
        assert (left.knows(me), right.knows(me)) == ("straw", "straw")
        me.can("sell jar")


def test_figurine_and_tower_are_served_by_the_same_card() -> None:
    """[rec] The same card may serve Tower or Curtain and Figurine (R18)."""
    with scenario(
        "0.hand=straw,coin 0.bench=cup 0.gallery=figurine 1.task=doll 1.gallery=tower step=noon",
    ) as (me, _):
        me.is_asked("permission")
        me.chooses("show straw")
        me.is_asked("show_for_an_action")
        me.chooses("show straw")
        assert me.left == 2
        me.can("sell cup")


def test_figurine_and_curtain_are_served_by_the_same_card() -> None:
    """[rec] The same card may serve Tower or Curtain and Figurine (R18)."""
    with scenario("0.hand=quilt 0.gallery=figurine 1.task=flag 1.gallery=curtain step=noon") as (me, _):
        me.is_asked("permission")
        me.chooses("show quilt")
        me.is_asked("show_for_an_action")
        me.chooses("show quilt")
        assert me.left == 2
        me.is_asked("action")


def test_figurine_and_a_kite_that_copies_it_give_two_actions() -> None:
    """[rec] Two Figurines, here through a Kite, give two actions, also for the same card (R18)."""
    with scenario("0.hand=straw 0.bench=cup 0.gallery=figurine,kite>figurine 1.task=doll step=noon") as (me, _):
        me.chooses("show straw")
        me.chooses("show straw")
        assert me.left == 3
        me.can("sell cup")


# Haniwa


def test_haniwa_gives_three_points_for_each_helper_of_the_type_with_the_most() -> None:
    with scenario("0.gallery=haniwa 0.helpers=fan,scroll,jar ended=wing") as (me, _):
        assert me.points["bonuses"] == 2 * 3


def test_haniwa_gives_nothing_without_helpers() -> None:
    with scenario("0.gallery=haniwa 1.helpers=fan ended=wing") as (me, _):
        assert me.points["bonuses"] == 0


def test_haniwa_does_not_mind_ties_or_cover() -> None:
    """[text] Of tied types one counts, every helper is worth the same; cover does not matter."""
    with scenario("0.gallery=haniwa,vase 0.helpers=fan,scroll,jar,cup ended=wing") as (me, _):
        assert me.points["bonuses"] == 2 * 3


def test_haniwa_counts_the_cards_shown_for_fountain_if_the_game_ends_in_that_task() -> None:
    """[glossary] Cards shown for Fountain are Clerk helpers if the game ends during that Clerk task."""
    with scenario(
        "0.hand=pillar,frog 0.helpers=fan 0.gallery=haniwa,fountain 0.task=doll deck=jar rest=1.sales step=noon"
    ) as (me, _):
        me.chooses("show pillar")
        me.chooses("show frog")
        me.chooses("pray")
        me.table.is_over()
        assert me.points["bonuses"] == 3 * 3


def test_haniwa_does_not_count_them_after_the_clerk_task() -> None:
    """[glossary] Cards shown for Fountain count in that Clerk task only."""
    with scenario(
        "0.hand=pillar 0.gallery=haniwa,fountain 0.helpers=fan 0.bench=cup,pin,bell 0.task=flag 1.task=doll step=noon"
    ) as (me, _):
        me.chooses("show pillar")
        assert me.points["bonuses"] == 2 * 3
        me.chooses("sell cup")
        me.chooses("sell pin")
        me.chooses("sell bell")
        assert me.points["bonuses"] == 3
        me.is_asked("action")


# Jar

JAR = "0.hand=jar,scroll 0.bench=cup,vase 0.task=bowl step=noon"


def completes_jar(me: Seat) -> None:
    me.chooses("craft jar")
    me.chooses("into the gallery")


def test_jar_takes_all_cards_of_a_material_from_the_hands_of_opponents() -> None:
    with scenario(f"{JAR} 0.helpers=teapot 1.hand=fan,straw,coin 2.hand=doll,bell", players=3) as (me, left, right):
        completes_jar(me)
        me.uses("jar")
        me.can_only("name paper", "name stone", "name cloth", "name clay", "name metal")
        me.chooses("name paper")
        assert (left.hand, right.hand) == ("coin", "bell")
        assert (me.waiting, me.hand) == ("doll fan straw", "scroll")
        me.is_asked("action")


def test_jar_cards_come_into_hand_at_night() -> None:
    """[text] You get them into your hand at night of this turn."""
    with scenario(f"{JAR} 1.hand=fan,coin") as (me, foe):
        completes_jar(me)
        me.uses("jar")
        me.chooses("name paper")
        assert (me.hand, me.waiting) == ("fan scroll", "")
        foe.is_asked("new_task")


def test_jar_need_not_be_used() -> None:
    with scenario(f"{JAR} 1.hand=fan,coin") as (me, foe):
        completes_jar(me)
        me.declines()
        assert foe.hand == "coin fan"
        foe.is_asked("new_task")


def test_jar_may_name_a_material_that_nobody_has() -> None:
    with scenario(f"{JAR} 1.hand=fan,coin") as (me, foe):
        completes_jar(me)
        me.uses("jar")
        me.chooses("name stone")
        assert (me.hand, foe.hand) == ("scroll", "coin fan")
        foe.is_asked("new_task")


def test_jar_takes_from_hands_only() -> None:
    """[text] Opponents' hands only, nothing that lies in their temple."""
    with scenario(
        f"{JAR} 0.helpers=teapot 1.hand=fan,coin 1.task=straw 1.bench=doll 1.helpers=plane 1.sales=poem"
    ) as (me, foe):
        me.chooses("pray")
        completes_jar(me)
        me.uses("jar")
        me.chooses("name paper")
        assert (foe.task, foe.bench, foe.helpers, foe.sales) == ("straw", "doll", "plane", "poem")
        assert foe.hand == "coin"
        me.is_asked("action")


def test_jar_tells_everybody_the_material_and_how_many_came_from_whom() -> None:
    """[rec] All players learn the material and how many cards came from whom."""
    with scenario(f"{JAR} 0.helpers=teapot 1.hand=fan,straw,coin 2.hand=bell", players=3) as (me, _, _):
        completes_jar(me)
        me.uses("jar")
        me.chooses("name paper")
        assert me.table.happened("gave", 1, 0, 2, 0)
        assert me.table.happened("gave", 2, 0, 0, 0)
        me.is_asked("action")


def test_jar_cards_are_known_to_their_givers_and_from_night_on_to_the_taker() -> None:
    """[rec] The names are known to the givers and, from night on, to you."""
    with scenario(f"{JAR} 0.helpers=teapot 1.hand=fan,coin 2.hand=doll,bell", players=3) as (me, left, right):
        completes_jar(me)
        me.uses("jar")
        me.chooses("name paper")
        assert (left.knows_waiting(me), right.knows_waiting(me), me.knows_waiting(me)) == ("fan", "doll", "")
        me.chooses("pray")
        assert (left.knows(me), right.knows(me)) == ("fan", "doll")
        assert "fan" in me.knows(me)
        left.is_asked("new_task")


# Teapot


def test_teapot_gives_three_points_for_each_card_of_the_material_with_the_most_on_the_bench() -> None:
    with scenario("0.gallery=teapot 0.bench=fan,scroll,jar ended=wing") as (me, _):
        assert me.points["bonuses"] == 2 * 3


def test_teapot_gives_nothing_with_an_empty_bench() -> None:
    with scenario("0.gift-shop=teapot 1.bench=fan ended=wing") as (me, _):
        assert me.points["bonuses"] == 0


def test_teapot_does_not_mind_ties() -> None:
    """[text] Of tied materials one counts; every card is worth the same."""
    with scenario("0.gallery=teapot 0.bench=fan,scroll,jar,cup,kite ended=wing") as (me, _):
        assert me.points["bonuses"] == 2 * 3


@pytest.mark.parametrize("work", ["haniwa", "teapot"])
def test_clay_works_for_the_end_do_nothing_before_it(work: str) -> None:
    """[glossary] Haniwa and Teapot have no effect before the game ends: turns go as if they were not there."""
    with scenario(
        f"0.hand={work},coin 0.bench=cup,vase 0.helpers=fan 0.task=bowl 1.hand=gong step=noon",
    ) as (me, foe):
        me.chooses(f"craft {work}")
        me.chooses("into the gallery")
        foe.is_asked("new_task")
        foe.takes_a_quiet_turn()
        me.is_asked("new_task")


# Vase


def test_vase_moves_two_cards_from_the_floor_to_the_sales() -> None:
    with scenario("0.hand=vase 0.bench=cup,jar 0.task=bowl floor=fan,bell,kite 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft vase")
        me.chooses("into the gallery")
        me.uses("vase")
        me.chooses("sell bell")
        me.can_only("sell fan", "sell kite")
        me.chooses("sell fan")
        assert (me.sales, me.floor, me.bench) == ("bell fan", "kite", "cup jar")
        foe.is_asked("new_task")


def test_vase_need_not_be_used() -> None:
    """[faq] Its effect is optional."""
    with scenario("0.hand=vase 0.bench=cup,jar 0.task=bowl floor=fan,bell 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft vase")
        me.chooses("into the gallery")
        me.declines()
        assert (me.sales, me.floor) == ("", "fan bell")
        foe.is_asked("new_task")


def test_vase_takes_not_one_card_out_of_several() -> None:
    """[rec] If used, two cards: there is no stopping after the first."""
    with scenario("0.hand=vase 0.bench=cup,jar 0.task=bowl floor=fan,bell 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft vase")
        me.chooses("into the gallery")
        me.uses("vase")
        me.can_only("sell fan", "sell bell")
        me.chooses("sell bell")
        assert (me.sales, me.floor) == ("bell fan", "")
        foe.is_asked("new_task")


def test_vase_takes_the_one_card_that_lies_there() -> None:
    """[rec] With one card on the floor it takes that one (R17)."""
    with scenario("0.hand=vase 0.bench=cup,jar 0.task=bowl floor=fan 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft vase")
        me.chooses("into the gallery")
        me.uses("vase")
        assert (me.sales, me.floor) == ("fan", "")
        foe.is_asked("new_task")


def test_vase_is_not_offered_with_an_empty_floor() -> None:
    with scenario("0.hand=vase 0.bench=cup,jar 0.task=bowl 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft vase")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_vase_is_no_clerk_action() -> None:
    """[rec] Ring does not follow."""
    with scenario(
        "0.hand=vase 0.bench=cup,jar 0.gallery=ring 0.task=bowl floor=fan,bell 1.sales=pin,kite,coin,doll 1.hand=gong"
        " step=noon"
    ) as (me, foe):
        me.chooses("craft vase")
        me.chooses("into the gallery")
        me.uses("vase")
        me.chooses("sell fan")
        assert (me.sales, foe.sales) == ("fan bell", "pin kite coin doll")
        foe.is_asked("new_task")
