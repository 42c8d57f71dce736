"""The pictures of Bioutifoul."""

from typing import Final

from salon.games.bioutifoul.rules.cards import ARTIST_IDS, ARTIST_OF, ARTWORKS, ARTWORKS_EACH, PAIRS
from salon.games.bioutifoul.web.art.painters import diptych, painting
from salon.web.art import POSTER_SIZE, Drawing, drawing, part
from salon.web.art.backs import lattice

POSTERS_EACH: Final = 4  # exhibitions of one pair are alike to the rules, but not to the eye
BACKS: Final = {
    "artwork": ("#2b2d31", "#6b6f76", 15),
    "exhibition": ("#7b1e2b", "#d98a8f", 12),
    "influence": ("#234b36", "#8fb57a", 12),
}


def pictures() -> dict[str, Drawing]:
    found = {f"work-{work}": drawing(painting, ARTIST_IDS[ARTIST_OF[work]], work) for work in ARTWORKS}
    for number, (one, other) in enumerate(PAIRS):
        for copy in range(POSTERS_EACH):
            found[poster_name(number, copy)] = drawing(
                diptych, ARTIST_IDS[one], ARTIST_IDS[other], number + 10 * copy
            )
    for artist in ARTIST_IDS:
        found[f"painter-{artist}"] = drawing(painting, artist, "self")
        for copy in range(ARTWORKS_EACH):
            found[f"influence-{artist}-{copy}"] = drawing(painting, artist, f"i{copy}")
    found |= {f"back-{kind}": drawing(lattice, *colours) for kind, colours in BACKS.items()}
    return found | {
        "poster": drawing(four_paintings, size=POSTER_SIZE),
        "frame-1": drawing(painting, "rodrigo", 8),
        "frame-2": drawing(painting, "sunny", 21, size=(120, 110)),
        "frame-3": drawing(painting, "heinrich", 31),
        "frame-4": drawing(painting, "alice", 5),
    }


def poster_name(pair: int, copy: int) -> str:
    """The picture of an exhibition: poster-3, poster-3-1, ..."""
    copy %= POSTERS_EACH
    return f"poster-{pair}-{copy}" if copy else f"poster-{pair}"


def four_paintings() -> str:
    hung = (("alice", 11, 0, 0), ("sunny", 12, 100, 0), ("rodrigo", 14, 0, 102), ("heinrich", 3, 100, 102))
    return "".join(part(painting(artist, seed), (x, y, 100, 102), "0 0 120 150") for artist, seed, x, y in hung)
