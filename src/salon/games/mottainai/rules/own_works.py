"""An owner's card file of Mottainai: what the works of a copy are called and say. All else is the same in every copy.

A file does not have to name every work: those it leaves out are as in the published game.
"""

from collections.abc import Mapping
from typing import Final

from salon.engine.authoring import TEMPLATE_ID, Authoring, Workshop
from salon.engine.cards import CardSet, CardTable, Field, OneOf, Problem, Problems, Row, Schema, Text, load_cards
from salon.engine.language import LANGUAGES, msg
from salon.engine.meaning import fingerprint_of
from salon.engine.own_sets import CardName, Sets, set_table
from salon.engine.untouched import origin_fields
from salon.engine.words import normal, quoted
from salon.games.mottainai.rules.cards import CARDS, HOUSE_WORKS, ROWS, WORK_IDS, WORKS, WorkSet

GAME: Final = "mottainai"
WORDS: Final = ("name", "text", "text_v095")  # what a copy may have of its own


def check_names(cards: CardSet, problems: Problems) -> None:
    """In each language every work has its own name, even when it is typed without case, accents and punctuation."""
    rows = cards.sound_rows("work")
    works = merged(rows)
    for lang in LANGUAGES:
        names = [normal(row.text("name", lang)) for row in works]
        for row in rows:
            card = WORK_IDS.index(row.text("id"))
            key = next((key for key in (f"name_{lang}", "name") if row.has(key)), None)
            others = [WORK_IDS[other] for other in WORKS if other != card and names[other] == names[card]]
            if key and others and not is_told(problems, row.line_of(key)):
                name = quoted(row.text(key))
                problems.at(row, key, f"{name} is already the name of the work {quoted(others[0])}.")


def is_told(problems: Problems, line: int) -> bool:
    return any(problem.line == line for problem in problems.found)


SCHEMA: Final = Schema(
    [
        set_table(GAME),
        CardTable(
            "work",
            [
                Field("id", OneOf("a work", WORK_IDS)),
                Field("name", CardName(), optional=True, translated=True),
                Field("text", Text(), optional=True, translated=True),
                Field("text_v095", Text(), optional=True, translated=True),
                *origin_fields(),
            ],
            required=False,
        ),
    ],
    check=check_names,
    patient=True,
)


def merged(rows: list[Row]) -> list[Row]:
    """All works by number, each as the owner's row has it, or else as in the published game."""
    own = {row.text("id"): row for row in rows}
    return [with_own(ROWS[card], own.get(WORK_IDS[card])) for card in WORKS]


def with_own(house: Row, own: Row | None) -> Row:
    """A word that is given in English only stands for all languages: it is what the owner's card says."""
    if own is None:
        return house
    given = {key: value for key, value in own.values.items() if key != "id"}
    replaced = [f"{key}_{lang}" for key in WORDS if key in given for lang in LANGUAGES[1:]]
    kept = {key: value for key, value in house.values.items() if key not in replaced}
    return Row({**kept, **given}, own.line, own.lines, own.items)


def works_from(text: str, source: str) -> WorkSet:
    cards = load_cards(text, source, SCHEMA)
    rows = merged(cards.rows("work"))
    return WorkSet(cards, text, rows, fingerprint(rows))


def fingerprint(rows: list[Row]) -> str:
    """The fingerprint of what the rules read, made like that of our own cards: with the same names it is the same."""
    names = {row.text("id"): row.text("name") for row in rows}
    return fingerprint_of({"work": [{**each, "name": names[str(each["id"])]} for each in CARDS.read["work"]]})


SETS: Final[Sets[WorkSet]] = Sets(SCHEMA, works_from, HOUSE_WORKS)


# For those who write one


def warnings(cards: CardSet) -> list[Problem]:
    """What is unusual about a file that can be played with."""
    found = Problems(cards.source)
    if not cards.has("work"):
        found.at(cards.single("set"), "title", "the file changes no work: all are as in the published game.")
    for row in cards.rows("work"):
        house = ROWS[WORK_IDS.index(row.text("id"))]
        for key in WORDS[:2]:
            if row.has(key) and row.text(key) != house.text(key) and not row.has(f"{key}_fr"):
                found.at(row, key, f"there is no {key}_fr: the French table shows this {key}.")
    return sorted(found.found, key=lambda problem: problem.line)


def template_row(row: Row) -> Mapping[str, object]:
    return {key: row.values[key] for key in SCHEMA.tables["work"].fields if row.has(key)}


AUTHORING: Final = Authoring(
    "A set of cards for Mottainai",
    SCHEMA,
    [
        msg("A set of cards for Mottainai. Type over it what is printed on the cards of your copy, and play."),
        "",
        "  salon cards edit my-set.toml",
        "  salon cards check my-set.toml",
        "  salon play mottainai --cards my-set.toml",
        "",
        msg("A work that is the same in your copy may be left out, and so may each of its lines."),
        msg("What a work does, its material and how many there are is the same in every copy, whatever you type."),
    ],
    {
        "set": msg("The set itself."),
        "work": msg("The works. As a name decides who begins, everybody at a table plays with the same ones."),
    },
    {
        "set.game": msg("the game that these cards are for"),
        "set.id": msg("a short name of your own; games are set up with it, and records name it"),
        "set.title": msg("what you call it"),
        "work.id": msg("which work, by its name in the published game"),
        "name": msg("its name in your copy"),
        "text": msg("what it says"),
        "text_v095": msg("what it says in the edition v0.95, if that differs"),
        **dict.fromkeys(["title_fr", "name_fr", "text_fr", "text_v095_fr"], msg("the same in French")),
    },
    {
        "set": [{"game": GAME, "id": TEMPLATE_ID, "title": "My Copy", "title_fr": "Mon exemplaire"}],
        "work": [template_row(row) for row in ROWS],
    },
)
WORKSHOP: Final = Workshop(AUTHORING.template, AUTHORING.schema_text, warnings, AUTHORING.left)
