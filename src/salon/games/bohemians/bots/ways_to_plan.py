"""Ways to plan a day in Bohemians.

What a plan leads to shows only when the day is counted. So these ways have no end, and the rule of thumb
compares them.
"""

from typing import Final

from salon.bots.sight import Sight
from salon.bots.turns import Path, Way
from salon.engine.state import PASS
from salon.games.bohemians.bots.greedy import GreedyBot
from salon.games.bohemians.bots.judge import WORTH_THE_POINTS, Judge
from salon.games.bohemians.bots.plan import MUST_NOT_WORK, MUST_WORK, Aims, Plan, look_at
from salon.games.bohemians.bots.search import PATIENCE, best_plan
from salon.games.bohemians.bots.situations import lead_of, planning, situation_of, squashed
from salon.games.bohemians.bots.waking import gains_by_ignoring, next_step, price_of_ignoring, step_towards
from salon.games.bohemians.rules.encode import COLUMN_COUNT, DRAW_TWO, FINISH, JOB_TO, MUSE_TO, PLACE
from salon.games.bohemians.rules.ids import DRAW, EMPTY, JOB, MUSES
from salon.games.bohemians.rules.planning import day_with, muses_by_column
from salon.games.bohemians.rules.prices import atelier_cost
from salon.games.bohemians.rules.state import EMPTY_ROUTINE, State, put

BRIEF: Final = 40  # plans looked at for a day that is not the best one
MOST_STEPS: Final = 40  # until a plan is laid


def plans(sight: Sight, judge: Judge, legal: list[int], seed: int) -> list[Way]:
    """The best plan, the best one of another kind, and what can be done before: the usual choice first."""
    g, me = judge.g, judge.me
    aims = judge.aims()
    best = best_plan(g, me, aims, PATIENCE)
    others = other_plans(judge, aims, best)
    if is_begun(g, me):
        begun = [plan for plan in [best, *others] if fits(g, me, plan)] or [best]
        return compared(
            [(loss_of(g, me, aims, plan, best), laying(g, me, plan)) for plan in begun], 0, lead_of(g, me)
        )
    ignoring = [
        (gain - price_of_ignoring(judge), action)
        for action, gain in gains_by_ignoring(judge, aims, best, legal, best_plan)
    ]
    if ignoring and max(ignoring)[0] > 0:
        first = max(ignoring)[1]
    else:
        first = GreedyBot(g.game, seed).drawing(sight, judge, aims, best, legal)
    here = situation_of(g, me)
    found = [(loss_of(g, me, aims, plan, best), laying(g, me, plan)) for plan in [best, *others]]
    found += [(gain, [(here, action)]) for gain, action in ignoring]
    if DRAW_TWO in legal:
        price = judge.point * atelier_cost(g, me, judge.blank, DRAW)
        found.append((WORTH_THE_POINTS if first == DRAW_TWO else -price, [(here, DRAW_TWO)]))
    number = 0 if first == PASS else [path[0][1] for _, path in found].index(first)
    return compared(found, number, lead_of(g, me))


def loss_of(g: State, me: int, aims: Aims, plan: Plan, best: Plan) -> float:
    """What a plan that was made with other aims is worth less than the best one; below 0."""
    if plan is best:
        return 0.0
    day = day_with(g, me, plan.routine, muses_by_column(plan.muses))
    return min(0.0, look_at(g, me, aims, day).worth - best.worth)


def is_begun(g: State, me: int) -> bool:
    """Whether something is laid already. Then the choice is made: a bot that thinks again must not start over."""
    return g.routine[me] != EMPTY_ROUTINE or bool(g.muses[me])


def fits(g: State, me: int, plan: Plan) -> bool:
    """Whether all that is laid is part of this plan."""
    routine = [laid in (EMPTY, planned) for laid, planned in zip(g.routine[me], plan.routine, strict=True)]
    return all(routine) and all(entry in plan.muses for entry in g.muses[me])


def compared(found: list[tuple[float, Path]], first: int, lead: float) -> list[Way]:
    """These as ways without an end, with this one first: none is worth more."""
    most, best = found.pop(first)
    found.sort(key=worth_of, reverse=True)
    others = [Way(squashed(lead + min(most, gain)), path, None) for gain, path in found]
    return [Way(squashed(lead + most), best, None), *others]


def worth_of(found: tuple[float, Path]) -> float:
    return found[0]


def other_plans(judge: Judge, aims: Aims, best: Plan) -> list[Plan]:
    """The best plans with other aims: with the Job tile or without it, and not to pay for what brings victory."""
    g, me = judge.g, judge.me
    found = [best]
    others: list[Aims] = []
    if not judge.blank.is_job_banned:
        work = MUST_NOT_WORK if JOB in best.routine else MUST_WORK
        others.append(Aims(aims.point, aims.spared, aims.achievement, aims.using, work, aims.victory))
    if best.pays:
        others.append(Aims(aims.point, aims.spared, 0.0, aims.using, aims.work))
    for each in others:
        plan = best_plan(g, me, each, BRIEF)
        if plan.worth > float("-inf") and all(
            (plan.routine, plan.muses) != (known.routine, known.muses) for known in found
        ):
            found.append(plan)
    return found[1:]


def laying(g: State, me: int, plan: Plan) -> Path:
    """How a plan is laid, card by card."""
    if is_begun(g, me):
        return rearranging(g, me, plan)
    routine, muses = g.routine[me], g.muses[me]
    has_limits = bool(g.day(me).limits)
    path: Path = []
    while True:
        action = step_towards(plan, routine, muses, has_limits)
        path.append((planning(g, me, routine, muses), action))
        if action == FINISH:
            return path
        if action >= PLACE:
            card, column = divmod(action - PLACE, COLUMN_COUNT)
            routine = put(routine, column, card)
        elif action >= JOB_TO:
            routine = put(routine, action - JOB_TO, JOB)
        else:
            muse, column = divmod(action - MUSE_TO, COLUMN_COUNT)
            muses = (*muses, (MUSES + muse) * COLUMN_COUNT + column)


def rearranging(g: State, me: int, plan: Plan) -> Path:
    """The same if something lies there already: what goes back into the hand with a card, the rules know."""
    after = g.clone()
    path: Path = []
    for _ in range(MOST_STEPS):
        action = next_step(after, me, plan)
        path.append((situation_of(after, me), action))
        if action == FINISH:
            break
        after.play(me, action)
    return path
