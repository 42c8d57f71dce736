"""The only code that moves cards; each verb records what happened and who saw it, and tests for the end."""

from collections.abc import Sequence
from typing import Final

from salon.games.mottainai.rules.abilities import STANDING
from salon.games.mottainai.rules.cards import AS_COPY, CARD_OF, FACE_OF, KITE, MATERIAL_OF, NONE, PAPER, SPENT_KITE
from salon.games.mottainai.rules.cover import GALLERY_WING, GIFT_SHOP_WING, WINGS, works_in
from salon.games.mottainai.rules.encode import BENCH, GALLERY, GIFT_SHOP, HELPERS, SALES, TASK_SLOT
from salon.games.mottainai.rules.events import (
    BOTTOM,
    COLLECTED,
    COMPLETED,
    DISCARDED,
    DREW,
    ENDED,
    GAVE,
    HIRED,
    KEPT_ON_TOP,
    KITE_AGAIN,
    MOVED,
    NONE_IN_HAND,
    OLD_TASK,
    RESTOCKED,
    RETURNED,
    RETURNED_CARD,
    SCORED,
    SHOWED,
    SOLD,
    SWAPPED,
    TASK,
    TOOK_UP,
    TOOK_UP_CARD,
    TOOK_WORK,
    TURNED_UP,
    USED,
    WAITS,
)
from salon.games.mottainai.rules.hidden import (
    CARD,
    Cards,
    cards_in,
    face_up,
    is_public,
    material_count,
    mixed_up,
    not_of_material,
    of_material,
    remember_less,
    seen_by,
    shown,
    sorted_entries,
    with_entry,
    without_shown,
)
from salon.games.mottainai.rules.scoring import brought_by
from salon.games.mottainai.rules.state import DECK_EMPTY, TURTLE_WON, WING_FULL, State, opponents, replaced

# Places outside the temple, after those of encode.py.
FLOOR: Final = 6
DECK: Final = 7
HAND: Final = 8


def tell_uses(g: State, seat: int, numbers: Sequence[int]) -> None:
    """Tell that the effects of these works took place."""
    for number in numbers:
        g.tell(USED, seat, number)


def tell_use(g: State, me: int, work: int) -> None:
    """Tell that the effect of an owned work took place, even if a Kite copies that work."""
    if g.events is not None:
        g.tell(USED, me, next(number for number in g.works(me) if FACE_OF[number] == work))


def without(cards: Cards, card: int) -> Cards:
    """The cards without one copy of this one."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


# The end: Turtle first, then a full wing, then the empty deck; tested after every change, and only for the player
# whose turn it is: nobody else's works can grow.


def look_for_the_end(g: State) -> None:
    look_at_works(g)
    if not g.deck:
        end(g, DECK_EMPTY)


def look_at_works(g: State) -> None:
    me = g.turn
    for number in g.works(me):
        standing = STANDING[number]
        if standing is not None and standing.wins is not None and standing.wins(g, me):
            g.tell(USED, me, number)
            return end(g, TURTLE_WON)
    limit = wing_limit(g)
    if len(g.gallery[me]) + len(g.gift_shop[me]) >= limit and (
        len(works_in(g, me, GALLERY_WING)) >= limit or len(works_in(g, me, GIFT_SHOP_WING)) >= limit
    ):
        end(g, WING_FULL)


def wing_limit(g: State) -> int:
    """So many works in one wing end the game."""
    return g.agreed.wing_limit


def fills_a_wing(g: State, me: int, card: int, wing: int) -> bool:
    """Whether one more work there ends the game; some works stand in both wings."""
    after = g.clone()
    add_to_wing(after, me, card, wing)
    return any(len(works_in(after, me, each)) >= wing_limit(g) for each in WINGS)


def end(g: State, how: int) -> None:
    """The game ends at once; hands are shown, since backorders count."""
    if not g.over:
        g.ended = how
        g.hand = [sorted_entries([face_up(card) for card in cards_in(hand)]) for hand in g.hand]
        g.reveal()
        if g.events is not None:
            for seat in range(g.game.players):
                for number in sorted(set(g.works(seat))):
                    if worth := brought_by(g, seat, number):
                        g.tell(SCORED, seat, number, worth)
        g.tell(ENDED, g.turn, how)
        g.finish()


# The deck


def top_card(g: State) -> int:
    return g.deck[-1] & CARD


def take_top(g: State) -> int:
    """Take the top entry of the deck; the caller puts it somewhere and tests for the end."""
    entry = g.deck[-1]
    g.deck = g.deck[:-1]
    return entry


def turn_up(g: State, me: int, cards: int) -> None:
    """Everybody sees so many top cards, which stay where they are."""
    top = cards_in(g.deck[-cards:])
    g.deck = g.deck[:-cards] + tuple([face_up(card) for card in top])
    g.reveal()
    for card in reversed(top):
        g.tell(TURNED_UP, me, card)


def keep_top(g: State, me: int, cards: int, card: int) -> None:
    """One of so many top cards, all seen, stays on top; the caller puts the others somewhere."""
    g.deck = (*g.deck[:-cards], face_up(card))
    g.tell(KEPT_ON_TOP, me, card)


def restock(g: State) -> None:
    """Turn the top card onto the floor."""
    card = take_top(g) & CARD
    g.floor += (card,)
    g.reveal()
    g.tell(RESTOCKED, card)
    look_for_the_end(g)


def draw(g: State, me: int, cards: int = 1) -> None:
    """The top cards go into the waiting area, face down, also for their owner [R2]; as many as there are."""
    if not g.over:
        drawn, waiting = g.deck[-cards:], g.waiting_area[me]
        g.deck = g.deck[:-cards]
        g.waiting_area[me] = with_entry(waiting, drawn[0]) if cards == 1 else sorted_entries(waiting + drawn)
        for _ in drawn:
            g.tell(DREW, me)
        if not g.deck:
            look_for_the_end(g)


def put_under(g: State, me: int, card: int, place: int) -> None:
    """A card that everybody saw goes to the bottom of the deck."""
    g.deck = (face_up(card),) + g.deck
    g.tell(BOTTOM, me, card, place)


# The hand


def return_card(g: State, me: int, card: int) -> None:
    """A card from hand goes unseen to the bottom of the deck: from now on the others cannot say what is where."""
    entries = remember_less(g.hand[me], me)
    entry = entries[0] & ~CARD | card  # the same is known of all of them
    g.hand[me] = without(entries, entry)
    g.deck = (entry,) + g.deck
    g.tell(RETURNED, me)
    g.tell_only(me, RETURNED_CARD, me, card)


def show(g: State, me: int, card: int, *beside: int) -> None:
    """Everybody sees a card, which stays in hand, beside others that are shown already."""
    g.hand[me] = shown(g.hand[me], card, 1 + beside.count(card))
    g.tell(SHOWED, me, card)


def announce(g: State, me: int, card: int) -> None:
    """A card in hand is about to be completed: everybody sees it."""
    g.hand[me] = shown(g.hand[me], card, 1)


def take_from_hand(g: State, me: int, card: int) -> None:
    """Take a card from hand for all to see."""
    g.hand[me] = without_shown(g.hand[me], card)


def discard(g: State, me: int, card: int) -> None:
    """Put a card from hand on the floor."""
    take_from_hand(g, me, card)
    g.floor += (card,)
    g.tell(DISCARDED, me, card)


def take_up(g: State, me: int) -> None:
    """All cards of the waiting area go into the hand."""
    waiting = g.waiting_area[me]
    if waiting:
        g.waiting_area[me] = ()
        g.hand[me] = seen_by(g.hand[me] + waiting, me)
        g.reveal(1 << me)
        g.tell(TOOK_UP, me, len(waiting))
        if g.events is not None:
            for card in cards_in(waiting):
                g.tell_only(me, TOOK_UP_CARD, me, card)


def swap_hands(g: State, me: int, foe: int) -> None:
    """My hand becomes the opponent's at once; theirs waits for the night in my waiting area."""
    mine, theirs = g.hand[me], g.hand[foe]
    g.hand[me] = ()
    g.hand[foe] = seen_by(mine, foe)
    g.waiting_area[me] = sorted_entries(g.waiting_area[me] + theirs)
    g.reveal(1 << foe)
    g.tell(SWAPPED, me, foe)


def give_all(g: State, me: int, material: int) -> None:
    """Every opponent moves all cards of a material from hand into my waiting area: all see how many."""
    for foe in opponents(g, me):
        hand = list(g.hand[foe])
        if any(MATERIAL_OF[entry & CARD] == material and not is_public(entry) for entry in hand):
            hand = mixed_up(hand, material)
        given = [entry for entry in hand if MATERIAL_OF[entry & CARD] == material]
        kept = [entry for entry in hand if MATERIAL_OF[entry & CARD] != material]
        g.hand[foe] = not_of_material(tuple(kept), material)
        g.waiting_area[me] = sorted_entries([*g.waiting_area[me], *of_material(given, material)])
        g.tell(GAVE, foe, me, len(given), material)
    g.reveal()


def has_in_hand(g: State, me: int, material: int) -> bool:
    """Whether a card of this material is in hand; if an effect must use one, everybody learns that there is none."""
    if material_count(g.hand[me], material):
        return True
    g.hand[me] = not_of_material(g.hand[me], material)
    g.reveal()
    g.tell(NONE_IN_HAND, me, material)
    return False


# The temple


def take(g: State, seat: int, place: int, card: int) -> None:
    """Take a card out of an open place."""
    if place == FLOOR:
        g.floor = without(g.floor, card)
    elif place == HELPERS:
        g.helpers[seat] = without(g.helpers[seat], card)
    elif place == BENCH:
        g.bench[seat] = without(g.bench[seat], card)
    elif place == SALES:
        g.sales[seat] = without(g.sales[seat], card)
    elif place == TASK_SLOT:
        g.task = replaced(g.task, seat, NONE)
    elif place == GALLERY:
        g.gallery = replaced(g.gallery, seat, without(g.gallery[seat], card))
    elif place == GIFT_SHOP:
        g.gift_shop = replaced(g.gift_shop, seat, without(g.gift_shop[seat], card))
    else:
        raise RuntimeError(f"nothing is taken from place {place}")


def hire(g: State, me: int, card: int, place: int, seat: int) -> None:
    """A card taken from some place becomes a helper."""
    g.helpers[me] += (card,)
    g.tell(HIRED, me, card, place, seat)


def collect(g: State, me: int, card: int, place: int, seat: int) -> None:
    """A card taken from some place goes to the craft bench."""
    g.bench[me] += (card,)
    g.tell(COLLECTED, me, card, place, seat)


def sell(g: State, me: int, card: int, place: int, seat: int) -> None:
    """A card taken from some place becomes a sale."""
    g.sales[me] += (card,)
    g.tell(SOLD, me, card, place, seat)


def collect_top(g: State, me: int) -> None:
    """The top card of the deck goes to the craft bench."""
    g.reveal()
    collect(g, me, take_top(g) & CARD, DECK, me)
    look_for_the_end(g)


def sell_top(g: State, me: int) -> None:
    """The top card of the deck becomes a sale."""
    g.reveal()
    sell(g, me, take_top(g) & CARD, DECK, me)
    look_for_the_end(g)


def set_task(g: State, me: int, card: int, place: int, seat: int) -> None:
    """A card taken from some place becomes the task."""
    g.task = replaced(g.task, me, card)
    g.tell(TASK, me, card, place, seat)


def old_task_to_floor(g: State, me: int) -> None:
    """Put the old task on the floor, or the card dealt face down into the slot."""
    face_down = g.start_card[me] != NONE
    if face_down:
        card = g.start_card[me] & CARD
        g.start_card = replaced(g.start_card, me, NONE)
        g.reveal()
    else:
        card = g.task[me]
        g.task = replaced(g.task, me, NONE)
    g.floor += (card,)
    g.tell(OLD_TASK, me, card, int(face_down))


# Works


def add_to_wing(g: State, me: int, number: int, wing: int) -> None:
    if wing == GALLERY_WING:
        g.gallery = replaced(g.gallery, me, g.gallery[me] + (number,))
    else:
        g.gift_shop = replaced(g.gift_shop, me, g.gift_shop[me] + (number,))


def take_from_wing(g: State, me: int, number: int, wing: int) -> None:
    take(g, me, GALLERY if wing == GALLERY_WING else GIFT_SHOP, number)


def complete(g: State, me: int, card: int, wing: int, place: int) -> None:
    """A card taken from some place stands in a wing as a finished work; its effect begins."""
    add_to_wing(g, me, card, wing)
    if MATERIAL_OF[card] == PAPER:
        g.papers += 1
    g.tell(COMPLETED, me, card, wing, place)
    look_for_the_end(g)


def return_work(g: State, me: int, number: int, wing: int) -> None:
    """A work goes from its wing to the bottom of the deck; a Kite is a Kite again."""
    take_from_wing(g, me, number, wing)
    put_under(g, me, CARD_OF[number], GALLERY if wing == GALLERY_WING else GIFT_SHOP)


def work_to_waiting_area(g: State, me: int, number: int, wing: int) -> None:
    """A work goes from its wing to its owner's waiting area, and everybody knows; a Kite is a Kite again."""
    take_from_wing(g, me, number, wing)
    g.waiting_area[me] = with_entry(g.waiting_area[me], face_up(CARD_OF[number]))
    g.tell(WAITS, me, CARD_OF[number])


def take_work(g: State, me: int, card: int, foe: int, wing: int) -> None:
    """A work taken from an opponent stands in a wing; it is not completed."""
    add_to_wing(g, me, card, wing)
    g.tell(TOOK_WORK, me, card, foe, wing)
    look_for_the_end(g)


def move_work(g: State, me: int, number: int, wing: int) -> None:
    """A work changes wings."""
    take_from_wing(g, me, number, wing)
    add_to_wing(g, me, number, 1 - wing)
    g.tell(MOVED, me, number, 1 - wing)
    look_for_the_end(g)


def become(g: State, me: int, number: int, new: int, wing: int) -> None:
    """A Kite stays where it is and is another work."""
    if wing == GALLERY_WING:
        g.gallery = replaced(g.gallery, me, replaced(g.gallery[me], g.gallery[me].index(number), new))
    else:
        g.gift_shop = replaced(g.gift_shop, me, replaced(g.gift_shop[me], g.gift_shop[me].index(number), new))


def kites_again(g: State, me: int) -> None:
    """At the end of the turn every copy is a Kite again."""
    if not g.works(me):
        return
    copies = changed = False
    for wing, works in ((GALLERY_WING, g.gallery[me]), (GIFT_SHOP_WING, g.gift_shop[me])):
        for number in works:
            if number >= AS_COPY:
                become(g, me, number, KITE, wing)
                copies = True
                changed = changed or number != SPENT_KITE
    if changed:
        g.tell(KITE_AGAIN, me)
    if copies:
        look_for_the_end(g)
