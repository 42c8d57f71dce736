"""An agent that chooses at random, in OpenSpiel.

    python examples/random_in_openspiel.py "salon_mottainai(players=3)"

Needs the extra `openspiel`. It prints the returns, and how many decisions there were. OpenSpiel's own algorithms play
the same game; `salon.envs.openspiel` says which.
"""

import random
import sys

import pyspiel

import salon.envs.openspiel  # noqa: F401 - it makes the games known to OpenSpiel


def main() -> None:
    game = pyspiel.load_game(sys.argv[1] if len(sys.argv) > 1 else "salon_bioutifoul(players=3)")
    luck, decisions = random.Random(7), 0
    state = game.new_initial_state()
    while not state.is_terminal():
        decisions += not state.is_chance_node()  # the deal is chance, and drawn here, too
        state.apply_action(luck.choice(state.legal_actions()))
    print(f"{game}: returns {state.returns()} after {decisions} decisions")


if __name__ == "__main__":
    main()
