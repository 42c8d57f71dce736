"""What things are worth in Bohemians to a bot that is asked many times in little time.

It judges as the patient judge does, by weights that were found by letting policies with different ones play against
each other, and remembers how well Habits go together.
"""

from typing import Final

from salon.games.bohemians.bots.judge import ACHIEVEMENT_WORTH, MARGIN, Judge
from salon.games.bohemians.rules.box import BOARD_EDGES
from salon.games.bohemians.rules.ids import is_muse
from salon.games.bohemians.rules.modes import is_against_spirit, is_competing
from salon.games.bohemians.rules.state import State

# Where Achievements are gained, not against a Time Spirit
GOAL: Final = 18.0  # of an Achievement, while all compete
PURCHASE_MARGIN: Final = 1.0  # a purchase must be worth so much more than the points for it
OF_HABITS: Final = 0.76  # of what they are worth to a patient judge
OF_HARDSHIPS: Final = 0.7  # of what they cost, and of what it is worth to be rid of a card

ONE_IN: Final = 3  # cards that may come to the market, to be judged for all of them
MOST_OF_A_ROW: Final = 3  # Inspiration, where two double halves meet


class Matches:
    """How well Habits go together with those of a deck: remembered until the deck is another one."""

    def __init__(self) -> None:
        self.habits: list[int] = []
        self.board = -1
        self.found: dict[int, float] = {}

    def among(self, habits: list[int], board: int) -> dict[int, float]:
        habits = sorted(habits)
        if habits != self.habits or board != self.board:
            self.habits, self.board, self.found = habits, board, {}
        return self.found


class QuickJudge(Judge):
    """Judges things for one seat, as the table is now."""

    def __init__(self, g: State, me: int, matches: Matches) -> None:
        super().__init__(g, me)
        self.known_matches = matches.among(self.habits, g.board[me])

    def worth_of_achievement(self) -> float:
        worth = super().worth_of_achievement()
        return worth + GOAL - ACHIEVEMENT_WORTH if is_competing(self.g) and not self.g.is_last else worth

    def worth(self, card: int) -> float:
        worth = super().worth(card)
        return worth if is_muse(card) or is_against_spirit(self.g) else OF_HABITS * worth

    def surplus(self, card: int, price: int) -> float:
        surplus = super().surplus(card, price)
        return surplus if is_against_spirit(self.g) else surplus + MARGIN - PURCHASE_MARGIN

    def cost_of_a_hardship(self) -> float:
        cost = super().cost_of_a_hardship()
        return cost if is_against_spirit(self.g) else OF_HARDSHIPS * cost

    def gain_by_rejecting(self, card: int) -> float:
        gain = super().gain_by_rejecting(card)
        return gain if is_against_spirit(self.g) else OF_HARDSHIPS * gain

    def matches(self, card: int) -> float:
        found = self.known_matches.get(card)
        if found is None:
            found = self.known_matches[card] = self.counted_matches(card)
        return found

    def counted_matches(self, card: int) -> float:
        """The same number as a patient judge's, without sorting."""
        box, board = self.box, BOARD_EDGES + self.g.board[self.me]
        values = MOST_OF_A_ROW * box.rows + 1
        before, after = [0] * values, [0] * values  # by what they complete: how many neighbours there are
        neighbours = [board, *[each for each in self.habits if each != card]]
        for each in neighbours:
            before[box.joint_worth(each, card)] += 1
            after[box.joint_worth(card, each)] += 1
        count = len(neighbours)
        return best_of_three(before, count) + best_of_three(after, count) + len(box.whole[card])

    def habits_to_come(self) -> list[int]:
        """A few of them stand for all."""
        return super().habits_to_come()[self.g.round % ONE_IN :: ONE_IN]

    def muses_to_come(self) -> list[int]:
        return super().muses_to_come()[self.g.round % ONE_IN :: ONE_IN]


def best_of_three(numbers: list[int], count: int) -> float:
    """What the best of three draws is, as a rule, from values of which there are so many each, `count` in all."""
    total, lower = 0.0, 0
    for number in numbers:
        lower += number
        if lower == count:
            break
        share = lower / count  # the best is higher than this value, unless all three draws are among these
        total += 1 - share * share * share
    return total
