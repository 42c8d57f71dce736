"""What authors of cards read about abilities: nothing is left unexplained, and every example can be typed in."""

import json
import tomllib
from typing import Final

import pytest

from salon.engine.cards import ListOf, OneOf, Text, Whole
from salon.engine.language import LANGUAGES
from salon.games.bohemians.authoring.ability_help import ability_help
from salon.games.bohemians.authoring.template import schema_text
from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES, CATALOGUE
from salon.games.bohemians.rules.catalogue.kinds import CARRIER_IDS, ON_HABIT, Ability
from salon.games.bohemians.rules.sets.ability_checks import Abilities, allowed

every_ability = pytest.mark.parametrize("ability", ABILITIES, ids=[each.name for each in ABILITIES])

# Names of things, of which one shows them all.
THINGS: Final = ("symbol", "colour", "left", "right")


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
    shown = {(key, str(value)) for given in ability.examples for key, value in given.items()}
    assert {key for key, _ in shown} == {*ability.needs, *ability.takes}
    for key in (*ability.needs, *ability.takes):
        kind = allowed(ability, key)
        words = kind.names if isinstance(kind, OneOf) and key not in THINGS else []
        for word in words:
            usual = word == ability.takes.get(key)
            assert usual or (key, word) in shown, (key, word)


def test_help_and_schema_offer_only_what_may_be_typed() -> None:
    """They offered "any" as a market, Achievements on a deck, a discount on Draw, and a price of 0 more. A discount
    on Draw may stand on an Achievement, and nowhere else."""
    assert '\n  kind: "habit" or "muse"; must be given' in ability_help(CATALOGUE["widen_market"])
    assert '\n  kinds: some of "habit" and "muse"; must be given' in ability_help(CATALOGUE["clear_market"])
    assert '"achievement"' not in ability_help(CATALOGUE["topdeck_purchase"])
    assert "from -20 to 20, but not 0; must be given" in ability_help(CATALOGUE["price"])
    row = json.loads(schema_text())["properties"]["habit"]["items"]
    choices = row["properties"]["abilities"]["items"]["allOf"]
    offered = {each["if"]["properties"]["name"]["const"]: each["then"]["properties"] for each in choices}
    assert '"draw"' not in json.dumps(offered["atelier_discount"])
    for name, key, word in (("widen_market", "kind", "any"), ("clear_market", "kinds", "achievement")):
        assert Abilities(ON_HABIT).check([{"name": name, key: word, "amount": 1}])[1]
        assert word not in json.dumps(offered[name][key])


@every_ability
def test_every_value_that_is_offered_is_accepted_by_itself(ability: Ability) -> None:
    for key in (*ability.needs, *ability.takes):
        kind = allowed(ability, key, ability.on)
        names = kind.names if isinstance(kind, OneOf) else [[each] for each in kind.item.names] if isinstance(
            kind, ListOf) else [kind.low, kind.high] if isinstance(kind, Whole) else ["Some words."] if isinstance(
            kind, Text) else [True, False]  # fmt: skip
        for value in names:
            carriers = [1 << bit for bit in range(len(CARRIER_IDS)) if ability.on >> bit & 1]
            told = [Abilities(carrier).check([{"name": ability.name, key: value}])[1] for carrier in carriers]
            against = [[sentence for sentence in each if f"{ability.name}: {key} " in sentence] for each in told]
            assert [] in against, (key, value, against)


def test_all_that_is_wrong_inside_an_ability_is_told_at_once() -> None:
    item = {
        "name": "count",
        "what": "muse",
        "amount": 99,
        "symbol": "focus",
        "colour": "gren",
        "threshold": 5,
        "x": 1,
    }
    told = " ".join(Abilities(ON_HABIT).check([item])[1])
    for key in ("symbol", "colour", "threshold"):
        assert f"count takes {key} only with" in told
    assert "'x' is not a parameter of count" in told
    assert "amount must be from -20 to 20, not 99." in told
    assert "did you mean 'green'?" in told


@every_ability
def test_every_example_can_be_typed_in(ability: Ability) -> None:
    """On one of the kinds of card that may carry it: some words are for Muses only, a discount on Draw only for an
    Achievement."""
    carriers = [Abilities(1 << bit) for bit in range(len(CARRIER_IDS)) if ability.on >> bit & 1]
    lines = [line for line in ability_help(ability).splitlines() if line.startswith("  { ")]
    assert len(lines) == len(ability.examples)
    for line in lines:
        item = tomllib.loads(f"ability = {line.strip()}")["ability"]
        assert [] in [carrier.check([item])[1] for carrier in carriers]


@every_ability
def test_no_two_examples_of_an_ability_read_alike(ability: Ability) -> None:
    told = [line for line in ability_help(ability).splitlines() if line.startswith("    ")]
    assert len(told) == len(set(told)) == len(ability.examples)
