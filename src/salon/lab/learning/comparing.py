"""A network plays by its first ideas against another one, or against the quick policy, on paired deals."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from salon.bots.levels import VIRTUOSO
from salon.bots.network import Network
from salon.bots.quick_bot import QuickBot
from salon.bots.search import won
from salon.bots.sight import Bot, Sight
from salon.bots.thinker import Thinker
from salon.engine.chance import Chance
from salon.engine.game import Game
from salon.lab.learning.playing import LONGEST
from salon.registry import make

DEALS: Final = 10


class Comparison(NamedTuple):
    """Some deals, in which one network takes each seat in turn and the other one all the rest. Without weights the
    quick policy plays."""

    spec: str
    seed: int
    one: dict[str, Any]
    other: dict[str, Any]


def compare(comparison: Comparison) -> list[float]:
    """What the first network has won of each deal, from 0 to 1."""
    game = make(comparison.spec)
    networks = [Network(each) if each else None for each in (comparison.one, comparison.other)]
    deals = Chance(comparison.seed)
    found = []
    for deal in range(DEALS):
        seed = deals.seed_for(deal)
        shares = [play(game, networks[0], networks[1], seat, seed) for seat in range(game.players)]
        found.append(sum(shares) / len(shares))
    return found


def play(game: Game, one: Network | None, other: Network | None, seat_of_one: int, seed: int) -> float:
    """What the first network wins in this seat; nothing, if the game was broken off."""
    state = game.start(seed, events=False)
    bots: list[Bot] = []
    for seat in range(game.players):
        network = one if seat == seat_of_one else other
        bots.append(Thinker(game, seed, VIRTUOSO, network) if network else QuickBot(game, seed))
    for _ in range(LONGEST):
        if state.over:
            return won(state, seat_of_one)
        seat = state.to_act[0]
        actions = state.legal(seat)
        state.play(seat, actions[0] if len(actions) == 1 else bots[seat].choose(Sight(state, seat)))
    return 0.0
