"""Records: what is written is read again, under later rules too. `test_record_damage` has what is not read."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from picnic.game import Picnic

import salon
from salon.engine.chance import Chance
from salon.engine.errors import BadRecord, SalonError
from salon.engine.game import Game
from salon.engine.options import Value
from salon.engine.playthrough import Playthrough
from salon.engine.record import open_record, read_record, record_lines, schema_text, write_record
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
