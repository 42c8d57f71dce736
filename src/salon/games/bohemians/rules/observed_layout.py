"""The layout of what a seat observes: which number of the vector means what. See observing.py."""

from typing import Final

from salon.engine.game import Game
from salon.engine.observing import Encoder
from salon.games.bohemians.rules.box import Box
from salon.games.bohemians.rules.card_features import (
    BOARD,
    CARD,
    SHEET,
    board_features,
    card_features,
    sheet_features,
    size_of,
)
from salon.games.bohemians.rules.catalogue.kinds import MOST_ABILITIES
from salon.games.bohemians.rules.describing import ACTION_FIELDS
from salon.games.bohemians.rules.encode import VERBS
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    BOARD_COUNT,
    CARD_COUNT,
    COLUMN_IDS,
    EFFECTS_COUNT,
    HARDSHIPS,
    JOB_COUNT,
    MUSES,
    REVOLUTION,
    SPIRIT_IDS,
)
from salon.games.bohemians.rules.modes import LEVELS, MODES, Agreed
from salon.games.bohemians.rules.view import PHASES

MOST_SEATS: Final = 4
MARKET: Final = 4
OPTIONS: Final = [
    ("players", (1, 2, 3, 4)), ("mode", MODES), ("level", LEVELS), ("spirit", tuple(SPIRIT_IDS)),
    ("edition", ("en", "fr")), ("dealing", ("random", "chosen")), ("doubles", ("once", "icons")),
]  # fmt: skip
REVOLTS: Final = (MUSES - REVOLUTION) * MOST_ABILITIES
FIRST_REVOLT: Final = REVOLUTION * MOST_ABILITIES
NUMBERS: Final = 3  # of a question

# Each player's numbers: one row after the other, and the places in a row
PERSON: Final = [
    ("present", 1, "1 if there is such a seat"),
    ("to_act", 1, "1 if the game waits for this seat"),
    ("turn", 1, "1 if it is this seat's Day Phase"),
    ("first", 1, "1 for the First Player"),
    ("board", BOARD_COUNT, "a flag for the Routine board"),
    ("art", BOARD_COUNT, "a flag for the starting deck"),
    ("job", 2 * JOB_COUNT, "a flag for the Job tile and its side, the first one until a side is chosen"),
    ("threat", 8, "a flag for the Spirit's card of this round: two places for each suit, accepted and declined"),
    ("threat_used", 1, "bits of that card's abilities that are used"),
    ("threat_said", 1, "what was said by hand for that card, from 1 for the least possible"),
    ("work", len(COLUMN_IDS), "a flag for the time of day at which the Job tile lies"),
    ("atelier", 1, "Atelier points"),
    ("gained", 1, "Achievements, stand-ins too"),
    ("discounts", 1, "Achievements that are still face up"),
    ("deck", 1, "cards in the deck"),
    ("discard", 1, "cards in the discard pile"),
    ("unseen", 1, "Hardships in the deck that nobody has seen yet"),
    ("drawn", 1, "cards drawn this round"),
    ("hand", 1, "cards in hand, of this seat and of partners"),
    ("hardships", 1, "Hardships above the Routine"),
    ("counted", 1, "1 if the day is counted"),
    ("inspiration", 1, "Inspiration of the counted day"),
    ("points", 2, "Atelier points of the counted day: gained, lost"),
    ("said", 48, "what was declared, by time of day: the suit of a white Habit, a doubled symbol, an added one"),
]  # fmt: skip
ROW: Final = size_of(PERSON)


def place_in_row(name: str) -> int:
    names = [each for each, _, _ in PERSON]
    return size_of(PERSON[: names.index(name)])


TO_ACT: Final = place_in_row("to_act")
TURN: Final = place_in_row("turn")
FIRST: Final = place_in_row("first")
BOARD_HERE: Final = place_in_row("board")
ART_HERE: Final = place_in_row("art")
JOB_HERE: Final = place_in_row("job")
THREAT: Final = place_in_row("threat")
THREAT_USED: Final = place_in_row("threat_used")
THREAT_SAID: Final = place_in_row("threat_said")
WORK: Final = place_in_row("work")
ATELIER: Final = place_in_row("atelier")
GAINED: Final = place_in_row("gained")
DISCOUNTS: Final = place_in_row("discounts")
DECK: Final = place_in_row("deck")
DISCARD_PILE: Final = place_in_row("discard")
UNSEEN: Final = place_in_row("unseen")
DRAWN: Final = place_in_row("drawn")
HAND: Final = place_in_row("hand")
LAID_OUT: Final = place_in_row("hardships")
COUNTED: Final = place_in_row("counted")
COUNT: Final = place_in_row("inspiration")
POINTS: Final = place_in_row("points")
SAID: Final = place_in_row("said")

# Cards by their features, as many as there are places for; all others can be told by number only.
FEATURES: Final = size_of(CARD)
HAND_SLOTS: Final = 10
MUSE_SLOTS: Final = 5  # one for each time of day, and one for a Muse that shares a space
HARDSHIP_SLOTS: Final = 4
EXTRA_SLOTS: Final = 3
ANNOUNCED_SLOTS: Final = 2
BOARD_SIZE: Final = size_of(BOARD)


# Planes: a number for each card, or for each one of a kind: those from one number up to another
ALL: Final = (0, CARD_COUNT)
OF_HARDSHIPS: Final = (HARDSHIPS, ACHIEVEMENTS)
OF_ACHIEVEMENTS: Final = (ACHIEVEMENTS, CARD_COUNT)
ACHIEVEMENT_COUNT: Final = CARD_COUNT - ACHIEVEMENTS
PLANES: Final = [
    ("owner0", ALL, "1 if it is among this seat's cards: in deck, hand, Routine or discard pile"),
    ("owner1", ALL, "1 if it is among the cards of seat1"),
    ("owner2", ALL, "1 if it is among the cards of seat2"),
    ("owner3", ALL, "1 if it is among the cards of seat3"),
    ("hand", ALL, "1 if it is in this seat's hand, or in a partner's"),
    ("top", ALL, "1 if all know it to be the next card of a player's deck, 2 for the one after it, and so on"),
    ("discard", ALL, "1 if it lies in a player's discard pile"),
    ("morning", ALL, "1 if it lies in a player's Routine in the Morning, a Muse below it too"),
    ("afternoon", ALL, "1 if it lies in the Afternoon"),
    ("evening", ALL, "1 if it lies in the Evening"),
    ("night", ALL, "1 if it lies in the Night"),
    ("hardship", OF_HARDSHIPS, "1 if it is a Hardship above a player's Routine"),
    ("ignored", OF_HARDSHIPS, "1 if that Hardship is turned face down"),
    ("gained0", OF_ACHIEVEMENTS, "1 if it is an Achievement of this seat"),
    ("gained1", OF_ACHIEVEMENTS, "1 if it is an Achievement of seat1"),
    ("gained2", OF_ACHIEVEMENTS, "1 if it is an Achievement of seat2"),
    ("gained3", OF_ACHIEVEMENTS, "1 if it is an Achievement of seat3"),
    ("waiting", OF_ACHIEVEMENTS, "1 for the next Achievement, 2 for the one after it, and so on"),
    ("market", ALL, "the slot of the market in which it lies, from 1"),
    ("extra", ALL, "its place among what is on offer for today only, from 1"),
    ("removed", ALL, "1 if it lies on the pile that becomes the deck of its kind once that is empty"),
    ("out", ALL, "1 if it is out of the game"),
    ("chained", ALL, "1 if it lies under the Spirit's sheet"),
    ("set_aside", ALL, "1 if it has activated the Spirit and is set aside"),
    ("marked", ALL, "1 if it leaves the game when the round ends"),
    ("kept", ALL, "1 if it goes on top of its owner's deck when the round ends"),
    ("asks", ALL, "1 if the question is about it"),
]


def plane_of(name: str) -> int:
    """Where a plane would begin among them all if it were for every card: a card's place is this and its number."""
    place = 0
    for each, (first, end), _ in PLANES:
        if each == name:
            return place - first
        place += end - first
    raise KeyError(name)


GAINED_BY: Final = plane_of("gained0")
IN_HAND: Final = plane_of("hand")
TOP: Final = plane_of("top")
DISCARDED: Final = plane_of("discard")
PLAYED: Final = plane_of("morning")
HARDSHIP: Final = plane_of("hardship")
IGNORED: Final = plane_of("ignored")
WAITING: Final = plane_of("waiting")
ON_MARKET: Final = plane_of("market")
EXTRA: Final = plane_of("extra")
REMOVED: Final = plane_of("removed")
OUT: Final = plane_of("out")
CHAINED: Final = plane_of("chained")
SET_ASIDE: Final = plane_of("set_aside")
MARKED: Final = plane_of("marked")
KEPT: Final = plane_of("kept")
ASKS: Final = plane_of("asks")


class Layout(Encoder):
    """An encoder of Bohemians as far as its layout goes."""

    ACTION_FIELDS = ACTION_FIELDS
    NOT_ENCODED = (
        "seat",  # seats are relative
        "seats.*.day.lines",  # of a counted day: the sums are written, not the cards they came from
        "to_act",  # whether a partner may act beside the turn, which takes longer to find out than all the rest
        "seats.*.hand",  # the order of the cards in a partner's hand
        "legal",  # the order of the actions; which they are follows from the question, and a mask says it
    )

    def __init__(self, game: Game, box: Box, agreed: Agreed) -> None:
        super().__init__(game)
        self.players = game.players
        self.is_coop = agreed.is_coop
        self.has_by_hand = box.has_by_hand
        self.features = card_features(box)
        self.boards = [board_features(box, board) for board in range(BOARD_COUNT)]
        self.declare_options()
        self.declare_table()
        self.declare_seats()
        self.declare_planes()
        self.declare_features()
        start = bytearray(self.size)  # what is the same all through a game
        options = game.options
        for place, (name, values) in enumerate(OPTIONS):
            start[self.fields[place].at + values.index(options[name])] = 1
        start[self.edge_rows] = box.rows
        if agreed.is_against_spirit:
            sheet = sheet_features(agreed)
            start[self.sheet : self.sheet + len(sheet)] = sheet
        for seat in range(self.players):
            start[self.seats + seat * ROW] = 1
        self.start = bytes(start)

    # The layout

    def declare_options(self) -> None:
        for name, values in OPTIONS:
            self.add(f"option.{name}", len(values), f"a flag for the option {name}: {', '.join(map(str, values))}")
        self.edge_rows = self.add("edge_rows", 1, "rows of half symbols on an edge in this set")
        self.sheet = self.size
        for name, size, means in SHEET:
            self.add(f"sheet.{name}", size, "the Spirit's sheet: " + means)

    def declare_table(self) -> None:
        self.phase = self.add("phase", len(PHASES), "a flag for the phase: " + ", ".join(PHASES))
        self.end = self.add("end", 4, "flags: the game is over; is lost; ends at a standstill; ends with this round")
        self.round = self.add("round", 1, "the round, from 1")
        self.quiet = self.add("quiet", 1, "rounds without a gain, with this one")
        self.clock = self.add("clock", 1, "reminder tokens left, or how far the Spirit's clock has come")
        self.strength = self.add("strength", 1, "how many times the Spirit must still be weakened")
        self.relieved = self.add("relieved", 1, "how often the other payment on its sheet was made")
        self.decks = self.add("decks", 4, "cards left: Habits, Muses, Hardships, Achievements")
        self.inspiration = self.add("inspiration", 1, "Inspiration that can still be spent in this Day Phase")
        self.bought = self.add("bought", 1, "market cards bought in this Day Phase")
        self.has_gained = self.add("has_gained", 1, "1 if an Achievement was gained in this Day Phase")
        self.verbs = self.add("question.verbs", len(VERBS), "flags for the verbs among the answers, as in `describe`")
        self.numbers = self.add("question.numbers", NUMBERS, "what else the question says, and 1 more")
        about = "by Revolution card and ability, from 1 for no choice: what was chosen"
        self.announced = self.add("announced", REVOLTS, about + ", for this round")
        self.coming = self.add("coming", REVOLTS, about + ", for the next round")
        self.at_end = self.add("at_end", REVOLTS, "the same for the end of this round: 1 more than the relative seat")

    def declare_seats(self) -> None:
        self.seats = self.size
        for seat in range(MOST_SEATS):
            for name, size, means in PERSON:
                self.add(f"seat{seat}.{name}", size, means)

    def declare_planes(self) -> None:
        self.planes = self.size
        for name, (first, end), means in PLANES:
            self.add(f"cards.{name}", end - first, f"by card number from {first}: {means}")
        about = "by number of a card or Job tile:"
        self.used = self.add("used", EFFECTS_COUNT, f"{about} bits of its abilities that are used this round")
        self.said = self.add("said", EFFECTS_COUNT, f"{about} what was said by hand, from 1 for the least possible")

    def declare_features(self) -> None:
        self.board = self.size
        for name, size, means in BOARD:
            self.add(f"board.{name}", size, "this seat's board: " + means)
        self.job = self.add_cards("job", 1, "this seat's Job tile")
        self.threat = self.add_cards("threat", 1, "the Spirit's card of this round")
        self.hand = self.add_cards("hand", HAND_SLOTS, "a card in hand")
        self.routine = self.add_cards("routine", len(COLUMN_IDS), "this seat's Habit at a time of day")
        self.muses = self.add_cards("muse", MUSE_SLOTS, "this seat's Muse at a time of day; the last one is another")
        self.hardships = self.add_cards("hardship", HARDSHIP_SLOTS, "a Hardship above this seat's Routine")
        self.habit_market = self.add_cards("market.habit", MARKET, "a Habit on the market")
        self.muse_market = self.add_cards("market.muse", MARKET, "a Muse on the market")
        self.extra = self.add_cards("market.extra", EXTRA_SLOTS, "a card on offer for today only")
        self.next = self.add_cards("next", 1, "the next Achievement")
        self.revolution = self.add_cards("announced", ANNOUNCED_SLOTS, "Revolution that works this round")
        self.asking = self.add_cards("asking", 1, "the card that the question is about")

    def add_cards(self, name: str, slots: int, means: str) -> int:
        """Places for cards by their features, slot by slot."""
        place = self.size
        for slot in range(slots):
            for part, size, meaning in CARD:
                self.add(f"{name}{slot if slots > 1 else ''}.{part}", size, f"{means}: {meaning}")
        return place
