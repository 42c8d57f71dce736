"""What the diary of a game is made of: who lived in it, and their days."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Picture(NamedTuple):
    """A card, small: its picture and its title."""

    name: str  # of the picture; empty if nothing is drawn
    title: str


class Hour(NamedTuple):
    """A time of day: what was done, and who came along."""

    time: str
    deed: Picture
    company: Sequence[Picture]


class Day(NamedTuple):
    """What somebody did in a round, once everybody has seen it."""

    round: int
    seat: int
    story: str
    hours: Sequence[Hour]
    troubles: Sequence[str]
    honour: Picture | None  # the best that the day brought ...
    gains: Sequence[str]  # ... and what else
    is_own: bool = False  # the player's own words


class Life(NamedTuple):
    """Who a player was in this game."""

    seat: int
    about: Sequence[str]
    picture: str


class Diary(NamedTuple):
    """The lives, by seat, and all their days in the order in which they were shown."""

    lives: Sequence[Life]
    days: Sequence[Day]
