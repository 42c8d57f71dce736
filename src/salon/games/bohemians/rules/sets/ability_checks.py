"""Abilities in card files: whether each is one of the catalogue, in its place, with values that make sense.

`allowed` says what a parameter may be for one ability on one kind of card: files are checked by it, the help lists
it, and the JSON Schema offers it.
"""

from typing import Final

from salon.engine.cards import Kind, ListOf, OneOf, TableList, Whole, shown
from salon.engine.words import not_one_of, one_of
from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES, CATALOGUE
from salon.games.bohemians.rules.catalogue.kinds import (
    BY_HAND_NAME,
    CARRIER_IDS,
    LEAST_BY_HAND,
    MOST_ABILITIES,
    MOST_BY_HAND,
    ON_ACHIEVEMENT,
    ON_HABIT,
    ON_HARDSHIP,
    ON_JOB,
    ON_MUSE,
    ON_REVOLUTION,
    ON_SETUP,
    ON_SPIRIT,
    PARAMETERS,
    Ability,
)
from salon.games.bohemians.rules.ids import COLUMN_IDS
from salon.games.bohemians.rules.sets.by_hand_checks import check_by_hand, moments_on

EXAMPLE: Final = '{ name = "bonus", inspiration = 2 }'


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


def carrier_name(carrier: int) -> str:
    """What carries an ability, with its article: a Time Spirit has its abilities on cards."""
    named = {ON_SPIRIT: "a spirit card", ON_ACHIEVEMENT: "an achievement", ON_SETUP: "a SETUP line"}
    return named.get(carrier) or f"a {CARRIER_IDS[carrier.bit_length() - 1]}"


def check_parameters(ability: Ability, item: dict[str, object], carrier: int) -> list[str]:
    """What is wrong with the values given to one ability: all of it."""
    known = [*ability.needs, *ability.takes]
    wrong = [
        str(not_one_of(key, f"a parameter of {ability.name}", known))
        for key in item
        if key not in known and key != "name"
    ]
    wrong += [f"the ability {ability.name} needs {key}." for key in ability.needs if key not in item]
    sound: dict[str, object] = {}
    for key in known:
        if key in item:
            sentences = check_value(ability, key, item[key], carrier)
            wrong += [f"{ability.name}: {key} {sentence}" for sentence in sentences]
            if not sentences:
                sound[key] = item[key]
    if ability.name == BY_HAND_NAME:
        return wrong + check_by_hand(item, sound, carrier, carrier_name(carrier))
    return wrong + check_sense(ability.name, item, sound) + check_place(ability.name, sound, carrier)


def check_value(ability: Ability, key: str, value: object, carrier: int) -> list[str]:
    usual = ability.takes.get(key)
    if key in ability.takes and value == usual and type(value) is type(usual):  # true is no 1
        return []
    carriers = ANY_CARRIER | carrier
    kind = allowed(ability.name, key, carriers)
    given = value if isinstance(value, list) else [value]
    excepted = [each for each in given if each in excepted_names(ability.name, key, carriers)]
    if excepted and isinstance(kind, OneOf | ListOf):
        names = kind.names if isinstance(kind, OneOf) else kind.item.names
        why = EXCEPT_WHY.get((ability.name, key), "")
        return [f"cannot be {shown(excepted[0])} here{why}. Possible: {one_of(names)}."]
    return kind.check(value)[1]


# What a parameter may be, where that is less than it may be for other abilities.

# What must be at least 1 where it stands: zero or less would do nothing, or the opposite of what the card says.
AT_LEAST_ONE: Final = {
    "ignore_hardship": ["amount"], "atelier_discount": ["amount"], "morning_draw": ["amount"],
    "morning_swap": ["amount"], "morning_slip": ["amount"], "bargain": ["inspiration", "hardships"],
    "widen_market": ["amount"], "boost_symbol": ["amount"], "price_shift": ["amount"], "redistribute": ["amount"],
    "reject_price": ["amount"], "discard_habit": ["amount"], "clock": ["amount"], "clock_by_night": ["amount"],
    "take_hardships": ["amount"], "setup_cards": ["amount"], "setup_hardships": ["amount"],
    "setup_inspiration": ["inspiration"],
}  # fmt: skip
NOT_NEGATIVE: Final = {"on_purchase": ["inspiration", "atelier"], "gain_loss": ["inspiration", "atelier"]}
# One of these must be something.
NOT_ALL_NOTHING: Final = {
    "bonus": ["inspiration", "atelier"], "count": ["amount", "atelier"], "on_purchase": ["inspiration", "atelier"],
    "gain_loss": ["inspiration", "atelier", "hardships"], "price": ["amount"], "all_atelier": ["owner", "others"],
    "atelier": ["amount"], "habits_drawn": ["amount"],
}  # fmt: skip
# Names that stand for something else than this ability can be about.
EXCEPT: Final = {
    ("widen_market", "kind"): ["any", "hardship"],
    ("setup_cards", "kind"): ["any", "hardship"],
    ("clear_market", "kinds"): ["achievement"],
    ("topdeck_purchase", "kinds"): ["achievement"],
    ("atelier_discount", "effect"): ["draw"],
    ("mute_junction", "left"): ["night"],
    ("mute_junction", "right"): ["morning"],
    ("limit_habits", "condition"): ["muse_attached"],
    ("limit_habits", "when"): ["column", "muse_attached", "harmony", "attached_colour"],
    ("no_colour", "when"): ["column", "muse_attached", "harmony", "attached_colour"],
}
EXCEPT_WHY: Final = {
    ("atelier_discount", "effect"): ", as Draw is bought before Habits lie in the Routine",
    ("limit_habits", "condition"): ", as Habits are played before Muses",
    ("limit_habits", "when"): ", as the card lies in no column",
    ("no_colour", "when"): ", as the card lies in no column",
}
IN_A_COLUMN: Final = ON_HABIT | ON_REVOLUTION | ON_MUSE  # what lies in a column with a Habit
IN_NO_COLUMN: Final = ON_HARDSHIP | ON_SPIRIT | ON_ACHIEVEMENT
OPTIONAL: Final = ON_HABIT | ON_REVOLUTION  # whose abilities nobody has to use
OF_A_COLUMN: Final = ["muse_attached", "harmony", "different_neighbour", "attached_colour"]
COUNTED_ON_THE_CARD: Final = ["symbol", "muse"]  # what can be counted with where = "attached"
FEWEST_HABITS: Final = -4  # of the five that are drawn, one is left at least
ANY_CARRIER: Final = IN_A_COLUMN | ON_HARDSHIP | ON_JOB | ON_SPIRIT


def allowed(name: str, key: str, carriers: int = ANY_CARRIER) -> Kind:
    """What this parameter of this ability may be on at least one of these carriers."""
    kind = PARAMETERS[key].kind
    if name == BY_HAND_NAME and key in ("low", "high"):
        return Whole(LEAST_BY_HAND, MOST_BY_HAND)
    if isinstance(kind, Whole):
        return Whole(lowest(name, key, kind.low, carriers), kind.high)
    if isinstance(kind, OneOf):
        return OneOf(kind.what, without(kind.names, excluded(name, key, carriers)))
    if isinstance(kind, ListOf):
        names = without(kind.item.names, excluded(name, key, carriers))
        return ListOf(kind.item.what, names, kind.low, kind.high, kind.repeats)
    return kind


def lowest(name: str, key: str, low: int, carriers: int) -> int:
    """The least that a number may be; as a parameter alone it may be `low`."""
    if key in AT_LEAST_ONE.get(name, []):
        return max(1, low)
    if key in NOT_NEGATIVE.get(name, []):
        return max(0, low)
    if name in ("bonus", "count") and not carriers & ~OPTIONAL:
        return max(0, low)
    return max(FEWEST_HABITS, low) if name == "habits_drawn" else low


def never_zero(name: str, key: str) -> bool:
    """Whether 0 is the one number in between that this may not be."""
    return NOT_ALL_NOTHING.get(name) == [key]


def excepted_names(name: str, key: str, carriers: int) -> list[str]:
    """An Achievement lies there before Draw is bought; nothing else does."""
    if (name, key) in EXCEPT_WHY and carriers & ON_ACHIEVEMENT:
        return []
    return EXCEPT.get((name, key), [])


def excluded(name: str, key: str, carriers: int) -> list[str]:
    if name == BY_HAND_NAME:
        return without(PARAMETERS["moment"].names or [], moments_on(carriers)) if key == "moment" else []
    found = excepted_names(name, key, carriers)
    if not carriers & IN_A_COLUMN and key != "condition":
        found = [*found, *OF_A_COLUMN, *(["attached"] if key == "where" else [])]
    if key == "when" and not carriers & ~IN_NO_COLUMN:
        found = [*found, "column"]
    if key == "when" and not carriers & ON_MUSE:
        found = [*found, "attached_colour"]
    return found


def without(names: list[str], others: list[str]) -> list[str]:
    return [name for name in names if name not in others]


# What is wrong with values that are each possible, but not together


def check_sense(name: str, item: dict[str, object], sound: dict[str, object]) -> list[str]:
    """`sound` are the values of the item that are right in themselves."""
    numbers = NOT_ALL_NOTHING.get(name, [])
    wrong: list[str] = []
    nothing = [key for key in numbers if not item.get(key, CATALOGUE[name].takes.get(key))]
    if numbers and nothing == numbers and all(key in item or key in CATALOGUE[name].takes for key in numbers):
        wrong.append(f"{name} needs {one_of(numbers)} that is not 0.")
    return wrong + check_words(name, item, sound)


def check_words(name: str, item: dict[str, object], sound: dict[str, object]) -> list[str]:
    """Names that need each other."""
    wrong: list[str] = []
    if name == "count" and "what" in sound:
        for key, what in (("symbol", "symbol"), ("colour", "colour"), ("threshold", "card_drawn")):
            if sound["what"] != what and item.get(key):
                wrong.append(f'count takes {key} only with what = "{what}".')
            if sound["what"] == what and not item.get(key) and key != "threshold":
                wrong.append(f'count needs {key} with what = "{what}".')
        if item.get("where") == "attached" and sound["what"] not in COUNTED_ON_THE_CARD:
            wrong.append(f'count takes where = "attached" with what = {shown_names(COUNTED_ON_THE_CARD)} only.')
    if name == "bonus" and (item.get("when") == "attached_colour") != bool(item.get("colour")):
        wrong.append('bonus takes colour with when = "attached_colour", and then needs it.')
    if name == "bonus" and (item.get("when") == "column") != bool(item.get("columns")):
        wrong.append('bonus takes columns with when = "column", and then needs them.')
    if name in ("limit_habits", "no_colour") and ("condition" in sound or "condition" not in item):
        for what in ("symbol", "colour"):
            if (sound.get("condition") == f"has_{what}") != bool(item.get(what)):
                wrong.append(f'{name} takes {what} with condition = "has_{what}", and then needs it.')
    if name == "mute_junction" and "left" in sound and "right" in sound:
        left, right = COLUMN_IDS.index(str(sound["left"])), COLUMN_IDS.index(str(sound["right"]))
        if right != left + 1:
            wrong.append("mute_junction: right must be the time of day after left.")
    if name == "set_harmony" and item.get("low", 0) == item.get("high", 2):
        wrong.append("set_harmony: low and high must differ.")
    return wrong


def shown_names(names: list[str]) -> str:
    return one_of([shown(name).replace("'", '"') for name in names])


def check_place(name: str, sound: dict[str, object], carrier: int) -> list[str]:
    """Values that need a Habit in a column, on a card that has none; and losses that nobody would choose."""
    where = carrier_name(carrier)
    wrong: list[str] = []
    if not carrier & ~OPTIONAL and name in ("bonus", "count"):
        for key, value in sound.items():
            if isinstance(value, int) and value < 0:
                wrong.append(f"{name}: {key} must not be negative on {where}, whose abilities are optional.")
    if not carrier & IN_A_COLUMN:
        for key, value in sound.items():
            if (value in OF_A_COLUMN and key != "condition") or (key == "where" and value == "attached"):
                wrong.append(f'{name} with {key} = "{value}" cannot stand on {where}: it needs a Habit.')
    elif sound.get("when") == "attached_colour" and carrier != ON_MUSE:
        wrong.append(f'{name} with when = "attached_colour" cannot stand on {where}: only a Muse is attached.')
    if carrier & IN_NO_COLUMN and name in ("bonus", "count") and sound.get("columns"):
        wrong.append(f"{name} with columns cannot stand on {where}, which lies in no column.")
    return wrong
