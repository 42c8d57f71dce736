"""A game may ask without its second thoughts: they are legal all the same, and are listed once somebody looks."""

from collections.abc import Mapping

import pytest

from salon.bots.sight import Sight
from salon.engine.errors import IllegalAction
from salon.engine.playout import playout
from salon.engine.state import Choice, GameState
from tests.small_games.matches import TAKE, LastMatch, here


class Hesitant(LastMatch):
    """Somebody may also take one match more than others may, on second thoughts."""

    def __init__(self, options: Mapping[str, object]) -> None:
        super().__init__(options)
        self.has_second_thoughts = True
        self.looks = 0

    def onward(self, state: GameState, seat: int) -> list[int]:
        choice = state.choice_of(seat)
        return [] if choice is None else choice[1][:]

    def with_second_thoughts(self, state: GameState, choice: Choice) -> list[int]:
        self.looks += 1
        return [*choice[1], TAKE + self.MOST + 1] if here(state).matches > self.MOST else choice[1][:]


MORE = TAKE + LastMatch.MOST + 1


def test_they_are_legal_though_the_question_does_not_list_them() -> None:
    state = Hesitant({}).start(1)
    assert state.legal(0) == [TAKE + 1, TAKE + 2, TAKE + 3, MORE]
    assert state.game.onward(state, 0) == Sight(state, 0).onward() == [TAKE + 1, TAKE + 2, TAKE + 3]
    assert state.allows(0, MORE)
    state.play(0, MORE)
    assert here(state).matches == LastMatch.HEAP - 4
    with pytest.raises(IllegalAction):
        state.play(1, MORE + 1)


def test_they_are_not_worked_out_for_what_leads_on_nor_in_a_playout() -> None:
    game = Hesitant({})
    state = game.start(1)
    state.play(0, game.onward(state, 0)[0])
    assert playout(state, seed=3).over
    assert game.looks == 0


def test_a_saved_question_lists_them() -> None:
    state = Hesitant({}).start(1)
    choice = state.save()["choice"]
    assert isinstance(choice, dict)
    assert choice["actions"] == state.legal(0)


def test_a_seat_sees_its_own_side_as_the_view_says_unless_the_game_has_something_quicker() -> None:
    state = Hesitant({}).start(1)
    assert Sight(state, 0).own_side() == state.view(0)
