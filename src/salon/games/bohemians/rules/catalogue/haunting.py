"""What the cards of Time Spirits do as they come up, or when the round is over."""

from typing import Final

from salon.engine.language import msg
from salon.games.bohemians.rules.catalogue.estimates import Estimate
from salon.games.bohemians.rules.catalogue.kinds import (
    ACTIVATED,
    AT_NIGHT,
    ON_SPIRIT,
    UNLESS_JOB,
    UNLESS_MUSE,
    Ability,
    Effect,
)
from salon.games.bohemians.rules.ids import EMPTY
from salon.games.bohemians.rules.market import cheapest_muse, give_from_market
from salon.games.bohemians.rules.state import State, seats_in_order
from salon.games.bohemians.rules.verbs import earn, move_clock, take_hardship, tell_worked

OF_THE_CLOCK: Final[Estimate] = Estimate(lambda bot, e: -e.ability.ticks * e.amount * bot.worth_of_round())


def clock(g: State, me: int, card: int, index: int) -> None:
    """The clock moves once a round, even if the card lies before two players."""
    if me == facing(g, card)[0]:
        tell_worked(g, me, card, index)
        move_clock(g, g.box.effects[card][index].amount)


CLOCK: Final[Ability] = Ability(
    "clock", ACTIVATED, ON_SPIRIT, msg("The clock moves on by {amount} more."), takes={"amount": 1}, doing=clock,
    ticks=1.0, least={"amount": 1}, examples=[{}, {"amount": 2}], estimate=OF_THE_CLOCK,
)  # fmt: skip


def clock_by_night(g: State, me: int, card: int, index: int) -> None:
    """The clock also moves once; with two players, both have to do what the card asks for."""
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


CLOCK_BY_NIGHT: Final[Ability] = Ability(
    "clock_by_night", AT_NIGHT, ON_SPIRIT, msg("End of round: the clock moves on by {amount} more{unless}."),
    takes={"amount": 1, "unless": ""}, doing=clock_by_night,
    ticks=0.5, least={"amount": 1}, estimate=OF_THE_CLOCK,
    examples=[{"unless": "job_played"}, {"unless": "muse_in_play"}, {"amount": 2}],
)  # fmt: skip


def take_hardships(g: State, me: int, card: int, index: int) -> None:
    tell_worked(g, me, card, index)
    for _ in range(g.box.effects[card][index].amount):
        take_hardship(g, me)


TAKE_HARDSHIPS: Final[Ability] = Ability(
    "take_hardships", ACTIVATED, ON_SPIRIT, msg("Take {hardships} into your discard pile."), takes={"amount": 1},
    doing=take_hardships, least={"amount": 1}, examples=[{}, {"amount": 2}],
    estimate=Estimate(lambda bot, e: -e.amount * bot.harm),
)  # fmt: skip


def atelier(g: State, me: int, card: int, index: int) -> None:
    """Partners have one token: its points come or go once."""
    if me == facing(g, card)[0]:
        tell_worked(g, me, card, index)
        earn(g, me, g.box.effects[card][index].amount, card)


ATELIER: Final[Ability] = Ability(
    "atelier", ACTIVATED, ON_SPIRIT, msg("{atelier} now."), ("amount",), doing=atelier, not_all_zero=["amount"],
    examples=[{"amount": 4}], estimate=Estimate(lambda bot, e: bot.point * e.amount),
)  # fmt: skip


def gain_muse(g: State, me: int, card: int, index: int) -> None:
    """Gain the cheapest Muse on the market."""
    muse = cheapest_muse(g)
    if muse != EMPTY:
        tell_worked(g, me, card, index)
        give_from_market(g, me, muse)


GAIN_MUSE: Final[Ability] = Ability(
    "gain_muse", ACTIVATED, ON_SPIRIT, msg("Put the cheapest market Muse into your discard pile."), doing=gain_muse,
    estimate=Estimate(lambda bot, e: bot.of_cheapest_muse()),
)  # fmt: skip
