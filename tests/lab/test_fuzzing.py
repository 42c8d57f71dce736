"""The fuzzer goes through all option sets, and keeps what it finds as a record that leads there."""

from pathlib import Path

import pytest

from salon.engine.errors import SalonError
from salon.engine.record import read_record
from salon.games import GAMES, make, make_with
from salon.lab import all_specs, fuzz
from tests.games.faults import Losing, Undealt


def test_all_specs_are_all_combinations_of_options() -> None:
    specs = all_specs("bioutifoul")
    assert len(set(specs)) == 5 * 2 * 2 * 2
    assert [str(make(spec)) for spec in specs] == specs


def test_options_can_be_fixed() -> None:
    specs = all_specs("bioutifoul", {"players": 3, "influence": "may"})
    assert len(specs) == 2 * 2
    assert all("players=3" in spec and "influence=may" in spec for spec in specs)


def test_a_sound_game_gives_no_finds_and_no_folder(tmp_path: Path) -> None:
    findings = fuzz(all_specs("bioutifoul"), 3, seed=1, workers=1, folder=tmp_path / "finds", every=20)
    assert (findings.games, findings.finds) == (3, [])
    assert findings.decisions > 100
    assert not (tmp_path / "finds").exists()


def test_results_do_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    alone, together = [
        fuzz(all_specs("bioutifoul"), 5, seed=3, workers=workers, folder=tmp_path, every=20) for workers in (1, 2)
    ]
    assert alone == together


def test_a_find_becomes_a_record_that_leads_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that loses a card: the fuzzer must see it, and the moves up to then must be legal."""
    monkeypatch.setitem(GAMES, "picnic", Losing)
    findings = fuzz(["picnic"], 1, workers=1, folder=tmp_path)
    (find,) = findings.finds
    assert "lost the cards" in find.what
    assert find.path is not None
    playthrough = read_record(find.path, make_with)
    assert playthrough.seed == find.seed
    assert len(playthrough.moves) == findings.decisions


def test_a_game_that_cannot_even_be_dealt_is_a_find_without_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "picnic", Undealt)
    (find,) = fuzz(["picnic"], 1, workers=1, folder=tmp_path).finds
    assert "ZeroDivisionError" in find.what
    assert find.path is None


def test_nothing_to_do_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SalonError, match="at least 1 game"):
        fuzz(["bioutifoul"], 0, folder=tmp_path)
