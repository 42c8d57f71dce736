"""What is not possible is refused: with a code and its values for programs, and with a sentence for people."""

import pytest
from picnic.game import Picnic

from salon.engine.errors import IllegalAction
from salon.engine.game import Game
from salon.engine.refusal import GAME_OVER, NO_SUCH_ACTION, NOT_ASKED, NOT_NOW, Refusal
from salon.engine.state import GameState
from tests.small_games.matches import TAKE, LastMatch


def test_a_refusal_names_what_stands_against_it() -> None:
    game = LastMatch({})
    state = game.start(1)
    assert game.refusal(state, 0, TAKE + 2) is None
    assert game.refusal(state, 0, TAKE + 4) == Refusal("so-many-may-be-taken", (3,))
    assert game.why_not(state, 0, TAKE + 4, "fr") == "On prend 1 à 3 allumettes."
    with pytest.raises(IllegalAction, match="You may take 1 to 3"):
        state.play(0, TAKE + 4)


@pytest.mark.parametrize(
    ("seat", "action", "expected", "sentence"),
    [
        (0, 99, Refusal(NO_SUCH_ACTION, (99, 10)), "There is no action 99; actions are numbered 0 to 10."),
        (0, -1, Refusal(NO_SUCH_ACTION, (-1, 10)), "There is no action -1; actions are numbered 0 to 10."),
        (1, TAKE + 1, Refusal(NOT_ASKED), "Somebody else decides now."),
    ],
)
def test_what_stands_against_it_in_every_game_needs_no_words_of_its_own(
    seat: int, action: int, expected: Refusal, sentence: str
) -> None:
    game = LastMatch({})
    state = game.start(1)
    assert game.refusal(state, seat, action) == expected
    assert game.why_not(state, seat, action) == sentence
    assert game.why_not(state, seat, action, "fr") != sentence


def test_nothing_is_possible_once_the_game_is_over() -> None:
    game = LastMatch({})
    state: GameState = game.start(1)
    while not state.over:
        state.play(state.to_act[0], TAKE + 1)
    assert game.refusal(state, 0, TAKE + 1) == Refusal(GAME_OVER)
    assert game.why_not(state, 0, TAKE + 1) == "The game is over."


class Speechless(Picnic):
    """Has no reasons of its own."""

    def refusal_told(self, refusal: Refusal, lang: str = "en") -> str:
        return Game.refusal_told(self, refusal, lang)


def test_a_game_without_reasons_says_at_least_that_it_is_not_possible() -> None:
    game = Speechless({})
    state = game.start(1)
    action = next(each for each in range(game.action_count) if not state.allows(0, each))
    assert game.refusal(state, 0, action) == Refusal(NOT_NOW)
    assert game.why_not(state, 0, action) == "This is not possible now."
