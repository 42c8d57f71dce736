"""A possible world for a seat: all that it has not seen, dealt afresh."""

from typing import Final

from salon.engine.errors import SalonError
from salon.games.mottainai.rules.cards import MATERIAL_OF, NONE
from salon.games.mottainai.rules.completing import A_TASK, smith_support, support_at_hand, support_in_hand
from salon.games.mottainai.rules.hidden import ANY_MATERIAL, CARD, MATERIAL_BIT, Cards, is_seen, sorted_entries
from salon.games.mottainai.rules.state import State

MOST_TRIES: Final = 10_000


def redeal(g: State, me: int) -> None:
    """Deal the cards that `me` has not seen to their places anew, each where it can be.

    Cards are sorted before they are shuffled: the world depends on what `me` knows and on the seed alone, so that
    nobody who chose the seed can undo the shuffle and read the true cards.
    """
    if g.turn == me or g.choice is None:
        deal_unseen(g, me, {})
        return
    # Everybody sees a foe being asked, so that this foe has something to answer in every possible world.
    for _ in range(MOST_TRIES):
        deal_unseen(g, me, support_to_find(g, me))
        g.ask_anew()
        if g.legal(g.turn):
            return
    raise SalonError("There is no possible world in which this question can be asked.")


def shuffle_undrawn(g: State) -> None:
    """The cards of the deck that no player has seen change places. Those that were put under it stay where they are,
    and so do cards that have left it face down."""
    unseen = list(g.shuffled(sorted([entry for entry in g.deck if is_untouched(entry)])))
    g.deck = tuple([unseen.pop() if is_untouched(entry) else entry for entry in g.deck])


def is_untouched(entry: int) -> bool:
    """Whether nobody has seen this card or concluded anything about it."""
    return entry & ~CARD == ANY_MATERIAL


def support_to_find(g: State, me: int) -> dict[int, int]:
    """A player who has begun to forge a work can show its support: places of the asked hand, counted among its
    unseen cards, that are of its material in every possible world."""
    if g.asker is None or g.asker[0] is not smith_support:
        return {}
    foe, card, need, *used = g.asker[1]
    material = MATERIAL_OF[card]
    seen = [entry for entry in g.hand[foe] if is_seen(entry, me) and MATERIAL_OF[entry & CARD] == material]
    shown = 1 + len([each for each in used if each < A_TASK])  # the work itself, and support shown already
    elsewhere = support_at_hand(g, foe, card, used) - len(support_in_hand(g, foe, card, used))
    missing = need - (len(seen) - shown) - elsewhere
    unseen = [entry for entry in g.hand[foe] if not is_seen(entry, me)]
    fitting_places = [place for place, entry in enumerate(unseen) if entry & MATERIAL_BIT << material]
    return dict.fromkeys(g.shuffled(fitting_places)[: max(0, missing)], material)


def deal_unseen(g: State, me: int, support: dict[int, int]) -> None:
    zones = [g.deck, *g.hand, *g.waiting_area, tuple([entry for entry in g.start_card if entry != NONE])]
    unseen = [entry for zone in zones for entry in zone if not is_seen(entry, me)]
    before_hand = len([entry for zone in zones[: g.turn + 1] for entry in zone if not is_seen(entry, me)])
    for place, material in support.items():
        entry = unseen[before_hand + place]
        unseen[before_hand + place] = entry & ~ANY_MATERIAL | MATERIAL_BIT << material
    pool = g.shuffled(sorted([entry & CARD for entry in unseen]))
    dealt = fitting(unseen, pool)

    place = 0
    filled: list[Cards] = []
    for zone in zones:
        entries: list[int] = []
        for entry in zone:
            if not is_seen(entry, me):
                entry = entry & ~CARD | dealt[place]
                place += 1
            entries.append(entry)
        filled.append(tuple(entries))
    g.deck = filled[0]
    players = g.game.players
    g.hand = [sorted_entries(hand) for hand in filled[1 : players + 1]]
    g.waiting_area = [sorted_entries(waiting) for waiting in filled[players + 1 : 2 * players + 1]]
    face_down = list(filled[-1])
    g.start_card = tuple([NONE if entry == NONE else face_down.pop(0) for entry in g.start_card])


def fitting(unseen: list[int], pool: Cards) -> list[int]:
    """A card of the pool for each place, of a material that it can be there. Few places are limited to certain ones:
    these get their cards first, and exchange them with each other if necessary."""
    holder = [NONE] * len(pool)  # the place that each card of the pool goes to
    for place, entry in enumerate(unseen):
        if entry & ANY_MATERIAL != ANY_MATERIAL:
            find_a_card(unseen, pool, place, holder, [])
    free = [card for card, taken in zip(pool, holder, strict=True) if taken == NONE]
    given = {taken: card for card, taken in zip(pool, holder, strict=True) if taken != NONE}
    return [given[place] if place in given else free.pop() for place in range(len(unseen))]


def find_a_card(unseen: list[int], pool: Cards, place: int, holder: list[int], tried: list[int]) -> bool:
    """Give the place a card that fits, moving others to other cards where that is the only way."""
    for number, card in enumerate(pool):
        if number not in tried and unseen[place] & MATERIAL_BIT << MATERIAL_OF[card]:
            tried.append(number)
            if holder[number] == NONE or find_a_card(unseen, pool, holder[number], holder, tried):
                holder[number] = place
                return True
    return False
