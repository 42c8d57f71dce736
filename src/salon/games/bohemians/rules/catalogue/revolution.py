"""Abilities of Revolution: they reach everybody, next round or at the end of this one.

Its owner announces one while spending: what it chooses then holds. See shaping.py for what announced ones do to
a day.
"""

from typing import Final

from salon.engine.state import PASS, Kinds, do, kinds
from salon.games.bohemians.rules.abilities import rejectable
from salon.games.bohemians.rules.catalogue.kinds import A_HARDSHIP, IN_NEXT_ROUND, IN_THIS_ROUND, Effect
from salon.games.bohemians.rules.day import NOT_CHOSEN
from salon.games.bohemians.rules.encode import GIVE, LEVEL, MARK, SYMBOL
from salon.games.bohemians.rules.events import ANNOUNCED, WIPED
from salon.games.bohemians.rules.ids import HABIT, HARDSHIPS, MUSE, SYMBOLS
from salon.games.bohemians.rules.market import clear_market
from salon.games.bohemians.rules.state import State, seats_in_order
from salon.games.bohemians.rules.verbs import earn, hand_on, mark

# Announced for a round, with a symbol, a direction, or nothing to choose.


def announce_symbol(g: State, me: int, card: int, index: int) -> None:
    g.choose(me, SYMBOL_KINDS, [SYMBOL + symbol for symbol in SYMBOLS], (card, index))


def announce_level(g: State, me: int, card: int, index: int) -> None:
    g.choose(me, LEVEL_KINDS, [LEVEL, LEVEL + 1], (card, index))


def announce(g: State, me: int, card: int, index: int) -> None:
    announced(g, me, NOT_CHOSEN, card, index)


def announced(g: State, me: int, chosen: int, card: int, index: int) -> None:
    """For the next round, for what is left of this one [R60], or for both."""
    effect = g.box.effects[card][index]
    if effect.round != IN_NEXT_ROUND:
        g.announced += (effect.code, chosen)
    if effect.round != IN_THIS_ROUND:
        g.coming += (effect.code, chosen)
    g.tell(ANNOUNCED, me, card, chosen, index)


def choices_of(effect: Effect) -> list[int]:
    """What can be chosen as an ability for the next round is announced."""
    if effect.ability.doing is announce_symbol:
        return list(SYMBOLS)
    return [0, 1] if effect.ability.doing is announce_level else [NOT_CHOSEN]


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
    g.may(me, MARK, rejectable(g, me, A_HARDSHIP), hardship_marked)


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
    next_gives(g)


def next_gives(g: State, *answers: int) -> None:
    """Ask in turn order; an answer is 0, or 1 more than the number of a Hardship among its kind."""
    seats = seats_in_order(g)
    if len(answers) < len(seats):
        g.then(do(may_give, seats[len(answers)], *answers))
        return
    for seat, answer in zip(seats, answers, strict=True):
        if answer:
            hand_on(g, seat, HARDSHIPS + answer - 1, (seat + 1) % len(seats))


def may_give(g: State, me: int, *answers: int) -> None:
    assert len(answers) < g.game.players, "all have answered"
    hardships = rejectable(g, me, A_HARDSHIP)  # what is to leave the game cannot be passed on
    if hardships:
        g.choose(me, GIVE_KINDS, [PASS, *[GIVE + each - HARDSHIPS for each in hardships]], answers)
    else:
        next_gives(g, *answers, 0)


def gave(g: State, me: int, option: int, *answers: int) -> None:
    next_gives(g, *answers, option + 1)


def gave_nothing(g: State, me: int, nothing: int, *answers: int) -> None:
    next_gives(g, *answers, 0)


GIVE_KINDS: Final[Kinds] = kinds((GIVE, gave), (PASS, gave_nothing))


# all_atelier: Atelier points for the owner, and for everybody else.


def all_atelier(g: State, me: int, card: int, index: int) -> None:
    effect = g.box.effects[card][index]
    for seat in seats_in_order(g):
        earn(g, seat, effect.owner if seat == me else effect.others, card)
