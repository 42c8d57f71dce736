"""Bohemians' cards as the page of all cards shows them: faces as on the table, and sheets for what is larger."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from salon.engine.game import Game
from salon.engine.grades import Listed, grade_told
from salon.engine.language import translator
from salon.games.bohemians.game import Bohemians
from salon.games.bohemians.rules.box import BOARD_EDGES
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.ids import (
    COLOUR_IDS,
    COLUMNS,
    DECLINED,
    SPIRIT_IDS,
    SPIRITS,
    SUITS,
    THREATS,
)
from salon.games.bohemians.web.art.laurels import picture_of_board
from salon.games.bohemians.web.art.spirits import picture_of_spirit
from salon.games.bohemians.web.cards import Face, Half, bare_face, halves
from salon.games.bohemians.web.setup import Mark
from salon.games.bohemians.words.card_list import BOARDS
from salon.games.bohemians.words.text import colour_name, column_name
from salon.web.rooms.parts import Card, capital
from salon.web.rooms.room import Shelf


class Plate(NamedTuple):
    """A board, a Spirit's sheet or one of its cards."""

    card: Card
    text: str
    suit: str
    symbol: str
    marks: list[Mark]
    left: list[Half]
    right: list[Half]


def bohemians_face(game: Game, listed: Listed, lang: str) -> Face | Plate:
    assert isinstance(game, Bohemians)
    return shown_card(game.edition, listed, lang)


def shown_card(edition: Edition, listed: Listed, lang: str) -> Face | Plate:
    """A card of any kind as its set has it; `shelf.html` draws it."""
    if listed.kind == "board":
        return board_plate(edition, listed, lang)
    if listed.number >= SPIRITS:
        return spirit_plate(edition, listed, lang)
    shown = bare_face(edition, listed.number, lang)
    if listed.kind != "job":
        return shown
    return shown._replace(card=replace(shown.card, name=listed.name), text=listed.text)  # its SETUP line, too


def board_plate(edition: Edition, listed: Listed, lang: str) -> Plate:
    t, box, board = translator(lang), edition.box, listed.number - BOARDS
    row = edition.boards[board]
    marks: list[Mark] = []
    for column in COLUMNS:
        colour = box.harmony[board][column]
        if colour >= 0:
            told = t("{column}: {colour}").format(column=column_name(t, column), colour=colour_name(t, colour))
            marks.append(Mark(COLOUR_IDS[colour], told))
    motto = capital(row.text("motto", lang)) if row.has("motto") else ""
    return Plate(
        card=plate_card(listed, "board", picture_of_board(box.board_ids[board]), lang, [motto, listed.text]),
        text=motto,
        suit="",
        symbol=row.text("symbol"),
        marks=marks,
        left=halves(box.right[BOARD_EDGES + board], "left"),
        right=halves(box.left[BOARD_EDGES + board], "right"),
    )


def spirit_plate(edition: Edition, listed: Listed, lang: str) -> Plate:
    is_card = listed.number >= THREATS
    spirit = (listed.number - THREATS) // (1 + DECLINED) // len(SUITS) if is_card else listed.number - SPIRITS
    kind = f"threat {listed.colour}" if is_card else "spirit"
    card = plate_card(listed, kind, picture_of_spirit(SPIRIT_IDS[spirit]), lang, [listed.text])
    return Plate(card, listed.text, listed.colour, "", [], [], [])


def plate_card(listed: Listed, kind: str, picture: str, lang: str, lines: list[str]) -> Card:
    t = translator(lang)
    told = [f"{capital(listed.what)}.", *lines, grade_told(t, listed.grade)]
    return Card(
        id=f"card-{listed.number}",
        kind=kind,
        picture=picture,
        name=listed.name,
        label=f"{listed.name}: {listed.what}. {listed.text}",
        text="\n".join([each for each in told if each]),
    )


SHELF: Final = Shelf(
    "boh",
    tuple([f"bohemians/{name}" for name in ("cards", "room", "day", "dock", "others")]),
    ("bohemians/shelf",),
    "bohemians/shelf.html",
    bohemians_face,
    marks="bohemians/symbols.svg",
)
