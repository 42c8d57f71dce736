"""Abilities in card files: whether each is one of the catalogue, in its place, with values that make sense."""

from typing import Final

from salon.engine.cards import shown
from salon.engine.words import not_one_of, one_of
from salon.games.bohemians.catalogue.kinds import (
    CARRIER_IDS,
    MOST_ABILITIES,
    ON_HABIT,
    ON_HARDSHIP,
    ON_MUSE,
    ON_REVOLUTION,
    ON_SPIRIT,
    PARAMETERS,
    Ability,
)
from salon.games.bohemians.catalogue.table import ABILITIES, CATALOGUE
from salon.games.bohemians.numbers import COLUMN_IDS


class Abilities:
    """A list of abilities from the catalogue, each a table with its name and parameters."""

    def __init__(self, carrier: int) -> None:
        self.carrier = carrier
        self.names = [ability.name for ability in ABILITIES if ability.on & carrier]

    def check(self, value: object) -> tuple[object, list[str]]:
        if not isinstance(value, list):
            return value, [f"must be a list of abilities in square brackets, not {shown(value)}."]
        wrong: list[str] = []
        for item in value:
            wrong += self.check_one(item)
        if len(value) > MOST_ABILITIES:
            wrong.append(f"must have at most {MOST_ABILITIES} abilities, not {len(value)}.")
        return value, wrong

    def check_one(self, item: object) -> list[str]:
        if not isinstance(item, dict) or not isinstance(item.get("name"), str):
            example = '{ name = "bonus", inspiration = 2 }'
            return [f"each ability is a table with a name, such as {example}, not {shown(item)}."]
        name = item["name"]
        if name not in CATALOGUE:
            return [str(not_one_of(name, "an ability", self.names))]
        if name not in self.names:
            where = carrier_name(self.carrier)
            return [f"the ability {name} cannot stand on a {where}; these can: {', '.join(self.names)}."]
        return check_parameters(CATALOGUE[name], item, self.carrier)


def carrier_name(carrier: int) -> str:
    """What carries an ability: a Time Spirit has its abilities on cards."""
    return "spirit card" if carrier == ON_SPIRIT else CARRIER_IDS[carrier.bit_length() - 1]


def check_parameters(ability: Ability, item: dict[str, object], carrier: int) -> list[str]:
    """What is wrong with the values given to one ability."""
    known = [*ability.needs, *ability.takes]
    wrong = [
        str(not_one_of(key, f"a parameter of {ability.name}", known))
        for key in item
        if key not in known and key != "name"
    ]
    wrong += [f"the ability {ability.name} needs {key}." for key in ability.needs if key not in item]
    for key, value in item.items():
        if key in known and not (value == ability.takes.get(key) and key in ability.takes):
            wrong += [f"{ability.name}: {key} {sentence}" for sentence in PARAMETERS[key].kind.check(value)[1]]
    return wrong or check_sense(ability.name, item, carrier)


# What must be at least 1 where it stands: zero or less would do nothing, or the opposite of what the card says.
AT_LEAST_ONE: Final = {
    "ignore_hardship": ["amount"], "atelier_discount": ["amount"], "morning_draw": ["amount"],
    "morning_swap": ["amount"], "morning_slip": ["amount"], "bargain": ["inspiration", "hardships"],
    "widen_market": ["amount"], "boost_symbol": ["amount"], "price_shift": ["amount"], "redistribute": ["amount"],
    "reject_price": ["amount"], "discard_habit": ["amount"], "clock": ["amount"], "clock_by_night": ["amount"],
    "take_hardships": ["amount"],
}  # fmt: skip
NOT_NEGATIVE: Final = {"on_purchase": ["inspiration", "atelier"], "gain_loss": ["inspiration", "atelier"]}
# One of these must be something.
NOT_ALL_NOTHING: Final = {
    "bonus": ["inspiration", "atelier"], "count": ["amount", "atelier"], "on_purchase": ["inspiration", "atelier"],
    "gain_loss": ["inspiration", "atelier", "hardships"], "price": ["amount"], "all_atelier": ["owner", "others"],
    "atelier": ["amount"], "habits_drawn": ["amount"],
}  # fmt: skip
IN_A_COLUMN: Final = ON_HABIT | ON_REVOLUTION | ON_MUSE  # what lies in a column with a Habit
FEWEST_HABITS: Final = -4  # of the five that are drawn, one is left at least
OF_A_COLUMN: Final = ["muse_attached", "harmony", "different_neighbour"]


def lowest(name: str, key: str, low: int) -> int:
    """The least that a number may be for this ability; as a parameter alone it may be `low`."""
    if key in AT_LEAST_ONE.get(name, []):
        return max(1, low)
    if key in NOT_NEGATIVE.get(name, []):
        return max(0, low)
    return max(FEWEST_HABITS, low) if name == "habits_drawn" else low


def check_sense(name: str, item: dict[str, object], carrier: int) -> list[str]:
    """What is wrong with values that are each possible, but not together, or not for this ability."""
    for key, value in item.items():
        if type(value) is int and value < (low := lowest(name, key, value)):
            return [f"{name}: {key} must be at least {low}, not {shown(value)}."]
    numbers = NOT_ALL_NOTHING.get(name, [])
    if numbers and not any(item.get(key) for key in numbers):
        return [f"{name} needs {one_of(numbers)} that is not 0."]
    return check_words(name, item) or check_place(name, item, carrier)


def check_words(name: str, item: dict[str, object]) -> list[str]:
    """What is wrong with names that need each other."""
    if name == "count":
        for key, what in (("symbol", "symbol"), ("colour", "colour"), ("threshold", "card_drawn")):
            if item["what"] != what and item.get(key):
                return [f'count takes {key} only with what = "{what}".']
            if item["what"] == what and not item.get(key) and key != "threshold":
                return [f'count needs {key} with what = "{what}".']
    if name == "bonus" and (item.get("when") == "column") != bool(item.get("columns")):
        return ['bonus takes columns with when = "column", and then needs them.']
    if name == "limit_habits":
        for what in ("symbol", "colour"):
            if (item["condition"] == f"has_{what}") != bool(item.get(what)):
                return [f'limit_habits takes {what} with condition = "has_{what}", and then needs it.']
    if name == "mute_junction":
        left, right = COLUMN_IDS.index(str(item["left"])), COLUMN_IDS.index(str(item["right"]))
        if right != left + 1:
            return ["mute_junction: right must be the time of day after left."]
    if name == "widen_market" and item["kind"] not in ("habit", "muse"):
        return ['widen_market: kind must be "habit" or "muse".']
    if name == "atelier_discount" and item["effect"] == "draw":
        return ["atelier_discount: effect cannot be draw, which is bought before Habits lie in the Routine."]
    kinds = item.get("kinds")
    if name in ("clear_market", "topdeck_purchase") and isinstance(kinds, list) and "achievement" in kinds:
        return [f'{name}: kinds must be among "habit" and "muse".']
    if name == "set_harmony" and item.get("low", 0) == item.get("high", 2):
        return ["set_harmony: low and high must differ."]
    return []


def check_place(name: str, item: dict[str, object], carrier: int) -> list[str]:
    """What is wrong with values that need a Habit in a column, on a card that has none."""
    where = carrier_name(carrier)
    if carrier & (ON_HABIT | ON_REVOLUTION) and name in ("bonus", "count"):
        losses = [key for key in ("inspiration", "amount", "atelier") if int(str(item.get(key, 0))) < 0]
        if losses:
            return [f"{name}: {losses[0]} must not be negative on a {where}, whose abilities are optional."]
    if not carrier & IN_A_COLUMN:
        for key in ("when", "what"):
            if item.get(key) in OF_A_COLUMN:
                return [f'{name} with {key} = "{item[key]}" cannot stand on a {where}: it needs a Habit.']
        if item.get("where") == "attached":
            return [f'{name} with where = "attached" cannot stand on a {where}: it needs a Habit.']
    if carrier & (ON_HARDSHIP | ON_SPIRIT) and name in ("bonus", "count") and item.get("columns"):
        return [f"{name} with columns cannot stand on a {where}, which lies in no column."]
    return []
