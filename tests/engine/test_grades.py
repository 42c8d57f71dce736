"""How much of a card is the printed one, in words."""

import pytest

import salon
from salon.engine.grades import OURS, PARTLY, PRINTED, Grade, grade_told, grades_counted
from salon.engine.language import LANGUAGES, translator

TOLD = [
    (Grade(PRINTED), "Printed: title and effect of the printed card, in our words."),
    (
        Grade(PRINTED, "all", "the cost"),
        "Printed: title and effect of the printed card, in our words. Ours: the cost.",
    ),
    (Grade(PRINTED, is_owners=True), "Printed: as its owner typed it in."),
    (Grade(PARTLY, "the title", "the effect"), "Partly ours. Known: the title. Ours: the effect."),
    (Grade(PARTLY), "Partly ours."),
    (Grade(OURS), "Ours: the printed card is not publicly known."),
    (Grade(OURS, "a moon"), "Ours: the printed card is not publicly known. A hint: a moon."),
    (Grade(OURS, is_owners=True), "Ours: made up at home."),
    (
        Grade(OURS, is_untouched=True),
        "Not typed over yet: a card of the house set. Ours: the printed card is not publicly known.",
    ),
]


@pytest.mark.parametrize(("grade", "told"), TOLD, ids=[told for _, told in TOLD])
def test_a_grade_says_in_one_line_what_is_known_and_what_is_ours(grade: Grade, told: str) -> None:
    assert grade_told(translator("en"), grade) == told
    assert grade_told(translator("fr"), grade) != told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", salon.GAMES)
def test_every_game_lists_its_cards_with_their_grades(name: str, lang: str) -> None:
    cards = salon.make(name).card_list(lang)
    assert len({(card.kind, card.number) for card in cards}) == len(cards) > 30
    for card in cards:
        assert card.name
        assert card.kind_name
        assert (card.grade.id != PARTLY) or (card.grade.known and card.grade.ours), card.name


def test_the_cards_of_a_grade_are_counted_with_their_copies() -> None:
    t = translator("en")
    assert grades_counted(t, salon.make("mottainai").card_list()) == [(PRINTED, 54, "54 printed")]
    counts = {grade: count for grade, count, _ in grades_counted(t, salon.make("bioutifoul").card_list())}
    assert counts == {PRINTED: 4, PARTLY: 24 + 24 + 20}


def test_of_bioutifoul_the_list_of_exhibitions_is_ours() -> None:
    cards = salon.make("bioutifoul", exhibitions="ten-pairs").card_list()
    shown = [card for card in cards if card.kind == "exhibition"]
    assert sum(card.copies for card in shown) == 20
    assert {card.copies for card in shown} == {2}
    assert {card.grade.ours for card in shown} == {"which pairs there are, and how many of each"}
