"""Points and winners: FINISHING THE GAME in the booklet. Queries only."""

from collections.abc import Sequence

from salon.games.bioutifoul.rules.cards import ARTIST_COUNT, ARTIST_OF, ARTISTS, PAIRS
from salon.games.bioutifoul.rules.state import State

# 1 point per Exhibition, 1 for all four artists on them, and 1 for each artist of whom no gallery shows
# more works; ties all score, but showing none never does [R16].


def works_shown(g: State, seat: int) -> list[int]:
    """How many works of each artist the seat's Exhibitions show."""
    shown = [0] * ARTIST_COUNT
    for pair in g.staged[seat]:
        one, other = PAIRS[pair]
        shown[one] += 1
        shown[other] += 1
    return shown


def majorities(g: State, seat: int) -> list[int]:
    """The artists of whom this gallery shows the most works, alone or tied."""
    shown = [works_shown(g, other) for other in range(g.game.players)]
    return [
        artist
        for artist in ARTISTS
        if shown[seat][artist] and shown[seat][artist] == max([each[artist] for each in shown])
    ]


def has_all_artists(g: State, seat: int) -> bool:
    return all(works_shown(g, seat))


def points(g: State, seat: int) -> int:
    return len(g.staged[seat]) + int(has_all_artists(g, seat)) + len(majorities(g, seat))


# Level on points, wealth decides: gold and unsold Artworks at their artists' values [R22]. Still level, the
# victory is shared.


def wealth(g: State, seat: int) -> int:
    return g.gold[seat] + sum([g.value(ARTIST_OF[work]) for work in g.works[seat]])


def winners(g: State) -> list[int]:
    seats: Sequence[int] = range(g.game.players)
    best = max([(points(g, seat), wealth(g, seat)) for seat in seats])
    return [seat for seat in seats if (points(g, seat), wealth(g, seat)) == best]
