"""The game keeps its rules, speaks both languages, and has every property that Salon asks of a game."""

import pytest
from a_skeleton import MANIFEST
from a_skeleton.game import ASkeletonGame, here
from a_skeleton.rules import HANG, STORE

from salon.engine.conformance import check_game
from salon.engine.errors import IllegalAction, SalonError
from salon.registry import GAMES, register

if MANIFEST.name not in GAMES:
    register(MANIFEST)  # so that the tests also run before the game is installed


def test_a_picture_is_hung_in_order_or_stored() -> None:
    game = ASkeletonGame({"players": 2})
    g = here(game.position("0.hand=3,9 0.wall=5 1.hand=1 deck=7,2 attic=*"))
    assert g.legal(0) == [HANG + 9, STORE + 3, STORE + 9]
    with pytest.raises(IllegalAction, match="does not fit: the last one on your wall is 5"):
        g.play(0, HANG + 3)
    g.play(0, HANG + 9)
    assert g.wall[0] == (5, 9)
    assert g.hand[0] == (3, 7)  # the next picture of the deck is drawn
    g.play(1, STORE + 1)
    assert g.attic[-1] == 1
    assert game.scores(g) == [2, 0]


def test_the_longest_wall_wins() -> None:
    game = ASkeletonGame({"players": 2})
    g = here(game.position("0.hand=23 0.wall=5 1.hand=1 1.wall=2 deck= attic=*"))
    g.play(0, HANG + 23)
    g.play(1, STORE + 1)
    assert g.over
    assert g.winners() == [0]


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(SalonError, match="every card once; missing or too many: 3"):
        ASkeletonGame({}).position("0.hand=3 1.hand=3")


def test_it_is_told_in_both_languages() -> None:
    game = ASkeletonGame({})
    assert game.say(STORE + 3) == "store picture 3"
    assert game.say(STORE + 3, "fr") == "ranger le tableau 3"
    assert game.parse("ranger le tableau 3") == STORE + 3


def test_the_manifest_names_the_game_and_a_position_that_can_be_played() -> None:
    assert GAMES[MANIFEST.name] is ASkeletonGame
    assert MANIFEST.name == ASkeletonGame.NAME
    assert ASkeletonGame({}).position(MANIFEST.example).to_act == [0]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_it_has_every_property_of_a_game(players: int, seed: int) -> None:
    """Random games, in which nothing is lost, leaked, forgotten or left without words."""
    assert check_game(ASkeletonGame({"players": players}), seed) > 0
