"""A dataset as arrays: every row is the decision that was taken, with what the seat knew and what came of it."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import salon
from salon.data import load, read_card, shards
from salon.data.folder import HEADER, record_id, records_path, shard_path, unpacked
from salon.data.rows import Rows, Shape
from salon.data.tables import COLUMNS, arrays, schema, table
from salon.engine.errors import SalonError
from salon.engine.playthrough import Playthrough
from salon.engine.record import read_record
from salon.engine.rewards import rewards
from salon.envs.arrays import Observer
from salon.registry import make_with
from tests.data.datasets import make_small

SPECS = [*salon.GAMES, "bohemians(mode=coop)", "bohemians(mode=solo, players=1)"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games in two shards."""
    place = tmp_path_factory.mktemp("data") / "made"
    make_small(place, "bioutifoul(players=3)", ("greedy", "random", "random"))
    return place


@pytest.mark.parametrize("spec", SPECS)
def test_rows_are_what_an_environment_shows(spec: str, tmp_path: Path) -> None:
    game = salon.make(spec)
    card = make_small(tmp_path, spec, ("random",) * game.players, games=1)
    rows = load(tmp_path)
    observer = Observer(game, "uint8")
    (record,) = unpacked(records_path(tmp_path, 0))
    played = read_record(record, make_with)
    state = game.start(played.seed)
    won, margins = rewards(played.state), rewards(played.state, "margin")
    assert card.rows == len(played.moves) == len(rows["actions"])  # bots at random have no second thoughts
    for row, (seat, action) in enumerate(played.moves):
        assert (rows["observations"][row] == observer.observation(state, seat)).all()
        assert (rows["masks"][row] == observer.mask(state, seat)).all()
        assert (rows["seats"][row], rows["actions"][row], rows["moves"][row]) == (seat, action, row + 1)
        assert (rows["returns"][row], rows["margins"][row]) == (np.float32(won[seat]), np.float32(margins[seat]))
        state.play(seat, action)
    assert set(rows["records"]) == {record_id(record)}
    assert set(rows["players"]) == {"random"}


def test_the_arrays_of_all_columns(folder: Path) -> None:
    rows, card = load(folder), read_card(folder)
    kinds = {name: str(values.dtype) for name, values in rows.items()}
    assert kinds == dict.fromkeys(("actions", "moves", "games"), "int32") | dict.fromkeys(
        ("returns", "margins"), "float32"
    ) | dict.fromkeys(("records", "players"), "object") | {"observations": "uint8", "masks": "bool", "seats": "int8"}
    assert list(rows) == list(COLUMNS)
    assert rows["observations"].shape == (card.rows, card.observation_size)
    assert rows["masks"].shape == (card.rows, card.action_count)
    assert rows["masks"][np.arange(card.rows), rows["actions"]].all()
    assert list(np.unique(rows["games"])) == [0, 1, 2]
    assert (np.diff(rows["games"]) >= 0).all()
    assert set(rows["players"]) == {"greedy", "random"}


def test_a_part_and_shard_by_shard(folder: Path) -> None:
    whole = load(folder)
    parts = list(shards(folder))
    assert [sorted(set(part["games"].tolist())) for part in parts] == [[0, 1], [2]]
    for name, values in whole.items():
        assert (np.concatenate([part[name] for part in parts]) == values).all()
    some = load(folder, columns=["seats", "masks"], shards=[1])
    assert list(some) == ["seats", "masks"]
    assert (some["masks"] == parts[1]["masks"]).all()
    assert [list(part) for part in shards(folder, ["moves"], [1, 0])] == [["moves"], ["moves"]]
    assert load(folder, shards=[])["actions"].shape == (0,)


def test_what_cannot_be_loaded_gets_a_sentence(folder: Path, tmp_path: Path) -> None:
    def refused(sentence: str, *words: object, **more: object) -> None:
        with pytest.raises(SalonError) as error:
            load(*words, **more)  # type: ignore[arg-type] # wrong on purpose
        assert sentence in str(error.value)

    refused("is no dataset: it has no card.json.", tmp_path)
    refused("'action' is not a column; did you mean 'actions'?", folder, columns=["action"])
    refused("There is no shard 2; the shards are 0 to 1.", folder, shards=[2])
    make_small(tmp_path / "broken", "bioutifoul", ("random",))
    shard_path(tmp_path / "broken", 0).write_bytes(b"PAR1 nothing")
    refused("00000.parquet is broken or no shard of a dataset (", tmp_path / "broken")
    shard_path(tmp_path / "broken", 0).write_bytes(shard_path(folder, 0).read_bytes())
    refused("00000.parquet belongs to another dataset.", tmp_path / "broken")
    shard_path(tmp_path / "broken", 0).unlink()
    refused("is not finished: 00000.parquet is missing (1 of 2 shards).", tmp_path / "broken")
    assert len(load(tmp_path / "broken", shards=[1])["moves"])
    (tmp_path / "broken" / "card.json").write_text('{"game": 7}', "utf-8")
    refused("card.json is damaged", tmp_path / "broken")


def second_thoughts() -> tuple[Playthrough, int]:
    """A whole game in which somebody once rearranges a plan, and the number of that move."""
    game = salon.make("bohemians", players=2)
    played, thought = Playthrough(game, 3), 0
    while not played.state.over:
        seat = played.state.to_act[0]
        onward = game.onward(played.state, seat)
        other = [action for action in played.state.legal(seat) if action not in onward]
        if other and not thought:
            thought = len(played.moves) + 1
            played.play(seat, other[0])
        else:
            played.play(seat, onward[(7 * len(played.moves)) % len(onward)])
    assert thought
    return played, thought


def test_second_thoughts_are_rows_only_where_they_are_wanted() -> None:
    played, thought = second_thoughts()
    found = {}
    for wanted in (False, True):
        shape = Shape(played.game.encoder().size, played.game.action_count, wanted)
        rows = Rows(shape)
        rows.add_game(0, "id", played, ["somebody"] * len(played.moves))
        found[wanted] = arrays(table(rows, schema(shape, {})).select(["moves", "masks", "actions", "returns"]), shape)
        masks = found[wanted]["masks"]
        assert masks[np.arange(len(rows)), found[wanted]["actions"]].all()
        assert len(found[wanted]["returns"]) == len(rows)
    every = list(range(1, len(played.moves) + 1))
    assert found[True]["moves"].tolist() == every
    assert found[False]["moves"].tolist() == [move for move in every if move != thought]
    assert found[True]["masks"].sum() > found[False]["masks"].sum() + 1


def test_a_record_begins_at_its_header(folder: Path) -> None:
    records = unpacked(records_path(folder, 0))
    assert [record.startswith(HEADER) and record.endswith("}\n") for record in records] == [True, True]
    assert list(dict.fromkeys(load(folder, ["records"], [0])["records"])) == [record_id(each) for each in records]


def test_without_the_extra_there_is_a_sentence() -> None:
    hide = "import sys; sys.modules['pyarrow'] = None"
    done = subprocess.run(
        [sys.executable, "-c", f"{hide}; import salon.data"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "salon.data needs pyarrow: pip install 'salon[data]'" in done.stderr
