"""Thinking ahead: every promising way to take a turn is played on in worlds that may be the true one.

There all seats go on by the game's quick policy, each by what it would see in that world, until the seat that thinks
has taken its next turn, and the position is judged there. Every way is tried in the same worlds, and the worse half
is dropped again and again (sequential halving), what is surely worse at once: so most of the time goes into the ways
that are hard to tell apart, and a clear case takes little of it. Nothing hidden is looked at: worlds are redealt from
what the seat knows. With a budget in simulations the choice depends on the seed alone; with one in seconds, on the
machine too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from time import perf_counter
from typing import Final

from salon.bots.levels import Budget
from salon.bots.minds import Judge
from salon.bots.sight import Sight
from salon.bots.turns import Path, Turns, Way
from salon.engine.chance import Chance, QuickChance, quick_words
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.playout import AT_RANDOM
from salon.engine.state import GameState
from salon.registry import policy_of

LONGEST: Final = 2000  # decisions in one simulation; a game that does not go on is worth nothing
EACH_AT_FIRST: Final = 6  # simulations in all that pay for one more way
FEW: Final = 4  # the first judgement of a way counts as much as so many simulations
MOST: Final = 10  # ways that are looked at
LOOK_EVERY: Final = 16  # worlds, to see which ways can be dropped at once ...
SURE: Final = 3.0  # ... because they are so many standard errors behind

Replies = Counter[tuple[int, int]]  # how often a seat took an action as its first one afterwards


class Candidate:
    """A way to take the turn, and how it did so far."""

    def __init__(self, path: Path, judged: float, number: int = 0) -> None:
        self.path = path
        self.judged = judged  # at first sight
        self.number = number  # among all ways
        self.worths: list[float] = []  # what the own side may expect, in one world after the other
        self.replies: Replies = Counter()

    @property
    def action(self) -> int:
        """What it begins with."""
        return self.path[0][1]

    @property
    def count(self) -> int:
        """In how many worlds it was tried."""
        return len(self.worths)

    @property
    def mean(self) -> float:
        return sum(self.worths) / self.count if self.count else self.judged

    @property
    def promise(self) -> float:
        """What was seen of it, and the first judgement for as long as little was seen."""
        return self.promise_after(self.count)

    def promise_after(self, worlds: int) -> float:
        """Its promise when it had been tried in so many worlds."""
        return (sum(self.worths[:worlds]) + FEW * self.judged) / (worlds + FEW)

    def is_surely_better(self, other: Candidate) -> bool:
        """Whether it did so much better in the same worlds that more of them would hardly change that."""
        # Time may have been up in the last world before the other one was tried.
        gains = [own - others for own, others in zip(self.worths, other.worths, strict=False)]
        mean = sum(gains) / len(gains)
        variance = sum([(gain - mean) ** 2 for gain in gains]) / (len(gains) - 1)
        return mean > SURE * sqrt(variance / len(gains))


class Search:
    """Thinks for one seat of one game."""

    def __init__(self, game: Game, turns: Turns, judge: Judge, seed: int) -> None:
        self.game = game
        self.turns = turns
        self.judge = judge
        self.policy = policy_of(game)
        if self.policy is AT_RANDOM:
            raise SalonError(msg("{game} has a mind, but no policy by which it could think ahead."), game=game.name)
        self.seeds = Chance(seed)
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
        most = MOST if budget.seconds else max(2, min(MOST, budget.simulations // EACH_AT_FIRST))
        alive = sorted(candidates, key=lambda each: -each.judged)[:most]
        looked_at = len(alive)
        rounds = max(1, (looked_at - 1).bit_length())
        simulations, spent = 0, 0.0
        for number in range(rounds):
            part = (number + 1) / rounds
            while len(alive) > 1 and not is_enough():
                if budget.seconds and spent + spent * len(alive) / max(1, simulations) > part * budget.seconds:
                    break
                if not budget.seconds and simulations + len(alive) > part * budget.simulations:
                    break
                simulations += self.simulate(sight, alive, budget.seconds - spent if budget.seconds else 0.0)
                spent = perf_counter() - begun
                alive = [each for each in alive if each.count]  # there was no time for others
                if alive[0].count % LOOK_EVERY == 0:
                    alive = still_open(alive)
            alive.sort(key=lambda each: each.promise, reverse=True)
            alive = alive[: -(-looked_at >> (number + 1))]  # half of them after the first round, then a quarter ...
        rest = [each for each in candidates if each not in alive]
        return [*alive, *sorted(rest, key=lambda each: each.promise, reverse=True)]

    def simulate(self, sight: Sight, alive: Sequence[Candidate], seconds: float = 0.0) -> int:
        """Try all of these in one more world; how many were tried before the time was up."""
        begun = perf_counter()
        self.used += 1
        world = self.world(sight)
        for number, candidate in enumerate(alive):
            if seconds and number and perf_counter() - begun > seconds:
                return number
            candidate.worths.append(self.play_on(world.clone(), sight.seat, candidate))
        return len(alive)

    def world(self, sight: Sight) -> GameState:
        """A world that may be the true one."""
        return sight.world(self.seeds.seed_for(self.used))

    def duel(self, sight: Sight, candidates: list[Candidate], budget: Budget) -> None:
        """Try the same candidates in the same worlds, and drop none."""
        begun = perf_counter()
        while True:
            self.simulate(sight, candidates)
            tried = candidates[0].count * len(candidates)
            if perf_counter() - begun >= budget.seconds and tried >= budget.simulations:
                return

    def play_on(self, state: GameState, seat: int, candidate: Candidate) -> float:
        """What the seat's side may expect in this world once its next turn is over. The first choices of the others
        are counted."""
        game, turns, policy = self.game, self.turns, self.policy
        plan = dict(candidate.path)
        chance = QuickChance(*quick_words(self.used, 1))
        turn, is_next = turns.turn_of(state, seat), False
        answered: set[int] = set()
        for _ in range(LONGEST):
            if state.over:
                return won(state, seat)
            who = state.to_act[0]
            now = turns.turn_of(state, seat)
            if now is not None and now != turn:
                turn, is_next = now, True
                plan = {}
            elif now is None and is_next:
                return self.worth(state, seat)
            # Each step once: the policy may undo a step, and would be led to it again and again.
            action = plan.pop(turns.situation(state, seat), None) if plan and who == seat else None
            if action is None:
                action = policy.choose(state, who, game.onward(state, who), chance)
            if is_next and who == seat and turns.ends_before(state, seat, action):
                return self.worth(state, seat)
            if who != seat and who not in answered:
                answered.add(who)
                candidate.replies[who, action] += 1
            state.play(who, action)
        return 0.0

    def worth(self, state: GameState, seat: int) -> float:
        """What the seat's side may expect at the end of a turn."""
        return float(self.judge.worths([self.turns.end(state, seat)], seat)[0])


def different(ways: list[Way], worths: list[float]) -> list[Candidate]:
    """A candidate for each path. Ways of one path differ in what may be done later, when more is known: the best one
    of them counts."""
    found: dict[tuple[int, ...], Candidate] = {}
    for number, (way, worth) in enumerate(zip(ways, worths, strict=True)):
        path = tuple([action for _, action in way.path])
        if path not in found or worth > found[path].judged:
            found[path] = Candidate(way.path, worth, number)
    return list(found.values())


def still_open(alive: list[Candidate]) -> list[Candidate]:
    """The best of these, and those that may yet turn out to be better."""
    best = max(alive, key=lambda each: each.mean)
    return [each for each in alive if not best.is_surely_better(each)]


def won(state: GameState, seat: int) -> float:
    """What the seat's side has of a game that is over, from 0 to 1."""
    winners = state.winners()
    side = next(side for side in state.game.sides() if seat in side)
    return sum([1 / len(winners) for winner in winners if winner in side])
