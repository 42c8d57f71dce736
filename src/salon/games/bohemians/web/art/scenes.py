"""Bohemians' Habits: four-ink lithographs with one thing in front; 120 x 150.

The middle of a card and its lower part say what it is: its edges carry halves of symbols, its top the suit.
"""

from collections.abc import Callable
from random import Random
from typing import Final
from zlib import crc32

from salon.games.bohemians.web.art.crayon import SUITS, Inks, printed
from salon.games.bohemians.web.art.motifs import MOTIF_OF, MOTIFS, SETTING_OF, WORDS
from salon.web.art.brush import disc, ground, num, path, run

NAMES: Final = tuple(MOTIFS)


def motif_of(card: str, title: str = "") -> str:
    """What a Habit shows; if it is not of the house set, what its title names, or else always the same thing."""
    if card in MOTIF_OF:
        return MOTIF_OF[card]
    told = f" {title.casefold()}".replace("'", " ").replace("’", " ")
    named = [thing for word, thing in WORDS.items() if f" {word}" in told]
    return named[0] if named else NAMES[crc32(card.encode()) % len(NAMES)]


def picture_of_habit(card: str, suit: str, title: str = "") -> str:
    """The name of a Habit's picture."""
    return f"habit-{suit}-{motif_of(card, title)}"


def scene(suit: str, motif: str, seed: object) -> str:
    """A Habit: the place where it happens, and the thing that it needs."""
    r, inks = Random(f"scene {suit} {seed}"), SUITS[suit]
    strokes = 'stroke-linecap="round" stroke-linejoin="round"'
    thing = printed(f'<g transform="translate(60 143)" fill="N" {strokes}>{MOTIFS[motif]}</g>', inks)
    return PLACES[SETTING_OF.get(motif, "roofs")](r, inks) + thing


def sun(r: Random, inks: Inks) -> str:
    x, y = r.choice((r.uniform(22, 44), r.uniform(76, 98))), r.uniform(30, 50)
    halo = f' stroke="{inks.light}" stroke-width="1.5" stroke-dasharray="2 4"'
    return ground(inks.far) + disc(x, y, 20, inks.light) + disc(x, y, 27, "none", halo)


def row_of_roofs(r: Random, base: int) -> str:
    """Houses with chimneys, mansards and gables, as a path."""
    x, d = -8, "M-8 150"
    while x < 124:
        wide, top = r.randrange(16, 33), base - r.randrange(23)
        slope = r.choice([5, 5, wide // 2])
        chimney = f"H{x + wide * 11 // 20}v-7h4v7H{x + wide - min(slope, 5)}"
        d += f"V{top + 9}L{run(x + slope, top)}{chimney}L{run(x + wide, top + 9)}"
        x += wide
    return f"{d}V150z"


def panes(r: Random, count: int) -> str:
    return "".join(f"M{r.randrange(2, 116)} {r.randrange(96, 132)}h3v5h-3z" for _ in range(count))


def roofs(r: Random, inks: Inks) -> str:
    houses = path(row_of_roofs(r, 80), inks.middle, ' opacity=".5"') + path(row_of_roofs(r, 100), inks.middle)
    street = path("M0 139h120v11H0z", inks.near, ' opacity=".3"')
    return sun(r, inks) + houses + path(panes(r, 9), inks.light, ' opacity=".8"') + street


def river(r: Random, inks: Inks) -> str:
    water = path("M0 112h120v38H0z", inks.far)
    waves = "".join(f"M{run(r.uniform(-6, 100), y)}q5-4 10 0t10 0" for y in range(118, 146, 4))
    rippled = f'<path d="{waves}" fill="none" stroke="{inks.middle}" stroke-width="1.8"/>'
    quay = path("M0 106h120v7H0z", inks.near, ' opacity=".35"')
    far_away = path(row_of_roofs(r, 70), inks.middle, ' opacity=".5"') + path(row_of_roofs(r, 92), inks.middle)
    return sun(r, inks) + far_away + path(panes(r, 6), inks.light, ' opacity=".8"') + water + rippled + quay


def field(r: Random, inks: Inks) -> str:
    hills = ""
    for base, opacity in ((84, ".4"), (98, ".6"), (116, "1")):
        lift, turn = r.uniform(6, 16), r.choice((-1, 1))
        more = "" if opacity == "1" else f' opacity="{opacity}"'
        hills += path(f"M0 {base}q30 {num(-turn * lift)} 60 0t60 0V150H0z", inks.middle, more)
    poplars = ""
    for _ in range(5):
        x, y, high = r.uniform(2, 118), r.uniform(88, 102), r.uniform(14, 26)
        poplars += f"M{run(x, y)}q-5{num(-high / 2)} 0{num(-high)}q5 {num(high / 2)} 0 {num(high)}z"
    furrows = "".join(f"M{run(r.uniform(-10, 90), y)}q12-4 24 0" for y in range(124, 148, 5))
    ploughed = f'<path d="{furrows}" fill="none" stroke="{inks.far}" stroke-width="1.6" opacity=".7"/>'
    return sun(r, inks) + hills + path(poplars, inks.near, ' opacity=".55"') + ploughed


def room(r: Random, inks: Inks) -> str:
    """A garret: papered wall, a slanting skylight with the roofs in it, floorboards."""
    step = r.choice((12, 15, 20))
    kind = r.choice(("M{x} 0V122", "M{x} {y}h.1", "M{x} {y}l3-3 3 3"))
    rows = range(8, 122, step) if "{y}" in kind else range(1)
    paper = "".join(kind.format(x=x, y=y) for x in range(step // 2, 120, step) for y in rows)
    wall = (
        f'<path d="{paper}" fill="none" stroke="{inks.middle}" stroke-width="2" stroke-linecap="round" opacity=".4"/>'
    )
    x, y, wide = r.choice((6, 62)), r.uniform(22, 34), r.uniform(46, 54)
    outside = "".join(f"V{num(y + r.uniform(18, 30))}h{num(wide / 5)}" for _ in range(5))
    window = path(f"M{run(x, y)}h{num(wide)}v44h{num(-wide)}z", inks.light)
    window += path(f"M{run(x, y + 44)}{outside}V{num(y + 44)}z", inks.middle, ' opacity=".7"')
    bars = f"M{run(x, y)}h{num(wide)}v44h{num(-wide)}zM{run(x + wide / 2, y)}v44M{run(x, y + 20)}h{num(wide)}"
    window += f'<path d="{bars}" fill="none" stroke="{inks.middle}" stroke-width="3"/>'
    floor = path("M0 122h120v28H0z", inks.middle)
    boards = f'<path d="M0 122h120M0 132h120M0 142h120" stroke="{inks.near}" opacity=".35" stroke-width="1.5"/>'
    return ground(inks.far) + wall + window + floor + boards


def moonless(r: Random, inks: Inks) -> str:
    """Stars, and the roofs stand pale before the sky."""
    stars = "".join(f"M{r.randrange(2, 118)} {r.randrange(4, 70)}h0" for _ in range(20))
    lit = f'<path d="{stars}" stroke="{inks.light}" stroke-width="2" stroke-linecap="round"/>'
    houses = path(row_of_roofs(r, 84), inks.near, ' opacity=".3"') + path(row_of_roofs(r, 106), inks.far)
    street = path("M0 139h120v11H0z", inks.near, ' opacity=".3"')
    return ground(inks.middle) + lit + houses + path(panes(r, 12), inks.middle) + street


def night(r: Random, inks: Inks) -> str:
    x, y = r.choice((22, 98)), r.uniform(22, 36)
    moon = disc(x, y, 22, inks.light, ' opacity=".25"') + disc(x, y, 14, inks.light)
    return moonless(r, inks) + moon


def cloth(r: Random, inks: Inks) -> str:
    """A table from above, with a checked cloth."""
    step = r.choice((20, 24, 30))
    across = "".join(f"M0 {y}h120v{step // 2}H0z" for y in range(r.randrange(-step, 0), 150, step))
    down = "".join(f"M{x} 0h{step // 2}v150h-{step // 2}z" for x in range(r.randrange(-step, 0), 120, step))
    checks = path(across, inks.middle, ' opacity=".45"') + path(down, inks.middle, ' opacity=".45"')
    return ground(inks.far) + checks + disc(60, 94, 56, inks.far, ' opacity=".55"')


PLACES: Final[dict[str, Callable[[Random, Inks], str]]] = {
    "roofs": roofs,
    "river": river,
    "field": field,
    "room": room,
    "night": night,
    "moonless": moonless,
    "cloth": cloth,
}
