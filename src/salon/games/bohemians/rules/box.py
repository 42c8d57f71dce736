"""What is in a box of Bohemians: all cards, boards and Job tiles of one set, as tables by number."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from salon.games.bohemians.rules.catalogue.kinds import BY_HAND, COUNTS, MOMENT_COUNT, MOST_ABILITIES, PRINTED, Effect
from salon.games.bohemians.rules.ids import (
    BOARD_COUNT,
    BOX_COUNT,
    CARD_COUNT,
    EFFECTS_COUNT,
    MUSES,
    NO_COLOUR,
    STAND_IN,
)
from salon.games.bohemians.rules.symbols import JOINED, NOTHING, Edge, Made, worth_of

BOARD_EDGES: Final = MUSES  # a Routine board is the neighbour of Morning and of Night; its edges follow the Habits'
NO_EFFECTS: Final[list[Effect]] = []
MOST_JUNCTIONS: Final = 50_000  # to be remembered, so that a server that runs for months does not fill up

# What the second payment on a Spirit's sheet does
CLOCK_BACK: Final = 0
HARDSHIP_OFF: Final = 1
RELIEF_IDS: Final = ["clock", "reject"]
NO_RELIEF: Final = -1  # a sheet without a second payment

# The parts from which a Spirit's sheet says how the game is won and lost; see time_spirit.py.
WIN_IDS: Final = ["weakened", "rounds", "atelier", "muses", "habits"]
WON_BY_WEAKENING: Final = 0
WON_BY_ROUNDS: Final = 1
WON_BY_POINTS: Final = 2
WON_BY_MUSES: Final = 3
WON_BY_HABITS: Final = 4
LOSS_IDS: Final = ["clock", "hardships", "rounds", "hardships_owned", "few_habits", "deck_empty"]
LOST_BY_CLOCK: Final = 0
LOST_BY_HARDSHIPS: Final = 1
LOST_BY_ROUNDS: Final = 2
LOST_BY_OWNED: Final = 3
LOST_BY_FEW: Final = 4
LOST_BY_DECK: Final = 5
PILE_IDS: Final = ["habit", "muse", "hardship"]


class Part(NamedTuple):
    """One way to win or to lose against a Time Spirit: its kind, and how many, or which deck."""

    kind: int
    amount: int = 0


class Sheet(NamedTuple):
    """A Time Spirit's sheet, as it is for one player or for two."""

    costs: tuple[int, ...]  # of weakening it, one after the other: the last one wins
    dearer: int  # so much more for each Hardship in the Routine
    clock: int  # where it has run out; 0 for a sheet without a clock
    by_night: bool  # only when the round is over: the last Day is still lived
    last_when: int  # what must be so in the Routine of the player who weakens it for the last time
    relief: int
    relief_cost: int
    relief_uses: int  # at most; 0 for as often as wanted
    hardships_in_deck: int
    hardships_taken: int
    atelier: int
    chains: bool  # whether the white starting Habit lies under it at first
    wins: tuple[Part, ...]  # each is enough
    losses: tuple[Part, ...]

    def is_won_by(self, kind: int) -> bool:
        return any(part.kind == kind for part in self.wins)

    def is_lost_by(self, kind: int) -> bool:
        return any(part.kind == kind for part in self.losses)

    @property
    def is_usual(self) -> bool:
        """Whether it is won and lost as the sheets of the house are."""
        return self.wins == USUAL_WINS and self.losses == USUAL_LOSSES

    @property
    def surely_ends(self) -> bool:
        """Whether every game ends by itself: rounds are counted, or a clock runs that cannot be set back for ever."""
        if self.is_won_by(WON_BY_ROUNDS) or self.is_lost_by(LOST_BY_ROUNDS):
            return True
        return self.is_lost_by(LOST_BY_CLOCK) and (self.relief != CLOCK_BACK or self.relief_uses > 0)


USUAL_WINS: Final = (Part(WON_BY_WEAKENING),)
USUAL_LOSSES: Final = (Part(LOST_BY_CLOCK), Part(LOST_BY_HARDSHIPS))


class Box:
    """One set of cards. `ids` and the rest are by card number; see numbers.py."""

    def __init__(self, rows: int, fingerprint: str) -> None:
        self.rows = rows  # of half symbols on an edge
        self.fingerprint = fingerprint
        self.ids: list[str] = [""] * BOX_COUNT
        self.cost: list[int] = [0] * BOX_COUNT
        self.players: list[int] = [1] * BOX_COUNT  # at least
        self.colour: list[int] = [NO_COLOUR] * BOX_COUNT
        # The edges of Habits, then those of boards. The edge that faces Morning counts as the board's right edge.
        self.left: list[Edge] = [()] * (MUSES + BOARD_COUNT)
        self.right: list[Edge] = [()] * (MUSES + BOARD_COUNT)
        self.whole: list[tuple[int, ...]] = [()] * (MUSES + BOARD_COUNT)  # whole symbols printed there
        self.board_ids: list[str] = [""] * BOARD_COUNT
        self.harmony: list[tuple[int, int, int, int]] = [(-1, -1, -1, -1)] * BOARD_COUNT  # preferred colours
        self.setup_atelier: list[int] = [0] * BOX_COUNT  # of Job tiles
        # Where a Muse may be played: bits of columns, the colour it needs, and whether it shares a space.
        self.muse_columns: list[int] = [15] * BOX_COUNT
        self.muse_colour: list[int] = [NO_COLOUR] * BOX_COUNT
        self.muse_shares: list[bool] = [False] * BOX_COUNT
        self.muse_works_only: list[bool] = [False] * BOX_COUNT  # whether its colour never binds its place [R8]
        self.sheets: list[list[Sheet]] = []  # of the Time Spirits: for one player, for two
        self.effects: list[list[Effect]] = [NO_EFFECTS] * EFFECTS_COUNT
        self.at: list[list[list[Effect]]] = []  # by moment and card
        self.has_by_hand = False  # whether any ability is to be counted by hand
        # What cards make where they meet is worked out once: days are counted by the thousand.
        self.joints: dict[int, tuple[int, ...]] = {}
        self.joint_worths: dict[int, int] = {}
        self.junctions: dict[int, list[Made]] = {}

    def close(self) -> None:
        """Sort the effects by moment, after all are known."""
        self.at = [
            [[each for each in effects if each.ability.moment == moment] for effects in self.effects]
            for moment in range(MOMENT_COUNT)
        ]
        self.at[COUNTS] = [[each for each in effects if each.ability.counts] for effects in self.effects]
        self.has_by_hand = any(self.at[BY_HAND])
        self.cost[STAND_IN] = STAND_IN_COST

    def joint(self, one: int, other: int) -> tuple[int, ...]:
        """The symbols completed where the right edge of one meets the left edge of the other."""
        key = one * BOX_COUNT + other
        found = self.joints.get(key)
        if found is None:
            found = joints_of(self.right[one], self.left[other])
            self.joints[key] = found
        return found

    def joint_worth(self, one: int, other: int) -> int:
        """The Inspiration of these symbols."""
        key = one * BOX_COUNT + other
        found = self.joint_worths.get(key)
        if found is None:
            found = sum([worth_of(each) for each in self.joint(one, other)])
            self.joint_worths[key] = found
        return found

    def remember(self, junction: int, made: list[Made]) -> None:
        """Remember the symbols of a junction, by a number for all that they depend on."""
        if len(self.junctions) >= MOST_JUNCTIONS:
            self.junctions.clear()
        self.junctions[junction] = made

    def effect(self, code: int) -> Effect:
        """The ability with this code."""
        return self.effects[code // MOST_ABILITIES][code % MOST_ABILITIES]

    def reject_price(self, card: int, usual: int) -> int:
        """What rejecting this card costs in the Atelier, without discounts."""
        for effect in self.at[PRINTED][card] if card < CARD_COUNT else NO_EFFECTS:
            return effect.amount
        return usual

    def number(self, card_id: str) -> int:
        """The first card with this id."""
        return self.ids.index(card_id)


STAND_IN_COST: Final = 15


def joints_of(right: Edge, left: Edge) -> tuple[int, ...]:
    """Row by row, what two facing edges complete; rows that do not match are left out."""
    if not right or not left:
        return ()
    made = [JOINED[one][other] for one, other in zip(right, left, strict=True)]
    return tuple([each for each in made if each != NOTHING])


def unmatched(facing: Edge, edge: Edge) -> list[int]:
    """The halves of an edge that nothing on the facing edge completes."""
    if not facing:
        return [half for half in edge if half]
    return [half for other, half in zip(facing, edge, strict=True) if half and JOINED[other][half] == NOTHING]


def cards_of(groups: Sequence[Sequence[int]]) -> list[int]:
    """The cards of several zones, one after the other."""
    return [card for group in groups for card in group]
