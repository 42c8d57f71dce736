"""Make a position from one line of text, and see what each move would lead to.

    python examples/make_a_position.py mottainai
    python examples/make_a_position.py "bioutifoul(players=2)" "row=RAHS market=ARHSAR 0.works=R step=gallery"

Without a line it takes the example in the game's manifest. What a line leaves open is dealt from the seed. How a
game's lines look is in its rules page, under "Positions". `state.position()` writes the line of any state; put it
into a bug report or a test.
"""

import sys

import salon
from salon.registry import manifest_of


def main() -> None:
    spec = sys.argv[1] if len(sys.argv) > 1 else "bioutifoul(players=2)"
    game = salon.make(spec)
    line = sys.argv[2] if len(sys.argv) > 2 else manifest_of(game.name).example
    state = game.position(line, seed=1)
    seat = state.to_act[0]
    print(f"Seat {seat} may:")
    for action in state.legal(seat):
        after = state.clone()  # an independent copy; the state itself stays as it is
        after.play(seat, action)
        print(f"  {game.say(action)}: points then {after.scores()}")
    impossible = next(action for action in range(game.action_count) if not state.allows(seat, action))
    try:
        state.play(seat, impossible)
    except salon.IllegalAction as error:
        print(f"but not {game.say(impossible)}: {error}")
    print(state.position())


if __name__ == "__main__":
    main()
