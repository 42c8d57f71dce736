"""The 11 cloth works. Docstrings cite the rulings on the cards, by source, and those of the README, by number."""

import pytest

from tests.games.mottainai.scenario import scenario

# Bland extras: Frog and Gong in hand or on the bench do nothing there. The last player has a card in hand, so that
# the turn stops at the question for a new task.

WINGS = ("into the gallery", "into the gift shop")


# Cloak


def test_cloak_returns_the_work_and_completes_a_metal_work_for_free() -> None:
    """[rec] Without support, and into the wing you choose."""
    with scenario("0.gallery=cloak 0.hand=fan,coin,bell 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("cloak")
        assert me.deck_bottom[0] == "fan"
        me.can_only("forge coin", "forge bell")
        me.chooses("forge coin")
        me.chooses("into the gift shop")
        assert (me.gallery, me.gift_shop, me.hand) == ("cloak", "coin", "bell")
        me.declines()  # Cloak on Coin
        foe.is_asked("new_task")


def test_cloak_may_be_declined() -> None:
    with scenario("0.gallery=cloak 0.hand=fan,coin 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.declines()
        assert me.gallery == "cloak fan"
        foe.is_asked("new_task")


@pytest.mark.parametrize(
    ("task", "bench", "work"),
    [("doll", "gong", "fan"), ("stool", "bench", "pillar"), ("robe", "mask", "quilt"), ("cup", "vase,dice", "bowl")],
)
def test_cloak_answers_to_works_of_every_material(task: str, bench: str, work: str) -> None:
    with scenario(f"0.gallery=cloak 0.hand={work} 0.bench={bench} 0.task={task} 1.hand=coin step=noon") as (me, _):
        me.chooses(f"craft {work}")
        me.chooses("into the gallery")
        me.can_only("use cloak", "pass")


def test_the_metal_work_of_cloak_has_its_own_completion_effects() -> None:
    """[rec] Shuriken takes a work."""
    table = "0.gallery=cloak 0.hand=fan,shuriken 0.task=doll 1.gallery=frog,robe,scroll 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("cloak")
        me.chooses("forge shuriken")
        me.chooses("into the gallery")
        me.can_only("use shuriken", "use cloak", "pass")


def test_cloak_without_metal_in_hand_gives_the_work_up_for_nothing() -> None:
    """[rec] R21: the first part may be done, the second does nothing; that there was no metal is known to all."""
    with scenario("0.gallery=cloak 0.hand=fan,frog 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("cloak")
        assert (me.gallery, me.deck_bottom[0]) == ("cloak", "fan")
        assert me.table.happened("none-in-hand", 0, 4)
        foe.is_asked("new_task")


def test_cloak_with_one_metal_in_hand_leaves_no_choice_but_the_wing() -> None:
    """[rec] R25: with a metal card in hand, completing one is not optional."""
    with scenario("0.gallery=cloak 0.hand=fan,coin,frog 0.task=doll 1.hand=gong step=noon") as (me, _):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("cloak")
        me.can_only("forge coin")


def test_cloak_cannot_be_used_on_the_work_that_ends_the_game() -> None:
    """[mat] Nothing triggers after the end."""
    table = "0.gallery=cloak,frog,scroll,sketch 0.hand=fan,coin 0.task=doll 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.table.is_over()


def test_an_opponents_cloak_does_not_answer() -> None:
    with scenario("1.gallery=cloak 0.hand=fan,coin 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_cloak_on_a_second_amulet_leaves_the_effect_of_the_first() -> None:
    """R7: with two decks, the work's own effects are gone with it, not those of a copy that stood there before."""
    table = "0.gallery=cloak,amulet 0.bench=pillar,frog 0.hand=amulet 0.task=stool 1.hand=gong step=noon"
    with scenario(table, players=4) as (me, second, _, _):
        me.chooses("craft amulet")
        me.chooses("into the gallery")
        me.uses("cloak")
        me.uses("amulet")
        me.chooses("sell frog")
        assert (me.gallery, me.sales) == ("cloak amulet", "frog")
        second.is_asked("new_task")


# Flag


def test_flag_gives_an_action_for_a_matching_card_shown() -> None:
    """[text] The card stays in hand."""
    with scenario("0.gallery=flag 0.hand=cup,frog 0.task=jar 1.hand=gong step=noon") as (me, foe):
        me.can_only("show cup", "pass")
        me.chooses("show cup")
        assert (me.hand, foe.knows(me), me.left) == ("cup frog", "cup", 2)
        me.is_asked("action")


def test_flag_may_be_declined() -> None:
    with scenario("0.gallery=flag 0.hand=cup 0.task=jar 1.hand=gong step=noon") as (me, _):
        me.declines()
        me.is_asked("action")
        assert me.left == 1


def test_the_task_itself_cannot_be_shown_for_flag() -> None:
    """[text] It is not in hand."""
    with scenario("0.gallery=flag 0.hand=frog 0.task=jar 1.hand=gong step=noon") as (me, _):
        me.can_only("pass")


def test_flag_is_not_for_the_tasks_of_opponents() -> None:
    with scenario("0.gallery=flag 0.hand=cup 1.task=jar 1.hand=gong step=noon") as (me, _):
        me.is_asked("action")
        assert me.left == 1


def test_flag_works_once_for_a_task() -> None:
    """[faq] Each effect once every time it is triggered: two matching cards give one action."""
    with scenario("0.gallery=flag 0.hand=cup,vase 0.task=jar 1.hand=gong step=noon") as (me, _):
        me.chooses("show cup")
        me.is_asked("action")
        assert me.left == 2


def test_flag_works_for_a_task_taken_over_with_doll() -> None:
    """[rec] It is the player's own task."""
    table = "0.gallery=flag,doll 0.hand=cup 1.task=jar 1.hand=gong step=new-task"
    with scenario(table) as (me, _):
        me.chooses("take over the task of seat 1")
        me.chooses("show cup")
        me.is_asked("action")
        assert me.left == 1 + 1 + 1


def test_flag_works_for_a_task_that_was_a_helper() -> None:
    """[rec] Sketch's task is the player's own task."""
    table = "0.gallery=flag,sketch 0.hand=cup 0.helpers=jar 1.hand=gong step=new-task"
    with scenario(table) as (me, _):
        me.chooses("new task jar from your helpers")
        me.chooses("show cup")
        me.is_asked("action")
        assert me.left == 1 + 1


def test_flag_does_nothing_with_an_empty_task_slot() -> None:
    """[rec] The one Prayer is all there is."""
    with scenario("0.gallery=flag 0.hand=cup 1.hand=gong step=noon") as (me, foe):
        assert me.table.happened("prayed", 0)
        foe.is_asked("new_task")


def test_two_flags_give_an_action_each_for_the_same_card() -> None:
    """R18: also for the same shown card."""
    with scenario("0.gallery=flag,flag 0.hand=cup 0.task=jar 1.hand=gong step=noon", players=4) as (me, _, _, _):
        me.chooses("show cup")
        me.chooses("show cup")
        me.is_asked("action")
        assert me.left == 3


# Handkerchief


def test_handkerchief_puts_one_card_onto_the_floor_and_keeps_the_rest() -> None:
    hand = "frog,gong,coin,cup,vase,fan,doll"
    with scenario(f"0.gallery=handkerchief 0.hand={hand} 1.hand=bell step=start") as (me, _):
        me.can("return frog", "discard frog")
        me.chooses("discard cup")
        assert (me.floor, me.hand) == ("cup", "coin doll fan frog gong vase")
        me.is_asked("new_task")


def test_handkerchief_may_be_left_for_the_hand_limit() -> None:
    hand = "frog,gong,coin,cup,vase,fan,doll"
    with scenario(f"0.gallery=handkerchief 0.hand={hand} 1.hand=bell step=start") as (me, _):
        me.chooses("return frog")
        me.cannot("discard gong", "pass")  # the limit it is
        me.chooses("return gong")
        assert (me.floor, me.hand, me.deck_bottom[:2]) == ("", "coin cup doll fan vase", ["gong", "frog"])
        me.is_asked("new_task")


def test_with_more_than_five_cards_handkerchief_or_the_limit_must_be_chosen() -> None:
    hand = "frog,gong,coin,cup,vase,fan"
    with scenario(f"0.gallery=handkerchief 0.hand={hand} 1.hand=bell step=start") as (me, _):
        me.cannot("pass")


def test_handkerchief_is_used_with_five_cards_or_fewer_too() -> None:
    """[glossary] Even when the limit asks for nothing."""
    with scenario("0.gallery=handkerchief 0.hand=frog,coin 1.hand=bell step=start") as (me, _):
        me.can_only("discard frog", "discard coin", "pass")
        me.chooses("discard coin")
        assert (me.floor, me.hand) == ("coin", "frog")
        me.is_asked("new_task")


def test_handkerchief_may_be_declined_with_a_small_hand() -> None:
    with scenario("0.gallery=handkerchief 0.hand=frog,coin 1.hand=bell step=start") as (me, _):
        me.declines()
        me.is_asked("new_task")
        assert (me.floor, me.hand) == ("", "coin frog")


def test_handkerchief_asks_nothing_with_an_empty_hand() -> None:
    with scenario("0.gallery=handkerchief,bowl 1.hand=bell step=start") as (me, _):
        me.can_only("use bowl", "pass")


def test_without_handkerchief_the_hand_limit_stands() -> None:
    with scenario("0.hand=frog,gong,coin,cup,vase,fan 1.hand=bell step=start") as (me, _):
        me.cannot("discard frog", "pass")


def test_handkerchief_replaces_the_first_step_in_v095_too() -> None:
    """Section 14: as printed in both editions; the old task comes to the floor after it."""
    table = "0.gallery=handkerchief 0.task=jar 0.hand=frog,coin 1.hand=bell step=start"
    with scenario(table, edition="v0.95") as (me, _):
        me.chooses("discard coin")
        assert me.floor == "coin jar"
        me.is_asked("new_task_v095")


# Kite


def test_kite_gives_a_card_to_a_player_and_copies_one_of_their_works() -> None:
    table = "0.gallery=kite 0.hand=frog,cup 1.gallery=robe 1.gift-shop=jar 1.hand=gong step=start"
    with scenario(table) as (me, foe):
        me.uses("kite")
        me.can_only("choose seat 0", "choose seat 1")
        me.chooses("choose seat 1")
        me.can_only("give frog", "give cup")
        me.chooses("give frog")
        me.can_only("copy robe", "copy jar")
        me.chooses("copy jar")
        assert (me.gallery, me.hand) == ("kite>jar", "cup")
        assert (foe.bench, foe.gift_shop) == ("frog", "jar")
        me.is_asked("new_task")


def test_kite_may_give_the_card_to_its_owners_own_bench() -> None:
    with scenario("0.gift-shop=kite,robe,vase 0.hand=frog,cup 1.hand=gong step=start") as (me, _):
        me.uses("kite")
        me.chooses("choose seat 0")
        me.chooses("give frog")
        me.chooses("copy robe")
        assert (me.bench, me.gift_shop) == ("frog", "kite>robe robe vase")
        me.is_asked("new_task")


def test_kite_may_be_declined() -> None:
    with scenario("0.gallery=kite 0.hand=frog 1.gallery=robe 1.hand=gong step=start") as (me, _):
        me.declines()
        me.is_asked("new_task")
        assert me.gallery == "kite"


def test_kite_needs_a_card_in_hand() -> None:
    with scenario("0.gallery=kite,bowl 1.gallery=robe 1.hand=gong step=start") as (me, _):
        me.can_only("use bowl", "pass")


def test_kite_is_kite_again_at_the_end_of_the_turn() -> None:
    with scenario("0.gallery=kite 0.hand=frog,cup,vase 1.gallery=robe 1.hand=gong step=start") as (me, foe):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give frog")
        me.chooses("new task cup")
        assert me.gallery == "kite>robe"
        me.chooses("pray")
        foe.is_asked("new_task")
        assert me.gallery == "kite"


def test_kite_works_anew_on_every_morning() -> None:
    with scenario("0.gallery=kite> 0.hand=frog,cup 1.gallery=robe 1.hand=gong step=night") as (me, foe):
        foe.takes_a_quiet_turn()
        me.can_only("use kite", "pass")


def test_kite_has_the_value_and_the_material_of_the_work_it_copies() -> None:
    """[faq] Everything is copied: as a Haniwa it covers three Potter helpers."""
    table = "0.gallery=kite 0.helpers=cup,vase,dice 0.hand=frog,teapot,pin 1.gallery=haniwa 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give frog")
        me.chooses("new task teapot")
        me.is_asked("action")
        assert me.left == 1 + 3 * 2
        assert me.points["works"] == 3


def test_kite_stops_being_cloth() -> None:
    """[faq] As a copy of a clay work it covers no Tailor helpers."""
    table = "0.gallery=kite 0.helpers=mask,flag 0.hand=frog,robe 1.gallery=haniwa 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give frog")
        me.chooses("new task robe")
        me.is_asked("action")
        assert me.left == 1 + 2


def test_kite_stays_cloth_as_a_copy_of_a_cloth_work() -> None:
    """[faq] Then it covers Tailor helpers still."""
    table = "0.gallery=kite 0.helpers=mask,flag 0.hand=frog,robe 1.gallery=quilt 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give frog")
        me.chooses("new task robe")
        me.is_asked("action")
        assert me.left == 1 + 2 * 2


def test_kite_is_scored_as_the_copy_if_the_game_ends_in_this_turn() -> None:
    """[faq] As a Scroll: 1 point and 3 more."""
    table = "0.gallery=kite 0.hand=frog 0.task=jar deck=vase rest=1.sales 1.gallery=scroll step=start"
    with scenario(table) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give frog")  # and without a task from hand, the Prayer takes the last card
        me.table.is_over()
        assert me.gallery == "kite>scroll"
        assert (me.points["works"], me.points["bonuses"]) == (1, 3)


def test_a_morning_effect_copied_by_kite_is_used_in_the_same_morning() -> None:
    """[notes] R14: the step is not over."""
    table = "0.gallery=kite 0.hand=frog,cup 1.gallery=bowl deck=vase 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give frog")
        me.can_only("use kite as bowl", "pass")
        me.uses("kite as bowl")
        assert me.bench == "vase"
        me.is_asked("new_task")  # once


def test_kite_copying_itself_changes_nothing_and_gives_no_second_use() -> None:
    """[rec] R26: each morning effect is used once."""
    with scenario("0.gallery=kite 0.hand=frog,cup 1.hand=gong step=start") as (me, _):
        me.uses("kite")
        me.chooses("choose seat 0")
        me.chooses("give frog")
        assert (me.bench, me.gallery) == ("frog", "kite>")
        me.is_asked("new_task")


def test_kite_may_choose_itself_among_its_owners_works() -> None:
    """[rec] R26: it is one of that player's works, so nobody is forced to copy another one."""
    with scenario("0.gallery=kite,quilt 0.hand=frog,cup 1.hand=gong step=start") as (me, _):
        me.uses("kite")
        me.chooses("choose seat 0")
        me.chooses("give frog")
        me.can_only("copy kite", "copy quilt")
        me.chooses("copy kite")
        assert me.gallery == "kite> quilt"
        me.is_asked("new_task")


def test_kite_as_a_copy_of_another_kite_copies_on_once_more() -> None:
    """[rec] With two decks: the other Kite's effect is another one, so it may be used once too."""
    table = "0.gallery=kite 0.hand=frog,cup,vase,coin 1.gallery=kite,scroll 1.hand=gong step=start"
    with scenario(table, players=4) as (me, second, _, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give frog")
        me.chooses("copy kite")
        assert me.gallery == "kite>kite"
        me.can_only("use kite as kite", "pass")
        me.uses("kite as kite")
        me.chooses("choose seat 1")
        me.chooses("give cup")
        me.chooses("copy scroll")
        assert (me.gallery, second.bench) == ("kite>scroll", "frog cup")
        me.is_asked("new_task")


def test_kite_copies_on_no_more_than_once() -> None:
    """[rec] Once more, and not for ever: the other Kite's effect has been used then."""
    table = "0.gallery=kite 0.hand=frog,cup,vase,coin 1.gallery=kite 1.hand=gong step=start"
    with scenario(table, players=4) as (me, _, _, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give frog")
        me.uses("kite as kite")
        me.chooses("choose seat 1")
        me.chooses("give cup")
        me.is_asked("new_task")


def test_each_of_two_own_kites_is_used() -> None:
    """[rec] The second one is another work: it has its own use, and what it is can be copied too."""
    table = "0.gallery=kite 0.gift-shop=kite 0.hand=frog,cup,vase 1.gallery=scroll 1.hand=gong step=start"
    with scenario(table, players=4) as (me, _, third, _):
        me.uses("kite")
        me.chooses("from the gift shop of seat 0")
        me.chooses("choose seat 2")
        me.chooses("give frog")  # no work there
        assert (me.gift_shop, third.bench) == ("kite>", "frog")
        me.uses("kite")  # the one in the gallery
        me.chooses("choose seat 1")
        me.chooses("give cup")
        assert (me.gallery, me.gift_shop) == ("kite>scroll", "kite>")
        me.is_asked("new_task")


def test_kite_copies_the_other_own_kite_and_copies_on() -> None:
    """[rec] A copy of another Kite may copy on once more."""
    table = "0.gallery=kite,kite 0.hand=frog,cup,vase,coin 1.gallery=scroll 1.hand=gong step=start"
    with scenario(table, players=4) as (me, _, _, _):
        me.uses("kite")
        me.chooses("choose seat 0")
        me.chooses("give frog")
        assert sorted(me.gallery.split()) == ["kite", "kite>kite"]
        me.can_only("use kite", "use kite as kite", "pass")
        me.uses("kite as kite")
        me.chooses("choose seat 1")
        me.chooses("give cup")
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give vase")
        assert me.gallery == "kite>scroll kite>scroll"
        me.is_asked("new_task")


def test_a_work_copied_by_kite_is_not_completed() -> None:
    """[rec] Effects after completing this do not happen."""
    table = "0.gallery=kite,amulet 0.bench=gong 0.hand=frog,cup 1.gallery=jar 1.hand=coin step=start"
    with scenario(table) as (me, foe):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give frog")
        assert (me.gallery, foe.hand) == ("kite>jar amulet", "coin")
        me.is_asked("new_task")  # neither Jar nor Amulet is asked for


def test_kite_ends_the_game_as_the_fifth_work_through_go_set() -> None:
    """[rec] R4: the test is made when the copy begins."""
    table = "0.gallery=go-set,robe,cup,scroll 0.gift-shop=kite 0.hand=vase 1.gallery=bench 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give vase")
        me.table.is_over()


def test_kite_wins_with_turtle_when_the_copy_begins() -> None:
    """[rec] R15: tested after each change of works; two cloth works, and the missing clay is the Kite's."""
    table = "0.gallery=turtle,fan 0.gift-shop=kite,robe,frog 0.hand=vase 1.gallery=haniwa 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give vase")
        me.table.is_over()
        assert me.state.winners() == [0]


def test_kite_wins_with_turtle_when_the_copy_ends() -> None:
    """[rec] R15: stone was completed while the Kite was clay; at the end of the turn it is cloth again."""
    table = (
        "0.gallery=turtle,fan 0.gift-shop=kite,cup 0.bench=bench 0.hand=vase,pillar,stool 1.gallery=haniwa "
        "1.hand=gong step=start"
    )
    with scenario(table) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give vase")
        me.chooses("new task stool")
        me.chooses("craft pillar")
        me.chooses("into the gallery")
        me.table.is_over()
        assert me.gift_shop == "kite cup"
        assert me.state.winners() == [0]


def test_the_copy_stays_if_the_original_leaves_its_place() -> None:
    """[rec] Puppet goes under the deck, and the Kite is a Puppet still."""
    table = "0.gallery=kite,puppet 0.hand=frog,robe,cup 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 0")
        me.chooses("give frog")
        me.chooses("copy puppet")
        me.chooses("new task robe")
        me.chooses("sew")
        me.uses("puppet")
        assert me.gallery == "kite>puppet"
        me.can_only("use kite as puppet", "pass")


def test_kite_stays_kite_with_a_player_who_has_no_works() -> None:
    """[rec] R21: the card is moved, and that is all."""
    with scenario("0.gallery=kite 0.hand=frog,cup 1.hand=gong step=start") as (me, foe):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give frog")
        assert (foe.bench, me.gallery) == ("frog", "kite>")
        me.is_asked("new_task")


def test_kite_copies_handkerchief_in_vain() -> None:
    """[rec] The step for the hand limit is past."""
    table = "0.gallery=kite 0.hand=frog,cup 1.gallery=handkerchief 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give frog")
        me.is_asked("new_task")
        me.can_only("new task cup", "pass")


def test_kite_as_chopsticks_sells_the_old_task() -> None:
    """[rec] Its step comes later."""
    table = "0.gallery=kite 0.task=vase 0.hand=frog,cup 1.gallery=chopsticks 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give frog")
        me.can_only("old task to your sales", "old task to the floor")
        me.chooses("old task to your sales")
        assert (me.sales, me.task) == ("vase", "")
        me.is_asked("new_task")


def test_kite_as_doll_takes_over_a_task() -> None:
    """[rec] Its step comes later."""
    table = "0.gallery=kite 0.hand=frog,cup 1.gallery=doll 1.task=jar floor=vase 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give frog")
        me.chooses("take over the task of seat 1")
        me.is_asked("action")
        assert (me.task, me.left) == ("jar", 2)


def test_kite_as_sketch_makes_a_helper_the_task() -> None:
    """[rec] Its step comes later."""
    table = "0.gallery=kite 0.helpers=jar 0.hand=frog,cup 1.gallery=sketch floor=vase 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give frog")
        me.chooses("new task jar from your helpers")
        me.is_asked("action")
        assert me.task == "jar"


@pytest.mark.parametrize(
    ("copied", "position"), [("chopsticks", "0.task=vase"), ("doll", "1.task=jar"), ("sketch", "0.helpers=jar")]
)
def test_kite_in_v095_copies_chopsticks_doll_or_sketch_for_the_same_morning(copied: str, position: str) -> None:
    """[rec] Section 14: there they are morning effects, and the step is not over."""
    table = f"0.gallery=kite 0.hand=frog,cup 1.gallery={copied} {position} 1.hand=gong step=start"
    with scenario(table, edition="v0.95") as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give frog")
        me.can_only(f"use kite as {copied}", "pass")


def test_kite_may_choose_a_partner() -> None:
    """The bench of any player is also a partner's."""
    table = "0.gallery=kite 0.hand=frog,cup 2.gallery=scroll 1.hand=gong step=start"
    with scenario(table, players=4, teams=True) as (me, _, partner, _):
        me.uses("kite")
        me.chooses("choose seat 2")
        me.chooses("give frog")
        assert (me.gallery, partner.bench) == ("kite>scroll", "frog")
        me.is_asked("new_task")


# Mask


def test_mask_keeps_opponents_from_praying_and_crafting_on_its_owners_task() -> None:
    table = "1.gallery=mask 1.task=doll 0.bench=frog,cup 0.hand=fan 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.can_only("sell frog", "sell cup", "pass")
        me.cannot("pray", "craft fan")


def test_without_mask_opponents_may_pray_and_craft() -> None:
    with scenario("1.task=doll 0.bench=frog 0.hand=fan 1.hand=gong step=noon") as (me, _):
        me.can_only("sell frog", "craft fan", "pray")


def test_an_action_that_cannot_be_used_on_a_mask_owners_task_is_lost() -> None:
    """[rec] Nothing is drawn for it."""
    with scenario("1.gallery=mask 1.task=doll 0.hand=fan 0.task=cup floor=vase 1.hand=gong step=noon") as (me, _):
        assert me.table.happened("lost", 0)
        assert me.waiting == ""
        me.can_only("collect vase", "pray")  # the own task is free


def test_mask_binds_the_actions_from_helpers_too() -> None:
    """[rec] All actions on that task."""
    table = "1.gallery=mask 1.task=doll 0.helpers=scroll 0.bench=frog,cup 0.hand=fan 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("sell frog")
        me.can_only("sell cup", "pass")


def test_mask_binds_the_action_from_figurine_too() -> None:
    """[rec] All actions on that task."""
    table = "1.gallery=mask 1.task=doll 0.gallery=figurine 0.bench=frog,cup 0.hand=fan 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("show fan")
        me.chooses("sell frog")
        me.can_only("sell cup", "pass")


def test_mask_binds_the_actions_from_fountain_too() -> None:
    """[rec] All actions on that task."""
    table = "1.gallery=mask 1.task=doll 0.gallery=fountain 0.bench=frog,cup 0.hand=stool 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("show stool")
        me.chooses("sell frog")
        me.can_only("sell cup", "pass")


def test_mask_does_not_bind_its_owner() -> None:
    with scenario("0.gallery=mask 0.task=doll 0.hand=fan 1.hand=gong step=noon") as (me, _):
        me.can_only("craft fan", "pray")


def test_mask_does_not_bind_anybody_on_another_players_task() -> None:
    with scenario("2.gallery=mask 1.task=doll 0.hand=fan 1.hand=gong step=noon", players=3) as (me, _, _):
        me.can_only("craft fan", "pray")


def test_mask_does_not_bind_a_partner() -> None:
    """Cards that say opponent spare the partner."""
    table = "2.gallery=mask 2.task=doll 0.hand=fan 1.hand=gong step=noon"
    with scenario(table, players=4, teams=True) as (me, _, _, _):
        me.can_only("craft fan", "pray")


# Puppet


def test_puppet_swaps_hands_before_a_tailor_action() -> None:
    """[text] The own hand becomes theirs at once; theirs waits until night."""
    table = "0.gallery=puppet 0.hand=frog,cup 0.task=robe 1.hand=gong,coin,vase step=noon"
    with scenario(table) as (me, foe):
        me.chooses("sew")
        me.uses("puppet")
        assert (me.gallery, foe.hand) == ("", "cup frog")
        foe.is_asked("new_task")
        assert {"coin", "gong", "vase"} < set(me.hand.split())


def test_the_hand_received_with_puppet_counts_towards_the_five_of_the_tailor() -> None:
    """[text] The own hand is empty: nothing can be returned, and three received cards leave two to draw."""
    table = "0.gallery=puppet 0.hand=frog,cup 0.task=robe deck=bell,pin 1.hand=gong,coin,vase step=noon"
    with scenario(table) as (me, foe):
        me.chooses("sew")
        me.uses("puppet")
        foe.is_asked("new_task")
        assert me.hand == "bell coin gong pin vase"


def test_puppet_may_be_declined() -> None:
    with scenario("0.gallery=puppet 0.hand=frog 0.task=robe 1.hand=gong step=noon") as (me, _):
        me.chooses("sew")
        me.declines()
        me.is_asked("returning")
        assert me.gallery == "puppet"


def test_puppet_is_not_for_an_action_that_becomes_a_prayer_or_a_craft() -> None:
    """[glossary] Only if it stays a Tailor action."""
    table = "0.gift-shop=puppet 0.helpers=mask 0.bench=socks 0.hand=flag 0.task=robe 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("pray")
        me.chooses("craft flag")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_puppet_is_offered_before_each_tailor_action_until_it_leaves() -> None:
    """[glossary] Once before each one; in effect once, since it goes under the deck."""
    table = "0.gallery=puppet 0.helpers=mask,flag,socks 0.hand=frog 0.task=robe 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("sew")
        me.declines()  # Puppet
        me.declines()  # returning
        me.chooses("sew")
        me.uses("puppet")
        me.chooses("sew")
        me.is_asked("action")
        assert me.left == 1


def test_puppet_before_dice_leaves_no_hand_to_hit_with() -> None:
    """[glossary] In any order with Dice and Fan: after Puppet the hand is empty, and no value is 0."""
    table = "0.gallery=puppet,dice 0.hand=frog 0.task=robe deck=fan 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("sew")
        me.uses("puppet")
        me.uses("dice")
        foe.is_asked("new_task")
        assert me.gallery == "dice"


def test_puppet_takes_a_hand_for_nothing() -> None:
    """[rec] Either hand may be empty: here one's own."""
    with scenario("0.gallery=puppet 0.task=robe 1.hand=gong,coin step=noon") as (me, foe):
        me.chooses("sew")
        me.uses("puppet")
        assert foe.hand == ""
        assert {"coin", "gong"} < set(me.hand.split())
        foe.is_asked("action")  # no task of their own, but this one


def test_puppet_gives_a_hand_for_nothing() -> None:
    """[rec] Either hand may be empty: here the other one."""
    with scenario("0.gallery=puppet 0.hand=frog,cup 0.task=robe deck=bell step=noon") as (me, foe):
        me.chooses("sew")
        me.uses("puppet")
        assert foe.hand == "cup frog"
        foe.is_asked("new_task")
        assert "bell" in me.hand


def test_puppet_through_pin_leaves_no_card_for_the_task_step() -> None:
    """[rec] What was received waits until night; the empty slot means a Prayer."""
    with scenario("0.gallery=puppet,pin 0.hand=frog,cup 1.hand=gong,coin,vase,bell,fan step=start") as (me, foe):
        me.uses("pin")
        me.chooses("sew")
        me.uses("puppet")
        assert me.table.happened("no-task", 0)
        assert me.table.happened("prayed", 0)
        foe.is_asked("new_task")
        assert len(me.hand.split()) == 5 + 1


def test_hands_swapped_with_puppet_stay_known_to_those_who_held_them() -> None:
    """Section 2: each knows the cards they gave; the opponent sees the received hand at once, you yours at night."""
    table = "0.gallery=puppet,pin 0.helpers=mask 0.hand=frog,cup 0.task=robe 1.hand=gong,coin step=noon"
    with scenario(table) as (me, foe):
        me.chooses("sew")
        me.uses("puppet")
        me.is_asked("action")
        assert (me.knows(foe), foe.knows(foe)) == ("cup frog", "cup frog")
        assert (foe.knows_waiting(me), me.knows_waiting(me)) == ("coin gong", "")


def test_with_several_opponents_the_player_chooses_with_whom_puppet_swaps() -> None:
    table = "0.gallery=puppet 0.hand=frog 0.task=robe 1.hand=gong 2.hand=coin step=noon"
    with scenario(table, players=3) as (me, second, third):
        me.chooses("sew")
        me.uses("puppet")
        me.can_only("choose seat 1", "choose seat 2")
        me.chooses("choose seat 2")
        assert (second.hand, third.hand) == ("gong", "frog")
        second.is_asked("new_task")


def test_puppet_does_not_swap_with_a_partner() -> None:
    """Cards that say opponent spare the partner."""
    table = "0.gallery=puppet 0.hand=frog 0.task=robe 1.hand=gong 2.hand=coin 3.hand=vase step=noon"
    with scenario(table, players=4, teams=True) as (me, _, _, _):
        me.chooses("sew")
        me.uses("puppet")
        me.can_only("choose seat 1", "choose seat 3")


# Quilt


def test_quilt_covers_paper_stone_and_cloth_sales_without_any_limit() -> None:
    """[text] No work of these materials is needed."""
    sales = "fan,doll,scroll,frog,stool,tower,robe,mask,flag"
    with scenario(f"0.gallery=quilt 0.sales={sales} ended=cup") as (me, _):
        assert me.points["sales"] == 3 * 1 + 3 * 2 + 3 * 2


def test_quilt_does_not_cover_clay_and_metal() -> None:
    with scenario("0.gallery=quilt 0.sales=jar,bell ended=cup") as (me, _):
        assert me.points["sales"] == 0


def test_without_quilt_uncovered_sales_score_nothing() -> None:
    with scenario("0.gallery=scroll 0.sales=fan,frog,robe ended=cup") as (me, _):
        assert me.points["sales"] == 0


def test_quilt_claims_backorders_with_a_tie() -> None:
    table = "0.gallery=quilt 0.hand=fan,frog,robe 0.sales=doll,stool,mask 1.sales=scroll,tower,flag ended=cup"
    with scenario(table) as (me, _):
        assert me.points["backorders"] == 1 + 2 + 2


def test_quilt_claims_nothing_if_somebody_has_more_sales() -> None:
    table = "0.gallery=quilt 0.hand=fan,frog 0.sales=doll 1.sales=scroll,straw,tower ended=cup"
    with scenario(table) as (me, _):
        assert me.points["backorders"] == 0


def test_quilt_does_not_help_clay_and_metal_backorders() -> None:
    with scenario("0.gallery=quilt 0.hand=jar,bell ended=cup") as (me, _):
        assert me.points["backorders"] == 0


def test_quilt_works_with_no_sales_at_all() -> None:
    """[faq] Even with zero sales, if nobody else has any of that type."""
    with scenario("0.gallery=quilt 0.hand=fan,frog,robe 1.sales=mask ended=cup") as (me, _):
        assert me.points["backorders"] == 1 + 2  # of cloth there is a sale elsewhere


def test_several_quilts_claim_the_same_tied_types() -> None:
    """[faq] Several players may claim them."""
    table = "0.gallery=quilt 0.hand=fan 1.gallery=quilt 1.hand=doll 2.hand=scroll ended=cup"
    with scenario(table, players=4) as (me, second, third, _):
        assert [seat.points["backorders"] for seat in (me, second, third)] == [1, 1, 0]


@pytest.mark.parametrize("work", ["quilt", "tapestry"])
def test_a_cloth_work_for_the_scoring_does_nothing_during_the_game(work: str) -> None:
    """[glossary] No effect before the game ends: a whole turn without a question that others do not get."""
    table = f"0.gallery={work} 0.helpers=cup 0.hand=jar 0.bench=gong floor=frog,vase 1.hand=coin step=start"
    with scenario(table) as (me, foe):
        me.can_only("new task jar", "pass")
        me.chooses("new task jar")
        assert me.left == 2
        me.can_only("collect frog", "collect vase", "pray")
        me.chooses("collect frog")
        me.chooses("pray")
        foe.is_asked("new_task")


# Robe


def test_robe_sells_all_cards_of_one_material_with_one_clerk_action() -> None:
    """[rec] All of them."""
    table = "0.gallery=robe 0.bench=jar,frog,cup,vase 0.task=doll 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.can_only("sell jar", "sell frog", "sell cup", "sell vase", "sell all your clay", "pray")
        me.chooses("sell all your clay")
        assert (me.bench, me.sales) == ("frog", "jar cup vase")
        foe.is_asked("new_task")


def test_robe_may_be_left_for_a_single_card() -> None:
    with scenario("0.gallery=robe 0.bench=jar,cup,vase 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("sell jar")
        assert (me.bench, me.sales) == ("cup vase", "jar")
        foe.is_asked("new_task")


def test_robe_adds_nothing_to_a_material_with_one_card() -> None:
    """Selling that card does the same."""
    with scenario("0.gallery=robe 0.bench=jar,frog 0.task=doll 1.hand=gong step=noon") as (me, _):
        me.can_only("sell jar", "sell frog", "pray")


def test_without_robe_a_clerk_action_sells_one_card() -> None:
    with scenario("0.bench=jar,cup 0.task=doll 1.hand=gong step=noon") as (me, _):
        me.can_only("sell jar", "sell cup", "pray")


def test_robe_is_there_for_every_clerk_action() -> None:
    """[glossary] Also on an opponent's task."""
    table = "0.gallery=robe 0.helpers=scroll 0.bench=jar,cup,frog,stool 1.task=doll 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("sell all your clay")
        me.chooses("sell all your stone")
        assert me.sales == "jar cup frog stool"
        foe.is_asked("new_task")


def test_ring_is_offered_once_for_all_that_robe_sells() -> None:
    """[rec] It is still one action."""
    table = "0.gallery=robe,ring 0.bench=jar,cup 0.task=doll 1.sales=frog,gong,coin,fan,mask 1.hand=vase step=noon"
    with scenario(table) as (me, foe):
        me.chooses("sell all your clay")
        me.uses("ring")
        me.chooses("take coin from an opponent")
        assert me.sales == "jar cup coin"
        foe.is_asked("new_task")


# Socks


def test_socks_collect_from_the_top_of_the_deck() -> None:
    with scenario("0.gallery=socks 0.task=jar floor=frog deck=vase 1.hand=gong step=noon") as (me, foe):
        me.can_only("collect frog", "collect the top card of the deck", "pray")
        me.chooses("collect the top card of the deck")
        assert (me.bench, me.floor) == ("vase", "frog")
        foe.is_asked("new_task")


def test_an_empty_floor_is_no_obstacle_with_socks() -> None:
    """[glossary] Available on every Potter action, also on an opponent's task."""
    table = "0.gallery=socks 0.helpers=cup 1.task=jar deck=vase,coin 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("collect the top card of the deck")
        me.can_only("collect the top card of the deck", "pray")


def test_socks_do_not_help_a_monk_action() -> None:
    with scenario("0.gallery=socks 0.task=stool floor=frog deck=vase 1.hand=gong step=noon") as (me, _):
        me.can_only("hire frog", "pray")


def test_collecting_with_socks_counts_for_plane() -> None:
    """[rec] It counts as collecting."""
    with scenario("0.gallery=socks,plane 0.task=jar deck=vase 1.hand=gong step=noon") as (me, _):
        me.chooses("collect the top card of the deck")
        me.can_only("use plane", "pass")


def test_socks_end_the_game_with_the_last_card() -> None:
    """[rec] R3: the card reaches the bench, and that is the end; Plane is not asked any more."""
    table = "0.gallery=socks,plane 0.task=jar deck=vase rest=1.sales 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("collect the top card of the deck")
        me.table.is_over()
        assert me.bench == "vase"


# Tapestry


def test_tapestry_counts_the_works_of_its_own_wing_and_itself() -> None:
    with scenario("0.gallery=tapestry,fan,jar 0.gift-shop=frog,coin ended=cup") as (me, _):
        assert me.points["bonuses"] == 3


def test_tapestry_counts_the_gift_shop_when_it_stands_there() -> None:
    with scenario("0.gallery=fan,jar,coin 0.gift-shop=tapestry ended=cup") as (me, _):
        assert me.points["bonuses"] == 1


def test_with_go_set_tapestry_counts_every_stone_work() -> None:
    """[faq] Those of the other wing too."""
    with scenario("0.gallery=tapestry 0.gift-shop=go-set,frog,coin ended=cup") as (me, _):
        assert me.points["bonuses"] == 1 + 2


# Umbrella


def test_umbrella_turns_a_card_onto_the_floor_and_a_helper_of_its_type_into_a_sale() -> None:
    table = "0.gallery=umbrella 0.helpers=jar,frog,cup 0.hand=fan deck=vase 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("umbrella")
        assert me.floor == "vase"
        me.can_only("turn your helper jar into a sale", "turn your helper cup into a sale", "pass")
        me.chooses("turn your helper jar into a sale")
        assert (me.helpers, me.sales) == ("frog cup", "jar")
        me.is_asked("new_task")  # [glossary] once per morning


def test_umbrella_may_be_declined() -> None:
    """[faq] Effects are optional."""
    with scenario("0.gallery=umbrella 0.helpers=jar 0.hand=fan deck=vase 1.hand=gong step=start") as (me, _):
        me.declines()
        me.is_asked("new_task")
        assert (me.floor, me.helpers) == ("", "jar")


def test_the_helper_may_stay_after_umbrella() -> None:
    with scenario("0.gallery=umbrella 0.helpers=jar 0.hand=fan deck=vase 1.hand=gong step=start") as (me, _):
        me.uses("umbrella")
        me.declines()
        me.is_asked("new_task")
        assert (me.floor, me.helpers, me.sales) == ("vase", "jar", "")


def test_umbrella_without_a_helper_of_that_type_only_turns_up_the_card() -> None:
    with scenario("0.gallery=umbrella 0.helpers=frog 0.hand=fan deck=vase 1.hand=gong step=start") as (me, _):
        me.uses("umbrella")
        me.is_asked("new_task")
        assert me.floor == "vase"


def test_each_of_two_umbrellas_works_once_a_morning() -> None:
    """[glossary] Once per morning, each."""
    with scenario("0.gallery=umbrella,umbrella 0.hand=fan 1.hand=gong step=start", players=4) as (me, _, _, _):
        me.uses("umbrella")
        me.uses("umbrella")
        me.is_asked("new_task")


def test_umbrella_ends_the_game_with_the_last_card_before_its_second_part() -> None:
    """[rec] R3: the card reaches the floor, and that is the end."""
    table = "0.gallery=umbrella 0.helpers=jar 0.hand=fan deck=vase rest=1.sales 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("umbrella")
        me.table.is_over()
        assert (me.floor, me.helpers) == ("vase", "jar")
