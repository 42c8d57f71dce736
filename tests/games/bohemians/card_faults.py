"""Everything that can be wrong with a card file of Bohemians, each as a change of the house set."""

from collections.abc import Callable
from typing import Any

from tests.games.bohemians.random_sets import Tables, house_tables, written

Change = Callable[[Tables], object]


def own_set(change: Change | None = None) -> str:
    """The house set under another name, and changed."""
    tables = house_tables()
    tables["set"] |= {"id": "mine", "title": "Mine"}
    if change:
        change(tables)
    return written(tables)


def row_of(tables: Tables, card: str) -> dict[str, Any]:
    rows = [row for name, rows in tables.items() if name != "set" for row in rows if row.get("id") == card]
    found: dict[str, Any] = rows[0]
    return found


def abilities_dropped(table: str, *names: str) -> Change:
    def change(tables: Tables) -> None:
        for row in tables[table]:
            row["abilities"] = [item for item in row.get("abilities", []) if item["name"] not in names]

    return change


def key_dropped(table: str, *keys: str) -> Change:
    def change(tables: Tables) -> None:
        for row in tables[table]:
            for key in keys:
                row.pop(key, None)

    return change


def put(card: str, **values: object) -> Change:
    return lambda tables: row_of(tables, card).update(values)


def ability(card: str, **item: object) -> Change:
    key = "played" if card in ("waiter-a", "waiter-b") else "abilities"
    return lambda tables: row_of(tables, card).update({key: [item]})


# Each fault: a change of the house set, the key of the problem, and a part of the sentence.
FAULTS: dict[str, tuple[Change, str, str]] = {
    # Counts and names
    "a Habit too few": (lambda t: t["habit"].pop(), "habit", "there are 39 [[habit]] in all; there must be 40."),
    "a board too many": (lambda t: t["board"].append(t["board"][0] | {"id": "x", "title": "X", "title_fr": "X"}),
                         "board", "there are 5 [[board]] in all; there must be 4."),
    "copies": (put("envy", copies=2), "hardship",
               "there are 30 Hardships in all, copies included; there must be 29."),
    "same id in a table": (put("envy", id="shame"), "id", "'shame' is already the id of the [[hardship]] in line"),
    "same id in two tables": (put("envy", id="waltz"), "id", "'waltz' is already the id of the [[habit]] in line"),
    "title without letters": (put("envy", title="?!"), "title", "'?!' has no letters or digits."),
    "id with a capital": (put("envy", id="Envy"), "id", "small letters, digits and hyphens"),
    # Starting Habits
    "slot twice": (lambda t: t["starting_slot"][3].update(slot=3), "slot", "slot 3 is in line"),
    "slot missing": (lambda t: t["starting_slot"][3].update(slot=3), "starting_slot", "slot 4 is missing."),
    "art's slot twice": (put("practise-scales", slot=3), "slot", "slot 3 of the composer is in line"),
    # Edges
    "edge too short": (put("waltz", left=["focus"]), "left", 'must have 3 entries ("" for no half)'),
    "half misspelt": (put("waltz", left=["focsu*", "", ""]), "left", "did you mean 'focus*'?"),
    "edge of one deck too short": (put("practise-scales", left=["focus"]), "left", "must have 3 entries"),
    "half that is no text": (put("waltz", left=[1, "", ""]), "left", "a name in quotes, not 1."),
    # Advanced Habits
    "white Habit": (put("waltz", colour="white"), "colour", "'white' is not a suit. Possible: green, pink, blue or"),
    # Muses
    "columns and forbidden": (put("moon", forbidden=["morning"]), "forbidden", "either columns or forbidden"),
    # Boards
    "harmony misspelt": (put("vagabond", harmony={"mornin": "blue", "night": "pnk"}), "harmony", "'morning'?"),
    # Job tiles
    "two sides a": (put("waiter-b", side="a"), "side", "must have one side a and one side b, but has a and a."),
    "three tiles": (lambda t: [row_of(t, each).update(tile="waiter") for each in ("beggar-a", "beggar-b")],
                    "job", "there must be 4 tiles of two sides, not 3."),
    "players of one side": (put("waiter-b", players=3), "players", "must be the same on both sides"),
    "too few for two": (lambda t: [row.update(players=3) for row in t["job"][:6]], "job", "2 players need as many"),
    # Abilities
    "ability misspelt": (ability("waltz", name="bonsu"), "abilities", "did you mean 'bonus'?"),
    "ability elsewhere": (ability("waltz", name="no_doubles"), "abilities", "cannot stand on a habit; these can:"),
    "ability without name": (ability("waltz", inspiration=2), "abilities", "ability has no name; each needs one"),
    "parameter misspelt": (ability("waltz", name="bonus", inspirations=2), "abilities", "mean 'inspiration'?"),
    "parameter missing": (ability("waltz", name="count", amount=1), "abilities", "the ability count needs what."),
    "parameter too large": (ability("waltz", name="bonus", inspiration=99), "abilities", "from -20 to 20, not 99."),
    "five abilities": (put("waltz", abilities=[{"name": "reject"}] * 5), "abilities", "at most 4 abilities, not 5."),
    "no bonus": (ability("waltz", name="bonus", inspiration=0), "abilities", "needs inspiration or atelier that"),
    "nothing drawn": (ability("first-train", name="morning_draw", amount=0), "abilities", "from 1 to 20, not 0."),
    "negative loss": (ability("shame", name="gain_loss", atelier=-1), "abilities", "must be from 0 to 20, not -1."),
    "columns without when": (ability("waltz", name="bonus", inspiration=1, columns=["night"]), "abilities",
                             'bonus takes columns with when = "column"'),
    "symbol not said": (ability("waltz", name="count", what="symbol", amount=1), "abilities", "count needs symbol"),
    "symbol not wanted": (ability("waltz", name="count", what="muse", amount=1, symbol="focus"), "abilities",
                          'count takes symbol only with what = "symbol".'),
    "limit without colour": (ability("perfectionism", name="limit_habits", condition="has_colour"), "abilities",
                             'limit_habits takes colour with condition = "has_colour"'),
    "no discount on drawing": (ability("waltz", name="atelier_discount", effect="draw", amount=1), "abilities",
                               "effect cannot be 'draw' here, as Draw is bought before Habits lie in the Routine."),
    "symbol that is no text": (ability("waltz", name="count", what="symbol", symbol=3, amount=1), "abilities",
                               "count: symbol must be a symbol, in quotes, not 3."),
    "name that is no text": (ability("waltz", name=5), "abilities", "the name of an ability is a text in quotes"),
    "true is no number": (ability("no-visitors", name="clock", amount=True), "abilities", "must be a whole number"),
    "no junction": (ability("mania", name="mute_junction", left="evening", right="afternoon"), "abilities",
                    "right must be the time of day after left."),
    "wider Hardships": (ability("waltz", name="widen_market", kind="hardship", amount=1), "abilities",
                        "kind cannot be 'hardship' here. Possible: habit or muse."),
    "Achievements on deck": (ability("waltz", name="topdeck_purchase", kinds=["achievement"]), "abilities",
                             "kinds cannot be 'achievement' here. Possible: habit or muse."),
    "no harmony to choose": (ability("manifesto", name="set_harmony", low=2), "abilities", "low and high must"),
    "Hardship's column": (ability("mania", name="count", what="muse", amount=-1, columns=["night"]), "abilities",
                          "count with columns cannot stand on a hardship, which lies in no column."),
    "Job's Muse": (ability("waiter-a", name="bonus", atelier=1, when="muse_attached"), "played", "cannot stand on a"),
    "Hardship's neighbours": (ability("mania", name="count", what="different_neighbour", amount=-1), "abilities",
                              "cannot stand on a hardship: it needs a Habit."),
    # Time Spirits
    "sheets only": (lambda t: t.pop("spirit_card"), "spirit", "needs [[spirit_card]] as well; without both, it has"),
    "cards only": (lambda t: t.pop("spirit"), "spirit_card", "a set with [[spirit_card]] needs [[spirit]] as well"),
    "a Spirit missing": (lambda t: t["spirit"].pop(), "spirit", "no [[spirit]] with the id 'decadence'."),
    "another Spirit": (lambda t: t["spirit"].append(t["spirit"][0] | {"id": "x"}), "spirit", "4 [[spirit]] in all"),
    "a card of a Spirit twice": (put("no-visitors", colour="green"), "colour", "the green card of 'industry' is in"),
    "a card of a Spirit missing": (put("no-visitors", colour="green"), "spirit_card",
                                   "there is no pink card of 'industry'."),
    "a card without abilities": (put("no-visitors", abilities=[]), "abilities", "needs at least 1 ability."),
    "a short clock": (put("decency", clock=2), "clock", "must be from 3 to 40, not 2."),
    "dear fights": (put("decency", costs=[8, 31]), "costs", "each is a whole number from 0 to 30, not 31."),
    "no fight": (put("decency", costs_two=[]), "costs_two", "must have 1 to 20 entries, not 0."),
    "an unknown relief": (put("decency", relief="clok"), "relief", "did you mean 'clock'?"),
    "white card of a Spirit": (put("no-visitors", colour="white"), "colour", "'white' is not a suit."),
    "clock backwards": (ability("no-visitors", name="clock", amount=-1), "abilities", "from 1 to 20, not -1."),
    "no Hardships taken": (ability("no-visitors", name="take_hardships", amount=0), "abilities", "from 1 to 20, not"),
    "no points": (ability("no-visitors", name="atelier", amount=0), "abilities", "needs amount that is not 0."),
    "no Habits drawn": (ability("no-visitors", name="habits_drawn", amount=-5), "abilities", "from -4 to 20, not"),
    "column of a Spirit": (ability("no-visitors", name="bonus", inspiration=1, when="column", columns=["night"]),
                           "abilities", "cannot stand on a spirit card, which lies in no column."),
    "harmony of a Spirit": (ability("no-visitors", name="bonus", inspiration=1, when="harmony"), "abilities",
                            "cannot stand on a spirit card: it needs a Habit."),
    "clock on a Habit": (ability("waltz", name="clock"), "abilities", "cannot stand on a habit; these can:"),
    "declined without sense": (put("no-visitors", declined=[{"name": "clock", "amount": 0}]), "declined",
                               "clock: amount must be from 1 to 20, not 0."),
    # The file
    "unknown table": (lambda t: t.update(habits=t["habit"][:1]), "habits", "did you mean 'habit'?"),
    "missing table": (lambda t: t.pop("muse"), "muse", "the file ends without any [[muse]]."),
    "unknown key": (put("waltz", coulour="pink"), "coulour", "did you mean 'colour'?"),
}  # fmt: skip
