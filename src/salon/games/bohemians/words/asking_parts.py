"""What several questions of Bohemians have in common."""

from salon.engine.language import Translator
from salon.games.bohemians.rules.catalogue.kinds import Effect
from salon.games.bohemians.rules.encode import (
    FIGHT,
    RELIEVE,
    USE,
    WHICH,
)
from salon.games.bohemians.rules.modes import relief, weakening
from salon.games.bohemians.rules.prices import atelier_cost, cost
from salon.games.bohemians.rules.state import State
from salon.games.bohemians.words.phrases import atelier_points, gain_of
from salon.games.bohemians.words.sheets import deed
from salon.games.bohemians.words.text import edition_in, either, name_of


def chosen_from(g: State, seat: int, verb: int, following: int) -> list[int]:
    """The options of one verb that are possible now."""
    return [action - verb for action in g.legal(seat) if verb <= action < following]


def cards_to_use(g: State, seat: int) -> list[int]:
    return chosen_from(g, seat, USE, WHICH)


def named(t: Translator, g: State, cards: list[int]) -> str:
    return either(t, [t("“{title}”").format(title=name_of(g, card, t.language)) for card in cards])


def price_of(t: Translator, g: State, me: int, effect: int) -> str:
    """What an Atelier effect costs now: '4 Atelier points'"""
    return atelier_points(t, atelier_cost(g, me, g.day(me), effect))


def effect_on(g: State, card: int, index: int) -> Effect:
    return g.box.effects[card][index]


def worth(t: Translator, inspiration: int, atelier: int) -> str:
    """'8 Inspiration', and Atelier points if there are any."""
    found = t("{n} Inspiration").format(n=inspiration)
    return t("{one} and {other}").format(one=found, other=gain_of(t, 0, atelier)) if atelier else found


def payments(g: State) -> list[tuple[int, int]]:
    """Against a Time Spirit: the actions, and their numbers among the cards."""
    return [(FIGHT, weakening(g)), (RELIEVE, relief(g))]


def payment_told(t: Translator, g: State, me: int, card: int) -> str:
    """'Break a Link for 8'"""
    return t("{deed} for {n}").format(deed=deed(edition_in(g), card, t.language), n=cost(g, me, g.day(me), card))


def excuse(t: Translator, g: State, card: int) -> str:
    points = max([effect.cost for effect in g.box.effects[card]])
    if not points:
        return t("use {card}").format(card=name_of(g, card, t.language))
    return t("use {card} for {points}").format(card=name_of(g, card, t.language), points=atelier_points(t, points))
