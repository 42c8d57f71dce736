"""Bots against bots: many games, each deal with every rotation of the bots over the seats, summed up."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from math import sqrt
from time import perf_counter
from typing import Final, NamedTuple, TypeVar

from salon.bots import bot_game, line_up, make_bot
from salon.engine.chance import Chance, check_seed
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.playthrough import Playthrough
from salon.lab.pool import Progress, spread
from salon.lab.work import Stopped, Workers
from salon.registry import make

Z_95: Final = 1.959964  # standard deviations either side that hold 95 %
NO_EVENT: Final = "unknown"

Name = TypeVar("Name")


class Match(NamedTuple):
    """A game to be played: the same deal comes again with other seatings."""

    game: Game
    seed: int
    names: tuple[str, ...]  # of the bots, by seat


class Played(NamedTuple):
    """What is kept of a finished game."""

    names: tuple[str, ...]
    scores: list[int]
    winners: list[int]
    first: int | None  # the first player, in games that have one
    rounds: int | None
    decisions: int
    end: str  # the last thing everybody saw


@dataclass
class Tally:
    """How somebody did: a bot, a seat, the first players. A victory shared by two sides is half a win for each;
    partners are one side, so it is a whole win for each of them."""

    name: str
    games: int = 0  # two seats of one game count twice
    wins: float = 0.0
    shared: int = 0  # how many of the victories were shared
    points: int = 0

    def add(self, played: Played, seat: int, sharing: int) -> None:
        """`sharing`: how many sides have won."""
        self.games += 1
        self.points += played.scores[seat]
        if seat in played.winners:
            self.wins += 1 / sharing
            self.shared += sharing > 1

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true win rate lies with 95 % confidence, by Wilson's formula."""
        return wilson(self.wins, self.games)

    @property
    def mean_points(self) -> float:
        return self.points / self.games if self.games else 0.0


@dataclass
class Length:
    """The shortest, the mean and the longest."""

    least: int
    mean: float
    most: int


@dataclass
class Summary:
    """What came out of many games, as plain data."""

    game: str
    games: int
    bots: list[Tally]
    seats: list[Tally]
    first_player: Tally | None  # and all the others; None in games without a first player, or for one
    other_players: Tally | None
    decisions: Length
    rounds: Length | None
    ends: dict[str, int] = field(default_factory=dict)  # how often games ended in which way, most frequent first
    seconds: float = 0.0

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0

    def as_data(self) -> dict[str, object]:
        return asdict(self)


def simulate(
    spec: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    workers: Workers | int | None = None,
    progress: Progress | None = None,
) -> Summary:
    """Play so many games and sum them up. The same seed gives the same games, on any number of workers.

    Ctrl-C raises Stopped, with the summary of the first games if there are any.
    """
    game = make(spec)
    matches = draw_up(game, bots, games, seed)
    begun = perf_counter()
    try:
        played = spread(play, matches, workers, progress)
    except Stopped as stopped:
        summary = sum_up(game, stopped.done, perf_counter() - begun) if stopped.done else None
        raise Stopped(summary) from None
    return sum_up(game, played, perf_counter() - begun)


def draw_up(game: Game, bots: Sequence[str], games: int, seed: int) -> list[Match]:
    """Each deal once for every different rotation of the bots: nobody has the better seats or cards."""
    if games < 1:
        raise SalonError(msg("It takes at least 1 game, not {n}."), n=games)
    for name in bots:
        make_bot(name, game, 0)  # or a sentence, before the work begins
    seatings = rotations(line_up(game, bots))
    deals = Chance(check_seed(seed))
    return [
        Match(game, deals.seed_for(number // len(seatings)), seatings[number % len(seatings)])
        for number in range(games)
    ]


def rotations(names: Sequence[Name]) -> list[tuple[Name, ...]]:
    """Every way to move all bots on by some seats; two that look alike would be the same game again."""
    turned = [(*names[-shift:], *names[:-shift]) if shift else tuple(names) for shift in range(len(names))]
    return list(dict.fromkeys(turned))


def played_out(match: Match) -> Playthrough:
    """Play one game."""
    with named_if_it_fails(match):
        return bot_game(match.game, match.seed, match.names)


@contextmanager
def named_if_it_fails(match: Match) -> Iterator[None]:
    """Whatever goes wrong, the sentence says which game it was, so that it can be played again."""
    try:
        yield
    except Exception as error:
        raise SalonError(
            msg("A game of {game} with seed {seed} and the bots {names} failed: {kind}: {why}"),
            game=str(match.game),
            seed=match.seed,
            names=", ".join(match.names),
            kind=type(error).__name__,
            why=str(error),
        ) from error


def play(match: Match) -> Played:
    """Play one game, and keep what the summary needs."""
    playthrough = played_out(match)
    state = playthrough.state
    seen = state.view(None)
    first, rounds = seen.get("first"), seen.get("round")
    events = state.events_for(None)
    return Played(
        match.names,
        state.scores(),
        state.winners(),
        first if isinstance(first, int) else None,
        rounds if isinstance(rounds, int) else None,
        len(playthrough.moves),
        match.game.EVENTS[events[-1][0]] if events else NO_EVENT,
    )


def sum_up(game: Game, games: Sequence[Played], seconds: float) -> Summary:
    bots: dict[str, Tally] = {}
    seats = [Tally(f"seat {seat}") for seat in range(game.players)]
    first, others = Tally("first player"), Tally("other players")
    sides = game.sides()
    ends: dict[str, int] = {}
    for played in games:
        sharing = len([side for side in sides if side[0] in played.winners])
        for seat, name in enumerate(played.names):
            bots.setdefault(name, Tally(name)).add(played, seat, sharing)
            seats[seat].add(played, seat, sharing)
            (first if seat == played.first else others).add(played, seat, sharing)
        ends[played.end] = ends.get(played.end, 0) + 1
    return Summary(
        game=str(game),
        games=len(games),
        bots=list(bots.values()),
        seats=seats,
        first_player=first if first.games and others.games else None,
        other_players=others if first.games and others.games else None,
        decisions=length([played.decisions for played in games]),
        rounds=length([played.rounds for played in games if played.rounds is not None])
        if games[0].rounds is not None
        else None,
        ends=dict(sorted(ends.items(), key=lambda end: -end[1])),
        seconds=seconds,
    )


def shares(game: Game, winners: Sequence[int]) -> list[float]:
    """By seat, what its side has won: 1, a part of it if sides share the victory, or nothing."""
    sharing = len([side for side in game.sides() if side[0] in winners])
    return [1 / sharing if seat in winners else 0.0 for seat in range(game.players)]


def length(numbers: Sequence[int]) -> Length:
    return Length(min(numbers), sum(numbers) / len(numbers), max(numbers))


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a proportion: sound for few games and for rates near 0 and 1 too."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    spread_by = Z_95**2 / games
    middle = rate + spread_by / 2
    margin = sqrt(spread_by * (rate * (1 - rate) + spread_by / 4))
    return max(0.0, (middle - margin) / (1 + spread_by)), min(1.0, (middle + margin) / (1 + spread_by))
