"""How Bohemians plays out among greedy bots: `make balance`. The tables of its BALANCE.md are printed here; the last
one says which aims are met."""

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import mean, median, quantiles
from time import process_time
from typing import Final, NamedTuple, TypeVar

import salon
from salon.bots.playing import bot_move, play_out
from salon.cli import INTERRUPTED, guarded
from salon.cli.games import hired
from salon.cli.progress import progress_bar, tell_stopped
from salon.engine.chance import Chance
from salon.engine.game import Game
from salon.engine.language import translator
from salon.games.bohemians.bots.greedy import GreedyBot
from salon.games.bohemians.bots.plan import Aims, Plan
from salon.games.bohemians.bots.search import PATIENCE, best_plan
from salon.games.bohemians.rules.cards import edition_of
from salon.games.bohemians.rules.events import BOUGHT, BROKEN, OFFERED, PLANNED, ROUND, TOTAL
from salon.games.bohemians.rules.ids import ADVANCED, HARDSHIPS, JOB, SPIRIT_IDS
from salon.games.bohemians.rules.modes import COOP, LEVELS, SOLO, SPIRIT
from salon.games.bohemians.rules.state import State
from salon.lab.pool import spread
from salon.lab.work import Stopped, Workers

Task = TypeVar("Task")
Kept = TypeVar("Kept")

PLAYERS: Final = (2, 3, 4)
FEWEST: Final = 2  # games of which there are quantiles
PACE: Final = (7, 13)  # rounds that a game should take
PACE_LIMIT: Final = 90  # per cent of the games that do, at least
MID_GAME: Final = (10.5, 13.5)  # Inspiration of a day in the middle third of a game: about 12
VERY_GOOD: Final = (16, 20)  # of one in twenty of them: about 18
WORK_LIMIT: Final = 55  # per cent of games that one way with the Job tile may win against the other
SEAT_LIMIT: Final = 5  # points above its share that a seat may win
BOUGHT_LIMIT: Final = 2  # per cent of the games it is offered in that every card is bought in, at least
LIFT_LIMIT: Final = 12  # points above its share that the buyer of a card may win
ENOUGH: Final = 30  # purchases before a card's lift is worth looking at
SEARCH_LIMIT: Final = 50  # milliseconds for the best arrangement of a day
SPIRIT_WINS: Final = (20, 70)  # per cent of games against a Time Spirit that should be won


class Study:
    """Has games played, by whichever workers, until Ctrl-C; after that no more."""

    def __init__(self, workers: Workers | int | None) -> None:
        self.workers = workers
        self.done = self.wanted = 0
        self.is_stopped = False

    def play(self, work: Callable[[Task], Kept], tasks: Sequence[Task]) -> list[Kept]:
        self.wanted += len(tasks)
        if self.is_stopped:
            return []
        try:
            with progress_bar("Playing", len(tasks), translator("en")) as progress:
                results = spread(work, tasks, self.workers, progress)
        except Stopped as stopped:
            self.is_stopped = True
            results = stopped.done
        self.done += len(results)
        return results


class Verdict(NamedTuple):
    """Whether an aim is met."""

    aim: str
    now: str
    is_met: bool


@dataclass(frozen=True)
class Table:
    """A game to be played: how many, how each of them works, which seed."""

    players: int
    works: tuple[str, ...]
    seed: int


@dataclass
class Outcome:
    """What is kept of a game."""

    table: Table
    rounds: int
    winners: list[int]
    order: list[int]  # the seats in the turn order of the first round
    days: list[tuple[int, int, int, bool]] = field(default_factory=list)  # round, seat, Inspiration, at work
    offered: set[int] = field(default_factory=set)
    bought: set[tuple[int, int]] = field(default_factory=set)  # seat, card
    searches: list[float] = field(default_factory=list)  # seconds for the best arrangement of each day


class Stopwatch:
    """Searches for the best arrangement of a day, and measures how long that takes."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    def best_plan(self, g: State, me: int, aims: Aims, patience: int) -> Plan:
        begun = process_time()
        plan = best_plan(g, me, aims, patience)
        if patience == PATIENCE:  # not for days that only may come
            self.seconds.append(process_time() - begun)
        return plan


def play(table: Table) -> Outcome:
    stopwatch = Stopwatch()
    game = salon.make("bohemians", players=table.players)
    chance = Chance(table.seed)
    bots = [
        GreedyBot(game, chance.seed_for(seat), works, stopwatch.best_plan) for seat, works in enumerate(table.works)
    ]
    state = game.start(table.seed)
    while not state.over:
        state.play(*bot_move(state, bots))
    first = next(event[2] for event in state.events_for(None) if event[0] == ROUND)
    order = [(first + step) % table.players for step in range(table.players)]
    outcome = Outcome(table, 0, state.winners(), order, searches=stopwatch.seconds)
    at_work: dict[int, bool] = {}
    for kind, *values in state.events_for(None):
        if kind == ROUND:
            outcome.rounds = values[0]
        elif kind == PLANNED:
            at_work[values[0]] = JOB in values[1:]
        elif kind == TOTAL:
            outcome.days.append((outcome.rounds, values[0], values[1], at_work[values[0]]))
        elif kind == OFFERED:
            outcome.offered.add(values[0])
        elif kind == BOUGHT:
            outcome.bought.add((values[0], values[1]))
    return outcome


def tables(players: int, works: Sequence[str], games: int, seed: int) -> list[Table]:
    """Games in which bots that work like this take all seats in turn."""
    chance = Chance(seed)
    turned = [tuple(works[(seat + turn) % len(works)] for seat in range(players)) for turn in range(len(works))]
    return [Table(players, turned[number % len(turned)], chance.seed_for(number)) for number in range(games)]


def won(outcomes: Iterable[Outcome]) -> dict[int, float]:
    """Games won by place in the turn order, a shared victory in parts."""
    shares: dict[int, float] = defaultdict(float)
    for outcome in outcomes:
        for seat in outcome.winners:
            shares[outcome.order.index(seat)] += 1 / len(outcome.winners)
    return shares


def by_count(values: dict[int, str]) -> str:
    """'2 players: 91.2 %, 3 players: ...'"""
    return ", ".join([f"{players} players: {value}" for players, value in values.items()])


# Each prints what was measured, and says whether the aim is met


def print_pace(by_players: dict[int, list[Outcome]]) -> Verdict:
    shares: dict[int, float] = {}
    print(f"| Players | Games | Rounds: median, 5 to 95 % | within {PACE[0]}-{PACE[1]} | Days at work |")
    print("| --- | --- | --- | --- | --- |")
    for players, outcomes in by_players.items():
        rounds = [outcome.rounds for outcome in outcomes]
        cuts = quantiles(rounds, n=20)
        shares[players] = 100 * mean([PACE[0] <= each <= PACE[1] for each in rounds])
        work = mean([at_work for outcome in outcomes for *_, at_work in outcome.days])
        print(
            f"| {players} | {len(outcomes)} | {median(rounds):.0f}, {cuts[0]:.0f} to {cuts[-1]:.0f} |"
            f" {shares[players]:.1f} % | {work:.0%} |"
        )
    return Verdict(
        f"games of {PACE[0]} to {PACE[1]} rounds at every player count: at least {PACE_LIMIT} %",
        by_count({players: f"{share:.1f} %" for players, share in shares.items()}),
        min(shares.values()) >= PACE_LIMIT,
    )


def print_days(by_players: dict[int, list[Outcome]]) -> list[Verdict]:
    means: dict[int, float] = {}
    best: dict[int, float] = {}
    print("\nInspiration of a day, and what one day in twenty gives at least:\n")
    print("| Players | First third: mean | Middle third: mean, best 20th | Last third: mean, best 20th |")
    print("| --- | --- | --- | --- |")
    for players, outcomes in by_players.items():
        thirds: list[list[int]] = [[], [], []]
        for outcome in outcomes:
            for number, _, inspiration, _ in outcome.days:
                thirds[min(2, 3 * (number - 1) // outcome.rounds)].append(inspiration)
        means[players], best[players] = mean(thirds[1]), quantiles(thirds[1], n=20)[-1]
        print(
            f"| {players} | {mean(thirds[0]):.1f} | {means[players]:.1f}, {best[players]:.0f} |"
            f" {mean(thirds[2]):.1f}, {quantiles(thirds[2], n=20)[-1]:.0f} |"
        )
    return [
        Verdict(
            f"a mid-game day is worth about 12 Inspiration: {MID_GAME[0]} to {MID_GAME[1]}",
            by_count({players: f"{each:.2f}" for players, each in means.items()}),
            all(MID_GAME[0] <= each <= MID_GAME[1] for each in means.values()),
        ),
        Verdict(
            f"a very good one, the best in twenty, about 18: {VERY_GOOD[0]} to {VERY_GOOD[1]}",
            by_count({players: f"{each:.0f}" for players, each in best.items()}),
            all(VERY_GOOD[0] <= each <= VERY_GOOD[1] for each in best.values()),
        ),
    ]


def print_seats(by_players: dict[int, list[Outcome]]) -> Verdict:
    above: dict[int, float] = {}
    print("\n| Players | Games won by the first, second, ... in turn order | Share | Most above it |")
    print("| --- | --- | --- | --- |")
    for players, outcomes in by_players.items():
        shares = won(outcomes)
        percent = [100 * shares[place] / len(outcomes) for place in range(players)]
        written = ", ".join([f"{each:.1f} %" for each in percent])
        above[players] = max(percent) - 100 / players
        print(f"| {players} | {written} | {100 / players:.1f} % | {above[players]:+.1f} |")
    return Verdict(
        f"no seat wins more than {SEAT_LIMIT} points above its share",
        by_count({players: f"{each:+.1f}" for players, each in above.items()}),
        max(above.values()) <= SEAT_LIMIT,
    )


def print_work(study: Study, games: int, seed: int) -> list[Verdict]:
    outcomes = study.play(play, tables(2, ("always", "never"), games, seed))
    if not outcomes:
        return []
    worker = sum(
        [1 / len(outcome.winners) for outcome in outcomes for seat in outcome.winners
         if outcome.table.works[seat] == "always"]
    )  # fmt: skip
    share = 100 * worker / len(outcomes)
    print(f"\nAlways working won {share:.1f} % of {len(outcomes)} games against never working ({100 - share:.1f} %).")
    return [
        Verdict(
            f"always or never working wins at most {WORK_LIMIT} % against the other",
            f"{share:.1f} % always, {100 - share:.1f} % never",
            max(share, 100 - share) <= WORK_LIMIT,
        )
    ]


def print_cards(by_players: dict[int, list[Outcome]], every: bool) -> list[Verdict]:
    """Cards that are bought too seldom or help too much; all of them if asked."""
    edition = edition_of("house")
    rows = []
    everything = [outcome for outcomes in by_players.values() for outcome in outcomes]
    seldom = lifting = 0
    for card in range(ADVANCED, HARDSHIPS):
        offered = [outcome for outcome in everything if card in outcome.offered]
        buyers = [(outcome, seat) for outcome in offered for seat, each in outcome.bought if each == card]
        rate = 100 * len(buyers) / len(offered) if offered else 0.0
        gains = [
            (seat in outcome.winners) / max(1, len(outcome.winners)) - 1 / outcome.table.players
            for outcome, seat in buyers
        ]
        lift = 100 * mean(gains) if len(gains) >= ENOUGH else 0.0
        is_seldom = rate < BOUGHT_LIMIT
        seldom += is_seldom
        lifting += lift > LIFT_LIMIT
        if every or is_seldom or lift > LIFT_LIMIT:
            mark = " (seldom)" if is_seldom else " (strong)" if lift > LIFT_LIMIT else ""
            rows.append(f"| {edition.title(card)}{mark} | {edition.box.cost[card]} | {rate:.0f} % | {lift:+.0f} |")
    if rows:
        print("\n| Card | Cost | Bought, of games offered in | Buyers' wins above their share |")
        print("\n".join(["| --- | --- | --- | --- |", *rows]))
    else:
        print("\nNo card is bought too seldom or lifts its buyers too much; `--all-cards` lists all of them.")
    return [
        Verdict(
            f"every card is bought in at least {BOUGHT_LIMIT} % of the games it is offered in",
            f"not so often: {seldom}",
            seldom == 0,
        ),
        Verdict(f"no card lifts its buyers by more than {LIFT_LIMIT} points", f"more: {lifting}", lifting == 0),
    ]


def searching(by_players: dict[int, list[Outcome]]) -> Verdict:
    seconds = [each for outcomes in by_players.values() for outcome in outcomes for each in outcome.searches]
    milliseconds = 1000 * median(seconds)
    return Verdict(
        f"the best arrangement of a day is found in under {SEARCH_LIMIT} ms",
        f"{milliseconds:.1f} ms (median of {len(seconds)} searches)",
        milliseconds < SEARCH_LIMIT,
    )


# Alone, and together against a Time Spirit


@dataclass(frozen=True)
class Attempt:
    """A game that is won or lost."""

    game: Game
    seed: int


@dataclass(frozen=True)
class Result:
    """How it went."""

    rounds: int
    is_won: bool
    is_broken: bool  # by Hardships


def attempt(one: Attempt) -> Result:
    state = play_out(one.game, one.seed, ["greedy"])
    assert isinstance(state, State)
    is_broken = any(event[0] == BROKEN for event in state.events_for(None))
    return Result(state.round, not state.is_lost, is_broken)


def print_modes(study: Study, games: int, seed: int) -> list[Verdict]:
    """Win rates by level of Art for Art Itself, and by Time Spirit; no verdict without all of them."""
    print("\n| Alone or together | Games | Rounds: mean | Won | Lost to the clock | Lost to Hardships |")
    print("| --- | --- | --- | --- | --- | --- |")
    challenges: list[tuple[str, Game]] = [
        (f"Art for Art Itself, {level}", salon.make("bohemians", mode=SOLO, level=level)) for level in LEVELS
    ]
    for mode, company in ((SPIRIT, "one player"), (COOP, "two players")):
        challenges += [
            (f"{spirit}, {company}", salon.make("bohemians", mode=mode, spirit=spirit)) for spirit in SPIRIT_IDS
        ]
    chance = Chance(seed)
    seeds = [chance.seed_for(number) for number in range(games)]
    rates: list[float] = []
    for title, game in challenges:
        results = study.play(attempt, [Attempt(game, each) for each in seeds])
        if not results:
            continue
        won = mean([result.is_won for result in results])
        rates.append(100 * won)
        broken = mean([result.is_broken for result in results])
        rounds = mean([result.rounds for result in results])
        print(
            f"| {title} | {len(results)} | {rounds:.1f} | {won:.0%} | {abs(1 - won - broken):.0%} | {broken:.0%} |",
            flush=True,
        )
    if study.is_stopped:
        return []
    levels, spirits = rates[: len(LEVELS)], rates[len(LEVELS) :]
    normal, master, hardest = levels
    return [
        Verdict(
            "each level is won less often than the one before it, none always or never",
            ", ".join([f"{level}: {rate:.1f} %" for level, rate in zip(LEVELS, levels, strict=True)]),
            100 > normal > master > hardest > 0,
        ),
        Verdict(
            f"each Time Spirit is beaten in {SPIRIT_WINS[0]} to {SPIRIT_WINS[1]} % of the games",
            "; ".join(
                [
                    f"{title}: {rate:.1f} %"
                    for (title, _), rate in zip(challenges[len(LEVELS) :], spirits, strict=True)
                ]
            ),
            SPIRIT_WINS[0] <= min(spirits) and max(spirits) <= SPIRIT_WINS[1],
        ),
    ]


def print_aims(verdicts: Sequence[Verdict]) -> None:
    print("\n| Aim | Now | Verdict |")
    print("| --- | --- | --- |")
    for aim, now, is_met in verdicts:
        print(f"| {aim} | {now} | {'met' if is_met else 'missed'} |")


def run(words: Sequence[str]) -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(prog="balance", description=__doc__)
    parser.add_argument("--games", type=int, default=600, help="for each number of players, level and Spirit")
    parser.add_argument("--seed", type=int, default=1)
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, help="how many processes; as many as there are cores by default")
    where.add_argument(
        "--ray", metavar="ADDRESS", help="play on the Ray cluster at HOST:PORT, or on one started here: local"
    )
    parser.add_argument("--all-cards", action="store_true", help="also those within the limits")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--players", type=int, choices=PLAYERS, help="only games of rivals at one player count")
    only.add_argument("--rivals", action="store_true", help="only games of rivals")
    only.add_argument("--modes", action="store_true", help="only games alone or against a Time Spirit")
    args = parser.parse_args(words)
    if args.games < FEWEST:
        parser.error(f"--games takes a whole number from {FEWEST} on, not {args.games}")
    with hired(args.workers, args.ray) as workers:
        study = Study(workers)
        verdicts = [] if args.modes else rivals(study, args)
        if not args.players and not args.rivals:
            verdicts += print_modes(study, args.games, args.seed)
    if verdicts:
        print_aims(verdicts)
    if study.is_stopped:
        tell_stopped(study.done, study.wanted, translator("en"))
        return INTERRUPTED
    return 0


def rivals(study: Study, args: argparse.Namespace) -> list[Verdict]:
    counts = [args.players] if args.players else PLAYERS
    played = {players: study.play(play, tables(players, ("judge",), args.games, args.seed)) for players in counts}
    by_players = {players: outcomes for players, outcomes in played.items() if len(outcomes) >= FEWEST}
    if not by_players:
        return []
    verdicts = [print_pace(by_players), *print_days(by_players), print_seats(by_players)]
    verdicts += [*print_cards(by_players, args.all_cards), searching(by_players)]
    return verdicts if args.players else verdicts + print_work(study, args.games, args.seed)


if __name__ == "__main__":
    # By its name, under which other processes find what they are to do.
    from salon.games.bohemians.lab import balance

    sys.exit(guarded(balance.run, sys.argv[1:]))
