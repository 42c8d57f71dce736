"""COVER: all or nothing, for each type by itself; helpers by the gallery, sales by the gift shop."""

from typing import Any

import pytest

from salon.games.mottainai.rules.cards import CLAY, CLERK, CLOTH, MATERIALS, METAL, MONK, PAPER, STONE, TAILOR
from salon.games.mottainai.rules.cover import (
    GALLERY_WING,
    GIFT_SHOP_WING,
    are_helpers_covered,
    are_sales_covered,
    cover,
)
from tests.games.mottainai.scenario import position, scenario


@pytest.mark.parametrize(
    ("works", "material", "covers"),
    [
        ("scroll", PAPER, 1),
        ("bench", STONE, 2),
        ("quilt", CLOTH, 2),
        ("haniwa", CLAY, 3),
        ("coin", METAL, 3),
        ("scroll,lampshade,poem", PAPER, 3),
        ("coin,ring", METAL, 6),
    ],
)
def test_a_work_covers_as_many_cards_of_its_own_type_as_its_value(works: str, material: int, covers: int) -> None:
    g = position(f"0.gallery={works} 1.gift-shop=")
    assert [cover(g, 0, GALLERY_WING, each) for each in MATERIALS] == [
        covers if each == material else 0 for each in MATERIALS
    ]
    assert [cover(g, 0, GIFT_SHOP_WING, each) for each in MATERIALS] == [0] * 5


@pytest.mark.parametrize(
    ("helpers", "covered"),
    [("mask", True), ("mask,robe", True), ("mask,robe,kite", False), ("mask,robe,frog,stool,tower", True)],
)
def test_the_helpers_of_a_type_are_all_covered_or_none_is(helpers: str, covered: bool) -> None:
    """A cloth work in the gallery covers two Tailors; other types do not matter to them."""
    g = position(f"0.helpers={helpers} 0.gallery=quilt")
    assert are_helpers_covered(g, 0, TAILOR) == covered


@pytest.mark.parametrize(("wing", "covered"), [("gallery", False), ("gift-shop", True)])
def test_sales_are_covered_by_the_gift_shop_only(wing: str, covered: bool) -> None:
    g = position(f"0.sales=jar,cup,vase 0.{wing}=haniwa")
    assert are_sales_covered(g, 0, CLAY) == covered


@pytest.mark.parametrize(("sales", "points"), [("fan,doll", 2), ("fan,doll,plane", 0), ("fan", 1), ("", 0)])
def test_two_paper_works_in_the_gift_shop_cover_two_paper_sales(sales: str, points: int) -> None:
    """Golden, section 7: two points; with three sales none."""
    with scenario(f"0.sales={sales} 0.gift-shop=pinwheel,straw 0.hand=gong 1.hand=bell") as (me, _):
        assert me.points["sales"] == points
        me.is_asked("new_task")


def test_one_sale_too_many_switches_the_whole_type_off_and_a_further_work_on_again() -> None:
    """Cover is looked at anew whenever cards move."""
    start = "0.sales=fan,doll 0.gift-shop=pinwheel,straw 0.task=plane 0.helpers=crane 0.bench=poem 0.hand=scroll"
    with scenario(f"{start} 1.hand=bell step=noon") as (me, foe):
        assert me.points["sales"] == 2
        me.chooses("sell poem")
        assert me.points["sales"] == 0
        me.chooses("craft scroll")
        me.chooses("into the gift shop")
        assert me.points["sales"] == 3
        foe.is_asked("new_task")


def test_the_works_of_others_cover_nothing_of_mine() -> None:
    g = position("0.helpers=mask 0.sales=robe 1.gallery=quilt 1.gift-shop=tapestry")
    assert not are_helpers_covered(g, 0, TAILOR)
    assert not are_sales_covered(g, 0, CLOTH)


def test_no_cards_need_no_cover() -> None:
    """Which makes no difference to anything."""
    g = position("")
    assert are_helpers_covered(g, 0, CLERK)
    assert are_sales_covered(g, 0, PAPER)


def test_a_view_says_how_it_stands_with_the_cover_of_each_type_that_is_there() -> None:
    lying = "0.helpers=mask,robe,kite,frog 0.gallery=quilt,bench 0.sales=jar,jar 0.gift-shop=haniwa"
    g = position(lying, players=4)
    for watcher in (0, 1, None):
        view: Any = g.view(watcher)
        temple = view["seats"][0]
        tailors, monks = temple["helper_cover"]["tailor"], temple["helper_cover"]["monk"]
        assert (tailors["cards"], tailors["cover"], tailors["covered"]) == (3, 2, False)
        assert (monks["cards"], monks["cover"], monks["covered"]) == (1, 2, True)
        assert list(temple["sale_cover"]) == ["clay"]
        clay = temple["sale_cover"]["clay"]
        assert (clay["cards"], clay["cover"], clay["covered"]) == (2, 3, True)


def test_fountains_clerks_are_covered_together_with_the_real_ones() -> None:
    """R9: all or nothing, with the paper works in the gallery; they are no Monks, so Bangle does not cover them."""
    start = "0.gallery=fountain,scroll 0.task=plane 0.hand=frog,tower 0.bench=jar 1.hand=bell step=noon"
    with scenario(start) as (me, _):
        me.chooses("show frog")
        me.declines()
        assert me.left == 1 + 2
        me.is_asked("action")
    with scenario(start) as (me, _):
        me.chooses("show frog")
        me.chooses("show tower")
        assert me.left == 1 + 1 + 1
        me.is_asked("action")
    with scenario(start.replace("fountain,scroll", "fountain,bangle")) as (me, _):
        me.chooses("show frog")
        me.declines()
        assert me.left == 1 + 1
        assert are_helpers_covered(me.state, 0, MONK)
        me.is_asked("action")
