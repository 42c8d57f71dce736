"""For those who type in their own box: a template of a card file, and the JSON Schema that editors understand."""

import json
import tomllib
from typing import Final

from salon.engine.authoring import DRAFT, TEMPLATE_ID, Json, commented
from salon.engine.authoring import possible as possible_of_any_game
from salon.engine.authoring import schema_of_kind as kind_of_any_game
from salon.engine.cards import CardTable, Field, Kind
from salon.engine.language import LANGUAGES, Translator, msg, translator
from salon.engine.toml_text import toml_table, toml_value
from salon.engine.untouched import ABOUT_MARKS, ABOUT_NOTES, MARK
from salon.games.bohemians.authoring.ability_help import example_text
from salon.games.bohemians.rules.cards import house_text
from salon.games.bohemians.rules.catalogue.all_abilities import CATALOGUE
from salon.games.bohemians.rules.catalogue.by_hand import ASKED
from salon.games.bohemians.rules.catalogue.kinds import LONGEST_TEXT, MOST_ABILITIES, Ability, OwnText
from salon.games.bohemians.rules.ids import COLUMN_IDS, SUIT_IDS
from salon.games.bohemians.rules.schema import (
    DEAREST_FIGHT,
    HALF_NAMES,
    MOST_FIGHTS,
    MOST_ROWS,
    SCHEMA,
    Halves,
    Harmony,
    Prices,
)
from salon.games.bohemians.rules.sets.ability_checks import Abilities, allowed, never_zero
from salon.games.bohemians.rules.sets.constraints import COUNTS, HARDSHIPS
from salon.games.bohemians.rules.sets.spirit_parts import MEANINGS, MOST_PARTS, Parts
from salon.games.bohemians.words.text import either

# What the tables and keys are for. A key of one table only has its table before it.
TABLES: Final = {
    "set": msg("The set itself."),
    "starting_slot": msg("The ten cards of every starting deck: as a rule the four arts have the same ones "
                         "under other titles. Usually one is white."),
    "starting_habit": msg("The titles of the starting Habits: for each of the four arts, one for each slot."),
    "habit": msg("The 40 advanced Habits, usually 10 of each suit. Morning icons are usually on blue ones."),
    "revolution": msg("The 10 Revolution Habits: white, only with 3 or 4 players."),
    "muse": msg("The 21 Muses. Some need a colour, some a time of day, some nothing."),
    "hardship": msg("The 29 Hardships, copies included."),
    "achievement": msg("The 13 Achievements, usually four of them for 3 or 4 players only."),
    "board": msg("The four Routine boards, usually one for each symbol."),
    "job": msg("The four Job tiles: one table for each side. Played, they always keep Dues away."),
    "spirit": msg("The sheets of the three Time Spirits. Without this table and the next one, a set is played with "
                  "those of the house."),
    "spirit_card": msg("The 12 cards of the Time Spirits: one of each suit for each of them."),
}  # fmt: skip
KEYS: Final = {
    "set.game": msg("the game that these cards are for; left out, Bohemians"),
    "set.id": msg("a short name of your own; games are set up with it, and records name it"),
    "set.title": msg("what you call it"),
    "set.title_fr": msg("the same in French"),
    "id": msg("a short name that no other card has"),
    "title": msg("the title as it is printed"),
    "job.title": msg("the title as it is printed, the same on both sides of the tile"),
    "title_fr": msg("the French title; left out, it is the same"),
    "rows": msg("how many half symbols fit on an edge, one above the other"),
    "slot": msg("which of the ten cards"),
    "art": msg("whose starting deck"),
    "starting_slot.colour": msg("the colour"),
    "starting_habit.colour": msg("its colour, if other than that of its slot; left out, it is the same"),
    "starting_habit.left": msg("its left edge, if other than that of its slot; left out, it is the same"),
    "starting_habit.right": msg("its right edge, likewise"),
    "starting_habit.whole": msg("its whole symbols, likewise"),
    "habit.colour": msg("the suit"),
    "muse.colour": msg("the suit that the Habit above must have; left out, any"),
    "cost": msg("the price in Inspiration"),
    "left": msg('the left edge, from top to bottom: "" for no half, "focus" for a half, "focus*" for a double half'),
    "right": msg("the right edge, likewise"),
    "board.left": msg("the halves left of Morning, usually of its own symbol"),
    "board.right": msg("the halves right of Night, likewise"),
    "whole": msg("whole symbols printed on it; left out, none"),
    "abilities": msg("what it does, at most {most} abilities; salon cards list-abilities shows all of them"),
    "played": msg("the PLAYED line without Dues: abilities as on cards; left out, none"),
    "columns": msg("the times of day at which it may be played; left out, all"),
    "forbidden": msg("or else the times of day at which it may not be played"),
    "shared": msg("true if it must share its space with another Muse"),
    "works_only": msg("true if it may lie below any Habit, but works only below one of its colour, in every edition; "
                      "left out, the edition that is played decides"),
    "copies": msg("how many such cards there are; left out, 1"),
    "achievement.players": msg("3 if the card is marked 3+; otherwise leave it out"),
    "job.players": msg("3 on both sides of the tile that needs 3 players; otherwise leave it out"),
    "board.symbol": msg("its symbol, or its main one"),
    "harmony": msg("its bonus columns, usually two, and the colour that each prefers"),
    "motto": msg("a few words about the person"),
    "motto_fr": msg("the same in French"),
    "tile": msg("a short name of the tile, the same on both sides"),
    "side": msg("which side"),
    "portrait": msg("what tells this side from the other"),
    "portrait_fr": msg("the same in French"),
    "setup_atelier": msg("the Atelier points of the SETUP line; left out, none"),
    "setup": msg("what else the SETUP line gives: abilities that begin with setup_; left out, nothing"),
    "achievement.abilities": msg("what it does for its owner from the moment it is gained, beside the discount that "
                                 "every Achievement gives; left out, nothing"),
    "spirit.id": msg("which Time Spirit"),
    "goal": msg("what it must lose, in the plural: each payment against it takes one away"),
    "goal_fr": msg("the same in French"),
    "track": msg("what its clock is called"),
    "track_fr": msg("the same in French"),
    "fight": msg("what the payment that weakens it is called"),
    "fight_fr": msg("the same in French"),
    "relieve": msg("what the other payment on its sheet is called"),
    "relieve_fr": msg("the same in French"),
    "costs": msg("what weakening it costs one player, one time after the other; with the last time the game is won"),
    "costs_two": msg("the same for two players; all costs, goal and fight may be left out together"),
    "win": msg("how the game is won, each part being enough; left out, by the last payment"),
    "lose": msg("how it is lost; left out, by the clock if there is one, and by too many Hardships in a Routine"),
    "by_night": msg("whether its clock is looked at only when the round is over"),
    "last_when": msg("what must be so in your Routine to weaken it for the last time"),
    "dearer": msg("so much more for each Hardship in the Routine; left out, nothing"),
    "spirit.clock": msg("the clock moves on each round; once it has come so far, one player has lost; left out with "
                        "clock_two and track, there is none"),
    "clock_two": msg("the same for two players"),
    "relief": msg('what the other payment does: "clock" sets the clock back by 1, "reject" rejects a Hardship'),
    "relief_cost": msg("what it costs; relief, relief_cost and relieve may be left out together"),
    "relief_uses": msg('how often in a game at most; left out, as often as one likes, but not with "clock"'),
    "relief_uses_two": msg("the same for two players"),
    "hardships_in_deck": msg("so many Hardships are shuffled into each starting deck; left out, none"),
    "hardships_taken": msg("so many Hardships lie in each discard pile at first; left out, none"),
    "spirit.atelier": msg("so many Atelier points at first; left out, none"),
    "chains": msg("true if the white starting Habits lie under the sheet at first; each payment frees one"),
    "spirit_card.spirit": msg("whose card it is"),
    "spirit_card.colour": msg("the suit that calls for it"),
    "spirit_card.abilities": msg("what it does, from 1 to {most} abilities; with declined, this is an offer"),
    "declined": msg("what it does to those who decline the offer; left out, it is none"),
    "story": msg("a piece of a sentence in the past tense, for the story of the day; left out, the title stands in"),
    "story_fr": msg("the same in French, in the passé simple"),
    **ABOUT_NOTES,
}  # fmt: skip


def about_key(t: Translator, table: str, key: str) -> str:
    """What a key is for."""
    return t(KEYS.get(f"{table}.{key}") or KEYS[key]).replace("{most}", str(MOST_ABILITIES))


# The template


def template(lang: str = "en") -> str:
    """The house set under another name, with a comment for every table and key: owners overtype it."""
    t = translator(lang)
    parts = [commented(line) for line in opening(t)]
    house = tomllib.loads(house_text())
    for name, table in SCHEMA.tables.items():
        parts.append("\n" + commented(f"---------------- {table.header}: {t(TABLES[name])}"))
        parts += [commented(line, hanging=True) for line in keys_of(t, table)]
        rows = [house[name]] if table.single else house[name]
        for row in rows:
            values: dict[str, object] = {MARK: True} if MARK in table.fields else {}
            values |= row
            if name == "set":
                values |= {"id": TEMPLATE_ID, "title": "My Box", "title_fr": "Ma boîte"}
            parts.append("\n" + toml_table(table.header, values).rstrip("\n"))
    return "\n".join(parts) + "\n"


def opening(t: Translator) -> list[str]:
    return [
        t("A set of cards for Bohemians. Type over it what is printed on the cards of your box, and play."),
        "",
        "  salon cards edit my-set.toml",
        "  salon cards check my-set.toml",
        "  salon play bohemians --cards my-set.toml",
        "",
        t("There are no card texts here: the program writes them, in English and French, from the abilities."),
        t("Only what no ability can say is typed in as text, with the ability {name}.").format(name=ASKED.name),
        t("What an ability can be, and what it takes, is shown by: {command}").format(
            command="salon cards list-abilities"
        ),
        t(ABOUT_MARKS),
        t("Editors that know JSON Schema help with typing: {command}").format(
            command="salon cards schema > bohemians.schema.json"
        ),
    ]


def keys_of(t: Translator, table: CardTable) -> list[str]:
    """A line for each key: what it is for, and what it may be."""
    lines: list[str] = []
    for key, field in table.fields.items():
        values = either(t, [toml_value(name) for name in table.expected]) if key == "id" else ""
        values = values or possible(t, field.kind)
        lines.append(f"{key}: {about_key(t, table.name, key)}" + (f" ({values})" if values else ""))
    return lines


def possible(t: Translator, kind: Kind) -> str:
    """The possible values of a key, where it takes no more than a few words to say."""
    if isinstance(kind, Parts):
        told = [f"{part_written(kind, name)}: {t(MEANINGS[f'{kind.key}.{name}'])}" for name in kind.parts]
        return "; ".join(told)
    return possible_of_any_game(t, kind)


def part_written(kind: Parts, name: str) -> str:
    """An example of a part, as a card file has it."""
    taken = kind.parts[name]
    values: dict[str, object] = {"name": name}
    if taken.names:
        values["deck"] = taken.names[0]
    elif taken.most:
        values |= {"amount": 10, "two": 12}
    return "{ " + ", ".join([f"{key} = {toml_value(value)}" for key, value in values.items()]) + " }"


# The JSON Schema


def schema_text() -> str:
    """The JSON Schema of card files, in English."""
    tables = {name: schema_of_table(table) for name, table in SCHEMA.tables.items()}
    schema: Json = {
        "$schema": DRAFT,
        "title": "A set of cards for Bohemians",
        "type": "object",
        "properties": tables,
        "required": [name for name, table in SCHEMA.tables.items() if table.required],
        "additionalProperties": False,
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def schema_of_table(table: CardTable) -> Json:
    row: Json = {
        "type": "object",
        "properties": {key: schema_of_field(table.name, field) for key, field in table.fields.items()},
        "required": [key for key, field in table.fields.items() if field.required],
        "additionalProperties": False,
    }
    about: Json = {"description": TABLES[table.name]}
    if table.single:
        return about | row
    fewest, most = COUNTS.get(table.name, 1), COUNTS.get(table.name, HARDSHIPS)
    return about | {"type": "array", "minItems": fewest, "maxItems": most, "items": row}


def schema_of_field(table: str, field: Field) -> Json:
    described: Json = {"description": about_key(translator(LANGUAGES[0]), table, field.key)}
    expected = SCHEMA.tables[table].expected
    if expected and field.key == "id":
        return described | {"enum": list(expected)}
    if field.default is not None:
        described["default"] = field.default
    fewest: Json = {"minItems": 1} if f"{table}.{field.key}" == "spirit_card.abilities" else {}
    return described | schema_of_kind(field.kind) | fewest


def schema_of_kind(kind: Kind) -> Json:
    if isinstance(kind, Halves):
        return {"type": "array", "items": {"enum": HALF_NAMES}, "minItems": 1, "maxItems": MOST_ROWS}
    if isinstance(kind, Prices):
        price: Json = {"type": "integer", "minimum": 0, "maximum": DEAREST_FIGHT}
        return {"type": "array", "items": price, "minItems": 1, "maxItems": MOST_FIGHTS}
    if isinstance(kind, Harmony):
        colours: Json = {"enum": SUIT_IDS}
        return {"type": "object", "properties": dict.fromkeys(COLUMN_IDS, colours), "additionalProperties": False}
    if isinstance(kind, Parts):
        return {"type": "array", "maxItems": MOST_PARTS, "items": {"anyOf": schema_of_parts(kind)}}
    if isinstance(kind, Abilities):
        return {"type": "array", "maxItems": MOST_ABILITIES, "items": schema_of_item(kind)}
    longest: Json = {"maxLength": LONGEST_TEXT} if isinstance(kind, OwnText) else {}
    return kind_of_any_game(kind) | longest


def schema_of_parts(kind: Parts) -> list[Json]:
    found: list[Json] = []
    for name, taken in kind.parts.items():
        number: Json = {"type": "integer", "minimum": 1, "maximum": taken.most}
        values: Json = {"name": {"const": name}}
        if taken.names:
            values["deck"] = {"enum": list(taken.names)}
        elif taken.most:
            values |= {"amount": number, "two": number}
        needed = ["name", *(["deck"] if taken.names else ["amount"] if taken.most and taken.is_needed else [])]
        about: Json = {"description": MEANINGS[f"{kind.key}.{name}"], "type": "object"}
        found.append(about | {"properties": values, "required": needed, "additionalProperties": False})
    return found


def schema_of_item(kind: Abilities) -> Json:
    """An ability: its name is one of a list, and what else it takes depends on that name alone, so that an editor
    complains of the parameter that is wrong, not of all abilities that it might have been."""
    chosen: list[Json] = [
        {
            "if": {"properties": {"name": {"const": name}}, "required": ["name"]},
            "then": schema_of_ability(CATALOGUE[name], kind.carrier),
        }
        for name in kind.names
    ]
    return {"type": "object", "properties": {"name": {"enum": kind.names}}, "required": ["name"], "allOf": chosen}


def schema_of_ability(ability: Ability, carrier: int) -> Json:
    values: Json = {"name": {"const": ability.name}}
    for key in [*ability.needs, *ability.takes]:
        value = schema_of_kind(allowed(ability, key, carrier))
        if never_zero(ability, key):
            value["not"] = {"const": 0}
        usual = ability.takes.get(key)
        if usual in ("", []):  # "nothing" may be written too
            value = {"anyOf": [value, {"const": usual}]}
        values[key] = value | ({"default": usual} if key in ability.takes else {})
    return {
        "description": example_text(ability, ability.examples[0], translator(LANGUAGES[0])),
        "type": "object",
        "properties": values,
        "required": ["name", *ability.needs],
        "additionalProperties": False,
    }
