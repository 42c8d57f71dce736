"""Kite, which becomes a copy of another work.

Docstrings cite the rulings on the cards, by source, and those of the README, by number.
"""

import pytest

from tests.games.mottainai.scenario import scenario

# Bland extras: Frog and Gong in hand or on the bench do nothing there. The last player has a card in hand, so that
# the turn stops at the question for a new task.


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
