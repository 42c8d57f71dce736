"""What the greedy bot for Bohemians announces: what helps it more than others."""

from salon.engine.state import PASS
from salon.games.bohemians.bots.judge import Judge
from salon.games.bohemians.rules.encode import GIVE, LEVEL, SYMBOL
from salon.games.bohemians.rules.ids import HARDSHIPS


def name_a_symbol(judge: Judge, legal: list[int]) -> int:
    return most_liked(judge, legal, SYMBOL)


def name_a_level(judge: Judge, legal: list[int]) -> int:
    return most_liked(judge, legal, LEVEL)


def most_liked(judge: Judge, legal: list[int], verb: int) -> int:
    card, index = judge.g.asked(judge.me)[1]
    effect = judge.box.effects[card][index]
    return max(legal, key=lambda action: effect.ability.estimate.likes(judge, effect, action - verb))


def give(judge: Judge, legal: list[int]) -> int:
    hardships = [each for each in legal if each != PASS]
    return max(hardships, key=lambda action: judge.harm_of(HARDSHIPS + action - GIVE))
