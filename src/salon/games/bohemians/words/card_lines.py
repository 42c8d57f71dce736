"""A line for everything with a title in Bohemians: all that it is and does."""

from salon.engine.language import Translator
from salon.games.bohemians.rules.booklet import REVOLUTION_FROM
from salon.games.bohemians.rules.box import BOARD_EDGES
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    ADVANCED,
    HARDSHIPS,
    MUSES,
    RELIEFS,
    REVOLUTION,
    SPIRITS,
    SUITS,
    THREATS,
    threat_of,
)
from salon.games.bohemians.rules.symbols import SYMBOL_OF, Edge, is_double
from salon.games.bohemians.words.text import colour_name, job_name, names_of, symbol_name
from salon.games.bohemians.words.wording import board_text, capital, card_text


def card_line(t: Translator, edition: Edition, card: int) -> str:
    """'Keep a Diary (green Habit, cost 3): ...'"""
    lines = [card_text(edition, card, t.language)]
    if card < MUSES:
        lines.append(edges(t, edition, card))
    return t("{card} ({kind}): {text}").format(
        card=names_of(edition, t.language)[card],
        kind=kind_of_card(t, edition, card),
        text=" ".join([line for line in lines if line]),
    )


def board_line(t: Translator, edition: Edition, board: int, name: str) -> str:
    text = f"{board_text(edition, board, t.language)} {board_edges(t, edition, board)}"
    return t("{card} ({kind}): {text}").format(card=name, kind=t("Routine board"), text=text)


def job_line(t: Translator, edition: Edition, side: int) -> str:
    return t("{card} ({kind}): {text}").format(
        card=job_name(t, edition, side), kind=t("Job tile"), text=card_text(edition, side, t.language)
    )


def spirit_line(t: Translator, edition: Edition, card: int) -> str:
    """A sheet, also by the name of its second payment, or a Spirit's card."""
    if card >= THREATS:
        spirit, suit = divmod((card - THREATS) // 2, len(SUITS))
        of_spirit = edition.title(SPIRITS + spirit, t.language)
        kind = t("card of {spirit}, {colour}").format(spirit=of_spirit, colour=colour_name(t, suit))
    elif card >= RELIEFS:
        kind = t("against {spirit}").format(spirit=edition.title(card - RELIEFS + SPIRITS, t.language))
    else:
        kind = t("Time Spirit")
    line = t("{card} ({kind}): {text}").format(
        card=edition.title(card, t.language), kind=kind, text=card_text(edition, card, t.language)
    )
    return " ".join([line, *cards_of_spirit(t, edition, card - SPIRITS)]) if card < RELIEFS else line


def cards_of_spirit(t: Translator, edition: Edition, spirit: int) -> list[str]:
    """What each colour may bring up, so that one can prepare for it."""
    found = [t("Its cards, by the colour of the Habit that is revealed:")]
    for suit in SUITS:
        card = threat_of(spirit, suit)
        found.append(
            t("{colour}: {card}. {text}").format(
                colour=capital(colour_name(t, suit)),
                card=edition.title(card, t.language),
                text=card_text(edition, card, t.language),
            )
        )
    return found


def kind_of_card(t: Translator, edition: Edition, card: int) -> str:
    """'green Habit, cost 3'"""
    cost = t("cost {n}").format(n=edition.box.cost[card])
    if card < MUSES:
        colour = edition.box.colour[card]
        habit = [t("green Habit"), t("pink Habit"), t("blue Habit"), t("orange Habit"), t("white Habit")][colour]
        if card < ADVANCED:
            return habit
        return t("{kind}, {what}").format(kind=t("Revolution") if card >= REVOLUTION else habit, what=cost)
    if card < HARDSHIPS:
        return t("{kind}, {what}").format(kind=t("Muse"), what=cost)
    if card < ACHIEVEMENTS:
        return t("Hardship")
    kind = t("{kind}, {what}").format(kind=t("Achievement"), what=cost)
    if edition.box.players[card] >= REVOLUTION_FROM:
        return t("{kind}, {what}").format(kind=kind, what=t("3 players or more"))
    return kind


def edges(t: Translator, edition: Edition, card: int) -> str:
    """The symbols of a Habit, from top to bottom."""
    box = edition.box
    told = [
        t("Left: {symbols}.").format(symbols=edge(t, box.left[card])),
        t("Right: {symbols}.").format(symbols=edge(t, box.right[card])),
    ]
    return " ".join(told + wholes(t, edition, card))


def board_edges(t: Translator, edition: Edition, board: int) -> str:
    """The halves of a board: what meets Morning counts as its right edge in the box."""
    box = edition.box
    told = [
        t("Left of Morning: {symbols}.").format(symbols=edge(t, box.right[BOARD_EDGES + board])),
        t("Right of Night: {symbols}.").format(symbols=edge(t, box.left[BOARD_EDGES + board])),
    ]
    return " ".join(told + wholes(t, edition, BOARD_EDGES + board))


def wholes(t: Translator, edition: Edition, place: int) -> list[str]:
    symbols = [symbol_name(t, symbol) for symbol in edition.box.whole[place]]
    return [t("Whole: {symbols}.").format(symbols=", ".join(symbols))] if symbols else []


def edge(t: Translator, halves: Edge) -> str:
    """'double Focus, Expression, –'"""
    found: list[str] = []
    for half in halves:
        if not half:
            found.append("\N{EN DASH}")
        elif is_double(half):
            found.append(t("double {symbol}").format(symbol=symbol_name(t, SYMBOL_OF[half])))
        else:
            found.append(symbol_name(t, SYMBOL_OF[half]))
    return ", ".join(found)
