"""The 54 works of Mottainai, read once from cards.toml.

A card is the number of its work; with two decks every number is there twice. In a wing, a Kite that is a
copy of another work for this turn has a number of its own: all tables here know these numbers as well.
"""

from importlib import resources
from typing import Final

from salon.engine.cards import CardSet, CardTable, Field, OneOf, Problems, Row, Schema, Text, load_cards
from salon.engine.grades import Grade, grade_of
from salon.engine.language import msg
from salon.engine.own_sets import OwnSet
from salon.engine.untouched import meaning
from salon.engine.words import normal

MATERIAL_IDS: Final = ["paper", "stone", "cloth", "clay", "metal"]
TASK_IDS: Final = ["clerk", "monk", "tailor", "potter", "smith"]
# A task has the number of its material.
PAPER: Final = 0
STONE: Final = 1
CLOTH: Final = 2
CLAY: Final = 3
METAL: Final = 4

CLERK: Final = 0
MONK: Final = 1
TAILOR: Final = 2
POTTER: Final = 3
SMITH: Final = 4

MATERIALS: Final = [PAPER, STONE, CLOTH, CLAY, METAL]
WORTH: Final = [1, 2, 2, 3, 3]  # of each material
CARDS_EACH: Final = [12, 11, 11, 10, 10]
SUPPORT: Final = [worth - 1 for worth in WORTH]  # a work needs as many cards as its value, itself included
WORK_COUNT: Final = 54
NONE: Final = -1  # no card in a task slot
V095: Final = "v0.95"  # the edition of the print-and-play reference

WORK_IDS: Final = [
    "crane", "curtain", "deck-of-cards", "doll", "fan", "lampshade", "pinwheel", "plane", "poem", "scroll", "sketch",
    "straw", "amulet", "bench", "daidoro", "fountain", "frog", "go-set", "pillar", "statue", "stool", "tablet",
    "tower", "cloak", "flag", "handkerchief", "kite", "mask", "puppet", "quilt", "robe", "socks", "tapestry",
    "umbrella", "bangle", "bowl", "brick", "cup", "dice", "figurine", "haniwa", "jar", "teapot", "vase",
    "bell", "chopsticks", "coin", "flute", "gong", "pin", "ring", "shuriken", "sword", "turtle",
]  # fmt: skip


def check_works(rows: list[Row], problems: Problems) -> None:
    """Each material has its number of cards, and each card its name."""
    for material, count in zip(MATERIAL_IDS, CARDS_EACH, strict=True):
        of_it = [row for row in rows if row.text("material") == material]
        if len(of_it) != count:
            problems.at(
                rows[-1], "material", f"there are {len(of_it)} {material} works in all; there must be {count}."
            )
    names = [row.text("name") for row in rows]
    for row in rows:
        if names.count(row.text("name")) > 1:
            problems.at(row, "name", "another work has this name.")


SCHEMA: Final = Schema(
    [
        CardTable(
            "work",
            [
                Field("id", OneOf("a work", WORK_IDS)),
                Field("name", Text(), translated=True, read_by_rules=True),  # who starts is decided by the alphabet
                Field("material", OneOf("a material", MATERIAL_IDS)),
                Field("text", Text(), translated=True),
                Field("text_v095", Text(), optional=True, translated=True),
                Field("origin", OneOf("an origin", ["printed"]), read_by_rules=False),
            ],
            expected=WORK_IDS,
            check=check_works,
        )
    ]
)


def card_set() -> CardSet:
    file = resources.files("salon.games.mottainai.rules").joinpath("cards.toml")
    return load_cards(file.read_text("utf-8"), "cards.toml", SCHEMA)


CARDS: Final = card_set()
FINGERPRINT: Final = CARDS.fingerprint
ROWS: Final = sorted(CARDS.rows("work"), key=lambda row: WORK_IDS.index(row.text("id")))
WORKS: Final = list(range(WORK_COUNT))


def work(name: str) -> int:
    """The number of a work, by its id."""
    return WORK_IDS.index(name)


# Kite. As a copy of work n it is the number AS_COPY + n, and once its effect is used up, SPENT_KITE.

KITE: Final = work("kite")
AS_COPY: Final = WORK_COUNT
SPENT_KITE: Final = 2 * WORK_COUNT
WORK_NUMBERS: Final = 2 * WORK_COUNT + 1  # all that can stand in a wing
FACE_OF: Final = WORKS + WORKS + [KITE]  # the work that it is
CARD_OF: Final = WORKS + [KITE] * (WORK_COUNT + 1)  # the card that lies there
MATERIAL_OF: Final = [MATERIAL_IDS.index(ROWS[face].text("material")) for face in FACE_OF]
VALUE_OF: Final = [WORTH[material] for material in MATERIAL_OF]


# What the works are called. Which of them there are and what they do is the same in every set.


class WorkSet(OwnSet):
    """What the cards of one copy are called and say; the house's are those of the published game."""

    def __init__(self, cards: CardSet, text: str, rows: list[Row], fingerprint: str) -> None:
        super().__init__(cards, text, fingerprint, cards.old_fingerprint, msg("The published cards"))
        self.rows = rows  # by number

    def name(self, card: int, lang: str = "en") -> str:
        return self.rows[card].text("name", lang)

    def says(self, card: int, key: str = "text", lang: str = "en") -> str:
        """What the card says; `key` names the text of an edition, if this card has one of its own there."""
        row = self.rows[card]
        return row.text(key if row.has(key) else "text", lang)

    def alphabetical(self, card: int) -> str:
        """Names as printed, letter by letter without accents, a space before any letter: Go Set, Gong [R24]."""
        return " ".join(normal(self.name(card)))

    def grade(self, card: int, lang: str = "en") -> Grade:
        """A work that differs in an owner's copy was typed in by the owner."""
        return grade_of(self.rows[card], meaning(self.rows[card].values) != meaning(ROWS[card].values), lang)


HOUSE_WORKS: Final = WorkSet(CARDS, "", ROWS, FINGERPRINT)
NAMES: Final = [HOUSE_WORKS.name(card) for card in WORKS]


def name_of(card: int, lang: str = "en") -> str:
    """The name in the published game."""
    return HOUSE_WORKS.name(card, lang)


def text_of(card: int, lang: str = "en") -> str:
    return HOUSE_WORKS.says(card, lang=lang)


def alphabetical(card: int) -> str:
    return HOUSE_WORKS.alphabetical(card)
