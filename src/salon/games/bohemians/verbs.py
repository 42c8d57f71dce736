"""What moves cards and tokens in Bohemians. Nothing else does."""

from typing import Final

from salon.games.bohemians.catalogue.kinds import ANY_EFFECT, Effect
from salon.games.bohemians.day import Day
from salon.games.bohemians.events import (
    BOUGHT,
    DREW,
    EARNED,
    GAINED,
    HANDED,
    HARDSHIP,
    INSPIRED,
    INVESTED,
    MARKED,
    NO_HARDSHIP_LEFT,
    OFFERED,
    REJECTED,
    REMOVED,
    RESHUFFLED,
    TURNED_DOWN,
    WORKED,
)
from salon.games.bohemians.numbers import (
    EMPTY,
    HABIT,
    STAND_IN,
    is_habit,
    is_hardship,
)
from salon.games.bohemians.state import WAKE_UP, Cards, State

HABITS_DRAWN: Final = 5
ATELIER_MOST: Final = 20
MARKET: Final = 4
ATELIER_COST: Final = [3, 4, 5, 6]  # clear, ignore, draw, reject
HABIT_DECK, MUSE_DECK, HARDSHIP_DECK = range(3)


# The own deck


def draw_card(g: State, me: int) -> int:
    """Draw a card; from a new deck of the discard pile if need be. EMPTY: there is none [R26]."""
    if not g.deck[me]:
        if not g.discard[me]:
            return EMPTY
        g.deck[me] = g.shuffled(sorted(g.discard[me]), me)
        g.discard[me] = ()
        if g.phase != WAKE_UP:
            g.tell(RESHUFFLED, me)
    card = g.deck[me][-1]
    g.deck[me] = g.deck[me][:-1]
    g.known[me] = max(0, g.known[me] - 1)
    g.hand[me] += (card,)
    g.drawn[me] += 1
    g.reveal(1 << me)
    g.tell_only(me, DREW, me, card)
    return card


def draw_habits(g: State, me: int, habits: int) -> None:
    """Draw until so many Habits are in hand."""
    while sum([is_habit(card) for card in g.hand[me]]) < habits:
        if draw_card(g, me) == EMPTY:
            return


def draw_cards(g: State, me: int, cards: int, exactly: bool) -> None:
    """Draw so many cards. Muses and Hardships draw another, unless exactly so many are to be drawn."""
    while cards > 0:
        card = draw_card(g, me)
        if card == EMPTY:
            return
        if exactly or is_habit(card):
            cards -= 1


def put_on_deck(g: State, me: int, card: int) -> None:
    """On top of the deck, for all to see."""
    g.deck[me] += (card,)
    g.known[me] += 1


def without(cards: Cards, card: int) -> Cards:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def discard_from_hand(g: State, me: int, card: int) -> None:
    g.hand[me] = without(g.hand[me], card)
    g.discard[me] += (card,)


# The Atelier


def earn(g: State, me: int, points: int, card: int) -> None:
    """Atelier points from a card, more or less; the token stays from 0 to 20."""
    before = g.atelier[me]
    g.atelier[me] = max(0, min(ATELIER_MOST, before + points))
    if g.atelier[me] != before:
        g.tell(EARNED, me, g.atelier[me] - before, card)


def invest(g: State, me: int, points: int) -> None:
    """Inspiration into the Atelier; above 20 it is lost [R18]."""
    g.inspiration -= points
    gain = min(points, ATELIER_MOST - g.atelier[me])
    g.atelier[me] += gain
    if points:
        g.tell(INVESTED, me, gain)


def atelier_cost(g: State, me: int, day: Day, effect: int, card: int = EMPTY) -> int:
    """What an Atelier effect costs now, all discounts that are left taken [R17]."""
    cost = full_cost(g, me, effect, card)
    for discount in open_discounts(g, me, day, effect):
        cost -= discount.amount
    return max(0, cost - (len(g.gained[me]) - g.turned[me]))


def full_cost(g: State, me: int, effect: int, card: int) -> int:
    """Without discounts. A Hardship may have a price of its own for being rejected, unless it is ignored."""
    if card == EMPTY or card in g.ignored[me]:
        return ATELIER_COST[effect]
    return g.box.reject_price(card, ATELIER_COST[effect])


def open_discounts(g: State, me: int, day: Day, effect: int) -> list[Effect]:
    """Discounts of Habits, which work once the plan stands."""
    if g.phase == WAKE_UP:
        return []
    return [each for each in day.discounts if not g.is_used(me, each) and each.effect in (effect, ANY_EFFECT)]


def pay_atelier(g: State, me: int, effect: int, card: int = EMPTY) -> int:
    """Pay for an Atelier effect: Habits' discounts, then Achievements' as far as they help, then points."""
    day = g.day(me)
    cost = full_cost(g, me, effect, card)
    for discount in open_discounts(g, me, day, effect):
        if cost > 0:
            use(g, me, discount)
            cost -= discount.amount
    turn = max(0, min(cost, len(g.gained[me]) - g.turned[me]))
    g.turned[me] += turn
    cost = max(0, cost - turn)
    g.atelier[me] -= cost
    return cost


def ignore(g: State, me: int, hardship: int) -> None:
    """Turn a Hardship face down: no effect, but still in play. While all wake up nobody is told."""
    g.ignored[me] += (hardship,)
    if g.phase != WAKE_UP:
        g.tell(TURNED_DOWN, me, hardship)


def use(g: State, me: int, effect: Effect) -> None:
    """Note that an ability is used: it works once a round [R40]."""
    g.used[me] += (effect.code,)
    if g.phase != WAKE_UP:
        g.tell(WORKED, me, effect.code)


# The market


def refill_habits(g: State) -> None:
    for place in range(MARKET):
        if g.habit_market[place] == EMPTY:
            card = from_habit_deck(g)
            if card == EMPTY:
                return
            g.habit_market = g.habit_market[:place] + (card,) + g.habit_market[place + 1 :]
            g.tell(OFFERED, card)


def refill_muses(g: State) -> None:
    for place in range(MARKET):
        if g.muse_market[place] == EMPTY:
            card = from_muse_deck(g)
            if card == EMPTY:
                return
            g.muse_market = g.muse_market[:place] + (card,) + g.muse_market[place + 1 :]
            g.tell(OFFERED, card)


def from_habit_deck(g: State) -> int:
    """The top Habit; of an empty deck, from what was removed, shuffled. EMPTY if there is none."""
    if not g.habit_deck and g.habits_removed:
        g.habit_deck = g.shuffled(sorted(g.habits_removed))
        g.habits_removed = ()
        g.tell(RESHUFFLED, -1 - HABIT_DECK)
    if not g.habit_deck:
        return EMPTY
    card = g.habit_deck[-1]
    g.habit_deck = g.habit_deck[:-1]
    g.reveal()
    return card


def from_muse_deck(g: State) -> int:
    if not g.muse_deck and g.muses_removed:
        g.muse_deck = g.shuffled(sorted(g.muses_removed))
        g.muses_removed = ()
        g.tell(RESHUFFLED, -1 - MUSE_DECK)
    if not g.muse_deck:
        return EMPTY
    card = g.muse_deck[-1]
    g.muse_deck = g.muse_deck[:-1]
    g.reveal()
    return card


def take_from_market(g: State, card: int) -> None:
    """Take a card that is on offer; its slot is refilled at once, unless it was an extra one."""
    if card in g.extra:
        g.extra = without(g.extra, card)
    elif is_habit(card):
        place = g.habit_market.index(card)
        g.habit_market = g.habit_market[:place] + (EMPTY,) + g.habit_market[place + 1 :]
    else:
        place = g.muse_market.index(card)
        g.muse_market = g.muse_market[:place] + (EMPTY,) + g.muse_market[place + 1 :]


def refill(g: State) -> None:
    refill_habits(g)
    refill_muses(g)


def remove_from_market(g: State, card: int) -> None:
    """To the common pile of its kind, which becomes the deck when that is empty."""
    if is_habit(card):
        g.habits_removed += (card,)
    else:
        g.muses_removed += (card,)


def clear_market(g: State, kind: int) -> None:
    """Remove all cards of a kind that lie there, then refill [R16]."""
    market = g.habit_market if kind == HABIT else g.muse_market
    for card in market:
        if card != EMPTY:
            take_from_market(g, card)
            remove_from_market(g, card)
    refill(g)


def offered(g: State) -> list[int]:
    """All market cards that can be bought or removed now."""
    return [card for card in g.habit_market + g.muse_market + g.extra if card != EMPTY]


def buy(g: State, me: int, card: int, inspiration: int, points: int) -> None:
    take_from_market(g, card)
    g.discard[me] += (card,)
    g.inspiration -= inspiration
    g.atelier[me] -= points
    g.bought += 1
    g.tell(BOUGHT, me, card, inspiration, points)
    refill(g)


def remove(g: State, me: int, card: int) -> None:
    take_from_market(g, card)
    remove_from_market(g, card)
    g.tell(REMOVED, me, card)
    refill(g)


def gain_inspiration(g: State, me: int, inspiration: int, card: int) -> None:
    """After counting: straight to what can be spent [R37]."""
    before = g.inspiration
    g.inspiration = max(0, before + inspiration)
    if g.inspiration != before:
        g.tell(INSPIRED, me, g.inspiration - before, card)


# Achievements and Hardships


def next_achievement(g: State) -> int:
    """The card on top, or a stand-in once the deck is empty [R21]."""
    return g.achievements[-1] if g.achievements else STAND_IN


def gain_achievement(g: State, me: int, inspiration: int, points: int) -> int:
    card = next_achievement(g)
    g.achievements = g.achievements[:-1]
    g.gained[me] += (card,)
    g.inspiration -= inspiration
    g.atelier[me] -= points
    g.tell(GAINED, me, card, inspiration, points)
    return card


def take_hardship(g: State, me: int) -> None:
    """The top Hardship into the discard pile; rejected ones are shuffled into a new deck [R27]."""
    if not g.hardship_deck and g.hardships_rejected:
        g.hardship_deck = g.shuffled(sorted(g.hardships_rejected))
        g.hardships_rejected = ()
        g.tell(RESHUFFLED, -1 - HARDSHIP_DECK)
    if not g.hardship_deck:
        g.tell(NO_HARDSHIP_LEFT, me)
        return
    card = g.hardship_deck[-1]
    g.hardship_deck = g.hardship_deck[:-1]
    g.discard[me] += (card,)
    g.reveal()
    g.tell(HARDSHIP, me, card)


def hand_on(g: State, me: int, hardship: int, to: int) -> None:
    g.hardships[me] = without(g.hardships[me], hardship)
    if hardship in g.ignored[me]:
        g.ignored[me] = without(g.ignored[me], hardship)
    g.discard[to] += (hardship,)
    g.tell(HANDED, me, hardship, to)


def mark(g: State, me: int, card: int, points: int) -> None:
    """To be rejected as the round ends [R14]."""
    g.marked = tuple(sorted((*g.marked, card)))  # in whatever order players decide
    g.tell(MARKED, me, card, points)


def reject(g: State, me: int, card: int) -> None:
    """Out of the game; only Hardships can come back [R27] [R28]."""
    if is_hardship(card):
        g.hardships_rejected += (card,)
    else:
        g.out += (card,)
    g.tell(REJECTED, me, card)
