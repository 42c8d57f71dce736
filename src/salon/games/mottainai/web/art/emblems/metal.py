"""The crests of the metal works."""

from salon.web.art.knife import RING, both, circle, cut, dot, gap, hole, ink, line, over, placed, tilted, turned

METAL = {
    # A temple's bell with its bosses.
    "bell": line(circle(0, -40, 5), 3.5)
    + ink("M-19-31Q0-41 19-31C26-12 25 12 29 34h-58C-25 12-26-12-19-31z")
    + ink("M-32 37h64v7h-64z")
    + cut("M-24-4h48M-26 22h52M-3-35V-4M3-35V-4", 2)
    + both("".join(gap(x, y, 1.9) for x in (9, 16) for y in (-26, -18.5, -11)))
    + gap(0, 9, 8.5)
    + placed(0, 9, turned(6, dot(0, -4, 2)) + dot(0, 0, 1.8)),
    # A pair laid on its rest.
    "chopsticks": ink("M-36 17q18 7 36 0 18 7 36 0 9 9 0 18-18 6-36 0-18 6-36 0-9-9 0-18z")
    + both(tilted(8, over("M8-52h10l-3 101q-1.5 3-3 0z", 2.4) + cut("M6-40h14M6-34h14M6-20h14", 2.2))),
    "coin": dot(0, 0, 44)
    + cut(circle(0, 0, 37.5), 2.5)
    + hole("M-10-10h20v20h-20z")
    + cut("M-15-15h30v30h-30z", 2)
    + turned(4, hole("M0-34L6-26 0-18-6-26z")),
    "flute": RING
    + tilted(
        -45,
        over("M-50-6h100v12h-100z")
        + "".join(gap(x, 0, 2.8) for x in (-32, -4, 5, 14, 23, 32))
        + cut("M-43-7v14M-19-7v14M-15-7v14M40-7v14", 2),
    ),
    "gong": ink("M-46-44q46 8 92 0v8q-46 8-92 0z")
    + both(ink("M33-34h6v72h-6zM26 38h20v7h-20z") + line("M13-36L15-12", 2.2))
    + dot(0, 7, 27)
    + cut(circle(0, 7, 21), 2.2)
    + gap(0, 7, 9.5)
    + dot(0, 7, 6),
    "pin": tilted(
        45,
        line("M-9-30V32M9-30V32", 4.5)
        + line(circle(0, 33, 9), 4.5)
        + over("M-15-26v-10q0-12 15-12t15 12v10z", 0)
        + gap(0, -36, 3),
    ),
    "ring": line(circle(0, 17, 23.5), 7.5)
    + over("M-15-44h30l11 13L0-3-26-31z", 2.4)
    + cut("M-26-31h52M-15-44l6 13L0-3 9-31l6-13M-9-31L0-44 9-31", 1.8),
    "shuriken": turned(4, ink("M-16-16Q-5-25 0-48 5-25 16-16L0 1z") + hole("M2-33Q5-22 9-17L2-10z")) + gap(0, 0, 7.5),
    "sword": tilted(45, line("M4-52Q-4 0 2 52", 9) + cut("M-5-36l14 2M-7 12h14M-6 34l14-1", 2.2))
    + tilted(
        -45,
        over("M-4 22Q-7-22-2-44 0-54 9-60 6-20 5 22z", 2)
        + cut("M5-44Q1-10 2 18", 1.4)
        + over("M-5 28h10l1 31h-12z", 2)
        + over("M-14 21h28v6h-28z", 1.4)
        + hole("M0 31l4 4.5-4 4.5-4-4.5zM0 42l4 4.5-4 4.5-4-4.5z"),
    ),
    # It wins.
    "turtle": both(ink("M16-16Q30-38 44-27 42-10 20-6zM16 20q16 2 18 17-12 4-24-7z"))
    + ink("M-6 28h12L0 47z")
    + over(circle(0, -36, 9), 1)
    + both(gap(4, -38, 1.8))
    + over("M0-28C20-28 27-10 25 6 23 24 12 34 0 34S-23 24-25 6C-27-10-20-28 0-28z", 2)
    + cut("M0-16L13-8V10L0 18-13 10V-8zM0-16V-28M13-8L24-14M13 10L23 17M0 18V34M-13 10L-23 17M-13-8L-24-14", 2.4),
}
