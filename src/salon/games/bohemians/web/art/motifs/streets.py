"""What belongs to everybody: the things of the white Habits, and of the Revolution."""

from salon.games.bohemians.web.art.crayon import (
    bright,
    dark,
    filled,
    light,
    line,
    middle,
    outlined,
    pale,
    scratch,
    spot,
)
from salon.web.art.knife import circle, placed

FISTS = ((-53, 62), (-11, 76), (18, 64), (40, 70))

STREETS = {
    "stand": line("M0-44V-6M0-8l-22 10M0-8L22 2", 4)
    + pale("M-36-92h34l2 4 2-4h34l-4 46H4l-4 4-4-4h-28z", 3)
    + line("M-28-80h22M-28-72h22M-28-64h22M-28-56h22M6-80h22M6-72h22M6-64h22M6-56h22", 1.4)
    + line("M0-88v44", 2)
    + dark("M-40-44h80v5h-80z")
    + line("M30-34L46-12", 3, "S"),
    "frame": dark("M-40-96h80V2h-80z")
    + line("M-35-91h70v88h-70z", 3, "S")
    + light("M-27-83h54v72h-54z")
    + dark("".join(circle(x, y, 7) for x in (-38, 38) for y in (-94, 0)))
    + spot("".join(circle(x, y, 3) for x in (-38, 38) for y in (-94, 0)))
    + line("M0-96l-10-8M0-96l10-8", 2),
    "bust": dark("M-16-22h32v18h6v8h-44v-8h6z")
    + pale("M-30-24q0-14 18-18l2-10q-10-8-10-22 2-20 20-20t18 18l5 10-5 2v6l-2 8q-2 4-10 3l-1 5q20 4 22 18z", 2.6)
    + line("M-20-72q8 2 8-6 10 4 14-4 8 4 14 0M-12-62q4-4 6 2", 2.4)
    + line("M8-70h5", 2.4),
    "fishing": dark("M-50 4v-16h56V4z")
    + scratch("M-44-6h12M-24-6h12M-4-6h8", 1.6)
    + dark(circle(-22, -58, 8) + "M-30-48h16l4 16 12 4v18h-8v-10l-20-4z")
    + spot("M-34-63h24l-4-4h-2v-6h-12v6h-2z")
    + line("M-14-38L28-92", 3)
    + line("M28-92Q40-60 34-22", 1.4)
    + pale("M26-22h18V-8H26z", 2)
    + line("M30-17h10M30-13h7", 1.5)
    + line("M10 0q6-5 11 0t11 0 11 0 11 0", 2.4, "L"),
    "press": dark("M-38-92h10V2h-10zM28-92h10V2H28zM-40-96h80v12h-80zM-46-32h92v8h-92zM-44-2h20v6h-20zM24-2h20v6H24z")
    + dark("M-4-84h8v26h-8zM-22-60h44v9h-44z")
    + line("M0-76L40-66", 4)
    + spot(circle(42, -66, 5))
    + pale("M-24-46h48v13h-48zM-18-24h36V0h-36z", 2)
    + line("M-12-16h24M-12-10h24M-12-5h14M-16-41h32", 2),
    "crowd": dark(
        "".join(circle(x, y, 8) for x, y in ((-36, -40), (-12, -48), (14, -42), (38, -46)))
        + "M-48 4v-26q4-8 12-8t12 8V4zM-26 4v-34q4-8 13-8t13 8V4zM2 4v-28q4-8 12-8t12 8V4zM26 4v-32q4-8 12-8t12 8V4z"
    )
    + line("M-46-22V-64M-4-30V-78M25-24V-66M47-30V-72", 7)
    + "".join(dark(f"M{x + 1}-{y}q-5-14 1-14 2-3 5-1 3-2 5 0 4 0 4 5 1 7-3 10z") for x, y in FISTS)
    + spot("M-22-30l10 8 10-8v8l-10 8-10-8zM28-28l10 8 10-8v8l-10 8-10-8z"),
    "factory": dark("M-46 2v-44l18-14v14l18-14v14l18-14v14h6l3-52h12l3 52h14V2z")
    + light("M-38-30h12v10h-12zM-18-30h12v10h-12zM2-30h12v10H2zM22-30h12v10H22z")
    + pale("M-46-16h92v16h-92z", 2)
    + line("M-46 0l92-16M-46-16L46 0", 5, "S")
    + scratch("M19-84h11", 2),
    "cart": placed(
        4,
        -26,
        dark("M-38-20h60v22h-60z")
        + scratch("M-32-14h48M-32-6h48", 2)
        + line("M22-18L44-40M22-2L46-26", 4)
        + pale(circle(-16, 8, 18), 4)
        + line("M-16-10v36M-34 8h36", 2.2)
        + dark(circle(-16, 8, 4)),
        -32,
    )
    + bright(circle(-38, -5, 7) + circle(24, -5, 7) + circle(40, -3, 6) + circle(36, -17, 6), 2)
    + line("M-38-12l3-4M24-12l3-4M36-23l3-4", 2),
    "pot": line("M-14-72q-8-8 0-14t0-12M4-72q-8-8 0-14t0-12", 3)
    + line("M18-62L40-96", 4.5)
    + dark("M-38-62h72v8h-3q4 42-33 42t-33-42h-3z")
    + line("M-38-50q-10 2-4 14M34-50q10 2 4 14", 4)
    + scratch("M-26-46q0 20 12 26", 3)
    + spot("M-26 4q-6-10 4-16 2 4 5 3 0-6 4-8 4 8 8 8 2-6 4-8 6 6 6 10l4-3q4 8-2 14z")
    + line("M-36 4l20-5M32 4L10 0", 4),
    "capful": dark("M-44-34q14 10 44 10t44-10q8 4 2 14-10 14-46 14t-46-14q-6-10 2-14z")
    + dark("M-28-18h56l-4 18q-24 6-48 0z")
    + outlined("M", "M-34-36q0-10 34-10t34 10-34 10-34-10z", 2.5)
    + bright(
        "".join(circle(x, y, 6.5) for x, y in ((-12, -42), (10, -42), (0, -50), (-8, -76), (14, -90), (18, -66))), 2
    )
    + light("M-14-44h4v4h-4zM8-44h4v4H8zM-2-52h4v4h-4zM-10-78h4v4h-4zM12-92h4v4h-4zM16-68h4v4h-4z"),
    "accordion": dark("M-46-66l16-8 10 56-16 8zM46-66l-16-8-10 56 16 8z")
    + pale("M-29-74q29-10 58 0l-9 56q-20 6-40 0z", 2.4)
    + line("M-19-77l6 60M-8-79l3 63M8-79l-3 63M19-77l-6 60M0-79v64", 2.6)
    + spot(circle(-34, -56, 3) + circle(-32, -46, 3) + circle(-30, -36, 3))
    + light("M32-62l8 3-1 6-8-2zM30-50l8 2-1 6-8-2zM28-38l8 2-1 6-8-2z"),
    "bucket": dark("M-26-48h6v40h6l4 12h-26l4-12h6zM-33-52h20v5h-20zM-35-84h24l-12-12z")
    + pale("M-36-82h26l-5 30h-16z", 2.6)
    + line("M-23-46V-12", 6, "S")
    + line("M-4 4L6-88M20 4L16-88", 3.5)
    + line("M-2-12h21M1-30h18M3-48h14M5-66h12", 2.6)
    + bright("M24-28h24l-3 30H27z", 2.4)
    + line("M25-28q11-20 22 0", 2)
    + scratch("M28-28q2 12 4 0 3 18 6 0", 3),
    "barricade": line("M8-40V-98", 4)
    + spot("M10-96q12 6 22 0t12 2v22q-8-6-14 0t-20 0z")
    + dark("M-52 4l6-28 16 4-4-20 18-6 8 12 14-16 18 10-2 12 16-6 14 16 4 22z")
    + placed(-26, -24, outlined("M", "M-24-4h48v9h-48z"), -28)
    + placed(24, -22, outlined("L", "M-24-4h48v8h-48z"), 24)
    + pale(circle(-2, -14, 14), 4)
    + line("M-2-28v28M-16-14h28M-12-24l20 20M8-24l-20 20", 1.8)
    + outlined("M", "M26-2v-16q8-4 16 0v16z", 2)
    + line("M26-8h16M26-14h16", 1.6),
    "bell": dark("M-34 4v-92h8v82h52v-82h8V4zM-40-94h80v9h-80z")
    + bright("M-4-84h8v6q14 4 14 28l6 12h-48l6-12q0-24 14-28z", 2.6)
    + dark(circle(0, -33, 5))
    + scratch("M-9-66q-3 8-3 16", 2.5)
    + line("M0-28V-8", 1.8)
    + filled("L", "M-26-6h52v4h-52z")
    + middle("M-44 0h88v5h-88z"),
}
