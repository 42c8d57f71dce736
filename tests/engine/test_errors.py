"""Errors tell themselves in any language, and reach other processes whole."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from salon.engine.cards import CardFileError, Problem
from salon.engine.errors import BadOption, BadRecord, IllegalAction, SalonError, Sentence, Versions
from salon.engine.language import LANGUAGES
from salon.engine.words import NotUnderstood
from salon.registry import make_with

PROBLEM = Problem("cards.toml", 3, "id", "this key is missing.")


@pytest.mark.parametrize(
    "error",
    [
        SalonError("This cannot be used."),
        SalonError("{key} is given twice.", key="players"),
        SalonError(Sentence("{about}; {value} by default", about=Sentence("points"), value=SalonError("Not now."))),
        IllegalAction(Versions({"en": "Not now.", "fr": "Pas maintenant."})),
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
    assert [copy.in_language(lang) for lang in LANGUAGES] == [error.in_language(lang) for lang in LANGUAGES]


def test_what_errors_carry_survives_pickling() -> None:
    assert pickle.loads(pickle.dumps(CardFileError([PROBLEM]))).problems == [PROBLEM]
    copy = pickle.loads(pickle.dumps(NotUnderstood("b", ["buy", "bid"], True)))
    assert (copy.text, copy.phrases, copy.ambiguous) == ("b", ["buy", "bid"], True)


def test_an_error_is_english_as_text_and_told_in_the_language_of_the_reader() -> None:
    error = BadOption("{key} is given twice.", key="players")
    assert str(error) == error.in_language("en") == "players is given twice."
    assert error.in_language("fr") == "players est donné deux fois."


def test_values_are_told_in_the_same_language_however_deep() -> None:
    inner = BadOption("{key} is given twice.", key="players")
    error = SalonError("The record does not hold: {why}", why=Sentence("{why}", why=inner))
    assert str(error) == "The record does not hold: players is given twice."
    assert error.in_language("fr").endswith(" : players est donné deux fois.")


def test_a_sentence_without_values_may_have_braces() -> None:
    assert str(SalonError("{} is no record.")) == "{} is no record."
    assert SalonError("{} is no record.").in_language("fr") == "{} is no record."


def test_a_sentence_told_already_in_every_language_is_told_as_it_was() -> None:
    error = IllegalAction(Versions({"en": "Not now.", "fr": "Pas maintenant."}))
    assert (str(error), error.in_language("fr")) == ("Not now.", "Pas maintenant.")


def test_an_error_from_another_process_is_told_in_the_language_of_the_reader() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool, pytest.raises(BadOption) as refusal:
        pool.submit(make_with, "bioutifoul", {"players": 7}).result()
    assert refusal.value.in_language("fr") == "players=7 n'est pas possible ; players vaut 2, 3, 4, 5 ou 6."
