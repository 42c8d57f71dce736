"""Salon: three card games about making art, played completely and by the rules.

```python
import salon

game = salon.make("NAME", players=3)  # or salon.make("NAME(players=3)"); list(salon.GAMES) are the names
state = game.start(seed=7)            # same options and same seed: same game, on every machine
while not state.over:
    seat = state.to_act[0]            # several seats where all act at once
    action = state.legal(seat)[0]     # actions are numbers below game.action_count
    print(seat, game.say(action))     # the action in words; game.parse(words) reads them
    state.play(seat, action)          # what is not legal raises IllegalAction and says why
print(state.scores(), state.winners())
```

Seats, actions and cards are counted from 0. A seat has the same number everywhere: in `state.play(0, ...)`, in words
("choose seat 0"), in positions (`0.hand=`), in records, in the JSON interface, in `--seat 0` and on the pages.

The parts: `make` finds a game by its name (`GAMES` lists them, `register` adds one), a `Game` starts, loads and words
its states (`salon.engine.game`), and a state is asked and played (`salon.engine.state`). All errors that a caller can
make are a `SalonError` with a sentence: `BadOption`, `IllegalAction`, `BadRecord`.
"""

from salon.engine.errors import BadOption, BadRecord, IllegalAction, SalonError
from salon.engine.playout import Policy, playout, playouts
from salon.registry import GAMES, make, policy_of, register

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "BadOption",
    "BadRecord",
    "IllegalAction",
    "Policy",
    "SalonError",
    "make",
    "playout",
    "playouts",
    "policy_of",
    "register",
]
