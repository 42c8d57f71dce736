"""Cards, boards and Time Spirits by what is printed on them, as bytes. Card 50 is another card in every set, but a
blue Habit that gives Inspiration means the same in all of them.

Numbers are as they are printed. What may be negative has a place for gains and one for losses. Where a card has
several abilities, their numbers are added up.
"""

from typing import Final

from salon.engine.observing import MOST
from salon.games.bohemians.rules.box import BOARD_EDGES, LOSS_IDS, RELIEF_IDS, WIN_IDS, Box
from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES
from salon.games.bohemians.rules.catalogue.kinds import WHAT_IDS, WHEN_IDS, Effect
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    ADVANCED,
    BOX_COUNT,
    COLOUR_IDS,
    COLUMN_IDS,
    EFFECTS_COUNT,
    HARDSHIPS,
    JOBS,
    KIND_IDS,
    MUSES,
    NO_COLOUR,
    REVOLUTION,
    SETUPS,
    SPIRITS,
    SUIT_IDS,
    SYMBOL_IDS,
    THREATS,
)
from salon.games.bohemians.rules.modes import NEVER, Agreed, breaking
from salon.games.bohemians.rules.symbols import SYMBOL_OF, Edge, is_double

Table = list[tuple[str, int, str]]  # name, size, what it means

# The first number of each kind of card, and of what else has abilities
KINDS: Final = [
    ("starting Habit", 0), ("Habit", ADVANCED), ("Revolution", REVOLUTION), ("Muse", MUSES), ("Hardship", HARDSHIPS),
    ("Achievement", ACHIEVEMENTS), ("Job tile", JOBS), ("payment against a Spirit", SPIRITS),
    ("card of a Spirit", THREATS), ("SETUP line", SETUPS),
]  # fmt: skip
EDGE_ROWS: Final = 4  # at most, in any set
EDGE: Final = EDGE_ROWS * len(SYMBOL_IDS)
EDGE_MEANS: Final = "row by row and symbol by symbol, 1 for a half and 2 for a double half"

# The parameters of abilities, by how they become numbers
SIGNED: Final = ["inspiration", "atelier", "amount", "low", "high"]
PLAIN: Final = ["max", "threshold", "cost", "hardships", "owner", "others", "uses", "exactly", "spares"]
WORDS: Final = [
    "where", "kind", "unless", "effect", "condition", "left", "right", "round", "source", "to", "moment", "gives",
]  # fmt: skip
NAMED: Final = [("when", WHEN_IDS), ("what", WHAT_IDS), ("symbol", SYMBOL_IDS), ("colour", SUIT_IDS)]
LISTED: Final = [("columns", COLUMN_IDS), ("kinds", KIND_IDS)]
CALLED: Final = {"moment": "asked_at"}  # what an Effect calls a parameter, if not by its name

CARD: Final[Table] = [
    ("kind", len(KINDS), "a flag for what it is: " + ", ".join([name for name, _ in KINDS])),
    ("cost", 1, "its printed price in Inspiration"),
    ("colour", len(COLOUR_IDS), "a flag for a Habit's colour: " + ", ".join(COLOUR_IDS)),
    ("left", EDGE, "a Habit's left edge, " + EDGE_MEANS),
    ("right", EDGE, "a Habit's right edge, in the same way"),
    ("whole", len(SYMBOL_IDS), "whole symbols printed on a Habit, by symbol"),
    ("muse_columns", len(COLUMN_IDS), "flags for the times of day at which a Muse may be played"),
    ("muse_colour", len(SUIT_IDS), "a flag for the colour that a Muse needs"),
    ("muse_shares", 1, "1 if a Muse shares its space with others"),
    ("muse_works_only", 1, "1 if a Muse's colour does not bind its place"),
    ("setup_atelier", 1, "Atelier points that a Job tile gives at set-up"),
    ("abilities", len(ABILITIES), "how often it has each ability of the catalogue"),
    (
        "more",
        len(SIGNED),
        "the parameters of its abilities that can be gains or losses, as gains: " + ", ".join(SIGNED),
    ),
    ("less", len(SIGNED), "the same as losses"),
    ("numbers", len(PLAIN), "parameters that are numbers: " + ", ".join(PLAIN)),
    ("words", len(WORDS), "parameters that are words, by their place in the catalogue from 1: " + ", ".join(WORDS)),
    *[(f"with_{key}", len(names), f"the parameter {key}: {', '.join(names)}") for key, names in NAMED + LISTED],
]
BOARD: Final[Table] = [
    ("left", EDGE, "the edge that faces the left edge of Morning, " + EDGE_MEANS),
    ("right", EDGE, "the edge that faces the right edge of Night"),
    ("whole", len(SYMBOL_IDS), "whole symbols on the board"),
    ("harmony", len(COLUMN_IDS) * len(SUIT_IDS), "by time of day, a flag for the preferred colour"),
]
MOST_FIGHTS: Final = 20  # payments on a sheet
SHEET: Final[Table] = [
    ("costs", MOST_FIGHTS, "what it costs to weaken it, one payment after the other, and 1 more"),
    ("dearer", 1, "so much more for each Hardship in the Routine"),
    ("clock_ends", 1, "where its clock has run out"),
    ("by_night", 1, "1 if the clock is looked at by night only"),
    ("last_when", len(WHEN_IDS), "a flag for what must be so at the last payment"),
    ("relief", len(RELIEF_IDS), "a flag for what the other payment does"),
    ("relief_cost", 1, "what that costs"),
    ("relief_uses", 1, "how often it can be made; 0 for as often as wanted"),
    ("at_setup", 3, "Hardships in a starting deck, Hardships taken, Atelier points"),
    ("chains", 1, "1 if the white starting Habit lies under the sheet at first"),
    ("wins", len(WIN_IDS), "by way to win: 1 more than its amount"),
    ("losses", len(LOSS_IDS), "by way to lose: 1 more than its amount, or for a deck, bits of decks"),
    ("breaking", 1, "Hardships in one Routine that lose the game"),
]


def size_of(table: Table) -> int:
    return sum([size for _, size, _ in table])


class Blank:
    """Numbers to be filled in, by the names of a table."""

    def __init__(self, table: Table) -> None:
        self.places: dict[str, int] = {}
        size = 0
        for name, length, _ in table:
            self.places[name] = size
            size += length
        self.numbers = [0] * size

    def more(self, name: str, number: int = 1, step: int = 0) -> None:
        """Add to a number, as far as a byte can hold it."""
        place = self.places[name] + step
        self.numbers[place] = min(MOST, self.numbers[place] + number)

    def edge(self, name: str, edge: Edge) -> None:
        for row, half in enumerate(edge):
            if half:
                self.more(name, 1 + is_double(half), row * len(SYMBOL_IDS) + SYMBOL_OF[half])

    def bytes(self) -> bytes:
        return bytes(self.numbers)


def card_features(box: Box) -> list[bytes]:
    """By number, all that has abilities."""
    return [features_of(box, number) for number in range(EFFECTS_COUNT)]


def features_of(box: Box, number: int) -> bytes:
    found = Blank(CARD)
    found.more("kind", 1, max([kind for kind, (_, first) in enumerate(KINDS) if first <= number]))
    if number < BOX_COUNT:
        found.more("cost", box.cost[number])
        found.more("setup_atelier", box.setup_atelier[number])
        if box.colour[number] != NO_COLOUR:
            found.more("colour", 1, box.colour[number])
    if number < MUSES:
        found.edge("left", box.left[number])
        found.edge("right", box.right[number])
        for symbol in box.whole[number]:
            found.more("whole", 1, symbol)
    elif number < HARDSHIPS:
        add_bits(found, "muse_columns", box.muse_columns[number])
        found.more("muse_shares", int(box.muse_shares[number]))
        found.more("muse_works_only", int(box.muse_works_only[number]))
        if box.muse_colour[number] != NO_COLOUR:
            found.more("muse_colour", 1, box.muse_colour[number])
    for effect in box.effects[number]:
        add_ability(found, effect)
    return found.bytes()


def add_bits(found: Blank, name: str, bits: int) -> None:
    for step in range(bits.bit_length()):
        found.more(name, bits >> step & 1, step)


def add_ability(found: Blank, effect: Effect) -> None:
    """An ability of a card, and those parameters that it takes."""
    ability = effect.ability
    names = [each.name for each in ABILITIES]  # one that is counted by hand has several entries of one name
    found.more("abilities", 1, names.index(ability.name))
    for step, key in enumerate(SIGNED):
        if ability.knows(key):
            number = value_of(effect, key)
            found.more("more" if number > 0 else "less", abs(number), step)
    for step, key in enumerate(PLAIN):
        if ability.knows(key):
            found.more("numbers", value_of(effect, key), step)
    for step, key in enumerate(WORDS):
        if ability.knows(key):
            found.more("words", 1 + value_of(effect, key), step)
    for key, _ in NAMED:
        if ability.knows(key) and value_of(effect, key) >= 0:
            found.more("with_" + key, 1, value_of(effect, key))
    for key, _ in LISTED:
        if ability.knows(key):
            add_bits(found, "with_" + key, value_of(effect, key))


def value_of(effect: Effect, key: str) -> int:
    return int(getattr(effect, CALLED.get(key, key)))


def board_features(box: Box, board: int) -> bytes:
    found = Blank(BOARD)
    found.edge("left", box.right[BOARD_EDGES + board])
    found.edge("right", box.left[BOARD_EDGES + board])
    for symbol in box.whole[BOARD_EDGES + board]:
        found.more("whole", 1, symbol)
    for column, colour in enumerate(box.harmony[board]):
        if colour != NO_COLOUR:
            found.more("harmony", 1, column * len(SUIT_IDS) + colour)
    return found.bytes()


def sheet_features(agreed: Agreed) -> bytes:
    """The sheet of the Time Spirit that is fought."""
    found, sheet = Blank(SHEET), agreed.sheet
    for step, cost in enumerate(sheet.costs):
        found.more("costs", 1 + cost, step)
    found.more("dearer", sheet.dearer)
    found.more("clock_ends", sheet.clock)
    found.more("by_night", int(sheet.by_night))
    found.more("last_when", 1, sheet.last_when)
    if sheet.relief >= 0:
        found.more("relief", 1, sheet.relief)
    found.more("relief_cost", sheet.relief_cost)
    found.more("relief_uses", sheet.relief_uses)
    for step, number in enumerate((sheet.hardships_in_deck, sheet.hardships_taken, sheet.atelier)):
        found.more("at_setup", number, step)
    found.more("chains", int(sheet.chains))
    for part in sheet.wins:
        found.more("wins", 1 + part.amount, part.kind)
    for part in sheet.losses:
        is_deck = LOSS_IDS[part.kind] == "deck_empty"
        found.more("losses", 1 << part.amount if is_deck else 1 + part.amount, part.kind)
    found.more("breaking", breaking(sheet, agreed.is_english) % NEVER)
    return found.bytes()
