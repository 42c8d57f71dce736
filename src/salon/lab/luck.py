"""How lucky a game was: the part of its outcome that chance decided, as a judge of positions sees it.

Before each move, nobody knows the order of the decks. So the cards that no seat has seen are put into other orders,
the same move is made in each of these worlds, and the judge compares where it led with where it really led. All
orders are equally likely, the true one among them. So the luck found in this way is 0 on average, however good or
bad the judge is, and taking it out of an outcome leaves the mean as it is. With a good judge much less is left to
vary, as in AIVAT (Burch et al., 2018). Bots must not know the order of the decks, either; a `Sight` does not show it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from salon.bots import bot_move, seat_bots
from salon.engine.chance import Chance, check_seed, quick_words
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.playthrough import Playthrough
from salon.engine.state import GameState
from salon.lab.arena import shares

# For each seat, the share of a victory that its side can expect; it may look at all cards.
Judge = Callable[[GameState], Sequence[float]]

USUAL_WORLDS: Final = 4  # beside the true one, for each move
LUCK_STREAM: Final = 2_000_000  # of a game's seed; no seat and no bot uses it


def with_other_luck(state: GameState, seed: int) -> GameState:
    """The same moment, with other cards to come: what no seat has seen is drawn afresh."""
    world = state.clone()
    world.seed = check_seed(seed)
    world.blocks = [0] * len(state.blocks)
    world.luck = quick_words(seed, len(state.blocks))
    if not state.game.shuffle_undrawn(world):
        sentence = msg("{game} does not say which cards nobody has seen, so its luck cannot be told from skill.")
        raise SalonError(sentence, game=state.game.name)
    return world


def check_luck_can_be_told(game: Game) -> None:
    with_other_luck(game.start(0, events=False), 0)


class LuckMeter:
    """Adds up how lucky each seat was in one game."""

    def __init__(self, game: Game, seed: int, judge: Judge, worlds: int = USUAL_WORLDS) -> None:
        self.game = game
        self.judge = judge
        self.worlds = worlds
        self.seeds = Chance(seed, LUCK_STREAM)
        self.drawn = 0
        self.luck = [0.0] * game.players

    def dealt(self, state: GameState) -> None:
        """The luck of the deal: beside other deals."""
        self.compare(state, [self.game.start(self.next_seed(), events=False) for _ in range(self.worlds)])

    def before(self, state: GameState) -> list[GameState]:
        """The worlds in which the next move will be made, too."""
        return [with_other_luck(state, self.next_seed()) for _ in range(self.worlds)]

    def moved(self, state: GameState, others: Sequence[GameState], seat: int, action: int) -> None:
        """The luck of what followed a move."""
        for world in others:
            world.play(seat, action)
        self.compare(state, others)

    def compare(self, state: GameState, others: Sequence[GameState]) -> None:
        found = [self.value(world) for world in others]
        for seat, value in enumerate(self.value(state)):
            self.luck[seat] += value - sum([each[seat] for each in found]) / len(found)

    def value(self, state: GameState) -> Sequence[float]:
        """What each seat can expect, or what it has got."""
        return shares(self.game, state.winners()) if state.over else self.judge(state)

    def next_seed(self) -> int:
        self.drawn += 1
        return self.seeds.seed_for(self.drawn)


def judged_game(
    game: Game, seed: int, names: Sequence[str], judge: Judge, worlds: int = USUAL_WORLDS
) -> tuple[Playthrough, list[float]]:
    """A whole game between bots, the same as without a judge, and how lucky each seat was."""
    playthrough = Playthrough(game, seed)
    bots = seat_bots(game, seed, names)
    meter = LuckMeter(game, seed, judge, worlds)
    meter.dealt(playthrough.state)
    while not playthrough.state.over:
        seat, action = bot_move(playthrough.state, bots)
        others = meter.before(playthrough.state)
        playthrough.play(seat, action)
        meter.moved(playthrough.state, others, seat, action)
    return playthrough, meter.luck
