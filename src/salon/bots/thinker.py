"""A bot with a mind: it plays by its network's policy, and thinks ahead as far as its level allows."""

from __future__ import annotations

from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from salon.bots.advice import MOST_OTHERS, Advice, Other, Reply
from salon.bots.choosing import log_chances, pick
from salon.bots.levels import Budget, Level
from salon.bots.minds import mind_of, network_of, share
from salon.bots.network import Network
from salon.bots.search import Candidate, Search
from salon.bots.sight import Sight
from salon.bots.worlds import NO_HABIT, Habits
from salon.engine.chance import Chance
from salon.engine.game import Game
from salon.engine.state import GameState


class Thinker:
    """Plays one seat of one game. It sees the seat's side only: worlds are redealt, and look the same from there."""

    def __init__(self, game: Game, seed: int, level: Level, network: Network | None = None) -> None:
        self.game = game
        self.level = level
        self.mind = mind_of(game)
        self.network = network or network_of(self.mind.package)
        self.encoder = game.encoder()
        self.seed = Chance(seed).seed_for(0)
        self.habits: Habits | None = self.mind.habits() if self.mind.habits else None

    def choose(self, sight: Sight) -> int:
        action = self.unthinking(sight)
        return self.thought(sight)[0].action if action == NO_HABIT else action

    def unthinking(self, sight: Sight) -> int:
        """What is done without thinking, because nothing else can be done or by habit; otherwise NO_HABIT."""
        actions = sight.onward()
        if len(actions) == 1:
            return actions[0] if len(sight.legal()) == 1 or not self.habits else self.habit(sight, actions[0])
        return self.habit(sight, NO_HABIT) if self.habits else NO_HABIT

    # Saying why

    def advise(self, sight: Sight) -> Advice:
        """What it would do, and what it expects of that."""
        action = self.unthinking(sight)
        if action != NO_HABIT:
            return Advice(action, self.expectation(sight))
        best, *others = self.thought(sight)
        if not best.count:
            return Advice(best.action, self.expectation(sight))
        seen = sorted([each for each in others if each.count], key=lambda each: (-each.count, -each.mean))
        told = tuple(Other(each.action, each.mean) for each in seen[:MOST_OTHERS])
        return Advice(best.action, best.mean, told, self.replies_to(best, sight.seat))

    def compare(self, sight: Sight, action: int) -> Advice:
        """Its own choice, and this action beside it, tried as often in the same worlds."""
        own = self.unthinking(sight)
        if own != NO_HABIT:
            return Advice(own)
        budget = self.level.budget
        half = Budget(budget.simulations // 2, budget.seconds / 2)
        best = self.thought(sight, half)[0].action
        search = Search(self.game, self.mind, self.network, Chance(self.seed).seed_for(1), self.level.turns)
        tried = search.duel(sight, list(dict.fromkeys([best, action])), half)
        first, *others = sorted(tried, key=lambda each: -each.mean)
        told = tuple(Other(each.action, each.mean) for each in others)
        return Advice(first.action, first.mean, told, self.replies_to(first, sight.seat))

    def replies_to(self, candidate: Candidate, seat: int) -> tuple[Reply, ...]:
        """What each other seat did most often after this action, the next seat first."""
        replies = []
        for away in range(1, self.game.players):
            other = (seat + away) % self.game.players
            done = [(count, action) for (who, action), count in candidate.replies.items() if who == other]
            if done:
                most, action = max(done)
                replies.append(Reply(other, action, most / sum([count for count, _ in done])))
        return tuple(replies)

    def expectation(self, sight: Sight) -> float:
        """The share of games that the seat's side may expect to win from here, at a first glance."""
        out = bytearray(self.encoder.size)
        self.encoder.observe(sight.world(self.seed), sight.seat, out)
        judged = self.network.judge(np.frombuffer(out, np.uint8)[None])
        return share(judged.shares[0], self.game, sight.seat)

    # Thinking

    def habit(self, sight: Sight, otherwise: int) -> int:
        """What is done without thinking about it."""
        assert self.habits is not None
        world = sight.world(self.seed)
        choice = world.choice_of(sight.seat)
        assert choice is not None
        action = self.habits.answer(world, sight.seat, choice)
        return otherwise if action == NO_HABIT else action

    def thought(self, sight: Sight, budget: Budget | None = None) -> list[Candidate]:
        """All that can be done and what it may be worth, the choice of this level first."""
        world = sight.world(self.seed)
        actions = sight.onward()
        observed, chances = self.impression(world, sight.seat, actions)
        candidates = [Candidate(action, float(chance)) for action, chance in zip(actions, chances, strict=True)]
        level, budget = self.level, budget or self.level.budget
        seed = self.seed_here(observed)
        if budget.seconds or budget.simulations:
            search = Search(self.game, self.mind, self.network, seed, level.turns)
            return search.think(sight, candidates, budget)
        if level.warmth:
            dice = np.random.default_rng(seed % (1 << 64))
            taken = int(pick(chances / np.float32(level.warmth), np.array([len(actions)]), dice)[0])
        else:
            taken = int(chances.argmax())
        return [candidates[taken], *candidates[:taken], *candidates[taken + 1 :]]

    def seed_here(self, observed: NDArray[np.uint8]) -> int:
        """A seed from what is seen: the same position is always played alike, no matter what came before."""
        return int.from_bytes(sha256(self.seed.to_bytes(16, "little") + observed.tobytes()).digest()[:16], "little")

    def impression(
        self, world: GameState, seat: int, actions: list[int]
    ) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
        """What the seat observes, and the logarithms of the policy's chances."""
        out = bytearray(self.encoder.size)
        self.encoder.observe(world, seat, out)
        observed = np.frombuffer(out, np.uint8)
        ends = np.array([len(actions)])
        judged = self.network.judge(observed[None])
        return observed, log_chances(self.network.worths(judged.hidden, np.array(actions, np.intp), ends), ends)
