"""Random games of Bohemians, for what must hold at every moment of them."""

from collections.abc import Iterator

import salon
from salon.engine.chance import Chance
from salon.engine.options import Value
from salon.engine.state import Event
from salon.games.bohemians.game import Bohemians, here
from salon.games.bohemians.rules.encode import BUY, RELIEVE
from salon.games.bohemians.rules.state import State

SPENDS = 4  # of five times, if there is something to buy


def bohemians(players: int = 2, **options: Value) -> Bohemians:
    game = salon.make("bohemians", players=players, **options)
    assert isinstance(game, Bohemians)
    return game


def moments(game: Bohemians, seed: int, most: int = 2000) -> Iterator[State]:
    """A game at random from its start on, bit by bit; purchases are preferred, so that something happens."""
    chance = Chance(seed)
    state = here(game.start(seed))
    for _ in range(most):
        if state.over:
            return
        yield state
        seat = state.to_act[chance.below(len(state.to_act))]
        actions = game.onward(state, seat) if chance.below(4) else state.legal(seat)
        purchases = [action for action in actions if BUY <= action <= RELIEVE]
        if purchases and chance.below(SPENDS + 1):
            actions = purchases
        state.play(seat, actions[chance.below(len(actions))])


def public_events(game: Bohemians, seed: int, most: int = 2000) -> list[Event]:
    state = None
    for each in moments(game, seed, most):
        state = each
    assert state is not None
    return state.events_for(None)
