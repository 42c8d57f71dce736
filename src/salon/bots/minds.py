"""What a game says of the minds that play it, and how they judge the ends of turns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

import numpy as np

from salon.bots.network import Bytes, Floats, Judgement, Network, load_network
from salon.bots.turns import Turns, Way, write_ends
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.observing import Encoder
from salon.engine.state import GameState
from salon.registry import manifest_of

WEIGHTS: Final = "mind.npz"
NEARLY: Final = 1e-4  # a share so near to 0 or 1 is as good as that
HEADS_BESIDES: Final = 3  # each seat's share: nobody's share, the margin, and the afterthought


@dataclass(frozen=True)
class Mind:
    """A game's own part of a mind."""

    package: str  # where its weights lie
    turns: type[Turns]
    most_seats: int
    margin: float  # a lead in points that says nearly all about who wins
    specs: tuple[str, ...]  # the games to learn from, again and again
    ignores: tuple[str, ...] = ()  # how names of the encoder's fields begin that say nothing at the end of a turn
    warmths: tuple[float, ...] = (0.38, 0.24, 0.14)  # how freely ranks of players choose, from the weakest on
    hidden: tuple[int, int] = (96, 48)
    is_thumb_first: bool = False  # whether the rule of thumb compares ways, and the network judges what comes of them
    course: dict[str, int] = field(default_factory=dict)  # what is unusual about how it learns

    def warmth(self, rank: int) -> float:
        """How far off the best idea a player of this rank may choose, as logarithms of odds; 0 for the best ones."""
        return self.warmths[rank] if rank < len(self.warmths) else 0.0

    def reads(self, encoder: Encoder) -> Bytes:
        """1 for each number that the network reads; behind the encoder's come the worth of a way, and insights."""
        found = np.ones(encoder.size + 1 + self.turns.INSIGHTS, np.uint8)
        for each in encoder.layout():
            if each.name.startswith(self.ignores):
                found[each.at : each.at + each.size] = 0
        return found


class Look(NamedTuple):
    """A row for each way: what is seen at its end, and what the network says of that."""

    observed: Bytes
    judgement: Judgement


class Judge:
    """Judges the ends of turns of one game."""

    def __init__(self, game: Game, network: Network | None = None) -> None:
        mind = mind_of(game)
        self.game = game
        self.network = network or network_of(mind.package)
        self.encoder = game.encoder()
        if self.network.sizes != (len(mind.reads(self.encoder)), mind.most_seats + HEADS_BESIDES):
            sentence = msg("These weights are not for {game} as it is now: `salon train {game}` learns others.")
            raise SalonError(sentence, game=game.name)
        self.insights = mind.turns.INSIGHTS
        self.is_thumb_first = mind.is_thumb_first

    def look(self, ways: list[Way], seat: int) -> Look:
        """A first look at where these ways end."""
        rows = write_ends(self.encoder, ways, seat, self.insights)
        observed = np.frombuffer(rows, np.uint8).reshape(len(ways), -1)
        return Look(observed, self.network.judge(observed))

    def worths(self, ways: list[Way], seat: int) -> Floats:
        """What the seat's side may expect after each of these ways, from 0 to 1."""
        return self.of_side(self.look(ways, seat).judgement, seat)

    def of_side(self, judgement: Judgement, seat: int) -> Floats:
        found: Floats = judgement.shares[:, places_of_side(self.game, seat)].sum(axis=1)
        return found

    def first_worths(self, ways: list[Way], seat: int) -> Floats:
        """How good each of these ways looks at first sight, from 0 to 1: this is the policy. Without ends, the rule
        of thumb alone tells."""
        return by_thumb(ways) if ways[0].end is None else self.first_ideas(self.look(ways, seat), ways, seat)

    def first_ideas(self, look: Look, ways: list[Way], seat: int) -> Floats:
        return share_of(self.first_odds(look, ways, seat) + look.judgement.afterthoughts)

    def first_odds(self, look: Look, ways: list[Way], seat: int) -> Floats:
        """What may be expected of each of these ways, or what the rule of thumb says."""
        return odds_of(by_thumb(ways) if self.is_thumb_first else self.of_side(look.judgement, seat))


def by_thumb(ways: list[Way]) -> Floats:
    return np.array([way.worth for way in ways], np.float32)


def places_of_side(game: Game, seat: int) -> list[int]:
    """Where the shares of the seat's side stand in a judgement by this seat."""
    side = next(side for side in game.sides() if seat in side)
    return [1 + (each - seat) % game.players for each in side]


def odds_of(share: Floats) -> Floats:
    """The logarithm of how much likelier it is to win than to lose."""
    share = np.clip(share, NEARLY, 1 - NEARLY)
    found: Floats = np.log(share / (1 - share), dtype=np.float32)
    return found


def share_of(odds: Floats) -> Floats:
    found: Floats = np.reciprocal(1 + np.exp(-odds))
    return found


def mind_of(game: Game) -> Mind:
    mind = manifest_of(game.name).load("mind")
    if not isinstance(mind, Mind):
        raise SalonError(msg("{game} has no mind: nobody has taught it yet."), game=game.name)
    return mind


@lru_cache
def network_of(package: str) -> Network:
    """The weights that came with a game."""
    path = files(package).joinpath(WEIGHTS)
    if not path.is_file():
        sentence = msg("{package} has no {file}: `salon train` learns one, which is then put there.")
        raise SalonError(sentence, package=package, file=WEIGHTS)
    with path.open("rb") as file:
        return load_network(file)


def judge_of(game: Game) -> Callable[[GameState], list[float]]:
    """What each seat may expect to win, of a whole state, in which nothing is hidden: the mean of what all seats
    think, each from where it sits."""
    judge, turns = Judge(game), mind_of(game).turns(game)
    players = game.players
    seats = np.arange(players)

    def expected(state: GameState) -> list[float]:
        looks = [judge.look([turns.now(state, seat)], seat) for seat in range(players)]
        shares = np.concatenate([look.judgement.shares for look in looks])
        return [float(shares[seats, 1 + (other - seats) % players].mean()) for other in range(players)]

    return expected
