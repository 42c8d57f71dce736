"""What an author of cards needs to know of the abilities: where each may stand, what it takes, how it reads."""

from collections.abc import Sequence
from typing import Final

from salon.engine.cards import Flag, ListOf, OneOf, Text, Whole
from salon.engine.language import Translator, translator
from salon.engine.toml_text import toml_value
from salon.games.bohemians.rules.cards import effect_of
from salon.games.bohemians.rules.catalogue.kinds import CARRIER_IDS, Ability
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

ROUNDS: Final = ["this", "both"]  # besides the next
WHENS: Final = ["job_played", "job_not_played", "muse_in_play", "fewer_achievements", "four_colours",
                "two_rivals_level"]  # fmt: skip

Given = dict[str, object]  # the values of an ability in a card file


def each_word(key: str, words: Sequence[str], **given: object) -> list[Given]:
    """The same example with each of these words for a key."""
    return [{**given, key: word} for word in words]


# What owners type in for themselves: any words, which the table shows as they are.
BY_HAND_EXAMPLES: Final[list[Given]] = [
    {"moment": "count", "gives": "inspiration", "low": 0, "high": 4,
     "text": "+1 Inspiration per window in the room.", "text_fr": "+1 Inspiration par fenêtre de la pièce."},
    {"moment": "wake_up", "gives": "draw", "low": 1, "high": 3, "exactly": True, "text": "Draw 1 card per candle."},
    {"moment": "wake_up", "gives": "discard", "low": 0, "high": 2, "kind": "muse", "text": "Discard up to 2 Muses."},
    {"moment": "day", "gives": "ignore", "low": 1, "high": 1, "text": "Ignore a Hardship with a river on it."},
    {"moment": "spend", "gives": "price", "low": -3, "high": 0, "kinds": ["muse"], "uses": 1,
     "text": "A Muse costs 1 less per flower on it."},
    {"moment": "purchase", "gives": "atelier", "low": 0, "high": 3, "kinds": ["habit"],
     "text": "When you buy a Habit: 1 Atelier point per hat on it."},
    {"moment": "achievement", "gives": "atelier", "low": -4, "high": 0,
     "text": "Pay for the party after an Achievement."},
    {"moment": "dues", "gives": "reject", "low": 0, "high": 1, "kind": "hardship",
     "text": "Reject a Hardship in rhyme."},
    {"moment": "dues", "gives": "spare", "low": 0, "high": 1, "text": "No Hardship if it rained today."},
    {"moment": "dues", "gives": "reject", "low": 0, "high": 1, "spares": True,
     "text": "Reject a card instead of taking a Hardship."},
    {"moment": "sleep", "gives": "reject", "low": 0, "high": 2, "kind": "habit",
     "text": "Forget Habits you sang today."},
]  # fmt: skip

# What a parameter means is shown by the sentence it makes: each one stands in an example here, and so does each
# word it can be. An ability without parameters is its own example.
EXAMPLES: Final[dict[str, list[Given]]] = {
    "bonus": [
        {"inspiration": 2, "when": "column", "columns": ["morning", "evening"]},
        {"inspiration": 2},
        {"inspiration": 1, "when": "job_played"},
        {"inspiration": 1, "when": "job_not_played"},
        {"inspiration": 1, "when": "muse_attached"},
        {"inspiration": 1, "when": "muse_in_play"},
        {"inspiration": 1, "when": "fewer_achievements"},
        {"inspiration": 1, "when": "harmony"},
        {"inspiration": 1, "when": "four_colours"},
        {"atelier": 2, "when": "two_rivals_level"},
        {"inspiration": 2, "when": "attached_colour", "colour": "orange"},
    ],
    "count": [
        {"what": "symbol", "symbol": "focus", "amount": 1, "max": 3},
        {"what": "symbol", "symbol": "focus", "amount": 1, "where": "attached"},
        {"what": "colour", "colour": "green", "amount": 1, "columns": ["morning", "night"]},
        {"what": "muse", "amount": 1},
        {"what": "hardship", "atelier": 1},
        {"what": "achievement", "amount": 1},
        {"what": "card_drawn", "threshold": 5, "amount": 1},
        {"what": "different_neighbour", "amount": 1},
        {"what": "muse_or_achievement", "amount": 1},
        {"what": "leader_gap", "amount": 1},
        {"what": "rival_at_work", "amount": 1},
        {"what": "habit", "amount": 1},
        {"what": "white", "amount": 1},
        {"what": "revolution", "amount": 1},
        {"what": "muse", "amount": 1, "where": "attached"},
    ],
    "price": [
        {"kinds": ["muse"], "amount": -2, "uses": 1},
        {"kinds": ["habit", "muse"], "amount": -1},
        {"kinds": ["achievement"], "amount": 1, "unless": "muse_in_play"},
        {"kinds": ["achievement"], "amount": 1, "unless": "job_played"},
    ],
    "ignore_hardship": [{}, {"amount": 2}],
    "atelier_as_inspiration": [{"kinds": ["achievement"]}],
    "atelier_discount": [
        {"effect": "reject", "amount": 2},
        {"effect": "clear", "amount": 1},
        {"effect": "ignore", "amount": 1},
        {"effect": "any", "amount": 1},
        {"effect": "draw", "amount": 1},
    ],
    "on_purchase": [{"kinds": ["muse"], "atelier": 2}, {"kinds": ["habit"], "inspiration": 1}],
    "topdeck_purchase": [{"kinds": ["habit", "muse"]}],
    "morning_draw": [{"amount": 2}, {"amount": 2, "exactly": True}],
    "morning_swap": [{"amount": 2}, {"amount": 2, "exactly": True}],
    "morning_slip": [{}, {"amount": 2}],
    "reject": [{"kind": "hardship"}, {"kind": "habit"}, {"kind": "muse"}, {}],
    "skip_dues": [{"cost": 2}, {}],
    "bargain": [{"inspiration": 4}, {"inspiration": 6, "hardships": 2}],
    "clear_market": [{"kinds": ["muse"]}],
    "widen_market": [{"kind": "habit", "amount": 2}, {"kind": "muse", "amount": 1}],
    "block_symbol": [{}, {"round": "this"}, {"round": "both"}],
    "boost_symbol": [{"amount": 1, "max": 2}, {"amount": 1}, *each_word("round", ROUNDS, amount=1)],
    "price_shift": [
        {"kinds": ["habit"], "amount": 2},
        *each_word("round", ROUNDS, kinds=["habit"], amount=2),
    ],
    "set_harmony": [{}, {"low": 1, "high": 3}, *each_word("round", ROUNDS)],
    "redistribute": [{"amount": 2}],
    "all_atelier": [{"owner": 3, "others": 1}],
    "reject_price": [{"amount": 9}],
    "limit_habits": [
        {"condition": "neighbours_differ"},
        {"condition": "neighbours_alike"},
        {"condition": "has_symbol", "symbol": "focus"},
        {"condition": "has_colour", "colour": "green"},
        {"condition": "white"},
        {"condition": "revolution"},
        {"condition": "harmony"},
        {"condition": "has_colour", "colour": "green", "columns": ["morning", "night"]},
        *each_word("when", WHENS, condition="neighbours_differ"),
    ],
    "close_column": [{"columns": ["morning"]}],
    "discard_habit": [{}, {"amount": 2}],
    "muse_limit": [{"max": 1}],
    "no_colour": [
        {"columns": ["morning", "night"]},
        {},
        {"condition": "has_symbol", "symbol": "focus"},
        {"condition": "has_colour", "colour": "green"},
        {"condition": "white"},
        {"condition": "revolution"},
        {"condition": "harmony"},
        {"condition": "muse_attached"},
        {"condition": "neighbours_alike"},
        {"condition": "neighbours_differ"},
        *each_word("when", WHENS),
    ],
    "mute_symbol": [{"symbol": "focus"}],
    "mute_junction": [{"left": "morning", "right": "afternoon"}],
    "symbol_cap": [{"max": 5}],
    "abilities_off": [{"columns": ["night"]}],
    "purchase_limit": [{"max": 1}],
    "gain_loss": [{"atelier": 4}, {"inspiration": 2}, {"hardships": 1}],
    "clock": [{}, {"amount": 2}],
    "clock_by_night": [{"unless": "job_played"}, {"unless": "muse_in_play"}, {"amount": 2}],
    "take_hardships": [{}, {"amount": 2}],
    "atelier": [{"amount": 4}],
    "habits_drawn": [{"amount": -1}],
    "setup_cards": [
        {"kind": "muse"},
        {"kind": "habit", "source": "deck", "to": "top"},
        {"kind": "habit", "amount": 2, "source": "deck", "to": "deck"},
    ],
    "setup_hardships": [{}, {"amount": 2, "to": "deck"}, {"to": "top"}],
    "setup_inspiration": [{"inspiration": 3}],
    "by_hand": BY_HAND_EXAMPLES,
}


def examples_of(ability: Ability) -> list[Given]:
    return EXAMPLES.get(ability.name, [{}])


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
    for given in examples_of(ability):
        written = ", ".join(
            [f"{key} = {toml_value(value)}" for key, value in {"name": ability.name, **given}.items()]
        )
        lines += [f"  {{ {written} }}", f"    {example_text(ability, given, t)}"]
    return "\n".join(lines)


def example_text(ability: Ability, given: Given, t: Translator) -> str:
    """How a card with this ability reads."""
    card = next(CARRIERS[bit] for bit in range(len(CARRIERS)) if ability.on >> bit & 1)
    return effect_text(effect_of(card, 0, {"name": ability.name, **given}), t)


def carriers_of(ability: Ability) -> list[str]:
    return [name for bit, name in enumerate(CARRIER_IDS) if ability.on >> bit & 1]


def values_of(t: Translator, ability: Ability, name: str) -> str:
    """The possible values of a parameter."""
    kind = allowed(ability.name, name, ability.on)
    if isinstance(kind, Whole):
        numbers = t("a whole number from {low} to {high}").format(low=kind.low, high=kind.high)
        return t("{numbers}, but not 0").format(numbers=numbers) if never_zero(ability.name, name) else numbers
    if isinstance(kind, OneOf):
        return either(t, [toml_value(each) for each in kind.names])
    if isinstance(kind, ListOf):
        return t("some of {names}").format(names=listed(t, [toml_value(each) for each in kind.item.names]))
    if isinstance(kind, Text):
        return t("a text in quotes")
    assert isinstance(kind, Flag)
    return either(t, ["true", "false"])
