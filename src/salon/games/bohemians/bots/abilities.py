"""What abilities of cards in Bohemians give as a rule, what a point and a Hardship are worth. All in Inspiration.

Only what everybody at the table can see goes into it, and one's own cards: a deck is known by what is in it, never by
its order.
"""

from typing import Final

from salon.games.bohemians.bots.plan import MAY_WORK
from salon.games.bohemians.bots.time import rounds_left
from salon.games.bohemians.rules.box import HARDSHIP_OFF, LOST_BY_OWNED, WON_BY_POINTS, Box
from salon.games.bohemians.rules.catalogue.by_hand import middle
from salon.games.bohemians.rules.catalogue.counting import how_many
from salon.games.bohemians.rules.catalogue.estimates import AFFORDED, HARM, MORNING_CARD, WORKING
from salon.games.bohemians.rules.catalogue.kinds import (
    ALWAYS,
    ATELIER,
    ATTACHED_COLOUR,
    CARDS_DRAWN,
    DUES_SPARED,
    FEWER_ACHIEVEMENTS,
    FOUR_COLOURS,
    HARMONY,
    IGNORED,
    IN_COLUMN,
    INSPIRATION,
    JOB_NOT_PLAYED,
    JOB_PLAYED,
    MUSE_ATTACHED,
    MUSE_IN_PLAY,
    ON_THE_CARD,
    PER_ACHIEVEMENT,
    PER_CARD_DRAWN,
    PER_COLOUR,
    PER_DIFFERENT_NEIGHBOUR,
    PER_HABIT,
    PER_HARDSHIP,
    PER_MUSE,
    PER_MUSE_OR_ACHIEVEMENT,
    PER_REVOLUTION,
    PER_RIVAL_AT_WORK,
    PER_SYMBOL,
    PER_WHITE,
    PRICE,
    REJECTED,
    TWO_RIVALS_LEVEL,
    UNLESS_MUSE,
    Effect,
)
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENT,
    COLUMNS,
    HABIT,
    MUSE,
    REJECT,
    SYMBOLS,
    WHITE,
    is_habit,
    is_hardship,
    is_muse,
    is_revolution,
    is_threat,
)
from salon.games.bohemians.rules.modes import hardships_that_break, is_against_spirit, sheet_of
from salon.games.bohemians.rules.planning import day_with
from salon.games.bohemians.rules.prices import ATELIER_COST
from salon.games.bohemians.rules.state import EMPTY_ROUTINE, NO_MUSES, State
from salon.games.bohemians.rules.symbols import SYMBOL_OF
from salon.games.bohemians.rules.verbs import ATELIER_MOST, HABITS_DRAWN

DELAY: Final = 1.3  # rounds until a card that is bought or taken comes back from the discard pile

# The Atelier
POINT: Final = 0.35  # of an Atelier point, while few are there
POINT_OF_MANY: Final = 0.15  # beyond so many:
MANY: Final = 10
WINNING_POINT: Final = 0.9  # where a Spirit's sheet is won by them
LAST_POINT: Final = 0.05  # in the last round it only breaks ties

# A day
SYMBOLS_A_DAY: Final = 5.0  # completed, as a rule
IN_ITS_COLUMN: Final = [0.0, 0.55, 0.8, 0.9, 1.0]  # that a card can lie where it wants to, by number of columns
HARMONIOUS: Final = 0.55
ALL_COLOURS: Final = 0.35
BEHIND: Final = 0.4
LEVEL_RIVALS: Final = 0.4  # that two rivals have as many Achievements, or more
BUYS: Final = [0.8, 0.4]  # Habits and Muses a day

BREAKING: Final = 0.8  # more for a Hardship with which the number that breaks comes near


class AbilityJudge:
    """Judges abilities for one seat, as the table is now."""

    def __init__(self, g: State, me: int, work: int = MAY_WORK) -> None:
        self.g = g
        self.me = me
        self.work = work
        self.box: Box = g.box
        cards = g.own_cards(me)
        self.habits = [card for card in cards if is_habit(card)]
        self.muse_count = sum([is_muse(card) for card in cards])
        self.hardship_count = sum([is_hardship(card) for card in cards])
        # How likely a card of one's own deck is drawn in a round
        self.drawn = min(1.0, HABITS_DRAWN / (len(self.habits) + 1))
        self.blank = day_with(g, me, EMPTY_ROUTINE, NO_MUSES)
        self.left = rounds_left(g)
        self.point = self.worth_of_point()
        self.dearer = AFFORDED * sheet_of(g).dearer if is_against_spirit(g) else 0.0  # by a Hardship in the Routine
        self.harm = self.cost_of_a_hardship()
        self.symbols = self.symbols_of_deck()

    # The deck

    def symbols_of_deck(self) -> list[float]:
        """How many symbols of each kind are completed in a day, as a rule."""
        halves = [1.0] * len(SYMBOLS)
        for card in self.habits:
            for half in self.box.left[card] + self.box.right[card]:
                if half:
                    halves[SYMBOL_OF[half]] += 1
        return [0.3 + SYMBOLS_A_DAY * each / sum(halves) for each in halves]

    def hardships_a_day(self) -> float:
        return self.hardship_count * self.drawn

    def muses_a_day(self) -> float:
        return self.muse_count * self.drawn

    def uses(self) -> float:
        """How often a card that comes into the deck now will be drawn."""
        return self.drawn * max(0.0, self.left - DELAY)

    def purchases(self, kinds: int) -> float:
        """How many cards of these kinds are bought in a day."""
        each = [BUYS[HABIT], BUYS[MUSE], AFFORDED]
        return sum([each[kind] for kind in (HABIT, MUSE, ACHIEVEMENT) if kinds >> kind & 1])

    # Points and Hardships

    def worth_of_point(self) -> float:
        if is_against_spirit(self.g) and sheet_of(self.g).is_won_by(WON_BY_POINTS):
            return WINNING_POINT
        if self.left == 0:
            return LAST_POINT
        if self.g.atelier[self.me] < MANY:
            return POINT
        return POINT_OF_MANY if self.g.atelier[self.me] < ATELIER_MOST else LAST_POINT

    def cost_of_a_hardship(self) -> float:
        """What one more Hardship in the deck costs: it does harm until it is rejected."""
        if not self.left:
            return 0.0
        harm = HARM + self.dearer
        rejected = harm + ATELIER_COST[REJECT] * self.point
        return min(rejected, harm * self.uses()) + self.danger()

    def danger(self) -> float:
        """The danger of one more Hardship: against a Time Spirit, too many in a Routine lose the game."""
        if not is_against_spirit(self.g):
            return 0.0
        owned = [part.amount for part in sheet_of(self.g).losses if part.kind == LOST_BY_OWNED]
        most = min([hardships_that_break(self.g), *owned])
        return BREAKING * max(0, self.hardship_count + 3 - most)

    # Abilities

    def of_saying(self, effect: Effect) -> float:
        """What an ability by hand is worth at the middle of its limits."""
        spared = (1 - WORKING) * self.harm if self.spares_dues(effect) else 0.0
        return spared + self.given_by_hand(effect)

    def spares_dues(self, effect: Effect) -> bool:
        """Whether an ability by hand spares its owner the Hardship of a day without work."""
        return bool(effect.spares or effect.gives == DUES_SPARED) and middle(effect) != 0

    def given_by_hand(self, effect: Effect) -> float:
        amount = middle(effect)
        if effect.gives == INSPIRATION:
            return float(amount)
        if effect.gives == ATELIER:
            return self.point * amount
        if effect.gives == CARDS_DRAWN:
            return MORNING_CARD * amount
        if effect.gives == IGNORED:
            return min(amount, self.hardships_a_day()) * HARM
        if effect.gives == REJECTED:
            return min(amount, 1) * self.best_to_reject()
        return -amount * self.purchases(effect.kinds) if effect.gives == PRICE else 0.0

    def best_to_reject(self) -> float:
        """What rejecting a card is worth, as a rule."""
        if self.hardship_count:
            return max(0.5, min(1.0, self.hardships_a_day()) * HARM * self.uses())
        return max(0.5, 0.3 * max(0.0, self.left - DELAY))

    def of_rejecting(self, effect: Effect) -> float:
        """The same by an ability; a Spirit's card spares no more than the sheet asks for it."""
        if is_threat(effect.card) and sheet_of(self.g).relief == HARDSHIP_OFF:
            return min(self.best_to_reject(), sheet_of(self.g).relief_cost)
        return self.best_to_reject()

    def holds(self, effect: Effect) -> float:
        """How likely a trouble is not kept away by its exception."""
        is_trouble = is_hardship(effect.card) or is_threat(effect.card)
        return 0.5 if is_trouble and effect.unless == UNLESS_MUSE and self.muse_count else 1.0

    def times_counted(self, effect: Effect) -> float:
        """How often something counts, as a rule."""
        columns = IN_ITS_COLUMN[bin(effect.columns).count("1")] if effect.columns else 1.0
        return columns * min(self.usual_number(effect), effect.max or 9)

    def likely(self, effect: Effect) -> float:
        """How likely the condition of a bonus holds."""
        when = effect.when
        if when == ALWAYS:
            return 1.0
        if when == IN_COLUMN:
            return IN_ITS_COLUMN[bin(effect.columns).count("1")]
        if when == JOB_PLAYED:
            return WORKING
        if when == JOB_NOT_PLAYED:
            return 1 - WORKING
        if when in (MUSE_ATTACHED, MUSE_IN_PLAY):
            return min(0.9, 0.1 + self.muses_a_day())
        if when == FEWER_ACHIEVEMENTS:
            if is_against_spirit(self.g):
                return float(self.blank.gap_for(effect.card))
            return 0.7 if self.blank.standing.leader_gap else BEHIND
        if when == HARMONY:
            return HARMONIOUS
        if when == FOUR_COLOURS:
            return ALL_COLOURS
        if when == ATTACHED_COLOUR:
            return min(1.0, 0.3 + self.share_of(effect.colour, WHITE))
        assert when == TWO_RIVALS_LEVEL
        return LEVEL_RIVALS if self.g.game.players > 2 else 0.0

    def share_of(self, *colours: int) -> float:
        """How much of one's own deck is of these colours."""
        return sum([self.box.colour[card] in colours for card in self.habits]) / max(1, len(self.habits))

    def usual_number(self, effect: Effect) -> float:
        """How many there are, as a rule, of what is counted."""
        what = effect.what
        if what == PER_SYMBOL:
            return self.symbols[effect.symbol] * (0.6 if effect.where == ON_THE_CARD else 1.0)
        if what == PER_COLOUR:
            return 0.7 + 3 * self.share_of(effect.colour, WHITE)
        if what == PER_HABIT:
            return len(COLUMNS) - WORKING
        if what == PER_WHITE:
            return 0.3 + 3 * self.share_of(WHITE)
        if what == PER_REVOLUTION:
            return 0.3 + 3 * sum([is_revolution(card) for card in self.habits]) / max(1, len(self.habits))
        if what == PER_MUSE and effect.where == ON_THE_CARD:
            return min(1.0, 0.1 + self.muses_a_day())
        if what == PER_MUSE:
            return 0.3 + self.muses_a_day()
        if what == PER_HARDSHIP:
            return self.hardships_a_day()
        if what == PER_ACHIEVEMENT:
            return len(self.g.gained[self.me]) + 0.7
        if what == PER_CARD_DRAWN:
            return max(0.3, HABITS_DRAWN + self.muses_a_day() + self.hardships_a_day() - effect.threshold)
        if what == PER_DIFFERENT_NEIGHBOUR:
            return 1.4
        if what == PER_MUSE_OR_ACHIEVEMENT:
            return self.muses_a_day() + len(self.g.gained[self.me]) + 0.7
        if what == PER_RIVAL_AT_WORK:
            return WORKING * (self.g.game.players - 1)
        return how_many(self.blank, -1, effect) or (0.0 if is_against_spirit(self.g) else 0.4)


assert len(IN_ITS_COLUMN) == len(COLUMNS) + 1
