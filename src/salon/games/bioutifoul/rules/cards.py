"""The cards of Bioutifoul, read once from cards.toml.

An Artwork is a number of its own, since each is another picture; an Influence card is its artist's number
and an Exhibition its pair's, since copies of those are alike.
"""

from importlib import resources
from itertools import combinations_with_replacement
from typing import Final

from salon.engine.cards import (
    CardSet,
    CardTable,
    Field,
    ListOf,
    OneOf,
    Problems,
    Row,
    Schema,
    Text,
    Whole,
    load_cards,
)
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.own_sets import OwnSet

ARTWORKS_EACH: Final = 6  # [R3]
EXHIBITIONS: Final = 20
EXHIBITION_LISTS: Final = ("six-pairs", "ten-pairs")
ORIGINS: Final = ("printed", "ruling")
ARTIST_IDS: Final = ["alice", "rodrigo", "heinrich", "sunny"]
GAP: Final = -1  # an empty place on the market or the display; no artist's


def pair_of(row: Row) -> tuple[int, int]:
    """The artists of an Exhibition, the lower number first."""
    one, other = sorted([ARTIST_IDS.index(artist) for artist in row.names("artists")])
    return one, other


def check_artists(rows: list[Row], problems: Problems) -> None:
    for row in rows:
        for key in ("artworks", "influences"):
            if row.number(key) != ARTWORKS_EACH:
                problems.at(row, key, f"each artist has {ARTWORKS_EACH} of these, so that 4 have 24 [R3].")
        letters = [other.text("letter") for other in rows]
        if len(row.text("letter")) != 1 or letters.count(row.text("letter")) > 1:
            problems.at(row, "letter", "each artist has one letter, and each another one.")


def check_exhibitions(rows: list[Row], problems: Problems) -> None:
    """20 cards in each list, and all ten pairs of artists named once, so that a pair has a number in both lists."""
    pairs = [pair_of(row) for row in rows]
    for place, row in enumerate(rows):
        if pairs[place] in pairs[:place]:
            problems.at(row, "artists", "this pair of artists has been named before.")
    for pair in combinations_with_replacement(range(len(ARTIST_IDS)), 2):
        if pair not in pairs:
            one, other = pair
            missing = f"{ARTIST_IDS[one]} and {ARTIST_IDS[other]}"
            problems.at(rows[-1], "artists", f"after this one, the pair {missing} is missing; its counts may be 0.")
    for key in EXHIBITION_LISTS:
        total = sum([row.number(key) for row in rows])
        if total != EXHIBITIONS:
            problems.at(rows[-1], key, f"this list has {total} cards in all; there must be {EXHIBITIONS}.")


SCHEMA: Final = Schema(
    [
        CardTable(
            "artist",
            [
                Field("id", OneOf("an artist", ARTIST_IDS)),
                Field("letter", Text()),
                Field("name", Text()),
                Field("artworks", Whole(1)),
                Field("influences", Whole(1)),
                Field("origin", OneOf("an origin", ORIGINS), read_by_rules=False),
            ],
            expected=ARTIST_IDS,
            check=check_artists,
        ),
        CardTable(
            "exhibition",
            [
                Field("id", Text()),
                Field("artists", ListOf("an artist", ARTIST_IDS, 2, 2)),
                Field("six-pairs", Whole(0, EXHIBITIONS)),
                Field("ten-pairs", Whole(0, EXHIBITIONS)),
                Field("origin", OneOf("an origin", ORIGINS), read_by_rules=False),
            ],
            check=check_exhibitions,
        ),
    ]
)


def card_set() -> CardSet:
    file = resources.files("salon.games.bioutifoul.rules").joinpath("cards.toml")
    return load_cards(file.read_text("utf-8"), "cards.toml", SCHEMA)


CARDS: Final = card_set()
FINGERPRINT: Final = CARDS.fingerprint
ARTIST_COUNT: Final = len(ARTIST_IDS)
ARTISTS: Final = list(range(ARTIST_COUNT))
ROWS: Final = sorted(CARDS.rows("artist"), key=lambda row: ARTIST_IDS.index(row.text("id")))
LETTERS: Final = [row.text("letter") for row in ROWS]
ARTIST_NAMES: Final = [row.text("name") for row in ROWS]

ARTWORKS: Final = list(range(len(ARTISTS) * ARTWORKS_EACH))
ARTIST_OF: Final = [work // ARTWORKS_EACH for work in ARTWORKS] + [GAP]  # so ARTIST_OF[GAP] is no artist
INFLUENCES: Final = [artist for artist in ARTISTS for _ in range(ARTWORKS_EACH)]
PAIRS: Final = [pair_of(row) for row in CARDS.rows("exhibition")]
PAIR_OF: Final = [
    [PAIRS.index((min(one, other), max(one, other))) for other in ARTISTS] for one in ARTISTS
]  # the pair of two artists


def copy_of(work: int) -> int:
    """Which of the artist's Artworks it is, from 1."""
    return work % ARTWORKS_EACH + 1


def exhibitions(list_name: str) -> list[int]:
    """The Exhibition deck of one of our lists, unshuffled."""
    return deck_of([row.number(list_name) for row in CARDS.rows("exhibition")])


def deck_of(copies: list[int]) -> list[int]:
    return [pair for pair in range(len(PAIRS)) for _ in range(copies[pair])]


KNOWN_OF_EXHIBITIONS: Final = msg("20 Exhibitions of two artists each (booklet)")
OURS_OF_EXHIBITIONS: Final = msg("which pairs there are, and how many of each")


# What can differ from copy to copy: the artists' names, and which Exhibitions there are [R1].


class GallerySet(OwnSet):
    """The cards of one copy; those of the house are what the booklet says, and for the rest our rulings."""

    def __init__(
        self, cards: CardSet, text: str, names: list[str], copies: list[int] | None, fingerprint: str
    ) -> None:
        super().__init__(cards, text, fingerprint, cards.old_fingerprint, msg("The usual cards"))
        self.names = names  # of the artists
        self.copies = copies  # of each pair, if the copy's own list is known
        own = self.is_owners  # what an owner's file says of artists and pairs, where it names them
        self.artists = {ARTIST_IDS.index(row.text("id")): row for row in cards.rows("artist") if own}
        self.pairs = {PAIRS.index(pair_of(row)): row for row in cards.rows("exhibition") if own}
        initials = [name[0].upper() for name in names]
        self.letters = initials if len(set(initials)) == ARTIST_COUNT else LETTERS

    def exhibitions(self, list_name: str) -> list[int]:
        """The Exhibition deck, unshuffled: the copy's own, or else one of our lists."""
        return deck_of(self.copies) if self.copies else exhibitions(list_name)


HOUSE_CARDS: Final = GallerySet(CARDS, "", ARTIST_NAMES, None, FINGERPRINT)


def cards_in(game: Game) -> GallerySet:
    """The cards that a game is played with."""
    own: object = getattr(game, "own_set", None)
    assert isinstance(own, GallerySet)
    return own
