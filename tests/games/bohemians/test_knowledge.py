"""Who knows what (R34, R42): views, and the worlds that a seat cannot tell from the real one."""

import json
from collections import Counter
from typing import Any

import pytest

from salon.engine.chance import Chance
from salon.engine.options import Value
from salon.games.bohemians.game import here
from salon.games.bohemians.rules.encode import ACHIEVE, BUY
from salon.games.bohemians.rules.state import State
from salon.registry import make_with
from tests.games.bohemians.scenario import Seat
from tests.games.bohemians.stage import ids, stage

GAMES: list[dict[str, Value]] = [
    {"players": 2},
    {"players": 2, "edition": "fr", "dealing": "chosen"},
    {"players": 3},
    {"players": 4, "doubles": "icons"},
]


def seen(g: State, seat: int | None) -> Any:
    return g.view(seat)


def worlds(g: State, seat: int, many: int = 20) -> list[State]:
    return [here(g.redeal(seat, seed)) for seed in range(many)]


def random_moments(options: dict[str, Value], seed: int, every: int, most: int) -> list[State]:
    """Copies of a random game at some of its moments."""
    game, chance, found = make_with("bohemians", options), Chance(seed), []
    g = here(game.start(seed))
    for move in range(most):
        if g.over:
            break
        if move % every == 0:
            found.append(g.clone())
        seat = g.to_act[chance.below(len(g.to_act))]
        actions = game.onward(g, seat)
        purchases = [action for action in actions if BUY <= action <= ACHIEVE]
        if purchases and chance.below(5):
            actions = purchases
        g.play(seat, actions[chance.below(len(actions))])
    return found


def of(g: State, seat: int) -> Counter[int]:
    return Counter(g.own_cards(seat))


# Worlds that cannot be told apart


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_a_redealt_world_looks_the_same_to_its_seat_and_to_spectators(options: dict[str, Value]) -> None:
    """R34, R42."""
    for g in random_moments(options, seed=2, every=9, most=700):
        for seat in range(g.game.players):
            world = worlds(g, seat, 1)[0]
            assert seen(world, seat) == seen(g, seat)
            assert seen(world, None) == seen(g, None)
            assert world.to_act == g.to_act
            assert sorted(world.all_cards()) == sorted(g.all_cards())


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_redealing_keeps_what_each_player_owns(options: dict[str, Value]) -> None:
    """R42: what deck and hand hold together is public."""
    for g in random_moments(options, seed=3, every=15, most=500):
        for seat in range(g.game.players):
            world = worlds(g, seat, 1)[0]
            for other in range(g.game.players):
                assert of(world, other) == of(g, other)
            assert world.achievements == g.achievements
            assert (world.habit_market, world.muse_market) == (g.habit_market, g.muse_market)
            assert Counter(world.habit_deck) == Counter(g.habit_deck)
            assert Counter(world.muse_deck) == Counter(g.muse_deck)
            assert Counter(world.hardship_deck) == Counter(g.hardship_deck)


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_redealt_worlds_can_be_played_to_the_end(options: dict[str, Value]) -> None:
    for number, g in enumerate(random_moments(options, seed=5, every=97, most=400)):
        chance = Chance(number)
        world = worlds(g, number % g.game.players, 1)[0]
        for _ in range(5000):
            if world.over:
                break
            acting = world.to_act[chance.below(len(world.to_act))]
            actions = world.game.onward(world, acting)
            purchases = [action for action in actions if BUY <= action <= ACHIEVE]
            world.play(acting, (purchases or actions)[chance.below(len(purchases or actions))])
        assert world.over


def test_redealing_changes_nothing_in_the_real_game() -> None:
    for g in random_moments({"players": 3}, seed=4, every=40, most=300):
        before = g.position()
        for seat in range(3):
            g.redeal(seat, 7)
        assert g.position() == before


# What a view says


def test_a_seat_sees_its_own_hand_and_nobody_elses() -> None:
    """R42."""
    start = "0.hand=icon,green,pink,blue,orange 1.hand=calm,green-2,pink-2,blue-2,orange-2 rest=out"
    with stage(start) as (me, foe):
        assert seen(me.state, 0)["hand"] == [me.card(card) for card in ("icon", "green", "pink", "blue", "orange")]
        assert seen(me.state, 1)["hand"] == [
            me.card(card) for card in ("calm", "green-2", "pink-2", "blue-2", "orange-2")
        ]
        assert seen(me.state, None)["hand"] is None
        assert seen(me.state, None)["legal"] == []
        assert seen(me.state, 1)["legal"] == me.state.legal(1)
        for watcher in (0, 1, None):
            for seat, person in enumerate(seen(me.state, watcher)["seats"]):
                assert person["hand"] is None
                if seat != watcher:
                    hidden = ("drawn", "routine", "muses", "hardships", "ignored", "day")
                    assert {person[key] for key in hidden} == {None}
        foe.is_asked("plan")


def test_decks_are_numbers_and_piles_are_lists() -> None:
    """R42: sizes of decks, and all that was removed or rejected, are public; the order of decks is not."""
    start = "habits-removed=icon,calm muses-removed=alex hardships-rejected=woe-1 0.routine=-,-,-,job inspiration=1"
    with stage(f"{start} step=spend 0.discard=sow") as (me, _):
        market = seen(me.state, None)["market"]
        assert market["habit_deck"] == len(me.state.habit_deck)
        assert (market["muse_deck"], market["hardship_deck"]) == (21 - 4 - 1, 28)
        assert market["habits_removed"] == sorted([me.card("icon"), me.card("calm")])
        assert market["muses_removed"] == [me.card("alex")]
        assert market["hardships_rejected"] == [me.card("woe-1")]
        person = seen(me.state, 1)["seats"][0]
        assert (person["deck"], person["discard"]) == (10, [me.card("sow")])
        me.is_asked("spend")


def test_what_somebody_owns_is_public_but_not_where_it_is() -> None:
    """R42: the Hardship taken at the dues and the card bought are known to be among the cards."""
    start = "0.deck=woe-1,icon,green,pink,blue 0.discard=calm rest=out"
    with stage(start) as (me, foe):
        cards = sorted([me.card(card) for card in ("woe-1", "icon", "green", "pink", "blue", "calm")])
        for watcher in (0, 1, None):
            assert seen(me.state, watcher)["seats"][0]["cards"] == cards
        foe.is_asked("plan")


# While all wake up


def test_in_the_worlds_of_a_seat_the_own_wake_up_phase_is_as_it_is_and_others_differ() -> None:
    """R34: one's own hand, plan and points stay; another's hand is anything that the deck can give."""
    start = "0.hand=icon,sow 0.deck=green,pink,blue,white 1.deck=calm"
    with stage(start) as (me, foe):
        me.passes()
        me.places("sow", "morning")
        hands = set()
        for world in worlds(me.state, 0):
            assert (world.hand[0], world.routine[0], world.drawn[0]) == (
                me.state.hand[0], me.state.routine[0], me.state.drawn[0],
            )  # fmt: skip
            assert of(world, 1) == of(me.state, 1)
            hands.add(tuple(sorted(world.hand[1])))
        assert len(hands) > 10
        foe.is_asked("plan")


def test_whether_another_has_finished_is_known_and_nothing_of_the_plan() -> None:
    """R34: the worlds have other plans, finished ones."""
    start = "0.hand=green,pink,blue,orange,white 1.atelier=9"
    with stage(start) as (me, foe):
        foe.works_in("night")
        for column in ("morning", "afternoon", "evening"):
            habit = next(card for card in ids(foe.hand) if not card.startswith("light"))
            foe.places(habit, column)
        foe.finishes()
        plans = set()
        for world in worlds(me.state, 0):
            assert world.to_act == [0]
            assert world.hand[1] == ()
            assert of(world, 1) == of(me.state, 1)
            plans.add(world.routine[1])
        assert len(plans) > 10
        me.is_asked("plan")


def test_points_paid_in_another_wake_up_phase_are_not_in_the_worlds() -> None:
    """R34: neither that cards were drawn for them; what others see is how it was."""
    with stage("1.hand=green-2,pink-2,blue-2,orange-2,white-2 1.atelier=5") as (me, foe):
        foe.chooses("draw 2 cards")
        assert (foe.atelier, len(ids(foe.hand))) == (0, 7)
        assert seen(me.state, 0)["seats"][1]["atelier"] == 5
        assert {world.atelier[1] for world in worlds(me.state, 0)} == {5}
        foe.is_asked("plan")


def test_after_the_wake_up_phase_the_plans_are_the_same_in_all_worlds() -> None:
    """R42: then everything that was played lies there."""
    start = "0.hand=green,pink,blue 1.hand=green-2,pink-2,blue-2 0.atelier=3 1.atelier=3 rest=out"
    with stage(start) as (me, foe):
        me.plans("green", "pink", "blue")
        foe.plans("green-2", "pink-2", "blue-2")
        for seat in (0, 1):
            for world in worlds(me.state, seat, 5):
                assert world.routine == me.state.routine
                assert world.atelier == me.state.atelier
                assert world.discard == me.state.discard
        me.is_asked("spend")


# Known cards on top of a deck


def topped(top: str = "icon", more: str = "") -> str:
    return f"1.deck={top},calm,excuse,tidy,haggle,finish,proud 1.known={len(ids(top))} 0.routine=-,-,-,job {more}"


def tops(g: State, seat: int, many: int) -> list[int]:
    return list(g.deck[seat][::-1][:many])


def test_a_card_put_on_top_is_known_to_everybody() -> None:
    """R42: all saw it; what lies below is shuffled."""
    start = "0.routine=topdeck,green,orange,job inspiration=9 habit-market=icon,calm step=spend"
    with stage(start) as (me, _):
        me.chooses("buy the icon")
        me.chooses("put the icon on top of your deck")
        icon = me.card("icon")
        for watcher in (0, 1, None):
            assert seen(me.state, watcher)["seats"][0]["top"] == [icon]
        for seat in (0, 1):
            below = set()
            for world in worlds(me.state, seat):
                assert tops(world, 0, 1) == [icon]
                below.add(world.deck[0])
            assert len(below) > 10
        me.is_asked("spend")


def test_a_muse_kept_in_the_sleep_phase_is_known_to_be_drawn_next() -> None:
    """R42: in every world its owner has it, whatever else is drawn."""
    start = "0.routine=keeper,green,orange,job 0.muses=muse-1@morning inspiration=1 step=spend"
    with stage(start) as (me, foe):
        me.chooses("use the keeper")
        me.chooses("end the day")
        assert seen(me.state, 1)["seats"][0]["top"] == [me.card("muse-1")]
        foe.passes()
        assert "muse-1" in ids(me.hand)
        assert seen(me.state, 1)["seats"][0]["top"] == [me.card("muse-1")]  # as it was before
        assert seen(me.state, 0)["seats"][0]["top"] == []
        for world in worlds(me.state, 1):
            assert me.card("muse-1") in world.hand[0]
        foe.is_asked("plan")


def test_several_known_cards_keep_their_order() -> None:
    """R42."""
    with stage(topped("icon,sow", "inspiration=1 step=spend")) as (me, _):
        known = [me.card("icon"), me.card("sow")]
        assert seen(me.state, 0)["seats"][1]["top"] == known
        assert all(tops(world, 1, 2) == known for world in worlds(me.state, 0))
        me.is_asked("spend")


def test_known_cards_are_forgotten_once_drawn() -> None:
    start = "0.deck=icon,green,pink,blue,orange,white 0.known=1 rest=out"
    with stage(start) as (me, foe):
        assert me.state.known[0] == 0
        assert "icon" in ids(me.hand)
        foe.is_asked("plan")


def test_a_card_on_top_that_is_not_drawn_stays_known() -> None:
    """Five Habits are in hand already."""
    with stage("0.hand=green,pink,blue,orange,white 0.deck=icon,lamp 0.known=1 rest=out") as (me, foe):
        me.is_asked("plan")
        assert me.state.known[0] == 1
        assert seen(me.state, 1)["seats"][0]["top"] == [me.card("icon")]
        for world in worlds(me.state, 0):
            assert tops(world, 0, 1) == [me.card("icon")]
        foe.is_asked("plan")


# Chance


def test_nobody_knows_the_order_of_the_own_deck() -> None:
    """R42: not even its owner."""
    with stage("0.routine=-,-,-,job inspiration=1 step=spend") as (me, _):
        assert len({world.deck[0] for world in worlds(me.state, 0)}) > 10
        assert len({world.habit_deck for world in worlds(me.state, 0)}) > 10
        assert len({world.hardship_deck for world in worlds(me.state, 0)}) > 10
        me.is_asked("spend")


def test_the_order_of_achievements_is_public() -> None:
    """Face up: the same in every world."""
    with stage("0.routine=-,-,-,job inspiration=1 step=spend", players=3) as seats:
        g = seats[0].state
        assert {world.achievements for world in worlds(g, 1)} == {g.achievements}
        assert seen(g, 2)["achievements"] == list(g.achievements[::-1])
        seats[0].is_asked("spend")


def test_a_hidden_plan_does_not_change_what_others_pay() -> None:
    """R34: prices in a view are the viewer's own while all wake up."""
    with stage("0.hand=haggle,green,pink,blue,orange 1.hand=green-2 habit-market=icon rest=out") as (me, foe):
        before = seen(me.state, 1)["prices"]
        me.places("haggle", "morning")
        assert seen(me.state, 1)["prices"] == before
        assert before[str(me.card("icon"))] == 4
        assert seen(me.state, 0)["prices"][str(me.card("icon"))] == 3
        assert price_for(foe, None, "icon") == 4
        foe.is_asked("plan")


def price_for(seat: Seat, watcher: int | None, card: str) -> int:
    prices = seen(seat.state, watcher)["prices"]
    found = prices[str(seat.card(card))]
    assert isinstance(found, int)
    return found


def emptied(value: Any) -> None:
    """Take everything out of a view, however deep it lies."""
    for each in value.values() if isinstance(value, dict) else value:
        if isinstance(each, dict | list):
            emptied(each)
    value.clear()


@pytest.mark.parametrize("watcher", [0, None])
def test_a_view_is_the_watchers_own(watcher: int | None) -> None:
    """What somebody does to it changes neither this game nor any other."""
    for options in GAMES[:2]:
        for g in random_moments(options, seed=5, every=15, most=60):
            before = json.dumps(seen(g, watcher))
            emptied(seen(g, watcher))
            assert json.dumps(seen(g, watcher)) == before
