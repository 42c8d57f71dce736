"""What the greedy bot for Bohemians announces: what helps it more than others."""

from collections.abc import Callable
from functools import partial
from typing import Final

from salon.engine.state import PASS
from salon.games.bohemians.bots.judge import Judge
from salon.games.bohemians.rules.catalogue.kinds import IN_THIS_ROUND, Effect
from salon.games.bohemians.rules.encode import GIVE, LEVEL, SYMBOL
from salon.games.bohemians.rules.ids import HARDSHIPS
from salon.games.bohemians.rules.state import seats_in_order

ANNOUNCED: Final = 0.1  # so much more than to others must a Revolution give me


def rivals(judge: Judge) -> list[int]:
    return [seat for seat in range(judge.g.game.players) if seat != judge.me]


def rivals_mean(judge: Judge, measure: Callable[[Judge], float]) -> float:
    others = [measure(Judge(judge.g, seat)) for seat in rivals(judge)]
    return sum(others) / max(1, len(others))


def hardships_of(judge: Judge) -> float:
    return judge.hardship_count


def symbols_of(symbol: int, judge: Judge) -> float:
    return judge.symbols[symbol]


def harmony_of(judge: Judge) -> float:
    return sum([judge.harmony(card) for card in judge.habits]) / max(1, len(judge.habits))


def lead_in_symbol(judge: Judge, symbol: int) -> float:
    """How many more of a symbol I complete in a day than others do."""
    return judge.symbols[symbol] - rivals_mean(judge, partial(symbols_of, symbol))


def lead_in_harmony(judge: Judge) -> float:
    return harmony_of(judge) - rivals_mean(judge, harmony_of)


def comes_later(judge: Judge) -> bool:
    """Whether somebody's day is still to come this round."""
    g = judge.g
    order = seats_in_order(g)
    return order.index(judge.me) + 1 < len(order)


def is_for_now(judge: Judge, effect: Effect) -> bool:
    """Whether a Revolution for this round alone is of use: my own day is counted already."""
    name = effect.ability.name
    if name == "price_shift":
        return judge.g.inspiration > 0 or comes_later(judge)
    return name != "boost_symbol" and comes_later(judge)


def name_a_symbol(judge: Judge, legal: list[int]) -> int:
    g = judge.g
    card, index = g.asked(judge.me)[1]
    effect = g.box.effects[card][index]
    if effect.round == IN_THIS_ROUND:
        return max(legal, key=lambda action: rivals_mean(judge, partial(symbols_of, action - SYMBOL)))
    sign = 1 if effect.ability.name == "boost_symbol" else -1
    return max(legal, key=lambda action: sign * lead_in_symbol(judge, action - SYMBOL))


def name_a_level(judge: Judge, legal: list[int]) -> int:
    """Prices: higher ones if I am ahead. Harmony: more of it if I have more."""
    g, me = judge.g, judge.me
    card, index = g.asked(me)[1]
    effect = g.box.effects[card][index]
    if effect.round == IN_THIS_ROUND:
        return LEVEL + (effect.ability.name == "price_shift" and g.inspiration == 0)
    if effect.ability.name == "set_harmony":
        return LEVEL + (lead_in_harmony(judge) > 0)
    return LEVEL + (len(g.gained[me]) > max([len(g.gained[seat]) for seat in rivals(judge)], default=0))


def give(judge: Judge, legal: list[int]) -> int:
    hardships = [each for each in legal if each != PASS]
    return max(hardships, key=lambda action: judge.harm_of(HARDSHIPS + action - GIVE))
