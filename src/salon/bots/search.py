"""Thinking ahead: every promising action is played on in worlds that may be the true one, and judged where it leads.

All seats play on by the network's policy, each by what it would see in that world. Every action is tried in the same
worlds, and the worse half is dropped again and again (sequential halving), so that most of the time goes into the
actions that are hard to tell apart. Nothing hidden is looked at: worlds are redealt from what the seat knows. With a
budget in simulations the choice depends on the seed alone; with one in seconds, on the machine too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

import numpy as np

from salon.bots.choosing import log_chances, pick
from salon.bots.levels import Budget
from salon.bots.minds import Mind, share
from salon.bots.network import Network
from salon.bots.sight import Sight
from salon.bots.worlds import Worlds
from salon.engine.chance import Chance
from salon.engine.game import Game

WORLDS_AT_ONCE: Final = 12
FEWEST_WORLDS: Final = 2  # at once, where time is short
LONGEST: Final = 400  # decisions in one simulation; a turn that does not end is judged where it is
TRUST: Final = 0.3  # in the policy's opinion ...
FEW: Final = 6  # ... which fades after so many simulations
DUELS_AT_ONCE: Final = 4  # worlds in which two actions are compared before the clock is looked at
WARMTH: Final = 0.67  # of the policy in simulations: the others are expected to take their better ideas


Replies = Counter[tuple[int, int]]  # how often a seat took an action as its first one afterwards


@dataclass
class Candidate:
    """An action and how it did so far."""

    action: int
    prior: float  # the logarithm of its chance by the policy
    worth: float = 0.0  # the sum of what the own side may expect in all simulations
    count: int = 0
    replies: Replies = field(default_factory=Counter)

    @property
    def mean(self) -> float:
        return self.worth / self.count if self.count else 0.0


class Search:
    """Thinks for one seat of one game."""

    def __init__(self, game: Game, mind: Mind, network: Network, seed: int, turns: int = 1, most: int = 12) -> None:
        self.game = game
        self.mind = mind
        self.network = network
        self.seeds = Chance(seed)
        self.dice = np.random.default_rng(seed % (1 << 64))
        self.turns = turns  # own turns that are still played after this one
        self.most = most  # actions that are looked at
        self.used = 0

    def think(
        self,
        sight: Sight,
        candidates: list[Candidate],
        budget: Budget,
        is_enough: Callable[[], bool] = lambda: False,
    ) -> list[Candidate]:
        """The candidates, the best one first."""
        begun = perf_counter()
        alive = sorted(candidates, key=lambda each: -each.prior)[: self.most]
        rounds = max(1, (len(alive) - 1).bit_length())
        simulations, spent = 0, 0.0
        for number in range(rounds):
            if len(alive) == 1:
                break
            part = (number + 1) / rounds
            while True:
                worlds = WORLDS_AT_ONCE
                if budget.seconds:
                    pace = spent * len(alive) / simulations if simulations else budget.seconds
                    worlds = max(FEWEST_WORLDS, min(worlds, int((part * budget.seconds - spent) / pace)))
                self.simulate(sight, alive, worlds)
                simulations += len(alive) * worlds
                spent = perf_counter() - begun
                if is_enough() or (budget.seconds and spent >= part * budget.seconds):
                    break
                if not budget.seconds and simulations >= part * budget.simulations:
                    break
            alive.sort(key=self.promise, reverse=True)
            alive = alive[: (len(alive) + 1) // 2]
            if is_enough():
                break
        rest = [each for each in candidates if each not in alive]
        return [*alive, *sorted(rest, key=self.promise, reverse=True)]

    def promise(self, candidate: Candidate) -> float:
        """What was seen of it, with the policy's opinion for as long as little was seen."""
        return candidate.mean + TRUST * candidate.prior / (FEW + candidate.count)

    def simulate(self, sight: Sight, alive: list[Candidate], count: int) -> None:
        """Try all of these in so many worlds more."""
        worlds = Worlds(self.game, self.mind.habits)
        seat = sight.seat
        for _ in range(count):
            self.used += 1
            world = sight.world(self.seeds.seed_for(self.used))
            for candidate in alive:
                after = world.clone()
                after.play(seat, candidate.action)
                worlds.add(after)
        worths = self.played_on(worlds, seat, [candidate.replies for candidate in alive])
        for number, worth in enumerate(worths):
            alive[number % len(alive)].worth += worth
            alive[number % len(alive)].count += 1

    def duel(self, sight: Sight, actions: Sequence[int], budget: Budget) -> list[Candidate]:
        """The same actions in the same worlds, counted afresh: they were chosen for how they did before, which makes
        the best one look too good."""
        begun = perf_counter()
        candidates = [Candidate(action, 0.0) for action in actions]
        while True:
            self.simulate(sight, candidates, DUELS_AT_ONCE)
            if perf_counter() - begun >= budget.seconds and candidates[0].count * len(actions) >= budget.simulations:
                return candidates

    def played_on(self, worlds: Worlds, seat: int, replies: Sequence[Replies]) -> list[float]:
        """What the seat's side may expect in each of these worlds once its turns are over. The first choices of the
        others are counted, in turn for each of the `replies`."""
        count = len(worlds.states)
        answered: set[tuple[int, int]] = set()  # place and seat
        worths = [0.0] * count
        left = [self.turns] * count
        away = [False] * count  # whether somebody else has moved since
        going = list(range(count))
        for _ in range(LONGEST):
            over = worlds.look(going)
            for place in over:
                winners = worlds.states[place].winners()
                side = next(side for side in self.game.sides() if seat in side)
                worths[place] = sum([1 / len(winners) for each in winners if each in side])
            if not worlds.places:
                return worths
            rows = len(worlds.places)
            observed = np.frombuffer(worlds.observations, np.uint8, rows * worlds.width).reshape(rows, worlds.width)
            judged = self.network.judge(observed)
            actions, ends = np.array(worlds.actions, np.intp), np.array(worlds.ends, np.intp)
            chances = log_chances(self.network.worths(judged.hidden, actions, ends), ends)
            picked = pick(chances / np.float32(WARMTH), ends, self.dice)
            going, kept, chosen = [], [], []
            for row, (place, asked) in enumerate(zip(worlds.places, worlds.seats, strict=True)):
                if asked == seat and away[place]:
                    away[place] = False
                    left[place] -= 1
                    if left[place] < 0:
                        worths[place] = share(judged.shares[row], self.game, seat)
                        continue
                action = int(actions[picked[row]])
                if asked != seat:
                    away[place] = True
                    if (place, asked) not in answered:
                        answered.add((place, asked))
                        replies[place % len(replies)][asked, action] += 1
                going.append(place)
                kept.append(row)
                chosen.append(action)
            worlds.play_rows(kept, chosen)
        return worths
