"""What the owner of a day has to say before it is counted: suits of white Habits, symbols for Muses [R47].

Inspiration can be turned into Atelier points one for one, never back. So a declaration that gives more Inspiration,
and no less of both together, is better, and whatever is best is said by itself.
"""

from itertools import product
from typing import Final

from salon.games.bohemians.rules.catalogue.counting import ATTACHED_REPEAT, counts_symbols
from salon.games.bohemians.rules.catalogue.kinds import COUNTS, Effect, Gain
from salon.games.bohemians.rules.day import NOT_CHOSEN, NOWHERE, Day
from salon.games.bohemians.rules.day_parts import UNDECLARED, ByColumn, Declaration
from salon.games.bohemians.rules.encode import COLOUR, SYMBOL
from salon.games.bohemians.rules.ids import COLUMNS, JOB, JOBS, NO_COLOUR, SUITS, SYMBOLS
from salon.games.bohemians.rules.state import Cards

# Which symbols are doubled and added, by column; what can be chosen is the same for the same columns.
ForSymbols = tuple[ByColumn, ByColumn]
NO_SYMBOLS: Final[list[ForSymbols]] = [(UNDECLARED.doubles, UNDECLARED.extras)]
SYMBOL_CHOICES: Final[dict[tuple[int, int], list[ForSymbols]]] = {}
MOST_REMEMBERED: Final = 256


class Outcome:
    """A declaration, and what it makes of a day."""

    __slots__ = ("atelier", "inspiration", "muses", "said")

    def __init__(self, said: Declaration, inspiration: int, atelier: int, muses: tuple[int, ...]) -> None:
        self.said = said
        self.inspiration = inspiration
        self.atelier = atelier
        self.muses = muses  # those that work through what was said, and whose use is not counted


def declarations(day: Day, legal_colours: list[ByColumn]) -> list[Declaration]:
    """All declarations worth making, the best first; almost always one."""
    choices = all_declarations(day, legal_colours)
    return choices if len(choices) == 1 else [each.said for each in worthwhile(day, choices)]


def all_declarations(day: Day, legal_colours: list[ByColumn]) -> list[Declaration]:
    symbols = symbol_choices(day)
    return [Declaration(colours, doubles, extras) for colours in legal_colours for doubles, extras in symbols]


def worthwhile(day: Day, choices: list[Declaration]) -> list[Outcome]:
    """The declarations that no other beats; among equal outcomes, the first. Nothing is compared if another suit lets
    another Muse work whose use cannot be counted, or while a card is to be counted by hand: only its owner knows what
    that depends on."""
    outcomes: list[Outcome] = []
    tally = Tally(day.with_plan(day.routine, day.muses))
    for choice in choices:
        if day.heeds_suits and choice.colours is not tally.suits:
            tally = Tally(day.with_plan(day.routine, day.muses, choice))
        inspiration, atelier = tally.count(choice)
        outcomes.append(Outcome(choice, inspiration, atelier, tally.muses))
    outcomes.sort(key=by_outcome, reverse=True)
    if day.open_by_hand():
        return outcomes
    found: list[Outcome] = []
    best: dict[tuple[int, ...], int] = {}
    for each in outcomes:
        both = each.inspiration + each.atelier
        if each.muses not in best or both > best[each.muses]:
            best[each.muses] = both
            found.append(each)
    return found


def by_outcome(outcome: Outcome) -> tuple[int, int]:
    return outcome.inspiration, outcome.inspiration + outcome.atelier


class Tally:
    """Counts a day for one declaration after the other. While the suits stay the same, so does all that counts no
    symbols; the rest is counted anew."""

    def __init__(self, day: Day) -> None:
        self.day = day  # a day of our own
        self.suits: ByColumn | None = None
        self.muses: tuple[int, ...] = ()
        self.inspiration = 0  # of all that counts no symbols
        self.atelier = 0
        self.counting: list[tuple[Effect, int, int]] = []  # abilities that count symbols, their columns and weights

    def count(self, said: Declaration) -> Gain:
        """What the day gives in all."""
        day = self.day
        day.said = said
        if said.colours is self.suits:
            day.made = day.symbols()
            inspiration, atelier = self.count_symbols()
            return max(0, self.inspiration + inspiration), self.atelier + atelier
        self.muses = working_muses(day)
        total = day.count()
        if not day.doublers and not day.extenders:  # there is one declaration for these suits
            return total.inspiration, total.atelier
        self.suits = said.colours
        self.counting = counting_symbols(day)
        inspiration, atelier = self.count_symbols()
        self.inspiration = sum([line.inspiration for line in total.lines]) - inspiration
        self.atelier = total.atelier - atelier
        return total.inspiration, total.atelier

    def count_symbols(self) -> Gain:
        """What the symbols give: by themselves, by abilities that count them, and for a Revolution."""
        day = self.day
        inspiration, atelier = min(day.worth_of_symbols(), day.symbol_cap), 0
        for effect, column, weight in self.counting:
            gain, points = day.gain_of(effect, column)
            inspiration += weight * gain
            atelier += points
        for boost in day.boosts:
            inspiration += day.boosted(boost)
        return inspiration, atelier


def counting_symbols(day: Day) -> list[tuple[Effect, int, int]]:
    """The abilities that count symbols today, with their columns, and how often their Inspiration counts: once more
    if a Muse repeats what its Habit gives."""
    found: list[tuple[Effect, int, int]] = []
    for column in COLUMNS:
        weight = 1
        for muse in day.muses[column]:
            if day.works(muse, column):
                effects = day.box.at[COUNTS][muse]
                weight += sum([effect.ability is ATTACHED_REPEAT for effect in effects])
                found += [(effect, column, 1) for effect in effects if counts_symbols(effect)]
        card = day.routine[column]
        if card == JOB:
            found += [(effect, column, 1) for effect in day.box.at[COUNTS][JOBS + day.job] if counts_symbols(effect)]
        elif card >= 0 and not day.abilities_off >> column & 1:
            found += [(effect, column, weight) for effect in day.box.at[COUNTS][card] if counts_symbols(effect)]
    for card in (*day.standing.prizes, *day.hardships):
        found += [(effect, NOWHERE, 1) for effect in day.box.at[COUNTS][card] if counts_symbols(effect)]
    return found


def working_muses(day: Day) -> tuple[int, ...]:
    """The Muses that need a colour, have it, and do something that is not counted."""
    if not day.muse_count:
        return ()
    return tuple([
        muse
        for column in COLUMNS
        for muse in day.muses[column]
        if day.box.muse_colour[muse] != NO_COLOUR
        and any(effect.ability.moment != COUNTS for effect in day.box.effects[muse])
        and day.works(muse, column)
    ])  # fmt: skip


def symbol_choices(day: Day) -> list[ForSymbols]:
    """Which symbols could be doubled and added, by column."""
    if not day.doublers and not day.extenders:
        return NO_SYMBOLS
    key = (day.doublers, day.extenders)
    found = SYMBOL_CHOICES.get(key)
    if found is None:
        found = all_symbol_choices(day)
        if len(found) <= MOST_REMEMBERED:
            SYMBOL_CHOICES[key] = found
    return found


def all_symbol_choices(day: Day) -> list[ForSymbols]:
    doubles = [tuple(SYMBOLS) if day.doublers >> column & 1 else (NOT_CHOSEN,) for column in COLUMNS]
    extras = [tuple(SYMBOLS) if day.extenders >> column & 1 else (NOT_CHOSEN,) for column in COLUMNS]
    return [(by_column(one), by_column(other)) for one in product(*doubles) for other in product(*extras)]


def colour_choices(day: Day) -> list[ByColumn]:
    """Which suits the white Habits could be, by column, before anything forbids it."""
    white = [day.is_white(column) for column in COLUMNS]
    if not any(white):
        return [UNDECLARED.colours]
    suits = [tuple(SUITS) if is_white else (NOT_CHOSEN,) for is_white in white]
    return [by_column(each) for each in product(*suits)]


def by_column(values: tuple[int, ...]) -> ByColumn:
    return values[0], values[1], values[2], values[3]


def flat(each: Declaration) -> Cards:
    return each.colours + each.doubles + each.extras


def agrees(each: Cards, said: Cards) -> bool:
    return all(word in (NOT_CHOSEN, other) for word, other in zip(said, each, strict=True))


def declaring(place: int, value: int) -> int:
    """The first four places of a declaration are the suits of columns, the others symbols."""
    return COLOUR + place * 4 + value if place < len(COLUMNS) else SYMBOL + value
