"""Playouts: a copy of a state, played to its end inside the engine."""

import pytest
from picnic.game import Picnic

import salon
from salon.engine.chance import QuickChance
from salon.engine.game import Game
from salon.engine.playout import Policy
from salon.engine.state import GameState

EVERY_GAME = [*[salon.make(name) for name in salon.GAMES], salon.make("bohemians", mode="coop"), Picnic({})]


class First(Policy):
    """Always the first action, and counts what it is asked. It is not compiled, as a stranger's is not."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, state: GameState, seat: int, actions: list[int], chance: QuickChance) -> int:
        self.asked += 1
        assert set(actions) <= set(state.legal(seat))
        return actions[0]


@pytest.mark.parametrize("game", EVERY_GAME, ids=str)
def test_a_seed_gives_an_end_and_leaves_the_state_alone(game: Game) -> None:
    state = game.start(3)
    before = state.save()
    end = salon.playout(state, seed=5)
    assert end.over
    assert end.events is None
    assert state.save() == before
    assert salon.playout(state, seed=5).save() == end.save()
    assert salon.playout(state, seed=6).save() != end.save()


@pytest.mark.parametrize("game", EVERY_GAME, ids=str)
def test_what_is_won_in_each_playout(game: Game) -> None:
    state = game.start(3)
    shares = salon.playouts(state, 4, seed=5)
    assert [len(row) for row in shares] == [game.players] * 4
    assert all(sum(row) == pytest.approx(1.0) or (game.can_be_lost and not any(row)) for row in shares)
    end = salon.playout(state, seed=7)  # the third of them
    won = end.winners()
    assert [seat for seat, share in enumerate(shares[2]) if share] == won


def test_a_policy_of_somebody_else_chooses_for_all() -> None:
    policy = First()
    state = salon.make("bioutifoul").start(1)
    end = salon.playout(state, policy, seed=1)
    assert end.over
    assert policy.asked > 10


@pytest.mark.parametrize("action", [-1, 10**6])
def test_a_policy_that_chooses_what_is_not_possible_is_named(action: int) -> None:
    class Dreamer(Policy):
        def choose(self, state: GameState, seat: int, actions: list[int], chance: QuickChance) -> int:
            return action

    state = salon.make("bioutifoul").start(1)
    seat = state.to_act[0]
    with pytest.raises(salon.SalonError) as error:
        salon.playout(state, Dreamer())
    n = len(state.legal(seat))
    assert str(error.value) == (
        f"The policy Dreamer chose {action} for seat {seat}, which is none of its {n} possible actions."
    )


def test_a_policy_may_choose_what_is_possible_but_not_onward() -> None:
    """Second thoughts are legal."""

    class Anything(Policy):
        def choose(self, state: GameState, seat: int, actions: list[int], chance: QuickChance) -> int:
            legal = state.legal(seat)
            return legal[chance.below(len(legal))]

    assert salon.playout(salon.make("bohemians").start(1), Anything(), seed=2).over


def test_a_bad_seed_is_refused_with_a_sentence() -> None:
    with pytest.raises(salon.SalonError, match="A seed is a whole number"):
        salon.playout(salon.make("bioutifoul").start(1), seed=-1)
