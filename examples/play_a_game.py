"""Play a whole game at random and tell what happened.

    python examples/play_a_game.py              # the first game that is installed
    python examples/play_a_game.py "mottainai(players=3)" 42

The second argument is the seed: the same seed gives the same game on every machine.
"""

import random
import sys

import salon

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]


def main() -> None:
    spec = sys.argv[1] if len(sys.argv) > 1 else next(iter(salon.GAMES))
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 7
    game = salon.make(spec)
    state = game.start(seed)
    luck = random.Random(seed)
    moves = 0
    while not state.over:
        seat = state.to_act[0]  # several seats may act at once; any order will do
        action = luck.choice(game.onward(state, seat))  # legal, and no endless second thoughts
        state.play(seat, action)
        moves += 1

    print(f"{game}, seed {seed}: {moves} moves")
    for event in state.events_for(None)[-5:]:  # the last things that everybody saw
        if told := game.narrate(event, NAMES):
            print(f"  {told}")
    for seat, score in enumerate(state.scores()):
        won = " and wins" if seat in state.winners() else ""
        print(f"{NAMES[seat]} has {game.score_told(score)}{won}.")


if __name__ == "__main__":
    main()
