"""Games to learn from, of two kinds. The game's quick policy plays, and now and then does anything. Or a network
plays against itself, by its first ideas or thinking ahead: every seat takes the best way, now and then another one.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from salon.bots.levels import Budget
from salon.bots.minds import Judge, Look, Mind, by_thumb, mind_of, odds_of, places_of_side
from salon.bots.network import Bytes, Floats, Network
from salon.bots.search import Candidate, Search, different
from salon.bots.sight import Sight
from salon.bots.turns import Situation, Way, write_ends
from salon.engine.chance import Chance, QuickChance, quick_words
from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.engine.state import GameState
from salon.lab.learning.experience import Experience, Seen, joined, margin, outcome, told
from salon.registry import make, policy_of

WHIMS: Final = 0.05  # how often the quick policy is not asked
CURIOSITY: Final = 0.1  # how often one of the next best ways is tried
NEXT_BEST: Final = 5
LONGEST: Final = 20_000  # decisions of a game that may never end


class Session(NamedTuple):
    """Some games to be played: by the quick policy, or by a network."""

    spec: str
    games: int
    seed: int
    weights: dict[str, Any]  # none: the quick policy plays
    simulations: int = 0  # a decision, if it thinks ahead


def play_session(session: Session) -> Experience:
    """What these games teach."""
    game = make(session.spec)
    mind = mind_of(game)
    reads = mind.reads(game.encoder())
    judge = Judge(game, Network(session.weights)) if session.weights else None
    deals, dice = Chance(session.seed), np.random.default_rng(session.seed)
    found: list[Experience] = []
    for number in range(session.games):
        state = game.start(deals.seed_for(number), events=False)
        seen = play(state, judge, session.simulations, dice) if judge else play_quickly(state, mind, dice)
        found += lessons(state, mind, reads, seen)
    if not found:
        raise SalonError(msg("No game of {game} came to an end: there is nothing to learn from."), game=str(game))
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


# By a network


def play(state: GameState, judge: Judge, simulations: int, dice: np.random.Generator) -> list[Seen]:
    """Play the game to its end; the ends of turns that were chosen, and all that were thought about."""
    pupils = [Pupil(judge, simulations, seat, dice) for seat in range(state.game.players)]
    for _ in range(LONGEST):
        if state.over:
            break
        seat = state.to_act[0]
        state.play(seat, pupils[seat].choose(state))
    return [pupil.seen for pupil in pupils]


class Pupil:
    """Plays one seat, and remembers the ends of turns that it thought about."""

    def __init__(self, judge: Judge, simulations: int, seat: int, dice: np.random.Generator) -> None:
        game = judge.game
        self.judge = judge
        self.turns = mind_of(game).turns(game)
        self.search = Search(game, self.turns, judge, int(dice.integers(1 << 32)))
        self.budget = Budget(simulations)
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
            sight = Sight(state, self.seat)
            ways = self.turns.ways(sight, int(self.dice.integers(1 << 32)))
            self.plan = dict(self.chosen(sight, ways).path)
        return self.plan[here]

    def chosen(self, sight: Sight, ways: list[Way]) -> Candidate:
        look = None if ways[0].end is None else self.judge.look(ways, self.seat)
        worths = by_thumb(ways) if look is None else self.judge.first_ideas(look, ways, self.seat)
        found = self.search.think(sight, different(ways, worths.tolist()), self.budget)
        is_curious = self.dice.random() < CURIOSITY
        best = found[int(self.dice.integers(min(NEXT_BEST, len(found)))) if is_curious else 0]
        if look is not None:
            self.remember(look, best)
            self.weigh(look, [each for each in found if each.count], ways)
        return best

    def remember(self, look: Look, best: Candidate) -> None:
        """The end that was chosen, with what is expected now."""
        shares = look.judgement.shares[best.number]
        if best.count:
            shares = believed(shares, places_of_side(self.judge.game, self.seat), best.mean)
        self.seen.observations.append(look.observed[best.number])
        self.seen.judged.append(shares)

    def weigh(self, look: Look, tried: list[Candidate], ways: list[Way]) -> None:
        """What thinking ahead has changed in the odds of the ways that were tried, compared with each other. A way
        that was soon dropped is compared with what the best one promised then, in the same worlds."""
        if len(tried) < 2:
            return
        best, numbers = tried[0], [each.number for each in tried]
        own = np.array([each.promise for each in tried], np.float32)
        then = np.array([best.promise_after(each.count) for each in tried], np.float32)
        odds = odds_of(own) - odds_of(then)
        added = odds - self.judge.first_odds(look, ways, self.seat)[numbers]
        self.seen.weighed.append(look.observed[numbers])
        self.seen.afterthoughts.append(added - added.mean())


def believed(shares: Floats, own: list[int], worth: float) -> Floats:
    """Shares in which the own side has as much as it is worth, and the others have the rest as before."""
    is_own = np.zeros(len(shares), bool)
    is_own[own] = True
    before = max(shares[is_own].sum(), 1e-6)
    found: Floats = np.where(is_own, worth * shares / before, (1 - worth) * shares / max(1 - before, 1e-6))
    return found.astype(np.float32)
