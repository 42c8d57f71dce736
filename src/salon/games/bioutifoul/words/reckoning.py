"""Where the points of Bioutifoul come from: what every screen says."""

from salon.games.bioutifoul.rules.cards import ARTIST_IDS, ARTISTS
from salon.games.bioutifoul.rules.seen import Gallery
from salon.games.bioutifoul.words.naming import Words


def source_names(t: Words) -> list[str]:
    return [t("Exhibitions"), t("All four artists"), *[most_works(t, artist) for artist in ARTISTS]]


def points_of(gallery: Gallery) -> list[int]:
    """Source by source."""
    points = gallery["points"]
    majorities = [int(artist in points["majorities"]) for artist in ARTIST_IDS]
    return [points["exhibitions"], points["all_artists"], *majorities]


def most_works(t: Words, artist: int) -> str:
    return t.of(artist, t("Most works by {artist}"))
