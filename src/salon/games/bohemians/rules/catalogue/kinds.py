"""What an ability is: a name in card files, its parameters, the moment it works, and what it then does.

A card file chooses abilities by name and gives them plain values. On a card, an ability is an `Effect`: all its
values as whole numbers (names by their place in a list, lists as bits), so that rules can compute with them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from salon.engine.cards import Flag, Kind, ListOf, OneOf, Text, Whole
from salon.engine.language import msg
from salon.engine.state import Step
from salon.games.bohemians.rules.catalogue.estimates import Estimate
from salon.games.bohemians.rules.ids import (
    COLUMN_IDS,
    EFFECT_IDS,
    KIND_IDS,
    SUIT_IDS,
    SYMBOL_IDS,
)

if TYPE_CHECKING:
    from salon.games.bohemians.rules.day import Day
    from salon.games.bohemians.rules.state import State

# Where an ability may stand.
ON_HABIT, ON_REVOLUTION, ON_MUSE, ON_HARDSHIP, ON_JOB, ON_SPIRIT = 1, 2, 4, 8, 16, 32
ON_ACHIEVEMENT, ON_SETUP = 64, 128  # the latter is the SETUP line of a Job tile
CARRIER_IDS: Final = ["habit", "revolution", "muse", "hardship", "job", "spirit", "achievement", "setup"]
HABITS: Final = ON_HABIT | ON_REVOLUTION
OWNED: Final = HABITS | ON_ACHIEVEMENT  # an Achievement works from the moment it is gained
PLAYED: Final = OWNED | ON_MUSE
TROUBLES: Final = ON_HARDSHIP | ON_SPIRIT
ANYTHING: Final = PLAYED | TROUBLES | ON_JOB

WHEN_IDS: Final = [
    "always", "column", "job_played", "job_not_played", "muse_attached", "muse_in_play", "fewer_achievements",
    "harmony", "four_colours", "two_rivals_level", "attached_colour",
]  # fmt: skip
ALWAYS: Final = 0
IN_COLUMN: Final = 1
JOB_PLAYED: Final = 2
JOB_NOT_PLAYED: Final = 3
MUSE_ATTACHED: Final = 4
MUSE_IN_PLAY: Final = 5
FEWER_ACHIEVEMENTS: Final = 6
HARMONY: Final = 7
FOUR_COLOURS: Final = 8
TWO_RIVALS_LEVEL: Final = 9
ATTACHED_COLOUR: Final = 10
WHAT_IDS: Final = [
    "symbol", "colour", "muse", "hardship", "achievement", "card_drawn", "different_neighbour",
    "muse_or_achievement", "leader_gap", "rival_at_work", "habit", "white", "revolution",
]  # fmt: skip
PER_SYMBOL: Final = 0
PER_COLOUR: Final = 1
PER_MUSE: Final = 2
PER_HARDSHIP: Final = 3
PER_ACHIEVEMENT: Final = 4
PER_CARD_DRAWN: Final = 5
PER_DIFFERENT_NEIGHBOUR: Final = 6
PER_MUSE_OR_ACHIEVEMENT: Final = 7
PER_LEADER_GAP: Final = 8
PER_RIVAL_AT_WORK: Final = 9
PER_HABIT: Final = 10
PER_WHITE: Final = 11
PER_REVOLUTION: Final = 12
WHERE_IDS: Final = ["routine", "attached"]
ON_THE_ROUTINE: Final = 0
ON_THE_CARD: Final = 1
UNLESS_IDS: Final = ["", "muse_in_play", "job_played"]
UNLESS_NOTHING: Final = 0
UNLESS_MUSE: Final = 1
UNLESS_JOB: Final = 2
REJECTED_IDS: Final = ["any", "habit", "muse", "hardship"]
ANY_CARD: Final = 0
A_HABIT: Final = 1
A_MUSE: Final = 2
A_HARDSHIP: Final = 3
CONDITION_IDS: Final = [
    "neighbours_differ", "neighbours_alike", "has_symbol", "has_colour", "white", "revolution", "harmony",
    "muse_attached",
]  # fmt: skip
NEIGHBOURS_DIFFER: Final = 0
NEIGHBOURS_ALIKE: Final = 1
HAS_SYMBOL: Final = 2
HAS_COLOUR: Final = 3
IS_WHITE: Final = 4
IS_REVOLUTION: Final = 5
IN_HARMONY: Final = 6
WITH_MUSE: Final = 7
ROUND_IDS: Final = ["next", "this", "both"]  # in which a Revolution works
IN_NEXT_ROUND, IN_THIS_ROUND, IN_BOTH_ROUNDS = range(3)
SOURCE_IDS: Final = ["market", "deck"]
FROM_MARKET, FROM_DECK = range(2)
TO_IDS: Final = ["discard", "top", "deck"]
TO_DISCARD, TO_TOP, TO_DECK = range(3)
ANY_EFFECT: Final = 4  # after the four Atelier effects
# By hand: when the owner of a card is asked, and for what.
ASKED_IDS: Final = ["wake_up", "day", "count", "spend", "purchase", "achievement", "dues", "sleep"]
AT_WAKE_UP: Final = 0
AT_DAY: Final = 1
AT_COUNT: Final = 2
AT_SPEND: Final = 3
AT_PURCHASE: Final = 4
AT_ACHIEVEMENT: Final = 5
AT_DUES: Final = 6
AT_SLEEP: Final = 7
GIVES_IDS: Final = ["inspiration", "atelier", "draw", "discard", "ignore", "reject", "price", "spare"]
INSPIRATION: Final = 0
ATELIER: Final = 1
CARDS_DRAWN: Final = 2
DISCARDED: Final = 3
IGNORED: Final = 4
REJECTED: Final = 5
PRICE: Final = 6
DUES_SPARED: Final = 7
LEAST_BY_HAND, MOST_BY_HAND = -10, 20
TEXT_KEYS: Final = {"text": "en", "text_fr": "fr"}  # what an owner types in, and its language
LONGEST_TEXT: Final = 300


class Parameter:
    """What one parameter means in every ability that takes it: its possible values, and how each is a number."""

    def __init__(self, kind: Kind, names: list[str] | None = None) -> None:
        self.kind = kind
        self.names = names

    def number(self, value: object) -> int:
        """A checked value of a card file as a number."""
        if isinstance(value, list):
            assert self.names is not None
            return sum([1 << self.names.index(each) for each in value])
        if isinstance(value, str):
            assert self.names is not None
            return self.names.index(value) if value in self.names else NOTHING_NAMED
        assert isinstance(value, int)
        return int(value)


NOTHING_NAMED: Final = -1


class OwnText(Text):
    """What is printed on a card, as its owner has typed it in: one line."""

    def check(self, value: object) -> tuple[object, list[str]]:
        value, wrong = super().check(value)
        if not wrong and isinstance(value, str) and ("\n" in value or len(value) > LONGEST_TEXT):
            wrong = [f"must be one line of at most {LONGEST_TEXT} letters."]
        return value, wrong


def one_of(what: str, names: list[str]) -> Parameter:
    return Parameter(OneOf(what, names), names)


def some_of(what: str, names: list[str]) -> Parameter:
    return Parameter(ListOf(what, names, low=1, repeats=False), names)


def whole(low: int, high: int) -> Parameter:
    return Parameter(Whole(low, high))


PARAMETERS: Final[dict[str, Parameter]] = {
    "inspiration": whole(-20, 20),
    "atelier": whole(-20, 20),
    "amount": whole(-20, 20),
    "when": one_of("a condition", WHEN_IDS),
    "columns": some_of("a time of day", COLUMN_IDS),
    "what": one_of("something to count", WHAT_IDS),
    "max": whole(0, 20),
    "symbol": one_of("a symbol", SYMBOL_IDS),
    "where": one_of("a place to count in", WHERE_IDS),
    "colour": one_of("a suit", SUIT_IDS),
    "threshold": whole(0, 40),
    "kinds": some_of("a kind of card", KIND_IDS),
    "kind": one_of("a kind of card", REJECTED_IDS),
    "uses": whole(0, 1),
    "unless": one_of("an exception", UNLESS_IDS),
    "effect": one_of("an Atelier effect", [*EFFECT_IDS, "any"]),
    "exactly": Parameter(Flag()),
    "cost": whole(0, 20),
    "hardships": whole(0, 6),
    "low": whole(0, 9),
    "high": whole(0, 9),
    "owner": whole(0, 20),
    "others": whole(0, 20),
    "condition": one_of("a condition on Habits", CONDITION_IDS),
    "left": one_of("a time of day", COLUMN_IDS),
    "right": one_of("a time of day", COLUMN_IDS),
    "round": one_of("a round", ROUND_IDS),
    "source": one_of("a place to take cards from", SOURCE_IDS),
    "to": one_of("a place for cards", TO_IDS),
    "moment": one_of("a moment", ASKED_IDS),
    "gives": one_of("something to give", GIVES_IDS),
    "spares": Parameter(Flag()),
    "text": Parameter(OwnText()),
    "text_fr": Parameter(OwnText()),
}


MOST_ABILITIES: Final = 4  # on one card


class Effect:
    """An ability as it stands on one card, `index` its place there. What it does not take is 0, or -1 for a name."""

    __slots__ = (
        "ability", "amount", "asked_at", "atelier", "card", "code", "colour", "columns", "condition", "cost",
        "effect", "exactly", "gives", "hardships", "high", "index", "inspiration", "kind", "kinds", "left", "low",
        "max", "others", "owner", "right", "round", "source", "spares", "symbol", "texts", "threshold", "to",
        "unless", "uses", "what", "when", "where",
    )  # fmt: skip

    def __init__(
        self,
        ability: Ability,
        card: int,
        index: int,
        values: Mapping[str, int],
        texts: Mapping[str, str] | None = None,
    ) -> None:
        self.ability = ability
        self.texts = dict(texts or {})  # by language, of an ability by hand: what its owner has typed in
        self.card = card
        self.index = index
        self.code = card * MOST_ABILITIES + index  # noted when it is used: once a round [R40]
        self.inspiration = values.get("inspiration", 0)
        self.atelier = values.get("atelier", 0)
        self.amount = values.get("amount", 0)
        self.when = values.get("when", 0)
        self.columns = values.get("columns", 0)
        self.what = values.get("what", 0)
        self.max = values.get("max", 0)
        self.symbol = values.get("symbol", NOTHING_NAMED)
        self.where = values.get("where", 0)
        self.colour = values.get("colour", NOTHING_NAMED)
        self.threshold = values.get("threshold", 0)
        self.kinds = values.get("kinds", 0)
        self.kind = values.get("kind", 0)
        self.uses = values.get("uses", 0)
        self.unless = values.get("unless", 0)
        self.effect = values.get("effect", 0)
        self.exactly = values.get("exactly", 0)
        self.cost = values.get("cost", 0)
        self.hardships = values.get("hardships", 0)
        self.low = values.get("low", 0)
        self.high = values.get("high", 0)
        self.owner = values.get("owner", 0)
        self.others = values.get("others", 0)
        self.condition = values.get("condition", 0)
        self.left = values.get("left", 0)
        self.right = values.get("right", 0)
        self.round = values.get("round", 0)
        self.source = values.get("source", 0)
        self.to = values.get("to", 0)
        self.asked_at = values.get("moment", 0)
        self.gives = values.get("gives", 0)
        self.spares = values.get("spares", 0)


# The moments at which abilities work. The rules look for them there, and nowhere else.
COUNTS: Final = 0  # counting, steps 2, 4 and 5: a gain of Inspiration and Atelier points
SHAPES: Final = 1  # whenever a day is looked at: it sets something of the Day
MORNING_ICON: Final = 2  # Wake Up B1: a Habit in hand is shown and used
LAID_OUT: Final = 3  # Wake Up B2: as a Hardship is laid out
DAWN: Final = 4  # the beginning of the Day Phase, before counting
ACT: Final = 5  # any time after counting, when its owner likes
BOUGHT: Final = 6  # after a purchase
GAINED: Final = 7  # after gaining an Achievement
DUES: Final = 8  # at the dues, instead of a Hardship
NEXT_ROUND: Final = 9  # shapes everybody's days of a round, once announced
END_OF_ROUND: Final = 10  # after the last Day Phase, once announced
PRINTED: Final = 11  # looked up where it matters: a price on the card
ACTIVATED: Final = 12  # as a Time Spirit's card comes up, before anybody draws
AT_NIGHT: Final = 13  # after the last Day Phase, if a Time Spirit's card says so
AT_SETUP: Final = 14  # once, as a Job tile's owner follows its SETUP line
BY_HAND: Final = 15  # its owner is asked what it gives: the effect says when
MOMENT_COUNT: Final = 16

Gain = tuple[int, int]  # Inspiration, Atelier points
Counting = Callable[["Day", int, Effect], Gain]  # the day, the column of the card (or -1), the effect
Shaping = Callable[["Day", int, Effect], None]
Doing = Step  # the state, the player, the card, the index of the effect; after a purchase also what was bought
Possible = Callable[["State", int, Effect], bool]


def no_gain(day: Day, column: int, effect: Effect) -> Gain:
    return 0, 0


def no_shape(day: Day, column: int, effect: Effect) -> None:
    pass


def nothing(g: State, me: int, card: int, index: int) -> None:
    pass


def always(g: State, me: int, effect: Effect) -> bool:
    return True


# What is written in a card file

Given = dict[str, object]  # the values of an ability, by parameter
# What is wrong with values together: all that are given, those that are right in themselves, and the kind of card
Check = Callable[[Given, Given, int], list[str]]


def nothing_wrong(item: Given, sound: Given, carrier: int) -> list[str]:
    return []


def each_word(example: Given, key: str, words: Sequence[str]) -> list[Given]:
    """The same example with each of these words for a key."""
    return [{**example, key: word} for word in words]


def carrier_name(carrier: int) -> str:
    """What carries an ability, with its article: a Time Spirit has its abilities on cards."""
    named = {ON_SPIRIT: "a spirit card", ON_ACHIEVEMENT: "an achievement", ON_SETUP: "a SETUP line"}
    return named.get(carrier) or f"a {CARRIER_IDS[carrier.bit_length() - 1]}"


class Barred:
    """Words that a parameter cannot be in one ability, although it can in others."""

    def __init__(self, words: list[str], why: str = "", free_on: int = 0) -> None:
        self.words = words
        self.why = why  # how the sentence about it goes on
        self.free_on = free_on  # the bits of cards on which all words are possible


class Announcing:
    """What is said of a Revolution for a round. If less or more is chosen, there are two of each sentence."""

    def __init__(self, asks: str = "", told: Sequence[str] = (), notes: Sequence[str] = ()) -> None:
        self.asks = asks or msg("{card}: less or more for everybody? {text}")
        self.told = told  # in the log, after its title; without it, the symbol that was chosen
        self.notes = notes  # as it lies there, once it is chosen


class Ability:
    """An entry of the catalogue: all that is known of an ability. It has those functions that its moment needs."""

    def __init__(
        self,
        name: str,
        moment: int,
        on: int,
        says: str,
        needs: tuple[str, ...] = (),
        takes: Mapping[str, object] | None = None,
        counting: Counting = no_gain,
        shaping: Shaping = no_shape,
        doing: Doing = nothing,
        possible: Possible = always,
        only_while_waking: bool = False,
        *,
        says_in_french_rules: str = "",
        announcing: Announcing | None = None,
        idle: str = "",
        examples: Sequence[Given] = ({},),
        least: Mapping[str, int] | None = None,
        most: Mapping[str, int] | None = None,
        not_all_zero: Sequence[str] = (),
        barred: Mapping[str, Barred] | None = None,
        check: Check = nothing_wrong,
        suit: str = "",
        ticks: float = 0.0,
        estimate: Estimate | None = None,
    ) -> None:
        self.name = name
        self.moment = moment
        self.on = on  # the bits of the cards that may carry it
        self.needs = needs  # parameters that must be given
        self.takes: dict[str, object] = dict(takes or {})  # parameters that may be given, and their defaults

        # What it does
        self.counting = counting
        self.counts = counting is not no_gain
        self.shaping = shaping
        self.doing = doing
        self.possible = possible
        self.only_while_waking = only_while_waking  # so that ignoring it by day changes nothing
        self.ticks = ticks  # how surely it moves a Spirit's clock on

        # What is said of it, in English: keys of the language catalogue. words/wording.py fills the words in braces.
        self.says = says  # on a card
        self.says_in_french_rules = says_in_french_rules or says  # where the French rulebook decides
        self.announcing = announcing or Announcing()
        self.idle = idle or msg("{card} can do nothing now.")

        # For those who write cards. What a parameter means is shown by the sentence it makes: each one stands in an
        # example, and so does each word it can be. An ability without parameters is its own example.
        self.examples = examples
        self.least: dict[str, int] = dict(least or {})  # for numbers that may not be as low here as elsewhere
        self.most: dict[str, int] = dict(most or {})
        self.not_all_zero = list(not_all_zero)  # one of these numbers must be something
        self.barred: dict[str, Barred] = dict(barred or {})
        self.check = check
        self.suit = suit  # whose own it is, on Habits

        self.estimate = estimate or Estimate()  # for bots

    def knows(self, key: str) -> bool:
        """Whether it has this parameter."""
        return key in self.needs or key in self.takes
