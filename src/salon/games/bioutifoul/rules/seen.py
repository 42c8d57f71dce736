"""The types of what a view says, for those who draw it."""

from typing import TypedDict


class Work(TypedDict):
    card: int
    artist: str
    value: int


class Worth(TypedDict):
    artist: str
    value: int


class Exhibition(TypedDict):
    card: int
    artists: list[str]


class Points(TypedDict):
    total: int
    exhibitions: int
    all_artists: int
    majorities: list[str]


class Gallery(TypedDict):
    gold: int
    works: list[Work]
    staged: list[Exhibition]
    hand: int
    known: list[str]
    points: Points
    shown: dict[str, int]
    wealth: int


class Discards(TypedDict):
    artworks: list[Work]
    influences: list[str]


class Seen(TypedDict):
    """What a seat, or with `seat` None a spectator, sees of the game."""

    seat: int | None
    round: int
    turn: int
    first: int
    last_round: bool
    over: bool
    row: list[Worth]
    market: list[Work | None]
    display: list[Exhibition | None]
    decks: dict[str, int]
    discards: Discards
    seats: list[Gallery]
    hand: list[str] | None
    legal: list[int]
