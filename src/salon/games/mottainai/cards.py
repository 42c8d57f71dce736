"""The 54 works of Mottainai, read once from cards.toml.

A card is the number of its work; with two decks every number is there twice. In a wing, a Kite that is a
copy of another work for this turn has a number of its own: all tables here know these numbers as well.
"""

from importlib import resources
from typing import Final

from salon.engine.cards import CardSet, Field, OneOf, Problems, Row, Schema, Table, Text, load_cards

MATERIAL_IDS: Final = ["paper", "stone", "cloth", "clay", "metal"]
TASK_IDS: Final = ["clerk", "monk", "tailor", "potter", "smith"]
PAPER, STONE, CLOTH, CLAY, METAL = range(5)  # a task has the number of its material
CLERK, MONK, TAILOR, POTTER, SMITH = range(5)
MATERIALS: Final = [PAPER, STONE, CLOTH, CLAY, METAL]
WORTH: Final = [1, 2, 2, 3, 3]  # of each material
CARDS_EACH: Final = [12, 11, 11, 10, 10]
SUPPORT: Final = [worth - 1 for worth in WORTH]  # a work needs as many cards as its value, itself included
WORK_COUNT: Final = 54
NONE: Final = -1  # no card in a task slot

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
        Table(
            "work",
            [
                Field("id", OneOf("a work", WORK_IDS)),
                Field("name", Text(), translated=True, read_by_rules=True),  # who starts is decided by the alphabet
                Field("material", OneOf("a material", MATERIAL_IDS)),
                Field("text", Text(), translated=True),
                Field("origin", OneOf("an origin", ["printed"]), read_by_rules=False),
            ],
            expected=WORK_IDS,
            check=check_works,
        )
    ]
)


def card_set() -> CardSet:
    file = resources.files("salon.games.mottainai").joinpath("cards.toml")
    return load_cards(file.read_text("utf-8"), "cards.toml", SCHEMA)


CARDS: Final = card_set()
FINGERPRINT: Final = CARDS.fingerprint
ROWS: Final = sorted(CARDS.rows("work"), key=lambda row: WORK_IDS.index(row.text("id")))
WORKS: Final = list(range(WORK_COUNT))
NAMES: Final = [row.text("name") for row in ROWS]


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


def alphabetical(card: int) -> str:
    """Names as printed, letter by letter, a space before any letter: Go Set, Gong [R24]."""
    return NAMES[card].lower()


def name_of(card: int, lang: str = "en") -> str:
    return ROWS[card].text("name", lang)


def text_of(card: int, lang: str = "en") -> str:
    return ROWS[card].text("text", lang)
