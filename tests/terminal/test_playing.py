"""Whole sittings in a real pseudo-terminal: what a person types, and what they then see."""

import re
from pathlib import Path

import pytest

from salon.engine.language import translator
from tests.terminal.persons import PROMPT, Person, Shadow, plain, sitting

SEED = 15
START = ("play", "--seed", str(SEED), "--pause", "0", "--players", "3")


def play_on(person: Person, shadow: Shadow, lang: str, most: int = 1000) -> None:
    """Take the adviser's choices, by number and in words by turns."""
    turn = 0
    while turn < most and not shadow.over:
        action = shadow.advice()
        by_number = turn % 2 == 0
        turn += 1
        typed = str(shadow.choices().index(action) + 1) if by_number else shadow.game.say(action, lang)
        person.child.sendline(typed)
        shadow.play(action)
        person.read(r"\[y/N\] $" if shadow.playthrough.state.over else PROMPT)


def test_a_whole_game_by_numbers_and_words(tmp_path: Path) -> None:
    shadow = Shadow(SEED, 3)
    with sitting(tmp_path, *START) as person:
        start = person.read()
        assert "Welcome to Bioutifoul! You play with Claire, Philippe." in start
        assert shadow.playthrough.commitment in start
        play_on(person, shadow, "en")
        end = person.screen
        assert "The reckoning" in end
        for seat, name in enumerate(["You", "Claire", "Philippe"]):
            points = shadow.playthrough.state.scores()[seat]
            assert re.search(rf"^{name} .* {points} +\d+ *$", end, re.MULTILINE)
        assert f"Seed {SEED}" in end
        assert shadow.playthrough.commitment in end
        person.type("y", "with:")
        assert person.leave() == 0
    saved = list(tmp_path.glob("bioutifoul-*.jsonl"))
    assert len(saved) == 1
    assert len(saved[0].read_text().splitlines()) == len(shadow.playthrough.moves) + 2


def test_the_same_start_in_french(tmp_path: Path) -> None:
    shadow = Shadow(SEED, 3, "fr")
    t = translator("fr")
    with sitting(tmp_path, *START, LANG="fr_FR.UTF-8") as person:
        assert t("Your hand") in person.read()
        play_on(person, shadow, "fr", 6)
        assert t("What you can type") in person.type("aide")
        assert "\n· " in person.type("pourquoi")
        assert person.type("journal 5").count("\n") >= 5
        saved = person.type("sauver partie")
        assert t("Saved in {path}.").format(path="partie.jsonl") in saved
        assert "--lang fr" in saved
        person.child.sendline("quitter")
        assert person.leave() == 0
        assert t("Goodbye!") in person.screen


def test_undo_takes_back_what_revealed_nothing_and_says_why_otherwise(tmp_path: Path) -> None:
    with sitting(tmp_path, *START) as person:
        before = person.read()
        assert "You have made no move yet" in person.type("undo")
        question = before[before.index("Influence:") :]
        person.type("1")
        after = person.type("undo")
        assert "Taken back: play 1" in after
        assert after.endswith(question)
        person.type("1")
        assert "Gallery:" in person.screen
        person.type("end")
        assert "cannot be taken back" in person.type("u")


def test_help_why_and_refusals(tmp_path: Path) -> None:
    with sitting(tmp_path, *START) as person:
        person.read()
        helped = person.type("?")
        assert "Play 1, 2 or 3 Influence cards of one artist." in " ".join(helped.split())
        assert "undo" in helped
        assert "At least one Influence card must be played." in person.type("why")
        assert "First comes the Influence phase" in person.type("why buy sunny")
        assert "First comes the Influence phase" in person.type("buy sunny")
        assert "There is no choice 99" in person.type("99")
        assert "'xyzzy' is not understood" in person.type("xyzzy")
        assert "may mean" in person.type("play")
        assert "Type a number from 1 to" in person.type("")
        assert "Bioutifoul" in person.type("table")


def test_saving_never_overwrites_unasked_and_the_game_goes_on_from_the_file(tmp_path: Path) -> None:
    shadow = Shadow(SEED, 3)
    with sitting(tmp_path, *START) as person:
        person.read()
        play_on(person, shadow, "en", 5)
        assert "Saved in game.jsonl." in person.type("save game")
        first = (tmp_path / "game.jsonl").read_text()
        play_on(person, shadow, "en", 1)
        person.type("save game", r"Write over it\? \[y/N\] $")
        assert "Not saved." in person.type("n")
        assert (tmp_path / "game.jsonl").read_text() == first
        person.type("save game", r"Write over it\? \[y/N\] $")
        person.type("y")
        assert "cannot be written" in person.type("save nowhere/game")
        question = person.type("table").split("\n\n")[-1]
        person.child.sendline("quit")
        assert person.leave() == 0  # nothing to ask: it is saved
    with sitting(tmp_path, "play", "--load", "game.jsonl", "--pause", "0") as person:
        assert person.read().endswith(question)
        play_on(person, shadow, "en", 3)


def test_ctrl_c_saves_and_leaves(tmp_path: Path) -> None:
    with sitting(tmp_path, *START) as person:
        person.read()
        person.type("1")
        person.child.sendintr()
        assert person.leave() == 130
        assert "Saved in bioutifoul-" in person.screen
        assert "Traceback" not in person.everything
    assert len(list(tmp_path.iterdir())) == 1


def test_the_end_of_input_saves_and_leaves(tmp_path: Path) -> None:
    with sitting(tmp_path, *START) as person:
        person.read()
        person.type("1")
        person.child.sendeof()
        assert person.leave() == 0
        assert "Saved in bioutifoul-" in person.screen
    assert len(list(tmp_path.iterdir())) == 1


def test_leaving_before_the_first_move_saves_nothing(tmp_path: Path) -> None:
    with sitting(tmp_path, *START) as person:
        person.read()
        person.child.sendintr()
        assert person.leave() == 130
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("players", ["2", "4", "6"])
def test_a_small_terminal_shows_table_and_question_whole(tmp_path: Path, players: str) -> None:
    arguments = ("play", "--seed", "3", "--pause", "0", "--players", players)
    with sitting(tmp_path, *arguments, rows=20, columns=60) as person:
        person.read()
        shown = person.type("table").split("\n", 1)[1]
        assert len(shown.strip("\n").split("\n")) <= 20
        assert max(len(line) for line in shown.split("\n")) <= 60
        assert "[1]" in shown


def test_without_colours_the_artists_still_have_letter_and_shape(tmp_path: Path) -> None:
    with sitting(tmp_path, *START, NO_COLOR="1") as person:
        assert "● A" in person.read()
        assert not re.search(r"\x1b\[[0-9;]*[34][0-9]", person.everything)


def test_a_dumb_terminal_gets_plain_ascii(tmp_path: Path) -> None:
    with sitting(tmp_path, *START, TERM="dumb") as person:
        assert "(A)" in person.read()
        assert person.everything.isascii()


def test_a_step_at_a_time(tmp_path: Path) -> None:
    more = r"q: quit > $"
    with sitting(tmp_path, "watch", "bioutifoul", "--players", "2", "--seed", "4", "--step") as person:
        assert "The start" in person.read(more)
        assert "Move 1, " in person.type("", more)
        assert "Move 2, " in person.type("", more)
        person.child.sendline("q")
        assert person.leave() == 0


def test_watching_at_a_speed_wipes_the_screen_between_frames_and_ctrl_c_is_quiet(tmp_path: Path) -> None:
    with sitting(tmp_path, "watch", "bioutifoul", "--players", "2", "--seed", "4", "--speed", "50") as person:
        person.read("Move 5, ")
        assert "\x1b[2J" in person.everything
        person.child.sendintr()
        assert person.leave() == 130
        assert "Traceback" not in plain(person.everything)
