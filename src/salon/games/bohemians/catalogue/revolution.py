"""Abilities of Revolution: they reach everybody, next round or at the end of this one (facts 2.10).

Its owner announces one while spending: what it chooses then holds. See shaping.py for what announced ones do to
a day.
"""

from typing import Final

from salon.engine.table import Kinds, do
from salon.games.bohemians.day import NOT_CHOSEN
from salon.games.bohemians.encode import GIVE, LEVEL, MARK, SYMBOL
from salon.games.bohemians.events import ANNOUNCED, WIPED
from salon.games.bohemians.market import clear_market
from salon.games.bohemians.numbers import HABIT, HARDSHIPS, MUSE, SYMBOLS
from salon.games.bohemians.state import State, seats_in_order
from salon.games.bohemians.verbs import earn, hand_on, mark

# Announced for the next round, with a symbol, a direction, or nothing to choose.


def announce_symbol(g: State, me: int, card: int, index: int) -> None:
    g.choose(me, SYMBOL_KINDS, [SYMBOL + symbol for symbol in SYMBOLS], (card, index))


def announce_level(g: State, me: int, card: int, index: int) -> None:
    g.choose(me, LEVEL_KINDS, [LEVEL, LEVEL + 1], (card, index))


def announce(g: State, me: int, card: int, index: int) -> None:
    announced(g, me, NOT_CHOSEN, card, index)


def announced(g: State, me: int, chosen: int, card: int, index: int) -> None:
    g.coming += (g.box.effects[card][index].code, chosen)
    g.tell(ANNOUNCED, me, card, chosen)


SYMBOL_KINDS: Final[Kinds] = ((SYMBOL, announced),)
LEVEL_KINDS: Final[Kinds] = ((LEVEL, announced),)


# At the end of the round, in turn order [R43].


# wipe_markets: both markets are removed and refilled.


def wipe_markets(g: State, me: int, card: int, index: int) -> None:
    g.tell(WIPED)
    clear_market(g, HABIT)
    clear_market(g, MUSE)


# all_reject_hardship: everybody may reject a Hardship in play.


def all_reject_hardship(g: State, me: int, card: int, index: int) -> None:
    g.then(*[do(may_mark_hardship, seat) for seat in seats_in_order(g)])


def may_mark_hardship(g: State, me: int) -> None:
    hardships = [each for each in g.hardships[me] if each not in g.marked]
    g.may(me, MARK, hardships, hardship_marked)


def hardship_marked(g: State, me: int, card: int) -> None:
    mark(g, me, card, 0)


# redistribute: who has most Atelier points loses some, who has fewest gains some, ties included.


def redistribute(g: State, me: int, card: int, index: int) -> None:
    most, fewest = max(g.atelier), min(g.atelier)
    if most == fewest:
        return
    amount = g.box.effects[card][index].amount
    before = g.atelier[:]
    for seat in seats_in_order(g):
        if before[seat] == most:
            earn(g, seat, -amount, card)
        elif before[seat] == fewest:
            earn(g, seat, amount, card)


# pass_hardship: everybody may give a Hardship in play to the discard pile of the left neighbour, all at once.


def pass_hardship(g: State, me: int, card: int, index: int) -> None:
    seats = seats_in_order(g)
    g.then(do(may_give, seats[0], 0, 0))


def may_give(g: State, me: int, place: int, given: int) -> None:
    """Ask in turn order; `given` holds the answers so far, a digit of 32 per place, 0 for none."""
    seats = seats_in_order(g)
    hardships = [each - HARDSHIPS for each in g.hardships[me] if each not in g.marked]
    if hardships:
        g.choose(me, GIVE_KINDS, [0, *[GIVE + each for each in hardships]], (place, given))
    else:
        gave_nothing(g, me, 0, place, given)
    assert seats[place] == me


def gave(g: State, me: int, option: int, place: int, given: int) -> None:
    next_gives(g, place, given + (option + 1 << 5 * place))


def gave_nothing(g: State, me: int, nothing: int, place: int, given: int) -> None:
    next_gives(g, place, given)


def next_gives(g: State, place: int, given: int) -> None:
    seats = seats_in_order(g)
    if place + 1 < len(seats):
        g.then(do(may_give, seats[place + 1], place + 1, given))
        return
    for number, seat in enumerate(seats):
        option = given >> 5 * number & 31
        if option:
            hand_on(g, seat, HARDSHIPS + option - 1, (seat + 1) % len(seats))


GIVE_KINDS: Final[Kinds] = ((GIVE, gave), (0, gave_nothing))


# all_atelier: Atelier points for the owner, and for everybody else.


def all_atelier(g: State, me: int, card: int, index: int) -> None:
    effect = g.box.effects[card][index]
    for seat in seats_in_order(g):
        earn(g, seat, effect.owner if seat == me else effect.others, card)
