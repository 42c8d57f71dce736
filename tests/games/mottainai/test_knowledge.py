"""Who knows what: hidden cards that somebody has seen, and views."""

import json

import pytest

from salon.games.mottainai.rules.cards import MATERIAL_OF, PAPER, work
from salon.games.mottainai.rules.hidden import (
    SEEN_BIT,
    cards_in,
    face_down,
    face_up,
    shown,
    sorted_entries,
    without_shown,
)
from salon.games.mottainai.rules.state import State
from tests.games.mottainai.knowing import hand_of, seen, worlds
from tests.games.mottainai.scenario import mottainai, position, scenario


def known_in_deck(g: State, watcher: int | None) -> dict[int, str]:
    """Cards of the deck that the watcher knows, by how deep they lie."""
    return {card["depth"]: card["card"] for card in seen(g, watcher)["deck"]["known"]}


# What is public


def test_everything_that_lies_open_is_seen_by_everybody() -> None:
    lying = "0.task=gong 0.helpers=fan 0.sales=jar 0.bench=frog 0.gallery=kite>statue 0.gift-shop=ring floor=cup,robe"
    g = position(f"{lying} 0.hand=doll 0.waiting=bell,coin 1.start=vase 1.hand=plane turn=0 step=noon")
    for watcher in (0, 1, None):
        view = seen(g, watcher)
        assert view["floor"] == ["cup", "robe"]
        temple = view["seats"][0]
        assert (temple["task"], temple["helpers"], temple["sales"], temple["bench"]) == (
            "gong",
            ["fan"],
            ["jar"],
            ["frog"],
        )
        assert temple["gallery"] == [{"card": "kite", "work": "statue", "value": 2, "material": "stone"}]
        assert [each["work"] for each in temple["gift_shop"]] == ["ring"]


def test_the_number_of_cards_in_each_hand_waiting_area_and_the_deck_is_public() -> None:
    g = position("0.hand=doll,fan 0.waiting=bell,coin,ring 1.hand=plane 1.start=jar 0.task=gong step=noon")
    for watcher in (0, 1, None):
        view = seen(g, watcher)
        assert [temple["hand"] for temple in view["seats"]] == [2, 1]
        assert [temple["waiting"] for temple in view["seats"]] == [3, 0]
        assert [temple["face_down"] for temple in view["seats"]] == [False, True]
        assert view["deck"] == {"cards": 54 - 8, "known": []}


# A hand


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    g = position("0.hand=gong,fan 1.hand=plane 0.task=doll step=noon")
    assert seen(g, 0)["hand"] == ["fan", "gong"]
    assert seen(g, 0)["seats"][0]["known"] == ["fan", "gong"]
    assert seen(g, 1)["hand"] == ["plane"]
    assert seen(g, None)["hand"] is None
    for watcher in (1, None):
        assert seen(g, watcher)["seats"][0]["known"] == []
        assert seen(g, watcher)["legal"] == []


@pytest.mark.parametrize("watcher", [0, None])
def test_a_view_is_the_same_whatever_hidden_cards_there_are(watcher: int | None) -> None:
    """The hand of seat 0 is fixed; everything else that lies face down differs."""
    open_cards = "0.hand=gong,fan floor=jar,cup 0.task=doll 1.gallery=robe step=noon"
    views = set()
    for seed in range(8):
        dealt = mottainai(3).position(f"{open_cards} 2.start={['bell', 'coin'][seed % 2]}", seed)
        views.add(json.dumps(dealt.view(watcher)))
    assert len(views) == 1


# The waiting area


def test_nobody_knows_what_waits_until_the_night_not_even_its_owner() -> None:
    """R2: only the number is public."""
    start = "0.task=plane 0.helpers=crane 0.hand=gong 1.hand=bell deck=jar,cup step=noon"
    with scenario(start) as (me, foe):
        me.chooses("pray")
        assert me.waiting == "jar"
        assert (me.knows_waiting(me), foe.knows_waiting(me)) == ("", "")
        assert seen(me.state, 0)["seats"][0]["waiting_known"] == []
        assert len({tuple(cards_in(world.waiting_area[0])) for world in worlds(me.state, 0, 30)}) > 10
        me.chooses("pray")
        assert me.knows(me) == "cup gong jar"
        assert foe.knows(me) == ""
        foe.is_asked("new_task")


def test_a_card_that_somebody_has_seen_stays_known_where_it_waits() -> None:
    """R2: here the top card is known to seat 1 alone."""
    start = "0.task=plane 0.helpers=crane 0.hand=gong 1.hand=bell 2.hand=fan deck=jar~1,cup step=noon"
    with scenario(start, players=3) as (me, left, third):
        me.chooses("pray")
        assert [seat.knows_waiting(me) for seat in (me, left, third)] == ["", "jar", ""]
        assert seen(me.state, 1)["seats"][0]["waiting_known"] == ["jar"]
        assert seen(me.state, None)["seats"][0]["waiting_known"] == []
        me.chooses("pray")
        assert [seat.knows(me) for seat in (left, third)] == ["jar", ""]
        left.is_asked("new_task")


# Cards shown


@pytest.mark.parametrize(
    ("start", "answers"),
    [
        ("0.task=gong 0.hand=bench,frog,fan", ["forge bench", "show frog", "into the gallery"]),
        ("1.gallery=curtain 1.task=flag 0.hand=robe,fan", ["show robe", "pray"]),
        ("1.gallery=tower 1.task=statue 0.hand=frog,fan", ["show frog", "pray"]),
        ("0.gallery=fountain 0.task=plane 0.hand=frog,fan", ["show frog", "pass", "pray", "pray"]),
        ("0.gallery=figurine 1.task=statue 0.hand=frog,fan", ["show frog", "pray", "pray"]),
        ("0.gallery=flag 0.task=statue 0.hand=frog,fan", ["show frog", "pray", "pray"]),
    ],
    ids=["smith", "curtain", "tower", "fountain", "figurine", "flag"],
)
def test_a_card_shown_is_known_to_everybody_and_stays_a_hidden_card_of_the_hand(
    start: str, answers: list[str]
) -> None:
    card = "robe" if "robe" in start else "frog"
    with scenario(f"{start} 1.hand=bell 2.hand=coin step=noon", players=3) as (me, left, third):
        for answer in answers:
            me.chooses(answer)
        assert me.state.turn == 1
        assert card in me.hand.split()
        assert (left.knows(me), third.knows(me)) == (card, card)
        assert seen(me.state, None)["seats"][0]["known"] == [card]
        assert all(card in hand_of(world, 0) for world in worlds(me.state, 2, 30))
        left.is_asked("new_task")


def test_a_card_shown_stays_known_while_others_leave_the_hand_in_sight() -> None:
    with scenario("0.hand=frog!,fan,jar 1.hand=bell 1.task=plane step=new-task") as (me, foe):
        me.chooses("new task jar")
        assert (foe.knows(me), me.hand) == ("frog", "fan frog")
        me.chooses("craft fan")
        me.chooses("into the gallery")
        assert foe.knows(me) == "frog"
        me.is_asked("action")


def test_a_card_shown_that_leaves_in_sight_is_no_longer_in_the_hand() -> None:
    with scenario("0.hand=frog!,fan 1.hand=bell step=new-task") as (me, foe):
        me.chooses("new task frog")
        assert foe.knows(me) == ""
        me.is_asked("action")


def test_cards_shown_are_forgotten_when_some_card_leaves_the_hand_unseen() -> None:
    """From then on nobody else can say which of them are still there."""
    with scenario("0.hand=frog!,robe!,fan,jar 0.task=flag 1.hand=bell step=noon") as (me, foe):
        assert foe.knows(me) == "frog robe"
        me.chooses("sew")
        me.chooses("return fan")
        assert foe.knows(me) == ""
        assert me.knows(me) == "frog jar robe"
        assert known_in_deck(me.state, 1) == {}
        me.is_asked("returning")


def test_cards_drawn_do_not_make_anybody_forget() -> None:
    with scenario("0.hand=frog!,fan 1.hand=bell deck=jar step=noon") as (me, foe):
        assert me.hand == "fan frog jar"
        assert foe.knows(me) == "frog"
        foe.is_asked("new_task")


# Cards returned


def test_cards_returned_from_hand_are_known_to_the_returner_with_their_order() -> None:
    """R12: the others know their number."""
    with scenario("0.hand=vase,cup,fan 0.task=flag 1.hand=bell deck=jar step=noon") as (me, foe):
        me.chooses("sew")
        me.chooses("return fan")
        me.chooses("return vase")
        bottom = me.deck_size - 1
        assert known_in_deck(me.state, 0) == {bottom: "vase", bottom - 1: "fan"}
        assert known_in_deck(me.state, 1) == known_in_deck(me.state, None) == {}
        for world in worlds(me.state, 0, 20):
            assert cards_in(world.deck[:2]) == [work("vase"), work("fan")]
        assert len({tuple(cards_in(world.deck[:2])) for world in worlds(me.state, 1, 20)}) > 10
        assert foe.knows(me) == ""
        me.is_asked("returning")


def test_the_returner_knows_them_still_when_somebody_else_draws_them() -> None:
    """R12: in the waiting area first, then in that hand; the player who drew it knows it from the night on."""
    start = "0.hand=vase,cup,fan,doll,plane 0.task=flag 1.hand=bell,pin 2.hand=coin deck=jar,dice,bowl rest=2.sales"
    with scenario(f"{start} step=noon", players=3) as (me, foe, third):
        me.chooses("sew")
        for card in ("fan", "vase", "cup"):
            me.chooses(f"return {card}")
        me.declines()
        assert known_in_deck(me.state, 0) == {0: "fan", 1: "vase", 2: "cup"}
        foe.chooses("new task bell")
        foe.chooses("pray")
        assert foe.waiting == "fan"
        assert [seat.knows_waiting(foe) for seat in (me, foe, third)] == ["fan", "", ""]
        foe.chooses("pray")
        assert [seat.knows(foe) for seat in (me, foe, third)] == ["fan vase", "fan pin vase", ""]
        third.is_asked("new_task")


def test_cards_returned_from_open_places_are_known_to_everybody_with_their_order() -> None:
    """R12: Tablet returns the floor, in the order its owner likes."""
    start = "0.hand=tablet 0.task=tower 0.bench=frog floor=jar,fan,coin 1.hand=bell step=noon"
    with scenario(start) as (me, foe):
        me.chooses("craft tablet")
        me.chooses("into the gallery")
        me.uses("tablet")
        me.chooses("return the whole floor")
        me.chooses("return coin")
        me.chooses("return jar")
        bottom = me.deck_size - 1
        for watcher in (0, 1, None):
            assert known_in_deck(me.state, watcher) == {bottom: "fan", bottom - 1: "jar", bottom - 2: "coin"}
        foe.is_asked("new_task")


@pytest.mark.parametrize(
    ("start", "answers", "card"),
    [
        ("0.gallery=poem deck=coin", ["craft scroll", "into the gallery", "use poem", "into the gallery"], "scroll"),
        ("0.gallery=cloak", ["craft scroll", "into the gallery", "use cloak"], "scroll"),
        ("0.gallery=puppet 0.task=flag", ["sew", "use puppet"], "puppet"),
    ],
    ids=["poem", "cloak", "puppet"],
)
def test_works_that_are_returned_are_known_to_everybody(start: str, answers: list[str], card: str) -> None:
    task = "" if "0.task" in start else "0.task=plane"
    with scenario(f"{start} {task} 0.hand=scroll 1.hand=bell step=noon") as (me, foe):
        for answer in answers:
            me.chooses(answer)
        for watcher in (0, 1, None):
            assert list(known_in_deck(me.state, watcher).values()) == [card]
        foe.is_asked("new_task")


def test_paper_spent_for_crane_is_known_to_everybody() -> None:
    start = "0.gallery=crane 0.bench=straw 0.hand=bench 0.task=tower 1.hand=bell step=noon"
    with scenario(start) as (me, foe):
        me.chooses("craft bench")
        me.chooses("into the gallery")  # the one card that can be spent has been
        assert me.deck_bottom[0] == "straw"
        assert list(known_in_deck(me.state, None).values()) == ["straw"]
        foe.is_asked("new_task")


# The top of the deck


def test_a_card_that_dice_missed_is_known_to_all_on_top_and_where_it_goes() -> None:
    """R19: it stays on top; no matter who draws it, everybody knows."""
    start = "0.gallery=dice 0.task=flag 0.hand=gong,fan,doll,plane deck=jar,cup 1.hand=bell step=noon"
    with scenario(start) as (me, foe):
        me.chooses("sew")
        me.uses("dice")
        for watcher in (0, 1, None):
            assert known_in_deck(me.state, watcher) == {0: "jar"}
        me.declines()
        assert (me.hand, foe.knows(me)) == ("doll fan gong jar plane", "jar")
        foe.is_asked("new_task")


def test_the_cards_that_fan_turns_up_are_known_to_all() -> None:
    """R2: also when the top one waits to be taken up, to its owner as well."""
    start = (
        "0.gallery=fan 0.task=flag 0.helpers=robe 0.hand=gong,doll,plane,poem deck=jar,cup,coin 1.hand=bell step=noon"
    )
    with scenario(start) as (me, foe):
        me.chooses("sew")
        me.uses("fan")
        assert known_in_deck(me.state, None) == {0: "jar", 1: "cup", 2: "coin"}
        me.chooses("keep cup on top")
        me.chooses("return coin")
        bottom = me.deck_size - 1
        for watcher in (0, 1, None):
            assert known_in_deck(me.state, watcher) == {0: "cup", bottom: "jar", bottom - 1: "coin"}
        me.declines()
        assert (me.waiting, me.knows_waiting(me), foe.knows_waiting(me)) == ("cup", "cup", "cup")
        assert seen(me.state, None)["seats"][0]["waiting_known"] == ["cup"]
        me.is_asked("action")


# Puppet, Jar, Gong


def test_after_puppet_each_of_the_two_knows_the_cards_given_and_the_opponent_what_came() -> None:
    start = "0.gallery=puppet 0.task=flag 0.hand=gong,doll 1.hand=jar,cup,vase 2.hand=fan step=noon"
    with scenario(start, players=3) as (me, foe, third):
        me.chooses("sew")
        me.uses("puppet")
        me.chooses("choose seat 1")
        assert me.state.turn == 1  # nothing could be returned; two cards were drawn, and it was night
        assert (foe.hand, foe.knows(foe)) == ("doll gong", "doll gong")
        assert (me.knows(foe), third.knows(foe)) == ("doll gong", "")
        assert (foe.knows(me), third.knows(me)) == ("cup jar vase", "")
        assert len(me.knows(me).split()) == 5
        foe.is_asked("new_task")


def test_before_the_night_the_taker_has_not_seen_the_hand_that_puppet_brought() -> None:
    start = "0.gallery=puppet 0.task=flag 0.helpers=robe 0.hand=gong,doll 1.hand=jar,cup,vase step=noon"
    with scenario(start) as (me, foe):
        me.chooses("sew")
        me.uses("puppet")
        assert len(me.waiting.split()) == 5
        assert me.knows_waiting(me) == ""
        assert foe.knows_waiting(me) == "cup jar vase"
        assert len({tuple(cards_in(world.waiting_area[0])) for world in worlds(me.state, 0, 20)}) > 10
        me.is_asked("action")


def test_after_jar_everybody_knows_material_and_number_and_the_giver_the_cards() -> None:
    start = (
        "0.task=vase 0.bench=cup,dice 0.helpers=bowl 0.hand=jar,gong 1.hand=fan,doll,bell 2.hand=poem,coin step=noon"
    )
    with scenario(start, players=3) as (me, foe, third):
        me.chooses("craft jar")
        me.chooses("into the gallery")
        me.uses("jar")
        me.chooses("name paper")
        assert me.waiting == "doll fan poem"
        assert (me.knows_waiting(me), foe.knows_waiting(me), third.knows_waiting(me)) == ("", "doll fan", "poem")
        for watcher in (me, foe, third):
            for world in worlds(me.state, watcher.number, 15):
                assert {MATERIAL_OF[card] for card in cards_in(world.waiting_area[0])} == {PAPER}
                assert PAPER not in [MATERIAL_OF[card] for card in cards_in(world.hand[1] + world.hand[2])]
        assert seen(me.state, None)["seats"][1]["may_be"] == [["stone", "cloth", "clay", "metal"]]
        assert len({tuple(hand_of(world, 1)) for world in worlds(me.state, 0, 15)}) > 5
        me.chooses("pray")
        assert (foe.knows(me), third.knows(me)) == ("doll fan", "poem")
        assert seen(me.state, 1)["seats"][0]["may_be"] == [["paper"]]
        assert seen(me.state, None)["seats"][0]["may_be"] == [["paper"]] * 3
        assert seen(me.state, 0)["seats"][0]["may_be"] == []
        foe.is_asked("new_task")


def test_what_was_concluded_about_a_hand_ends_when_a_card_may_have_come_from_it() -> None:
    """No clay in that hand; a card drawn later can be anything, and after a paper card left, which was it?"""
    start = "0.hand=fan~0/pscm,coin~0/pscm,doll 1.hand=bell step=new-task"
    with scenario(start) as (me, _):
        assert seen(me.state, 1)["seats"][0]["may_be"] == [["paper", "stone", "cloth", "metal"]] * 2
        me.chooses("new task fan")
        assert seen(me.state, 1)["seats"][0]["may_be"] == []
        me.is_asked("action")
    with scenario(start.replace("doll", "jar")) as (me, _):
        me.chooses("new task jar")  # this one was the card drawn
        assert seen(me.state, 1)["seats"][0]["may_be"] == [["paper", "stone", "cloth", "metal"]] * 2
        me.is_asked("action")


def test_without_metal_for_cloak_everybody_learns_that_none_is_in_hand() -> None:
    """R21: the second part did not follow, so it could not."""
    start = "0.gallery=cloak 0.hand=scroll,jar 0.task=plane 0.helpers=fan 1.hand=bell step=noon"
    with scenario(start) as (me, _):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        me.uses("cloak")
        assert seen(me.state, 1)["seats"][0]["may_be"] == [["paper", "stone", "cloth", "clay"]]
        me.is_asked("action")


def test_everybody_knows_of_gong_in_the_waiting_area_and_then_in_hand() -> None:
    """R2: the three cards drawn with it stay unknown."""
    start = "0.gallery=gong 0.task=plane 0.helpers=fan 0.hand=coin 1.hand=bell deck=jar,cup,vase,dice,bowl step=noon"
    with scenario(start) as (me, foe):
        me.chooses("pray")
        me.uses("gong")
        assert (me.gallery, me.waiting) == ("", "cup dice gong jar vase")
        assert (me.knows_waiting(me), foe.knows_waiting(me)) == ("gong", "gong")
        me.chooses("pray")
        assert foe.knows(me) == "gong"
        assert seen(me.state, None)["seats"][0]["known"] == ["gong"]
        foe.is_asked("new_task")


# Two copies of a work, with two decks

MINE = face_down(work("jar")) | SEEN_BIT  # seen by seat 0, its owner
GIVEN = MINE | SEEN_BIT << 1  # seen by seat 1 as well


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ([MINE, MINE], MINE),
        ([MINE, GIVEN], MINE),  # seat 1 knew of one copy and cannot tell which it was
        ([GIVEN, GIVEN], GIVEN),
        ([face_up(work("jar")), MINE], MINE),
        ([face_up(work("jar")), GIVEN], GIVEN),
    ],
)
def test_of_two_copies_the_other_one_stays_known_only_to_those_who_knew_both(hand: list[int], left: int) -> None:
    assert without_shown(sorted_entries(hand), work("jar")) == (left,)
    assert shown(sorted_entries(hand), work("jar"), 1) == sorted_entries([left, face_up(work("jar"))])


def test_two_copies_shown_side_by_side_are_both_known() -> None:
    """Smith support: two copies of one clay work for a third one."""
    start = "0.task=gong 0.hand=vase,jar,jar 1.hand=bell 2.hand=coin step=noon"
    with scenario(start, players=4) as (me, foe, _, _):
        me.chooses("forge vase")
        me.chooses("show jar")
        assert foe.knows(me) == "jar vase"
        me.chooses("show jar")
        me.chooses("into the gallery")
        assert foe.knows(me) == "jar jar"
        foe.is_asked("new_task")


def test_one_copy_shown_twice_is_one_card_known() -> None:
    start = "0.gallery=figurine 1.gallery=tower 1.task=vase 0.hand=jar,jar floor=fan,doll 1.hand=bell step=noon"
    with scenario(start, players=4) as (me, foe, _, _):
        me.chooses("show jar")
        me.chooses("show jar")
        assert foe.knows(me) == "jar"
        me.is_asked("action")
