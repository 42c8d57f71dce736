"""What the conformance suite says of encoders: nothing where there is none, and every planted fault is found."""

import pytest
from picnic.game import Picnic

import salon
from salon.engine.conformance import check_game, option_sets
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.vector_checks import encoder_of, without
from tests.properties.test_planted_faults import GAMES, find
from tests.small_games.encoders import FAULTY_ENCODERS, Frank, Observed, PicnicEncoder, observed_by

ENCODED = [kind for kind in salon.GAMES.values() if encoder_of(kind({}))]


@pytest.mark.parametrize(("kind", "words"), FAULTY_ENCODERS, ids=[kind.__name__ for kind, _ in FAULTY_ENCODERS])
def test_a_fault_planted_in_an_encoder_is_found(kind: type[PicnicEncoder], words: str) -> None:
    _, broken = find(observed_by(kind), words)
    assert words in str(broken)


def test_an_encoder_may_leave_out_what_it_lists() -> None:
    for seed in range(GAMES):
        assert check_game(observed_by(Frank)({}), seed) > 0


@pytest.mark.parametrize("players", [2, 3])
def test_the_encoder_they_are_planted_in_has_no_fault(players: int) -> None:
    for seed in range(GAMES):
        assert check_game(Observed({"players": players}), seed) > 0


def test_a_game_without_an_encoder_says_so_and_nothing_is_asked_of_it() -> None:
    game = Picnic({})
    assert encoder_of(game) is None
    with pytest.raises(SalonError, match=r"^picnic has no encoder, so nobody can learn it from numbers\.$"):
        game.encoder()
    assert check_game(game, 7) > 0


@pytest.mark.parametrize("kind", ENCODED, ids=lambda kind: kind.NAME)
def test_one_layout_serves_all_options_of_a_game(kind: type[Game]) -> None:
    first = kind({}).encoder()
    for options in option_sets(kind):
        game = kind(options)
        encoder = game.encoder()
        assert encoder is game.encoder()  # made once
        assert (encoder.size, list(encoder.layout())) == (first.size, list(first.layout()))


def test_what_is_not_encoded_is_left_out_of_the_views_that_are_compared() -> None:
    view = {"turn": 1, "seats": [{"gold": 3, "staged": [2, 1]}, {"gold": 4, "staged": [5, 0]}], "row": [[1, 0]]}
    assert without(view, []) == view
    assert without(view, [["turn"], ["seats", "*", "gold"], ["seats", "*", "staged:order"]]) == {
        "seats": [{"staged": [1, 2]}, {"staged": [0, 5]}],
        "row": [[1, 0]],
    }
    assert without(view, [["seats", "1"], ["seats", "0", "gold"], ["row", "*:order"]]) == {
        "turn": 1,
        "seats": [{"staged": [2, 1]}],
        "row": [[0, 1]],
    }
