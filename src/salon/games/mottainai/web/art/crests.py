"""Mottainai's cards: a black crest on the texture of its material."""

from typing import Final

from salon.games.mottainai.web.art.emblems import EMBLEMS
from salon.web.art.brush import disc, ground, path

INK: Final = "#1d1420"
GROUNDS: Final = {"paper": "#f0b7c3", "stone": "#9fbf96", "cloth": "#c3a5dc", "clay": "#ee9d5c", "metal": "#86b1da"}
TILES: Final = {  # the size of a tile, and what is on it
    "paper": (
        40, 40,
        '<path d="M3 8l7-3M22 4l5 4M35 17l-6 3M9 22l6 4M24 30l8-2M4 35l5-4M17 14l3 5" fill="none" stroke="#fff"'
        ' stroke-opacity=".6" stroke-linecap="round" stroke-width="1.3"/><path d="M14 8h2v1h-2zM31 34h1v2h-1z'
        'M6 17h1v2h-1zM34 9l2 1zM20 24h2v1h-2zM12 37h2v1h-2zM29 13h1v1h-1z" fill="#8c2f55" fill-opacity=".55"/>',
    ),
    "stone": (
        40, 40,
        '<path d="M3 3q7-3 13-1 3 6-1 11-7 3-12 0-3-5 0-10zM21 2q9-3 15 1 3 5-2 9-8 3-13-1-3-5 0-9z'
        'M-7 18q7-4 14-1 3 6-1 11-7 3-13-1-3-5 0-9zM33 18q7-4 14-1 3 6-1 11-7 3-13-1-3-5 0-9z'
        'M13 17q8-3 15 0 3 6-2 11-7 2-13-1-3-5 0-10zM2 32q6-3 13 0 2 4-2 6-6 2-11-1-2-2 0-5z'
        'M21 32q7-3 15 0 2 4-2 6-8 2-13-1-2-3 0-5z" fill="#fff" fill-opacity=".22" stroke="#1c3a1c"'
        ' stroke-opacity=".25"/>',
    ),
    "cloth": (
        16, 16,
        '<path d="M0 1.5h8M0 4.2h8M0 6.9h8M8 9.5h8M8 12.2h8M8 14.9h8" stroke="#fff" stroke-opacity=".34"'
        ' stroke-width="1.4"/><path d="M9.5 0v8M12.2 0v8M14.9 0v8M1.5 8v8M4.2 8v8M6.9 8v8" stroke="#000"'
        ' stroke-opacity=".16" stroke-width="1.4"/>',
    ),
    "clay": (
        48, 20,
        '<path d="M0 4q12 6 24 0t24 0M0 14q12 6 24 0t24 0" fill="none" stroke="#7a2d05" stroke-opacity=".35"'
        ' stroke-width="2"/><path d="M0 8q12 6 24 0t24 0M0 18q12 6 24 0t24 0" fill="none" stroke="#fff"'
        ' stroke-opacity=".3"/>',
    ),
    "metal": (
        40, 40,
        '<path d="M2 3q6-4 12 0 3 6-2 10-7 3-11-1-2-5 1-9zM20-1q8-2 11 4 0 8-7 9-8-1-8-7 1-4 4-6zM20 39q8-2 11 4 0 8'
        '-7 9-8-1-8-7 1-4 4-6zM33 11q7 0 9 6 0 6-6 7-7 0-8-6 0-5 5-7zM-7 11q7 0 9 6 0 6-6 7-7 0-8-6 0-5 5-7zM15 15q8'
        '-1 11 5 0 7-7 9-8-1-9-7 0-5 5-7zM3 24q6 0 8 5 0 6-6 7-6-1-7-6 1-5 5-6zM28 26q7-1 9 5 0 7-6 7-8 0-8-6 1-4'
        ' 5-6z" fill="#fff" fill-opacity=".17"/><path d="M1 12q4 4 11 1M17 8q3 4 9 3M28 20q3 5 9 3M11 25q4 5 11 2M0'
        ' 33q3 4 7 2M24 35q4 4 10 2" fill="none" stroke="#122c4d" stroke-opacity=".35" stroke-linecap="round"/>',
    ),
}  # fmt: skip


def work(material: str, name: str) -> str:
    """The middle of a card, 100 x 100: the crest lies on a paler round, so that it is read from afar."""
    width, height, tile = TILES[material]
    size = f'width="{width}" height="{height}" patternUnits="userSpaceOnUse"'
    rounded = 'stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<defs><pattern id="t-{name}" {size}>{tile}</pattern>'
        f'<mask id="m-{name}"><g {rounded}>{EMBLEMS[material][name]}</g></mask></defs>'
        + ground(GROUNDS[material], 100, 100)
        + ground(f"url(#t-{name})", 100, 100)
        + disc(50, 50, 48, "#fff", ' fill-opacity=".22"')
        + path("M-54-54h108v108h-108z", INK, f' mask="url(#m-{name})" transform="translate(50 50)scale(.92)"')
    )


def texture(material: str) -> str:
    """One tile of a material; it repeats in both directions."""
    width, height, tile = TILES[material]
    return ground(GROUNDS[material], width, height) + tile
