"""Stone works from Go Set to Tower, one after the other; a docstring says which ruling of the card it tests."""

import pytest

from salon.games.mottainai.rules.cards import MONK, STONE
from salon.games.mottainai.rules.cover import GALLERY_WING, GIFT_SHOP_WING, cover
from salon.games.mottainai.rules.state import DECK_EMPTY
from tests.games.mottainai.completing import forges
from tests.games.mottainai.scenario import Seat, scenario

# Go Set


def test_go_set_lets_stone_works_of_the_gift_shop_cover_monks() -> None:
    """[faq] Stone works count in both wings for cover."""
    with scenario("0.gift-shop=go-set 0.helpers=pillar,bench 0.task=tower 0.hand=coin step=noon") as (me, _):
        assert me.left == 1 + 2 * 2
        me.is_asked("action")


def test_stone_works_of_the_gift_shop_cover_no_monks_without_go_set() -> None:
    with scenario("0.gift-shop=frog 0.helpers=pillar,bench 0.task=tower 0.hand=coin step=noon") as (me, _):
        assert me.left == 1 + 2
        me.is_asked("action")


def test_go_set_lets_stone_works_of_the_gallery_cover_sales() -> None:
    """[glossary] It is in effect at scoring as well."""
    with scenario("0.gallery=go-set,frog 0.sales=pillar,bench,tower,stool ended=wing") as (me, _):
        assert me.points["sales"] == 4 * 2


def test_go_set_gives_the_full_cover_in_each_wing_and_scores_once() -> None:
    """[rec] A stone work covers 2 in each wing at the same time; its value is scored once."""
    with scenario("0.gallery=go-set 0.helpers=frog,bench 0.sales=pillar,tower ended=wing") as (me, _):
        assert cover(me.state, 0, GALLERY_WING, MONK) == 2
        assert cover(me.state, 0, GIFT_SHOP_WING, STONE) == 2
        assert me.points == {"works": 2, "bonuses": 0, "sales": 4, "backorders": 0}


def test_go_set_does_nothing_for_works_of_other_materials() -> None:
    with scenario("0.gallery=go-set,vase 0.sales=jar ended=wing") as (me, _):
        assert me.points["sales"] == 0


def test_go_set_does_nothing_for_the_works_of_others() -> None:
    with scenario("0.gallery=go-set 1.gallery=frog 1.sales=pillar ended=wing") as (_, foe):
        assert foe.points["sales"] == 0


def test_go_set_leaves_the_wing_on_record() -> None:
    """[rec] The wing chosen is recorded, and matters again once a Kite is Go Set no more."""
    with scenario("0.gallery=kite>go-set 0.gift-shop=frog 0.hand=coin 1.hand=gong step=night") as (me, foe):
        assert (me.gallery, me.gift_shop) == ("kite", "frog")
        assert cover(me.state, 0, GALLERY_WING, MONK) == 0
        assert cover(me.state, 0, GIFT_SHOP_WING, STONE) == 2
        foe.is_asked("new_task")


# Pillar


def test_pillar_covers_the_material_with_the_most_sales() -> None:
    with scenario("0.gallery=pillar 0.sales=jar,cup,scroll ended=wing") as (me, _):
        assert me.points["sales"] == 2 * 3


def test_pillar_covers_one_material_only_and_not_the_most_valuable_one() -> None:
    with scenario("0.gallery=pillar 0.sales=jar,scroll,fan ended=wing") as (me, _):
        assert me.points["sales"] == 2 * 1


def test_pillar_covers_any_number_of_sales() -> None:
    with scenario("0.gift-shop=pillar 0.sales=jar,cup,vase,bowl,dice,brick ended=wing") as (me, _):
        assert me.points["sales"] == 6 * 3


def test_pillar_without_sales_covers_nothing() -> None:
    with scenario("0.gallery=pillar ended=wing") as (me, _):
        assert me.points["sales"] == 0


def test_pillar_covers_the_most_valuable_of_tied_materials() -> None:
    """[rec] With a tie the choice is the one that scores most (R28)."""
    with scenario("0.gallery=pillar 0.sales=scroll,jar,kite ended=wing") as (me, _):
        assert me.points["sales"] == 3


def test_pillar_covers_of_tied_materials_one_that_is_not_covered_anyway() -> None:
    """R28: of tied materials it takes the one that scores most, here the one without cover."""
    with scenario("0.gallery=pillar 0.gift-shop=vase 0.sales=scroll,jar ended=wing") as (me, _):
        assert me.points["sales"] == 1 + 3


def test_pillar_adds_nothing_if_the_most_sales_are_covered_anyway() -> None:
    with scenario("0.gallery=pillar 0.gift-shop=vase 0.sales=scroll,jar,cup ended=wing") as (me, _):
        assert me.points["sales"] == 2 * 3


# Statue


def test_statue_moves_two_cards_from_the_floor_to_the_bench() -> None:
    with scenario("0.hand=statue 0.bench=pillar 0.task=tower floor=fan,bell,jar 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.uses("statue")
        me.chooses("collect bell")
        me.can_only("collect fan", "collect jar")
        me.chooses("collect fan")
        assert (me.bench, me.floor) == ("pillar bell fan", "jar")
        foe.is_asked("new_task")


def test_statue_need_not_be_used() -> None:
    """[faq] Its effect is optional."""
    with scenario("0.hand=statue 0.bench=pillar 0.task=tower floor=fan,bell 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.declines()
        assert (me.bench, me.floor) == ("pillar", "fan bell")
        foe.is_asked("new_task")


def test_statue_takes_not_one_card_out_of_several() -> None:
    """[rec] Once used it takes two cards: there is no stopping after the first."""
    with scenario("0.hand=statue 0.bench=pillar 0.task=tower floor=fan,bell 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.uses("statue")
        me.can_only("collect fan", "collect bell")
        me.chooses("collect fan")
        assert (me.bench, me.floor) == ("pillar fan bell", "")
        foe.is_asked("new_task")


def test_statue_takes_the_one_card_that_lies_there() -> None:
    """[rec] With one card on the floor it takes that one (R17)."""
    with scenario("0.hand=statue 0.bench=pillar 0.task=tower floor=fan 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        me.uses("statue")
        assert (me.bench, me.floor) == ("pillar fan", "")
        foe.is_asked("new_task")


def test_statue_is_not_offered_with_an_empty_floor() -> None:
    with scenario("0.hand=statue 0.bench=pillar 0.task=tower 1.hand=gong step=noon") as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


def test_statue_is_no_potter_action() -> None:
    """[rec] Plane, Socks, Sword and Flute do not apply."""
    with scenario(
        "0.hand=statue 0.bench=pillar 0.gallery=plane,socks,sword,flute 0.task=tower floor=fan,bell"
        " 1.bench=jar,cup,vase 1.gallery=scroll 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("craft statue")
        me.chooses("into the gift shop")
        me.uses("statue")
        me.can_only("collect fan", "collect bell")
        me.chooses("collect fan")
        assert me.bench == "pillar fan bell"
        foe.is_asked("new_task")


# Stool


@pytest.mark.parametrize("cards", ["bench,pillar", "teapot,haniwa,vase", "coin,bell,pin"])
def test_stool_draws_after_a_stone_clay_or_metal_work(cards: str) -> None:
    with scenario(f"0.hand={cards} 0.gallery=stool 0.task=sword deck=fan 1.hand=gong step=noon") as (me, foe):
        forges(me, *cards.split(","))
        me.uses("stool")
        assert "fan" in me.hand
        foe.is_asked("new_task")


@pytest.mark.parametrize("cards", ["scroll", "quilt,tapestry"])
def test_stool_does_not_answer_to_paper_or_cloth(cards: str) -> None:
    with scenario(f"0.hand={cards} 0.gallery=stool 0.task=sword 1.hand=gong step=noon") as (me, foe):
        forges(me, *cards.split(","))
        foe.is_asked("new_task")


def test_stool_draws_into_the_waiting_area() -> None:
    with scenario(
        "0.hand=bench,pillar 0.gallery=stool 0.task=sword 0.helpers=coin deck=fan 1.hand=gong step=noon"
    ) as (me, _):
        forges(me, "bench", "pillar")
        me.uses("stool")
        assert (me.hand, me.waiting) == ("pillar", "fan")
        assert me.knows_waiting(me) == ""
        me.is_asked("action")


def test_stool_need_not_be_used() -> None:
    with scenario("0.hand=bench,pillar 0.gallery=stool 0.task=sword 1.hand=gong step=noon") as (me, foe):
        forges(me, "bench", "pillar")
        me.declines()
        assert me.hand == "pillar"
        foe.is_asked("new_task")


def test_stool_answers_to_its_own_completion() -> None:
    """[rec] Stool is stone itself."""
    with scenario("0.hand=stool,pillar 0.task=sword deck=fan 1.hand=gong step=noon") as (me, foe):
        forges(me, "stool", "pillar")
        me.uses("stool")
        assert me.hand == "fan pillar"
        foe.is_asked("new_task")


def test_stool_answers_to_a_work_completed_for_free() -> None:
    """[rec] Works completed for free count, here one that Dice brings out."""
    with scenario(
        "0.hand=scroll,straw,fan 0.gallery=stool,dice 0.task=flag deck=teapot,cup 1.hand=gong step=noon"
    ) as (me, _):
        me.chooses("sew")
        me.uses("dice")
        me.chooses("into the gallery")
        me.uses("stool")
        assert me.waiting == "cup"
        me.is_asked("returning")


def test_stool_ends_the_game_with_the_last_card_and_other_effects_are_lost() -> None:
    """[rec] Taking the last card ends the game at once; completion effects still open, here Amulet's, are lost."""
    with scenario(
        "0.hand=bench,pillar 0.gallery=stool,amulet 0.bench=jar 0.task=sword deck=fan rest=1.sales step=noon",
    ) as (me, _):
        forges(me, "bench", "pillar")
        me.can_only("pass", "use stool", "use amulet")
        me.uses("stool")
        assert me.state.ended == DECK_EMPTY
        assert (me.waiting, me.hand, me.bench) == ("fan", "pillar", "jar")
        me.table.is_over()


# Tablet

TABLET = "0.hand=tablet 0.bench=frog 0.task=tower 1.hand=gong step=noon"


def completes_tablet(me: Seat) -> None:
    me.chooses("craft tablet")
    me.chooses("into the gallery")


def test_tablet_returns_the_whole_floor() -> None:
    with scenario(f"{TABLET} floor=fan") as (me, foe):
        completes_tablet(me)
        me.uses("tablet")
        me.can_only("return the whole floor", "restock the floor")
        me.chooses("return the whole floor")
        assert (me.floor, me.deck_bottom[0]) == ("", "fan")
        foe.is_asked("new_task")


def test_tablet_returns_the_floor_in_the_order_chosen() -> None:
    """[rec] You choose the order of the cards sent to the bottom; all see it (R12)."""
    with scenario(f"{TABLET} floor=fan,bell,jar") as (me, foe):
        completes_tablet(me)
        me.uses("tablet")
        me.chooses("return the whole floor")
        me.chooses("return bell")
        me.chooses("return jar")
        assert me.deck_bottom[:3] == ["fan", "jar", "bell"]
        assert foe.state.view(1)["deck"] == {
            "cards": me.deck_size,
            "known": [{"depth": me.deck_size - 3 + i, "card": card} for i, card in enumerate(["bell", "jar", "fan"])],
        }
        foe.is_asked("new_task")


def test_tablet_returns_the_rest_as_it_lies_if_the_order_does_not_matter() -> None:
    with scenario(f"{TABLET} floor=fan,bell,jar") as (me, foe):
        completes_tablet(me)
        me.uses("tablet")
        me.chooses("return the whole floor")
        me.declines()
        assert (me.floor, me.deck_bottom[:3]) == ("", ["jar", "bell", "fan"])
        foe.is_asked("new_task")


def test_tablet_restocks_up_to_the_card_that_makes_stone_and_metal_present() -> None:
    """[rec] Restocking stops with the card that makes both types present."""
    with scenario(f"{TABLET} floor=fan deck=jar,pillar,cup,stool,coin,bell") as (me, foe):
        completes_tablet(me)
        me.uses("tablet")
        me.chooses("restock the floor")
        assert (me.floor, me.deck_top) == ("fan jar pillar cup stool coin", "bell")
        foe.is_asked("new_task")


@pytest.mark.parametrize(("floor", "deck"), [("pillar", "coin,bell"), ("coin", "stool,bell")])
def test_tablet_counts_what_lies_on_the_floor_already(floor: str, deck: str) -> None:
    """[rec] Cards that lie there already count."""
    with scenario(f"{TABLET} floor={floor} deck={deck}") as (me, foe):
        completes_tablet(me)
        me.uses("tablet")
        me.chooses("restock the floor")
        assert (len(me.floor.split()), me.deck_top) == (2, "bell")
        foe.is_asked("new_task")


def test_tablet_cannot_restock_a_floor_with_stone_and_metal() -> None:
    """[rec] Restocking does nothing if both types lie there: what is left is to return the floor."""
    with scenario(f"{TABLET} floor=pillar,coin deck=bell") as (me, foe):
        completes_tablet(me)
        me.uses("tablet")
        me.chooses("return coin")
        assert (me.floor, me.deck_top) == ("", "bell")
        foe.is_asked("new_task")


def test_tablet_can_only_restock_an_empty_floor() -> None:
    with scenario(f"{TABLET} deck=pillar,coin,bell") as (me, foe):
        completes_tablet(me)
        me.uses("tablet")
        assert (me.floor, me.deck_top) == ("pillar coin", "bell")
        foe.is_asked("new_task")


def test_tablet_need_not_be_used() -> None:
    """[faq] Its effect is optional."""
    with scenario(f"{TABLET} floor=fan") as (me, foe):
        completes_tablet(me)
        me.declines()
        assert me.floor == "fan"
        foe.is_asked("new_task")


def test_tablet_ends_the_game_if_it_empties_the_deck() -> None:
    """[rec] If the deck empties before both types lie there, the game ends (R3)."""
    with scenario(f"{TABLET} deck=jar,cup rest=1.sales") as (me, _):
        completes_tablet(me)
        me.uses("tablet")
        assert me.state.ended == DECK_EMPTY
        assert me.floor == "jar cup"
        me.table.is_over()


# Tower


@pytest.mark.parametrize(("task", "own"), [("doll", "fan"), ("frog", "pillar"), ("vase", "jar")])
def test_tower_bars_clerk_monk_and_potter_tasks_unless_a_card_of_the_type_is_shown(task: str, own: str) -> None:
    with scenario(f"0.hand={own},coin 1.task={task} 1.gallery=tower 1.hand=gong step=noon") as (me, _):
        me.is_asked("permission")
        me.can_only("pass", f"show {own}")
        me.chooses(f"show {own}")
        assert me.left == 1
        me.is_asked("action")


@pytest.mark.parametrize("task", ["kite", "bell"])
def test_tower_does_not_bar_tailor_and_smith_tasks(task: str) -> None:
    with scenario(f"0.hand=coin,quilt 1.task={task} 1.gallery=tower step=noon") as (me, _):
        me.is_asked("action")


def test_tower_does_not_hinder_its_owner() -> None:
    with scenario("0.hand=coin 0.bench=cup 0.gallery=tower 0.task=doll step=noon") as (me, _):
        me.is_asked("action")


def test_tower_card_stays_in_hand() -> None:
    """[text] The shown card stays in hand; everybody has seen it."""
    with scenario("0.hand=fan,coin 1.task=doll 1.gallery=tower 1.hand=gong step=noon") as (me, foe):
        me.chooses("show fan")
        assert me.hand == "coin fan"
        assert foe.knows(me) == "fan"
        me.is_asked("action")


def test_tower_leaves_nothing_to_pray_or_craft_with() -> None:
    """[glossary] Without the show the task cannot be used at all: only the own Prayer comes."""
    with scenario(
        "0.hand=fan,coin 1.task=doll 1.gift-shop=tower deck=jar,cup 1.hand=gong step=noon",
        players=2,
    ) as (me, foe):
        me.declines()
        assert me.hand == "coin fan jar"
        foe.is_asked("new_task")


def test_tower_skips_with_an_empty_hand_and_asks_nothing() -> None:
    """[rec] Same procedure as Curtain: only hand cards count, not the waiting area."""
    with scenario("0.waiting=fan 0.bench=cup 0.task=scroll 1.task=doll 1.gallery=tower step=noon") as (me, _):
        assert me.table.happened("barred", 0, 1)
        me.can_only("sell cup", "pray")


def test_tower_asks_even_without_a_card_to_show() -> None:
    """R31: whether a card of the type is in hand is a secret."""
    with scenario("0.hand=coin 1.task=doll 1.gallery=tower step=noon") as (me, _):
        me.is_asked("permission")
        me.can_only("pass")


def test_tower_is_passed_once_for_all_actions_of_the_task() -> None:
    """[rec] Same procedure as Curtain: checked once for the task, not once per action."""
    with scenario(
        "0.hand=fan 0.helpers=scroll 0.bench=cup,jar,coin 1.task=doll 1.gallery=tower 1.hand=gong step=noon"
    ) as (me, foe):
        me.chooses("show fan")
        me.chooses("sell cup")
        me.chooses("sell jar")
        foe.is_asked("new_task")


def test_tower_comes_before_fountain() -> None:
    """[rec] Same procedure as Curtain: the show comes before anything else in the task."""
    with scenario(
        "0.hand=fan,pillar 0.gallery=fountain 0.bench=cup 1.task=doll 1.gallery=tower step=noon",
    ) as (me, _):
        me.is_asked("permission")
        me.chooses("show fan")
        me.is_asked("fountain")
