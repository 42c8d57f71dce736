"""Card files with mistakes: every problem is reported at once, with its line, its key and what was meant."""

import pytest

from salon.engine.cards import (
    CardFileError,
    CardTable,
    Field,
    ListOf,
    Schema,
    Text,
    load_cards,
)
from tests.engine.card_file import GOOD, SCHEMA, changed, problems_of

# --- Every problem ---


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (changed("count = 3", "count = "), "line 20: this is not valid TOML: the value is missing."),
        (
            GOOD + "[[card",
            "line 35: this is not valid TOML: expected ']]' at the end of an array declaration.",
        ),
        (GOOD + "a = " + "[" * 5000, "line 1: lists or tables are nested too deeply."),
        (
            changed("[set]", "[sett]"),
            "line 2, sett: 'sett' is not a table of this file; did you mean 'set'? "
            "Possible: set, card or exhibition.",
        ),
        (
            "x = 1\n" + GOOD,
            "line 1, x: 'x' is not a table of this file. Possible: set, card or exhibition.",
        ),
        (
            changed("rare = true", "rar = true"),
            "line 14, rar: 'rar' is not a key of [[card]]; did you mean 'rare'? "
            "Possible: id, name, name_fr, artist, count, rare or ability.",
        ),
        (changed('artist = "bob"\n', ""), "line 16, artist: this key is missing from this [[card]]."),
        (
            changed('artist = "bob"', 'artist = "bop"'),
            "line 19, artist: 'bop' is not an artist; did you mean 'bob'? Possible: alice, bob or eva.",
        ),
        (changed('artist = "bob"', "artist = 3"), "line 19, artist: must be an artist, in quotes, not 3."),
        (changed("count = 3", "count = 10"), "line 20, count: must be from 1 to 9, not 10."),
        (changed("count = 3", "count = 0"), "line 20, count: must be from 1 to 9, not 0."),
        (
            changed("count = 3", f"count = 0x{'f' * 5000}"),
            "line 20, count: must be from 1 to 9, not such a large number.",
        ),
        (changed("count = 3", "count = true"), "line 20, count: must be a whole number, not true."),
        (changed("count = 3", "count = 3.5"), "line 20, count: must be a whole number, not 3.5."),
        (changed("count = 3", "count = []"), "line 20, count: must be a whole number, not a list."),
        (changed("rare = true", 'rare = "yes"'), "line 14, rare: must be true or false, not 'yes'."),
        (changed("name = 'Vase'", "name = 7"), "line 18, name: must be a text in quotes, not 7."),
        (changed("name = 'Vase'", "name = ' '"), "line 18, name: must not be empty."),
        (
            changed("name = 'Vase'", r'name = "\u001b[2J"'),
            r"line 18, name: must not contain control characters, as '\x1b[2J' does.",
        ),
        (
            changed('title_fr = "Cartes"', "title_fr = {}"),
            "line 4, title_fr: must be a text in quotes, not a table.",
        ),
        (
            changed('"vase"\nname', '"lamp"\nname'),
            "line 17, id: 'lamp' is already the id of the [[card]] in line 7.",
        ),
        (
            changed('    "bob",\n', '    "bop",\n'),
            "line 30, artists: 'bop' is not an artist; did you mean 'bob'? Possible: alice, bob or eva.",
        ),
        (changed('    "bob",\n', ""), "line 30, artists: must have 2 to 3 names, not 1."),
        (
            changed('    "bob",\n', '    "bob", "bob",\n'),
            "line 30, artists: 'bob' must not be in the list more than once.",
        ),
        (changed('    "bob",\n', "    7,\n"), "line 30, artists: must be an artist, in quotes, not 7."),
        (changed("star = ", "artists2 = "), "line 29, star: this key is missing from this [[exhibition]]."),
        (changed("by = 2", "by = 2, x = 1"), "line 21, ability: must be { name = ..., by = ... }."),
        (
            changed('"draw"', '"drew"'),
            "line 21, ability: 'drew' is not an ability; did you mean 'draw'? Possible: draw or sell.",
        ),
        (changed("[set]", "[[set]]"), "line 2, set: must be a table: write [set] once."),
        (
            "card = [1]\n" + GOOD[GOOD.index("[[exh") :],
            "line 1, card: must be a table: write [[card]] before each one.",
        ),
        (GOOD[: GOOD.index("[[exh")], "line 28, exhibition: the file ends without any [[exhibition]]."),
        ("card = []", "line 1, card: the file ends without any [[card]]."),
        ("", "line 1, exhibition: the file ends without any [[exhibition]]."),
        (changed("count = 3", "count = 2"), "line 27, count: all counts together must be 12, not 11."),
        (changed('star = "vase"', 'star = "moon"'), "line 34, star: there is no such card."),
    ],
)
def test_a_problem_is_told_with_its_line(text: str, problem: str) -> None:
    assert problem in problems_of(text)


def test_all_problems_are_told_at_once_in_the_order_of_lines() -> None:
    text = (
        changed("count = 3", "count = 30")
        .replace('artist = "alice"', 'artist = "alise"')
        .replace('star = "vase"', "star = 1")
        .replace('title = "Cards"', "")
    )
    assert [line.split(":")[0] for line in problems_of(text)] == [
        "line 2, title",
        "line 13, artist",
        "line 20, count",
        "line 34, star",
    ]


def test_the_message_names_the_file_and_lists_the_problems() -> None:
    with pytest.raises(CardFileError) as caught:
        load_cards(changed("count = 3", "count = 10").replace("rare = true", "rare = 1"), "my.toml", SCHEMA)
    assert str(caught.value) == (
        "my.toml has 2 problems:\n"
        "  line 14, rare: must be true or false, not 1.\n"
        "  line 20, count: must be from 1 to 9, not 10."
    )


def test_a_check_of_one_table_runs_although_another_table_is_wrong() -> None:
    text = changed("count = 3", "count = 2").replace('star = "vase"', "star = 1")
    assert [line.split(":")[0] for line in problems_of(text)] == ["line 27, count", "line 34, star"]


def test_keys_that_cannot_be_printed_are_quoted() -> None:
    text = changed("rare = true", r'"\u001b" = true')
    assert problems_of(text)[0].startswith(r"line 14, '\x1b': '\x1b' is not a key")


def test_expected_cards_must_all_be_there() -> None:
    schema = Schema([CardTable("card", [Field("id", Text())], expected=["lamp", "vase", "chair"])])
    assert problems_of('[[card]]\nid = "vase"', schema) == [
        "line 1, card: the file has no [[card]] with the id 'lamp' or 'chair'."
    ]


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (ListOf("a name", ["a"], 2, 2), "must have exactly 2 names, not 0."),
        (ListOf("a name", ["a"], 1, 1), "must have exactly 1 name, not 0."),
        (ListOf("a name", ["a"], 1), "must have at least 1, not 0."),
    ],
)
def test_lengths_of_lists(kind: ListOf, sentence: str) -> None:
    assert kind.check([]) == ([], [sentence])
    assert kind.check(["a"] * kind.low)[1] == [], "the same name may come again"


# --- Slips of typing that are no TOML at all ---

CARD = '[[card]]\nid = "jug"\nname = "Jug"\n'


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            changed("name = 'Vase'", 'name = "Vase'),
            "line 18: this is not valid TOML: a quotation mark is missing at the end of this text.",
        ),
        (
            changed("name = 'Vase'", 'name = "Vase”'),
            "line 18: this is not valid TOML: a quotation mark is missing at the end of this text; "
            'write " instead of ”.',
        ),
        (
            changed("name = 'Vase'", "name = “Vase”"),
            'line 18: this is not valid TOML: quotation marks must be straight; write " instead of “.',
        ),
        (
            changed("name = 'Vase'", "name = Vase"),
            'line 18: this is not valid TOML: this is no value; a text stands in quotation marks, as in "text".',
        ),
        (
            changed("rare = true", "rare = True"),
            "line 14: this is not valid TOML: true and false are written in small letters.",
        ),
        (
            CARD.replace("[[card]]", "[card]") + "\n" + CARD,
            "line 1: this is not valid TOML: [card] must be [[card]], with two brackets on each side, before "
            "each one.",
        ),
        (
            CARD + "\n" + CARD.replace("[[card]]", "[card]"),
            "line 5: this is not valid TOML: [card] must be [[card]], with two brackets on each side, before "
            "each one.",
        ),
        (
            "[set]\nname = 'x'\n[set]\n",
            "line 3: this is not valid TOML: [set] stands once only, and it stands in line 1 already.",
        ),
        (
            CARD + 'id = "jug"\n',
            "line 4: this is not valid TOML: the key id stands in line 2 already.",
        ),
        (
            changed("count = 3", f"count = {'9' * 5000}"),
            "line 20: this is not valid TOML: this number has too many digits.",
        ),
        (
            CARD + 'list = ["a" "b"]\n',
            "line 4: this is not valid TOML: in a list, a comma between its entries or the ] after the last one is "
            "missing.",
        ),
        (
            CARD + "list = [{ a = 1,\n b = 2 }]\n",
            "line 4: this is not valid TOML: a table in { } stands on one line, without a comma after its last "
            "value.",
        ),
        (
            CARD + "count = 05\n",
            "line 4: this is not valid TOML: something stands after the value, or the number begins with 0.",
        ),
        (CARD + 'note = "a\\qb"\n', "line 4: this is not valid TOML: in a text, a backslash is written twice: \\\\."),
    ],
)
def test_usual_slips_of_typing_are_told_in_plain_words(text: str, problem: str) -> None:
    assert problems_of(text) == [problem]
