"""The commands for many games and for records: what they list, how they count, and what they do with finds."""

import io
import re
from pathlib import Path

import pytest

from salon.cli import progress
from salon.cli.progress import Lines
from salon.cli.sim import decimal, rate_told
from salon.engine.conformance import Broken
from salon.engine.language import translator
from salon.engine.record import read_record
from salon.lab import fuzzing
from salon.registry import make_with
from tests.cli.conftest import Salon
from tests.small_games import registered
from tests.small_games.faults import Losing


@pytest.mark.parametrize("command", ["play", "watch", "sim", "arena", "fuzz"])
def test_the_help_lists_the_options_of_the_game(salon: Salon, command: str) -> None:
    said = " ".join(salon(command, "--help").out.split())
    assert "players=2|3|4|5|6 how many galleries compete" in said
    assert "influence=must|may whether an Influence card must be played each turn" in said
    assert ("standstill=yes|no whether 20 rounds without an exhibition end the game; yes by default" in said) == (
        command != "fuzz"
    )


def test_options_are_read_the_same_way_wherever_they_stand(salon: Salon) -> None:
    inside, after = [
        salon("fuzz", *words, "--games", "2", "--seed", "5", "--workers", "1", "--every", "99").out
        for words in (["bioutifoul( players = 3 )"], ["bioutifoul", "--option", "players=3"])
    ]
    assert inside == after


# Verifying


def seal_of(path: Path) -> str:
    return read_record(path, make_with).commitment


def test_verify_alone_only_claims_what_it_knows(salon: Salon, record: Path) -> None:
    said = salon("verify", str(record))
    assert said.code == 0
    assert "is consistent with itself." in said.out
    assert f"seal {seal_of(record)}" in said.out
    assert "Seal: not compared" in said.out


@pytest.mark.parametrize("digits", [16, 40, 64])
def test_verify_with_the_published_seal(salon: Salon, record: Path, digits: int) -> None:
    for seal in (seal_of(record)[:digits], seal_of(record)[:digits].upper()):
        said = salon("verify", str(record), "--sealed", seal)
        assert said.code == 0
        assert "Seal: the published one." in said.out


def test_verify_with_another_seal(salon: Salon, record: Path) -> None:
    said = salon("verify", str(record), "--sealed", "0" * 64)
    assert said.code == 1
    assert "Seal: NOT the published one." in said.out


# Many games


@pytest.mark.parametrize(
    ("rate", "lang", "told"), [(0.437, "en", "0.4"), (9.94, "fr", "9,9"), (9.96, "en", "10"), (1234.5, "fr", "1234")]
)
def test_the_speed_of_slow_games_is_not_told_as_nothing(rate: float, lang: str, told: str) -> None:
    assert rate_told(rate, lang) == told


def test_french_numbers_have_a_decimal_comma(salon: Salon) -> None:
    assert (decimal(12.345, 2, "en"), decimal(12.345, 1, "fr")) == ("12.35", "12,3")
    said = salon("sim", "bioutifoul", "--bots", "greedy", "--games", "2", "--workers", "1", "--lang", "fr")
    assert not re.search(r"\d\.\d", said.out)
    assert re.search(r"^greedy +8 +25,0 % +\d+,\d - \d+,\d +\d+ +\d+,\d\d$", said.out, re.MULTILINE)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_heading_is_broken_at_80_columns(salon: Salon, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = salon("sim", "bioutifoul", "--games", "2", "--workers", "1", "--lang", lang).out.splitlines()
    assert lines[0].endswith("standstill=yes)")
    assert re.match(r"2 (games|parties), [\d.,]+ ", lines[1])
    t = translator(lang)
    headings = [t("games"), t("wins"), t("95 % interval"), t("shared"), t("mean points")]
    (seats,) = [line for line in lines if line.startswith(t("Seat") + " ")]
    assert re.split(r" {2,}", seats.rstrip()) == [t("Seat"), *headings]


def test_a_find_is_told_before_the_work_is_done(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C after the first find: it is printed, and its record is there."""
    played: list[int] = []

    def interrupted(game: object, seed: int, every: int, watch: object, with_words: bool, player: object) -> int:
        played.append(seed)
        if len(played) > 1:
            raise KeyboardInterrupt
        raise Broken("the cards do not add up", [])

    monkeypatch.setattr(fuzzing, "check_game", interrupted)
    said = salon("fuzz", "bioutifoul", "--games", "9", "--players", "2", "--workers", "1")
    assert said.code == 130
    (path,) = Path("finds").iterdir()
    assert said.out.startswith(f"{path}: bioutifoul(players=2")
    assert said.out.endswith("the cards do not add up\n")


def test_a_bot_that_nobody_knows_cannot_play_the_fuzzers_games(salon: Salon) -> None:
    said = salon("fuzz", "bioutifoul", "--games", "1", "--bot", "swift")
    assert said.code == 2
    assert "'swift' is not a bot that plays bioutifoul" in said.err
    assert "greedy" in said.err


def test_a_folder_that_cannot_be_written_into_is_found_out_first(
    salon: Salon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    registered(monkeypatch, Losing, "bioutifoul")
    (tmp_path / "finds").write_text("a file")
    for folder in ("finds", "finds/deep/down"):
        said = salon("fuzz", "bioutifoul", "--games", "1", "--workers", "1", "--folder", folder)
        assert said.code == 2
        assert said.err == f"salon: Nothing can be written into the folder {folder}: Not a directory.\n"


@pytest.mark.parametrize(
    ("mode", "options"),
    [
        ("coop", "players=2, mode=coop, spirit=industry, edition=en"),
        ("solo", "players=1, mode=solo, level=normal, edition=en"),
        ("compete", "players=4, mode=compete, edition=en"),
    ],
)
def test_a_summary_tells_what_matters_in_the_mode(
    salon: Salon, mode: str, options: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Partners share no victory, and a player who is alone has no others beside them."""
    monkeypatch.setenv("COLUMNS", "160")
    flags = ["--option", f"mode={mode}", "--bots", "random", "--games", "1", "--workers", "1", "--seed", "2"]
    said = salon("sim", "bohemians", *flags).out
    assert said.startswith(f"bohemians({options}, dealing=random, doubles=once, cards=house)\n")
    assert ("shared" in said) == (mode == "compete")
    assert ("first player" in said) == ("other players" in said) == (mode != "solo")


def test_what_cannot_be_met_is_not_missing(salon: Salon) -> None:
    """Revolution takes three players, and a Spirit's own abilities a Spirit; all ways to play have both."""
    flags = ["--games", "1", "--every", "100", "--workers", "1"]
    alone = salon("fuzz", "bohemians", "--option", "mode=solo", *flags, "--table").out
    assert re.search("^bonus +[01]$", alone, re.MULTILINE)
    assert not re.search(r"\b(ban_job|clock)\b", alone)
    every = salon("fuzz", "bohemians", *flags).out
    assert re.search(r"\bban_job,.*\bclock,", every)


# Progress


def test_without_a_terminal_there_is_a_line_for_every_tenth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "QUIET_SECONDS", 0.0)
    heard = io.StringIO()
    monkeypatch.setattr("sys.stderr", heard)
    lines = Lines("Playing", translator("en"))
    for done in range(1, 201):
        lines.tell(done, 200)
    assert heard.getvalue().splitlines() == [
        f"Playing: {percent} %, {2 * percent} of 200" for percent in range(10, 101, 10)
    ]


def test_short_work_is_done_without_any_lines(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "QUIET_SECONDS", 60.0)
    assert salon("fuzz", "bioutifoul", "--games", "2", "--players", "2", "--workers", "1").err == ""
    monkeypatch.setattr(progress, "QUIET_SECONDS", 0.0)
    assert "100 %, 2 of 2" in salon("fuzz", "bioutifoul", "--games", "2", "--players", "2", "--workers", "1").err
