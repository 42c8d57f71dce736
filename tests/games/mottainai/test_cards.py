"""The 54 works: materials, tasks, values, and the file they are read from."""

from collections.abc import Sequence
from importlib import resources

import pytest

from salon.engine.cards import CardFileError, load_cards
from salon.games.mottainai.rules import cards
from salon.games.mottainai.rules.abilities import (
    BEFORE_TASK,
    INSTEAD,
    OBSTRUCTION,
    SCORING,
    SOURCE,
    STANDING,
    SUPPORTS,
    WHEN,
)
from salon.games.mottainai.rules.works import MODULES

FILE = resources.files("salon.games.mottainai.rules").joinpath("cards.toml").read_text("utf-8")
OF_EACH = {
    "paper": "crane curtain deck-of-cards doll fan lampshade pinwheel plane poem scroll sketch straw",
    "stone": "amulet bench daidoro fountain frog go-set pillar statue stool tablet tower",
    "cloth": "cloak flag handkerchief kite mask puppet quilt robe socks tapestry umbrella",
    "clay": "bangle bowl brick cup dice figurine haniwa jar teapot vase",
    "metal": "bell chopsticks coin flute gong pin ring shuriken sword turtle",
}


@pytest.mark.parametrize(
    ("material", "task", "value", "count", "support"),
    [
        ("paper", "clerk", 1, 12, 0),
        ("stone", "monk", 2, 11, 1),
        ("cloth", "tailor", 2, 11, 1),
        ("clay", "potter", 3, 10, 2),
        ("metal", "smith", 3, 10, 2),
    ],
)
def test_the_material_of_a_card_fixes_its_task_value_and_support(
    material: str, task: str, value: int, count: int, support: int
) -> None:
    """The table of section 2."""
    number = cards.MATERIAL_IDS.index(material)
    assert cards.TASK_IDS[number] == task
    of_it = [cards.WORK_IDS[card] for card in cards.WORKS if cards.MATERIAL_OF[card] == number]
    assert of_it == OF_EACH[material].split()
    assert len(of_it) == count
    assert {cards.VALUE_OF[cards.work(name)] for name in of_it} == {value}
    assert cards.SUPPORT[number] == support


def test_a_deck_has_54_different_works() -> None:
    assert len(set(cards.WORK_IDS)) == len(set(cards.NAMES)) == cards.WORK_COUNT == 54
    assert [cards.work(name) for name in cards.WORK_IDS] == cards.WORKS


def test_every_work_has_a_name_and_a_text_in_both_languages() -> None:
    for lang in ("en", "fr"):
        assert len({cards.name_of(card, lang) for card in cards.WORKS}) == 54
        assert len({cards.text_of(card, lang) for card in cards.WORKS}) == 54
    assert cards.name_of(cards.work("deck-of-cards")) == "Deck of Cards"
    assert cards.name_of(cards.work("daidoro")) == "Daidoro"


def test_every_work_has_an_ability_in_the_module_of_its_material() -> None:
    for material, module in zip(cards.MATERIAL_IDS, MODULES, strict=True):
        assert list(module.WORKS) == OF_EACH[material].split()
        assert all(module.WORKS.values())


def test_a_kite_that_is_a_copy_has_what_the_copied_work_has() -> None:
    tables: list[Sequence[object]] = [*WHEN, *INSTEAD, BEFORE_TASK, SOURCE, SUPPORTS, OBSTRUCTION, STANDING, SCORING]
    for card in cards.WORKS:
        copy = cards.AS_COPY + card
        assert [table[copy] for table in tables] == [table[card] for table in tables]
        assert (cards.FACE_OF[copy], cards.CARD_OF[copy]) == (card, cards.KITE)
        assert cards.MATERIAL_OF[copy] == cards.MATERIAL_OF[card]
        assert cards.VALUE_OF[copy] == cards.VALUE_OF[card]


def test_a_kite_whose_effect_is_used_up_is_a_cloth_work_without_effect() -> None:
    tables: list[Sequence[object]] = [*WHEN, *INSTEAD, BEFORE_TASK, SOURCE, SUPPORTS, OBSTRUCTION, STANDING, SCORING]
    assert [table[cards.SPENT_KITE] for table in tables] == [None] * len(tables)
    assert cards.FACE_OF[cards.SPENT_KITE] == cards.CARD_OF[cards.SPENT_KITE] == cards.KITE
    assert cards.MATERIAL_OF[cards.SPENT_KITE] == cards.CLOTH


@pytest.mark.parametrize(
    ("change", "into", "sentence"),
    [
        ('id = "crane"', 'id = "krane"', "did you mean 'crane'"),
        ('name = "Crane"', 'name = "Curtain"', "another work has this name"),
        ('material = "paper"', 'material = "stone"', "there are 11 paper works in all; there must be 12"),
        ('material = "paper"', 'material = "papre"', "did you mean 'paper'"),
        ('origin = "printed"', 'origin = "found"', "origin"),
    ],
)
def test_a_card_file_with_wrong_totals_or_names_is_refused(change: str, into: str, sentence: str) -> None:
    assert change in FILE
    with pytest.raises(CardFileError, match=sentence):
        load_cards(FILE.replace(change, into, 1), "changed.toml", cards.SCHEMA)


def test_another_name_has_another_fingerprint() -> None:
    assert load_cards(FILE, "same.toml", cards.SCHEMA).fingerprint == cards.FINGERPRINT
    other = FILE.replace('name = "Daidoro"', 'name = "Daitoro"')
    assert load_cards(other, "other.toml", cards.SCHEMA).fingerprint != cards.FINGERPRINT
