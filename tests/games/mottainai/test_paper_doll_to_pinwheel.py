"""Paper works from Doll to Pinwheel.

Docstrings cite the rulings on the cards, by source, and those of the README, by number.
"""

import pytest

from salon.games.mottainai.rules.hidden import cards_in, is_seen
from tests.games.mottainai.scenario import Seat, scenario, written

# Bland extras: Frog, Jar and Gong in hand or on the bench do nothing there. The last player has a card in hand, so
# that the turn stops at the question for a new task.


def knows_of_deck(seat: Seat) -> str:
    """The cards of the deck that a seat has seen, the next one first."""
    deck = seat.state.deck[::-1]
    return written(cards_in([entry for entry in deck if is_seen(entry, seat.number)]))


# Doll


def test_doll_takes_over_an_opponents_task_with_an_action_more() -> None:
    with scenario("0.gallery=doll 0.hand=frog 1.task=jar floor=cup,vase 1.hand=gong step=new-task") as (me, foe):
        me.chooses("take over the task of seat 1")
        assert (me.task, foe.task, me.hand) == ("jar", "", "frog")
        assert me.left == 2
        me.chooses("collect cup")
        me.chooses("collect vase")
        foe.is_asked("new_task")


def test_doll_is_used_with_an_empty_hand_too() -> None:
    with scenario("0.gallery=doll 1.task=jar floor=cup,vase 1.hand=gong step=new-task") as (me, _):
        me.can_only("take over the task of seat 1", "pass")


def test_doll_finds_no_task_in_an_empty_slot() -> None:
    with scenario("0.gallery=doll 0.hand=frog 1.hand=gong step=new-task") as (me, _):
        me.can_only("new task frog", "pass")


def test_a_task_from_hand_gets_no_action_from_doll() -> None:
    with scenario("0.gallery=doll 0.hand=jar,frog 1.task=robe 1.hand=gong step=new-task") as (me, _):
        me.chooses("new task jar")
        me.chooses("pray")  # the opponent's Tailor task
        me.is_asked("action")
        assert me.left == 1


def test_doll_replaces_the_choice_of_a_task() -> None:
    """[glossary] One part of the morning is replaced: after Doll there is no task from hand, after a task no Doll."""
    with scenario("0.gallery=doll 0.hand=frog 0.task=coin 1.task=jar floor=cup 1.hand=gong step=start") as (me, _):
        me.can_only("new task frog", "take over the task of seat 1", "pass")
        assert me.floor == "cup coin"  # the old task is on the floor by then
        me.chooses("take over the task of seat 1")
        me.is_asked("action")
        assert me.task == "jar"


def test_everybody_skips_the_opponent_whose_task_doll_took() -> None:
    """[text] That slot is empty now."""
    table = "0.gallery=doll 0.hand=frog 1.task=jar 2.task=robe 1.hand=gong step=new-task"
    with scenario(table, players=3) as (me, second, _):
        me.chooses("take over the task of seat 1")
        me.chooses("pray")  # seat 3's Tailor task
        me.can_only("pray")  # the own Potter task
        assert me.left == 2
        assert second.task == ""


def test_the_opponent_whose_task_doll_took_has_no_old_task() -> None:
    """[text] Nothing goes to the floor on their next morning."""
    with scenario("0.gallery=doll 0.hand=frog 1.task=jar 1.hand=gong step=new-task") as (me, foe):
        me.chooses("take over the task of seat 1")
        me.chooses("pray")
        me.chooses("pray")
        foe.is_asked("new_task")
        assert foe.floor == ""


def test_the_action_from_doll_is_not_for_those_who_perform_the_task_later() -> None:
    """[rec] Only for the user, and only this turn."""
    with scenario("0.gallery=doll 0.hand=frog 1.task=jar 1.hand=gong,coin step=new-task") as (me, foe):
        me.chooses("take over the task of seat 1")
        me.chooses("pray")
        me.chooses("pray")
        foe.chooses("new task gong")
        foe.is_asked("action")
        assert foe.left == 1


def test_doll_cannot_take_a_face_down_starting_card() -> None:
    """[rec] R10: it is not a task."""
    with scenario("0.gallery=doll 0.hand=frog 1.start=jar 1.hand=gong step=new-task") as (me, _):
        me.can_only("new task frog", "pass")


def test_doll_takes_nothing_from_a_partner() -> None:
    """Cards that say opponent spare the partner."""
    table = "0.gallery=doll 0.hand=frog 1.task=jar 2.task=robe 1.hand=gong step=new-task"
    with scenario(table, players=4, teams=True) as (me, _, _, _):
        me.can_only("new task frog", "take over the task of seat 1", "pass")


def test_the_action_from_doll_comes_on_top_of_helpers_and_flag() -> None:
    """R18: Doll, Flag and helpers add up."""
    table = "0.gallery=doll,flag 0.helpers=vase 0.hand=cup 1.task=jar floor=frog 1.hand=gong step=new-task"
    with scenario(table) as (me, _):
        me.chooses("take over the task of seat 1")
        me.chooses("show cup")
        me.is_asked("action")
        assert me.left == 1 + 1 + 1 + 1


def test_two_dolls_fill_the_slot_once_and_give_one_action() -> None:
    """R18: two task replacements still fill the slot once."""
    table = "0.gallery=doll,doll 0.hand=frog 1.task=jar 2.task=cup 2.hand=coin 1.hand=gong step=new-task"
    with scenario(table, players=4) as (me, _, third, _):
        me.chooses("take over the task of seat 1")
        me.chooses("pray")  # seat 3's Potter task
        assert (me.left, third.task) == (2, "cup")
        me.is_asked("action")


def test_doll_in_v095_is_a_morning_effect_that_fills_the_slot() -> None:
    """Section 14: once the slot is filled in the morning, no task comes from hand."""
    table = "0.gallery=doll 0.task=coin 0.hand=frog 1.task=jar floor=cup 1.hand=gong step=start"
    with scenario(table, edition="v0.95") as (me, _):
        assert me.floor == "cup coin"
        me.uses("doll")
        me.is_asked("action")
        assert (me.task, me.left) == ("jar", 2)


def test_doll_in_v095_cannot_wait_for_the_choice_of_a_task() -> None:
    """Section 14: Doll belongs to the morning effects; step 4 is for hand cards only."""
    table = "0.gallery=doll 0.hand=frog 1.task=jar 1.hand=gong step=start"
    with scenario(table, edition="v0.95") as (me, _):
        me.declines()
        me.can_only("new task frog", "pass")


# Fan


def test_fan_keeps_one_of_three_cards_on_top_of_the_deck() -> None:
    """[rec] You choose the one that stays and the order of the two below."""
    with scenario("0.gallery=fan 0.hand=frog 0.task=robe deck=bell,cup,vase 1.hand=gong step=noon") as (me, foe):
        me.chooses("sew")
        me.uses("fan")
        me.can_only("keep bell on top", "keep cup on top", "keep vase on top")
        me.chooses("keep cup on top")
        me.can_only("return bell", "return vase")
        me.chooses("return vase")
        assert (me.deck_top, me.deck_bottom[:2]) == ("cup", ["bell", "vase"])
        me.declines()  # returns nothing, and draws four
        foe.is_asked("new_task")
        assert "cup" in me.hand


def test_fan_shows_its_three_cards_to_all_players() -> None:
    """[rec] All players see them, and know where they go."""
    with scenario("0.gallery=fan 0.hand=frog 0.task=robe deck=bell,cup,vase 1.hand=gong step=noon") as (me, foe):
        me.chooses("sew")
        me.uses("fan")
        assert me.table.times("turned-up") == 3
        assert knows_of_deck(foe) == "bell cup vase"
        me.chooses("keep cup on top")
        me.chooses("return vase")
        assert knows_of_deck(foe) == "cup vase bell"
        me.is_asked("returning")


def test_fan_may_be_declined() -> None:
    with scenario("0.gallery=fan 0.hand=frog 0.task=robe deck=bell 1.hand=gong step=noon") as (me, _):
        me.chooses("sew")
        me.declines()
        me.is_asked("returning")
        assert me.deck_top == "bell"


def test_fan_is_offered_once_before_each_tailor_action() -> None:
    """[glossary] Each time, and once each time."""
    table = "0.gallery=fan 0.helpers=mask 0.hand=frog 0.task=robe deck=bell,cup,vase 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("sew")
        me.uses("fan")
        me.chooses("keep cup on top")
        me.chooses("return vase")
        me.declines()  # returns nothing
        me.chooses("sew")
        me.can_only("use fan", "pass")


def test_fan_is_offered_before_the_tailor_action_of_pin() -> None:
    """[glossary] Also before the one from Pin."""
    with scenario("0.gallery=fan,pin 0.hand=frog 1.hand=gong step=start") as (me, _):
        me.uses("pin")
        me.chooses("sew")
        me.can_only("use fan", "pass")


def test_fan_dice_and_puppet_come_in_any_order() -> None:
    """[glossary] Each once, in the order you like."""
    table = "0.gallery=fan,dice,puppet 0.hand=frog 0.task=robe deck=bell,cup,vase 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("sew")
        me.can_only("use fan", "use dice", "use puppet", "pass")
        me.uses("dice")
        me.can_only("use fan", "use puppet", "pass")
        me.uses("fan")
        me.chooses("keep cup on top")
        me.chooses("return vase")
        me.can_only("use puppet", "pass")


def test_fan_is_not_for_an_action_that_becomes_a_prayer_or_a_craft() -> None:
    """[glossary] Only if it stays a Tailor action."""
    table = "0.gallery=fan 0.helpers=mask 0.bench=socks 0.hand=flag 0.task=robe 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("pray")
        me.chooses("craft flag")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_fan_needs_three_cards_in_the_deck() -> None:
    """[notes] With two it does nothing."""
    table = "0.gallery=fan 0.hand=frog 0.task=robe deck=bell,cup rest=1.sales 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("sew")
        me.is_asked("returning")


def test_fan_cannot_end_the_game_with_the_last_three_cards() -> None:
    """[rec] Turning up is not drawing."""
    table = "0.gallery=fan 0.hand=frog 0.task=robe deck=bell,cup,vase rest=1.sales 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("sew")
        me.uses("fan")
        me.chooses("keep bell on top")
        me.chooses("return cup")
        assert (me.deck_size, me.deck_top) == (3, "bell")
        me.is_asked("returning")


# Lampshade


def test_lampshade_claims_clay_and_metal_backorders_with_a_tie() -> None:
    table = "0.gallery=lampshade 0.hand=jar,bell 0.sales=cup,gong 1.sales=vase,coin ended=cup"
    with scenario(table) as (me, _):
        assert me.points["backorders"] == 3 + 3


def test_lampshade_claims_nothing_if_somebody_has_more_sales() -> None:
    table = "0.gallery=lampshade 0.hand=jar,bell 0.sales=cup 1.sales=vase,teapot,coin ended=cup"
    with scenario(table) as (me, _):
        assert me.points["backorders"] == 0


def test_lampshade_does_not_help_paper_stone_and_cloth() -> None:
    with scenario("0.gallery=lampshade 0.hand=fan,frog,robe ended=cup") as (me, _):
        assert me.points["backorders"] == 0


def test_without_lampshade_a_tie_claims_nothing() -> None:
    with scenario("0.gallery=scroll 0.hand=jar,bell 0.sales=cup,gong 1.sales=vase,coin ended=cup") as (me, _):
        assert me.points["backorders"] == 0


def test_lampshade_works_with_no_sales_at_all() -> None:
    """[faq] Even with zero sales, if nobody else has any of that type."""
    with scenario("0.gallery=lampshade 0.hand=jar,bell 1.sales=coin ended=cup") as (me, _):
        assert me.points["backorders"] == 3  # Jar; of metal there is a sale elsewhere


def test_several_lampshades_claim_the_same_tied_type() -> None:
    """[faq] Several players may claim it."""
    table = "0.gallery=lampshade 0.hand=jar 1.gallery=lampshade 1.hand=cup 2.hand=vase ended=cup"
    with scenario(table, players=4) as (me, second, third, _):
        assert [seat.points["backorders"] for seat in (me, second, third)] == [3, 3, 0]


def test_lampshade_covers_no_sales() -> None:
    """[text] It only decides whether hand cards count."""
    with scenario("0.gallery=lampshade 0.hand=jar 0.sales=cup ended=cup") as (me, _):
        assert (me.points["sales"], me.points["backorders"]) == (0, 3)


@pytest.mark.parametrize("work", ["lampshade", "scroll"])
def test_a_paper_work_for_the_scoring_does_nothing_during_the_game(work: str) -> None:
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


# Pinwheel


def test_pinwheel_exchanges_a_card_at_night() -> None:
    """[mat] Night effects come before the waiting area is taken up, so the new card is in hand the same night."""
    with scenario("0.gallery=pinwheel 0.hand=jar,cup deck=bell 1.hand=gong step=night") as (me, foe):
        me.uses("pinwheel")
        me.chooses("return jar")
        assert me.deck_bottom[0] == "jar"
        me.chooses("draw a card")
        foe.is_asked("new_task")  # once a night
        assert me.hand == "bell cup"


def test_a_waiting_card_cannot_be_returned_with_pinwheel() -> None:
    """[mat] What waits is taken up only after the night effects."""
    with scenario("0.gallery=pinwheel 0.hand=jar 0.waiting=cup 1.hand=gong step=night") as (me, _):
        me.uses("pinwheel")
        me.can_only("return jar")


def test_the_draw_of_pinwheel_may_be_declined() -> None:
    with scenario("0.gallery=pinwheel 0.hand=jar,cup 1.hand=gong step=night") as (me, foe):
        me.uses("pinwheel")
        me.chooses("return jar")
        me.declines()
        foe.is_asked("new_task")
        assert me.hand == "cup"


def test_pinwheel_may_be_declined() -> None:
    with scenario("0.gallery=pinwheel 0.hand=jar 1.hand=gong step=night") as (me, foe):
        me.declines()
        foe.is_asked("new_task")
        assert me.hand == "jar"


def test_pinwheel_has_nothing_to_return_with_an_empty_hand() -> None:
    with scenario("0.gallery=pinwheel 0.waiting=jar 1.hand=gong step=night") as (me, foe):
        foe.is_asked("new_task")
        assert me.hand == "jar"


def test_each_of_two_pinwheels_works_once_a_night() -> None:
    """[glossary] Once per night for each Pinwheel."""
    table = "0.gallery=pinwheel,pinwheel 0.hand=jar,cup,vase 1.hand=gong step=night"
    with scenario(table, players=4) as (me, second, _, _):
        me.uses("pinwheel")
        me.chooses("return jar")
        me.declines()
        me.uses("pinwheel")
        me.chooses("return cup")
        me.declines()
        second.is_asked("new_task")
        assert me.hand == "vase"


def test_pinwheel_never_takes_the_last_card() -> None:
    """[text] Its own card goes under the deck before the draw."""
    table = "0.gallery=pinwheel 0.hand=jar deck=bell rest=1.sales 1.hand=gong step=night"
    with scenario(table) as (me, foe):
        me.uses("pinwheel")
        me.chooses("return jar")
        me.chooses("draw a card")
        foe.is_asked("new_task")
        assert (me.hand, me.deck_top, me.deck_size) == ("bell", "jar", 1)
