"""Where a seat of Bohemians stands: the moment that it is in, and how good that looks."""

from math import tanh
from typing import Final

from salon.bots.turns import Situation
from salon.games.bohemians.bots.time import rounds_for, rounds_of_spirit, rounds_to_win
from salon.games.bohemians.rules.encode import FINISH, GIVE
from salon.games.bohemians.rules.modes import is_against_spirit, is_solo
from salon.games.bohemians.rules.solo import turns_left
from salon.games.bohemians.rules.state import Cards, State
from salon.games.bohemians.rules.wake_up import PLAN_KINDS

SPREAD: Final = 30.0  # Inspiration that makes a game almost won
ROUND: Final = 8.0  # Inspiration that one is ahead with a round
EVEN: Final = 0.5


def situation_of(g: State, me: int) -> Situation:
    """What a seat is asked, and what the answer depends on."""
    choice = g.choice_of(me)
    if choice is None:
        return (g.round, g.phase)
    _, actions, kinds, args = choice
    if kinds == PLAN_KINDS:
        return planning(g, me, g.routine[me], g.muses[me])
    verb = kinds[0][0]
    return (
        verb,
        () if verb == GIVE else args,  # those are what others have chosen in secret
        tuple(actions),
        g.round,
        g.inspiration,
        g.bought,
        g.atelier[me],
        g.hand[me],
        g.routine[me],
        g.muses[me],
        g.ignored[me],
        g.used[me],
        g.marked,
        g.habit_market,
        g.muse_market,
        g.extra,
    )


def planning(g: State, me: int, routine: Cards, muses: Cards) -> Situation:
    """The moment at which so much of a plan is laid."""
    laid = tuple(sorted(muses))
    return FINISH, g.round, g.drawn[me], g.atelier[me], g.hardships[me], g.ignored[me], routine, laid


# How good it looks


def squashed(inspiration: float) -> float:
    return (1 + tanh(inspiration / SPREAD)) / 2


def lead_of(g: State, me: int) -> float:
    """How far a seat is ahead of the others or of time, in Inspiration."""
    if is_solo(g):
        return ROUND * (turns_left(g) - rounds_for(g, me))
    if is_against_spirit(g):
        return ROUND * (rounds_of_spirit(g) + 1 - rounds_to_win(g))
    others = [rounds_for(g, seat) for seat in range(g.game.players) if seat != me]
    return ROUND * (min(others) - rounds_for(g, me))
