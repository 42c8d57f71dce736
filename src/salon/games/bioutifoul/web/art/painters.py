"""Bioutifoul's four painters and their exhibitions; 120 x 150."""

from collections.abc import Callable, Sequence
from math import cos, exp, pi, sin
from random import Random
from typing import Final

from salon.web.art.brush import HEIGHT, WIDTH, disc, ground, num, path, run, square

# Bioutifoul: four painters, told apart in greyscale: round, square, linear, radial.


def alice(r: Random) -> str:
    """Discs, whole, halved or ringed, drift like planets. Coral, rose, plum, cream."""
    coral, rose, plum, cream = "#e5503c", "#f3a0a4", "#5b1f4a", "#fff0e2"
    back, *inks = r.choice([(cream, coral, rose, plum), (plum, coral, rose, cream), ("#f6b3ae", coral, plum, cream)])
    drawn = [ground(back)]
    spots = [(30, 36), (88, 30), (58, 78), (22, 112), (94, 116)]
    r.shuffle(spots)
    for place, (across, down) in enumerate(spots):
        x, y = across + r.uniform(-12, 12), down + r.uniform(-12, 12)
        size, ink = r.uniform(16, 26) + (18 if place == 0 else 0), inks[place % 3]
        kind = (place + r.randrange(2)) % 3
        if kind == 0:
            drawn += [
                disc(x, y, size, ink),
                disc(x + size * 0.18, y - size * 0.18, size * 0.52, inks[(place + 1) % 3]),
            ]
        elif kind == 1:
            rings = "".join(f'<circle r="{num(size * ring / 4)}"/>' for ring in (1, 2, 3, 4))
            at = f'transform="translate({run(x, y)})" fill="none" stroke="{ink}" stroke-width="{num(size * 0.13)}"'
            drawn.append(f"<g {at}>{rings}</g>")
        else:
            turned = f'<g transform="translate({run(x, y)})rotate({num(r.uniform(0, 360))})">'
            arc = f"a{run(size, size)} 0 0"
            upper = path(f"M{num(-size)} 0{arc} 1 {num(2 * size)} 0z", ink)
            lower = path(f"M{num(-size)} 3{arc} 0 {num(2 * size)} 0z", inks[(place + 2) % 3])
            drawn.append(f"{turned}{upper}{lower}</g>")
    drawn += [disc(r.uniform(8, 112), r.uniform(8, 142), r.uniform(1.5, 4), r.choice(inks)) for _ in range(6)]
    return "".join(drawn)


def rodrigo(r: Random) -> str:
    """Squares cut on the diagonal, a hard-edged quilt. Cobalt, navy, sky, bone."""
    cobalt, navy, sky, bone = inks = ["#1f47cf", "#0d1b4c", "#8fbcff", "#f3f0e6"]
    corner = (r.randrange(3) * 30, r.randrange(4) * 30)
    squares = dict.fromkeys(inks, "")
    cuts = dict.fromkeys(inks, "")
    for x in range(0, WIDTH, 30):
        for y in range(0, HEIGHT, 30):
            one, other = r.sample(inks, 2)
            turn = r.randrange(4)
            squares[one] += f"M{x} {y}h31v31h-31z"  # a little too large, so that no gap shines through
            if r.random() < 0.72:
                cuts[other] += [f"M{x} {y}h30l-30 30z", f"M{x + 30} {y}v30l-30-30z", f"M{x + 30} {y + 30}h-30l30-30z",
                                f"M{x} {y + 30}v-30l30 30z"][turn]  # fmt: skip
            elif r.random() < 0.6:
                cuts[other] += f"M{x + 9} {y + 9}h12v12h-12z"
    drawn = [path(d, ink) for shapes in (squares, cuts) for ink, d in shapes.items() if d]
    large, small = r.choice([(cobalt, bone), (navy, sky), (bone, cobalt)])
    for inset, side, ink in ((0, 60, large), (12, 36, small), (22, 16, large)):
        drawn.append(square(corner[0] + inset, corner[1] + inset, side, ink))
    return "".join(drawn)


STEP: Final = 21  # between the points of a ruled line, in half units
Span = tuple[int, int]
ALL: Final[Span] = (0, WIDTH)


def heinrich(r: Random, across: Span = ALL) -> str:
    """Ruled lines swell over hidden hills; one line is red. Graphite and chalk. Drawn as far across as it shows."""
    graphite, chalk = "#1f2124", "#edeae2"
    back, ink = (graphite, chalk) if r.random() < 0.45 else (chalk, graphite)
    hills = [(r.uniform(15, 105), r.uniform(25, 135), r.uniform(9, 22), r.uniform(12, 26)) for _ in range(4)]
    red, rows = r.randrange(8, 22), 27
    drawn = [ground(back)]
    for first in range(0, rows, 9):  # lines further down are nearer, and a little thicker
        drawn.append(f'<g transform="scale(.5)" fill="{back}" stroke="{ink}" stroke-width="{num(1.8 + first / 18)}">')
        for row in range(first, first + 9):
            colour = ' stroke="#d8352a" stroke-width="3.8"' if row == red else ""
            drawn.append(f'<path d="{ruled(hills, 18 + row * 5.2, across)}"{colour}/>')
        drawn.append("</g>")
    return "".join(drawn)


def ruled(hills: Sequence[tuple[float, float, float, float]], base: float, across: Span) -> str:
    """One line over the hills, smooth through its points; stretches that lie flat are a single stroke."""
    start, end = 2 * across[0] - STEP, 2 * across[1] + STEP
    heights = []
    for x in range(start, end + STEP, STEP):
        lift = sum(h * exp(-(((x / 2 - cx) / w) ** 2) - ((base - cy) / 20) ** 2) for cx, cy, w, h in hills)
        heights.append(round(2 * (base - (lift if lift > 0.7 else 0))))
    around = [heights[0], *heights, heights[-1]]
    slopes = [(after - before) / 2 for before, after in zip(around, around[2:], strict=False)]
    d, command = f"M{start} {heights[0]}", "M"
    flat = 0
    for place, height in enumerate(heights[:-1]):
        rise = heights[place + 1] - height
        if rise == slopes[place] == slopes[place + 1] == 0:
            flat += STEP
            continue
        if flat:
            d, command, flat = f"{d}h{flat}", "h", 0
        numbers = run(2 * STEP // 3, round(rise - slopes[place + 1] / 3), STEP, rise)
        d, command = d + (" " if command == "s" else "s") + numbers, "s"
    if flat:
        d += f"h{flat}"
    # The line hides what lies behind it; with both ends down at its base it closes by itself.
    return d if heights[0] == heights[-1] == round(2 * base) else f"{d}V310H{start}"


def sunny(r: Random) -> str:
    """A sun throws rays over rolling waves, with leaves. Saffron, orange, turquoise, white."""
    saffron, orange, turquoise, white = "#ffd34f", "#f58a1f", "#0e9c93", "#fffaf0"
    x, y, turn = r.uniform(30, 90), r.uniform(34, 70), r.uniform(0, 30)
    sky, ray = r.choice([(saffron, orange), (turquoise, saffron), ("#fff4cf", "#f6b51e")])
    rays, beams = r.choice([11, 13, 16]), ""
    for k in range(rays):
        one, other = 2 * pi * k / rays + turn, 2 * pi * (k + 0.5) / rays + turn
        ends = [round(190 * each) for each in (cos(one), sin(one), cos(other) - cos(one), sin(other) - sin(one))]
        beams += f"l{run(*ends)}z"
    drawn = [ground(sky), path(f"M{run(x, y)}{beams}", ray)]
    drawn += [disc(x, y, 23, white), disc(x, y, 19, orange), disc(x, y, 12, saffron)]
    base, inks = r.uniform(92, 108), ["#0b6f6c", turquoise, "#7fd6c8", white]
    for wave in range(4):
        top, step, lift = base + wave * 14, r.choice([20, 24, 30]), r.uniform(4, 9)
        crests = f"q{run(step / 4, -lift, step / 2, 0)}t" + " ".join([f"{step // 2} 0"] * (360 // step - 1))
        d = f"M{run(-30 + r.uniform(-10, 10), top)}{crests}V160H-40z"
        drawn.append(path(d, inks[(wave + 1) % 4]))
    for _ in range(5):
        at, turned = run(r.uniform(6, 114), r.uniform(100, 144)), num(r.uniform(-60, 60))
        leaf = r.choice([orange, saffron])
        drawn.append(path("M0-9Q7 0 0 9Q-7 0 0-9z", leaf, f' transform="translate({at})rotate({turned})"'))
    return "".join(drawn)


PAINTERS: Final[dict[str, Callable[[Random], str]]] = {
    "alice": alice,
    "rodrigo": rodrigo,
    "heinrich": heinrich,
    "sunny": sunny,
}


def painting(artist: str, seed: object, across: Span = ALL) -> str:
    r = Random(f"{artist} {seed}")
    return heinrich(r, across) if artist == "heinrich" else PAINTERS[artist](r)


def diptych(one: str, other: str, seed: object) -> str:
    """An exhibition's poster: two painters side by side, cut on a slant."""
    right = painting(other, f"{seed} too" if one == other else seed, (46, WIDTH))
    left = painting(one, seed, (0, 74))
    cut = f'<clipPath id="c"><path d="M0 0h74L46 150H0z"/></clipPath><g clip-path="url(#c)">{left}</g>'
    return f'{right}{cut}<path d="M74 0 46 150" stroke="#fff" stroke-width="3"/>'
