"""One value of a TOML text is changed; all other lines stay as they are."""

import re
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salon.engine.errors import SalonError
from salon.engine.toml_edit import with_value
from salon.games.bohemians.rules.cards import house_text
from salon.games.bohemians.rules.schema import SCHEMA

ORDER = ["id", "title", "cost", "colours", "abilities", "story"]
TEXT = """# My cards, typed on a rainy day.
[set]
id = "mine"  # short

[[card]]   # the first
id = "one"
title = "One # no comment"   # printed so
abilities = [
  { name = "a", text = "x ] y" },  # the first line
  { name = "b" },
]
story = '''
id = "not a key"
'''

# A gap.
[[card]]
id = "two"
"cost" = 3
colours = ["red", "blue"]
"""


def edited(text: str, *what: Any) -> str:
    table, row, key, value = what
    return with_value(text, table, row, key, value, ORDER)


def lines_changed(before: str, after: str) -> tuple[list[str], list[str]]:
    """Lines that are gone, and lines that came."""
    old, new = before.splitlines(), after.splitlines()
    return [line for line in old if line not in new], [line for line in new if line not in old]


def test_only_the_value_of_the_key_is_changed() -> None:
    after = edited(TEXT, "card", 0, "title", 'Two "three"')
    assert lines_changed(TEXT, after) == (
        ['title = "One # no comment"   # printed so'],
        ['title = "Two \\"three\\""   # printed so'],
    )
    assert lines_changed(TEXT, edited(TEXT, "set", 0, "id", "ours")) == (
        ['id = "mine"  # short'],
        ['id = "ours"  # short'],
    )
    assert lines_changed(TEXT, edited(TEXT, "card", 1, "cost", 4)) == (['"cost" = 3'], ['"cost" = 4'])


def test_a_value_of_several_lines_is_replaced_as_a_whole() -> None:
    after = edited(TEXT, "card", 0, "abilities", [{"name": "c"}])
    assert 'abilities = [{ name = "c" }]\nstory' in after
    after = edited(TEXT, "card", 0, "story", "a day")
    assert 'story = "a day"\n\n# A gap.' in after


def test_a_new_key_stands_where_it_belongs() -> None:
    after = edited(TEXT, "card", 0, "cost", 5)
    assert 'title = "One # no comment"   # printed so\ncost = 5\nabilities = [' in after
    assert edited(TEXT, "card", 1, "story", "x").endswith('colours = ["red", "blue"]\nstory = "x"\n')
    assert "[[card]]   # the first\nid" in edited(TEXT, "card", 0, "id", "three")
    bare = "[[card]]\ncost = 1"
    assert edited(bare, "card", 0, "id", "x") == '[[card]]\nid = "x"\ncost = 1'
    assert edited(bare, "card", 0, "story", "x") == '[[card]]\ncost = 1\nstory = "x"\n'


def test_a_key_is_taken_out_with_its_lines() -> None:
    after = edited(TEXT, "card", 0, "abilities", None)
    assert "printed so\nstory = " in after
    assert edited(after, "card", 0, "abilities", None) == after
    assert tomllib.loads(after)["card"][1] == {"id": "two", "cost": 3, "colours": ["red", "blue"]}


def test_line_ends_and_the_mark_of_some_editors_stay() -> None:
    text = "\ufeff" + TEXT.replace("\n", "\r\n")
    after = edited(text, "card", 0, "abilities", [{"name": "c"}, {"name": "d"}])
    assert after.startswith("\ufeff# My")
    assert after.count("\n") == after.count("\r\n")
    assert 'abilities = [\r\n  { name = "c" },\r\n' in after
    assert "cost = 5\r\n" in edited(text, "card", 0, "cost", 5)


@pytest.mark.parametrize(
    "written",
    ['[[board]]\nid = "x"\n[board.harmony]\nnight = "blue"\n', '[[board]]\nharmony.night = "blue"\nid = "x"\n'],
)
def test_a_table_that_is_written_apart_is_gathered(written: str) -> None:
    after = with_value(written + '[[board]]\nid = "y"\n', "board", 0, "harmony", {"night": "pink"}, ["id", "harmony"])
    assert tomllib.loads(after)["board"] == [{"id": "x", "harmony": {"night": "pink"}}, {"id": "y"}]
    assert 'harmony = { night = "pink" }\n' in after


@pytest.mark.parametrize("text", ['card = [{ id = "x" }]\n', 'card = [{ id = "x", cost = 1 }]\n'])
def test_what_only_a_text_editor_can_change_is_left_alone(text: str) -> None:
    with pytest.raises(SalonError, match="only a text editor can change"):
        edited(text, "card", 0, "cost", 3)


def few_rows(text: str) -> str:
    """A card file with the first two rows and the last one of every kind: to read all of it each time takes long."""
    head, *rows = re.split(r"^(?=\[)", text, flags=re.MULTILINE)
    kinds = [row.split("]")[0] for row in rows]
    kept = [
        row
        for place, row in enumerate(rows)
        if kinds[:place].count(kinds[place]) < 2 or kinds[place] not in kinds[place + 1 :]
    ]
    return head + "".join(kept)


def test_every_value_of_the_house_set_can_be_written_back() -> None:
    """Two rows of each kind, value after value; only where lines break may change."""
    text = few_rows(house_text())
    data = tomllib.loads(text)
    for name, table in SCHEMA.tables.items():
        rows = [data[name]] if table.single else data[name]
        for index in {0, len(rows) - 1}:
            for key, value in rows[index].items():
                again = with_value(text, name, index, key, value, list(table.fields))
                assert again == text or isinstance(value, list), (name, index, key)
                text = again
    assert tomllib.loads(text) == data


def test_every_value_can_be_taken_out_and_put_in_again() -> None:
    text = few_rows(house_text())
    data = tomllib.loads(text)
    for name, table in SCHEMA.tables.items():
        order = list(table.fields)
        row = data[name] if table.single else data[name][1]
        for key, value in row.items():
            without = with_value(text, name, 0 if table.single else 1, key, None, order)
            again = with_value(without, name, 0 if table.single else 1, key, value, order)
            assert tomllib.loads(again) == data


VALUES = st.recursive(
    st.text(st.characters(exclude_categories=["Cs"])) | st.integers(-99, 99) | st.booleans(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(st.dictionaries(st.sampled_from(["name", "text", "kinds"]), inner, max_size=3), max_size=3)
    ),
    max_leaves=6,
)


@given(VALUES, st.sampled_from(ORDER), st.sampled_from([0, 1]))
def test_whatever_is_written_is_read_and_nothing_else_is_touched(value: object, key: str, row: int) -> None:
    expected = tomllib.loads(TEXT)
    expected["card"][row][key] = value
    after = edited(TEXT, "card", row, key, value)
    assert tomllib.loads(after) == expected
    for comment in ("# My cards, typed on a rainy day.", "# short", "# the first\n", "# A gap."):
        assert comment in after
