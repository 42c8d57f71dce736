"""Bohemians' Time Spirits: night pieces in chalk and one glowing colour; 160 x 100, the words stand beside them."""

from math import cos, pi, sin
from random import Random
from typing import Final

from salon.games.bohemians.web.art.crayon import (
    Inks,
    bright,
    dark,
    light,
    line,
    middle,
    outlined,
    pale,
    printed,
    scratch,
    spot,
)
from salon.web.art.brush import disc, ground, num, path, run
from salon.web.art.knife import circle, rays

SIZE: Final = (160, 100)
INKS: Final = {  # far, middle, near, light, spot
    "industry": Inks("#20262e", "#5d6b76", "#11151a", "#e8e2d4", "#f08a3c"),
    "decency": Inks("#262336", "#6f6a92", "#14121f", "#ece6f2", "#d8b25a"),
    "decadence": Inks("#2a1830", "#83406f", "#170c1b", "#f4e3e6", "#7fd07a"),
}


def cog(x: float, y: float, radius: float, teeth: int, turn: float) -> str:
    """A wheel as a path, with a hole for its axle."""
    found = []
    for step in range(4 * teeth):
        angle = turn + 2 * pi * (step + 0.5) / (4 * teeth)
        out = radius if step % 4 < 2 else radius * 0.8
        found.append(run(x + out * sin(angle), y - out * cos(angle)))
    return "M" + "L".join(found) + "z"


def wheel(x: float, y: float, radius: float, teeth: int, turn: float, ink: str = "M") -> str:
    spokes = line(rays(x, y, radius * 0.2, radius * 0.6, *range(int(turn * 57), 360, 60)), radius * 0.09)
    return (
        outlined(ink, cog(x, y, radius, teeth, turn), 2)
        + line(circle(x, y, radius * 0.6), 2)
        + spokes
        + pale(circle(x, y, radius * 0.18), 1.5)
    )


def industry() -> str:
    chimneys = dark("M6 100V34h12v66zM24 100V46h9v54zM128 100V40h11v60zM144 100V54h8v46z")
    glow = spot("M6 34h12v3H6zM24 46h9v3h-9zM128 40h11v3h-11zM144 54h8v3h-8z")
    smoke = line("M12 30q-10-10 2-16t2-18M28 42q-6-10 4-16t4-16M134 36q8-10-2-16t4-20M148 50q8-8 2-16t4-14", 5, "M")
    shoe = bright("M-14 4q0-9 9-9 4 0 7 4 12 1 14 9 0 5-6 5h-20q-4-2-4-9z", 2) + line("M-9-2q4 3 9 0", 2)
    clog = f'<g transform="translate(94 26)rotate(-24)scale(1.25)">{shoe}</g>'
    return (
        smoke
        + chimneys
        + glow
        + wheel(62, 62, 33, 14, 0.1)
        + wheel(108, 72, 20, 9, 0.24, "L")
        + wheel(37, 22, 13, 7, 0.3, "L")
        + clog
    )


def chain(x: float, y: float, step: float, drop: float, count: int) -> str:
    """Links from left to right, every other one seen from its edge, hanging in a bow."""
    found = ""
    for number in range(count):
        along = number / (count - 1)
        at = run(x + step * number, y + drop * sin(pi * along))
        turn = num(drop * pi / (step * count) * cos(pi * along) * 57)
        link = (
            line("M-9-6h18a6 6 0 0 1 0 12H-9a6 6 0 0 1 0-12z", 3.6, "L")
            if number % 2 == 0
            else line("M-9 0H9", 5, "S")
        )
        found += f'<g transform="translate({at})rotate({turn})">{link}</g>'
    return found


def decency() -> str:
    curtains = middle("M0 0h44Q40 50 12 100H0zM160 0h-44q4 50 32 100h12z") + scratch(
        "M10 0q4 50-4 92M24 0q2 44-12 84M36 0q0 30-10 56M150 0q-4 50 4 92M136 0q-2 44 12 84M124 0q0 30 10 56", 1.2
    )
    face = pale("M80 16q17 0 17 21 0 24-17 30-17-6-17-30 0-21 17-21z", 2) + line("M71 38h7M82 38h7M75 54q5-2 10 0", 2)
    glasses = line(circle(73, 38, 5.5) + circle(87, 38, 5.5) + "M78.5 38h3M92 38l10-8", 1.6, "S")
    collar = pale("M62 76l8-12 10 8 10-8 8 12-18 8z", 2) + dark("M52 100q2-20 18-26l10 10 10-10q16 6 18 26z")
    hat = outlined("M", "M64 20V0h32v20zM54 19h52v5H54z", 2) + spot("M64 13h32v4H64z")
    lock = bright("M70 84h20v14H70z", 2) + line("M74 84v-5q0-6 6-6t6 6v5", 3, "L") + dark(circle(80, 90, 2.4))
    return curtains + collar + face + hat + glasses + chain(4, 58, 16.9, 24, 10) + lock


def decadence() -> str:
    moon = disc(126, 26, 15, INKS["decadence"].middle, ' opacity=".7"')
    glass = (
        pale("M60 34h34q0 24-17 27-17-3-17-27zM76 60h2v18h10v4H66v-4h10z", 2)
        + spot("M63 44h28q-3 13-14 15-11-2-14-15z")
        + light("M66 38q0 8 3 13l2-1q-3-5-2-12z")
    )
    candle = (
        pale("M112 62h12v30h-12z", 2)
        + line("M112 70q4 4 3 10M124 68q-3 6-2 14", 1.6, "M")
        + bright("M118 40q9 11 5 17-5 5-10 0-4-6 5-17z", 1.6)
        + light("M118 49q3 5 1 7-3 1-4-1 0-3 3-6z")
    )
    arm = outlined(
        "M",
        "M-4 104Q10 78 34 72L52 60q8-2 9 4 0 3-4 5l-7 5 14-3q7 0 7 6-1 4-7 5l16 1"
        "q6 2 5 7-2 4-8 3l-15-2 10 6q4 4 1 8-4 3-9-1L40 92Q24 96 12 104z",
    )
    nails = bright("M58 60l15-9-9 15zM69 72l17-5-12 11zM84 84l17 0-13 8zM74 98l14 6-16 1z", 1.4)
    cuff = dark("M-2 84l14 18-14 2z") + line("M2 82q10 6 14 20", 3, "L")
    smoke = line("M118 38q-8-10 2-17t0-17", 2.5, "M")
    return moon + smoke + candle + glass + arm + cuff + nails


DRAWN: Final = {"industry": industry, "decency": decency, "decadence": decadence}


def picture_of_spirit(spirit: str) -> str:
    """The name of a Time Spirit's picture."""
    return f"spirit-{spirit}"


def spirit(name: str) -> str:
    """A Spirit in its night: stars or sparks, and what it holds people with."""
    r, inks = Random(f"spirit {name}"), INKS[name]
    sparks = "".join(f"M{run(r.uniform(2, 158), r.uniform(2, 70))}h.1" for _ in range(24))
    dusk = (
        f'<defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="{inks.near}"/>'
        f'<stop offset="1" stop-color="{inks.far}"/></linearGradient></defs>{ground("url(#dusk)", *SIZE)}'
    )
    specks = f'<path d="{sparks}" stroke="{inks.light}" stroke-width="1.1" stroke-linecap="round" opacity=".5"/>'
    floor = path("M0 99h160v1H0z", inks.spot)
    strokes = 'fill="N" stroke-linecap="round" stroke-linejoin="round"'
    return dusk + specks + printed(f"<g {strokes}>{DRAWN[name]()}</g>", inks) + floor
