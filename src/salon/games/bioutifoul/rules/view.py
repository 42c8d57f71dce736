"""What a seat may see, built up from nothing; and a possible world for a seat, dealt afresh."""

from collections.abc import Sequence

from salon.engine.state import NO_CHOICE
from salon.games.bioutifoul.rules.booklet import influence
from salon.games.bioutifoul.rules.cards import ARTIST_COUNT, ARTIST_IDS, ARTIST_OF, ARTISTS, GAP, PAIRS
from salon.games.bioutifoul.rules.encode import DISCARD, INFLUENCE
from salon.games.bioutifoul.rules.scoring import has_all_artists, majorities, points, wealth, works_shown
from salon.games.bioutifoul.rules.state import State


def view(g: State, seat: int | None) -> dict[str, object]:
    """Everything public, and for a player also their own hand and options."""
    return {
        "game": g.game.name,
        "seat": seat,
        "round": g.round,
        "turn": g.turn,
        "first": g.first,
        "last_round": g.last_round,
        "over": g.over,
        "to_act": g.to_act,
        "row": [{"artist": ARTIST_IDS[artist], "value": g.value(artist)} for artist in g.row],
        "market": [None if work == GAP else artwork(g, work) for work in g.market],
        "display": [None if pair == GAP else exhibition(pair) for pair in g.display],
        "decks": {
            "artworks": len(g.artwork_deck),
            "exhibitions": len(g.exhibition_deck),
            "influences": len(g.influence_deck),
            "removed": len(g.removed),
        },
        "influences_made_of": artists(g.influence_source),
        "discards": {
            "artworks": [artwork(g, work) for work in sorted(g.artwork_discards)],
            "influences": artists(g.influence_discards),
        },
        "seats": [public_seat(g, each) for each in range(g.game.players)],
        "hand": None if seat is None else artists(g.hand[seat]),
        "legal": [] if seat is None else g.legal(seat),
    }


def public_seat(g: State, seat: int) -> dict[str, object]:
    """What everybody sees of a seat: the gallery, the gold, how many cards are in hand and which are known."""
    return {
        "gold": g.gold[seat],
        "works": [artwork(g, work) for work in g.works[seat]],
        "staged": [exhibition(pair) for pair in g.staged[seat]],
        "hand": len(g.hand[seat]),
        "known": artists(known_cards(g, seat)),
        "points": {
            "total": points(g, seat),
            "exhibitions": len(g.staged[seat]),
            "all_artists": int(has_all_artists(g, seat)),
            "majorities": [ARTIST_IDS[artist] for artist in majorities(g, seat)],
        },
        "shown": {ARTIST_IDS[artist]: works for artist, works in enumerate(works_shown(g, seat))},
        "wealth": wealth(g, seat),
    }


def artwork(g: State, work: int) -> dict[str, object]:
    return {"card": work, "artist": ARTIST_IDS[ARTIST_OF[work]], "value": g.value(ARTIST_OF[work])}


def exhibition(pair: int) -> dict[str, object]:
    return {"card": pair, "artists": [ARTIST_IDS[artist] for artist in PAIRS[pair]]}


def artists(cards: Sequence[int]) -> list[str]:
    """Influence cards in a fixed order: how they lie in a hand or a pile tells nothing."""
    return [ARTIST_IDS[artist] for artist in sorted(cards)]


def known_cards(g: State, seat: int) -> list[int]:
    """The Influence cards everybody knows to be in this hand [R20]."""
    known = []
    for artist in ARTISTS:
        known.extend([artist] * g.known[seat * ARTIST_COUNT + artist])
    return known


def redeal(g: State, me: int) -> None:
    """Deal afresh all that `me` cannot know: the order of the decks, the removed Exhibitions, and the others'
    Influence cards except those everybody knows.

    Cards are sorted before they are shuffled: the world depends on what `me` knows and on the seed alone, so that
    nobody who chose the seed can undo the shuffle and read the true cards.
    """
    shuffle_open_decks(g)
    deal_hands(g, me)
    verb, _ = g.asked(g.turn)
    if g.turn != me and verb in (DISCARD, INFLUENCE):
        # Everybody sees a foe being asked, so that this foe has something to choose in every possible world.
        while not is_asked(g, g.turn):
            deal_hands(g, me)


def shuffle_undrawn(g: State) -> None:
    """All that no player has seen, in a new order."""
    shuffle_open_decks(g)
    g.influence_deck = g.shuffled(sorted(g.influence_deck))


def shuffle_open_decks(g: State) -> None:
    """The decks from which cards are turned up for all to see, and the removed Exhibitions."""
    g.artwork_deck = g.shuffled(sorted(g.artwork_deck))
    unseen = g.shuffled(sorted(g.exhibition_deck + g.removed))
    g.exhibition_deck = unseen[: len(g.exhibition_deck)]
    g.removed = unseen[len(g.exhibition_deck) :]


def deal_hands(g: State, me: int) -> None:
    """The others' Influence cards and the deck, dealt afresh. Cards that everybody knows stay in hand [R20], and the
    deck gets only such cards as it was made of: the discards were there for all to see."""
    foes = [seat for seat in range(g.game.players) if seat != me]
    sizes = [len(hand) for hand in g.hand]
    pool = list(g.influence_deck)
    for foe in foes:
        known = known_cards(g, foe)
        unknown = list(g.hand[foe])
        for artist in known:
            unknown.remove(artist)
        pool.extend(unknown)
        g.hand[foe] = tuple(known)

    fitting: list[int] = []  # what can lie in the deck; the rest can only be in hands
    for artist in ARTISTS:
        fitting += [artist] * min(pool.count(artist), g.influence_source.count(artist))
    g.influence_deck = g.shuffled(fitting)[: len(g.influence_deck)]
    for artist in g.influence_deck:
        pool.remove(artist)
    held = g.shuffled(sorted(pool))
    for foe in foes:
        missing = sizes[foe] - len(g.hand[foe])
        g.hand[foe] += held[:missing]
        held = held[missing:]


def is_asked(g: State, foe: int) -> bool:
    """Put the question of the Influence phase to a foe anew, for the hand dealt now; a forced answer needs none."""
    calls, revealed = len(g.todo), g.revealed
    g.choice = NO_CHOICE
    influence(g, foe)
    del g.todo[calls:]
    g.revealed = revealed
    return g.choice is not None
