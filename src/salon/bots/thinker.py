"""A bot with a mind: it takes the turn whose end its judge likes best, and thinks ahead if its level allows it."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import numpy as np

from salon.bots.advice import MOST_OTHERS, Advice, Other, Reply
from salon.bots.levels import Budget, Level
from salon.bots.minds import Judge, mind_of, odds_of
from salon.bots.network import Network
from salon.bots.search import Candidate, Search, different
from salon.bots.sight import Sight
from salon.bots.turns import Situation
from salon.engine.chance import Chance
from salon.engine.game import Game

OVERLOOKED: Final = 100.0  # more than any odds
GLANCE: Final = Budget(simulations=10)  # to say what to expect, for those who choose without thinking ahead


class Thinker:
    """Plays one seat of one game. It sees the seat's side only: worlds are redealt, and look the same from there."""

    def __init__(self, game: Game, seed: int, level: Level, network: Network | None = None) -> None:
        self.game = game
        self.level = level
        mind = mind_of(game)
        self.turns = mind.turns(game)
        self.warmth = mind.warmth(level.rank)
        self.judge = Judge(game, network)
        self.seed = Chance(seed).seed_for(0)
        self.plan: dict[Situation, int] = {}

    def choose(self, sight: Sight) -> int:
        actions = sight.legal()
        if len(actions) == 1:
            return actions[0]
        world = sight.world(self.seed)
        here = self.turns.situation(world, sight.seat)
        if here not in self.plan:
            self.plan = dict(self.thought(sight)[0].path)
        return self.plan[here]

    # Saying why

    def advise(self, sight: Sight) -> Advice:
        """What it would do, and what it expects of that."""
        best, *others = self.thought(sight)
        if self.expected(best) is None:  # nothing was weighed, but there is much to expect
            budget = self.half_a_budget() if self.thinks_ahead() else GLANCE
            self.search(Chance(self.seed).seed_for(1)).duel(sight, [best], budget)
        by_action: dict[int, Candidate] = {}  # the best way that begins with each other action
        for each in others:
            if each.count and each.action != best.action:
                by_action.setdefault(each.action, each)
        told = tuple(Other(each.action, each.mean) for each in list(by_action.values())[:MOST_OTHERS])
        return Advice(best.action, self.expected(best), told, self.replies_to(best, sight.seat))

    def expected(self, candidate: Candidate) -> float | None:
        """The share of games that the own side wins this way. The rule of thumb says nothing of that."""
        is_share = candidate.count or not self.judge.is_thumb_first
        return candidate.mean if is_share else None

    def compare(self, sight: Sight, action: int) -> Advice:
        """Its own choice, and this action beside it, tried as often in the same worlds. That takes twice as long as a
        choice: it thinks as if it chose, and a few worlds more would not tell the two apart."""
        if len(sight.legal()) == 1:
            return Advice(action)
        found = self.thought(sight)
        best = found[0]
        tried = [Candidate(best.path, best.judged)]
        if action != best.action:
            same = [each for each in found if each.action == action]
            same.sort(key=lambda each: each.count == 0)  # what only looked good at first sight may be a blunder
            here = best.path[0][0]
            tried.append(Candidate(same[0].path if same else [(here, action)], best.judged))
        self.search(Chance(self.seed).seed_for(1)).duel(sight, tried, self.level.budget)
        first, *others = sorted(tried, key=lambda each: -each.mean)
        told = tuple(Other(each.action, each.mean) for each in others)
        return Advice(first.action, first.mean, told, self.replies_to(first, sight.seat))

    def replies_to(self, candidate: Candidate, seat: int) -> tuple[Reply, ...]:
        """What each other seat did most often after this way, the next seat first."""
        replies = []
        for away in range(1, self.game.players):
            other = (seat + away) % self.game.players
            done = [(count, action) for (who, action), count in candidate.replies.items() if who == other]
            if done:
                most, action = max(done)
                replies.append(Reply(other, action, most / sum([count for count, _ in done])))
        return tuple(replies)

    # Thinking

    def thinks_ahead(self) -> bool:
        return self.level.budget != Budget()

    def half_a_budget(self) -> Budget:
        budget = self.level.budget
        return Budget(budget.simulations // 2, budget.seconds / 2)

    def thought(self, sight: Sight) -> list[Candidate]:
        """The ways on from here and what they may be worth, the choice of this level first."""
        ways = self.turns.ways(sight, self.seed)
        candidates = different(ways, self.judge.first_worths(ways, sight.seat).tolist())
        seed = self.seed_here(sight)
        if self.thinks_ahead():
            return self.search(seed).think(sight, candidates, self.level.budget)
        dice = np.random.default_rng(seed % (1 << 64))
        notices = 1.0 if ways[0].end is None else self.level.notices  # a plan is no combination, however long
        likings = odds_of(np.array([each.judged for each in candidates], np.float32))
        likings += [self.mood(each, notices, dice) for each in candidates]
        return [candidates[number] for number in np.argsort(np.negative(likings), kind="stable")]

    def mood(self, candidate: Candidate, notices: float, dice: np.random.Generator) -> float:
        """How much more this level likes a way at the moment; or less, if it is too long to be thought of."""
        mood = self.warmth * float(dice.gumbel())
        is_noticed = dice.random() < notices ** (len(candidate.path) - 1)
        return mood if is_noticed else mood - OVERLOOKED

    def search(self, seed: int) -> Search:
        return Search(self.game, self.turns, self.judge, seed)

    def seed_here(self, sight: Sight) -> int:
        """A seed from what is seen: the same position is always played alike, no matter what came before."""
        encoder = self.judge.encoder
        out = bytearray(encoder.size)
        encoder.observe(sight.world(self.seed), sight.seat, out)
        return int.from_bytes(sha256(self.seed.to_bytes(16, "little") + out).digest()[:16], "little")
