"""Times of day, numbers and kinds of card in words, as card texts and reasons use them."""

from typing import Final

from salon.engine.language import Translator
from salon.games.bohemians.rules.catalogue.kinds import Effect
from salon.games.bohemians.rules.ids import ACHIEVEMENT, COLUMNS, HABIT, MUSE
from salon.games.bohemians.words.text import either, in_column, listed

MINUS: Final = "\N{MINUS SIGN}"
ALL_COLUMNS: Final = 15
KINDS: Final = (HABIT, MUSE, ACHIEVEMENT)


# Times of day, and numbers


def bits(columns: int) -> list[int]:
    return [column for column in COLUMNS if columns >> column & 1]


def times(t: Translator, columns: int, every: bool = False) -> str:
    """'in Morning or Evening', or with `and`."""
    names = bare_times(t, columns)
    return t("in {column}").format(column=listed(t, names) if every else either(t, names))


def bare_times(t: Translator, columns: int) -> list[str]:
    """Times of day without 'in', in French with their article."""
    preposition = t("in {column}").format(column="")
    return [in_column(t, column).removeprefix(preposition) for column in bits(columns)]


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"{MINUS}{-n}"


def plain(n: int) -> str:
    return str(n) if n >= 0 else f"{MINUS}{-n}"


def atelier_points(t: Translator, n: int) -> str:
    return t.plural("{n} Atelier point", "{n} Atelier points", abs(n)).format(n=plain(n))


def signed_points(t: Translator, n: int) -> str:
    return t.plural("{n} Atelier point", "{n} Atelier points", abs(n)).format(n=signed(n))


def gain_of(t: Translator, inspiration: int, atelier: int) -> str:
    """'+2 Inspiration and +1 Atelier point'"""
    gains = [t("{n} Inspiration").format(n=signed(inspiration))] if inspiration or not atelier else []
    if atelier:
        gains.append(signed_points(t, atelier))
    return listed(t, gains)


def kinds_of(effect: Effect) -> list[int]:
    return [kind for kind in KINDS if effect.kinds >> kind & 1]


def kind_names(t: Translator, effect: Effect) -> list[str]:
    names = [t("Habit"), t("Muse"), t("Achievement")]
    return [names[kind] for kind in kinds_of(effect)]


def hardship_count(t: Translator, n: int) -> str:
    return t.plural("{n} Hardship", "{n} Hardships", abs(n)).format(n=plain(n))


def atelier_effect(t: Translator, effect: int) -> str:
    return [t("Clear Market"), t("Ignore 1 Hardship"), t("Draw 2 Cards"), t("Reject 1 Card")][effect]
