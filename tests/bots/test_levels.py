"""Bots with a mind: levels by name, budgets, honesty, and the same choice every time."""

from dataclasses import replace

import numpy as np
import pytest

import salon
from salon.bots import Sight, best_bot, bot_names, is_bot, make_bot, usual_bot
from salon.bots.levels import ARTIST, LEVELS, MAESTRO, VIRTUOSO, Budget, Level, level_of
from salon.bots.minds import Judge, mind_of, odds_of
from salon.bots.search import different
from salon.bots.thinker import Thinker
from salon.bots.turns import Path, Way
from salon.engine.errors import SalonError
from salon.engine.state import GameState
from salon.registry import GAMES
from tests.random_minds import random_network, without_afterthoughts

DREAMY = Level("dreamy", 0, notices=0.5)
THOUGHTFUL = Level("thoughtful", 4, budget=Budget(simulations=6))
MINDS = [name for name in GAMES if salon.GAMES.manifests()[name].mind]


def some_states(name: str, count: int, players: int) -> list[GameState]:
    """States in which somebody has a choice, along a game of random bots."""
    game = salon.make(name, players=players)
    state = game.start(5)
    bots = [make_bot("random", game, seat) for seat in range(players)]
    found: list[GameState] = []
    while not state.over and len(found) < count:
        seat = state.to_act[0]
        if len(game.onward(state, seat)) > 2:
            found.append(state.clone())
        for _ in range(3):
            if not state.over:
                seat = state.to_act[0]
                state.play(seat, bots[seat].choose(Sight(state, seat)))
    return found


def test_levels_play_where_there_is_a_mind_and_the_maestro_is_the_best_of_them() -> None:
    for name in MINDS:
        assert bot_names(name)[:5] == [level.name for level in LEVELS]
        assert (best_bot(name), usual_bot(name)) == ("maestro", "artist")
    assert (best_bot("some other game"), usual_bot("some other game")) == ("random", "random")


def test_a_name_may_carry_how_long_to_think() -> None:
    assert level_of("maestro@0.5") == replace(MAESTRO, budget=Budget(seconds=0.5))
    assert level_of("artist@200sims") == replace(ARTIST, budget=Budget(simulations=200))
    assert level_of("greedy@1") is None
    assert is_bot("maestro@0.5", "bioutifoul")
    assert not is_bot("greedy@0.5", "bioutifoul")


@pytest.mark.parametrize("text", ["", "long", "-1", "1000000", "3.5sims", "-4sims", "nan"])
def test_a_budget_that_is_none_gets_a_sentence(text: str) -> None:
    with pytest.raises(SalonError, match="after the @ comes how long a bot may think"):
        make_bot(f"maestro@{text}", salon.make("bioutifoul"), 0)


@pytest.mark.parametrize("name", MINDS)
@pytest.mark.parametrize("level", [DREAMY, THOUGHTFUL], ids=lambda level: level.name)
def test_a_bot_chooses_by_what_its_seat_sees_and_always_alike(name: str, level: Level) -> None:
    """The hidden cards are dealt afresh, and the choice stays."""
    for state in some_states(name, 3, 2):
        game, seat = state.game, state.to_act[0]
        network = random_network(game)
        choices = [
            Thinker(game, 1, level, network).choose(Sight(world, seat))
            for world in (state, state.clone(), state.redeal(seat, 77), state.redeal(seat, 78))
        ]
        assert len(set(choices)) == 1
        assert choices[0] in state.legal(seat)


@pytest.mark.parametrize("name", MINDS)
def test_a_level_plays_a_whole_game(name: str) -> None:
    game = min(
        [salon.make(spec) for spec in mind_of(salon.make(name)).specs], key=lambda game: game.players
    )  # the shortest one
    network = random_network(game)
    state = game.start(2, events=False)
    bots = [Thinker(game, seat, DREAMY, network) for seat in range(game.players)]
    for _ in range(20_000):
        if state.over:
            break
        seat = state.to_act[0]
        state.play(seat, bots[seat].choose(Sight(state, seat)))
    assert state.over


def test_ways_that_begin_alike_are_one_candidate_worth_as_much_as_the_best_of_them() -> None:
    state = salon.make("bioutifoul").start(1)
    paths: list[Path] = [[((), 1)], [((), 1), ((), 2)], [((), 1)]]
    ways = [Way(0.5, path, state) for path in paths]
    candidates = different(ways, [0.2, 0.4, 0.3])
    assert [(len(each.path), each.judged) for each in candidates] == [(1, 0.3), (2, 0.4)]


@pytest.mark.parametrize("mode", ["compete", "solo", "spirit", "coop"])
def test_in_bohemians_the_rule_of_thumb_has_the_first_word_and_a_search_the_last(mode: str) -> None:
    """Whatever the network thinks of the ends of a day; it judges what comes of them."""
    game = salon.make("bohemians", mode=mode)
    turns = mind_of(game).turns(game)
    state, looked_at, replies, changed = game.start(2, events=False), 0, 0, 0
    while looked_at < 4:
        seat = state.to_act[0]
        sight = Sight(state, seat)
        bots = [Thinker(game, 1, VIRTUOSO, without_afterthoughts(game, seed)) for seed in (1, 2)]
        choices = {bot.choose(sight) for bot in bots}
        if len(game.onward(state, seat)) > 1:
            ways = turns.ways(sight, bots[0].seed)
            assert choices == {max(ways, key=lambda way: way.worth).action}
            if ways[0].end is not None and len({way.action for way in ways}) > 1:
                advised = [
                    Thinker(game, 1, THOUGHTFUL, without_afterthoughts(game, seed)).advise(sight) for seed in (1, 2)
                ]
                changed += advised[0].expected != advised[1].expected
                replies += len(advised[0].replies)
                looked_at += 1
        state.play(seat, choices.pop())
    assert changed
    assert bool(replies) == (game.players > 1)


def test_afterthoughts_have_their_say_in_the_first_idea() -> None:
    """Where two networks judge alike, and one of them has learned what thinking ahead adds."""
    game = salon.make("bioutifoul", players=2)
    plain, wiser = without_afterthoughts(game), random_network(game)
    state = game.start(3, events=False)
    sight = Sight(state, state.to_act[0])
    ways = mind_of(game).turns(game).ways(sight, 1)
    one, other = Judge(game, plain), Judge(game, wiser)
    assert np.allclose(one.worths(ways, sight.seat), other.worths(ways, sight.seat))
    assert np.allclose(one.first_worths(ways, sight.seat), one.worths(ways, sight.seat), atol=1e-5)
    added = odds_of(other.first_worths(ways, sight.seat)) - odds_of(one.worths(ways, sight.seat))
    assert np.allclose(added, other.look(ways, sight.seat).judgement.afterthoughts, atol=1e-3)
    assert np.abs(added).max() > 0.01
