"""Errors reach other processes whole."""

import pickle

import pytest

from salon.engine.cards import CardFileError, Problem
from salon.engine.errors import BadOption, BadRecord, IllegalAction, SalonError
from salon.engine.words import NotUnderstood

PROBLEM = Problem("cards.toml", 3, "id", "this key is missing.")


@pytest.mark.parametrize(
    "error",
    [
        SalonError("This cannot be used."),
        IllegalAction("Not now."),
        BadOption("There is no such game."),
        BadRecord("Line 3 is damaged."),
        CardFileError([PROBLEM, PROBLEM]),
        NotUnderstood("bye", ["buy"], False),
    ],
)
def test_errors_survive_pickling(error: SalonError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert str(copy) == str(error) != ""


def test_what_errors_carry_survives_pickling() -> None:
    assert pickle.loads(pickle.dumps(CardFileError([PROBLEM]))).problems == [PROBLEM]
    copy = pickle.loads(pickle.dumps(NotUnderstood("b", ["buy", "bid"], True)))
    assert (copy.text, copy.phrases, copy.ambiguous) == ("b", ["buy", "bid"], True)
