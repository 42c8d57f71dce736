"""What an author of cards needs to know of the abilities: where each may stand, what it takes, how it reads."""

from typing import Final

from salon.engine.cards import Flag, ListOf, OneOf, Text, Whole
from salon.engine.language import Translator, translator
from salon.engine.toml_text import toml_value
from salon.games.bohemians.rules.cards import effect_of
from salon.games.bohemians.rules.catalogue.kinds import CARRIER_IDS, Ability, Given
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    ADVANCED,
    HARDSHIPS,
    JOBS,
    MUSES,
    REVOLUTION,
    SETUPS,
    THREATS,
)
from salon.games.bohemians.rules.sets.ability_checks import allowed, never_zero
from salon.games.bohemians.words.text import either, listed
from salon.games.bohemians.words.wording import effect_text

# A card of each kind with abilities
CARRIERS: Final = (ADVANCED, REVOLUTION, MUSES, HARDSHIPS, JOBS, THREATS, ACHIEVEMENTS, SETUPS)


def ability_help(ability: Ability, lang: str = "en") -> str:
    """All about one ability, for somebody who writes cards."""
    t = translator(lang)
    lines = [t("{name} (on {carriers})").format(name=ability.name, carriers=", ".join(carriers_of(ability)))]
    for name in ability.needs:
        told = t("{name}: {values}; must be given").format(name=name, values=values_of(t, ability, name))
        lines.append(f"  {told}")
    for name, usual in ability.takes.items():
        told = t("{name}: {values}; without it {usual}").format(
            name=name, values=values_of(t, ability, name), usual=toml_value(usual)
        )
        lines.append(f"  {told}")
    for given in ability.examples:
        written = toml_value({"name": ability.name, **given})
        lines += [f"  {written}", f"    {example_text(ability, given, t)}"]
    return "\n".join(lines)


def example_text(ability: Ability, given: Given, t: Translator) -> str:
    """How a card with this ability reads."""
    card = next(CARRIERS[bit] for bit in range(len(CARRIERS)) if ability.on >> bit & 1)
    return effect_text(effect_of(card, 0, {"name": ability.name, **given}), t)


def carriers_of(ability: Ability) -> list[str]:
    return [name for bit, name in enumerate(CARRIER_IDS) if ability.on >> bit & 1]


def values_of(t: Translator, ability: Ability, name: str) -> str:
    """The possible values of a parameter."""
    kind = allowed(ability, name, ability.on)
    if isinstance(kind, Whole):
        numbers = t("a whole number from {low} to {high}").format(low=kind.low, high=kind.high)
        return t("{numbers}, but not 0").format(numbers=numbers) if never_zero(ability, name) else numbers
    if isinstance(kind, OneOf):
        return either(t, [toml_value(each) for each in kind.names])
    if isinstance(kind, ListOf):
        return t("some of {names}").format(names=listed(t, [toml_value(each) for each in kind.item.names]))
    if isinstance(kind, Text):
        return t("a text in quotes")
    assert isinstance(kind, Flag)
    return either(t, ["true", "false"])
