"""The numbers of all things in Bohemians: cards, colours, symbols, times of day. Every set of cards has the same."""

from typing import Final

SYMBOL_IDS: Final = ["focus", "playfulness", "curiosity", "expression"]
COLOUR_IDS: Final = ["green", "pink", "blue", "orange", "white"]  # a suit has the number of its main symbol
SUIT_IDS: Final = COLOUR_IDS[:4]
COLUMN_IDS: Final = ["morning", "afternoon", "evening", "night"]
ART_IDS: Final = ["composer", "painter", "sculptor", "poet"]
BOARD_COUNT: Final = 4
JOB_COUNT: Final = 4
SPIRIT_IDS: Final = ["industry", "decency", "decadence"]
SPIRIT_COUNT: Final = 3

FOCUS, PLAYFULNESS, CURIOSITY, EXPRESSION = range(4)
SYMBOLS: Final[list[int]] = [0, 1, 2, 3]  # lists, as nothing is quicker to go through
GREEN: Final = 0
PINK: Final = 1
BLUE: Final = 2
ORANGE: Final = 3
WHITE: Final = 4
SUITS: Final[list[int]] = [GREEN, PINK, BLUE, ORANGE]  # white is wild: no suit of its own
NO_COLOUR: Final = -1
MORNING: Final = 0
AFTERNOON: Final = 1
EVENING: Final = 2
NIGHT: Final = 3
COLUMNS: Final[list[int]] = [MORNING, AFTERNOON, EVENING, NIGHT]

# The cards. Each of the 153 has a number of its own, copies too.

HABITS_PER_DECK: Final = 10
ADVANCED: Final = 40  # before them the starting Habits, four decks one after the other
REVOLUTION: Final = 80
MUSES: Final = 90
HARDSHIPS: Final = 111
ACHIEVEMENTS: Final = 140
CARD_COUNT: Final = 153
STAND_IN: Final = CARD_COUNT  # any card lying in for an Achievement once their deck is empty
JOBS: Final = STAND_IN + 1  # a Job tile is no card, but has abilities: 2 * tile + side
SPIRITS: Final = JOBS + 2 * JOB_COUNT  # the sheets of the Time Spirits: what is paid to weaken one
RELIEFS: Final = SPIRITS + SPIRIT_COUNT  # what else can be paid for on a sheet
THREATS: Final = RELIEFS + SPIRIT_COUNT  # a Spirit's cards: 8 * Spirit + 2 * suit, and 1 more once declined
DECLINED: Final = 1
BOX_COUNT: Final = THREATS + 8 * SPIRIT_COUNT  # all that has a title
SETUPS: Final = BOX_COUNT  # the SETUP lines of Job tiles, which nobody plays or uses: 2 * tile + side
EFFECTS_COUNT: Final = SETUPS + 2 * JOB_COUNT  # all that has abilities

EMPTY: Final = -1  # a space without a card, in the Routine or on the market
JOB: Final = -2  # the Job tile in the Routine

# The kinds of card that can be bought, and the four Atelier effects.

HABIT: Final = 0
MUSE: Final = 1
ACHIEVEMENT: Final = 2
KIND_IDS: Final = ["habit", "muse", "achievement"]
CLEAR: Final = 0
IGNORE: Final = 1
DRAW: Final = 2
REJECT: Final = 3
EFFECT_IDS: Final = ["clear", "ignore", "draw", "reject"]


def is_habit(card: int) -> bool:
    return 0 <= card < MUSES


def is_revolution(card: int) -> bool:
    return REVOLUTION <= card < MUSES


def is_muse(card: int) -> bool:
    return MUSES <= card < HARDSHIPS


def is_hardship(card: int) -> bool:
    return HARDSHIPS <= card < ACHIEVEMENTS


def is_achievement(card: int) -> bool:
    return ACHIEVEMENTS <= card < STAND_IN


def threat_of(spirit: int, suit: int) -> int:
    """A Time Spirit's card for the colour of the Habit that activates it."""
    return THREATS + 8 * spirit + 2 * suit


def is_threat(card: int) -> bool:
    return THREATS <= card < SETUPS


def suit_of(threat: int) -> int:
    """The colour that brings up a Spirit's card."""
    return (threat - THREATS) // 2 % len(SUITS)


def is_declined(threat: int) -> bool:
    """Whether the offer of a Spirit's card was declined: then another half of it works."""
    return (threat - THREATS) % 2 == DECLINED


def accepted(threat: int) -> int:
    """The same card as it is until its offer is declined."""
    return threat - (threat - THREATS) % 2


def kind_of(card: int) -> int:
    """What is bought with this card; to fight a Spirit counts as gaining an Achievement."""
    if card >= ACHIEVEMENTS:
        return ACHIEVEMENT
    return MUSE if card >= MUSES else HABIT
