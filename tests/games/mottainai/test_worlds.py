"""Worlds dealt afresh from what a seat knows, and what events tell."""

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
from salon.games.mottainai.rules.cards import MATERIAL_OF, NONE, WORK_IDS, work
from salon.games.mottainai.rules.events import DREW, RETURNED_CARD, TOOK_UP_CARD
from salon.games.mottainai.rules.hidden import (
    ANY_MATERIAL,
    CARD,
    MATERIAL_BIT,
    SPECTATOR,
    cards_in,
    is_seen,
)
from salon.games.mottainai.rules.state import State
from salon.registry import make_with
from tests.games.mottainai.knowing import hand_of, worlds
from tests.games.mottainai.scenario import mottainai, position, scenario

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
