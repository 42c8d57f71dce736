"""Bohemians' four symbols, whole and halved: told apart by their outline, even when cut down the middle.

The left half of a symbol lies on the right edge of a card, the right half on the left edge of the next one. The cut
has no line, so two halves that meet make a whole. A half that meets nothing is an outline, open at the cut. A double
half shows a whole symbol more, further inside the card, with a 2 on it.
"""

from typing import Final, NamedTuple


class Symbol(NamedTuple):
    outline: str
    inside: str
    ink: str


SYMBOLS: Final = {  # 32 x 32
    "focus": Symbol("M16 1.5L29 16 16 30.5 3 16z", "M16 9.5l5.8 6.5-5.8 6.5-5.8-6.5z", "#1f7a4d"),
    "playfulness": Symbol(
        "M16 30C7 23 2 17.5 2 10.8 2 6 5.5 3 9.2 3 12.5 3 15 5 16 8c1-3 3.5-5 6.8-5C26.5 3 30 6 30 10.8 30 17.5 25 23"
        " 16 30z",
        "M16 22.5c-3.8-3.1-6-5.6-6-8.4 0-4 4.7-4.5 6-.9 1.3-3.6 6-3.1 6 .9 0 2.8-2.2 5.3-6 8.4z",
        "#c2255c",
    ),
    "curiosity": Symbol(
        "M1 16C5.5 8.5 10.5 5 16 5s10.5 3.5 15 11c-4.5 7.5-9.5 11-15 11S5.5 23.5 1 16z",
        "M10 16a6 6 0 1 0 12 0a6 6 0 1 0-12 0",
        "#1f5fbf",
    ),
    "expression": Symbol(
        "M16 1a6 6 0 0 1 5.6 3.9 6 6 0 0 1 6.5 6.2 6 6 0 0 1 0 9.8 6 6 0 0 1-6.5 6.2 6 6 0 0 1-11.2 0 6 6"
        " 0 0 1-6.5-6.2 6 6 0 0 1 0-9.8 6 6 0 0 1 6.5-6.2A6 6 0 0 1 16 1z",
        "M9.5 14h13a6.5 7.5 0 0 1-13 0z",
        "#b64a06",
    ),
}
PAPER: Final = "#fdfaf2"
WHOLE: Final = "0 0 32 32"
BOXES: Final = {  # side, double: what is seen of the drawing
    ("left", False): "0 0 16 32",
    ("right", False): "16 0 16 32",
    ("left", True): "-16 0 32 32",
    ("right", True): "16 0 32 32",
}
DIGITS: Final = {
    2: "M-2.8-3.2q.3-2.6 2.9-2.6 2.7 0 2.7 2.5 0 1.9-5.5 7.3h5.7",
    3: "M-2.8-4q.6-1.8 2.8-1.8 2.6 0 2.6 2.3 0 2.3-2.6 2.3 3 0 3 2.6 0 2.6-3 2.6-2.4 0-3-2",
}
ICONS: Final = {  # 32 x 32, in the colour of the text
    "spark": '<path fill="currentColor" d="M16 1l3.5 11.5L31 16l-11.5 3.5L16 31l-3.5-11.5L1 16l11.5-3.5z"/>',
    "atelier": '<path fill="currentColor" fill-rule="evenodd" d="M16 3c8 0 14 5 14 12 0 5-4 7-8 6-3-1-5 1-4 4 1'
    " 3-1 4-4"
    " 4C7 29 2 23 2 16 2 8 8 3 16 3zM9 12a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm6-6a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0"
    ' 0-5zm8 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"/>',
    "evening": '<path fill="currentColor" d="M14 30V13h-3L9 5h14l-2 8h-3v17zM9 4l7-4 7 4zM10 30h12v2H10z"/>',
    "job": '<path fill="currentColor" fill-rule="evenodd" d="M11 5h10q2 0 2 2v3h7v8H2v-8h7V7q0-2 2-2zm1 3v2h8V8zM2'
    ' 20h11v3h6v-3h11v8H2z"/>',
    "achievement": '<path fill="currentColor" d="M8 2h16v4h6q0 9-8 10-2 3-4 3v5h5v5H9v-5h5v-5q-2 0-4-3-8-1-8-10h6zM5'
    ' 9q1 3 3 4V9zm19 4q2-1 3-4h-3z"/>',
}


def whole(name: str, worth: int = 1) -> str:
    """A complete symbol: what it is, or what it is worth if a double half is in it."""
    symbol = SYMBOLS[name]
    solid = f'<path d="{symbol.outline}" fill="{symbol.ink}" stroke="#fff" stroke-width="2"/>'
    if worth == 1:
        return solid + f'<path d="{symbol.inside}" fill="#fff"/>'
    return solid + number(worth, 16)


def number(worth: int, x: float, ink: str = "#fff", size: float = 1.25) -> str:
    return (
        f'<path d="{DIGITS[worth]}" transform="translate({x:.3g} 16)scale({size})" fill="none" stroke="{ink}"'
        ' stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def half(name: str, side: str, double: bool = False, joined: bool = False) -> str:
    """One half, in the coordinates of the whole; show it through its box."""
    symbol = SYMBOLS[name]
    if joined:
        look, ink = f'fill="{symbol.ink}" stroke="#fff" stroke-width="2"', "#fff"
    else:
        look, ink = f'fill="{PAPER}" fill-opacity=".9" stroke="{symbol.ink}" stroke-width="2.2"', symbol.ink
    front = f'<path d="{symbol.outline}" {look}/>' + (f'<path d="{symbol.inside}" fill="#fff"/>' if joined else "")
    if not double:
        return front
    left, two = (-16, -5.5) if side == "left" else (24.2, 37.5)
    behind = f'<g transform="translate({left:.3g} 4)scale(.74)"><path d="{symbol.outline}" {look}/></g>'
    return behind + number(2, two, ink, 0.9) + front


def sprite() -> str:
    """Every symbol for `use`: focus, focus-2, focus-3, focus-left, focus-left-open, focus-left-2-open, ..."""
    found = []
    for name in SYMBOLS:
        for worth in (1, 2, 3):
            found.append((f"{name}-{worth}" if worth > 1 else name, WHOLE, whole(name, worth)))
        for (side, double), box in BOXES.items():
            for joined in (True, False):
                suffix = "-2" * double + "-open" * (not joined)
                found.append((f"{name}-{side}{suffix}", box, half(name, side, double, joined)))
    found += [(f"i-{name}", WHOLE, icon) for name, icon in ICONS.items()]
    lines = "".join(f'<symbol id="{name}" viewBox="{box}">{inside}</symbol>\n' for name, box, inside in found)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{lines}</svg>\n'
