"""Card files: what they give, every problem they can have, and where it stands."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salon.engine.cards import (
    CardFileError,
    CardTable,
    Field,
    Schema,
    TableList,
    Text,
    Whole,
    load_cards,
    read_cards,
)
from salon.engine.errors import SalonError
from salon.engine.toml_lines import Lines
from tests.engine.card_file import (
    GOOD,
    SCHEMA,
    changed,
)

# --- What a good file gives ---


def test_rows_and_values() -> None:
    cards = load_cards(GOOD, "test.toml", SCHEMA)
    assert cards.source == "test.toml"
    lamp, vase, chair = cards.rows("card")
    assert [row.text("id") for row in (lamp, vase, chair)] == ["lamp", "vase", "chair"]
    assert [row.number("count") for row in (lamp, vase, chair)] == [4, 3, 5]
    assert [row.flag("rare") for row in (lamp, vase, chair)] == [True, False, False]
    assert vase.value("ability") == ("draw", 2)
    assert vase.has("ability")
    assert not lamp.has("ability")
    assert cards.rows("exhibition")[0].names("artists") == ["alice", "bob"]
    assert cards.single("set").text("title") == "Cards"


def test_texts_come_in_the_language_asked_for_if_there_is_one() -> None:
    cards = load_cards(GOOD, "test.toml", SCHEMA)
    lamp, vase, _ = cards.rows("card")
    assert lamp.text("name", "fr").startswith("Lampe")
    assert lamp.text("name", "en") == lamp.text("name") == "Lamp"
    assert vase.text("name", "fr") == "Vase"


def test_names_are_a_copy() -> None:
    row = load_cards(GOOD, "test.toml", SCHEMA).rows("exhibition")[0]
    row.names("artists").append("eva")
    assert row.names("artists") == ["alice", "bob"]


def test_an_optional_table_may_be_missing() -> None:
    without = GOOD.replace('[set]\ntitle = "Cards"\ntitle_fr = "Cartes"\n', "")
    assert load_cards(without, "test.toml", SCHEMA).rows("set") == []


def test_windows_line_ends_and_marks_do_no_harm() -> None:
    cards = load_cards("\ufeff" + GOOD.replace("\n", "\r\n"), "test.toml", SCHEMA)
    assert [row.line for row in cards.rows("card")] == [6, 16, 23]


# --- Where things stand ---


def test_lines_of_rows_and_keys() -> None:
    cards = load_cards(GOOD, "test.toml", SCHEMA)
    assert cards.single("set").line_of("title_fr") == 4
    lamp, vase, chair = cards.rows("card")
    assert [row.line for row in (lamp, vase, chair)] == [6, 16, 23]
    assert [lamp.line_of(key) for key in ("id", "name_fr", "artist", "rare")] == [7, 9, 13, 14]
    assert [vase.line_of(key) for key in ("id", "name", "ability")] == [17, 18, 21]
    assert vase.line_of("rare") == 16, "a key that is not there has the line of its table"
    assert cards.rows("exhibition")[0].line_of("star") == 34


def test_lines_of_odd_but_valid_files() -> None:
    text = '''\
top = 1
inline = [
  {a = 1}, # {
  {a = 2},
]
dotted.key."with.dot" = 2

[[t]]
a = """x""""" # two quotes of its own
b = \'\'\'[\'\'\'
c = "\\"["
d.e = 1
d.f = 2
'#"' = 3
[t.sub]
deep = 1
[[t.list]]
deep = 2
[[t.list]]
[[t]]
a = 1
[one."two]"]
x = 1
[one]
y = 1'''
    assert set(tomllib.loads(text)) == {"top", "inline", "dotted", "t", "one"}
    lines = Lines(text)
    lines.scan(text)
    names = ("top", "inline", "dotted", "t", "one")
    assert [lines.of_table(name) for name in names] == [1, 2, 6, 8, 22]
    assert [lines.of_row("t", n) for n in (0, 1)] == [8, 20]
    assert lines.of_keys("t", 0) == {"a": 9, "b": 10, "c": 11, "d": 12, '#"': 14, "sub": 15, "list": 17}
    assert lines.of_keys("t", 1) == {"a": 21}
    assert lines.of_keys("one", 0) == {"two]": 22, "y": 25}
    assert lines.of_row("inline", 1) == 2, "what is inline has the line of its key"
    assert lines.last == 25


# --- Fingerprints ---


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace("# line", "# in line"),
        GOOD.replace("\nname = ", "\n  name=").replace("\n\n", "\n"),
        changed('artist = "bob"\ncount = 3', 'count = 3\nartist = "bob"'),
        changed("rare = true", "rare = true\ncount = 4"),
        changed("name = 'Vase'", 'name = "Vase"'),
    ],
)
def test_the_fingerprint_stays_while_the_meaning_does(text: str) -> None:
    assert text != GOOD
    same = load_cards(GOOD, "test.toml", SCHEMA).fingerprint
    assert load_cards(text, "other.toml", SCHEMA).fingerprint == same
    assert len(same) == 16
    assert int(same, 16) >= 0


@pytest.mark.parametrize(
    "text",
    [
        changed("rare = true", "rare = false"),
        changed("by = 2", "by = 3"),
        changed('star = "vase"', 'star = "lamp"'),
        changed('    "bob",\n', '    "bob", "eva",\n'),
    ],
)
def test_the_fingerprint_changes_with_the_meaning(text: str) -> None:
    assert load_cards(text, "a", SCHEMA).fingerprint != load_cards(GOOD, "a", SCHEMA).fingerprint


@pytest.mark.parametrize(
    "text",
    [changed("name = 'Vase'", "name = 'Vases'"), changed('title_fr = "Cartes"', ""), changed("Lampe", "Une lampe")],
)
def test_words_for_people_do_not_count_in_the_fingerprint(text: str) -> None:
    """A corrected word must not end any match; old records still name the fingerprint in which every word counted."""
    corrected, good = load_cards(text, "a", SCHEMA), load_cards(GOOD, "a", SCHEMA)
    assert corrected.fingerprint == good.fingerprint
    assert corrected.old_fingerprint != good.old_fingerprint


class Deeds(TableList):
    """Tables with a text among their values."""


def test_a_text_in_a_list_of_tables_does_not_count() -> None:
    schema = Schema([CardTable("card", [Field("id", Text()), Field("deeds", Deeds())])])
    texts = [
        f'[[card]]\nid = "a"\ndeeds = [{{ by = {n}, text = "{text}" }}]' for n, text in ((1, "x"), (1, "y"), (2, "x"))
    ]
    one, reworded, other = [load_cards(text, "a", schema).fingerprint for text in texts]
    assert one == reworded != other


def test_it_does_not_matter_for_the_fingerprint_where_a_line_may_break() -> None:
    schema = Schema([CardTable("card", [Field("id", Text())])])
    texts = [f'[[card]]\nid = "qui{space}?"' for space in (" ", "\u00a0")]
    assert len({load_cards(text, "a", schema).fingerprint for text in texts}) == 1


def test_the_fingerprint_is_the_same_for_ever() -> None:
    """Old records name it, so a change here makes them unreadable."""
    schema = Schema([CardTable("card", [Field("id", Text()), Field("n", Whole(), default=0)])])
    text = '[[card]]\nid = "é"\nn = 0\n[[card]]\nid = "b"\nn = 2'
    loaded = load_cards(text, "a", schema)
    assert loaded.fingerprint == loaded.old_fingerprint == "0edee9ef6a7c0bbc"


def test_a_schema_may_grow_defaults_and_tables_without_changing_fingerprints() -> None:
    text = '[[card]]\nid = "a"'
    small = Schema([CardTable("card", [Field("id", Text())])])
    large = Schema(
        [
            CardTable("new", [], required=False),
            CardTable("card", [Field("id", Text()), Field("n", Whole(), default=0)]),
        ]
    )
    assert load_cards(text, "a", small).fingerprint == load_cards(text, "a", large).fingerprint


# --- Files ---


def test_a_file_of_ones_own_is_read(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(GOOD, "utf-8")
    assert read_cards(path, SCHEMA).fingerprint == load_cards(GOOD, "a", SCHEMA).fingerprint


def test_a_file_that_cannot_be_read_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SalonError, match=r"^The card file .*none\.toml cannot be read: No such file"):
        read_cards(tmp_path / "none.toml", SCHEMA)
    path = tmp_path / "latin.toml"
    path.write_bytes(b"[set]\ntitle = '\xe9t\xe9'\n")
    with pytest.raises(CardFileError, match=r"line 2: the file is not in UTF-8 from here on"):
        read_cards(path, SCHEMA)


# --- Anything at all ---


def mutated(edits: list[tuple[int, int, str]]) -> str:
    text = GOOD
    for start, length, instead in edits:
        start %= len(text) + 1
        text = text[:start] + instead + text[start + length :]
    return text


PIECES = st.one_of(
    st.text(max_size=3),
    st.text("[]{}=\"'#\\.\r\n ax0", max_size=6),
    st.sampled_from(
        ["[[card]]\n", "[card]\n", "[card.x]\n", "x.y = 1\n", "1979-05-27", "inf", '"""', "'''", "card = 1\n"]
    ),
)
EDITS = st.lists(st.tuples(st.integers(0, 1000), st.integers(0, 30), PIECES), min_size=1, max_size=3)


@given(st.one_of(st.text(), st.text("[]{}=\"'#\\.\r\n ax0"), st.builds(mutated, EDITS)))
def test_any_text_gives_cards_or_problems_within_the_file(text: str) -> None:
    try:
        fingerprint = load_cards(text, "test.toml", SCHEMA).fingerprint
    except CardFileError as error:
        last = max(1, len(text.rstrip("\n").split("\n")), text.count("\n"))
        lines = [problem.line for problem in error.problems]
        assert lines == sorted(lines)
        assert 1 <= lines[0] <= lines[-1] <= last
    else:
        assert len(fingerprint) == 16


KEYS = st.sampled_from(["a", "b", '"c d"', "'e.f'", '"g\\u0041"'])
VALUES = st.sampled_from(
    [
        "1",
        '"x # ["',
        "'''\n[[t]]\na = 1\n'''",
        '"""\n\\"""\n]"""',
        "[\n1, # ]\n[2],\n]",
        "{ a = 1, b = [1] }",
        "'\"'",
    ]
)
ROWS = st.lists(st.dictionaries(KEYS, VALUES), min_size=1, max_size=4)


@given(ROWS, st.sampled_from(["", "\n", "# [[t]]\n", " \t# x\n\n"]))
def test_every_key_is_found_where_it_was_written(rows: list[dict[str, str]], between: str) -> None:
    text = ""
    written: list[dict[str, int]] = []
    for row in rows:
        text += between + "[[t]]\n"
        written.append({})
        for key, value in row.items():
            text += between
            written[-1][next(iter(tomllib.loads(f"{key} = 1")))] = text.count("\n") + 1
            text += f"{key} = {value}\n"
    lines = Lines(text)
    lines.scan(text)
    assert len(tomllib.loads(text)["t"]) == len(rows)
    assert [lines.of_keys("t", n) for n in range(len(rows))] == written
