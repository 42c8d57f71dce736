"""Card sets of Bohemians: what a set's TOML file contains, and the box it makes.

The house set is always there; `open_set` adds an owner's own. A game names its set by the set's id.
"""

import gzip
import json
from collections.abc import Sequence
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Final

from salon.engine import own_sets
from salon.engine.cards import (
    CardSet,
    CardTable,
    Field,
    Flag,
    Kind,
    ListOf,
    OneOf,
    Row,
    Schema,
    Text,
    Whole,
    load_cards,
    shown,
)
from salon.engine.game import Game
from salon.engine.grades import GRADES, PRINTED, Grade, grade_of
from salon.engine.language import translator
from salon.engine.own_sets import OwnSet, Sets, ShortName, set_table
from salon.engine.words import nearest, not_one_of, one_of, quoted
from salon.games.bohemians.rules.box import BOARD_EDGES, NO_RELIEF, RELIEF_IDS, Box, Sheet
from salon.games.bohemians.rules.catalogue.all_abilities import CATALOGUE
from salon.games.bohemians.rules.catalogue.by_hand import ability_on, is_by_hand
from salon.games.bohemians.rules.catalogue.kinds import (
    ON_ACHIEVEMENT,
    ON_HABIT,
    ON_HARDSHIP,
    ON_JOB,
    ON_MUSE,
    ON_REVOLUTION,
    ON_SETUP,
    ON_SPIRIT,
    PARAMETERS,
    TEXT_KEYS,
    WHEN_IDS,
    Effect,
)
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    ADVANCED,
    ART_IDS,
    COLOUR_IDS,
    COLUMN_IDS,
    DECLINED,
    HABITS_PER_DECK,
    HARDSHIPS,
    JOBS,
    MUSES,
    NO_COLOUR,
    RELIEFS,
    REVOLUTION,
    SETUPS,
    SPIRIT_IDS,
    SPIRITS,
    STAND_IN,
    SUIT_IDS,
    SYMBOL_IDS,
    THREATS,
    WHITE,
    threat_of,
)
from salon.games.bohemians.rules.sets.ability_checks import Abilities
from salon.games.bohemians.rules.sets.constraints import check_set
from salon.games.bohemians.rules.sets.set_rows import columns_of
from salon.games.bohemians.rules.sets.spirit_parts import LOSSES, WINS, losses_of, wins_of
from salon.games.bohemians.rules.symbols import Edge, half

HOUSE: Final = own_sets.HOUSE
MOST_ROWS: Final = 4  # as many as can be drawn on an edge
DOUBLE_MARK: Final = "*"
MOST_FIGHTS: Final = 20
LAST_WHEN_IDS: Final = ["always", "job_played", "job_not_played", "muse_in_play"]
DEAREST_FIGHT: Final = 30
HALF_NAMES: Final = ["", *SYMBOL_IDS, *[name + DOUBLE_MARK for name in SYMBOL_IDS]]


# What a value may be


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


# What a file contains


UNTOUCHED: Final = Field(
    "untouched", Flag(), default=False, read_by_rules=False
)  # an owner has not typed over it yet


def titled(*more: Field) -> list[Field]:
    """What every card has: an id, a title, a piece of the story, and how much of it is the printed one."""
    return [
        Field("id", ShortName()),
        Field("title", Text(), translated=True),
        *more,
        Field("story", Text(), optional=True, translated=True),
        Field("origin", OneOf("an origin", GRADES), default=PRINTED, read_by_rules=False),
        Field("known", Text(), optional=True, translated=True),
        Field("ours", Text(), optional=True, translated=True),
        UNTOUCHED,
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


# The box

ENGLISH: Final = "en"  # the rulebook that decides, unless the other one is chosen


class Edition(OwnSet):
    """A set of cards that can be played with: its box, and its rows for titles and stories, by card number."""

    def __init__(self, cards: CardSet, text: str) -> None:
        self.spirits = cards if cards.has("spirit") else EDITIONS[HOUSE].cards  # a set without any has the house's
        super().__init__(cards, text, fingerprint_of(cards, self.spirits), old_fingerprint_of(cards, self.spirits))
        self.box = Box(cards.single("set").number("rows"), self.fingerprint)
        self.rows: list[Row] = [cards.single("set")] * len(self.box.ids)
        self.boards = cards.rows("board")
        self.rulebook = ENGLISH
        self.in_french: Edition | None = None
        self.fill()

    def under(self, rulebook: str) -> "Edition":
        """The same cards as this rulebook reads them: a few texts differ."""
        if rulebook == self.rulebook:
            return self
        if self.in_french is None:
            self.in_french = Edition(self.cards, self.text)
            self.in_french.rulebook, self.in_french.box = rulebook, self.box
        return self.in_french

    def fill(self) -> None:
        slots = {row.number("slot"): row for row in self.cards.rows("starting_slot")}
        for row in self.cards.rows("starting_habit"):
            number = ART_IDS.index(row.text("art")) * HABITS_PER_DECK + row.number("slot") - 1
            self.add(number, row)
            slot = slots[row.number("slot")]
            self.box.colour[number] = COLOUR_IDS.index((row if row.has("colour") else slot).text("colour"))
            self.add_edges(number, slot, row)
        for number, row in enumerate(self.cards.rows("habit"), ADVANCED):
            self.add(number, row, "abilities")
            self.box.colour[number] = COLOUR_IDS.index(row.text("colour"))
            self.add_edges(number, row)
        for number, row in enumerate(self.cards.rows("revolution"), REVOLUTION):
            self.add(number, row, "abilities")
            self.box.colour[number] = WHITE
            self.add_edges(number, row)
        for number, row in enumerate(self.cards.rows("muse"), MUSES):
            self.add(number, row, "abilities")
            self.add_restriction(number, row)
        copies = [row for row in self.cards.rows("hardship") for _ in range(row.number("copies"))]
        for number, row in enumerate(copies, HARDSHIPS):
            self.add(number, row, "abilities")
        for number, row in enumerate(self.cards.rows("achievement"), ACHIEVEMENTS):
            self.add(number, row, "abilities")
            self.box.players[number] = row.number("players")
        for number, row in enumerate(self.boards):
            self.add_board(number, row)
        tiles = sorted({row.text("tile") for row in self.cards.rows("job")}, key=self.first_line)
        for row in self.cards.rows("job"):
            number = JOBS + 2 * tiles.index(row.text("tile")) + ["a", "b"].index(row.text("side"))
            self.add(number, row, "played")
            self.box.players[number] = row.number("players")
            self.box.setup_atelier[number] = row.number("setup_atelier")
            self.box.effects[SETUPS + number - JOBS] = effects_of(SETUPS + number - JOBS, row, "setup")
        self.add_spirits()
        self.box.close()

    def add_spirits(self) -> None:
        self.box.sheets = [[], [], []]
        for row in self.spirits.rows("spirit"):
            spirit = SPIRIT_IDS.index(row.text("id"))
            self.add(SPIRITS + spirit, row)
            self.add(RELIEFS + spirit, row)
            self.box.sheets[spirit] = [sheet_of(row, ""), sheet_of(row, "_two")]
        for row in self.spirits.rows("spirit_card"):
            number = threat_of(SPIRIT_IDS.index(row.text("spirit")), COLOUR_IDS.index(row.text("colour")))
            self.add(number, row, "abilities")
            self.add(number + DECLINED, row, "declined")

    def title(self, card: int, lang: str = "en") -> str:
        """The title of a card, a stand-in or a Job tile."""
        if card == STAND_IN:
            t = translator(lang)
            return t("A Stand-in Achievement")
        if RELIEFS <= card < THREATS and self.rows[card].has("relieve"):
            return self.rows[card].text("relieve", lang)
        return self.rows[card].text("title", lang)

    def story(self, card: int, lang: str = "en") -> str:
        """A card's piece of the day's story; empty if the file has none."""
        row = self.rows[card]
        return row.text("story", lang) if row.has("story") else ""

    def board_title(self, board: int, lang: str = "en") -> str:
        return self.boards[board].text("title", lang)

    def grade(self, card: int, lang: str = "en") -> Grade:
        """How much of a card is the printed one."""
        return grade_of(self.rows[card], self.is_owners, lang)

    def board_grade(self, board: int, lang: str = "en") -> Grade:
        return grade_of(self.boards[board], self.is_owners, lang)

    def first_line(self, tile: str) -> int:
        return min([row.line for row in self.cards.rows("job") if row.text("tile") == tile])

    def add(self, number: int, row: Row, abilities: str = "") -> None:
        self.rows[number] = row
        self.box.ids[number] = row.text("id")
        if row.has("cost"):
            self.box.cost[number] = row.number("cost")
        if abilities:
            self.box.effects[number] = effects_of(number, row, abilities)

    def add_edges(self, number: int, row: Row, own: Row | None = None) -> None:
        """Add the edges that the row gives; those that the card itself gives come first."""
        left, right, whole = [
            (own if own is not None and own.has(key) else row).names(key) for key in ("left", "right", "whole")
        ]
        self.box.left[number] = edge_of(left)
        self.box.right[number] = edge_of(right)
        self.box.whole[number] = tuple([SYMBOL_IDS.index(name) for name in whole])

    def add_restriction(self, number: int, row: Row) -> None:
        self.box.muse_columns[number] = sum([1 << COLUMN_IDS.index(column) for column in columns_of(row)])
        self.box.muse_colour[number] = COLOUR_IDS.index(row.text("colour")) if row.has("colour") else NO_COLOUR
        self.box.muse_shares[number] = row.flag("shared")
        self.box.muse_works_only[number] = row.flag("works_only")

    def add_board(self, number: int, row: Row) -> None:
        """Its left halves face the left edge of Morning, its right ones the right edge of Night."""
        self.box.board_ids[number] = row.text("id")
        self.box.right[BOARD_EDGES + number] = edge_of(row.names("left"))
        self.box.left[BOARD_EDGES + number] = edge_of(row.names("right"))
        self.box.whole[BOARD_EDGES + number] = tuple([SYMBOL_IDS.index(name) for name in row.names("whole")])
        harmony = row.value("harmony")
        assert isinstance(harmony, dict)
        morning, afternoon, evening, night = [
            COLOUR_IDS.index(str(harmony[column])) if column in harmony else NO_COLOUR for column in COLUMN_IDS
        ]
        self.box.harmony[number] = (morning, afternoon, evening, night)


def fingerprint_of(cards: CardSet, spirits: CardSet) -> str:
    """The fingerprint of everything that the set is played with: borrowed Time Spirits belong to it."""
    if spirits is cards:
        return cards.fingerprint
    return together(cards.fingerprint, [row for table in ("spirit", "spirit_card") for row in spirits.read[table]])


def old_fingerprint_of(cards: CardSet, spirits: CardSet) -> str:
    """The same fingerprint from the time when every word counted."""
    if spirits is cards:
        return cards.old_fingerprint
    borrowed = [row.values for table in ("spirit", "spirit_card") for row in spirits.rows(table)]
    return together(cards.old_fingerprint, borrowed)


def together(fingerprint: str, borrowed: list[dict[str, object]]) -> str:
    text = fingerprint + json.dumps(borrowed, sort_keys=True)
    return sha256(text.encode()).hexdigest()[: len(fingerprint)]


def sheet_of(row: Row, players: str) -> Sheet:
    """What a Spirit's row says for one player ("") or for two ("_two")."""
    costs = row.value("costs" + players) if row.has("costs") else []
    assert isinstance(costs, list)
    return Sheet(
        tuple(costs),
        row.number("dearer"),
        row.number("clock" + players) if row.has("clock") else 0,
        row.flag("by_night"),
        WHEN_IDS.index(row.text("last_when")),
        RELIEF_IDS.index(row.text("relief")) if row.has("relief") else NO_RELIEF,
        row.number("relief_cost") if row.has("relief_cost") else 0,
        row.number("relief_uses" + players),
        row.number("hardships_in_deck"),
        row.number("hardships_taken"),
        row.number("atelier"),
        row.flag("chains"),
        wins_of(row, players),
        losses_of(row, players),
    )


def edge_of(names: Sequence[str]) -> Edge:
    return tuple([0 if not name else half_of(name) for name in names])


def half_of(name: str) -> int:
    return half(SYMBOL_IDS.index(name.removesuffix(DOUBLE_MARK)), name.endswith(DOUBLE_MARK))


def effects_of(card: int, row: Row, key: str) -> list[Effect]:
    """The abilities that a key of a row gives, for the number that carries them."""
    items = row.value(key)
    assert isinstance(items, list)
    return [effect_of(card, index, item) for index, item in enumerate(items)]


def effect_of(card: int, index: int, item: object) -> Effect:
    """An ability as the file gives it, with its defaults, as numbers."""
    assert isinstance(item, dict)
    ability = CATALOGUE[str(item["name"])]
    given = {**ability.takes, **{key: value for key, value in item.items() if key != "name"}}
    texts = {TEXT_KEYS[key]: str(value) for key, value in given.items() if key in TEXT_KEYS and value}
    numbers = {key: PARAMETERS[key].number(value) for key, value in given.items() if key not in TEXT_KEYS}
    if is_by_hand(ability):
        ability = ability_on(card, numbers["moment"])
    return Effect(ability, card, index, numbers, texts)


# The sets that can be played with


def house_text() -> str:
    return resources.files("salon.games.bohemians.rules").joinpath("cards.toml").read_text("utf-8")


def older_text(fingerprint: str) -> str:
    """The house set as it was before it was corrected; empty if there was none with this fingerprint."""
    file = resources.files("salon.games.bohemians.rules").joinpath("older_cards", f"{fingerprint}.toml.gz")
    return gzip.decompress(file.read_bytes()).decode("utf-8") if fingerprint.isalnum() and file.is_file() else ""


def edition_from(text: str, source: str) -> Edition:
    return Edition(load_cards(text, source, SCHEMA), text)


SETS: Final[Sets[Edition]] = Sets(SCHEMA, edition_from)
EDITIONS: Final = SETS.known
SET_IDS: Final = SETS.ids


def open_set(path: Path) -> Edition:
    """Read an owner's card file, and let games be played with it."""
    return SETS.open_file(path)


def open_text(text: str, source: str) -> Edition:
    return SETS.open_text(text, source)


def edition_of(set_id: str) -> Edition:
    return EDITIONS[set_id]


def edition_in(game: Game) -> Edition:
    """The cards that a game is played with, as its rulebook reads them. The open set with the same id may have other
    cards."""
    edition: object = getattr(game, "own_set", None)
    assert isinstance(edition, Edition)
    return edition.under(str(game.options["edition"]))


open_text(house_text(), "cards.toml")
