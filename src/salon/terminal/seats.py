"""Who sits where: the names of the players, and the bots that play for some of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from salon.bots import Bot, Eyes, make_bot
from salon.engine.chance import Chance
from salon.engine.game import Game
from salon.engine.language import translator
from salon.engine.table import Table

GUESTS: Final = ("Claire", "Philippe", "Jack", "Ines", "Marguerite", "Oscar")


class Seats:
    """All seats of a game; `me` is the person's own, None where only bots play."""

    def __init__(self, game: Game, bots: Sequence[str], me: int | None, seed: int, lang: str) -> None:
        self.me = me
        self.bot_names = list(bots)  # of the seats that are not mine, in order
        others = [seat for seat in range(game.players) if seat != me]
        self.names = names(game.players, me, lang)
        # The bots' seeds follow from the game's, so that one seed gives the whole game again.
        chance = Chance(seed)
        self.bots: dict[int, Bot] = {
            seat: make_bot(name, game, chance.seed_for(seat)) for seat, name in zip(others, bots, strict=True)
        }

    def next_move(self, state: Table) -> tuple[int, int]:
        """The bot that is to act, and what it chooses."""
        seat = next(seat for seat in state.to_act if seat in self.bots)
        return seat, self.bots[seat].choose(Eyes(state, seat))


def names(players: int, me: int | None, lang: str) -> list[str]:
    """'You', and guests around the table."""
    t = translator(lang)
    guests = iter(GUESTS)
    return [t.context("player", "You") if seat == me else next(guests) for seat in range(players)]
