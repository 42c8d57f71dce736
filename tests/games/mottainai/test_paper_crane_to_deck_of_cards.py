"""Paper works: Crane, Curtain, Deck of Cards.

Docstrings cite the rulings on the cards, by source, and those of the README, by number.
"""

import pytest

from tests.games.mottainai.completing import WINGS
from tests.games.mottainai.scenario import scenario

# Bland extras: Frog, Jar and Gong in hand or on the bench do nothing there. The last player has a card in hand, so
# that the turn stops at the question for a new task.


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
