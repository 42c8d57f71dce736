"""The parts of a day: what is said about it, how its player stands in the game, and the lines of its sum."""

from __future__ import annotations

from typing import Final, NamedTuple

from salon.games.bohemians.rules.catalogue.kinds import Effect
from salon.games.bohemians.rules.symbols import Made


class Line:
    """A line of the sum: the counting step, the card it comes from, or for symbols and harmony the place."""

    __slots__ = ("atelier", "inspiration", "source", "step")

    def __init__(self, step: int, source: int, inspiration: int, atelier: int) -> None:
        self.step = step
        self.source = source
        self.inspiration = inspiration
        self.atelier = atelier

    def numbers(self) -> tuple[int, int, int, int]:
        return self.step, self.source, self.inspiration, self.atelier


NO_LINE: Final = Line(0, 0, 0, 0)  # tells a day that gave nothing from one that is not counted yet

# The five counting steps
BY_SYMBOLS: Final = 1
BY_HABITS: Final = 2
BY_HARMONY: Final = 3
BY_MUSES: Final = 4
BY_HARDSHIPS: Final = 5


class Sum:
    """What a day is worth, and where it comes from."""

    __slots__ = ("atelier", "inspiration", "lines", "symbols")

    def __init__(self, inspiration: int, atelier: int, lines: list[Line], symbols: list[Made]) -> None:
        self.inspiration = inspiration
        self.atelier = atelier
        self.lines = lines
        self.symbols = symbols


ByColumn = tuple[int, int, int, int]


class Declaration:
    """What the owner of a day has to say before counting, by column: the suit of each white Habit, the symbol
    doubled on a Habit and the symbol added to it. -1 where there is nothing to say."""

    __slots__ = ("colours", "doubles", "extras")

    def __init__(self, colours: ByColumn, doubles: ByColumn, extras: ByColumn) -> None:
        self.colours = colours
        self.doubles = doubles
        self.extras = extras


UNDECLARED: Final = Declaration((-1, -1, -1, -1), (-1, -1, -1, -1), (-1, -1, -1, -1))


class Standing:
    """The parts of the rest of the game on which a day depends."""

    __slots__ = (
        "achievements", "behind_spirit", "drawn", "icons", "leader_gap", "prizes", "rivals_at_work", "rivals_level",
        "strict", "twofold",
    )  # fmt: skip

    def __init__(
        self,
        drawn: int,
        achievements: int,
        leader_gap: int,
        rivals_level: int,
        rivals_at_work: int,
        icons: bool,
        strict: bool,
        twofold: bool,
        behind_spirit: int,
        prizes: tuple[int, ...] = (),
    ) -> None:
        self.drawn = drawn  # cards drawn from the player's deck this round
        self.achievements = achievements
        self.leader_gap = leader_gap  # how many more Achievements the leading rival has
        self.rivals_level = rivals_level  # others with as many Achievements or more
        self.rivals_at_work = rivals_at_work  # others whose Job tile lies in their Routine
        self.icons = icons  # whether abilities count the icons of a completed symbol, not the symbol [R5]
        self.strict = strict  # whether a Muse may lie only where its colour is right [R8]
        self.twofold = twofold  # whether a symbol that a Muse doubles counts as two symbols [R6]
        self.behind_spirit = behind_spirit  # how many more Achievements a Spirit has, for green Habits only [R53]
        self.prizes = prizes  # the player's Achievements that have abilities

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Standing) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def parts(self) -> tuple[object, ...]:
        compared = (self.drawn, self.achievements, self.leader_gap, self.rivals_level, self.rivals_at_work)
        return *compared, self.icons, self.strict, self.twofold, self.behind_spirit, self.prizes


class Announced(NamedTuple):
    """A Revolution that was announced in the last round: its effect, and what was chosen."""

    effect: Effect
    chosen: int
