"""The best day that can be planned with the cards in hand: exact, by best-first search.

Every way to lay Habits and the Job tile into the Routine gets a quick bound, which no way to lay Muses below them
can beat. The most promising one is looked at more closely, until one that has been counted beats all other bounds.
"""

from collections.abc import Callable
from heapq import heapify, heapreplace
from typing import Final

from salon.games.bohemians.bots.bounds import BITS, Bounds, counts_symbols
from salon.games.bohemians.bots.plan import (
    MUST_NOT_WORK,
    MUST_WORK,
    Aims,
    Found,
    Plan,
    look_at,
    paid_with,
    worth_of_paying,
)
from salon.games.bohemians.rules.box import BOARD_EDGES, joints_of
from salon.games.bohemians.rules.catalogue.acting import BARGAIN
from salon.games.bohemians.rules.catalogue.counting import BONUS, COUNT
from salon.games.bohemians.rules.catalogue.kinds import (
    COUNTS,
    MUSE_ATTACHED,
    MUSE_IN_PLAY,
    ON_THE_CARD,
    PER_MUSE,
    PER_MUSE_OR_ACHIEVEMENT,
    Effect,
)
from salon.games.bohemians.rules.day import NOWHERE, UNLIMITED, WHOLE_IN, Day
from salon.games.bohemians.rules.ids import COLUMNS, EMPTY, JOB, JOBS, NIGHT, is_habit
from salon.games.bohemians.rules.planning import (
    are_habits_allowed,
    can_attach,
    is_at_its_time,
    is_complete,
    is_strict,
)
from salon.games.bohemians.rules.state import EMPTY_ROUTINE, NO_MUSES, Cards, State
from salon.games.bohemians.rules.symbols import Made, completed, symbol_of, worth_of

PATIENCE: Final = 1000  # plans looked at for a day; few hands need so many
IMPATIENCE: Final = 250  # the same, for days that only may come
ENOUGH: Final = 1e-9
Planner = Callable[[State, int, Aims, int], Plan]  # best_plan, or something around it


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


class Search(Bounds):
    """All ways to plan a day, the most promising ones first."""

    def __init__(self, g: State, me: int, aims: Aims, patience: int) -> None:
        super().__init__(g, me, aims)
        self.patience = patience
        self.looks = 0
        self.board = BOARD_EDGES + g.board[me]
        self.has_limits = bool(self.blank.closed or self.blank.limits)
        self.pairs: dict[tuple[int, int], tuple[int, int]] = {}
        self.printed: dict[int, tuple[int, int]] = {card: self.whole(card) for card in [*self.habits, self.board]}
        self.bounds: list[Bound] = []
        self.plan = Plan(float("-inf"), EMPTY_ROUTINE, (), 0)

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
            left = [card for card in self.habits if card not in bound.routine]
            if EMPTY in bound.routine and not is_complete(day, left):
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
        if self.prices and inspiration >= self.prices[0]:
            worth += worth_of_paying(self.aims, self.prices, paid_with(self.prices, inspiration))
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
            if not is_at_its_time(day, muse, column):
                continue
            fits = bool(day.free_muses >> column & 1) or search.wild > 0 or day.works(muse, column)
            if not fits and is_strict(day, muse):
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
        sources += [(card, NOWHERE) for card in (*day.hardships, *day.standing.prizes)]
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
        if effect.ability is BONUS:
            return effect.when in (MUSE_ATTACHED, MUSE_IN_PLAY)
        if effect.ability is COUNT:
            return effect.what in (PER_MUSE, PER_MUSE_OR_ACHIEVEMENT)
        return effect.ability is not BARGAIN

    def most(self, found: Found, number: int) -> float:
        """What a plan can be worth at most if Muses from this one on are added."""
        search = self.search
        inspiration, rest = search.most_of_all(search.muses[number:], self.gains[number:], self.works)
        inspiration += self.awake[0]
        worth = found.worth + inspiration + rest + self.awake[1]
        pays = paid_with(search.prices, found.inspiration + inspiration)
        if pays > found.pays:
            worth += worth_of_paying(search.aims, search.prices, pays)
            worth -= worth_of_paying(search.aims, search.prices, found.pays)
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
