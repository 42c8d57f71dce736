"""What the greedy bot for Bohemians does before its Inspiration is counted, and for its dues."""

from salon.engine.state import PASS
from salon.games.bohemians.bots.judge import WORTH_THE_POINTS, Judge
from salon.games.bohemians.bots.plan import Aims, look_at, paid_on, points, prices_ahead, purse, worth_of_paying
from salon.games.bohemians.bots.waking import without_hardship
from salon.games.bohemians.rules.abilities import usable
from salon.games.bohemians.rules.catalogue.acting import BARGAIN
from salon.games.bohemians.rules.catalogue.kinds import DAWN, DUES, Effect
from salon.games.bohemians.rules.declaring import declaring, flat
from salon.games.bohemians.rules.encode import IGNORE_ONE, OVERLOOK, USE, WHICH
from salon.games.bohemians.rules.ids import HARDSHIPS, IGNORE
from salon.games.bohemians.rules.planning import possible_declarations
from salon.games.bohemians.rules.prices import atelier_cost
from salon.games.bohemians.rules.state import State


def begin_the_day(judge: Judge, legal: list[int]) -> int:
    """Ignore Hardships, through cards first, and strike bargains that pay."""
    g, me = judge.g, judge.me
    for action in legal:
        if USE <= action < WHICH:
            for effect in g.box.at[DAWN][action - USE]:
                if effect.ability is BARGAIN:
                    if bargain_pays(judge, effect):
                        return action
                elif not g.is_used(me, effect):
                    return action
    price = judge.point * atelier_cost(g, me, g.day(me), IGNORE)
    best, best_gain = PASS, price + WORTH_THE_POINTS
    for action in legal:
        if IGNORE_ONE <= action < OVERLOOK:
            gain = gain_by_ignoring(judge, HARDSHIPS + action - IGNORE_ONE)
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def bargain_pays(judge: Judge, effect: Effect) -> bool:
    g, me = judge.g, judge.me
    if g.is_used(me, effect):
        return False
    after = g.clone()
    after.used[me] += (effect.code,)
    aims = judge.aims()
    gain = worth_of_day(after, me, aims) - worth_of_day(g, me, aims)
    return gain > effect.hardships * judge.harm


def gain_by_ignoring(judge: Judge, hardship: int) -> float:
    """What the day gives more without it: Inspiration, or what it would hinder while spending."""
    g, me = judge.g, judge.me
    aims = judge.aims()
    after = without_hardship(g, me, hardship)
    gain = worth_of_day(after, me, aims) - worth_of_day(g, me, aims)
    hinders = any(effect.ability.estimate.while_spending for effect in g.box.effects[hardship])
    return gain + (judge.harm_of(hardship) if hinders and gain == 0 else 0.0)


def worth_of_day(g: State, me: int, aims: Aims) -> float:
    return look_at(g, me, aims, g.day(me).copy()).worth


def overlook(judge: Judge, legal: list[int]) -> int:
    return max(legal, key=lambda action: gain_by_ignoring(judge, HARDSHIPS + action - OVERLOOK))


def declare(judge: Judge, legal: list[int]) -> int:
    """Say what gives most: Inspiration, points, or the one that an Achievement is short of."""
    g, me = judge.g, judge.me
    place = g.asked(me)[1][0]
    today = g.day(me).copy()
    prices = prices_ahead(g, me, today)
    aims = judge.aims()
    best, best_worth = legal[0], float("-inf")
    for said in possible_declarations(g, me):
        today.said = said
        total = today.count()
        worth = total.inspiration + judge.point * points(g, me, total.atelier)
        pays = paid_on(g, today, prices, purse(g, me, today, total.inspiration, total.atelier))
        worth += worth_of_paying(aims, prices, pays)
        if worth > best_worth:
            best, best_worth = declaring(place, flat(said)[place]), worth
    return best


def pay_the_dues(judge: Judge, legal: list[int]) -> int:
    """The cheapest excuse, if it costs less than a Hardship does."""
    g, me = judge.g, judge.me
    excuses = usable(g, me, g.day(me), DUES)
    best = min(excuses, key=lambda effect: effect.cost)
    return USE + best.card if judge.point * best.cost < judge.harm else PASS
