"""What a contest came to, as plain data: for JSON, for pages and for tables."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field

from salon.lab.contest import Point, Standing
from salon.lab.evidence import Estimate, elo_of
from salon.lab.ratings import Rating


@dataclass
class BotResult:
    """How one bot did."""

    name: str
    games: int
    share: Estimate
    rating: Rating | None = None  # where many bots meet


@dataclass
class TestResult:
    """What was to be found out, and what was."""

    h0: float
    h1: float
    alpha: float
    beta: float
    ratio: float  # the logarithm of how much better h1 explains the games than h0
    verdict: str  # h0, h1 or empty


@dataclass
class LuckResult:
    """What a judge of luck was good for."""

    judge: str
    trust: float
    games_saved: float | None  # so many games without it tell as much as one with it
    without: Estimate  # the share as it would be without the judge


@dataclass
class CellResult:
    """What one cell came to. `share`, `elo` and `test` are the first bot's against the second one."""

    game: str
    players: int
    sides: int
    games: int
    deals: int
    games_each: int
    fair_share: float | None  # None where all play together against the game itself
    bots: list[BotResult]
    share: Estimate | None = None
    elo: Estimate | None = None
    test: TestResult | None = None
    luck: LuckResult | None = None
    curve: list[Point] = field(default_factory=list)

    def as_data(self) -> dict[str, object]:
        """Tables and lists only, with the names of what is in them."""
        data = asdict(self)
        data["share"], data["elo"] = named(self.share), named(self.elo)
        data["curve"] = [point._asdict() for point in self.curve]
        for bot, told in zip(self.bots, data["bots"], strict=True):
            told["share"] = named(bot.share)
            told["rating"] = bot.rating._asdict() if bot.rating else None
        if self.luck:
            data["luck"]["without"] = named(self.luck.without)
        return data


def named(estimate: Estimate | None) -> dict[str, float | None] | None:
    return estimate._asdict() if estimate else None


def result_of(standing: Standing) -> CellResult:
    cell = standing.cell
    found = CellResult(
        game=str(cell.game),
        players=cell.game.players,
        sides=cell.sides,
        games=standing.games,
        deals=standing.deals,
        games_each=standing.games_each,
        fair_share=cell.fair_share,
        bots=[
            BotResult(
                name,
                evidence.plain.games,
                evidence.cleared.share(),
                standing.ratings.of(bot) if standing.ratings else None,
            )
            for bot, (name, evidence) in enumerate(zip(cell.bots, standing.bots, strict=True))
        ],
        curve=standing.curve,
    )
    if standing.duel:
        found.share = standing.duel.cleared.share()
        found.elo = None if cell.is_together else elo_of(found.share, cell.sides)
        if cell.hypotheses:
            ratio = cell.hypotheses.ratio(standing.duel.cleared)
            found.test = TestResult(*cell.hypotheses, ratio, standing.verdict)
        if cell.judge:
            duel = standing.duel
            found.luck = LuckResult(cell.judge, duel.trust, duel.games_saved, duel.plain.share())
    return found
