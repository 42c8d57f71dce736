"""Every picture, drawn from a seed as an SVG file of its own: same name, same picture. Games bring theirs along.

A game's pictures may include `poster`, the canvas on the start page, and `frame-1` and so on, small ones that hang
around it.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from typing import Final

from salon.registry import GAMES, manifest_of
from salon.web.art import house
from salon.web.art.brush import HEIGHT, WIDTH, svg

HOUSE: Final = "house"  # instead of a game's name
POSTER: Final = "poster"
FRAME: Final = "frame-"
POSTER_SIZE: Final = (200, 204)

Drawing = Callable[[], str]  # gives the whole file


def drawing(draw: Callable[..., str], *what: object, size: tuple[int, int] = (WIDTH, HEIGHT)) -> Drawing:
    return lambda: svg(draw(*what), *size)


def part(inside: str, at: tuple[float, float, float, float], box: str) -> str:
    """A picture inside another one."""
    x, y, width, height = at
    size = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<svg {size} viewBox="{box}" preserveAspectRatio="xMidYMid slice">{inside}</svg>'


def pictures_of(game: str) -> dict[str, Drawing]:
    if game == HOUSE:
        return {"icon": drawing(house.icon, size=(32, 32))}
    return drawn_by(game) if game in GAMES else {}  # which may be let in later


@cache
def drawn_by(game: str) -> dict[str, Drawing]:
    plain = {POSTER: drawing(house.plain_poster, game, size=POSTER_SIZE)}
    draw = manifest_of(game).load("pictures")
    return plain | draw() if draw else plain


def folders() -> list[Path]:
    """Where the code of all pictures lies."""
    modules = [manifest.pictures.partition(":")[0] for manifest in GAMES.manifests().values() if manifest.pictures]
    files = [import_module(name).__file__ for name in (__name__, *modules)]
    return [Path(file).parent for file in files if file]


def frames() -> list[tuple[str, str]]:
    """The small pictures of all games, by game and name: one of each in turn, so that none hangs alone."""
    hung = [[(game, name) for name in names(game) if name.startswith(FRAME)] for game in GAMES]
    return [each for row in zip_longest(*hung) for each in row if each is not None]


def names(game: str) -> list[str]:
    """The pictures there are."""
    return list(pictures_of(game))


@cache
def picture(game: str, name: str) -> str | None:
    """A picture as the text of an SVG file; None if there is none of this name."""
    draw = pictures_of(game).get(name)
    return draw() if draw else None
