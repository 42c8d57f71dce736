"""Who sits where: the names of the players, and the bots that play for some of them."""

from __future__ import annotations

from collections.abc import Sequence

from salon.bots import Sight, bot_names, seat_bots
from salon.bots.guest_names import GUESTS
from salon.engine.game import Game
from salon.engine.language import translator
from salon.engine.state import GameState


class Seats:
    """All seats of a game; `me` is the person's own, None where only bots play."""

    def __init__(self, game: Game, bots: Sequence[str], me: int | None, seed: int, lang: str) -> None:
        self.me = me
        self.names = names(game.players, me, lang)
        seated = list(bots)  # of the seats that are not mine, in order
        if me is not None:
            seated.insert(me, bots[0] if bots else bot_names(game.name)[0])  # in reserve: nobody ever asks it
        self.bots = seat_bots(game, seed, seated)

    def next_move(self, state: GameState) -> tuple[int, int]:
        """The bot that is to act, and what it chooses; the person, if asked as well, chooses for themselves."""
        seat = next(seat for seat in state.must_act if seat != self.me)
        return seat, self.bots[seat].choose(Sight(state, seat))


def names(players: int, me: int | None, lang: str) -> list[str]:
    """A seat has the same name in every game and every replay, but whoever looks through its eyes is 'You'."""
    t = translator(lang)
    return [t.context("player", "You") if seat == me else GUESTS[seat] for seat in range(players)]
