"""The words of a position, and the cards they name; reading.py puts them together."""

from collections.abc import Sequence
from typing import Final

from salon.engine.describing import Description
from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.engine.words import not_one_of
from salon.games.bohemians.rules.catalogue.kinds import MOST_ABILITIES
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    ADVANCED,
    CARD_COUNT,
    EMPTY,
    HARDSHIPS,
    JOB,
    MUSES,
    STAND_IN,
    THREATS,
)
from salon.games.bohemians.rules.market import MARKET
from salon.games.bohemians.rules.state import Cards, State

DECK_KEYS: Final = ("habit-deck", "muse-deck", "hardship-deck", "achievements")
PILE_KEYS: Final = ("habits-removed", "muses-removed", "hardships-rejected", "extra", "out")
NUMBER_KEYS: Final = ("round", "inspiration", "bought", "has-gained", "quiet", "last", "long")
SPIRIT_NUMBER_KEYS: Final = ("strength", "relieved")
SPIRIT_PILE_KEYS: Final = ("chained", "set-aside")
UNSEEN_KEYS: Final = ("unseen", "shown-unseen")
SPIRIT_KEYS: Final = (*SPIRIT_NUMBER_KEYS, *SPIRIT_PILE_KEYS)
TABLE_KEYS: Final = (
    *DECK_KEYS, *PILE_KEYS, "habit-market", "muse-market", "rest", "marked", "kept", "announced", "coming", "at-end",
    "turn", "first", "phase", *NUMBER_KEYS, "clock", *SPIRIT_KEYS, *UNSEEN_KEYS, "lost", "step",
    "todo",
)  # fmt: skip
ZONE_KEYS: Final = ("hand", "discard", "hardships", "gained")
COUNT_KEYS: Final = ("turned", "drawn", "known", "shown-atelier", "shown-deck")
SEAT_KEYS: Final = (
    "board", "art", "job", "atelier", "deck", *ZONE_KEYS, "routine", "muses", "ignored", *COUNT_KEYS, "shown-discard",
    "shown-top", "said", "used", "sums", "by-hand", "threat", "todo",
)  # fmt: skip
STEPS: Final = ("round", "wake", "day", "count", "spend", "dues", "end", "sleep")
# What `todo` can name: the calls that can be left to do while somebody is asked, in the order of a round ...
CALLS: Final = (
    "choose_board", "choose_art", "choose_tile", "choose_side", "round_begins", "activate", "offer", "threats_work",
    "check_clock", "all_wake_up", "wake_up", "morning", "lay_out", "plan", "days", "day", "dawn", "declare",
    "counted", "spend", "pick_ability", "pay", "purchase", "reject_hardship", "dues", "round_ends",
    "achievement_goes_by", "refresh_market", "end_or_sleep", "sleep", "all_reject", "go_to_bed", "reject_for_points",
    "clean_up", "spirit_by_night", "check_clock_by_night", "check_night", "pass_token", "next_round",
)  # fmt: skip
# ... and the later halves of abilities; the abilities themselves stand in the catalogue.
CALLS_OF_ABILITIES: Final = (
    "ask_by_hand", "choose_one", "discard_one", "may_give", "may_mark_hardship", "overlook_one", "slip_one",
    "swap_one", "take_one",
)  # fmt: skip
STAND_IN_ID: Final = "stand-in"
SETTING_UP_ID: Final = "setting-up"
NOTHING_ID: Final = "-"
JOB_ID: Final = "job"
ANY_MOMENT: Final = -1
COPY_MARK: Final = "~"
DECLINED_MARK: Final = "~declined"  # behind a card of a Time Spirit whose offer was declined


# Which cards can lie in a zone: from the first number up to the last, and what they are called.
ANYWHERE: Final = (0, STAND_IN + 1, "cards")
OWNED: Final = (0, ACHIEVEMENTS, "Habits, Muses and Hardships")
LIES_IN: Final = {
    "habit-deck": (ADVANCED, MUSES, "advanced Habits"),
    "habit-market": (ADVANCED, MUSES, "advanced Habits"),
    "habits-removed": (ADVANCED, MUSES, "advanced Habits"),
    "muse-deck": (MUSES, HARDSHIPS, "Muses"),
    "muse-market": (MUSES, HARDSHIPS, "Muses"),
    "muses-removed": (MUSES, HARDSHIPS, "Muses"),
    "extra": (ADVANCED, HARDSHIPS, "Habits and Muses"),
    "hardship-deck": (HARDSHIPS, ACHIEVEMENTS, "Hardships"),
    "hardships-rejected": (HARDSHIPS, ACHIEVEMENTS, "Hardships"),
    "hardships": (HARDSHIPS, ACHIEVEMENTS, "Hardships"),
    "achievements": (ACHIEVEMENTS, CARD_COUNT, "Achievements"),
    "gained": (ACHIEVEMENTS, STAND_IN + 1, "Achievements"),
    "hand": OWNED,
    "deck": OWNED,
    "discard": OWNED,
    "muses": (MUSES, HARDSHIPS, "Muses"),
    "routine": (0, MUSES, "Habits"),
    "chained": (0, ADVANCED, "starting Habits"),
    "set-aside": (ADVANCED, MUSES, "advanced Habits"),
}


class Reader:
    """A description being read: its words, and the cards that have not been placed yet."""

    def __init__(self, g: State, text: str) -> None:
        self.g = g
        self.said = Description(text, TABLE_KEYS, SEAT_KEYS, g.game.players)
        self.names = card_names(g)
        self.left = set(range(CARD_COUNT))

    def number_of(self, key: str, name: str) -> int:
        if name == STAND_IN_ID and key.endswith("gained"):
            return STAND_IN
        cards = self.names[:CARD_COUNT]
        if name not in cards:
            raise SalonError(msg("{key}: {why}"), key=key, why=not_one_of(name, msg("a card"), cards))
        return cards.index(name)

    def cards(self, key: str) -> Cards:
        """The cards that a word names, without placing them."""
        text = self.said.text(key, "")
        return tuple([self.number_of(key, name) for name in text.split(",")]) if text else ()

    def place(self, key: str) -> Cards:
        """The cards that a word names, which lie here and nowhere else."""
        return tuple([self.take(key, card) for card in self.cards(key)])

    def take(self, key: str, card: int) -> int:
        first, last, kinds = LIES_IN.get(key.partition(".")[2] or key, ANYWHERE)
        if not first <= card < last:
            raise SalonError(f"{key}: {self.names[card]} cannot lie there, only {kinds} can.")
        if card != STAND_IN:
            if card not in self.left:
                raise SalonError(f"{key}: {self.names[card]} lies elsewhere already.")
            self.left.remove(card)
        return card

    def rest(self, low: int, high: int) -> Cards:
        """The cards of a kind that have not been placed, shuffled; they are placed now."""
        found = sorted([card for card in self.left if low <= card < high])
        self.left -= set(found)
        return self.g.shuffled(found)

    def market(self, key: str) -> Cards:
        names = [name for name in self.said.text(key, "").split(",") if name]
        if len(names) > MARKET:
            raise SalonError(f"{key}: {MARKET} cards at most lie there.")
        return tuple([EMPTY if name == NOTHING_ID else self.take(key, self.number_of(key, name)) for name in names])

    def numbers(self, key: str, usual: Cards) -> Cards:
        """Whole numbers, also below 0."""
        if not self.said.has(key):
            return usual
        words = [word for word in self.said.text(key, "").split(":") if word]
        if not all(word.removeprefix("-").isdecimal() and len(word) < 7 for word in words):
            raise SalonError(f"{key}: whole numbers stand there, as in 1:-1:2.")
        return tuple([int(word) for word in words])

    def code(self, key: str, word: str, moment: int = ANY_MOMENT) -> int:
        """An ability of a card, a Job tile or a Time Spirit: manifesto/0."""
        name, slash, index = word.partition("/")
        if name not in self.names:
            raise SalonError(msg("{key}: {why}"), key=key, why=not_one_of(name, msg("a card"), self.names))
        card = self.names.index(name)
        if not slash or not index.isdecimal() or int(index) >= len(self.g.box.effects[card]):
            raise SalonError(f"{key}: behind a card stands the number of one of its abilities, as in {name}/0.")
        code = card * MOST_ABILITIES + int(index)
        if moment not in (ANY_MOMENT, self.g.effect(code).ability.moment):
            raise SalonError(f"{key}: {word} is no ability that can be announced for then.")
        return code

    def pairs(self, key: str) -> list[list[str]]:
        text = self.said.text(key, "")
        parts = [word.split(":") for word in text.split(",")] if text else []
        if not all(len(part) == 2 and part[1].removeprefix("-").isdecimal() for part in parts):
            raise SalonError(f"{key}: an ability and a number stand there, as in manifesto/0:2.")
        return parts


def card_names(g: State) -> list[str]:
    """The ids of all cards, Job tiles and cards of Time Spirits; second and further copies have their number behind
    them."""
    seen: dict[str, int] = {}
    names: list[str] = []
    for card, each in enumerate(g.box.ids):
        seen[each] = seen.get(each, 0) + 1
        if card >= THREATS:
            names.append(each + DECLINED_MARK * (seen[each] - 1))
        else:
            names.append(each if seen[each] == 1 else f"{each}{COPY_MARK}{seen[each]}")
    return names


def listed(names: list[str], cards: Sequence[int]) -> str:
    special = {EMPTY: NOTHING_ID, JOB: JOB_ID, STAND_IN: STAND_IN_ID}
    return ",".join([special[card] if card in special else names[card] for card in cards])
