"""What a bot gets to see, and what a bot is."""

from typing import Protocol

from salon.engine.game import Game
from salon.engine.state import Event, GameState


class Sight:
    """A seat's side of a state: its options, its view, and worlds that may be the true one. Never the true one."""

    def __init__(self, state: GameState, seat: int) -> None:
        self._state = state
        self.seat = seat

    @property
    def game(self) -> Game:
        return self._state.game

    def legal(self) -> list[int]:
        """The actions to choose from."""
        return self._state.legal(self.seat)

    def onward(self) -> list[int]:
        """The actions that lead on: no second thoughts about what the seat has just put down."""
        return self.game.onward(self._state, self.seat)

    def view(self) -> dict[str, object]:
        """All that the seat may know, as plain data."""
        return self._state.view(self.seat)

    def own_side(self) -> object:
        """The seat's own side of the table, in the game's own way; quicker than a view, or the view itself."""
        return self.game.own_side(self._state, self.seat)

    def events(self) -> list[Event]:
        """What the seat saw happen."""
        return self._state.events_for(self.seat)

    def world(self, seed: int) -> GameState:
        """A world that looks like the true one from this seat, the hidden cards dealt afresh from the seed."""
        return self._state.redeal(self.seat, seed)


class Bot(Protocol):
    """Something that chooses actions. A bot plays one seat of one game, from the first move to the last."""

    def choose(self, sight: Sight) -> int:
        """One of sight.legal()."""
