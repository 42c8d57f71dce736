"""ACTIONS: the five tasks, Craft and Prayer, and how one becomes another."""

import pytest

from tests.games.mottainai.scenario import scenario

# Each action is freely the task's own, a Craft or a Prayer


def test_every_action_of_a_task_is_freely_its_own_a_craft_or_a_prayer() -> None:
    start = "0.task=statue 0.helpers=frog,tower 0.bench=pillar 0.hand=bench,gong floor=cup,jar deck=fan 1.hand=bell"
    with scenario(f"{start} step=noon") as (me, foe):
        me.can_only("hire cup", "hire jar", "craft bench", "pray")
        me.chooses("hire cup")
        me.chooses("craft bench")
        me.chooses("into the gift shop")
        me.chooses("pray")
        assert (me.helpers, me.gift_shop, me.hand) == ("frog tower cup", "bench", "fan gong")
        foe.is_asked("new_task")


@pytest.mark.parametrize("task", ["doll", "statue", "jar", "gong"])
def test_an_action_that_cannot_be_used_otherwise_must_become_a_prayer(task: str) -> None:
    """R6: empty bench, empty floor, nothing to finish; there is no way to do nothing."""
    with scenario(f"0.task={task} 0.hand=vase 1.hand=bell step=noon") as (me, _):
        me.can_only("pray")
        me.cannot("pass")


def test_an_unwanted_action_must_become_a_prayer_too() -> None:
    """R6: if the task's own action is possible, it or a Prayer is taken, but not nothing."""
    with scenario("0.task=statue 0.hand=vase 1.hand=bell floor=cup step=noon") as (me, _):
        me.can_only("hire cup", "pray")


def test_a_tailor_action_without_returns_and_draws_is_a_way_to_do_nothing() -> None:
    """R6: with five cards in hand nothing is drawn."""
    with scenario("0.task=flag 0.hand=vase,cup,fan,doll,plane 1.hand=bell step=noon") as (me, foe):
        me.chooses("sew")
        me.declines()
        assert me.table.times("drew") == 0
        assert len(me.hand.split()) == 5
        foe.is_asked("new_task")


def test_on_a_mask_owners_task_an_unwanted_action_is_lost() -> None:
    """R6: it may not become a Prayer or a Craft, so it does not have to."""
    start = "0.hand=bench 0.bench=frog 0.helpers=pillar 1.gallery=mask 1.task=statue 1.hand=bell floor=cup step=noon"
    with scenario(start) as (me, foe):
        me.can_only("hire cup", "pass")
        me.chooses("hire cup")
        assert me.table.times("lost") == 1  # the second action finds an empty floor
        assert me.table.times("prayed") == 1  # the one for the own empty slot
        foe.is_asked("new_task")


# Clerk


def test_clerk_moves_a_card_from_the_craft_bench_to_the_sales() -> None:
    with scenario("0.hand=bell 0.bench=jar,cup 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.can_only("sell jar", "sell cup", "pray")
        me.chooses("sell jar")
        assert (me.bench, me.sales) == ("cup", "jar")
        foe.is_asked("new_task")


def test_clerk_sells_only_from_the_own_bench() -> None:
    start = "0.hand=bell 0.helpers=cup 0.task=doll floor=fan 1.bench=jar 1.hand=gong step=noon"
    with scenario(start) as (me, _):
        me.can_only("pray")


# Monk


def test_monk_moves_a_card_from_the_floor_to_the_helpers() -> None:
    with scenario("0.hand=bell 0.bench=vase 0.task=statue floor=jar,cup 1.hand=gong step=noon") as (me, foe):
        me.can_only("hire jar", "hire cup", "pray")
        me.chooses("hire cup")
        assert (me.helpers, foe.floor) == ("cup", "jar")
        foe.is_asked("new_task")


# Potter


def test_potter_moves_a_card_from_the_floor_to_the_craft_bench() -> None:
    with scenario("0.hand=bell 0.helpers=fan 0.task=vase floor=jar,cup 1.hand=gong step=noon") as (me, foe):
        me.can_only("collect jar", "collect cup", "pray")
        me.chooses("collect jar")
        assert (me.bench, foe.floor) == ("jar", "cup")
        foe.is_asked("new_task")


# Tailor


def test_tailor_returns_any_number_of_cards_and_draws_up_to_five() -> None:
    """Hand and waiting area together; the returner picks the order."""
    start = "0.task=flag 0.hand=vase,cup,fan deck=jar,dice,bowl,coin,ring,pin 1.hand=bell step=noon"
    with scenario(start) as (me, foe):
        me.chooses("sew")
        me.is_asked("returning")
        me.can_only("return vase", "return cup", "return fan", "pass")
        me.chooses("return fan")
        me.chooses("return vase")
        me.declines()
        assert me.table.times("drew") == 4
        assert me.hand == "bowl coin cup dice jar"
        assert me.deck_bottom[:2] == ["vase", "fan"]
        foe.is_asked("new_task")


def test_tailor_returns_may_be_none() -> None:
    with scenario("0.task=flag 0.hand=vase,cup,fan deck=jar,dice,bowl 1.hand=bell step=noon") as (me, foe):
        me.chooses("sew")
        me.declines()
        assert me.hand == "cup dice fan jar vase"
        foe.is_asked("new_task")


def test_tailor_returns_may_be_the_whole_hand() -> None:
    with scenario("0.task=flag 0.hand=vase deck=jar,dice,bowl,coin,ring 1.hand=bell step=noon") as (me, foe):
        me.chooses("sew")
        me.chooses("return vase")
        assert me.hand == "bowl coin dice jar ring"
        foe.is_asked("new_task")


def test_cards_that_wait_count_towards_the_five() -> None:
    """They cannot be returned."""
    start = "0.task=flag 0.hand=vase,cup 0.waiting=fan,doll deck=jar,dice 1.hand=bell step=noon"
    with scenario(start) as (me, foe):
        me.chooses("sew")
        me.can_only("return vase", "return cup", "pass")
        me.declines()
        assert me.hand == "cup doll fan jar vase"
        foe.is_asked("new_task")


@pytest.mark.parametrize(("hand", "drawn"), [("vase,cup,fan,doll,plane,poem", 0), ("vase,cup,fan,doll", 1)])
def test_with_five_or_more_nothing_is_drawn(hand: str, drawn: int) -> None:
    with scenario(f"0.task=flag 0.hand={hand} deck=jar,dice 1.hand=bell step=noon") as (me, foe):
        me.chooses("sew")
        me.declines()
        assert me.table.times("drew") == drawn
        foe.is_asked("new_task")


def test_a_short_deck_gives_the_returned_cards_back() -> None:
    """They are part of the deck when the draw begins: the deck gives jar, then what was returned first."""
    start = "0.task=flag 0.hand=vase,cup,fan,doll,plane deck=jar,dice rest=1.sales 1.hand=bell step=noon"
    with scenario(start) as (me, foe):
        me.chooses("sew")
        me.chooses("return vase")
        me.chooses("return cup")
        me.chooses("return fan")
        me.declines()
        assert me.hand == "dice doll jar plane vase"
        assert me.deck_bottom == ["fan", "cup"]
        foe.is_asked("new_task")


def test_the_last_card_ends_the_game_and_the_rest_of_the_draw_is_lost() -> None:
    """The card that was last still reaches the waiting area, and stays there."""
    start = "0.task=flag 0.hand=vase deck=jar,dice rest=1.sales 1.hand=bell step=noon"
    with scenario(start) as (me, _):
        me.chooses("sew")
        me.chooses("return vase")
        assert me.table.times("drew") == 3
        assert (me.hand, me.waiting) == ("", "dice jar vase")
        me.table.is_over()


# Smith


def test_smith_finishes_a_hand_card_of_whatever_material_with_support_shown_from_hand() -> None:
    start = "0.task=gong 0.hand=scroll,bench,frog,vase,cup,jar,coin 1.hand=bell step=noon"
    with scenario(start) as (me, foe):
        # paper needs no support, stone one, clay two; the metal card has none at all
        me.can_only(*[f"forge {card}" for card in ("scroll", "bench", "frog", "vase", "cup", "jar")], "pray")
        me.chooses("forge cup")
        me.is_asked("smith_support")
        me.can_only("show vase", "show jar")
        me.chooses("show jar")
        me.can_only("show vase")
        me.chooses("show vase")
        me.chooses("into the gallery")
        assert me.gallery == "cup"
        assert me.hand == "bench coin frog jar scroll vase"  # support is only shown
        assert foe.knows(me) == "jar vase"
        foe.is_asked("new_task")


def test_smith_support_is_not_spent_and_serves_again_in_the_next_action() -> None:
    start = "0.task=gong 0.helpers=ring 0.hand=bench,frog,tower 1.hand=bell step=noon"
    with scenario(start) as (me, foe):
        for work in ("bench", "frog"):
            me.chooses(f"forge {work}")
            me.chooses("show tower")
            me.chooses("into the gift shop")
        assert (me.gift_shop, me.hand) == ("bench frog", "tower")
        foe.is_asked("new_task")


def test_the_work_itself_is_no_support() -> None:
    with scenario("0.task=gong 0.hand=bench,vase,cup 1.hand=bell step=noon") as (me, _):
        me.can_only("pray")


@pytest.mark.parametrize("bench", ["frog", "jar,dice", "frog,jar,dice"])
def test_smith_support_comes_from_the_hand_alone(bench: str) -> None:
    """[faq] Not even partly from the craft bench."""
    with scenario(f"0.task=gong 0.bench={bench} 0.hand=bench,vase,cup 1.hand=bell step=noon") as (me, _):
        me.can_only("pray")


def test_smith_support_is_of_the_works_own_material() -> None:
    with scenario("0.task=gong 0.hand=bench,robe,jar 1.hand=bell step=noon") as (me, _):
        me.can_only("pray")


def test_cards_that_wait_are_neither_work_nor_support() -> None:
    with scenario("0.task=gong 0.hand=bench 0.waiting=frog,scroll 1.hand=bell step=noon") as (me, _):
        me.can_only("pray")


# Craft


@pytest.mark.parametrize(
    ("task", "bench", "work"),
    [
        ("doll", "", "scroll"),
        ("statue", "frog", "bench"),
        ("flag", "mask", "quilt"),
        ("jar", "vase,cup", "haniwa"),
        ("gong", "bell,pin", "coin"),
    ],
)
def test_craft_completes_a_work_of_the_actions_material_with_support_on_the_bench(
    task: str, bench: str, work: str
) -> None:
    start = f"0.task={task} 0.bench={bench} 0.hand=scroll,bench,quilt,haniwa,coin 1.hand=fan step=noon"
    with scenario(start) as (me, foe):
        crafts = [me.table.game.say(action) for action in me.state.legal(0)]
        assert [said for said in crafts if said.startswith("craft")] == [f"craft {work.capitalize()}"]
        me.chooses(f"craft {work}")
        me.chooses("into the gallery")
        assert (me.gallery, me.bench) == (work, bench.replace(",", " "))  # support is not spent
        assert work not in me.hand
        foe.is_asked("new_task")


@pytest.mark.parametrize(
    ("task", "bench"),
    [("statue", ""), ("statue", "jar"), ("flag", ""), ("jar", "vase"), ("jar", "bell,pin"), ("gong", "bell")],
)
def test_craft_is_not_possible_with_too_little_support_on_the_bench(task: str, bench: str) -> None:
    """Whatever is in hand: hand and bench cannot be mixed."""
    start = f"0.task={task} 0.bench={bench} 0.hand=bench,frog,quilt,robe,haniwa,cup,coin,ring 1.hand=fan step=noon"
    with scenario(start) as (me, _):
        said = [me.table.game.say(action) for action in me.state.legal(0)]
        assert [each for each in said if each.startswith("craft")] == []
        me.is_asked("action")


def test_craft_on_an_opponents_task_goes_by_its_type() -> None:
    """One's own bench supports it, and one's own task does not matter."""
    start = "0.task=doll 1.task=statue 0.bench=frog 1.bench=tower 0.hand=bench,scroll 1.hand=fan step=noon"
    with scenario(start) as (me, _):
        me.can_only("craft bench", "pray")


def test_a_craft_on_a_smith_task_is_a_craft_of_metal() -> None:
    start = "0.task=gong 0.bench=bell,pin 0.hand=coin,scroll 1.hand=fan step=noon"
    with scenario(start) as (me, _):
        me.can_only("forge scroll", "craft coin", "pray")


# Prayer


def test_prayer_draws_one_card_into_the_waiting_area() -> None:
    start = "0.task=doll 0.helpers=plane 0.hand=gong deck=jar,cup 1.hand=fan step=noon"
    with scenario(start) as (me, foe):
        me.chooses("pray")
        assert (me.waiting, me.hand, me.left) == ("jar", "gong", 1)
        me.chooses("pray")
        assert me.hand == "cup gong jar"
        foe.is_asked("new_task")


# After and before an action


def test_effects_before_a_tailor_action_are_each_used_once_in_any_order() -> None:
    """[glossary] Dice and Fan, and not when the action becomes a Prayer."""
    start = "0.gallery=dice,fan 0.task=flag 0.helpers=mask 0.hand=gong,ring,pin,bell 1.hand=coin"
    with scenario(f"{start} deck=scroll,jar,cup,doll step=noon") as (me, _):
        me.chooses("pray")
        me.chooses("sew")
        me.can_only("use fan", "use dice", "pass")
        me.uses("dice")
        me.can_only("use fan", "pass")
        me.declines()
        me.is_asked("returning")


def test_a_work_completed_before_a_tailor_action_may_itself_be_used_before_it() -> None:
    """R30: Dice brings Fan out, and Fan is offered before the same action."""
    start = "0.gallery=dice 0.task=flag 0.hand=gong 1.hand=coin deck=fan,jar,cup,doll step=noon"
    with scenario(start) as (me, _):
        me.chooses("sew")
        me.uses("dice")
        me.chooses("into the gallery")
        me.can_only("use fan", "pass")
        me.declines()
        me.is_asked("returning")


def test_pins_tailor_action_may_become_a_craft_or_a_prayer() -> None:
    """R8: any action may be replaced."""
    with scenario("0.gallery=pin 0.bench=robe 0.hand=quilt 1.hand=coin") as (me, _):
        me.uses("pin")
        me.can_only("sew", "craft quilt", "pray")


def test_boosters_are_not_combined_in_one_action() -> None:
    """R22: Robe sells all clay of the bench, Bell the top card; an action does one of these."""
    start = "0.gallery=robe,bell 0.bench=jar,cup 0.task=doll 0.hand=gong 1.hand=coin deck=fan step=noon"
    with scenario(start) as (me, foe):
        me.can_only("sell jar", "sell cup", "sell all your clay", "sell the top card of the deck", "pray")
        me.chooses("sell all your clay")
        assert (me.sales, me.deck_top) == ("jar cup", "fan")
        foe.is_asked("new_task")


def test_partial_effects_take_what_there_is_and_conditions_need_all() -> None:
    """R17: Fan wants three cards in the deck; Statue takes one card where only one lies."""
    start = "0.gallery=fan 0.task=flag 0.hand=gong deck=jar,cup rest=1.sales 1.hand=coin step=noon"
    with scenario(start) as (me, _):
        me.chooses("sew")
        me.is_asked("returning")
    with scenario("0.task=tower 0.bench=frog 0.hand=statue 1.hand=coin floor=jar step=noon") as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.uses("statue")
        assert me.bench == "frog jar"
        foe.is_asked("new_task")
