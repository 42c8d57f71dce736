"""What cards of Bohemians give by hand, in a terminal: the amount is typed itself, no number of a choice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from salon.engine.state import PASS
from salon.games.bohemians.rules.catalogue.kinds import LEAST_BY_HAND, MOST_BY_HAND
from salon.games.bohemians.rules.encode import AMOUNT, amount_action, split
from salon.games.bohemians.rules.ids import HARDSHIPS, IGNORE
from salon.games.bohemians.rules.seen import Seen
from salon.games.bohemians.terminal.marks import MINUS, Pen
from salon.games.bohemians.terminal.planning import points
from salon.terminal.look import DIM, STRONG, ink

LONGEST: Final = 3  # digits


def is_by_hand(legal: Sequence[int]) -> bool:
    return any(action >= AMOUNT for action in legal)


def amount_lines(seen: Seen, legal: Sequence[int], pen: Pen) -> list[Text]:
    """What can be typed: a number within the limits, and what else is possible."""
    t = pen.t
    amounts = [action - AMOUNT + LEAST_BY_HAND for action in legal if action >= AMOUNT]
    low, high = [str(each).replace("-", pen.minus) for each in (min(amounts), max(amounts))]
    told = t("type the number itself, from {low} to {high}").format(low=low, high=high)
    lines = [ink(f"{t('By hand')}  ", STRONG) + Text(told)]
    if PASS in legal:
        lines.append(ink(t("or 0 to take nothing from it"), DIM))
    for action in legal:
        if PASS < action < AMOUNT:
            lines.append(ink(t("or: {words}").format(words=said(action, pen)), DIM) + price(seen, pen))
    return lines


def said(action: int, pen: Pen) -> str:
    """The one other thing that can be done: ignore the Hardship that asks."""
    return pen.t("ignore {card}").format(card=pen.title(HARDSHIPS + split(action)[1]))


def price(seen: Seen, pen: Pen) -> Text:
    return points(pen, seen["atelier_prices"][IGNORE])


def amount_meant(text: str, legal: Sequence[int]) -> list[int] | None:
    """'3', '+3' and '-2' are amounts; nothing is what 0 means where it can be declined."""
    typed = re.fullmatch(rf"([-+{MINUS}]?)\s*(\d{{1,{LONGEST}}})", text.strip())
    if typed is None:
        return None
    amount = int(typed[2]) * (-1 if typed[1] in ("-", MINUS) else 1)
    if not amount and PASS in legal:
        return [PASS]
    return [amount_action(max(LEAST_BY_HAND, min(MOST_BY_HAND, amount)))]
