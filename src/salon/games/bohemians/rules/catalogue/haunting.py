"""What the cards of Time Spirits do as they come up, or when the round is over."""

from salon.games.bohemians.rules.catalogue.kinds import UNLESS_JOB, UNLESS_MUSE, Effect
from salon.games.bohemians.rules.ids import EMPTY
from salon.games.bohemians.rules.market import cheapest_muse, give_from_market
from salon.games.bohemians.rules.state import State, seats_in_order
from salon.games.bohemians.rules.verbs import earn, move_clock, take_hardship, tell_worked


def clock(g: State, me: int, card: int, index: int) -> None:
    """Once a round, though the card lies before two players."""
    if me == facing(g, card)[0]:
        tell_worked(g, me, card, index)
        move_clock(g, g.box.effects[card][index].amount)


def clock_by_night(g: State, me: int, card: int, index: int) -> None:
    """Also once; with two players both have to do what it asks for."""
    effect = g.box.effects[card][index]
    if me == facing(g, card)[0] and not all(is_spared(g, seat, effect) for seat in facing(g, card)):
        tell_worked(g, me, card, index)
        move_clock(g, effect.amount)


def facing(g: State, card: int) -> list[int]:
    """The players before whom this card lies."""
    return [seat for seat in seats_in_order(g) if g.threat[seat] == card]


def is_spared(g: State, seat: int, effect: Effect) -> bool:
    if effect.unless == UNLESS_MUSE:
        return bool(g.muses[seat])
    return effect.unless == UNLESS_JOB and g.is_at_work(seat)


def take_hardships(g: State, me: int, card: int, index: int) -> None:
    tell_worked(g, me, card, index)
    for _ in range(g.box.effects[card][index].amount):
        take_hardship(g, me)


def atelier(g: State, me: int, card: int, index: int) -> None:
    """Partners have one token: its points come or go once."""
    if me == facing(g, card)[0]:
        tell_worked(g, me, card, index)
        earn(g, me, g.box.effects[card][index].amount, card)


def gain_muse(g: State, me: int, card: int, index: int) -> None:
    """The cheapest on the market."""
    muse = cheapest_muse(g)
    if muse != EMPTY:
        tell_worked(g, me, card, index)
        give_from_market(g, me, muse)
