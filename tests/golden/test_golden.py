"""The golden transcripts are what the rules and sentences of today give."""

import pytest

from scripts.golden import COMMAND, FOLDER, OPTIONS, path_of, transcript


@pytest.mark.parametrize("players", OPTIONS)
def test_the_transcript_is_up_to_date(players: int) -> None:
    old = path_of(players).read_text("utf-8").splitlines()
    new = transcript(players).splitlines()
    for number, (was, would_be) in enumerate(zip(old, new, strict=False), 1):
        if was != would_be:
            pytest.fail(
                f"{path_of(players).name}, line {number} would now be\n  {would_be}\nand not\n  {was}\n"
                f"If that is meant, run `{COMMAND}` and look at the difference."
            )
    assert len(old) == len(new), f"{path_of(players).name} has another length; if that is meant, run `{COMMAND}`."


def test_there_is_a_transcript_for_every_number_of_players_and_no_other_file() -> None:
    assert list(OPTIONS) == [2, 3, 4, 5, 6]
    assert sorted(FOLDER.glob("*.txt")) == [path_of(players) for players in OPTIONS]
