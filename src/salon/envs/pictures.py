"""A table drawn without a browser or a terminal: as text, and as a picture of that text. Needs Pillow."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from salon.engine.game import Game
from salon.engine.language import translator
from salon.engine.state import GameState
from salon.envs.in_words import rows
from salon.table.plain_zones import Reader
from salon.table.table_sight import TableSight

MODES: Final = ("human", "ansi", "rgb_array")
PAPER: Final = (250, 247, 240)
INK: Final = (40, 36, 32)
SIZE: Final = 15  # of the letters, in pixels
LINE: Final = 20
MARGIN: Final = 16
WIDTH: Final = 900
HEIGHT: Final = 1000
COLUMNS: Final = 110  # letters in a line


def seat_names(game: Game) -> list[str]:
    return [f"player_{seat}" for seat in range(game.players)]


def as_text(state: GameState, seat: int | None) -> str:
    """What a seat may see, in words; None is a spectator."""
    names = seat_names(state.game)
    sight = TableSight(state, seat, names, "en")
    lines = rows(Reader(state.game, names, translator("en")).zones(sight.view), "")
    return "\n".join([str(state.game), *lines, sight.question()])


@cache
def letters() -> Any:
    return ImageFont.load_default(SIZE)


def as_picture(text: str) -> NDArray[np.uint8]:
    """A text as a picture that is always of the same size; what is longer goes on in a second column, and is cut."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(image)
    fit = (HEIGHT - 2 * MARGIN) // LINE
    lines = [line[:COLUMNS] for line in text.splitlines()]
    columns = [lines[begin : begin + fit] for begin in range(0, len(lines), fit)][:2]
    for number, column in enumerate(columns):
        for row, line in enumerate(column):
            draw.text((MARGIN + number * WIDTH // 2, MARGIN + row * LINE), line, fill=INK, font=letters())
    return np.asarray(image, np.uint8)


def rendered(state: GameState, seat: int | None, mode: str | None) -> NDArray[np.uint8] | str | None:
    """What `render` gives in a mode."""
    if mode is None:
        return None
    text = as_text(state, seat)
    if mode == "rgb_array":
        return as_picture(text)
    if mode == "human":
        print(text)
        return None
    return text
