"""What a day is for in Bohemians, and what a plan for it is worth.

Whether a plan is legal and what it gives, the rules say (planning.py and day.py).
"""

from typing import Final, NamedTuple

from salon.games.bohemians.rules.box import cards_of
from salon.games.bohemians.rules.catalogue.by_hand import is_by_hand
from salon.games.bohemians.rules.catalogue.counting import BONUS, COUNT
from salon.games.bohemians.rules.catalogue.kinds import (
    ATTACHED_COLOUR,
    COUNTS,
    FOUR_COLOURS,
    PER_COLOUR,
    PER_DIFFERENT_NEIGHBOUR,
)
from salon.games.bohemians.rules.catalogue.setting_up import first_inspiration
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.day_parts import ByColumn
from salon.games.bohemians.rules.declaring import Outcome, all_declarations, worthwhile
from salon.games.bohemians.rules.ids import ACHIEVEMENT, COLUMNS, JOBS
from salon.games.bohemians.rules.modes import is_against_spirit, sheet_of, weakening
from salon.games.bohemians.rules.planning import colourings
from salon.games.bohemians.rules.prices import applies, cost, next_achievement
from salon.games.bohemians.rules.state import Cards, State
from salon.games.bohemians.rules.time_spirit import allows_last_time
from salon.games.bohemians.rules.verbs import ATELIER_MOST

MAY_WORK: Final = 0
MUST_WORK: Final = 1
MUST_NOT_WORK: Final = 2


class Aims:
    """What a day is for: the worth, in Inspiration, of all that it gives besides."""

    __slots__ = ("achievement", "point", "spared", "using", "victory", "work")

    def __init__(
        self,
        point: float,
        spared: float,
        achievement: float,
        using: list[float],
        work: int = MAY_WORK,
        victory: float = 0.0,
    ) -> None:
        self.point = point  # in the Atelier; less than 1
        self.spared = spared  # no Hardship, as the Job tile is played
        self.achievement = achievement  # if the next one can be paid; also each fight against a Time Spirit
        self.using = using  # by card: its other abilities, where they work; never below 0
        self.work = work
        self.victory = victory  # if the game is won with it


class Plan(NamedTuple):
    """Where the cards go. Muses are entries, 4 * Muse + column, in an order in which they can be attached."""

    worth: float
    routine: Cards
    muses: Cards
    pays: int  # for the next Achievement, or for so many fights


class Found:
    """What a plan is worth, and what a better one with more Muses has to know of it."""

    __slots__ = ("inspiration", "pays", "worth")

    def __init__(self, worth: float, inspiration: int, pays: int) -> None:
        self.worth = worth
        self.inspiration = inspiration
        self.pays = pays  # for the next Achievement, or for so many fights


# What a whole plan is worth


def look_at(g: State, me: int, aims: Aims, day: Day) -> Found:
    """What a day is worth, once its owner has declared what is best. It has to be a day of our own."""
    best = Found(float("-inf"), 0, 0)
    colours = telling(day, colourings(day))
    if not colours:
        return best
    prices = prices_ahead(g, me, day)
    rest = worth_of_using(aims, day)
    before = day.said
    for each in outcomes(day, colours):
        day.said = each.said
        best.inspiration = max(best.inspiration, each.inspiration)
        pays = paid_on(g, day, prices, purse(g, me, day, each.inspiration, each.atelier))
        worth = each.inspiration + aims.point * points(g, me, each.atelier) + rest
        worth += worth_of_paying(aims, prices, pays)
        if worth > best.worth:
            best.worth, best.pays = worth, pays
    day.said = before
    return best


def outcomes(day: Day, colours: list[ByColumn]) -> list[Outcome]:
    """What the day gives with each declaration that is worth making; its shape stays as it is."""
    choices = all_declarations(day, colours)
    found = worthwhile(day, choices) if len(choices) > 1 else [Outcome(choices[0], 0, 0, ())]
    if len(choices) == 1 or day.heeds_suits:
        before = day.said
        for each in found:
            day.said = each.said
            total = day.count()
            each.inspiration, each.atelier = total.inspiration, total.atelier
        day.said = before
    return found


def telling(day: Day, choices: list[ByColumn]) -> list[ByColumn]:
    """The first of several suits for white Habits if they make no difference. A suit makes a difference only if it is
    harmonious, or counted, or needed by a Muse; where neighbours or all four are compared, every suit does."""
    if len(choices) == 1:
        return choices
    counted: list[int] = []
    needed = [(column, day.box.muse_colour[muse]) for column in COLUMNS for muse in day.muses[column]]
    habits = [card for card in day.routine if card >= 0]
    others = [*cards_of(day.muses), JOBS + day.job, *day.hardships, *day.standing.prizes]
    for card in [*habits, *others]:
        for effect in day.box.at[COUNTS][card]:
            if effect.ability is BONUS and effect.when == ATTACHED_COLOUR:
                needed += [(column, effect.colour) for column in COLUMNS if card in day.muses[column]]
                continue
            if is_by_hand(effect.ability) or (effect.ability is BONUS and effect.when != FOUR_COLOURS):
                continue
            if effect.ability is COUNT and effect.what == PER_COLOUR:
                counted.append(effect.colour)
            elif effect.ability is not COUNT or effect.what == PER_DIFFERENT_NEIGHBOUR:
                return choices
    harmony = day.box.harmony[day.board]
    found: dict[tuple[object, ...], ByColumn] = {}
    for colours in choices:
        difference = (
            tuple([colours[column] == harmony[column] for column in COLUMNS]),
            tuple([colours.count(colour) for colour in counted]),
            tuple([colours[column] == colour for column, colour in needed]),
        )
        found.setdefault(difference, colours)
    return list(found.values())


def points(g: State, me: int, atelier: int) -> int:
    """How far the Atelier token will move."""
    return max(0, min(ATELIER_MOST, g.atelier[me] + atelier)) - g.atelier[me]


def purse(g: State, me: int, day: Day, inspiration: int, atelier: int) -> int:
    """What can be paid for an Achievement, if the day gives so much."""
    inspiration += first_inspiration(g, me)
    if not day.pay_by_atelier >> ACHIEVEMENT & 1:
        return inspiration
    return inspiration + g.atelier[me] + points(g, me, atelier)


def worth_of_using(aims: Aims, day: Day) -> float:
    """The abilities that are not counted, and the Job tile."""
    worth = aims.spared if day.is_job_played else 0.0
    for column in COLUMNS:
        if day.routine[column] >= 0 and not day.abilities_off >> column & 1:
            worth += aims.using[day.routine[column]]
        for muse in day.muses[column]:
            worth += aims.using[muse]
    return worth


# What brings victory closer


def prices_ahead(g: State, me: int, day: Day) -> list[int]:
    """What the next Achievement costs today; against a Time Spirit what one fight costs, two fights, ... all."""
    if not is_against_spirit(g):
        return [cost(g, me, day, next_achievement(g))]
    if not g.strength:
        return []
    sheet = sheet_of(g)
    ahead = sheet.costs[len(sheet.costs) - g.strength :]
    first = cost(g, me, day, weakening(g))
    once = sum([each.amount for each in day.prices if each.uses and applies(g, me, day, each, ACHIEVEMENT)])
    found = [first]
    for printed in ahead[1:]:
        found.append(found[-1] + max(0, first - once + printed - ahead[0]))
    return found


def paid_with(prices: list[int], inspiration: int) -> int:
    """How many of the goals ahead can be paid."""
    number = 0
    while number < len(prices) and prices[number] <= inspiration:
        number += 1
    return number


def paid_on(g: State, day: Day, prices: list[int], inspiration: int) -> int:
    """The same, without a last fight that the Routine does not allow."""
    number = paid_with(prices, inspiration)
    is_last = is_against_spirit(g) and 0 < number == len(prices)
    return number - (is_last and not allows_last_time(g, day))


def worth_of_paying(aims: Aims, prices: list[int], number: int) -> float:
    return aims.achievement * number + (aims.victory if number == len(prices) else 0.0)
