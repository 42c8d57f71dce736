"""The best day that can be planned with the cards in hand: exact, by best-first search.

Every way to lay Habits and the Job tile into the Routine gets a quick bound, which no way to lay Muses below them
can beat. The most promising one is looked at more closely, until one that has been counted beats all other bounds.
Whether a plan is legal and what it gives, the rules say (planning.py and day.py); only the bounds are made here.
"""

from heapq import heapify, heapreplace
from typing import Final, NamedTuple

from salon.games.bohemians.box import BOARD_EDGES, cards_of, joints_of
from salon.games.bohemians.catalogue.counting import how_many, is_so
from salon.games.bohemians.catalogue.kinds import (
    COUNTS,
    FOUR_COLOURS,
    HARMONY,
    JOB_NOT_PLAYED,
    JOB_PLAYED,
    MUSE_ATTACHED,
    MUSE_IN_PLAY,
    ON_THE_CARD,
    PER_COLOUR,
    PER_DIFFERENT_NEIGHBOUR,
    PER_MUSE,
    PER_MUSE_OR_ACHIEVEMENT,
    PER_SYMBOL,
    SHAPES,
    Effect,
)
from salon.games.bohemians.day import NOWHERE, UNDECLARED, UNLIMITED, WHOLE_IN, Day, Made, Sum
from salon.games.bohemians.day_phase import cost
from salon.games.bohemians.declaring import ByColumn, declarations
from salon.games.bohemians.numbers import (
    ACHIEVEMENT,
    COLUMNS,
    EMPTY,
    JOB,
    JOBS,
    MORNING,
    NIGHT,
    NO_COLOUR,
    WHITE,
    is_habit,
    is_muse,
)
from salon.games.bohemians.planning import (
    are_habits_allowed,
    can_attach,
    colourings,
    day_with,
    put,
)
from salon.games.bohemians.state import EMPTY_ROUTINE, NO_MUSES, Cards, State
from salon.games.bohemians.symbols import completed, symbol_of, worth_of
from salon.games.bohemians.verbs import ATELIER_MOST, next_achievement

MAY_WORK, MUST_WORK, MUST_NOT_WORK = range(3)
BITS: Final = 8  # of a number that counts symbols of all four kinds
ENOUGH: Final = 1e-9
SYMBOL_SHAPES: Final = ("attached_double", "attached_halves")


class Aims(NamedTuple):
    """What a day is for: the worth, in Inspiration, of all that it gives besides."""

    point: float  # in the Atelier; less than 1
    spared: float  # no Hardship, as the Job tile is played
    achievement: float  # if the next one can be paid
    using: list[float]  # by card: its other abilities, where they work; never below 0
    work: int = MAY_WORK


class Plan(NamedTuple):
    """Where the cards go. Muses are entries, 4 * Muse + column, in an order in which they can be attached."""

    worth: float
    routine: Cards
    muses: Cards
    pays: bool  # for the next Achievement


class Found(NamedTuple):
    """What a plan is worth, and what a better one with more Muses has to know of it."""

    worth: float
    inspiration: int
    pays: bool  # for the next Achievement


# What a whole plan is worth


def worth_of_plan(g: State, me: int, aims: Aims, routine: Cards, muses: list[Cards]) -> float:
    """What a day that lies there is worth, once its owner has declared what is best."""
    return look_at(g, me, aims, day_with(g, me, routine, muses)).worth


def look_at(g: State, me: int, aims: Aims, day: Day) -> Found:
    best = Found(float("-inf"), 0, False)
    colours = telling(day, colourings(day))
    if not colours:
        return best
    price = cost(g, me, day, next_achievement(g))
    rest = worth_of_using(aims, day)
    most = 0
    for said in declarations(day, colours):
        day.said = said
        total = day.count()
        most = max(most, total.inspiration)
        pays = price <= purse(g, me, day, total)
        worth = total.inspiration + aims.point * points(g, me, total.atelier) + rest
        worth += aims.achievement if pays else 0
        if worth > best.worth:
            best = Found(worth, most, pays)
    day.said = UNDECLARED
    return best._replace(inspiration=most)


def telling(day: Day, choices: list[ByColumn]) -> list[ByColumn]:
    """Of suits for white Habits that make no difference, the first. Only one that is harmonious, or counted, or
    needed by a Muse makes one; where neighbours or all four are compared, every one does."""
    if len(choices) == 1:
        return choices
    counted: list[int] = []
    needed = [(column, day.box.muse_colour[muse]) for column in COLUMNS for muse in day.muses[column]]
    for card in [*[card for card in day.routine if card >= 0], *cards_of(day.muses), JOBS + day.job, *day.hardships]:
        for effect in day.box.at[COUNTS][card]:
            if effect.ability.name == "bonus" and effect.when != FOUR_COLOURS:
                continue
            if effect.ability.name == "count" and effect.what == PER_COLOUR:
                counted.append(effect.colour)
            elif effect.ability.name != "count" or effect.what == PER_DIFFERENT_NEIGHBOUR:
                return choices
    harmony = day.box.harmony[day.board]
    found: dict[tuple[object, ...], ByColumn] = {}
    for colours in choices:
        difference = (
            tuple([colours[column] == harmony[column] for column in COLUMNS]),
            tuple([colours.count(colour) for colour in counted]),
            tuple([colours[column] == colour for column, colour in needed]),
        )
        found.setdefault(difference, colours)
    return list(found.values())


def points(g: State, me: int, atelier: int) -> int:
    """How far the Atelier token will move."""
    return max(0, min(ATELIER_MOST, g.atelier[me] + atelier)) - g.atelier[me]


def purse(g: State, me: int, day: Day, total: Sum) -> int:
    """What can be paid for an Achievement."""
    if not day.pay_by_atelier >> ACHIEVEMENT & 1:
        return total.inspiration
    return total.inspiration + g.atelier[me] + points(g, me, total.atelier)


def worth_of_using(aims: Aims, day: Day) -> float:
    """The abilities that are not counted, and the Job tile."""
    worth = aims.spared if day.is_job_played else 0.0
    for column in COLUMNS:
        if day.routine[column] >= 0 and not day.abilities_off >> column & 1:
            worth += aims.using[day.routine[column]]
        for muse in day.muses[column]:
            worth += aims.using[muse]
    return worth


# The search


def best_plan(g: State, me: int, aims: Aims, patience: int = 1_000_000) -> Plan:
    """The best of all plans that the cards in hand and in the Routine allow; with less patience, the best of so
    many that were looked at, which almost always is the same."""
    return Search(g, me, aims, patience).best()


class Bound:
    """A way to lay Habits, and what a plan with it can be worth at most."""

    __slots__ = ("found", "number", "routine", "worth")

    def __init__(self, number: int, routine: Cards, worth: float) -> None:
        self.number = number
        self.routine = routine
        self.worth = worth
        self.found: Found | None = None  # the worth without Muses

    def __lt__(self, other: "Bound") -> bool:
        return (-self.worth, self.number) < (-other.worth, other.number)


class Search:
    """All ways to plan a day, the most promising ones first."""

    def __init__(self, g: State, me: int, aims: Aims, patience: int) -> None:
        self.patience = patience
        self.looks = 0
        self.g = g
        self.me = me
        self.aims = aims
        self.box = g.box
        self.board = BOARD_EDGES + g.board[me]
        self.habits = sorted([card for card in (*g.hand[me], *g.routine[me]) if is_habit(card)])
        self.blank = day_with(g, me, EMPTY_ROUTINE, NO_MUSES)
        self.muses = self.playable_muses()
        self.has_limits = bool(self.blank.closed or self.blank.limits)
        self.icons = self.blank.standing.icons
        self.added = self.added_symbols()
        self.wild = sum([effect.ability.name == "attached_wild" for effect in self.shaping_muses()])
        self.recoloured = self.by_recolouring()
        self.pairs: dict[tuple[int, int], tuple[int, int]] = {}
        self.printed: dict[int, tuple[int, int]] = {card: self.whole(card) for card in [*self.habits, self.board]}
        self.static = {
            (card, column, works): self.most_of_card(card, column, works)
            for card in self.habits
            for column in COLUMNS
            for works in (False, True)
        }
        self.counting = {card: self.symbol_effects(card) for card in self.habits}
        self.counting_muses = [effect for muse in self.muses for effect in self.symbol_effects(muse)]
        self.counting[JOB] = self.symbol_effects(JOBS + g.job[me])
        shapes_symbols = any(effect.ability.name in SYMBOL_SHAPES for effect in self.shaping_muses())
        self.symbol_cap = UNLIMITED if shapes_symbols else self.blank.symbol_cap
        self.price = self.least_price()
        self.fixed = [self.fixed_gain(works) for works in (False, True)]
        self.bounds: list[Bound] = []
        self.plan = Plan(float("-inf"), EMPTY_ROUTINE, (), False)

    def best(self) -> Plan:
        self.lay((), self.habits, False, *self.printed[self.board])
        heapify(self.bounds)
        while self.bounds and self.bounds[0].worth > self.plan.worth + ENOUGH and self.looks < self.patience:
            bound = self.bounds[0]
            worth = self.look_closer(bound)
            if worth < bound.worth:
                bound.worth = worth
                heapreplace(self.bounds, bound)
        return self.plan

    def day(self, routine: Cards, muses: list[Cards]) -> Day:
        return self.blank.with_plan(routine, muses)

    def look_closer(self, bound: Bound) -> float:
        """A better bound. First without Muses, then with all of them: nothing is left to find then."""
        if bound.found is None:
            day = self.day(bound.routine, NO_MUSES)
            if self.has_limits and not are_habits_allowed(day):
                return float("-inf")
            if EMPTY in bound.routine and not self.is_full(bound.routine):
                return float("-inf")
            self.looks += 1
            bound.found = look_at(self.g, self.me, self.aims, day)
            if bound.found.worth > self.plan.worth:
                self.plan = Plan(bound.found.worth, bound.routine, (), bound.found.pays)
            if not self.muses:
                return float("-inf")
            return min(bound.worth, Muses(self, bound.routine, day).most(bound.found, 0))
        day = self.day(bound.routine, NO_MUSES)
        Muses(self, bound.routine, day).attach(day, (), 0, bound.found)
        return float("-inf")

    def is_full(self, routine: Cards) -> bool:
        """Whether no Habit in hand may be added."""
        left = [card for card in self.habits if card not in routine]
        return not any(
            are_habits_allowed(self.day(put(routine, column, card), NO_MUSES))
            for column in COLUMNS
            if routine[column] == EMPTY
            for card in left
        )

    # Habits: all ways to lay them, with the symbols that they complete

    def lay(self, routine: Cards, left: list[int], works: bool, symbols: int, counts: int) -> None:
        """Fill the next column in every way. `symbols` is their worth so far, `counts` how many of each kind."""
        column = len(routine)
        before = routine[-1] if routine else self.board
        if column > NIGHT:
            if works or self.aims.work != MUST_WORK or self.blank.is_job_banned:
                worth, number = self.pair(column, before, self.board)
                self.add(routine, works, symbols + worth, counts + number)
            return
        is_closed = self.blank.closed >> column & 1
        for place, card in enumerate([] if is_closed else left):
            worth, number = self.pair(column, before, card)
            symbols_on, counts_on = self.printed[card]
            self.lay(
                (*routine, card),
                left[:place] + left[place + 1 :],
                works,
                symbols + worth + symbols_on,
                counts + number + counts_on,
            )
        if not works and not self.blank.is_job_banned and self.aims.work != MUST_NOT_WORK:
            self.lay((*routine, JOB), left, True, symbols, counts)
        if is_closed or self.blank.limits or len(self.habits) < len(COLUMNS):
            self.lay((*routine, EMPTY), left, works, symbols, counts)

    def add(self, routine: Cards, works: bool, symbols: int, counts: int) -> None:
        """A bound for this way to lay Habits."""
        inspiration, rest = self.fixed[works]
        inspiration += min(symbols, self.symbol_cap)
        for column, card in enumerate(routine):
            if card >= 0:
                gain, others = self.static[card, column, works]
                inspiration += gain
                rest += others
            effects = self.counting.get(card)
            if effects:
                gain, others = self.symbol_gain(effects, counts)
                inspiration += gain
                rest += others
        if self.counting_muses:
            gain, others = self.symbol_gain(self.counting_muses, counts)
            inspiration += gain
            rest += others
        for effect, symbol in self.blank.boosts:
            inspiration += min(self.number_of(counts, symbol), effect.max or UNLIMITED) * max(0, effect.amount)
        worth = max(0, inspiration) + rest
        if inspiration >= self.price:
            worth += self.aims.achievement
        self.bounds.append(Bound(len(self.bounds), routine, worth))

    def pair(self, place: int, before: int, after: int) -> tuple[int, int]:
        """The symbols where two cards meet: their worth, and how many there are of each kind."""
        if before < 0 or after < 0:
            return 0, 0
        found = self.pairs.get((before, after))
        if found is None:
            right = self.blank.edge(self.box.right[before], NOWHERE)
            left = self.blank.edge(self.box.left[after], NOWHERE)
            found = self.summed([Made(WHOLE_IN, each) for each in joints_of(right, left)])
            self.pairs[before, after] = found
        if self.blank.muted_junctions >> place & 1:
            return 0, found[1]
        return found

    def whole(self, card: int) -> tuple[int, int]:
        return self.summed([Made(WHOLE_IN, completed(symbol, 1)) for symbol in self.box.whole[card]])

    def summed(self, made: list[Made]) -> tuple[int, int]:
        return sum([self.blank.worth(each) for each in made]), self.summed_counts(made)

    def summed_counts(self, made: list[Made]) -> int:
        """How many symbols of each kind there are, in one number."""
        return sum([(worth_of(each.made) if self.icons else 1) << BITS * symbol_of(each.made) for each in made])

    def number_of(self, counts: int, symbol: int) -> int:
        """How many symbols of a kind there can be, with those that Muses may add."""
        return (counts >> BITS * symbol & (1 << BITS) - 1) + self.added

    # What cards give at most

    def symbol_effects(self, card: int) -> list[Effect]:
        return [each for each in self.box.at[COUNTS][card] if counts_symbols(each)]

    def symbol_gain(self, effects: list[Effect], counts: int) -> tuple[int, float]:
        """What abilities that count symbols give at most: Inspiration, and the worth of points."""
        inspiration, rest = 0, 0.0
        for effect in effects:
            times = min(self.number_of(counts, effect.symbol), effect.max or UNLIMITED)
            inspiration += times * max(0, effect.amount)
            rest += self.aims.point * times * max(0, effect.atelier)
        return inspiration, rest

    def most_of_card(self, card: int, column: int, works: bool) -> tuple[int, float]:
        """What a Habit gives at most in a column, without symbols that are counted: harmony and abilities."""
        inspiration, rest = 0, 0.0
        if self.may_be_harmonious(card, column):
            inspiration += max(0, self.blank.harmony_bonus)
        if self.blank.abilities_off >> column & 1:
            return inspiration, rest
        for effect in self.box.at[COUNTS][card]:
            if not counts_symbols(effect):
                gain, atelier = self.most_of_effect(effect, column, works, card)
                inspiration += gain
                rest += self.aims.point * atelier
        return inspiration, rest + self.aims.using[card]

    def most_of_effect(self, effect: Effect, column: int, works: bool, card: int) -> tuple[int, int]:
        """What an ability gives at most: Inspiration and Atelier points, none below 0."""
        name = effect.ability.name
        if name == "bonus":
            is_possible = self.may_be_so(effect, column, works, card)
            return (max(0, effect.inspiration), max(0, effect.atelier)) if is_possible else (0, 0)
        if name == "count":
            if effect.columns and not (column != NOWHERE and effect.columns >> column & 1):
                return 0, 0
            times = min(self.most_to_count(effect, column), effect.max or UNLIMITED)
            return times * max(0, effect.amount), times * max(0, effect.atelier)
        if name == "bargain":
            return (max(0, effect.inspiration) if effect.code in self.blank.used else 0), 0
        return UNLIMITED, UNLIMITED  # nothing is known of it, so all plans with it are looked at

    def may_be_so(self, effect: Effect, column: int, works: bool, card: int) -> bool:
        if effect.when == JOB_PLAYED:
            return works
        if effect.when == JOB_NOT_PLAYED:
            return not works
        if effect.when in (MUSE_ATTACHED, MUSE_IN_PLAY):
            return bool(self.muses)
        if effect.when == HARMONY:
            if not is_habit(effect.card) and self.wild:
                return column != NOWHERE
            return column != NOWHERE and is_habit(card) and self.may_be_harmonious(card, column)
        if effect.when == FOUR_COLOURS:
            return True
        return is_so(self.blank, column, effect)

    def most_to_count(self, effect: Effect, column: int) -> int:
        if effect.what == PER_COLOUR:
            fitting = [card for card in self.habits if self.box.colour[card] in (effect.colour, WHITE)]
            return min(len(fitting) + (0 if is_habit(effect.card) else self.wild), len(COLUMNS))
        if effect.what == PER_MUSE:
            return min(len(self.muses), self.blank.muse_limit)
        if effect.what == PER_MUSE_OR_ACHIEVEMENT:
            return min(len(self.muses), self.blank.muse_limit) + self.blank.standing.achievements
        if effect.what == PER_DIFFERENT_NEIGHBOUR:
            return (column > MORNING) + (column < NIGHT)
        if effect.what == PER_SYMBOL:
            return UNLIMITED
        return how_many(self.blank, column, effect)

    def may_be_harmonious(self, card: int, column: int) -> bool:
        preferred = self.box.harmony[self.g.board[self.me]][column]
        if preferred < 0 or self.blank.colourless >> column & 1:
            return False
        return self.box.colour[card] in (preferred, WHITE)

    def fixed_gain(self, works: bool) -> tuple[int, float]:
        """What the Job tile, Hardships and Muses give at most, wherever they lie."""
        inspiration, rest = 0, 0.0
        if works:
            rest += self.aims.spared
            for effect in self.box.at[COUNTS][JOBS + self.g.job[self.me]]:
                if not counts_symbols(effect):
                    gains = [self.most_of_effect(effect, column, True, JOB) for column in COLUMNS]
                    inspiration += max([gain for gain, _ in gains])
                    rest += self.aims.point * max([atelier for _, atelier in gains])
        for hardship in self.blank.hardships:
            for effect in self.box.at[COUNTS][hardship]:
                gain, atelier = self.most_of_effect(effect, NOWHERE, works, hardship)
                losses = self.sure_loss(effect, works)
                inspiration += gain + losses
                rest += self.aims.point * atelier
        gain, others = self.most_of_all(self.muses, [self.most_of_muse(muse, works) for muse in self.muses], works)
        return inspiration + gain, rest + others

    def most_of_all(self, muses: list[int], gains: list[tuple[int, float]], works: bool) -> tuple[int, float]:
        """What Muses add at most in all: one below each Habit, and those that share."""
        habits = len(COLUMNS) - works
        alone = [gain for muse, gain in zip(muses, gains, strict=True) if not self.box.muse_shares[muse]]
        inspiration = sum(sorted([gain for gain, _ in alone])[-habits:])
        both = sum(sorted([gain + rest for gain, rest in alone])[-habits:])
        for muse, (gain, rest) in zip(muses, gains, strict=True):
            if self.box.muse_shares[muse]:
                inspiration += gain
                both += gain + rest
        return inspiration, both - inspiration

    def sure_loss(self, effect: Effect, works: bool) -> int:
        """The Inspiration that a Hardship costs in any case."""
        if effect.ability.name != "bonus" or effect.inspiration >= 0:
            return 0
        is_sure = effect.when == (JOB_PLAYED if works else JOB_NOT_PLAYED) or (
            effect.when not in (JOB_PLAYED, JOB_NOT_PLAYED, MUSE_ATTACHED, MUSE_IN_PLAY, HARMONY, FOUR_COLOURS)
            and is_so(self.blank, NOWHERE, effect)
        )
        return effect.inspiration if is_sure else 0

    # Muses

    def playable_muses(self) -> list[int]:
        """In an order in which they can be attached: those that share last, those that need a colour later."""
        cards = [*self.g.hand[self.me], *self.g.muses_of(self.me)]
        muses = [card for card in cards if is_muse(card)] if self.blank.muse_limit > 0 else []
        return sorted(muses, key=self.attaching_order)

    def attaching_order(self, muse: int) -> tuple[bool, bool, int]:
        return self.box.muse_shares[muse], self.box.muse_colour[muse] != NO_COLOUR, muse

    def shaping_muses(self) -> list[Effect]:
        return [effect for muse in self.muses for effect in self.box.at[SHAPES][muse]]

    def added_symbols(self) -> int:
        """How many symbols of a kind Muses can add in all, as abilities count them."""
        added = 0
        for effect in self.shaping_muses():
            if effect.ability.name == "attached_halves":
                added += 4 if self.icons else 2
            if effect.ability.name == "attached_double" and self.icons:
                added += max([self.halves(card) for card in self.habits], default=0)
        return added

    def halves(self, card: int) -> int:
        """How many halves and wholes of one kind are on a card at most."""
        edges = [*self.box.left[card], *self.box.right[card]]
        return max([
            sum([(half - 1) % 4 == symbol for half in edges if half]) + self.box.whole[card].count(symbol)
            for symbol in range(4)
        ])  # fmt: skip

    def most_of_muse(self, muse: int, works: bool) -> tuple[int, float]:
        """What a Muse adds at most, wherever it lies: Inspiration, and the worth of the rest."""
        best = (0, 0.0)
        for column in COLUMNS:
            for card in self.habits:
                if not self.may_lie(muse, card, column):
                    continue
                gain, rest = self.muse_gain(muse, card, column, works, NO_SYMBOLS)
                best = (max(best[0], gain), max(best[1], rest))
        return best

    def may_lie(self, muse: int, card: int, column: int) -> bool:
        """Whether a Muse may lie below a Habit, as far as that can be said so early."""
        if any(effect.ability.name == "muse_free" for effect in self.box.at[SHAPES][card]):
            return True
        if not self.box.muse_columns[muse] >> column & 1:
            return False
        needed = self.box.muse_colour[muse]
        if needed == NO_COLOUR or self.wild or not self.blank.standing.strict:
            return True
        return self.box.colour[card] in (needed, WHITE)

    def muse_gain(self, muse: int, card: int, column: int, works: bool, counts: int) -> tuple[int, float]:
        """What a Muse below a Habit adds at most, where so many symbols are on the card or beside it."""
        inspiration, rest = 0, self.aims.using[muse]
        for effect in self.box.at[SHAPES][muse]:
            if effect.ability.name == "attached_double":
                inspiration += self.halves(card)
            elif effect.ability.name == "attached_halves":
                inspiration += 4
            elif effect.ability.name == "attached_wild":
                gain, others = self.recoloured
                inspiration += gain
                rest += others
        for effect in self.box.at[COUNTS][muse]:
            if effect.ability.name == "attached_repeat":
                inspiration += self.repeated(card, column, works)
            elif counts_symbols(effect):
                if counts != NO_SYMBOLS:
                    gain, others = self.symbol_gain([effect], counts)
                    inspiration += gain
                    rest += others
            else:
                gain, atelier = self.most_of_effect(effect, column, works, card)
                inspiration += gain
                rest += self.aims.point * atelier
        return inspiration, rest

    def by_recolouring(self) -> tuple[int, float]:
        """What one Habit that becomes white adds at most to what the others count."""
        inspiration, rest = max(0, self.blank.harmony_bonus), 0.0
        cards = [*self.habits, JOBS + self.g.job[self.me], *self.blank.hardships]
        for effect in [effect for card in cards for effect in self.box.at[COUNTS][card]]:
            times = 0
            if effect.ability.name == "bonus" and effect.when in (HARMONY, FOUR_COLOURS):
                inspiration += max(0, effect.inspiration)
                rest += self.aims.point * max(0, effect.atelier)
            elif effect.ability.name == "count" and effect.what == PER_COLOUR:
                times = 1
            elif effect.ability.name == "count" and effect.what == PER_DIFFERENT_NEIGHBOUR:
                times = 2
            inspiration += times * max(0, effect.amount)
            rest += self.aims.point * times * max(0, effect.atelier)
        return inspiration, rest

    def repeated(self, card: int, column: int, works: bool) -> int:
        """The Inspiration of a Habit's abilities at most."""
        if self.blank.abilities_off >> column & 1:
            return 0
        gain = 0
        for effect in self.box.at[COUNTS][card]:
            if counts_symbols(effect):
                gain += (effect.max or UNLIMITED) * max(0, effect.amount)
            else:
                gain += self.most_of_effect(effect, column, works, card)[0]
        return gain + (self.recoloured[0] if self.wild else 0)

    def least_price(self) -> int:
        """What the next Achievement costs at least, less the points that may pay for it."""
        top = next_achievement(self.g)
        price = cost(self.g, self.me, self.blank, top)
        for card in [*self.habits, *self.muses]:
            for effect in self.box.at[SHAPES][card]:
                if effect.ability.name == "price" and effect.amount < 0 and effect.kinds >> ACHIEVEMENT & 1:
                    price += effect.amount
                if effect.ability.name == "atelier_as_inspiration" and effect.kinds >> ACHIEVEMENT & 1:
                    price -= ATELIER_MOST
        for effect in self.blank.prices:  # a Hardship's, which may not hold
            if effect.unless and effect.amount > 0 and effect.kinds >> ACHIEVEMENT & 1:
                price -= effect.amount
        return price


NO_SYMBOLS: Final = -1  # where symbols are counted elsewhere


def counts_symbols(effect: Effect) -> bool:
    return effect.ability.name == "count" and effect.what == PER_SYMBOL


class Muses:
    """All ways to lay Muses below one row of Habits."""

    def __init__(self, search: Search, routine: Cards, day: Day) -> None:
        self.search = search
        self.routine = routine
        self.works = JOB in routine
        made = day.symbols()
        self.gains = [self.best_gain(muse, day, made) for muse in search.muses]
        self.awake = self.awakened(day)

    def best_gain(self, muse: int, day: Day, made: list[Made]) -> tuple[int, float]:
        """What a Muse adds at most below one of these Habits."""
        best = (0, 0.0)
        search = self.search
        for column in COLUMNS:
            if not is_habit(self.routine[column]):
                continue
            is_free = bool(day.free_muses >> column & 1)
            if not is_free and not search.box.muse_columns[muse] >> column & 1:
                continue
            fits = is_free or search.wild > 0 or day.works(muse, column)
            if not fits and day.standing.strict:
                continue
            gain, rest = search.muse_gain(
                muse, self.routine[column], column, self.works, self.symbols_near(muse, column, made)
            )
            best = (max(best[0], gain if fits else 0), max(best[1], rest))
        return best

    def symbols_near(self, muse: int, column: int, made: list[Made]) -> int:
        """The symbols that a Muse in a column counts: all, or those on its card."""
        on_the_card = all(
            effect.where == ON_THE_CARD for effect in self.search.box.at[COUNTS][muse] if counts_symbols(effect)
        )
        places = (column, column + 1, WHOLE_IN + column)
        return self.search.summed_counts([each for each in made if not on_the_card or each.place in places])

    def awakened(self, day: Day) -> tuple[int, float]:
        """What the Habits, the Job tile and Hardships may give more, because there are Muses."""
        search = self.search
        inspiration, rest = 0, 0.0
        sources = [(card, column) for column, card in enumerate(self.routine) if card >= 0]
        sources += [(JOBS + day.job, column) for column, card in enumerate(self.routine) if card == JOB]
        sources += [(hardship, NOWHERE) for hardship in day.hardships]
        for card, column in sources:
            for effect in search.box.at[COUNTS][card]:
                if counts_symbols(effect):
                    if search.added:
                        times = min(search.added, effect.max or UNLIMITED)
                        inspiration += times * max(0, effect.amount)
                        rest += search.aims.point * times * max(0, effect.atelier)
                elif self.may_wake(effect):
                    gain, atelier = search.most_of_effect(effect, column, self.works, card)
                    inspiration += gain
                    rest += search.aims.point * atelier
        for effect, _ in day.boosts:
            inspiration += search.added * max(0, effect.amount)
        return inspiration, rest

    def may_wake(self, effect: Effect) -> bool:
        if effect.ability.name == "bonus":
            return effect.when in (MUSE_ATTACHED, MUSE_IN_PLAY)
        if effect.ability.name == "count":
            return effect.what in (PER_MUSE, PER_MUSE_OR_ACHIEVEMENT)
        return effect.ability.name != "bargain"

    def most(self, found: Found, number: int) -> float:
        """What a plan can be worth at most if Muses from this one on are added."""
        search = self.search
        inspiration, rest = search.most_of_all(search.muses[number:], self.gains[number:], self.works)
        inspiration += self.awake[0]
        worth = found.worth + inspiration + rest + self.awake[1]
        if not found.pays and found.inspiration + inspiration >= self.search.price:
            worth += self.search.aims.achievement
        return worth

    def attach(self, day: Day, entries: Cards, number: int, found: Found) -> None:
        """Try every place for each Muse from this one on, and none."""
        search = self.search
        if number == len(search.muses) or self.most(found, number) <= search.plan.worth + ENOUGH:
            return
        if search.looks >= search.patience:
            return
        muse = search.muses[number]
        for column in COLUMNS:
            if can_attach(day, muse, column):
                muses = day.muses[:]
                muses[column] += (muse,)
                after = search.day(self.routine, muses)
                search.looks += 1
                worth = look_at(search.g, search.me, search.aims, after)
                onwards = (*entries, muse * len(COLUMNS) + column)
                if worth.worth > search.plan.worth:
                    search.plan = Plan(worth.worth, self.routine, onwards, worth.pays)
                self.attach(after, onwards, number + 1, worth)
        self.attach(day, entries, number + 1, found)
