"""Quick policies: the rules of thumb that a game brings along, for playouts and for the bot `quick`."""

import pytest
from picnic.game import Picnic

import salon
from salon.bots import bot_game, bot_names
from salon.engine.chance import QuickChance
from salon.engine.conformance import option_sets
from salon.engine.playout import AT_RANDOM
from salon.engine.state import GameState
from salon.registry import GAMES
from tests.looking import LOOKING

QUICK = [name for name in GAMES if salon.GAMES.manifests()[name].policy]


def states_along_a_game(spec: str, seed: int, every: int) -> list[GameState]:
    """States of a game that the policy plays, one in so many."""
    game = salon.make(spec)
    policy, chance = salon.policy_of(game), QuickChance(1, seed + 2)
    state = game.start(seed, events=False)
    found: list[GameState] = []
    decisions = 0
    while not state.over:
        seat = state.to_act[0]
        onward = game.onward(state, seat)
        if decisions % every == 0:
            found.append(state.clone())
        state.play(seat, policy.choose(state, seat, onward, chance))
        decisions += 1
    return found


def some_option_sets(name: str) -> list[str]:
    """Set-ups that differ in many options."""
    kind = salon.GAMES[name]
    every = [str(kind(options)) for options in option_sets(kind)]
    return every[:: max(1, len(every) // 8)]


def test_a_game_without_a_policy_is_played_at_random() -> None:
    assert salon.policy_of(Picnic({})) is AT_RANDOM
    assert "quick" not in bot_names("picnic")


@pytest.mark.parametrize("name", QUICK)
def test_a_policy_chooses_by_what_the_seat_sees(name: str) -> None:
    """The hidden cards are dealt afresh, and the choice stays."""
    for spec in some_option_sets(name)[:3]:
        for number, state in enumerate(states_along_a_game(spec, 5, 7)):
            seat = state.to_act[0]
            onward = state.game.onward(state, seat)
            choices = [
                salon.policy_of(state.game).choose(world, seat, onward, QuickChance(3, 4))
                for world in (state, state.redeal(seat, 77), state.redeal(seat, 78))
            ]
            assert len(set(choices)) == 1, f"{spec}, state {number}: {[state.game.say(each) for each in choices]}"
            assert choices[0] in state.legal(seat)


@pytest.mark.parametrize("name", QUICK)
def test_playouts_by_the_policy_end_in_every_kind_of_game(name: str) -> None:
    for spec in some_option_sets(name)[:: 1 if LOOKING else 2]:
        game = salon.make(spec)
        state = game.start(2)
        policy = salon.policy_of(game)
        end = salon.playout(state, policy, seed=3)
        assert end.over
        assert salon.playout(state, salon.policy_of(game), seed=3).save() == end.save()


@pytest.mark.parametrize("name", QUICK)
def test_the_bot_plays_a_whole_game_and_always_the_same(name: str) -> None:
    game = salon.make(name)
    assert "quick" in bot_names(name)
    played = bot_game(game, 4, ["quick"])
    assert played.state.over
    assert bot_game(game, 4, ["quick"]).moves == played.moves


@pytest.mark.parametrize("name", QUICK)
def test_a_game_that_was_saved_is_played_alike(name: str) -> None:
    for state in states_along_a_game(name, 6, 3):
        seat = state.to_act[0]
        game = state.game
        choices = [
            salon.policy_of(game).choose(each, seat, game.onward(each, seat), QuickChance(3, 4))
            for each in (state, game.load(state.save()))
        ]
        assert choices[0] == choices[1]
