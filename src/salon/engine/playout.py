"""Playing a state to its end inside the engine, as search does many times: no bots, no views, no events.

```python
import salon

state = salon.make("NAME").start(seed=7)
end = salon.playout(state, seed=1)             # a copy, played to its end at random
shares = salon.playouts(state, 100, seed=1)    # a row per playout: what each seat has won, 1.0 in all
```

At random, or by a policy: `salon.policy_of(game)` has the rules of thumb that a game brings along.
A playout goes on from the cards as they lie. To judge a position as a seat may see it, play out worlds that are
redealt for this seat.
"""

from __future__ import annotations

from typing import Final

from salon.engine.chance import SEED_BITS, QuickChance, check_seed, quick_words
from salon.engine.errors import IllegalAction
from salon.engine.language import msg
from salon.engine.state import GameState
from salon.engine.subclassing import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses for every seat in a playout: this one at random. Others subclass it.

    It is handed the whole state, because that is quick, and must look only at what the seat may know.
    """

    def choose(self, state: GameState, seat: int, actions: list[int], chance: QuickChance) -> int:
        """One of these actions of a seat. Chance comes from `chance` alone, so that a seed gives the same again."""
        return actions[chance.below(len(actions))]


AT_RANDOM: Final = Policy()


def playout(state: GameState, policy: Policy = AT_RANDOM, seed: int = 0) -> GameState:
    """A copy of the state, played to its end. The same seed gives the same end."""
    world = state.clone()
    words = quick_words(check_seed(seed), len(world.blocks) + 1)
    world.luck = words[:-2]
    play_on(world, policy, QuickChance(words[-2], words[-1]))
    return world


def playouts(state: GameState, count: int, policy: Policy = AT_RANDOM, seed: int = 0) -> list[list[float]]:
    """So many playouts: for each, what every seat has won. Winners share 1.0; where nobody wins, all have 0."""
    shares: list[list[float]] = []
    for number in range(count):
        end = playout(state, policy, (check_seed(seed) + number) % (1 << SEED_BITS))
        won = end.winners()
        shares.append([1 / len(won) if seat in won else 0.0 for seat in range(end.game.players)])
    return shares


def play_on(world: GameState, policy: Policy, chance: QuickChance) -> None:
    """Let the policy choose until the game is over. Only seats that must act do so."""
    game, is_stranger = world.game, type(policy) is not Policy
    while not world.over:
        choice = world.choice
        if choice is None:  # all act at once: the first one who still has to
            choice = next(lane.choice for lane in world.lanes if lane.choice is not None)
        seat = choice[0]
        actions = game.onward(world, seat) if game.has_second_thoughts else choice[1]
        action = policy.choose(world, seat, actions, chance)
        if is_stranger and action not in actions and action not in world.legal(seat):
            raise impossible(policy, action, seat, len(actions))
        world.answer(choice, action)


def impossible(policy: Policy, action: int, seat: int, count: int) -> IllegalAction:
    sentence = msg("The policy {policy} chose {action} for seat {seat}, which is none of its {n} possible actions.")
    return IllegalAction(sentence, policy=type(policy).__name__, action=action, seat=seat, n=count)
