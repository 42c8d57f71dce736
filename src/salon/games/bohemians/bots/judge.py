"""What things are worth to an artist in Bohemians: cards, Hardships, Achievements, fights. All in Inspiration."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from salon.games.bohemians.bots.abilities import DELAY, HARMONIOUS, AbilityJudge
from salon.games.bohemians.bots.plan import MAY_WORK, MUST_NOT_WORK, Aims
from salon.games.bohemians.bots.time import pressure, usual_day
from salon.games.bohemians.rules.abilities import rejectable
from salon.games.bohemians.rules.booklet import habits_to_buy
from salon.games.bohemians.rules.box import (
    BOARD_EDGES,
    CLOCK_BACK,
    LOST_BY_CLOCK,
    WON_BY_HABITS,
    WON_BY_MUSES,
    WON_BY_WEAKENING,
)
from salon.games.bohemians.rules.catalogue.estimates import WORKING
from salon.games.bohemians.rules.catalogue.kinds import (
    A_HABIT,
    A_HARDSHIP,
    BY_HAND,
    COUNTS,
    DAWN,
    DUES,
    FROM_MARKET,
    UNLESS_JOB,
    Effect,
)
from salon.games.bohemians.rules.ids import (
    BOX_COUNT,
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
from salon.games.bohemians.rules.prices import cost, next_achievement, offered
from salon.games.bohemians.rules.state import NONE, State, seats_in_order
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

# Cards
JOIN: Final = 0.75  # the part of the best match on either side that a whole day can realise
PARTNERS: Final = 3  # Habits to choose a neighbour from
PLAYED: Final = 0.85  # that a good Habit in hand is played
SMALL_PURSE: Final = 3  # Inspiration that buys hardly anything
TOO_MANY_HARDSHIPS: Final = 0.4  # among the cards of the deck: better draw none
MARGIN: Final = -0.5  # a purchase must be worth so much more than the points for it
WORTH_THE_POINTS: Final = 0.4  # so much more must points give than they are worth


SHARES: Final[dict[tuple[int, int], list[float]]] = {}  # by the number of values and of draws


class Judge(AbilityJudge):
    """Judges things for one seat, as the table is now."""

    def __init__(self, g: State, me: int, work: int = MAY_WORK) -> None:
        super().__init__(g, me, work)
        # Worked out when they are first needed
        self.strengths: dict[int, float] = {}
        self.average_strength: float | None = None
        self.seen: set[int] = set()

    # Achievements, and what counts like them

    def worth_of_achievement(self) -> float:
        """The worth of an Achievement, or of a fight."""
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
        return self.left * self.gain_of(card)

    def worth_of_victory(self) -> float:
        """The extra worth of the goal with which the game is won."""
        if is_solo(self.g):
            return VICTORY if len(self.g.gained[self.me]) + 1 == TARGET[1] else 0.0
        is_fought = is_against_spirit(self.g) and sheet_of(self.g).is_won_by(WON_BY_WEAKENING)
        return VICTORY if is_fought and self.g.strength else 0.0

    def worth_of_round(self) -> float:
        """The worth of one more round before the Spirit's clock has run out."""
        if not is_against_spirit(self.g) or not sheet_of(self.g).is_lost_by(LOST_BY_CLOCK):
            return 0.0
        days = sum([usual_day(self.g, seat) for seat in range(self.g.game.players)])
        return days * (AT_EASE + (PRESSING - AT_EASE) * pressure(self.g))

    def worth_of_relief(self) -> float:
        """The worth of the other payment on a Spirit's sheet."""
        g, me = self.g, self.me
        if sheet_of(g).relief == CLOCK_BACK:
            return self.worth_of_round()
        return max([self.gain_by_rejecting(card) for card in rejectable(g, me, A_HARDSHIP)], default=0.0)

    # Hardships, and the cards of a Time Spirit

    def harm_of(self, hardship: int) -> float:
        """What a Hardship costs in a round in which it is in play."""
        return max(0.0, -self.gain_of(hardship)) + self.dearer

    def worst_in_play(self) -> float:
        return max([self.harm_of(card) for card in self.g.active_hardships(self.me)], default=0.0)

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

    def of_rejecting_in_play(self) -> float:
        return max([self.gain_by_rejecting(card) for card in self.g.hardships[self.me]], default=0.3)

    def has_to_reject(self, kind: int) -> bool:
        """Whether there is a card of this kind to be rid of."""
        return any(self.gain_by_rejecting(card) > 0 for card in rejectable(self.g, self.me, kind))

    # Cards

    def gain_of(self, card: int) -> float:
        """What the abilities of a card give when it is played, or comes up; mostly evil, if it is a Spirit's."""
        return sum([self.expected(effect) for effect in self.box.effects[card]])

    def expected(self, effect: Effect) -> float:
        """What an ability gives each time it works, as a rule."""
        return effect.ability.estimate.worth(self, effect)

    def worth(self, card: int) -> float:
        """What buying a card is worth, over the rest of the game."""
        if is_muse(card):
            company = min(1.0, self.muses_a_day()) if self.box.muse_shares[card] else 1.0
            return company * self.gain_of(card) * self.uses() + self.wanted(WON_BY_MUSES)
        return max(0.0, self.strength(card) - self.average()) * PLAYED * self.uses() + self.wanted(WON_BY_HABITS)

    def wanted(self, kind: int) -> float:
        """The extra worth of a kind of card if a Spirit's sheet asks for a number of them."""
        is_wanted = is_against_spirit(self.g) and sheet_of(self.g).is_won_by(kind)
        return WANTED if is_wanted else 0.0

    def surplus(self, card: int, price: int) -> float:
        """What it is worth more than the points that its price would be."""
        return self.worth(card) - self.point * price - MARGIN

    def average(self) -> float:
        """The strength of the Habits in the deck."""
        if self.average_strength is None:
            self.average_strength = sum([self.strength(card) for card in self.habits]) / max(1, len(self.habits))
        return self.average_strength

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
        before = [self.box.joint_worth(each, card) for each in [*others, board]]
        after = [self.box.joint_worth(card, each) for each in [*others, board]]
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
            if effect.ability.ticks and effect.unless == UNLESS_JOB:
                spared += self.worth_of_round()
        return Aims(self.point, spared, self.worth_of_achievement(), using, self.work, self.worth_of_victory())

    def of_playing(self, effect: Effect) -> float:
        """What an ability that is not counted is worth today."""
        ability = effect.ability
        if ability.only_while_waking or (ability.counts and ability.moment != DAWN):
            return 0.0  # they have worked, or the plan shows what they do
        if ability.estimate.today is not None:
            return ability.estimate.today(self, effect)
        return self.expected(effect) if self.left else 0.0

    # Compared with the others: what helps me must not help them more

    def rivals(self) -> list[int]:
        return [seat for seat in range(self.g.game.players) if seat != self.me]

    def rivals_mean(self, measure: Callable[[Judge], float]) -> float:
        others = [measure(Judge(self.g, seat)) for seat in self.rivals()]
        return sum(others) / max(1, len(others))

    def symbols_of_rivals(self, symbol: int) -> float:
        """How many of a symbol others complete in a day."""
        return self.rivals_mean(lambda judge: judge.symbols[symbol])

    def symbols_ahead(self, symbol: int) -> float:
        return self.symbols[symbol] - self.symbols_of_rivals(symbol)

    def harmony_ahead(self) -> float:
        return harmony_of(self) - self.rivals_mean(harmony_of)

    def is_ahead(self) -> bool:
        """Whether this player is ahead in Achievements."""
        others = [len(self.g.gained[seat]) for seat in self.rivals()]
        return len(self.g.gained[self.me]) > max(others, default=0)

    def suffers_more(self) -> bool:
        """Whether this player suffers more from Hardships in play than the others."""
        mine, others = len(self.g.hardships[self.me]), [len(self.g.hardships[seat]) for seat in self.rivals()]
        return mine > 0 and mine * len(others) >= sum(others)

    def can_do_without_work(self) -> bool:
        others = self.rivals_mean(lambda judge: judge.hardship_count)
        return self.work == MUST_NOT_WORK or self.hardship_count < others

    def comes_before_others(self) -> bool:
        """Whether somebody's day is still to come this round."""
        order = seats_in_order(self.g)
        return order.index(self.me) + 1 < len(order)

    # The market, and decks

    def can_spend(self) -> bool:
        return self.g.inspiration > SMALL_PURSE and self.left > 0

    def finds_nothing_to_buy(self) -> bool:
        return not any(self.surplus(card, self.box.cost[card]) > 0 for card in offered(self.g))

    def draws_mostly_hardships(self) -> bool:
        deck = self.g.deck[self.me] + self.g.discard[self.me]
        return sum([card >= HARDSHIPS for card in deck]) > TOO_MANY_HARDSHIPS * len(deck)

    def habits_to_come(self) -> list[int]:
        """The Habits that may come to the market."""
        return [card for card in habits_to_buy(self.g.game.players) if not self.is_seen(card)]

    def muses_to_come(self) -> list[int]:
        return [card for card in range(MUSES, HARDSHIPS) if not self.is_seen(card)]

    def is_seen(self, card: int) -> bool:
        if not self.seen:
            g = self.g
            self.seen.update(g.habit_market + g.muse_market + g.extra + g.out + g.set_aside)
            for seat in range(g.game.players):
                self.seen.update(g.own_cards(seat))
        return card in self.seen

    def worth_of_job(self, job: int) -> float:
        """The worth of a side of a Job tile, over a whole game."""
        played = sum([self.expected(effect) for effect in self.box.at[COUNTS][JOBS + job]])
        given = self.point * self.box.setup_atelier[JOBS + job] + self.gain_of(SETUPS + job)
        return given + WORKING * self.left * played

    def of_setup_cards(self, effect: Effect) -> float:
        """The worth of the cards that a SETUP line gives."""
        is_habits = effect.kind == A_HABIT
        if effect.source == FROM_MARKET:
            market = self.g.habit_market if is_habits else self.g.muse_market
            return sum(sorted([self.worth(card) for card in market if card != EMPTY])[-effect.amount :])
        hopes = [self.worth(card) for card in (self.habits_to_come() if is_habits else self.muses_to_come())]
        return effect.amount * sum(hopes, 0.0) / max(1, len(hopes))  # compiled code trips over a sum that may be 0

    def of_cheapest_muse(self) -> float:
        muse = cheapest_muse(self.g)
        return self.worth(muse) if muse != EMPTY else 0.0

    def worth_of_board(self, board: int) -> float:
        """How well it goes with starting Habits, which are all alike."""
        habits = range(10)
        edges = [self.box.joint_worth(BOARD_EDGES + board, card) for card in habits]
        others = [self.box.joint_worth(card, BOARD_EDGES + board) for card in habits]
        colours = [self.box.colour[card] for card in habits]
        harmony = [colours.count(each) for each in self.box.harmony[board] if each in SUITS]
        return best_of(edges, PARTNERS) + best_of(others, PARTNERS) + 0.2 * sum(harmony)


def harmony_of(judge: Judge) -> float:
    return sum([judge.harmony(card) for card in judge.habits]) / max(1, len(judge.habits))


def best_of(values: Sequence[float], draws: int) -> float:
    """What the best of a few draws from these is, as a rule."""
    total = 0.0
    for value, share in zip(sorted(values), shares_of(len(values), draws), strict=True):
        total += value * share
    return total


def shares_of(count: int, draws: int) -> list[float]:
    """How likely each of so many values, from the lowest on, is the best of a few draws."""
    found = SHARES.get((count, draws))
    if found is None:
        until = [(place / count) ** draws for place in range(count + 1)] if count else [0.0]
        found = SHARES[count, draws] = [after - before for before, after in pairwise(until)]
    return found
