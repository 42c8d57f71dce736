"""Write a bot: it tries each action in a few possible worlds, plays on at random, and takes what did best.

    python examples/write_a_bot.py             # four games against a random player
    python examples/write_a_bot.py mottainai 10

A bot sees its own seat's side only: in `sight.world(seed)` all that the seat cannot know is dealt afresh.
"""

import random
import sys

import salon
from salon.bots import Bot, Sight, make_bot
from salon.engine.game import Game
from salon.engine.state import GameState

WORLDS = 3  # for each action
DEPTH = 60  # random moves after it; then the points count


class Dreamer:
    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.luck = random.Random(seed)

    def choose(self, sight: Sight) -> int:
        return max(sight.onward(), key=lambda action: self.worth(sight, action))

    def worth(self, sight: Sight, action: int) -> float:
        return sum(self.dream(sight.world(self.luck.getrandbits(32)), sight.seat, action) for _ in range(WORLDS))

    def dream(self, world: GameState, seat: int, action: int) -> float:
        world.play(seat, action)
        for _ in range(DEPTH):
            if world.over:
                break
            mover = world.to_act[0]
            world.play(mover, self.luck.choice(self.game.onward(world, mover)))
        scores = world.scores()
        return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def main() -> None:
    game = salon.make(sys.argv[1] if len(sys.argv) > 1 else next(iter(salon.GAMES)), players=2)
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    won = 0
    for seed in range(games):
        mine = seed % 2
        bots: dict[int, Bot] = {mine: Dreamer(game, seed), 1 - mine: make_bot("random", game, seed)}
        state = game.start(seed, events=False)
        while not state.over:
            seat = state.to_act[0]
            state.play(seat, bots[seat].choose(Sight(state, seat)))
        won += mine in state.winners()
    print(f"{game}: won {won} of {games} against random")


if __name__ == "__main__":
    main()
