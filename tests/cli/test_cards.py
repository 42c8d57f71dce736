"""salon cards, and --cards of the commands that play."""

import json
import re
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest

from salon.cli.fuzz import diagonal, mixed
from salon.engine.conformance import Broken
from salon.engine.record import read_record
from salon.games.bohemians.rules import cards
from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES
from salon.lab import fuzzing
from salon.registry import make_with
from salon.web import server
from tests.cli.conftest import Salon
from tests.games.bohemians.random_sets import sets_forgotten


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with sets_forgotten():
        yield


@pytest.fixture
def own_file(salon: Salon) -> str:
    """A card file made from the template, in the folder that the test plays in."""
    Path("my-set.toml").write_text(salon("cards", "new", "bohemians").out, "utf-8")
    return "my-set.toml"


def changed(path: str, old: str, new: str) -> str:
    text = Path(path).read_text("utf-8")
    assert old in text
    Path("other.toml").write_text(text.replace(old, new), "utf-8")
    return "other.toml"


# salon cards


def test_the_template_passes_the_check(salon: Salon, own_file: str) -> None:
    said = salon("cards", "check", own_file)
    assert said.code == 0
    playable, left = said.out.splitlines()
    assert re.fullmatch(r"my-set\.toml: My Box can be played with; its fingerprint is [0-9a-f]{16}\.", playable)
    assert left == "190 of 190 rows are not typed over yet: they are still those of the house set."


UNTOUCHED = 'untouched = true\nid = "obsessions"'


def test_the_check_counts_the_rows_that_are_not_typed_over_yet(salon: Salon, own_file: str) -> None:
    said = salon("cards", "check", changed(own_file, UNTOUCHED, 'id = "obsessions"'))
    assert "189 of 190 rows are not typed over yet" in said.out
    assert "changed" not in said.out


def test_the_check_names_rows_that_were_changed_but_are_still_marked(salon: Salon, own_file: str) -> None:
    path = changed(own_file, 'title = "Give In to Your Obsessions"', 'title = "Obsessions"')
    line = Path(path).read_text("utf-8").split('title = "Obsessions"')[0].count("\n") - 2
    said = salon("cards", "check", path)
    assert f"1 of them has been changed (line {line}). If it is done, delete its line untouched." in said.out
    french = salon("cards", "check", path, "--lang", "fr").out
    assert "190 entrées sur 190 ne sont pas encore remplacées" in french


def test_a_set_without_marks_has_nothing_to_count(salon: Salon, own_file: str) -> None:
    text = Path(own_file).read_text("utf-8").replace("\nuntouched = true\n", "\n")
    Path("done.toml").write_text(text, "utf-8")
    assert "typed over" not in salon("cards", "check", "done.toml").out


def test_the_template_keeps_what_is_known_and_what_is_ours(own_file: str) -> None:
    """So that a card nobody has typed over yet does not pass for a printed one."""
    tables = tomllib.loads(Path(own_file).read_text("utf-8"))
    house = tomllib.loads(cards.house_text())
    for name, rows in tables.items():
        if name != "set":
            assert [row | {"untouched": True} for row in house[name]] == rows
    edition = cards.open_set(Path(own_file))
    grade = edition.grade(edition.box.ids.index("shame"))
    assert (grade.id, grade.is_untouched, grade.is_owners) == ("partly", True, False)


def test_a_card_that_was_typed_over_is_printed(own_file: str) -> None:
    text = Path(own_file).read_text("utf-8")
    start = text.index('[[hardship]]\nuntouched = true\nid = "shame"')
    end = text.index("[[hardship]]", start + 1)
    mine = '[[hardship]]\nid = "shame"\ntitle = "Shame"\nabilities = [{ name = "gain_loss", atelier = 3 }]\n\n'
    Path("other.toml").write_text(text[:start] + mine + text[end:], "utf-8")
    edition = cards.open_set(Path("other.toml"))
    grade = edition.grade(edition.box.ids.index("shame"))
    assert (grade.id, grade.is_untouched, grade.is_owners) == ("printed", False, True)


def test_all_cards_are_listed_by_kind_with_their_grades(salon: Salon, own_file: str) -> None:
    said = salon("cards", "list", "bohemians").out
    assert "Hardships: 1 printed, 17 partly ours, 11 ours" in said
    assert re.search(r"^  printed      Malnutrition \(Hardship\)$", said, re.M)
    assert re.search(
        r"^  partly ours  Shame \(Hardship\)\n +Partly ours\. Known: .*\. Ours: what it does then\.$", said, re.M
    )
    assert "54 printed" not in said
    assert "Paper: 12 printed" in salon("cards", "list", "mottainai").out
    assert "x 4" in salon("cards", "list", "bioutifoul").out
    own = salon("cards", "list", own_file).out
    assert "My Box is a copy of the house cards: nothing in it is typed over yet." in own
    assert "180 cards are still those of the house." in own
    assert "Activités de départ" in salon("cards", "list", "bohemians", "--lang", "fr").out


def test_what_cannot_be_listed_gets_a_sentence(salon: Salon) -> None:
    said = salon("cards", "list", "bohemian")
    assert said.code != 0
    assert "'bohemian' is not a card file or a game; did you mean 'bohemians'?" in said.err


def test_the_template_speaks_french(salon: Salon) -> None:
    said = salon("cards", "new", "bohemians", "--lang", "fr")
    assert tomllib.loads(said.out) == tomllib.loads(salon("cards", "new", "bohemians").out)


def test_everything_wrong_is_told_with_its_line(salon: Salon, own_file: str) -> None:
    said = salon("cards", "check", changed(own_file, 'name = "keep_muse"', 'name = "keep_mouse"'))
    assert said.code == 1
    head, line = said.out.splitlines()
    assert head == "other.toml has 1 problem:"
    assert re.match(r"  line \d+, abilities: 'keep_mouse' is not an ability; did you mean 'keep_muse'\?", line)


@pytest.mark.parametrize("known", ["house", "their-box"])
def test_an_id_that_another_open_set_has_is_told(salon: Salon, own_file: str, known: str) -> None:
    cards.open_set(Path(changed(own_file, 'id = "my-box"', 'id = "their-box"')))
    said = salon("cards", "check", "other.toml")
    assert said.code == 0, "it is that set itself"
    text = Path(own_file).read_text("utf-8").replace('id = "my-box"', f'id = "{known}"')
    Path("third.toml").write_text(text.replace("cost = 5", "cost = 4"), "utf-8")
    said = salon("cards", "check", "third.toml")
    assert said.code == 1
    assert re.search(rf"line \d+, id: another set has the id '{known}' already; give this one another id\.", said.out)
    assert salon("play", "--cards", "third.toml").code == 2


def test_what_is_unusual_is_told_and_allowed(salon: Salon, own_file: str) -> None:
    said = salon("cards", "check", changed(own_file, "cost = 5", "cost = 9"))
    assert said.code == 0
    assert "things are unusual:\n  line " in said.out
    assert "cost: 9 is unusual; cards usually cost from 2 to 8.\n" in said.out


def test_the_abilities_are_listed(salon: Salon) -> None:
    listed = salon("cards", "list-abilities").out.split("\n\n")
    assert [entry.split()[0] for entry in listed] == [ability.name for ability in ABILITIES]
    assert salon("cards", "list-abilities", "reject").out.startswith(
        "reject (on habit, revolution, muse, spirit, achievement)\n"
    )
    assert salon("cards", "list-abilities", "--lang", "fr").code == 0


def test_the_schema_is_one_and_fits_the_template(salon: Salon, own_file: str) -> None:
    schema = json.loads(salon("cards", "schema").out)
    jsonschema.Draft7Validator.check_schema(schema)
    jsonschema.Draft7Validator(schema).validate(tomllib.loads(Path(own_file).read_text("utf-8")))


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("cards", "salon cards needs a task (check, edit, new, list, list-abilities or schema), as in: salon"),
        ("cards chekc", "'chekc' is not a task of salon cards; did you mean 'check'?"),
        ("cards check", "salon cards needs a card file, as in: salon cards check my-set.toml"),
        ("cards check none.toml", "The card file none.toml cannot be read: No such file or directory."),
        ("cards new", "salon cards needs a game (bioutifoul, mottainai or bohemians), as in: salon cards new boh"),
        ("cards list", "salon cards needs a card file or a game (bioutifoul, mottainai or bohemians), as in: salon"),
        ("cards edit", "salon cards needs a card file, as in: salon cards edit my-set.toml"),
        ("cards new chess", "'chess' is not a game with card files. Possible: bioutifoul, mottainai or bohemians."),
        ("cards schema motainai", "'motainai' is not a game with card files; did you mean 'mottainai'?"),
        ("cards list-abilities rejct", "'rejct' is not an ability; did you mean 'reject'?"),
        ("play mottainai --cards x.toml", "The card file x.toml cannot be read: No such file or directory."),
        ("play --cards none.toml", "The card file none.toml cannot be read"),
        ("sim bohemians --option cards=./x.toml", "The card set './x.toml' is not open; open is house."),
        ("fuzz bohemians --random-cards 0", "--random-cards takes a whole number from 1 to 1000, not '0'."),
        ("fuzz mottainai --random-cards 2", "--random-cards belongs to bohemians."),
        ("fuzz bohemians --random-cards 2 --option cards=house", "--random-cards cannot be used here: the cards are"),
        ("serve --cards none.toml", "The card file none.toml cannot be read"),
    ],
)
def test_what_cannot_be_done_gets_a_sentence(salon: Salon, typed: str, sentence: str) -> None:
    said = salon(*typed.split())
    assert said.code == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1


# --cards


def test_bots_play_with_the_cards_of_a_file(salon: Salon, own_file: str) -> None:
    flags = ["--cards", own_file, "--players", "2", "--bots", "random", "--games", "2", "--seed", "1"]
    said = salon("sim", "bohemians", *flags, "--workers", "1", "--json")
    assert json.loads(said.out)["game"].endswith("cards=my-box)")
    twice = salon("sim", "bohemians(cards=house)", *flags)
    assert twice.err == "salon: cards is given twice.\n"


def test_a_saved_game_is_continued_with_its_cards(salon: Salon, own_file: str) -> None:
    """The command that is printed names the file, and the cards alone say which game is meant."""
    with sets_forgotten():
        said = salon("play", "--cards", own_file, "--bots", "random", "--seed", "2", typed="1\nsave game\nquit\n")
        assert read_record(Path("game.jsonl"), make_with).game.options["cards"] == "my-box"
    assert "salon play --load game.jsonl --bots random --cards my-set.toml\n" in said.out
    with sets_forgotten():
        assert salon("play", "--load", "game.jsonl", "--cards", own_file, typed="quit\n").code == 0
    for command in (["play", "--load"], ["replay"], ["verify"]):
        refused = salon(*command, "game.jsonl")
        assert refused.code == 2
        assert "line 1: The card set 'my-box' is not open; open is house." in refused.err
        assert "after --cards." in refused.err


def test_a_record_names_the_set_it_cannot_be_replayed_with(salon: Salon, own_file: str) -> None:
    with sets_forgotten():
        salon("play", "--cards", own_file, "--bots", "random", "--seed", "2", typed="1\nsave game\nquit\n")
    with sets_forgotten():
        said = salon("verify", "game.jsonl", "--cards", own_file)
        assert said.code == 0
        assert "Cards: My Box, with fingerprint " in said.out
    with sets_forgotten():
        assert salon("replay", "game.jsonl", "--cards", own_file, typed="end\nq\n").code == 0
    for command in ("replay", "verify"):
        with sets_forgotten():
            said = salon(command, "game.jsonl", "--cards", changed(own_file, "cost = 4", "cost = 5"))
            assert said.code == 2
            assert "not played with 'My Box' as it is here, whose fingerprint is " in said.err
            assert said.err.endswith("; give the file it was played with after --cards.\n")


def test_served_sets_can_be_chosen(salon: Salon, own_file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    def serve(*_: object) -> int:
        seen.append(list(cards.SET_IDS))
        return 0

    monkeypatch.setattr(server, "run", serve)
    second = changed(own_file, 'id = "my-box"', 'id = "their-box"')
    assert salon("serve", "--no-browser", "--cards", own_file, "--cards", second).code == 0
    assert seen == [["house", "my-box", "their-box"]]


# The fuzzer


def test_the_fuzzer_plays_with_sets_made_at_random(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them in turn; a find comes with its cards."""
    played: list[str] = []

    def broken(game: object, seed: int, every: int, watch: object, with_words: bool, player: object) -> int:
        played.append(str(game))
        raise Broken("the cards do not add up", [])

    monkeypatch.setattr(fuzzing, "check_game", broken)
    flags = ["--random-cards", "3", "--games", "6", "--players", "2", "--seed", "5", "--workers", "1"]
    said = salon("fuzz", "bohemians", *flags)
    assert said.code == 1
    sets = [re.findall(r"cards=([\w-]+)\)", game)[0] for game in played]
    assert sets == ["random-5", "random-6", "random-7"] * 2
    assert "Its cards are in finds/random-6.toml.\n" in said.out
    find = re.findall(r"^(finds/\S+\.jsonl): .*random-6\)", said.out, re.MULTILINE)[0]
    del cards.EDITIONS["random-6"]
    cards.SET_IDS.remove("random-6")
    assert salon("verify", find).code == 2
    assert salon("verify", find, "--cards", "finds/random-6.toml").code == 0


def test_a_short_run_mixes_sets_and_ways_to_play(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def noted(game: object, seed: int, every: int, watch: object, with_words: bool, player: object) -> int:
        played.append(str(game))
        return 1

    monkeypatch.setattr(fuzzing, "check_game", noted)
    said = salon("fuzz", "bohemians", "--random-cards", "2", "--games", "24", "--seed", "5", "--workers", "1")
    assert said.code == 0
    for key, values in (("cards", 2), ("mode", 4), ("players", 4), ("edition", 2), ("level", 2), ("spirit", 2)):
        assert len({re.findall(rf"{key}=([\w-]+)", game)[0] for game in played}) >= values, key


@pytest.mark.parametrize("mode", ["compete", "solo", "spirit", "coop"])
def test_the_fuzzer_plays_every_mode(salon: Salon, mode: str) -> None:
    flags = ["--option", f"mode={mode}", "--games", "1", "--every", "100", "--workers", "1"]
    said = salon("fuzz", "bohemians", *flags)
    assert said.code == 0, said.out


def test_all_games_are_played_with_all_sets() -> None:
    sets = [mixed([f"{letter}{number}" for number in range(12)]) for letter in "abcde"]
    assert len(set(diagonal(sets))) == len(diagonal(sets)) == 60
    assert diagonal([["a"]]) == mixed(["a"]) == ["a"]


def test_the_fuzzer_plays_with_the_cards_of_a_file(salon: Salon, own_file: str) -> None:
    flags = ["--players", "2", "--games", "1", "--every", "100", "--workers", "1", "--option", "edition=fr"]
    said = salon("fuzz", "bohemians", "--cards", own_file, *flags)
    assert said.code == 0, said.out


# Typing a set in


def test_a_file_that_is_not_there_is_offered_to_be_made(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[Path, bool, int]] = []

    def serve(path: Path, author: object, open_browser: bool, port: int, lang: str) -> int:
        opened.append((path, open_browser, port))
        return 0

    monkeypatch.setattr("salon.web.editor.server.run", serve)
    for answer in ("n\n", ""):
        said = salon("cards", "edit", "mine.toml", typed=answer)
        assert said.code == 2
        assert "mine.toml is not there yet. Begin it, with the house cards of Bohemians" in said.out
        assert "salon cards new bioutifoul > mine.toml or salon cards new mottainai > mine.toml" in said.out
        assert "begin one with: salon cards new bohemians > mine.toml" in said.err
        assert not Path("mine.toml").exists()
    assert salon("cards", "edit", "mine.toml", "--no-browser", typed="\n").code == 0
    assert Path("mine.toml").read_text("utf-8") == salon("cards", "new", "bohemians").out
    assert salon("cards", "edit", "mine.toml", "--port", "8400").code == 0  # not asked again
    assert opened == [(Path("mine.toml"), False, 0), (Path("mine.toml"), True, 8400)]


def test_what_cannot_be_edited_gets_a_sentence(salon: Salon) -> None:
    Path("bad.toml").write_text("[[habit]\n", "utf-8")
    said = salon("cards", "edit", "bad.toml", "--no-browser")
    assert said.code == 2
    assert "line 1: this is not valid TOML" in said.err
    assert "cards needs a card file, as in: salon cards edit my-set.toml" in salon("cards", "edit").err
    Path("folder").mkdir()
    assert "cannot be read: Is a directory" in salon("cards", "edit", "folder", "--no-browser").err
    assert "No such file" in salon("cards", "edit", "nowhere/mine.toml", typed="y\n").err


def test_the_editor_listens_on_this_machine_alone_and_closes(own_file: str) -> None:
    command = [sys.executable, "-m", "salon", "cards", "edit", own_file, "--no-browser", "--lang", "en"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    said = process.stdout.readline()
    assert re.search(r" is open: http://127\.0\.0\.1:[0-9]+/edit/[\w-]{20,}$", said.rstrip())
    assert "Ctrl-C closes" in process.stdout.readline()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "has everything that was typed in" in out
    assert err == ""
