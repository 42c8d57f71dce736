"""How the choices of Bohemians are drawn in a terminal, except those of planning."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from salon.games.bohemians.rules import encode
from salon.games.bohemians.rules.encode import split
from salon.games.bohemians.rules.ids import EMPTY
from salon.games.bohemians.rules.seen import Seen
from salon.games.bohemians.terminal.marks import MINUS, Pen
from salon.games.bohemians.terminal.modes import payment
from salon.games.bohemians.terminal.planning import points
from salon.games.bohemians.words.choices import Choice
from salon.terminal.look import BAD, DIM, GOLD, ink

INVESTED_AT_ONCE: Final = 3  # in the example
ROOMY: Final = 30  # rows from which on cards say what they do

WITH_EDGES: Final = (encode.DISCARD, encode.MARK, encode.REJECT_ONE)
BY_TITLE: Final = (encode.IGNORE_ONE, encode.OVERLOOK, encode.GIVE)
# Cards whose text is left out: on a low terminal, where one can ask for it, or always.
WITHOUT_RULE_IF_LOW: Final = (encode.BUY, *WITH_EDGES)
WITHOUT_RULE: Final = (
    encode.REMOVE,
    encode.ON_TOP,
    encode.TAKE_CARD,
    encode.ACHIEVE,
    encode.FIGHT,
    encode.RELIEVE,
)


def label(choice: Choice, seen: Seen, pen: Pen) -> Text:
    """What is chosen, and what it costs or comes to; the heading has the verb."""
    dot = f" {pen.look.glyphs.dot} "
    shown = subject(choice, seen, pen)
    if choice.points is not None:
        shown += points(pen, choice.points)
    if choice.gives:
        shown += ink(f" {choice.gives}", GOLD)
    if choice.warns:
        shown += ink(f"{dot}{choice.warns}", BAD)
    is_low = choice.verb in WITHOUT_RULE_IF_LOW and pen.look.height < ROOMY
    if choice.rule and choice.verb not in WITHOUT_RULE and not is_low:
        shown += ink(f"{dot}{choice.rule}".replace(MINUS, pen.minus), DIM)
    return shown


def subject(choice: Choice, seen: Seen, pen: Pen) -> Text:
    """A card with its marks, or just the words."""
    verb, option = split(choice.action)
    if verb == encode.COLOUR:
        return Text(f"{choice.text} ") + pen.colour(option % 4)
    if verb == encode.SYMBOL:
        return pen.symbol(option) + Text(f" {choice.text}")
    if verb == encode.INVEST:
        return Text(choice.text) + several(seen, pen)
    if choice.card == EMPTY:
        return Text(choice.text)
    if verb in (encode.FIGHT, encode.RELIEVE):
        return payment(choice.card, seen, pen)
    if verb in (encode.BUY, encode.ACHIEVE):
        price = pen.box.cost[choice.card] if choice.price is None else choice.price
        shown, edges = pen.priced(choice.card, price), pen.edges(choice.card)
        return shown + Text(" ") + edges if edges else shown
    if verb in BY_TITLE:
        return Text(pen.title(choice.card))
    return pen.with_edges(choice.card) if verb in WITH_EDGES else pen.named(choice.card)


def several(seen: Seen, pen: Pen) -> Text:
    """How to invest more at once."""
    t, most = pen.t, min(seen["inspiration"], INVESTED_AT_ONCE)
    return ink(f" ({t('several')}: {t('invest')} {most})", DIM) if most > 1 else Text()
