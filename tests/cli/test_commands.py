"""What each command does when all is well."""

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest

from salon.cli.arguments import default_language
from salon.cli.commands import COMMANDS
from salon.engine.conformance import Broken
from salon.engine.language import translator
from salon.engine.record import read_record, write_record
from salon.games.bioutifoul.rules.encode import BUY_PICTURE
from salon.lab import fuzzing
from salon.registry import make_with
from tests.cli.conftest import Salon
from tests.games.bioutifoul.picked import picked
from tests.terminal.persons import surroundings


def frames(output: str) -> list[str]:
    """Which moves were shown, in order."""
    return re.findall(r"^(Move \d+(?=, )|The start$)", output, re.MULTILINE)


def test_help_and_version(salon: Salon) -> None:
    assert salon("--help").out.count("  salon ") == len(COMMANDS) == 16
    assert re.fullmatch(r"salon \d+\.\d+\.\d+\n", salon("--version").out)
    for command in COMMANDS:
        said = salon(command, "--help")
        assert said.code == 0
        assert f"salon {command} [" in said.out
        assert "--lang en|fr" in said.out
    assert salon("schema", "record", "--lang", "fr").out == salon("schema", "record").out


def test_bots_say_how_many_play(salon: Salon) -> None:
    assert "You play with Philippe and Jack." in salon("play", "--bots", "greedy,random").out
    assert "You play with Philippe, Jack and Ines." in salon("play", "--bots", "random").out  # one stands for all
    assert "You play with Philippe." in salon("play", "--bots", "random", "--option", "players=2").out
    five = salon("play", "--bots", "random", "--players", "5").out
    assert "You play with Philippe, Jack, Ines and Marguerite." in five


def test_options_of_the_game_reach_it(salon: Salon) -> None:
    typed = "pass\nsave game\nquit\nn\n"
    salon("play", "--seed", "15", "--players", "3", "--option", "influence=may", typed=typed)
    saved = read_record(Path("game.jsonl"), make_with)
    assert str(saved.game) == "bioutifoul(players=3, exhibitions=six-pairs, influence=may, standstill=yes)"
    assert (0, 0) in saved.moves


def test_typed_input_that_ends_is_saved_and_can_be_continued(salon: Salon, tmp_path: Path) -> None:
    first = salon("play", "--seed", "15", "--bots", "greedy,random", "--seat", "1", typed="1\n1\n")
    assert first.code == 0
    command = re.search(r"salon (play --load .*)$", first.out, re.MULTILINE)
    assert command
    assert command[1].endswith("--seat 1 --bots greedy,random")
    second = salon(*command[1].split(), typed="quit\n")
    assert second.out.count("[1]") == 1


def test_a_printed_command_leaves_out_what_is_usual(salon: Salon) -> None:
    for flags, printed in (
        ((), ""),
        (("--bots", "artist", "--seat", "0", "--pause", "0", "--lang", "en"), ""),
        (("--bots", "random,random,random", "--seat", "3"), " --seat 3 --bots random"),
        (("--pause", "0.01", "--lang", "fr"), " --pause 0.01 --lang fr"),
    ):
        said = salon("play", "--seed", "15", *flags, typed="1\nsave game\ny\n")
        assert f"salon play --load game.jsonl{printed}\n" in said.out


def test_the_language_comes_from_the_flag_or_the_environment() -> None:
    assert default_language({"LANG": "fr_CA.UTF-8"}) == "fr"
    assert default_language({"LANG": "fr_FR", "LC_ALL": "C"}) == "en"
    assert default_language({"LC_MESSAGES": "fr"}) == "fr"
    assert default_language({"LANG": "de_DE"}) == default_language({}) == "en"


def test_what_cannot_be_encoded_is_spelt_out(tmp_path: Path) -> None:
    env = surroundings(PYTHONIOENCODING="ascii")
    command = [sys.executable, "-m", "salon", "play", "--seed", "1", "--lang", "fr"]
    done = subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, input=b"")
    assert done.returncode == 0
    assert b"(A)" in done.stdout
    assert done.stdout.isascii()


def test_columns_are_respected(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "55")
    lines = salon("play", "--seed", "3", "--players", "6").out.split("\n")
    assert 50 < max(len(line) for line in lines) <= 55


# Watching


def test_watching_into_a_pipe_tells_the_whole_game(salon: Salon) -> None:
    said = salon("watch", "bioutifoul", "--players", "3", "--seed", "4")
    assert said.code == 0
    assert salon("watch", "--players", "3", "--seed", "4").out == said.out  # as for play, it is the usual game
    assert re.findall(r"round (\d+)", said.out)[:3] == ["1", "2", "3"]
    assert "The reckoning" in said.out
    assert "Your hand" not in said.out
    assert said.out.count("the game is over.") == 1  # the story ends once, and the reckoning follows
    assert "Move " not in said.out


def test_watching_step_by_step_through_somebodys_eyes(salon: Salon) -> None:
    said = salon(
        "watch", "bioutifoul", "--bots", "greedy,random", "--seed", "4", "--step", "--seat", "1", typed="\n\nq\n"
    )
    assert frames(said.out) == ["The start", "Move 1", "Move 2"]
    assert said.out.count("Your hand") == 3


def test_a_picture_needs_nothing_from_elsewhere(salon: Salon, tmp_path: Path) -> None:
    said = salon("watch", "bioutifoul", "--seed", "15", "--seat", "0", "--move", "27", "--picture", "table.svg")
    assert said.code == 0
    picture = (tmp_path / "table.svg").read_text("utf-8")
    assert picture.count("http") == 1  # the name of the SVG format, which nobody fetches
    assert "url(" not in picture.replace("url(#", "")
    assert "Market" in "".join(ElementTree.fromstring(picture).itertext())


# Records


def test_replay_goes_forward_back_and_anywhere(salon: Salon, record: Path) -> None:
    typed = "\nn\nb\n30\nb\nend\nn\nstart\nb\n9999\nwhat\n?\nq\n"
    said = salon("replay", str(record), typed=typed)
    assert said.code == 0
    last = len(record.read_text().splitlines()) - 2
    shown = ["The start", "Move 1", "Move 2", "Move 1", "Move 30", "Move 29", f"Move {last}", "The start"]
    assert frames(said.out) == shown
    assert "This is the end of the record." in said.out
    assert "This is the start of the record." in said.out
    assert f"There is no move 9999; the last one is {last}." in said.out
    assert "'what' is not understood" in said.out
    assert "The reckoning" in said.out


def test_replay_tells_which_picture_was_bought(salon: Salon, tmp_path: Path) -> None:
    """Bioutifoul: the picture somebody pointed at, not the first one by that artist."""
    bought = picked()
    write_record(tmp_path / "picked.jsonl", bought.playthrough)
    words = bought.playthrough.game.say(BUY_PICTURE + bought.picture)
    said = salon("replay", "picked.jsonl", typed=f"{bought.move - 1}\n{bought.move}\nend\nq\n")
    assert said.code == 0
    assert f"Move {bought.move}, Claire: {words}" in said.out
    markets = [line.split("   ") for line in said.out.splitlines() if line.startswith("Market")]
    hung, gap = markets[1], markets[2]
    here_is_one = [place for place, (one, other) in enumerate(zip(hung, gap, strict=True)) if one != other]
    assert here_is_one == [len(hung) - 1], "the last of the four works by Sunny is gone, the first still hangs"
    assert "The reckoning" in said.out
    assert salon("verify", "picked.jsonl").code == 0


def test_replay_through_one_seats_eyes_shows_only_its_hand(salon: Salon, record: Path) -> None:
    said = salon("replay", str(record), "--seat", "2", typed="30\n")
    assert said.out.count("Your hand") == 2
    assert "Your hand" not in salon("replay", str(record), typed="30\n").out


def test_replay_takes_steps_of_any_size_and_other_eyes(salon: Salon, record: Path) -> None:
    said = salon("replay", str(record), typed="jump 20\nb 5\nn 3\nj 2\nb 9\nseat 2\nseat none\nhelp\nq\n")
    shown = ["The start", "Move 20", "Move 15", "Move 18", "Move 2", "The start", "The start", "The start"]
    assert frames(said.out) == shown
    assert said.out.count("Your hand") == 1
    assert "jump 20: that move" in " ".join(said.out.split())


def test_in_a_replay_eyes_are_chosen_by_name_too(salon: Salon, record: Path) -> None:
    said = salon("replay", str(record), typed="20\nseat jack\nq\n").out
    assert said.replace("seat jack", "seat 2") == salon("replay", str(record), typed="20\nseat 2\nq\n").out
    assert said.count("Your hand") == 1


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("-3", "There is no move -3; the last one is "),
        ("undo 3", "'undo 3' is not understood"),
        ("end 3", "Nothing can follow end; '3' is not understood."),
        ("b x", "After b comes a number, as in: b 5"),
        ("n -2", "After n comes a number, as in: n 5"),
        ("jump", "After jump comes a number, as in: jump 5"),
        ("20 x", "'20 x' is not understood"),
        ("seat Ines", "After seat comes a number from 0 to 2, or none."),  # nobody here has this name
        ("seat 3", "After seat comes a number from 0 to 2, or none."),
        ("seat", "After seat comes a number from 0 to 2, or none."),
    ],
)
def test_replay_refuses_what_it_does_not_understand(salon: Salon, record: Path, typed: str, sentence: str) -> None:
    said = salon("replay", str(record), typed=f"{typed}\n")
    assert sentence in said.out
    assert frames(said.out) == ["The start"]


def test_replay_in_french(salon: Salon, record: Path) -> None:
    t = translator("fr")
    said = salon("replay", str(record), "--lang", "fr", typed="s\nretour\nfin\nquitter\n")
    assert said.out.count(t("The start")) >= 2
    assert t("The reckoning") in said.out


def test_the_schema_is_one(salon: Salon, record: Path) -> None:
    schema = json.loads(salon("schema", "record").out)
    for line in record.read_text().splitlines():
        jsonschema.validate(json.loads(line), schema)


# Many games


def test_sim_prints_tables(salon: Salon) -> None:
    said = salon("sim", "bioutifoul", "--games", "4", "--bots", "greedy,random", "--workers", "1", "--seed", "3")
    assert said.code == 0
    assert re.search(r"^greedy +4 +\d+\.\d % ", said.out, re.MULTILINE)
    assert re.search(r"^seat 1 +4 ", said.out, re.MULTILINE)
    assert re.search(r"^rounds +\d+ +\d+\.\d +\d+$", said.out, re.MULTILINE)
    assert "100.0 %" in said.out


def test_sim_as_json(salon: Salon) -> None:
    said = salon(
        "sim", "bioutifoul", "--games", "2", "--bots", "random", "--players", "3", "--workers", "1", "--json"
    )
    assert json.loads(said.out)["games"] == 2


def test_fuzz_without_a_find(salon: Salon, tmp_path: Path) -> None:
    said = salon("fuzz", "bioutifoul", "--games", "2", "--players", "2", "--workers", "1")
    assert said.code == 0
    assert re.fullmatch(r"2 games, \d+ decisions: no find\.\n", said.out)
    assert list(tmp_path.iterdir()) == []


def test_fuzz_with_a_find_names_the_record(salon: Salon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: object, seed: int, every: int, watch: object, with_words: bool, player: object) -> int:
        raise Broken("the cards do not add up", [])

    monkeypatch.setattr(fuzzing, "check_game", broken)
    said = salon("fuzz", "bioutifoul", "--games", "1", "--players", "2", "--workers", "1", "--folder", "found")
    assert said.code == 1
    found = list((tmp_path / "found").iterdir())
    assert len(found) == 1
    assert f"found/{found[0].name}: " in said.out
    assert "the cards do not add up" in said.out
    assert said.out.endswith("1 find.\n")


def test_importing_the_command_line_loads_no_third_party_package() -> None:
    code = "import sys, salon.cli; sys.exit(any(name in sys.modules for name in ('rich', 'argparse', 'salon.bots')))"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
