"""Every picture of Salon, drawn from a seed as an SVG file of its own: same name, same picture."""

from collections.abc import Callable
from functools import cache, partial
from typing import Final

from salon.games.bioutifoul.cards import ARTIST_IDS, ARTIST_OF, ARTWORKS, ARTWORKS_EACH, PAIRS
from salon.web.art import crests, laurels, spirits, temple, troubles
from salon.web.art.brush import HEIGHT, WIDTH, svg
from salon.web.art.cameos import FIGURES, cameo
from salon.web.art.crayon import SUITS
from salon.web.art.emblems import EMBLEMS
from salon.web.art.lobby import five_crests, four_hours, four_paintings, icon
from salon.web.art.motifs import MOTIFS
from salon.web.art.painters import back, diptych, painting
from salon.web.art.scenes import scene

POSTERS_EACH: Final = 4  # exhibitions of one pair are alike to the rules, but not to the eye
Drawing = Callable[[], str]  # gives the whole file


def drawing(draw: Callable[..., str], *what: object, size: tuple[int, int] = (WIDTH, HEIGHT)) -> Drawing:
    return lambda: svg(draw(*what), *size)


def bioutifoul_pictures() -> dict[str, Drawing]:
    found = {f"work-{work}": drawing(painting, ARTIST_IDS[ARTIST_OF[work]], work) for work in ARTWORKS}
    for number, (one, other) in enumerate(PAIRS):
        for copy in range(POSTERS_EACH):
            found[poster_name(number, copy)] = drawing(
                diptych, ARTIST_IDS[one], ARTIST_IDS[other], number + 10 * copy
            )
    for artist in ARTIST_IDS:
        found[f"painter-{artist}"] = drawing(painting, artist, "self")
        for copy in range(ARTWORKS_EACH):
            found[f"influence-{artist}-{copy}"] = drawing(painting, artist, f"i{copy}")
    return found | {f"back-{kind}": drawing(back, kind) for kind in ("artwork", "exhibition", "influence")}


def mottainai_pictures() -> dict[str, Drawing]:
    found = {
        f"work-{work}": drawing(crests.work, material, work, size=(100, 100))
        for material, works in EMBLEMS.items()
        for work in works
    }
    for material, (width, height, _) in crests.TILES.items():
        found[f"texture-{material}"] = drawing(crests.texture, material, size=(width, height))
    found["back"] = drawing(temple.back, size=temple.CARD)
    for name, night in (("", False), ("-night", True)):
        found[f"mat{name}"] = drawing(temple.mat, night, size=temple.MAT)
        found[f"floor{name}"] = drawing(temple.floor, night, size=temple.FLOOR)
    return found


def bohemians_pictures() -> dict[str, Drawing]:
    """Everything in every suit, as an owner's cards are not known here; `picture_of_habit` and its like choose."""
    found = {f"habit-{suit}-{thing}": drawing(scene, suit, thing, thing) for suit in SUITS for thing in MOTIFS}
    for suit in SUITS:
        for figure in FIGURES:
            found[f"muse-{suit}-{figure}"] = drawing(cameo, figure, suit, size=(100, 100))
    for trouble in troubles.SCRATCHES:
        found[f"hardship-{trouble}"] = drawing(troubles.trouble, trouble, size=(120, 60))
    found |= {f"achievement-{honour}": drawing(laurels.achievement, honour) for honour in laurels.HONOURS}
    found |= {f"job-{emblem}": drawing(laurels.job, emblem) for emblem in laurels.EMBLEMS}
    found |= {f"board-{board}": drawing(laurels.board, board, size=laurels.BOARD) for board in laurels.ACCENTS}
    found |= {f"spirit-{spirit}": drawing(spirits.spirit, spirit, size=spirits.SIZE) for spirit in spirits.DRAWN}
    return found | {f"back-{kind}": drawing(back, kind) for kind in ("habit", "muse", "hardship")}


def poster_name(pair: int, copy: int) -> str:
    """The picture of an exhibition: poster-3, poster-3-1, ..."""
    copy %= POSTERS_EACH
    return f"poster-{pair}-{copy}" if copy else f"poster-{pair}"


def lobby_pictures() -> dict[str, Drawing]:
    found = {
        "bioutifoul": drawing(four_paintings, size=(200, 204)),
        "mottainai": drawing(five_crests, size=(200, 204)),
        "bohemians": drawing(four_hours, size=(200, 204)),
        "icon": drawing(icon, size=(32, 32)),
    }
    square_size = partial(drawing, size=(100, 100))
    frames = [  # four above, three on the left, three on the right
        drawing(scene, "blue", "bird", 4, size=(120, 120)),
        drawing(painting, "rodrigo", 8),
        drawing(painting, "sunny", 21, size=(120, 110)),
        drawing(scene, "orange", "glass", 9),
        drawing(painting, "heinrich", 31),
        square_size(cameo, "cloche"),
        drawing(scene, "pink", "window", 3, size=(120, 130)),
        square_size(cameo, "beret", "green"),
        drawing(painting, "alice", 5),
        drawing(scene, "green", "easel", 6, size=(120, 130)),
    ]
    return found | {f"frame-{number}": frame for number, frame in enumerate(frames, 1)}


PICTURES: Final = {
    "bioutifoul": bioutifoul_pictures(),
    "mottainai": mottainai_pictures(),
    "bohemians": bohemians_pictures(),
    "lobby": lobby_pictures(),
}


def names(game: str) -> list[str]:
    """The pictures there are."""
    return list(PICTURES.get(game, {}))


@cache
def picture(game: str, name: str) -> str | None:
    """A picture as the text of an SVG file; None if there is none of this name."""
    draw = PICTURES.get(game, {}).get(name)
    return draw() if draw else None
