"""Ways to take a turn, in every game that has a mind: possible, honest, and followed to their end."""

import pytest

import salon
from salon.bots import Sight, make_bot
from salon.bots.minds import mind_of
from salon.bots.turns import Turns, Way, write_ends
from salon.engine.chance import QuickChance
from salon.engine.state import GameState
from salon.registry import GAMES

SPECS = sorted(
    {spec for name in GAMES if salon.GAMES.manifests()[name].mind for spec in mind_of(salon.make(name)).specs}
)


def moments(spec: str, count: int) -> list[tuple[GameState, int, Turns]]:
    """Some moments of a game of greedy bots at which a seat has a choice."""
    game = salon.make(spec)
    turns = mind_of(game).turns(game)
    state = game.start(11, events=False)
    bots = [make_bot("greedy", game, seat) for seat in range(game.players)]
    found: list[tuple[GameState, int, Turns]] = []
    asked = 0
    while not state.over and len(found) < count:
        seat = state.to_act[0]
        if len(state.legal(seat)) > 1:
            asked += 1
            if asked % 7 == 1:
                found.append((state.clone(), seat, turns))
        state.play(seat, bots[seat].choose(Sight(state, seat)))
    return found


def seen(ways: list[Way]) -> list[tuple[float, object, bytes]]:
    return [(way.worth, way.path, way.insights) for way in ways]


@pytest.mark.parametrize("spec", SPECS)
def test_ways_begin_here_with_something_possible(spec: str) -> None:
    for state, seat, turns in moments(spec, 8):
        before = state.save()
        ways = turns.ways(Sight(state, seat), 1)
        here = turns.situation(state, seat)
        assert state.save() == before
        assert ways
        for way in ways:
            assert way.path[0][0] == here
            assert way.action in state.legal(seat)
            assert 0 <= way.worth <= 1
            assert (way.end is None) == (ways[0].end is None)
            assert not way.insights or len(way.insights) == turns.INSIGHTS


@pytest.mark.parametrize("spec", SPECS)
def test_ways_depend_on_what_the_seat_sees(spec: str) -> None:
    """In another world that looks the same from the seat, they are the same, and so is what a judge reads of them."""
    for state, seat, turns in moments(spec, 5):
        world = state.redeal(seat, 77)
        ways, others = turns.ways(Sight(state, seat), 1), turns.ways(Sight(world, seat), 1)
        assert turns.situation(world, seat) == turns.situation(state, seat)
        assert seen(ways) == seen(others)
        if ways[0].end is not None:
            one, other = [write_ends(state.game.encoder(), each, seat, turns.INSIGHTS) for each in (ways, others)]
            assert one == other


@pytest.mark.parametrize("spec", SPECS)
def test_a_way_can_be_followed_for_as_long_as_nothing_unforeseen_comes(spec: str) -> None:
    for state, seat, turns in moments(spec, 5):
        for way in turns.ways(Sight(state, seat), 1)[:3]:
            plan, after = dict(way.path), state.clone()
            followed = 0
            while not after.over and seat in after.to_act:
                action = plan.get(turns.situation(after, seat))
                if action is None:
                    break
                after.play(seat, action)  # or it is not legal
                followed += 1
                assert followed <= len(way.path)
            assert followed


@pytest.mark.parametrize("spec", SPECS)
def test_a_judge_can_read_where_the_quick_policy_ends_a_turn(spec: str) -> None:
    game = salon.make(spec)
    turns, policy, chance = mind_of(game).turns(game), salon.policy_of(game), QuickChance(1, 2)
    state = game.start(3, events=False)
    ends = 0
    while not state.over and ends < 5:
        seat = state.to_act[0]
        before = turns.turn_of(state, seat)
        state.play(seat, policy.choose(state, seat, game.onward(state, seat), chance))
        if before is not None and turns.turn_of(state, seat) is None and not state.over:
            end = turns.end(state.clone(), seat)
            assert 0 <= end.worth <= 1
            assert len(end.insights) == turns.INSIGHTS
            assert len(write_ends(game.encoder(), [end], seat, turns.INSIGHTS)) == len(
                mind_of(game).reads(game.encoder())
            )
            ends += 1
    assert ends == 5
