"""The choices before the first day: a board, an art, a Job tile and its side, each as a large card."""

from __future__ import annotations

from typing import NamedTuple

from salon.games.bohemians.rules.encode import ART, BOARD, SIDE, TILE
from salon.games.bohemians.rules.ids import (
    ART_IDS,
    BOARD_COUNT,
    COLOUR_IDS,
    COLUMNS,
    HABITS_PER_DECK,
    JOB_COUNT,
    JOBS,
    SYMBOL_IDS,
)
from salon.games.bohemians.web.art.laurels import picture_of_board
from salon.games.bohemians.web.cards import picture_of
from salon.games.bohemians.web.room_sight import RoomSight
from salon.games.bohemians.words.text import art_name, colour_name, column_name
from salon.games.bohemians.words.wording import board_symbols, board_text, card_text
from salon.web.rooms.parts import Button, capital


class Mark(NamedTuple):
    """A colour or a symbol with its word."""

    id: str
    name: str


class Offer(NamedTuple):
    """Something to begin with."""

    id: str
    kind: str  # board, art or job
    title: str
    texts: list[str]
    picture: str
    marks: list[Mark]
    symbol: str
    button: Button
    motto: str = ""  # said instead of the texts, which the marks show


class Offers(NamedTuple):
    title: str
    offers: list[Offer]


def offers(eyes: RoomSight) -> Offers | None:
    """What there is to choose from before the first day; None if it has come."""
    t = eyes.t
    if eyes.phase != "setting up":
        return None
    if BOARD in eyes.verbs:
        numbers = [board for board in range(BOARD_COUNT) if BOARD + board in eyes.legal]
        return Offers(t("Routine boards"), [board_offer(eyes, board) for board in numbers])
    if ART in eyes.verbs:
        numbers = [art for art in range(BOARD_COUNT) if ART + art in eyes.legal]
        return Offers(t("Starting decks"), [art_offer(eyes, art) for art in numbers])
    if TILE in eyes.verbs:
        numbers = [tile for tile in range(JOB_COUNT) if TILE + tile in eyes.legal]
        return Offers(t("Job tiles"), [tile_offer(eyes, tile) for tile in numbers])
    if SIDE in eyes.verbs or SIDE + 1 in eyes.legal:
        return Offers(t("The two sides of your Job tile"), [side_offer(eyes, side) for side in (0, 1)])
    return Offers("", [])


def button_of(eyes: RoomSight, action: int) -> Button:
    return Button(eyes.order(action), action, eyes.final(action))


def board_offer(eyes: RoomSight, board: int) -> Offer:
    t, box, row = eyes.t, eyes.box, eyes.edition.boards[board]
    marks = []
    for column in COLUMNS:
        colour = box.harmony[board][column]
        if colour >= 0:
            told = t("{column}: {colour}").format(column=column_name(t, column), colour=colour_name(t, colour))
            marks.append(Mark(COLOUR_IDS[colour], told))
    return Offer(
        id=f"offer-board-{board}",
        kind="board",
        title=eyes.edition.board_title(board, eyes.lang),
        texts=[board_text(eyes.edition, board, eyes.lang)],
        picture=picture_of_board(box.board_ids[board]),
        marks=marks,
        symbol=SYMBOL_IDS[board_symbols(eyes.edition, board)[0]],
        button=button_of(eyes, BOARD + board),
        motto=capital(row.text("motto", eyes.lang)) if row.has("motto") else "",
    )


def art_offer(eyes: RoomSight, art: int) -> Offer:
    first = art * HABITS_PER_DECK
    titles = [eyes.edition.title(card, eyes.lang) for card in range(first, first + HABITS_PER_DECK)]
    return Offer(
        id=f"offer-art-{ART_IDS[art]}",
        kind="art",
        title=art_name(eyes.t, art),
        texts=[", ".join(titles)],
        picture=picture_of(eyes.edition, first + 1),
        marks=[],
        symbol="",
        button=button_of(eyes, ART + art),
    )


def tile_offer(eyes: RoomSight, tile: int) -> Offer:
    """Both sides can be read; which one counts is chosen later."""
    number = JOBS + 2 * tile
    texts = [card_text(eyes.edition, number + side, eyes.lang) for side in (0, 1)]
    return job_offer(eyes, number, texts, TILE + tile)


def side_offer(eyes: RoomSight, side: int) -> Offer:
    number = JOBS + 2 * (eyes.own["job"] // 2) + side
    return job_offer(eyes, number, [card_text(eyes.edition, number, eyes.lang)], SIDE + side)


def job_offer(eyes: RoomSight, number: int, texts: list[str], action: int) -> Offer:
    row = eyes.edition.rows[number]
    portrait = row.text("portrait", eyes.lang) if action >= SIDE and row.has("portrait") else ""
    title = eyes.edition.title(number, eyes.lang)
    return Offer(
        id=f"offer-job-{number - JOBS}",
        kind="job",
        title=f"{title}, {portrait}" if portrait else title,
        texts=texts,
        picture=picture_of(eyes.edition, number),
        marks=[],
        symbol="",
        button=button_of(eyes, action),
    )
