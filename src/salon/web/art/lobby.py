"""The pictures of the start page: three large canvases, and ten small ones in frames."""

from salon.web.art.brush import disc, ground, num, path, square
from salon.web.art.crests import work
from salon.web.art.halves import SYMBOLS
from salon.web.art.painters import painting
from salon.web.art.scenes import scene


def part(inside: str, at: tuple[float, float, float, float], box: str) -> str:
    """A picture inside another one."""
    x, y, width, height = at
    size = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f'<svg {size} viewBox="{box}" preserveAspectRatio="xMidYMid slice">{inside}</svg>'


def four_paintings() -> str:
    hung = (("alice", 11, 0, 0), ("sunny", 12, 100, 0), ("rodrigo", 14, 0, 102), ("heinrich", 3, 100, 102))
    return "".join(part(painting(artist, seed), (x, y, 100, 102), "0 0 120 150") for artist, seed, x, y in hung)


def five_crests() -> str:
    hung = (("metal", "gong", 0, 0), ("paper", "crane", 100, 0), ("cloth", "kite", 0, 102), ("clay", "jar", 100, 102))
    drawn = [part(work(material, name), (x, y, 100, 102), "0 0 100 100") for material, name, x, y in hung]
    middle = '<clipPath id="middle"><circle cx="100" cy="102" r="42"/></clipPath>'
    frog = part(work("stone", "frog"), (58, 60, 84, 84), "0 0 100 100")
    return "".join(drawn) + f'{middle}<g clip-path="url(#middle)">{frog}</g>'


def four_hours() -> str:
    hung = (("orange", "book", 0), ("blue", "lamp", 50), ("pink", "window", 100), ("green", "tree", 150))
    drawn = [part(scene(suit, thing, f"{thing}p"), (x, 0, 51, 204), "28 0 64 150") for suit, thing, x in hung]
    for symbol, x, y in (("expression", 35, 60), ("curiosity", 85, 96), ("playfulness", 135, 44)):
        outline, inside, ink = SYMBOLS[symbol]
        both = path(outline, ink, ' stroke="#fff" stroke-width="2"') + path(inside, "#fff")
        drawn.append(part(both, (x, y, 30, 30), "0 0 32 32"))
    return "".join(drawn)


def icon() -> str:
    """The mark of the house: a gilt frame with a sun."""
    frame = ground("#c99b3f", 32, 32) + square(4, 4, 24, "#7b1e2b")
    return frame + disc(16, 14, 6, "#ffd34f") + path("M4 20q6-4 12 0t12 0v8H4z", "#0e9c93")
