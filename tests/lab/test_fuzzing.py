"""The fuzzer goes through all option sets, and keeps what it finds as a record that leads there."""

from pathlib import Path

import pytest

from salon.engine.conformance import MOST_DECISIONS, Broken, check_game
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.playthrough import Playthrough
from salon.engine.record import read_record, write_record
from salon.lab import Find, all_specs, fuzz, fuzzing
from salon.registry import make, make_with
from tests.small_games import registered
from tests.small_games.faults import FAULTS, Endless, Losing, Undealt


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


def test_a_bot_makes_most_of_the_moves_and_goes_on_from_the_random_ones(tmp_path: Path) -> None:
    """Good play stages Exhibitions in far fewer moves than random play."""
    specs = all_specs("bioutifoul", {"players": 2})[:1]
    wild, sensible = [fuzz(specs, 2, 1, 1, tmp_path, every=50, bot=bot) for bot in ("", "greedy")]
    assert not wild.finds + sensible.finds
    assert sensible.decisions < wild.decisions / 2


def test_results_do_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    alone, together = [
        fuzz(all_specs("bioutifoul"), 5, seed=3, workers=workers, folder=tmp_path, every=20) for workers in (1, 2)
    ]
    assert alone == together


def test_words_are_looked_at_once_for_each_kind_of_game_and_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand kinds of Bohemians with all their phrases took 3 gigabytes."""
    played: list[tuple[Game, bool]] = []

    def noted(game: Game, seed: int, every: int, watch: object, with_words: bool, player: object) -> int:
        played.append((game, with_words))
        return check_game(game, seed, every=every, with_words=with_words)

    monkeypatch.setattr(fuzzing, "check_game", noted)
    fuzz(all_specs("bioutifoul", {"players": 2})[:2], 5, workers=1, folder=tmp_path, every=50)
    assert [with_words for _, with_words in played] == [True, True, False, False, False]
    assert [game.phrases_known for game, _ in played] == [None] * 5


def test_a_find_becomes_a_record_that_leads_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that loses a card: the fuzzer must see it, and the moves up to then must be legal."""
    registered(monkeypatch, Losing, "picnic")
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
    registered(monkeypatch, Undealt, "picnic")
    (find,) = fuzz(["picnic"], 1, workers=1, folder=tmp_path).finds
    assert "ZeroDivisionError" in find.what
    assert find.path is None


@pytest.mark.parametrize("fault", [fault for fault, _ in FAULTS], ids=lambda fault: fault.__name__)
def test_no_faulty_game_stops_the_fuzzer(fault: type[Game], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, fault)
    every = MOST_DECISIONS if fault is Endless else 1
    findings = fuzz([fault.NAME], 2, workers=1, folder=tmp_path, every=every)
    assert findings.games == 2
    assert all((find.path is None) == ("(no record: " in find.what) for find in findings.finds)
    assert {find.path for find in findings.finds if find.path} == set(tmp_path.iterdir())


def test_a_game_that_fails_at_its_end_is_written_down_without_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves: list[tuple[int, int]] = []

    def ends_badly(game: Game, seed: int, every: int, watch: object, with_words: bool, player: object) -> int:
        state = game.start(seed)
        while not state.over:
            moves.append((state.to_act[0], state.legal(state.to_act[0])[0]))
            state.play(*moves[-1])
        raise Broken("looking at the end: ZeroDivisionError", moves)

    def write_unless_over(path: Path, playthrough: Playthrough) -> None:
        if playthrough.state.over:
            raise ZeroDivisionError("no winners")
        write_record(path, playthrough)

    monkeypatch.setattr(fuzzing, "check_game", ends_badly)
    monkeypatch.setattr(fuzzing, "write_record", write_unless_over)
    (find,) = fuzz(["bioutifoul"], 1, workers=1, folder=tmp_path).finds
    assert find.what == "looking at the end: ZeroDivisionError"
    assert find.path is not None
    assert read_record(find.path, make_with).moves == moves[:-1], "it ends one move before the end, to be readable"


def test_a_find_that_cannot_be_written_is_still_a_find(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, playthrough: Playthrough) -> None:
        raise SalonError("The disk is full.")

    registered(monkeypatch, Losing, "picnic")
    monkeypatch.setattr(fuzzing, "write_record", full)
    (find,) = fuzz(["picnic"], 1, workers=1, folder=tmp_path).finds
    assert find.path is None
    assert "lost the cards" in find.what
    assert find.what.endswith("(no record: SalonError: The disk is full.)")


@pytest.mark.parametrize("workers", [1, 2])
def test_each_find_is_told_and_kept_although_the_work_is_broken_off(
    workers: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    registered(monkeypatch, Losing, "picnic")
    told: list[Find] = []

    def interrupted(done: int, total: int) -> None:
        if done >= total // 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fuzz(["picnic"], 200, workers=workers, folder=tmp_path, progress=interrupted, found=told.append)
    assert len(told) > 20
    assert {find.path for find in told} == set(tmp_path.iterdir())


def test_an_unwritable_folder_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzzing, "spread", None)  # would be called to play
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "finds", tmp_path / ("long" * 100)):
        with pytest.raises(SalonError, match=r"Nothing can be written into the folder .*: .+\.$"):
            fuzz(["bioutifoul"], 1, folder=folder)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_nothing_to_do_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SalonError, match="at least 1 game"):
        fuzz(["bioutifoul"], 0, folder=tmp_path)


def test_what_a_game_keeps_count_of_is_counted_by_games() -> None:
    """Works completed and used, in so many of the games; a game without such a table has none."""
    findings = fuzz(["mottainai(players=2)"], games=3, workers=1)
    assert findings.finds == []
    rows, columns = make("mottainai").coverage()
    assert (len(rows), columns) == (54, ["completed", "used"])
    assert {row for row, _ in findings.covered} <= set(rows)
    assert findings.covered.total() > 20
    assert max(findings.covered.values()) <= 3
    assert not fuzz(["bioutifoul(players=2)"], games=1, workers=1).covered
