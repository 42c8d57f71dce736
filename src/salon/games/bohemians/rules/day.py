"""One player's day: what lies in the Routine, what shapes it, and the Inspiration it gives (Day B)."""

from __future__ import annotations

from typing import Final

from salon.games.bohemians.rules.box import BOARD_EDGES, Box, joints_of, unmatched
from salon.games.bohemians.rules.catalogue.kinds import AT_COUNT, BY_HAND, COUNTS, SHAPES, Effect, Gain
from salon.games.bohemians.rules.day_parts import (
    BY_HABITS,
    BY_HARDSHIPS,
    BY_HARMONY,
    BY_MUSES,
    BY_SYMBOLS,
    UNDECLARED,
    Announced,
    Declaration,
    Line,
    Standing,
    Sum,
)
from salon.games.bohemians.rules.ids import (
    BOX_COUNT,
    COLUMNS,
    GREEN,
    JOB,
    JOBS,
    MORNING,
    NIGHT,
    NO_COLOUR,
    WHITE,
    is_habit,
)
from salon.games.bohemians.rules.symbols import (
    SYMBOL_OF,
    Edge,
    Made,
    completed,
    doubled,
    half,
    is_double,
    symbol_of,
    undoubled,
    worth_of,
)

UNLIMITED: Final = 99
NOT_CHOSEN: Final = -1
CHOICES: Final = 5  # a symbol, or none
UNCHANGED: Final = CHOICES * CHOICES * CHOICES * CHOICES  # as if nothing were chosen four times
NOWHERE: Final = -1  # the column of what lies in no column: a Hardship
HARMONY_BONUS: Final = 1
NO_GAIN: Final[Gain] = (0, 0)
NOTHING_MADE: Final[list[Made]] = []
NOTHING_GAINED: Final[list[int]] = [0, 0, 0, 0]

# Where a symbol is completed: the junctions left of each column and right of Night, then whole symbols in each
# column and on the board.
LAST_JUNCTION: Final = 4
JUNCTION_COUNT: Final = 5
WHOLE_IN: Final = 5
WHOLE_ON_BOARD: Final = 9


class Day:
    """What lies in a Routine, and the day it makes. The shape is worked out once, as the Day is made.

    A state keeps its days: to say or to lay something else, make another one.
    """

    __slots__ = (
        "abilities_off", "announced", "are_doubles_single", "board", "boosts", "box", "by_hand", "closed",
        "colourless", "discounts", "doublers", "extenders", "free_muses", "habit_gain", "hardship_count",
        "hardships", "harmony_bonus", "heeds_muses", "heeds_suits", "is_atelier_shut", "is_job_banned",
        "is_job_played", "job", "limits", "made", "more_habits", "muse_count", "muse_limit", "muses", "muted",
        "muted_junctions", "pay_by_atelier", "prices", "purchase_limit", "routine", "said", "shifts", "standing",
        "symbol_cap", "used", "wild", "working",
    )  # fmt: skip

    def __init__(
        self,
        box: Box,
        board: int,
        job: int,
        routine: tuple[int, ...],
        muses: list[tuple[int, ...]],
        hardships: tuple[int, ...],
        hardship_count: int,
        standing: Standing,
        announced: list[Announced],
        used: tuple[int, ...] = (),
        said: Declaration = UNDECLARED,
        by_hand: tuple[int, ...] = (),
    ) -> None:
        self.box = box
        self.board = board
        self.job = job  # the tile and its side
        self.routine = routine  # by column: a Habit, JOB or EMPTY
        self.muses = muses  # by column
        self.hardships = hardships  # those that are not ignored, and what works like one: the card of a Time Spirit
        self.hardship_count = hardship_count  # ignored ones are still in play
        self.standing = standing
        self.announced = announced
        self.used = used
        self.said = said
        self.by_hand = by_hand  # codes, and what their owner said that they give
        self.is_job_played = JOB in routine
        self.muse_count = len(muses[0]) + len(muses[1]) + len(muses[2]) + len(muses[3])
        # What shapes the day; bits are columns, symbols or junctions.
        self.wild = 0
        self.colourless = 0
        self.closed = 0
        self.abilities_off = 0
        self.free_muses = 0
        self.muse_limit = UNLIMITED
        self.is_job_banned = False
        self.limits: tuple[Effect, ...] = ()  # on the Habits that may be played
        self.heeds_muses = False  # whether one more Muse may take colours away, or forbid Habits
        self.heeds_suits = False  # whether all this may be other once the suit of a white Habit is said
        self.doublers = 0  # columns whose owner doubles a symbol
        self.extenders = 0  # columns to which a symbol is added
        self.muted = 0  # symbols that give nothing
        self.muted_junctions = 0
        self.symbol_cap = UNLIMITED
        self.are_doubles_single = False
        self.harmony_bonus = HARMONY_BONUS
        self.boosts: tuple[Announced, ...] = ()
        self.prices: tuple[Effect, ...] = ()
        self.shifts: tuple[Announced, ...] = ()  # of prices, for everybody
        self.pay_by_atelier = 0  # bits of kinds
        self.discounts: tuple[Effect, ...] = ()  # on Atelier effects
        self.purchase_limit = UNLIMITED
        self.more_habits = 0  # to draw
        self.is_atelier_shut = False
        self.made = NOTHING_MADE  # symbols, once they are counted
        self.habit_gain = NOTHING_GAINED  # Inspiration by column, once Habits are counted
        self.working: list[int] | None = None  # Habits and Muses whose abilities work, once somebody asks for them
        self.take_shape()

    def with_plan(
        self, routine: tuple[int, ...], muses: list[tuple[int, ...]], said: Declaration = UNDECLARED
    ) -> Day:
        """The day that another plan, or another declaration, would make."""
        return Day(
            self.box,
            self.board,
            self.job,
            routine,
            muses,
            self.hardships,
            self.hardship_count,
            self.standing,
            self.announced,
            self.used,
            said,
            self.by_hand,
        )

    def copy(self) -> Day:
        """The same day, to try something with."""
        return self.with_plan(self.routine, self.muses, self.said)

    def take_shape(self) -> None:
        """Hardships first: they can take away what the rest would do."""
        shaping = self.box.at[SHAPES]
        for effect, chosen in self.announced:
            effect.ability.shaping(self, chosen, effect)
        for hardship in self.hardships:
            for effect in shaping[hardship]:
                effect.ability.shaping(self, NOWHERE, effect)
        for column in COLUMNS:
            card = self.routine[column]
            if card >= 0:
                for effect in shaping[card]:
                    effect.ability.shaping(self, column, effect)
        for card in self.standing.prizes:
            for effect in shaping[card]:
                effect.ability.shaping(self, NOWHERE, effect)
        if self.muse_count:
            self.take_shape_by_muses()

    def take_shape_by_muses(self) -> None:
        """Those first that need no colour: a Muse may give the colour that another one needs."""
        shaping = self.box.at[SHAPES]
        for needy in (False, True):
            for column in COLUMNS:
                for muse in self.muses[column]:
                    if not shaping[muse] or (self.box.muse_colour[muse] != NO_COLOUR) != needy:
                        continue
                    if needy and self.is_white(column) and not self.free_muses >> column & 1:
                        self.heeds_suits = True
                    if self.works(muse, column):
                        for effect in shaping[muse]:
                            effect.ability.shaping(self, column, effect)

    # Colours

    def colour(self, column: int) -> int:
        """The colour of the Habit in a column: a white one's is what its owner says, WHITE until then."""
        card = self.routine[column]
        if card < 0 or self.colourless >> column & 1:
            return NO_COLOUR
        colour = WHITE if self.wild >> column & 1 else self.box.colour[card]
        if colour == WHITE and self.said.colours[column] != NOT_CHOSEN:
            return self.said.colours[column]
        return colour

    def is_white(self, column: int) -> bool:
        """Whether the Habit in a column is white, even if it stands for a suit today [R58]."""
        card = self.routine[column]
        if card < 0 or self.colourless >> column & 1:
            return False
        return bool(self.wild >> column & 1) or self.box.colour[card] == WHITE

    def is_harmonious(self, column: int) -> bool:
        """Whether the Habit in a column has the colour that the board prefers there."""
        return (
            self.box.harmony[self.board][column] >= 0 and self.colour(column) == self.box.harmony[self.board][column]
        )

    def works(self, muse: int, column: int) -> bool:
        """Whether the Habit above a Muse has the colour it needs, or could have; only with the French rules can
        it lie there without [R8]."""
        needed = self.box.muse_colour[muse]
        if needed == NO_COLOUR or self.free_muses >> column & 1:
            return True
        return self.colour(column) in (needed, WHITE)

    # Step 1: symbols

    def symbols(self) -> list[Made]:
        """All symbols that are complete, at junctions and printed whole."""
        made: list[Made] = []
        box, routine = self.box, self.routine
        board = BOARD_EDGES + self.board
        before = board
        for place in range(LAST_JUNCTION + 1):
            after = routine[place] if place <= NIGHT else board
            if before >= 0 and after >= 0:
                made += self.junction(place, before, after)
            before = after
        for column in COLUMNS:
            if routine[column] >= 0 and box.whole[routine[column]]:
                for symbol in box.whole[routine[column]]:
                    is_doubled = self.doubled_in(column) == symbol and not self.are_doubles_single
                    made.append(Made(WHOLE_IN + column, completed(symbol, 2 if is_doubled else 1)))
        for symbol in box.whole[board]:
            made.append(Made(WHOLE_ON_BOARD, completed(symbol, 1)))
        return made

    def junction(self, place: int, before: int, after: int) -> list[Made]:
        """The symbols where two cards meet. The box remembers them by all that they depend on."""
        key = (before * BOX_COUNT + after) * JUNCTION_COUNT + place
        if (self.doublers | self.extenders) << 1 >> place & 3:  # a Muse changes the halves on one of its sides
            for column in (place - 1, place):
                key = key * CHOICES + self.doubled_in(column) - NOT_CHOSEN
                key = key * CHOICES + self.added_in(column) - NOT_CHOSEN
        else:
            key *= UNCHANGED
        key = 2 * key + self.are_doubles_single
        found = self.box.junctions.get(key)
        if found is None:
            found = self.join(place, before, after)
            self.box.remember(key, found)
        return found

    def join(self, place: int, before: int, after: int) -> list[Made]:
        """The symbols of one junction; Muses and Hardships may change the halves."""
        right = self.edge(self.box.right[before], place - 1)
        left = self.edge(self.box.left[after], place)
        made = [Made(place, each) for each in joints_of(right, left)]
        # An added half may complete one half that nothing else does [R7].
        adds_left = self.added_in(place)
        adds_right = self.added_in(place - 1)
        met = complete_with(adds_left, unmatched(left, right), place, made)
        met = complete_with(adds_right, unmatched(right, left), place, made) or met
        if adds_left != NOT_CHOSEN and adds_left == adds_right and not met:
            made.append(Made(place, completed(adds_left, 1)))
        return made

    def edge(self, printed: Edge, column: int) -> Edge:
        """An edge of what lies in a column, or of the board beside it, as it counts today."""
        if self.doubled_in(column) != NOT_CHOSEN:
            printed = doubled(printed, self.doubled_in(column))
        return undoubled(printed) if self.are_doubles_single else printed

    def doubled_in(self, column: int) -> int:
        """The symbol that a Muse doubles on the Habit of a column; beside the columns there is none."""
        if not self.doublers or column < MORNING or not self.doublers >> column & 1:
            return NOT_CHOSEN
        return self.said.doubles[column]

    def added_in(self, column: int) -> int:
        if not self.extenders or column < MORNING or not self.extenders >> column & 1:
            return NOT_CHOSEN
        return self.said.extras[column]

    def worth(self, each: Made) -> int:
        """The Inspiration of a completed symbol: nothing if it is muted, though it counts as completed [R24]."""
        if self.muted >> symbol_of(each.made) & 1:
            return 0
        if each.place <= LAST_JUNCTION and self.muted_junctions >> each.place & 1:
            return 0
        return worth_of(each.made)

    def count_symbols(self, symbol: int, column: int = NOWHERE) -> int:
        """How many symbols of a kind are complete: in the Routine, or on the card of a column, where a junction
        belongs to both its cards."""
        count = 0
        icons = self.standing.icons
        for each in self.made:
            if symbol_of(each.made) != symbol:
                continue
            place = each.place
            if column == NOWHERE or place == column or place == column + 1 or place == WHOLE_IN + column:
                count += worth_of(each.made) if icons else 1 + self.is_twofold(place, symbol)
        return count

    def is_twofold(self, place: int, symbol: int) -> bool:
        """Whether a Muse doubles a completed symbol, and that makes two of it: in the French edition [R6]."""
        if not self.standing.twofold or not self.doublers or self.are_doubles_single:
            return False
        columns = (place - 1, place) if place <= LAST_JUNCTION else (place - WHOLE_IN,)
        return any(self.doubled_in(column) == symbol for column in columns if column <= NIGHT)

    def gap_for(self, card: int) -> int:
        """How many more Achievements the leader has, as this card counts them. A Time Spirit is a rival, who always
        has more, only for green Habits [R53]."""
        is_green = is_habit(card) and self.box.colour[card] == GREEN
        return max(self.standing.leader_gap, self.standing.behind_spirit) if is_green else self.standing.leader_gap

    # The five steps

    def count(self) -> Sum:
        """Count Inspiration, in the order of the five steps. It cannot fall below 0 [R36]."""
        lines: list[Line] = []
        self.made = self.symbols()
        self.habit_gain = NOTHING_GAINED[:]
        self.count_step_1(lines)
        self.count_habits(lines)
        if self.harmony_bonus:
            for column in COLUMNS:
                if self.is_harmonious(column):
                    lines.append(Line(BY_HARMONY, column, self.harmony_bonus, 0))
        if self.muse_count:
            for column in COLUMNS:
                for muse in self.muses[column]:
                    if self.works(muse, column):
                        self.add(lines, BY_MUSES, muse, column)
        for hardship in self.hardships:
            self.add(lines, BY_HARDSHIPS, hardship, NOWHERE)
        inspiration = atelier = 0
        for line in lines:
            inspiration += line.inspiration
            atelier += line.atelier
        return Sum(max(0, inspiration), atelier, lines, self.made)

    def count_step_1(self, lines: list[Line]) -> None:
        total = self.worth_of_symbols()
        if total:
            lines.append(Line(BY_SYMBOLS, 0, min(total, self.symbol_cap), 0))

    def worth_of_symbols(self) -> int:
        """Before a Hardship limits it."""
        total = 0
        for each in self.made:
            total += self.worth(each)
        return total

    def count_habits(self, lines: list[Line]) -> None:
        for column in COLUMNS:
            card = self.routine[column]
            if card >= 0 and not self.abilities_off >> column & 1:
                self.habit_gain[column] = self.add(lines, BY_HABITS, card, column)
            elif card == JOB:
                self.add(lines, BY_HABITS, JOBS + self.job, column)
        for card in self.standing.prizes:  # the player's Achievements count together with Habits [R62]
            self.add(lines, BY_HABITS, card, NOWHERE)
        for boost in self.boosts:
            if self.count_symbols(boost.chosen):
                lines.append(Line(BY_HABITS, boost.effect.card, self.boosted(boost), 0))

    def boosted(self, boost: Announced) -> int:
        """What symbols of a kind give once more, for a Revolution."""
        return min(self.count_symbols(boost.chosen), boost.effect.max or UNLIMITED) * boost.effect.amount

    def add(self, lines: list[Line], step: int, card: int, column: int) -> int:
        """A line for each ability of a card that gives or takes something; returns their Inspiration."""
        total = 0
        for effect in self.box.at[COUNTS][card]:
            inspiration, atelier = self.gain_of(effect, column)
            if inspiration or atelier:
                lines.append(Line(step, card, inspiration, atelier))
                total += inspiration
        return total

    def gain_of(self, effect: Effect, column: int) -> Gain:
        """What an ability gives as the day is counted. Those of Habits are optional: nobody has to lose [R41], unless
        the owner said so by hand."""
        gain = effect.ability.counting(self, column, effect)
        if is_habit(effect.card) and gain[0] <= 0 and gain[1] <= 0 and not effect.texts:
            return NO_GAIN
        return gain

    def open_by_hand(self) -> list[Effect]:
        """What its owner still has to say by hand, about the cards that work, before the day can be counted."""
        if not self.box.has_by_hand:
            return []
        jobs = [JOBS + self.job] if self.is_job_played else []
        cards = [*self.hardships, *jobs, *self.standing.prizes]
        for column in COLUMNS:
            if self.routine[column] >= 0 and not self.abilities_off >> column & 1:
                cards.append(self.routine[column])
            cards += [muse for muse in self.muses[column] if self.works(muse, column)]
        effects = [effect for card in cards for effect in self.box.at[BY_HAND][card]]
        return [each for each in effects if each.asked_at == AT_COUNT and each.code not in self.by_hand[::2]]


def complete_with(symbol: int, halves: list[int], place: int, made: list[Made]) -> bool:
    """Let an added single half complete the best of these halves, if one is of its kind."""
    if symbol == NOT_CHOSEN:
        return False
    fitting = [each for each in halves if SYMBOL_OF[each] == symbol]
    if not fitting:
        return False
    best = half(symbol, any(is_double(each) for each in fitting))
    made.append(Made(place, completed(symbol, 1 + is_double(best))))
    return True
