"""Read a record: verify it, and look at any moment of it through anybody's eyes.

    python examples/read_a_record.py game.jsonl
    python examples/read_a_record.py            # lets two bots play, and writes game.jsonl first

A record is JSON Lines: a header, a line for each move, and the result. Reading one replays it, so a move that was not
possible, or a result that is not so, is found: `salon.BadRecord` says in which line.
"""

import sys
from pathlib import Path

import salon
from salon.bots import bot_game
from salon.engine.record import read_record, write_record
from salon.registry import make_with


def main() -> None:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("game.jsonl")
    if len(sys.argv) == 1:
        game = salon.make(next(iter(salon.GAMES)), players=2)
        write_record(path, bot_game(game, 7, ["random"]))

    played = read_record(path, make_with)
    state = played.state
    print(f"{played.game}: {len(played.moves)} moves, seed {played.seed}")
    print(f"sealed as {played.commitment[:16]} before the first move")
    print(f"scores {state.scores()}, won by {state.winners()}" if state.over else "not over yet")

    middle = played.to(len(played.moves) // 2)  # the state after half of the moves, as a copy
    seat = middle.to_act[0]
    print(f"In the middle seat {seat} is asked, and has {len(middle.legal(seat))} answers:")
    for action in middle.legal(seat)[:3]:
        print(f"  {played.game.say(action)}")
    print(f"Everybody could see: {', '.join(middle.view(None))}")


if __name__ == "__main__":
    main()
