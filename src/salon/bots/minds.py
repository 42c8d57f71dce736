"""What a game says of the minds that play it, and how they judge the ends of turns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

import numpy as np

from salon.bots.network import Bytes, Floats, Judgement, Network, load_network
from salon.bots.turns import Turns, Way, write_ends
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.observing import Encoder
from salon.engine.state import GameState
from salon.registry import manifest_of


@dataclass(frozen=True)
class Mind:
    """A game's own part of a mind."""

    package: str  # where its weights lie
    turns: type[Turns]
    most_seats: int
    margin: float  # a lead in points that says nearly all about who wins
    specs: tuple[str, ...]  # the games to learn from, again and again
    ignores: tuple[str, ...] = ()  # how names of the encoder's fields begin that say nothing at the end of a turn
    by_number: tuple[str, ...] = ()  # ... and that name cards by number: another set has other cards there
    warmths: tuple[float, ...] = (0.38, 0.24, 0.14)  # how freely ranks of players choose, from the weakest on
    hidden: tuple[int, int] = (96, 48)
    weights: str = "mind.npz"  # the file with them
    is_thumb_first: bool = False  # whether the rule of thumb compares ways, and the network judges what comes of them
    is_taught_quickly: bool = False  # whether it learns from the quick policy's games instead of the rule of thumb's
    first_looks: int = 4  # how often the first games are gone through
    games: int = 600  # of a generation of learning ...
    generations: int = 40  # ... and how many there are
    of_one_side: Mind | None = None  # another mind, for games in which all players are on one side

    def warmth(self, rank: int) -> float:
        """How far off the best idea a player of this rank may choose, as logarithms of odds; 0 for the best ones."""
        return self.warmths[rank] if rank < len(self.warmths) else 0.0

    def reads(self, encoder: Encoder, are_cards_known: bool = True) -> Bytes:
        """1 for each number that the network reads; behind the encoder's come the worth of a way, and insights. Of
        cards that it never saw, their numbers say nothing."""
        found = np.ones(encoder.size + 1 + self.turns.INSIGHTS, np.uint8)
        ignores = self.ignores if are_cards_known else self.ignores + self.by_number
        for field in encoder.layout():
            if field.name.startswith(ignores):
                found[field.at : field.at + field.size] = 0
        return found


class Judge:
    """Judges the ends of turns of one game."""

    def __init__(self, game: Game, network: Network | None = None) -> None:
        mind = mind_of(game)
        self.game = game
        self.network = network or network_of(mind.package, mind.weights)
        self.encoder = game.encoder()
        self.insights = mind.turns.INSIGHTS
        self.is_thumb_first = mind.is_thumb_first
        are_cards_known = not mind.by_number or self.network.cards == game.card_set
        self.reads = None if are_cards_known else mind.reads(self.encoder, are_cards_known=False)

    def judge(self, ways: list[Way], seat: int) -> Judgement:
        """What every seat may expect after each of these ways."""
        rows = write_ends(self.encoder, ways, seat, self.insights)
        observed = np.frombuffer(rows, np.uint8).reshape(len(ways), -1)
        return self.network.judge(observed if self.reads is None else observed * self.reads)

    def worths(self, ways: list[Way], seat: int) -> Floats:
        """What the seat's side may expect after each of these ways, from 0 to 1."""
        return shares_of_side(self.judge(ways, seat).shares, self.game, seat)

    def first_worths(self, ways: list[Way], seat: int) -> Floats:
        """How good each of these ways looks at first sight; without ends, their own worth tells."""
        if self.is_thumb_first or ways[0].end is None:
            return np.array([way.worth for way in ways], np.float32)
        return self.worths(ways, seat)


def shares_of_side(shares: Floats, game: Game, seat: int) -> Floats:
    """What the seat's side may expect, out of each row of a judgement."""
    side = next(side for side in game.sides() if seat in side)
    found: Floats = shares[:, [1 + (each - seat) % game.players for each in side]].sum(axis=1)
    return found


def mind_of(game: Game) -> Mind:
    mind = manifest_of(game.name).load("mind")
    if not isinstance(mind, Mind):
        raise SalonError(msg("{game} has no mind: nobody has taught it yet."), game=game.name)
    return mind.of_one_side if mind.of_one_side and len(game.sides()) == 1 else mind


@lru_cache
def network_of(package: str, weights: str) -> Network:
    """The weights that came with a game."""
    path = files(package).joinpath(weights)
    if not path.is_file():
        sentence = msg("{package} has no {file}: `salon train` learns one, which is then put there.")
        raise SalonError(sentence, package=package, file=weights)
    with path.open("rb") as file:
        return load_network(file)


def judge_of(game: Game) -> Callable[[GameState], list[float]]:
    """What each seat may expect to win, of a whole state: the mean of what all seats think, each by what it sees."""
    judge = Judge(game)
    players = game.players
    seats = np.arange(players)

    def expected(state: GameState) -> list[float]:
        shares = np.concatenate([judge.judge([Way(0.5, [], state)], seat).shares for seat in range(players)])
        return [float(shares[seats, 1 + (other - seats) % players].mean()) for other in range(players)]

    return expected
