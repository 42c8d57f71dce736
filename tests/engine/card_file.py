"""A small card file and its schema, for the tests of card files."""

import pytest

from salon.engine.cards import (
    CardFileError,
    CardSet,
    CardTable,
    Field,
    Flag,
    ListOf,
    OneOf,
    Problems,
    Row,
    Schema,
    Text,
    Whole,
    load_cards,
)

ARTISTS = ["alice", "bob", "eva"]


class Ability:
    """A game's own kind: an inline table with a name from a catalogue and a number."""

    def check(self, value: object) -> tuple[object, list[str]]:
        if not isinstance(value, dict) or set(value) != {"name", "by"}:
            return None, ["must be { name = ..., by = ... }."]
        return (value["name"], value["by"]), OneOf("an ability", ["draw", "sell"]).check(value["name"])[1]


def twelve_copies(rows: list[Row], problems: Problems) -> None:
    total = sum(row.number("count") for row in rows)
    if total != 12:
        problems.at(rows[-1], "count", f"all counts together must be 12, not {total}.")


def shows_only_known_cards(cards: CardSet, problems: Problems) -> None:
    known = [row.text("id") for row in cards.rows("card")]
    for row in cards.rows("exhibition"):
        if row.text("star") not in known:
            problems.at(row, "star", "there is no such card.")


SCHEMA = Schema(
    [
        CardTable("set", [Field("title", Text(), translated=True)], required=False, single=True),
        CardTable(
            "card",
            [
                Field("id", Text()),
                Field("name", Text(), translated=True),
                Field("artist", OneOf("an artist", ARTISTS)),
                Field("count", Whole(1, 9), default=4),
                Field("rare", Flag(), default=False),
                Field("ability", Ability(), optional=True),
            ],
            check=twelve_copies,
        ),
        CardTable(
            "exhibition",
            [
                Field("artists", ListOf("an artist", ARTISTS, 2, 3, repeats=False)),
                Field("star", Text(), read_by_rules=True),
            ],
        ),
    ],
    check=shows_only_known_cards,
)

GOOD = '''\
# The cards of this test
[set]
title = "Cards"
title_fr = "Cartes"

[[card]]            # line 6
id = "lamp"
name = "Lamp"
name_fr = """
Lampe [[card]]
# no comment
id = "no" """
artist = "alice"
rare = true

  [[ "card" ]]      # line 16
"id" = "vase"
name = 'Vase'
artist = "bob"
count = 3
ability = { name = "draw", by = 2 }

[[card]]            # line 23
id = "chair"
name = "Chair"
artist = "eva"
count = 5

[[exhibition]]      # line 29
artists = [
    "alice",        # ]
    "bob",
]
star = "vase"       # line 34
'''


def problems_of(text: str, schema: Schema = SCHEMA) -> list[str]:
    with pytest.raises(CardFileError) as caught:
        load_cards(text, "test.toml", schema)
    assert {problem.source for problem in caught.value.problems} == {"test.toml"}
    return [str(problem) for problem in caught.value.problems]


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1, "the test must change one place"
    return GOOD.replace(old, new)
