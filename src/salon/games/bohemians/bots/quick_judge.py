"""A judge that is asked many times in little time: it remembers how well Habits go together."""

import os
from typing import Final

from salon.games.bohemians.bots.abilities import LAST_POINT, MANY, WINNING_POINT
from salon.games.bohemians.bots.judge import Judge
from salon.games.bohemians.rules.box import BOARD_EDGES, WON_BY_HABITS, WON_BY_MUSES, WON_BY_POINTS
from salon.games.bohemians.rules.ids import is_muse
from salon.games.bohemians.rules.modes import is_against_spirit, is_solo, sheet_of
from salon.games.bohemians.rules.state import State
from salon.games.bohemians.rules.verbs import ATELIER_MOST

W: Final[list[list[float]]] = [[12.0, 0.35, 0.15, 0.75, 0.85, -0.5, 1.3, 1.0, 1.0, 1.0, 100.0, 30.0, 3.0, 5.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0] for _ in range(4)]
for _seat in range(4):
    for _pair in os.environ.get("W%d" % _seat, os.environ.get("WA", "")).split():
        _number, _value = _pair.split("=")
        W[_seat][int(_number)] = float(_value)


class Matches:
    """How well Habits go together with those of a deck, remembered as long as these are the same."""

    def __init__(self) -> None:
        self.habits: list[int] = []
        self.board = -1
        self.found: dict[int, float] = {}

    def of_deck(self, habits: list[int], board: int) -> dict[int, float]:
        habits = sorted(habits)
        if habits != self.habits or board != self.board:
            self.habits, self.board, self.found = habits, board, {}
        return self.found


class QuickJudge(Judge):
    def __init__(self, g: State, me: int, memory: Matches) -> None:
        self.w = W[me]
        super().__init__(g, me)
        self.left *= self.w[7]
        self.harm = self.w[9] * self.cost_of_a_hardship()
        self.known = memory.of_deck(self.habits, g.board[me])

    def worth_of_achievement(self) -> float:
        found = super().worth_of_achievement()
        return found if self.g.is_last or is_against_spirit(self.g) or is_solo(self.g) else found + self.w[0] - 12.0

    def worth_of_point(self) -> float:
        if is_against_spirit(self.g) and sheet_of(self.g).is_won_by(WON_BY_POINTS):
            return WINNING_POINT
        if self.left == 0:
            return LAST_POINT
        if self.g.atelier[self.me] < MANY:
            return self.w[1]
        return self.w[2] if self.g.atelier[self.me] < ATELIER_MOST else LAST_POINT

    def uses(self) -> float:
        return self.drawn * max(0.0, self.left - self.w[6])

    def surplus(self, card: int, price: int) -> float:
        return self.worth(card) - self.point * price - self.w[5]

    def worth(self, card: int) -> float:
        if is_muse(card):
            company = min(1.0, self.muses_a_day()) if self.box.muse_shares[card] else 1.0
            return company * self.gain_of(card) * self.uses() * self.w[8] + self.wanted(WON_BY_MUSES)
        return max(0.0, self.strength(card) - self.average()) * self.w[4] * self.uses() + self.wanted(WON_BY_HABITS)

    def strength(self, card: int) -> float:
        found = self.strengths.get(card)
        if found is None:
            found = self.w[3] * self.matches(card) + self.w[14] * self.gain_of(card) + self.harmony(card)
            self.strengths[card] = found
        return found

    def matches(self, card: int) -> float:
        found = self.known.get(card)
        if found is None:
            found = self.known[card] = self.matches_of(card)
        return found

    def matches_of(self, card: int) -> float:
        """The same number as a patient judge's: what the best of three neighbours completes, as a rule."""
        box, board = self.box, BOARD_EDGES + self.g.board[self.me]
        before, after = [0] * 16, [0] * 16
        count = 1
        before[box.joint_worth(board, card)] += 1
        after[box.joint_worth(card, board)] += 1
        for each in self.habits:
            if each != card:
                before[box.joint_worth(each, card)] += 1
                after[box.joint_worth(card, each)] += 1
                count += 1
        return best_of_three(before, count) + best_of_three(after, count) + len(box.whole[card])

    def habits_to_come(self) -> list[int]:
        return super().habits_to_come()[self.g.round % 3 :: 3]

    def muses_to_come(self) -> list[int]:
        return super().muses_to_come()[self.g.round % 3 :: 3]


def best_of_three(numbers: list[int], count: int) -> float:
    """The best of three draws, as a rule, from so many values: there are `numbers[value]` of each value."""
    total, below = 0.0, 0
    for value in range(len(numbers) - 1):
        below += numbers[value]
        if below == count:
            break
        share = below / count
        total += 1 - share * share * share
    return total
