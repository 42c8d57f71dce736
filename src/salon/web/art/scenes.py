"""Bohemians' scenes, cameos and troubles."""

from random import Random
from typing import Final

from salon.web.art.brush import disc, ground, num, path, run

# Bohemians: scenes, cameos, troubles.

SUITS: Final = {  # far, middle, near, light: four flat inks, like a lithograph
    "green": ("#d9e6c2", "#8fb57a", "#234b36", "#fff6d2"),
    "pink": ("#f9d3d3", "#e28aa0", "#6d1f44", "#fff3e0"),
    "blue": ("#cfe2f2", "#7ea9d6", "#1c3566", "#fdf2cf"),
    "orange": ("#fbdcae", "#eb9a4a", "#7a2d14", "#fff4d6"),
    "white": ("#ece9e4", "#b4aea6", "#2f2b2b", "#ffffff"),
}
THINGS: Final = {
    "lamp": "M57 150v-66h-4l-4-16h18l-4 16h-4v66zM49 66l9-9 9 9zM46 150l4-8h16l4 8z",
    "glass": "M40 96h36l-6 24q-4 6-10 7v15l12 5v3H44v-3l12-5v-15q-6-1-10-7zM12 150v-6h96v6z",
    "easel": "M58 52h4l3 12h20v44H66l14 42h-5L62 112h-4l-13 38h-5l14-42H36V64h19z",
    "bridge": "M0 112q60-34 120 0v38h-14q0-26-22-26t-22 26h-8q0-26-22-26t-18 26H0z",
    "tree": "M56 150l2-34q-26 2-28-18-12-18 8-28 4-24 26-18 24-4 24 20 16 14 0 28-6 14-24 14l2 36z",
    "book": "M16 118q24-14 44 0 20-14 44 0v30q-24-12-44 0-20-12-44 0zM62 112l30-52 6 3-28 51z",
    "note": "M46 132a12 9 0 1 1-5-8V66l46-12v62a12 9 0 1 1-5-8V76l-36 9z",
    "mask": "M22 84q38-20 76 0 2 42-38 58Q20 126 22 84z",
    "window": "M30 150V74a30 30 0 0 1 60 0v76h-7v-34H63v34h-6v-34H37v34zM37 110h20V80H37zM63 110h20V80H63z",
}
SYMBOLS: Final = {  # the outline, the inside, the colour; 32 x 32
    "heart": (
        "M16 30C7 23 2 17.5 2 10.8 2 6 5.5 3 9.2 3 12.5 3 15 5 16 8c1-3 3.5-5 6.8-5C26.5 3 30 6 30 10.8 30 17.5 25 23"
        " 16 30z",
        "M16 22.5c-3.8-3.1-6-5.6-6-8.4 0-4 4.7-4.5 6-.9 1.3-3.6 6-3.1 6 .9 0 2.8-2.2 5.3-6 8.4z",
        "#c2255c",
    ),
    "eye": (
        "M1 16C5.5 8.5 10.5 5 16 5s10.5 3.5 15 11c-4.5 7.5-9.5 11-15 11S5.5 23.5 1 16z",
        "M10 16a6 6 0 1 0 12 0a6 6 0 1 0-12 0",
        "#1f5fbf",
    ),
    "rosette": (
        "M16 1a6 6 0 0 1 5.6 3.9 6 6 0 0 1 6.5 6.2 6 6 0 0 1 0 9.8 6 6 0 0 1-6.5 6.2 6 6 0 0 1-11.2 0 6 6"
        " 0 0 1-6.5-6.2 6 6 0 0 1 0-9.8 6 6 0 0 1 6.5-6.2A6 6 0 0 1 16 1z",
        "M9.5 14h13a6.5 7.5 0 0 1-13 0z",
        "#b64a06",
    ),
}


def scene(suit: str, thing: str, seed: object) -> str:
    """A Habit: sky, disc, roofs with chimneys, and one thing in front."""
    r = Random(f"scene {suit} {seed}")
    far, middle, near, light = SUITS[suit]
    sun = (r.uniform(28, 92), r.uniform(30, 52))
    halo = f' stroke="{light}" stroke-width="1.5" stroke-dasharray="2 4"'
    drawn = [ground(far), disc(*sun, 22, light), disc(*sun, 29, "none", halo)]
    for base, more in ((84, ' opacity=".55"'), (104, "")):
        x, d = -8.0, "M-8 150"
        while x < 124:
            wide, top = r.uniform(16, 32), base - r.uniform(0, 22)
            slope = r.choice([5, 5, wide / 2])
            chimney = f"H{num(x + wide * 0.55)}v-7h4v7H{num(x + wide - min(slope, 5))}"
            d += f"V{num(top + 9)}L{run(x + slope, top)}{chimney}L{run(x + wide, top + 9)}"
            x += wide
        drawn.append(path(f"{d}V150z", middle, more))
    panes = "".join(f"M{run(r.uniform(2, 116), r.uniform(104, 138))}h3v5h-3z" for _ in range(9))
    return "".join(drawn) + path(panes, light, ' opacity=".8"') + path(THINGS[thing], near, ' fill-rule="evenodd"')


def cameo(seed: object, suit: str = "pink") -> str:
    """A Muse: a profile in an oval, 100 x 100. Hair, hat and collar come from the seed."""
    r = Random(f"cameo {seed}")
    far, middle, near, light = SUITS[suit]
    hair = r.choice(
        [
            "M36 46q-6-26 18-28 22 0 22 20-10-8-22-6-2 10-8 12 2 10-2 16-8-4-8-14z",
            "M38 66q-16-30 6-46 26-10 32 14-10-4-20 0-6 8-6 16 0 16-4 24-4 0-8-8z",
            "M40 50q-4-8-2-16-10-2-8-10 6-8 14-2 18-12 32 10-12-2-20 2-6 4-8 12-2 6-8 4z",
        ]
    )
    hat = r.choice(["", "M28 32q24-10 54 0l-2 5q-26-7-50 0zM42 29q0-20 14-20t14 20z", "M34 28q20-22 42-2-20 2-42 2z"])
    profile = "M18 100q2-22 26-26l2-14q-8-8-8-22 2-18 18-18t18 16l-1 5 5 9-5 2v6l-2 2 1 5q-2 5-10 4l-2 6q20 4 24 25z"
    oval = '<ellipse cx="50" cy="50" rx="45" ry="48" '
    collar = path("M18 100q4-20 24-25 10 8 22 0 18 4 22 25z", near, ' opacity=".9"')
    return (
        f'{ground(far, 100, 100)}{oval}fill="{light}"/>{path(profile, middle)}{path(hair + hat, near)}{collar}'
        f'{oval}fill="none" stroke="{near}" stroke-width="3"/>'
    )


def trouble(seed: object) -> str:
    """A Hardship: a dark sheet with a crack and rain, 120 x 60."""
    r = Random(f"trouble {seed}")
    x, crack = 62.0, "M60-2"
    while x < 122:
        x += r.uniform(5, 13)
        crack += f"L{round(x)} {r.randrange(14, 46)}"
    rain = "".join(f"M{run(r.randrange(124), r.randrange(-4, 54))}l-3 9" for _ in range(26))
    lines = f'<path d="{rain}" stroke="#fff" stroke-opacity=".16" stroke-width="1.4"/>'
    return f'{ground("#2a2530", 120, 60)}{lines}<path d="{crack}" fill="none" stroke="#e9dfd2" stroke-opacity=".45"/>'
