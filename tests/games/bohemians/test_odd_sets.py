"""Owners play their copy, though it differs from what we deduced: a warning with its reason, and the set plays."""

import json
from collections.abc import Iterator
from functools import cache

import jsonschema
import pytest

import salon
from salon.bots import bot_game
from salon.engine.cards import load_cards
from salon.games.bohemians.authoring.template import schema_text
from salon.games.bohemians.authoring.unusual import warnings
from salon.games.bohemians.rules import cards
from salon.games.bohemians.rules.schema import SCHEMA
from salon.games.bohemians.words.text import names_of
from salon.registry import make_with
from tests.games.bohemians.card_faults import own_set
from tests.games.bohemians.odd_sets import ODD
from tests.games.bohemians.random_sets import Tables, house_tables, sets_forgotten


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with sets_forgotten():
        yield


def together(tables: Tables) -> None:
    """As many oddities as go together."""
    for name in (
        "a title in two starting decks", "two copies of a Habit", "a deck with its own edges", "two morning icons",
        "morning icon", "two announcements", "no 8", "a dear last one", "one colour twice", "two whole symbols",
        "no Job for three", "no Perfectionism", "nothing compares", "two white slots", "nowhere to play",
    ):  # fmt: skip
        ODD[name][0](tables)


@pytest.mark.parametrize("oddity", ODD)
def test_each_oddity_is_told_with_its_reason_and_its_line_and_is_no_error(oddity: str) -> None:
    change, key, sentence = ODD[oddity]
    text = own_set(change)
    found = warnings(load_cards(text, "test.toml", SCHEMA))
    told = [problem for problem in found if problem.key == key and sentence in problem.sentence]
    assert told, found
    lines = text.splitlines()
    for problem in told:
        assert lines[problem.line - 1].startswith((f"{key} = ", f"[[{key}]]", "[[")), problem


@pytest.mark.parametrize("oddity", ODD)
def test_an_editor_does_not_refuse_what_the_game_plays(oddity: str) -> None:
    tables = house_tables()
    ODD[oddity][0](tables)
    editor().validate(tables)


@cache
def editor() -> jsonschema.Draft7Validator:
    """What an editor knows of card files."""
    return jsonschema.Draft7Validator(json.loads(schema_text()))


@pytest.mark.parametrize("oddity", ODD)
def test_each_oddity_plays(oddity: str) -> None:
    edition = cards.open_text(own_set(ODD[oddity][0]), "test.toml")
    mode = {"mode": "coop"} if "Spirit" in oddity else {"players": 3}
    assert bot_game(make_with("bohemians", {"cards": edition.id, **mode}), 1, ["random"]).state.over


@pytest.mark.parametrize("mode", ["compete", "solo", "spirit", "coop"])
def test_many_oddities_play_together_with_a_bot_that_judges_them(mode: str) -> None:
    edition = cards.open_text(own_set(together), "test.toml")
    game = make_with("bohemians", {"cards": edition.id, "mode": mode})
    assert bot_game(game, 2, ["greedy"] * game.players).state.over


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_cards_of_one_title_have_names_of_their_own(lang: str) -> None:
    edition = cards.open_text(own_set(together), "test.toml")
    names = names_of(edition, lang)
    assert len(set(names)) == len(names)
    assert names[10] == f"{names[0]} (2)"
    game = salon.make("bohemians", cards=edition.id)
    said = [game.say(action, lang) for action in range(game.action_count)]
    assert len(set(said)) == len(said)


def test_a_starting_habit_may_be_unlike_its_slot() -> None:
    """What it does not say is as the slot says."""

    def change(tables: Tables) -> None:
        tables["starting_habit"][0] |= {"colour": "white", "left": ["", "", "focus*"], "whole": ["curiosity"]}

    box = cards.open_text(own_set(change), "test.toml").box
    house = cards.EDITIONS[cards.HOUSE].box
    assert (box.colour[0], box.left[0], box.whole[0]) == (4, (0, 0, 5), (2,))
    assert box.right[0] == house.right[0]
    assert [box.left[10], box.colour[10], box.whole[10]] == [house.left[10], house.colour[10], house.whole[10]]
