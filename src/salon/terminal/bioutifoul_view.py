"""The types of what Bioutifoul's view says, as far as it is drawn."""

from typing import TypedDict


class Work(TypedDict):
    card: int
    artist: str
    value: int


class Exhibition(TypedDict):
    artists: list[str]


class Points(TypedDict):
    total: int
    exhibitions: int
    all_artists: int
    majorities: list[str]


class Seat(TypedDict):
    gold: int
    works: list[Work]
    staged: list[Exhibition]
    hand: int
    known: list[str]
    points: Points
    shown: dict[str, int]
    wealth: int


class Seen(TypedDict):
    """What the game's view says, as far as it is drawn."""

    seat: int | None
    round: int
    turn: int
    first: int
    last_round: bool
    over: bool
    row: list[Work]
    market: list[Work | None]
    display: list[Exhibition | None]
    decks: dict[str, int]
    seats: list[Seat]
    hand: list[str] | None
    legal: list[int]
