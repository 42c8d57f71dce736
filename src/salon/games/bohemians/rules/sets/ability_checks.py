"""Abilities in card files: whether each is one of the catalogue, in its place, with values that make sense.

`allowed` says what a parameter may be for one ability on one kind of card: files are checked by it, the help lists
it, and the JSON Schema offers it.
"""

from typing import Final

from salon.engine.cards import Kind, ListOf, OneOf, TableList, Whole, shown
from salon.engine.toml_text import toml_value
from salon.engine.words import not_one_of, one_of
from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES, CATALOGUE
from salon.games.bohemians.rules.catalogue.counting import BONUS
from salon.games.bohemians.rules.catalogue.kinds import (
    MOST_ABILITIES,
    ON_ACHIEVEMENT,
    ON_HABIT,
    ON_HARDSHIP,
    ON_JOB,
    ON_MUSE,
    ON_REVOLUTION,
    ON_SPIRIT,
    PARAMETERS,
    Ability,
    Given,
    carrier_name,
)

EXAMPLE: Final = toml_value({"name": BONUS.name, "inspiration": 2})


class Abilities(TableList):
    """A list of abilities from the catalogue, each a table with its name and parameters."""

    def __init__(self, carrier: int) -> None:
        self.carrier = carrier
        self.names = [ability.name for ability in ABILITIES if ability.on & carrier]

    def check_list(self, value: object) -> list[str]:
        if not isinstance(value, list):
            return [f"must be a list of abilities in square brackets, not {shown(value)}."]
        if len(value) > MOST_ABILITIES:
            return [f"must have at most {MOST_ABILITIES} abilities, not {len(value)}."]
        return []

    def check_item(self, item: object) -> list[str]:
        if not isinstance(item, dict):
            return [f"each ability is a table with a name, such as {EXAMPLE}, not {shown(item)}."]
        if "name" not in item:
            return [f"this ability has no name; each needs one, as in {EXAMPLE}."]
        name = item["name"]
        if not isinstance(name, str):
            return [f"the name of an ability is a text in quotes, as in {EXAMPLE}, not {shown(name)}."]
        if name not in CATALOGUE:
            return [str(not_one_of(name, "an ability", self.names))]
        if name not in self.names:
            where = carrier_name(self.carrier)
            return [f"the ability {name} cannot stand on {where}; these can: {', '.join(self.names)}."]
        return check_parameters(CATALOGUE[name], item, self.carrier)


def check_parameters(ability: Ability, item: Given, carrier: int) -> list[str]:
    """What is wrong with the values given to one ability: all of it."""
    known = [*ability.needs, *ability.takes]
    wrong = [
        str(not_one_of(key, f"a parameter of {ability.name}", known))
        for key in item
        if key not in known and key != "name"
    ]
    wrong += [f"the ability {ability.name} needs {key}." for key in ability.needs if key not in item]
    sound: Given = {}
    for key in known:
        if key in item:
            sentences = check_value(ability, key, item[key], carrier)
            wrong += [f"{ability.name}: {key} {sentence}" for sentence in sentences]
            if not sentences:
                sound[key] = item[key]
    together = check_zeros(ability, item) + ability.check(item, sound, carrier)
    return wrong + together + check_place(ability, sound, carrier)


def check_value(ability: Ability, key: str, value: object, carrier: int) -> list[str]:
    usual = ability.takes.get(key)
    if key in ability.takes and value == usual and type(value) is type(usual):  # true is no 1
        return []
    carriers = ANY_CARRIER | carrier
    kind = allowed(ability, key, carriers)
    given = value if isinstance(value, list) else [value]
    impossible = [each for each in given if each in barred(ability, key, carriers)]
    if impossible and isinstance(kind, OneOf | ListOf):
        names = kind.names if isinstance(kind, OneOf) else kind.item.names
        why = ability.barred[key].why
        return [f"cannot be {shown(impossible[0])} here{why}. Possible: {one_of(names)}."]
    return kind.check(value)[1]


# What a parameter may be, where that is less than it may be for other abilities.

IN_A_COLUMN: Final = ON_HABIT | ON_REVOLUTION | ON_MUSE  # what lies in a column with a Habit
IN_NO_COLUMN: Final = ON_HARDSHIP | ON_SPIRIT | ON_ACHIEVEMENT
OPTIONAL: Final = ON_HABIT | ON_REVOLUTION  # whose abilities nobody has to use
OF_A_COLUMN: Final = ["muse_attached", "harmony", "different_neighbour", "attached_colour"]
ANY_CARRIER: Final = IN_A_COLUMN | ON_HARDSHIP | ON_JOB | ON_SPIRIT


def allowed(ability: Ability, key: str, carriers: int = ANY_CARRIER) -> Kind:
    """What this parameter of this ability may be on at least one of these carriers."""
    kind = PARAMETERS[key].kind
    if isinstance(kind, Whole):
        return Whole(lowest(ability, key, kind.low, carriers), ability.most.get(key, kind.high))
    if isinstance(kind, OneOf):
        return OneOf(kind.what, without(kind.names, excluded(ability, key, carriers)))
    if isinstance(kind, ListOf):
        names = without(kind.item.names, excluded(ability, key, carriers))
        return ListOf(kind.item.what, names, kind.low, kind.high, kind.repeats)
    return kind


def lowest(ability: Ability, key: str, low: int, carriers: int) -> int:
    """The least that a number may be; as a parameter alone it may be `low`. Nobody would use a loss on a Habit."""
    if key not in ability.least and ability.counts and not carriers & ~OPTIONAL:
        return max(0, low)
    return ability.least.get(key, low)


def never_zero(ability: Ability, key: str) -> bool:
    """Whether 0 is the one number in between that this may not be."""
    return ability.not_all_zero == [key]


def barred(ability: Ability, key: str, carriers: int) -> list[str]:
    if key not in ability.barred or carriers & ability.barred[key].free_on:
        return []
    return ability.barred[key].words


def excluded(ability: Ability, key: str, carriers: int) -> list[str]:
    found = barred(ability, key, carriers)
    if not carriers & IN_A_COLUMN and key != "condition":
        found = [*found, *OF_A_COLUMN, *(["attached"] if key == "where" else [])]
    if key == "when" and not carriers & ~IN_NO_COLUMN:
        found = [*found, "column"]
    if key == "when" and not carriers & ON_MUSE:
        found = [*found, "attached_colour"]
    return found


def without(names: list[str], others: list[str]) -> list[str]:
    return [name for name in names if name not in others]


# What is wrong with values that are each possible, but not together, or not on such a card


def check_zeros(ability: Ability, item: Given) -> list[str]:
    """At least one of some numbers must not be 0."""
    numbers = ability.not_all_zero
    is_said = all(key in item or key in ability.takes for key in numbers)
    if numbers and is_said and not any(item.get(key, ability.takes.get(key)) for key in numbers):
        return [f"{ability.name} needs {one_of(numbers)} that is not 0."]
    return []


def check_place(ability: Ability, sound: Given, carrier: int) -> list[str]:
    """Values that need a Habit in a column, on a card that has none; and losses that nobody would choose."""
    name, where = ability.name, carrier_name(carrier)
    wrong: list[str] = []
    if not carrier & ~OPTIONAL and ability.counts:
        for key, value in sound.items():
            if isinstance(value, int) and value < 0:
                wrong.append(f"{name}: {key} must not be negative on {where}, whose abilities are optional.")
    if not carrier & IN_A_COLUMN:
        for key, value in sound.items():
            if (value in OF_A_COLUMN and key in ("when", "what")) or (key == "where" and value == "attached"):
                wrong.append(f'{name} with {key} = "{value}" cannot stand on {where}: it needs a Habit.')
    elif sound.get("when") == "attached_colour" and carrier != ON_MUSE:
        wrong.append(f'{name} with when = "attached_colour" cannot stand on {where}: only a Muse is attached.')
    if carrier & IN_NO_COLUMN and ability.counts and sound.get("columns"):
        wrong.append(f"{name} with columns cannot stand on {where}, which lies in no column.")
    return wrong
