"""What the TOML file of a card set of Bohemians may contain."""

from typing import Final

from salon.engine.cards import (
    CardTable,
    Field,
    Flag,
    Kind,
    ListOf,
    OneOf,
    Schema,
    Text,
    Whole,
    shown,
)
from salon.engine.own_sets import ShortName, set_table
from salon.engine.untouched import UNTOUCHED, origin_fields
from salon.engine.words import nearest, not_one_of, one_of, quoted
from salon.games.bohemians.rules.box import RELIEF_IDS
from salon.games.bohemians.rules.catalogue.kinds import (
    ON_ACHIEVEMENT,
    ON_HABIT,
    ON_HARDSHIP,
    ON_JOB,
    ON_MUSE,
    ON_REVOLUTION,
    ON_SETUP,
    ON_SPIRIT,
)
from salon.games.bohemians.rules.ids import (
    ART_IDS,
    COLOUR_IDS,
    COLUMN_IDS,
    HABITS_PER_DECK,
    SPIRIT_IDS,
    SUIT_IDS,
    SYMBOL_IDS,
)
from salon.games.bohemians.rules.sets.ability_checks import Abilities
from salon.games.bohemians.rules.sets.constraints import check_set
from salon.games.bohemians.rules.sets.spirit_parts import LOSSES, WINS

MOST_ROWS: Final = 4  # as many as can be drawn on an edge


DOUBLE_MARK: Final = "*"


MOST_FIGHTS: Final = 20


LAST_WHEN_IDS: Final = ["always", "job_played", "job_not_played", "muse_in_play"]


DEAREST_FIGHT: Final = 30


HALF_NAMES: Final = ["", *SYMBOL_IDS, *[name + DOUBLE_MARK for name in SYMBOL_IDS]]


class Halves:
    """An edge: half symbols from top to bottom, "" for none; a double one has a mark behind its name."""

    def check(self, value: object) -> tuple[object, list[str]]:
        if not isinstance(value, list):
            return value, [f"must be a list in square brackets, not {shown(value)}."]
        wrong = [self.refusal(item) for item in value if item not in HALF_NAMES]
        if not 1 <= len(value) <= MOST_ROWS:
            wrong.append(f"must have 1 to {MOST_ROWS} entries, not {len(value)}.")
        return value, wrong

    def refusal(self, item: object) -> str:
        if not isinstance(item, str):
            return f"each half symbol is a name in quotes, not {shown(item)}."
        near = nearest(item.rstrip(DOUBLE_MARK), SYMBOL_IDS)
        mark = DOUBLE_MARK if item.endswith(DOUBLE_MARK) else ""
        hint = f"; did you mean {quoted(near + mark)}?" if near is not None else "."
        possible = f'Possible: {one_of(SYMBOL_IDS)}, with {DOUBLE_MARK} behind it for a double half, or "" for none.'
        return f"{quoted(item)} is not a half symbol{hint} {possible}"


class Prices:
    """Prices that are paid one after the other."""

    def check(self, value: object) -> tuple[object, list[str]]:
        if not isinstance(value, list):
            return value, [f"must be a list in square brackets, such as [6, 7, 8], not {shown(value)}."]
        bad = [shown(item) for item in value if not is_price(item)]
        wrong = [f"each is a whole number from 0 to {DEAREST_FIGHT}, not {one_of(bad)}."] if bad else []
        if not 1 <= len(value) <= MOST_FIGHTS:
            wrong.append(f"must have 1 to {MOST_FIGHTS} entries, not {len(value)}.")
        return value, wrong


def is_price(item: object) -> bool:
    return isinstance(item, int) and not isinstance(item, bool) and 0 <= item <= DEAREST_FIGHT


class Harmony:
    """A colour for some times of day, usually two."""

    def check(self, value: object) -> tuple[object, list[str]]:
        if not isinstance(value, dict):
            return value, [f'must be a table such as {{ morning = "pink", night = "blue" }}, not {shown(value)}.']
        wrong = [str(not_one_of(str(key), "a time of day", COLUMN_IDS)) for key in value if key not in COLUMN_IDS]
        suit = OneOf("a suit", SUIT_IDS)
        wrong += [sentence for colour in value.values() for sentence in suit.check(colour)[1]]
        return value, wrong


def titled(*more: Field) -> list[Field]:
    """What every card has: an id, a title, a piece of the story, and how much of it is the printed one."""
    return [
        Field("id", ShortName()),
        Field("title", Text(), translated=True),
        *more,
        Field("story", Text(), optional=True, translated=True),
        *origin_fields(),
    ]


def edges() -> list[Field]:
    halves = Halves()
    whole = ListOf("a symbol", SYMBOL_IDS)
    return [Field("left", halves), Field("right", halves), Field("whole", whole, default=[])]


def own_edges() -> list[Field]:
    """The edges of a starting Habit that differs from the same slot of other decks."""
    return [Field(field.key, field.kind, optional=True) for field in edges()]


COST: Final = Field("cost", Whole(0, 30))


TIMES: Final = ListOf("a time of day", COLUMN_IDS, 1, repeats=False)


SUIT: Final[Kind] = OneOf("a suit", SUIT_IDS)


SLOT: Final = Field("slot", Whole(1, HABITS_PER_DECK))


PLAYERS: Final = Field("players", Whole(1, 4), default=1)


def abilities(carrier: int, key: str = "abilities") -> Field:
    return Field(key, Abilities(carrier), default=[])


def word(key: str) -> Field:
    return Field(key, Text(), optional=True, translated=True)


def number(key: str, most: int) -> Field:
    return Field(key, Whole(0, most), default=0)


SCHEMA: Final = Schema(
    [
        set_table("bohemians", Field("rows", Whole(1, MOST_ROWS)), default="bohemians"),
        CardTable("starting_slot", [SLOT, Field("colour", OneOf("a colour", COLOUR_IDS)), *edges(), UNTOUCHED]),
        CardTable("starting_habit", titled(Field("art", OneOf("an art", ART_IDS)), SLOT,
                                       Field("colour", OneOf("a colour", COLOUR_IDS), optional=True), *own_edges())),
        CardTable("habit", titled(Field("colour", SUIT), COST, *edges(), abilities(ON_HABIT))),
        CardTable("revolution", titled(COST, *edges(), abilities(ON_REVOLUTION))),
        CardTable("muse", titled(COST, Field("columns", TIMES, optional=True),
                             Field("forbidden", TIMES, optional=True), Field("colour", SUIT, optional=True),
                             Field("shared", Flag(), default=False),
                             Field("works_only", Flag(), default=False), abilities(ON_MUSE))),
        CardTable("hardship", titled(Field("copies", Whole(1, 29), default=1), abilities(ON_HARDSHIP))),
        CardTable("achievement", titled(COST, PLAYERS, abilities(ON_ACHIEVEMENT))),
        CardTable("board", titled(Field("symbol", OneOf("a symbol", SYMBOL_IDS)), *edges(),
                              Field("harmony", Harmony()), Field("motto", Text(), optional=True, translated=True))),
        CardTable("job", titled(Field("tile", ShortName()), Field("side", OneOf("a side", ["a", "b"])), PLAYERS,
                            Field("portrait", Text(), optional=True, translated=True),
                            Field("setup_atelier", Whole(0, 20), default=0), abilities(ON_SETUP, "setup"),
                            abilities(ON_JOB, "played"))),
        CardTable("spirit", titled(word("goal"), word("track"), word("fight"), word("relieve"),
                               Field("costs", Prices(), optional=True), Field("costs_two", Prices(), optional=True),
                               Field("dearer", Whole(0, 5), default=0),
                               Field("clock", Whole(3, 40), optional=True),
                               Field("clock_two", Whole(3, 40), optional=True),
                               Field("by_night", Flag(), default=False),
                               Field("last_when", OneOf("a condition", LAST_WHEN_IDS), default="always"),
                               Field("relief", OneOf("a relief", RELIEF_IDS), optional=True),
                               Field("relief_cost", Whole(0, 30), optional=True),
                               number("relief_uses", 20), number("relief_uses_two", 20),
                               number("hardships_in_deck", 6), number("hardships_taken", 6), number("atelier", 20),
                               Field("chains", Flag(), default=False), Field("win", WINS, optional=True),
                               Field("lose", LOSSES, optional=True)), required=False, expected=SPIRIT_IDS),
        CardTable("spirit_card", titled(Field("spirit", OneOf("a Time Spirit", SPIRIT_IDS)), Field("colour", SUIT),
                                    abilities(ON_SPIRIT), abilities(ON_SPIRIT, "declined")), required=False),
    ],
    check=check_set,
    patient=True,
)  # fmt: skip
