"""Whatever is wrong on the command line gets one sentence and exit code 2, never a traceback."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from salon.engine.language import translator
from tests.cli.conftest import Salon
from tests.terminal.persons import surroundings

# The command line, and something the sentence must say.
BAD: list[tuple[str, str]] = [
    ("plai", "did you mean 'play'?"),
    ("bioutifoul", "is not a command"),
    ("--lang en play bohemians", "The command comes first: salon play --lang en bohemians"),
    ("play --playes 3", "did you mean --players?"),
    ("play bioutifool", "did you mean 'bioutifoul'?"),
    ("play chess", "is not a game we know"),
    ("play bioutifoul more", "salon play does not take 'more'"),
    ("play --players 7", "players is 2, 3, 4, 5 or 6"),
    ("play --players x", "players=x is not possible"),
    ("play --players 3 --option players=4", "players is given twice"),
    ("play --bots gredy", "did you mean 'greedy'?"),
    ("play --bots greedy,", "'' is not a bot"),
    ("play --players 4 --bots greedy,random", "it takes 3 bots, not 2"),
    ("play --players 2 --bots greedy,random", "it takes 1 bot, not 2"),
    ("play --seat 4", "from 0 to 3, not '4'"),
    ("play --seat -1", "--seat"),
    ("play --seed", "--seed needs a value"),
    ("play --seed abc", "A seed is a whole number"),
    ("play --seed 999999999999999999999999999999999999999", "A seed is a whole number"),
    ("play --lang de", "Possible: en or fr"),
    ("play --option influence", "options look like influence=may"),
    ("play --option influence=maybe", "influence is must or may"),
    ("play --option inflence=may", "Did you mean influence?"),
    ("play --option influence=(may)", "influence is must or may"),
    ("play --option =may", "options look like exhibitions=ten-pairs."),
    ("play bohemians --option mode", "'mode' is not an option; options look like mode=coop."),
    ("play bohemians --mode spirit", "does not take '--mode'; did you mean --option mode=spirit?"),
    ("sim bohemians --mode=spirit", "did you mean --option mode=spirit?"),
    ("play bohemians --mode --players 2", "did you mean --option mode=VALUE?"),
    ("play bohemians --players 1 --bots greedy", "A game for one has no seat for a bot; leave --bots out."),
    ("play bioutifoul(", "is not a game"),
    ("play bioutifoul(3)", "options look like exhibitions=ten-pairs"),
    ("play bioutifoul(players=3) --players 3", "players is given twice"),
    ("play --pause never", "--pause takes a number"),
    ("play --load nothing.jsonl", "cannot be read"),
    ("play --load nothing.jsonl --seed 3", "--seed cannot be used here"),
    ("play bioutifoul(players=9)", "players=9 is not possible"),
    ("watch bioutifoul --speed 0", "--speed takes a number"),
    ("watch bioutifoul --speed fast", "--speed takes a number"),
    ("watch bioutifoul --speed 3 --step", "--step waits for Enter"),
    ("watch bioutifoul --step=3", "--step takes no value"),
    ("watch bioutifoul --move 3", "it belongs to --picture"),
    ("watch bioutifoul --picture no/such/folder.svg --move 1", "cannot be written"),
    ("watch bioutifoul --picture x.svg --move 99999", "The game is over after"),
    ("watch bioutifoul --bots greedy,greedy --seat 2", "from 0 to 1"),
    ("replay", "salon replay needs FILE"),
    ("replay nothing.jsonl", "cannot be read"),
    ("replay .", "cannot be read"),
    ("sim", "salon sim needs GAME"),
    ("sim bioutifoul --games 0", "--games takes a whole number from 1"),
    ("sim bioutifoul --games 1e3", "--games takes a whole number"),
    ("sim bioutifoul --workers 0", "--workers takes a whole number"),
    ("sim bioutifoul --seed -", "A seed is a whole number"),
    (f"sim bioutifoul --seed {'9' * 5000}", "A seed is a whole number"),
    ("sim bioutifoul --seed ²", "A seed is a whole number"),
    ("sim bioutifoul --bots greedy,random --players 4", "it takes 4 bots, not 2"),
    ("sim bohemians --bots greedy,random --players 1", "it takes 1 bot, not 2"),
    (
        "play --bots greedy@3",
        "only apprentice, journeyman, artist, virtuoso and maestro can be told how long to think",
    ),
    ("fuzz", "salon fuzz needs GAME"),
    ("fuzz bioutifoul --games none", "--games takes a whole number"),
    ("fuzz bioutifoul --option influence=9", "influence is must or may"),
    (f"fuzz bioutifoul --seed {'9' * 5000}", "A seed is a whole number"),
    ("fuzz bioutifoul --folder /dev/null/finds", "Nothing can be written into the folder"),
    ("verify", "salon verify needs FILE"),
    ("verify nothing.jsonl", "cannot be read"),
    ("verify nothing.jsonl --sealed", "--sealed needs a value"),
    ("verify nothing.jsonl --sealed 0123456789abcde", "16 to 64 hexadecimal digits"),
    ("verify nothing.jsonl --sealed 0123456789abcdeg", "16 to 64 hexadecimal digits"),
    (f"verify nothing.jsonl --sealed {'0' * 65}", "16 to 64 hexadecimal digits"),
    ("schema", "salon schema needs WHAT"),
    ("schema recod", "did you mean 'record'?"),
]


@pytest.mark.parametrize(("line", "says"), BAD)
def test_a_mistake_gets_one_sentence(salon: Salon, line: str, says: str) -> None:
    said = salon(*line.split())
    assert said.code == 2
    assert says in said.err
    assert said.err.startswith("salon: ")
    assert said.err.count("\n") == 1
    assert said.out == ""


def outside(*arguments: str, folder: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """The command as a process of its own."""
    command = [sys.executable, "-m", "salon", *arguments]
    return subprocess.run(command, env=surroundings(**environ), cwd=folder, capture_output=True, text=True, input="")


@pytest.mark.parametrize(
    "line",
    ["plya", "play --players 77", "watch nothing", "replay none", "sim bioutifoul --games -", "fuzz x", "verify x",
     "schema x"],
)  # fmt: skip
def test_each_command_as_a_process(line: str, tmp_path: Path) -> None:
    done = outside(*line.split(), folder=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_mistakes_are_told_in_the_language_of_the_user(tmp_path: Path) -> None:
    t = translator("fr")
    expected = t("{flag} needs a value after it.").format(flag="--seed")
    assert outside("play", "--seed", folder=tmp_path, LANG="fr_FR.UTF-8").stderr == f"salon: {expected}\n"


# The command line, and the whole sentence, which comes from somewhere deep below it.
FRENCH: list[tuple[str, str]] = [
    ("play --playes 3", "salon play n'admet pas '--playes' ; vouliez-vous dire --players ?"),
    ("watch --speed 3 --step", "--speed n'a pas sa place ici : --step attend Entrée."),
    ("watch --picture no/such.svg --move 1", "no/such.svg ne peut pas être écrit : No such file or directory."),
    (
        "fuzz bioutifoul --folder /dev/null/finds",
        "Rien ne peut être écrit dans le dossier /dev/null/finds : Not a directory.",
    ),
    (
        "serve --db .",
        "La base de données {here} ne peut pas être ouverte : ce n'est pas un fichier. "
        "Donnez le chemin d'un fichier.",
    ),
    ("play --load nothing.jsonl", "nothing.jsonl ne peut pas être lu : No such file or directory."),
    ("play --players 7", "players=7 n'est pas possible ; players vaut 2, 3, 4, 5 ou 6."),
    ("play bioutifoul(players=3) --players 3", "players est donné deux fois."),
    (
        "play --option inflence=may",
        "bioutifoul n'a pas d'option 'inflence'. Vouliez-vous dire influence ?"
        " Ses options sont players, exhibitions, influence, standstill, cards.",
    ),
    (
        "play bioutifoul(",
        "'bioutifoul(' n'est pas un jeu ; écrivez un nom, ou un nom et des options comme bioutifoul(players=3).",
    ),
    (
        "play mottainai(teams=yes) --players 3",
        "teams=yes n'est possible qu'à quatre joueurs : les partenaires sont assis face à face.",
    ),
    (
        "sim bohemians(mode=solo) --players 2",
        "mode=solo demande players=1 ; avec players=2, mode vaut compete ou coop.",
    ),
    (
        "cards chek",
        "'chek' n'est pas une tâche de salon cards ; vouliez-vous dire 'check' ?"
        " Possible : check, edit, new, list, list-abilities ou schema.",
    ),
    (
        "play chess",
        "'chess' n'est pas un jeu que nous connaissons. Possible : bioutifoul, mottainai ou bohemians.",
    ),
    (
        "play mottainai --bots gredy",
        "'gredy' n'est pas un robot qui joue à mottainai ; vouliez-vous dire 'greedy' ? Possible : apprentice, "
        "journeyman, artist, virtuoso, maestro, greedy, greedy-1, quick ou random.",
    ),
    ("play --seed abc", "Une graine est un nombre entier de 0 à 2^128 - 1, pas 'abc'."),
    (f"sim bioutifoul --seed {'9' * 39}", "Une graine est un nombre entier de 0 à 2^128 - 1, pas un nombre si long."),
]


@pytest.mark.parametrize(("line", "says"), FRENCH)
def test_a_mistake_gets_a_french_sentence(salon: Salon, line: str, says: str, tmp_path: Path) -> None:
    said = salon(*line.split(), "--lang", "fr")
    assert (said.code, said.out, said.err) == (2, "", f"salon: {says.format(here=tmp_path)}\n")


def test_a_damaged_record_gets_a_french_sentence(salon: Salon, record: Path, tmp_path: Path) -> None:
    lines = record.read_text("utf-8").split("\n")
    move = json.loads(lines[1])
    other = json.dumps(move | {"seat": (move["seat"] + 1) % 3})
    for number, text, why in (
        (1, "{}", "ceci n'est pas l'en-tête d'un enregistrement de Salon."),
        (
            1,
            lines[0].replace('"players": 3', '"players": 9'),
            "players=9 n'est pas possible ; players vaut 2, 3, 4, 5 ou 6.",
        ),
        (2, "", "la ligne est vide."),
        (2, '{"move": 1, "move": 2}', "ceci n'est pas le JSON d'un enregistrement (une clé est donnée deux fois)."),
        (2, other, f"le siège {json.loads(other)['seat']} ne peut pas faire l'action {move['action']} ici :"),
    ):
        damaged = [*lines[: number - 1], text, *lines[number:]]
        (tmp_path / "bad.jsonl").write_text("\n".join(damaged), "utf-8")
        said = salon("verify", "bad.jsonl", "--lang", "fr")
        assert said.code == 2
        assert said.err.startswith(f"salon: bad.jsonl, ligne {number} : {why}")
        assert said.err.count(".\n") == 1


@pytest.mark.parametrize("content", ["", "{}", "not json", '{"salon": 1}\n', "\x00\xff", '{"salon": 99, "game": 3}'])
def test_a_damaged_record_gets_a_sentence_everywhere(salon: Salon, tmp_path: Path, content: str) -> None:
    (tmp_path / "bad.jsonl").write_bytes(content.encode("latin-1"))
    for line in ("verify bad.jsonl", "replay bad.jsonl", "play --load bad.jsonl"):
        said = salon(*line.split())
        assert said.code == 2
        assert said.err.startswith("salon: bad.jsonl, line 1: ")
        assert said.err.count("\n") == 1


def test_a_finished_game_is_not_continued(salon: Salon, record: Path) -> None:
    said = salon("play", "--load", str(record))
    assert said.code == 2
    assert "salon replay" in said.err


def test_a_reader_who_has_enough_is_no_error(tmp_path: Path) -> None:
    command = f"'{sys.executable}' -m salon watch bioutifoul --players 2 --seed 1 | head -n 2"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, cwd=tmp_path)
    assert len(done.stdout.splitlines()) == 2
    assert done.stderr == ""
