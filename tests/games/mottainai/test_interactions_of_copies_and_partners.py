"""Works together with a second copy of themselves, and in teams."""

import pytest

from tests.games.mottainai.completing import forges
from tests.games.mottainai.scenario import scenario

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
