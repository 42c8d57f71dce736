"""Whole sittings in a real pseudo-terminal: what a person types, and what they then see."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from salon.engine.language import translator
from salon.registry import make
from salon.terminal import commands_back as again
from tests.terminal.persons import PROMPT, Person, Shadow, plain, sitting, surroundings

SEED = 15
START = ("play", "--seed", str(SEED), "--pause", "0", "--players", "3", "--bots", "greedy")


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
        assert "Welcome to Bioutifoul! You play with Philippe and Jack." in start
        assert f"The deal is sealed as {shadow.playthrough.commitment[:16]}...: nobody can change it" in start
        assert "New here? Type: rules" in start
        assert start.index("Bioutifoul ·") < 1200
        play_on(person, shadow, "en")
        end = person.screen
        assert "The reckoning" in end
        for seat, name in enumerate(["You", "Philippe", "Jack"]):
            points = shadow.playthrough.state.scores()[seat]
            assert re.search(rf"^{name} .* {points} +\d+ *$", end, re.MULTILINE)
        assert f"Seed {SEED}" in end
        assert shadow.playthrough.commitment in end
        person.type("y", "with:")
        assert person.leave() == 0
        command = command_in(person.screen)
    saved = list(tmp_path.glob("bioutifoul-*.jsonl"))
    assert len(saved) == 1
    assert len(saved[0].read_text().splitlines()) == len(shadow.playthrough.moves) + 2
    seen = run_as_typed(f"{command}", tmp_path, "end\nq\n")  # the same names as at the table
    assert re.search(r"^You .*\n?", seen, re.MULTILINE)
    assert "Philippe" in seen
    assert "Claire" not in seen


def command_in(screen: str) -> str:
    """The command that was printed to come back."""
    return next(line for line in screen.split("\n") if re.search(r"salon (play --load|replay) ", line))


def run_as_typed(command: str, folder: Path, typed: str) -> str:
    """What a printed command says, given to a shell as it stands."""
    done = subprocess.run(
        command, shell=True, cwd=folder, env=surroundings(), input=typed, capture_output=True, text=True, check=True
    )
    return done.stdout


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
        assert "--lang" not in saved  # the terminal speaks French anyway
        assert game_rules_begin(person.type("règles"))
        person.child.sendline("quitter")
        assert person.leave() == 0
        assert t("Goodbye!") in person.screen


def game_rules_begin(screen: str) -> bool:
    rules = make("bioutifoul").rules("fr")
    return " ".join(rules.split())[:200] in " ".join(screen.split())


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
        assert "The seal is a fingerprint of the deal" in helped
        assert "You run a gallery." in person.type("rules")


def test_words_for_what_is_not_possible_now_get_the_reason(tmp_path: Path) -> None:
    with sitting(tmp_path, *START) as person:
        person.read()
        assert "Influence cards are discarded only as a turn begins" in person.type("discard")
        assert "You do not hold an Influence card of Heinrich." in person.type("h left")
        assert "play 3 Alice to the left (dearer): You hold 1 " in person.type("play 3")
        assert "did you mean 'play 1 Alice" in person.type("play 1 alise")
        person.type("1")
        assert "The Influence phase of this turn is over" in person.type("alice left")


def test_too_many_words_are_refused(tmp_path: Path) -> None:
    with sitting(tmp_path, *START) as person:
        person.read()
        for typed, said in TOO_MANY_WORDS:
            assert said in person.type(typed), typed


TOO_MANY_WORDS = [
    ("-3", "There is no choice -3; they are 1 to "),
    ("undo 3", "Nothing can follow undo; '3' is not understood."),
    ("log x", "After log comes a number"),
    ("log 0", "After log comes a number"),
    ("table alice", "Nothing can follow table; 'alice' is not understood."),
    ("? xyzzy", "There is no card 'xyzzy' to explain here."),
    ("quit now", "Nothing can follow quit; 'now' is not understood."),
    ("3 x", "'3 x' is not understood"),
]


def test_a_turn_that_ends_by_itself_says_so_before_the_bots_move(tmp_path: Path) -> None:
    shadow = Shadow(SEED, 3)
    with sitting(tmp_path, *START) as person:
        person.read()
        for _ in range(60):
            action = shadow.advice()
            left = "1 action left" in shadow.game.ask(shadow.playthrough.state, 0)
            shadow.play(action)
            screen = person.type(shadow.game.say(action))
            if left and "Gallery phase" not in shadow.game.say(action):
                assert re.search(r"Your turn is over\.\nPhilippe ", screen)
                return
    pytest.fail("no turn of three actions")


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
        person.read()
        person.child.sendintr()
        assert person.leave() == 130
        assert "You have made no new move: the game is still in game.jsonl." in person.screen
        assert command_in(person.screen).endswith(" play --load game.jsonl --pause 0")
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]
    with sitting(tmp_path, "play", "--load", "game.jsonl", "--pause", "0") as person:
        assert person.read().endswith(question)
        play_on(person, shadow, "en", 3)


def test_nobody_is_sent_home_without_the_game(tmp_path: Path) -> None:
    """Where saving fails, `quit` stays at the table."""
    folder = tmp_path / "gone"
    folder.mkdir()
    with sitting(folder, *START) as person:
        person.read()
        person.type("1")
        folder.rmdir()
        person.type("quit", r"\[Y/n\] $")
        shown = person.type("y")
        assert "cannot be written" in shown
        assert "Not saved, so the game goes on; try: save FILE" in shown
        assert f"Saved in {tmp_path / 'here.jsonl'}." in person.type(f"save {tmp_path / 'here.jsonl'}")


def test_a_move_taken_back_is_news(tmp_path: Path) -> None:
    with sitting(tmp_path, *START) as person:
        person.read()
        person.type("1")
        person.type("save game")
        assert "Taken back" in person.type("undo")
        person.type("quit", r"Save the game before you leave\? \[Y/n\] $")


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
        assert "You have made no move yet, so there is nothing to keep." in person.screen
    with sitting(tmp_path, *START) as person:
        person.read()
        person.child.sendeof()
        assert person.leave() == 0
        assert "You have made no move yet, so there is nothing to keep." in person.screen
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_while_a_bot_takes_its_time_saves_and_leaves(tmp_path: Path) -> None:
    with sitting(tmp_path, "play", "--seed", str(SEED), "--players", "3", "--pause", "30", "--seat", "2") as person:
        person.read()  # seat 2 begins
        person.type("1")
        person.child.sendline("end")
        person.read(r"You took no action.*Claire[^\n]*\n")
        person.child.sendintr()
        assert person.leave() == 130
        assert "Saved in bioutifoul-" in person.screen
        assert command_in(person.screen).endswith(".jsonl --seat 2 --pause 30")


def test_an_undone_and_changed_move_is_news(tmp_path: Path) -> None:
    with sitting(tmp_path, *START) as person:
        person.read()
        person.type("1")
        person.type("save game")
        person.type("undo")
        person.type("2")  # as many moves as in the file, but others
        person.child.sendeof()
        assert person.leave() == 0
        assert "Saved in bioutifoul-" in person.screen


# The commands that we print


def test_a_printed_command_works_as_it_stands(tmp_path: Path) -> None:
    with sitting(tmp_path, *START, columns=40, rows=24) as person:
        person.read()
        person.type("1")
        saved = person.type("save a game of mine, by the sea, with a long name")
        command = command_in(saved)
    assert command.endswith(
        " play --load 'a game of mine, by the sea, with a long name.jsonl' --bots greedy --pause 0"
    )
    assert "still in a game of mine, by the sea" in " ".join(run_as_typed(command, tmp_path, "").split())


def test_the_program_is_named_as_a_shell_finds_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(sys, "executable", "/usr/bin/python3")
    monkeypatch.setattr(sys, "argv", ["/somewhere/salon/__main__.py"])
    assert again.command_line("play") == "/usr/bin/python3 -m salon play"
    program = tmp_path / "my bin" / "salon"
    program.parent.mkdir()
    program.write_text("")
    monkeypatch.setattr(sys, "argv", [str(program)])
    assert again.command_line("play") == "'my bin/salon' play"
    monkeypatch.chdir(program.parent)
    assert again.command_line("replay", again.file_word(Path("-x.jsonl"))) == "./salon replay ./-x.jsonl"
    monkeypatch.setattr(shutil, "which", lambda name: str(program))
    assert again.command_line("play") == "salon play"
    another = tmp_path / "salon"
    another.write_text("")
    monkeypatch.setattr(shutil, "which", lambda name: str(another))
    assert again.command_line("play") == "./salon play", "another program of that name must not be named"


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
        assert "'5' is not understood" in person.type("5", more)
        person.child.sendline("q")
        assert person.leave() == 0


def test_watching_at_a_speed_wipes_the_screen_between_frames_and_ctrl_c_is_quiet(tmp_path: Path) -> None:
    with sitting(tmp_path, "watch", "bioutifoul", "--players", "2", "--seed", "4", "--speed", "50") as person:
        person.read("Move 5, ")
        assert "\x1b[2J" in person.everything
        person.child.sendintr()
        assert person.leave() == 130
        assert "Traceback" not in plain(person.everything)
        assert person.screen.endswith("\n")  # and the shell's prompt stands on a line of its own
