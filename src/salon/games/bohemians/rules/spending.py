"""What Inspiration and Atelier points can be spent on by day, and what stands against it. Queries only."""

from salon.engine.refusal import Refusal
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.encode import ACHIEVE, BUY, CLEAR_KIND, FIGHT, INVEST, RELIEVE
from salon.games.bohemians.rules.ids import ADVANCED, CLEAR, HABIT, MUSE
from salon.games.bohemians.rules.modes import is_against_spirit, relief, weakening
from salon.games.bohemians.rules.planning import possible_declarations
from salon.games.bohemians.rules.prices import (
    atelier_refused,
    buyable,
    can_afford,
    can_pay,
    cost_refused,
    is_on_offer,
    next_achievement,
)
from salon.games.bohemians.rules.state import State
from salon.games.bohemians.rules.time_spirit import relief_refused, weakening_refused
from salon.games.bohemians.rules.verbs import ATELIER_MOST


def payments(g: State, me: int, today: Day) -> list[int]:
    """Investing, market cards, and what brings victory closer: one Achievement a round, or fighting a Spirit."""
    found = [BUY + card - ADVANCED for card in buyable(g, me, today)]
    if investing_refused(g, me, 0) is None:
        found.append(INVEST)
    if is_against_spirit(g):
        if weakening_refused(g, today) is None and can_afford(g, me, today, weakening(g)):
            found.append(FIGHT)
        if relief_refused(g, me) is None and can_afford(g, me, today, relief(g)):
            found.append(RELIEVE)
    elif not g.has_gained and can_afford(g, me, today, next_achievement(g)):
        found.append(ACHIEVE)
    return found


def investing_refused(g: State, me: int, nothing: int) -> Refusal | None:
    if not g.inspiration:
        return Refusal("no-inspiration")
    return None if g.atelier[me] < ATELIER_MOST else Refusal("atelier-full", (ATELIER_MOST,))


def achieving_refused(g: State, me: int, nothing: int) -> Refusal | None:
    return Refusal("has-gained") if g.has_gained else cost_refused(g, me, g.day(me), next_achievement(g))


def fighting_refused(g: State, me: int, nothing: int) -> Refusal | None:
    today = g.day(me)
    return weakening_refused(g, today) or cost_refused(g, me, today, weakening(g))


def relieving_refused(g: State, me: int, nothing: int) -> Refusal | None:
    return relief_refused(g, me) or cost_refused(g, me, g.day(me), relief(g))


# Clearing a market waits until the day is counted, unless that takes the points away [R57].


def clearings(g: State, me: int, today: Day) -> list[int]:
    return [CLEAR_KIND + kind for kind in (HABIT, MUSE) if is_on_offer(g, kind) and can_pay(g, me, CLEAR, today)]


def counting_wastes_points(g: State, me: int) -> bool:
    """Whether counting may take Atelier points away, or give more than there is room for."""
    today = g.day(me)
    for said in possible_declarations(g, me):
        points = [line.atelier for line in today.with_plan(today.routine, today.muses, said).count().lines]
        if min(points, default=0) < 0 or g.atelier[me] + sum(points) > ATELIER_MOST:
            return True
    return False


def clearing_refused(g: State, me: int, kind: int) -> Refusal | None:
    if not is_on_offer(g, kind):
        return Refusal("nothing-to-clear")
    refusal = atelier_refused(g, me, CLEAR)
    is_dawn = g.turn == me and not g.sums[me]
    if refusal is None and is_dawn and not counting_wastes_points(g, me):
        return Refusal("clear-later")
    return refusal
