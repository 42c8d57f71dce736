"""Who knows what: hidden cards that somebody has seen, worlds dealt afresh, views and events."""

import json
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from salon.engine.chance import Chance
from salon.engine.errors import SalonError
from salon.engine.options import Value
from salon.engine.state import EVERYONE
from salon.games.mottainai.game import here
from salon.games.mottainai.rules.cards import MATERIAL_OF, NONE, PAPER, WORK_IDS, work
from salon.games.mottainai.rules.events import DREW, RETURNED_CARD, TOOK_UP_CARD
from salon.games.mottainai.rules.hidden import (
    ANY_MATERIAL,
    CARD,
    MATERIAL_BIT,
    SEEN_BIT,
    SPECTATOR,
    cards_in,
    face_down,
    face_up,
    is_seen,
    shown,
    sorted_entries,
    without_shown,
)
from salon.games.mottainai.rules.state import State
from salon.registry import make_with
from tests.games.mottainai.scenario import mottainai, position, scenario


def worlds(g: State, seat: int, number: int) -> list[State]:
    return [here(g.redeal(seat, seed)) for seed in range(number)]


def seen(g: State, watcher: int | None) -> Any:
    """A view, for tests that look into it."""
    view: Any = g.view(watcher)
    assert json.loads(json.dumps(view)) == view
    return view


def known_in_deck(g: State, watcher: int | None) -> dict[int, str]:
    """Cards of the deck that the watcher knows, by how deep they lie."""
    return {card["depth"]: card["card"] for card in seen(g, watcher)["deck"]["known"]}


def hand_of(g: State, seat: int) -> list[str]:
    return sorted([WORK_IDS[card] for card in cards_in(g.hand[seat])])


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


# Worlds


def test_a_world_depends_on_what_the_seat_knows_and_on_the_seed_alone() -> None:
    """Nobody who chose the seed can undo the shuffle and read the true cards."""
    open_cards = "0.hand=gong,fan floor=jar,cup 0.task=doll 1.gallery=robe step=noon"
    states = [here(mottainai(3).position(open_cards, seed)) for seed in range(6)]
    assert len({g.position() for g in states}) == 6
    for seed in range(4):
        assert len({g.redeal(0, seed).position() for g in states}) == 1


def test_every_deal_of_the_unseen_cards_comes_about_as_often_as_any_other() -> None:
    g = position("0.hand=gong 1.hand=jar deck=fan,cup rest=0.sales 0.task=doll step=noon")
    found = Counter([(*cards_in(world.hand[1]), *cards_in(world.deck)) for world in worlds(g, 0, 1200)])
    possible = set(permutations([work("jar"), work("fan"), work("cup")]))
    assert set(found) == possible
    assert all(150 < count < 250 for count in found.values())


def test_where_a_material_is_known_every_possible_card_comes_and_no_other() -> None:
    """A clay card, a card that is not paper, and a card of any kind, for four cards that lie unseen."""
    g = position("0.hand=gong 1.hand=jar/t,robe/sctm,fan deck=cup rest=0.sales 0.task=doll step=noon")
    found = {(tuple(hand_of(world, 1)), WORK_IDS[world.deck[0] & CARD]) for world in worlds(g, 0, 300)}
    assert found == {
        (("fan", "jar", "robe"), "cup"),
        (("cup", "fan", "robe"), "jar"),
        (("cup", "fan", "jar"), "robe"),
        (("cup", "jar", "robe"), "fan"),
    }


def test_in_every_world_a_foe_who_looks_for_support_has_enough_of_it() -> None:
    """The work is announced, so that everybody knows that it can be finished."""
    with scenario("0.task=gong 0.hand=coin,ring,bell,fan 1.hand=jar step=noon") as (me, _):
        me.chooses("forge coin")
        offers = set()
        for world in worlds(me.state, 1, 40):
            offers.add(tuple(world.legal(0)))
            while world.legal(0) and world.turn == 0:
                world.play(0, world.legal(0)[0])
            assert len(world.works(0)) == 1
        assert len(offers) > 5
        me.is_asked("smith_support")


def test_in_every_world_a_foe_who_must_complete_metal_for_cloak_has_some() -> None:
    start = "0.gallery=cloak 0.hand=scroll,coin,fan 0.task=plane 1.hand=bell step=noon"
    with scenario(start) as (me, _):
        me.chooses("craft scroll")
        me.chooses("into the gallery")
        me.uses("cloak")
        for world in worlds(me.state, 1, 40):
            assert world.legal(0)
        me.is_asked("cloak_completes")


def test_a_question_from_whom_a_card_is_taken_can_be_put_anew() -> None:
    """Two opponents have the same card: the taker says from whom, and the others can imagine worlds meanwhile."""
    start = "0.gallery=sword 0.task=statue 0.hand=gong 1.helpers=jar 2.helpers=jar 1.hand=bell step=noon"
    with scenario(start, players=4) as (me, foe, _, _):
        me.chooses("take jar")
        for world in worlds(me.state, 1, 5):
            assert world.legal(0) == me.state.legal(0)
        assert here(me.table.game.position(me.state.position())).legal(0) == me.state.legal(0)
        me.can_only("from the helpers of seat 1", "from the helpers of seat 2")
        me.chooses("from the helpers of seat 2")
        assert me.helpers == "jar"
        foe.is_asked("new_task")


OPTION_SETS: list[dict[str, Value]] = [
    {"players": 2},
    {"players": 3, "edition": "v0.95"},
    {"players": 4, "teams": True},
    {"players": 5, "extended": False},
]


def check_world(g: State, world: State, seat: int) -> None:
    """What the seat has seen lies where it lay, and the rest fits what everybody may conclude about it."""
    assert sorted(world.all_cards()) == sorted(g.all_cards())
    assert json.dumps(world.view(seat)) == json.dumps(g.view(seat))
    for zone, dealt in zip([*g.hand, *g.waiting_area], [*world.hand, *world.waiting_area], strict=True):
        assert len(zone) == len(dealt)
        assert [each for each in zone if is_seen(each, seat)] == [each for each in dealt if is_seen(each, seat)]
    for entry, other in zip(g.deck, world.deck, strict=True):
        assert entry & ~CARD == other & ~CARD
        assert entry == other or not is_seen(entry, seat)
    unseen = [*world.deck, *[entry for hand in world.hand + world.waiting_area for entry in hand]]
    for entry in [*unseen, *[entry for entry in world.start_card if entry != NONE]]:
        assert entry & MATERIAL_BIT << MATERIAL_OF[entry & CARD], "a card of a material that it cannot be"


def check_no_leak(g: State, world: State, watcher: int, action: int) -> None:
    """An action possible in both worlds, by which the watcher learns nothing hidden: both look the same after it."""
    seat = g.to_act[0]
    if action not in world.legal(seat):
        return
    one, other = here(g.clone()), here(world.clone())
    one.play(seat, action)
    other.play(seat, action)
    if not one.revealed >> watcher & 1 and not other.revealed >> watcher & 1:
        assert json.dumps(one.view(watcher)) == json.dumps(other.view(watcher)), g.game.say(action)


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_worlds_keep_what_a_seat_knows_and_what_it_sees_next_in_whole_games(options: dict[str, Value]) -> None:
    game = make_with("mottainai", options)
    concluded = 0
    for seed in range(3):
        g, chance = here(game.start(seed)), Chance(seed)
        moves = 0
        while not g.over and moves < 400:
            acting = g.to_act[0]
            legal = g.legal(acting)
            action = legal[chance.below(len(legal))]
            if moves % 4 == 0:
                watcher = moves // 4 % game.players
                world = here(g.redeal(watcher, moves))
                check_world(g, world, watcher)
                check_no_leak(g, world, watcher, action)
            g.play(acting, action)
            moves += 1
            concluded += sum([entry & ANY_MATERIAL != ANY_MATERIAL for hand in g.hand for entry in hand])
    assert concluded > 0


def test_a_spectator_sees_what_all_seats_see_and_nothing_else() -> None:
    """Every card that a spectator knows face down, each seat knows as well."""
    g, chance = here(mottainai(4).start(3)), Chance(3)
    met = 0
    while not g.over:
        for zone in (g.deck, *g.hand, *g.waiting_area):
            for entry in zone:
                if is_seen(entry, SPECTATOR):
                    assert all(is_seen(entry, seat) for seat in range(4))
                    met += 1
        seat = g.to_act[0]
        g.play(seat, g.legal(seat)[chance.below(len(g.legal(seat)))])
    assert met > 0


# Events


def test_what_is_told_to_one_seat_alone() -> None:
    """Cards returned from hand and cards taken up at night; everything else is public."""
    g, chance = here(mottainai(3).start(1)), Chance(1)
    while not g.over:
        seat = g.to_act[0]
        g.play(seat, g.legal(seat)[chance.below(len(g.legal(seat)))])
    assert {event[1] for event in g.events or [] if event[0] != EVERYONE} == {RETURNED_CARD, TOOK_UP_CARD}


def test_a_card_drawn_is_told_without_its_name() -> None:
    with scenario("0.hand=gong 1.hand=bell deck=jar step=noon") as (me, foe):
        for watcher in (0, 1, None):
            assert (DREW, 0) in me.state.events_for(watcher)
        assert (TOOK_UP_CARD, 0, work("jar")) in me.state.events_for(0)
        assert TOOK_UP_CARD not in [event[0] for event in me.state.events_for(1)]
        foe.is_asked("new_task")


@pytest.mark.parametrize(
    ("start", "answer", "learned"),
    [
        ("0.task=plane 0.helpers=fan 0.bench=jar,cup step=noon", "sell jar", 0),
        ("0.task=statue 0.helpers=frog floor=jar,cup step=noon", "hire jar", 0),
        ("0.task=plane 0.helpers=fan step=noon", "pray", 0),
        ("0.task=plane step=noon", "pray", 1 << 0),  # the night follows
        ("0.gallery=bowl,umbrella", "use bowl", EVERYONE),
        ("0.gallery=umbrella,bowl", "use umbrella", EVERYONE),
        ("0.gallery=dice,fan 0.task=flag todo=offer:0:3,returning:0", "use dice", EVERYONE),
        ("0.gallery=puppet 0.task=flag 0.helpers=robe todo=offer:0:3,returning:0,night:0", "use puppet", 1 << 1 | 1),
        ("1.start=cup 0.task=plane step=noon", "pray", EVERYONE),  # the next player's starting card
    ],
)
def test_what_an_answer_reveals_and_to_whom(start: str, answer: str, learned: int) -> None:
    """Undo goes back to the last moment at which something hidden was seen: so the state must say so."""
    g = position(f"{start} 0.hand=gong,coin,ring,pin,sword 1.hand=bell")
    g.play(0, g.game.parse(answer))
    assert g.revealed == learned


@pytest.mark.parametrize(("old", "drawn"), [("frog", "scroll"), ("scroll", "frog")])
def test_jar_does_not_tell_which_of_the_cards_stayed(old: str, drawn: str) -> None:
    """Everybody knows that the old card is no metal (Cloak found none) and that Jar takes the stone; nobody can tell
    whether the card that stays is the old one or the one drawn later."""
    words = (
        f"turn=1 first=1 1.hand=fan,{old} 1.gallery=cloak 1.helpers=crane 1.task=doll step=noon deck={drawn} "
        "0.hand=jar,bowl,cup 0.gallery=sketch 0.helpers=bell"
    )
    with scenario(words) as (me, foe):
        for answer in ("craft fan", "into the gift shop", "use cloak", "pray"):
            foe.chooses(answer)
        for answer in ("new task bell from your helpers", "pray", "forge jar", "show bowl", "show cup"):
            me.chooses(answer)
        me.chooses("into the gallery")
        me.uses("jar")
        me.chooses("name stone")
        seen: Any = me.state.view(0)
        assert seen["seats"][1]["may_be"] == [["paper", "cloth", "clay", "metal"]]
        foe.is_asked("new_task")


def test_a_foe_who_forges_has_the_support_in_every_world_however_rare() -> None:
    """All other metal lies open: the three in the foe's hand are found at once, not by chance."""
    open_metal = "1.sales=coin,flute,gong,pin,ring 0.sales=shuriken,sword"
    forging = "turn=1 1.hand=bell!,chopsticks,turtle 0.hand=fan todo=smith_support:1:44:2"
    with scenario(f"{forging} {open_metal}") as (me, foe):
        for seed in range(20):
            world = here(me.state.redeal(0, seed))
            assert cards_in(world.hand[1]) == cards_in(me.state.hand[1])
        foe.is_asked("smith_support")


def test_a_question_that_no_world_explains_is_an_error_not_an_endless_search() -> None:
    state = position("turn=1 todo=smith_support:1:44:2 1.hand=bell! 0.hand=fan")
    with pytest.raises(SalonError, match="no possible world"):
        state.redeal(0, 1)
