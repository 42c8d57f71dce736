"""What the greedy bot for Bohemians does in its sleep: it rejects cards and refreshes the market."""

from salon.engine.state import PASS
from salon.games.bohemians.bots.judge import WORTH_THE_POINTS, Judge
from salon.games.bohemians.rules.encode import REJECT_ONE, REMOVE
from salon.games.bohemians.rules.ids import ADVANCED, REJECT, kind_of
from salon.games.bohemians.rules.prices import atelier_cost


def reject_for_points(judge: Judge, legal: list[int]) -> int:
    g, me = judge.g, judge.me
    today = g.day(me)
    best, best_gain = PASS, WORTH_THE_POINTS
    for action in legal:
        if action != PASS:
            card = action - REJECT_ONE
            gain = judge.gain_by_rejecting(card) - judge.point * atelier_cost(g, me, today, REJECT, card)
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def refresh_market(judge: Judge, legal: list[int]) -> int:
    """The player who may remove a card goes first next: so a card that a fresh one is likely to beat."""
    hopes = [mean_worth(judge, judge.habits_to_come()), mean_worth(judge, judge.muses_to_come())]
    best, best_gain = PASS, 0.0
    for action in legal:
        if action != PASS:
            card = ADVANCED + action - REMOVE
            gain = hopes[kind_of(card)] - judge.surplus(card, judge.g.box.cost[card])
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def mean_worth(judge: Judge, cards: list[int]) -> float:
    return sum([judge.surplus(card, judge.g.box.cost[card]) for card in cards]) / max(1, len(cards))
