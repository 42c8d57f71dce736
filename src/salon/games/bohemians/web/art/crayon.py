"""Four inks and a spot colour on the stone: how a lithograph of Bohemians is drawn before it has a suit.

The things of a Habit stand on the origin, about 88 wide and 92 high; `printed` gives them the inks of a suit.
"""

from typing import Final, NamedTuple

from salon.web.art.brush import num

INKS: Final = ("F", "M", "N", "L", "S")  # far, middle, near, light, spot: the colours as they are drawn


class Inks(NamedTuple):
    far: str
    middle: str
    near: str
    light: str
    spot: str


SUITS: Final = {
    "green": Inks("#d9e6c2", "#8fb57a", "#234b36", "#fff6d2", "#d9962b"),
    "pink": Inks("#f9d3d3", "#e28aa0", "#6d1f44", "#fff3e0", "#c8203f"),
    "blue": Inks("#cfe2f2", "#7ea9d6", "#1c3566", "#fdf2cf", "#e8a03a"),
    "orange": Inks("#fbdcae", "#eb9a4a", "#7a2d14", "#fff4d6", "#c9341d"),
    "white": Inks("#ece9e4", "#b4aea6", "#2f2b2b", "#ffffff", "#b3202c"),
}


def dark(d: str) -> str:
    """A path in the nearest ink, which is the darkest."""
    return f'<path d="{d}"/>'


def filled(ink: str, d: str) -> str:
    return f'<path d="{d}" fill="{ink}"/>'


def light(d: str) -> str:
    return filled("L", d)


def middle(d: str) -> str:
    return filled("M", d)


def spot(d: str) -> str:
    return filled("S", d)


def outlined(ink: str, d: str, width: float = 2.5) -> str:
    return f'<path d="{d}" fill="{ink}" stroke="N" stroke-width="{num(width)}"/>'


def pale(d: str, width: float = 2.5) -> str:
    """A light shape inside a dark line."""
    return outlined("L", d, width)


def bright(d: str, width: float = 2.5) -> str:
    return outlined("S", d, width)


def line(d: str, width: float = 3, ink: str = "N") -> str:
    return f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{num(width)}"/>'


def scratch(d: str, width: float = 2) -> str:
    """A light line over something dark."""
    return line(d, width, "L")


def heart(x: float, y: float, size: float = 1) -> str:
    """A heart, as a path; its tip is at the place given."""
    a, b, c = num(9 * size), num(12 * size), num(18 * size)
    up = num(-8 * size)
    return (
        f"M{num(x)} {num(y)}c-{a}{up}-{b}-{b}-{b}-{c}c0-{a} {a}-{a} {b}-{num(3 * size)}"
        f"c{num(3 * size)}-{num(6 * size)} {b}-{num(6 * size)} {b} {num(3 * size)}c0 {num(6 * size)}-{num(3 * size)}"
        f" {num(10 * size)}-{b} {c}z"
    )


def printed(drawn: str, inks: Inks) -> str:
    for letter, colour in zip(INKS, inks, strict=True):
        drawn = drawn.replace(f'"{letter}"', f'"{colour}"')
    return drawn
