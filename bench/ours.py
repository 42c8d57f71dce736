"""What is measured of our own games: through the public interface, as a researcher's program would use it.

It also measures older commits, so it is content with what these had.
"""

from __future__ import annotations

import random
import time
import tracemalloc
from collections.abc import Callable
from typing import Any, Final

import salon
from bench.environments import OurEnvironments
from bench.measuring import per_second, percentile, quick_calls
from salon.bots.playing import bot_move, play_out, seat_bots
from salon.engine.game import Game

DEPTH: Final = 80  # moves played before a state is cloned or redealt: somewhere in the middle of a game
TRIES: Final = 20  # games that may be over before
PLAYED_OUT: Final = 20  # different games inside the engine, over and over
FEW: Final = 2  # games with thinking bots at least, however long they take
CLONES: Final = 10_000
TENTHS: Final = 30  # games whose first and last tenth are timed

BOT: Final = "greedy"
HEARTS: Final = "hearts"  # on our engine; it has no bots

Figures = dict[str, float]
pick = random.Random(1).random


class Ours:
    """One of our games, with its number of players."""

    def __init__(self, spec: str) -> None:
        self.is_hearts = spec == HEARTS
        self.game: Game = hearts() if self.is_hearts else salon.make(spec)
        self.seed = self.bots_seed = 0
        self.middle = self.in_the_middle(seed=3)
        self.stepped: OurEnvironments | None = None

    def in_the_middle(self, seed: int) -> Any:
        """A state so deep in a game. A game that is over before is no example, unless all are so short."""
        for depth in (DEPTH, DEPTH // 4, DEPTH // 16, 0):
            for later in range(TRIES):
                state = self.game.start(seed + later, events=False)
                self.play_on(state, depth)
                if not state.over:
                    return state
        raise RuntimeError(f"{self.game} is over before it begins")

    def play_on(self, state: Any, moves: float = float("inf")) -> int:
        """Random moves from Python until the game is over, or so many of them; how many there were."""
        decisions = 0
        while not state.over and decisions < moves:
            seat = state.to_act[0]
            legal = self.game.onward(state, seat)
            state.play(seat, legal[int(pick() * len(legal))])
            decisions += 1
        return decisions

    def figures(self, seconds: float) -> Figures:
        """One round, with so much time for what takes longest."""
        short = seconds / 4
        seat = self.middle.to_act[0]
        found = {
            "decisions/s": per_second(self.random_game, seconds),
            "clones/s": per_second(quick_calls(self.middle.clone), short),
            "starts/s": per_second(quick_calls(self.start), short),
        }
        if hasattr(salon, "playout"):
            found["inside/s"] = per_second(self.playouts(), seconds)
        if observe := self.observing():
            found["observe, microseconds"] = 1e6 / per_second(quick_calls(observe), short)
        if not self.is_hearts:
            found["redeals/s"] = per_second(quick_calls(self.redeal), short)
            found["views/s"] = per_second(quick_calls(lambda: self.middle.view(seat)), short)
            found["greedy/s"] = per_second(self.greedy_game, seconds, FEW)
            if quick := self.quick_game():
                found["quick/s"] = per_second(quick, seconds, FEW)
            found |= self.thinking(seconds)
        return found

    def environments(self, seconds: float) -> Figures:
        """One round of steps through the game's environments, if it has any."""
        if self.observing() is None:
            return {}
        try:
            self.stepped = self.stepped or OurEnvironments(self.game)
        except ImportError:
            return {}
        return self.stepped.figures(seconds)

    def start(self) -> Any:
        self.seed += 1
        return self.game.start(self.seed, events=False)

    def redeal(self) -> None:
        self.seed += 1
        self.middle.redeal(self.middle.to_act[0], self.seed)

    def observing(self) -> Callable[[], None] | None:
        """Write what the seat that acts observes, if the game has an encoder."""
        try:
            from salon.engine.vector_checks import encoder_of  # older commits have none
        except ImportError:
            return None
        encoder = encoder_of(self.game)
        if encoder is None:
            return None
        observe, state, seat, out = encoder.observe, self.middle, self.middle.to_act[0], bytearray(encoder.size)
        return lambda: observe(state, seat, out)

    def random_game(self) -> int:
        return self.play_on(self.start())

    def playouts(self) -> Any:
        """The work of a playout inside the engine, from the first decision on, as OpenSpiel's rollouts are. Its
        decisions are counted before the clock runs."""

        from salon.engine.playout import Policy  # older commits have none

        class Counting(Policy):
            decisions = 0

            def choose(self, state: Any, seat: int, actions: list[int], chance: Any) -> int:
                self.decisions += 1
                return super().choose(state, seat, actions, chance)

        dealt = [self.game.start(seed, events=False) for seed in range(PLAYED_OUT)]
        decisions = []
        for seed, state in enumerate(dealt):
            policy = Counting()
            salon.playout(state, policy, seed)
            decisions.append(policy.decisions)
        number = 0

        def work() -> int:
            nonlocal number
            number = (number + 1) % PLAYED_OUT
            salon.playout(dealt[number], seed=number)
            return decisions[number]

        return work

    def greedy_game(self) -> int:
        """A whole game among bots: the same ones in every copy."""
        self.bots_seed += 1
        play_out(self.game, self.bots_seed, [BOT])
        return 1

    def quick_game(self) -> Callable[[], int] | None:
        """A whole game inside the engine by the game's own policy, if it has one."""
        policy_of = getattr(salon, "policy_of", None)  # older commits have none
        policy = policy_of(self.game) if policy_of else None
        if policy is None or policy is salon.engine.playout.AT_RANDOM:
            return None

        def work() -> int:
            salon.playout(self.start(), policy, self.seed)
            return 1

        return work

    def thinking(self, seconds: float) -> Figures:
        """How long a bot thinks about a decision, in milliseconds."""
        times: list[float] = []
        while sum(times) < 1000 * seconds:
            self.bots_seed += 1
            state = self.game.start(self.bots_seed)
            bots = seat_bots(self.game, self.bots_seed, [BOT])
            while not state.over:
                begun = time.process_time()
                move = bot_move(state, bots)
                times.append(1000 * (time.process_time() - begun))
                state.play(*move)
        return {"think p50 ms": percentile(times, 50), "think p99 ms": percentile(times, 99)}

    # What needs no rounds

    def memory(self) -> Figures:
        """Of a state in the middle of a game and of its clones, in bytes."""
        tracemalloc.start()
        clones = [self.middle.clone() for _ in range(CLONES)]
        of_clones, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        del clones
        tracemalloc.start()
        one = self.start() if self.is_hearts else self.game.load(self.middle.save())
        of_one, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        del one
        return {"state bytes": of_one, "10,000 clones MB": of_clones / 1e6}

    def flatness(self) -> Figures:
        """What a decision costs in the last tenth of a game, to what it costs in the first."""
        first = last = 0.0
        early = late = 0
        for seed in range(TENTHS):
            length = self.play_on(self.game.start(seed, events=False))
            state = self.game.start(seed, events=False)
            tenth = max(1, length // 10)
            begun = time.process_time()
            early += self.play_on(state, tenth)
            first += time.process_time() - begun
            self.play_on(state, length - 2 * tenth)
            begun = time.process_time()
            late += self.play_on(state, tenth)
            last += time.process_time() - begun
        return {"last tenth to first": last / late / (first / early)} if late else {}


def hearts() -> Game:
    from bench.hearts import Hearts  # older commits have no engine that it could be played on

    return Hearts({})
