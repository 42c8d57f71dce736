"""Players who play in French play by the French rulebook, unless they say otherwise; and they hear of it."""

from pathlib import Path

import pytest

from salon.cli import main
from tests.cli.conftest import Salon

BEGIN = ("bohemians", "--seed", "3", "--players", "2")
TOLD = "Vous jouez en français : le livret français fait foi. Sinon : --option edition=en"


def in_one_line(text: str) -> str:
    """However it was wrapped; a no-break space is one like any other."""
    return " ".join(text.split())


def edition_played(folder: Path) -> str:
    """The edition of the one record in this folder, which is then gone."""
    record = next(folder.glob("*.jsonl"))
    text = record.read_text()
    record.unlink()
    return "fr" if '"edition": "fr"' in text or '"edition":"fr"' in text else "en"


@pytest.mark.parametrize(
    ("flags", "edition"),
    [
        (["--lang", "fr"], "fr"),
        (["--lang", "en"], "en"),
        ([], "en"),
        (["--lang", "fr", "--option", "edition=en"], "en"),
        (["--lang", "fr", "--option", "edition=fr"], "fr"),
        (["--lang", "en", "--option", "edition=fr"], "fr"),
    ],
)
def test_who_plays_in_french_plays_by_the_french_rulebook(
    salon: Salon, tmp_path: Path, flags: list[str], edition: str
) -> None:
    """It is said only where nobody chose."""
    said = salon("play", *BEGIN, *flags, typed="save game.jsonl\n")
    assert said.code == 0, said.err
    assert edition_played(tmp_path) == edition
    assert (TOLD in in_one_line(said.out)) == (flags == ["--lang", "fr"])


def test_the_option_inside_the_name_counts_too(salon: Salon, tmp_path: Path) -> None:
    said = salon("play", "bohemians(players=2,edition=en)", "--lang", "fr", typed="save game.jsonl\n")
    assert TOLD not in in_one_line(said.out)
    assert edition_played(tmp_path) == "en"


def test_a_french_terminal_is_enough(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert TOLD in in_one_line(salon("play", *BEGIN).out)


def test_other_games_have_nothing_to_say(salon: Salon) -> None:
    for game in ("bioutifoul", "mottainai"):
        assert "livret" not in salon("play", game, "--seed", "3", "--lang", "fr").out


def test_watching_in_french(salon: Salon, tmp_path: Path) -> None:
    """So it says in the story, and beside a picture."""
    watch = ("watch", "bohemians", "--bots", "random", "--players", "2", "--seed", "1", "--lang", "fr")
    assert in_one_line(salon(*watch).out).startswith(TOLD)
    assert TOLD not in in_one_line(salon(*watch, "--option", "edition=en").out)
    said = salon(*watch, "--picture", "a.svg", "--move", "2")
    assert in_one_line(said.out).startswith(TOLD)


def test_help_names_the_edition_that_is_played(salon: Salon) -> None:
    """`salon sim` is for figures, which do not depend on the language."""
    for command, edition in (("play", "fr"), ("watch", "fr"), ("sim", "en")):
        said = in_one_line(salon(command, "--help", "--lang", "fr").out)
        assert f"si le livret anglais ou le livret français fait foi ; {edition} " in said


def test_programs_keep_the_default(capsys: pytest.CaptureFixture[str]) -> None:
    import salon as package

    assert package.make("bohemians").options["edition"] == "en"
    assert main(["sim", "bohemians", "--games", "1", "--bots", "random", "--lang", "fr", "--workers", "1"]) == 0
    assert "edition=fr" not in capsys.readouterr().out
