"""The golden transcripts are what the rules and sentences of today give."""

import pytest

import salon
from scripts.golden import COMMAND, FOLDER, SAMPLES, TRANSCRIPTS, path_of, plays_otherwise, transcript


@pytest.mark.parametrize(("name", "way"), TRANSCRIPTS)
def test_the_transcript_is_up_to_date(name: str, way: str) -> None:
    path = path_of(name, way)
    old = path.read_text("utf-8").splitlines()
    new = transcript(name, way).splitlines()
    for number, (was, would_be) in enumerate(zip(old, new, strict=False), 1):
        if was != would_be:
            pytest.fail(
                f"{path.name}, line {number} would now be\n  {would_be}\nand not\n  {was}\n"
                f"If that is meant, run `{COMMAND}` and look at the difference."
            )
    assert len(old) == len(new), f"{path.name} has another length; if that is meant, run `{COMMAND}`."


def test_there_is_a_transcript_for_every_number_of_players_and_no_other_file() -> None:
    for name, kept in SAMPLES.items():
        assert list(kept.by_players) == list(salon.GAMES[name].OPTIONS[0].values)
    assert sorted(FOLDER.glob("*.txt")) == sorted([path_of(name, way) for name, way in TRANSCRIPTS])


def test_other_choices_under_the_same_rules_ask_for_a_new_version() -> None:
    old = path_of("bohemians", "2").read_text("utf-8")
    assert not plays_otherwise(old, old)
    assert not plays_otherwise(old, old.replace("Ada", "Zoe").replace("Zoe, one of", "Ada, one of"))  # other words
    assert plays_otherwise(old, old.replace("1. Ada, one of", "1. Ben, one of", 1))
    assert not plays_otherwise(old, old.replace("1. Ada, one of", "1. Ben, one of", 1).replace("rules 3", "rules 4"))
