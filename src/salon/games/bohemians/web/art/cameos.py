"""Bohemians' Muses: profiles in a medallion, 100 x 100."""

from typing import Final
from zlib import crc32

from salon.games.bohemians.web.art.crayon import (
    SUITS,
    bright,
    dark,
    filled,
    light,
    line,
    middle,
    outlined,
    pale,
    printed,
    scratch,
    spot,
)
from salon.web.art.brush import ground
from salon.web.art.knife import circle

FACE: Final = middle(
    "M30 104l16-30v-14q-8-8-8-22 2-18 18-18t18 16l-1 5 5 9-5 2v6l-2 2 1 5q-2 5-10 4l-2 6 10 9 4 20z"
) + dark("M64 40q5-3 8 0l-1 1.5q-3-1.5-7 0zM68 55.5h5v1.5h-4z")
SHOULDERS: Final = dark("M14 104q4-24 28-30 10 8 22 0 18 4 22 30z")
SHORT: Final = dark("M36 46q-6-28 18-30 24 0 24 20-12-6-22-4-4 10-10 12 2 10-2 16-8-4-8-14z")
LONG: Final = dark("M34 70q-10-36 8-50 28-12 36 14-10-4-20 0-8 6-8 16 2 20-4 34-12-2-12-14z")
BUN: Final = dark("M40 52q-4-8-2-16-14 0-13-12 5-11 16-5 20-12 37 14-12-2-22 2-6 4-8 12-2 6-8 5z")
FLOWING: Final = dark("M36 42q2-26 24-27 18 1 17 19-12-8-20-4-8 6-8 18 4 22-6 38-8 12-26 10 12-12 10-26-2-14 9-28z")
CURLS: Final = dark(
    "".join(circle(x, y, 9) for x, y in ((70, 23), (60, 17), (48, 18), (39, 27), (36, 39), (38, 51), (45, 33)))
)
BALD: Final = dark("M38 56q-8-14-1-26 8 2 9 14 1 8-4 13z")
BEARD: Final = dark("M52 56q8 4 10-2 6 6 14 2-3 4 0 10 0 20-14 28-16-12-14-30z")
GOATEE: Final = dark("M62 62q6 2 11-1 2 10-5 14-6-4-6-13zM64 53q6-3 12 0-4 4-12 2z")
MOUSTACHE: Final = dark("M60 55q8-5 17-1 4-2 5-5 1 10-9 10-8 0-13-4z")
TOP_HAT: Final = dark("M28 30q26-8 56-2l-1 5q-28-6-54 3zM38 29L35 2q19-4 38-1l-2 27q-16-2-33 1z") + spot(
    "M37 22q18-3 35-1v6q-17-2-34 1z"
)
BERET: Final = bright("M30 32q-10-10 4-18 24-10 44 6 4 8-2 10-24-6-46 2zM52 9l4-6 3 6z", 2)
BOWLER: Final = dark("M28 32q26-8 54-3l4-3q2 8-6 9-26-6-50 2-6-1-8-8zM38 30q-2-22 18-22t19 20q-18-3-37 2z") + spot(
    "M38 30v-5q18-5 37-2v5q-18-3-37 2z"
)
CLOCHE: Final = dark("M26 34q8-4 10-8 2-18 22-18 18 0 20 18l8 6q-30-8-58 6z") + spot("M36 27q20-6 42-2v5q-22-5-43 3z")
GRAND_HAT: Final = (
    dark("M12 33q4-10 26-13 8-10 28-7 14 2 14 12 12 4 12 8-38-12-80 0z")
    + spot("M28 24Q12 26 12 12q14-4 24 6zM40 17Q36 2 52 3q4 8 0 13z")
    + spot(circle(62, 20, 4))
)
SCARF: Final = bright("M16 104q4-26 26-31 10 10 24 0 18 6 20 31z", 2) + line(
    "M30 84l-6 18M46 86v16M62 85l6 18", 2, "L"
)


def person(*parts: str, collar: str = SHOULDERS) -> str:
    return FACE + collar + "".join(parts)


FIGURES: Final = {
    "cloche": person(LONG, CLOCHE),
    "scarf": person(SHORT, collar=SCARF),
    "glasses": person(
        BUN, line(circle(69, 41, 6.5) + circle(82, 41, 4) + "M62 40L44 37", 2.4), light(circle(69, 40, 2))
    ),
    "beret": person(SHORT, BERET, GOATEE),
    "company": '<g transform="translate(-16 4)scale(.95)" opacity=".45">'
    + FACE
    + SHORT
    + "</g>"
    + '<g transform="translate(9 3)">'
    + person(CURLS, spot("M50 78l8 5 8-5v10l-8-5-8 5z"))
    + "</g>",
    "daisy": line("M4 74q8-6 16 0t16 0M4 82q8-6 16 0M66 80q8-6 16 0t16 0", 2.4, "M")
    + person(
        FLOWING,
        pale("".join(circle(47 + x, 31 + y, 4) for x, y in ((-6, 0), (6, 0), (0, -6), (0, 6))), 1.4),
        spot(circle(47, 31, 4)),
    ),
    "moon": middle("M0 0h100v100H0z")
    + light("M56 8a38 38 0 1 0 24 66q-22 0-26-12l7-3-4-5 3-5-4-3 3-3-7-9q0-18 4-26z")
    + line("M44 36q5-4 9 0M46 56q5 3 10 1", 2.2)
    + dark(
        "M0 104V82l10-6h6v-5h4v5h8l5 7h8l4-21h-9l1-2 10-1-4-10 2-1 6 10 10-4 1 2-9 5 5 9-2 1-6-6 4"
        " 18h9l7-7h14v-5h4v5l14 7v24z"
    )
    + light("M76 26l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM20 20l1 4 4 1-4 1-1 4-1-4-4-1 4-1z"),
    "veil": person(
        BUN,
        dark("M10 36q20-8 28-12 2-16 20-16t18 12q12 2 18 10-40-6-84 6z"),
        '<path d="M38 33q22-7 37-4l8 20-6 16q-8 5-17 2-14-6-22-18z" fill="N" opacity=".3"/>',
        spot("M36 26q-14-4-14-14 12 0 18 10zM30 28q-8 4-16 0 6-6 16-4z"),
        light(
            "".join(
                circle(x, y, 1.2) for x, y in ((54, 38), (62, 46), (70, 34), (76, 46), (54, 52), (68, 60), (74, 55))
            )
        ),
    ),
    "dog": '<g transform="translate(-5 2)scale(.95)">'
    + dark("M20 104q-2-26 14-34-6-18 2-34 6-14 22-14 14 0 20 14l14 8q6 2 4 8-2 8-12 10-10 2-16 4 8 20 6 38z")
    + outlined("M", "M40 24q-20 2-20 30 2 10 10 8 10-8 14-34z")
    + light(circle(66, 38, 4))
    + dark(circle(67, 38, 2.2))
    + middle(circle(94, 46, 3.6))
    + scratch("M74 56q10 0 18-4", 2)
    + spot("M36 74q16 8 34-4l2 7q-18 12-38 4z")
    + pale(circle(56, 84, 5), 2)
    + "</g>",
    "mentor": person(
        BALD,
        BEARD,
        scratch("M62 66q-2 12 0 22M68 66q0 10-4 20M57 64q-2 8 1 16", 1.6),
        dark("M62 36q6-4 12-1v3q-6-2-12 1z"),
    ),
    "laundress": line("M0 16h100", 1.6, "M")
    + bright("M6 16h16v20l-8-5-8 5zM80 16h14v16H80z", 1.4)
    + person(
        bright("M33 54q-8-38 24-40 22 0 22 20-16-6-26 0-8 8-8 22-4 6-12-2zM36 52q-14 2-18 14 12 4 22-8z", 2),
        light("".join(circle(x, y, 2) for x, y in ((46, 26), (58, 20), (40, 38), (68, 26), (54, 29)))),
    ),
    "caravan": person(
        LONG,
        bright("M33 38q-2-24 24-26 22 0 22 18-24-8-46 8zM34 36q-12 4-12 18 8-4 14-14z", 2),
        line(circle(45, 60, 5), 2.4, "S"),
    ),
    "patient": line("M8 104L20 4M26 104L32 4M11 84h17M13 66h16M15 48h15M17 30h14", 2.6, "M")
    + person(SHORT, MOUSTACHE, dark("M32 30q0-20 24-20 20 0 22 14l14 6q0 5-6 4-26-6-54-4z")),
    "waistcoat": person(
        SHORT,
        TOP_HAT,
        MOUSTACHE,
        collar=bright("M14 104q4-24 28-30 10 8 22 0 18 4 22 30z", 2)
        + line("M24 84l52 20M36 76l46 22M16 96l20 8M34 78l-12 26M48 78l-6 26M62 77l4 27M76 82l4 20", 2.4, "L")
        + light("M44 72l10 12 10-10-4-4z"),
    ),
    "quays": person(
        dark("M34 46q0-28 24-30 20 0 19 18-12-8-20-4-8 8-8 20 6 10 0 18t2 16-2 16q-18 6-26-4 8-6 4-16t6-14 1-20z"),
        scratch("M42 34q-4 14 0 24t-2 20 0 18M50 26q10-6 20 0", 1.8),
        bright("M4 60q8-10 18 0l7-6v12l-7-6q-10 10-18 0z", 1.6),
        light(circle(10, 59, 1.5)),
    ),
    "cat": dark("M24 104q-4-30 12-40-10-12-8-30l-2-24 16 12q10-3 20 0l14-12 2 26q2 16-8 28 16 12 14 40z")
    + light("M36 40q7-8 14-1-6 8-14 1zM60 39q7-7 14 1-8 7-14-1z")
    + dark("M42 35h3v10h-3zM65 35h3v10h-3z")
    + spot("M52 49h7l-3.5 4z")
    + scratch("M55.5 53v3q-4 4-8 1M55.5 56q4 4 8 1M44 52l-20-3M44 56l-19 4M67 52l20-3M67 56l19 4", 1.5)
    + spot("M38 66q18 8 36 0v6q-18 8-36 0z")
    + pale(circle(56, 77, 4), 1.6),
    "benefactress": person(
        BUN,
        GRAND_HAT,
        light("".join(circle(x, y, 2.6) for x, y in ((42, 72), (47, 76), (53, 78), (59, 77), (64, 73)))),
        spot(circle(44, 58, 2.6)),
    ),
    "nurse": person(
        BUN,
        pale("M30 34q-2-22 26-24 18 0 22 16-12-4-22 0-8 4-10 18-10 10-20 26-4-18 4-36z", 2),
        spot("M52 13h5v5h5v5h-5v5h-5v-5h-5v-5h5z"),
        light("M42 74l12 12 10-12 8 4-18 20-18-18z"),
    ),
    "twins": '<g transform="translate(25 12)scale(.82)">'
    + person(BUN, spot(circle(36, 22, 4)))
    + '</g><g transform="translate(75 12)scale(-.82 .82)">'
    + person(BUN, spot(circle(36, 22, 4)))
    + "</g>",
    "dawn": filled("F", "M0 0h100v100H0z")
    + light(
        "M50 62L-10 40V20zM50 62L0-10h22zM50 62L40-10h20zM50 62L78-10h22zM50 62L110 20v20zM50 62L-10 80V62z"
        "M50 62h60v18z"
    )
    + spot("M28 64a22 22 0 0 1 44 0z")
    + middle("M0 104V72l12-8 10 6V58h6v8l14 2 8-8 12 10 6-4v-8h5v12l12-6 16 8v32z")
    + line("M50 0v104M0 50h100", 4)
    + line("M12 24q6 8 2 16M84 74q-6 6-4 14M20 82l8 6M70 16l8 6", 1.6),
    "purse": person(
        SHORT,
        BOWLER,
        MOUSTACHE,
        line(circle(69, 41, 6) + "M69 47q-2 20-16 34", 1.8),
        bright(circle(14, 62, 6) + circle(24, 74, 6) + circle(12, 80, 6), 1.8),
    ),
}
HOUSE: Final = (  # the Muses of the house set
    "valery alex emilie pascal aime marguerite moon alluring-stranger fidele anselme colette sacha "
    "theodore lucien ondine minuit hortense blanche twins first-light gaspard "
)
FIGURE_OF: Final = dict(zip(HOUSE.split(), FIGURES, strict=True))
FIGURES_IN: Final = {
    "green": "beret mentor patient purse",
    "pink": "cloche company laundress benefactress twins",
    "blue": "glasses daisy moon caravan quays",
    "orange": "scarf dog waistcoat dawn",
    "white": "veil cat nurse",
}
SUIT_OF: Final = {figure: suit for suit, figures in FIGURES_IN.items() for figure in figures.split()}


def figure_of(card: str) -> str:
    """Who is on a Muse; on a card that is not of the house set it is always the same one, too."""
    return FIGURE_OF.get(card) or tuple(FIGURES)[crc32(card.encode()) % len(FIGURES)]


def picture_of_muse(card: str, suit: str = "") -> str:
    """The name of a Muse's picture; with a suit if she keeps company with one colour only."""
    figure = figure_of(card)
    return f"muse-{suit or SUIT_OF[figure]}-{figure}"


def cameo(figure: str, suit: str = "") -> str:
    inks = SUITS[suit or SUIT_OF[figure]]
    oval = '<ellipse cx="50" cy="50" rx="45" ry="48"'
    strokes = 'stroke-linecap="round" stroke-linejoin="round"'
    rim = f'{oval} fill="none" stroke="N" stroke-width="3"/>'
    return ground(inks.far, 100, 100) + printed(
        f'<clipPath id="oval">{oval}/></clipPath>{oval} fill="L"/>'
        f'<g clip-path="url(#oval)" fill="N" {strokes}>{FIGURES[figure]}</g>{rim}',
        inks,
    )
