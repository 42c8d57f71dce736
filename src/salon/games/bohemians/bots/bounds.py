"""What cards give at most on a day in Bohemians, wherever they lie: no plan can beat these bounds."""

from typing import Final

from salon.games.bohemians.bots.plan import Aims, prices_ahead
from salon.games.bohemians.rules.catalogue import shaping
from salon.games.bohemians.rules.catalogue.acting import BARGAIN
from salon.games.bohemians.rules.catalogue.by_hand import is_by_hand
from salon.games.bohemians.rules.catalogue.counting import (
    ATTACHED_REPEAT,
    BONUS,
    COUNT,
    counts_symbols,
    how_many,
    is_so,
)
from salon.games.bohemians.rules.catalogue.kinds import (
    ATTACHED_COLOUR,
    COUNTS,
    FOUR_COLOURS,
    HARMONY,
    JOB_NOT_PLAYED,
    JOB_PLAYED,
    MUSE_ATTACHED,
    MUSE_IN_PLAY,
    PER_COLOUR,
    PER_DIFFERENT_NEIGHBOUR,
    PER_HABIT,
    PER_MUSE,
    PER_MUSE_OR_ACHIEVEMENT,
    PER_REVOLUTION,
    PER_SYMBOL,
    PER_WHITE,
    SHAPES,
    Effect,
)
from salon.games.bohemians.rules.catalogue.setting_up import first_inspiration
from salon.games.bohemians.rules.day import NOWHERE, UNLIMITED
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENT,
    COLUMNS,
    JOB,
    JOBS,
    MORNING,
    NIGHT,
    NO_COLOUR,
    WHITE,
    is_habit,
    is_muse,
    is_revolution,
)
from salon.games.bohemians.rules.planning import day_with, is_at_its_time, is_strict
from salon.games.bohemians.rules.state import EMPTY_ROUTINE, NO_MUSES, State
from salon.games.bohemians.rules.verbs import ATELIER_MOST

BITS: Final = 8  # of a number that counts symbols of all four kinds
SYMBOL_SHAPES: Final = (shaping.ATTACHED_DOUBLE, shaping.ATTACHED_HALVES)
NO_SYMBOLS: Final = -1  # where symbols are counted elsewhere


class Bounds:
    """What the cards of one seat give at most, as the table is now."""

    def __init__(self, g: State, me: int, aims: Aims) -> None:
        self.g = g
        self.me = me
        self.aims = aims
        self.box = g.box
        self.habits = sorted([card for card in (*g.hand[me], *g.routine[me]) if is_habit(card)])
        self.blank = day_with(g, me, EMPTY_ROUTINE, NO_MUSES)
        self.muses = self.playable_muses()
        self.icons = self.blank.standing.icons
        self.added = self.added_symbols()
        self.wild = sum([effect.ability is shaping.ATTACHED_WILD for effect in self.shaping_muses()])
        self.recoloured = self.by_recolouring()
        self.counting_muses = [effect for muse in self.muses for effect in self.symbol_effects(muse)]
        shapes_symbols = any(effect.ability in SYMBOL_SHAPES for effect in self.shaping_muses())
        self.symbol_cap = UNLIMITED if shapes_symbols else self.blank.symbol_cap
        self.prices = self.least_prices()
        self.fixed = [self.fixed_gain(works) for works in (False, True)]

    def least_prices(self) -> list[int]:
        """What the goals ahead cost at least, less the points that may pay for them."""
        lower, points = 0, 0
        for card in [*self.habits, *self.muses]:
            for effect in self.box.at[SHAPES][card]:
                if effect.ability is shaping.PRICE and effect.amount < 0 and effect.kinds >> ACHIEVEMENT & 1:
                    lower -= effect.amount
                if effect.ability is shaping.ATELIER_AS_INSPIRATION and effect.kinds >> ACHIEVEMENT & 1:
                    points += ATELIER_MOST
        for effect in self.blank.prices:  # a Hardship's, which may not hold
            if effect.unless and effect.amount > 0 and effect.kinds >> ACHIEVEMENT & 1:
                lower += effect.amount
        prices = prices_ahead(self.g, self.me, self.blank)
        points += first_inspiration(self.g, self.me)
        return [price - lower * number - points for number, price in enumerate(prices, 1)]

    # Symbols

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

    def number_of(self, counts: int, symbol: int) -> int:
        """How many symbols of a kind there can be, with those that Muses may add."""
        return (counts >> BITS * symbol & (1 << BITS) - 1) + self.added

    # Habits

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
        ability = effect.ability
        if ability is BONUS:
            is_possible = self.may_be_so(effect, column, works, card)
            return (max(0, effect.inspiration), max(0, effect.atelier)) if is_possible else (0, 0)
        if ability is COUNT:
            if effect.columns and not (column != NOWHERE and effect.columns >> column & 1):
                return 0, 0
            times = min(self.most_to_count(effect, column), effect.max or UNLIMITED)
            return times * max(0, effect.amount), times * max(0, effect.atelier)
        if is_by_hand(ability):
            gain, atelier = ability.counting(self.blank, column, effect)
            return max(0, gain), max(0, atelier)
        if ability is BARGAIN:
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
        if effect.when == ATTACHED_COLOUR:
            return is_habit(card) and (self.wild > 0 or self.box.colour[card] in (effect.colour, WHITE))
        return is_so(self.blank, column, effect.when, effect.columns, effect.card)

    def most_to_count(self, effect: Effect, column: int) -> int:
        if effect.what == PER_COLOUR:
            fitting = [card for card in self.habits if self.box.colour[card] in (effect.colour, WHITE)]
            return min(len(fitting) + (0 if is_habit(effect.card) else self.wild), len(COLUMNS))
        if effect.what == PER_WHITE:
            white = sum([self.box.colour[card] == WHITE for card in self.habits])
            return min(white + (0 if is_habit(effect.card) else self.wild), len(COLUMNS))
        if effect.what == PER_HABIT:
            return min(len(self.habits), len(COLUMNS))
        if effect.what == PER_REVOLUTION:
            return min(sum([is_revolution(card) for card in self.habits]), len(COLUMNS))
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

    # All that is not a Habit

    def fixed_gain(self, works: bool) -> tuple[int, float]:
        """What the Job tile, Hardships, Achievements and Muses give at most, wherever they lie."""
        inspiration, rest = 0, 0.0
        if works:
            rest += self.aims.spared
            for effect in self.box.at[COUNTS][JOBS + self.g.job[self.me]]:
                if not counts_symbols(effect):
                    gains = [self.most_of_effect(effect, column, True, JOB) for column in COLUMNS]
                    inspiration += max([gain for gain, _ in gains])
                    rest += self.aims.point * max([atelier for _, atelier in gains])
        for card in (*self.blank.hardships, *self.blank.standing.prizes):
            for effect in self.box.at[COUNTS][card]:
                gain, atelier = self.most_of_effect(effect, NOWHERE, works, card)
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
        if effect.ability is not BONUS or effect.inspiration >= 0:
            return 0
        is_sure = effect.when == (JOB_PLAYED if works else JOB_NOT_PLAYED) or (
            effect.when not in (JOB_PLAYED, JOB_NOT_PLAYED, MUSE_ATTACHED, MUSE_IN_PLAY, HARMONY, FOUR_COLOURS)
            and is_so(self.blank, NOWHERE, effect.when, effect.columns, effect.card)
        )
        return effect.inspiration if is_sure else 0

    # Muses

    def playable_muses(self) -> list[int]:
        """Muses in an order in which they can be attached: those that need a colour later, those that share last."""
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
            if effect.ability is shaping.ATTACHED_HALVES:
                added += 4 if self.icons else 2
            if effect.ability is shaping.ATTACHED_DOUBLE and (self.icons or self.blank.standing.twofold):
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
        if any(effect.ability is shaping.MUSE_FREE for effect in self.box.at[SHAPES][card]):
            return True
        if not is_at_its_time(self.blank, muse, column):
            return False
        needed = self.box.muse_colour[muse]
        if needed == NO_COLOUR or self.wild or not is_strict(self.blank, muse):
            return True
        return self.box.colour[card] in (needed, WHITE)

    def muse_gain(self, muse: int, card: int, column: int, works: bool, counts: int) -> tuple[int, float]:
        """What a Muse below a Habit adds at most, where so many symbols are on the card or beside it."""
        inspiration, rest = 0, self.aims.using[muse]
        for effect in self.box.at[SHAPES][muse]:
            if effect.ability is shaping.ATTACHED_DOUBLE:
                inspiration += self.halves(card)
            elif effect.ability is shaping.ATTACHED_HALVES:
                inspiration += 4
            elif effect.ability is shaping.ATTACHED_WILD:
                gain, others = self.recoloured
                inspiration += gain
                rest += others
        for effect in self.box.at[COUNTS][muse]:
            if effect.ability is ATTACHED_REPEAT:
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
        cards = [*self.habits, JOBS + self.g.job[self.me], *self.blank.hardships, *self.blank.standing.prizes]
        for effect in [effect for card in cards for effect in self.box.at[COUNTS][card]]:
            times = 0
            if effect.ability is BONUS and effect.when in (HARMONY, FOUR_COLOURS):
                inspiration += max(0, effect.inspiration)
                rest += self.aims.point * max(0, effect.atelier)
            elif effect.ability is COUNT and effect.what in (PER_COLOUR, PER_WHITE):
                times = 1
            elif effect.ability is COUNT and effect.what == PER_DIFFERENT_NEIGHBOUR:
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
