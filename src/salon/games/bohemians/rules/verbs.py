"""What moves cards and tokens in Bohemians. The market has verbs of its own (market.py), and so has planning a day
(plan_verbs.py); besides, cards are only dealt (booklet.py)."""

from typing import Final

from salon.games.bohemians.rules.catalogue.kinds import TO_DISCARD, TO_TOP, Effect
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.events import (
    CHAINED,
    DREW,
    EARNED,
    FREED,
    GAINED,
    HANDED,
    HARDSHIP,
    HARDSHIP_DECK,
    INSPIRED,
    INVESTED,
    KEPT,
    MARKED,
    NO_HARDSHIP_LEFT,
    PUT_ON_TOP,
    RECEIVED,
    REJECTED,
    RESHUFFLED,
    SPARED,
    TICKED,
    TURNED_DOWN,
    WENT_BY,
    WORKED,
)
from salon.games.bohemians.rules.ids import (
    EMPTY,
    is_habit,
    is_hardship,
    kind_of,
)
from salon.games.bohemians.rules.modes import is_coop, sheet_of
from salon.games.bohemians.rules.prices import (
    applies,
    full_cost,
    next_achievement,
    offers_used,
    open_discounts,
    prices_by_hand,
    printed_prices,
)
from salon.games.bohemians.rules.state import EMPTY_ROUTINE, WAKE_UP, Cards, State, without

HABITS_DRAWN: Final = 5
ATELIER_MOST: Final = 20


# A player's deck


def draw_card(g: State, me: int) -> int:
    """Draw a card; if the deck is empty, the discard pile becomes a new one. EMPTY if there is none [R26]."""
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
    if card in g.unseen:
        g.unseen = without(g.unseen, card)
    g.reveal((1 << g.game.players) - 1 if is_coop(g) else 1 << me)
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
    """Put a card on top of the deck, for all to see."""
    g.deck[me] += (card,)
    g.known[me] += 1


def receive(g: State, me: int, card: int, to: int) -> None:
    """Receive a card by a SETUP line. All see the card, wherever it goes. From the top of the deck it comes into the
    hand on the first morning [R61]."""
    if to == TO_DISCARD:
        g.discard[me] += (card,)
    elif to == TO_TOP:
        put_on_deck(g, me, card)
    else:
        known = g.deck[me][len(g.deck[me]) - g.known[me] :]
        below = g.deck[me][: len(g.deck[me]) - g.known[me]]
        g.deck[me] = g.shuffled(sorted((*below, card)), me) + known
    g.tell(RECEIVED, me, card, to)


def discard_from_hand(g: State, me: int, card: int) -> None:
    g.hand[me] = without(g.hand[me], card)
    g.discard[me] += (card,)


# The Atelier


def earn(g: State, me: int, points: int, card: int) -> None:
    """Atelier points from a card, more or less; the token stays from 0 to 20."""
    gain = max(0, min(ATELIER_MOST, g.atelier[me] + points)) - g.atelier[me]
    if gain:
        move_token(g, me, gain)
        g.tell(EARNED, me, gain, card)


def move_token(g: State, me: int, points: int) -> None:
    """Partners have one Atelier token between them [R33]. While both wake up, a payment of one may leave too little
    for the other, who is asked again."""
    if not is_coop(g):
        g.atelier[me] += points
        return
    if not points:
        return
    for seat in range(g.game.players):
        g.atelier[seat] += points
    g.ask_others_anew()


def invest(g: State, me: int, points: int) -> None:
    """Put Inspiration into the Atelier; above 20 it is lost [R18]."""
    g.inspiration -= points
    gain = min(points, ATELIER_MOST - g.atelier[me])
    move_token(g, me, gain)
    if points:
        g.tell(INVESTED, me, gain)


def pay_atelier(g: State, me: int, effect: int, card: int = EMPTY) -> int:
    """Pay for an Atelier effect: Habits' discounts, then Achievements' as far as they help, then points."""
    day = g.day(me)
    cost = full_cost(g, me, effect, card)
    for printed in printed_prices(g, me, card):
        g.tell(WORKED, me, printed.code)
    for discount in open_discounts(g, me, day, effect):
        if cost > 0:
            use(g, me, discount)
            cost -= discount.amount
    turn = max(0, min(cost, len(g.gained[me]) - g.turned[me]))
    g.turned[me] += turn
    cost = max(0, cost - turn)
    move_token(g, me, -cost)
    return cost


def buy_off(g: State, me: int, points: int, card: int) -> None:
    """Pay Atelier points instead of taking the Hardship of a day without work."""
    move_token(g, me, -points)
    g.tell(SPARED, me, card)


def spend_on(g: State, me: int, event: int, card: int, inspiration: int, points: int) -> None:
    """Pay for a card, or against a Time Spirit."""
    g.inspiration -= inspiration
    if points:
        move_token(g, me, -points)
    g.tell(event, me, card, inspiration, points)


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


def tell_worked(g: State, me: int, card: int, index: int) -> None:
    g.tell(WORKED, me, g.box.effects[card][index].code)


def use_up_prices(g: State, me: int, today: Day, card: int, keeping: bool) -> None:
    """Use up the changes of price that work once and hold for this purchase; discounts can be kept [R45]."""
    used = [] if keeping else offers_used(g, me, today, card)
    for effect in today.prices:
        if effect.uses and applies(g, me, today, effect, kind_of(card)) and (effect.amount > 0 or effect in used):
            use(g, me, effect)
    for effect, amount in prices_by_hand(today, kind_of(card)):
        if effect.uses:
            g.by_hand[me] = without_pair(g.by_hand[me], effect.code, amount)


def without_pair(by_hand: Cards, code: int, amount: int) -> Cards:
    """What was said by hand, without this."""
    place = next(each for each in range(0, len(by_hand), 2) if by_hand[each : each + 2] == (code, amount))
    return by_hand[:place] + by_hand[place + 2 :]


def put_purchase_on_deck(g: State, me: int, card: int) -> None:
    g.discard[me] = without(g.discard[me], card)
    put_on_deck(g, me, card)
    g.tell(PUT_ON_TOP, me, card)


def gain_inspiration(g: State, me: int, inspiration: int, card: int) -> None:
    """Inspiration after counting can be spent at once [R37]."""
    before = g.inspiration
    g.inspiration = max(0, before + inspiration)
    if g.inspiration != before:
        g.tell(INSPIRED, me, g.inspiration - before, card)


# Achievements and Hardships


def gain_achievement(g: State, me: int, inspiration: int, points: int) -> int:
    card = next_achievement(g)
    g.achievements = g.achievements[:-1]
    g.gained[me] += (card,)
    spend_on(g, me, GAINED, card, inspiration, points)
    return card


def take_hardship(g: State, me: int) -> None:
    """Put the top Hardship into the discard pile."""
    card = draw_hardship(g)
    if card == EMPTY:
        g.tell(NO_HARDSHIP_LEFT, me)
        return
    g.discard[me] += (card,)
    g.tell(HARDSHIP, me, card)


def draw_hardship(g: State) -> int:
    """The top Hardship; rejected ones are shuffled into a new deck [R27]. EMPTY if there is none."""
    if not g.hardship_deck and g.hardships_rejected:
        g.hardship_deck = g.shuffled(sorted(g.hardships_rejected))
        g.hardships_rejected = ()
        g.tell(RESHUFFLED, -1 - HARDSHIP_DECK)
    if not g.hardship_deck:
        return EMPTY
    card = g.hardship_deck[-1]
    g.hardship_deck = g.hardship_deck[:-1]
    g.reveal()
    return card


def deal_hardships(g: State, count: int) -> list[int]:
    """Take Hardships unseen from the top of their deck [R42], to be shuffled into a starting deck."""
    dealt = list(g.hardship_deck[len(g.hardship_deck) - count :])
    g.hardship_deck = g.hardship_deck[: len(g.hardship_deck) - count]
    g.unseen += tuple(dealt)
    return dealt


def let_go_by(g: State) -> None:
    """The top Achievement leaves the game, and nobody gains it."""
    g.out += (g.achievements[-1],)
    g.tell(WENT_BY, g.achievements[-1])
    g.achievements = g.achievements[:-1]


def set_aside(g: State, habit: int) -> None:
    """Set aside a Habit that has activated a Time Spirit, in the English edition [R32]."""
    g.set_aside += (habit,)


def chain(g: State, me: int, habit: int) -> None:
    """Put a Habit under the Spirit's sheet."""
    g.chained += (habit,)
    g.tell(CHAINED, me, habit)


def free(g: State, owner: int, habit: int) -> None:
    """Put a Habit from under the sheet into the discard pile."""
    g.chained = without(g.chained, habit)
    g.discard[owner] += (habit,)
    g.tell(FREED, owner, habit)


def move_clock(g: State, steps: int) -> None:
    """Move the clock of a Time Spirit that has one; it never goes below 0."""
    if not sheet_of(g).clock:
        return
    moved = max(-g.clock, steps)
    g.clock += moved
    if moved:
        g.tell(TICKED, moved, g.clock)


def hand_on(g: State, me: int, hardship: int, to: int) -> None:
    g.hardships[me] = without(g.hardships[me], hardship)
    if hardship in g.ignored[me]:
        g.ignored[me] = without(g.ignored[me], hardship)
    g.discard[to] += (hardship,)
    g.tell(HANDED, me, hardship, to)


def mark(g: State, me: int, card: int, points: int) -> None:
    """Mark a card that will be rejected when the round ends [R14]."""
    g.marked = tuple(sorted((*g.marked, card)))  # the same for any order in which players decide
    g.tell(MARKED, me, card, points)


def reject(g: State, me: int, card: int) -> None:
    """A card leaves the game; only Hardships can come back [R27] [R28]."""
    if is_hardship(card):
        g.hardships_rejected += (card,)
    else:
        g.out += (card,)
    g.tell(REJECTED, me, card)


# Sleep


def keep(g: State, muses: Cards) -> None:
    """Note Muses that go on top of their owner's deck when the round ends."""
    g.kept += muses


def put_away(g: State, me: int) -> None:
    """All that was played leaves the Routine: out of the game, on top of the deck, or to the discard pile."""
    habits = [card for card in g.routine[me] if card >= 0]
    for card in [*habits, *g.muses_of(me), *g.hardships[me]]:
        if card in g.marked:
            reject(g, me, card)
        elif card in g.kept:
            put_on_deck(g, me, card)
            g.tell(KEPT, me, card)
        else:
            g.discard[me] += (card,)
    g.routine[me] = EMPTY_ROUTINE
    g.muses[me] = ()
    g.hardships[me] = ()
    g.ignored[me] = ()
