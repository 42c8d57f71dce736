"""What results say: a share of wins with its interval, Elo, and a test that stops as soon as it knows.

A value is what one deal came to, from 0 to 1, over all its seatings. Deals are independent of each other; the games
of one deal are not, and share their cards on purpose. So all arithmetic here counts deals.
"""

from __future__ import annotations

from math import log, log10
from typing import Final, NamedTuple

from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.lab.arena import wilson

USUAL_ERROR: Final = 0.05
USUAL_H1: Final = 0.55  # between two; otherwise the share that means the same strength
LEAST_DEALS: Final = 8  # before that, a test would go by too little
FEW_DEALS: Final = 4  # so many deals' worth of weight has what the variance would be without pairs
DEALS_TO_LEARN: Final = 10  # before that, a judge is not listened to


class Estimate(NamedTuple):
    """A number, and where the true one lies with 95 % confidence. None: beyond all bounds."""

    value: float | None
    low: float | None
    high: float | None


class Sample:
    """Values of deals, summed up."""

    def __init__(self, games_each: int) -> None:
        self.games_each = games_each  # of a deal
        self.deals = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.deals += 1
        self.total += value
        self.squares += value * value

    @property
    def games(self) -> int:
        return self.deals * self.games_each

    @property
    def mean(self) -> float:
        return self.total / self.deals if self.deals else 0.0

    @property
    def spread(self) -> float:
        """The variance of a deal's value, as it was found."""
        if self.deals < 2:
            return 0.0
        return max(0.0, (self.squares - self.total * self.mean) / (self.deals - 1))

    @property
    def variance(self) -> float:
        """The same, and never nothing: few deals that came out alike do not prove that all do."""
        mean = (min(self.deals, max(0.0, self.total)) + 1) / (self.deals + 2)
        unpaired = mean * (1 - mean) / self.games_each
        seen = max(0, self.deals - 1)
        return (seen * self.spread + FEW_DEALS * unpaired) / (seen + FEW_DEALS)

    def share(self) -> Estimate:
        """The mean with Wilson's interval, for as many unpaired games as these deals are worth."""
        if not self.deals:
            return Estimate(None, 0.0, 1.0)
        mean = min(1.0, max(0.0, self.mean))
        worth = mean * (1 - mean) * self.deals / self.variance
        if self.spread == 0 or worth == 0:
            worth = float(self.games)
        return Estimate(self.mean, *wilson(mean * worth, worth))


class Evidence:
    """The values of one bot. Where a judge tells how lucky each deal was, that part is taken out.

    How far the judge is to be trusted is learnt from the deals before, never from the deal itself. Luck is 0 on
    average, so the mean stays right whatever the judge says.
    """

    def __init__(self, games_each: int) -> None:
        self.plain = Sample(games_each)
        self.cleared = Sample(games_each)  # of luck
        self.lucks = self.lucks_squared = self.products = 0.0

    def add(self, value: float, luck: float = 0.0) -> None:
        self.cleared.add(value - self.trust * luck)
        self.plain.add(value)
        self.lucks += luck
        self.lucks_squared += luck * luck
        self.products += luck * value

    @property
    def trust(self) -> float:
        """How much of the luck that the judge saw shows in the results: the slope of a straight line."""
        deals = self.plain.deals
        spread = self.lucks_squared - self.lucks**2 / deals if deals else 0.0
        if deals < DEALS_TO_LEARN or spread <= 0:
            return 0.0
        return (self.products - self.lucks * self.plain.total / deals) / spread

    @property
    def games_saved(self) -> float | None:
        """So many games without the judge tell as much as one with it: the ratio of the variances."""
        if self.plain.deals <= DEALS_TO_LEARN or not self.cleared.spread or not self.lucks_squared:
            return None
        return self.plain.spread / self.cleared.spread


class Hypotheses(NamedTuple):
    """Two shares of wins to tell apart, and how often each may be rejected although it is true (SPRT)."""

    h0: float
    h1: float
    alpha: float = USUAL_ERROR
    beta: float = USUAL_ERROR

    @property
    def bounds(self) -> tuple[float, float]:
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, sample: Sample) -> float:
        """The logarithm of how much better h1 explains the deals than h0, if their mean is normally distributed."""
        middle = (self.h0 + self.h1) / 2
        return sample.deals * (self.h1 - self.h0) * (sample.mean - middle) / sample.variance

    def verdict(self, sample: Sample) -> str:
        """The hypothesis that is accepted: "h0", "h1", or none yet."""
        low, high = self.bounds
        ratio = self.ratio(sample) if sample.deals >= LEAST_DEALS else 0.0
        return "h1" if ratio >= high else "h0" if ratio <= low else ""


def check_hypotheses(found: Hypotheses) -> Hypotheses:
    if not 0 < found.h0 < found.h1 < 1:
        sentence = msg(
            "--h0 is below --h1, and both are shares of wins above 0 and below 100 %, not {h0:g} and {h1:g}."
        )
        raise SalonError(sentence, h0=100 * found.h0, h1=100 * found.h1)
    return found


def usual_hypotheses(sides: int) -> Hypotheses:
    """No better than the others, or as much better as somebody is who wins 55 % between two."""
    return Hypotheses(1 / max(2, sides), share_for(strength(USUAL_H1, 2), sides))


# Elo


def strength(share: float, sides: int) -> float:
    """How many times as strong a side is as each of the others, if it wins this share."""
    return share * (max(2, sides) - 1) / (1 - share)


def share_for(times: float, sides: int) -> float:
    return times / (times + max(2, sides) - 1)


def elo(share: float | None, sides: int) -> float | None:
    """The difference in Elo points to each of the others; None where no game, or every game, was won."""
    if share is None or not 0 < share < 1:
        return None
    return 400 * log10(strength(share, sides))


def elo_of(share: Estimate, sides: int) -> Estimate:
    return Estimate(*[elo(each, sides) for each in share])
