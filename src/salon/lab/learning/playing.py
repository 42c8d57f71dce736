"""Games to learn from, of two kinds. A network, or the game's rule of thumb, plays against itself: every seat takes
the turn whose end looks best, and now and then another one. Or the game's quick policy plays, and now and then does
anything.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from salon.bots.minds import Mind, mind_of
from salon.bots.network import Bytes, Network
from salon.bots.sight import Sight
from salon.bots.turns import Situation, Way, write_ends
from salon.engine.chance import Chance, QuickChance, quick_words
from salon.engine.game import Game
from salon.engine.state import GameState
from salon.lab.learning.experience import Experience, Seen, joined, margin, outcome, told
from salon.registry import make, policy_of

CURIOSITY: Final = 0.1  # how often one of the next best ways is tried
NEXT_BEST: Final = 10
WHIMS: Final = 0.05  # how often the quick policy is not asked
UNKNOWN: Final = 0.25  # of the sessions, in which cards are not known by their numbers, as if they were an owner's
LONGEST: Final = 20_000  # decisions of a game that may never end


class Session(NamedTuple):
    """Some games to be played. Without weights the ways are compared by the game's own rule of thumb."""

    spec: str
    games: int
    seed: int
    weights: dict[str, Any]
    is_quick: bool = False  # whether the quick policy plays
    mind: Mind | None = None  # who learns from it; who would play it, if nobody is named


def play_session(session: Session) -> Experience:
    """What these games teach."""
    game = make(session.spec)
    mind = session.mind or mind_of(game)
    network = Network(session.weights) if session.weights else None
    deals, dice = Chance(session.seed), np.random.default_rng(session.seed)
    reads = mind.reads(game.encoder(), not mind.by_number or dice.random() >= UNKNOWN)
    found: list[Experience] = []
    for number in range(session.games):
        state = game.start(deals.seed_for(number), events=False)
        seen = play_quickly(state, mind, dice) if session.is_quick else play(state, mind, network, reads, dice)
        found += lessons(state, mind, reads, seen)
    return joined(found)


def lessons(state: GameState, mind: Mind, reads: Bytes, seen: list[Seen]) -> list[Experience]:
    """What a game teaches each seat; nothing, if it was broken off."""
    return [
        told(each, outcome(state, seat, mind.most_seats), margin(state, seat, mind.margin), reads)
        for seat, each in enumerate(seen)
        if state.over and each.observations
    ]


# By the quick policy


def play_quickly(state: GameState, mind: Mind, dice: np.random.Generator) -> list[Seen]:
    """Play the game to its end; where turns ended."""
    game, turns, policy = state.game, mind.turns(state.game), policy_of(state.game)
    chance = QuickChance(*quick_words(int(dice.integers(1 << 32)), 1))
    seen = [Seen() for _ in range(game.players)]
    turn: list[int | None] = [None] * game.players  # by seat, the one that it is taking ...
    is_noted = [False] * game.players  # ... and whether its end was noted

    def note_end(seat: int) -> None:
        row = write_ends(game.encoder(), [turns.end(state.clone(), seat)], seat, turns.INSIGHTS)
        seen[seat].observations.append(np.frombuffer(row, np.uint8))

    for _ in range(LONGEST):
        if state.over:
            break
        for seat in range(game.players):
            now = turns.turn_of(state, seat)
            if now != turn[seat]:
                if turn[seat] is not None and not is_noted[seat]:
                    note_end(seat)
                turn[seat], is_noted[seat] = now, False
        seat = state.to_act[0]
        actions = game.onward(state, seat)
        if dice.random() < WHIMS:
            action = actions[int(dice.integers(len(actions)))]
        else:
            action = policy.choose(state, seat, actions, chance)
        if turns.ends_before(state, seat, action):
            note_end(seat)
            is_noted[seat] = True
        state.play(seat, action)
    return seen


# By a network, or by a rule of thumb


def play(
    state: GameState, mind: Mind, network: Network | None, reads: Bytes, dice: np.random.Generator
) -> list[Seen]:
    """Play the game to its end; the ends of turns that were chosen."""
    game = state.game
    pupils = [Pupil(game, mind, network, reads, seat, dice) for seat in range(game.players)]
    for _ in range(LONGEST):
        if state.over:
            break
        seat = state.to_act[0]
        state.play(seat, pupils[seat].choose(state))
    return [pupil.seen for pupil in pupils]


class Pupil:
    """Plays one seat, and remembers the ends of turns that it chose."""

    def __init__(
        self, game: Game, mind: Mind, network: Network | None, reads: Bytes, seat: int, dice: np.random.Generator
    ) -> None:
        self.turns = mind.turns(game)
        self.network = network
        self.is_thumb_first = mind.is_thumb_first
        self.reads = reads
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
        observed = np.frombuffer(rows, np.uint8).reshape(len(ways), -1) * self.reads
        shares = self.network.judge(observed).shares if self.network else None
        order = np.arange(len(ways)) if shares is None or self.is_thumb_first else (-shares[:, 1]).argsort()
        is_curious = self.dice.random() < CURIOSITY
        best = int(order[self.dice.integers(min(NEXT_BEST, len(ways)))] if is_curious else order[0])
        self.seen.observations.append(observed[best].copy())
        if shares is not None:
            self.seen.judged.append(shares[best])
        return ways[best]
