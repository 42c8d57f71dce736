"""What a search would save that kept what it has simulated, and thought on while others move.

`python -m bench.foreseen GAME --games 4 --simulations 300` lets a maestro play against quick bots. Each time it
begins to think it looks whether it has met this very moment, with all that its seat observes, in the simulations of
its last thought, and how many of them passed through it. Only these could be kept. A moment at which its turn begins
could be prepared while others think; the rest could be kept from earlier in the same turn.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import replace

import salon
from salon.bots import Bot, Sight
from salon.bots.levels import MAESTRO, Budget
from salon.bots.quick_bot import QuickBot
from salon.bots.search import Candidate, Search
from salon.bots.thinker import Thinker
from salon.engine.chance import QuickChance
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.playout import Policy
from salon.engine.state import GameState


class Onlooker(Policy):
    """Plays as another policy does, and counts the moments in which it chose for one seat."""

    def __init__(self, policy: Policy, game: Game, seat: int) -> None:
        self.policy = policy
        self.encoder = game.encoder()
        self.seat = seat
        self.passed: Counter[bytes] = Counter()

    def moment(self, state: GameState) -> bytes:
        out = bytearray(self.encoder.size)
        self.encoder.observe(state, self.seat, out)
        return bytes(out)

    def choose(self, state: GameState, seat: int, actions: list[int], chance: QuickChance) -> int:
        if seat == self.seat and len(actions) > 1:
            self.passed[self.moment(state)] += 1
        return self.policy.choose(state, seat, actions, chance)


class Tally:
    """Thoughts of one kind."""

    def __init__(self) -> None:
        self.thoughts = 0
        self.foreseen = 0
        self.simulations = 0  # that passed through the moment ...
        self.made = 0  # ... of so many

    def told(self) -> str:
        thoughts = max(1, self.thoughts)
        return (
            f"{self.thoughts:6} {self.foreseen / thoughts:8.1%} {self.simulations / max(1, self.foreseen):8.1f}"
            f" {self.simulations / max(1, self.made):8.1%}"
        )


class Watched(Thinker):
    """A maestro that counts what it had foreseen."""

    def __init__(self, game: Game, seed: int, simulations: int) -> None:
        super().__init__(game, seed, replace(MAESTRO, budget=Budget(simulations)))
        self.onlooker: Onlooker | None = None
        self.made = 0  # simulations, in the last thought
        self.turn: int | None = None
        self.begun = Tally()  # thoughts with which a turn begins ...
        self.in_turn = Tally()  # ... and those that follow in it

    def thought(self, sight: Sight) -> list[Candidate]:
        world = sight.world(self.seed)
        turn = self.turns.turn_of(world, sight.seat)
        last, self.onlooker = self.onlooker, Onlooker(salon.policy_of(self.game), self.game, sight.seat)
        if last is not None:
            tally = self.in_turn if turn == self.turn else self.begun
            count = last.passed[self.onlooker.moment(world)]
            tally.thoughts += 1
            tally.foreseen += count > 0
            tally.simulations += count
            tally.made += self.made
        self.turn = turn
        found = super().thought(sight)
        self.made = sum([each.count for each in found])
        return found

    def search(self, seed: int) -> Search:
        search = super().search(seed)
        assert self.onlooker is not None
        search.policy = self.onlooker
        return search


def watch(spec: str, games: int, simulations: int) -> tuple[Tally, Tally]:
    """Let a maestro play some games in the first seat: its thoughts at the beginnings of turns, and the others."""
    game = salon.make(spec)
    begun, in_turn = Tally(), Tally()
    for seed in range(games):
        state = game.start(seed, events=False)
        maestro = Watched(game, seed, simulations)
        maestro.begun, maestro.in_turn = begun, in_turn
        bots: list[Bot] = [maestro, *[QuickBot(game, seed) for _ in range(game.players - 1)]]
        while not state.over:
            seat = state.to_act[0]
            actions = state.legal(seat)
            state.play(seat, actions[0] if len(actions) == 1 else bots[seat].choose(Sight(state, seat)))
    return begun, in_turn


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("specs", nargs="*", default=salon.GAMES, metavar="GAME", help="with options, or all games")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=300)
    arguments = parser.parse_args()
    print(f"{'':36} {'a thought':12} {'thoughts':>8} foreseen  through    saved")
    for spec in arguments.specs:
        try:
            begun, in_turn = watch(spec, arguments.games, arguments.simulations)
        except SalonError as error:
            parser.error(str(error))
        print(f"{spec:36} {'begins a turn':14}", begun.told())
        print(f"{'':36} {'later in it':14}", in_turn.told(), flush=True)


if __name__ == "__main__":
    main()
