"""Any position of Bioutifoul in one line, and back.

    row=SHRA market=A1R2A4-H1S6 display=AR,HS,-,AS 0.hand=AAR 0.gold=3 0.works=H2 0.staged=AR turn=0 step=gallery

Letters are artists; a digit behind one tells an Artwork's copy; `-` is an empty place. Decks list their
next cards first, the rest is shuffled below. What is not said lies as at set-up, dealt from the seed.
"""

from collections.abc import Sequence
from typing import Final

from salon.engine.describing import Description
from salon.engine.errors import SalonError
from salon.engine.state import do
from salon.games.bioutifoul.rules.booklet import (
    ACTIONS,
    HAND,
    MARKET,
    ROOM,
    START_GOLD,
    actions_left,
    gallery,
    influence,
    is_standstill,
    shown_exhibitions,
    shuffle_decks,
    step_of,
    turn,
)
from salon.games.bioutifoul.rules.cards import ARTIST_COUNT, ARTIST_OF, ARTISTS, GAP, LETTERS, PAIR_OF, PAIRS, copy_of
from salon.games.bioutifoul.rules.encode import BUY
from salon.games.bioutifoul.rules.state import Cards, State
from salon.games.bioutifoul.rules.verbs import ENDED, STANDSTILL, refill_display, without

TABLE_KEYS: Final = (
    "row", "market", "display", "artworks", "artwork-discards", "exhibitions", "removed", "influences",
    "influences-from", "influence-discards", "first", "turn", "round", "staged-in", "last-round", "step",
    "actions", "bought",
)  # fmt: skip
SEAT_KEYS: Final = ("hand", "known", "gold", "works", "staged")
STEPS: Final = ("start", "influence", "gallery", "over")
YES_NO: Final = ("no", "yes")


def read_position(g: State, text: str) -> None:
    """Fill a blank state. Cards are taken out of shuffled decks, so none can lie in two places."""
    said = Description(text, TABLE_KEYS, SEAT_KEYS, g.game.players)
    seats = range(g.game.players)
    shuffle_decks(g)
    # Works named by their copy must not be taken as "any work" elsewhere: they are drawn last, from the bottom.
    named = [work for work in g.artwork_deck if any(name(work) in said.text(key, "") for key in work_keys(seats))]
    g.artwork_deck = tuple(named) + tuple([work for work in g.artwork_deck if work not in named])
    left_out = len(g.removed)  # Exhibitions; which ones is settled when all that are named have been placed
    g.exhibition_deck += g.removed
    g.removed = take_pairs(g, "removed", said.text("removed", ""))

    if said.has("row"):
        g.row = row_of(said.text("row", ""))
    g.market = take_works(g, "market", said.text("market", "")) if said.has("market") else (GAP,) * MARKET
    if len(g.market) != MARKET:
        raise SalonError(f"The market has {MARKET} places, not {len(g.market)}; write - for an empty one.")
    places = shown_exhibitions(g.game.players)
    g.display = take_pairs(g, "display", said.text("display", "")) if said.has("display") else (GAP,) * places
    if len(g.display) != places:
        raise SalonError(f"The display has {places} places, not {len(g.display)}; write - for an empty one.")
    g.artwork_discards = take_works(g, "artwork-discards", said.text("artwork-discards", ""))
    g.influence_discards = take_influences(g, "influence-discards", said.text("influence-discards", ""))
    for seat in seats:
        g.works[seat] = take_works(g, f"{seat}.works", said.text(f"{seat}.works", ""))
        if len(g.works[seat]) > ROOM:
            raise SalonError(f"A gallery holds at most {ROOM} works.")
        g.staged[seat] = take_pairs(g, f"{seat}.staged", said.text(f"{seat}.staged", ""))
        g.hand[seat] = take_influences(g, f"{seat}.hand", said.text(f"{seat}.hand", ""))
        g.gold[seat] = said.number(f"{seat}.gold", START_GOLD)
        read_known(g, seat, said.text(f"{seat}.known", ""))

    next_works = take_works(g, "artworks", said.text("artworks", ""))
    next_pairs = take_pairs(g, "exhibitions", said.text("exhibitions", ""))
    next_influences = take_influences(g, "influences", said.text("influences", ""))
    if not said.has("removed"):
        g.removed, g.exhibition_deck = g.exhibition_deck[:left_out], g.exhibition_deck[left_out:]
    if not said.has("market"):
        if len(g.artwork_deck) < MARKET:
            raise SalonError("Too few Artworks are left for the market; say which ones lie there.")
        g.market = g.artwork_deck[-MARKET:]
        g.artwork_deck = g.artwork_deck[:-MARKET]
    if not said.has("display"):
        if len(g.exhibition_deck) < places:
            raise SalonError("Too few Exhibitions are left for the display; say which ones lie there.")
        refill_display(g)
    for seat in seats:
        if not said.has(f"{seat}.hand"):
            if len(g.influence_deck) < HAND:
                raise SalonError(f"Too few Influence cards are left for the hand of seat {seat}; say what it holds.")
            g.hand[seat] = g.influence_deck[-HAND:]
            g.influence_deck = g.influence_deck[:-HAND]
    g.artwork_deck += next_works[::-1]
    g.exhibition_deck += next_pairs[::-1]
    g.influence_deck += next_influences[::-1]
    read_source(g, said.text("influences-from", letters(g.influence_source)))
    read_turn(g, said)


def read_turn(g: State, said: Description) -> None:
    """Read whose turn it is, and what is left of it."""
    last_seat = g.game.players - 1
    g.first = said.number("first", 0, highest=last_seat)
    me = g.turn = said.number("turn", g.first, highest=last_seat)
    g.round = said.number("round", 1, lowest=1)
    g.staged_in = said.number("staged-in", 0, highest=g.round)
    g.last_round = said.one_of("last-round", YES_NO, YES_NO[not g.exhibition_deck]) == "yes"
    left = said.number("actions", ACTIONS, highest=ACTIONS)
    bought = said.number("bought", 0, highest=len(g.works[me]))
    step = said.one_of("step", STEPS, "start")
    if step == "start":
        if GAP in g.market:
            raise SalonError("As a turn begins the market has no empty place; say step=gallery, or fill it.")
        g.then(do(turn, me))
    elif step == "influence":
        g.then(do(influence, me))
    elif step == "gallery":
        g.then(do(gallery, me, left, bought))
    if step == "start" and is_decided(g):  # a turn that is under way is played to its end
        g.tell(ENDED if g.last_round else STANDSTILL)
        g.finish()


def is_decided(g: State) -> bool:
    """Whether an earlier round ended the game: the First player begins no turn of a last round, and there is no round
    after a standstill."""
    return (g.last_round and g.turn == g.first) or is_standstill(g, g.round - 1)


def write_position(g: State) -> str:
    """Every zone, in the order of TABLE_KEYS; reading it gives this position again."""
    words = [
        f"row={letters(g.row)}",
        f"market={works(g.market)}",
        f"display={pairs(g.display)}",
        f"artworks={works(g.artwork_deck[::-1])}",
        f"artwork-discards={works(g.artwork_discards)}",
        f"exhibitions={pairs(g.exhibition_deck[::-1])}",
        f"removed={pairs(g.removed)}",
        f"influences={letters(g.influence_deck[::-1])}",
        f"influences-from={letters(g.influence_source)}",
        f"influence-discards={letters(g.influence_discards)}",
    ]
    for seat in range(g.game.players):
        known = g.known[seat * ARTIST_COUNT : (seat + 1) * ARTIST_COUNT]
        words += [
            f"{seat}.hand={letters(g.hand[seat])}",
            f"{seat}.known={''.join(LETTERS[artist] * copies for artist, copies in enumerate(known))}",
            f"{seat}.gold={g.gold[seat]}",
            f"{seat}.works={works(g.works[seat])}",
            f"{seat}.staged={pairs(g.staged[seat])}",
        ]
    words += [f"first={g.first}", f"turn={g.turn}", f"round={g.round}", f"staged-in={g.staged_in}"]
    words.append(f"last-round={YES_NO[g.last_round]}")
    if g.over:
        words.append("step=over")
    elif step_of(g, g.turn) == BUY:
        left, bought = actions_left(g, g.turn)
        words += ["step=gallery", f"actions={left}", f"bought={bought}"]
    else:
        words.append("step=influence")
    return " ".join(words)


def check(g: State) -> None:
    """Refuse a state that no play and no description could lead to; how many cards there are is known already."""
    players = g.game.players
    if (
        sorted(g.row) != ARTISTS
        or (len(g.market), len(g.display)) != (MARKET, shown_exhibitions(players))
        or not all(0 <= seat < players for seat in (g.first, g.turn))
        or not all(0 <= artist < ARTIST_COUNT for artist in g.influence_source)
        or any(g.influence_deck.count(artist) > g.influence_source.count(artist) for artist in ARTISTS)
        or not all(
            0 <= copies <= g.hand[place // ARTIST_COUNT].count(place % ARTIST_COUNT)
            for place, copies in enumerate(g.known)
        )
    ):
        raise SalonError("This saved game is damaged: it is no position of Bioutifoul.")


# Pieces of a description


def letters(artists: Sequence[int]) -> str:
    return "".join([LETTERS[artist] for artist in artists])


def name(work: int) -> str:
    return f"{LETTERS[ARTIST_OF[work]]}{copy_of(work)}"


def work_keys(seats: Sequence[int]) -> list[str]:
    """The words of a description that name Artworks."""
    return ["market", "artworks", "artwork-discards", *[f"{seat}.works" for seat in seats]]


def works(cards: Sequence[int]) -> str:
    return "".join(["-" if card == GAP else name(card) for card in cards])


def pairs(cards: Sequence[int]) -> str:
    return ",".join(["-" if card == GAP else letters(PAIRS[card]) for card in cards])


def artist_at(key: str, letter: str) -> int:
    if letter not in LETTERS or not letter:
        raise SalonError(f"{key}: {letter!r} is not an artist; the artists are {', '.join(LETTERS)}.")
    return LETTERS.index(letter)


def row_of(text: str) -> Cards:
    row = tuple([artist_at("row", letter) for letter in text])
    if sorted(row) != list(range(ARTIST_COUNT)):
        raise SalonError(f"row={text} is not possible; each artist stands in the row once, as in SHRA.")
    return row


def read_source(g: State, text: str) -> None:
    """The cards the Influence deck was made of; all that are in it now must be among them."""
    source = tuple([artist_at("influences-from", letter) for letter in text])
    for artist in ARTISTS:
        if g.influence_deck.count(artist) > source.count(artist):
            raise SalonError(f"influences-from={text} is not possible: the deck has more {LETTERS[artist]}.")
    g.influence_source = source


def read_known(g: State, seat: int, text: str) -> None:
    for letter in text:
        artist = artist_at(f"{seat}.known", letter)
        if text.count(letter) > g.hand[seat].count(artist):
            raise SalonError(f"{seat}.known={text} is not possible: the hand has fewer {letter}.")
        g.known[seat * ARTIST_COUNT + artist] = text.count(letter)


def take_works(g: State, key: str, text: str) -> Cards:
    """Artworks out of the deck: `A` is any work by Alice, `A3` her third; on the market `-` is an empty place."""
    taken = []
    place = 0
    while place < len(text):
        letter = text[place]
        place += 1
        if letter == "-" and key == "market":
            taken.append(GAP)
            continue
        artist = artist_at(key, letter)
        digit = text[place : place + 1] if text[place : place + 1].isdecimal() else ""
        place += len(digit)
        found = [card for card in g.artwork_deck if ARTIST_OF[card] == artist and digit in ("", str(copy_of(card)))]
        if not found:
            raise SalonError(f"{key}={text} is not possible: there is no {letter}{digit} left.")
        card = found[-1]
        g.artwork_deck = without(g.artwork_deck, g.artwork_deck.index(card))
        taken.append(card)
    return tuple(taken)


def take_influences(g: State, key: str, text: str) -> Cards:
    taken = []
    for letter in text:
        artist = artist_at(key, letter)
        if artist not in g.influence_deck:
            raise SalonError(f"{key}={text} is not possible: there is no Influence card of {letter} left.")
        g.influence_deck = without(g.influence_deck, g.influence_deck.index(artist))
        taken.append(artist)
    return tuple(taken)


def take_pairs(g: State, key: str, text: str) -> Cards:
    """Exhibitions out of the deck, as in `AR,HS`; on display `-` is an empty place."""
    taken = []
    for name in text.split(",") if text else []:
        if name == "-" and key == "display":
            taken.append(GAP)
            continue
        if len(name) != 2:
            raise SalonError(f"{key}: {name!r} is not an Exhibition; they are written as two artists, such as AR.")
        pair = PAIR_OF[artist_at(key, name[0])][artist_at(key, name[1])]
        if pair not in g.exhibition_deck:
            raise SalonError(f"{key}: there is no Exhibition {name} left.")
        g.exhibition_deck = without(g.exhibition_deck, g.exhibition_deck.index(pair))
        taken.append(pair)
    return tuple(taken)
