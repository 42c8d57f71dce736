"""What a position of Mottainai is worth to the seat whose turn it is, in points.

The worth is a sum of named terms. Only what everybody at the table can see goes into them, and one's own hand; cards
that nobody has seen yet are all alike.
"""

from collections.abc import Sequence
from math import tanh
from typing import Final

from salon.games.mottainai.rules.abilities import (
    AFTER_COMPLETING_THIS,
    BEFORE_TASK,
    INSTEAD,
    OBSTRUCTION,
    SCORING,
    SOURCE,
    STANDING,
    SUPPORTS,
    WHEN,
)
from salon.games.mottainai.rules.actions import FULL_HAND
from salon.games.mottainai.rules.booklet import noon
from salon.games.mottainai.rules.cards import (
    CARDS_EACH,
    MATERIAL_OF,
    MATERIALS,
    NONE,
    VALUE_OF,
    WORK_COUNT,
    WORK_NUMBERS,
    WORTH,
)
from salon.games.mottainai.rules.completing import can_be_crafted, can_be_forged
from salon.games.mottainai.rules.cover import (
    GALLERY_WING,
    GIFT_SHOP_WING,
    actions_from_helpers,
    covering_helpers,
    works_in,
)
from salon.games.mottainai.rules.hidden import CARD, Cards, materials_in
from salon.games.mottainai.rules.scoring import (
    backorder_materials,
    backorder_times,
    bonuses,
    points_of_sales,
    points_of_works,
)
from salon.games.mottainai.rules.state import GOES_ON, TURTLE_WON, State, opponents
from salon.games.mottainai.rules.verbs import wing_limit
from salon.games.mottainai.rules.works import enter_all

SAFE_LEAD: Final = 3.0  # surely a win: cards in rivals' hands will hardly score so much more than expected
DECK_IN_SIGHT: Final = 12  # cards in a deck that may be drawn before a wing is full

# A player who only prays gives nothing away, and gets nowhere. In a long game cards in hand count for less and less,
# and so does what rivals make of one's own task: games end, long before the technical limit.
CALM: Final = 15  # rounds that need no hurry; after as many again all patience is gone


class Weights:
    """What counts how much, in points. Most were fitted: in 2,700 games of the bot against itself, with some moves at
    random, a logistic regression told from the position at the end of a turn who would win."""

    def __init__(self) -> None:
        # The end: the nearer it is, the more a lead counts. A nearly full wing lets its owner choose the moment.
        self.haste = 1.5  # at the very end a lead counts so much more
        self.fullest_wing = 8.0
        self.spread = 15.0  # points that make a game almost won

        # Helpers act whenever somebody's task is theirs, turn after turn.
        self.helper = [0.4, 0.2, 0.4, 0.4, 1.6]  # by task: Clerk, Monk, Tailor, Potter, Smith
        self.covered_helper = 1.5  # times as much
        self.helper_room = 0.0  # for a helper not hired yet whom a work would cover

        # Sales score when covered. As parts of their value:
        self.uncovered_sale = 0.8  # a work may cover it later
        self.sale_room = 0.25  # for a sale not made yet that a work would cover
        self.sale_on_bench = 0.0  # besides, if a card for it lies on the bench
        self.backorder = 0.6  # a card in hand that would score now, but may rather be used

        # Works do more than to score their value.
        self.work_in_gallery = 0.3
        self.work_in_gift_shop = -1.0  # its room for sales and the wing that it fills count already
        self.lasting_effect = 0.6  # does something again and again
        self.scoring_effect = 1.0  # will score more than it does now

        # Cards are what everything is made of.
        self.on_bench = [1.0, 1.2, 0.7, 1.6, 1.3]  # by material
        self.in_hand = [1.0, 1.1, 1.2, 1.0, 0.9, 0.6, 0.5]  # the first, the second ...
        self.in_rivals_hand = 0.5
        self.craftable = 0.0  # of the value of a hand card that the bench supports
        self.forgeable = 0.1  # of the value of a hand card that a Smith could finish

        # Actions. Rivals can always use one more Smith, but a Tailor needs an empty hand.
        self.task = 0.7  # for having one at all: without this it plays a little better, but sets few tasks
        self.next_task = 0.15  # each that the best task in hand will give next turn
        self.gift = [1.0, 0.8, 0.3, 0.6, 1.8]  # each that a rival will get out of one's own task, by task
        self.to_come = 1.5  # each left in this turn: at least a Prayer
        self.extra_turn = 5.0


enter_all()  # or the tables would be empty for those who import this before any game is made
LASTING: Final[list[Sequence[object]]] = [
    BEFORE_TASK, SOURCE, SUPPORTS, OBSTRUCTION, STANDING, *INSTEAD, *WHEN[:AFTER_COMPLETING_THIS],
]  # fmt: skip
LASTS: Final = [any(table[number] is not None for table in LASTING) for number in range(WORK_NUMBERS)]


class Temple:
    """What the cards in one temple are worth; the hand is not among them."""

    __slots__ = ("actions", "fullness", "hopes", "ignores_helpers", "points", "supports")

    def __init__(self, points: int, hopes: float, fullness: float, actions: list[int], works: Cards) -> None:
        self.points = points
        self.hopes = hopes  # what else may come of it
        self.fullness = fullness  # how full the fuller wing is, from 0 to 1
        self.actions = actions  # by task, that its owner gets out of a task that nobody hinders
        obstructions = [OBSTRUCTION[number] for number in works]
        self.ignores_helpers = any(each is not None and each.no_helpers for each in obstructions)
        self.supports = any(SUPPORTS[number] is not None for number in works)


NOTHING_BUILT: Final = Temple(0, 0.0, 0.0, [], ())


class Sales:
    """What the sales of all seats mean for the cards in one hand."""

    __slots__ = ("average", "worth")

    def __init__(self, won: list[int], times: int) -> None:
        self.worth = [times * WORTH[material] if material in won else 0 for material in MATERIALS]  # of my own card
        self.average = sum([CARDS_EACH[material] * WORTH[material] for material in won]) / WORK_COUNT  # unseen card


class Judge:
    """Judges the positions that one turn of one seat may lead to. What stays as it was is looked up, not added up."""

    def __init__(self, g: State, me: int) -> None:
        self.weights = self.chosen_weights()
        self.me = me
        self.players = g.game.players
        self.foes = opponents(g, me)
        self.partners = [seat for seat in range(self.players) if seat != me and seat not in self.foes]
        self.limit = wing_limit(g)
        self.patience = 1 - max(0.0, min(1.0, (g.round - CALM) / CALM))
        most = len(self.weights.in_hand)
        self.in_hand = [sum(self.weights.in_hand[:cards]) for cards in range(most + 1)]  # of so many cards
        # What was worked out, by the zones that it depends on; those of the position judged last are at hand.
        self.known_temples: dict[tuple[Cards, ...], Temple] = {}
        self.known_sales: dict[tuple[tuple[Cards, ...], ...], list[Sales]] = {}
        self.known_hands: dict[Cards, int] = {}  # the value of what a Smith could finish
        self.built: list[tuple[Cards, ...]] = [()] * self.players
        self.temples_now: list[Temple] = [NOTHING_BUILT] * self.players
        self.sold: tuple[tuple[Cards, ...], ...] = ()
        self.sales_now: list[Sales] = []

    def chosen_weights(self) -> Weights:
        return WEIGHTS

    def worth(self, g: State) -> float:
        """From -1, surely lost, to 1, surely won: so no end that loses is better than going on."""
        if g.ended == TURTLE_WON:
            return 2.0
        temples, sales = self.temples(g), self.sales(g)
        if g.ended != GOES_ON:
            return self.final(g, temples, sales)
        return tanh(self.points(g, temples, sales) / self.weights.spread)

    def points(self, g: State, temples: list[Temple], sales: list[Sales]) -> float:
        """The sum of all terms while the game goes on."""
        weights = self.weights
        near = self.nearness_of_the_end(g, temples)
        mine = self.backorders(g, sales)
        lead = (1 + weights.haste * near) * self.lead(g, temples, sales)
        lead += (weights.backorder * (1 - near) + 2 * near) * mine
        waiting = self.patience * (self.hand(g, temples) - self.rivals(g, temples))
        return lead + self.hopes(temples) + waiting + self.to_come(g, temples)

    # The end

    def lead(self, g: State, temples: list[Temple], sales: list[Sales]) -> float:
        """How far the points are ahead of the best rival's, or the team's of the other team's; without my hand."""
        theirs = [temples[foe].points + likely_backorders(g, foe, sales) for foe in self.foes]
        together = 0.0
        for points in theirs:
            together += points
        lead = temples[self.me].points - (together if self.partners else max(theirs))
        for partner in self.partners:
            lead += temples[partner].points + likely_backorders(g, partner, sales)
        return lead

    def backorders(self, g: State, sales: list[Sales]) -> int:
        """What my hand scores now."""
        worth, total = sales[self.me].worth, 0
        for entry in g.hand[self.me]:
            total += worth[MATERIAL_OF[entry & CARD]]
        return total

    def final(self, g: State, temples: list[Temple], sales: list[Sales]) -> float:
        """The game is over: only winning counts, then points."""
        lead = self.lead(g, temples, sales) + self.backorders(g, sales)
        return max(-1.0, min(1.0, lead / SAFE_LEAD)) + lead / 1000

    def nearness_of_the_end(self, g: State, temples: list[Temple]) -> float:
        """From 0 to 1, by the fullest wing or by the deck."""
        fullest = 0.0
        for temple in temples:
            fullest = max(fullest, temple.fullness)
        return max(fullest * fullest, 1 - len(g.deck) / DECK_IN_SIGHT)

    def sales(self, g: State) -> list[Sales]:
        """By seat: which cards in hand the sales of all seats let score."""
        zones = (tuple(g.sales), g.gallery, g.gift_shop)
        if zones != self.sold:
            known = self.known_sales.get(zones)
            if known is None:
                seats = range(self.players)
                known = [Sales(backorder_materials(g, seat), backorder_times(g, seat)) for seat in seats]
                self.known_sales[zones] = known
            self.sold, self.sales_now = zones, known
        return self.sales_now

    # Temples

    def temples(self, g: State) -> list[Temple]:
        """By seat."""
        return [self.temple(g, seat) for seat in range(self.players)]

    def temple(self, g: State, seat: int) -> Temple:
        zones = (g.gallery[seat], g.gift_shop[seat], g.helpers[seat], g.sales[seat], g.bench[seat])
        if zones != self.built[seat]:
            temple = self.known_temples.get(zones)
            if temple is None:
                temple = self.added_up(g, seat)
                self.known_temples[zones] = temple
            self.built[seat], self.temples_now[seat] = zones, temple
        return self.temples_now[seat]

    def added_up(self, g: State, seat: int) -> Temple:
        return Temple(
            points_of_works(g, seat) + bonuses(g, seat) + points_of_sales(g, seat),
            self.helpers(g, seat) + self.sales_to_come(g, seat) + self.others(g, seat),
            self.fullness(g, seat),
            actions_by_task(g, seat),
            g.works(seat),
        )

    def hopes(self, temples: list[Temple]) -> float:
        """What may be hoped for besides points, compared with an average rival."""
        theirs = 0.0
        for foe in self.foes:
            theirs += temples[foe].hopes
        return temples[self.me].hopes - theirs / len(self.foes)

    def fullness(self, g: State, seat: int) -> float:
        """How full the fuller wing of a temple is, from 0 to 1."""
        return max(len(works_in(g, seat, GALLERY_WING)), len(works_in(g, seat, GIFT_SHOP_WING))) / self.limit

    def helpers(self, g: State, seat: int) -> float:
        """The actions that helpers will give."""
        helpers, covered = materials_in(g.helpers[seat]), cover(works_in(g, seat, GALLERY_WING))
        worth = 0.0
        for task in MATERIALS:
            is_covered = helpers[task] <= covered[task] or covering_helpers(g, seat, task)
            worth += self.weights.helper[task] * helpers[task] * (self.weights.covered_helper if is_covered else 1)
            worth += self.weights.helper_room * max(0, covered[task] - helpers[task])
        return worth

    def sales_to_come(self, g: State, seat: int) -> float:
        """What sales may score besides what they score now."""
        sales, bench = materials_in(g.sales[seat]), materials_in(g.bench[seat])
        covered = cover(works_in(g, seat, GIFT_SHOP_WING))
        worth, weights = 0.0, self.weights
        for material in MATERIALS:
            room = covered[material] - sales[material]
            if room < 0:
                worth += WORTH[material] * weights.uncovered_sale * sales[material]
            else:
                worth += WORTH[material] * (
                    weights.sale_room * room + weights.sale_on_bench * min(room, bench[material])
                )
        return worth

    def others(self, g: State, seat: int) -> float:
        """The bench and the effects of works."""
        works, weights = g.works(seat), self.weights
        return (
            sum([weights.on_bench[MATERIAL_OF[entry & CARD]] for entry in g.bench[seat]])
            + weights.work_in_gallery * len(works_in(g, seat, GALLERY_WING))
            + weights.work_in_gift_shop * len(works_in(g, seat, GIFT_SHOP_WING))
            + weights.fullest_wing * self.fullness(g, seat) ** 2
            + weights.lasting_effect * sum([LASTS[number] for number in works])
            + weights.scoring_effect * sum([SCORING[number] is not None for number in works])
        )

    # Hands and actions

    def hand(self, g: State, temples: list[Temple]) -> float:
        """The cards in hand and those that wait: how many, and what can be made of them."""
        me, hand, weights = self.me, g.hand[self.me], self.weights
        worth = self.in_hand[min(len(hand) + len(g.waiting_area[me]), len(weights.in_hand))]
        worth += weights.forgeable * self.forgeable(g, hand, temples[me])
        most_actions = 0
        for material, in_hand in enumerate(materials_in(hand)):
            if in_hand:
                if weights.craftable:
                    worth += weights.craftable * WORTH[material] * len(can_be_crafted(g, me, material))
                most_actions = max(most_actions, self.own_actions(g, temples, material))
        if g.task[me] != NONE:
            worth += weights.task
        return worth + weights.next_task * most_actions

    def forgeable(self, g: State, hand: Cards, temple: Temple) -> int:
        """The value of the cards in hand that a Smith could finish. It depends on the hand alone, unless a work
        changes what support is."""
        if temple.supports:
            return sum([VALUE_OF[card] for card in can_be_forged(g, self.me)])
        value = self.known_hands.get(hand)
        if value is None:
            value = sum([VALUE_OF[card] for card in can_be_forged(g, self.me)])
            self.known_hands[hand] = value
        return value

    def own_actions(self, g: State, temples: list[Temple], task: int) -> int:
        """The actions that I get out of a task of my own."""
        return actions_of(g, self.me, self.me, task) if g.as_clerks else temples[self.me].actions[task]

    def rivals(self, g: State, temples: list[Temple]) -> float:
        """What they have to work with: the actions that my task will give them, and the cards in their hands."""
        task = g.task[self.me]
        worth = 0.0
        for foe in self.foes:
            worth += self.weights.in_rivals_hand * min(len(g.hand[foe]), FULL_HAND)
            if task != NONE:
                material = MATERIAL_OF[task]
                actions = 1 if temples[self.me].ignores_helpers else temples[foe].actions[material]
                worth += self.weights.gift[material] * actions
        return worth / len(self.foes)

    def to_come(self, g: State, temples: list[Temple]) -> float:
        """What is left of this turn, so that positions in the middle of it can be compared; and another turn."""
        actions = 0
        if g.choice is not None:
            actions = g.left + 1
            task = g.task[self.me]
            if task != NONE and is_noon_to_come(g):
                actions += self.own_actions(g, temples, MATERIAL_OF[task])
        return self.weights.to_come * actions + self.weights.extra_turn * g.extra_turns


WEIGHTS: Final = Weights()


def likely_backorders(g: State, seat: int, sales: list[Sales]) -> float:
    """What a hand that I cannot see scores on average."""
    return len(g.hand[seat]) * sales[seat].average


def is_noon_to_come(g: State) -> bool:
    return noon in [step for step, _ in g.todo]


def actions_by_task(g: State, seat: int) -> list[int]:
    """The actions that a seat gets out of each task if nobody hinders it and no card is shown as a Clerk."""
    helpers, covered = materials_in(g.helpers[seat]), cover(works_in(g, seat, GALLERY_WING))
    return [
        1 + helpers[task] * (2 if helpers[task] <= covered[task] or covering_helpers(g, seat, task) else 1)
        for task in MATERIALS
    ]


def actions_of(g: State, seat: int, owner: int, task: int) -> int:
    """The actions that a seat gets out of the owner's task."""
    helpers, each = actions_from_helpers(g, seat, owner, task)
    return 1 + helpers * each


def cover(works: Cards) -> list[int]:
    """How many cards of each material these works cover."""
    found = [0] * len(MATERIALS)
    for number in works:
        found[MATERIAL_OF[number]] += VALUE_OF[number]
    return found
