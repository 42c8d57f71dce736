"""What things are worth to an artist in Bohemians: cards, Hardships, Achievements, fights. All in Inspiration."""

from collections.abc import Sequence
from typing import Final

from salon.games.bohemians.bots.abilities import AFFORDED, DELAY, HARM, HARMONIOUS, WORKING, AbilityJudge
from salon.games.bohemians.bots.plan import MAY_WORK, Aims
from salon.games.bohemians.bots.time import clock_of, pressure, usual_day
from salon.games.bohemians.rules.abilities import rejectable
from salon.games.bohemians.rules.booklet import habits_to_buy
from salon.games.bohemians.rules.box import (
    BOARD_EDGES,
    CLOCK_BACK,
    HARDSHIP_OFF,
    LOST_BY_CLOCK,
    WON_BY_HABITS,
    WON_BY_MUSES,
    WON_BY_WEAKENING,
    Box,
)
from salon.games.bohemians.rules.catalogue.kinds import (
    A_HABIT,
    A_HARDSHIP,
    BY_HAND,
    BY_HAND_NAME,
    COUNTS,
    DUES,
    FROM_MARKET,
    NOTHING_NAMED,
    UNLESS_JOB,
    UNLESS_MUSE,
    Effect,
)
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENT,
    BOX_COUNT,
    COLUMNS,
    EMPTY,
    HARDSHIPS,
    JOBS,
    MUSES,
    SETUPS,
    SUITS,
    WHITE,
    is_hardship,
    is_muse,
)
from salon.games.bohemians.rules.market import cheapest_muse
from salon.games.bohemians.rules.modes import TARGET, is_against_spirit, is_solo, sheet_of, weakening
from salon.games.bohemians.rules.prices import cost, next_achievement
from salon.games.bohemians.rules.state import NONE, State
from salon.games.bohemians.rules.symbols import worth_of
from salon.games.bohemians.rules.verbs import HABITS_DRAWN

# Achievements are what counts
ACHIEVEMENT_WORTH: Final = 12.0
LAST_ACHIEVEMENT: Final = 60.0  # in the last round
VICTORY: Final = 60.0  # alone or against a Time Spirit, more for the last one

# A Time Spirit
FIGHT_EARLY: Final = 1.0  # of a fight, for each Inspiration that it costs
FIGHT_LATE: Final = 1.6
PRESSING: Final = 0.6  # of a round more, for each Inspiration of a day: if the clock will run out, or not
AT_EASE: Final = 0.15
WANTED: Final = 6.0  # of a card that brings victory closer by itself
HABIT_MORE: Final = 0.7  # of a Habit that a Spirit lets draw more, or less
HABIT_LESS: Final = 1.2

# Cards
JOIN: Final = 0.75  # the part of the best match on either side that a whole day can realise
PARTNERS: Final = 3  # Habits to choose a neighbour from
PLAYED: Final = 0.85  # that a good Habit in hand is played
MARGIN: Final = -0.5  # a purchase must be worth so much more than the points for it
WORTH_THE_POINTS: Final = 0.4  # so much more must points give than they are worth

# Hardships: what they do besides counting, while they are in play
HARMS: Final = {
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


class Judge(AbilityJudge):
    """Judges things for one seat, as the table is now."""

    def __init__(self, g: State, me: int, work: int = MAY_WORK) -> None:
        super().__init__(g, me, work)
        self.strengths: dict[int, float] = {}

    # Achievements, and what counts like them

    def worth_of_achievement(self) -> float:
        """Also of a fight."""
        g = self.g
        if g.is_last:
            return LAST_ACHIEVEMENT
        if not is_against_spirit(g):
            return ACHIEVEMENT_WORTH + self.worth_of_prize(next_achievement(g))
        if not g.strength or not sheet_of(g).is_won_by(WON_BY_WEAKENING):
            return 0.0
        price = cost(g, self.me, self.blank, weakening(g))
        elapsed = 1 - self.left / (sheet_of(g).clock or g.round + self.left)
        return price * (FIGHT_EARLY + (FIGHT_LATE - FIGHT_EARLY) * elapsed)

    def worth_of_prize(self, card: int) -> float:
        """What the abilities of an Achievement give from now on, one day after the other."""
        each = [self.of_drawing(effect) or self.expected(effect) for effect in self.box.effects[card]]
        return self.left * sum(each)

    def of_drawing(self, effect: Effect) -> float:
        if effect.ability.name != "habits_drawn":
            return 0.0
        return effect.amount * (HABIT_MORE if effect.amount > 0 else HABIT_LESS)

    def worth_of_victory(self) -> float:
        """Of the goal with which the game is won, besides."""
        if is_solo(self.g):
            return VICTORY if len(self.g.gained[self.me]) + 1 == TARGET[1] else 0.0
        is_fought = is_against_spirit(self.g) and sheet_of(self.g).is_won_by(WON_BY_WEAKENING)
        return VICTORY if is_fought and self.g.strength else 0.0

    def worth_of_round(self) -> float:
        """Of one round more, before the Spirit's clock has run out."""
        if not is_against_spirit(self.g) or not sheet_of(self.g).is_lost_by(LOST_BY_CLOCK):
            return 0.0
        days = sum([usual_day(self.g, seat) for seat in range(self.g.game.players)])
        return days * (AT_EASE + (PRESSING - AT_EASE) * pressure(self.g))

    def worth_of_relief(self) -> float:
        """Of the other payment on a Spirit's sheet."""
        g, me = self.g, self.me
        if sheet_of(g).relief == CLOCK_BACK:
            return self.worth_of_round()
        return max([self.gain_by_rejecting(card) for card in rejectable(g, me, A_HARDSHIP)], default=0.0)

    # Hardships, and the cards of a Time Spirit

    def harm_of(self, hardship: int) -> float:
        """What a Hardship costs in a round in which it is in play."""
        return max(0.0, sum([self.harm_through(effect) for effect in self.box.effects[hardship]])) + self.dearer

    def harm_through(self, effect: Effect) -> float:
        """What an ability of a Hardship costs."""
        name = effect.ability.name
        if name in ("bonus", "count", BY_HAND_NAME):
            return -self.expected(effect)
        if name == "symbol_cap":
            return max(0.5, CAP - effect.max)
        if name == "abilities_off":
            return 0.5 * bin(effect.columns).count("1")
        if name == "no_colour":
            return self.bite_of(effect) * 0.3 * bin(effect.columns).count("1")
        if name == "muse_limit":
            return 2 * self.muse_count * self.drawn
        if name == "price":
            unless = 0.5 if effect.unless == UNLESS_MUSE and self.muse_count else 1.0
            return unless * effect.amount * self.purchases(effect.kinds)
        if name == "gain_loss":
            loss = effect.inspiration + self.point * effect.atelier + effect.hardships * self.harm
            return AFFORDED * loss
        if name == "limit_habits":
            return HARMS[name] * self.bite_of(effect) * bin(effect.columns).count("1") / len(COLUMNS)
        return HARMS.get(name, 0.0 if name == "reject_price" else HARM)

    def bite_of(self, effect: Effect) -> float:
        """How likely it is that a condition on Habits matters today."""
        some = 0.4 if effect.condition != NOTHING_NAMED and effect.ability.name == "no_colour" else 1.0
        return some * self.likely(effect)

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

    def worth_of_threat(self, card: int) -> float:
        """What a card of a Time Spirit brings, mostly evil."""
        return sum([self.of_haunting(effect) for effect in self.box.effects[card]])

    def of_haunting(self, effect: Effect) -> float:
        name = effect.ability.name
        if name in ("clock", "clock_by_night"):
            return -clock_of(effect) * self.worth_of_round()
        if name == "take_hardships":
            return -effect.amount * self.harm
        if name == "atelier":
            return self.point * effect.amount
        if name == "habits_drawn":
            return self.of_drawing(effect)
        if name == "gain_muse":
            muse = cheapest_muse(self.g)
            return self.worth(muse) if muse != EMPTY else 0.0
        if name == "reject" and sheet_of(self.g).relief == HARDSHIP_OFF:
            return min(self.expected(effect), sheet_of(self.g).relief_cost)
        if name in ("bonus", "count", "reject", BY_HAND_NAME):
            return self.expected(effect)
        return -self.harm_through(effect)

    # Cards

    def worth(self, card: int) -> float:
        """What buying a card is worth, over the rest of the game."""
        if is_muse(card):
            company = min(1.0, self.muses_a_day()) if self.box.muse_shares[card] else 1.0
            return company * self.gain_of(card) * self.uses() + self.wanted(WON_BY_MUSES)
        return max(0.0, self.strength(card) - self.average()) * PLAYED * self.uses() + self.wanted(WON_BY_HABITS)

    def wanted(self, kind: int) -> float:
        """More for a card of which a Spirit's sheet wants so many."""
        is_wanted = is_against_spirit(self.g) and sheet_of(self.g).is_won_by(kind)
        return WANTED if is_wanted else 0.0

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
        return best_of(before, PARTNERS) + best_of(after, PARTNERS) + len(self.box.whole[card])

    def harmony(self, card: int) -> float:
        colour = self.box.colour[card]
        preferred = [each for each in self.box.harmony[self.g.board[self.me]] if each >= 0]
        return HARMONIOUS if colour == WHITE or colour in preferred else 0.0

    # For plans

    def aims(self) -> Aims:
        """What a day is for."""
        using = [0.0] * BOX_COUNT
        cards = [*self.g.hand[self.me], *self.g.routine[self.me], *self.g.muses_of(self.me)]
        for card in cards:
            if card >= 0:
                using[card] = sum([max(0.0, self.of_playing(effect)) for effect in self.box.effects[card]])
        spared = self.harm
        for card in self.blank.standing.prizes:  # with an excuse there is less need to work
            for effect in self.box.at[DUES][card]:
                spared = min(spared, self.point * effect.cost)
            for effect in self.box.at[BY_HAND][card]:
                if self.spares_dues(effect):
                    spared = min(spared, max(0.0, -self.given_by_hand(effect)))
        for effect in self.box.effects[self.g.threat[self.me]] if self.g.threat[self.me] != NONE else []:
            if effect.ability.name == "clock_by_night" and effect.unless == UNLESS_JOB:
                spared += self.worth_of_round()
        return Aims(self.point, spared, self.worth_of_achievement(), using, self.work, self.worth_of_victory())

    def of_playing(self, effect: Effect) -> float:
        """What an ability that is not counted is worth today."""
        name = effect.ability.name
        if effect.ability.counts and name != "bargain":
            return 0.0
        if name.startswith(("morning_", "attached_")) or name == "muse_free" or effect.ability.only_while_waking:
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
        return [card for card in habits_to_buy(self.g.game.players) if not self.is_seen(card)]

    def muses_to_come(self) -> list[int]:
        return [card for card in range(MUSES, HARDSHIPS) if not self.is_seen(card)]

    def is_seen(self, card: int) -> bool:
        g = self.g
        common = g.habit_market + g.muse_market + g.extra + g.out + g.set_aside
        return card in common or any(card in g.own_cards(seat) for seat in range(g.game.players))

    def worth_of_job(self, job: int) -> float:
        """Of a side of a Job tile, over a game."""
        played = sum([self.expected(effect) for effect in self.box.at[COUNTS][JOBS + job]])
        given = sum([self.of_setup(effect) for effect in self.box.effects[SETUPS + job]])
        return self.point * self.box.setup_atelier[JOBS + job] + given + WORKING * self.left * played

    def of_setup(self, effect: Effect) -> float:
        """Of a part of a SETUP line."""
        name = effect.ability.name
        if name == "setup_hardships":
            return -effect.amount * self.harm
        if name == "setup_inspiration":
            return effect.inspiration
        is_habits = effect.kind == A_HABIT
        if effect.source == FROM_MARKET:
            market = self.g.habit_market if is_habits else self.g.muse_market
            return sum(sorted([self.worth(card) for card in market if card != EMPTY])[-effect.amount :])
        hopes = [self.worth(card) for card in (self.habits_to_come() if is_habits else self.muses_to_come())]
        return effect.amount * sum(hopes) / max(1, len(hopes))

    def worth_of_board(self, board: int) -> float:
        """How well it goes with starting Habits, which are all alike."""
        habits = range(10)
        edges = [worth_of_joint(self.box, BOARD_EDGES + board, card) for card in habits]
        others = [worth_of_joint(self.box, card, BOARD_EDGES + board) for card in habits]
        colours = [self.box.colour[card] for card in habits]
        harmony = [colours.count(each) for each in self.box.harmony[board] if each in SUITS]
        return best_of(edges, PARTNERS) + best_of(others, PARTNERS) + 0.2 * sum(harmony)


def worth_of_joint(box: Box, one: int, other: int) -> int:
    return sum([worth_of(each) for each in box.joint(one, other)])


def best_of(values: Sequence[float], draws: int) -> float:
    """What the best of a few draws from these is, as a rule."""
    total, before = 0.0, 0.0
    for place, value in enumerate(sorted(values), 1):
        until = (place / len(values)) ** draws
        total += value * (until - before)
        before = until
    return total
