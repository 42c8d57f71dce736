"""The words of a position that belong to a game alone, or against a Time Spirit: read, written and checked.

    clock=4 strength=3 0.threat=the-green-hour~declined chained=drinking-song

What is not said is as at the beginning: the Spirit as strong as ever, none of its cards, nothing under its sheet.
"""

from typing import Final

from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.engine.words import not_one_of
from salon.games.bohemians.rules.box import LOST_BY_CLOCK, WON_BY_WEAKENING
from salon.games.bohemians.rules.ids import (
    ADVANCED,
    DECLINED,
    HABITS_PER_DECK,
    MUSES,
    WHITE,
    accepted,
    is_hardship,
    threat_of,
)
from salon.games.bohemians.rules.modes import (
    TARGET,
    hardships_that_break,
    is_against_spirit,
    is_competing,
    is_coop,
    is_solo,
    sheet_of,
    spirit_of,
)
from salon.games.bohemians.rules.positions.words import (
    NOTHING_ID,
    SPIRIT_KEYS,
    SPIRIT_NUMBER_KEYS,
    SPIRIT_PILE_KEYS,
    UNSEEN_KEYS,
    Reader,
    listed,
)
from salon.games.bohemians.rules.solo import tokens_at_first
from salon.games.bohemians.rules.state import NONE, SLEEP, State
from salon.games.bohemians.rules.time_spirit import is_won_by

LONGEST_CLOCK: Final = 9999  # a clock may run past its end in one go


def read_mode(g: State, reader: Reader) -> None:
    """All that a competitive game does not have."""
    said = reader.said
    if not is_against_spirit(g):
        seats = [f"{seat}.threat" for seat in range(g.game.players)]
        for key in [*SPIRIT_KEYS, *seats]:
            if said.has(key):
                raise SalonError(f"{key} belongs to a Time Spirit; there is none with mode={g.game.options['mode']}.")
    if is_competing(g):
        for key in ("clock", *UNSEEN_KEYS, "lost"):
            if said.has(key):
                raise SalonError(f"{key} belongs to a game alone, or against a Time Spirit.")
        return
    g.unseen = reader.cards("unseen")
    g.shown_unseen = reader.cards("shown-unseen") if said.has("shown-unseen") else g.unseen
    if not are_unseen_in_decks(g):
        raise SalonError("unseen: these must be Hardships in the deck of a player, once each.")
    g.is_lost = bool(said.number("lost", 0, highest=1))
    if is_solo(g):
        g.clock = said.number("clock", tokens_at_first(g), highest=tokens_at_first(g))
    else:
        read_spirit(g, reader)


def read_spirit(g: State, reader: Reader) -> None:
    said, sheet = reader.said, sheet_of(g)
    g.clock = said.number("clock", 0, highest=latest_clock(g))
    g.strength = said.number("strength", len(sheet.costs), lowest=least_strength(g), highest=len(sheet.costs))
    g.relieved = said.number("relieved", 0, highest=sheet.relief_uses or LONGEST_CLOCK)
    g.chained = reader.place("chained")
    for card in g.chained:
        if not is_chainable(g, card):
            raise SalonError(f"chained: {reader.names[card]} is not the white starting Habit of a player.")
    g.set_aside = reader.place("set-aside")
    read_threats(g, reader)
    most = hardships_that_break(g)
    if not g.is_lost and max([len(hardships) for hardships in g.hardships]) >= most:
        raise SalonError(f"With {most} Hardships in a Routine the game is lost: say lost=1.")


def latest_clock(g: State) -> int:
    """How far the clock can have come while the game goes on."""
    sheet = sheet_of(g)
    if not sheet.clock:
        return 0
    may_run_on = g.is_lost or sheet.by_night or not sheet.is_lost_by(LOST_BY_CLOCK)
    return LONGEST_CLOCK if may_run_on else sheet.clock - 1


def least_strength(g: State) -> int:
    """A game is not lost if the Spirit has no strength left and that wins the game."""
    return int(g.is_lost and sheet_of(g).is_won_by(WON_BY_WEAKENING))


def read_threats(g: State, reader: Reader) -> None:
    """A card that is named before one player lies before the other, too."""
    said = reader.said
    first = threat_of(spirit_of(g), 0)
    names = reader.names[first : first + 8 : 1 + DECLINED]
    keys = [f"{seat}.threat" for seat in range(g.game.players)]
    usual = NONE
    for seat, key in enumerate(keys):
        name = said.text(key, NOTHING_ID)
        if name == NOTHING_ID:
            continue
        if name not in reader.names[first : first + 8]:
            raise SalonError(
                msg("{key}: {why}"), key=key, why=not_one_of(name, msg("a card of this Time Spirit"), names)
            )
        card = first + reader.names[first : first + 8].index(name)
        g.threat[seat] = card
        if usual not in (NONE, undeclined(card)):
            raise SalonError(f"{key}: the same card of the Spirit lies before both players.")
        if not is_threat_of(g, card):
            raise SalonError(f"{key}: {names[(card - first) // 2]} makes no offer that could be declined.")
        usual = undeclined(card)
    for seat, key in enumerate(keys):
        if not said.has(key):
            g.threat[seat] = usual
    if len({undeclined(card) for card in g.threat}) > 1:
        raise SalonError("The same card of the Spirit lies before both players.")


def undeclined(card: int) -> int:
    """A card of the Spirit, with any answer to its offer."""
    return card if card == NONE else accepted(card)


def is_threat_of(g: State, card: int) -> bool:
    """Whether this is a card of the Spirit of this game; once declined, one with an offer."""
    if not 0 <= card - threat_of(spirit_of(g), 0) < 8:
        return False
    return card == undeclined(card) or bool(g.box.effects[card])


def are_unseen_in_decks(g: State) -> bool:
    decks = [card for deck in g.deck for card in deck]
    are_there = all(is_hardship(card) and card in decks for card in g.unseen)
    return are_there and len(set(g.unseen)) == len(g.unseen)


def is_chainable(g: State, card: int) -> bool:
    return 0 <= card < ADVANCED and g.box.colour[card] == WHITE and card // HABITS_PER_DECK in g.art


def read_common_token(g: State, reader: Reader) -> None:
    """Partners have one Atelier token: it is enough to say once where it is."""
    if not is_coop(g):
        return
    keys = [f"{seat}.atelier" for seat in range(g.game.players)]
    given = {g.atelier[seat] for seat, key in enumerate(keys) if reader.said.has(key)} or {0}
    if len(given) > 1:
        raise SalonError(f"{keys[-1]}: partners have one Atelier token, so it is the same for both.")
    g.atelier = list(given) * g.game.players


def is_decided(g: State) -> bool:
    """Whether a game alone, or against a Time Spirit, is lost, or won at once."""
    if is_competing(g):
        return False
    if is_solo(g):
        return g.is_lost or len(g.gained[0]) >= TARGET[1]
    return g.is_lost or (not g.strength and sheet_of(g).is_won_by(WON_BY_WEAKENING))


def is_won_by_night(g: State) -> bool:
    """Whether a game against a Time Spirit is won when a round has ended."""
    is_night = is_against_spirit(g) and g.phase == SLEEP
    return is_night and any(is_won_by(g, part) for part in sheet_of(g).wins)


def write_mode(g: State, names: list[str]) -> list[str]:
    if is_competing(g):
        return []
    words = [f"clock={g.clock}"]
    if g.unseen or g.shown_unseen:
        words += [f"unseen={listed(names, g.unseen)}", f"shown-unseen={listed(names, g.shown_unseen)}"]
    if is_against_spirit(g):
        piles = [g.chained, g.set_aside]
        numbers = [g.strength, g.relieved]
        words += [f"{key}={number}" for key, number in zip(SPIRIT_NUMBER_KEYS, numbers, strict=True)]
        words += [f"{key}={listed(names, pile)}" for key, pile in zip(SPIRIT_PILE_KEYS, piles, strict=True) if pile]
        words += [f"{seat}.threat={names[card]}" for seat, card in enumerate(g.threat) if card != NONE]
    return [*words, "lost=1"] if g.is_lost else words


def is_possible(g: State) -> bool:
    """Whether a saved game can have come to this, as far as its mode goes."""
    if is_competing(g):
        return is_without_spirit(g) and g.clock == 0 and not g.shown_unseen and not g.unseen and not g.is_lost
    if not are_unseen_in_decks(g):
        return False
    if is_solo(g):
        return is_without_spirit(g) and 0 <= g.clock <= tokens_at_first(g)
    sheet = sheet_of(g)
    return (
        0 <= g.clock <= latest_clock(g)
        and least_strength(g) <= g.strength <= len(sheet.costs)
        and 0 <= g.relieved <= (sheet.relief_uses or LONGEST_CLOCK)
        and all(is_chainable(g, card) for card in g.chained)
        and all(ADVANCED <= card < MUSES for card in g.set_aside)
        and all(card == NONE or is_threat_of(g, card) for card in g.threat)
        and len({undeclined(card) for card in g.threat}) == 1
        and len(set(g.atelier)) == 1
        and len(set(g.shown_atelier)) == 1
    )


def is_without_spirit(g: State) -> bool:
    nobody = all(card == NONE for card in g.threat)
    return nobody and not (g.strength or g.relieved or g.chained or g.set_aside)
