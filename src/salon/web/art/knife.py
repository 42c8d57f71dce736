"""The strokes of a crest: what is inked and what is cut out again; centred on the origin, about 90 across.

A crest is a mask, so the later stroke wins, and through every cut shows the material that the crest is printed on.
"""

from math import cos, pi, sin
from typing import Final

from salon.web.art.brush import num, run

BARE: Final = "#000"  # of the mask: nothing is printed here
INKED: Final = "#fff"


def ink(d: str) -> str:
    return f'<path d="{d}" fill="{INKED}"/>'


def hole(d: str) -> str:
    return f'<path d="{d}"/>'


def over(d: str, gap: float = 2.5) -> str:
    """A shape in front of others, set off by a gap."""
    return f'<path d="{d}" fill="{INKED}" stroke="{BARE}" stroke-width="{num(2 * gap)}" paint-order="stroke"/>'


def stroke(d: str, colour: str, width: float, beads: float) -> str:
    dashes = f' stroke-dasharray="0 {beads:.4g}"' if beads else ""
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(width)}"{dashes}/>'


def line(d: str, width: float = 4, beads: float = 0) -> str:
    """A line of ink; with `beads`, a row of dots that far apart."""
    return stroke(d, INKED, width, beads)


def cut(d: str, width: float = 2.5, beads: float = 0) -> str:
    return stroke(d, BARE, width, beads)


def circle(x: float, y: float, radius: float) -> str:
    """As a path."""
    r = num(radius)
    return f"M{run(x - radius, y)}a{r} {r} 0 1 1 {num(2 * radius)} 0a{r} {r} 0 1 1 {num(-2 * radius)} 0z"


def disc_at(x: float, y: float, radius: float, fill: str = "") -> str:
    at = f' cx="{num(x)}"' * bool(x) + f' cy="{num(y)}"' * bool(y)
    return f'<circle{at} r="{num(radius)}"{fill}/>'


def dot(x: float, y: float, radius: float) -> str:
    return disc_at(x, y, radius, f' fill="{INKED}"')


def gap(x: float, y: float, radius: float) -> str:
    return disc_at(x, y, radius)


def placed(x: float, y: float, drawn: str, turn: float = 0) -> str:
    turned = f"rotate({num(turn)})" if turn else ""
    return f'<g transform="translate({run(x, y)}){turned}">{drawn}</g>'


def tilted(turn: float, drawn: str) -> str:
    return f'<g transform="rotate({num(turn)})">{drawn}</g>'


def both(drawn: str) -> str:
    """The right half and its reflection."""
    return f'{drawn}<g transform="scale(-1 1)">{drawn}</g>'


def turned(count: int, drawn: str) -> str:
    """A shape repeated about the centre."""
    return drawn + "".join(tilted(360 / count * k, drawn) for k in range(1, count))


def rays(x: float, y: float, near: float, far: float, *angles: float) -> str:
    """Spokes as a path; an angle of 0 points up."""
    found = ""
    for angle in angles:
        across, up = sin(angle * pi / 180), cos(angle * pi / 180)
        found += f"M{run(x + near * across, y - near * up)}L{run(x + far * across, y - far * up)}"
    return found


def blossom(x: float, y: float, size: float) -> str:
    """A plum blossom, as on many a crest."""
    heart = gap(0, 0, size * 0.3) + dot(0, 0, size * 0.16)
    return placed(x, y, turned(5, dot(0, -size * 0.6, size * 0.42)) + heart)


def cut_blossom(x: float, y: float, size: float) -> str:
    return placed(x, y, turned(5, gap(0, -size * 0.6, size * 0.38)))


RING: Final = line(circle(0, 0, 44.5), 3.5)
