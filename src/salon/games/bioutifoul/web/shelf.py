"""Bioutifoul's cards as the page of all cards shows them."""

from __future__ import annotations

from typing import Final

from salon.engine.game import Game
from salon.engine.grades import Listed, grade_told
from salon.engine.language import translator
from salon.games.bioutifoul.rules.cards import ARTIST_IDS, PAIRS
from salon.games.bioutifoul.web.art import poster_name
from salon.games.bioutifoul.words.card_list import EXHIBITION_AT
from salon.web.rooms.parts import Card
from salon.web.rooms.room import Shelf

LOOKS: Final = {"artist": "painter", "artwork": "work", "influence": "influence", "exhibition": "poster"}


def bioutifoul_face(game: Game, listed: Listed, lang: str) -> Card:
    t = translator(lang)
    return Card(
        id=f"card-{listed.number}",
        kind=LOOKS[listed.kind],
        picture=picture_of(listed),
        name=listed.name,
        label=f"{listed.name}: {listed.what}. {listed.text}",
        text="\n".join([f"{listed.what}.", listed.text, grade_told(t, listed.grade)]),
        marks=marks_of(listed),
        caption=listed.name,
    )


def picture_of(listed: Listed) -> str:
    if listed.kind == "exhibition":
        return poster_name(listed.number - EXHIBITION_AT, 0)
    if listed.kind == "artwork":
        return f"work-{listed.number}"
    return f"painter-{listed.colour}" if listed.kind == "artist" else f"influence-{listed.colour}-0"


def marks_of(listed: Listed) -> tuple[str, ...]:
    if listed.kind == "exhibition":
        return tuple([ARTIST_IDS[artist] for artist in PAIRS[listed.number - EXHIBITION_AT]])
    return (listed.colour,)


SHELF: Final = Shelf(
    "bio", ("bioutifoul/room",), ("bioutifoul/shelf",), "bioutifoul/shelf.html", bioutifoul_face, is_unnamed=True
)
