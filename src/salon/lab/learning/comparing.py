"""A judge plays by its first ideas against another one, or against the quick policy, on paired deals."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from salon.bots.minds import Judge, mind_of
from salon.bots.network import Network
from salon.bots.quick_bot import QuickBot
from salon.bots.search import won
from salon.bots.sight import Bot, Sight
from salon.bots.turns import Situation
from salon.engine.chance import Chance
from salon.engine.game import Game
from salon.registry import make

DEALS: Final = 10


class Comparison(NamedTuple):
    """Some deals, in which one judge takes each seat in turn and the other one all the rest. Without weights the
    quick policy plays."""

    spec: str
    seed: int
    one: dict[str, Any]
    other: dict[str, Any]


class FirstIdeas:
    """Plays one seat without thinking ahead: it takes the way that looks best at first sight."""

    def __init__(self, judge: Judge, seed: int) -> None:
        self.turns = mind_of(judge.game).turns(judge.game)
        self.judge = judge
        self.seed = seed
        self.plan: dict[Situation, int] = {}

    def choose(self, sight: Sight) -> int:
        here = self.turns.situation(sight.world(self.seed), sight.seat)
        if here not in self.plan:
            ways = self.turns.ways(sight, self.seed)
            self.plan = dict(ways[int(self.judge.first_worths(ways, sight.seat).argmax())].path)
        return self.plan[here]


def compare(comparison: Comparison) -> list[float]:
    """What the first judge has won of each deal, from 0 to 1."""
    game = make(comparison.spec)
    judges = [Judge(game, Network(each)) if each else None for each in (comparison.one, comparison.other)]
    deals = Chance(comparison.seed)
    found = []
    for deal in range(DEALS):
        seed = deals.seed_for(deal)
        shares = [play(game, judges[0], judges[1], seat, seed) for seat in range(game.players)]
        found.append(sum(shares) / len(shares))
    return found


def play(game: Game, one: Judge | None, other: Judge | None, seat_of_one: int, seed: int) -> float:
    """What the first judge wins in this seat."""
    state = game.start(seed, events=False)
    bots: list[Bot] = []
    for seat in range(game.players):
        judge = one if seat == seat_of_one else other
        bots.append(FirstIdeas(judge, seed) if judge else QuickBot(game, seed))
    while not state.over:
        seat = state.to_act[0]
        actions = state.legal(seat)
        state.play(seat, actions[0] if len(actions) == 1 else bots[seat].choose(Sight(state, seat)))
    return won(state, seat_of_one)
