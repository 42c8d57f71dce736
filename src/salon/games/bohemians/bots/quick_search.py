"""A good plan for a day of Bohemians, found in little time: almost always the best one, or nearly as good.

The most promising rows of Habits are looked at without Muses, some with the Job tile and some without it. Below the
best of these each Muse is tried alone in each column, and the columns are shared out among them by what they give
there.
"""

from heapq import heapify, heappop
from typing import Final

from salon.games.bohemians.bots.plan import Aims, Found, Plan, look_at, worth_of_paying
from salon.games.bohemians.bots.search import ENOUGH, Search
from salon.games.bohemians.rules.catalogue.counting import COUNT
from salon.games.bohemians.rules.catalogue.kinds import COUNTS, ON_THE_CARD, PER_MUSE, PER_MUSE_OR_ACHIEVEMENT
from salon.games.bohemians.rules.day import UNLIMITED, Day
from salon.games.bohemians.rules.ids import COLUMNS
from salon.games.bohemians.rules.planning import can_attach
from salon.games.bohemians.rules.state import Cards, State

ROWS_FOR_MUSES: Final = 2  # with the Job tile, and as many without it
HOPE: Final = 0.5  # of what Muses may add at most
COLUMN_SETS: Final = 1 << len(COLUMNS)
SOMETHING: Final = 0.01  # of a Muse that gives nothing by itself: others may count it


def good_plan(g: State, me: int, aims: Aims, patience: int) -> Plan:
    """A plan like `best_plan`, for which only so many rows of Habits are looked at, with the Job tile and without."""
    return QuickSearch(g, me, aims, patience).best()


class Row:
    """A row of Habits that was looked at without Muses."""

    __slots__ = ("bound", "day", "found", "hope")

    def __init__(self, day: Day, found: Found, bound: float) -> None:
        self.day = day
        self.found = found
        self.bound = bound  # of its worth with Muses
        self.hope = found.worth + HOPE * (bound - found.worth)


class QuickSearch(Search):
    """Looks at a few plans only."""

    def best(self) -> Plan:
        rows = [*self.best_rows(False), *self.best_rows(True)]
        rows.sort(key=hope_of, reverse=True)
        for row in rows:
            if row.bound > self.plan.worth + ENOUGH:
                self.attach_to(row)
        return self.plan

    def best_rows(self, works: bool) -> list[Row]:
        """The most promising rows with the Job tile or without it, to lay Muses below."""
        start = len(self.codes)
        self.lay_ways(works)
        ways = [(-self.bounds[way], self.codes[way]) for way in range(start, len(self.codes))]
        heapify(ways)
        rows: list[Row] = []
        looks = 0
        while ways and looks < self.patience and -ways[0][0] > self.plan.worth + ENOUGH:
            bound, code = heappop(ways)
            day = self.day_with_habits(self.routine_of(code))
            if day is not None:
                looks += 1
                rows.append(Row(day, self.look(day, ()), -bound))
        rows.sort(key=hope_of, reverse=True)
        return rows[:ROWS_FOR_MUSES] if self.muses else []

    def look(self, day: Day, entries: Cards) -> Found:
        """What a day gives; it is the plan if none is better."""
        self.looks += 1
        found = look_at(self.g, self.me, self.aims, day)
        if found.worth > self.plan.worth:
            self.plan = Plan(found.worth, day.routine, entries, found.pays)
        return found

    # Muses

    def attach_to(self, row: Row) -> None:
        """Share out the columns, then add the Muses that share one with another Muse."""
        day = row.day
        laid: Cards = ()
        for entry in self.shared_out(row):
            muse, column = entry >> 2, entry & 3
            if can_attach(day, muse, column):
                day = self.with_muse(day, muse, column)
                laid = (*laid, entry)
        if not laid:
            return
        found = self.look(day, laid)
        for muse in self.muses:
            if self.box.muse_shares[muse]:
                before, entries = day, laid
                for column in COLUMNS:
                    if can_attach(before, muse, column):
                        after = self.with_muse(before, muse, column)
                        more = self.look(after, (*entries, muse * len(COLUMNS) + column))
                        if more.worth > found.worth:
                            day, laid, found = after, (*entries, muse * len(COLUMNS) + column), more

    def shared_out(self, row: Row) -> Cards:
        """Where each Muse goes so that all together give most, if none of them changes what another one gives."""
        # By the columns that are taken: what the Muses there give, and who lies where
        most = [0.0] * COLUMN_SETS
        entries: list[Cards] = [()] * COLUMN_SETS
        for muse in self.muses:
            if not self.box.muse_shares[muse]:
                gains = self.gains_of(muse, row)
                for taken in range(COLUMN_SETS - 1, 0, -1):
                    for column in COLUMNS:
                        others = taken & ~(1 << column)
                        if others != taken and most[others] + gains[column] > most[taken]:
                            most[taken] = most[others] + gains[column]
                            entries[taken] = (*entries[others], muse * len(COLUMNS) + column)
        best = 0
        for taken in range(COLUMN_SETS):
            if most[taken] > most[best] and len(entries[taken]) <= row.day.muse_limit:
                best = taken
        return entries[best]

    def gains_of(self, muse: int, row: Row) -> list[float]:
        """What a Muse gives in each column; below 0 where it cannot lie."""
        company = SOMETHING + self.company(muse)
        gains = [-1.0] * len(COLUMNS)
        for column in COLUMNS:
            if can_attach(row.day, muse, column):
                found = self.look(self.with_muse(row.day, muse, column), (muse * len(COLUMNS) + column,))
                gains[column] = company + self.worth_unpaid(found) - self.worth_unpaid(row.found)
        return gains

    def company(self, muse: int) -> float:
        """What a Muse that counts Muses gives more if there are others."""
        gain = 0.0
        others = min(len(self.muses), len(COLUMNS), self.blank.muse_limit) - 1
        for effect in self.box.at[COUNTS][muse]:
            is_counting = effect.ability is COUNT and effect.what in (PER_MUSE, PER_MUSE_OR_ACHIEVEMENT)
            if is_counting and effect.where != ON_THE_CARD:
                gain += effect.amount * min(others, (effect.max or UNLIMITED) - 1)
        return gain

    def worth_unpaid(self, found: Found) -> float:
        """The worth without what can be paid for with it: one Muse alone may not be enough."""
        return found.worth - worth_of_paying(self.aims, self.prices, found.pays)

    def with_muse(self, day: Day, muse: int, column: int) -> Day:
        muses = day.muses[:]
        muses[column] += (muse,)
        return self.day(day.routine, muses)


def hope_of(row: Row) -> float:
    return row.hope
