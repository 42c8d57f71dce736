"""What moves cards from and to the market; all other verbs are in verbs.py."""

from typing import Final

from salon.games.bohemians.rules.events import BOUGHT, HABIT_DECK, MUSE_DECK, OFFERED, REMOVED, RESHUFFLED
from salon.games.bohemians.rules.ids import EMPTY, HABIT, MUSE, is_habit, kind_of
from salon.games.bohemians.rules.prices import market_of
from salon.games.bohemians.rules.state import State, put, without
from salon.games.bohemians.rules.verbs import spend_on

MARKET: Final = 4


def refill(g: State) -> None:
    refill_market(g, HABIT)
    refill_market(g, MUSE)


def refill_market(g: State, kind: int) -> None:
    for place in range(MARKET):
        if market_of(g, kind)[place] == EMPTY:
            card = from_deck(g, kind)
            if card == EMPTY:
                return
            put_on_market(g, kind, place, card)
            g.tell(OFFERED, card)


def put_on_market(g: State, kind: int, place: int, card: int) -> None:
    if kind == HABIT:
        g.habit_market = put(g.habit_market, place, card)
    else:
        g.muse_market = put(g.muse_market, place, card)


def can_refill(g: State, kind: int) -> bool:
    """Whether there is another card of a kind for the market."""
    if kind == HABIT:
        return bool(g.habit_deck or g.habits_removed or g.set_aside)
    return bool(g.muse_deck or g.muses_removed)


def from_deck(g: State, kind: int) -> int:
    """The top Habit or Muse. If the deck is empty, removed cards are shuffled into it. EMPTY if there is none."""
    is_habits = kind == HABIT
    deck, removed = (g.habit_deck, g.habits_removed) if is_habits else (g.muse_deck, g.muses_removed)
    if is_habits and not deck and not removed:  # those that have activated a Time Spirit come last [R32]
        removed, g.set_aside = g.set_aside, ()
    if not deck and removed:
        deck, removed = g.shuffled(sorted(removed)), ()
        g.tell(RESHUFFLED, -1 - (HABIT_DECK if is_habits else MUSE_DECK))
    if not deck:
        return EMPTY
    if is_habits:
        g.habit_deck, g.habits_removed = deck[:-1], removed
    else:
        g.muse_deck, g.muses_removed = deck[:-1], removed
    g.reveal()
    return deck[-1]


def take_from_market(g: State, card: int) -> None:
    """Take a card that is on offer; its slot is to be refilled, unless it was an extra one."""
    if card in g.extra:
        g.extra = without(g.extra, card)
    else:
        kind = kind_of(card)
        put_on_market(g, kind, market_of(g, kind).index(card), EMPTY)


def offer_more(g: State, kind: int, cards: int) -> None:
    """Offer this many more cards from the deck, for the rest of this day."""
    for _ in range(cards):
        card = from_deck(g, kind)
        if card == EMPTY:
            return
        g.extra += (card,)
        g.tell(OFFERED, card)


def withdraw_extra(g: State) -> None:
    """Remove what was on offer for this day only and was not bought."""
    for card in g.extra:
        put_with_removed(g, card)
    if g.extra:
        g.extra = ()
        refill(g)  # a slot stays empty only while nothing can fill it [R16]


def put_with_removed(g: State, card: int) -> None:
    """Put a card on the common pile of its kind, which becomes the deck when the deck is empty."""
    if is_habit(card):
        g.habits_removed += (card,)
    else:
        g.muses_removed += (card,)


def clear_market(g: State, kind: int) -> None:
    """Remove all cards of a kind that lie there, then refill [R16]."""
    for card in market_of(g, kind):
        if card != EMPTY:
            take_from_market(g, card)
            put_with_removed(g, card)
    refill(g)


def buy(g: State, me: int, card: int, inspiration: int, points: int) -> None:
    take_from_market(g, card)
    g.discard[me] += (card,)
    spend_on(g, me, BOUGHT, card, inspiration, points)
    g.bought += 1
    refill(g)


def cheapest_muse(g: State) -> int:
    """The cheapest Muse on the market, or the first of several; EMPTY if there is none."""
    muses = [card for card in g.muse_market if card != EMPTY]
    return min(muses, key=g.box.cost.__getitem__) if muses else EMPTY


def give_from_market(g: State, me: int, card: int) -> None:
    """Put a market card into the discard pile for nothing."""
    take_from_market(g, card)
    g.discard[me] += (card,)
    g.tell(BOUGHT, me, card, 0, 0)
    refill(g)


def remove(g: State, me: int, card: int) -> None:
    take_from_market(g, card)
    put_with_removed(g, card)
    g.tell(REMOVED, me, card)
    refill(g)
