"""The texts of cards, made from their abilities, in English and French."""

from collections.abc import Sequence
from string import Formatter
from typing import Final

from salon.engine.cards import Flag, ListOf, OneOf, Whole
from salon.engine.language import Translator, translator
from salon.games.bohemians.cards import Edition, effect_of
from salon.games.bohemians.catalogue.kinds import (
    CARRIER_IDS,
    PARAMETERS,
    PRINTED,
    Ability,
    Effect,
)
from salon.games.bohemians.catalogue.table import CATALOGUE
from salon.games.bohemians.numbers import (
    ACHIEVEMENTS,
    ADVANCED,
    DECLINED,
    HARDSHIPS,
    JOBS,
    MUSES,
    NO_COLOUR,
    RELIEFS,
    REVOLUTION,
    SPIRITS,
    SYMBOL_IDS,
    THREATS,
    is_declined,
    is_hardship,
    is_muse,
    is_threat,
)
from salon.games.bohemians.phrases import ALL_COLUMNS, atelier_points, bare_times, bits, times
from salon.games.bohemians.pieces import PIECES
from salon.games.bohemians.sense import AT_LEAST_ONE, NOT_NEGATIVE
from salon.games.bohemians.sheets import ALONE, relief_line, sheet_text
from salon.games.bohemians.text import colour_name, either, in_column, listed, symbol_name

# THE TEXT OF A CARD


def card_text(edition: Edition, card: int, lang: str = "en") -> str:
    """All that a card says, but for its title and what is drawn on it; nothing for a starting Habit."""
    t = translator(lang)
    if ACHIEVEMENTS <= card < JOBS:
        return t("Once a round an Atelier effect costs 1 less.")
    if card >= SPIRITS:
        return text_of_spirit(t, edition, card)
    if card >= JOBS:
        return " ".join(
            [each for each in (setup_line(edition, card, lang), played_line(edition, card, lang)) if each]
        )
    return " ".join([*(restrictions(t, edition, card) if is_muse(card) else []), *effects_told(t, edition, card)])


def text_of_spirit(t: Translator, edition: Edition, card: int) -> str:
    """A sheet, what else can be paid for on it, or one of the Spirit's cards; an offer has two outcomes."""
    if card < RELIEFS:
        return sheet_text(edition, card - SPIRITS, t.language)
    if card < THREATS:
        return relief_line(t, edition, card - RELIEFS, edition.box.sheets[card - RELIEFS][ALONE])
    if not is_offer(edition, card):
        return threat_text(edition, card, t.language)
    return t("Offer. Accepted: {accepted} Declined: {declined}").format(
        accepted=threat_text(edition, card, t.language), declined=threat_text(edition, card + DECLINED, t.language)
    )


def is_offer(edition: Edition, card: int) -> bool:
    """Whether a Spirit's card can be declined, and has not been."""
    return not is_declined(card) and bool(edition.box.effects[card + DECLINED])


def threat_text(edition: Edition, card: int, lang: str) -> str:
    """What a Spirit's card does, as it was accepted or declined."""
    return " ".join(effects_told(translator(lang), edition, card))


def effects_told(t: Translator, edition: Edition, card: int) -> list[str]:
    """The abilities of a card, one sentence each."""
    sentences: list[str] = []
    effects = sorted(edition.box.effects[card], key=works_in_sleep)  # in the order of the phases
    for number, effect in enumerate(effects):
        sentence = effect_text(effect, t)
        phase = t("Day: {sentence}").format(sentence="")
        if number and sentence.startswith(phase) and sentences[0].startswith(phase):
            sentence = capital(sentence.removeprefix(phase))  # once is enough
        sentences.append(sentence)
    return sentences


def works_in_sleep(effect: Effect) -> bool:
    return effect.ability.moment == PRINTED


def effect_text(effect: Effect, t: Translator) -> str:
    """One ability as a sentence. Hardships and Spirits' cards say in which phase they work."""
    says = effect.ability.says
    pieces = {name: PIECES[name](t, effect) for _, name, _, _ in Formatter().parse(says) if name}
    sentence = t(says).format(**pieces)
    is_trouble = is_hardship(effect.card) or is_threat(effect.card)
    if is_trouble and effect.ability.name in ("bonus", "count", "price"):
        return t("Day: {sentence}").format(sentence=sentence)
    return capital(sentence)


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def restrictions(t: Translator, edition: Edition, muse: int) -> list[str]:
    """Where a Muse may be played."""
    box = edition.box
    found: list[str] = []
    columns = box.muse_columns[muse]
    forbidden = ALL_COLUMNS & ~columns
    if not columns:
        found.append(t("Cannot be played."))
    elif len(bits(forbidden)) == 1:
        found.append(t("Not {in_columns}.").format(in_columns=times(t, forbidden)))
    elif forbidden:
        found.append(capital(t("{columns} only.").format(columns=either(t, bare_times(t, columns)))))
    if box.muse_colour[muse] != NO_COLOUR:
        found.append(
            [t("Green Habit only."), t("Pink Habit only."), t("Blue Habit only."), t("Orange Habit only.")][
                box.muse_colour[muse]
            ]
        )
    if box.muse_shares[muse]:
        found.append(t("Must share its space with another Muse."))
    return found


def setup_line(edition: Edition, side: int, lang: str = "en") -> str:
    """What a side of a Job tile gives at the start; nothing if that is nothing."""
    t = translator(lang)
    n = edition.box.setup_atelier[side]
    return t("Setup: {points}.").format(points=atelier_points(t, n)) if n else ""


def played_line(edition: Edition, side: int, lang: str = "en") -> str:
    """What it does in a Routine."""
    t = translator(lang)
    return " ".join([t("Played: no Hardship."), *[effect_text(each, t) for each in edition.box.effects[side]]])


def board_text(edition: Edition, board: int, lang: str = "en") -> str:
    """A Routine board: its symbol and its harmony."""
    t = translator(lang)
    symbol_number = SYMBOL_IDS.index(edition.boards[board].text("symbol"))
    told = [t("Symbol: {symbol}.").format(symbol=symbol_name(t, symbol_number))]
    harmony = [
        t("{colour} {in_column}").format(colour=colour_name(t, colour), in_column=in_column(t, column))
        for column, colour in enumerate(edition.box.harmony[board])
        if colour != NO_COLOUR
    ]
    if harmony:
        told.append(t("Harmony: {harmony}.").format(harmony=", ".join(harmony)))
    return " ".join(told)


# HELP FOR AUTHORS OF SETS

CARRIERS: Final = (
    ADVANCED,
    REVOLUTION,
    MUSES,
    HARDSHIPS,
    JOBS,
    THREATS,
)  # a card of each kind that can have abilities
EXAMPLES: Final[dict[str, dict[str, object]]] = {
    "bonus": {"inspiration": 2, "when": "column", "columns": ["morning", "evening"]},
    "count": {"what": "symbol", "symbol": "focus", "amount": 1, "max": 3},
    "price": {"kinds": ["muse"], "amount": -2, "uses": 1},
    "atelier_as_inspiration": {"kinds": ["achievement"]},
    "atelier_discount": {"effect": "reject", "amount": 2},
    "on_purchase": {"kinds": ["muse"], "atelier": 2},
    "topdeck_purchase": {"kinds": ["habit", "muse"]},
    "morning_draw": {"amount": 2},
    "morning_swap": {"amount": 2},
    "reject": {"kind": "hardship"},
    "skip_dues": {"cost": 2},
    "bargain": {"inspiration": 4},
    "clear_market": {"kinds": ["muse"]},
    "widen_market": {"kind": "habit", "amount": 2},
    "boost_symbol": {"amount": 1, "max": 2},
    "price_shift": {"kinds": ["habit"], "amount": 2},
    "redistribute": {"amount": 2},
    "all_atelier": {"owner": 3, "others": 1},
    "reject_price": {"amount": 9},
    "limit_habits": {"condition": "neighbours_differ"},
    "close_column": {"columns": ["morning"]},
    "muse_limit": {"max": 1},
    "no_colour": {"columns": ["morning", "night"]},
    "mute_symbol": {"symbol": "focus"},
    "mute_junction": {"left": "morning", "right": "afternoon"},
    "symbol_cap": {"max": 5},
    "abilities_off": {"columns": ["night"]},
    "purchase_limit": {"max": 1},
    "gain_loss": {"atelier": 4},
    "clock_by_night": {"unless": "job_played"},
    "atelier": {"amount": 4},
    "habits_drawn": {"amount": -1},
}


def ability_help(ability: Ability, lang: str = "en") -> str:
    """What an author of cards needs to know of an ability: where it may stand, what it takes, and an example."""
    t = translator(lang)
    lines = [t("{name} (on {carriers})").format(name=ability.name, carriers=", ".join(carriers_of(ability)))]
    for name in ability.needs:
        lines.append(
            "  " + t("{name}: {values}; must be given").format(name=name, values=values_of(t, ability, name))
        )
    for name, usual in ability.takes.items():
        lines.append(
            "  "
            + t("{name}: {values}; without it {usual}").format(
                name=name, values=values_of(t, ability, name), usual=as_written(usual)
            )
        )
    given = EXAMPLES.get(ability.name, {})
    written = ", ".join([f"{key} = {as_written(value)}" for key, value in {"name": ability.name, **given}.items()])
    lines.append("  " + t("example: {example}").format(example=f"{{ {written} }}"))
    lines.append("  " + effect_text(example_of(ability), t))
    return "\n".join(lines)


def example_of(ability: Ability) -> Effect:
    card = next(CARRIERS[bit] for bit in range(len(CARRIERS)) if ability.on >> bit & 1)
    return effect_of(card, 0, {"name": ability.name, **EXAMPLES.get(ability.name, {})})


def carriers_of(ability: Ability) -> list[str]:
    return [name for bit, name in enumerate(CARRIER_IDS) if ability.on >> bit & 1]


def values_of(t: Translator, ability: Ability, name: str) -> str:
    """The possible values of a parameter."""
    kind = PARAMETERS[name].kind
    if isinstance(kind, Whole):
        low = 1 if name in AT_LEAST_ONE.get(ability.name, []) else kind.low
        low = max(0, low) if name in NOT_NEGATIVE.get(ability.name, []) else low
        return t("a whole number from {low} to {high}").format(low=low, high=kind.high)
    if isinstance(kind, OneOf):
        return either(t, [as_written(each) for each in kind.names])
    if isinstance(kind, ListOf):
        return t("some of {names}").format(names=listed(t, [as_written(each) for each in kind.item.names]))
    assert isinstance(kind, Flag)
    return either(t, ["true", "false"])


def as_written(value: object) -> str:
    """A value as it stands in a card file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, Sequence):
        return f"[{', '.join([as_written(each) for each in value])}]"
    return str(value)


assert set(EXAMPLES) <= set(CATALOGUE)
