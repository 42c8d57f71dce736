"""Games to learn from: every seat takes the turn whose end looks best, and now and then another one."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from salon.bots.minds import Judge, Mind, mind_of
from salon.bots.network import Network
from salon.bots.sight import Sight
from salon.bots.turns import Situation, Way, write_ends
from salon.engine.chance import Chance
from salon.engine.game import Game
from salon.engine.state import GameState
from salon.lab.learning.experience import Experience, Seen, joined, margin, outcome, told
from salon.registry import make

CURIOSITY: Final = 0.1  # how often one of the next best ways is tried
NEXT_BEST: Final = 10
LONGEST: Final = 20_000  # decisions of a game that may never end


class Session(NamedTuple):
    """Some games to be played. Without weights the ways are compared by the game's own rule of thumb."""

    spec: str
    games: int
    seed: int
    weights: dict[str, Any]


def play_session(session: Session) -> Experience:
    """What these games teach."""
    game = make(session.spec)
    mind = mind_of(game)
    network = Network(session.weights) if session.weights else None
    deals, dice = Chance(session.seed), np.random.default_rng(session.seed)
    found: list[Experience] = []
    for number in range(session.games):
        found += play(game, mind, network, deals.seed_for(number), dice)
    return joined(found)


def play(game: Game, mind: Mind, network: Network | None, seed: int, dice: np.random.Generator) -> list[Experience]:
    """What one game teaches each seat."""
    state = game.start(seed, events=False)
    pupils = [Pupil(game, mind, network, seat, dice) for seat in range(game.players)]
    for _ in range(LONGEST):
        if state.over:
            break
        seat = state.to_act[0]
        state.play(seat, pupils[seat].choose(state))
    else:
        return []
    reads = mind.reads(game.encoder())
    return [
        told(pupil.seen, outcome(state, seat, mind.most_seats), margin(state, seat, mind.margin), reads)
        for seat, pupil in enumerate(pupils)
        if pupil.seen.observations
    ]


class Pupil:
    """Plays one seat, and remembers the ends of turns that it chose."""

    def __init__(self, game: Game, mind: Mind, network: Network | None, seat: int, dice: np.random.Generator) -> None:
        self.turns = mind.turns(game)
        self.judge = Judge(game, network) if network else None
        self.encoder = game.encoder()
        self.seat = seat
        self.dice = dice
        self.plan: dict[Situation, int] = {}
        self.seen = Seen()

    def choose(self, state: GameState) -> int:
        actions = state.legal(self.seat)
        if len(actions) == 1:
            return actions[0]
        here = self.turns.situation(state, self.seat)
        if here not in self.plan:
            ways = self.turns.ways(Sight(state, self.seat), int(self.dice.integers(1 << 32)))
            self.plan = dict(self.chosen(ways).path)
        return self.plan[here]

    def chosen(self, ways: list[Way]) -> Way:
        if ways[0].end is None:
            is_curious = self.dice.random() < CURIOSITY
            return ways[int(self.dice.integers(min(NEXT_BEST, len(ways)))) if is_curious else 0]
        rows = write_ends(self.encoder, ways, self.seat, self.turns.INSIGHTS)
        observed = np.frombuffer(rows, np.uint8).reshape(len(ways), -1)
        shares = self.judge.network.judge(observed).shares if self.judge else None
        order = np.arange(len(ways)) if shares is None else (-shares[:, 1]).argsort()
        is_curious = self.dice.random() < CURIOSITY
        best = int(order[self.dice.integers(min(NEXT_BEST, len(ways)))] if is_curious else order[0])
        self.seen.observations.append(observed[best].copy())
        if shares is not None:
            self.seen.judged.append(shares[best])
        return ways[best]
