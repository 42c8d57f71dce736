"""Every game has every property, whatever its options, the deal and the moves."""

import inspect
from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from picnic.game import Picnic

import salon
from salon.engine.chance import Chance
from salon.engine.conformance import check_game, check_words, option_sets
from salon.engine.game import Game
from salon.engine.state import GameState
from salon.registry import manifest_of
from tests.sampling import with_all_pairs

KINDS: list[type[Game]] = [*salon.GAMES.values(), Picnic]
GAMES = [kind(options) for kind in KINDS for options in with_all_pairs(option_sets(kind))]  # `salon fuzz` plays all
LONG = [name for name in salon.GAMES if manifest_of(name).minutes >= 60]
ANY_SEED = st.integers(0, 2**128 - 1)


def picking(first: list[int], seed: int) -> Callable[[int], int]:
    """Choose as the list says, so that Hypothesis can make a find smaller; then at random."""
    left = first[::-1]
    chance = Chance(seed, 2**32 - 1)
    return lambda count: left.pop() % count if left else chance.below(count)


@pytest.mark.parametrize("game", [game for game in GAMES if game.name not in LONG], ids=str)
@settings(max_examples=2, derandomize=True, deadline=None, database=None)
@given(seed=ANY_SEED, picks=st.lists(st.integers(0, 99)))
def test_a_game_has_every_property(game: Game, seed: int, picks: list[int]) -> None:
    assert check_game(game, seed, picking(picks, seed), every=13) > 0


@pytest.mark.parametrize("game", [game for game in GAMES if game.name in LONG], ids=str)
def test_a_long_game_has_every_property(game: Game) -> None:
    """Played at random it takes a thousand decisions; `make fuzz` plays many of them."""
    assert check_game(game, seed=len(str(game)), every=59) > 0


@pytest.mark.parametrize("kind", KINDS)
def test_the_sample_has_every_pair_of_values_that_is_possible(kind: type[Game]) -> None:
    sampled = [game.options for game in GAMES if isinstance(game, kind)]
    for options in option_sets(kind):
        for pair in combinations(options.items(), 2):
            assert any(set(pair) <= set(each.items()) for each in sampled), pair


@pytest.mark.parametrize("kind", KINDS)
def test_every_action_can_be_said_and_understood(kind: type[Game]) -> None:
    check_words(kind({}))


@pytest.mark.parametrize("kind", KINDS)
def test_the_fields_to_save_are_all_fields(kind: type[Game]) -> None:
    """Those that it declares, as slots with nothing beside them; or, where it declares none, all that it sets."""
    state = kind({}).blank()
    fields = stored(type(state)) - stored(GameState)
    if not state.FIELDS:
        fields |= set(vars(state))
    assert sorted([*state.field_names(), *state.SHARED]) == sorted(fields)
    assert hasattr(state, "__dict__") == (not state.FIELDS)


def stored(kind: type[GameState]) -> set[str]:
    """What instances of a class keep: slots, which a compiled class has as well."""
    found = inspect.getmembers_static(kind)
    return {
        name
        for name, member in found
        if not name.startswith("__") and (inspect.ismemberdescriptor(member) or inspect.isgetsetdescriptor(member))
    }


def test_option_sets_are_all_combinations() -> None:
    kind = salon.GAMES["bioutifoul"]
    sets = option_sets(kind)
    assert len(sets) == 5 * 2 * 2 * 2
    assert all(kind(options).options == options for options in sets)
    assert len({str(options) for options in sets}) == len(sets)


def test_a_check_is_the_same_every_time() -> None:
    assert check_game(Picnic({}), 7) == check_game(Picnic({}), 7)


@pytest.mark.parametrize("name", salon.GAMES)
def test_the_example_in_the_manifest_can_be_played_to_its_end(name: str) -> None:
    game = salon.make(name)
    state = game.position(manifest_of(name).example, seed=1)
    assert len(state.legal(state.to_act[0])) > 3  # there is something to look at
    chance = Chance(1, 2**32 - 1)
    while not state.over:
        seat = state.to_act[0]
        actions = state.legal(seat)
        state.play(seat, actions[chance.below(len(actions))])
    assert game.position(state.position()).scores() == state.scores()
