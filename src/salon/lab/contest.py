"""A contest of bots at one kind of table: which games are played, and what they come to. `salon arena` holds them.

Two bots: one of them takes a side, the other one all other sides, and every deal comes once for each side that the
first can take. More bots: as many as there are sides sit down together, in all combinations and orders. Where all
play together against the game itself, each bot plays the deal alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from typing import Final, NamedTuple

from salon.bots import make_bot
from salon.engine.chance import Chance, check_seed
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.lab.arena import Match, named_if_it_fails, played_out, rotations, shares
from salon.lab.evidence import Evidence, Hypotheses
from salon.lab.judges import judge_for, make_judge
from salon.lab.luck import check_luck_can_be_told, judged_game
from salon.lab.pool import Progress, spread
from salon.lab.ratings import Ratings
from salon.lab.work import Stopped, Workers

Seating = tuple[int, ...]  # by seat, the number of a bot

MOST_BOTS: Final = 12
MOST_POINTS: Final = 200  # of a curve


class Task(NamedTuple):
    """A game to be played."""

    match: Match
    seats: Seating
    judge: str  # its name, or empty


class Outcome(NamedTuple):
    """What is kept of a finished game."""

    seed: int
    seats: Seating
    scores: list[int]
    winners: list[int]
    decisions: int
    luck: list[float] | None = None  # by seat, if there is a judge


@dataclass(frozen=True)
class Cell:
    """One kind of table, the bots that meet at it, and what is to be found out. Bots are told apart by number, so
    that one can play against itself."""

    game: Game
    bots: tuple[str, ...]
    seed: int = 0
    hypotheses: Hypotheses | None = None  # without, all games are played
    judge: str = ""

    def check(self) -> None:
        """A sentence for what cannot be, before the work begins."""
        if len(self.bots) < 2:
            raise SalonError(msg("It takes at least 2 bots to compare, not {n}."), n=len(self.bots))
        if len(self.bots) > MOST_BOTS:
            raise SalonError(msg("At most {most} bots can meet at once, not {n}."), most=MOST_BOTS, n=len(self.bots))
        for name in self.bots:
            make_bot(name, self.game, 0)
        check_seed(self.seed)
        if self.judge:
            make_judge(self.judge, self.game)
            check_luck_can_be_told(self.game)

    @property
    def sides(self) -> int:
        return len(self.game.sides())

    @property
    def is_together(self) -> bool:
        """Whether all play together, or one alone, against the game itself."""
        return self.sides == 1

    @property
    def fair_share(self) -> float | None:
        """What a bot would win that is as good as the others."""
        return None if self.is_together else 1 / self.sides

    @property
    def games_each(self) -> int:
        """Games of a deal."""
        return len(self.seatings(0))

    def seatings(self, deal: int) -> list[Seating]:
        count = len(self.bots)
        if self.is_together:
            return [(bot,) * self.game.players for bot in range(count)]
        if count == 2:
            line: Seating = (0,) + (1,) * (self.sides - 1)
        else:
            chosen = self.tables[deal % len(self.tables)]
            line = tuple([chosen[side % len(chosen)] for side in range(self.sides)])
        return [self.seated(each) for each in rotations(line)]

    @cached_property
    def tables(self) -> list[Seating]:
        """Which of many bots meet, and who sits left of whom; one sits down first, as all rotations are played."""
        chosen = combinations(range(len(self.bots)), min(len(self.bots), self.sides))
        return [(first, *rest) for first, *others in chosen for rest in permutations(others)]

    def seated(self, by_side: Seating) -> Seating:
        seats = [0] * self.game.players
        for side, bot in zip(self.game.sides(), by_side, strict=True):
            for seat in side:
                seats[seat] = bot
        return tuple(seats)

    def deals_in(self, games: int) -> int:
        """Only whole deals are played: at least one."""
        return max(1, games // self.games_each)

    def tasks(self, first_deal: int, deals: int) -> list[Task]:
        """The games of these deals, in order."""
        return [self.task(deal, seats) for deal in range(first_deal, deals) for seats in self.seatings(deal)]

    def task(self, deal: int, seats: Seating) -> Task:
        seed = Chance(self.seed).seed_for(deal)
        return Task(Match(self.game, seed, tuple([self.bots[bot] for bot in seats])), seats, self.judge)


class Point(NamedTuple):
    """Of the curve: how the share of the first bot looked after so many games."""

    games: int
    share: float
    low: float
    high: float


class Standing:
    """What the games of a cell have come to so far. Only whole deals count."""

    def __init__(self, cell: Cell) -> None:
        self.cell = cell
        self.games_each = cell.games_each
        self.bots = [Evidence(1 if cell.is_together else self.games_each) for _ in cell.bots]
        self.duel = Evidence(self.games_each) if len(cell.bots) == 2 else None
        self.ratings = Ratings(len(cell.bots)) if len(cell.bots) > 2 and not cell.is_together else None
        self.deal: list[Outcome] = []  # the games of the deal that is being played
        self.deals = 0
        self.verdict = ""
        self.curve: list[Point] = []
        self.step = 1  # deals from one point of the curve to the next

    @property
    def games(self) -> int:
        return self.deals * self.games_each

    def add(self, outcome: Outcome) -> None:
        self.deal.append(outcome)
        if len(self.deal) == self.games_each:
            self.add_deal(self.deal)
            self.deal = []

    def add_deal(self, outcomes: Sequence[Outcome]) -> None:
        self.deals += 1
        won = [[self.of_bot(bot, each, each.winners) for each in outcomes] for bot in range(len(self.bots))]
        luck = [[self.luck_of(bot, each) for each in outcomes] for bot in range(len(self.bots))]
        for bot, evidence in enumerate(self.bots):
            if any(bot in each.seats for each in outcomes):
                evidence.add(mean(won[bot]), mean(luck[bot]))
        if self.ratings:
            for each in outcomes:
                self.ratings.add({bot: self.of_bot(bot, each, each.winners) or 0.0 for bot in set(each.seats)})
        if self.duel:
            self.duel.add(*self.compared(mean(won[0]), mean(won[1]), mean(luck[0]), mean(luck[1])))
            self.draw(self.duel)
            if self.cell.hypotheses:
                self.verdict = self.cell.hypotheses.verdict(self.duel.cleared)

    def compared(self, mine: float, other: float, my_luck: float, other_luck: float) -> tuple[float, float]:
        """The first bot's share of a deal, and of its luck. Who plays alone wins the deal from the other bot."""
        if self.cell.is_together:
            return (1 + mine - other) / 2, (my_luck - other_luck) / 2
        return mine, my_luck

    def of_bot(self, bot: int, outcome: Outcome, winners: Sequence[int]) -> float | None:
        """What a bot has won in a game, on average over its sides; None if it did not play."""
        if bot not in outcome.seats:
            return None
        won = shares(self.cell.game, winners)
        return mean([won[side[0]] for side in self.cell.game.sides() if outcome.seats[side[0]] == bot])

    def luck_of(self, bot: int, outcome: Outcome) -> float | None:
        if outcome.luck is None or bot not in outcome.seats:
            return None
        return mean([outcome.luck[side[0]] for side in self.cell.game.sides() if outcome.seats[side[0]] == bot])

    def draw(self, duel: Evidence) -> None:
        if self.deals % self.step == 0:
            value, low, high = duel.cleared.share()
            self.curve.append(Point(self.games, value or 0.0, low or 0.0, high if high is not None else 1.0))
        if len(self.curve) > MOST_POINTS:
            self.curve = self.curve[1::2]
            self.step *= 2


def mean(values: Sequence[float | None]) -> float:
    """Of the ones there are."""
    found = [value for value in values if value is not None]
    return sum(found) / len(found) if found else 0.0


class Decided(Exception):
    """Nobody needs the other games any more."""


def hold(
    cell: Cell,
    games: int,
    workers: Workers | int | None = None,
    progress: Progress | None = None,
    earlier: Sequence[Outcome] = (),
    keep: Callable[[Outcome], None] | None = None,
) -> Standing:
    """Play until the test knows, or up to so many games. The standing is the same on any number of workers.

    `earlier` are the first games, if they were played before; `keep` gets each new one, in order. Ctrl-C raises
    Stopped with the standing so far.
    """
    cell.check()
    standing = Standing(cell)
    for outcome in earlier:
        standing.add(outcome)
        if standing.verdict:
            return standing
    deals = cell.deals_in(games)
    todo = cell.tasks(len(earlier) // standing.games_each, deals)[len(standing.deal) :]
    total = deals * standing.games_each

    def arrived(number: int, outcome: Outcome) -> None:
        if keep:
            keep(outcome)
        standing.add(outcome)
        if standing.verdict:
            raise Decided

    def advanced(done: int, _: int) -> None:
        if progress:
            progress(len(earlier) + done, total)

    try:
        spread(play, todo, workers, advanced, arrived)
    except Decided:
        pass
    except Stopped:
        raise Stopped(standing) from None
    return standing


def play(task: Task) -> Outcome:
    """Play one game, on whatever machine this is."""
    match, luck = task.match, None
    if task.judge:
        judge = judge_for(task.judge, str(match.game))
        with named_if_it_fails(match):
            playthrough, luck = judged_game(match.game, match.seed, match.names, judge)
    else:
        playthrough = played_out(match)
    state = playthrough.state
    return Outcome(match.seed, task.seats, state.scores(), state.winners(), len(playthrough.moves), luck)
