"""Records: what is written is read again, and whatever else is given gets one sentence with line and cause."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from picnic.game import Picnic

import salon
from salon.engine.chance import Chance, commitment
from salon.engine.errors import BadRecord, SalonError
from salon.engine.game import Game
from salon.engine.options import Value
from salon.engine.playthrough import Playthrough
from salon.engine.record import LARGEST_FILE, open_record, read_record, record_lines, schema_text, write_record
from salon.engine.state import GameState
from salon.registry import make_with

GOLDEN = Path(__file__).parent / "golden" / "picnic.jsonl"
SCHEMA = jsonschema.Draft202012Validator(json.loads(schema_text()))


def make(name: str, options: dict[str, Value]) -> Game:
    return Picnic(options) if name == "picnic" else make_with(name, options)


def finished(game: Game, seed: int, salt: str) -> Playthrough:
    playthrough = Playthrough(game, seed, salt)
    chance = Chance(seed, 99)
    while not playthrough.state.over:
        seats = playthrough.state.to_act
        seat = seats[chance.below(len(seats))]
        actions = playthrough.state.legal(seat)
        playthrough.play(seat, actions[chance.below(len(actions))])
    return playthrough


def unfinished(moves: int) -> Playthrough:
    whole = finished(Picnic({"players": 3}), 1, "salt and pepper")
    playthrough = Playthrough(whole.game, whole.seed, whole.salt)
    for seat, action in whole.moves[:moves]:
        playthrough.play(seat, action)
    return playthrough


TERMS = Picnic({"players": 3}).terms()
SEALED = record_lines(finished(salon.make("bioutifoul"), 3, ""))
OTHER_OPTIONS = salon.make("bioutifoul", standstill=False).options  # the same moves lead to the same end
PICNIC = finished(Picnic({"players": 3}), 1, "salt and pepper")
LINES = record_lines(PICNIC)
SECRET = record_lines(PICNIC, reveal=False)
LAST = len(LINES)
TEXT = "\n".join(LINES)


def same(one: Playthrough, other: Playthrough) -> bool:
    return one.moves == other.moves and one.state.save() == other.state.save() and one.commitment == other.commitment


# Writing and reading


def test_a_record_looks_as_it_always_did() -> None:
    """If this changes, so must the number of the format. To write it anew: write_record(GOLDEN, PICNIC)."""
    assert GOLDEN.read_text("utf-8") == "\n".join(LINES) + "\n"


def test_the_golden_record_is_still_read() -> None:
    assert same(read_record(GOLDEN, make), PICNIC)


@pytest.mark.parametrize("reveal", [True, False])
def test_a_finished_game_is_read_again(reveal: bool) -> None:
    playthrough = finished(salon.make("bioutifoul", players=4, influence="may"), 2**128 - 1, "été 🎨")
    lines = record_lines(playthrough, reveal)
    assert same(read_record("\n".join(lines), make), playthrough)
    assert len(lines) == len(playthrough.moves) + 2


@pytest.mark.parametrize("moves", [0, 1, 5])
def test_an_unfinished_game_is_a_saved_game(moves: int) -> None:
    playthrough = unfinished(moves)
    lines = record_lines(playthrough)
    assert len(lines) == moves + 1
    again = read_record("\n".join(lines), make)
    assert same(again, playthrough)
    for seat, action in PICNIC.moves[moves:]:
        again.play(seat, action)
    assert same(again, PICNIC)


def test_a_secret_seed_is_told_only_when_the_game_is_over() -> None:
    for moves in range(len(PICNIC.moves)):
        text = "\n".join(record_lines(unfinished(moves), reveal=False))
        assert "seed" not in text
        assert "pepper" not in text
        assert PICNIC.commitment in text
    assert "pepper" in SECRET[-1]
    assert "pepper" not in "\n".join(SECRET[:-1])


def test_every_line_fits_the_published_schema() -> None:
    bioutifoul = finished(salon.make("bioutifoul", standstill=False), 3, "")
    for line in [*LINES, *SECRET, *record_lines(bioutifoul)]:
        SCHEMA.validate(json.loads(line))


@pytest.mark.parametrize(
    ("number", "key", "value"),
    [
        (1, "game", None),
        (1, "salon", 2),
        (1, "seed", None),
        (1, "seed", 7),
        (1, "seed", "07"),
        (1, "commitment", "none"),
        (1, "options", {"players": None}),
        (1, "colour", "red"),
        (2, "words", None),
        (2, "move", 0),
        (2, "action", -1),
        (2, "seat", "me"),
        (2, "end", 1),
        (LAST, "salt", None),
        (LAST, "winners", [0, 0]),
        (LAST, "scores", ["1"]),
    ],
)
def test_the_schema_refuses_what_we_refuse(number: int, key: str, value: object) -> None:
    line = changed(number, key, value).split("\n")[number - 1]
    assert not SCHEMA.is_valid(json.loads(line))


def test_the_schema_itself_is_valid() -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(schema_text()))


def test_files_are_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "a game.jsonl"
    write_record(path, unfinished(2))
    write_record(path, PICNIC, reveal=False)
    assert path.read_text("utf-8") == "\n".join(SECRET) + "\n"
    assert same(read_record(path, make), PICNIC)
    assert [each.name for each in tmp_path.iterdir()] == ["a game.jsonl"]


def test_a_file_that_cannot_be_written_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SalonError, match=r"cannot be written: .+\.$"):
        write_record(tmp_path / "no such folder" / "game.jsonl", PICNIC)
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "file").touch()
    with pytest.raises(SalonError, match=r"cannot be written: .+\.$"):
        write_record(folder, PICNIC)
    assert [each.name for each in tmp_path.iterdir()] == ["folder"]


def test_files_from_windows_are_read(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(LINES).encode() + b"\r\n")
    assert same(read_record(path, make), PICNIC)


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


def changed(number: int, key: str, value: object) -> str:
    """The record with another value in one line; None takes the key away."""
    lines = LINES[:]
    values: dict[str, Any] = json.loads(lines[number - 1])
    values[key] = value
    if value is None:
        values.pop(key)
    lines[number - 1] = json.dumps(values)
    return "\n".join(lines)


def header_only(**values: object) -> str:
    return json.dumps(json.loads(LINES[0]) | values)


def header(**values: object) -> str:
    return "\n".join([header_only(**values), *LINES[1:]])


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


# Older rules and cards, other words


class Stricter(Picnic):
    """The picnic under corrected rules, with corrected cards."""

    RULES_VERSION = 2

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.card_set = "thirteen-dishes"


class Shuffled(Stricter):
    """Rules under which most recorded moves are no longer possible: another deal."""

    def start(self, seed: int, events: bool = True) -> GameState:
        return super().start(seed + 1, events)


def stricter(name: str, options: dict[str, Value]) -> Game:
    return Stricter(options)


def shuffled(name: str, options: dict[str, Value]) -> Game:
    return Shuffled(options)


@pytest.mark.parametrize("words", ["take dish 5", "z" * 5000])
def test_other_words_are_a_remark_for_the_numbers_decide(words: str) -> None:
    """Two of eight records of an earlier state failed on the words "craft bench"."""
    reading = open_record(changed(2, "words", words), make)
    assert same(reading.playthrough, PICNIC)
    (remark,) = reading.remarks
    assert str(remark).startswith("Line 2 calls action 6 '")
    assert str(remark).endswith("; it means 'lay dish 5', and the number decides.")


def test_a_record_of_older_rules_is_replayed_under_those_of_today_and_keeps_its_seal() -> None:
    reading = open_record(TEXT, stricter)
    assert reading.stop is None
    assert [str(each) for each in reading.remarks] == [
        "It was played under rules 1; every move means the same under rules 2."
    ]
    assert reading.playthrough.commitment == PICNIC.commitment
    assert record_lines(reading.playthrough) == LINES, "written again, it says what it was sealed for"


def test_a_record_of_older_rules_that_leads_no_further_names_the_version_that_reads_it() -> None:
    reading = open_record(TEXT, shuffled)
    led = len(reading.playthrough.moves)
    assert led < len(PICNIC.moves) == reading.moves
    assert (reading.scores, reading.winners) == (PICNIC.state.scores(), PICNIC.state.winners())
    with pytest.raises(BadRecord) as refusal:
        read_record(TEXT, shuffled)
    assert str(refusal.value).startswith(
        f"the record, line {led + 2}: played under rules 1, and only a Salon with those reads it to its end."
        f" Under rules 2 it leads up to move {led}: seat "
    )


def test_the_seal_of_an_older_record_is_not_believed_but_verified() -> None:
    for key, value in (("cards", "others"), ("seed", "2"), ("salt", "sugar"), ("rules", 0)):
        with pytest.raises(BadRecord, match="not those that the header's commitment was made for"):
            open_record(header(**{key: value}), stricter)


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
