"""Two players against a Time Spirit (R33): open hands, and the Atelier in the partner's turn."""

import pytest

from salon.engine.chance import Chance
from salon.games.bohemians.game import here
from salon.games.bohemians.rules.ids import SPIRIT_IDS
from salon.games.bohemians.rules.state import State
from salon.registry import make_with
from tests.games.bohemians.haunted import partners
from tests.games.bohemians.partners import HANDS, PLANS, ignoring, seen, stirs
from tests.games.bohemians.stage import stage

# The Atelier in the partner's turn


def test_in_a_partners_day_the_other_one_may_clear_a_market() -> None:
    """R33: "Effects may still be triggered during any player's turn". Nobody waits for it."""
    with partners(f"{PLANS} 0.atelier=7 step=spend inspiration=5") as (me, friend):
        g = me.state
        assert g.to_act == [0, 1]
        assert (g.is_beside(0), g.is_beside(1)) == (False, True)
        market = g.muse_market
        friend.chooses("clear the Muses")
        assert me.state.muse_market != market
        assert (me.atelier, friend.atelier) == (4, 4)
        friend.chooses("clear the Habits")
        assert me.state.to_act == [0], "1 point is left"
        assert friend.state.legal(1) == []
        me.chooses("end the day")
        friend.is_asked("spend")


def test_beside_a_partner_one_may_ignore_a_hardship_until_the_own_day_is_counted() -> None:
    """R33: seat 1 has not counted yet; seat 0 has, when it is the day of seat 1."""
    start = f"{PLANS} 0.hardships=malnutrition 1.hardships=envy 0.atelier=16 step=day"
    with partners(start) as (me, friend):
        me.passes()
        friend.chooses("ignore The Envy")
        assert friend.ignored == "envy"
        assert me.atelier == 12
        me.chooses("end the day")
        assert me.state.turn == 1
        me.can_only("clear the Habits", "clear the Muses")
        me.cannot("ignore The Malnutrition", because="Your day is counted")
        me.cannot("go on", because="it is your partner's Day, and nobody waits for you")
        friend.is_asked("spend")


def test_what_a_partner_does_beside_changes_what_can_be_paid() -> None:
    """R33: the one whose day it is, is asked anew."""
    start = f"{PLANS} 0.hardships=malnutrition 0.atelier=6 step=day"
    with partners(start) as (me, friend):
        me.is_asked("dawn")
        assert ignoring(me, "malnutrition")
        friend.chooses("clear the Habits")
        me.is_asked("spend")
        assert me.atelier == 3


def test_among_rivals_nobody_acts_in_anothers_day() -> None:
    """ "You cannot use the Atelier during another player's Day Phase." """
    with stage(f"{PLANS} 1.atelier=9 step=spend inspiration=5") as (me, _):
        assert me.state.to_act == [0]
        me.is_asked("spend")


# Open hands


def test_hands_and_plans_are_open_to_the_partner_not_to_spectators() -> None:
    """R33."""
    start = f"{HANDS},woe-2 0.atelier=9 {stirs()}"
    with partners(start) as (me, friend):
        me.arranges("green@morning")
        view = seen(me.state, 1)["seats"][0]
        assert sorted(view["hand"]) == sorted(me.state.hand[0])
        assert view["routine"] == list(me.state.routine[0])
        assert seen(me.state, 0)["seats"][1]["hardships"] == [me.card("woe-2")]
        outside = seen(me.state, None)
        for person in outside["seats"]:
            for hidden in ("hand", "routine", "muses", "hardships", "ignored", "drawn", "day"):
                assert person[hidden] is None, hidden
        assert outside["hand"] is None
        friend.is_asked("plan")


def test_among_rivals_hands_stay_closed() -> None:
    """R34."""
    with stage(f"{HANDS} step=round") as (me, foe):
        me.arranges("green@morning")
        view = seen(me.state, 1)["seats"][0]
        assert view["hand"] is None
        assert view["routine"] is None
        foe.is_asked("plan")


def test_decks_stay_hidden_from_the_partner() -> None:
    with partners(f"{HANDS} {stirs()}") as (me, _):
        assert seen(me.state, 1)["seats"][0]["deck"] == len(me.state.deck[0])
        assert seen(me.state, 1)["seats"][0]["top"] == []
        me.is_asked("plan")


def random_moments(spirit: str, seed: int, every: int = 9, most: int = 160) -> list[State]:
    """Copies of a random game at some of its moments."""
    game, chance = make_with("bohemians", {"mode": "coop", "spirit": spirit}), Chance(seed)
    g, found = here(game.start(seed)), []
    for move in range(most):
        if g.over:
            break
        if move % every == 0:
            found.append(g.clone())
        seat = g.to_act[chance.below(len(g.to_act))]
        actions = game.onward(g, seat)
        g.play(seat, actions[chance.below(len(actions))])
    return found


@pytest.mark.parametrize("spirit", SPIRIT_IDS)
def test_a_redealt_world_keeps_the_open_hand_and_plan_of_the_partner(spirit: str) -> None:
    """R33, R42: it looks the same to its seat and to spectators; only decks lie in another order, and Hardships that
    nobody has seen yet may be others."""
    for seed in range(3):
        for g in random_moments(spirit, seed):
            for seat in (0, 1):
                world = here(g.redeal(seat, seed + 100))
                assert world.view(seat) == g.view(seat)
                assert world.view(None) == g.view(None)
                assert world.hand == g.hand
                assert world.routine == g.routine
                assert [known(world, deck) for deck in world.deck] == [known(g, deck) for deck in g.deck]
                assert world.atelier == g.atelier


def known(g: State, deck: tuple[int, ...]) -> list[int]:
    """The cards of a deck that somebody has seen, sorted."""
    return sorted([card for card in deck if card not in g.unseen])


def test_a_redealt_world_shuffles_both_decks() -> None:
    with partners(f"{HANDS} {stirs()}") as (me, _):
        g = me.state
        worlds = [here(g.redeal(0, seed)) for seed in range(12)]
        assert len({world.deck[0] for world in worlds}) > 1
        assert len({world.deck[1] for world in worlds}) > 1
        assert len({world.habit_deck for world in worlds}) > 1
        me.is_asked("plan")
