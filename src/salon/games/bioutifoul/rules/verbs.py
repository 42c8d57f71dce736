"""The only code that moves cards and gold; each verb records what happened and who saw it."""

from typing import Final

from salon.engine.events import fields_of, names_of
from salon.games.bioutifoul.rules.cards import ARTIST_COUNT, ARTIST_OF, GAP, PAIRS
from salon.games.bioutifoul.rules.state import Cards, State

(
    TURN,  # seat, round
    REPLACED,  # the market, by the special case
    DISCARDED,  # seat, artist
    PLAYED,  # seat, artist, number of cards, value after the move, neighbour who gets the cards
    KEPT,  # seat: no Influence card played (influence="may")
    BOUGHT,  # seat, artwork, price
    SOLD,  # seat, artwork, price
    STAGED,  # seat, pair
    DREW,  # seat: an Influence card; only the seat itself is told which
    DREW_CARD,  # seat, artist
    NONE_LEFT,  # seat: no Influence card to draw anywhere
    RESTED,  # seat: no action, so one Influence card and one gold
    EARNED,  # seat, gold
    HUNG,  # artwork: new on the market
    ANNOUNCED,  # pair: new on display
    LAST_ROUND,
    STANDSTILL,
    ENDED,
) = range(18)

# Their names and fields, as programs see them: `event.kind` and `event.seat`, `event.card` and so on.
EVENT_KINDS: Final = (
    ("turn", "seat round"),
    ("replaced", ""),
    ("discarded", "seat artist"),
    ("played", "seat artist cards value neighbour"),
    ("kept", "seat"),
    ("bought", "seat artwork price"),
    ("sold", "seat artwork price"),
    ("staged", "seat pair"),
    ("drew", "seat"),
    ("drew-card", "seat artist"),
    ("none-left", "seat"),
    ("rested", "seat"),
    ("earned", "seat gold"),
    ("hung", "artwork"),
    ("announced", "pair"),
    ("last-round", ""),
    ("standstill", ""),
    ("ended", ""),
)
EVENT_NAMES: Final = names_of(EVENT_KINDS)
EVENT_FIELDS: Final = fields_of(EVENT_KINDS)


# Influence cards


def draw_influence(g: State, me: int) -> None:
    """Draw one Influence card secretly; with none left anywhere, skip it [R13]."""
    if not g.influence_deck and not g.influence_discards:
        g.tell(NONE_LEFT, me)
        return
    if not g.influence_deck:
        g.influence_source = g.influence_discards
        g.influence_deck, g.influence_discards = g.shuffled(g.influence_discards), ()
    artist = g.influence_deck[-1]
    g.influence_deck = g.influence_deck[:-1]
    g.hand[me] += (artist,)
    g.reveal(1 << me)
    g.tell(DREW, me)
    g.tell_only(me, DREW_CARD, me, artist)


def discard_influence(g: State, me: int, artist: int) -> None:
    """Put one Influence card from the hand on the discard pile, face up."""
    take_from_hand(g, me, artist, 1)
    g.influence_discards += (artist,)
    g.tell(DISCARDED, me, artist)


def play_influence(g: State, me: int, artist: int, places: int, neighbour: int) -> None:
    """Move the artist as many places as cards are played, and hand these to the neighbour."""
    cards = abs(places)
    take_from_hand(g, me, artist, cards)
    move_artist(g, artist, places)
    g.hand[neighbour] += (artist,) * cards
    g.known[neighbour * ARTIST_COUNT + artist] += cards  # everybody saw them [R20]
    g.tell(PLAYED, me, artist, cards, g.value(artist), neighbour)


def take_from_hand(g: State, me: int, artist: int, cards: int) -> None:
    """Copies leave the hand in everybody's sight: so many known copies fewer, not below 0 [R20]."""
    hand = g.hand[me]
    for _ in range(cards):
        hand = without(hand, hand.index(artist))
    g.hand[me] = hand
    known = me * ARTIST_COUNT + artist
    g.known[known] = max(0, g.known[known] - cards)


def move_artist(g: State, artist: int, places: int) -> None:
    g.row = moved(g.row, artist, places)


def moved(row: Cards, artist: int, places: int) -> Cards:
    """Take the artist's card out of the row and put it in so many places further; the others close up [R6]."""
    place = row.index(artist) + places
    others = without(row, place - places)
    return others[:place] + (artist,) + others[place:]


# The gallery


def first_by(works: Cards, artist: int) -> int:
    """The first of these works that is by this artist."""
    for work in works:
        if ARTIST_OF[work] == artist:
            return work
    raise RuntimeError("no work by this artist")


def buy(g: State, me: int, work: int) -> None:
    """Pay the bank for a work and hang it in the gallery; its place stays empty for now."""
    price = g.value(ARTIST_OF[work])
    g.market = with_card(g.market, g.market.index(work), GAP)
    g.works[me] += (work,)
    g.gold[me] -= price
    g.tell(BOUGHT, me, work, price)


def sell(g: State, me: int, work: int) -> None:
    """Discard a work and take its value from the bank."""
    price = g.value(ARTIST_OF[work])
    g.works[me] = without(g.works[me], g.works[me].index(work))
    g.artwork_discards += (work,)
    g.gold[me] += price
    g.tell(SOLD, me, work, price)


def stage(g: State, me: int, pair: int, bought: int) -> int:
    """Take an Exhibition from the display and discard a work by each of its artists, new ones first, so that older
    ones can still be sold [R17]. Returns how many of the gallery's last works are new then."""
    g.display = with_card(g.display, g.display.index(pair), GAP)
    g.staged[me] += (pair,)
    g.staged_in = g.round
    g.tell(STAGED, me, pair)
    for artist in PAIRS[pair]:
        old_works = len(g.works[me]) - bought
        if discard_newest_work(g, me, artist) >= old_works:
            bought -= 1
    return bought


def discard_newest_work(g: State, me: int, artist: int) -> int:
    """Discard the gallery's newest work by this artist; returns where it hung."""
    works = g.works[me]
    for place in range(len(works) - 1, -1, -1):
        if ARTIST_OF[works[place]] == artist:
            g.artwork_discards += (works[place],)
            g.works[me] = without(works, place)
            return place
    raise RuntimeError("no work by this artist in the gallery")


def earn(g: State, me: int, gold: int) -> None:
    """Take gold from the bank, which never runs dry [R2]."""
    g.gold[me] += gold
    g.tell(EARNED, me, gold)


# Places and decks. An empty deck is made anew from its discard pile only when a card is needed [R10].


def without(cards: Cards, place: int) -> Cards:
    """The cards without the one at this place."""
    return cards[:place] + cards[place + 1 :]


def with_card(cards: Cards, place: int, card: int) -> Cards:
    """The cards with another one at this place."""
    return cards[:place] + (card,) + cards[place + 1 :]


def refill_market(g: State) -> None:
    """New Artworks on the empty places."""
    while GAP in g.market:
        if not g.artwork_deck:
            g.artwork_deck, g.artwork_discards = g.shuffled(g.artwork_discards), ()
        work = g.artwork_deck[-1]
        g.artwork_deck = g.artwork_deck[:-1]
        g.market = with_card(g.market, g.market.index(GAP), work)
        g.reveal()
        g.tell(HUNG, work)


def refill_display(g: State) -> None:
    """New Exhibitions on the empty places, as far as the deck goes [R15]."""
    while GAP in g.display and g.exhibition_deck:
        pair = g.exhibition_deck[-1]
        g.exhibition_deck = g.exhibition_deck[:-1]
        g.display = with_card(g.display, g.display.index(GAP), pair)
        g.reveal()
        g.tell(ANNOUNCED, pair)


def replace_market(g: State) -> None:
    """Discard all six Artworks first, then show six new ones [R10]."""
    g.artwork_discards += g.market
    g.market = (GAP,) * len(g.market)
    g.tell(REPLACED)
    refill_market(g)
