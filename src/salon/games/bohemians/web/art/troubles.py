"""Bohemians' Hardships: dark plates, scratched with a needle; 120 x 60, the left half is left to the words."""

from random import Random
from typing import Final
from zlib import crc32

from salon.web.art.brush import ground, num, run
from salon.web.art.knife import circle, rays

PLATE: Final = "#2a2530"
CHALK: Final = "#e9dfd2"
WOUND: Final = "#e5788a"
SCRATCHES: Final = {  # what is scratched, and what bleeds; about 44 x 44, centred on the origin
    "plate": (
        circle(0, 0, 15) + circle(0, 0, 9) + "M-26-16v9q0 4 3 4t3-4v-9M-23-16V18M22-16V18M22-16q-4 6-3 14h3",
        "M-4-2l8 4M4-2l-8 4",
    ),
    "envy": ("M-24 0Q0-24 24 0 0 24-24 0zM-18-10l-6-8M-6-15l-3-9M8-14l4-9M18-9l7-7", "M0-10Q7 0 0 10-7 0 0-10z"),
    "ruler": ("M-20-20h40v40h-40zM-14-15l31 2-3 28-29-2zM-8-9l19 3-4 17-17-4zM-3-3l9 2-2 7-8-2z", "M24-24L-24 22"),
    "skull": (
        "M-14 10q-8-6-8-14 2-20 22-20t22 20q0 8-8 14v8h-28zM-6 18v-6M0 18v-6M6 18v-6M-3 6l3-5 3 5z",
        circle(-9, -4, 5) + circle(9, -4, 5),
    ),
    "hidden": (
        "M-24 22q4-20 18-22M24 22Q20 2 6 0M-10 2q-4-22 10-24 14 2 10 24M-8-2l-4-12M-3 0v-16M3 0v-16M8-2l4-12",
        "M-6-18q6-4 12 0",
    ),
    "mirror": (circle(0, -8, 16) + "M-3 8v14h6V8M-7-14q2-3 5 0M3-14q2-3 5 0M-6-3q6 5 12 0", circle(0, -8, 12)),
    "alone": ("M-26 20h52M0 20V6M-4 12L0 6l4 6M-4 20l4-6 4 6" + circle(0, 2, 3), circle(12, -14, 8)),
    "rents": ("M-22 20V0L-6-12 10 0v20zM-12 20V8h8v12M0 4h6v6H0z", "M20 20v-40M13-12l7-10 7 10"),
    "pipe": ("M-26 16l34-20M8-10q10-4 12 4 0 8-10 6-6-4-2-10zM-24 20l34-20", "M14-12q-8-6 0-10t0-8M20-12q8-6 0-12"),
    "phial": ("M-8-22h16M-5-22v12l-9 10v20h28V0L5-10v-12M-14 4h28", "M0 6v12M-6 12H6"),
    "bottle": (
        "M-24 0l26-14q8-4 12 3t-3 11l-26 14q-4 2-7-4l-3-5q-3-4 1-5zM14-11l12-8M-12 2l8 12",
        "M-26 16q-2 4 1 4t1-4zM-16 20q-2 4 1 4t1-4z",
    ),
    "bill": ("M-14-24q4 4 7 0t7 0 7 0 7 0v46q-4-4-7 0t-7 0-7 0-7 0zM-8-14H8M-8-7H8M-8 0h9", "M-8 10h16M-8 14h16"),
    "trunk": ("M-22-6h44v24h-44zM-22 4h44M-14-6v24M14-6v24M-6-6v-6h12v6M-26 22h52", "M0-24v8M-14-24l4 8M14-24l-4 8"),
    "fishbone": (
        "M-24 0h38M-14-8l4 8-4 8M-5-11L0 0l-5 11M4-9l4 9-4 9M14-8q12 2 12 8t-12 8zM-24 0l-4-8M-24 0l-4 8",
        circle(19, -2, 1),
    ),
    "tangle": (
        "M-22 22q2-14 16-14t16 14M-6 8" + circle(-6, 0, 8),
        "M-2-8q-12-12 4-15t18 8-16 6 2-14 16 6-18 10-10-12 22-2-8 12",
    ),
    "question": (
        "M-16-8q0-16 16-16t16 14q0 10-10 14-5 3-5 9M-9-8q0-9 9-9t9 8q0 5-7 9-8 4-7 13" + circle(0, 20, 3),
        "M-22 12q4 10 14 11",
    ),
    "mania": (
        "M-24 22l6-10M-20-20l6 8M24 22l-6-10M22-22l-6 10M-26 2h8M26 0h-8" + circle(0, 2, 15),
        "M4-16L-6 4h7l-4 14L9-4H2z",
    ),
    "shoe": (
        "M-20-18h16l2 16q20 2 24 12v8h-42zM-20 12h42M-2-2l-6 3M2 1l-6 3M-16-12h8M-14 2h7v6h-7z",
        "M14 18v-6M18 20l2-8M10 20l-1-6",
    ),
    "broken": (
        "M-2 20Q-26 2-24-10q2-14 16-10l4 8-6 8 8 6-6 8zM4 18Q26 2 24-12 20-24 6-18l-2 8 6 8-8 6 6 8z",
        "M0-24v6",
    ),
    "leak": (
        "M-26-8L0-24l26 16M-18-12v8M18-12v8M-9 8H9l-3 14H-6zM-9 8q9-8 18 0",
        "M0-12q-4 7 0 8 4-1 0-8zM0-1q-3 5 0 6 3-1 0-6z",
    ),
    "cramp": ("M-22 22l8-16L14-22l6 5L-8 12zM-14 6l6 6M2-10l6 5", "M12 4q10-2 10 6t-10 6 0 6 12-2"),
    "rain": (
        "M-18-2q-8 0-8-8t10-8q4-8 14-6 8-4 14 4 12 0 12 9t-10 9z",
        "M-14 4l-4 8M-2 4l-4 8M10 4l-4 8M-10 14l-4 8M4 14L0 22M16 12l-4 8",
    ),
    "foot": (
        "M-8-24v26l-8 12q-2 8 8 8h26q8-4 2-10L8 2v-26M-4 10q6-4 12 0M14 22v-6M8 22v-5",
        rays(16, -8, 4, 10, 0, 60, 120, 300),
    ),
    "voice": ("M-22 0Q-10-12 0-6 10-12 22 0 10 14 0 14T-22 0zM-22 0Q0 6 22 0", "M-18-20l36 40M18-20l-36 40"),
    "review": (
        "M-20-22h34v44h-34zM-15-16h24v8h-24zM-15-3h10M-15 3h10M-15 9h10M-15 15h24M-1-3H9",
        "M28-24L4 8l-3 7 7-4L30-20z",
    ),
    "sleepless": (
        "M-26 12h52M-26 22V-2M26 22V4q0-6-8-6H-12v14M-22 10q0-8 8-8",
        "M-2-22h10L-2-12H8M14-24h8l-8 8h8",
    ),
    "topper": ("M-14-20h28v26h-28zM-26 6h52q-4 6-12 6h-28q-8 0-12-6z", "M-14 0h28M18-24l6-4M22-18h7M18-12l6 4"),
    "keyhole": ("M-18-24h36v48h-36zM0-10a6 6 0 1 0 .1 0M-3 2l-4 14H7L3 2", "M22-10q8 10 0 20M27-14q11 14 0 28"),
    "bailiff": ("M-10-6v-16h20v16M-20-6h40M-4 22V8h8v14M-12 8h24V2h-24zM-22 22h44", "M-10-11h20"),
}
HOUSE: Final = (  # the Hardships of the house set
    "malnutrition envy perfectionism lure-of-death shame narcissism solitude rising-rents opium-addiction "
    "syphilis alcoholism debts eviction hunger anxiety existential-crisis mania extreme-poverty jilted "
    "leaking-roof writers-cramp melancholy aching-feet lost-voice cruel-review insomnia "
    "better-dressed-rival gossiping-concierge bailiff "
)
TROUBLE_OF: Final = dict(zip(HOUSE.split(), SCRATCHES, strict=True))


def trouble_of(card: str) -> str:
    return TROUBLE_OF.get(card) or tuple(SCRATCHES)[crc32(card.encode()) % len(SCRATCHES)]


def picture_of_hardship(card: str) -> str:
    """The name of a Hardship's picture."""
    return f"hardship-{trouble_of(card)}"


def needle(d: str, colour: str, width: float, opacity: float) -> str:
    return f'<path d="{d}" stroke="{colour}" stroke-width="{num(width)}" stroke-opacity="{opacity:.3g}"/>'


def trouble(name: str) -> str:
    """Every line is scratched twice by an unsteady hand, over rain and hatching."""
    r = Random(f"trouble {name}")
    rain = "".join(f"M{run(r.randrange(124), r.randrange(-4, 54))}l-3 9" for _ in range(22))
    hatching, x = "M", 62.0
    while x < 118:
        hatching += f"{run(x, r.uniform(2, 12))}L{run(x - 8, r.uniform(46, 58))} "
        x += r.uniform(1.5, 4)
    cracks = ""
    for _ in range(2):
        x, y = r.uniform(60, 116), -2.0
        cracks += f"M{run(x, y)}"
        while y < 60:
            x, y = x + r.uniform(-6, 6), y + r.uniform(8, 18)
            cracks += f"L{run(x, y)}"
    lines, wound = SCRATCHES[name]
    twice = "".join(
        f'<g transform="translate({run(91 + r.uniform(-1, 1), 30 + r.uniform(-1, 1))})'
        f'rotate({num(r.uniform(-4, 4))})">'
        + needle(lines, CHALK, 1.7, opacity)
        + (needle(wound, WOUND, 1.8, opacity) if wound else "")
        + "</g>"
        for opacity in (0.9, 0.45)
    )
    return (
        f'{ground(PLATE, 120, 60)}<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
        + needle(rain, "#fff", 1.2, 0.1)
        + needle(hatching, "#fff", 0.7, 0.13)
        + needle(cracks, CHALK, 0.8, 0.3)
        + f"{twice}</g>"
    )
