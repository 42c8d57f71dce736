"""The parts of a Time Spirit's sheet in card files: how the game is won, and how it is lost."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from salon.engine.cards import Row, TableList, Whole, shown
from salon.engine.language import msg
from salon.engine.words import not_one_of
from salon.games.bohemians.rules.box import (
    LOSS_IDS,
    LOST_BY_CLOCK,
    LOST_BY_HARDSHIPS,
    PILE_IDS,
    WIN_IDS,
    WON_BY_WEAKENING,
    Part,
)

MOST_ROUNDS: Final = 60
MOST_PARTS: Final = 5


class Taken(NamedTuple):
    """What a part takes: a number up to this, which must be given or not; or the name of a deck."""

    most: int = 0
    is_needed: bool = True
    names: Sequence[str] = ()


NOTHING: Final = Taken(0, False)
WIN_PARTS: Final = {
    "weakened": NOTHING, "rounds": Taken(MOST_ROUNDS), "atelier": Taken(20), "muses": Taken(21), "habits": Taken(40),
}  # fmt: skip
LOSS_PARTS: Final = {
    "clock": NOTHING, "hardships": Taken(29, False), "rounds": Taken(MOST_ROUNDS), "hardships_owned": Taken(29),
    "few_habits": Taken(20), "deck_empty": Taken(names=PILE_IDS),
}  # fmt: skip
# What each part means, for those who write cards.
MEANINGS: Final = {
    "win.weakened": msg("the last of its costs has been paid"),
    "win.rounds": msg("so many rounds are over"),
    "win.atelier": msg("a round ends with at least so many Atelier points"),
    "win.muses": msg("a round ends and each player has at least so many Muses"),
    "win.habits": msg("a round ends and each player has at least so many advanced Habits"),
    "lose.clock": msg("the clock has run out"),
    "lose.hardships": msg("so many Hardships lie in one Routine; without a number, as many as the rulebook says"),
    "lose.rounds": msg("so many rounds are over"),
    "lose.hardships_owned": msg("a round ends and a player has so many Hardships among all cards"),
    "lose.few_habits": msg("a round ends and a player has fewer Habits than this among all cards"),
    "lose.deck_empty": msg("a round ends and this market deck is empty"),
}


class Parts(TableList):
    """A list of parts, each a table such as { name = "rounds", amount = 10, two = 12 }."""

    def __init__(self, key: str, parts: dict[str, Taken]) -> None:
        self.key = key
        self.parts = parts

    def check_list(self, value: object) -> list[str]:
        if not isinstance(value, list):
            return [f"must be a list of parts in square brackets, not {shown(value)}."]
        names = [item.get("name") for item in value if isinstance(item, dict)]
        twice = sorted({str(name) for name in names if names.count(name) > 1})
        wrong = [f"{name} is there twice; once is enough." for name in twice if name != "deck_empty"]
        if len(value) > MOST_PARTS:
            wrong.append(f"must have at most {MOST_PARTS} parts, not {len(value)}.")
        return wrong

    def check_item(self, item: object) -> list[str]:
        if not isinstance(item, dict) or not isinstance(item.get("name"), str):
            return ['each part is a table with a name, such as { name = "rounds", amount = 10 }.']
        name = str(item["name"])
        if name not in self.parts:
            return [str(not_one_of(name, f"a part of {self.key}", list(self.parts)))]
        taken = self.parts[name]
        keys = ["deck"] if taken.names else ["amount", "two"] if taken.most else []
        wrong = [
            str(not_one_of(key, f"a value of {name}", keys)) if keys else f"{name} takes no {key}."
            for key in item
            if key not in keys and key != "name"
        ]
        if taken.names and item.get("deck") not in taken.names:
            wrong.append(f"{name} needs deck, one of {', '.join(taken.names)}.")
        if taken.most and taken.is_needed and "amount" not in item:
            wrong.append(f"{name} needs amount.")
        for key in ("amount", "two"):
            if key in item and key in keys:
                wrong += [f"{name}: {key} {sentence}" for sentence in Whole(1, taken.most).check(item[key])[1]]
        return wrong


WINS: Final = Parts("win", WIN_PARTS)
LOSSES: Final = Parts("lose", LOSS_PARTS)


def parts_of(row: Row, key: str, players: str) -> list[Part]:
    """The parts that a sheet names, for one player ("") or for two ("_two")."""
    items = row.value(key)
    assert isinstance(items, list)
    ids = WIN_IDS if key == "win" else LOSS_IDS
    return [Part(ids.index(item["name"]), amount_of(item, players)) for item in items]


def amount_of(item: dict[str, object], players: str) -> int:
    if "deck" in item:
        return PILE_IDS.index(str(item["deck"]))
    amount = item.get("two", item.get("amount", 0)) if players else item.get("amount", 0)
    assert isinstance(amount, int)
    return amount


def wins_of(row: Row, players: str) -> tuple[Part, ...]:
    """Without a list, the last payment wins."""
    if row.has("win"):
        return tuple(parts_of(row, "win", players))
    return (Part(WON_BY_WEAKENING),) if row.has("costs") else ()


def losses_of(row: Row, players: str) -> tuple[Part, ...]:
    """Without a list, the clock loses if there is one, and too many Hardships do."""
    if row.has("lose"):
        return tuple(parts_of(row, "lose", players))
    clock = [Part(LOST_BY_CLOCK)] if row.has("clock") else []
    return (*clock, Part(LOST_BY_HARDSHIPS))
