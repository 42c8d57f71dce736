"""The pictures of Bohemians."""

from functools import partial
from typing import Final

from salon.games.bohemians.web.art import laurels, spirits, troubles
from salon.games.bohemians.web.art.cameos import FIGURES, cameo
from salon.games.bohemians.web.art.crayon import SUITS
from salon.games.bohemians.web.art.halves import SYMBOLS
from salon.games.bohemians.web.art.motifs import MOTIFS
from salon.games.bohemians.web.art.scenes import scene
from salon.web.art import POSTER_SIZE, Drawing, drawing, part
from salon.web.art.backs import lattice
from salon.web.art.brush import path

BACKS: Final = {
    "habit": ("#3a2a4d", "#a58bc4"),
    "muse": ("#6d1f44", "#e28aa0"),
    "hardship": ("#2a2530", "#7d7486"),
}


def pictures() -> dict[str, Drawing]:
    """Everything in every suit, as an owner's cards are not known here; `picture_of_habit` and its like choose."""
    found = {f"habit-{suit}-{thing}": drawing(scene, suit, thing, thing) for suit in SUITS for thing in MOTIFS}
    for suit in SUITS:
        for figure in FIGURES:
            found[f"muse-{suit}-{figure}"] = drawing(cameo, figure, suit, size=(100, 100))
    for trouble in troubles.SCRATCHES:
        found[f"hardship-{trouble}"] = drawing(troubles.trouble, trouble, size=(120, 60))
    found |= {f"achievement-{honour}": drawing(laurels.achievement, honour) for honour in laurels.HONOURS}
    found |= {f"job-{emblem}": drawing(laurels.job, emblem) for emblem in laurels.EMBLEMS}
    found |= {f"board-{board}": drawing(laurels.board, board, size=laurels.BOARD) for board in laurels.ACCENTS}
    found |= {f"spirit-{spirit}": drawing(spirits.spirit, spirit, size=spirits.SIZE) for spirit in spirits.DRAWN}
    found |= {f"back-{kind}": drawing(lattice, *colours) for kind, colours in BACKS.items()}
    found["poster"] = drawing(four_hours, size=POSTER_SIZE)
    return found | {f"frame-{number}": frame for number, frame in enumerate(frames(), 1)}


def frames() -> list[Drawing]:
    """Small pictures for the start page."""
    square_size = partial(drawing, size=(100, 100))
    return [
        drawing(scene, "blue", "bird", 4, size=(120, 120)),
        drawing(scene, "orange", "glass", 9),
        square_size(cameo, "cloche"),
        drawing(scene, "pink", "window", 3, size=(120, 130)),
        square_size(cameo, "beret", "green"),
        drawing(scene, "green", "easel", 6, size=(120, 130)),
    ]


def four_hours() -> str:
    hung = (("orange", "book", 0), ("blue", "lamp", 50), ("pink", "window", 100), ("green", "tree", 150))
    drawn = [part(scene(suit, thing, f"{thing}p"), (x, 0, 51, 204), "28 0 64 150") for suit, thing, x in hung]
    for symbol, x, y in (("expression", 35, 60), ("curiosity", 85, 96), ("playfulness", 135, 44)):
        outline, inside, ink = SYMBOLS[symbol]
        both = path(outline, ink, ' stroke="#fff" stroke-width="2"') + path(inside, "#fff")
        drawn.append(part(both, (x, y, 30, 30), "0 0 32 32"))
    return "".join(drawn)
