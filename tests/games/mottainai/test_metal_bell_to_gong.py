"""Metal works from Bell to Gong, one after the other; a docstring says which ruling of the card it tests."""

import pytest

from salon.games.mottainai.rules.state import DECK_EMPTY
from tests.games.mottainai.scenario import scenario

# Bell


def test_bell_sells_the_top_card_of_the_deck() -> None:
    with scenario(
        "deck=jar,fan 0.hand=coin 0.bench=cup 0.gallery=bell 0.task=doll 1.hand=gong step=noon",
    ) as (me, foe):
        me.can_only("sell cup", "sell the top card of the deck", "pray")
        me.chooses("sell the top card of the deck")
        assert (me.sales, me.bench, me.deck_top) == ("jar", "cup", "fan")
        foe.is_asked("new_task")


def test_bell_leaves_the_plain_clerk_action_open() -> None:
    with scenario("deck=jar 0.hand=coin 0.bench=cup 0.gallery=bell 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.chooses("sell cup")
        assert (me.sales, me.deck_top) == ("cup", "jar")
        foe.is_asked("new_task")


@pytest.mark.parametrize("task", ["tower", "kite", "vase", "pin"])
def test_bell_does_not_help_another_action(task: str) -> None:
    with scenario(f"0.hand=scroll 0.gallery=bell 0.task={task} floor=fan step=noon") as (me, _):
        me.cannot("sell the top card of the deck")


def test_bell_works_on_every_clerk_action_also_with_an_empty_bench() -> None:
    """[glossary] It is available on every Clerk action, so an empty bench is no obstacle."""
    with scenario(
        "deck=jar,fan 0.hand=coin 0.helpers=straw 0.gallery=bell 0.task=doll 1.hand=gong step=noon",
    ) as (me, foe):
        me.chooses("sell the top card of the deck")
        me.chooses("sell the top card of the deck")
        assert me.sales == "jar fan"
        foe.is_asked("new_task")


def test_bell_is_a_sale_that_ring_follows() -> None:
    """[rec] It counts as selling: Ring may follow."""
    with scenario(
        "deck=jar 0.hand=coin 0.gallery=bell,ring 0.task=doll 1.sales=fan,kite 1.hand=gong step=noon",
    ) as (me, foe):
        me.chooses("sell the top card of the deck")
        me.uses("ring")
        me.chooses("take kite")
        assert (me.sales, foe.sales) == ("jar kite", "fan")
        foe.is_asked("new_task")


def test_bell_ends_the_game_with_the_last_card() -> None:
    """[rec] Taking the last card ends the game, once it is sold; Ring comes too late (R3)."""
    with scenario("deck=jar rest=1.sales 0.hand=coin 0.gallery=bell,ring 0.task=doll step=noon") as (me, _):
        me.chooses("sell the top card of the deck")
        assert me.sales == "jar"
        assert me.state.ended == DECK_EMPTY
        me.table.is_over()


# Chopsticks


def test_chopsticks_make_the_old_task_a_sale() -> None:
    with scenario("0.hand=coin 0.gallery=chopsticks 0.task=doll floor=fan") as (me, _):
        me.is_asked("old_task")
        me.can_only("old task to the floor", "old task to your sales")
        me.chooses("old task to your sales")
        assert (me.sales, me.floor, me.task) == ("doll", "fan", "")
        me.is_asked("new_task")


def test_chopsticks_need_not_be_used() -> None:
    with scenario("0.hand=coin 0.gallery=chopsticks 0.task=doll floor=fan") as (me, _):
        me.chooses("old task to the floor")
        assert (me.sales, me.floor) == ("", "fan doll")
        me.is_asked("new_task")


def test_chopsticks_replace_one_part_of_the_morning() -> None:
    """[glossary] Only the old task's way to the floor: morning effects come before, the new task after."""
    with scenario("deck=jar 0.hand=coin 0.gallery=chopsticks,bowl 0.task=doll") as (me, _):
        me.can_only("pass", "use bowl")
        me.uses("bowl")
        me.chooses("old task to your sales")
        me.can_only("pass", "new task coin")


def test_chopsticks_have_nothing_to_do_with_an_empty_slot() -> None:
    """[text] Nothing to do when the slot is empty."""
    with scenario("0.hand=coin 0.gallery=chopsticks") as (me, _):
        me.is_asked("new_task")


def test_chopsticks_do_not_take_the_starting_card() -> None:
    """R10: the face-down starting card is no task; it goes to the floor."""
    with scenario("0.hand=coin 0.gallery=chopsticks 0.start=doll") as (me, _):
        assert (me.sales, me.floor) == ("", "doll")
        me.is_asked("new_task")


def test_chopsticks_are_no_clerk_action() -> None:
    """[text] A sale without a Clerk action: Ring does not follow."""
    with scenario("0.hand=coin 0.gallery=chopsticks,ring 0.task=doll 1.sales=fan,kite,jar") as (me, foe):
        me.chooses("old task to your sales")
        assert (me.sales, foe.sales) == ("doll", "fan kite jar")
        me.is_asked("new_task")


def test_chopsticks_of_v095_take_the_old_task_from_the_floor() -> None:
    """[rec] In v0.95 they are a morning effect, and the task lies on the floor by then."""
    with scenario("0.hand=coin 0.gallery=chopsticks 0.task=doll floor=fan", edition="v0.95") as (me, _):
        assert me.floor == "fan doll"
        me.uses("chopsticks")
        assert (me.sales, me.floor) == ("doll", "fan")
        me.is_asked("new_task_v095")


def test_chopsticks_of_v095_come_in_any_order_with_other_morning_effects() -> None:
    """[rec] In v0.95 they belong to the effects "in the morning"."""
    with scenario("deck=jar 0.hand=coin 0.gallery=chopsticks,bowl 0.task=doll", edition="v0.95") as (me, _):
        me.can_only("pass", "use chopsticks", "use bowl")
        me.uses("bowl")
        me.uses("chopsticks")
        assert (me.bench, me.sales) == ("jar", "doll")
        me.is_asked("new_task_v095")


@pytest.mark.parametrize("slot", ["", "0.start=doll"])
def test_chopsticks_of_v095_do_nothing_if_there_was_no_task(slot: str) -> None:
    """[rec] If there was none they do nothing; a starting card is none (R10)."""
    with scenario(f"0.hand=coin 0.gallery=chopsticks floor=fan {slot}", edition="v0.95") as (me, _):
        me.is_asked("new_task_v095")
        assert me.sales == ""


# Coin


def test_coin_counts_backorders_once_more() -> None:
    with scenario("0.gallery=coin 0.hand=jar,fan 0.sales=cup ended=deck") as (me, _):
        assert me.points["backorders"] == 2 * 3


def test_backorders_count_once_without_coin() -> None:
    with scenario("0.gallery=bell 0.hand=jar,fan 0.sales=cup ended=deck") as (me, _):
        assert me.points["backorders"] == 3


def test_coin_counts_only_cards_that_are_backorders() -> None:
    """[rec] Only cards that qualify as backorders."""
    with scenario("0.gallery=coin 0.hand=jar,fan 0.sales=cup 1.sales=vase ended=deck") as (me, _):
        assert me.points["backorders"] == 0


def test_coin_twice_counts_backorders_three_times() -> None:
    """[rec] Two Coins (two decks) make it three times."""
    with scenario("0.gallery=coin,coin 0.hand=jar,fan 0.sales=cup ended=deck", players=4) as (me, _, _, _):
        assert me.points["backorders"] == 3 * 3


def test_coin_does_nothing_for_others() -> None:
    with scenario("0.gallery=coin 1.hand=jar 1.sales=cup ended=deck") as (_, foe):
        assert foe.points["backorders"] == 3


def test_coin_does_nothing_before_the_end() -> None:
    """[glossary] No effect before the game ends: turns go as if it were not there."""
    with scenario("0.hand=coin,gong,pin 0.sales=jar 0.task=sword 1.hand=bell step=noon") as (me, foe):
        me.chooses("forge coin")
        me.chooses("show gong")
        me.chooses("show pin")
        me.chooses("into the gallery")
        foe.is_asked("new_task")
        foe.takes_a_quiet_turn()
        me.is_asked("new_task")


# Flute


def test_flute_hires_a_paper_work_or_the_task_of_an_opponent() -> None:
    with scenario(
        "0.hand=coin 0.gallery=flute 0.task=tower floor=fan 1.gallery=scroll,frog 1.gift-shop=straw 1.task=kite"
        " 1.hand=gong todo=noon:0:2,night:0"
    ) as (me, foe):
        me.can_only("hire fan", "take scroll", "take straw", "take kite", "pray")
        me.chooses("take scroll")
        assert (me.helpers, foe.gallery) == ("scroll", "frog")
        foe.is_asked("new_task")


def test_flute_collects_with_a_potter_action() -> None:
    with scenario(
        "0.hand=coin 0.gallery=flute 0.task=vase 1.gift-shop=straw 1.task=kite 1.hand=gong todo=noon:0:2,night:0"
    ) as (me, foe):
        me.chooses("take kite")
        assert (me.bench, foe.task) == ("kite", "")
        foe.is_asked("new_task")


def test_flute_leaves_the_floor_open() -> None:
    with scenario(
        "0.hand=coin 0.gallery=flute 0.task=tower floor=fan 1.gallery=scroll 1.hand=gong step=noon",
    ) as (me, foe):
        me.chooses("hire fan")
        assert (me.helpers, foe.gallery) == ("fan", "scroll")
        foe.is_asked("new_task")


def test_flute_finds_nothing_with_its_owner() -> None:
    with scenario("0.hand=coin 0.gallery=flute,scroll 0.task=tower step=noon") as (me, _):
        me.can_only("pray")


@pytest.mark.parametrize("task", ["doll", "flag", "pin"])
def test_flute_does_not_help_another_action(task: str) -> None:
    with scenario(f"0.hand=coin 0.bench=jar 0.gallery=flute 0.task={task} 1.gallery=scroll step=noon") as (me, _):
        me.cannot("take scroll")


def test_flute_works_on_every_monk_or_potter_action() -> None:
    """[glossary] It is available on every Monk or Potter action; an empty floor is no obstacle."""
    with scenario(
        "0.hand=coin 0.helpers=frog 0.gallery=flute 0.task=tower 1.gallery=scroll,straw 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("take scroll")
        me.chooses("take straw")
        assert me.helpers == "frog scroll straw"
        foe.is_asked("new_task")


def test_flute_does_not_take_a_starting_card() -> None:
    """[rec] A face-down starting card is not a task and cannot be taken (R10)."""
    with scenario("0.hand=coin 0.gallery=flute 0.task=tower 1.start=scroll step=noon") as (me, _):
        me.can_only("pray")


def test_flute_makes_a_clerk_of_a_paper_work_and_its_effect_stops_at_once() -> None:
    """[text] A paper work becomes a Clerk helper; here Curtain no longer bars the next task."""
    with scenario(
        "0.hand=coin 0.gallery=flute 1.task=tower 2.task=flag 2.gallery=curtain step=noon",
        players=3,
    ) as (me, _, _):
        me.chooses("take curtain")
        assert me.helpers == "curtain"
        me.is_asked("action")


def test_flute_makes_bench_paper_of_a_paper_work() -> None:
    """[text] With a Potter action it becomes a paper card on the bench, which a Clerk action can sell."""
    with scenario(
        "0.hand=coin 0.gallery=flute 0.task=doll 1.task=vase 1.gallery=scroll 1.hand=gong step=noon",
    ) as (me, foe):
        me.chooses("take scroll")
        assert (me.bench, foe.gallery) == ("scroll", "")
        me.can("sell scroll")


def test_flute_asks_whose_card_it_is_where_two_have_it() -> None:
    with scenario(
        "0.hand=coin 0.gallery=flute 0.task=tower 1.gallery=scroll 2.gift-shop=scroll 1.hand=gong step=noon",
        players=4,
    ) as (me, left, across, _):
        me.chooses("take scroll")
        me.can_only("from the gallery of seat 1", "from the gift shop of seat 2")
        me.chooses("from the gift shop of seat 2")
        assert (me.helpers, left.gallery, across.gift_shop) == ("scroll", "scroll", "")
        left.is_asked("new_task")


# Gong


def test_gong_draws_three_cards_and_joins_them() -> None:
    with scenario(
        "deck=jar,fan,cup,kite 0.hand=coin 0.helpers=straw 0.gallery=gong 0.task=doll step=noon",
    ) as (me, foe):
        me.chooses("pray")
        me.uses("gong")
        assert (me.waiting, me.gallery) == ("cup fan gong jar kite", "")
        assert (foe.knows_waiting(me), me.knows_waiting(me)) == ("gong", "gong")
        me.is_asked("action")


def test_gong_comes_back_to_hand_at_night() -> None:
    """[text] Gong comes back to your hand at night; everybody knows that it is there."""
    with scenario("deck=jar,fan,cup,kite 0.hand=coin 0.gallery=gong 0.task=doll 1.hand=bell step=noon") as (me, foe):
        me.chooses("pray")
        me.uses("gong")
        assert (me.hand, me.waiting) == ("coin cup fan gong jar kite", "")
        assert foe.knows(me) == "gong"
        foe.is_asked("new_task")


def test_gong_need_not_be_used() -> None:
    with scenario("0.hand=coin 0.gift-shop=gong 0.task=doll 1.hand=bell step=noon") as (me, foe):
        me.chooses("pray")
        me.declines()
        assert me.gift_shop == "gong"
        foe.is_asked("new_task")


def test_gong_does_not_answer_to_another_action() -> None:
    with scenario("0.hand=coin 0.bench=jar 0.gallery=gong 0.task=doll 1.hand=bell step=noon") as (me, foe):
        me.chooses("sell jar")
        foe.is_asked("new_task")


def test_gong_answers_to_the_prayer_for_an_empty_slot() -> None:
    with scenario("0.hand=coin 0.gallery=gong step=noon") as (me, _):
        me.can_only("pass", "use gong")


@pytest.mark.parametrize("deck", ["jar,fan", "jar,fan,cup", "jar,fan,cup,kite"])
def test_gong_still_scores_if_the_deck_empties(deck: str) -> None:
    """[rec] If the deck empties while drawing, the game ends before Gong moves, also with the third card."""
    with scenario(f"deck={deck} rest=1.sales 0.hand=coin 0.gallery=gong 0.task=doll step=noon") as (me, _):
        me.chooses("pray")
        me.uses("gong")
        assert me.state.ended == DECK_EMPTY
        assert len(me.waiting.split()) == len(deck.split(","))
        assert (me.gallery, me.points["works"]) == ("gong", 3)
        me.table.is_over()


def test_gong_moves_if_one_card_is_left_in_the_deck() -> None:
    """[rec] With a card left after the third draw the game goes on, and Gong moves."""
    with scenario(
        "deck=jar,fan,cup,kite,bowl rest=1.sales 0.hand=coin 0.helpers=straw 0.gallery=gong 0.task=doll step=noon"
    ) as (me, _):
        me.chooses("pray")
        me.uses("gong")
        assert (me.gallery, me.deck_size) == ("", 1)
        me.is_asked("action")


def test_gong_is_used_once_for_each_prayer_even_with_another_gong() -> None:
    """[rec] Once per Prayer action; a second copy (two decks) may be used too, as an effect of its own."""
    with scenario("0.hand=coin 0.helpers=straw 0.gallery=gong,gong 0.task=doll step=noon", players=4) as (me, *_):
        me.chooses("pray")
        me.uses("gong")
        assert me.gallery == "gong"
        me.uses("gong")
        assert me.gallery == ""
        assert len(me.waiting.split()) == 1 + 2 * (3 + 1)
        me.is_asked("action")
