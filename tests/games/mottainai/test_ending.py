"""THE END OF THE GAME: at once, on each of its causes, and what is dropped."""

import pytest

from salon.games.mottainai.game import here
from salon.games.mottainai.rules.view import ENDINGS
from tests.games.mottainai.scenario import Seat, mottainai, scenario

FOUR = "0.gallery=coin,haniwa,teapot,lampshade"
CRAFT_STONE = "0.task=tower 0.bench=frog 1.hand=bell step=noon"
CRAFT_PAPER = "0.task=plane 1.hand=bell step=noon"


def ended(seat: Seat) -> str:
    """How the game ended."""
    seat.table.is_over()
    return ENDINGS[seat.state.ended]


# A full wing


def test_the_fifth_work_in_one_wing_ends_the_game() -> None:
    with scenario(f"{FOUR} 0.hand=bench {CRAFT_STONE}") as (me, _):
        me.chooses("craft bench")
        me.chooses("into the gallery")
        assert ended(me) == "wing"
        assert me.gallery.split()[-1] == "bench"


def test_five_works_in_both_wings_together_do_not_end_the_game() -> None:
    with scenario(f"{FOUR} 0.gift-shop=scroll,quilt,robe 0.hand=bench {CRAFT_STONE}") as (me, foe):
        me.chooses("craft bench")
        me.chooses("into the gift shop")
        foe.is_asked("new_task")


def test_in_the_extended_game_it_is_the_sixth() -> None:
    five = f"{FOUR},quilt 0.gift-shop=scroll,robe,crane,straw"
    with scenario(f"{five} 0.hand=bench {CRAFT_STONE}", extended=True) as (me, foe):
        me.chooses("craft bench")
        me.chooses("into the gift shop")
        assert len(me.gift_shop.split()) == 5
        foe.is_asked("new_task")
    with scenario(f"{five} 0.hand=bench {CRAFT_STONE}", extended=True) as (me, _):
        me.chooses("craft bench")
        me.chooses("into the gallery")
        assert ended(me) == "wing"


def test_with_four_players_the_extended_game_is_preset_and_may_be_left_out() -> None:
    with scenario(f"{FOUR} 0.hand=bench {CRAFT_STONE}", players=4) as (me, foe, _, _):
        me.chooses("craft bench")
        me.chooses("into the gallery")
        assert me.state.view(0)["wing_limit"] == 6
        foe.is_asked("new_task")
    with scenario(f"{FOUR} 0.hand=bench {CRAFT_STONE}", players=4, extended=False) as (me, _, _, _):
        me.chooses("craft bench")
        me.chooses("into the gallery")
        assert me.state.view(0)["wing_limit"] == 5
        assert ended(me) == "wing"


def test_nothing_answers_to_a_work_that_ends_the_game() -> None:
    """R7: neither its own effect nor those of others, nor effects after the action."""
    start = "0.gallery=coin,stool,amulet,deck-of-cards 0.task=gong 0.helpers=ring 0.hand=scroll 1.hand=bell step=noon"
    with scenario(f"0.bench=jar {start}") as (me, _):
        me.chooses("forge scroll")
        me.chooses("into the gallery")
        assert ended(me) == "wing"
        assert me.bench == "jar"


def test_the_rest_of_the_turn_is_dropped() -> None:
    """No further action, no Pinwheel at night, and what waits is not taken up."""
    start = f"0.gift-shop=pinwheel {FOUR} 0.waiting=dice 0.helpers=poem,fan 0.hand=scroll,doll {CRAFT_PAPER}"
    with scenario(start) as (me, foe):
        assert me.left == 3
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        assert ended(me) == "wing"
        assert (me.hand, me.waiting) == ("doll", "dice")
        assert me.table.times("took-up") == 0
        assert me.state.legal(0) == foe.state.legal(1) == []


def test_it_does_not_matter_whose_task_is_performed() -> None:
    with scenario(f"{FOUR} 0.hand=scroll 1.task=plane 1.hand=bell step=noon") as (me, _):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        assert ended(me) == "wing"


def test_a_fifth_work_counts_also_if_it_is_not_built() -> None:
    """R4: a state test after every change of works: Plane moves one, Kite becomes Go Set."""
    start = f"{FOUR} 0.gift-shop=plane 0.task=vase 0.hand=gong floor=jar 1.hand=bell step=noon"
    with scenario(start) as (me, _):
        me.chooses("collect jar")
        me.uses("plane")
        me.chooses("move plane to the other wing")
        assert ended(me) == "wing"
    start = "0.gallery=kite,haniwa,teapot,lampshade 0.gift-shop=bench 0.hand=gong 1.gallery=go-set 1.hand=bell"
    with scenario(start) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 1")
        me.chooses("give gong")  # the one work of that player is copied
        assert ended(me) == "wing"


def test_go_set_lets_a_stone_work_count_in_both_wings() -> None:
    """[faq] Also for the end of the game."""
    start = f"{FOUR.replace('lampshade', 'go-set')} 0.hand=bench {CRAFT_STONE}"
    with scenario(start) as (me, _):
        me.chooses("craft bench")
        me.chooses("into the gift shop")
        assert ended(me) == "wing"


def test_only_the_player_whose_turn_it_is_can_fill_a_wing() -> None:
    """R4: nobody else's works can grow, so that five works laid out before somebody else were completed in a turn of
    theirs, which ended the game."""
    state = mottainai().position(f"{FOUR},quilt 1.task=tower 1.hand=bench 0.hand=bell turn=1 step=noon")
    assert state.over
    assert here(state).turn == 0


# The empty deck


def test_the_last_card_drawn_ends_the_game() -> None:
    """The card reaches the waiting area first; with that the game is over."""
    start = "0.task=plane 0.helpers=poem 0.hand=gong deck=jar rest=1.sales 1.hand=bell step=noon"
    with scenario(start) as (me, _):
        me.chooses("pray")
        assert ended(me) == "deck"
        assert (me.hand, me.waiting, me.deck_size) == ("gong", "jar", 0)


def test_the_last_card_but_one_does_not() -> None:
    start = "0.task=plane 0.hand=gong deck=jar,cup rest=1.sales 1.hand=bell step=noon"
    with scenario(start) as (me, foe):
        me.chooses("pray")
        assert me.deck_size == 1
        foe.is_asked("new_task")


@pytest.mark.parametrize(
    ("position", "answers", "place"),
    [
        ("0.gallery=bowl", ["use bowl"], "bench"),
        ("0.gallery=umbrella", ["use umbrella"], "floor"),
        ("0.gallery=daidoro", ["use daidoro"], "floor"),
        ("0.gallery=bell 0.task=plane step=noon", ["sell the top card of the deck"], "sales"),
        ("0.gallery=socks 0.task=vase step=noon", ["collect the top card of the deck"], "bench"),
        ("0.gallery=dice 0.task=flag step=noon", ["sew", "use dice", "into the gift shop"], "gift_shop"),
        ("0.gallery=gong step=noon", ["use gong"], "waiting"),
    ],
)
def test_the_deck_emptied_in_another_way_ends_the_game_too(position: str, answers: list[str], place: str) -> None:
    """R3: as soon as it is empty, after the card has reached its place."""
    deck = "fan,scroll" if "gong" in position else "scroll"
    start = f"{position} 0.hand=ring 0.helpers=poem,crane deck={deck} rest=1.sales 1.hand=coin"
    with scenario(start) as (me, _):
        for answer in answers:
            me.chooses(answer)
        assert ended(me) == "deck"
        assert "scroll" in getattr(me, place).split()


def test_tablet_can_empty_the_deck() -> None:
    """R3: cards are turned up until stone and metal lie there, or there are none left."""
    start = f"0.hand=tablet,ring deck=fan,doll rest=1.sales {CRAFT_STONE}"
    with scenario(start) as (me, _):
        me.chooses("craft tablet")
        me.chooses("into the gallery")
        me.uses("tablet")  # the floor is empty, so that nothing can be returned
        assert ended(me) == "deck"
        assert me.floor == "fan doll"


def test_turning_cards_up_takes_none_of_them() -> None:
    """R3: a missed Dice on the last card; it stays on top [R19], and nothing is drawn with five in hand."""
    start = "0.gallery=dice 0.task=flag 0.hand=ring,pin,doll,poem,vase deck=scroll rest=1.sales 1.hand=coin step=noon"
    with scenario(start) as (me, foe):
        me.chooses("sew")
        me.uses("dice")
        me.declines()
        assert (me.deck_top, me.deck_size) == ("scroll", 1)
        foe.is_asked("new_task")


def test_poem_never_takes_the_last_card() -> None:
    """R3: it returns the work first."""
    start = f"0.gallery=poem 0.hand=scroll deck=coin rest=1.sales {CRAFT_PAPER}"
    with scenario(start) as (me, foe):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        me.uses("poem")
        me.chooses("into the gallery")
        assert (me.gallery, me.deck_top) == ("poem coin", "scroll")
        foe.is_asked("new_task")


def test_the_last_card_drawn_for_stool_ends_the_game_before_other_effects() -> None:
    start = f"0.gallery=stool,amulet 0.hand=bench deck=jar rest=1.sales {CRAFT_STONE}"
    with scenario(start) as (me, _):
        me.chooses("craft bench")
        me.chooses("into the gallery")
        me.uses("stool")
        assert ended(me) == "deck"
        assert me.bench == "frog"


# Cup and Turtle


def test_cup_ends_the_game_when_it_is_used() -> None:
    """It is gone before scoring."""
    with scenario("0.gallery=cup,scroll 0.hand=gong 1.hand=bell deck=jar step=noon") as (me, _):
        me.uses("cup")
        assert ended(me) == "cup"
        assert (me.gallery, me.hand, me.waiting) == ("scroll", "gong", "jar")
        assert me.points["works"] == 1


def test_turtle_wins_whatever_the_points() -> None:
    """R15: with a work of each material its owner simply wins."""
    start = "0.gallery=turtle,scroll,quilt,haniwa 0.hand=bench 1.gallery=coin,ring,teapot 1.bench=jar,cup,vase,dice"
    with scenario(f"{start} {CRAFT_STONE}") as (me, foe):
        me.chooses("craft bench")
        me.chooses("into the gift shop")
        assert ended(me) == "turtle"
        assert me.score < foe.score
        assert me.state.winners() == [0]


def test_the_tests_come_in_the_order_turtle_wings_deck() -> None:
    """R15: Turtle wins over everything; Dice completes the deck's last card, which fills a wing as well."""
    dice = "0.task=flag 0.hand=ring,pin deck=bench rest=1.sales 1.hand=coin step=noon"
    with scenario(f"0.gallery=dice,turtle,scroll,quilt {dice}") as (me, _):
        me.chooses("sew")
        me.uses("dice")
        me.chooses("into the gallery")
        assert len(me.gallery.split()) == 5
        assert me.deck_size == 0
        assert ended(me) == "turtle"
    with scenario(f"0.gallery=dice,lampshade,scroll,quilt {dice}") as (me, _):
        me.chooses("sew")
        me.uses("dice")
        me.chooses("into the gallery")
        assert me.deck_size == 0
        assert ended(me) == "wing"


def test_turtle_is_tested_before_completion_effects() -> None:
    """R15: Cloak cannot give the fifth material up again."""
    start = "0.gallery=turtle,scroll,haniwa,cloak 0.hand=bench,coin"
    with scenario(f"{start} {CRAFT_STONE}") as (me, _):
        me.chooses("craft bench")
        me.chooses("into the gift shop")
        assert ended(me) == "turtle"


# What is seen


def test_hands_are_shown_and_waiting_areas_are_not() -> None:
    """Backorders count; what waits is lost."""
    start = f"{FOUR} 0.hand=bench,jar 0.waiting=dice 1.hand=doll,fan 0.task=tower 0.bench=frog step=noon"
    with scenario(start) as (me, foe):
        assert foe.knows(me) == ""
        me.chooses("craft bench")
        me.chooses("into the gallery")
        assert (foe.knows(me), me.knows(foe)) == ("jar", "doll fan")
        assert foe.knows_waiting(me) == ""
        me.table.is_over()


def test_nobody_has_another_turn() -> None:
    """There are no turns to round off, no matter who began."""
    start = f"{FOUR} 0.hand=scroll 0.task=plane 1.hand=bell 2.hand=fan first=2 round=3 turn=0 step=noon"
    with scenario(start, players=3) as (me, _, _):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        assert ended(me) == "wing"
        assert (me.state.turn, me.state.round) == (0, 3)


def test_a_game_that_ends_with_the_turn_begins_no_new_round() -> None:
    """R15: Kite is cloth again at the end of the turn, and that makes Turtle's five materials."""
    words = "turn=1 first=0 1.gallery=kite>fan,poem,frog 1.gift-shop=bowl,turtle 0.hand=gong step=night"
    with scenario(words) as (_, foe):
        assert (foe.state.over, foe.state.round) == (True, 1)
        assert foe.state.winners() == [1]
