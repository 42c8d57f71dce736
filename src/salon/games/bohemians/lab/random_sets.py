"""Sets of Bohemians made at random: every ability of the catalogue with values that make sense, on random edges.

Titles and stories are those of the house set. Everything that plays a part in a game is random, within what the
rules can run with: every second set is also unlike all that we deduced about the printed game (`is_odd`). So the
fuzzer plays what owners may come up with.
"""

import tomllib
from collections.abc import Mapping, Sequence
from typing import Final

from salon.engine.cards import Flag, ListOf, OneOf, Text, Whole
from salon.engine.toml_text import toml_table
from salon.games.bohemians.lab.random_rows import (
    Values,
    is_free,
    is_main,
    kept,
    made_up,
    places_for,
)
from salon.games.bohemians.rules.box import RELIEF_IDS
from salon.games.bohemians.rules.cards import Edition, house_text, open_text
from salon.games.bohemians.rules.catalogue.acting import GAIN_LOSS
from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES
from salon.games.bohemians.rules.catalogue.by_hand import is_by_hand
from salon.games.bohemians.rules.catalogue.counting import BONUS, COUNT
from salon.games.bohemians.rules.catalogue.kinds import (
    MOST_ABILITIES,
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
from salon.games.bohemians.rules.catalogue.shaping import PRICE, REJECT_PRICE
from salon.games.bohemians.rules.ids import COLOUR_IDS, COLUMN_IDS, KIND_IDS, SUIT_IDS, SYMBOL_IDS
from salon.games.bohemians.rules.schema import LAST_WHEN_IDS, MOST_ROWS
from salon.games.bohemians.rules.sets.ability_checks import check_parameters, lowest
from salon.games.bohemians.rules.sets.constraints import HARDSHIPS
from salon.games.bohemians.rules.sets.spirit_parts import LOSS_PARTS, WIN_PARTS, Taken
from salon.lab.dice import Dice

SEEDS: Final = 1_000_000_000  # such a number has room in the id of a set
FEWEST_PER_SUIT: Final = 7
FEWEST_HARDSHIPS: Final = 17  # different ones
TRIES: Final = 10_000

# Numbers that make sense, where not all that are possible do.
NUMBERS: Final = {
    "inspiration": (1, 4), "atelier": (1, 4), "amount": (1, 3), "max": (0, 4), "threshold": (0, 8), "cost": (0, 4),
    "hardships": (1, 2), "low": (0, 1), "high": (2, 3), "owner": (0, 4), "others": (0, 3), "uses": (0, 1),
}  # fmt: skip
BY_HAND_NUMBERS: Final = {"low": (-2, 1), "high": (-1, 4)}
FIGHTS: Final = (1, 6)  # few and cheap ones, so that some games are won even at random
FIGHT_COSTS: Final = (0, 8)
CLOCKS: Final = (3, 14)
GREEN_NEEDS: Final[list[Values]] = [
    {"name": BONUS.name, "inspiration": 2, "when": "fewer_achievements"},
    {"name": COUNT.name, "what": "leader_gap", "amount": 1},
]
HARDSHIPS_NEEDED: Final[list[Values]] = [
    {"name": BONUS.name, "inspiration": -2},
    {"name": PRICE.name, "kinds": KIND_IDS, "amount": 1},
    {"name": REJECT_PRICE.name, "amount": 9},
    {"name": GAIN_LOSS.name, "atelier": 2},
    {"name": GAIN_LOSS.name, "hardships": 1},
]


def random_set(seed: int) -> Edition:
    """A set made from a seed, ready to be played with."""
    return open_text(random_text(seed), f"the random set {seed}")


def random_sets(seed: int, number: int) -> list[Edition]:
    """So many sets, the first one from this seed."""
    return [random_set((seed + each) % SEEDS) for each in range(number)]


def random_text(seed: int) -> str:
    """The card file of a set made from a seed."""
    return Maker(seed).text()


class Maker(Dice):
    """Makes one set."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seed = seed
        self.house = tomllib.loads(house_text())
        self.rows = 1 + self.below(MOST_ROWS)
        self.is_odd = self.one_in(2)

    def text(self) -> str:
        single = {"id": f"random-{self.seed}", "title": f"Random Cards {self.seed}", "rows": self.rows}
        tables: dict[str, list[Values]] = {
            "starting_slot": self.slots(),
            "starting_habit": self.starting_habits(),
            "habit": self.habits(),
            "revolution": self.revolution(),
            "muse": self.muses(),
            "hardship": self.hardships(),
            "achievement": self.achievements(),
            "board": self.boards(),
            "job": self.jobs(),
            "spirit": self.spirits(),
            "spirit_card": self.spirit_cards(),
        }
        parts = [toml_table("[set]", single)]
        for name, rows in tables.items():
            parts += [toml_table(f"[[{name}]]", made_up(row)) for row in rows]
        return "\n".join(parts)

    # Habits

    def slots(self) -> list[Values]:
        white = ["white"] * (self.below(4) if self.is_odd else 1)
        colours = [*white, *[self.one_of(SUIT_IDS) for _ in range(10 - len(white))]]
        slots = zip(range(1, 11), self.shuffled(colours), strict=True)
        return [{"slot": slot, "colour": colour} | self.edges(self.one_of(SYMBOL_IDS)) for slot, colour in slots]

    def starting_habits(self) -> list[Values]:
        """Starting Habits; in an odd set some differ from their slot, or have the title of another card."""
        rows = [dict(row) for row in self.house["starting_habit"]]
        if self.is_odd:
            for row in rows:
                if self.one_in(8):
                    row |= self.edges(self.one_of(SYMBOL_IDS))
                if self.one_in(8):
                    row["colour"] = self.one_of(COLOUR_IDS)
            self.repeat_titles(rows)
        return rows

    def repeat_titles(self, rows: list[Values]) -> None:
        for row in rows:
            if self.one_in(8):
                other = self.one_of(rows)
                row |= {key: other[key] for key in ("title", "title_fr") if key in other}

    def habits(self) -> list[Values]:
        suits = [suit for suit in SUIT_IDS for _ in range(FEWEST_PER_SUIT)]
        rows = [dict(row) for row in self.house["habit"]]
        suits += [self.one_of(SUIT_IDS) for _ in range(len(rows) - len(suits))]
        if self.is_odd:
            return self.odd_habits(rows)
        abilities = self.deal_abilities(ON_HABIT, suits)
        self.put(abilities, self.one_of(GREEN_NEEDS), [place for place, suit in enumerate(suits) if suit == "green"])
        columns: Values = {"name": BONUS.name, "inspiration": 1, "when": "column", "columns": ["morning", "night"]}
        self.put(abilities, columns, range(len(rows)))
        edges: list[Values] = [{}] * len(rows)
        for suit, main in zip(SUIT_IDS, SYMBOL_IDS, strict=True):
            places = [place for place, each in enumerate(suits) if each == suit]
            while True:
                drawn = [self.edges(main) for _ in places]
                if is_main(drawn, main):
                    break
            for place, edge in zip(places, drawn, strict=True):
                edges[place] = edge
        return [
            row | {"colour": suit, "cost": self.between(0, 9)} | edge | {"abilities": items}
            for row, suit, edge, items in zip(rows, suits, edges, abilities, strict=True)
        ]

    def odd_habits(self, rows: list[Values]) -> list[Values]:
        """Any suits, any symbols on them, morning icons anywhere, and cards that are there twice."""
        suits = [self.one_of(SUIT_IDS) for _ in rows]
        self.repeat_titles(rows)
        found = [
            row | {"colour": suit, "cost": self.between(0, 9)} | self.edges(self.one_of(SYMBOL_IDS))
            | {"abilities": items}
            for row, suit, items in zip(rows, suits, self.deal_abilities(ON_HABIT, suits), strict=True)
        ]  # fmt: skip
        first, second = self.shuffled(found)[:2]  # they differ only in what they do: every ability is on some card
        second |= {key: value for key, value in first.items() if key not in ("id", "abilities")}
        return found

    def edges(self, main: str) -> Values:
        """Half symbols on both sides, every second one of the main kind, and at times a whole one."""
        left, right = [[self.half(main) for _ in range(self.rows)] for _ in range(2)]
        return {"left": left, "right": right, "whole": [main] if self.one_in(8) else []}

    def half(self, main: str) -> str:
        if self.rows > 1 and self.one_in(3):
            return ""
        return (main if self.one_in(2) else self.one_of(SYMBOL_IDS)) + ("*" if self.one_in(4) else "")

    def revolution(self) -> list[Values]:
        rows = self.house["revolution"]
        places = 2 * self.rows * len(rows)
        each = self.between(places // 8, places // 4)
        if self.is_odd:
            return self.odd_revolution(rows)
        halves = [symbol + ("*" if self.one_in(4) else "") for symbol in SYMBOL_IDS for _ in range(each)]
        halves = self.shuffled(halves + [""] * (places - len(halves)))
        abilities = self.deal_abilities(ON_REVOLUTION, [""] * len(rows))
        found = []
        for row, items in zip(rows, abilities, strict=True):
            left, right = [[halves.pop() for _ in range(self.rows)] for _ in range(2)]
            found.append(
                row | {"cost": self.between(0, 9), "left": left, "right": right, "whole": []} | {"abilities": items}
            )
        return found

    def odd_revolution(self, rows: list[Values]) -> list[Values]:
        abilities = self.deal_abilities(ON_REVOLUTION, [""] * len(rows))
        return [
            row | {"cost": self.between(0, 9)} | self.edges(self.one_of(SYMBOL_IDS)) | {"abilities": items}
            for row, items in zip(rows, abilities, strict=True)
        ]

    # The other tables

    def muses(self) -> list[Values]:
        rows = [kept(row, "columns", "forbidden", "colour", "shared") for row in self.house["muse"]]
        abilities = self.deal_abilities(ON_MUSE, [""] * len(rows))
        restrictions: list[Values] = [{}, {"colour": self.one_of(SUIT_IDS)}, {"columns": self.some_columns(3)}]
        restrictions += [self.restriction() for _ in range(len(rows) - len(restrictions))]
        return [
            row | {"cost": self.between(0, 7)} | restriction | {"abilities": items}
            for row, restriction, items in zip(rows, self.shuffled(restrictions), abilities, strict=True)
        ]

    def restriction(self) -> Values:
        kind = self.below(8)
        if kind == 0:
            return {"shared": True}
        found: Values = {}
        if kind in (1, 2, 3):
            found |= {"colour": self.one_of(SUIT_IDS), "works_only": self.one_in(3)}
        if kind in (3, 4):
            found["columns"] = self.some_columns(4)
        if kind == 5:
            found["forbidden"] = self.some_columns(3)
        return found

    def hardships(self) -> list[Values]:
        house = self.house["hardship"]
        count = self.between(FEWEST_HARDSHIPS, len(house))
        rows = self.shuffled(house)[:count]
        copies = [1] * count
        for _ in range(HARDSHIPS - count):
            copies[self.below(count)] += 1
        abilities = self.deal_abilities(ON_HARDSHIP, [""] * count)
        for needed in [] if self.is_odd else HARDSHIPS_NEEDED:  # on a card without the like: two have the same name
            alike = [any(item["name"] == needed["name"] for item in items) for items in abilities]
            self.put(abilities, needed, [place for place in range(count) if not alike[place]])
        return [
            row | {"copies": number, "abilities": items}
            for row, number, items in zip(rows, copies, abilities, strict=True)
        ]

    def achievements(self) -> list[Values]:
        if self.is_odd:
            return [
                row | {"cost": self.between(0, 20), "players": self.one_of([1, 1, 2, 3, 4])}
                for row in self.house["achievement"]
            ]
        least = self.between(1, 7)
        usual = [least, 8, 15, *[self.between(least, 15) for _ in range(6)]]
        more = [self.one_of([8, 15]), *[self.between(least + 1, 15) for _ in range(3)]]
        priced = [(cost, 1) for cost in usual] + [(cost, 3) for cost in more]
        rows = self.house["achievement"]
        prizes = self.deal_abilities(ON_ACHIEVEMENT, [""] * len(rows))
        return [
            row | {"cost": cost, "players": players, "abilities": items}
            for row, (cost, players), items in zip(rows, self.shuffled(priced), prizes, strict=True)
        ]

    def boards(self) -> list[Values]:
        if self.is_odd:
            return [self.odd_board(row) for row in self.house["board"]]
        found = []
        for row, symbol in zip(self.house["board"], self.shuffled(SYMBOL_IDS), strict=True):
            edges = [[self.one_of(["", symbol, symbol, symbol + "*"]) for _ in range(self.rows)] for _ in range(2)]
            colours = self.shuffled(SUIT_IDS)[:2]
            columns = self.shuffled(COLUMN_IDS)[:2]
            found.append(
                row
                | {"symbol": symbol, "left": edges[0], "right": edges[1]}
                | {"whole": [symbol] if self.one_in(4) else [], "harmony": dict(zip(columns, colours, strict=True))}
            )
        return found

    def odd_board(self, row: Values) -> Values:
        """Any symbols, and up to four columns with any colours."""
        symbol, columns = self.one_of(SYMBOL_IDS), self.shuffled(COLUMN_IDS)[: self.between(0, 4)]
        whole = self.some_of(SYMBOL_IDS, 2) if self.one_in(3) else []
        harmony = {column: self.one_of(SUIT_IDS) for column in columns}
        return row | self.edges(symbol) | {"symbol": symbol, "whole": whole, "harmony": harmony}

    def jobs(self) -> list[Values]:
        rows = [kept(row, "players") if self.is_odd else row for row in self.house["job"]]
        abilities = self.deal_abilities(ON_JOB, [""] * len(rows))
        setups = self.deal_abilities(ON_SETUP, [""] * len(rows))
        return [
            row | {"setup_atelier": self.between(0, 20), "played": items, "setup": lines}
            for row, items, lines in zip(rows, abilities, setups, strict=True)
        ]

    def spirits(self) -> list[Values]:
        """Sheets from parts of all kinds; any part may be missing. If no part ends a game, the rules do."""
        return [self.sheet(row) for row in self.house["spirit"]]

    def sheet(self, row: Values) -> Values:
        has_costs, has_clock, has_relief = not self.one_in(5), not self.one_in(4), not self.one_in(4)
        sheet: Values = {"dearer": self.between(0, 1)}
        if has_relief:
            sheet |= {"relief": self.one_of(RELIEF_IDS), "relief_cost": self.between(0, 5)}
        for players in ("", "_two"):
            if has_costs:
                sheet[f"costs{players}"] = [self.between(*FIGHT_COSTS) for _ in range(self.between(*FIGHTS))]
            if has_clock:
                sheet[f"clock{players}"] = self.between(*CLOCKS)
            sheet[f"relief_uses{players}"] = self.between(0, 4)
        sheet["hardships_in_deck"], sheet["hardships_taken"] = self.between(0, 3), self.between(0, 3)
        sheet |= {"by_night": self.one_in(2), "last_when": self.one_of(LAST_WHEN_IDS)}
        sheet |= {"atelier": self.between(0, 8), "chains": self.one_in(2)}
        if self.one_in(2) or not has_costs:
            sheet["win"] = self.parts(WIN_PARTS, [] if has_costs else ["weakened"])
        if self.one_in(2):
            sheet["lose"] = self.parts(LOSS_PARTS, [] if has_clock else ["clock"])
        dropped = ["costs", "costs_two", "clock", "clock_two", "relief", "relief_cost", "relief_uses",
                   "relief_uses_two"]  # fmt: skip
        return kept(row, *dropped) | sheet

    def parts(self, parts: Mapping[str, Taken], impossible: Sequence[str]) -> list[Values]:
        """Ways to win or to lose."""
        found: list[Values] = []
        for name in self.some_of([name for name in parts if name not in impossible], 3):
            taken = parts[name]
            item: Values = {"name": name}
            if taken.names:
                item["deck"] = self.one_of(taken.names)
            elif taken.most:
                item |= {"amount": self.between(1, min(taken.most, 12)), "two": self.between(1, min(taken.most, 12))}
            found.append(item)
        return found

    def spirit_cards(self) -> list[Values]:
        """Some of them are offers."""
        rows = self.house["spirit_card"]
        abilities, declined = self.deal_abilities(ON_SPIRIT, [""] * len(rows)), []
        possible = [ability for ability in ABILITIES if ability.on & ON_SPIRIT]
        for items in abilities:
            if not items:
                items.append(self.item(self.one_of(possible), ON_SPIRIT))
            count = self.one_of([0, 0, 1, 2])
            declined.append([self.item(self.one_of(possible), ON_SPIRIT) for _ in range(count)])
        return [
            row | {"abilities": items, "declined": others}
            for row, items, others in zip(rows, abilities, declined, strict=True)
        ]

    def some_columns(self, most: int) -> list[str]:
        return self.some_of(COLUMN_IDS, most)

    # Abilities

    def deal_abilities(self, carrier: int, suits: Sequence[str]) -> list[list[Values]]:
        """For each card so many; every ability that may stand on such cards is on one of them."""
        dealt: list[list[Values]] = [[] for _ in suits]
        possible = [ability for ability in ABILITIES if ability.on & carrier]
        more = [self.one_of(possible) for _ in range(self.between(0, len(suits)))]
        for ability in sorted(self.shuffled(possible), key=is_free):  # the others while there is room for them
            self.put(dealt, self.item(ability, carrier), self.places_for(ability, dealt, suits))
        for ability in more:
            room = self.places_for(ability, dealt, suits)
            places = [place for place in room if len(dealt[place]) < MOST_ABILITIES - 1]
            if places:  # and there is still room for what a set needs
                self.put(dealt, self.item(ability, carrier), places)
        return dealt

    def places_for(self, ability: Ability, dealt: Sequence[Sequence[Values]], suits: Sequence[str]) -> list[int]:
        return list(range(len(suits))) if self.is_odd else places_for(ability, dealt, suits)

    def put(self, dealt: list[list[Values]], item: Values, places: Sequence[int]) -> None:
        """Put an ability on one of the cards that have room for it."""
        free = [place for place in places if len(dealt[place]) < MOST_ABILITIES]
        dealt[self.one_of(free)].append(item)

    def item(self, ability: Ability, carrier: int) -> Values:
        """An ability with values that make sense: drawn again until they do."""
        for _ in range(TRIES):
            given = [*ability.needs, *[key for key in ability.takes if self.one_in(2)]]
            item: Values = {"name": ability.name}
            item |= {key: self.value(key, ability, carrier) for key in given}
            if not check_parameters(ability, item, carrier):
                return item
        raise AssertionError(f"no values make sense for {ability.name}")

    def value(self, key: str, ability: Ability, carrier: int) -> object:
        kind = PARAMETERS[key].kind
        if isinstance(kind, Text):
            return f"Says something else {self.below(SEEDS)} times."
        if is_by_hand(ability) and key in BY_HAND_NUMBERS:
            return self.between(*BY_HAND_NUMBERS[key])
        if isinstance(kind, Flag):
            return self.one_in(2)
        if isinstance(kind, OneOf):
            return self.one_of(kind.names)
        if isinstance(kind, ListOf):
            return self.some_of(kind.item.names, len(kind.item.names))
        assert isinstance(kind, Whole)
        number = self.between(*NUMBERS[key])
        may_be_less = lowest(ability, key, kind.low, carrier) < 0
        if ability is REJECT_PRICE:
            return number + 3 * self.below(4)
        if carrier == ON_SPIRIT and may_be_less:  # good or bad
            return number if self.one_in(2) else -number
        if ability is PRICE:
            return number if carrier == ON_HARDSHIP else -number
        return -number if carrier == ON_HARDSHIP and may_be_less else number
