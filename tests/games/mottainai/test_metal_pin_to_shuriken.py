"""Metal works from Pin to Shuriken, one after the other; a docstring says which ruling of the card it tests."""

from salon.games.mottainai.rules.state import DECK_EMPTY, WING_FULL
from tests.games.mottainai.scenario import Seat, scenario

# Pin


def test_pin_is_a_tailor_action_in_the_morning() -> None:
    with scenario("deck=jar,fan 0.hand=coin,kite,doll,bell 0.gallery=pin") as (me, _):
        me.uses("pin")
        me.can_only("sew", "pray")
        me.chooses("sew")
        me.chooses("return kite")
        me.declines()
        assert (me.hand, me.waiting, me.deck_bottom[0]) == ("bell coin doll", "fan jar", "kite")
        me.is_asked("new_task")


def test_pin_need_not_be_used() -> None:
    with scenario("0.hand=coin 0.gallery=pin") as (me, _):
        me.declines()
        assert me.waiting == ""
        me.is_asked("new_task")


def test_pin_gets_nothing_from_helpers() -> None:
    """[rec] A single action: helpers give nothing."""
    with scenario("0.hand=coin 0.helpers=kite,flag 0.gallery=pin,quilt") as (me, _):
        me.uses("pin")
        me.chooses("sew")
        me.declines()
        me.is_asked("new_task")


def test_pin_cards_are_not_there_for_the_task() -> None:
    """[text] What it draws waits until night, so it is not available for the task step."""
    with scenario("deck=jar 0.hand=coin,kite,doll,bell 0.gallery=pin") as (me, _):
        me.uses("pin")
        me.chooses("sew")
        me.declines()
        me.can_only("pass", "new task coin", "new task kite", "new task doll", "new task bell")
        assert me.waiting == "jar"


def test_pin_lets_fan_and_dice_and_puppet_come_before_it() -> None:
    """[rec] Fan, Dice and Puppet may be used before it, as before each Tailor action."""
    with scenario("0.hand=coin 0.gallery=pin,fan,dice 0.gift-shop=puppet") as (me, _):
        me.uses("pin")
        me.chooses("sew")
        me.can_only("pass", "use fan", "use dice", "use puppet")


def test_pin_may_become_a_prayer() -> None:
    """[rec] Its action may be turned into a Prayer (R8)."""
    with scenario("deck=jar 0.hand=coin 0.gallery=pin") as (me, _):
        me.uses("pin")
        me.chooses("pray")
        assert me.waiting == "jar"
        me.is_asked("new_task")


def test_pin_may_become_a_craft_of_cloth() -> None:
    """R8: any action may be replaced, so Pin's Tailor action may become a Craft."""
    with scenario("0.hand=quilt,coin 0.bench=kite 0.gallery=pin") as (me, _):
        me.uses("pin")
        me.can_only("sew", "pray", "craft quilt")
        me.chooses("craft quilt")
        me.chooses("into the gallery")
        assert me.gallery == "pin quilt"
        me.is_asked("new_task")


def test_pin_ends_the_game_if_its_draws_take_the_last_card() -> None:
    with scenario("deck=jar,fan rest=1.sales 0.hand=coin 0.gallery=pin") as (me, _):
        me.uses("pin")
        me.chooses("sew")
        me.declines()
        assert me.state.ended == DECK_EMPTY
        me.table.is_over()


# Ring


def test_ring_takes_a_sale_from_an_opponent_who_has_more() -> None:
    with scenario(
        "0.hand=coin 0.bench=jar 0.gallery=ring 0.task=doll 1.sales=fan,kite 1.hand=gong step=noon",
    ) as (me, foe):
        me.chooses("sell jar")
        me.uses("ring")
        me.can_only("take fan", "take kite")
        me.chooses("take fan")
        assert (me.sales, foe.sales) == ("jar fan", "kite")
        foe.is_asked("new_task")


def test_ring_need_not_be_used() -> None:
    with scenario(
        "0.hand=coin 0.bench=jar 0.gallery=ring 0.task=doll 1.sales=fan,kite 1.hand=gong step=noon",
    ) as (me, foe):
        me.chooses("sell jar")
        me.declines()
        assert foe.sales == "fan kite"
        foe.is_asked("new_task")


def test_ring_compares_after_the_own_sale() -> None:
    """[rec] Total numbers of sales count, after your own sale: with as many as the opponent nothing is taken."""
    with scenario(
        "0.hand=coin 0.bench=jar 0.gallery=ring 0.task=doll 1.sales=fan 1.hand=gong step=noon",
    ) as (me, foe):
        me.chooses("sell jar")
        foe.is_asked("new_task")


def test_ring_takes_only_from_those_who_have_more() -> None:
    """[rec] Each opponent is compared."""
    with scenario(
        "0.hand=coin 0.bench=jar 0.gallery=ring 0.task=doll 1.sales=fan 2.sales=kite,cup 1.hand=gong step=noon",
        players=3,
    ) as (me, _, _):
        me.chooses("sell jar")
        me.uses("ring")
        me.can_only("take kite", "take cup")


def test_ring_is_used_once_for_each_clerk_action() -> None:
    """[rec] Once per Clerk action; the taken card joins your sales."""
    with scenario(
        "0.hand=coin 0.bench=jar,cup 0.helpers=straw 0.gallery=ring 0.task=doll"
        " 1.sales=fan,kite,bowl,vase,bell,pin 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("sell jar")
        me.uses("ring")
        me.chooses("take fan")
        me.is_asked("action")
        me.chooses("sell cup")
        me.uses("ring")
        me.chooses("take kite")
        assert (me.sales, foe.sales) == ("jar fan cup kite", "bowl vase bell pin")
        foe.is_asked("new_task")


def test_ring_does_not_answer_to_a_prayer_or_a_craft() -> None:
    with scenario(
        "0.hand=scroll 0.helpers=straw 0.gallery=ring 0.task=doll 1.sales=fan,kite 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_ring_answers_to_a_sale_through_robe() -> None:
    """[rec] A sale through Bell or Robe qualifies."""
    with scenario(
        "0.hand=coin 0.bench=jar,cup 0.gallery=ring,robe 0.task=doll 1.sales=fan,kite,bowl 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("sell all your clay")
        me.uses("ring")
        me.chooses("take fan")
        assert me.sales == "jar cup fan"
        foe.is_asked("new_task")


def test_ring_does_not_answer_to_a_sale_through_umbrella() -> None:
    """[rec] A sale through Amulet, Vase, Umbrella or Chopsticks does not qualify."""
    with scenario("deck=jar 0.hand=coin 0.helpers=cup 0.gallery=ring,umbrella 1.sales=fan,kite,bowl") as (me, foe):
        me.uses("umbrella")
        me.chooses("turn your helper cup into a sale")
        assert (me.sales, foe.sales) == ("cup", "fan kite bowl")
        me.is_asked("new_task")


def test_ring_asks_whose_sale_it_is_where_two_have_it() -> None:
    with scenario(
        "0.hand=coin 0.bench=jar 0.gallery=ring 0.task=doll 1.sales=fan,kite 2.sales=fan,cup 1.hand=gong step=noon",
        players=4,
    ) as (me, left, across, _):
        me.chooses("sell jar")
        me.uses("ring")
        me.chooses("take fan")
        me.can_only("from the sales of seat 1", "from the sales of seat 2")
        me.chooses("from the sales of seat 2")
        assert (me.sales, left.sales, across.sales) == ("jar fan", "fan kite", "cup")
        left.is_asked("new_task")


# Shuriken

SHURIKEN = "0.hand=shuriken,gong,pin 0.task=sword step=noon"


def completes_shuriken(me: Seat) -> None:
    me.chooses("forge shuriken")
    me.chooses("show gong")
    me.chooses("show pin")
    me.chooses("into the gallery")


def test_shuriken_takes_a_work_from_an_opponent_who_has_more() -> None:
    with scenario(f"{SHURIKEN} 1.gallery=scroll 1.gift-shop=frog 1.hand=bell") as (me, foe):
        completes_shuriken(me)
        me.uses("shuriken")
        me.can_only("take scroll", "take frog")
        me.chooses("take scroll")
        me.chooses("into the gift shop")
        assert (me.gallery, me.gift_shop) == ("shuriken", "scroll")
        assert (foe.gallery, foe.gift_shop) == ("", "frog")
        foe.is_asked("new_task")


def test_shuriken_lets_the_taker_choose_the_wing() -> None:
    """R5: the work goes into whichever wing the taker likes; it is not a completion."""
    with scenario(
        f"{SHURIKEN} 0.gift-shop=amulet 0.bench=jar 1.gallery=scroll,fan 1.gift-shop=frog 1.hand=bell",
    ) as (me, foe):
        completes_shuriken(me)
        me.uses("shuriken")
        me.chooses("take frog")
        me.can_only("into the gallery", "into the gift shop")
        me.chooses("into the gallery")
        assert me.gallery == "shuriken frog"
        me.can_only("pass", "use amulet")  # for Shuriken itself
        me.uses("amulet")
        foe.is_asked("new_task")


def test_shuriken_need_not_be_used() -> None:
    with scenario(f"{SHURIKEN} 1.gallery=scroll,frog 1.hand=bell") as (me, foe):
        completes_shuriken(me)
        me.declines()
        assert foe.gallery == "scroll frog"
        foe.is_asked("new_task")


def test_shuriken_counts_itself_and_takes_nothing_from_an_opponent_with_as_many_works() -> None:
    with scenario(f"{SHURIKEN} 1.gallery=scroll 1.hand=bell") as (me, foe):
        completes_shuriken(me)
        foe.is_asked("new_task")


def test_shuriken_takes_only_from_those_who_have_more() -> None:
    with scenario(f"{SHURIKEN} 1.gallery=scroll 2.gallery=frog,bench 1.hand=bell", players=3) as (me, _, _):
        completes_shuriken(me)
        me.uses("shuriken")
        me.can_only("take frog", "take bench")


def test_shuriken_brings_no_completion_effects() -> None:
    """[rec] The work was not completed, so its own completion effects do not happen."""
    with scenario(f"{SHURIKEN} floor=fan,jar 1.gallery=vase,scroll 1.hand=bell") as (me, foe):
        completes_shuriken(me)
        me.uses("shuriken")
        me.chooses("take vase")
        me.chooses("into the gallery")
        assert (me.gallery, me.sales) == ("shuriken vase", "")
        foe.is_asked("new_task")


def test_shuriken_brings_a_work_that_does_not_answer_to_its_completion() -> None:
    """[rec] A work taken arrives too late to answer to the completion of Shuriken (R7)."""
    with scenario(f"{SHURIKEN} 0.bench=jar 1.gallery=amulet,scroll 1.hand=bell") as (me, foe):
        completes_shuriken(me)
        me.uses("shuriken")
        me.chooses("take amulet")
        me.chooses("into the gallery")
        assert (me.gallery, me.bench) == ("shuriken amulet", "jar")
        foe.is_asked("new_task")


def test_shuriken_brings_a_work_that_acts_from_now_on() -> None:
    with scenario(
        "0.hand=shuriken,gong,pin,bench,pillar 0.helpers=coin 0.task=sword 1.gallery=stool,fan 1.hand=bell step=noon"
    ) as (me, _):
        completes_shuriken(me)
        me.uses("shuriken")
        me.chooses("take stool")
        me.chooses("into the gallery")
        me.chooses("forge bench")
        me.chooses("show pillar")
        me.chooses("into the gallery")
        me.can_only("pass", "use stool")


def test_shuriken_ends_the_game_with_the_fifth_work_of_a_wing() -> None:
    """[rec] A fifth work in a wing ends the game, also one that is taken (R4)."""
    with scenario(
        f"{SHURIKEN} 0.gallery=scroll,fan,straw 1.gallery=frog,bench,stool 1.gift-shop=vase,jar 1.hand=bell"
    ) as (me, _):
        completes_shuriken(me)
        me.uses("shuriken")
        me.chooses("take frog")
        me.chooses("into the gallery")
        assert me.state.ended == WING_FULL
        me.table.is_over()


def test_shuriken_goes_on_with_five_works_in_a_wing_of_the_extended_game() -> None:
    """[rec] In the extended game it is the sixth."""
    with scenario(
        f"{SHURIKEN} 0.gallery=scroll,fan,straw 1.gallery=frog,bench,stool 1.gift-shop=vase,jar 1.hand=bell",
        extended=True,
    ) as (me, foe):
        completes_shuriken(me)
        me.uses("shuriken")
        me.chooses("take frog")
        me.chooses("into the gallery")
        foe.is_asked("new_task")
