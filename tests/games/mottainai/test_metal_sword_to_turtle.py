"""Metal works from Sword to Turtle, one after the other; a docstring says which ruling of the card it tests."""

import pytest

from salon.games.mottainai.rules.state import TURTLE_WON
from tests.games.mottainai.scenario import scenario

# Sword


def test_sword_takes_a_helper_with_a_monk_action() -> None:
    with scenario(
        "0.hand=coin 0.gallery=sword 0.task=tower floor=fan 1.helpers=jar 1.hand=gong step=noon",
    ) as (me, foe):
        me.can_only("hire fan", "take jar", "pray")
        me.chooses("take jar")
        assert (me.helpers, foe.helpers, me.floor) == ("jar", "", "fan")
        foe.is_asked("new_task")


def test_sword_takes_a_bench_card_with_a_potter_action() -> None:
    with scenario(
        "0.hand=coin 0.gallery=sword 0.task=vase 1.helpers=jar 1.bench=kite,cup 1.hand=gong step=noon",
    ) as (me, foe):
        me.can_only("take kite", "take cup", "pray")
        me.chooses("take cup")
        assert (me.bench, foe.bench) == ("cup", "kite")
        foe.is_asked("new_task")


def test_sword_leaves_the_floor_open() -> None:
    with scenario(
        "0.hand=coin 0.gallery=sword 0.task=tower floor=fan 1.helpers=jar 1.hand=gong step=noon",
    ) as (me, foe):
        me.chooses("hire fan")
        assert (me.helpers, foe.helpers) == ("fan", "jar")
        foe.is_asked("new_task")


def test_sword_takes_nothing_from_an_opponent_with_as_many() -> None:
    with scenario("0.hand=coin 0.helpers=kite 0.gallery=sword 0.task=tower 1.helpers=jar step=noon") as (me, _):
        me.can_only("pray")


def test_sword_takes_only_from_those_who_have_more() -> None:
    with scenario(
        "0.hand=coin 0.helpers=kite 0.gallery=sword 0.task=tower 1.helpers=jar 2.helpers=cup,fan step=noon", players=3
    ) as (me, _, _):
        me.can_only("take cup", "take fan", "pray")


@pytest.mark.parametrize("task", ["doll", "flag", "pin"])
def test_sword_does_not_help_another_action(task: str) -> None:
    with scenario(f"0.hand=coin 0.gallery=sword 0.task={task} 1.helpers=jar 1.bench=cup step=noon") as (me, _):
        me.cannot("take jar", "take cup")


def test_sword_works_on_every_action_and_compares_anew() -> None:
    """[glossary] Available on every such action; [rec] total numbers are compared anew for each."""
    with scenario(
        "0.hand=coin 0.helpers=frog,bench 0.gallery=sword 0.task=tower 1.helpers=jar,cup,fan,kite,bowl,vase"
        " 1.hand=gong step=noon"
    ) as (me, foe):
        assert me.left == 3
        me.chooses("take jar")
        me.chooses("take cup")
        assert (me.helpers, foe.helpers) == ("frog bench jar cup", "fan kite bowl vase")
        me.can_only("pray")


# Turtle

FOUR = "0.gallery=turtle,scroll 0.gift-shop=frog,quilt"  # of the five materials clay is missing


def test_turtle_wins_with_a_work_of_each_material() -> None:
    """[glossary] It is always in effect: nobody is asked whether to win."""
    with scenario(f"{FOUR} 0.hand=teapot 0.bench=cup,vase 0.task=bowl step=noon") as (me, _):
        me.chooses("craft teapot")
        me.chooses("into the gallery")
        assert me.state.ended == TURTLE_WON
        assert me.state.winners() == [0]
        me.table.is_over()


def test_four_materials_are_not_enough_for_turtle() -> None:
    with scenario(
        "0.gallery=turtle,scroll 0.hand=teapot 0.bench=cup,vase 0.task=bowl 1.hand=gong step=noon",
    ) as (me, foe):
        me.chooses("craft teapot")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_five_materials_do_not_win_without_turtle() -> None:
    with scenario(
        "0.gallery=bell,fan 0.gift-shop=frog,quilt 0.hand=teapot 0.bench=cup,vase 0.task=bowl 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("craft teapot")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_turtle_is_the_metal_work_of_its_set() -> None:
    """[rec] Turtle itself is the metal work: with it as the last of the five its owner wins."""
    with scenario(
        "0.gallery=teapot,scroll 0.gift-shop=frog,quilt 0.hand=turtle,pin,gong 0.task=sword step=noon",
    ) as (me, _):
        me.chooses("forge turtle")
        me.chooses("show pin")
        me.chooses("show gong")
        me.chooses("into the gallery")
        assert me.state.ended == TURTLE_WON
        me.table.is_over()


def test_turtle_wins_before_any_completion_effect() -> None:
    """[rec] It is looked at before any completion effect: neither Vase nor Amulet is offered (R15)."""
    with scenario(f"{FOUR},amulet 0.hand=vase 0.bench=cup,jar 0.task=bowl floor=fan step=noon") as (me, _):
        me.chooses("craft vase")
        me.chooses("into the gallery")
        assert me.state.ended == TURTLE_WON
        me.table.is_over()


def test_turtle_beats_scoring() -> None:
    """[rec] It beats scoring: its owner wins with fewer points."""
    with scenario(
        f"{FOUR} 0.hand=teapot 0.bench=cup,vase 0.task=bowl 1.gallery=tapestry,bell,pin,dice"
        " 1.gift-shop=haniwa,jar,bangle,coin step=noon"
    ) as (me, foe):
        me.chooses("craft teapot")
        me.chooses("into the gallery")
        assert me.score < foe.score
        assert me.state.winners() == [0]
        me.table.is_over()


def test_turtle_wins_also_when_the_same_work_fills_a_wing() -> None:
    """[rec] It beats the other endings, here a fifth work in the wing (R15)."""
    with scenario(
        "0.gallery=turtle,scroll,frog,quilt 0.hand=teapot 0.bench=cup,vase 0.task=bowl"
        " 1.gallery=bell,pin,dice,haniwa 1.gift-shop=jar,bangle,coin,gong step=noon"
    ) as (me, foe):
        me.chooses("craft teapot")
        me.chooses("into the gallery")
        assert me.state.ended == TURTLE_WON
        assert me.score < foe.score
        assert me.state.winners() == [0]
        me.table.is_over()


def test_turtle_counts_a_kite_as_the_material_it_copies() -> None:
    """[rec] A Kite counts as the material it copies: copying a clay work wins at once."""
    with scenario("0.gallery=turtle,scroll,kite 0.gift-shop=frog,quilt 0.hand=coin 1.gallery=jar") as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give coin")
        assert me.state.ended == TURTLE_WON
        me.table.is_over()


def test_turtle_does_not_count_a_kite_as_cloth_before_the_copy_ends() -> None:
    """[rec] A Kite that copies a stone work is not cloth; once it is a Kite again, the set is complete."""
    with scenario(
        "0.gallery=turtle,scroll,kite>bench 0.gift-shop=frog 0.hand=teapot,coin 0.bench=cup,vase 0.helpers=jar"
        " 0.task=bowl step=noon"
    ) as (me, _):
        me.chooses("craft teapot")
        me.chooses("into the gallery")
        me.is_asked("action")
        me.chooses("pray")
        assert me.state.ended == TURTLE_WON
        me.table.is_over()
