"""All ways to lay Habits and the Job tile into a Routine in Bohemians, each with what a plan with it gives at most.

There are hundreds of them for every hand, so all that can be is looked up: what cards give in a column, and what two
of them complete where they meet. A way is filled column by column, and what it gives is added up on the way.
"""

from typing import Final

from salon.games.bohemians.bots.bounds import BITS, Bounds
from salon.games.bohemians.bots.plan import MUST_NOT_WORK, MUST_WORK, Aims, paid_with, worth_of_paying
from salon.games.bohemians.rules.box import BOARD_EDGES, joints_of
from salon.games.bohemians.rules.catalogue.kinds import Effect
from salon.games.bohemians.rules.day import LAST_JUNCTION, NOWHERE, UNLIMITED
from salon.games.bohemians.rules.ids import COLUMNS, EMPTY, JOB, JOBS, NIGHT
from salon.games.bohemians.rules.state import Cards, State
from salon.games.bohemians.rules.symbols import Made, completed, symbol_of, worth_of

PLACE_BITS: Final = 6  # of a digit of a code
PLACES: Final = 1 << PLACE_BITS  # more than there are cards to lay
ONE_KIND: Final = (1 << BITS) - 1  # the bits that count the symbols of one kind


class Counter:
    """An ability that gives Inspiration for symbols of a kind."""

    __slots__ = ("amount", "most", "shift")

    def __init__(self, symbol: int, most: int, amount: int) -> None:
        self.shift = BITS * symbol
        self.most = most
        self.amount = amount


class Laying(Bounds):
    """All ways to lay the Habits of one seat. Cards have their place in `laid`: Habits, the Job tile, nothing; the
    board, which lies beside the columns, comes after these."""

    def __init__(self, g: State, me: int, aims: Aims) -> None:
        super().__init__(g, me, aims)
        self.laid = [*self.habits, JOB, EMPTY]
        self.job_place = len(self.habits)
        self.empty_place = len(self.habits) + 1
        self.board_place = len(self.laid)
        # The ways: what a plan with each can be worth at most, and its code. There each column is a digit, a place.
        self.bounds: list[float] = []
        self.codes: list[int] = []
        self.works = False  # whether the ways that are being laid have the Job tile

        self.job_bit = 1 << self.job_place
        self.habit_bits = self.job_bit - 1
        # Bits of what can lie in each column, besides the Job tile
        self.fitting = [self.places_in(column) for column in COLUMNS]

        # What each gives in each column, by whether its owner works: Inspiration, and the worth of the rest
        self.gains: list[list[list[int]]] = []
        self.others: list[list[list[float]]] = []
        for works in (False, True):
            most = [[self.most_of_card(card, column, works) for card in self.habits] for column in COLUMNS]
            self.gains.append([[*[gain for gain, _ in row], 0, 0] for row in most])
            self.others.append([[*[rest for _, rest in row], 0.0, 0.0] for row in most])

        # The symbols that each adds: those it completes with what lies before it, and whole ones. Worth, and how many
        edges = [*self.habits, NOWHERE, NOWHERE, BOARD_EDGES + g.board[me]]
        joints = [[self.joint(before, after) for after in edges] for before in edges]
        wholes = [self.whole(card) for card in edges]
        heard = [[joint[0] + whole[0] for joint, whole in zip(row, wholes, strict=True)] for row in joints]
        muted = [[whole[0] for whole in wholes]] * len(edges)
        junctions = range(LAST_JUNCTION + 1)
        self.worths = [muted if self.blank.muted_junctions >> each & 1 else heard for each in junctions]
        self.counts = [[joint[1] + whole[1] for joint, whole in zip(row, wholes, strict=True)] for row in joints]

        # What counts symbols
        self.counting = [self.symbol_effects(card) for card in self.habits]
        self.counting += [self.symbol_effects(JOBS + g.job[me]), []]
        self.counters = [tuple([counter_of(each, each.symbol) for each in effects]) for effects in self.counting]
        boosts = [counter_of(effect, symbol) for effect, symbol in self.blank.boosts]
        self.always = tuple([counter_of(each, each.symbol) for each in self.counting_muses] + boosts)
        effects = [each for row in [*self.counting, self.counting_muses] for each in row]
        self.symbols_give_points = any(each.atelier > 0 for each in effects)

    def places_in(self, column: int) -> int:
        is_closed = bool(self.blank.closed >> column & 1)
        may_be_empty = is_closed or self.blank.limits or len(self.habits) < len(COLUMNS)
        return (0 if is_closed else self.habit_bits) | (1 << self.empty_place if may_be_empty else 0)

    def lay_all(self) -> None:
        """Every way to lay the cards, without the Job tile and with it."""
        for works in (False, True):
            self.lay_ways(works)

    def lay_ways(self, works: bool) -> None:
        """Every way with the Job tile, or every way without it."""
        if works and (self.blank.is_job_banned or self.aims.work == MUST_NOT_WORK):
            return
        if not works and self.aims.work == MUST_WORK and not self.blank.is_job_banned:
            return
        self.works = works
        inspiration, rest = self.fixed[works]
        self.lay(0, self.board_place, 0, 0, works, 0, 0, inspiration, rest, self.always)

    def lay(
        self,
        column: int,
        before: int,
        used: int,
        code: int,
        is_job_left: bool,
        symbols: int,
        counts: int,
        inspiration: int,
        rest: float,
        counters: tuple[Counter, ...],
    ) -> None:
        """Fill the next column in every way. `before` is the place of what lies in the last one, bits of `used` are
        the Habits that are laid. `symbols` is their worth so far, `counts` how many of each kind."""
        fitting = self.fitting[column] & ~used
        if is_job_left:
            fitting = self.job_bit if column == NIGHT else fitting | self.job_bit
        worths, numbers = self.worths[column][before], self.counts[before]
        gains, others = self.gains[self.works][column], self.others[self.works][column]
        for place in range(self.board_place):
            if not fitting >> place & 1:
                continue
            counting = counters + self.counters[place] if self.counters[place] else counters
            if column == NIGHT:
                self.add(
                    code * PLACES + place,
                    symbols + worths[place] + self.worths[LAST_JUNCTION][place][self.board_place],
                    counts + numbers[place] + self.counts[place][self.board_place],
                    inspiration + gains[place],
                    rest + others[place],
                    counting,
                )
            else:
                self.lay(
                    column + 1,
                    place,
                    used | 1 << place & self.habit_bits,
                    code * PLACES + place,
                    is_job_left and place != self.job_place,
                    symbols + worths[place],
                    counts + numbers[place],
                    inspiration + gains[place],
                    rest + others[place],
                    counting,
                )

    def add(
        self,
        code: int,
        symbols: int,
        counts: int,
        inspiration: int,
        rest: float,
        counters: tuple[Counter, ...],
    ) -> None:
        """A bound for this way to lay Habits."""
        inspiration += min(symbols, self.symbol_cap)
        for each in counters:
            number = (counts >> each.shift & ONE_KIND) + self.added
            inspiration += each.amount * (number if number < each.most else each.most)
        if self.symbols_give_points:
            rest = self.rest_with_points(code, counts)
        worth = max(0, inspiration) + rest
        if self.prices and inspiration >= self.prices[0]:
            worth += worth_of_paying(self.aims, self.prices, paid_with(self.prices, inspiration))
        self.bounds.append(worth)
        self.codes.append(code)

    def rest_with_points(self, code: int, counts: int) -> float:
        """The worth of all but Inspiration, where symbols give Atelier points."""
        rest = self.fixed[self.works][1]
        for column in COLUMNS:
            place = self.place_in(code, column)
            if place < self.job_place:
                rest += self.others[self.works][column][place]
            rest += self.symbol_gain(self.counting[place], counts)[1]
        return rest + self.symbol_gain(self.counting_muses, counts)[1]

    def best_way(self) -> int:
        """The way with the highest bound; among equal ones, that of the lowest code."""
        best = 0
        for way, bound in enumerate(self.bounds):
            if bound > self.bounds[best] or (bound == self.bounds[best] and self.codes[way] < self.codes[best]):
                best = way
        return best

    def place_in(self, code: int, column: int) -> int:
        return code >> PLACE_BITS * (NIGHT - column) & PLACES - 1

    def routine_of(self, code: int) -> Cards:
        return tuple([self.laid[self.place_in(code, column)] for column in COLUMNS])

    # Symbols: their worth, and how many there are of each kind

    def joint(self, before: int, after: int) -> tuple[int, int]:
        """Where two cards meet."""
        if before == NOWHERE or after == NOWHERE:
            return 0, 0
        if not self.blank.are_doubles_single:
            return self.summed(self.box.joint(before, after))
        right = self.blank.edge(self.box.right[before], NOWHERE)
        left = self.blank.edge(self.box.left[after], NOWHERE)
        return self.summed(joints_of(right, left))

    def whole(self, card: int) -> tuple[int, int]:
        if card == NOWHERE:
            return 0, 0
        return self.summed(tuple([completed(symbol, 1) for symbol in self.box.whole[card]]))

    def summed(self, made: tuple[int, ...]) -> tuple[int, int]:
        worth = counts = 0
        for each in made:
            worth += 0 if self.blank.muted >> symbol_of(each) & 1 else worth_of(each)
            counts += (worth_of(each) if self.icons else 1) << BITS * symbol_of(each)
        return worth, counts

    def summed_counts(self, made: list[Made]) -> int:
        """How many symbols of each kind there are, in one number."""
        counts = 0
        for each in made:
            counts += (worth_of(each.made) if self.icons else 1) << BITS * symbol_of(each.made)
        return counts


def counter_of(effect: Effect, symbol: int) -> Counter:
    return Counter(symbol, effect.max or UNLIMITED, max(0, effect.amount))
