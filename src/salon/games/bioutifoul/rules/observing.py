"""What a seat observes in Bioutifoul, as numbers: the view, card by card and gallery by gallery.

Galleries come in turn order from the seat that observes. The vector is put together from pieces: the table, each
gallery and each Artwork.
"""

from __future__ import annotations

from typing import ClassVar, Final

from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.observing import MOST, Encoder
from salon.engine.state import GameState
from salon.games.bioutifoul.rules.booklet import ROOM
from salon.games.bioutifoul.rules.cards import (
    ARTIST_COUNT,
    ARTIST_IDS,
    ARTIST_OF,
    ARTWORKS,
    EXHIBITION_LISTS,
    GAP,
    PAIRS,
    cards_in,
    copy_of,
)
from salon.games.bioutifoul.rules.encode import (
    ACTION_COUNT,
    DISCARD,
    INFLUENCE,
    MOVES,
    SELL,
    STAGE,
    VERBS,
    split,
)
from salon.games.bioutifoul.rules.state import Agreed, Cards, State

FEWEST_SEATS: Final = 2
SEATS: Final = 6
PLAIN_VERBS: Final = [verb for verb in VERBS if verb < ACTION_COUNT]

# Each verb is a bit, for all answers to a question at once.
VERB_BITS: Final = [1 << PLAIN_VERBS.index(split(action)[0]) for action in range(ACTION_COUNT)]

# Where an Artwork is: two flags, and its place in the gallery of each seat.
IN_DECK: Final = bytes(2 + SEATS)
ON_MARKET: Final = bytes([1, 0, *[0] * SEATS])
DISCARDED: Final = bytes([0, 1, *[0] * SEATS])
HUNG: Final = [
    [bytes([0, 0, *[place + 1 if each == seat else 0 for each in range(SEATS)]]) for place in range(ROOM)]
    for seat in range(SEATS)
]

ONE_OF: Final = [one for one, _ in PAIRS]
OTHER_OF: Final = [other for _, other in PAIRS]

# Within the piece of a gallery.
PRESENT, GOLD, WEALTH, POINTS, ALL_ARTISTS, EXHIBITIONS, TURN, FIRST, HAND = range(9)
KNOWN: Final = HAND + 1  # each of these four by artist
WORKS: Final = KNOWN + ARTIST_COUNT
SHOWN: Final = WORKS + ARTIST_COUNT
MAJORITIES: Final = SHOWN + ARTIST_COUNT
STAGED: Final = MAJORITIES + ARTIST_COUNT  # by pair
GALLERY: Final = STAGED + len(PAIRS)

BY_ARTIST: Final = ", ".join(ARTIST_IDS)


class BioutifoulEncoder(Encoder):
    """Writes the view of a seat. Where places do not matter to the rules, it says which cards lie there."""

    ACTION_FIELDS: ClassVar[tuple[str, ...]] = ("verb", "artist", "other_artist", "move")
    NOT_ENCODED: ClassVar[tuple[str, ...]] = (
        "market:order",  # works are alike wherever they hang, and so are Exhibitions
        "display:order",
        "seats.*.staged:order",  # only how many of each pair counts
        "legal:order",  # that of the market
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        agreed = Agreed(game)
        seats = SEATS + 1 - FEWEST_SEATS
        players = self.add("options.players", seats, "A flag for the number of players, from 2 to 6.")
        ten = self.add("options.exhibitions", 1, "1 if the list of Exhibitions is ten-pairs.")
        may = self.add("options.influence", 1, "1 if an Influence card may be played each turn, 0 if it must.")
        standstill = self.add("options.standstill", 1, "1 if 20 rounds without an Exhibition end the game.")
        pairs = ", ".join([f"{ARTIST_IDS[one]} and {ARTIST_IDS[other]}" for one, other in PAIRS])
        copies = self.add("options.copies", len(PAIRS), f"How many Exhibitions of each pair there are: {pairs}.")

        self.round = self.add("round", 1, "The round, from 1.")
        self.last_round = self.add("last_round", 1, "1 if this is the last round.")
        self.over = self.add("over", 1, "1 if the game is over.")
        self.verbs = self.add(
            "asked.verbs",
            len(PLAIN_VERBS),
            "A flag for each verb among your answers: keep the Influence cards, discard one, play some, end the "
            "Gallery phase, stage, sell, buy. All are 0 if you are not asked.",
        )
        self.left = self.add("asked.left", 1, "In your Gallery phase, how many actions are left.")
        self.bought = self.add("asked.bought", 1, "In it, how many of your newest works were bought in this turn.")

        self.row = self.add("row.values", ARTIST_COUNT, f"What a work is worth, from 1 to 4: {BY_ARTIST}.")
        self.places = self.add(
            "row.places", ARTIST_COUNT**2, f"Four flags each, the dearest place first: {BY_ARTIST}."
        )
        self.decks = self.add(
            "decks", 4, "How many cards are in the decks of Artworks, Exhibitions and Influence cards; removed ones."
        )
        self.made_of = self.add("influences_made_of", ARTIST_COUNT, f"What the Influence deck had: {BY_ARTIST}.")
        self.thrown = self.add("influences_discarded", ARTIST_COUNT, f"Influence cards discarded: {BY_ARTIST}.")
        self.hand = self.add("hand", ARTIST_COUNT, f"Your Influence cards: {BY_ARTIST}.")
        self.market = self.add("market", ARTIST_COUNT, f"Works on the market: {BY_ARTIST}.")
        self.discards = self.add("artworks_discarded", ARTIST_COUNT, f"Works discarded: {BY_ARTIST}.")
        self.display = self.add("display", len(PAIRS), "Exhibitions on display, by pair as in options.copies.")
        self.agreed = [0] * self.size  # the table of this game, as far as it stays
        self.absent = bytes((SEATS - game.players) * GALLERY)
        for place in range(SEATS):
            self.add_seat(f"seat{place}", "you" if place == 0 else f"seat {place} after you")
        for work in ARTWORKS:
            name = f"{ARTIST_IDS[ARTIST_OF[work]]}{copy_of(work)}"
            where = "Flags for on the market and discarded; then by seat, where it hangs in the gallery, 1 for the "
            self.add(f"artwork.{name}", len(IN_DECK), where + "oldest. All are 0 if it is in the deck.")

        self.agreed[players + game.players - FEWEST_SEATS] = 1
        self.agreed[ten] = int(agreed.exhibitions == EXHIBITION_LISTS[1])
        self.agreed[may] = int(agreed.may_keep_influence)
        self.agreed[standstill] = int(agreed.has_standstill)
        for pair in cards_in(game).exhibitions(agreed.exhibitions):
            self.agreed[copies + pair] += 1

    def add_seat(self, name: str, who: str) -> None:
        for field, size, means in (
            ("present", 1, "1 if this seat is in the game"),
            ("gold", 1, "Gold"),
            ("wealth", 1, "Gold and the value of the gallery's works"),
            ("points", 1, "Points so far"),
            ("all_artists", 1, "1 if the Exhibitions show all four artists"),
            ("exhibitions", 1, "How many Exhibitions were staged"),
            ("turn", 1, "1 if it is this seat's turn"),
            ("first", 1, "1 for the First player card"),
            ("hand", 1, "How many Influence cards are in hand"),
            ("known", ARTIST_COUNT, f"Of these, the ones that everybody knows, by {BY_ARTIST}"),
            ("works", ARTIST_COUNT, f"Works in the gallery, by {BY_ARTIST}"),
            ("shown", ARTIST_COUNT, f"Works that the Exhibitions show, by {BY_ARTIST}"),
            ("majorities", ARTIST_COUNT, f"1 if no gallery shows more works, by {BY_ARTIST}"),
            ("staged", len(PAIRS), "Exhibitions staged, by pair as in options.copies"),
        ):
            self.add(f"{name}.{field}", size, f"{means}: {who}.")

    def observe(self, state: GameState, seat: int, out: bytearray, at: int = 0) -> None:
        assert isinstance(state, State)
        state.check_seat(seat)
        works = [IN_DECK] * len(ARTWORKS)
        table = self.agreed[:]
        self.fill_table(state, seat, table, works)
        pieces = [bytes(table)]
        for gallery in self.galleries(state, seat, table, works):
            pieces.append(bytes(gallery))
        pieces.append(self.absent)
        pieces.extend(works)
        out[at : at + self.size] = b"".join(pieces)

    def fill_table(self, g: State, seat: int, numbers: list[int], works: list[bytes]) -> None:
        """All that stands before the galleries, apart from the options."""
        numbers[self.round] = min(g.round, MOST)
        if g.last_round:
            numbers[self.last_round] = 1
        if g.over:
            numbers[self.over] = 1
        self.fill_question(g, seat, numbers)
        for place, artist in enumerate(g.row):
            numbers[self.row + artist] = ARTIST_COUNT - place
            numbers[self.places + ARTIST_COUNT * artist + place] = 1
        numbers[self.decks] = len(g.artwork_deck)
        numbers[self.decks + 1] = len(g.exhibition_deck)
        numbers[self.decks + 2] = len(g.influence_deck)
        numbers[self.decks + 3] = len(g.removed)
        count(g.influence_source, numbers, self.made_of)
        count(g.influence_discards, numbers, self.thrown)
        count(g.hand[seat], numbers, self.hand)
        for work in g.market:
            if work != GAP:
                numbers[self.market + ARTIST_OF[work]] += 1
                works[work] = ON_MARKET
        for work in g.artwork_discards:
            numbers[self.discards + ARTIST_OF[work]] += 1
            works[work] = DISCARDED
        for pair in g.display:
            if pair != GAP:
                numbers[self.display + pair] += 1

    def fill_question(self, g: State, seat: int, numbers: list[int]) -> None:
        choice = g.choice
        if choice is None or choice[0] != seat:
            return
        _, actions, _, args = choice
        bits = 0
        for action in actions:
            bits |= VERB_BITS[action]
        for verb in range(len(PLAIN_VERBS)):
            numbers[self.verbs + verb] = bits >> verb & 1
        if args:  # only the Gallery phase has some
            numbers[self.left] = args[0]
            numbers[self.bought] = args[1]

    def galleries(self, g: State, seat: int, table: list[int], works: list[bytes]) -> list[list[int]]:
        """The numbers of each gallery, in turn order."""
        players = g.game.players
        galleries: list[list[int]] = []
        most = [1] * ARTIST_COUNT  # works that a gallery shows at most; to show none is no majority
        other = seat
        for place in range(players):
            numbers = [0] * GALLERY
            numbers[PRESENT] = 1
            if other == g.turn:
                numbers[TURN] = 1
            if other == g.first:
                numbers[FIRST] = 1
            self.fill_gallery(g, other, numbers, HUNG[place], table, works)
            if g.staged[other]:
                fill_exhibitions(g.staged[other], numbers, most)
            galleries.append(numbers)
            other = other + 1 if other + 1 < players else 0
        for numbers in galleries:
            if numbers[EXHIBITIONS]:
                fill_points(numbers, most)
        return galleries

    def fill_gallery(
        self, g: State, seat: int, numbers: list[int], hung: list[bytes], table: list[int], works: list[bytes]
    ) -> None:
        """Gold, cards and works of a gallery."""
        wealth = g.gold[seat]
        numbers[GOLD] = min(wealth, MOST)
        for place, work in enumerate(g.works[seat]):
            artist = ARTIST_OF[work]
            wealth += table[self.row + artist]
            numbers[WORKS + artist] += 1
            works[work] = hung[place]
        numbers[WEALTH] = min(wealth, MOST)
        numbers[HAND] = len(g.hand[seat])
        for artist in range(ARTIST_COUNT):
            numbers[KNOWN + artist] = g.known[seat * ARTIST_COUNT + artist]

    def describe(self, action: int) -> tuple[int, ...]:
        if not 0 <= action < ACTION_COUNT:
            raise SalonError(
                msg("There is no action {n}; actions are numbered 0 to {last}."), n=action, last=ACTION_COUNT - 1
            )
        return DESCRIBED[action]


def count(influences: Cards, numbers: list[int], at: int) -> None:
    """How many of these cards are of each artist."""
    for artist in influences:
        numbers[at + artist] += 1


def fill_exhibitions(pairs: Cards, numbers: list[int], most: list[int]) -> None:
    """The Exhibitions of a gallery, and the most works shown by any gallery so far."""
    numbers[EXHIBITIONS] = len(pairs)
    for pair in pairs:
        numbers[STAGED + pair] += 1
        numbers[SHOWN + ONE_OF[pair]] += 1
        numbers[SHOWN + OTHER_OF[pair]] += 1
    for artist in range(ARTIST_COUNT):
        most[artist] = max(most[artist], numbers[SHOWN + artist])


def fill_points(numbers: list[int], most: list[int]) -> None:
    """Points for Exhibitions, for the artists of whom no gallery shows more works, and for all four artists."""
    points, artists = numbers[EXHIBITIONS], 0
    for artist in range(ARTIST_COUNT):
        shown = numbers[SHOWN + artist]
        if shown:
            artists += 1
        if shown == most[artist]:
            numbers[MAJORITIES + artist] = 1
            points += 1
    if artists == ARTIST_COUNT:
        numbers[ALL_ARTISTS] = 1
        points += 1
    numbers[POINTS] = points


def described(action: int) -> tuple[int, ...]:
    """The number of its verb, its artist, the other one of an Exhibition, and the move of an Influence: 0, 1 and 2
    for so many places to the left and one more, then 3, 4 and 5 to the right."""
    verb, option = split(action)
    number = PLAIN_VERBS.index(verb)
    if verb == INFLUENCE:
        return number, option // MOVES, -1, option % MOVES
    if verb == STAGE:
        return number, PAIRS[option][0], PAIRS[option][1], -1
    return number, option if verb == DISCARD or verb >= SELL else -1, -1, -1


DESCRIBED: Final = [described(action) for action in range(ACTION_COUNT)]
