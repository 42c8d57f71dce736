"""The best day that can be planned with the cards in hand: exact, by best-first search.

Every way to lay Habits and the Job tile into the Routine gets a quick bound, which no way to lay Muses below them
can beat (laying.py). The most promising one is looked at more closely, until one that has been counted beats all
other bounds.
"""

from collections.abc import Callable
from heapq import heapify, heapreplace
from typing import Final

from salon.games.bohemians.bots.bounds import NO_SYMBOLS
from salon.games.bohemians.bots.laying import PLACES, Laying
from salon.games.bohemians.bots.plan import Aims, Found, Plan, look_at, paid_with, worth_of_paying
from salon.games.bohemians.rules.catalogue.acting import BARGAIN
from salon.games.bohemians.rules.catalogue.counting import BONUS, COUNT, counts_symbols
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
from salon.games.bohemians.rules.ids import COLUMNS, EMPTY, JOB, JOBS, MUSES
from salon.games.bohemians.rules.planning import (
    are_habits_allowed,
    can_attach,
    is_at_its_time,
    is_complete,
    is_strict,
)
from salon.games.bohemians.rules.state import EMPTY_ROUTINE, NO_MUSES, Cards, State
from salon.games.bohemians.rules.symbols import Made

PATIENCE: Final = 1000  # plans looked at for a day; few hands need so many
IMPATIENCE: Final = 250  # the same, for days that only may come
ENOUGH: Final = 1e-9
Planner = Callable[[State, int, Aims, int], Plan]  # best_plan, or something around it


def best_plan(g: State, me: int, aims: Aims, patience: int = 1_000_000) -> Plan:
    """The best of all plans that the cards in hand and in the Routine allow; with less patience, the best of so
    many that were looked at, which almost always is the same."""
    return Search(g, me, aims, patience).best()


class Search(Laying):
    """All ways to plan a day, the most promising ones first."""

    def __init__(self, g: State, me: int, aims: Aims, patience: int) -> None:
        super().__init__(g, me, aims)
        self.patience = patience
        self.looks = 0
        self.has_limits = bool(self.blank.closed or self.blank.limits)
        self.below: dict[int, Muses] = {}  # by the code of the way that was looked at without Muses
        self.gains_below: dict[int, tuple[int, float]] = {}
        self.awakenings: dict[int, list[tuple[int, float]]] = {}
        self.plan = Plan(float("-inf"), EMPTY_ROUTINE, (), 0)

    def best(self) -> Plan:
        self.lay_all()
        if not self.codes:
            return self.plan
        # After a look at the first one, few others can still be better.
        first = self.best_way()
        self.bounds[first] = self.look_closer(self.codes[first], self.bounds[first])
        least = self.plan.worth + ENOUGH
        ways = [(-bound, code) for bound, code in zip(self.bounds, self.codes, strict=True) if bound > least]
        heapify(ways)
        while ways and -ways[0][0] > self.plan.worth + ENOUGH and self.looks < self.patience:
            bound, code = ways[0]
            worth = self.look_closer(code, -bound)
            if worth < -bound:
                heapreplace(ways, (-worth, code))
        return self.plan

    def day(self, routine: Cards, muses: list[Cards]) -> Day:
        return self.blank.with_plan(routine, muses)

    def look_closer(self, code: int, bound: float) -> float:
        """A better bound. First without Muses, then with all of them: nothing is left to find then."""
        if code in self.below:
            muses = self.below[code]
            muses.attach(muses.day, (), 0, muses.found)
            return float("-inf")
        routine = self.routine_of(code)
        day = self.day_with_habits(routine)
        if day is None:
            return float("-inf")
        self.looks += 1
        found = look_at(self.g, self.me, self.aims, day)
        if found.worth > self.plan.worth:
            self.plan = Plan(found.worth, routine, (), found.pays)
        if not self.muses:
            return float("-inf")
        muses = self.below[code] = Muses(self, routine, day, found)
        return min(bound, muses.most(found, 0))

    def day_with_habits(self, routine: Cards) -> Day | None:
        """The day with these Habits and without Muses, if the rules allow it."""
        day = self.day(routine, NO_MUSES)
        if self.has_limits and not are_habits_allowed(day):
            return None
        left = [card for card in self.habits if card not in routine]
        return None if EMPTY in routine and not is_complete(day, left) else day

    # What Muses may add is the same for many ways

    def gain_below(self, muse: int, card: int, column: int, works: bool) -> tuple[int, float]:
        """What a Muse that counts no symbols adds at most below a Habit."""
        key = ((muse * MUSES + card) * len(COLUMNS) + column) * 2 + works
        found = self.gains_below.get(key)
        if found is None:
            found = self.gains_below[key] = self.muse_gain(muse, card, column, works, NO_SYMBOLS)
        return found

    def awakening(self, card: int, column: int, works: bool) -> list[tuple[int, float]]:
        """What each ability of a card may give more, because there are Muses."""
        key = (card * PLACES + column - NOWHERE) * 2 + works
        found = self.awakenings.get(key)
        if found is None:
            found = self.awakenings[key] = []
            for effect in self.box.at[COUNTS][card]:
                if counts_symbols(effect):
                    if self.added:
                        times = min(self.added, effect.max or UNLIMITED)
                        points = self.aims.point * times * max(0, effect.atelier)
                        found.append((times * max(0, effect.amount), points))
                elif may_wake(effect):
                    gain, atelier = self.most_of_effect(effect, column, works, card)
                    found.append((gain, self.aims.point * atelier))
        return found


class Muses:
    """All ways to lay Muses below one row of Habits."""

    def __init__(self, search: Search, routine: Cards, day: Day, found: Found) -> None:
        self.search = search
        self.routine = routine
        self.day = day
        self.found = found  # the worth without Muses
        self.works = day.is_job_played
        made = day.symbols() if search.counting_muses else []
        self.gains = [self.best_gain(muse, day, made) for muse in search.muses]
        self.further = [  # what the Muses from each one on add at most
            search.most_of_all(search.muses[number:], self.gains[number:], self.works)
            for number in range(len(search.muses))
        ]
        self.awake = self.awakened(day)

    def best_gain(self, muse: int, day: Day, made: list[Made]) -> tuple[int, float]:
        """What a Muse adds at most below one of these Habits."""
        search = self.search
        best_gain, best_rest = 0, 0.0
        heeds_symbols = any(counts_symbols(effect) for effect in search.box.at[COUNTS][muse])
        for column in COLUMNS:
            card = self.routine[column]
            if card < 0 or not is_at_its_time(day, muse, column):
                continue
            fits = bool(day.free_muses >> column & 1) or search.wild > 0 or day.works(muse, column)
            if not fits and is_strict(day, muse):
                continue
            if heeds_symbols:
                near = self.symbols_near(muse, column, made)
                gain, rest = search.muse_gain(muse, card, column, self.works, near)
            else:
                gain, rest = search.gain_below(muse, card, column, self.works)
            if fits:
                best_gain = max(best_gain, gain)
            best_rest = max(best_rest, rest)
        return best_gain, best_rest

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
            for gain, others in search.awakening(card, column, self.works):
                inspiration += gain
                rest += others
        for effect, _ in day.boosts:
            inspiration += search.added * max(0, effect.amount)
        return inspiration, rest

    def most(self, found: Found, number: int) -> float:
        """What a plan can be worth at most if Muses from this one on are added."""
        search = self.search
        inspiration, rest = self.further[number]
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


def may_wake(effect: Effect) -> bool:
    """Whether an ability may give more because there are Muses."""
    if effect.ability is BONUS:
        return effect.when in (MUSE_ATTACHED, MUSE_IN_PLAY)
    if effect.ability is COUNT:
        return effect.what in (PER_MUSE, PER_MUSE_OR_ACHIEVEMENT)
    return effect.ability is not BARGAIN
