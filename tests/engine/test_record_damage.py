"""Records that are damaged: each gets one sentence with line and cause, or is still true."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from salon.engine.chance import commitment
from salon.engine.errors import BadRecord
from salon.engine.record import LARGEST_FILE, read_record
from salon.registry import make_with
from tests.engine.test_record import (
    LAST,
    LINES,
    OTHER_OPTIONS,
    PICNIC,
    SEALED,
    SECRET,
    TERMS,
    TEXT,
    changed,
    header,
    header_only,
    make,
)

# Damage


def complaint(text: str) -> str:
    with pytest.raises(BadRecord) as refusal:
        read_record(text, make)
    sentence = str(refusal.value)
    assert sentence.startswith("the record, line ")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 400
    return sentence.removeprefix("the record, line ")


DAMAGED: list[tuple[str, str]] = [
    # No record at all
    ("", "1: the line is empty."),
    ("\n", "1: the line is empty."),
    ("\n\n\n", "1: the line is empty."),
    ("Dear diary,", "1: this is not JSON (expecting value, column 1)."),
    ("\x00\x01\x02", "1: this is not JSON (expecting value, column 1)."),
    ("7", "1: this is not a line of a record: it should look like {...}."),
    ("null", "1: this is not a line of a record: it should look like {...}."),
    ("{}", "1: this is not the header of a Salon record."),
    ('{"name": "somebody", "salo": 1}', "1: this is not the header of a Salon record."),
    ("\n".join(LINES[1:]), "1: this is not the header of a Salon record."),
    ("[" * 100_000, "1: lists are nested too deeply."),
    ('{"salon":' + "[" * 100_000, "1: lists are nested too deeply."),
    ('{"salon": ' + "9" * 5000 + "}", "1: this is not the JSON of a record (a number is too long)."),
    ('{"salon": NaN}', "1: this is not the JSON of a record (NaN is not a number)."),
    ('{"salon": -Infinity}', "1: this is not the JSON of a record (-Infinity is not a number)."),
    ('{"salon": 1, "salon": 1}', "1: this is not the JSON of a record (a key is given twice)."),
    # The header
    (LINES[0][:-1], f"1: this is not JSON (expecting ',' delimiter, column {len(LINES[0])})."),
    (changed(1, "game", None), "1: 'game' is missing."),
    (changed(1, "rules", None), "1: 'rules' is missing."),
    (changed(1, "cards", None), "1: 'cards' is missing."),
    (changed(1, "commitment", None), "1: 'commitment' is missing."),
    (changed(1, "options", None), "1: 'options' is missing."),
    (changed(1, "seed", None), "1: 'seed' is missing."),
    (changed(1, "salt", None), "1: 'salt' is missing."),
    (header(colour="red"), "1: 'colour' does not belong here."),
    (header(salon=2), "1: this record has format 2; this program reads format 1."),
    (header(salon="1"), "1: 'salon' should be a whole number."),
    (header(salon=True), "1: 'salon' should be a whole number."),
    (header(salon=1.0), "1: 'salon' should be a whole number."),
    (header(game=7), "1: 'game' should be a text."),
    (header(game="chess"), "1: 'chess' is not a game we know. Possible: bioutifoul, mottainai or bohemians."),
    (header(game="x" * 5000), f"1: '{'x' * 57}...' is not a game we know."),
    (header(game="bioutifoul(players=3)"), "1: players is given twice."),
    (
        header(game="bioutifoul", options={"players": 3}),
        "1: game and options should be written out in full, as for "
        "bioutifoul(players=3, exhibitions=six-pairs, influence=must, standstill=yes).",
    ),
    (
        header(game="bioutifoul", options={"spec": "bioutifoul"}),
        "1: bioutifoul has no option 'spec'. Its options are players, exhibitions, influence, standstill, cards.",
    ),
    (header(options={"players": 4}), "1: players=4 is not possible; players is 2 or 3."),
    (header(options={"players": True}), "1: players=yes is not possible; players is 2 or 3."),
    (header(options={"people": 3}), "1: picnic has no option 'people'. Its options are players."),
    (
        header(options={"players": None}),
        "1: 'options' should be a table of short names with a number, word, true or false each.",
    ),
    (
        header(options={"players": "3\n"}),
        "1: 'options' should be a table of short names with a number, word, true or false each.",
    ),
    (
        header(options={"x" * 99: 3}),
        "1: 'options' should be a table of short names with a number, word, true or false each.",
    ),
    (header(options=[3]), "1: 'options' should be a table of short names with a number, word, true or false each."),
    (header(rules=2), "1: played under rules 2; these are rules 1, and a newer Salon reads it."),
    (header(rules=[1]), "1: 'rules' should be a whole number."),
    (header(cards="others"), "1: game, seed and salt are not those that the header's commitment was made for."),
    (header(cards=None), "1: 'cards' should be a text."),
    (header(commitment="0" * 64), "1: game, seed and salt are not those that the header's commitment was made for."),
    (header(commitment=3), "1: 'commitment' should be a text."),
    (header(seed="2"), "1: game, seed and salt are not those that the header's commitment was made for."),
    (header(seed=1), "1: 'seed' should be a text."),
    (header(seed="01"), "1: 'seed' should be a whole number written as a text, not '01'."),
    (header(seed="١"), "1: 'seed' should be a whole number written as a text, not '١'."),
    (header(seed="9" * 5000), f"1: 'seed' should be a whole number written as a text, not '{'9' * 57}...'."),
    (header(salt="sugar"), "1: game, seed and salt are not those that the header's commitment was made for."),
    (header(salt=7), "1: 'salt' should be a text."),
    (header(salt="\ud800"), "1: 'salt' is not a text."),
    (
        header_only(seed=str(2**128), commitment=commitment(TERMS, 2**128, "salt and pepper")),
        "1: A seed is a whole number from 0 to 2^128 - 1, not such a long one.",
    ),
    (
        header_only(salt="a\nb", commitment=commitment(TERMS, 1, "a\nb")),
        "1: A salt is a text of up to 200 printable characters.",
    ),
    ("\n".join(SECRET[:-1]), "1: the seed is still secret, so this game cannot be replayed."),
    # Moves
    ("\n".join([*LINES[:2], *LINES[3:]]), "3: move 2 should be here, not move 3."),
    ("\n".join([*LINES[:2], *LINES[1:]]), "3: move 2 should be here, not move 1."),
    ("\n".join([LINES[0], LINES[0], *LINES[1:]]), "2: 'move' is missing."),
    ("\n".join([*LINES[:2], "", *LINES[2:]]), "3: the line is empty."),
    ("\n".join(LINES) + "\n\n", f"{LAST + 1}: the line is empty."),
    ("\n".join(LINES[:4])[:-9], "4: this is not JSON (unterminated string starting at, column 47)."),
    (changed(2, "move", None), "2: 'move' is missing."),
    (changed(2, "move", 0), "2: move 1 should be here, not move 0."),
    (changed(2, "move", "1"), "2: 'move' should be a whole number."),
    (changed(2, "colour", "red"), "2: 'colour' does not belong here."),
    (changed(2, "seat", 3), "2: seat 3 cannot take action 6 here: There is no seat 3; the seats are 0 to 2."),
    (changed(2, "seat", -1), "2: seat -1 cannot take action 6 here: There is no seat -1; the seats are 0 to 2."),
    (
        changed(2, "seat", 10**17),
        f"2: seat {10**17} cannot take action 6 here: There is no seat {10**17}; the seats are 0 to 2.",
    ),
    (changed(2, "seat", [0]), "2: 'seat' should be a whole number."),
    (changed(2, "action", 0), "2: seat 1 cannot take action 0 here: One does not do that at a picnic."),
    (changed(2, "action", False), "2: 'action' should be a whole number."),
    (changed(2, "words", 5), "2: 'words' should be a text."),
    # The end
    ("\n".join(LINES[:-1]), f"{LAST - 1}: the game is over with this move, but the closing line is missing."),
    (
        "\n".join([*LINES[:-2], LINES[-1]]),
        f"{LAST - 1}: the game is not over after {LAST - 3} moves, so some are missing here.",
    ),
    ("\n".join([*LINES, LINES[-2]]), f"{LAST}: the game ends here, but there are more lines."),
    ("\n".join([*LINES, LINES[-1]]), f"{LAST}: the game ends here, but there are more lines."),
    (
        "\n".join([*LINES[:-1], LINES[-2].replace(f'"move": {LAST - 2}', f'"move": {LAST - 1}')]),
        f"{LAST}: seat 0 cannot take action 24 here: One does not do that at a picnic.",
    ),
    (changed(LAST, "end", LAST), f"{LAST}: the game has {LAST - 2} moves, not {LAST}."),
    (changed(LAST, "scores", [1, 2, 3]), f"{LAST}: the scores are [10, 0, 0], not what is written here."),
    (changed(LAST, "scores", 10), f"{LAST}: 'scores' should be a list of whole numbers."),
    (changed(LAST, "scores", [10, 0, False]), f"{LAST}: 'scores' should be a whole number."),
    (changed(LAST, "winners", [1]), f"{LAST}: the winners are the seats [0], not what is written here."),
    (changed(LAST, "winners", None), f"{LAST}: 'winners' is missing."),
    (
        "\n".join([json.dumps(json.loads(SEALED[0]) | {"options": OTHER_OPTIONS}), *SEALED[1:]]),
        "1: game, seed and salt are not those that the header's commitment was made for.",
    ),
    (changed(LAST, "seed", None), f"{LAST}: 'seed' is missing."),
    (
        changed(LAST, "seed", "2"),
        f"{LAST}: game, seed and salt are not those that the header's commitment was made for.",
    ),
    (
        changed(LAST, "salt", "sugar"),
        f"{LAST}: game, seed and salt are not those that the header's commitment was made for.",
    ),
]


@pytest.mark.parametrize(("text", "sentence"), DAMAGED, ids=[sentence[:60] for _, sentence in DAMAGED])
def test_damage_gets_a_sentence(text: str, sentence: str) -> None:
    assert complaint(text) == sentence


@pytest.mark.parametrize(
    ("data", "cause"),
    [
        (b"", ", line 1: the line is empty."),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), ", line 1: this is not text in UTF-8."),
        ("\n".join(LINES[:3]).encode() + b"\n\xff", ", line 4: this is not text in UTF-8."),
        (b"{" * (LARGEST_FILE + 1), " is too large for a record."),
    ],
)
def test_a_bad_file_is_named(tmp_path: Path, data: bytes, cause: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    with pytest.raises(BadRecord) as refusal:
        read_record(path, make)
    assert str(refusal.value) == f"{path}{cause}"


def test_damage_is_told_in_the_language_of_the_reader() -> None:
    with pytest.raises(BadRecord) as refusal:
        read_record("", make_with)
    assert refusal.value.in_language("fr") == "l'enregistrement, ligne 1 : la ligne est vide."


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.jsonl"):
        with pytest.raises(BadRecord, match=r" cannot be read: .+\.$"):
            read_record(path, make)


# Damage of every other kind: whatever happens to a good record, it is refused with a sentence or still true.

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=5,
)
places = st.integers(0, len(TEXT))


@st.composite
def cut(draw: Callable[..., Any]) -> str:
    """A piece taken out, or put in somewhere else, or replaced by anything."""
    taken, at = draw(places), draw(places)
    piece = draw(st.sampled_from(["", TEXT[taken : taken + 40]]) | st.text(max_size=20))
    return str(TEXT[:at] + piece + TEXT[draw(st.integers(at, len(TEXT))) :])


@st.composite
def meddled(draw: Callable[..., Any]) -> str:
    """Any value at any key of any line."""
    number = draw(st.integers(1, LAST))
    key = draw(st.sampled_from(sorted(json.loads(LINES[number - 1]))) | st.text(max_size=9))
    lines = LINES[:]
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | {key: draw(JSON_VALUES)})
    return "\n".join(lines)


@st.composite
def mixed(draw: Callable[..., Any]) -> str:
    """Lines in any order, any number of times."""
    return "\n".join(draw(st.lists(st.sampled_from([*LINES, *SECRET]), max_size=LAST + 3)))


@settings(max_examples=300, derandomize=True, deadline=None, database=None)
@given(cut() | meddled() | mixed() | st.text() | JSON_VALUES.map(json.dumps))
def test_any_other_damage_is_refused_or_harmless(text: str) -> None:
    refusal, playthrough = "", PICNIC
    try:
        playthrough = read_record(text, make)
    except BadRecord as error:
        refusal = str(error)
    assert not refusal or (refusal.startswith("the record, line ") and "\n" not in refusal)
    assert playthrough.moves == PICNIC.moves[: len(playthrough.moves)]
    assert playthrough.commitment == PICNIC.commitment
