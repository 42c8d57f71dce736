"""The 12 paper works. Docstrings cite the rulings on the cards, by source, and those of the README, by number."""

import pytest

from salon.games.mottainai.rules.hidden import cards_in, is_seen
from tests.games.mottainai.scenario import Seat, scenario, written

# Bland extras: Frog, Jar and Gong in hand or on the bench do nothing there. The last player has a card in hand, so
# that the turn stops at the question for a new task.

WINGS = ("into the gallery", "into the gift shop")


def knows_of_deck(seat: Seat) -> str:
    """The cards of the deck that a seat has seen, the next one first."""
    deck = seat.state.deck[::-1]
    return written(cards_in([entry for entry in deck if is_seen(entry, seat.number)]))


# Crane


def test_crane_returns_paper_from_the_bench_as_support_for_a_smith_action() -> None:
    with scenario("0.gallery=crane 0.bench=fan,doll 0.hand=haniwa 0.task=bell 1.hand=gong step=noon") as (me, foe):
        me.chooses("forge haniwa")
        me.can_only("spend fan", "spend doll")
        me.chooses("spend fan")
        me.chooses("spend doll")
        assert (me.bench, me.deck_bottom[:2]) == ("", ["doll", "fan"])
        me.chooses("into the gallery")
        assert me.gallery == "crane haniwa"
        foe.is_asked("new_task")


def test_crane_makes_up_the_support_that_a_craft_lacks() -> None:
    with scenario("0.gallery=crane 0.bench=cup,fan 0.hand=haniwa 0.task=vase 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft haniwa")  # Cup is one support, Fan must be the other
        assert (me.bench, me.deck_bottom[0]) == ("cup", "fan")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_without_crane_paper_on_the_bench_supports_nothing() -> None:
    with scenario("0.bench=cup,fan 0.hand=haniwa 0.task=vase 1.hand=gong step=noon") as (me, _):
        me.cannot("craft haniwa")


def test_with_crane_too_little_paper_is_not_enough() -> None:
    with scenario("0.gallery=crane 0.bench=fan 0.hand=haniwa 0.task=vase 1.hand=gong step=noon") as (me, _):
        me.cannot("craft haniwa")


def test_an_opponents_crane_does_not_help() -> None:
    with scenario("1.gallery=crane 0.bench=fan,doll 0.hand=haniwa 0.task=bell 1.hand=gong step=noon") as (me, _):
        me.cannot("forge haniwa")


def test_only_the_paper_on_the_bench_is_spent_for_crane() -> None:
    with scenario("0.gallery=crane 0.bench=frog 0.hand=haniwa,fan,doll 0.task=bell 1.hand=gong step=noon") as (me, _):
        me.can_only("forge fan", "forge doll", "pray")


def test_crane_is_there_for_every_action() -> None:
    """[glossary] Every Smith or Craft action may use it."""
    extras = "0.helpers=gong 1.hand=coin step=noon"
    with scenario(f"0.gallery=crane 0.bench=fan,doll 0.hand=frog,robe 0.task=bell {extras}") as (me, foe):
        me.chooses("forge frog")
        me.chooses("spend fan")
        me.chooses("into the gallery")
        me.chooses("forge robe")
        me.chooses("spend doll")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_crane_spends_nothing_for_the_free_work_of_poem() -> None:
    """[glossary] Works completed for free need no support, so no paper is spent."""
    table = "0.gallery=crane,poem 0.bench=doll 0.hand=fan 0.task=bell deck=frog 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("forge fan")
        me.chooses("into the gallery")
        me.uses("poem")
        me.can_only(*WINGS)
        me.chooses("into the gallery")
        assert (me.gallery, me.bench) == ("crane poem frog", "doll")
        foe.is_asked("new_task")


def test_crane_spends_nothing_for_the_free_work_of_cloak() -> None:
    """[glossary] The same for Cloak."""
    table = "0.gallery=crane,cloak 0.bench=doll 0.hand=fan,coin 0.task=bell 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("forge fan")
        me.chooses("into the gallery")
        me.uses("cloak")
        me.chooses("forge coin")
        me.can_only(*WINGS)
        assert me.bench == "doll"


def test_crane_spends_nothing_for_the_free_work_of_dice() -> None:
    """[glossary] The same for Dice."""
    table = "0.gallery=crane,dice 0.bench=doll 0.hand=fan,gong 0.task=robe deck=frog 1.hand=coin step=noon"
    with scenario(table) as (me, _):
        me.chooses("sew")
        me.uses("dice")
        me.can_only(*WINGS)
        assert me.bench == "doll"


def test_crane_may_replace_support_that_is_there_but_not_exceed_what_is_needed() -> None:
    """[rec] From none up to what the work needs, also in place of ordinary support."""
    table = "0.gallery=crane 0.bench=fan,doll,scroll 0.hand=haniwa,cup,vase 0.task=bell 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("forge haniwa")
        me.can_only("show cup", "show vase", "spend fan", "spend doll", "spend scroll")
        me.chooses("spend fan")
        me.can_only("show cup", "show vase", "spend doll", "spend scroll")
        me.chooses("spend doll")
        me.can_only(*WINGS)  # Scroll cannot be spent too


def test_crane_may_be_left_unused_with_a_craft_that_has_its_support() -> None:
    """[rec] None is allowed, and so is spending where the bench would do."""
    table = "0.gallery=crane 0.bench=cup,vase,fan 0.hand=haniwa 0.task=teapot 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("craft haniwa")
        me.can_only("spend fan", "pass")
        me.declines()
        me.can_only(*WINGS)
        assert me.bench == "cup vase fan"


def test_the_paper_for_crane_is_gone_before_the_work_that_ends_the_game_scores() -> None:
    """[rec] Paid first: Teapot finds an empty bench."""
    table = "0.gallery=crane,scroll,sketch,plane 0.bench=fan,doll 0.hand=teapot 0.task=bell 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("forge teapot")
        me.chooses("spend fan")
        me.chooses("spend doll")
        assert me.bench == ""
        me.chooses("into the gallery")
        me.table.is_over()
        assert me.points["bonuses"] == 3  # Scroll's; Teapot counts no card


def test_crane_asks_for_nothing_with_a_paper_work() -> None:
    """[text] Paper works need no support, so paper on the bench has nothing to support."""
    with scenario("0.gallery=crane 0.bench=fan 0.hand=doll 0.task=scroll 1.hand=gong step=noon") as (me, _):
        me.chooses("craft doll")
        me.can_only(*WINGS)
        assert me.bench == "fan"


# Curtain


@pytest.mark.parametrize(("task", "matching"), [("robe", "socks"), ("bell", "coin")])
def test_curtain_lets_opponents_use_a_tailor_or_smith_task_who_show_a_matching_card(task: str, matching: str) -> None:
    """[text] The shown card stays in hand."""
    with scenario(f"1.gallery=curtain 1.task={task} 0.hand=frog,{matching} 1.hand=gong step=noon") as (me, foe):
        me.can_only(f"show {matching}", "pass")
        me.chooses(f"show {matching}")
        me.is_asked("action")
        assert matching in me.hand
        assert foe.knows(me) == matching


def test_curtain_makes_the_whole_task_skipped_without_the_show() -> None:
    """[glossary] There is no action left that could become a Prayer or a Craft."""
    table = "1.gallery=curtain 1.task=robe 0.helpers=mask 0.hand=socks 0.task=jar floor=frog 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.declines()
        me.can_only("collect frog", "pray")  # the own task
        assert me.waiting == ""


@pytest.mark.parametrize("task", ["scroll", "frog", "jar"])
def test_curtain_leaves_clerk_monk_and_potter_tasks_alone(task: str) -> None:
    with scenario(f"1.gallery=curtain 1.task={task} 0.hand=gong 1.hand=coin step=noon") as (me, _):
        me.is_asked("action")


def test_curtain_does_not_hinder_its_owner() -> None:
    with scenario("0.gallery=curtain 0.task=robe 0.hand=gong 1.hand=coin step=noon") as (me, _):
        me.is_asked("action")


def test_curtain_does_not_hinder_a_partner() -> None:
    """Cards that say opponent spare the partner."""
    table = "2.gallery=curtain 2.task=robe 0.hand=gong 1.hand=coin step=noon"
    with scenario(table, players=4, teams=True) as (me, _, _, _):
        me.is_asked("action")


def test_one_card_shown_for_curtain_is_enough_for_all_actions_of_the_task() -> None:
    """[notes] Checked once for the task."""
    with scenario("1.gallery=curtain 1.task=robe 0.helpers=mask 0.hand=socks 1.hand=gong step=noon") as (me, _):
        me.chooses("show socks")
        me.chooses("pray")
        me.is_asked("action")
        assert me.left == 1


def test_a_waiting_card_cannot_be_shown_for_curtain() -> None:
    """[rec] Only hand cards count."""
    table = "1.gallery=curtain 1.task=robe 0.waiting=socks 0.hand=frog 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.can_only("pass")


def test_with_an_empty_hand_curtain_asks_nothing() -> None:
    with scenario("1.gallery=curtain 1.task=robe 0.task=jar floor=frog,coin 1.hand=gong step=noon") as (me, _):
        assert me.table.happened("barred", 0, 1)
        me.is_asked("action")
        me.can("collect frog")


def test_the_card_shown_for_curtain_is_shown_again_for_figurine() -> None:
    """[rec] Curtain comes before anything else in the task, and the same card may serve Figurine too."""
    table = "1.gallery=curtain 1.task=robe 0.gallery=figurine 0.hand=socks 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.is_asked("permission")
        me.chooses("show socks")
        me.is_asked("show_for_an_action")
        me.chooses("show socks")
        assert me.left == 2
        me.is_asked("action")


def test_who_does_not_show_a_card_for_curtain_is_not_asked_for_figurine() -> None:
    """[rec] Skipping comes first."""
    table = "1.gallery=curtain 1.task=robe 0.gallery=figurine 0.hand=socks 0.task=jar 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.declines()
        me.is_asked("action")
        me.can("pray")
        me.cannot("sew")  # it is the own Potter task


# Deck of Cards


def test_deck_of_cards_draws_after_a_smith_action_that_completed_a_paper_work() -> None:
    with scenario("0.gallery=deck-of-cards 0.hand=fan 0.task=bell deck=jar 1.hand=gong step=noon") as (me, foe):
        me.chooses("forge fan")
        me.chooses("into the gallery")
        me.uses("deck of cards")
        foe.is_asked("new_task")
        assert me.hand == "jar"


def test_the_draw_of_deck_of_cards_may_be_declined() -> None:
    with scenario("0.gallery=deck-of-cards 0.hand=fan 0.task=bell 1.hand=gong step=noon") as (me, foe):
        me.chooses("forge fan")
        me.chooses("into the gallery")
        me.declines()
        foe.is_asked("new_task")
        assert me.hand == ""


def test_deck_of_cards_does_nothing_after_a_smith_action_without_a_paper_work() -> None:
    with scenario("0.gallery=deck-of-cards 0.hand=frog,stool 0.task=bell 1.hand=gong step=noon") as (me, foe):
        me.chooses("forge frog")
        me.chooses("show stool")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_deck_of_cards_draws_once_for_an_action_that_completed_two_paper_works() -> None:
    """[rec] One draw per action, when the action is over."""
    table = "0.gallery=deck-of-cards,poem 0.hand=fan 0.task=bell deck=doll 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("forge fan")
        me.chooses("into the gallery")
        me.uses("poem")
        me.chooses("into the gallery")
        me.declines()  # Poem once more
        assert me.waiting == ""
        me.uses("deck of cards")
        foe.is_asked("new_task")


def test_deck_of_cards_does_not_answer_to_the_paper_work_of_an_earlier_action() -> None:
    """[rec] It is this Smith action that must have completed one."""
    table = "0.gallery=deck-of-cards 0.helpers=coin 0.hand=fan,frog,stool 0.task=bell 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("forge fan")
        me.chooses("into the gallery")
        me.declines()
        me.chooses("forge frog")
        me.chooses("show stool")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_deck_of_cards_counts_a_paper_work_that_poem_has_returned() -> None:
    """[rec] The action completed it, though it is gone."""
    table = "0.gallery=deck-of-cards,poem 0.hand=fan 0.task=bell deck=jar 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("forge fan")
        me.chooses("into the gallery")
        me.uses("poem")
        me.chooses("into the gift shop")
        me.declines()  # Jar names nothing
        me.uses("deck of cards")
        foe.is_asked("new_task")


def test_deck_of_cards_works_on_its_own_completion() -> None:
    """[rec] It stands in a wing when the action ends."""
    with scenario("0.hand=deck-of-cards 0.task=bell deck=jar 1.hand=gong step=noon") as (me, foe):
        me.chooses("forge deck of cards")
        me.chooses("into the gallery")
        me.uses("deck of cards")
        foe.is_asked("new_task")
        assert me.hand == "jar"


def test_deck_of_cards_works_when_poem_brings_it_out() -> None:
    """[rec] The Smith action began with a paper work."""
    with scenario("0.gallery=poem 0.hand=fan 0.task=bell deck=deck-of-cards,jar 1.hand=gong step=noon") as (me, foe):
        me.chooses("forge fan")
        me.chooses("into the gallery")
        me.uses("poem")
        me.chooses("into the gallery")
        me.declines()  # Poem once more
        me.uses("deck of cards")
        foe.is_asked("new_task")
        assert me.hand == "jar"


def test_deck_of_cards_does_not_work_once_poem_has_returned_it() -> None:
    """[rec] It must be in a wing at the end of the action."""
    with scenario("0.gallery=poem 0.hand=deck-of-cards 0.task=bell deck=robe 1.hand=gong step=noon") as (me, foe):
        me.chooses("forge deck of cards")
        me.chooses("into the gallery")
        me.uses("poem")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_deck_of_cards_does_not_work_once_cloak_has_returned_it() -> None:
    """[rec] The same for Cloak."""
    with scenario("0.gallery=cloak 0.hand=deck-of-cards 0.task=bell 1.hand=gong step=noon") as (me, foe):
        me.chooses("forge deck of cards")
        me.chooses("into the gallery")
        me.uses("cloak")
        foe.is_asked("new_task")


def test_deck_of_cards_ignores_a_paper_work_that_was_crafted() -> None:
    """[text] Only a Smith action counts."""
    with scenario("0.gallery=deck-of-cards 0.hand=fan 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_deck_of_cards_ignores_a_smith_action_turned_into_a_craft() -> None:
    """[text] That is no Smith action any more."""
    table = "0.gallery=deck-of-cards 0.bench=gong,pin 0.hand=coin 0.task=bell 1.hand=frog step=noon"
    with scenario(table) as (me, foe):
        me.chooses("craft coin")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_the_card_of_deck_of_cards_may_be_the_last_of_the_deck() -> None:
    """R3: with the last card of the deck the game ends."""
    table = "0.gallery=deck-of-cards 0.hand=fan 0.task=bell deck=jar rest=1.sales step=noon"
    with scenario(table) as (me, _):
        me.chooses("forge fan")
        me.chooses("into the gallery")
        me.uses("deck of cards")
        me.table.is_over()
        assert (me.hand, me.waiting) == ("", "jar")


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


# Plane


def test_plane_moves_a_work_to_the_other_wing_after_a_potter_action() -> None:
    with scenario("0.gallery=plane,frog 0.gift-shop=jar 0.task=cup floor=vase 1.hand=gong step=noon") as (me, foe):
        me.chooses("collect vase")
        me.uses("plane")
        me.can_only("move plane to the other wing", "move frog to the other wing", "move jar to the other wing")
        me.chooses("move frog to the other wing")
        assert (me.gallery, me.gift_shop) == ("plane", "jar frog")
        foe.is_asked("new_task")


def test_plane_may_be_declined() -> None:
    with scenario("0.gallery=plane 0.task=cup floor=vase 1.hand=gong step=noon") as (me, foe):
        me.chooses("collect vase")
        me.declines()
        foe.is_asked("new_task")
        assert me.gallery == "plane"


def test_plane_can_move_itself() -> None:
    """[text] Any work, Plane included."""
    with scenario("0.gallery=plane,frog 0.task=cup floor=vase 1.hand=gong step=noon") as (me, foe):
        me.chooses("collect vase")
        me.uses("plane")
        me.chooses("move plane to the other wing")
        assert (me.gallery, me.gift_shop) == ("frog", "plane")
        foe.is_asked("new_task")


def test_plane_asks_which_of_two_copies_in_both_wings_it_moves() -> None:
    """With two decks; the question can be put anew for cards dealt afresh, as bots do."""
    table = "0.gallery=plane,scroll 0.gift-shop=scroll 0.task=cup floor=vase 1.hand=gong step=noon"
    with scenario(table, players=4) as (me, second, _, _):
        me.chooses("collect vase")
        me.uses("plane")
        me.chooses("move scroll to the other wing")
        me.can_only("from the gallery of seat 0", "from the gift shop of seat 0")
        assert me.state.redeal(1, 0).legal(0) == me.state.legal(0)
        me.chooses("from the gift shop of seat 0")
        assert (me.gallery, me.gift_shop) == ("plane scroll scroll", "")
        second.is_asked("new_task")


def test_cover_changed_by_plane_does_not_change_the_actions_of_the_task() -> None:
    """[faq] Action counts are fixed when a task starts."""
    table = "0.gallery=plane,jar 0.helpers=cup 0.task=teapot floor=vase,frog,coin 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        assert me.left == 1 + 2
        me.chooses("collect vase")
        me.uses("plane")
        me.chooses("move jar to the other wing")
        assert me.left == 2
        me.is_asked("action")


def test_cover_changed_by_plane_counts_for_the_next_task() -> None:
    """[faq] Only later tasks see it."""
    table = "0.gallery=plane,jar 0.helpers=coin,cup 0.task=teapot 1.task=bangle floor=vase,frog 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        assert me.left == 1 + 2
        me.chooses("collect vase")
        me.uses("plane")
        me.chooses("move jar to the other wing")
        me.chooses("pray")
        me.chooses("pray")
        me.is_asked("action")  # the own task
        assert me.left == 1 + 1


def test_plane_is_offered_once_after_each_potter_action_on_anybodys_task() -> None:
    """[rec] Once per Potter action, also on an opponent's task."""
    table = "0.gallery=plane 0.helpers=cup 1.task=teapot floor=vase,frog,coin 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("collect vase")
        me.uses("plane")
        me.chooses("collect frog")
        me.can_only("use plane", "pass")


@pytest.mark.parametrize(
    ("works", "action"),
    [
        ("0.gallery=plane,socks", "collect the top card of the deck"),
        ("0.gallery=plane,flute 1.gallery=scroll", "take scroll from an opponent"),
        ("0.gallery=plane,sword 1.bench=vase", "take vase from an opponent"),
    ],
)
def test_plane_answers_to_collecting_with_socks_flute_or_sword(works: str, action: str) -> None:
    """[rec] A Potter action that collected through one of these counts."""
    with scenario(f"{works} 0.task=cup floor=frog 1.hand=gong step=noon") as (me, _):
        me.chooses(action)
        me.can_only("use plane", "pass")


def test_plane_does_not_answer_to_bowl() -> None:
    """[rec] Bowl is no Potter action."""
    with scenario("0.gallery=plane,bowl 0.hand=frog 1.hand=gong step=start") as (me, _):
        me.uses("bowl")
        me.is_asked("new_task")


def test_plane_does_not_answer_to_statue() -> None:
    """[rec] Statue is no Potter action."""
    table = "0.gallery=plane 0.bench=frog 0.hand=statue 0.task=stool floor=vase 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.uses("statue")
        assert me.bench == "frog vase"
        foe.is_asked("new_task")


def test_plane_does_not_answer_to_a_potter_action_turned_into_a_craft_or_a_prayer() -> None:
    """[rec] No card came to the bench by a Potter action."""
    table = "0.gallery=plane 0.helpers=vase 0.bench=cup,dice 0.hand=haniwa,frog 0.task=bowl 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("craft haniwa")
        me.chooses("into the gallery")
        me.chooses("pray")
        foe.is_asked("new_task")


def test_plane_ends_the_game_by_moving_a_fifth_work_into_a_wing() -> None:
    """[rec] R4: the limit is looked at after every change of works."""
    table = "0.gallery=plane,frog,robe,scroll 0.gift-shop=jar 0.task=cup floor=vase 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("collect vase")
        me.uses("plane")
        me.chooses("move jar to the other wing")
        me.table.is_over()


def test_in_the_extended_game_plane_ends_it_with_the_sixth_work() -> None:
    """[rec] R4: five are not enough then."""
    table = (
        "0.gallery=plane,frog,robe,scroll 0.gift-shop=jar,bench 0.helpers=vase 0.task=cup floor=gong,coin "
        "1.hand=bell step=noon"
    )
    with scenario(table, extended=True) as (me, _):
        me.chooses("collect gong")
        me.uses("plane")
        me.chooses("move jar to the other wing")
        me.chooses("collect coin")
        me.uses("plane")
        me.chooses("move bench to the other wing")
        me.table.is_over()


# Poem


def test_poem_returns_a_paper_work_and_completes_the_top_card_for_free() -> None:
    """[rec] Whatever its material, without support, and into the wing you choose."""
    with scenario("0.gallery=poem 0.hand=fan 0.task=doll deck=teapot 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("poem")
        assert me.deck_bottom[0] == "fan"
        me.can_only("into the gallery", "into the gift shop")  # [text] completing it is not optional
        me.chooses("into the gift shop")
        assert (me.gallery, me.gift_shop) == ("poem", "teapot")
        foe.is_asked("new_task")


def test_poem_may_be_declined() -> None:
    with scenario("0.gallery=poem 0.hand=fan 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.declines()
        assert me.gallery == "poem fan"
        foe.is_asked("new_task")


def test_poem_answers_to_paper_works_only() -> None:
    with scenario("0.gallery=poem 0.bench=frog 0.hand=bench 0.task=stool 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft bench")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_the_work_that_poem_completes_has_its_own_completion_effects() -> None:
    """[rec] It counts as completed."""
    with scenario("0.gallery=poem 0.hand=fan 0.task=doll deck=statue floor=vase 1.hand=gong step=noon") as (me, _):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("poem")
        me.chooses("into the gallery")
        me.can_only("use statue", "pass")


def test_the_work_that_poem_completes_cannot_be_refused() -> None:
    """[text] Once the first one has been returned, the new one is completed."""
    with scenario("0.gallery=poem 0.hand=fan 0.task=doll deck=robe 1.hand=gong step=noon") as (me, _):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("poem")
        me.cannot("pass")


def test_poem_cannot_be_used_on_the_work_that_ends_the_game() -> None:
    """[mat] Nothing triggers after the end."""
    table = "0.gallery=poem,frog,robe,jar 0.hand=fan 0.task=doll 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.table.is_over()
        assert me.gallery == "poem frog robe jar fan"


def test_the_work_that_poem_completes_can_end_the_game() -> None:
    """[rec] For free, but otherwise like any completion."""
    table = "0.gallery=poem,frog,robe,jar 0.hand=fan 0.task=doll deck=cup 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("craft fan")
        me.chooses("into the gift shop")
        me.uses("poem")
        me.chooses("into the gallery")
        me.table.is_over()


def test_poem_never_takes_the_last_card() -> None:
    """[text] The work goes under the deck first."""
    table = "0.gallery=poem 0.hand=fan 0.task=doll deck=robe rest=1.sales 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("poem")
        me.chooses("into the gallery")
        assert (me.deck_size, me.deck_top) == (1, "fan")
        foe.is_asked("new_task")


def test_poem_can_go_round_and_round_in_a_deck_of_paper_but_not_for_ever() -> None:
    """[text] R23: repeated without end by the rules, so a technical limit stops it."""
    table = "0.gallery=poem 0.hand=fan 0.task=doll deck=scroll rest=1.sales 1.hand=gong step=noon"
    with scenario(table) as (me, foe):
        me.chooses("craft fan")
        me.chooses("into the gallery")
        times = 0
        while me.state.to_act == [0]:
            me.uses("poem")
            me.chooses("into the gallery")
            times += 1
        assert 100 < times < 200
        foe.is_asked("new_task")


# Scroll


def test_scroll_is_worth_3_points_more_and_its_own_value() -> None:
    """[text] Its own value is scored in addition."""
    with scenario("0.gallery=scroll ended=cup") as (me, _):
        assert (me.points["works"], me.points["bonuses"], me.score) == (1, 3, 4)


def test_scroll_scores_in_either_wing_but_not_elsewhere() -> None:
    with scenario("0.gift-shop=scroll 1.hand=fan 1.bench=doll ended=cup") as (me, foe):
        assert (me.score, foe.score) == (4, 0)
    with scenario("0.helpers=scroll ended=cup") as (me, _):
        assert me.score == 0


# Sketch


def test_sketch_makes_a_helper_the_task() -> None:
    with scenario("0.gallery=sketch 0.helpers=jar,coin 0.hand=frog floor=cup 1.hand=gong step=new-task") as (me, _):
        me.can_only("new task frog", "new task jar from your helpers", "new task coin from your helpers", "pass")
        me.chooses("new task jar from your helpers")
        assert (me.task, me.helpers, me.hand) == ("jar", "coin", "frog")
        me.is_asked("action")
        assert me.left == 1  # [text] Jar is no helper any more


def test_the_task_from_sketch_goes_to_the_floor_on_the_next_morning() -> None:
    """[text] Like any task."""
    with scenario("0.gallery=sketch 0.helpers=jar 0.hand=frog 1.hand=gong step=new-task") as (me, foe):
        me.chooses("new task jar from your helpers")
        me.chooses("pray")
        foe.takes_a_quiet_turn()
        assert (me.task, "jar" in me.floor.split()) == ("", True)
        me.is_asked("new_task")


def test_sketch_finds_nothing_without_helpers() -> None:
    with scenario("0.gallery=sketch 0.hand=frog 1.helpers=jar 1.hand=gong step=new-task") as (me, _):
        me.can_only("new task frog", "pass")


def test_sketch_is_used_with_an_empty_hand_too() -> None:
    with scenario("0.gallery=sketch 0.helpers=jar 1.hand=gong step=new-task") as (me, _):
        me.can_only("new task jar from your helpers", "pass")


def test_sketch_replaces_the_choice_of_a_task() -> None:
    """[glossary] One part of the morning is replaced: the old task has gone before, and no task follows from hand."""
    table = "0.gallery=sketch 0.helpers=jar 0.task=coin 0.hand=frog floor=cup 1.hand=gong step=start"
    with scenario(table) as (me, _):
        assert me.floor == "cup coin"
        me.chooses("new task jar from your helpers")
        me.is_asked("action")


def test_sketch_in_v095_is_a_morning_effect_that_fills_the_slot() -> None:
    """Section 14: once the slot is filled in the morning, no task comes from hand."""
    table = "0.gallery=sketch 0.helpers=jar,vase 0.task=coin 0.hand=frog floor=cup 1.hand=gong step=start"
    with scenario(table, edition="v0.95") as (me, _):
        assert me.floor == "cup coin"
        me.uses("sketch")
        me.chooses("new task jar from your helpers")
        me.is_asked("action")
        assert (me.task, me.helpers) == ("jar", "vase")


def test_sketch_in_v095_may_be_declined_for_a_task_from_hand() -> None:
    """Section 14: step 4 is for hand cards only."""
    table = "0.gallery=sketch 0.helpers=jar 0.hand=frog 1.hand=gong step=start"
    with scenario(table, edition="v0.95") as (me, _):
        me.declines()
        me.can_only("new task frog", "pass")


def test_sketch_in_v095_is_not_offered_without_helpers() -> None:
    with scenario("0.gallery=sketch 0.hand=frog 1.hand=gong step=start", edition="v0.95") as (me, _):
        me.is_asked("new_task_v095")


# Straw


def test_straw_lets_smith_finish_cloth_alone_and_clay_with_one_support() -> None:
    table = "0.gallery=straw 0.helpers=coin 0.hand=robe,jar,cup 0.task=bell 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("forge robe")
        me.can_only(*WINGS)
        me.chooses("into the gallery")
        me.chooses("forge jar")
        me.can_only("show cup")
        me.chooses("show cup")
        me.can_only(*WINGS)


def test_straw_does_not_help_with_a_single_clay_card() -> None:
    with scenario("0.gallery=straw 0.hand=jar 0.task=bell 1.hand=gong step=noon") as (me, _):
        me.cannot("forge jar")


def test_straw_does_not_help_stone_and_metal() -> None:
    with scenario("0.gallery=straw 0.hand=frog,coin,pin 0.task=bell 1.hand=gong step=noon") as (me, _):
        me.can_only("pray")


def test_straw_is_there_for_every_smith_action() -> None:
    """[glossary] Also on an opponent's task."""
    table = "0.gallery=straw 0.helpers=coin 0.hand=robe,socks 1.task=bell 1.hand=gong step=noon"
    with scenario(table) as (me, _):
        me.chooses("forge robe")
        me.chooses("into the gallery")
        me.chooses("forge socks")
        me.can_only(*WINGS)


def test_straw_does_not_help_a_craft() -> None:
    """[text] Only Smith actions."""
    with scenario("0.gallery=straw 0.hand=robe 0.task=socks 1.hand=gong step=noon") as (me, _):
        me.cannot("craft robe")
    with scenario("0.gallery=straw 0.bench=cup 0.hand=jar 0.task=vase 1.hand=gong step=noon") as (me, _):
        me.cannot("craft jar")


def test_two_straws_save_twice_but_never_more_than_is_needed() -> None:
    """[rec] Clay needs none then, and cloth no less than none."""
    table = "0.gallery=straw,straw 0.helpers=coin 0.hand=robe,jar 0.task=bell 1.hand=gong step=noon"
    with scenario(table, players=4) as (me, _, _, _):
        me.chooses("forge jar")
        me.chooses("into the gallery")
        me.declines()  # Jar names nothing
        me.chooses("forge robe")
        me.can_only(*WINGS)
