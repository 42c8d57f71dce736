"""What a seat observes in Bioutifoul, as numbers: the view, card by card and gallery by gallery.

Galleries come in turn order from the seat that observes. Counts of cards by artist are looked up in a table: a sum of
weights has one for each of the four counts, and to write four bytes at once is quicker than each by itself.
"""

from __future__ import annotations

from itertools import permutations
from typing import ClassVar, Final

from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.observing import MOST, Encoder
from salon.engine.state import GameState
from salon.games.bioutifoul.rules.cards import (
    ARTIST_COUNT,
    ARTIST_IDS,
    ARTIST_OF,
    ARTISTS,
    ARTWORKS,
    ARTWORKS_EACH,
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

# A card's artist weighs 1, 7, 49 or 343, since there are 6 of each: from a sum to the four counts.
BASE: Final = ARTWORKS_EACH + 1
WEIGHTS: Final = [BASE**artist for artist in ARTISTS]
WORK_WEIGHTS: Final = [WEIGHTS[ARTIST_OF[work]] for work in ARTWORKS]
COUNTS: Final = [bytes([total // weight % BASE for weight in WEIGHTS]) for total in range(BASE**ARTIST_COUNT)]

# In a sum of these, each artist has eight bits: how many works the Exhibitions of a gallery show.
EIGHT: Final = 8
SHOWN: Final = [(1 << EIGHT * one) + (1 << EIGHT * other) for one, other in PAIRS]

# Each verb is a bit; from the bits of all answers to a question to its flags.
VERB_BITS: Final = [1 << PLAIN_VERBS.index(split(action)[0]) for action in range(ACTION_COUNT)]
VERB_FLAGS: Final = [bytes([bits >> n & 1 for n in range(len(PLAIN_VERBS))]) for bits in range(1 << len(PLAIN_VERBS))]


def row_told(row: Cards) -> bytes:
    """The value of each artist; then four flags each, the dearest place first."""
    values = [ARTIST_COUNT - row.index(artist) for artist in ARTISTS]
    return bytes(values + [int(row[place] == artist) for artist in ARTISTS for place in ARTISTS])


ROWS: Final = {row: row_told(row) for row in permutations(ARTISTS)}
ROW: Final = ARTIST_COUNT + ARTIST_COUNT**2

# Within the block of an Artwork, and of a seat.
ON_MARKET: Final = 0
DISCARDED: Final = 1
IN_GALLERY: Final = 2  # + seat
WORK: Final = IN_GALLERY + SEATS
PRESENT, GOLD, WEALTH, POINTS, ALL_ARTISTS, EXHIBITIONS, TURN, FIRST, HAND = range(9)
KNOWN: Final = 9  # each of these four by artist
HUNG: Final = KNOWN + ARTIST_COUNT
SHOWN_WORKS: Final = HUNG + ARTIST_COUNT
MAJORITIES: Final = SHOWN_WORKS + ARTIST_COUNT
STAGED: Final = MAJORITIES + ARTIST_COUNT  # by pair
SEAT: Final = STAGED + len(PAIRS)

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
        self.add("row.places", ARTIST_COUNT**2, f"Four flags each, the dearest place first: {BY_ARTIST}.")
        self.decks = self.add(
            "decks", 4, "How many cards are in the decks of Artworks, Exhibitions and Influence cards; removed ones."
        )
        self.made_of = self.add("influences_made_of", ARTIST_COUNT, f"What the Influence deck had: {BY_ARTIST}.")
        self.thrown = self.add("influences_discarded", ARTIST_COUNT, f"Influence cards discarded: {BY_ARTIST}.")
        self.hand = self.add("hand", ARTIST_COUNT, f"Your Influence cards: {BY_ARTIST}.")
        self.market = self.add("market", ARTIST_COUNT, f"Works on the market: {BY_ARTIST}.")
        self.discards = self.add("artworks_discarded", ARTIST_COUNT, f"Works discarded: {BY_ARTIST}.")
        self.display = self.add("display", len(PAIRS), "Exhibitions on display, by pair as in options.copies.")
        self.seats = self.size
        for place in range(SEATS):
            self.add_seat(f"seat{place}", "you" if place == 0 else f"seat {place} after you")
        self.works = self.size
        for work in ARTWORKS:
            name = f"{ARTIST_IDS[ARTIST_OF[work]]}{copy_of(work)}"
            where = "Flags for on the market and discarded; then by seat, where it hangs in the gallery, 1 for the "
            self.add(f"artwork.{name}", WORK, where + "oldest. All are 0 if it is in the deck.")

        agreed_on = bytearray(self.size)
        agreed_on[players + game.players - FEWEST_SEATS] = 1
        agreed_on[ten] = agreed.exhibitions == EXHIBITION_LISTS[1]
        agreed_on[may] = agreed.may_keep_influence
        agreed_on[standstill] = agreed.has_standstill
        for pair in cards_in(game).exhibitions(agreed.exhibitions):
            agreed_on[copies + pair] += 1
        self.blank = bytes(agreed_on)

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
        out[at : at + self.size] = self.blank
        self.write_table(state, out, at)
        self.write_question(state, seat, out, at)
        write_counts(state.hand[seat], out, at + self.hand)
        self.write_galleries(state, seat, out, at)

    def write_table(self, g: State, out: bytearray, at: int) -> None:
        """What is the same for every seat, apart from the galleries."""
        out[at + self.round] = min(g.round, MOST)
        if g.last_round:
            out[at + self.last_round] = 1
        if g.over:
            out[at + self.over] = 1
        out[at + self.row : at + self.row + ROW] = ROWS[g.row]
        decks = at + self.decks
        out[decks] = len(g.artwork_deck)
        out[decks + 1] = len(g.exhibition_deck)
        out[decks + 2] = len(g.influence_deck)
        out[decks + 3] = len(g.removed)
        write_counts(g.influence_source, out, at + self.made_of)
        write_counts(g.influence_discards, out, at + self.thrown)
        self.write_works(g.market, ON_MARKET, out, at, self.market)
        self.write_works(g.artwork_discards, DISCARDED, out, at, self.discards)
        display = at + self.display
        for pair in g.display:
            if pair != GAP:
                out[display + pair] += 1

    def write_works(self, works: Cards, where: int, out: bytearray, at: int, counts: int) -> None:
        total, flags = 0, at + self.works + where
        for work in works:
            if work != GAP:
                total += WORK_WEIGHTS[work]
                out[flags + WORK * work] = 1
        if total:
            out[at + counts : at + counts + ARTIST_COUNT] = COUNTS[total]

    def write_question(self, g: State, seat: int, out: bytearray, at: int) -> None:
        choice = g.choice
        if choice is None or choice[0] != seat:
            return
        _, actions, _, args = choice
        bits = 0
        for action in actions:
            bits |= VERB_BITS[action]
        out[at + self.verbs : at + self.verbs + len(PLAIN_VERBS)] = VERB_FLAGS[bits]
        if args:  # only the Gallery phase has some
            out[at + self.left] = args[0]
            out[at + self.bought] = args[1]

    def write_galleries(self, g: State, seat: int, out: bytearray, at: int) -> None:
        players = g.game.players
        most = 0  # of each artist, how many works a gallery shows at most
        shown: list[int] = []
        for pairs in g.staged:
            total = 0
            for pair in pairs:
                total += SHOWN[pair]
            shown.append(total)
            if total:
                most = larger(most, total)
        other, begin = seat, at + self.seats
        for place in range(players):
            out[begin + PRESENT] = 1
            if other == g.turn:
                out[begin + TURN] = 1
            if other == g.first:
                out[begin + FIRST] = 1
            self.write_gallery(g, other, out, begin, at + self.works + IN_GALLERY + place, at + self.row)
            if shown[other]:
                write_exhibitions(g.staged[other], shown[other], most, out, begin)
            other += 1
            if other == players:
                other = 0
            begin += SEAT

    def write_gallery(self, g: State, seat: int, out: bytearray, begin: int, flags: int, values: int) -> None:
        gold = g.gold[seat]
        out[begin + GOLD] = min(gold, MOST)
        total = 0
        for hung, work in enumerate(g.works[seat]):
            total += WORK_WEIGHTS[work]
            gold += out[values + ARTIST_OF[work]]
            out[flags + WORK * work] = hung + 1
        if total:
            out[begin + HUNG : begin + HUNG + ARTIST_COUNT] = COUNTS[total]
        out[begin + WEALTH] = min(gold, MOST)
        out[begin + HAND] = len(g.hand[seat])
        known = seat * ARTIST_COUNT
        for artist in range(ARTIST_COUNT):
            cards = g.known[known + artist]
            if cards:
                out[begin + KNOWN + artist] = cards

    def describe(self, action: int) -> tuple[int, ...]:
        if not 0 <= action < ACTION_COUNT:
            raise SalonError(
                msg("There is no action {n}; actions are numbered 0 to {last}."), n=action, last=ACTION_COUNT - 1
            )
        return DESCRIBED[action]


def write_counts(influences: Cards, out: bytearray, at: int) -> None:
    """How many of these cards are of each artist."""
    total = 0
    for artist in influences:
        total += WEIGHTS[artist]
    if total:
        out[at : at + ARTIST_COUNT] = COUNTS[total]


def larger(one: int, other: int) -> int:
    """For each artist, the larger number of works shown."""
    most = 0
    for shift in range(0, EIGHT * ARTIST_COUNT, EIGHT):
        mask = MOST << shift
        most |= max(one & mask, other & mask)
    return most


def write_exhibitions(pairs: Cards, shown: int, most: int, out: bytearray, begin: int) -> None:
    points = len(pairs)
    out[begin + EXHIBITIONS] = points
    for pair in pairs:
        out[begin + STAGED + pair] += 1
    artists = 0
    for artist in range(ARTIST_COUNT):
        works = shown >> EIGHT * artist & MOST
        if works:
            artists += 1
            out[begin + SHOWN_WORKS + artist] = works
            if works == most >> EIGHT * artist & MOST:
                out[begin + MAJORITIES + artist] = 1
                points += 1
    if artists == ARTIST_COUNT:
        out[begin + ALL_ARTISTS] = 1
        points += 1
    out[begin + POINTS] = points


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
