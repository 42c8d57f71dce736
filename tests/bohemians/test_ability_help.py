"""What authors of cards read about abilities: nothing is left unexplained, and every example can be typed in."""

import tomllib
from typing import Final

import pytest

from salon.engine.cards import OneOf
from salon.engine.language import LANGUAGES
from salon.games.bohemians.ability_help import EXAMPLES, ability_help, examples_of
from salon.games.bohemians.catalogue.kinds import PARAMETERS, Ability
from salon.games.bohemians.catalogue.table import ABILITIES, CATALOGUE
from salon.games.bohemians.sense import Abilities

every_ability = pytest.mark.parametrize("ability", ABILITIES, ids=[each.name for each in ABILITIES])

# Names of things, of which one shows them all.
THINGS: Final = ("symbol", "colour", "left", "right")
# What a parameter can be elsewhere, but not there.
IMPOSSIBLE: Final = {("atelier_discount", "draw"), ("widen_market", "any"), ("widen_market", "hardship")}


def test_the_help_shows_values_defaults_and_examples() -> None:
    assert ability_help(CATALOGUE["morning_draw"]) == (
        "morning_draw (on habit)\n"
        "  amount: a whole number from 1 to 20; must be given\n"
        "  exactly: true or false; without it false\n"
        '  { name = "morning_draw", amount = 2 }\n'
        "    Morning icon: draw 2 cards.\n"
        '  { name = "morning_draw", amount = 2, exactly = true }\n'
        "    Morning icon: draw exactly 2 cards."
    )


@every_ability
def test_every_parameter_and_every_word_it_can_be_is_shown_at_work(ability: Ability) -> None:
    for lang in LANGUAGES:
        told = ability_help(ability, lang)
        assert all(f"\n  {key}" in told for key in (*ability.needs, *ability.takes))
    shown = {(key, str(value)) for given in examples_of(ability) for key, value in given.items()}
    assert {key for key, _ in shown} == {*ability.needs, *ability.takes}
    for key in (*ability.needs, *ability.takes):
        kind = PARAMETERS[key].kind
        words = kind.names if isinstance(kind, OneOf) and key not in THINGS else []
        for word in words:
            usual = word == ability.takes.get(key)
            assert usual or (key, word) in shown or (ability.name, word) in IMPOSSIBLE, (key, word)


@every_ability
def test_every_example_can_be_typed_in(ability: Ability) -> None:
    own = Abilities(ability.on & -ability.on)  # the first kind of card that may carry it
    lines = [line for line in ability_help(ability).splitlines() if line.startswith("  { ")]
    assert len(lines) == len(examples_of(ability))
    for line in lines:
        assert own.check([tomllib.loads(f"ability = {line.strip()}")["ability"]])[1] == []


@every_ability
def test_no_two_examples_of_an_ability_read_alike(ability: Ability) -> None:
    told = [line for line in ability_help(ability).splitlines() if line.startswith("    ")]
    assert len(told) == len(set(told)) == len(examples_of(ability))


def test_there_are_examples_of_abilities_in_the_catalogue_only() -> None:
    assert set(EXAMPLES) <= set(CATALOGUE)
