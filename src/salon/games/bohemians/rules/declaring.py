"""What the owner of a day has to say before it is counted: suits of white Habits, symbols for Muses [R47].

Inspiration can be turned into Atelier points one for one, never back. So a declaration that gives more Inspiration,
and no less of both together, is better, and whatever is best is said by itself.
"""

from itertools import product

from salon.games.bohemians.rules.catalogue.kinds import COUNTS
from salon.games.bohemians.rules.day import NOT_CHOSEN, Day
from salon.games.bohemians.rules.day_parts import UNDECLARED, ByColumn, Declaration
from salon.games.bohemians.rules.encode import COLOUR, SYMBOL
from salon.games.bohemians.rules.ids import COLUMNS, NO_COLOUR, SUITS, SYMBOLS
from salon.games.bohemians.rules.state import Cards


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
    today = day.with_plan(day.routine, day.muses)
    for choice in choices:
        if day.heeds_suits:
            today = day.with_plan(day.routine, day.muses, choice)
        today.said = choice
        total = today.count()
        outcomes.append(Outcome(choice, total.inspiration, total.atelier, working_muses(today)))
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


def symbol_choices(day: Day) -> list[tuple[ByColumn, ByColumn]]:
    """Which symbols could be doubled and added, by column."""
    if not day.doublers and not day.extenders:
        return [(UNDECLARED.doubles, UNDECLARED.extras)]
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
