"""Card sets of Bohemians: the box that a set's TOML file makes.

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
    Row,
    load_cards,
)
from salon.engine.game import Game
from salon.engine.grades import Grade, grade_of
from salon.engine.language import translator
from salon.engine.own_sets import OwnSet, Sets
from salon.games.bohemians.rules.box import BOARD_EDGES, NO_RELIEF, RELIEF_IDS, Box, Sheet
from salon.games.bohemians.rules.catalogue.all_abilities import CATALOGUE
from salon.games.bohemians.rules.catalogue.by_hand import ability_on, is_by_hand
from salon.games.bohemians.rules.catalogue.kinds import (
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
    SYMBOL_IDS,
    THREATS,
    WHITE,
    threat_of,
)
from salon.games.bohemians.rules.schema import DOUBLE_MARK, SCHEMA
from salon.games.bohemians.rules.sets.set_rows import columns_of
from salon.games.bohemians.rules.sets.spirit_parts import losses_of, wins_of
from salon.games.bohemians.rules.symbols import Edge, half

HOUSE: Final = own_sets.HOUSE


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
