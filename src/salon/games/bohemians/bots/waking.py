"""What the greedy bot for Bohemians does from set-up until its plan stands."""

from typing import Final

from salon.engine.state import PASS
from salon.games.bohemians.bots.judge import WORTH_THE_POINTS, Judge
from salon.games.bohemians.bots.plan import Aims, Plan
from salon.games.bohemians.bots.search import IMPATIENCE, PATIENCE, Planner
from salon.games.bohemians.rules.catalogue.kinds import MORNING_ICON
from salon.games.bohemians.rules.encode import (
    ANSWER,
    BOARD,
    COLUMN_COUNT,
    DISCARD,
    FINISH,
    IGNORE_ONE,
    JOB_TO,
    OVERLOOK,
    PLACE,
    SIDE,
    TAKE_BACK,
    TAKE_CARD,
    TAKE_MUSE_BACK,
    TILE,
    USE,
)
from salon.games.bohemians.rules.ids import ADVANCED, COLUMNS, DECLINED, EMPTY, HARDSHIPS, IGNORE, JOB, MUSES
from salon.games.bohemians.rules.planning import muse_to
from salon.games.bohemians.rules.prices import atelier_cost
from salon.games.bohemians.rules.state import Cards, State, without

MOST_TO_IGNORE: Final = 3  # Hardships, the worst ones, to think about


# Set-up


def choose_board(judge: Judge, legal: list[int]) -> int:
    return max(legal, key=lambda action: judge.worth_of_board(action - BOARD))


def choose_art(judge: Judge, legal: list[int]) -> int:
    """They are all alike."""
    return legal[0]


def choose_tile(judge: Judge, legal: list[int]) -> int:
    return max(legal, key=lambda action: max([judge.worth_of_job(2 * (action - TILE) + side) for side in (0, 1)]))


def choose_side(judge: Judge, legal: list[int]) -> int:
    return max(legal, key=lambda action: judge.worth_of_job(judge.g.job[judge.me] + action - SIDE))


def take_card(judge: Judge, legal: list[int]) -> int:
    """What a SETUP line gives for nothing: the best there is."""
    return max(legal, key=lambda action: judge.worth(ADVANCED + action - TAKE_CARD))


# A Time Spirit


def answer(judge: Judge, legal: list[int]) -> int:
    """Accept an offer if that is better than to decline it."""
    card = judge.g.threat[judge.me]
    return ANSWER + (judge.gain_of(card) > judge.gain_of(card + DECLINED))


# The morning


def use_in_the_morning(judge: Judge, legal: list[int]) -> int:
    """Drawing for points can wait: the plan says whether it pays."""
    for action in legal:
        if action >= USE:
            effects = judge.box.at[MORNING_ICON][action - USE]
            if all(effect.ability.estimate.helps(judge, effect) for effect in effects):
                return action
    return PASS


def swap_in_the_morning(judge: Judge, legal: list[int], search: Planner) -> int:
    """Discard the weakest Habit that the best plan has no use for."""
    plan = search(judge.g, judge.me, judge.aims(), PATIENCE)
    spare = [action for action in legal if action >= DISCARD and action - DISCARD not in plan.routine]
    return min(spare, key=lambda action: judge.strength(action - DISCARD), default=PASS)


def slip_away(judge: Judge, legal: list[int]) -> int:
    return max([each for each in legal if each != PASS], key=lambda action: judge.harm_of(action - DISCARD))


def discard_or_ignore(judge: Judge, legal: list[int], search: Planner) -> int:
    """What a Hardship wants: the Habit without which the best day is left, or points to ignore it."""
    g, me = judge.g, judge.me
    aims = judge.aims()
    best, best_worth = legal[0], float("-inf")
    for action in legal:
        after = g.clone()
        worth = 0.0
        if action >= IGNORE_ONE:
            after.ignored[me] += (HARDSHIPS + action - IGNORE_ONE,)
            worth -= judge.point * atelier_cost(g, me, judge.blank, IGNORE) + WORTH_THE_POINTS
        else:
            after.hand[me] = without(g.hand[me], action - DISCARD)
        worth += search(after, me, aims, IMPATIENCE).worth
        if worth > best_worth:
            best, best_worth = action, worth
    return best


# The plan


def ignoring(judge: Judge, aims: Aims, plan: Plan, legal: list[int], search: Planner) -> int:
    """Turn down the Hardship that hinders most, if the day is so much better without it."""
    best, best_gain = PASS, price_of_ignoring(judge)
    for action, gain in gains_by_ignoring(judge, aims, plan, legal, search):
        if gain > best_gain:
            best, best_gain = action, gain
    return best


def gains_by_ignoring(
    judge: Judge, aims: Aims, plan: Plan, legal: list[int], search: Planner
) -> list[tuple[int, float]]:
    """How much better the day is without each of the Hardships that hinder most."""
    g, me = judge.g, judge.me
    actions = [action for action in legal if IGNORE_ONE <= action < OVERLOOK]
    actions.sort(key=lambda action: judge.harm_of(HARDSHIPS + action - IGNORE_ONE), reverse=True)
    found: list[tuple[int, float]] = []
    for action in actions[:MOST_TO_IGNORE]:
        after = without_hardship(g, me, HARDSHIPS + action - IGNORE_ONE)
        found.append((action, search(after, me, aims, IMPATIENCE).worth - plan.worth))
    return found


def price_of_ignoring(judge: Judge) -> float:
    """How much better a day has to be for it."""
    return judge.point * atelier_cost(judge.g, judge.me, judge.blank, IGNORE) + WORTH_THE_POINTS


def without_hardship(g: State, me: int, hardship: int) -> State:
    after = g.clone()
    after.ignored[me] += (hardship,)
    return after


def next_step(g: State, me: int, plan: Plan) -> int:
    """What to do next until all lies as planned."""
    return step_towards(plan, g.routine[me], g.muses[me], bool(g.day(me).limits))


def step_towards(plan: Plan, routine: Cards, muses: Cards, has_limits: bool) -> int:
    """Take back what lies wrong, then lay Habits, then Muses."""
    for column in COLUMNS:
        if routine[column] != EMPTY and routine[column] != plan.routine[column]:
            return TAKE_BACK + column
    for entry in muses:
        if entry not in plan.muses:
            return TAKE_MUSE_BACK + (entry >> 2) - MUSES
    columns = sorted(COLUMNS, key=lambda column: plan.routine[column] != JOB) if has_limits else COLUMNS
    for column in columns:  # the Job tile first, where Habits may be allowed only with it
        card = plan.routine[column]
        if routine[column] != card:
            return JOB_TO + column if card == JOB else PLACE + card * COLUMN_COUNT + column
    for entry in plan.muses:
        if entry not in muses:
            return muse_to(entry >> 2, entry & 3)
    return FINISH
