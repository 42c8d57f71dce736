"""The first greedy bot for Mottainai, `greedy-1`, as it judged before: kept as a measure for later ones.

It ends some games that it is losing, and makes little of what lies on the bench.
"""

from typing import Final

from salon.engine.game import Game
from salon.games.mottainai.bots.greedy import GreedyBot
from salon.games.mottainai.bots.judge import SAFE_LEAD, Judge, Sales, Temple, Weights
from salon.games.mottainai.rules.state import GOES_ON, TURTLE_WON, State

WIN: Final = 20.0


class FirstWeights(Weights):
    """Found by letting bots with different ones play against each other."""

    def __init__(self) -> None:
        super().__init__()
        self.haste = 2.0
        self.fullest_wing = 0.0
        self.helper = [0.5, 0.9, 0.5, 0.7, 1.4]
        self.covered_helper = 2.0
        self.helper_room = 0.4
        self.uncovered_sale = 0.4
        self.sale_room = 0.15
        self.sale_on_bench = 0.15
        self.backorder = 0.5
        self.work_in_gallery = self.work_in_gift_shop = 0.3
        self.lasting_effect = 0.2
        self.scoring_effect = 0.7
        self.on_bench = [0.6] * 5
        self.in_hand = [1.0, 0.9, 0.7, 0.5, 0.3, 0.1, 0.05]
        self.in_rivals_hand = 0.3
        self.craftable = 0.2
        self.forgeable = 0.15
        self.task = 0.0
        self.gift = [0.4, 0.5, 0.4, 0.5, 0.8]
        self.to_come = 0.8
        self.extra_turn = 3.0


class FirstJudge(Judge):
    """Measures all in points, the end too."""

    def chosen_weights(self) -> Weights:
        return FIRST_WEIGHTS

    def worth(self, g: State) -> float:
        if g.ended == TURTLE_WON:
            return 2 * WIN
        temples, sales = self.temples(g), self.sales(g)
        if g.ended != GOES_ON:
            return self.final(g, temples, sales)
        near = self.nearness_of_the_end(g, temples)
        lead = self.lead(g, temples, sales) + self.weights.backorder * self.backorders(g, sales)
        waiting = self.patience * (self.hand(g, temples) - self.rivals(g, temples))
        to_come = self.hopes(temples) + waiting + self.to_come(g, temples)
        return (1 + self.weights.haste * near) * lead + (1 - near) * to_come

    def final(self, g: State, temples: list[Temple], sales: list[Sales]) -> float:
        lead = self.lead(g, temples, sales) + self.backorders(g, sales)
        return WIN * max(-1.0, min(1.0, lead / SAFE_LEAD)) + lead


FIRST_WEIGHTS: Final = FirstWeights()


def first_greedy(game: Game, seed: int) -> GreedyBot:
    return GreedyBot(game, seed, judge=FirstJudge)
