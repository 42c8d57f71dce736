"""The ways to play: against each other, alone for art itself, alone or in twos against a Time Spirit."""

from collections.abc import Mapping
from typing import Final

from salon.engine.options import Value
from salon.games.bohemians.rules.box import LOST_BY_HARDSHIPS, NO_RELIEF, Box, Sheet
from salon.games.bohemians.rules.ids import RELIEFS, SPIRIT_IDS, SPIRITS
from salon.games.bohemians.rules.state import State

COMPETE: Final = "compete"
SOLO: Final = "solo"
SPIRIT: Final = "spirit"
COOP: Final = "coop"
MODES: Final = (COMPETE, SOLO, SPIRIT, COOP)
NORMAL: Final = "normal"
MASTER: Final = "master"
TRUE_BOHEMIAN: Final = "true-bohemian"
LEVELS: Final = (NORMAL, MASTER, TRUE_BOHEMIAN)
USUAL_PLAYERS: Final = {COMPETE: 2, SOLO: 1, SPIRIT: 1, COOP: 2}
PLAYERS: Final = {COMPETE: (2, 3, 4), SOLO: (1,), SPIRIT: (1,), COOP: (2,)}

QUIET_ROUNDS: Final = 20  # without a gain, after which the game ends [R44]
TARGET: Final = [0, 5, 5, 5, 4]  # Achievements that end the game, by the number of players
NEVER: Final = 99  # so many Hardships nobody has
HARDSHIPS_THAT_BREAK: Final = {"en": 6, "fr": 7}  # in one Routine, against a Spirit [R31]


class Agreed:
    """What the players agreed on before the game: the options, as the rules ask for them."""

    __slots__ = (
        "chosen", "icons", "is_against_spirit", "is_competing", "is_coop", "is_english", "is_solo", "level", "sheet",
        "spirit",
    )  # fmt: skip

    def __init__(self, options: Mapping[str, Value], box: Box) -> None:
        mode = options["mode"]
        self.is_competing = mode == COMPETE
        self.is_solo = mode == SOLO
        self.is_coop = mode == COOP
        self.is_against_spirit = mode in (SPIRIT, COOP)
        self.is_english = options["edition"] == "en"
        self.chosen = options["dealing"] == "chosen"  # boards, Muses and tiles, instead of dealt
        self.level = str(options["level"])  # of the game for one
        self.icons = options["doubles"] == "icons"  # whether abilities count icons, not symbols [R5]
        self.spirit = SPIRIT_IDS.index(str(options["spirit"]))
        self.sheet = box.sheets[self.spirit][self.is_coop]  # for one player or for two


def is_competing(g: State) -> bool:
    return g.agreed.is_competing


def is_solo(g: State) -> bool:
    """Art for Art Itself."""
    return g.agreed.is_solo


def is_against_spirit(g: State) -> bool:
    return g.agreed.is_against_spirit


def is_coop(g: State) -> bool:
    return g.agreed.is_coop


# The Spirit's sheet


def spirit_of(g: State) -> int:
    return g.agreed.spirit


def sheet_of(g: State) -> Sheet:
    """What is printed on it for so many players."""
    return g.agreed.sheet


def weakening(g: State) -> int:
    """The number that the payment against the Spirit has among the cards."""
    return SPIRITS + spirit_of(g)


def relief(g: State) -> int:
    """The number that the other payment on its sheet has among the cards."""
    return RELIEFS + spirit_of(g)


def hardships_that_break(g: State) -> int:
    """How many Hardships in one Routine lose the game; more than there are if none do against this Spirit."""
    return breaking(sheet_of(g), g.agreed.is_english)


def breaking(sheet: Sheet, is_english: bool) -> int:
    for part in sheet.losses:
        if part.kind == LOST_BY_HARDSHIPS:
            return part.amount or HARDSHIPS_THAT_BREAK["en" if is_english else "fr"]
    return NEVER


def has_relief(g: State) -> bool:
    """Whether there is a second payment on the sheet."""
    return sheet_of(g).relief != NO_RELIEF
