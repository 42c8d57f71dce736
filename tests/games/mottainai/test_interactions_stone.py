"""Stone works together with others."""

from salon.games.mottainai.rules.cards import MONK, STONE
from salon.games.mottainai.rules.cover import GALLERY_WING, GIFT_SHOP_WING, cover
from salon.games.mottainai.rules.state import WING_FULL
from tests.games.mottainai.completing import forges
from tests.games.mottainai.scenario import scenario

# Go Set


def test_go_set_and_tapestry_count_every_stone_work_in_tapestrys_wing() -> None:
    """[faq] With Go Set a stone work counts in both wings for Tapestry; other works do not."""
    with scenario("0.gallery=tapestry 0.gift-shop=go-set,frog,vase ended=wing") as (me, _):
        assert me.points["bonuses"] == 3


def test_go_set_and_tapestry_in_one_wing_count_a_stone_work_once() -> None:
    with scenario("0.gallery=tapestry,go-set,frog ended=wing") as (me, _):
        assert me.points["bonuses"] == 3


def test_go_set_and_frog_compare_works_not_wings() -> None:
    """[faq] Go Set does not make a stone work count more than once for Frog."""
    with scenario(
        "0.hand=frog,coin 0.bench=pillar 0.gallery=go-set 0.task=tower 1.gallery=scroll,fan 1.hand=gong step=noon"
    ) as (me, _):
        me.chooses("craft frog")
        me.chooses("into the gallery")
        me.uses("frog")
        me.is_asked("new_task")


def test_go_set_of_an_opponent_is_one_work_for_shuriken() -> None:
    """[faq] Go Set does not multiply the number of works: with two each, nothing is taken."""
    with scenario(
        "0.hand=shuriken,gong,pin 0.gallery=fan 0.task=sword 1.gallery=go-set,frog 1.hand=bell step=noon"
    ) as (me, foe):
        forges(me, "shuriken", "gong", "pin")
        foe.is_asked("new_task")


def test_go_set_of_the_owner_is_one_work_for_shuriken() -> None:
    """[faq] Nor does it multiply those of Shuriken's owner: two are fewer than three."""
    with scenario(
        "0.hand=shuriken,gong,pin 0.gallery=go-set 0.task=sword 1.gallery=fan,straw,doll 1.hand=bell step=noon"
    ) as (me, _):
        forges(me, "shuriken", "gong", "pin")
        me.can_only("pass", "use shuriken")


def test_go_set_taken_by_shuriken_leaves_stone_works_where_they_were_put() -> None:
    """[rec] The wing chosen for a stone work matters once Go Set is gone; the taker's stone now counts twice."""
    with scenario(
        "0.hand=shuriken,gong,pin 0.gift-shop=bench 0.task=sword 1.gallery=go-set 1.gift-shop=frog,fan 1.hand=bell"
        " step=noon"
    ) as (me, foe):
        forges(me, "shuriken", "gong", "pin")
        me.uses("shuriken")
        me.chooses("take go set")
        me.chooses("into the gift shop")
        assert (foe.gallery, foe.gift_shop) == ("", "frog fan")
        assert cover(me.state, 1, GALLERY_WING, MONK) == 0
        assert cover(me.state, 1, GIFT_SHOP_WING, STONE) == 2
        assert cover(me.state, 0, GALLERY_WING, MONK) == 4
        foe.is_asked("new_task")


def test_go_set_and_a_stone_work_end_the_game_with_five_in_the_other_wing() -> None:
    """[faq] Stone works count in both wings for ending the game."""
    with scenario(
        "0.hand=frog 0.bench=pillar 0.gallery=scroll,fan,straw 0.gift-shop=go-set 0.task=tower step=noon"
    ) as (me, _):
        me.chooses("craft frog")
        me.chooses("into the gift shop")
        assert me.state.ended == WING_FULL
        me.table.is_over()


def test_go_set_itself_may_bring_the_fifth_work_of_a_wing() -> None:
    """R4: the limit is a test of the state: Go Set brings itself and Frog into the other wing."""
    with scenario(
        "0.hand=go-set 0.bench=pillar 0.gallery=scroll,fan,straw 0.gift-shop=frog 0.task=tower step=noon"
    ) as (me, _):
        me.chooses("craft go set")
        me.chooses("into the gift shop")
        assert me.state.ended == WING_FULL
        me.table.is_over()


def test_go_set_goes_on_with_four_works_in_each_wing() -> None:
    with scenario(
        "0.hand=go-set 0.bench=pillar 0.gallery=scroll,fan 0.gift-shop=frog 0.task=tower 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("craft go set")
        me.chooses("into the gift shop")
        foe.is_asked("new_task")


def test_go_set_copied_by_kite_may_end_the_game() -> None:
    """R4: a Kite that becomes Go Set changes the count of a wing."""
    with scenario(
        "0.hand=coin 0.gallery=scroll,fan,straw 0.gift-shop=frog,kite 1.gallery=go-set 1.hand=gong",
    ) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give coin")
        assert me.state.ended == WING_FULL
        me.table.is_over()


# Frog, Amulet and Stool with Cloak


def test_frogs_turn_stays_after_cloak_has_returned_it() -> None:
    """[rec] The extra turn stays yours even if Cloak returns Frog afterwards."""
    with scenario(
        "0.hand=frog,coin,fan 0.bench=pillar 0.gallery=cloak 0.task=tower 1.gallery=scroll,doll 1.hand=gong step=noon"
    ) as (me, _):
        me.chooses("craft frog")
        me.chooses("into the gift shop")
        me.uses("frog")
        me.uses("cloak")
        me.chooses("forge coin")
        me.chooses("into the gift shop")
        me.declines()  # Cloak again, for Coin
        assert me.gift_shop == "coin"
        me.is_asked("new_task")


def test_frog_gives_no_turn_once_cloak_has_returned_it() -> None:
    """[rec] If Cloak returns Frog first, there is no extra turn."""
    with scenario(
        "0.hand=frog,fan 0.bench=pillar 0.gallery=cloak 0.task=tower 1.gallery=scroll,doll 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("craft frog")
        me.chooses("into the gift shop")
        me.can_only("pass", "use frog", "use cloak")
        me.uses("cloak")
        foe.is_asked("new_task")


def test_amulet_still_answers_to_a_work_that_cloak_has_returned() -> None:
    """R7: effects of other works stay usable after the completed work has been returned."""
    with scenario("0.hand=scroll 0.bench=jar 0.gallery=cloak,amulet 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft scroll")
        me.chooses("into the gift shop")
        me.uses("cloak")
        me.uses("amulet")
        assert (me.gift_shop, me.sales) == ("", "jar")
        foe.is_asked("new_task")


def test_amulet_is_lost_once_cloak_has_returned_it() -> None:
    """R7: a work's own remaining effect is gone with it."""
    with scenario("0.hand=amulet 0.bench=pillar 0.gallery=cloak 0.task=tower 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft amulet")
        me.chooses("into the gift shop")
        me.uses("cloak")
        assert (me.gift_shop, me.bench) == ("", "pillar")
        foe.is_asked("new_task")


def test_amulet_answers_though_cloak_has_returned_another_amulet() -> None:
    """R7: with two decks the older copy is another work, and its effect stays usable."""
    with scenario(
        "0.hand=amulet 0.bench=pillar 0.gallery=cloak,amulet 0.task=tower 1.hand=gong step=noon", players=4
    ) as (me, left, _, _):
        me.chooses("craft amulet")
        me.chooses("into the gift shop")
        me.uses("cloak")
        me.uses("amulet")
        assert (me.gallery, me.gift_shop, me.sales) == ("cloak amulet", "", "pillar")
        left.is_asked("new_task")


def test_two_amulets_are_both_used_if_cloak_comes_between() -> None:
    """R7: the first use was the new copy's, so after Cloak has returned it the older one is still to be used."""
    with scenario(
        "0.hand=amulet 0.bench=pillar,jar 0.gallery=cloak,amulet 0.task=tower 1.hand=gong step=noon", players=4
    ) as (me, left, _, _):
        me.chooses("craft amulet")
        me.chooses("into the gift shop")
        me.uses("amulet")
        me.chooses("sell jar")
        me.uses("cloak")
        me.uses("amulet")
        assert (me.gift_shop, me.sales) == ("", "jar pillar")
        left.is_asked("new_task")
