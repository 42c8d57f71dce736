"""What things are worth to an artist in Bohemians: cards, Hardships, Atelier points, the Job. All in Inspiration.

Only what everybody at the table can see goes into it, and the own cards: a deck is known by what is in it, never by
its order.
"""

from collections.abc import Sequence
from typing import Final

from salon.bots.bohemians_plan import MAY_WORK, Aims
from salon.games.bohemians.box import BOARD_EDGES, Box
from salon.games.bohemians.catalogue.counting import how_many
from salon.games.bohemians.catalogue.kinds import (
    ALWAYS,
    COUNTS,
    FEWER_ACHIEVEMENTS,
    FOUR_COLOURS,
    HARMONY,
    IN_COLUMN,
    JOB_NOT_PLAYED,
    JOB_PLAYED,
    MUSE_ATTACHED,
    MUSE_IN_PLAY,
    ON_THE_CARD,
    PER_ACHIEVEMENT,
    PER_CARD_DRAWN,
    PER_COLOUR,
    PER_DIFFERENT_NEIGHBOUR,
    PER_HARDSHIP,
    PER_MUSE,
    PER_MUSE_OR_ACHIEVEMENT,
    PER_RIVAL_AT_WORK,
    PER_SYMBOL,
    TWO_RIVALS_LEVEL,
    UNLESS_MUSE,
    Effect,
)
from salon.games.bohemians.day_phase import TARGET
from salon.games.bohemians.numbers import (
    ACHIEVEMENT,
    ADVANCED,
    BOX_COUNT,
    COLUMNS,
    HABIT,
    HARDSHIPS,
    JOBS,
    MUSE,
    MUSES,
    REJECT,
    REVOLUTION,
    STAND_IN,
    SUITS,
    SYMBOLS,
    WHITE,
    is_habit,
    is_hardship,
    is_muse,
)
from salon.games.bohemians.planning import day_with
from salon.games.bohemians.rules import REVOLUTION_FROM
from salon.games.bohemians.state import EMPTY_ROUTINE, NO_MUSES, State
from salon.games.bohemians.symbols import SYMBOL_OF, worth_of
from salon.games.bohemians.verbs import ATELIER_COST, ATELIER_MOST, HABITS_DRAWN

# How long the game will go on
FIRST_DAY: Final = 6.5  # Inspiration, with a starting deck
HABITS_A_DAY: Final = 3.6
OF_A_MUSE: Final = 1.8
BETTER_DAY: Final = 0.5  # more Inspiration, each round
AT_LEAST: Final = 1.2  # rounds for an Achievement
SHORTFALL: Final = 0.8  # rounds more, for each Inspiration that it costs more than a day gives
MOMENT: Final = 0.5  # rounds, at the very least
DELAY: Final = 1.3  # rounds until a card that is bought or taken comes back from the discard pile

# The Atelier
POINT: Final = 0.45  # of an Atelier point, while few are there
POINT_OF_MANY: Final = 0.25  # beyond so many:
MANY: Final = 10
LAST_POINT: Final = 0.05  # in the last round it only breaks ties

# Achievements are what counts
ACHIEVEMENT_WORTH: Final = 12.0
LAST_ACHIEVEMENT: Final = 60.0  # in the last round

# A day
SYMBOLS_A_DAY: Final = 5.0  # completed, as a rule
JOIN: Final = 0.75  # the part of the best match on either side that a whole day can realise
PARTNERS: Final = 3  # Habits to choose a neighbour from
WORKING: Final = 0.5  # days with the Job tile
IN_ITS_COLUMN: Final = [0.0, 0.55, 0.8, 0.9, 1.0]  # that a card can lie where it wants to, by number of columns
HARMONIOUS: Final = 0.55
ALL_COLOURS: Final = 0.35
BEHIND: Final = 0.4
LEVEL: Final = 0.4
PLAYED: Final = 0.85  # that a good Habit in hand is played
AFFORDED: Final = 0.55  # days with an Achievement
BUYS: Final = [0.8, 0.4]  # Habits and Muses a day
QUALITY: Final = 0.4  # Inspiration in a day, for each that a Habit costs
MARGIN: Final = 1.0  # a purchase must be worth so much more than the points for it

# Hardships
HARM: Final = 2.0  # one that is drawn
HARMS: Final = {  # what they do besides counting, while they are in play
    "limit_habits": 1.8,
    "close_column": 2.5,
    "discard_habit": 1.2,
    "mute_symbol": 1.5,
    "mute_junction": 1.2,
    "no_doubles": 2.0,
    "purchase_limit": 0.8,
    "no_atelier": 0.5,
}
CAP: Final = 7.0  # symbols that a cap takes effect on

# Abilities that are not counted, each time they work
USES: Final = {
    "keep_muse": 1.0,
    "topdeck_purchase": 0.7,
    "clear_market": 0.3,
    "widen_market": 0.6,
    "atelier_as_inspiration": 1.2,
    "muse_free": 0.3,
    "attached_double": 2.0,
    "attached_halves": 2.0,
    "attached_wild": 0.8,
    "attached_repeat": 1.3,
    "block_symbol": 0.8,
    "boost_symbol": 0.6,
    "price_shift": 0.4,
    "set_harmony": 0.5,
    "ban_job": 0.3,
    "wipe_markets": 0.3,
    "redistribute": 0.5,
    "all_reject_hardship": 1.0,
    "pass_hardship": 1.0,
}
MORNING_CARD: Final = 0.9  # a card drawn in the morning
SWAPPED_CARD: Final = 0.5


class Judge:
    """Judges things for one seat, as the table is now."""

    def __init__(self, g: State, me: int, work: int = MAY_WORK) -> None:
        self.g = g
        self.me = me
        self.work = work
        self.box: Box = g.box
        cards = g.own_cards(me)
        self.habits = [card for card in cards if is_habit(card)]
        self.muse_count = sum([is_muse(card) for card in cards])
        self.hardship_count = sum([is_hardship(card) for card in cards])
        # How likely a card of the own deck is drawn in a round
        self.drawn = min(1.0, HABITS_DRAWN / (len(self.habits) + 1))
        self.blank = day_with(g, me, EMPTY_ROUTINE, NO_MUSES)
        self.days: dict[int, float] = {}
        self.left = self.rounds_left()
        self.point = self.worth_of_point()
        self.harm = self.cost_of_a_hardship()
        self.symbols = self.symbols_of_deck()
        self.strengths: dict[int, float] = {}

    # Time

    def rounds_left(self) -> float:
        """The rounds after this one, until somebody has enough Achievements. Each will cost what others have made
        of the price by then, and needs a day that gives so much."""
        g = self.g
        if g.is_last:
            return 0.0
        return max(MOMENT, min([self.rounds_for(seat) for seat in range(g.game.players)]) - 1)

    def rounds_for(self, seat: int) -> float:
        """How many rounds a player needs to the end."""
        g = self.g
        rounds = 0.0
        for number in range(TARGET[g.game.players] - len(g.gained[seat])):
            place = len(g.achievements) - 1 - number * g.game.players
            price = self.box.cost[g.achievements[place] if place >= 0 else STAND_IN]
            day = self.usual_day(seat) + BETTER_DAY * rounds
            rounds += max(AT_LEAST, 1 + SHORTFALL * (price - day))
        return rounds

    def usual_day(self, seat: int) -> float:
        """The Inspiration that a player's cards give in a day."""
        if seat not in self.days:
            cards = self.g.own_cards(seat)
            habits = [card for card in cards if is_habit(card)]
            better = sum([quality(self.box, card) for card in habits]) / max(1, len(habits))
            drawn = min(1.0, HABITS_DRAWN / (len(habits) + 1))
            muses = sum([is_muse(card) for card in cards])
            hardships = sum([is_hardship(card) for card in cards])
            day = FIRST_DAY + HABITS_A_DAY * better + drawn * (OF_A_MUSE * muses - HARM * hardships)
            self.days[seat] = max(FIRST_DAY / 2, day)
        return self.days[seat]

    def uses(self) -> float:
        """How often a card that comes into the deck now will be drawn."""
        return self.drawn * max(0.0, self.left - DELAY)

    # Points, Hardships, Achievements

    def worth_of_point(self) -> float:
        if self.left == 0:
            return LAST_POINT
        if self.g.atelier[self.me] < MANY:
            return POINT
        return POINT_OF_MANY if self.g.atelier[self.me] < ATELIER_MOST else LAST_POINT

    def cost_of_a_hardship(self) -> float:
        """Of one more in the deck: it does harm until it is rejected."""
        rejected = HARM + ATELIER_COST[REJECT] * self.point
        return min(rejected, HARM * self.uses()) if self.left else 0.0

    def worth_of_achievement(self) -> float:
        return LAST_ACHIEVEMENT if self.g.is_last else ACHIEVEMENT_WORTH

    def harm_of(self, hardship: int) -> float:
        """What a Hardship costs in a round in which it is in play."""
        harm = 0.0
        for effect in self.box.effects[hardship]:
            name = effect.ability.name
            if name in ("bonus", "count"):
                harm -= self.expected(effect)
            elif name == "symbol_cap":
                harm += max(0.5, CAP - effect.max)
            elif name == "abilities_off":
                harm += 0.5 * bin(effect.columns).count("1")
            elif name == "no_colour":
                harm += 0.3 * bin(effect.columns).count("1")
            elif name == "muse_limit":
                harm += 2 * self.muse_count * self.drawn
            elif name == "price":
                unless = 0.5 if effect.unless == UNLESS_MUSE and self.muse_count else 1.0
                harm += unless * effect.amount * self.purchases(effect.kinds)
            elif name == "gain_loss":
                loss = effect.inspiration + self.point * effect.atelier + effect.hardships * self.harm
                harm += AFFORDED * loss
            else:
                harm += HARMS.get(name, 0.0 if name == "reject_price" else HARM)
        return max(0.0, harm)

    def purchases(self, kinds: int) -> float:
        """How many cards of these kinds are bought in a day."""
        each = [BUYS[HABIT], BUYS[MUSE], AFFORDED]
        return sum([each[kind] for kind in (HABIT, MUSE, ACHIEVEMENT) if kinds >> kind & 1])

    def gain_by_rejecting(self, card: int) -> float:
        """What it is worth to be rid of a card that was played."""
        if is_hardship(card):
            return self.harm_of(card) * self.drawn * max(0.0, self.left - DELAY / 2)
        if is_muse(card):
            return 0.0
        if len(self.habits) <= HABITS_DRAWN + 2:
            return 0.0
        gain = (self.average() - self.strength(card)) * HABITS_DRAWN / len(self.habits)
        return gain * max(0.0, self.left - DELAY / 2)

    # Cards

    def worth(self, card: int) -> float:
        """What buying a card is worth, over the rest of the game."""
        if is_muse(card):
            company = min(1.0, self.muses_a_day()) if self.box.muse_shares[card] else 1.0
            return company * self.gain_of(card) * self.uses()
        return max(0.0, self.strength(card) - self.average()) * PLAYED * self.uses()

    def surplus(self, card: int, price: int) -> float:
        """What it is worth more than the points that its price would be."""
        return self.worth(card) - self.point * price - MARGIN

    def average(self) -> float:
        """The strength of the Habits in the deck."""
        return sum([self.strength(card) for card in self.habits]) / max(1, len(self.habits))

    def strength(self, card: int) -> float:
        """What a Habit gives in a day among the others of the deck."""
        found = self.strengths.get(card)
        if found is None:
            found = JOIN * self.matches(card) + self.gain_of(card) + self.harmony(card)
            self.strengths[card] = found
        return found

    def matches(self, card: int) -> float:
        """The symbols that it completes with the best of a few neighbours."""
        board = BOARD_EDGES + self.g.board[self.me]
        others = [each for each in self.habits if each != card]
        before = [worth_of_joint(self.box, each, card) for each in [*others, board]]
        after = [worth_of_joint(self.box, card, each) for each in [*others, board]]
        return best_of(before) + best_of(after) + len(self.box.whole[card])

    def harmony(self, card: int) -> float:
        colour = self.box.colour[card]
        preferred = [each for each in self.box.harmony[self.g.board[self.me]] if each >= 0]
        return HARMONIOUS if colour == WHITE or colour in preferred else 0.0

    def symbols_of_deck(self) -> list[float]:
        """How many symbols of each kind are completed in a day, as a rule."""
        halves = [1.0] * len(SYMBOLS)
        for card in self.habits:
            for half in self.box.left[card] + self.box.right[card]:
                if half:
                    halves[SYMBOL_OF[half]] += 1
        return [0.3 + SYMBOLS_A_DAY * each / sum(halves) for each in halves]

    # Abilities

    def gain_of(self, card: int) -> float:
        """What the abilities of a card give when it is played."""
        return sum([self.expected(effect) for effect in self.box.effects[card]])

    def expected(self, effect: Effect) -> float:
        """What an ability gives, as a rule."""
        name = effect.ability.name
        if name == "bonus":
            return self.likely(effect) * (effect.inspiration + self.point * effect.atelier)
        if name == "count":
            times = min(self.usual_number(effect), effect.max or 9)
            columns = IN_ITS_COLUMN[bin(effect.columns).count("1")] if effect.columns else 1.0
            return columns * times * (effect.amount + self.point * effect.atelier)
        return self.of_using(effect)

    def of_using(self, effect: Effect) -> float:
        """What an ability that is not counted is worth, each time it works."""
        name = effect.ability.name
        if name == "price":
            return -effect.amount * self.purchases(effect.kinds)
        if name == "on_purchase":
            return self.purchases(effect.kinds) * (effect.inspiration + self.point * effect.atelier)
        if name == "atelier_discount":
            return 0.6 * self.point * effect.amount
        if name == "morning_draw":
            return MORNING_CARD * effect.amount
        if name == "morning_swap":
            return SWAPPED_CARD * effect.amount
        if name in ("morning_slip", "ignore_hardship"):
            return min(effect.amount, self.hardships_a_day()) * HARM
        if name == "reject":
            return max(0.5, self.best_to_reject())
        if name == "skip_dues":
            return (1 - WORKING) * max(0.0, self.harm - self.point * effect.cost)
        if name == "bargain":
            return max(0.0, effect.inspiration - effect.hardships * self.harm)
        if name == "all_atelier":
            return self.point * (effect.owner - effect.others / 2)
        return USES.get(name, 0.0)

    def best_to_reject(self) -> float:
        """What rejecting a card is worth, as a rule."""
        if self.hardship_count:
            return min(1.0, self.hardships_a_day()) * HARM * self.uses()
        return 0.3 * max(0.0, self.left - DELAY)

    def hardships_a_day(self) -> float:
        return self.hardship_count * self.drawn

    def muses_a_day(self) -> float:
        return self.muse_count * self.drawn

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
            return 0.7 if self.blank.standing.leader_gap else BEHIND
        if when == HARMONY:
            return HARMONIOUS
        if when == FOUR_COLOURS:
            return ALL_COLOURS
        assert when == TWO_RIVALS_LEVEL
        return LEVEL if self.g.game.players > 2 else 0.0

    def usual_number(self, effect: Effect) -> float:
        """How many there are, as a rule, of what is counted."""
        what = effect.what
        if what == PER_SYMBOL:
            return self.symbols[effect.symbol] * (0.6 if effect.where == ON_THE_CARD else 1.0)
        if what == PER_COLOUR:
            fitting = sum([self.box.colour[card] in (effect.colour, WHITE) for card in self.habits])
            return 0.7 + 3 * fitting / max(1, len(self.habits))
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
        return how_many(self.blank, -1, effect) or 0.4

    # For plans

    def aims(self) -> Aims:
        """What a day is for."""
        using = [0.0] * BOX_COUNT
        cards = [*self.g.hand[self.me], *self.g.routine[self.me], *self.g.muses_of(self.me)]
        for card in cards:
            if card >= 0:
                using[card] = sum([max(0.0, self.of_playing(effect)) for effect in self.box.effects[card]])
        return Aims(self.point, self.harm, self.worth_of_achievement(), using, self.work)

    def of_playing(self, effect: Effect) -> float:
        """What an ability that is not counted is worth today."""
        name = effect.ability.name
        if effect.ability.counts and name != "bargain":
            return 0.0
        if name.startswith(("morning_", "attached_")) or name == "muse_free":
            return 0.0  # they have worked, or the plan shows what they do
        if name == "ignore_hardship":
            return max([self.harm_of(card) for card in self.g.active_hardships(self.me)], default=0.0)
        if name == "price":
            kinds = effect.kinds & ~(1 << ACHIEVEMENT)  # for Achievements the plan looks at the price
            return -effect.amount * self.purchases(kinds) if self.left else 0.0
        if name == "reject":
            return max([self.gain_by_rejecting(card) for card in self.g.hardships[self.me]], default=0.3)
        if not self.left:
            return 0.0
        return self.of_using(effect)

    # Others

    def habits_to_come(self) -> list[int]:
        """The Habits that may come to the market."""
        last = MUSES if self.g.game.players >= REVOLUTION_FROM else REVOLUTION
        return [card for card in range(ADVANCED, last) if not self.is_seen(card)]

    def muses_to_come(self) -> list[int]:
        return [card for card in range(MUSES, HARDSHIPS) if not self.is_seen(card)]

    def is_seen(self, card: int) -> bool:
        g = self.g
        common = g.habit_market + g.muse_market + g.extra + g.out
        return card in common or any(card in g.own_cards(seat) for seat in range(g.game.players))

    def worth_of_job(self, job: int) -> float:
        """Of a side of a Job tile, over a game."""
        played = sum([self.expected(effect) for effect in self.box.at[COUNTS][JOBS + job]])
        return self.point * self.box.setup_atelier[JOBS + job] + WORKING * self.left * played

    def worth_of_board(self, board: int) -> float:
        """How well it goes with starting Habits, which are all alike."""
        habits = range(10)
        edges = [worth_of_joint(self.box, BOARD_EDGES + board, card) for card in habits]
        others = [worth_of_joint(self.box, card, BOARD_EDGES + board) for card in habits]
        colours = [self.box.colour[card] for card in habits]
        harmony = [colours.count(each) for each in self.box.harmony[board] if each in SUITS]
        return best_of(edges) + best_of(others) + 0.2 * sum(harmony)


def quality(box: Box, card: int) -> float:
    """How much more than a starting Habit a Habit gives: its price tells."""
    return QUALITY * box.cost[card]


def worth_of_joint(box: Box, one: int, other: int) -> int:
    return sum([worth_of(each) for each in box.joint(one, other)])


def best_of(matches: Sequence[int]) -> float:
    """What the best of a few is, as a rule, if they are drawn from these."""
    ordered = sorted(matches)
    total, before = 0.0, 0.0
    for place, match in enumerate(ordered, 1):
        until = (place / len(ordered)) ** PARTNERS
        total += match * (until - before)
        before = until
    return total


assert len(IN_ITS_COLUMN) == len(COLUMNS) + 1
