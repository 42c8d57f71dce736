"""The numbering of actions: each verb begins at its own number, its options follow."""

from bisect import bisect_right
from typing import Final

from salon.engine.state import PASS
from salon.games.bioutifoul.rules.cards import ARTIST_COUNT, ARTWORKS, PAIRS

LONGEST_MOVE: Final = 3
MOVES: Final = 2 * LONGEST_MOVE  # 1, 2 or 3 places to the left, then 1, 2 or 3 to the right

DISCARD: Final = PASS + 1  # + artist: an Influence card above the hand limit
INFLUENCE: Final = DISCARD + ARTIST_COUNT  # + artist * MOVES + move
DONE: Final = INFLUENCE + ARTIST_COUNT * MOVES  # no further action in the Gallery phase
STAGE: Final = DONE + 1  # + pair of artists
SELL: Final = STAGE + len(PAIRS)  # + artist
BUY: Final = SELL + ARTIST_COUNT  # + artist; the most frequent ones come last, where they are found first
ACTION_COUNT: Final = BUY + ARTIST_COUNT

# Works of one artist are alike for the rules, so legal actions name the artist. Somebody who points at a picture
# means that very one: such an action stands for the plain one, and only the picture that moves is another.
SELL_PICTURE: Final = ACTION_COUNT  # + Artwork
BUY_PICTURE: Final = SELL_PICTURE + len(ARTWORKS)  # + Artwork
NUMBER_COUNT: Final = BUY_PICTURE + len(ARTWORKS)

VERBS: Final = [PASS, DISCARD, INFLUENCE, DONE, STAGE, SELL, BUY, SELL_PICTURE, BUY_PICTURE]


def split(action: int) -> tuple[int, int]:
    """An action's verb and option."""
    verb = VERBS[bisect_right(VERBS, action) - 1]
    return verb, action - verb


def play_of(artist: int, places: int) -> int:
    """The option of INFLUENCE that moves the artist so many places; to the left below 0."""
    return artist * MOVES + (-places - 1 if places < 0 else LONGEST_MOVE + places - 1)


def artist_and_places(play: int) -> tuple[int, int]:
    """What an option of INFLUENCE means: the artist, and the places moved; to the left below 0."""
    artist, move = play // MOVES, play % MOVES
    return artist, -move - 1 if move < LONGEST_MOVE else move - LONGEST_MOVE + 1


ARTIST_AND_PLACES: Final = [artist_and_places(play) for play in range(ARTIST_COUNT * MOVES)]
