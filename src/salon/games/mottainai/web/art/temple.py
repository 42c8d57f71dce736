"""What a temple of Mottainai is made of: the mat, the planks of the floor, and the back of the cards."""

from math import sqrt
from random import Random
from typing import Final

from salon.web.art.brush import disc, ground, num, path, run

CARD: Final = (100, 140)
MAT: Final = (300, 160)
FLOOR: Final = (320, 180)  # repeats in both directions
INDIGO: Final = "#23315c"
THREAD: Final = "#a9b5df"
HEM: Final = "#26355f"
RUSH: Final = {False: ("#cfc894", "#b3ab70", "#2b2a14"), True: ("#4d4c34", "#3d3c26", "#f3efd9")}  # by day, by night
PLANKS: Final = {
    False: (("#d8b98c", "#d2b183", "#dcc096"), "#a9824e"),
    True: (("#3b2c1d", "#372819", "#403121"), "#241910"),
}
LEAF: Final = 25.0  # one side of the hemp leaves' triangles
ENSO: Final = (  # an open circle in one stroke: it starts heavy and runs dry
    "M63 11C33 1 5 22 7 53s35 47 61 37 36-54 13-73l-2 2c17 18 10 50-11 59S18 76 16 51 38 12 64 17c5 2 5-4-1-6z"
)
DRY: Final = "M79 22c14 18 10 46-8 58M76 24c13 18 9 41-6 52M82 24c12 18 9 44-4 58"


def hemp_leaves() -> str:
    """The lattice that is stitched on indigo cloth: every triangle is split in three."""
    wide, high = LEAF, LEAF * sqrt(3)
    edges = [(0, 0, 1, 0), (0, 0.5, 1, 0.5), (0, 0, 1, 1), (1, 0, 0, 1)]
    thirds = [(0, 0, 0.5, 1 / 6), (1, 0, 0.5, 1 / 6), (0.5, 0.5, 0.5, 1 / 6)]
    thirds += [(across, 1 - down, x, 1 - y) for across, down, x, y in thirds]
    sides = [(0, 0, 0, 1 / 3), (0.5, 0.5, 0, 1 / 3), (0.5, 0.5, 1, 1 / 3), (1, 0, 1, 1 / 3)]
    sides += [(across, 1 - down, x, 1 - y) for across, down, x, y in sides]
    lines = "".join(f"M{run(a * wide, b * high)}L{run(c * wide, d * high)}" for a, b, c, d in edges + thirds + sides)
    size = f'width="{num(wide)}" height="{high:.2f}" patternUnits="userSpaceOnUse"'
    thread = f'stroke="{THREAD}" stroke-width=".9" stroke-dasharray="2.4 1.2" stroke-opacity=".8"'
    return f'<pattern id="hemp" {size}><path d="{lines}" {thread}/></pattern>'


def back() -> str:
    stitched = ground(INDIGO, *CARD) + ground("url(#hemp)", *CARD)
    frame = f'<path d="M4 4h92v132H4z" fill="none" stroke="{THREAD}" stroke-width="1.6"/>'
    seal = disc(50, 70, 21, INDIGO, f' stroke="{THREAD}" stroke-width="1.6"')
    enso = path(ENSO, THREAD, ' transform="translate(36 56)scale(.28)"')
    return f"<defs>{hemp_leaves()}</defs>{stitched}{frame}{seal}{enso}"


def mat(night: bool) -> str:
    """Woven rush, a hem on both short sides, and a circle of ink that leaves its middle to the words."""
    rush, shade, ink = RUSH[night]
    weave = (
        '<pattern id="rush" width="6" height="4" patternUnits="userSpaceOnUse">'
        f'<path d="M0 1h6M0 3h6" stroke="{shade}" stroke-opacity=".5"/>'
        f'<path d="M1.5 0v2M4.5 2v2" stroke="{shade}"/></pattern>'
    )
    diamonds = "".join(f"M7 {y}l5 8-5 8-5-8z" for y in range(0, 160, 16))
    hearts = "".join(f"M7 {y + 4}l2.5 4-2.5 4-2.5-4z" for y in range(0, 160, 16))
    hem = path("M0 0h14v160H0z", HEM) + path(diamonds, "#e9edf7") + path(hearts, HEM)
    circle = path(ENSO, ink) + f'<path d="{DRY}" fill="none" stroke="{rush}" stroke-width=".8"/>'
    return (
        f'<defs>{weave}<g id="hem">{hem}</g></defs>{ground(rush, *MAT)}{ground("url(#rush)", *MAT)}'
        f'<g transform="translate(83 14)scale(1.34 1.32)" opacity=".4">{circle}</g>'
        f'<use href="#hem"/><use href="#hem" x="286"/>'
    )


def floor(night: bool) -> str:
    """Three planks, each with a joint somewhere, grain and a pair of nails."""
    r = Random("planks")
    tones, seam = PLANKS[night]
    drawn = ""
    for row, tone in enumerate(tones):
        top, joint = 60 * row, (70, 240, 150)[row]
        drawn += path(f"M0 {top}h320v60H0z", tone)
        grain = ""
        for _ in range(6):
            y, lift = top + r.uniform(7, 53), r.uniform(-6, 6)
            grain += f"M0 {num(y)}q80 {num(lift)} 160 0t160 0"
        drawn += f'<path d="{grain}" fill="none" stroke="{seam}" stroke-opacity=".35"/>'
        nails = "".join(disc(joint + side, top + y, 1.3, seam) for side in (-6, 6) for y in (12, 48))
        drawn += f'{nails}<path d="M0 {top + 59}h320M{joint} {top}v59" stroke="{seam}" stroke-width="2"/>'
    return drawn
