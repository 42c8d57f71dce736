"""Abilities by hand in a terminal: the text is shown, and the amount itself is typed."""

import pytest

from salon.engine.state import PASS
from salon.games.bohemians.rules.encode import amount_action
from salon.terminal.look import Look
from tests.games.bohemians.hands import hands
from tests.games.bohemians.terminal.screens import asked, bohemians, table

COUNTING = "0.routine=sow,windows,green,job 0.muses=sibyl@evening step=count"


def screen(lang: str = "en") -> Look:
    return Look(100, 60, lang)


def test_the_text_the_limits_and_what_is_still_open_are_shown() -> None:
    with hands(COUNTING) as (me, _):
        shown = " ".join(asked(me.state, screen()).split())
        assert "“count: inspiration, more or less.”" in shown
        assert "type the number itself, from −1 to 4" in shown
        assert "or 0 to take nothing from it" in shown
        assert "The Sibyl: by hand, from 0 to 6" in table(me.state, screen())
        me.table.named = True


@pytest.mark.parametrize(
    ("typed", "amount"), [("3", 3), ("+3", 3), ("-1", -1), ("\N{MINUS SIGN}1", -1), (" 4 ", 4), ("99", 20)]
)
def test_a_number_means_that_amount(typed: str, amount: int) -> None:
    with hands(COUNTING) as (me, _):
        assert bohemians(me.state).meant(typed, me.state.view(0), screen()) == [amount_action(amount)]
        me.table.named = True


def test_0_declines_and_words_mean_what_they_say() -> None:
    with hands(COUNTING) as (me, _):
        drawing = bohemians(me.state)
        assert drawing.meant("0", me.state.view(0), screen()) == [PASS]
        assert drawing.meant("go on", me.state.view(0), screen()) is None
        me.table.named = True
