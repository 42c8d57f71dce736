"""The conformance suite finds what is wrong with a game: each planted fault is reported."""

import pickle

import pytest
from picnic.game import Picnic

from salon.engine.conformance import MOST_DECISIONS, Broken, check_game
from salon.engine.game import Game
from salon.engine.playthrough import played
from tests.small_games.faults import FAULTS, Endless, Fruitless

GAMES = 60


def find(kind: type[Game], words: str) -> tuple[int, Broken]:
    """The first find in these words, and the seed of its game; other checks may see the same fault, too."""
    every = MOST_DECISIONS if kind is Endless else 1
    for seed in range(GAMES):
        try:
            check_game(kind({}), seed, every=every)
        except Broken as broken:
            if words in broken.what:
                return seed, broken
    pytest.fail(f"{GAMES} games without such a find")


@pytest.mark.parametrize(("kind", "words"), FAULTS, ids=[kind.__name__ for kind, _ in FAULTS])
def test_a_planted_fault_is_found(kind: type[Game], words: str) -> None:
    _, broken = find(kind, words)
    assert str(broken) == f"after {len(broken.moves)} moves: {broken.what}"


@pytest.mark.parametrize("players", [2, 3])
def test_the_game_they_are_planted_in_has_no_fault(players: int) -> None:
    for seed in range(GAMES):
        assert check_game(Picnic({"players": players}), seed) > 0


def test_the_moves_of_a_find_lead_to_it() -> None:
    seed, broken = find(Fruitless, "the winners are []")
    state = played(Fruitless({}), seed, "", broken.moves).state
    assert state.over
    assert state.winners() == []


def test_a_find_survives_pickling() -> None:
    broken = Broken("it leaks", [(0, 3), (1, 4)])
    copy = pickle.loads(pickle.dumps(broken))
    assert (copy.what, copy.moves, str(copy)) == ("it leaks", [(0, 3), (1, 4)], "after 2 moves: it leaks")
