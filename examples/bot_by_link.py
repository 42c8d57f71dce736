"""A bot that plays at a real table, to which somebody has sent it a link.

    python examples/bot_by_link.py http://127.0.0.1:8321/join/...

In the browser: begin a game with an open seat, copy the seat's link and give it to this program. It sits down, plays
the action that it likes best, and says goodbye. Replace `choose` by a mind of your own.
"""

import random
import sys
from contextlib import suppress

from salon.client import MovedOn, Table, seat_at
from salon.engine.errors import SalonError


def choose(table: Table) -> int:
    """One of table.legal. All that the seat may know is in table.view, as plain data."""
    return random.choice(table.legal).action


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("Usage: python examples/bot_by_link.py LINK")
    try:
        seat = seat_at(sys.argv[1], name="Robot")
        while not (table := seat.wait()).over:
            with suppress(MovedOn):  # somebody has taken something back, for example: look again
                seat.play(choose(table))
        seat.say("Thank you for the game.")
    except SalonError as error:
        sys.exit(str(error))
    print("scores:", table.scores, "won by:", table.winners)


if __name__ == "__main__":
    main()
