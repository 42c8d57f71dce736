"""Why something is not possible in Bioutifoul: a sentence for each code that the rules give."""

from collections.abc import Callable
from typing import Final

from salon.engine import refusal as engine
from salon.engine.language import msg
from salon.engine.refusal import Refusal, named
from salon.games.bioutifoul.words.naming import Words
from salon.games.bioutifoul.words.text import a_pair, a_work, an_influence, gold

TOO_FEW: Final = "too-few-cards"

REFUSED: Final = {
    "not-discarding": msg("Influence cards are discarded only as a turn begins, by a player who holds more than 3."),
    "card-not-held": msg("You do not hold {card}."),
    "discard-first": msg("First discard down to 3 Influence cards."),
    "influence-first": msg(
        "First comes the Influence phase: play your Influence cards, then comes the Gallery phase."
    ),
    "influence-over": msg("The Influence phase of this turn is over; Influence is played before the Gallery phase."),
    "must-play": msg("At least one Influence card must be played."),
    "does-not-fit": msg("{artist} stands at {value} and cannot move {n} that way: the move must fit on the row."),
    "gallery-full": msg("Your gallery is full: it has room for 3 works."),
    "none-for-sale": msg("There is no {artist} for sale."),
    "not-for-sale": msg("This work is not for sale."),
    "too-dear": msg("{artist} costs {price}; you have {gold}."),
    "none-in-gallery": msg("There is no {artist} in your gallery."),
    "not-in-gallery": msg("This work is not in your gallery."),
    "just-bought": msg("You bought this {artist} just now; it can be sold from your next turn on."),
    "not-on-display": msg("The exhibition {pair} is not on display."),
    "works-missing": msg("For {pair} your gallery lacks {works}."),
}
# How the values are shown, by their names in the sentences; the others are plain numbers.
SHOWN: Final[dict[str, Callable[[Words, int], str]]] = {
    "artist": Words.name,
    "card": an_influence,
    "gold": gold,
    "pair": a_pair,
    "works": a_work,
}


def told(t: Words, refusal: Refusal) -> str:
    if refusal.code == TOO_FEW:
        held, artist, n = refusal.values
        return t.plural(
            "You hold {held} Influence card of {artist}, not {n}.",
            "You hold {held} Influence cards of {artist}, not {n}.",
            held,
        ).format(held=held, artist=t.name(artist), n=n)
    sentence = REFUSED.get(refusal.code)
    if sentence is None:
        return engine.told(t, refusal)
    values = named(sentence, refusal.values)
    return t(sentence).format(**{name: shown(t, name, each) for name, each in values.items()})


def shown(t: Words, name: str, values: tuple[int, ...]) -> str:
    """One value, or two of a kind."""
    told = [SHOWN[name](t, value) if name in SHOWN else str(value) for value in values]
    return told[0] if len(told) == 1 else t("{one} and {other}").format(one=told[0], other=told[1])
