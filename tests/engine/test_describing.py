"""Positions as words: each word is known, given once, and within its bounds."""

import pytest

from salon.engine.describing import Description
from salon.engine.errors import SalonError


def described(text: str) -> Description:
    return Description(text, ("row", "round", "step"), ("hand", "gold"), 2)


def test_words_come_in_any_order_and_spacing() -> None:
    said = described("  1.gold=7\n row=SHRA   0.hand= ")
    assert said.text("row", "") == "SHRA"
    assert said.number("1.gold", 3) == 7
    assert said.has("0.hand")
    assert said.text("0.hand", "AA") == ""


def test_what_is_not_said_has_a_default() -> None:
    said = described("")
    assert not said.has("row")
    assert said.text("row", "ARHS") == "ARHS"
    assert said.number("0.gold", 3) == 3
    assert said.one_of("step", ("start", "over"), "start") == "start"


def test_a_value_may_contain_an_equals_sign() -> None:
    assert described("row=a=b").text("row", "") == "a=b"


def test_bounds_belong_to_what_is_possible() -> None:
    assert described("round=1").number("round", 1, 1, 9) == 1
    assert described("round=9").number("round", 1, 1, 9) == 9


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("gallery", "'gallery' is not a word of a position; they look like row=..."),
        ("=3", "A position has no ''. Possible are row, round, step, 0.hand, 0.gold."),
        ("roww=SHRA", "A position has no 'roww'. Did you mean row? Possible are row, round, step, 0.hand, 0.gold."),
        (
            "2.gold=3",
            "A position has no '2.gold'. Did you mean 1.gold? Possible are row, round, step, 0.hand, 0.gold.",
        ),
        ("row=SHRA row=SHRA", "row is given twice."),
    ],
)
def test_a_word_that_is_not_understood_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(SalonError) as refusal:
        described(text)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("value", ["", "-1", "0", "10", "1.5", "x", "²", "9" * 5000])
def test_a_number_out_of_bounds_gets_a_sentence(value: str) -> None:
    with pytest.raises(SalonError, match=r"^round=.{0,80} is not possible; round is a whole number from 1 to 9\.$"):
        described(f"round={value}").number("round", 1, 1, 9)


def test_a_choice_lists_what_is_possible() -> None:
    with pytest.raises(SalonError, match=r"^step=end is not possible; step is start, over\.$"):
        described("step=end").one_of("step", ("start", "over"), "start")
