"""The tables of what works can do are filled by one call, not by importing things in the right order."""

import subprocess
import sys
from textwrap import dedent

import salon
from salon.games.mottainai.rules import abilities, works

salon.make("mottainai")


def test_importing_the_works_fills_nothing_and_one_call_fills_all() -> None:
    """In a fresh process: here a game has been made long ago."""
    code = """
        from salon.games.mottainai.rules import abilities, works

        assert not any(any(moment) for moment in abilities.WHEN)
        try:
            abilities.ANSWERS.to_action
        except AttributeError:
            print("nothing to ask with")
        works.enter_all()
        assert any(abilities.WHEN[abilities.AT_NIGHT])
        print(len(abilities.ANSWERS.to_action), [len(answers) for answers in abilities.ANSWERS.to_steps])
    """
    done = subprocess.run([sys.executable, "-c", dedent(code)], capture_output=True, text=True, check=False)
    filled = len(abilities.ANSWERS.to_action), [len(answers) for answers in abilities.ANSWERS.to_steps]
    assert (done.stderr, done.stdout.splitlines()) == ("", ["nothing to ask with", f"{filled[0]} {filled[1]}"])


def test_entering_twice_changes_nothing() -> None:
    before = abilities.ANSWERS.to_action, list(abilities.ANSWERS.to_steps)
    works.enter_all()
    assert (abilities.ANSWERS.to_action, abilities.ANSWERS.to_steps) == before
