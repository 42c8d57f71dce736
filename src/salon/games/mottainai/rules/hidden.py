"""Cards that lie face down, each with who has seen it and what everybody may conclude about it.

An entry of a hand, a waiting area or the deck is one number: the card, the materials that it can be to those
who have not seen it, and a bit for each seat that has. Cards move face down without being forgotten: a player who
knows what lies under the deck still knows it when somebody draws it.
"""

from collections.abc import Sequence
from typing import Final

from salon.games.mottainai.rules.cards import MATERIAL_OF, MATERIALS
from salon.games.mottainai.rules.encode import MOST_PLAYERS

Cards = tuple[int, ...]  # a zone; never changed in place, so that clones share it

CARD_BITS: Final = 6
CARD: Final = 63  # these bits are the card
MATERIAL_BIT: Final = 64  # << material: it may be of this material
SEEN_BIT: Final = 64 << len(MATERIALS)  # << seat: this seat has seen it
SPECTATOR: Final = MOST_PLAYERS  # the bit of those who sit at no seat, and of what all have seen
ANY_MATERIAL: Final = sum([MATERIAL_BIT << material for material in MATERIALS])
SEEN_BY_ALL: Final = sum([SEEN_BIT << watcher for watcher in range(SPECTATOR + 1)])


def face_down(card: int) -> int:
    """A card nobody has seen."""
    return card | ANY_MATERIAL


def face_up(card: int) -> int:
    """A card everybody has seen."""
    return card | MATERIAL_BIT << MATERIAL_OF[card] | SEEN_BY_ALL


def cards_in(entries: Sequence[int]) -> list[int]:
    """The cards, without what is known about them."""
    return [entry & CARD for entry in entries]


def different(entries: Sequence[int]) -> list[int]:
    """The cards, each once, in the order of their numbers: they lie so already where the same is known of all."""
    found: list[int] = []
    last, in_order = -1, True
    for entry in entries:
        card = entry & CARD
        if card > last:
            found.append(card)
            last = card
        elif card not in found:
            found.append(card)
            in_order = False
    if not in_order:
        found.sort()
    return found


def material_count(entries: Sequence[int], material: int) -> int:
    count = 0
    for entry in entries:
        if MATERIAL_OF[entry & CARD] == material:
            count += 1
    return count


def materials_in(entries: Sequence[int]) -> list[int]:
    """How many cards there are of each material."""
    counts = [0] * len(MATERIALS)
    for entry in entries:
        counts[MATERIAL_OF[entry & CARD]] += 1
    return counts


def is_seen(entry: int, watcher: int) -> bool:
    return bool(entry & SEEN_BIT << watcher)


def seen_by(entries: Cards, seat: int) -> Cards:
    """The same cards once this seat has looked at them."""
    return sorted_entries([entry | SEEN_BIT << seat for entry in entries])


def sorted_entries(entries: Sequence[int]) -> Cards:
    """The entries in an order that tells nothing: by what is known, then by card."""
    return tuple(sorted(entries))


def with_entry(entries: Cards, entry: int) -> Cards:
    """The entries with one more."""
    if not entries or entry >= entries[-1]:
        return entries + (entry,)
    return sorted_entries(entries + (entry,))


def remember_less(entries: Cards, owner: int) -> Cards:
    """What the others still know about a hand after one of its cards left it unseen. They know no single card, and
    each may be of any material that one of them could be. If there was only one card, all know where it went."""
    if len(entries) == 1 or (are_known_alike(entries) and entries[0] & SEEN_BY_ALL == SEEN_BIT << owner):
        return entries
    materials = 0
    for entry in entries:
        materials |= entry & ANY_MATERIAL
    return sorted_entries([entry & CARD | materials | SEEN_BIT << owner for entry in entries])


def are_known_alike(entries: Cards) -> bool:
    """Whether the same is known of all these cards, in their order: then the first and the last tell."""
    return entries[0] >> CARD_BITS == entries[-1] >> CARD_BITS


def shown(entries: Cards, card: int, copies: int) -> Cards:
    """A hand in which everybody has now seen this card, or two copies of it side by side."""
    rest = entries
    for _ in range(copies):
        rest = without_shown(rest, card)
    return sorted_entries(rest + (face_up(card),) * copies)


def without_shown(entries: Cards, card: int) -> Cards:
    """A hand after this card has left it in everybody's sight. Where all cards were known alike, nobody learns any
    more about the others."""
    if are_known_alike(entries):
        place = entries.index(entries[0] & ~CARD | card)
        return entries[:place] + entries[place + 1 :]
    return sorted_entries(others(entries, card))


def others(entries: Cards, card: int) -> list[int]:
    """The other cards of a hand, once everybody has seen that this one is in it. If there are two copies, the other
    one stays known only to those who knew both: nobody else can tell which of them it was."""
    copies = sorted([entry for entry in entries if entry & CARD == card], reverse=True)  # seen by all comes first
    rest = [entry for entry in entries if entry & CARD != card]
    if len(copies) == 2:
        rest.append(copies[1] & (CARD | ANY_MATERIAL) | copies[0] & copies[1] & SEEN_BY_ALL)
    return rest if is_public(copies[0]) else mixed_up([copies[0], *rest], MATERIAL_OF[card])[1:]


def is_public(entry: int) -> bool:
    return entry & SEEN_BY_ALL == SEEN_BY_ALL


def mixed_up(entries: Sequence[int], material: int) -> list[int]:
    """A card of this material was seen among them. Those who had not seen it before cannot tell which one it was, so
    whatever was concluded about any card that it could be now holds for all of these together."""
    bit = MATERIAL_BIT << material
    among = [each for each in entries if each & bit and not is_public(each)]
    together = 0
    for each in among:
        together |= each & ANY_MATERIAL
    return [each | together if each & bit and not is_public(each) else each for each in entries]


def of_material(entries: Sequence[int], material: int) -> list[int]:
    """These cards once everybody knows that they are of this material."""
    return [entry & ~ANY_MATERIAL | MATERIAL_BIT << material for entry in entries]


def not_of_material(entries: Cards, material: int) -> Cards:
    """A hand once everybody knows that no card of this material is in it."""
    return sorted_entries([entry & ~(MATERIAL_BIT << material) for entry in entries])
