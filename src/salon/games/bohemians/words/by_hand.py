"""Abilities by hand in words: the owner's own text, the question what it gives, and what was said."""

from salon.engine.language import Translator
from salon.games.bohemians.rules.catalogue.kinds import (
    ATELIER,
    CARDS_DRAWN,
    DISCARDED,
    DUES_SPARED,
    IGNORED,
    INSPIRATION,
    REJECTED,
    Effect,
)
from salon.games.bohemians.words.phrases import gain_of, plain, signed


def own_text(effect: Effect, lang: str) -> str:
    """What the owner of the cards has typed in, in this language or in the other one."""
    return effect.texts.get(lang) or next(iter(effect.texts.values()))


def question_told(t: Translator, effect: Effect, done: int) -> str:
    """What is asked, with its limits; of cards, how many have been chosen."""
    if effect.gives == INSPIRATION:
        asked = t("How much Inspiration does it give, from {low} to {high}?")
    elif effect.gives == ATELIER:
        asked = t("How many Atelier points does it give, from {low} to {high}?")
    elif effect.gives == CARDS_DRAWN:
        asked = t("How many cards do you draw, from {low} to {high}?")
    elif effect.gives == DISCARDED:
        asked = t("Which card do you discard? So far {done}, from {low} to {high} in all.")
    elif effect.gives == IGNORED:
        asked = t("Which Hardship do you ignore? So far {done}, from {low} to {high} in all.")
    elif effect.gives == REJECTED:
        asked = t("Which card do you reject? So far {done}, from {low} to {high} in all.")
    elif effect.gives == DUES_SPARED:
        asked = t("How many Hardships does it spare you, from {low} to {high}?")
    else:
        asked = t("By how much does the price change, from {low} to {high}?")
    return asked.format(low=plain(effect.low), high=plain(effect.high), done=done)


def given(t: Translator, effect: Effect, amount: int) -> str:
    """What was said: '+3 Inspiration'"""
    if not amount:
        return t("nothing")
    if effect.gives == INSPIRATION:
        return gain_of(t, amount, 0)
    if effect.gives == ATELIER:
        return gain_of(t, 0, amount)
    if effect.gives == CARDS_DRAWN:
        return t.plural("{n} card to draw", "{n} cards to draw", amount).format(n=amount)
    if effect.gives == DISCARDED:
        return t.plural("{n} card discarded", "{n} cards discarded", amount).format(n=amount)
    if effect.gives == IGNORED:
        return t.plural("{n} Hardship ignored", "{n} Hardships ignored", amount).format(n=amount)
    if effect.gives == REJECTED:
        return t.plural("{n} card rejected", "{n} cards rejected", amount).format(n=amount)
    if effect.gives == DUES_SPARED:
        return t("no Hardship for a day without work")
    return t("a price {n}").format(n=signed(amount))


def still_open(t: Translator, low: int, high: int) -> str:
    """Beside a sum that cannot be complete yet."""
    return t("by hand, from {low} to {high}").format(low=plain(low), high=plain(high))
