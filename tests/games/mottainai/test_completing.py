"""COMPLETING WORKS: the wing, what answers to a completion and in which order, and completions for free."""

import pytest

from salon.games.mottainai.rules.cards import work
from salon.games.mottainai.rules.cover import GIFT_SHOP_WING
from salon.games.mottainai.rules.verbs import HAND
from tests.games.mottainai.scenario import scenario

# A stone work, crafted on a Monk task with Frog on the bench as support
CRAFT_STONE = "0.task=tower 0.bench=frog 1.hand=chopsticks step=noon"
CRAFT_PAPER = "0.task=plane 1.hand=chopsticks step=noon"


# The wing


@pytest.mark.parametrize(("words", "gallery", "gift_shop"), [("gallery", "bench", ""), ("gift shop", "", "bench")])
def test_the_finished_work_goes_to_the_wing_the_player_likes(words: str, gallery: str, gift_shop: str) -> None:
    with scenario(f"0.hand=bench,gong {CRAFT_STONE}") as (me, foe):
        me.chooses("craft bench")
        me.can_only("into the gallery", "into the gift shop")
        me.chooses(f"into the {words}")
        assert (me.gallery, me.gift_shop, me.hand) == (gallery, gift_shop, "gong")
        foe.is_asked("new_task")


def test_a_wing_may_hold_any_mix() -> None:
    with scenario(f"0.hand=bench,gong 0.gallery=scroll,coin,haniwa {CRAFT_STONE}") as (me, foe):
        me.chooses("craft bench")
        me.chooses("into the gallery")
        assert me.gallery == "scroll coin haniwa bench"
        foe.is_asked("new_task")


def test_everybody_sees_what_is_completed_and_where() -> None:
    with scenario(f"0.hand=bench,gong {CRAFT_STONE}") as (me, foe):
        me.chooses("craft bench")
        me.chooses("into the gift shop")
        assert me.table.happened("completed", 0, work("bench"), GIFT_SHOP_WING, HAND)
        foe.is_asked("new_task")


# What answers to a completion


def test_an_effect_after_completing_answers_to_its_own_completion() -> None:
    """R7: Amulet and Stool are in a wing when the question is who answers."""
    with scenario(f"0.hand=amulet,gong {CRAFT_STONE}") as (me, foe):
        me.chooses("craft amulet")
        me.chooses("into the gallery")
        me.is_asked("after_completing")
        me.uses("amulet")
        assert (me.sales, me.bench) == ("frog", "")
        foe.is_asked("new_task")


def test_the_player_picks_the_order_and_uses_each_once() -> None:
    """R7: Amulet, Stool and the work's own effect."""
    start = f"0.hand=statue,gong 0.gallery=amulet,stool floor=jar,cup,vase deck=fan {CRAFT_STONE}"
    with scenario(start) as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.can_only("use amulet", "use stool", "use statue", "pass")
        me.uses("statue")
        me.chooses("collect jar")
        me.chooses("collect cup")
        me.can_only("use amulet", "use stool", "pass")
        me.uses("amulet")
        me.chooses("sell jar")
        me.can_only("use stool", "pass")
        me.uses("stool")
        assert (me.bench, me.sales, me.hand) == ("frog cup", "jar", "fan gong")
        foe.is_asked("new_task")


def test_passing_leaves_out_all_effects_that_are_left() -> None:
    """[faq] Using effects is optional."""
    start = f"0.hand=statue,gong 0.gallery=amulet,stool floor=jar,cup,vase {CRAFT_STONE}"
    with scenario(start) as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.declines()
        assert (me.bench, me.sales) == ("frog", "")
        foe.is_asked("new_task")


def test_works_that_arrive_later_do_not_answer_to_an_earlier_completion() -> None:
    """R7: Poem brings Amulet out, which answers to its own completion and not to the one that Poem answered to."""
    start = f"0.hand=scroll 0.gallery=poem 0.bench=jar,cup deck=amulet {CRAFT_PAPER}"
    with scenario(start) as (me, foe):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        me.uses("poem")
        me.chooses("into the gift shop")
        assert (me.gallery, me.gift_shop) == ("poem", "amulet")
        me.can_only("use amulet", "pass")
        me.uses("amulet")
        me.chooses("sell jar")
        assert me.bench == "cup"
        foe.is_asked("new_task")


def test_a_completion_inside_an_effect_is_resolved_before_going_on() -> None:
    """R7: Stool answers twice: first to the work that Cloak brings, then, still open, to the one it returned."""
    start = f"0.hand=bench,coin 0.gallery=cloak,stool deck=fan,doll {CRAFT_STONE}"
    with scenario(start) as (me, foe):
        me.chooses("craft bench")
        me.chooses("into the gallery")
        me.uses("cloak")
        me.chooses("forge coin")
        me.chooses("into the gallery")
        me.can_only("use cloak", "use stool", "pass")
        me.uses("stool")
        assert me.waiting == "fan"
        me.declines()
        me.can_only("use stool", "pass")
        me.uses("stool")
        assert (me.gallery, me.hand) == ("cloak stool coin", "doll fan")
        foe.is_asked("new_task")


def test_once_a_work_is_returned_its_own_effects_are_gone_and_nothing_returns_it_again() -> None:
    """R7: Cloak returns Statue; Amulet, of another work, stays usable."""
    start = f"0.hand=statue,fan 0.gallery=cloak,amulet floor=jar,cup {CRAFT_STONE}"
    with scenario(start) as (me, _):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.can_only("use cloak", "use amulet", "use statue", "pass")
        me.uses("cloak")
        assert me.deck_bottom[0] == "statue"
        me.can_only("use amulet", "pass")


def test_poem_and_cloak_do_not_return_the_same_work() -> None:
    """R7: whichever is used first."""
    start = f"0.hand=scroll,frog 0.gallery=poem,cloak deck=jar {CRAFT_PAPER}"
    with scenario(start) as (me, foe):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        me.can_only("use poem", "use cloak", "pass")
        me.uses("cloak")
        assert me.gallery == "poem cloak"
        foe.is_asked("new_task")


def test_an_effect_whose_work_has_left_is_lost() -> None:
    """R7: Cloak, completed, returns itself; Poem, which would answer only to paper, is not there either."""
    start = "0.hand=cloak,coin 0.gallery=amulet 0.task=flag 0.bench=robe 1.hand=ring step=noon"
    with scenario(start) as (me, foe):
        me.chooses("craft cloak")
        me.chooses("into the gallery")
        me.can_only("use cloak", "use amulet", "pass")
        me.uses("cloak")
        me.chooses("forge coin")
        me.chooses("into the gift shop")
        me.can_only("use amulet", "pass")  # to Coin
        me.declines()
        me.can_only("use amulet", "pass")  # to Cloak, which is gone
        me.uses("amulet")
        assert (me.gallery, me.gift_shop, me.sales) == ("amulet", "coin", "robe")
        foe.is_asked("new_task")


def test_deck_of_cards_still_counts_a_paper_work_that_was_returned() -> None:
    """R7: it looks at the whole Smith action, when that is over."""
    start = "0.hand=scroll 0.gallery=cloak,deck-of-cards 0.task=gong 1.hand=ring deck=jar step=noon"
    with scenario(start) as (me, foe):
        me.chooses("forge scroll")
        me.chooses("into the gallery")
        me.uses("cloak")
        me.can_only("use deck of cards", "pass")
        me.uses("deck of cards")
        assert (me.gallery, me.hand) == ("cloak deck-of-cards", "jar")
        foe.is_asked("new_task")


def test_both_copies_of_a_work_have_their_effect() -> None:
    """With two decks you may own both: each is used once."""
    start = f"0.hand=bench,gong 0.gallery=amulet 0.gift-shop=amulet {CRAFT_STONE}"
    with scenario(start.replace("0.bench=frog", "0.bench=frog,jar,cup"), players=4) as (me, foe, _, _):
        me.chooses("craft bench")
        me.chooses("into the gallery")
        for sold in ("jar", "cup"):
            me.can_only("use amulet", "pass")
            me.uses("amulet")
            me.chooses(f"sell {sold}")
        assert (me.sales, me.bench) == ("jar cup", "frog")
        foe.is_asked("new_task")


def test_of_two_copies_the_one_that_stood_there_before_still_answers() -> None:
    """R7: Cloak returns the second Amulet, and with it that one's effect; the first Amulet's is left."""
    start = "0.hand=amulet,jar 0.gallery=amulet,cloak 0.task=tower 0.bench=frog,cup,vase 1.hand=ring step=noon"
    with scenario(start, players=4) as (me, foe, _, _):
        me.chooses("craft amulet")
        me.chooses("into the gift shop")
        me.uses("cloak")
        assert (me.gallery, me.gift_shop) == ("amulet cloak", "")
        me.can_only("use amulet", "pass")
        me.uses("amulet")
        me.chooses("sell cup")
        assert (me.sales, me.bench) == ("cup", "frog vase")
        foe.is_asked("new_task")


def test_a_work_taken_from_an_opponent_is_not_completed() -> None:
    """R5: Shuriken's owner picks the wing, and nothing answers."""
    start = (
        "0.hand=shuriken,bell,ring 0.gallery=stool 0.task=gong 1.gallery=statue,scroll,poem 1.hand=fan floor=jar,cup"
    )
    with scenario(f"{start} step=noon") as (me, foe):
        me.chooses("forge shuriken")
        me.chooses("show bell")
        me.chooses("show ring")
        me.chooses("into the gallery")
        me.uses("shuriken")
        me.chooses("take statue")
        me.can_only("into the gallery", "into the gift shop")
        me.chooses("into the gift shop")
        assert (me.gift_shop, foe.gallery) == ("statue", "scroll poem")
        me.can_only("use stool", "pass")  # to Shuriken, of metal; nothing for Statue


# For free


def test_a_work_completed_for_free_needs_no_support_and_is_otherwise_a_completion() -> None:
    """Poem: the top card, clay, without any card to support it; the wing is chosen, and Jar answers."""
    start = "0.hand=scroll 0.gallery=poem 1.hand=coin,fan 0.task=plane deck=jar step=noon"
    with scenario(start) as (me, foe):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        me.uses("poem")
        me.can_only("into the gallery", "into the gift shop")
        me.chooses("into the gallery")
        me.can_only("use jar", "pass")
        me.uses("jar")
        me.chooses("name metal")
        assert (me.gallery, me.hand, foe.hand) == ("poem jar", "coin", "fan")
        foe.is_asked("new_task")


def test_the_second_part_of_an_effect_follows_if_it_can() -> None:
    """R25: after Poem has returned the work, the top card must be completed; so must a metal card for Cloak."""
    with scenario(f"0.hand=scroll 0.gallery=poem deck=jar {CRAFT_PAPER}") as (me, _):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        me.uses("poem")
        me.cannot("pass")
    with scenario(f"0.hand=bench,coin 0.gallery=cloak {CRAFT_STONE}") as (me, _):
        me.chooses("craft bench")
        me.chooses("into the gallery")
        me.uses("cloak")
        me.can_only("forge coin")


def test_the_first_part_may_be_done_without_the_second() -> None:
    """R21: Cloak without metal in hand gives the work up for nothing; Kite flies to a player without works."""
    with scenario(f"0.hand=bench,jar 0.gallery=cloak {CRAFT_STONE}") as (me, foe):
        me.chooses("craft bench")
        me.chooses("into the gallery")
        me.uses("cloak")
        assert (me.gallery, me.hand, me.deck_bottom[0]) == ("cloak", "jar", "bench")
        assert me.table.times("none-in-hand") == 1
        foe.is_asked("new_task")
    with scenario("0.hand=bench,jar 0.gallery=kite 1.hand=coin") as (me, foe):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give jar")
        assert foe.bench == "jar"
        me.is_asked("new_task")
        me.declines()
        assert me.gallery == "kite"
        foe.is_asked("new_task")


def test_poem_with_a_deck_of_paper_cannot_go_on_for_ever() -> None:
    """R23: a technical limit within one action; each round returns a paper work and completes another."""
    paper = "crane,curtain,doll,lampshade,pinwheel,sketch,straw"
    start = f"0.hand=scroll 0.gallery=poem deck={paper} rest=1.sales {CRAFT_PAPER}"
    with scenario(start) as (me, foe):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        uses = 0
        while me.table.question() == "after_completing":
            me.uses("poem")
            me.chooses("into the gallery")
            uses += 1
            assert uses < 500
        assert uses > 50
        assert me.state.gallery[0][0] == work("poem")
        foe.is_asked("new_task")
