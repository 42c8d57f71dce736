"""The rules of Bioutifoul, in the order of the booklet. [R1] to [R25] are the rulings in the README."""

from itertools import combinations
from typing import Final

from salon.engine.refusal import Refusal
from salon.engine.state import PASS, Kinds, do, kinds
from salon.games.bioutifoul.rules.cards import (
    ARTIST_COUNT,
    ARTIST_OF,
    ARTISTS,
    ARTWORKS,
    GAP,
    INFLUENCES,
    PAIR_OF,
    PAIRS,
    cards_in,
)
from salon.games.bioutifoul.rules.encode import (
    ARTIST_AND_PLACES,
    BUY,
    BUY_PICTURE,
    DISCARD,
    DONE,
    INFLUENCE,
    NUMBER_COUNT,
    SELL,
    SELL_PICTURE,
    STAGE,
    play_of,
)
from salon.games.bioutifoul.rules.state import Cards, State
from salon.games.bioutifoul.rules.verbs import (
    ENDED,
    KEPT,
    LAST_ROUND,
    RESTED,
    STANDSTILL,
    TURN,
    buy,
    discard_influence,
    draw_influence,
    earn,
    first_by,
    play_influence,
    refill_display,
    refill_market,
    replace_market,
    sell,
    stage,
)

MARKET: Final = 6
HAND: Final = 3  # dealt to each player, and kept at most as a turn begins
START_GOLD: Final = 3
ROOM: Final = 3  # Artworks in a gallery at any time
ACTIONS: Final = 3  # in a Gallery phase, in total [R11]
FLOOD: Final = 5  # works of one artist on the market that call for new ones
TWO_PLAYERS_REMOVE: Final = 5
STANDSTILL_ROUNDS: Final = 20


# SET-UP
# Artists in random order beside the Bid card, 6 Artworks and 6 Exhibitions face up, 3 Influence cards and
# 3 gold each. Two players: 5 random Exhibitions are removed unseen, and only 4 are shown.


def set_up(g: State) -> None:
    shuffle_decks(g)
    g.market = (GAP,) * MARKET
    g.display = (GAP,) * shown_exhibitions(g.game.players)
    refill_market(g)
    refill_display(g)
    for _ in range(HAND):
        for seat in range(g.game.players):
            draw_influence(g, seat)
    g.gold[:] = [START_GOLD] * g.game.players
    g.first = g.random_below(g.game.players)  # [R21]
    g.then(do(turn, g.first))


def shuffle_decks(g: State) -> None:
    """Everything in its deck, in random order."""
    g.row = g.shuffled(ARTISTS)
    g.artwork_deck = g.shuffled(ARTWORKS)
    g.exhibition_deck = g.shuffled(cards_in(g.game).exhibitions(g.agreed.exhibitions))
    g.influence_deck = g.shuffled(INFLUENCES)
    g.influence_source = tuple(INFLUENCES)
    if g.game.players == 2:
        g.removed = g.exhibition_deck[-TWO_PLAYERS_REMOVE:]
        g.exhibition_deck = g.exhibition_deck[:-TWO_PLAYERS_REMOVE]


def shown_exhibitions(players: int) -> int:
    return 4 if players == 2 else 6


# DESCRIPTION OF PLAY
# A turn has three phases, always in this order, each leading to the next: Influence, Gallery, Bank. Then the
# player to the left takes a turn.


def turn(g: State, me: int) -> None:
    g.turn = me
    g.tell(TURN, me, g.round)
    special_case(g)  # before the hand limit [R8]
    influence(g, me)


# SPECIAL CASES
# If as a turn begins 5 or 6 Artworks on the market are by one artist, or no artist of the Exhibitions on
# display has a work on the market, all Artworks are replaced. If the new ones are no better, the turn is
# taken with them all the same: the test is made once a turn.


def special_case(g: State) -> None:
    artists = [ARTIST_OF[work] for work in g.market]
    if is_flooded(artists) or is_without_overlap(artists, g.display):
        replace_market(g)


def is_flooded(artists: list[int]) -> bool:
    """5 or 6 works of one artist: then one of any two neighbours in the row of six is by that artist."""
    return artists.count(artists[0]) >= FLOOD or artists.count(artists[1]) >= FLOOD


def is_without_overlap(artists: list[int], display: Cards) -> bool:
    """No artist on any Exhibition face up has a work on the market; it does not matter how many are face up [R9]."""
    shown = False
    for pair in display:
        if pair != GAP:
            shown = True
            one, other = PAIRS[pair]
            if one in artists or other in artists:
                return False
    return shown


# 1. INFLUENCE
# A player who holds more than 3 Influence cards as the turn begins chooses which to discard, down to just 3. Then
# play 1, 2 or 3 Influence cards of one artist, face up. The artist's card moves as many places, all to the
# left or all to the right, and must fit on the row [R5]. The cards go to the player on the right.


def influence(g: State, me: int) -> None:
    hand = g.hand[me]
    if len(hand) > HAND:  # asked even with cards of one artist only: that is a secret
        g.ask(me, DISCARD_ONE, [DISCARD + artist for artist in ARTISTS if artist in hand])
    elif not hand:  # cannot arise where a card must be played each turn: each turn hands one on
        gallery(g, me, ACTIONS, 0)
    elif g.agreed.may_keep_influence:
        g.choose(me, PLAY_OR_KEEP, [*plays(g, me), PASS])
    else:
        actions = plays(g, me)  # [R4]
        if len(actions) == 1 and not g.known[me * ARTIST_COUNT + hand[0]]:
            g.reveal(~(1 << me))  # a last card with one place to go plays itself, for all to see
        g.choose(me, PLAY, actions)


def discarded(g: State, me: int, artist: int) -> None:
    discard_influence(g, me, artist)
    influence(g, me)


def plays_that_fit(artist: int, place: int, held: int) -> list[int]:
    """The plays of an artist at this place in the row, with as many cards as are held or fewer [R7]."""
    found: list[int] = []
    for cards in range(1, held + 1):
        if place - cards >= 0:
            found.append(INFLUENCE + play_of(artist, -cards))
        if place + cards < ARTIST_COUNT:
            found.append(INFLUENCE + play_of(artist, cards))
    return found


PLAYS_THAT_FIT: Final = [
    [[plays_that_fit(artist, place, held) for held in range(HAND + 1)] for place in ARTISTS] for artist in ARTISTS
]


def plays(g: State, me: int) -> list[int]:
    """What the player can do with the Influence cards in hand."""
    hand = g.hand[me]
    found: list[int] = []
    for artist in ARTISTS:
        if artist in hand:
            found += PLAYS_THAT_FIT[artist][g.row.index(artist)][hand.count(artist)]
    return found


def play_refused(g: State, me: int, play: int) -> Refusal | None:
    artist, places = ARTIST_AND_PLACES[play]
    held, cards, value = g.hand[me].count(artist), abs(places), g.value(artist)
    if not held:
        return Refusal("card-not-held", (artist,))
    if held < cards:
        return Refusal("too-few-cards", (held, artist, cards))
    return None if 1 <= value - places <= ARTIST_COUNT else Refusal("does-not-fit", (artist, value, cards))


def influenced(g: State, me: int, play: int) -> None:
    artist, places = ARTIST_AND_PLACES[play]
    play_influence(g, me, artist, places, (me - 1) % g.game.players)
    gallery(g, me, ACTIONS, 0)


def kept(g: State, me: int, nothing: int) -> None:
    g.tell(KEPT, me)
    gallery(g, me, ACTIONS, 0)


DISCARD_ONE: Final[Kinds] = ((DISCARD, discarded),)
PLAY: Final[Kinds] = ((INFLUENCE, influenced),)
PLAY_OR_KEEP: Final[Kinds] = kinds((INFLUENCE, influenced), (PASS, kept))


# 2. GALLERY
# None, 1, 2 or 3 actions in any order, the same one several times if wanted. An Artwork bought in this turn
# cannot be sold in it; the gallery hangs them oldest first, so the `bought` last ones are those [R17].


def gallery(g: State, me: int, left: int, bought: int) -> None:
    if left:
        actions = buyable(g, me)
        if g.works[me]:
            actions += sellable(g, me, bought) + stageable(g, me)
        actions.append(DONE)
        g.choose(me, GALLERY, actions, (left, bought))
    else:
        bank(g, me)


# Purchasing artwork: pay the artist's value for a work on the market. A gallery has room for 3.


def buyable(g: State, me: int) -> list[int]:
    """Buying from each artist with a work for sale that the player can pay and has room for."""
    gold = g.gold[me]
    if gold == 0 or len(g.works[me]) == ROOM:
        return []
    cheap_enough = g.row[-gold:]  # values fall to 1 at the end of the row
    found: list[int] = []
    for work in g.market:
        artist = ARTIST_OF[work]
        if artist in cheap_enough and BUY + artist not in found:
            found.append(BUY + artist)
    return found


def purchase_refused(g: State, me: int, artist: int) -> Refusal | None:
    if len(g.works[me]) == ROOM:
        return Refusal("gallery-full")
    if artist not in [ARTIST_OF[work] for work in g.market]:
        return Refusal("none-for-sale", (artist,))
    price, gold = g.value(artist), g.gold[me]
    return Refusal("too-dear", (artist, price, gold)) if price > gold else None


def bought_work(g: State, me: int, artist: int, left: int, bought: int) -> None:
    bought_picture(g, me, first_by(g.market, artist), left, bought)


def bought_picture(g: State, me: int, work: int, left: int, bought: int) -> None:
    buy(g, me, work)
    gallery(g, me, left - 1, bought + 1)


# Selling artwork: discard a work that was not bought in this turn and take its artist's value.


def sellable(g: State, me: int, bought: int) -> list[int]:
    """Selling from each artist of the works that hung in the gallery as the turn began."""
    works = g.works[me]
    found: list[int] = []
    for work in works[: len(works) - bought]:
        action = SELL + ARTIST_OF[work]
        if action not in found:
            found.append(action)
    return found


def hung_before(g: State, me: int, bought: int) -> Cards:
    """The works that hung in the gallery as the turn began."""
    return g.works[me][: len(g.works[me]) - bought]


def sale_refused(g: State, me: int, artist: int, bought: int) -> Refusal | None:
    if artist not in [ARTIST_OF[work] for work in g.works[me]]:
        return Refusal("none-in-gallery", (artist,))
    return None if SELL + artist in sellable(g, me, bought) else Refusal("just-bought", (artist,))


def sold(g: State, me: int, artist: int, left: int, bought: int) -> None:
    sold_picture(g, me, first_by(g.works[me], artist), left, bought)  # the oldest one


def sold_picture(g: State, me: int, work: int, left: int, bought: int) -> None:
    sell(g, me, work)
    gallery(g, me, left - 1, bought)


# Holding an exhibition: take an Exhibition from the display, discard a work by each of its two artists, new
# or old, then draw an Influence card.


def stageable(g: State, me: int) -> list[int]:
    """Staging each pair on display for which both works hang in the gallery."""
    found: list[int] = []
    for one, other in combinations(g.works[me], 2):
        pair = PAIR_OF[ARTIST_OF[one]][ARTIST_OF[other]]
        if pair in g.display and STAGE + pair not in found:
            found.append(STAGE + pair)
    return found


def staging_refused(g: State, me: int, pair: int) -> Refusal | None:
    if pair not in g.display:
        return Refusal("not-on-display", (pair,))
    held = [ARTIST_OF[work] for work in g.works[me]]
    one, other = PAIRS[pair]
    missing = [one] if one not in held else []
    if held.count(other) <= int(one == other):
        missing.append(other)
    return Refusal("works-missing", (pair, *missing)) if missing else None


def staged(g: State, me: int, pair: int, left: int, bought: int) -> None:
    bought = stage(g, me, pair, bought)
    draw_influence(g, me)
    gallery(g, me, left - 1, bought)


# No action at all, by choice or because none is possible: an Influence card and 1 gold [R12].


def done(g: State, me: int, nothing: int, left: int, bought: int) -> None:
    if left == ACTIONS:
        g.tell(RESTED, me)
        draw_influence(g, me)
        earn(g, me, 1)
    bank(g, me)


GALLERY: Final[Kinds] = kinds(
    (BUY_PICTURE, bought_picture),
    (SELL_PICTURE, sold_picture),
    (BUY, bought_work),
    (SELL, sold),
    (STAGE, staged),
    (DONE, done),
)


def stands_for(g: State, me: int, action: int) -> int:
    """The plain action of which buying or selling this picture is a case; -1 if the picture cannot be meant."""
    verb, args = g.asked(me)
    if verb < BUY:
        return -1
    if BUY_PICTURE <= action < NUMBER_COUNT and action - BUY_PICTURE in g.market:
        return BUY + ARTIST_OF[action - BUY_PICTURE]
    if SELL_PICTURE <= action < BUY_PICTURE and action - SELL_PICTURE in hung_before(g, me, args[1]):
        return SELL + ARTIST_OF[action - SELL_PICTURE]
    return -1


# 3. BANK
# Always take 1 gold, then fill the market and the display.


def bank(g: State, me: int) -> None:
    earn(g, me, 1)
    refill_market(g)
    refill_display(g)
    if not g.exhibition_deck and not g.last_round:
        g.last_round = True
        g.tell(LAST_ROUND)
    next_turn(g, me)


# FINISHING THE GAME
# Once the Exhibition deck is empty the current round is completed, so that all have had the same number of
# turns [R14]. House rule: 20 rounds in a row without an Exhibition end the game as well [R23].


def next_turn(g: State, me: int) -> None:
    following = (me + 1) % g.game.players
    if following == g.first:
        if g.last_round or is_standstill(g, g.round):
            g.tell(ENDED if g.last_round else STANDSTILL)
            return
        g.round += 1
    turn(g, following)


def is_standstill(g: State, finished: int) -> bool:
    """Whether the game ends with this round because nobody holds exhibitions."""
    return g.agreed.has_standstill and finished - g.staged_in >= STANDSTILL_ROUNDS


# What is asked, and what stands against an answer


def actions_left(g: State, seat: int) -> tuple[int, int]:
    """In the Gallery phase: the actions left, and how many of the gallery's last works are new."""
    verb, args = g.asked(seat)
    return (args[0], args[1]) if verb >= BUY else (0, 0)


def step_of(g: State, seat: int) -> int:
    """What the seat is asked: DISCARD, INFLUENCE or, for the Gallery phase, BUY; NO_VERB when it is not asked."""
    verb, _ = g.asked(seat)
    return min(verb, BUY)


def refused(g: State, me: int, action: int) -> Refusal | None:
    """What stands against an action of a player who is asked something; None if it is possible."""
    step = step_of(g, me)
    if DISCARD <= action < INFLUENCE:
        if step != DISCARD:
            return Refusal("not-discarding")
        return None if action - DISCARD in g.hand[me] else Refusal("card-not-held", (action - DISCARD,))
    if step == DISCARD:
        return Refusal("discard-first")
    if action < DONE:
        if step != INFLUENCE:
            return Refusal("influence-over")
        if action != PASS:
            return play_refused(g, me, action - INFLUENCE)
        return None if g.agreed.may_keep_influence else Refusal("must-play")
    return Refusal("influence-first") if step == INFLUENCE else gallery_refused(g, me, action)


def gallery_refused(g: State, me: int, action: int) -> Refusal | None:
    _, bought = actions_left(g, me)
    if action == DONE:
        return None
    if action < SELL:
        return staging_refused(g, me, action - STAGE)
    if action < BUY:
        return sale_refused(g, me, action - SELL, bought)
    if action < SELL_PICTURE:
        return purchase_refused(g, me, action - BUY)
    if action >= BUY_PICTURE:
        work = action - BUY_PICTURE
        return purchase_refused(g, me, ARTIST_OF[work]) if work in g.market else Refusal("not-for-sale")
    work = action - SELL_PICTURE
    if work not in g.works[me]:
        return Refusal("not-in-gallery")
    return None if work in hung_before(g, me, bought) else Refusal("just-bought", (ARTIST_OF[work],))
