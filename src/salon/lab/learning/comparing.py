"""Two judges play each other by their first ideas, on paired deals."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from salon.bots.minds import Judge, mind_of
from salon.bots.network import Network
from salon.bots.search import won
from salon.bots.sight import Sight
from salon.bots.turns import Situation, Turns
from salon.engine.chance import Chance
from salon.engine.game import Game
from salon.engine.state import GameState
from salon.registry import make

DEALS: Final = 10


class Comparison(NamedTuple):
    """Some deals, in which one judge takes each seat in turn and the other one all the rest. Without weights the
    game's own rule of thumb plays."""

    spec: str
    seed: int
    one: dict[str, Any]
    other: dict[str, Any]


class FirstIdeas:
    """Plays one seat without thinking ahead: it takes the turn whose end looks best."""

    def __init__(self, turns: Turns, judge: Judge, seat: int, seed: int) -> None:
        self.turns = turns
        self.judge = judge
        self.seat = seat
        self.seed = seed
        self.plan: dict[Situation, int] = {}

    def choose(self, state: GameState) -> int:
        here = self.turns.situation(state, self.seat)
        action = self.plan.get(here)
        if action is None:
            ways = self.turns.ways(Sight(state, self.seat), self.seed)
            best = ways[int(self.judge.first_worths(ways, self.seat).argmax())] if len(ways) > 1 else ways[0]
            self.plan = dict(best.path)
            action = best.action
        return action


class RuleOfThumb:
    """Plays one seat without a network."""

    def __init__(self, turns: Turns, seat: int, seed: int) -> None:
        self.turns = turns
        self.seat = seat
        self.seed = seed
        self.plan: dict[Situation, int] = {}

    def choose(self, state: GameState) -> int:
        here = self.turns.situation(state, self.seat)
        if here not in self.plan:
            self.plan = dict(self.turns.ways(Sight(state, self.seat), self.seed)[0].path)
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
    turns = mind_of(game).turns(game)
    state = game.start(seed, events=False)
    players: list[FirstIdeas | RuleOfThumb] = []
    for seat in range(game.players):
        judge = one if seat == seat_of_one else other
        players.append(FirstIdeas(turns, judge, seat, seed) if judge else RuleOfThumb(turns, seat, seed))
    while not state.over:
        seat = state.to_act[0]
        actions = state.legal(seat)
        state.play(seat, actions[0] if len(actions) == 1 else players[seat].choose(state))
    return won(state, seat_of_one)
