"""What Bohemians' artists reach and what they live on: Achievements, Job tiles, boards."""

from math import cos, pi, sin
from random import Random
from typing import Final
from zlib import crc32

from salon.games.bohemians.web.art.crayon import Inks, bright, dark, heart, light, line, pale, printed, scratch, spot
from salon.games.bohemians.web.art.motifs import MOTIFS
from salon.web.art.brush import disc, ground, num, path, run
from salon.web.art.knife import circle, rays

GOLD: Final = Inks("#efe9da", "#cdbd92", "#4a4337", "#fffaf0", "#b8862a")
WOVEN: Final = Inks("#4a3724", "#6f5436", "#ead3a6", "#4a3724", "#d99a3c")  # pale ink on brown
BOARD: Final = (400, 200)
FRAMES: Final = (
    dark("M-44-70h50v64h-50z")
    + pale("M-36-62h34v48h-34z", 0.5)
    + bright("M-6-84h50v64H-6z")
    + pale("M2-76h34v48H2z", 0.5)
)
SIGNED: Final = line("M-30-26q6-12 10 0t8-4M8-40q6-12 10 0t8-4", 3)
PURSE: Final = (
    dark("M-20-64q20 8 40 0 22 34 12 56-32 16-64 0-10-22 12-56z")
    + line("M-22-68q22 8 44 0", 5, "S")
    + scratch("M-22-40q-6 14-2 24", 3)
    + bright(circle(-16, -82, 8) + circle(6, -88, 8) + circle(24, -78, 8), 2)
)
PLAQUE: Final = (
    pale("M-46-72h92v44h-92z", 3)
    + line("M-40-66h80v32h-80z", 2, "S")
    + dark("M-32-58h22v5h-22zM-4-58h36v5H-4zM-24-46h48v6h-48z")
    + dark("M-3-28h6V2h-6zM-16 0h32v4h-32z")
)
REFUSED: Final = MOTIFS["frame"] + line("M-24-24L24-70M-24-70L24-24", 5, "S")
HOME: Final = (
    dark("M-36 2v-44L0-78l36 36V2zM18-84h10v22H18z")
    + light("M-8 2v-24H8V2zM-26-36h12v12h-12zM14-36h12v12H14z")
    + spot(heart(0, -42, 0.9))
)
TWO: Final = (
    dark(circle(-18, -72, 10) + circle(18, -72, 10))
    + dark("M-36 2v-44q2-16 18-16T0-42V2zM4 2v-44q2-16 16-16t18 16V2z")
    + pale("M-16-40h32v24h-32z", 2)
    + spot(circle(0, -28, 6))
)
HONOURS: Final = {
    "easel": MOTIFS["easel"],
    "letters": MOTIFS["letters"],
    "quarrel": MOTIFS["press"],
    "sold": MOTIFS["capful"],
    "family": HOME,
    "school": TWO,
    "exhibition": MOTIFS["museum"],
    "patron": PURSE,
    "refused": REFUSED,
    "forged": FRAMES + SIGNED,
    "lifetime": MOTIFS["bust"],
    "movement": MOTIFS["banner"],
    "street": PLAQUE,
}
HOUSE: Final = (  # the Achievements of the house set
    "first-art-piece letters-from-admirers newspaper-quarrel sold-to-a-stranger family-accepts "
    "school-of-two first-exhibition patron refused-by-the-salon forged retrospective movement street "
)
HONOUR_OF: Final = dict(zip(HOUSE.split(), HONOURS, strict=True))

VIOLIN: Final = (
    '<g transform="translate(2 -42)rotate(32)scale(1.05)">'
    + dark("M-3-56h6v40h-6zM-5-62h10v8H-5z")
    + bright("M-13-18q13-8 26 0 2 8-5 14 4 6 9 12 0 24-17 26-17-2-17-26 5-6 9-12-7-6-5-14z", 2.5)
    + line("M0-16v44M-6 4q-4 4 0 8M6 4q4 4 0 8", 2)
    + "</g>"
    + line("M-40-6L32-66", 3)
)
ORGAN: Final = (
    dark("M-34-66h62v38h-62zM-38-72h70v7h-70zM-28-28h6V0h-6zM16-28h6V0h-6z")
    + light("M-26-60h6v24h-6zM-16-60h6v28h-6zM-6-60h6v24h-6zM4-60h6v28H4zM14-60h6v24h-6z")
    + line("M28-46h10v18h8", 4)
    + spot(circle(46, -28, 4))
    + bright(circle(-22, -6, 9) + circle(16, -6, 9), 3)
)
TRAY: Final = (
    bright("M-46-34h92q-4 8-16 8h-60q-12 0-16-8z", 2.5)
    + dark(
        "M-30-34v-18q0-6 4-8v-14h8v14q4 2 4 8v18zM-4-60h22l-4 14h-5v9h6v3H-1v-3h6v-9H0z"
        "M24-48h14q0 12-4 14h-6q-4-2-4-14z"
    )
    + line("M38-44q6 0 2 6M-6-24q2 12-4 24M6-24q0 10 6 24M-14-26q10 10 28 0", 4)
)
NEWSPAPER: Final = (
    dark("M-38-84h60v80q-6 6-12 4h-48z")
    + dark("M22-66h16v58q-4 10-16 8z")
    + light("M-32-78h48v12h-48zM-32-60h22v20h-22z")
    + line("M-4-58h20M-4-51h20M-4-44h20M-32-32h48M-32-24h48M-32-16h48M-32-8h30", 2.5, "L")
)
EMBLEMS: Final = {
    "beggar-a": MOTIFS["capful"],
    "beggar-b": MOTIFS["cathedral"],
    "street-musician-a": ORGAN,
    "street-musician-b": VIOLIN,
    "waiter-a": TRAY,
    "waiter-b": MOTIFS["cafe"],
    "journalist-a": NEWSPAPER,
    "journalist-b": MOTIFS["quill"],
}


def drawn_in(inks: Inks, inside: str, at: tuple[float, float], size: float) -> str:
    """A thing that stands on the origin, at its place and in its colours."""
    strokes = 'fill="N" stroke-linecap="round" stroke-linejoin="round"'
    return printed(f'<g transform="translate({run(*at)})scale({size:.3g})" {strokes}>{inside}</g>', inks)


def honour_of(card: str) -> str:
    return HONOUR_OF.get(card) or tuple(HONOURS)[crc32(card.encode()) % len(HONOURS)]


def picture_of_achievement(card: str) -> str:
    """The name of an Achievement's picture."""
    return f"achievement-{honour_of(card)}"


def laurel() -> str:
    """Two branches that rise about a round of 48."""
    leaves, stems = "", "M60 124"
    for side in (-1, 1):
        points = [(60 + side * 48 * sin(a), 76 + 48 * cos(a)) for a in (k * pi / 12 for k in range(11))]
        stems += "M" + "L".join(run(*point) for point in points)
        for step, (x, y) in enumerate(points[1:], 1):
            along = step * pi / 12
            for tilt in (-0.75, 0.75):
                turn = along + tilt - 0.35
                tip_x, tip_y = x + side * 15 * cos(turn), y - 15 * sin(turn)
                bend_x, bend_y = -side * 5 * sin(turn), -5 * cos(turn)
                middle_x, middle_y = (x + tip_x) / 2, (y + tip_y) / 2
                leaves += (
                    f"M{run(x, y)}Q{run(middle_x + bend_x, middle_y + bend_y, tip_x, tip_y)}"
                    f"Q{run(middle_x - bend_x, middle_y - bend_y, x, y)}"
                )
    stem = f'<path d="{stems}" fill="none" stroke="{GOLD.near}" stroke-width="1.6"/>'
    bow = path("M60 124q-14-10-18 2 8 8 18 0 10 8 18 0-4-12-18-2zM57 126l-8 16 6-2 5-10 5 10 6 2-8-16z", GOLD.near)
    return stem + path(leaves, GOLD.spot) + bow


def achievement(honour: str) -> str:
    """A laurel about what was reached, grey and gold; 120 x 150."""
    r = Random(f"achievement {honour}")
    turn, count = r.uniform(0, 20), r.choice((18, 24, 30))
    beams = rays(60, 76, 50, 130, *[turn + 360 / count * k for k in range(count)])
    shine = f'<path d="{beams}" stroke="{GOLD.middle}" stroke-width="2.5" opacity=".55"/>'
    edge = f'<path d="M3 3h114v144H3z" fill="none" stroke="{GOLD.spot}" stroke-width="2"/>'
    return (
        f"{ground(GOLD.far)}{shine}{disc(60, 76, 47, GOLD.light)}{edge}"
        f"{drawn_in(GOLD, HONOURS[honour], (60, 104), 0.62)}{laurel()}"
    )


def job_of(card: str, side: str) -> str:
    emblem = f"{card}-{side}"
    return emblem if emblem in EMBLEMS else tuple(EMBLEMS)[crc32(emblem.encode()) % len(EMBLEMS)]


def picture_of_job(card: str, side: str) -> str:
    """The name of the picture of a Job tile's side, a or b."""
    return f"job-{job_of(card, side)}"


def job(emblem: str) -> str:
    """A brown woven ground and an emblem at its foot; the upper half is left to the words; 120 x 150."""
    weave = (
        '<pattern id="weave" width="12" height="12" patternUnits="userSpaceOnUse">'
        '<path d="M0 3h6M6 9h6" stroke="#000" stroke-opacity=".13" stroke-width="4"/>'
        '<path d="M3 6v6M9 0v6" stroke="#fff" stroke-opacity=".06" stroke-width="4"/></pattern>'
    )
    woven = f"<defs>{weave}</defs>{ground('#5a432b')}{ground('url(#weave)')}"
    seam = '<path d="M4 4h112v142H4z" fill="none" stroke="#ead3a6" stroke-opacity=".5" stroke-dasharray="5 3"/>'
    return woven + seam + drawn_in(WOVEN, EMBLEMS[emblem], (60, 140), 0.68)


SKY: Final = (
    (0, "#f6c59b"), (0.14, "#f8e3c0"), (0.34, "#bfe0f2"), (0.5, "#f0c9b4"), (0.62, "#e0878f"), (0.74, "#6d3f78"),
    (0.88, "#232358"), (1, "#14163c"),
)  # fmt: skip
ACCENTS: Final = {  # colour, and what is in the sky
    "romantique": (
        "#c2255c",
        heart(70, 66, 0.9)
        + heart(96, 44, 0.6)
        + heart(214, 58, 1.1)
        + heart(250, 34, 0.6)
        + "M213 56q12 20 4 36t6 36l2-1q-10-18-4-35t-6-36z",
    ),
    "vagabond": (
        "#1f5fbf",
        "M60 60q8-10 14 0 6-10 14 0-8-4-14 4-6-8-14-4zM92 38q6-8 11 0 5-8 11 0-6-3-11 3-5-6-11-3z"
        "M120 62q5-7 9 0 4-7 9 0-5-3-9 3"
        "-4-6-9-3zM196 46q24-22 48 0-2 18-18 28h-12q-16-10-18-28zM213 78h14l-2 12h-10z",
    ),
    "excentrique": (
        "#b64a06",
        "M40 24q50 34 110 8t120-2l-1 2q-56-24-118 2T39 26zM66 38h12l2 8-2 9H66l-2-9zM106 46h12l2 8-2 9h-12l-2-9z"
        "M150 34h12l2 8-2 9h-12l-2-9zM196 26h12l2 8-2 9h-12l-2-9zM238 28h12l2 8-2 9h-12l-2-9z",
    ),
    "visionnaire": (
        "#1f7a4d",
        "M210 12l6 26 26 6-26 6-6 26-6-26-26-6 26-6zM96 26l3 12 12 3-12 3-3 12-3-12-12-3 12-3z"
        "M150 52l2 8 8 2-8 2-2 8-2-8-8-2 8-2z",
    ),
}


def board_of(card: str) -> str:
    return card if card in ACCENTS else tuple(ACCENTS)[crc32(card.encode()) % len(ACCENTS)]


def picture_of_board(card: str) -> str:
    """The name of a board's picture."""
    return f"board-{board_of(card)}"


def paris(r: Random, base: float) -> str:
    """Roofs from edge to edge, with a few houses that everybody knows."""
    sights = {
        2: "v-30h12v12h10v-12h12v30",  # two towers
        6: "v-6q0-22 16-24v-8h2v8q16 2 16 24v6",  # a dome
        9: "l8-26h-12l2-3 14-2-6-12 3-1 7 12 13-5 1 3-12 6 6 12-3 1-7-8 6 23",  # a mill on its hill
    }
    x, d, number = -6.0, "M-6 200", 0
    while x < 404:
        number += 1
        if number % 11 in sights:
            d += f"V{num(base)}h4{sights[number % 11]}h4"
            x += 42
        else:
            wide, top = r.uniform(14, 26), base - r.uniform(-6, 12)
            d += f"V{num(top + 7)}L{run(x + 4, top)}h{num(wide * 0.3)}v-6h3v6H{num(x + wide - 4)}l4 7"
            x += wide
        d += f"H{num(x)}"
    return d + "V200z"


def board(name: str) -> str:
    """One sky from dawn to gaslight over the roofs of Paris; 400 x 200."""
    r = Random(f"board {name}")
    accent, shape = ACCENTS[name]
    stops = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in SKY)
    stars = "".join(f"M{run(r.uniform(290, 398), r.uniform(6, 110))}h.1" for _ in range(26))
    lit = "".join(f"M{run(r.uniform(200, 396), r.uniform(172, 194))}h2.5v4h-2.5z" for _ in range(26))
    return (
        f'<defs><linearGradient id="sky">{stops}</linearGradient></defs>{ground("url(#sky)", *BOARD)}'
        + disc(34, 128, 26, "#fff3c4", ' opacity=".85"')
        + disc(150, 30, 17, "#fff8dc", ' opacity=".9"')
        + f'<path d="{stars}" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/>'
        + path("M356 18a20 20 0 1 0 18 30 17 17 0 0 1-18-30z", "#fdf2cf")
        + path(shape, accent, ' opacity=".55"')
        + path(paris(r, 156), "#3a2f55", ' opacity=".28"')
        + path(paris(r, 176), "#241c3d", ' opacity=".5"')
        + path(lit, "#ffd88a", ' opacity=".85"')
        + path("M0 196h400v4H0z", accent)
    )
