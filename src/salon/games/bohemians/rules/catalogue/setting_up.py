"""What the SETUP lines of Job tiles give: cards, Hardships, and Inspiration for the first day."""

from typing import Final

from salon.engine.language import msg
from salon.engine.refusal import Refusal
from salon.engine.state import Kinds
from salon.games.bohemians.rules.catalogue.estimates import Estimate
from salon.games.bohemians.rules.catalogue.kinds import (
    A_HABIT,
    AT_SETUP,
    FROM_MARKET,
    ON_SETUP,
    TO_DISCARD,
    Ability,
    Barred,
    Effect,
)
from salon.games.bohemians.rules.encode import TAKE_CARD
from salon.games.bohemians.rules.events import NO_HARDSHIP_LEFT
from salon.games.bohemians.rules.ids import ADVANCED, EMPTY, HABIT, JOBS, MUSE, SETUPS, kind_of
from salon.games.bohemians.rules.market import from_deck, refill, take_from_market
from salon.games.bohemians.rules.prices import market_of, offered
from salon.games.bohemians.rules.state import State, question_of
from salon.games.bohemians.rules.verbs import draw_hardship, gain_inspiration, receive, take_hardship, tell_worked

FIRST_ROUND: Final = 1

# setup_cards: so many Habits or Muses, chosen from the market or from the top of the deck, for nothing.


def setup_cards(g: State, me: int, card: int, index: int) -> None:
    tell_worked(g, me, card, index)
    g.then((take_one, (me, card, index, g.box.effects[card][index].amount)))


def take_one(g: State, me: int, card: int, index: int, left: int) -> None:
    effect = g.box.effects[card][index]
    kind = kind_given(effect)
    on_offer = [each for each in market_of(g, kind) if each != EMPTY]
    if not left or (effect.source == FROM_MARKET and not on_offer):
        return
    if effect.source == FROM_MARKET:
        g.choose(me, TAKE_KINDS, [TAKE_CARD + each - ADVANCED for each in on_offer], (card, index, left))
        return
    for _ in range(left):
        drawn = from_deck(g, kind)
        if drawn != EMPTY:
            receive(g, me, drawn, effect.to)


def kind_given(effect: Effect) -> int:
    return HABIT if effect.kind == A_HABIT else MUSE


def taking_refused(g: State, me: int, option: int) -> Refusal | None:
    card = ADVANCED + option
    tile, index = question_of(g, me)[1][:2]
    if card not in offered(g):
        return Refusal("not-on-market", (card,))
    if kind_of(card) == kind_given(g.box.effects[tile][index]):
        return None
    return Refusal("muse-given" if kind_of(card) == HABIT else "habit-given")


def taken(g: State, me: int, option: int, card: int, index: int, left: int) -> None:
    take_from_market(g, ADVANCED + option)
    receive(g, me, ADVANCED + option, g.box.effects[card][index].to)
    refill(g)
    g.then((take_one, (me, card, index, left - 1)))


TAKE_KINDS: Final[Kinds] = ((TAKE_CARD, taken),)

SETUP_CARDS: Final[Ability] = Ability(
    "setup_cards", AT_SETUP, ON_SETUP, msg("{taken_cards} {to_place}"), ("kind",),
    {"amount": 1, "source": "market", "to": "discard"}, doing=setup_cards,
    least={"amount": 1}, barred={"kind": Barred(["any", "hardship"])},
    examples=[
        {"kind": "muse"},
        {"kind": "habit", "source": "deck", "to": "top"},
        {"kind": "habit", "amount": 2, "source": "deck", "to": "deck"},
    ],
    estimate=Estimate(lambda bot, e: bot.of_setup_cards(e)),
)  # fmt: skip


# setup_hardships: so many from their deck, for all to see.


def setup_hardships(g: State, me: int, card: int, index: int) -> None:
    effect = g.box.effects[card][index]
    tell_worked(g, me, card, index)
    for _ in range(effect.amount):
        if effect.to == TO_DISCARD:
            take_hardship(g, me)
            continue
        hardship = draw_hardship(g)
        if hardship == EMPTY:
            g.tell(NO_HARDSHIP_LEFT, me)
        else:
            receive(g, me, hardship, effect.to)


SETUP_HARDSHIPS: Final[Ability] = Ability(
    "setup_hardships", AT_SETUP, ON_SETUP, msg("{hardships} {to_place}"), takes={"amount": 1, "to": "discard"},
    doing=setup_hardships, least={"amount": 1}, examples=[{}, {"amount": 2, "to": "deck"}, {"to": "top"}],
    estimate=Estimate(lambda bot, e: -e.amount * bot.harm),
)  # fmt: skip


# setup_inspiration: comes on the first day, as soon as it is counted.


def first_inspiration(g: State, me: int) -> int:
    """What the SETUP line of the player's Job tile adds to the total of this day."""
    if g.round > FIRST_ROUND:
        return 0
    return sum([effect.inspiration for effect in g.box.effects[SETUPS + g.job[me]]])


def add_first_inspiration(g: State, me: int) -> None:
    for effect in g.box.effects[SETUPS + g.job[me]] if g.round == FIRST_ROUND else ():
        if effect.inspiration:
            tell_worked(g, me, effect.card, effect.index)
            gain_inspiration(g, me, effect.inspiration, JOBS + g.job[me])


SETUP_INSPIRATION: Final[Ability] = Ability(
    "setup_inspiration", AT_SETUP, ON_SETUP, msg("{gain} on the first Day"), ("inspiration",),
    least={"inspiration": 1}, examples=[{"inspiration": 3}], estimate=Estimate(lambda bot, e: e.inspiration),
)  # fmt: skip
