"""salon dataset and salon verify FOLDER: the same bytes whatever happens on the way, and nothing wrong unnoticed."""

import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Final

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from salon.data import load, read_card
from salon.data.folder import hash_of, packed, records_path, shard_path, unpacked
from tests.cli.conftest import Salon
from tests.data.datasets import contents
from tests.own_decks import bioutifoul_file, decks_forgotten
from tests.processes import SECONDS, all_gone, needs_proc, running
from tests.small_games import registered
from tests.small_games.faults import Losing

GAMES: Final = ("bioutifoul", "--bots", "greedy,random", "--seed", "3", "--shard", "2", "--lang", "en")
FEW: Final = ("dataset", *GAMES, "--games", "5")


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of five games in three shards, made on one core without any trouble."""
    folder = tmp_path_factory.mktemp("dataset")
    command = [sys.executable, "-m", "salon", *FEW, "--workers", "1", "--out", str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    return contents(folder)


@pytest.fixture
def folder(made: dict[str, bytes], tmp_path: Path) -> Path:
    """A copy of it to be spoilt."""
    for name, data in made.items():
        path = tmp_path / "data" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return tmp_path / "data"


# Making


def test_what_is_in_the_folder(made: dict[str, bytes]) -> None:
    numbers = ("00000", "00001", "00002")
    assert set(made) == {"README.md", "card.json"} | {f"shards/{n}.parquet" for n in numbers} | {
        f"records/{n}.jsonl.gz" for n in numbers
    }
    card = json.loads(made["card.json"])
    assert (card["game"], card["bots"], card["seed"], card["games"]) == ("bioutifoul", ["greedy", "random"], "3", 5)
    assert [shard["games"] for shard in card["shards"]] == [2, 2, 1]
    assert card["rows"] == sum(shard["rows"] for shard in card["shards"]) > 100
    assert card["made_with"][0].keys() == {"salon", "python", "pyarrow"}
    text = made["README.md"].decode()
    assert text.startswith("# Games of bioutifoul(players=2, ")
    assert f"| games | 5 |\n| decisions, a row for each | {card['rows']} |\n| shards | 3 |\n" in text
    assert "Played by the bots greedy and random, seed 3." in text
    assert card["cards"][0] in text


def test_several_cores_write_the_same_bytes(salon: Salon, made: dict[str, bytes]) -> None:
    said = salon(*FEW, "--workers", "2", "--out", "data")
    assert said.code == 0
    rows = read_card("data").rows
    assert said.out == (f"data is written. Games: 5; decisions: {rows}; shards: 3. To check it: salon verify data\n")
    assert contents(Path("data")) == made
    assert salon(*FEW, "--out", "data").out == said.out  # once more: there is nothing left to do
    assert contents(Path("data")) == made


@needs_proc
def test_a_killed_run_goes_on_to_the_same_bytes(salon: Salon, tmp_path: Path) -> None:
    flags = ("dataset", *GAMES, "--games", "30")
    with running(*flags, "--workers", "2", "--out", str(tmp_path / "killed")) as process:
        until = monotonic() + SECONDS
        while len(list((tmp_path / "killed").glob("shards/*.parquet"))) < 3 and monotonic() < until:
            sleep(0.01)
        os.killpg(process.pid, signal.SIGKILL)
        assert all_gone(process.pid)
    (tmp_path / "killed" / "shards" / ".00014.parquet.0a1b2c3d.part").write_bytes(b"PAR1 half a shard")
    there = len(list((tmp_path / "killed").glob("shards/*.parquet")))
    assert 3 <= there < 15
    assert not read_card(tmp_path / "killed").finished
    assert salon("verify", "killed").code == 1
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "killed").glob("shards/*.parquet")}
    assert salon(*flags, "--out", "killed").code == 0
    assert all(path.stat().st_mtime_ns == at for path, at in before.items())  # what was there is kept
    assert salon(*flags, "--workers", "1", "--out", "whole").code == 0
    assert contents(tmp_path / "killed") == contents(tmp_path / "whole")


@needs_proc
def test_ctrl_c_says_how_far_it_came(tmp_path: Path) -> None:
    with running("dataset", *GAMES, "--games", "5000", "--workers", "2", "--out", str(tmp_path / "data")) as process:
        until = monotonic() + SECONDS
        while len(list((tmp_path / "data").glob("shards/*.parquet"))) < 3 and monotonic() < until:
            sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=SECONDS)
    assert process.returncode == 130
    written = 2 * len(list((tmp_path / "data").glob("shards/*.parquet")))
    assert out == f"Stopped: {written} of 5000 games are written. The same command goes on.\n"
    assert "Traceback" not in err


def test_broken_and_missing_shards_are_made_again(salon: Salon, folder: Path, made: dict[str, bytes]) -> None:
    shard_path(folder, 0).write_bytes(made["shards/00000.parquet"][:900])
    records_path(folder, 1).unlink()
    shard_path(folder, 2).unlink()
    assert salon(*FEW, "--out", "data").code == 0
    assert contents(folder) == made


@pytest.mark.parametrize("name", ["shards/00001.parquet", "records/00001.jsonl.gz"])
def test_a_damaged_file_is_made_again_and_never_gets_a_hash_of_its_own(
    salon: Salon, folder: Path, made: dict[str, bytes], name: str
) -> None:
    data = bytearray(made[name])
    data[len(data) // 2] ^= 1
    (folder / name).write_bytes(data)
    assert salon(*FEW, "--out", "data").code == 0
    assert contents(folder) == made


@needs_proc
def test_a_disk_that_takes_no_more_gets_a_sentence_and_loses_nothing(salon: Salon, made: dict[str, bytes]) -> None:
    most = len(made["shards/00001.parquet"]) - 1
    assert len(made["shards/00000.parquet"]) < most, "choose a seed whose second shard is the larger one"
    done = subprocess.run(
        [sys.executable, "-m", "salon", *FEW, "--workers", "1", "--out", "data"],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
    )
    assert done.returncode == 2
    assert done.stderr.endswith(  # after lines on the progress, where the machine is busy
        "salon: data/shards/00001.parquet cannot be written: File too large. All shards before it are kept; the same"
        " command goes on.\n"
    )
    assert [path.name for path in sorted(Path("data").glob("shards/*"))] == ["00000.parquet"]
    assert salon(*FEW, "--out", "data").code == 0
    assert contents(Path("data")) == made


def test_cards_of_your_own(salon: Salon) -> None:
    Path("mine.toml").write_text(bioutifoul_file(), "utf-8")
    flags = ("bioutifoul", "--cards", "mine.toml", "--bots", "random", "--players", "2", "--games", "2")
    with decks_forgotten():
        assert salon("dataset", *flags, "--workers", "1", "--out", "data").code == 0
    with decks_forgotten():
        assert salon("verify", "data", "--cards", "mine.toml").code == 0
    assert "The card set 'mine' is not open" in salon("verify", "data").err
    assert "mine" not in "".join(contents(Path("data")))  # the file itself is not given away


# Bad input

BAD = [
    ("dataset", "salon dataset needs GAME"),
    ("dataset bioutifoul", "salon dataset needs a folder after --out, as in: "),
    ("dataset bioutifool --out new", "'bioutifool' is not a game we know; did you mean 'bioutifoul'?"),
    ("dataset bioutifoul --bots gready --out new", "did you mean 'greedy'?"),
    ("dataset bioutifoul --shard 0 --out new", "--shard takes a whole number from 1"),
    ("dataset bioutifoul --out mine.txt", "Nothing can be written into the folder mine.txt: Not a directory."),
    ("dataset bioutifoul --out .", ". has other files in it, such as "),
    ("dataset bioutifoul --from-matches no.db --out new", "no.db"),
    ("dataset bioutifoul --from-matches no.db --games 3 --out new", "--games cannot be used here: the matches have"),
    ("verify empty", "empty is no dataset: it has no card.json."),
    ("verify empty --sealed 0123456789abcdef", "--sealed cannot be used here: a dataset has no seal."),
]


@pytest.mark.parametrize(("words", "sentence"), BAD)
def test_bad_input_gets_a_sentence(salon: Salon, words: str, sentence: str) -> None:
    Path("mine.txt").write_text("mine", "utf-8")
    Path("empty").mkdir()
    said = salon(*words.split(), "--lang", "en")
    assert said.code == 2
    assert sentence in said.err
    assert not Path("new").exists()
    assert Path("mine.txt").read_text("utf-8") == "mine"


def test_a_game_without_an_encoder_gets_a_sentence(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, Losing)
    said = salon("dataset", Losing.NAME, "--bots", "random", "--out", "new", "--lang", "fr")
    assert said.code == 2
    assert "encodeur" in said.err
    assert not Path("new").exists()


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (("--seed", "6"), "data has another dataset: seed is 3 there, not 6. Give another folder."),
        (("--bots", "random,greedy"), "bots is greedy, random there, not random, greedy"),
        (("--games", "7"), "games is 5 there, not 7"),
        (("--second-thoughts",), "second_thoughts is no there, not yes"),
    ],
)
def test_another_dataset_is_left_alone(
    salon: Salon, folder: Path, made: dict[str, bytes], more: tuple[str, ...], sentence: str
) -> None:
    said = salon(*FEW, *more, "--out", "data")
    assert said.code == 2
    assert sentence in said.err
    assert contents(folder) == made


def test_a_shard_of_another_dataset_is_left_alone(salon: Salon, folder: Path) -> None:
    assert salon(*FEW, "--seed", "6", "--out", "other").code == 0
    strange = shard_path(Path("other"), 1).read_bytes()
    shard_path(folder, 1).write_bytes(strange)
    said = salon(*FEW, "--out", "data")
    assert (said.code, said.err) == (2, "salon: data/shards/00001.parquet belongs to another dataset.\n")
    assert shard_path(folder, 1).read_bytes() == strange


def test_without_the_extra_there_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "pyarrow.py").write_text("raise ModuleNotFoundError('none', name='pyarrow')", "utf-8")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "salon", *FEW, "--out", str(tmp_path / "data")]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": path}
    )
    assert done.returncode == 2
    assert done.stderr == "salon: this needs pyarrow; install it with: pip install 'salon[data]'\n"


# Verifying


def test_a_dataset_is_verified(salon: Salon, folder: Path) -> None:
    said = salon("verify", "data")
    rows = read_card(folder).rows
    told = f"data is right: every record was replayed, and every row is what it leads to. Games: 5; rows: {rows}.\n"
    assert (said.code, said.out) == (0, told)
    assert "lignes" in salon("verify", "data", "--lang", "fr").out


@pytest.mark.parametrize("name", ["shards/00001.parquet", "records/00001.jsonl.gz"])
@pytest.mark.parametrize("place", [0, 9, 0.3, 0.6, -20, -1])
def test_a_flipped_byte_is_found(salon: Salon, folder: Path, name: str, place: float) -> None:
    data = bytearray((folder / name).read_bytes())
    data[int(place * len(data)) if 0 < place < 1 else int(place)] ^= 0x10
    (folder / name).write_bytes(data)
    said = salon("verify", "data")
    assert said.code == 1
    assert f"data/{name} is not the file that the card has the hash of." in said.out
    assert "00000" not in said.out
    assert said.out.endswith("data is NOT what its records lead to.\n")


def forged(folder: Path, number: int, column: str, row: int, value: object) -> None:
    """Change one value of a table, with a card that agrees."""
    path = shard_path(folder, number)
    table = pq.read_table(path)
    values = table.column(column).to_pylist()
    values[row] = value
    place = table.schema.get_field_index(column)
    field = table.schema.field(column)
    pq.write_table(table.set_column(place, field, pa.array(values, field.type)), path)
    rehash(folder, number)


def rehash(folder: Path, number: int) -> None:
    card = json.loads((folder / "card.json").read_text("utf-8"))
    hashes = {"table": hash_of(shard_path(folder, number)), "records": hash_of(records_path(folder, number))}
    card["shards"][number] |= hashes
    (folder / "card.json").write_text(json.dumps(card), "utf-8")


@pytest.mark.parametrize(
    "column",
    ["observations", "masks", "actions", "seats", "returns", "margins", "moves", "games", "records", "players"],
)
def test_one_wrong_value_is_found_even_if_the_card_agrees(salon: Salon, folder: Path, column: str) -> None:
    row = 40
    value = pq.read_table(shard_path(folder, 1)).column(column)[row].as_py()
    if isinstance(value, bytes):
        value = value[:-1] + bytes([value[-1] ^ 0x80])  # in a mask this is beyond the last action
    elif isinstance(value, str):
        value = value[::-1]
    else:
        value += 1
    forged(folder, 1, column, row, value)
    said = salon("verify", "data")
    assert said.code == 1
    assert said.out.splitlines()[0] == (
        f"data/shards/00001.parquet, row {row}: {column} is not what the record leads to."
    )


def test_records_that_do_not_belong_there_are_found(salon: Salon, folder: Path) -> None:
    records = unpacked(records_path(folder, 1))
    records_path(folder, 1).write_bytes(packed([unpacked(records_path(folder, 0))[0], records[1]]))
    rehash(folder, 1)
    assert "the record of game 2 is not the one on the card." in salon("verify", "data").out
    records_path(folder, 1).write_bytes(packed(records[:1]))
    rehash(folder, 1)
    assert "The number of records in data/records/00001.jsonl.gz is 1, not 2." in salon("verify", "data").out
    records_path(folder, 1).write_bytes(packed([records[0].replace('"seat": 0', '"seat": 1', 1), records[1]]))
    rehash(folder, 1)
    assert "seat 1 cannot take action" in salon("verify", "data").out


def test_missing_files_and_rows_are_found(salon: Salon, folder: Path) -> None:
    whole = pq.read_table(shard_path(folder, 0))
    pq.write_table(whole.slice(0, len(whole) - 1), shard_path(folder, 0))
    rehash(folder, 0)
    shard_path(folder, 1).unlink()
    said = salon("verify", "data")
    assert said.code == 1
    assert "data/shards/00001.parquet is missing." in said.out
    assert f"data/shards/00000.parquet, row {len(whole) - 1}: observations is not what" in said.out
    with pytest.raises(Exception, match="is not finished"):
        load(folder)


def test_a_dataset_of_another_encoder_is_not_compared(salon: Salon, folder: Path) -> None:
    card = json.loads((folder / "card.json").read_text("utf-8"))
    (folder / "card.json").write_text(json.dumps(card | {"encoder": 99}), "utf-8")
    said = salon("verify", "data")
    assert said.code == 2
    assert "This dataset was made with encoder 99, and here it is 0: only Salon " in said.err
